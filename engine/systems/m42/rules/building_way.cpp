#include "systems/m42/rules/building_way.h"

#include <algorithm>
#include <optional>

namespace hexinch::m42 {

using table::Along;
using table::Offset;

namespace {

Stretch outside(Segment way) { return {way, Mil{}, Mil{}, kNoFeature, true, true}; }
Stretch inside(Segment way, FeatureRef building) { return {way, Mil{}, Mil{}, building, false, false}; }
Segment only(Point p) { return {p, p}; }

GroundWay barred(FeatureRef building) { return {false, building, {}, 0}; }
GroundWay one(const Stretch& part) { return {true, kNoFeature, {part}, 1}; }
GroundWay two(const Stretch& first, const Stretch& second) { return {true, kNoFeature, {first, second}, 2}; }

/// The first building but this one that the way enters.
FeatureRef entered(const Terrain& terrain, Segment way, FeatureRef but) {
  const table::Box reach = table::box(way);
  for (const Piece& b : terrain.buildings())
    if (b.ref != but && table::meet(reach, b.box) && table::enters(way, b.feature->polygon)) return b.ref;
  return kNoFeature;
}

/// From outside to the ground floor of a building. What comes after the crossing lies inside.
GroundWay way_in(const Terrain& terrain, Segment way, FeatureRef building) {
  if (const FeatureRef other = entered(terrain, way, building); other != kNoFeature) return barred(other);
  const Polygon& outline = terrain.setup().feature(building).polygon;
  const auto span = table::span(way, outline);
  if (!span) return two(outside(way), inside(only(way.to), building));
  if (!table::stays_in(way, span->from, {1, 1}, outline)) return barred(building);
  const Point wall = table::nearest_place(way, span->from);
  return two(outside({way.from, wall}), inside({wall, way.to}, building));
}

GroundWay way_out(const Terrain& terrain, Segment way, FeatureRef building) {
  if (const FeatureRef other = entered(terrain, way, building); other != kNoFeature) return barred(other);
  const Polygon& outline = terrain.setup().feature(building).polygon;
  const auto span = table::span(way, outline);
  if (!span) return one(outside(way));
  if (!table::stays_in(way, {0, 1}, span->to, outline)) return barred(building);
  const Point wall = table::nearest_place(way, span->to);
  return two(inside({way.from, wall}, building), outside({wall, way.to}));
}

/// Is the place along the way, which lies on the outline, a point of the opening?
bool meets(const Opening& opening, Segment way, Along at) {
  const Offset run = way.to - way.from;
  const Offset back = way.from - opening.a;
  const Offset wide = opening.b - opening.a;
  const std::int64_t x = back.x * at.den + run.x * at.num;  // from the opening's end to the place, times at.den; below 2^61
  const std::int64_t y = back.y * at.den + run.y * at.num;
  if (table::product(wide.x, y) != table::product(wide.y, x)) return false;
  const table::Wide along = table::product(wide.x, x) + table::product(wide.y, y);
  return along >= 0 && along <= table::product(table::squared_length(wide), at.den);
}

bool through_opening(const Feature& building, Segment way, Along at) {
  return std::any_of(building.openings.begin(), building.openings.end(), [&](const Opening& o) { return o.floor == 0 && meets(o, way, at); });
}

bool through_wall(const Feature& building, Segment way) {
  const auto closed = [&](Along at, Point end, bool is_end) {
    return !(is_end && table::in_open(end, building.polygon)) && !through_opening(building, way, at);
  };
  for (const table::Piece& piece : table::pieces(way, building.polygon))
    if (closed(piece.from, way.from, piece.from.num == 0) || closed(piece.to, way.to, piece.to == Along{1, 1})) return true;
  return false;
}

}  // namespace

bool on_ground_floor(const Setup& setup, Level level) { return level.ground() || (level.floor == 0 && in_building(setup, level)); }

// M42-7.3 Leader movement: a segment crosses one outline once at most, and its ends have the right level. A way-point on an outline may have either.
GroundWay ground_way(const Terrain& terrain, const WayPoint& from, const WayPoint& to) {
  const Segment way{from.at, to.at};
  const FeatureRef a = from.level.structure;
  const FeatureRef b = to.level.structure;
  const Setup& setup = terrain.setup();
  if (a == b) {
    if (a != kNoFeature) return table::stays_in(way, {0, 1}, {1, 1}, setup.feature(a).polygon) ? one(inside(way, a)) : barred(a);
    const FeatureRef in_the_way = entered(terrain, way, kNoFeature);
    return in_the_way == kNoFeature ? one(outside(way)) : barred(in_the_way);
  }
  if (a == kNoFeature) return way_in(terrain, way, b);
  if (b == kNoFeature) return way_out(terrain, way, a);
  // From one building to another: one end is on its outline, and counts as outside.
  return table::enters(way, setup.feature(a).polygon) ? way_out(terrain, way, a) : way_in(terrain, way, b);
}

// M42-7.3: a stretch in the open interior that begins or ends on the outline crosses it, unless an opening of the ground floor is there.
void add_walls(const Terrain& terrain, Segment way, std::vector<Halving>& causes) {
  const table::Box reach = table::box(way);
  for (const Piece& b : terrain.buildings()) {
    if (!table::meet(reach, b.box) || !through_wall(*b.feature, way)) continue;
    const Halving wall{Cause::kWall, b.ref};
    if (std::find(causes.begin(), causes.end(), wall) == causes.end()) causes.push_back(wall);
  }
}

}  // namespace hexinch::m42
