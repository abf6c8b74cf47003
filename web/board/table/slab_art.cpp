#include "slab_art.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "outline.h"

namespace hexinch::view {
namespace {

constexpr Rgba kOutline = rgb(0x15120F);
constexpr Rgba kBand = rgb(0xF6E7C4);
constexpr Rgba kKraft = rgb(0xB58F60);
constexpr Rgba kKraftEdge = rgb(0x8F6F48);
constexpr float kToRadians = 0.017453293F;
constexpr float kRearCorners = 12;  // bits of a box's corners
constexpr float kPlain = 30;        // px: a narrower base shows its front and its icon, no more
constexpr float kLarge = 80;        // px: a wider one has its die and its shape in the rear corners
constexpr float kShapeSize = 2.39F; // of the radius of the shape that fills it

struct Slab {
  Marks& marks;
  const BaseIcons& icons;
  const SlabIcons& slabs;
  const Base& base;
  Vec2 centre;
  float w, d;      // px
  float cos, sin;  // of its heading
  float band;      // of its front

  const Faction& side() const { return faction(base.faction); }
  Rgba light() const { return side().ink_art ? rgb(0xF3D37C) : kBand; }
  Vec2 at(float x, float y) const { return centre + Vec2{x * cos - y * sin, x * sin + y * cos}; }
  Mark& turned(Mark& mark) const {
    mark.cos = cos;
    mark.sin = sin;
    return mark;
  }
  // A box turned with the base, its middle at (x, y) from the base's.
  Mark& box(Vec2 middle, float width, float height, Rgba fill) const {
    Mark& m = turned(marks.box({middle.x - width / 2, middle.y - height / 2, width, height}, d * 0.2F, fill));
    m.v1 = kRearCorners;
    return m;
  }
  Mark& frame(float grow, float width, Rgba colour) const {
    Mark& m = box(centre, w + 2 * grow, d + 2 * grow, kNone);
    m.line = colour;
    m.line_width = width;
    return m;
  }
  void dashes(float grow, float width, Rgba colour, float on, float off) const {
    Mark& m = frame(grow, width, colour);
    m.dash_on = on;
    m.dash_period = on + off;
  }
  // The corner of the base that lies farthest that way on the screen.
  Vec2 corner(Vec2 way) const {
    Vec2 best = centre;
    for (const float x : {-0.5F, 0.5F})
      for (const float y : {-0.5F, 0.5F})
        if (const Vec2 c = at(x * w, y * d); (c.x - best.x) * way.x + (c.y - best.y) * way.y > 0) best = c;
    return best;
  }
};

Slab slab_of(Marks& marks, const BaseIcons& icons, const SlabIcons& slabs, const Base& base, Vec2 centre, float inch) {
  const float heading = (base.heading + base.turn) * kToRadians;
  const Vec2 full = base.half * (2 * inch);
  return {marks, icons, slabs, base, centre, full.x, full.y, std::cos(heading), std::sin(heading), std::min(5.5F, full.y * 0.2F)};
}

void draw_shadow(const Slab& s) {
  const auto shadow = [&](Vec2 shift, float blur, float alpha) {
    const Vec2 c = s.centre + shift;
    Mark& m = s.turned(s.marks.shadow({c.x - s.w / 2, c.y - s.d / 2, s.w, s.d}, s.d * 0.2F, blur, alpha));
    m.v1 = kRearCorners;
  };
  const float level = static_cast<float>(s.base.level);
  if (level > 0) return shadow({9 + 4 * level, 16 + 6 * level}, 6, 0.45F);
  if (level < 0) return;
  const float lift = std::clamp(s.base.lift, 0.0F, 1.0F);
  shadow({2.5F + 2.5F * lift, 4.5F + 4.5F * lift}, 3, 0.5F);
  s.box(s.centre + Vec2{0, 2.4F}, s.w, s.d, kKraftEdge);
  s.box(s.centre + Vec2{0, 1.2F}, s.w, s.d, kKraft);
}

void draw_wedge(const Slab& s) {
  const float size = std::clamp(s.w / 50, 0.6F, 1.0F);
  const auto wedge = [&](float grow, Rgba colour) {
    const Vec2 tip = s.at(0, -s.d / 2 - 8 * size - 1.6F * grow), left = s.at(-6.5F * size - grow, -s.d / 2 + 1.2F + grow * 0.4F),
               right = s.at(6.5F * size + grow, -s.d / 2 + 1.2F + grow * 0.4F);
    const Vec2 middle = s.at(0, -s.d / 2 - 3);
    Mark& m = s.marks.other(MarkKind::corners, middle, 12);
    m.u0 = tip.x - middle.x;
    m.v0 = tip.y - middle.y;
    m.u1 = right.x - middle.x;
    m.v1 = right.y - middle.y;
    m.dash_on = left.x - middle.x;
    m.dash_period = left.y - middle.y;
    m.fill = colour;
  };
  wedge(1.3F, kOutline);
  wedge(0, s.light());
}

// Its front: a dark band with a light line in it, whole in close order and broken when loose.
void draw_front(const Slab& s) {
  const float y = -s.d / 2 + s.band / 2;
  s.box(s.at(0, y), s.w - 2, s.band, kOutline).radius = 0;
  const float width = std::max(s.band - 2.2F, 1.0F);
  const Vec2 from = s.at(-s.w / 2 + 2.5F, y), to = s.at(s.w / 2 - 2.5F, y);
  if (s.base.close) s.marks.line(from, to, width, s.light());
  else s.marks.dashed_line(from, to, width, s.light(), s.w / 9, s.w / 18);
  draw_wedge(s);
}

void draw_body(const Slab& s) {
  Mark& m = s.box(s.centre, s.w, s.d, s.base.done ? s.side().dark : s.side().colour);
  m.line = faded(kOutline, 0.85F);
  m.line_width = 1.2F;
  if (s.base.commander) s.frame(-3.5F, 1.7F, rgb(0xEFE6D2));
}

// Always upright.
void draw_signs(const Slab& s) {
  const bool large = s.w > kLarge, plain = s.w < kPlain;
  const float size = std::min({s.d * 0.74F, s.w * (plain ? 0.7F : 0.5F), large ? 66.0F : 46.0F});
  s.marks.icon(s.base.icon, s.at(large || plain ? 0 : s.w * 0.045F, s.band * 0.35F), size, art_colour(s.side()));
  if (plain) return;
  const float grow = std::clamp(s.d / 27, 0.8F, 1.35F);
  const float edge = s.w * 0.5F - size * 0.5F - 7 * grow > s.w * 0.22F ? 11 * grow : s.w * 0.185F;
  const Vec2 left = large ? s.at(-s.w / 2 + 17, s.d / 2 - 15) : s.at(-s.w / 2 + edge, s.band * 0.4F);
  if (s.base.die >= 0) draw_die(s.marks, s.slabs, s.base.die, left, large ? 10 : 7.6F * std::min(1.12F, grow), s.base.worn);
  const Vec2 right = large ? s.at(s.w / 2 - 13, s.d / 2 - 12) : s.at(s.w / 2 - s.w * 0.125F, s.band * 0.4F);
  s.marks.icon(s.icons.all.shapes[static_cast<std::size_t>(s.side().shape)], right, (large ? 6.0F : 4.0F) * 2.667F, art_colour(s.side()));
}

void draw_state(const Slab& s) {
  if (s.base.level < 0) s.dashes(0, 1.6F, kCream, 5, 4);
  if (s.base.ghost) {
    s.frame(1, 4, s.base.refused ? rgb(0xFFF3E6) : kInk);
    if (s.base.refused) s.frame(0, 2.2F, kRed);
    else s.dashes(0, 2.2F, kMarkLine, 6, 4);
  }
  if (s.base.selected) {
    s.frame(6.5F, 5, kInk).radius = 2;
    s.frame(5.5F, 3, kMarkLine).radius = 2;
  } else if (s.base.grouped) {
    s.frame(3.5F, 4, kInk).radius = 2;
    s.frame(2.8F, 2.2F, kMarkLine).radius = 2;
  }
  if (!s.base.aimed) return;
  const float x = s.w / 2 + 7, y = s.d / 2 + 7, leg = std::clamp(s.d * 0.3F, 7.0F, 12.0F);
  for (const auto& [colour, width] : {std::pair(kInk, 6.0F), std::pair(kCoral, 3.0F)})
    for (const float sx : {-1.0F, 1.0F})
      for (const float sy : {-1.0F, 1.0F}) {
        s.marks.line(s.at(sx * x, sy * y), s.at(sx * (x - leg), sy * y), width, colour);
        s.marks.line(s.at(sx * x, sy * y), s.at(sx * x, sy * (y - leg)), width, colour);
      }
}

// Its level, and what an order costs.
void draw_tags(const Slab& s) {
  if (s.base.level != 0) {
    const Vec2 c = s.corner({1.3F, -1});
    const bool high = s.base.level > 0;
    s.marks.framed_box({c.x - 13, c.y - 9, 26, 17}, 5, high ? rgb(0xEDF2F2) : kInk, high ? kInk : kCream, 1.2F);
    s.marks.text((high ? "+" : "−") + std::to_string(std::abs(s.base.level)), c.x, c.y + 4, {Face::inter600, 12, high ? rgb(0x2A5663) : kCream});
  }
  if (s.base.price > 0) draw_coin(s.marks, s.corner({-1.3F, -1}) + Vec2{1, -4}, 8.5F, s.base.price);
}

}  // namespace

SlabIcons::SlabIcons(const Atlas& atlas)
    : triangle(atlas.icon("triangle")), square(atlas.icon("square")), diamond(atlas.icon("diamond")), kite(atlas.icon("kite")),
      pentagon(atlas.icon("pentagon")), hexagon(atlas.icon("hexagon")), disc(atlas.icon("disc")), order(atlas.icon("order")) {}

void draw_die(Marks& marks, const SlabIcons& icons, int sides, Vec2 at, float radius, bool worn, int shown) {
  const int shape = sides == 4    ? icons.triangle
                    : sides == 6  ? icons.square
                    : sides == 8  ? icons.diamond
                    : sides == 10 ? icons.kite
                    : sides == 12 ? icons.pentagon
                    : sides == 20 ? icons.hexagon
                                  : icons.disc;
  const float reach = sides == 6 ? 1.25F : sides == 4 ? 1.15F : 1;  // the square's picture is smaller than the others
  const Rgba ink = sides == 0 ? kRed : kInk;
  const Vec2 middle = sides == 4 ? at - Vec2{0, radius * 0.12F} : at;
  marks.icon(shape, middle, (radius + 0.9F) * kShapeSize * reach, ink);
  marks.icon(shape, middle, (radius - 0.7F) * kShapeSize * reach, worn ? kMark : kCream);
  const std::string number = std::to_string(shown > 0 ? shown : sides);
  const float size = radius * (number.size() > 1 ? 0.98F : 1.12F);
  marks.text(number, at.x, at.y + radius * (sides == 4 ? 0.45F : 0.38F), {Face::inter800, size, ink});
}

void draw_coin(Marks& marks, Vec2 at, float radius, int number) {
  marks.disc(at + Vec2{0.6F, 1.5F}, radius, faded(kShadow, 0.35F));
  Mark& face = marks.disc(at, radius, kMark);
  face.line = rgb(0x8A5A00);
  face.line_width = 1.3F;
  marks.text(std::to_string(number), at.x, at.y + radius * 0.42F, {Face::inter600, radius * 1.25F, kInk});
}

void draw_trinket(Marks& marks, const SlabIcons& icons, const Base& base, Vec2 centre, float size) {
  const float r = size / 2;
  const std::size_t first = marks.list().size();
  const auto coin = [&](Rgba face, Rgba rim) {
    marks.disc(centre + Vec2{0.5F, 1.5F}, r * 0.86F, faded(kShadow, 0.35F));
    for (const float grow : {0.86F, 0.6F}) {
      Mark& m = marks.disc(centre, r * grow, face);
      m.line = rim;
      m.line_width = 1.3F;
    }
  };
  const auto dashed = [&](Rgba colour) { draw_dashes(marks, centre, r * 0.8F, 1.6F, colour, 3.4F, 2.6F); };
  switch (base.trinket) {
    case Trinket::none: break;
    case Trinket::lost_die:
    case Trinket::die:
      draw_die(marks, icons, base.die, centre, r * 0.8F, base.worn, base.price);
      if (base.trinket == Trinket::lost_die) marks.fade_from(first, 0.3F);
      break;
    case Trinket::coin: coin(kMark, rgb(0x8A5A00)); break;
    case Trinket::planned_coin:
      marks.disc(centre, r * 0.86F, rgb(0xFBE7B4));
      dashed(rgb(0x8A5A00));
      marks.disc(centre, r * 0.4F, kMark);
      break;
    case Trinket::spent_coin:
      coin(rgb(0xC9C0AE), rgb(0x8E8573));
      marks.line(centre - Vec2{r * 0.3F, 0}, centre + Vec2{r * 0.3F, 0}, 2, rgb(0x6F675A));
      break;
    case Trinket::kept_coin:
      coin(rgb(0x3A332B), rgb(0x15120F));
      draw_ring(marks, centre - Vec2{0, r * 0.18F}, r * 0.24F, r * 0.13F, kCream);  // a padlock
      marks.box({centre.x - r * 0.36F, centre.y - r * 0.12F, r * 0.72F, r * 0.52F}, 1.5F, kCream);
      break;
    case Trinket::no_coin: dashed(rgb(0x9B917F)); break;
  }
}

void draw_clamps(Marks& marks, const Base& base, Vec2 centre, float inch) {
  const float heading = (base.heading + base.turn) * kToRadians;
  const Vec2 forwards{std::sin(heading), -std::cos(heading)}, right{-forwards.y, forwards.x};
  const float width = base.half.x * 2 * inch, depth = base.half.y * 2 * inch;
  if (width < kPlain) return;
  const float half = std::min(depth * 0.22F, 6.0F);
  for (const float side : {-0.27F, 0.27F}) {
    const Vec2 middle = centre - forwards * (depth / 2) + right * (side * width);
    marks.line(middle - forwards * half, middle + forwards * half, 5.6F, kOutline);
    marks.line(middle - forwards * half, middle + forwards * half, 3.4F, kBand);
  }
}

void draw_slab(Marks& marks, const BaseIcons& icons, const SlabIcons& slabs, const Base& base, Vec2 centre, float inch) {
  const Slab slab = slab_of(marks, icons, slabs, base, centre, inch * (1 + 0.06F * std::clamp(base.lift, 0.0F, 1.0F)));
  const std::size_t first = marks.list().size();
  draw_shadow(slab);
  draw_body(slab);
  draw_front(slab);
  draw_signs(slab);
  if (base.ghost) marks.fade_from(first, 0.78F);
  else if (base.level < 0) marks.fade_from(first, 0.72F);
  draw_state(slab);
  draw_tags(slab);
  if (base.alpha < 1) marks.fade_from(first, base.alpha);
}

void draw_plan_frame(Marks& marks, const BaseIcons& icons, const SlabIcons& slabs, const Base& base, Vec2 centre, float inch) {
  const Slab slab = slab_of(marks, icons, slabs, base, centre, inch);
  slab.frame(1, 4, faded(kInk, 0.8F));
  slab.dashes(0, 2.2F, base.refused ? kRed : kMarkLine, 6, 4);
}

void draw_old_slab(Marks& marks, const BaseIcons& icons, const SlabIcons& slabs, const Base& base, Vec2 centre, float inch) {
  const Slab slab = slab_of(marks, icons, slabs, base, centre, inch);
  slab.box(centre, slab.w, slab.d, faded(kInk, 0.28F));
  slab.dashes(0, 2.2F, kCream, 6, 5);
  marks.icon(base.icon, centre, slab.d * 0.5F, faded(kCream, 0.75F));
}

void draw_order(Marks& marks, const SlabIcons& icons, const OrderMark& order, Vec2 at) {
  constexpr float kSize = 512.0F / 13;  // px: the card is 26 × 36
  const float heading = order.heading * kToRadians;
  const Vec2 forwards{std::sin(heading), -std::cos(heading)};
  const auto arrow = [&](float grow, Vec2 shift, Rgba colour) {
    marks.icon(icons.order, at + forwards * 3 + shift, kSize * grow, colour);
    marks.turn_last(std::cos(heading), std::sin(heading));
  };
  if (order.planned) {
    arrow(1.42F, {}, kInk);
    arrow(1.34F, {}, kMarkLine);
  }
  arrow(1.12F, {2, 4}, faded(kShadow, 0.5F));
  arrow(1.12F, {0, 1.8F}, kKraftEdge);
  arrow(1.12F, {}, kCard);
  arrow(0.84F, {}, faction(order.faction).colour);
  marks.icon(order.icon, at - forwards * 2, 17, art_colour(faction(order.faction)));
  if (!order.waits) return;
  const Vec2 aside = at + forwards * 17 + Vec2{-forwards.y, forwards.x} * 15;
  Mark& chit = marks.disc(aside, 8.5F, rgb(0xEDE6D6));
  chit.line = kInk;
  chit.line_width = 1;
  marks.line(aside, aside - Vec2{0, 5}, 1.4F, kInk);  // a clock
  marks.line(aside, aside + Vec2{3.5F, 0}, 1.4F, kInk);
}

Rect slab_rect(const Base& base, const Camera& camera) {
  constexpr float kRim = 8;
  Vec2 low = camera.to_screen(base.at), high = low;
  for (const Vec2 corner : corners_of(base)) {
    const Vec2 c = camera.to_screen(corner);
    low = {std::min(low.x, c.x), std::min(low.y, c.y)};
    high = {std::max(high.x, c.x), std::max(high.y, c.y)};
  }
  return {low.x - kRim, low.y - kRim, high.x - low.x + 2 * kRim, high.y - low.y + 2 * kRim};
}

}  // namespace hexinch::view
