#include "systems/grasp/rules/deploy.h"

#include <algorithm>

#include "base/short_sort.h"
#include "systems/grasp/rules/climate.h"
#include "systems/grasp/rules/ground.h"
#include "systems/grasp/rules/hordes.h"
#include "systems/grasp/rules/orders.h"
#include "systems/grasp/rules/placing.h"
#include "systems/grasp/rules/refusals.h"
#include "systems/grasp/rules/rolls.h"
#include "systems/grasp/rules/turn.h"
#include "systems/grasp/state/named.h"

namespace hexinch::grasp {
namespace {

/// Squares on which default places are looked for.
constexpr Mil kSearchStep{500};

/// GRASP-5.1: those who rolled the same roll again.
void rank_sides(Transcript<Grasp>& t) {
  const Setup& setup = *t.state().setup;
  if (!setup.first_order.empty()) {
    t.emit(SidesRanked{setup.first_order, {}});
    return;
  }
  std::vector<std::vector<int>> rolls(setup.sides.size());
  for (bool tied = true; tied && t.good();) {
    std::vector<std::size_t> due;
    for (std::size_t i = 0; i < rolls.size(); ++i)
      if (rolls[i].empty() || std::ranges::count(rolls, rolls[i]) > 1) due.push_back(i);
    std::vector<int> faces;
    for (const std::size_t i : due) {
      const Seat seat = seat_at(static_cast<int>(i));
      faces.push_back(throw_plain(t, {"grasp.roll.deploy", {{"side", side_name(t.state(), seat)}}}, "GRASP-5.1", seat, 6));
    }
    for (std::size_t i = 0; i < due.size(); ++i) rolls[due[i]].push_back(faces[i]);
    tied = std::ranges::any_of(rolls, [&](const auto& roll) { return std::ranges::count(rolls, roll) > 1; });
  }
  if (!t.good()) return;
  std::vector<Seat> order;
  for (int i = 0; i < setup.seats(); ++i) order.push_back(seat_at(i));
  short_sort(order, [&](Seat a, Seat b) { return rolls[static_cast<std::size_t>(index(a))] > rolls[static_cast<std::size_t>(index(b))]; });
  std::vector<std::int8_t> first;
  for (const auto& roll : rolls) first.push_back(static_cast<std::int8_t>(roll.front()));
  t.emit(SidesRanked{std::move(order), std::move(first)});
}

void deploy_ready(Transcript<Grasp>& t) {
  for (int i = 0; i < t.state().setup->units(); ++i) {
    const UnitRef unit = unit_at(i);
    const auto& ready = t.state().setup->entry(unit).ready;
    if (t.state().unit(unit).where == Where::kWaiting && ready) t.emit(Deployed{unit, *ready});
  }
}

// GRASP-5.6
void keep_reserve(Transcript<Grasp>& t) {
  for (int i = 0; i < t.state().setup->units(); ++i)
    if (t.state().setup->entry(unit_at(i)).reserve) t.emit(Withheld{unit_at(i)});
}

void suggest_markers(Transcript<Grasp>& t) {
  if (!t.state().options().initial_markers) return;
  for (const SuggestedMarker& marker : t.state().setup->markers)
    if (std::ranges::all_of(marker.units, [&](UnitRef unit) { return t.state().unit(unit).on_table(); }))
      t.emit(MarkerPlaced{Marker{marker.units, marker.to, 0, 0, false, Purpose::kMove}});
}

bool overlaps_somebody(const State& state, UnitRef unit, const Oblong& base) {
  return std::ranges::any_of(on_table(state), [&](UnitRef other) { return other != unit && table::overlap(base, base_of(state, other), kOverlap); });
}

/// Does a whole base lie in the seat's zone, or in its quadrant?
bool in_zone(const State& state, Seat seat, const Oblong& base) {
  const table::Outline outline(base);
  if (state.options().deployment == Deployment::kOpen)
    return table::wholly_inside(outline, quadrant_box(*state.setup, state.side(seat).quadrant));
  const auto& zones = state.setup->side(seat).zones;
  if (zones.empty()) return true;
  const auto corners = outline.corners();
  return std::ranges::any_of(zones, [&](const Polygon& zone) {
    return std::ranges::all_of(corners, [&](Point corner) { return table::in_closed(corner, zone); });
  });
}

std::optional<Refusal> check_place(const State& state, UnitRef unit, const Stance& stance) {
  const Oblong base = base_at(state.build(unit), stance);
  const Argument who{"unit", unit_name(state, unit)};
  if (!inside_table(*state.setup, stance.at) || !in_zone(state, state.owner(unit), base)) return refuse("deploy_zone", "GRASP-5.2", {who});
  if (going_for(state, unit, footing(state, stance.at).going) == TerrainClass::kImpassable) return refuse("deploy_terrain", "GRASP-5.2", {who});
  if (overlaps_somebody(state, unit, base)) return refuse("no_room", "GRASP-1.3", {who});
  const int gap_needed = state.options().min_enemy_gap;
  for (const UnitRef other : on_table(state))
    if (state.opposed(unit, other) && table::distance(base, base_of(state, other)) < in_mu(gap_needed) - kGrace)
      return refuse("deploy_gap", "GRASP-5.2", {{"unit", unit_name(state, other)}, number("gap", gap_needed)});
  return check_mob_place(state, unit, stance);
}

/// Is anything asked in this part of set-up?
bool part_of_game(const State& state, SetupStep step) {
  switch (step) {
    case SetupStep::kClimate: return state.options().prevailing_mode != PrevailingMode::kScenario;
    case SetupStep::kCondition: return state.options().prevailing_mode == PrevailingMode::kLowScorer;
    case SetupStep::kTerrain:
    case SetupStep::kQuadrants: return state.options().deployment == Deployment::kOpen;
    case SetupStep::kDeploy: return state.setup->by_hand;
    case SetupStep::kMarkers: return state.options().initial_markers && !state.setup->ready;
  }
  return false;
}

/// What happens by itself when a part begins.
void begin_part(Transcript<Grasp>& t) {
  switch (t.state().step) {
    case SetupStep::kCondition: return roll_prevailing(t);
    case SetupStep::kTerrain: return allow_pieces(t);
    case SetupStep::kDeploy:
      keep_reserve(t);
      if (t.state().options().deployment == Deployment::kFixed) deploy_ready(t);
      return;
    case SetupStep::kMarkers: return suggest_markers(t);
    default: return;
  }
}

/// Has that seat anything to decide in this part?
bool decides(const State& state, Seat seat) {
  if (state.has_conceded(seat)) return false;
  switch (state.step) {
    case SetupStep::kCondition: return state.go == 0;
    case SetupStep::kTerrain: return state.side(seat).pieces_left > 0;
    default: return true;
  }
}

}  // namespace

std::string misplaced(const State& state, UnitRef unit) {
  const Stance stance = state.setup->entry(unit).ready.value_or(stance_of(state.unit(unit)));
  const Stance now = state.unit(unit).on_table() ? stance_of(state.unit(unit)) : stance;
  if (!on_table(*state.setup, now.at)) return "lies off the table";
  const Oblong base = base_at(state.build(unit), now);
  for (int i = 0; i < index(unit); ++i) {
    const UnitRef other = unit_at(i);
    const bool stands = state.unit(other).on_table() || (state.phase == Phase::kSetup && state.setup->entry(other).ready);
    const Stance there = state.unit(other).on_table() ? stance_of(state.unit(other)) : state.setup->entry(other).ready.value_or(Stance{});
    if (stands && table::overlap(base, base_at(state.build(other), there), kOverlap)) return "overlaps the base of " + state.setup->entry(other).name;
  }
  if (footing(state, now.at).going == TerrainClass::kImpassable) return "is impassable ground";
  return {};
}

// GRASP-3.1 Layout
table::Box quadrant_box(const Setup& setup, int quadrant) {
  const Point c = setup.centre();
  const bool east = quadrant == 2 || quadrant == 3;
  const bool south = quadrant == 3 || quadrant == 4;
  return {{east ? c.x : Mil{0}, south ? c.y : Mil{0}}, {east ? setup.width : c.x, south ? setup.height : c.y}};
}

Edge base_edge(const State& state, Seat seat) {
  if (const auto& edge = state.setup->side(seat).base_edge) return *edge;
  return state.side(seat).quadrant == 3 || state.side(seat).quadrant == 4 ? Edge::kRear : Edge::kFront;
}

std::vector<UnitRef> to_deploy(const State& state, Seat seat) {
  std::vector<UnitRef> waiting;
  for (int i = 0; i < state.setup->units(); ++i)
    if (state.owner(unit_at(i)) == seat && state.unit(unit_at(i)).where == Where::kWaiting) waiting.push_back(unit_at(i));
  return waiting;
}

table::Box zone_box(const State& state, Seat seat) {
  if (state.options().deployment == Deployment::kOpen) return quadrant_box(*state.setup, state.side(seat).quadrant);
  const auto& zones = state.setup->side(seat).zones;
  return zones.empty() ? table::Box{{Mil{0}, Mil{0}}, {state.setup->width, state.setup->height}} : table::box(zones.front());
}

/// A Horde joins its mob; else from the zone's middle outwards, facing the table's centre.
std::optional<Deploy> default_place(const State& state, UnitRef unit) {
  if (state.build(unit).type == CombatType::kHorde)
    for (const Stance& stance : mob_places(state, unit))
      if (!check_place(state, unit, stance)) return Deploy{unit, stance.at, stance.heading.n, std::nullopt};
  const table::Box zone = zone_box(state, state.owner(unit));
  const Point middle{Mil{(zone.least.x.n + zone.most.x.n) / 20 * 10}, Mil{(zone.least.y.n + zone.most.y.n) / 20 * 10}};
  const auto heading = static_cast<std::int16_t>(middle.y > state.setup->centre().y ? 0 : 180);
  const int most = std::max(state.setup->width, state.setup->height).n / kSearchStep.n;
  for (int ring = 0; ring <= most; ++ring)
    for (int down = -ring; down <= ring; ++down)
      for (int across = -ring; across <= ring; across += down == -ring || down == ring ? 1 : 2 * ring) {
        const Deploy deploy{unit, {middle.x + kSearchStep * across, middle.y + kSearchStep * down}, heading, std::nullopt};
        if (!check_place(state, unit, {deploy.at, {heading}, 0})) return deploy;
      }
  return std::nullopt;
}

// GRASP-5.2 Open deployment; within the zones of a scenario GRASP-5.1 says who may go first.
std::optional<Refusal> check_deploy(const State& state, Seat seat, const Deploy& deploy) {
  if (auto refusal = check_step(state, seat, Phase::kSetup, "GRASP-5.2")) return refusal;
  if (state.step != SetupStep::kDeploy) return refuse_not_now(state, "GRASP-5.2");
  if (!state.valid(deploy.unit) || state.owner(deploy.unit) != seat) return refuse("no_unit", "GRASP-5.2");
  if (deploy.heading < 0 || deploy.heading > 359) return refuse("deploy_zone", "GRASP-5.2", {{"unit", unit_name(state, deploy.unit)}});
  if (deploy.level.value_or(0) != 0) return refuse("level_none", "GRASP-5.2", {number("level", *deploy.level)});
  return check_place(state, deploy.unit, {deploy.at, {deploy.heading}, 0});
}

void deploy_unit(Transcript<Grasp>& t, const Deploy& deploy) { t.emit(Deployed{deploy.unit, {deploy.at, {deploy.heading}, 0}}); }

// GRASP-5.6 Reserve: at least one commander is on the table at first.
std::optional<Refusal> check_withhold(const State& state, Seat seat, const Withhold& withhold) {
  if (auto refusal = check_step(state, seat, Phase::kSetup, "GRASP-5.6")) return refusal;
  if (state.step != SetupStep::kDeploy) return refuse_not_now(state, "GRASP-5.6");
  if (!state.valid(withhold.unit) || state.owner(withhold.unit) != seat) return refuse("no_unit", "GRASP-5.6");
  if (state.build(withhold.unit).type == CombatType::kHorde) return refuse("horde_split", "GRASP-12.5", {{"unit", unit_name(state, withhold.unit)}});
  const bool last = state.build(withhold.unit).commands() && std::ranges::none_of(state.setup->commands, [&](UnitRef leader) {
    return leader != withhold.unit && state.owner(leader) == seat && state.unit(leader).where != Where::kReserve;
  });
  if (last) return refuse("undeployed", "GRASP-6.1", {says("last_commander"), {"unit", unit_name(state, withhold.unit)}});
  return kAllowed;
}

// GRASP-5.8 Initial markers: free, and active from the first turn.
std::optional<Refusal> check_initial_marker(const State& state, Seat seat, const InitialMarker& marker) {
  if (auto refusal = check_step(state, seat, Phase::kSetup, "GRASP-5.8")) return refusal;
  if (state.step != SetupStep::kMarkers) return refuse_not_now(state, "GRASP-5.8");
  if (marker.units.empty()) return refuse("no_unit", "GRASP-5.8");
  for (const UnitRef unit : marker.units)
    if (auto refusal = check_own(state, seat, unit, "GRASP-5.8")) return refusal;
  if (marker.heading < 0 || marker.heading > 359) return refuse("off_board", "GRASP-6.7");
  return check_marker(state, marker.units, marker.at, marker.level);
}

void place_initial_marker(Transcript<Grasp>& t, const InitialMarker& marker) {
  t.emit(MarkerPlaced{Marker{marker.units, {marker.at, {marker.heading}, 0}, 0, 0, false, Purpose::kMove}});
}

std::optional<Refusal> check_set_up_done(const State& state, Seat seat) {
  if (state.step == SetupStep::kDeploy)
    if (const auto left = static_cast<std::int64_t>(to_deploy(state, seat).size()); left > 0) return refuse("undeployed", "GRASP-5.2", {number("count", left)});
  const bool chooses = state.step == SetupStep::kClimate || state.step == SetupStep::kCondition || state.step == SetupStep::kQuadrants;
  return chooses ? refuse_not_now(state, "GRASP-5.2") : kAllowed;
}

// GRASP-5.1: in ascending order of the deployment roll. Pieces of terrain go round until nobody has any left.
void pass_set_up(Transcript<Grasp>& t) {
  const SetupStep step = t.state().step;
  const int seats = t.state().setup->seats();
  int next = t.state().go + 1;
  const bool again = step == SetupStep::kTerrain && next >= seats &&
                     std::ranges::any_of(t.state().sides, [](const SideState& side) { return side.pieces_left > 0; });
  if (again) next = 0;
  t.emit(SetupWentOn{step, static_cast<std::int8_t>(next)});
}

bool run_set_up(Transcript<Grasp>& t) {
  const State& state = t.state();
  if (state.order.empty()) {
    rank_sides(t);
    return t.good();
  }
  if (state.go < 0) {
    begin_part(t);
    if (t.good()) t.emit(SetupWentOn{t.state().step, static_cast<std::int8_t>(part_of_game(t.state(), t.state().step) ? 0 : t.state().setup->seats())});
    return t.good();
  }
  if (state.go < state.setup->seats()) {
    const Seat seat = phasing(state);
    if (decides(state, seat)) {
      if (state.step != SetupStep::kTerrain || state.side(seat).sector != 0) return false;
      dice_sector(t, seat);
      return t.good();
    }
    pass_set_up(t);
    return true;
  }
  if (state.step != SetupStep::kMarkers) {
    t.emit(SetupWentOn{static_cast<SetupStep>(static_cast<int>(state.step) + 1), -1});
    return true;
  }
  t.emit(StepBegan{1, Phase::kResupply});
  return true;
}

}  // namespace hexinch::grasp
