#include "board/counter_art.h"

#include <algorithm>
#include <cmath>

namespace hexinch::view {
namespace {

constexpr float kSmall = 38;  // px: larger digits below it
constexpr float kTiny = 28;   // px: no digits below it

float mix(float a, float b, float t) { return a + (b - a) * t; }

// Paints in hundredths of the counter's side, origin at its upper left corner, squeezed while it flips.
struct Card {
  Marks& marks;
  const StateIcons& icons;
  const Counter& counter;
  Vec2 centre;
  float size;

  const Faction& side() const { return faction(counter.faction); }
  float px(float hundredths) const { return hundredths * size / 100; }
  Vec2 at(float x, float y) const { return centre + Vec2{px(x - 50) * counter.flip, px(y - 50)}; }
  Rect face(Vec2 shift = {}) const {
    const float w = size * counter.flip;
    return {centre.x - w / 2 + px(shift.x), centre.y - size / 2 + px(shift.y), w, size};
  }
  float strip() const { return size < kTiny ? 0.0F : size < kSmall ? 39.0F : 33.0F; }
  float corner() const { return std::min(px(8), face().w / 2); }
};

void draw_shadow(const Card& c) {
  const Counter& u = c.counter;
  const float lift = std::clamp(u.lift, 0.0F, 1.0F);
  Vec2 shift{mix(2, 4, lift), mix(4.5F, 8, lift)};
  float blur = mix(5.5F, 9, lift);
  float alpha = mix(0.50F, 0.40F, lift);
  if (u.flying) {
    shift = {14, 24};
    blur = 11;
    alpha = 0.34F;
  }
  c.marks.shadow(c.face(shift), c.px(9), c.px(blur), alpha);
}

void draw_cards_below(const Card& c, int cards) {
  const Faction& f = c.side();
  for (int i = cards; i >= 1; --i) {
    const float step = static_cast<float>(i) * 7.5F;
    Mark& m = c.marks.card(c.face({step, -step}), c.corner(), 0.33F, kCardOutlined);
    m.fill = c.counter.hidden ? kMarker : i % 2 == 1 ? f.light : f.colour;
    m.line = f.colour;
  }
}

void draw_face(const Card& c) {
  const Counter& u = c.counter;
  const Faction& f = c.side();
  int flags = 0;
  if (c.strip() > 0) flags |= kCardCells;
  if (u.moved) flags |= kCardMoved;
  if (u.attacked) flags |= kCardAttacked;
  if (u.wounded) flags |= kCardReverse;
  if (u.hidden) flags |= kCardHidden;
  if (f.ink_art) flags |= kCardAmber;
  if (u.disabled) flags |= kCardHatched;
  Mark& m = c.marks.card(c.face(), c.corner(), c.strip() / 100, flags);
  m.fill = u.hidden ? kMarker : u.wounded ? kCard : f.colour;
  m.line = f.colour;
  m.extra = f.ink_art ? f.colour : f.dark;
}

void draw_art(const Card& c) {
  const Counter& u = c.counter;
  const Faction& f = c.side();
  const auto shape = [&](float x, float y, float r, Rgba colour) {
    c.marks.icon(c.icons.shapes[static_cast<std::size_t>(f.shape)], c.at(x, y), c.px(r * 2.667F), colour, u.flip);
  };
  if (u.hidden) {
    shape(50, 11.5F, 7, art_colour(f));
    const std::string_view sign = u.code[0] == 0 ? "?" : u.code;
    const float size = c.px(std::min(72.0F, 92 / c.marks.text_width(sign, {Face::park800, 1.0F, kInk})));
    c.marks.text(sign, c.centre.x, c.at(50, 56).y + size * 0.36F, {Face::park800, size, rgb(0x5C4527)}, u.flip);
    return;
  }
  const bool small = c.size < kSmall;
  const float strip = c.strip();
  const bool coded = u.code[0] != 0;
  const float icon_size = strip == 0 ? (coded ? 58.0F : 74.0F) : small || coded ? 56.0F : 62.0F;
  const float y = (100 - strip) / 2 + (strip == 0 && coded ? -13.0F : coded ? 5.0F : 1.0F);
  if (!u.wounded) {
    const Rgba print = f.ink_art ? rgb(0xB27F12, 0.5F) : faded(f.dark, 0.55F);
    c.marks.icon(u.icon, c.at(51.6F, y + 2), c.px(icon_size), print, u.flip);
  }
  c.marks.icon(u.icon, c.at(50, y), c.px(icon_size), u.wounded ? f.dark : art_colour(f), u.flip);
  shape(15, 15, small ? 8.2F : 7.2F, u.wounded ? f.colour : art_colour(f));
  if (u.wounded) c.marks.icon(c.icons.wounded, c.at(88, 12.5F), c.px(15), kCream, u.flip);
}

void draw_digits(const Card& c) {
  const Counter& u = c.counter;
  const float strip = c.strip();
  if (strip == 0 || u.hidden) return;
  const float full = c.size < kSmall ? 34.0F : 28.0F;
  const std::string* texts[4] = {&u.att, &u.rng, &u.def, &u.mp};
  for (int i = 0; i < 4; ++i) {
    const std::string& text = *texts[i];
    const bool spent = (i == 0 && u.attacked) || (i == 3 && u.moved);
    const bool light = u.wounded ? !c.side().ink_art || spent : spent;
    const float fit = c.marks.text_width(text, {Face::inter800, 1.0F, kInk});
    const float size = fit > 1.0F ? full * std::min(0.82F, 0.86F / fit) : full;
    const TextStyle style{spent ? Face::inter600 : Face::inter800, c.px(size), light ? kCream : kInk};
    const float nudge = i == 0 ? 1.0F : i == 3 ? -1.0F : 0.0F;
    const float x = 12.5F + 25 * static_cast<float>(i) + nudge;
    c.marks.text(text, c.at(x, 0).x, c.at(0, 100 - strip / 2 + size * 0.36F).y, style, u.flip, fit > 1.0F ? c.px(-1.4F) : 0);
  }
}

// The code goes in the upper right of the face; where there is no room for digits, in their place.
void draw_code(const Card& c) {
  const Counter& u = c.counter;
  if (u.hidden || u.code[0] == 0) return;
  const bool tiny = c.strip() == 0;
  const Faction& f = c.side();
  const TextStyle style{Face::inter600, tiny ? 11.0F : c.px(24), u.wounded ? f.dark : art_colour(f), u.wounded ? kCard : f.colour, 1.5F};
  const bool crowded = u.wounded || u.disabled || u.flying || u.pending != Pending::none;  // chits lie on that corner
  const float right = c.at(97, 0).x - c.marks.text_width(u.code, style) / 2;
  c.marks.text(u.code, tiny ? c.centre.x : right, c.at(0, tiny ? 95 : crowded ? 97 - c.strip() : 24).y, style, u.flip);
}

void draw_selection(const Card& c) {
  const auto frame = [&](Rgba colour, float width) {
    const float out = 4 + width / 2;
    const Rect r{c.centre.x - c.size / 2 - out, c.centre.y - c.size / 2 - out, c.size + 2 * out, c.size + 2 * out};
    c.marks.framed_box(r, c.size * 0.08F + out, kNone, colour, width);
  };
  frame(kInk, 5.6F);
  frame(kMarkLine, 3);
}

// A point on the rim, in the direction in which the unit looks.
void draw_heading(const Card& c) {
  const float angle = *c.counter.heading * 0.017453293F;
  const Vec2 way{std::sin(angle), -std::cos(angle)};
  const float out = c.px(50) / std::max(std::abs(way.x), std::abs(way.y)) + c.px(5) + (c.counter.selected || c.counter.ghost ? 11.0F : 0.0F);
  const auto point = [&](float size, Rgba colour) {
    Mark& m = c.marks.triangle(c.centre + way * out, size, colour);
    m.cos = std::cos(angle);
    m.sin = std::sin(angle);
  };
  point(c.px(17) + 1.5F, kInk);
  point(c.px(17), kLight);
}

// The ghost's dashed frame: it is not committed.
void draw_dashed_frame(const Card& c) {
  const auto frame = [&](Rgba colour, float width) -> Mark& {
    const float out = 3 + width / 2;
    const Rect r{c.centre.x - c.size / 2 - out, c.centre.y - c.size / 2 - out, c.size + 2 * out, c.size + 2 * out};
    return c.marks.framed_box(r, 7 + width / 2, kNone, colour, width);
  };
  frame(kInk, 4);
  Mark& dashes = frame(kMarkLine, 2.4F);
  dashes.dash_on = 6;
  dashes.dash_period = 10;
}

void draw_chit(const Card& c, Vec2 at, float r, Rgba colour, int icon, Rgba art) {
  c.marks.disc(at + Vec2{0.8F, 1.8F}, r, faded(kShadow, 0.4F)).soft = 2.4F;
  Mark& m = c.marks.disc(at, r + 0.5F, colour);
  m.line = faded(kInk, 0.55F);
  m.line_width = 1;
  c.marks.icon(icon, at, r * 1.36F, art);
}

void draw_pending(const Card& c, Vec2 at, float r) {
  struct Look {
    Rgba colour;
    int icon;
    Rgba art;
    Rgba rim;
  };
  const Look look = c.counter.pending == Pending::destroyed ? Look{kRed, c.icons.pending_destroyed, rgb(0xFFFFFF), rgb(0xFFFFFF)}
                    : c.counter.pending == Pending::wounded ? Look{kMark, c.icons.pending_wounded, kInk, kInk}
                                                            : Look{rgb(0xEDE6D6), c.icons.pending_none, rgb(0x5E564B), kInk};
  c.marks.disc(at + Vec2{0.8F, 1.8F}, r, faded(kShadow, 0.45F)).soft = 2.4F;
  Mark& m = c.marks.disc(at, r + 0.5F, look.colour);
  m.line = faded(kShadow, 0.6F);
  m.line_width = 1;
  Mark& rim = c.marks.disc(at, r * 0.935F, kNone);
  rim.line = look.rim;
  rim.line_width = r * 0.13F;
  // A whole number of dashes around the rim.
  const float around = 6.2831853F * (rim.radius - rim.line_width / 2);
  rim.dash_period = around / 10;
  rim.dash_on = rim.dash_period * 0.55F;
  c.marks.icon(look.icon, at, r * 1.12F, look.art);
}

void draw_badge(const Card& c, int count, float r) {
  char text[8];
  int digits = 0;
  for (int n = std::min(count, 999); n > 0; n /= 10) text[digits++] = static_cast<char>('0' + n % 10);
  std::reverse(text, text + digits);
  // The upper right corner belongs to a pending chit.
  const bool taken = c.counter.pending != Pending::none || c.counter.flying || c.counter.disabled;
  const Vec2 corner = c.centre + Vec2{c.size * 0.5F, taken ? c.size * 0.12F : -c.size * 0.5F};
  const float w = r * (digits > 1 ? 2.3F : 1.7F);
  const Rect box{corner.x - r * 0.3F, corner.y - r * 1.25F, w, r * 1.5F};
  c.marks.framed_box({box.x - 0.6F, box.y - 0.6F, box.w + 1.2F, box.h + 1.2F}, r * 0.4F, kInk, kCream, 1.2F);
  c.marks.text({text, static_cast<std::size_t>(digits)}, box.centre().x, corner.y - r * 0.08F, {Face::inter600, r * 1.15F, kCream});
}

void draw_signs(const Card& c, int count) {
  const Counter& u = c.counter;
  const float r = std::max(8.5F, c.size * 0.2F);
  const float step = r * 1.9F;
  Vec2 at = c.centre + Vec2{c.size * 0.42F, -c.size * 0.42F};
  const Vec2 pending_at = at;
  if (u.pending != Pending::none) at.x -= step;
  if (u.flying) {
    draw_chit(c, at, r, rgb(0xEDF2F2), c.icons.flying, rgb(0x2A5663));
    at.x -= step;
  }
  if (u.disabled) draw_chit(c, at, r, kMark, c.icons.disabled, kInk);
  if (u.pending != Pending::none) draw_pending(c, pending_at - Vec2{0, u.chit_rise}, r * 1.08F);
  if (count > 1) draw_badge(c, count, r);
}

}  // namespace

StateIcons::StateIcons(const Atlas& atlas)
    : shapes{atlas.icon("disc"),  atlas.icon("diamond"), atlas.icon("triangle"),  atlas.icon("square"),
             atlas.icon("cross"), atlas.icon("star"),    atlas.icon("hourglass"), atlas.icon("chevron")},
      flying(atlas.icon("flying")),
      disabled(atlas.icon("disabled")),
      wounded(atlas.icon("wounded")),
      pending_none(atlas.icon("pending_none")),
      pending_wounded(atlas.icon("pending_wounded")),
      pending_destroyed(atlas.icon("pending_destroyed")) {}

void draw_counter(Marks& marks, const StateIcons& icons, const PlacedCounter& placed) {
  const Counter& u = *placed.counter;
  const Card card{marks, icons, u, placed.centre, placed.size};
  const std::size_t first = marks.list().size();
  draw_shadow(card);
  draw_cards_below(card, placed.below);
  if (u.heading) draw_heading(card);
  draw_face(card);
  draw_art(card);
  draw_digits(card);
  draw_code(card);
  if (u.ghost) marks.fade_from(first, 0.72F);
  if (u.selected) draw_selection(card);
  if (u.ghost) draw_dashed_frame(card);
  draw_signs(card, placed.count);
  if (u.alpha < 1) marks.fade_from(first, u.alpha);
}

}  // namespace hexinch::view
