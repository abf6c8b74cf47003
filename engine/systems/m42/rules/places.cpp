#include "systems/m42/rules/places.h"

#include <algorithm>

#include "board/table/sweep.h"

namespace hexinch::m42 {
namespace {

/// M42-14.2: how far apart bases in contact may be.
constexpr Mil kInContact{100};

template <class Wanted>
std::vector<Body> gathered(const State& state, Wanted wanted) {
  std::vector<Body> found;
  found.reserve(static_cast<std::size_t>(state.setup->units()) * kMostModels);
  for (int u = 0; u < state.setup->units(); ++u) {
    const UnitState& unit = state.unit(unit_at(u));
    if (!unit.on_table() || !wanted(unit_at(u))) continue;
    for (int i = 0; i < static_cast<int>(unit.models.size()); ++i)
      if (unit.model(i).alive) found.push_back(body(state, {unit_at(u), static_cast<std::int8_t>(i)}));
  }
  return found;
}

/// How a centre distance compares with both radii and a length together.
bool nearer_than(Disc a, Disc b, Mil length, bool or_equal) {
  const Mil reach = a.radius + b.radius + length;
  if (reach.n < 0) return false;
  const std::int64_t square = table::squared_distance(a.at, b.at);
  return square < table::squared(reach) || (or_equal && square == table::squared(reach));
}

}  // namespace

std::int64_t ceil_sqrt(std::int64_t n) {
  const std::int64_t root = table::floor_sqrt(n);
  return root * root == n ? root : root + 1;
}

Mil length(Segment s) { return {static_cast<std::int32_t>(ceil_sqrt(table::squared_distance(s.from, s.to)))}; }

// M42-0.9 Levels: the ground is at 0; in a building the roof follows the last floor.
Mil elevation(const Setup& setup, Level level) {
  if (level.ground()) return {};
  const Feature& structure = setup.feature(level.structure);
  const auto floor = static_cast<std::size_t>(level.floor);
  if (floor < structure.floors.size()) return structure.floors[floor];
  return structure.roof.value_or(Mil{});
}

bool in_building(const Setup& setup, Level level) { return !level.ground() && setup.feature(level.structure).kind == FeatureKind::kBuilding; }

FeatureRef building_of(const Setup& setup, const Position& position) {
  return in_building(setup, position.level) ? position.level.structure : kNoFeature;
}

Body body(const State& state, ModelRef model) { return {model, state.model(model).place, state.radius(model)}; }

std::vector<Body> bodies(const State& state) {
  return gathered(state, [](UnitRef) { return true; });
}

std::vector<Body> enemies(const State& state, UnitRef unit) {
  return gathered(state, [&](UnitRef other) { return state.opposed(unit, other); });
}

std::vector<Body> members(const State& state, UnitRef unit) {
  return gathered(state, [&](UnitRef other) { return other == unit; });
}

// M42-0.1 Gap
Mil gap(Disc a, Disc b) { return Mil{static_cast<std::int32_t>(ceil_sqrt(table::squared_distance(a.at, b.at)))} - a.radius - b.radius; }
bool gap_within(Disc a, Disc b, Mil length) { return nearer_than(a, b, length, true); }
bool gap_below(Disc a, Disc b, Mil length) { return nearer_than(a, b, length, false); }

// M42-0.1 Far-edge distance
Mil far_edge(Disc leader, Disc model) { return m42::length({leader.at, model.at}) - leader.radius + model.radius; }

// M42-0.2 Fully within a limit
bool fully_within(Disc leader, Disc model, Mil limit) { return table::within(leader.at, model.at, limit + leader.radius - model.radius); }

// M42-0.4 Base and polygon: touching from outside is no overlap, touching from inside is within.
bool overlaps(Disc base, const Polygon& polygon) { return table::sweeps_into(Segment{base.at, base.at}, base.radius, polygon); }
bool completely_within(Disc base, const Polygon& polygon) { return table::wholly_inside(base, polygon); }

// M42-14.2, M42-14.3: all who are inside a closed building are in contact with each other.
bool in_contact(const Setup& setup, const Body& a, const Body& b) {
  if (const FeatureRef building = building_of(setup, a.at); building != kNoFeature && building == building_of(setup, b.at))
    if (!setup.feature(building).openable) return true;
  return a.at.level == b.at.level && gap_within(a.disc(), b.disc(), kInContact);
}

}  // namespace hexinch::m42
