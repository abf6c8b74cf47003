#include "board/table/base_art.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>

namespace hexinch::view {
namespace {

constexpr Rgba kEdge = rgb(0x15120F);
constexpr Rgba kStrong = rgb(0xEFE6D2);
constexpr float kDegree = 0.017453293F;
constexpr int kDone = 1;
constexpr int kFallen = 2;
constexpr int kWholeRim = 4;
constexpr int kNoRim = 8;
constexpr float kChitStep = 9;      // px
constexpr float kLeastForIcon = 8;  // px: smaller leaders and members have no icon

struct OnTable {
  Marks& marks;
  const BaseIcons& icons;
  const Base& base;
  Vec2 at;
  float r;
  const Faction& side() const { return faction(base.faction); }
  bool gauged() const { return base.style == BaseStyle::gauge; }
};

void draw_shadow(const OnTable& p, float inch) {
  const Base& b = p.base;
  const float lift = std::clamp(b.lift, 0.0F, 1.0F);
  const auto shadow = [&](Vec2 shift, float grow, float blur, float alpha) {
    const float r = p.r * grow;
    p.marks.shadow({p.at.x + shift.x - r, p.at.y + shift.y - r, 2 * r, 2 * r}, r, blur, alpha);
  };
  if (b.flying) return shadow({p.r * 0.7F, p.r * 1.2F}, 0.95F, p.r * 0.20F, 0.36F);
  const float high = std::min(static_cast<float>(b.elevated), 4.0F) * inch * 0.10F;
  shadow({p.r * (0.10F + 0.10F * lift) + high, p.r * (0.17F + 0.16F * lift) + high * 1.25F}, 1.02F, p.r * (0.07F + 0.12F * lift) + high * 0.2F,
         0.55F - 0.13F * lift);
  if (lift < 0.5F && b.elevated == 0) shadow({p.r * 0.2F, p.r * 0.3F}, 0.98F, p.r * 0.18F, 0.22F);
}

void draw_body(const OnTable& p) {
  const Base& b = p.base;
  const Faction& f = p.side();
  Mark& m = p.marks.other(MarkKind::base, p.at, p.r * 1.2F + 2);
  m.radius = p.r;
  m.u0 = (b.heading + b.turn) * kDegree;
  m.v0 = std::clamp(b.strength, 0.0F, 1.0F);
  m.u1 = static_cast<float>((b.done ? kDone : 0) | (b.fallen ? kFallen : 0));
  m.fill = b.unknown ? kMarker : f.colour;
  m.line = f.ink_art ? rgb(0xF3D37C) : f.light;
  if (!p.gauged()) {
    m.u1 = static_cast<float>(b.style == BaseStyle::leader ? kWholeRim : kNoRim);
    if (b.done) m.fill = f.dark;
  }
  m.extra = !p.gauged() ? kStrong : b.done ? rgb(0xA89F8E) : b.strength <= 0.5F ? kMark : kStrong;
  const bool called = !p.gauged() && b.code[0];  // while models are told apart, each shows its name and no icon
  if (b.unknown || called) {
    const std::string_view sign = b.code[0] ? b.code : "?";
    const float size = p.r * (sign.size() > 2 ? 0.75F : sign.size() == 1 ? 1.2F : 0.95F);
    p.marks.text(sign, p.at.x, p.at.y + size * 0.35F, {Face::park800, called ? std::max(size, 10.0F) : size, called ? art_colour(f) : rgb(0x5C4527)});
    return;
  }
  if (!p.gauged() && p.r < kLeastForIcon) return;
  const float size = p.gauged() ? 1.06F : b.style == BaseStyle::leader ? 1.1F : 1.25F;
  const auto icon = [&](Vec2 shift, Rgba colour) {
    const std::size_t first = p.marks.list().size();
    p.marks.icon(b.icon, p.at + shift * p.r, p.r * size, colour);
    if (b.fallen && p.marks.list().size() > first) p.marks.turn_last(0, 1);
  };
  icon({0.035F, 0.045F}, f.ink_art ? rgb(0xB27F12, 0.6F) : faded(f.dark, 0.6F));
  icon({}, b.done && p.gauged() ? faded(art_colour(f), 0.75F) : art_colour(f));
}

// Its code, on the lower rim.
void draw_code(const OnTable& p) {
  if (p.base.unknown || !p.gauged() || !p.base.code[0]) return;
  const float size = std::clamp(p.r * 0.6F, 9.5F, 15.0F);
  p.marks.text(p.base.code, p.at.x + p.r * 0.12F, p.at.y + p.r + size * 0.5F, {Face::inter600, size, kCream, kInk, size * 0.22F});
}

void draw_tab(const OnTable& p) {
  const Faction& f = p.side();
  const float size = std::max(p.gauged() ? 3.6F : 2.8F, p.r * 0.17F);
  const Vec2 at = p.at + Vec2{-0.706F, 0.706F} * p.r;
  p.marks.disc(at, size * 1.72F, kEdge);
  p.marks.disc(at, size * 1.5F, f.colour);
  p.marks.icon(p.icons.all.shapes[static_cast<std::size_t>(f.shape)], at, size * 0.86F * 2.667F, art_colour(f));
}

// Action counters under the base: gold ready, grey spent.
void draw_action_counters(const OnTable& p) {
  const int all = std::clamp(p.base.counters + p.base.counters_spent, 0, 9);
  const float size = std::max(2.6F, p.r * 0.105F);
  for (int i = 0; i < all; ++i) {
    const Vec2 at = p.at + Vec2{(static_cast<float>(i) - static_cast<float>(all - 1) / 2) * size * 2.7F,
                                p.r + size * 2.1F + (p.base.selected || p.base.ghost ? 6.0F : 0.0F)};
    p.marks.disc(at, size + 1.2F, kEdge);
    p.marks.disc(at, size, i < p.base.counters ? kMarkLine : rgb(0x57504A));
  }
}

void draw_cross(Marks& marks, Vec2 at) {
  marks.disc(at, 8.7F, rgb(0xFFFFFF));
  marks.disc(at, 7.3F, kRed);
  for (const float up : {-3.0F, 3.0F}) marks.line(at + Vec2{-3, -up}, at + Vec2{3, up}, 2, rgb(0xFFFFFF));
}

// The ring of a member that is being put down, and the wedge of a leader.
void draw_member_rings(const OnTable& p) {
  const Base& b = p.base;
  if (b.ghost && !b.selected) {
    const float r = p.r + 1.8F;
    draw_ring(p.marks, p.at, r, b.refused ? 4.4F : 3.6F, b.refused ? rgb(0xFFF3E6) : kInk);
    if (b.refused) draw_ring(p.marks, p.at, r, 2.1F, kRed);
    else draw_dashes(p.marks, p.at, r, 2.1F, kMarkLine, 4.5F, 3.2F);
    const Vec2 corner = p.at + Vec2{0.85F, -0.85F} * p.r;
    if (b.refused) {
      draw_cross(p.marks, corner);
    } else if (b.by_hand) {
      p.marks.disc(corner, 5.2F, kInk);
      p.marks.disc(corner, 3.4F, kMarkLine);
    }
  }
  if (b.doomed) {
    draw_ring(p.marks, p.at, p.r + 1.8F, 4.4F, rgb(0xFFF3E6));
    draw_ring(p.marks, p.at, p.r + 1.8F, 2.1F, kRed);
    draw_cross(p.marks, p.at + Vec2{0.85F, -0.85F} * p.r);
  }
  if (b.style != BaseStyle::leader || !b.selected) return;
  const float heading = (b.heading + b.turn) * kDegree;
  const Vec2 way{std::sin(heading), -std::cos(heading)};
  for (const auto& [grow, colour] : {std::pair(1.5F, kInk), std::pair(0.0F, kCream)}) {
    Mark& m = p.marks.other(MarkKind::corners, p.at + way * (p.r + 10.5F), 9);
    const Vec2 tip = way * (4.5F + 1.6F * grow);
    const Vec2 side = Vec2{-way.y, way.x} * (5.5F + 1.4F * grow);
    const Vec2 foot = way * (-4.5F - grow);
    m.u0 = tip.x;
    m.v0 = tip.y;
    m.u1 = foot.x + side.x;
    m.v1 = foot.y + side.y;
    m.dash_on = foot.x - side.x;
    m.dash_period = foot.y - side.y;
    m.fill = colour;
  }
}

void draw_rings(const OnTable& p) {
  if (p.base.selected) {
    draw_ring(p.marks, p.at, p.r + 5, 5.6F, kInk);
    draw_ring(p.marks, p.at, p.r + 5, 3, kMarkLine);
  }
  if (!p.gauged()) draw_member_rings(p);
  else if (p.base.ghost) draw_plan_ring(p.marks, p.at, p.r);
  if (!p.base.aimed) return;
  const float r = p.r + 7;
  const float leg = std::clamp(p.r * 0.4F, 7.0F, 12.0F);
  for (const auto& [colour, width] : {std::pair(kInk, 6.0F), std::pair(kCoral, 3.0F)})
    for (const float sx : {-1.0F, 1.0F})
      for (const float sy : {-1.0F, 1.0F}) {
        const Vec2 corner = p.at + Vec2{sx * r, sy * r};
        p.marks.line(corner, corner - Vec2{sx * leg, 0}, width, colour);
        p.marks.line(corner, corner - Vec2{0, sy * leg}, width, colour);
      }
}

// A chit at the upper right for each state.
void draw_chits(const OnTable& p) {
  const Base& b = p.base;
  const float r = std::clamp(p.r * 0.36F, 7.5F, 12.0F);
  Vec2 at = p.at + Vec2{0.74F, -0.74F} * p.r;
  const auto chit = [&](Rgba colour, int icon, const char* sign, Rgba art) {
    p.marks.disc(at + Vec2{0.8F, 1.8F}, r, faded(kShadow, 0.4F)).soft = 2.4F;
    Mark& m = p.marks.disc(at, r + 0.5F, colour);
    m.line = faded(kInk, 0.55F);
    m.line_width = 1;
    if (icon >= 0) p.marks.icon(icon, at, r * 1.36F, art);
    else p.marks.text(sign, at.x, at.y + r * 0.5F, {Face::inter600, r * 1.5F, art});
    at.x -= r * 1.9F;
  };
  if (b.flying) chit(rgb(0xEDF2F2), p.icons.all.flying, "", rgb(0x2A5663));
  if (b.dazed) chit(kMark, p.icons.all.disabled, "", kInk);
  if (b.pinned) chit(kRed, -1, "!", rgb(0xFFFFFF));
  if (b.cargo <= 0) return;
  const std::string count = "+" + std::to_string(b.cargo);
  const float w = r * (count.size() > 1 ? 2.3F : 1.7F);
  const Vec2 corner = p.at + Vec2{p.r * 0.72F, p.r * 0.55F};
  p.marks.framed_box({corner.x - 0.6F, corner.y - 0.6F, w + 1.2F, r * 1.5F + 1.2F}, r * 0.4F, kInk, kCream, 1.2F);
  p.marks.text(count, corner.x + w / 2, corner.y + r * 1.16F, {Face::inter600, std::max(r * 1.15F, 11.0F), kCream});
}

// Suppression at the upper right, badges at the lower right.
void draw_member_chits(const OnTable& p) {
  const Base& b = p.base;
  const auto chit = [&](Vec2 at, float r, Rgba ground, int icon, Rgba art) {
    p.marks.disc(at + Vec2{0.6F, 1.4F}, r, faded(kShadow, 0.4F)).soft = 2;
    Mark& m = p.marks.disc(at, r + 0.5F, ground);
    m.line = faded(kInk, 0.7F);
    m.line_width = 1;
    p.marks.icon(icon, at, r * 1.35F, art);
  };
  const Rect chits = suppression_rect(b, p.at, p.r);
  for (int i = 0; i < b.suppressed; ++i)
    chit({chits.x + chits.h / 2 + kChitStep * static_cast<float>(i), chits.y + chits.h / 2}, chits.h / 2, kMark, p.icons.suppressed, kInk);
  Vec2 at = p.at + Vec2{0.78F, 0.72F} * p.r;
  const float r = std::max(6.5F, p.r * 0.48F);
  const auto badge = [&](bool shown, Rgba ground, int icon, Rgba art) {
    if (!shown) return;
    chit(at, r, ground, icon, art);
    at.x += r * 1.7F;
  };
  badge(b.low, rgb(0xEDF2F2), p.icons.low, rgb(0x2A5663));
  badge(b.running, rgb(0xEDF2F2), p.icons.running, rgb(0x2A5663));
  badge(b.astray, kRed, p.icons.astray, rgb(0xFFFFFF));
}

}  // namespace

Mark& draw_ring(Marks& marks, Vec2 at, float radius, float width, Rgba colour) {
  Mark& m = marks.disc(at, radius + width / 2, kNone);
  m.line = colour;
  m.line_width = width;
  return m;
}

void draw_dashes(Marks& marks, Vec2 at, float radius, float width, Rgba colour, float on, float off) {
  Mark& m = draw_ring(marks, at, radius, width, colour);
  const float around = 6.2831853F * radius;
  m.dash_period = around / std::max(6.0F, std::round(around / (on + off)));
  m.dash_on = m.dash_period * on / (on + off);
}

BaseIcons::BaseIcons(const StateIcons& states, const Atlas& atlas)
    : all(states), suppressed(atlas.icon("suppressed")), low(atlas.icon("low")), running(atlas.icon("running")), astray(atlas.icon("astray")) {}

Rect suppression_rect(const Base& base, Vec2 centre, float radius) {
  const float r = std::max(7.5F, radius * 0.55F);
  return {centre.x + radius * 0.7F - r, centre.y - radius * 0.95F - r, 2 * r + kChitStep * static_cast<float>(base.suppressed - 1), 2 * r};
}

void draw_old_place(Marks& marks, Vec2 centre, float radius) {
  marks.disc(centre, radius, faded(kInk, 0.2F));
  draw_ring(marks, centre, radius - 0.5F, 3, faded(kInk, 0.5F));
  draw_dashes(marks, centre, radius - 0.5F, 1.8F, kCream, 4, 3.4F);
}

void draw_instead(Marks& marks, Vec2 from, Vec2 to, float radius) {
  draw_old_place(marks, to, radius);
  const float away = length(to - from);
  if (away < 2 * radius + 14) return;
  const Vec2 way = (to - from) * (1 / away);
  const Vec2 begin = from + way * (radius + 6);
  const Vec2 tip = to - way * (radius + 2);
  const Vec2 side = Vec2{-way.y, way.x} * 5;
  marks.line(begin, tip, 4.4F, kInk);
  marks.dashed_line(begin, tip - way * 6, 1.8F, kLight, 4, 3);
  for (const auto& [width, colour] : {std::pair(4.6F, kInk), std::pair(2.2F, kLight)})
    for (const float one : {-1.0F, 1.0F}) marks.line(tip, tip - way * 6 + side * one, width, colour);
}

void draw_plan_ring(Marks& marks, Vec2 centre, float radius) {
  draw_ring(marks, centre, radius + 5, 4, faded(kInk, 0.8F));
  draw_dashes(marks, centre, radius + 5, 2.4F, kMarkLine, 6, 4);
}

void draw_base(Marks& marks, const BaseIcons& icons, const Base& base, Vec2 centre, float radius, float inch) {
  const OnTable piece{marks, icons, base, centre, radius * (1 + 0.06F * std::clamp(base.lift, 0.0F, 1.0F))};
  const std::size_t first = marks.list().size();
  draw_shadow(piece, inch);
  draw_body(piece);
  if (base.ghost && !(base.selected && !piece.gauged())) marks.fade_from(first, piece.gauged() ? 0.85F : 0.78F);
  draw_rings(piece);
  draw_tab(piece);
  draw_code(piece);
  draw_action_counters(piece);
  draw_chits(piece);
  draw_member_chits(piece);
  if (base.alpha < 1) marks.fade_from(first, base.alpha);
}

}  // namespace hexinch::view
