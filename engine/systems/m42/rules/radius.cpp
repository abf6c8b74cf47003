#include "systems/m42/rules/radius.h"

#include <algorithm>

#include "systems/m42/rules/crowd.h"
#include "systems/m42/rules/leader_causes.h"
#include "systems/m42/rules/leader_move.h"
#include "systems/m42/rules/refusals.h"
#include "systems/m42/rules/standing.h"
#include "systems/m42/state/named.h"

namespace hexinch::m42 {
namespace {

/// The least whole length that reaches from a point to a segment.
Mil length_to(Point p, Segment s) {
  const table::Distance distance = table::distance(p, s);
  Mil least{0};
  Mil most = length({p, s.from});
  while (least < most) {
    const Mil middle{(least.n + most.n) / 2};
    if (distance <= middle) most = middle;
    else least = middle + Mil{1};
  }
  return most;
}

}  // namespace

Radius::Radius(const State& state, UnitRef unit, const Position& leader, UnitRef assaulted)
    : state_(state), unit_(unit), leader_(leader), assaulted_(assaulted), terrain_(*state.setup), leadership_(state.leadership(unit)) {
  const std::int8_t model = std::max<std::int8_t>(0, state.unit(unit).leader);
  leader_radius_ = state.radius({unit, model});
  interlinked_ = state.sheet(unit).has(UnitRule::kInterlinked);
  through_walls_ = interlinked_ && state.options().interlinked_through_walls;
  building_ = building_of(*state.setup, leader);
  on_road_ = terrain_.road_under(leader) != kNoFeature;
  // M42-3.3, M42-3.4: a piece that the leader is completely within is not under test.
  for (const Piece& area : terrain_.areas())
    if (!terrain_.completely_in_area(leader, leader_radius_, area)) areas_.push_back(area);
  enemies_ = enemies(state, unit);
  const Mil reach = farthest() + leader_radius_;
  for (const Body& enemy : enemies_)
    if (table::within(enemy.at.at, leader.at, reach + Mil{state.options().standoff} + enemy.radius)) near_.push_back(enemy);
  lines_ = EnemyLines(enemies_, Mil{state.options().enemy_line_gap}, leader.level, assaulted, table::grown({leader.at, leader.at}, reach));
}

// M42-1.4: 2 x Ld, on a road 3 x Ld.
Mil Radius::farthest() const { return on_road_ ? Mil{3000 * leadership_} : full(); }

/// M42-4.5: a leader and a model that are both above the top of an obstacle ignore it.
bool Radius::ignores(const Piece& obstacle, const Position& place) const {
  const Mil top = obstacle.feature->height;
  return elevation(terrain_.setup(), leader_.level) > top && elevation(terrain_.setup(), place.level) > top;
}

// M42-7.5, M42-8.4: how far up or down the model is. The ground is at 0, in a ruin and outside.
Mil Radius::climb(const Position& place) const {
  const Mil up = elevation(terrain_.setup(), place.level) - elevation(terrain_.setup(), leader_.level);
  return up.n < 0 ? -up : up;
}

// M42-7.1, M42-7.2: a leader and the members are in the same building, or all outside.
bool Radius::barred_inside(const Position& place) const {
  const FeatureRef own = building_of(terrain_.setup(), place);
  return own != building_ && (!through_walls_ || place.interior);
}

// M42-4.4, M42-10.2: nobody is placed beyond an obstacle that is taller than 3 inches, Interlinked or not.
FeatureRef Radius::uncrossable(const Position& place) const {
  if (through_walls_ || inside_with_leader(place)) return kNoFeature;
  const table::Box around = table::box(straight(place));
  for (const Piece& line : terrain_.lines())
    if (line.feature->height > kTallestCrossed && table::meet(line.box, around) && Terrain::crosses(straight(place), line) && !ignores(line, place))
      return line.ref;
  return kNoFeature;
}

// M42-9.2 Nobody is placed where the straight line meets impassable terrain.
FeatureRef Radius::impassable(const Position& place) const {
  if (through_walls_ || inside_with_leader(place) || !state_.options().impassable_shadow) return kNoFeature;
  for (const Piece& piece : terrain_.impassable())
    if (table::overlap(piece.box, table::box(straight(place))) && table::enters(straight(place), piece.feature->polygon)) return piece.ref;
  return kNoFeature;
}

// M42-7.9 Behind a building: leader and model are both outside.
bool Radius::counts_buildings(const Position& place) const {
  return counts_terrain(place) && state_.options().building_shadow && building_ == kNoFeature && !in_building(terrain_.setup(), place.level);
}

// M42-3.2, M42-8.1: a model is in a piece, a ruin too, when its base overlaps it at all.
bool Radius::in_area(const Position& place, Mil radius) const {
  const table::Box base = table::box(Disc{place.at, radius});
  return std::any_of(areas_.begin(), areas_.end(),
                     [&](const Piece& area) { return table::overlap(area.box, base) && terrain_.in_area(place, radius, area); });
}

std::optional<Segment> Radius::trace(const Position& place, Mil radius) const {
  std::vector<const Piece*> under_test;
  under_test.reserve(areas_.size());
  for (const Piece& area : areas_) under_test.push_back(&area);
  return traceable(terrain_, {place.at, radius}, leader_disc(), under_test, state_.options().trace_centre_only);
}

// M42-4.3, M42-5.1: beyond obstacles, enemy troops or a building the radius is half.
bool Radius::penalised(const Position& place) const {
  const Segment way = straight(place);
  const table::Box around = table::box(way);
  if (counts_enemies(place) && lines_.between(way)) return true;
  if (!counts_terrain(place)) return false;
  for (const Piece& line : terrain_.lines())
    if (table::meet(line.box, around) && Terrain::crosses(way, line) && !ignores(line, place)) return true;
  if (!counts_buildings(place)) return false;
  return std::any_of(terrain_.buildings().begin(), terrain_.buildings().end(), [&](const Piece& building) {
    return table::overlap(building.box, around) && table::enters(way, building.feature->polygon);
  });
}

// M42-7.7: part of the opening must be within the radius, measured from the leader's base in the plan.
bool Radius::opens_within(const Position& place, Mil limit) const {
  const Opening& opening = opening_at(terrain_.setup(), place);
  return table::distance(leader_.at, Segment{opening.a, opening.b}) <= limit + leader_radius_;
}

// M42-0.2, M42-8.3: fully within a limit, and on another floor by the climb as well, each for itself.
bool Radius::within(const Position& place, Mil radius, Mil limit) const {
  if (climb(place) > limit) return false;
  return place.opening >= 0 ? opens_within(place, limit) : fully_within(leader_disc(), {place.at, radius}, limit);
}

Mil Radius::measured(const Position& place, Mil radius) const {
  if (place.opening < 0) return far_edge(leader_disc(), {place.at, radius});
  const Opening& opening = opening_at(terrain_.setup(), place);
  return length_to(leader_.at, {opening.a, opening.b}) - leader_radius_;
}

/// All of 3.1a from STANDOFF on, cheap tests first.
bool Radius::judged(const Position& place, Mil radius) const {
  const Mil most = on_leaders_road(place) ? farthest() : full();
  if (!within(place, radius, most) || barred_inside(place)) return false;
  if (straddled(terrain_, place, radius) != kNoFeature || !lacks_footing(terrain_, place, radius).empty()) return false;
  if (!place.interior && too_close(state_, near_, place, radius, assaulted_)) return false;
  if (uncrossable(place) != kNoFeature || impassable(place) != kNoFeature) return false;
  const bool close = within(place, radius, half());
  const bool forbids = state_.options().behind_area == BehindArea::kForbidden;
  if (close && !(forbids && counts_areas(place))) return true;
  if (!close && penalised(place)) return false;
  if (!counts_areas(place)) return true;
  return in_area(place, radius) ? close : trace(place, radius).has_value();
}

bool Radius::allows(const Position& place, Mil radius) const {
  const Setup& setup = terrain_.setup();
  if (!in_bounds(place.at) || !exists(setup, place)) return false;
  if (place.opening < 0 && !fully_within(leader_disc(), {place.at, radius}, farthest())) return false;
  if (!on_table(setup, place, radius) || obstacle_under(terrain_, place) != kNoFeature || impassable_under(terrain_, place, radius) != kNoFeature) return false;
  return judged(place, radius) && (place.opening < 0 || Crowd(state_, unit_, leader_).places_left(place) > 0);
}

bool Radius::reaches_opening(FeatureRef building, int opening) const {
  const Position place = settled(terrain_.setup(), {{}, {building, 0}, static_cast<std::int8_t>(opening)}, leader_);
  if (!exists(terrain_.setup(), place) || place.opening < 0 || barred_inside(place)) return false;
  return within(place, Mil{0}, penalised(place) ? half() : full());
}

}  // namespace hexinch::m42
