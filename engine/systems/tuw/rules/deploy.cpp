#include "systems/tuw/rules/deploy.h"

#include <algorithm>

#include "systems/tuw/rules/flight.h"
#include "systems/tuw/rules/movement.h"
#include "systems/tuw/rules/refusals.h"
#include "systems/tuw/rules/scores.h"
#include "systems/tuw/state/terrain.h"
#include "systems/tuw/tuw.h"

namespace hexinch::tuw {

// TUW-3.5.10 A Stationary unit may be in any hex but Wall and Lava; any other unit where its way of moving may go.
bool may_stand(const State& state, UnitRef unit, int mode, Hex h) {
  if (state.sheet(unit).modes[static_cast<std::size_t>(mode)].locomotion != Locomotion::kStationary)
    return step_cost(state, unit, mode, h).has_value();
  const int terrain = state.setup->ground(h).terrain;
  return terrain != kWall && terrain != kLava;
}

namespace {

const Locomotion& locomotion_of(const State& state, UnitRef unit, int mode) { return state.sheet(unit).modes[static_cast<std::size_t>(mode)].locomotion; }

/// TUW-X12 How a unit would stand: by the named mode or its own; a flyer is in the air or on the ground as its owner says, or as it was.
Stance stance_of(const State& state, const Deploy& command) {
  const UnitState& unit = state.unit(command.unit);
  Stance stance{command.mode ? mode_index(state, command.unit, *command.mode) : unit.mode, unit.landed};
  if (stance.mode < 0 || !command.airborne) return stance;
  if (*command.airborne) return {std::max(flying_mode(state, command.unit, command.mode), 0), false};
  if (is_flying(locomotion_of(state, command.unit, stance.mode)))
    stance = command.mode ? Stance{stance.mode, true} : stance_in(state, command.unit, command.at).value_or(Stance{stance.mode, true});
  return stance;
}

// TUW-X12 What the scenario says about how a flyer begins; it may be landed only where it may land (TUW-X7).
std::optional<Refusal> check_stance(const State& state, const Deploy& command, const Stance& stance) {
  const Setup& setup = *state.setup;
  const Locomotion locomotion = locomotion_of(state, command.unit, stance.mode);
  const Argument who{"unit", unit_name(state, command.unit)};
  const Argument terrain{"terrain", Word{ground_text(setup.ground(command.at).terrain)}};
  const bool airborne = is_flying(locomotion) && !stance.landed;
  const Start start = setup.entry(command.unit).start;
  if (start == Start::kAirborne && !airborne) return refuse("cannot_land", "TUW-X12", {who, terrain, says("starts_airborne")});
  if (start == Start::kLanded && airborne) return refuse("not_landed", "TUW-X12", {who, says("starts_landed")});
  if (command.airborne.value_or(false) && !airborne) return refuse("not_airborne", "TUW-X12", {who, says("no_flyer")});
  if (airborne) return kAllowed;
  const bool lands = is_flying(locomotion);
  if (lands && !setup.footing(command.unit, stance.mode, command.at).cost) return refuse("cannot_land", "TUW-X7", {terrain});
  if (lands || may_stand(state, command.unit, stance.mode, command.at)) return kAllowed;
  return impassable(state, "TUW-X12", locomotion, command.at);
}

}  // namespace

// TUW-X12 Set-up: in the unit's zone, on passable ground, within the stacking limit. Order: R-120.
std::optional<Refusal> check_deploy(const State& state, Seat seat, const Deploy& command) {
  if (state.phase != Phase::kSetup || state.side != seat || !state.valid(command.unit) || state.owner(command.unit) != seat)
    return refuse("not_your_segment", "TUW-X12");
  if (!state.unit(command.unit).in_play()) return not_in_play(state, command.unit, "TUW-X12");
  const Setup& setup = *state.setup;
  if (const UnitRef carrier = state.unit(command.unit).carried_by; carrier != kNoUnit)
    return refuse("carried", "TUW-X12", {{"unit", unit_name(state, command.unit)}, {"carrier", unit_name(state, carrier)}});
  if (!setup.grid.contains(command.at)) return refuse("off_map", "TUW-X12");
  const auto& zone = setup.zone_of(command.unit);
  if (!zone.empty() && std::find(zone.begin(), zone.end(), command.at) == zone.end()) return refuse("not_in_zone", "TUW-X12");
  const Stance stance = stance_of(state, command);
  if (stance.mode < 0) return no_such_mode(*command.mode);
  if (auto refusal = check_stance(state, command, stance)) return refusal;
  auto there = units_in(state, command.at);
  std::erase(there, command.unit);
  const int limit = setup.options.stacking_limit;
  if (limit > 0 && static_cast<int>(there.size()) >= limit) return refuse("stack_full", "TUW-X12", {{"limit", Fraction{limit}}});
  return kAllowed;
}

std::optional<Refusal> check_end_deploy(const State& state, Seat seat) {
  return state.phase == Phase::kSetup && state.side == seat ? kAllowed : refuse("not_your_segment", "TUW-X12");
}

void deploy(Transcript<Tuw>& t, const Deploy& command) {
  const Stance stance = stance_of(t.state(), command);
  const Locomotion locomotion = locomotion_of(t.state(), command.unit, stance.mode);
  t.emit(UnitDeployed{command.unit, command.at, locomotion, is_flying(locomotion) && stance.landed});
}

}  // namespace hexinch::tuw
