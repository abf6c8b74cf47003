#include "systems/tuw/deploy.h"

#include <algorithm>

#include "systems/tuw/movement.h"
#include "systems/tuw/refusals.h"
#include "systems/tuw/terrain.h"
#include "systems/tuw/tuw.h"

namespace hexinch::tuw {

// TUW-3.5.10 Stationary: any hex but Wall and Lava; everybody else where its way of moving may go.
bool may_stand(const State& state, UnitRef unit, int mode, Hex h) {
  if (state.sheet(unit).modes[static_cast<std::size_t>(mode)].locomotion != Locomotion::kStationary)
    return step_cost(state, unit, mode, h).has_value();
  const int terrain = state.setup->ground(h).terrain;
  return terrain != kWall && terrain != kLava;
}

// TUW-X12 Set-up: in one's zone, on passable ground, within the stacking limit. Order: R-120.
std::optional<Refusal> check_deploy(const State& state, Seat seat, const Deploy& command) {
  if (state.phase != Phase::kSetup || state.side != seat || !state.valid(command.unit) || state.owner(command.unit) != seat ||
      !state.unit(command.unit).in_play())
    return refuse("not_your_segment", "TUW-X12");
  const Setup& setup = *state.setup;
  if (!setup.grid.contains(command.at)) return refuse("off_map", "TUW-X12");
  const auto& zone = setup.side(seat).zone;
  if (!zone.empty() && std::find(zone.begin(), zone.end(), command.at) == zone.end()) return refuse("not_in_zone", "TUW-X12");
  const int mode = command.mode ? mode_index(state, command.unit, *command.mode) : state.unit(command.unit).mode;
  if (mode < 0) return refuse("no_such_mode", "TUW-3.5.12", {{"locomotion", Word{locomotion_text(*command.mode)}}});
  if (!may_stand(state, command.unit, mode, command.at)) {
    const Locomotion barred = state.sheet(command.unit).modes[static_cast<std::size_t>(mode)].locomotion;
    return refuse("impassable", "TUW-X12",
                  {{"locomotion", Word{locomotion_text(barred)}}, {"terrain", Word{feature_text(setup.ground(command.at).terrain)}}});
  }
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
  const State& state = t.state();
  const auto mode = static_cast<std::size_t>(state.unit(command.unit).mode);
  t.emit(UnitDeployed{command.unit, command.at, command.mode.value_or(state.sheet(command.unit).modes[mode].locomotion)});
}

}  // namespace hexinch::tuw
