#include "board/table/table_art.h"

#include <algorithm>
#include <cmath>

#include "base_art.h"
#include "outline.h"

namespace hexinch::view {
namespace {

constexpr float kLeastForLabels = 9;  // px an inch: below it chips and names are left out
constexpr Rgba kRulerInk = rgb(0xF2E9D2);
constexpr Rgba kHalved = faded(kPink, 0.30F);  // where a move goes half as far

// How far it is from a point inside a rectangle to its border, along `way`.
float reach_within(Rect rect, Vec2 from, Vec2 way) {
  const auto axis = [](float at, float step, float low, float high) {
    return step > 1e-6F ? (high - at) / step : step < -1e-6F ? (low - at) / step : 1e9F;
  };
  return std::max(0.0F, std::min(axis(from.x, way.x, rect.x, rect.x + rect.w), axis(from.y, way.y, rect.y, rect.y + rect.h)));
}

// Sets the corners of a mark that has three, relative to its middle.
void set_corners(Mark& m, Vec2 a, Vec2 b, Vec2 c) {
  m.u0 = a.x - m.x;
  m.v0 = a.y - m.y;
  m.u1 = b.x - m.x;
  m.v1 = b.y - m.y;
  m.dash_on = c.x - m.x;
  m.dash_period = c.y - m.y;
}

}  // namespace

void TableArt::cased_line(Vec2 a, Vec2 b, float width, Rgba colour, float casing_alpha) {
  marks_.line(a, b, width + 2.2F, faded(kInk, casing_alpha));
  marks_.line(a, b, width, colour);
}

void TableArt::ring(Vec2 centre, float radius, float width, Rgba colour) { draw_ring(marks_, centre, radius, width, colour); }

void TableArt::outline(const TableFeature& feature, float width, Rgba colour) {
  if (feature.corners.empty()) {
    ring(at(feature.centre), px(feature.radius) + 2, width, colour);
    return;
  }
  for (std::size_t i = 0; i < feature.corners.size(); ++i)
    marks_.line(at(feature.corners[i]), at(feature.corners[(i + 1) % feature.corners.size()]), width, colour);
}

// Printed along the west side, with a long tick and its number every 6 inches.
void TableArt::draw_ruler() {
  const bool plain = scene_.plain_ruler;
  const int numbered = plain ? 5 : 6;
  const int step = camera_.scale() < 7 ? numbered : 1;
  for (int i = step; static_cast<float>(i) < scene_.map.height; i += step) {
    const Vec2 from = at({0, static_cast<float>(i)});
    const bool long_one = i % numbered == 0;
    marks_.line(from + Vec2{2, 0}, from + Vec2{long_one ? 13.0F : 7.0F, 0}, 1.2F, faded(kRulerInk, 0.8F));
    if (!long_one) continue;
    const std::string words = std::to_string(i) + (plain ? "" : "″");
    TextStyle style{Face::inter600, 12, rgb(0xF7F0DC), rgb(0x3A3A28, 0.55F), 1.2F};
    marks_.text(words, from.x + 17 + marks_.text_width(words, style) / 2, from.y + 4, style);
  }
}

bool TableArt::opened(const TableFeature& feature) const {
  return std::ranges::any_of(scene_.houses, [&](const OpenHouse& house) { return house.shown == OpenHouse::Shown::floor && house.corners == feature.corners; });
}

// A chip with the height goes into a corner of a roof, the lower left one if that is free; else on its middle.
void TableArt::draw_chips() {
  if (camera_.scale() < kLeastForLabels) return;
  for (const TableFeature& f : scene_.map.features) {
    if (f.height_words.empty() || f.art == FeatureArt::hill || f.art == FeatureArt::wood || f.art == FeatureArt::wall || opened(f)) continue;
    const TextStyle style{Face::inter600, 12, kCream};
    const Vec2 size{marks_.text_width(f.height_words, style) + 12, 18};
    Vec2 low = f.corners.empty() ? f.centre - Vec2{f.radius, f.radius} * 0.7F : f.corners.front();
    Vec2 high = f.corners.empty() ? f.centre + Vec2{f.radius, f.radius} * 0.7F : low;
    for (const Vec2 c : f.corners) {
      low = {std::min(low.x, c.x), std::min(low.y, c.y)};
      high = {std::max(high.x, c.x), std::max(high.y, c.y)};
    }
    if (px(high.x - low.x) < size.x + 12 || px(high.y - low.y) < size.y + 12) continue;
    const Vec2 in{size.x / 2 + px(0.3F), size.y / 2 + px(0.45F)};
    const Vec2 from = at(low) + in, to = at(high) - in, middle = at((low + high) * 0.5F);
    Vec2 places[] = {{from.x, to.y}, to, from, {to.x, from.y}, middle};
    for (Vec2& place : places)
      if (to_outline(f, camera_.to_board(place)) > -0.3F) place = middle;
    const Rect chip = placer_.take(places, size, 0.6F);
    marks_.box(chip, 3, faded(kInk, 0.85F));
    marks_.text(f.height_words, chip.centre().x, chip.centre().y + 4.4F, style);
  }
}

void TableArt::draw_zones() {
  for (const TableZone& zone : scene_.zones) {
    const Rgba colour = zone.faction < 0 ? kLight : faction(zone.faction).light;
    const std::size_t count = zone.corners.size();
    for (std::size_t i = 0; i < count; ++i) {
      const Vec2 a = at(zone.corners[i]);
      const Vec2 b = at(zone.corners[(i + 1) % count]);
      if (zone.middle || (i > 0 && i + 1 < count)) draw_triangle(marks_, at(zone.middle.value_or(zone.corners[0])), a, b, faded(colour, 0.14F));
      marks_.line(a, b, 4.4F, faded(kInk, 0.55F));
      marks_.dashed_line(a, b, 2.2F, colour, 8, 6);
    }
  }
}

void TableArt::draw_objectives() {
  for (const TableObjective& o : scene_.objectives) {
    const Vec2 c = at(o.at);
    const float r = std::max(px(o.radius), 6.0F);
    const Rgba colour = o.holder < 0 ? kLight : faction(o.holder).light;
    marks_.disc(c, r, faded(colour, 0.16F));
    ring(c, r, 5, faded(kInk, 0.6F));
    ring(c, r, 2.4F, colour);
  }
}

// Their names lie beside the ring, where they cover least.
void TableArt::draw_objective_names() {
  if (camera_.scale() < kLeastForLabels) return;
  for (const TableObjective& o : scene_.objectives) {
    if (o.name.empty()) continue;
    const Vec2 c = at(o.at);
    const float r = std::max(px(o.radius), 6.0F);
    const TextStyle style{Face::inter600, 12, kCream, rgb(0x2A2520, 0.75F), 1.6F};
    const Vec2 size{marks_.text_width(o.name, style) + 20, 18};
    const float aside = r + size.x / 2 + 4;
    const Vec2 places[] = {{c.x - 2, c.y + r + 11}, {c.x - 2, c.y - r - 11}, {c.x + aside, c.y}, {c.x - aside, c.y}};
    const Rect rect = placer_.take(places, size, 3);
    const Vec2 flag{rect.x + 9, rect.centre().y};
    marks_.text(o.name, rect.centre().x + 10, flag.y + 4, style);
    marks_.disc(flag, 9, rgb(0x2A2520, 0.75F));
    marks_.icon(flag_, flag, 13, kCream);
  }
}

void TableArt::draw_arcs() {
  constexpr float kDegree = 0.017453293F;
  const Vec2 corner = at({0, 0});
  const Rect mat{corner.x, corner.y, px(scene_.map.width), px(scene_.map.height)};
  for (const Allowance& far : scene_.rings) {
    ring(at(far.at), px(far.radius), 3.4F, faded(kInk, 0.4F));
    ring(at(far.at), px(far.radius), 1.6F, rgb(0xFFF6DC));
  }
  for (const ArcWedge& arc : scene_.arcs) {
    const Vec2 c = at(arc.at);
    const float r = px(arc.reach);
    Mark& m = marks_.other(MarkKind::wedge, c, r);
    m.radius = r;
    m.u0 = arc.heading * kDegree;
    m.v0 = arc.width * kDegree / 2;
    m.fill = rgb(0xFFF4D0, 0.46F);
    m.u1 = mat.x - c.x;
    m.v1 = mat.y - c.y;
    m.dash_on = mat.x + mat.w - c.x;
    m.dash_period = mat.y + mat.h - c.y;
    if (arc.width >= 359) {
      ring(c, r, 3.4F, faded(kInk, 0.4F));
      ring(c, r, 1.6F, rgb(0xFFF6DC));
      continue;
    }
    for (const auto& [width, colour] : {std::pair(3.8F, faded(kInk, 0.5F)), std::pair(1.6F, rgb(0xFFF6DC))}) {  // the far line
      if (!scene_.plain_ruler) break;
      Mark& far = marks_.other(MarkKind::arc, c, r + 3);
      far.radius = r;
      far.line_width = width;
      far.u0 = (arc.heading - arc.width / 2) * kDegree;
      far.v0 = arc.width * kDegree;
      far.fill = colour;
    }
    for (const float side : {-0.5F, 0.5F}) {
      const float a = (arc.heading + side * arc.width) * kDegree;
      const Vec2 way{std::sin(a), -std::cos(a)};
      cased_line(c, c + way * std::min(r, reach_within(mat, c, way)), 1.6F, rgb(0xFFF6DC), 0.5F);
    }
  }
}

// Light where the target is seen, red where it is hidden, column by column.
void TableArt::draw_fan(const SightFan& fan) {
  const Vec2 a = at(fan.from);
  const Vec2 b = at(fan.to);
  const float away = length(b - a);
  if (away < 1) return;
  const Vec2 along = (b - a) * (1 / away);
  const Vec2 across{-along.y, along.x};  // to the right as the shooter sees it
  const float r = px(fan.to_radius);
  const auto edge = [&](float share) { return b + across * (r * (2 * share - 1)); };
  const std::size_t columns = std::max<std::size_t>(fan.columns.size(), 1);
  const auto hidden = [&](std::size_t i) { return fan.columns.empty() ? fan.percent < 50 : fan.columns[i] < 0.5F; };
  for (std::size_t i = 0; i < columns;) {
    std::size_t end = i + 1;
    while (end < columns && hidden(end) == hidden(i)) ++end;
    const Vec2 left = edge(static_cast<float>(i) / static_cast<float>(columns));
    const Vec2 right = edge(static_cast<float>(end) / static_cast<float>(columns));
    draw_triangle(marks_, a, left, right, hidden(i) ? faded(kRed, 0.36F) : faded(kLight, 0.48F));
    const auto side = [&](Vec2 to, bool dashed) {
      if (dashed) marks_.dashed_line(a, to, 1.8F, kRed, 6, 5);
      else marks_.line(a, to, 1.4F, kInk);
    };
    side(left, hidden(i));
    if (end == columns) side(right, hidden(i));
    else side(right, false);
    i = end;
  }
}

void TableArt::draw_rulers() {
  for (const Ruler& ruler : scene_.rulers) {
    const Vec2 a = at(ruler.from);
    const Vec2 b = at(ruler.to);
    switch (ruler.kind) {
      case RulerKind::clear: cased_line(a, b, 1.8F, kLight, 0.6F); break;
      case RulerKind::hidden: marks_.dashed_line(a, b, 2.2F, kPink, 7, 5); break;
      case RulerKind::outside: marks_.dashed_line(a, b, 1.9F, kInk, 3, 5); break;
      case RulerKind::tape: {
        marks_.line(a, b, 8, kInk);
        marks_.line(a, b, 5.6F, rgb(0xF3D37C));
        const float inches = length(ruler.to - ruler.from);
        const Vec2 along = (b - a) * (1 / std::max(length(b - a), 1.0F));
        for (int i = 1; static_cast<float>(i) < inches; ++i) {
          const Vec2 tick = a + along * px(static_cast<float>(i));
          const Vec2 half = Vec2{-along.y, along.x} * (i % 6 == 0 ? 2.8F : 1.4F);
          marks_.line(tick - half, tick + half, 1.2F, kInk);
        }
        for (const Vec2 end : {a, b}) {
          marks_.disc(end, 5, kInk);
          marks_.disc(end, 3.4F, rgb(0xF3D37C));
        }
        break;
      }
    }
  }
}

// The way of the base: the ground that it sweeps, the line of its middle with a tick every inch, a dot at each bend.
void TableArt::draw_sweep(std::size_t step, float radius) {
  const TrailStep& own = scene_.trail[step];
  if (own.from == own.to) return;
  Vec2 next = own.to;  // what the next step sweeps is left to it
  for (std::size_t i = step + 1; i < scene_.trail.size() && next == own.to; ++i) next = scene_.trail[i].to;
  const Vec2 a = at(own.from);
  const Vec2 b = at(own.to);
  Mark& m = marks_.other(MarkKind::sweep, (a + b) * 0.5F, length(b - a) / 2 + radius + 1);
  m.radius = radius;
  m.fill = own.legal ? rgb(0xF5E7BE, 0.30F) : faded(kRed, 0.28F);
  set_corners(m, a, b, at(next));
}

void TableArt::draw_trail() {
  if (scene_.trail.empty()) return;
  const float sweep = scene_.start && scene_.start->round() ? px(scene_.start->radius) * 2 : 0;
  const auto colour = [](const TrailStep& step) { return step.legal ? kMarkLine : kPink; };
  if (sweep > 0)
    for (std::size_t i = 0; i < scene_.trail.size(); ++i) draw_sweep(i, sweep / 2);
  for (const TrailStep& step : scene_.trail) marks_.line(at(step.from), at(step.to), 8, step.legal ? kInk : kRed);
  for (const TrailStep& step : scene_.trail) marks_.line(at(step.from), at(step.to), 4.5F, colour(step));
  for (const TrailStep& step : scene_.trail) {
    const float inches = length(step.to - step.from);
    if (inches <= 0) continue;
    const Vec2 along = (step.to - step.from) * (1 / inches);
    for (int i = 1; static_cast<float>(i) < inches - 0.25F; ++i) {
      const Vec2 tick = at(step.from + along * static_cast<float>(i));
      const Vec2 half = Vec2{-along.y, along.x} * 6;
      marks_.line(tick - half, tick + half, 2, kInk);
    }
  }
  for (std::size_t i = 1; i < scene_.trail.size(); ++i) {
    if (scene_.trail[i].from == scene_.trail[0].from) continue;
    marks_.disc(at(scene_.trail[i].from), 7.5F, kInk);
    marks_.disc(at(scene_.trail[i].from), 5.5F, colour(scene_.trail[i]));
  }
}

void TableArt::draw_marked_features() {
  for (const TableFeature& feature : scene_.map.features)
    if (!feature.marked.empty()) outline(feature, 3, kRed);
}

void TableArt::draw_allowance() {
  if (!scene_.allowance) return;
  const Vec2 c = at(scene_.allowance->at);
  const float r = px(scene_.allowance->radius);
  const auto& corners = scene_.reach;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Reach& one = corners[i];
    const Reach& next = corners[(i + 1) % corners.size()];
    const Vec2 a = at(one.end), b = at(next.end), slow_a = at(one.slows), slow_b = at(next.slows);
    draw_triangle(marks_, c, slow_a, slow_b, rgb(0xFFF7DF, 0.13F));
    if (slow_a != a || slow_b != b) {
      draw_triangle(marks_, slow_a, a, b, kHalved);
      draw_triangle(marks_, slow_a, b, slow_b, kHalved);
    }
    cased_line(a, b, 2, faded(kLight, 0.9F), 0.45F);
  }
  if (!corners.empty()) return;
  marks_.disc(c, r, rgb(0xFFF7DF, 0.13F));
  ring(c, r, 4.4F, faded(kInk, 0.45F));
  ring(c, r, 2, faded(kLight, 0.9F));
}

void TableArt::draw_cursor() {
  if (!scene_.cursor) return;
  const Vec2 c = at(*scene_.cursor);
  for (const auto& [colour, width] : {std::pair(kInk, 5.6F), std::pair(kMarkLine, 3.0F)}) {
    ring(c, 11, width, colour);
    for (const Vec2 way : {Vec2{1, 0}, Vec2{0, 1}, Vec2{-1, 0}, Vec2{0, -1}}) marks_.line(c + way * 11, c + way * 18, width, colour);
  }
}

// A red disc with its sign, or a dot.
void TableArt::draw_trail_marks() {
  for (const TrailMark& mark : scene_.trail_marks) {
    const Vec2 c = at(mark.at);
    const float r = mark.sign.empty() ? 5.0F : 10.0F;
    marks_.disc(c, r + 0.9F, kLight);
    marks_.disc(c, r - 0.9F, kRed);
    if (!mark.sign.empty()) marks_.text(mark.sign, c.x, c.y + 4.6F, {Face::inter600, 13, rgb(0xFFFFFF)});
  }
}

void TableArt::draw_enemy_lines() {
  for (const EnemyLine& line : scene_.enemy_lines) {
    marks_.line(at(line.from), at(line.to), 4, rgb(0xFFF3E6));
    marks_.dashed_line(at(line.from), at(line.to), 2.4F, kRed, 2, 4);
  }
}

void TableArt::draw_guides() {
  for (const Circle& guide : scene_.guides) {
    const float r = px(guide.radius);
    ring(at(guide.at), r, 3, faded(kInk, 0.45F));
    draw_dashes(marks_, at(guide.at), r, 1.3F, faded(kLight, 0.85F), 3, 5);
  }
}

void TableArt::draw_openings(const OpenHouse& house) {
  constexpr float kWall = 6;
  for (const Opening& opening : house.openings) {
    const Vec2 a = at(opening.from);
    const Vec2 b = at(opening.to);
    const float wide = length(b - a);
    if (wide < 1) continue;
    const Vec2 along = (b - a) * (1 / wide);
    const Vec2 beside = Vec2{-along.y, along.x};
    const bool inward = to_outline(house.corners, (opening.from + opening.to) * 0.5F + beside * 0.05F) < 0;
    const Vec2 out = inward ? beside * -1.0F : beside;
    const auto bar = [&](float depth, float from_wall, Rgba colour) -> Mark& {  // within the wall
      Mark& m = marks_.line(a - out * from_wall, b - out * from_wall, depth, colour);
      m.half_w = wide / 2;
      m.radius = 0;
      return m;
    };
    if (opening.kind == Opening::Kind::window) {
      bar(kWall + 2, kWall / 2 - 1, kInk);
      bar(kWall - 0.4F, kWall / 2 - 1, rgb(0xDCEBEA)).half_w -= 1.2F;
      bar(1, kWall / 2 - 1, rgb(0x5F7F84)).half_w -= 1.2F;
    } else {
      bar(kWall + 2, kWall / 2, opening.kind == Opening::Kind::door ? rgb(0xC9AE82) : rgb(0xA88C66));
      if (opening.kind == Opening::Kind::hole)  // broken bricks at its ends
        for (const Vec2 brick : {a - out, a + along * 3.0F - out * 5.0F, b - out * 5.5F, b - along * 2.5F - out * 2.0F})
          marks_.disc(brick, 2.6F, rgb(0x8E877C));
      else
        marks_.line(a, a + along * (wide * 0.45F) + out * (wide * 0.78F), 3, rgb(0x5A4022));
    }
    for (int i = 0; i < opening.places; ++i) {
      const Vec2 c = a + along * (wide * (static_cast<float>(i) + 0.5F) / static_cast<float>(opening.places)) + out * 9.0F;
      marks_.disc(c, 3.6F, kInk);
      marks_.disc(c, 2.3F, i < opening.taken ? kMarkLine : rgb(0x8D8376));
    }
  }
}

void TableArt::draw_on_ground() {
  // The table's own border, inside its seam.
  const Vec2 corner = at({0, 0});
  marks_.framed_box({corner.x, corner.y, px(scene_.map.width), px(scene_.map.height)}, 0, kNone, faded(kRulerInk, 0.28F), 1);
  draw_zones();
  if (scene_.ruler_marks) draw_ruler();
  draw_objectives();
  draw_guides();
}

void TableArt::draw_below_bases() {
  draw_arcs();
  draw_chips();
  for (const SightFan& fan : scene_.fans) draw_fan(fan);
  draw_marked_features();
  draw_enemy_lines();
  draw_rulers();
  draw_allowance();
  draw_trail();
}

void TableArt::draw_above_bases() {
  draw_trail_marks();
  draw_cursor();
  draw_objective_names();
  label_everything();
}

void draw_turn_handle(Marks& marks, const TurnHandle& handle) {
  const auto circle = [&](float width, Rgba colour) {
    Mark& m = marks.disc(handle.centre, handle.ring + width / 2, kNone);
    m.line = colour;
    m.line_width = width;
  };
  circle(6, faded(kInk, 0.5F));
  circle(2.4F, faded(kCream, 0.6F));
  const Vec2 way = handle.at - handle.centre;
  const float middle = std::atan2(way.x, -way.y);
  for (const auto& [width, colour] : {std::pair(8.0F, kInk), std::pair(4.6F, kMarkLine)}) {
    if (handle.free <= 0) break;
    Mark& m = marks.other(MarkKind::arc, handle.centre, handle.ring + 6);
    m.radius = handle.ring;
    m.line_width = width;
    m.u0 = middle - handle.free;
    m.v0 = 2 * handle.free;
    m.fill = colour;
  }
  marks.disc(handle.at + Vec2{0, 1.5F}, 11, faded(kShadow, 0.4F)).soft = 2.8F;
  Mark& knob = marks.disc(handle.at, 11.5F, kCream);
  knob.line = kInk;
  knob.line_width = 2;
  // Two arrow heads along the ring.
  const Vec2 round{std::cos(middle), std::sin(middle)};
  const Vec2 out{std::sin(middle), -std::cos(middle)};
  marks.line(handle.at - round * 5.4F, handle.at + round * 5.4F, 1.8F, kInk);
  for (const float side : {-1.0F, 1.0F})
    for (const float up : {-1.0F, 1.0F}) marks.line(handle.at + round * (5.4F * side), handle.at + round * (2.6F * side) + out * (2.8F * up), 1.8F, kInk);
}

void draw_triangle(Marks& marks, Vec2 a, Vec2 b, Vec2 c, Rgba colour) {
  const Vec2 low{std::min({a.x, b.x, c.x}), std::min({a.y, b.y, c.y})};
  const Vec2 high{std::max({a.x, b.x, c.x}), std::max({a.y, b.y, c.y})};
  const Vec2 middle = (low + high) * 0.5F;
  Mark& m = marks.other(MarkKind::corners, middle, std::max(high.x - low.x, high.y - low.y) / 2);
  set_corners(m, a, b, c);
  m.fill = colour;
}

}  // namespace hexinch::view
