#include "systems/m42/offers/look.h"

#include <algorithm>

#include "base/short_sort.h"
#include "systems/m42/rules/activation.h"
#include "systems/m42/rules/assault.h"
#include "systems/m42/rules/losses.h"
#include "systems/m42/rules/places.h"
#include "systems/m42/rules/refusals.h"
#include "systems/m42/state/named.h"

namespace hexinch::m42 {
namespace {

/// How near a hand must come.
constexpr Mil kNearOpening{700};
constexpr Mil kNearLine{150};
/// Steps along a way.
constexpr std::int64_t kStep = 100;

bool meets(const Feature& feature, Cause cause, Segment step, Mil radius) {
  if (cause == Cause::kObstacle) return Terrain::crosses(step, feature);
  return cause == Cause::kArea ? overlaps({step.from, radius}, feature.polygon) : table::in_closed(step.from, feature.polygon);
}

Point part_of(Segment way, std::int64_t n, std::int64_t all) {
  const table::Offset whole = way.to - way.from;
  return {way.from.x + Mil{static_cast<std::int32_t>(whole.x * n / all)}, way.from.y + Mil{static_cast<std::int32_t>(whole.y * n / all)}};
}

/// The nearest of the bodies of one unit.
Near nearest_of(const Body& from, const std::vector<Body>& bodies) {
  const auto gap_to = [&](const Body& body) { return gap(from.disc(), body.disc()); };
  const Body& nearest = *std::ranges::min_element(bodies, {}, gap_to);
  return {nearest.model.unit, gap_to(nearest), nearest};
}

/// How far from a leader an assault can be in contact at most: its move (M42-1.3, on a road M42-6.1), its Command Radius (M42-1.4, 6.2), the width of a base,
/// and a tenth of an inch.
Mil assault_reach(const Terrain& terrain, const Body& leader, int leadership) {
  const Mil move = normal_distance(Action::kAssault) + (terrain.road_under(leader.at) != kNoFeature ? kRoadBonus : Mil{});
  const Disc moved{leader.at.at, move + leader.radius};
  const bool road = std::ranges::any_of(terrain.setup().features, [&](const Feature& f) { return f.kind == FeatureKind::kRoad && overlaps(moved, f.polygon); });
  return move + Mil{(road ? 3000 : 2000) * leadership + 100} + leader.radius + leader.radius;
}

}  // namespace

bool has_floors(const Feature& feature) {
  return feature.kind == FeatureKind::kBuilding || (feature.kind == FeatureKind::kRuin && feature.floors.size() > 1);
}

FeatureRef structure_at(const Setup& setup, Point at) {
  for (std::size_t i = 0; i < setup.features.size(); ++i)
    if (has_floors(setup.features[i]) && table::in_closed(at, setup.features[i].polygon)) return feature_at(static_cast<int>(i));
  return kNoFeature;
}

std::int8_t busiest_floor(const State& state, FeatureRef structure) {
  const Feature& feature = state.setup->feature(structure);
  std::vector<int> standing(feature.floors.size() + 1, 0);  // the roof is the last
  for (const Body& body : bodies(state)) {
    if (body.at.level.structure == structure) ++standing[static_cast<std::size_t>(body.at.level.floor)];
    else if (body.at.level.ground() && table::in_open(body.at.at, feature.polygon)) ++standing[0];
  }
  return static_cast<std::int8_t>(std::ranges::max_element(standing) - standing.begin());
}

int opening_near(const Setup& setup, Level level, Point at) {
  const auto& openings = setup.feature(level.structure).openings;
  for (std::size_t i = 0; i < openings.size(); ++i)
    if (openings[i].floor == level.floor && table::within(openings[i].middle(), at, kNearOpening)) return static_cast<int>(i);
  return -1;
}

std::vector<FeatureRef> features_at(const Setup& setup, Point at) {
  std::vector<FeatureRef> found;
  for (std::size_t f = 0; f < setup.features.size(); ++f) {
    const Feature& feature = setup.features[f];
    bool there = !is_linear(feature.kind) && table::in_closed(at, feature.polygon);
    for (std::size_t i = 1; i < feature.line.size() && !there; ++i)
      there = table::distance(at, Segment{feature.line[i - 1], feature.line[i]}) <= Mil{feature.width.n / 2} + kNearLine;
    if (there) found.push_back(feature_at(static_cast<int>(f)));
  }
  return found;
}

Pointed pointed_by_leader(const Setup& setup, const Position& from, Point at, std::int8_t floor) {
  const FeatureRef there = structure_at(setup, at);
  Level level = kGround;
  if (there != kNoFeature && from.level.structure == there) level = from.level;
  else if (there != kNoFeature && setup.feature(there).kind == FeatureKind::kBuilding) level = {there, floor};
  const Level house = !level.ground() ? level : in_building(setup, from.level) ? from.level : kGround;
  if (house.ground() || setup.feature(house.structure).kind != FeatureKind::kBuilding) return {at, level};
  const int opening = opening_near(setup, house, at);
  if (opening < 0) return {at, level};
  return {setup.feature(house.structure).openings[static_cast<std::size_t>(opening)].middle(), house, opening};
}

Position pointed_by_member(const Setup& setup, const Position& leader, Point at, std::int8_t floor) {
  const FeatureRef own = building_of(setup, leader);
  if (own != kNoFeature)
    if (const int opening = opening_near(setup, {own, floor}, at); opening >= 0)
      return {setup.feature(own).openings[static_cast<std::size_t>(opening)].middle(), {own, floor}, static_cast<std::int8_t>(opening), false};
  const FeatureRef there = structure_at(setup, at);
  if (there == kNoFeature) return {at, kGround, -1, false};
  const Feature& feature = setup.feature(there);
  if (feature.kind == FeatureKind::kRuin && floor == 0) return {at, kGround, -1, false};
  const bool hidden = feature.kind == FeatureKind::kBuilding && !feature.openable && floor < static_cast<int>(feature.floors.size());
  return {at, {there, floor}, -1, hidden};
}

Ground ground_at(const Radius& radius, const Position& place, Mil base) {
  if (!radius.allows(place, base)) return Ground::kNone;
  const Disc there{place.at, base};
  if (!fully_within(radius.leader_disc(), there, radius.full())) return Ground::kRoad;
  if (!fully_within(radius.leader_disc(), there, radius.half())) return Ground::kFull;
  return radius.at(place, base).limit == radius.half() ? Ground::kHalf : Ground::kFull;
}

std::vector<Body> keeping_off(const State& state, UnitRef unit, const Position& leader, UnitRef assaulted) {
  std::vector<Body> found = enemies(state, unit);
  std::erase_if(found, [&](const Body& enemy) {
    return enemy.model.unit == assaulted || enemy.at.interior || building_of(*state.setup, enemy.at) != building_of(*state.setup, leader);
  });
  return found;
}

std::vector<Segment> enemy_lines_near(const State& state, UnitRef unit, const Position& leader, UnitRef assaulted) {
  std::vector<Body> near = keeping_off(state, unit, leader, assaulted);
  const Mil reach = table::inches(3 * state.leadership(unit) + 2);
  std::erase_if(near, [&](const Body& enemy) { return enemy.at.level != leader.level || !table::within(enemy.at.at, leader.at, reach); });
  // A line past a third enemy who is nearer to both is left out: those to him close the same ground, and all together would be a knot.
  const auto span = [&](std::size_t a, std::size_t b) { return table::squared_distance(near[a].at.at, near[b].at.at); };
  const auto bridged = [&](std::size_t a, std::size_t b) {
    for (std::size_t c = 0; c < near.size(); ++c)
      if (c != a && c != b && span(a, c) < span(a, b) && span(c, b) < span(a, b)) return true;
    return false;
  };
  std::vector<Segment> lines;
  for (std::size_t i = 0; i < near.size(); ++i)
    for (std::size_t j = i + 1; j < near.size(); ++j)
      if (gap_within(near[i].disc(), near[j].disc(), Mil{state.options().enemy_line_gap}) && !bridged(i, j)) lines.push_back({near[i].at.at, near[j].at.at});
  return lines;
}

std::vector<Near> enemies_near(const State& state, const Body& from, std::size_t most) {
  const Terrain terrain(*state.setup);
  std::vector<Near> found;
  for (int i = 0; i < state.setup->units(); ++i) {
    if (!state.opposed(unit_at(i), from.model.unit) || !state.unit(unit_at(i)).on_table()) continue;
    const auto enemies = living_bodies(state, unit_at(i));
    if (!enemies.empty()) found.push_back(nearest_of(from, enemies));
  }
  short_sort(found, [](const Near& a, const Near& b) { return a.gap < b.gap; });
  found.resize(std::min(most, found.size()));
  for (Near& near : found) {
    auto enemies = living_bodies(state, near.unit);
    std::erase_if(enemies, [&](const Body& enemy) { return !sight(terrain, from, enemy).clear; });
    if (enemies.empty()) {
      near.barred_by = barrier(*state.setup, sight(terrain, from, near.nearest), from, near.nearest);
      continue;
    }
    near = nearest_of(from, enemies);
    near.seen = true;
  }
  return found;
}

Fraction left_of(const LeaderWay& way) { return Fraction{(way.allowance.n + 50) / 100 - (way.length.n + 50) / 100, 10}; }

std::optional<Point> met_at(const Setup& setup, const LeaderWay& way, const Halving& halving, Mil radius) {
  for (std::size_t i = 1; i < way.path.size(); ++i) {
    const Segment leg{way.path[i - 1].at, way.path[i].at};
    const std::int64_t all = length(leg).n;
    for (std::int64_t n = 0; n <= all; n += kStep) {
      const Segment step{all == 0 ? leg.from : part_of(leg, n, all), all == 0 ? leg.to : part_of(leg, std::min(all, n + kStep), all)};
      if (meets(setup.feature(halving.feature), halving.cause, step, radius)) return step.from;
    }
  }
  return std::nullopt;
}

// M42-12.3
std::optional<Refusal> barred(const State& state, UnitRef unit, Action action) {
  if (auto refusal = check_action(state, unit, action)) return refusal;
  if (action != Action::kOpenFire && action != Action::kAssault) return std::nullopt;
  const Terrain terrain(*state.setup);
  auto why = check_target(state, unit, std::nullopt, action == Action::kOpenFire ? "M42-13.1" : "M42-14.1");
  for (int i = 0; i < state.setup->units() && why; ++i) {
    if (!state.opposed(unit, unit_at(i)) || !state.unit(unit_at(i)).on_table()) continue;
    why = action == Action::kAssault ? too_far_to_assault(state, unit, unit_at(i)) : fire_at(terrain, state, unit, unit_at(i), Volley::kOpenFire).refusal;
  }
  return why;
}

std::optional<Refusal> too_far_to_assault(const State& state, UnitRef unit, UnitRef target) {
  if (!state.unit(unit).on_table() || !state.unit(unit).led_by().alive) return std::nullopt;
  const auto enemies = living_bodies(state, target);
  if (enemies.empty()) return std::nullopt;
  const Terrain terrain(*state.setup);
  std::vector<Body> leaders{body(state, {unit, state.unit(unit).leader})};
  if (state.sheet(unit).has(UnitRule::kSwarm)) leaders = living_bodies(state, unit);  // M42-11.1: any of them may lead
  Mil away = nearest_of(leaders.front(), enemies).gap;
  for (const Body& leader : leaders) {
    const Mil gap = nearest_of(leader, enemies).gap;
    if (gap <= assault_reach(terrain, leader, state.leadership(unit))) return std::nullopt;
    away = std::min(away, gap);
  }
  return refuse("no_contact", "M42-14.2", {{"target", unit_name(state, target)}, {"distance", in_inches(away)}, says("too_far_to_touch")});
}

std::vector<Pair> engaged_pairs(const State& state, UnitRef by, UnitRef target) {
  std::vector<Pair> pairs;
  for (const UnitRef unit : {by, target}) {
    const UnitRef other = unit == by ? target : by;
    const Models striking = engaged(state, unit, other);
    const auto enemies = living_bodies(state, other);
    for (const Body& model : living_bodies(state, unit)) {
      if (!contains(striking, model.model.model)) continue;
      const ModelRef met = nearest_of(model, enemies).nearest.model;
      const Pair pair = unit == by ? Pair{model.model, met} : Pair{met, model.model};
      if (std::ranges::find(pairs, pair) == pairs.end()) pairs.push_back(pair);
    }
  }
  return pairs;
}

std::vector<PlannedRoll> gathered(const State& state, UnitRef unit, const std::vector<PlannedRoll>& rolls) {
  std::vector<PlannedRoll> told;
  for (PlannedRoll roll : rolls) {
    for (Argument& argument : roll.what.arguments)
      if (argument.key == "unit" && roll.thrown.by == state.owner(unit)) argument.value = unit_name(state, unit);
    const auto same = std::find_if(told.begin(), told.end(), [&](const PlannedRoll& r) {
      return r.what == roll.what && r.need == roll.need && r.reasons == roll.reasons && r.thrown.score == roll.thrown.score;
    });
    if (same == told.end()) told.push_back(std::move(roll));
    else same->thrown.dice = static_cast<std::int16_t>(same->thrown.dice + roll.thrown.dice);
  }
  return told;
}

std::vector<FeatureRef> cover_givers(const State& state, const Fire& fire) {
  const Terrain terrain(*state.setup);
  std::vector<FeatureRef> givers;
  for (const Shooter& shooter : fire.shooters) {
    if (std::ranges::find(shooter.terms, RuleId("M42-13.8"), &Term::rule) == shooter.terms.end()) continue;
    for (int model = 0; model < kMostModels; ++model) {
      if (!contains(shooter.seen, model)) continue;
      const Covered covered = cover(terrain, body(state, shooter.model), body(state, {fire.target, static_cast<std::int8_t>(model)}));
      if (covered.cover == Cover::kNone || std::ranges::find(givers, covered.by) != givers.end()) continue;
      givers.push_back(covered.by);
    }
  }
  return givers;
}

Barrier barrier(const Setup& setup, const Sight& sight, const Body& from, const Body& to) {
  if (sight.blocker != kNoFeature) return {sight.blocker, false};
  const FeatureRef house = building_of(setup, from.at);
  return {house != kNoFeature ? house : building_of(setup, to.at), true};
}

}  // namespace hexinch::m42
