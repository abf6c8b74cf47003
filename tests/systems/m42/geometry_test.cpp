#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "board/table/parts_by_middles.h"
#include "systems/m42/position.h"
#include "systems/m42/rules/leader_move.h"

/// What a leader's path meets, against a slow reference with arithmetic of its own.

namespace hexinch::m42 {
namespace {

using table::Along;
using table::Numbers;
using table::PartByMiddle;
using table::point;
using table::Wide;
using test::at;
using test::kBlue;
using test::kRed;
using test::Table;

Polygon moved(const Polygon& polygon, Point by) {
  return table::image_of(polygon, [by](Point p) { return Point{p.x + by.x, p.y + by.y}; });
}

/// Is the distance of a point from a segment below r? By the perpendicular's foot, in wide integers.
bool nearer(Point p, Segment s, int r) {
  const Wide wx = s.to.x.n - s.from.x.n, wy = s.to.y.n - s.from.y.n;
  const Wide px = p.x.n - s.from.x.n, py = p.y.n - s.from.y.n;
  const Wide whole = wx * wx + wy * wy;
  const Wide foot = px * wx + py * wy;
  if (foot <= 0) return px * px + py * py < Wide{r} * r;
  if (foot >= whole) return (px - wx) * (px - wx) + (py - wy) * (py - wy) < Wide{r} * r;
  const Wide side = wx * py - wy * px;
  return side * side < Wide{r} * r * whole;
}

int turn(Point a, Point b, Point c) {
  const Wide side = Wide{b.x.n - a.x.n} * (c.y.n - a.y.n) - Wide{b.y.n - a.y.n} * (c.x.n - a.x.n);
  return side < 0 ? -1 : side > 0 ? 1 : 0;
}

/// Does a base that is swept along the segment overlap the polygon?
bool sweeps(Segment s, int r, const Polygon& polygon) {
  if (table::winding_place(s.from.x.n, s.from.y.n, 1, polygon) > 0) return true;
  for (std::size_t i = 0; i < polygon.corners.size(); ++i) {
    const Segment e = table::edge(polygon, i);
    if (turn(s.from, s.to, e.from) * turn(s.from, s.to, e.to) < 0 && turn(e.from, e.to, s.from) * turn(e.from, e.to, s.to) < 0) return true;
    if (nearer(s.from, e, r) || nearer(s.to, e, r) || nearer(e.from, s, r) || nearer(e.to, s, r)) return true;
  }
  return false;
}

/// x + (to - x) * t to the nearest whole number, halves away from zero: for coordinates above 0.
Point rounded(Segment s, Along t) {
  const auto one = [&](Mil from, Mil to) {
    const std::int64_t twice = 2 * (from.n * t.den + (std::int64_t{to.n} - from.n) * t.num) + t.den;
    return Mil{static_cast<std::int32_t>(twice / (2 * t.den))};
  };
  return {one(s.from.x, s.to.x), one(s.from.y, s.to.y)};
}

/// M42-0.6, 0.7: with one wood and one road.
bool passes(Segment s, int r, const Polygon& wood, const Polygon& road) {
  if (s.from == s.to) return table::winding_place(s.from.x.n, s.from.y.n, 1, road) < 0 && sweeps(s, r, wood);
  std::vector<PartByMiddle> off;
  for (const PartByMiddle& part : table::parts_by_middles(s, road)) {
    if (part.place >= 0) continue;
    if (!off.empty() && off.back().to == part.from) off.back().to = part.to;
    else off.push_back(part);
  }
  for (const PartByMiddle& part : off)
    if (sweeps({rounded(s, part.from), rounded(s, part.to)}, r, wood)) return true;
  return false;
}

/// Is the place along the way a point of the segment a-b? Times the fraction's denominator.
bool on_segment(Segment way, Along t, Point a, Point b) {
  const Wide x = Wide{way.from.x.n} * t.den + Wide{way.to.x.n - way.from.x.n} * t.num;
  const Wide y = Wide{way.from.y.n} * t.den + Wide{way.to.y.n - way.from.y.n} * t.num;
  const Wide ax = Wide{a.x.n} * t.den, ay = Wide{a.y.n} * t.den, bx = Wide{b.x.n} * t.den, by = Wide{b.y.n} * t.den;
  if ((bx - ax) * (y - ay) != (by - ay) * (x - ax)) return false;
  return std::min(ax, bx) <= x && x <= std::max(ax, bx) && std::min(ay, by) <= y && y <= std::max(ay, by);
}

/// A house whose openings are whole edges, or halves of them.
struct House {
  Table table;
  FeatureRef ref = kNoFeature;
  const Feature& feature() const { return table.setup.features[0]; }
};

House house(Numbers& numbers) {
  House made;
  const Polygon outline = table::scaled(moved(numbers.polygon(6), point(20, 20)), 2);
  made.ref = made.table.building("House", outline, {0, 3000}, 6000);
  for (std::size_t i = 0; i < outline.corners.size(); ++i) {
    const Segment e = table::edge(outline, i);
    const int kind = numbers.between(0, 3);
    if (kind == 0) made.table.opening(made.ref, OpeningKind::kDoor, "D", numbers.between(0, 3) == 0 ? 1 : 0, e.from, e.to);
    const Point middle{Mil{(e.from.x.n + e.to.x.n) / 2}, Mil{(e.from.y.n + e.to.y.n) / 2}};
    if (kind == 1) made.table.opening(made.ref, OpeningKind::kDoor, "D", 0, e.from, middle);
  }
  return made;
}

/// M42-7.3: stretches in the open interior, and whether one begins or ends on the outline where there is no opening.
bool through_wall(Segment s, const Feature& f) {
  bool wall = false;
  const auto shut = [&](Along t, Point end, bool is_end) {
    if (is_end && table::winding_place(end.x.n, end.y.n, 1, f.polygon) > 0) return false;
    for (const Opening& o : f.openings)
      if (o.floor == 0 && on_segment(s, t, o.a, o.b)) return false;
    return true;
  };
  const auto parts = table::parts_by_middles(s, f.polygon);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (parts[i].place <= 0) continue;
    // Touching the border from inside does not part a stretch: the middles on both sides are inside.
    const bool begins = i == 0 || parts[i - 1].place <= 0;
    const bool ends = i + 1 == parts.size() || parts[i + 1].place <= 0;
    if (begins && shut(parts[i].from, s.from, i == 0)) wall = true;
    if (ends && shut(parts[i].to, s.to, i + 1 == parts.size())) wall = true;
  }
  return wall;
}

/// M42-7.3: by the middles of its parts.
bool allowed(Segment s, bool from_inside, bool to_inside, const Polygon& outline) {
  const auto parts = table::parts_by_middles(s, outline);
  const auto any = [&](std::size_t from, std::size_t to, int place) {
    for (std::size_t i = from; i < to; ++i)
      if (parts[i].place == place) return true;
    return false;
  };
  // There is a place at which it changes sides: before it nothing lies on the wrong one, and nothing after it.
  for (std::size_t change = 0; change <= parts.size(); ++change) {
    if (from_inside == to_inside && change != 0) break;
    const bool before = !any(0, change, from_inside ? -1 : 1);
    const bool after = !any(change, parts.size(), to_inside ? -1 : 1);
    if (before && after) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("M42-0.6 M42-0.7 passing through area terrain with a road cut out, against the reference") {
  Numbers numbers(7);
  int halved = 0;
  int spared = 0;
  for (int i = 0; i < 6000; ++i) {
    const int reach = i % 3 == 0 ? 30 : 1000;  // the reference's products have to fit 128 bits
    const int radius = i % 3 == 0 ? numbers.between(1, 6) : 164;
    const Point middle = point(10000, 10000);
    const auto place = [&] {
      const Point p = numbers.place(reach + radius);
      return Point{p.x + middle.x, p.y + middle.y};
    };
    Table t;
    const Polygon wood = moved(numbers.polygon(reach), middle);
    const Polygon road = moved(numbers.polygon(reach), middle);
    t.wood("Wood", wood);
    t.road("Road", road);
    const Point start = place();
    const UnitRef unit = t.unit("G", kBlue, {start});
    t.card(unit).models[0].radius = Mil{radius};
    const Point bend = place();
    const Point end = i % 7 == 0 ? bend : place();
    const State state = t.state();
    const LeaderWay way = leader_way(state, unit, Action::kAtTheDouble, {{{bend, kGround}, {end, kGround}}});
    const bool expected = passes({start, bend}, radius, wood, road) || passes({bend, end}, radius, wood, road);
    REQUIRE(way.causes.empty() == !expected);
    halved += expected ? 1 : 0;
    spared += !expected && sweeps({start, bend}, radius, wood) ? 1 : 0;
  }
  CHECK(halved > 1000);
  CHECK(spared > 50);
}

TEST_CASE("M42-7.3 crossings of a building's outline, against the reference") {
  Numbers numbers(8);
  int barred = 0;
  int open = 0;
  int walls = 0;
  for (int i = 0; i < 20000; ++i) {
    const House h = house(numbers);
    const Polygon& outline = h.feature().polygon;
    const auto end = [&](bool& inside) {
      Point p = numbers.place(14);
      if (i % 4 == 0) p = outline.corners[static_cast<std::size_t>(numbers.between(0, static_cast<int>(outline.corners.size()) - 1))];
      else p = Point{p.x + Mil{40}, p.y + Mil{40}};
      const int place = table::winding_place(p.x.n, p.y.n, 1, outline);
      inside = place > 0 || (place == 0 && numbers.between(0, 1) == 0);
      return p;
    };
    bool from_inside = false;
    bool to_inside = false;
    const Point from = end(from_inside);
    const Point to = end(to_inside);
    if (from == to) continue;
    const auto level = [&](bool inside) { return inside ? Level{h.ref, 0} : kGround; };
    const Terrain terrain(h.table.setup);
    const GroundWay way = ground_way(terrain, {from, level(from_inside)}, {to, level(to_inside)});
    REQUIRE(way.ok == allowed({from, to}, from_inside, to_inside, outline));
    std::vector<Halving> causes;
    add_walls(terrain, {from, to}, causes);
    REQUIRE(causes.empty() == !through_wall({from, to}, h.feature()));
    barred += way.ok ? 0 : 1;
    open += way.ok && way.count == 2 && causes.empty() ? 1 : 0;
    walls += causes.empty() ? 0 : 1;
  }
  CHECK(barred > 500);
  CHECK(open > 500);
  CHECK(walls > 500);
}

TEST_CASE("M42-2.2 the standoff along the parts of a segment that crosses a wall, against samples") {
  Numbers numbers(9);
  int near = 0;
  int far = 0;
  for (int i = 0; i < 4000; ++i) {
    constexpr int kSteps = 200;
    Table t;
    const Polygon outline = moved(numbers.polygon(6000), point(20000, 20000));
    const FeatureRef house = t.building("House", outline, {0}, std::nullopt);
    const auto place = [&] {
      const Point p = numbers.place(8000);
      return Point{p.x + Mil{20000}, p.y + Mil{20000}};
    };
    const Point from = place();
    const Point step = numbers.place(60);
    const auto sample = [&](int k) { return Point{Mil{from.x.n + step.x.n * k}, Mil{from.y.n + step.y.n * k}}; };
    const Point to = sample(kSteps);
    const Point foe = place();
    const auto inside = [&](Point p) { return table::winding_place(p.x.n, p.y.n, 1, outline) > 0; };
    const auto level = [&](Point p) { return inside(p) ? Level{house, 0} : kGround; };
    const UnitRef unit = t.unit("G", kBlue, std::vector<Position>{{from, level(from)}});
    const UnitRef enemy = t.unit("K", kRed, std::vector<Position>{{foe, level(foe)}});
    const State state = t.state();
    const Terrain terrain(t.setup);
    const GroundWay way = ground_way(terrain, {from, level(from)}, {to, level(to)});
    if (!way.ok) continue;
    const Standoff standoff(state, enemies(state, unit), std::nullopt, Mil{492}, kNoUnit);
    const bool barred = standoff.on_way({way.parts.begin(), way.parts.begin() + way.count}).has_value();
    std::int64_t least = std::int64_t{1} << 40;
    for (int k = 0; k <= kSteps; ++k)
      if (inside(sample(k)) == inside(foe)) least = std::min(least, table::squared_distance(sample(k), foe));
    constexpr std::int64_t kReach = 2984;
    const std::int64_t slack = 100;  // a step is at most 85 mils
    if (least < (kReach - 2) * (kReach - 2)) {
      REQUIRE(barred);
      ++near;
    } else if (least > (kReach + slack) * (kReach + slack)) {
      REQUIRE(!barred);
      ++far;
    }
    CHECK(enemy != kNoUnit);
  }
  CHECK(near > 300);
  CHECK(far > 300);
}

}  // namespace hexinch::m42
