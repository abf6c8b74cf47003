#include "systems/tuw/rules/teleport.h"

#include "systems/tuw/rules/deploy.h"
#include "systems/tuw/rules/flight.h"
#include "systems/tuw/rules/movement.h"
#include "systems/tuw/rules/refusals.h"
#include "systems/tuw/rules/scores.h"
#include "systems/tuw/rules/transport.h"
#include "systems/tuw/state/terrain.h"
#include "systems/tuw/tuw.h"

namespace hexinch::tuw {
namespace {

bool flies_by(const State& state, UnitRef unit, int mode) { return is_flying(state.sheet(unit).modes[static_cast<std::size_t>(mode)].locomotion); }

// R-105 How a unit arrives: as it moves now if it may be there. A flyer in the air stays in the air; a landed one stays landed where it may land, and else
// arrives flying. Otherwise it arrives in the named mode, or in its first that will do.
std::optional<Stance> arrival(const State& state, const Teleport& command) {
  const UnitState& unit = state.unit(command.unit);
  if (flies_by(state, command.unit, unit.mode)) {
    const bool may_land = state.setup->footing(command.unit, unit.mode, command.to).cost.has_value();
    return Stance{unit.mode, unit.landed && may_land};
  }
  if (may_stand(state, command.unit, unit.mode, command.to)) return Stance{unit.mode, false};
  for (int mode = 0; mode < static_cast<int>(state.sheet(command.unit).modes.size()); ++mode) {
    if (command.mode && mode != mode_index(state, command.unit, *command.mode)) continue;
    if (flies_by(state, command.unit, mode) || may_stand(state, command.unit, mode, command.to)) return Stance{mode, false};
  }
  return std::nullopt;
}

// TUW-X9c It may come aboard a carrier on any ground.
std::optional<Refusal> check_arrival_aboard(const State& state, const Teleport& command) {
  if (auto refusal = check_carrier(state, *command.carrier, command.unit)) return refusal;
  if (state.unit(command.unit).unloaded) return refuse("load_unload", "TUW-X9e", {{"unit", unit_name(state, command.unit)}});
  if (auto refusal = check_carrier_at(state, *command.carrier, command.to)) return refusal;
  return check_room(state, *command.carrier, command.unit);
}

}  // namespace

int teleport_range(const State& state, UnitRef unit) {
  const int level = level_of(state.sheet(unit).abilities, Ability::kTeleport);
  if (!state.unit(unit).wounded) return level;
  return static_cast<int>(round_half_up(Fraction{level * (100 + state.setup->options.move_wounded_percent), 100}));
}

// TUW-8.7.6 Teleport: instead of any other movement, to another hex within reach that one of its modes may be in, or into a carrier there. Order: R-120.
std::optional<Refusal> check_teleport(const State& state, Seat seat, const Teleport& command) {
  if (auto refusal = check_mover(state, seat, command.unit)) return refusal;
  const UnitState& unit = state.unit(command.unit);
  if (unit.has_moved()) return refuse("teleport_mixed", "TUW-8.7.6");
  if (!state.setup->grid.contains(command.to)) return refuse("off_map", "TUW-8.7.6");
  const int far = hex::distance(unit.hex, command.to);
  const int most = teleport_range(state, command.unit);
  const Argument how_far{"distance", Fraction{far}};
  if (most == 0) return refuse("too_far", "TUW-8.7.6", {how_far, {"range", Fraction{0}}, {"unit", unit_name(state, command.unit)}, says("never_teleports")});
  if (far > most) return refuse("too_far", "TUW-8.7.6", {how_far, {"range", Fraction{most}}});
  if (command.mode && mode_index(state, command.unit, *command.mode) < 0) return no_such_mode(*command.mode);
  if (command.carrier) return check_arrival_aboard(state, command);
  if (far == 0) return refuse("same_hex", "TUW-8.7.6", {{"unit", unit_name(state, command.unit)}});
  const auto stance = arrival(state, command);
  if (!stance) return impassable(state, "TUW-8.7.6", state.locomotion(command.unit), command.to);
  // An unnecessary change of the way of moving would be another kind of movement.
  if (command.mode && stance->mode != mode_index(state, command.unit, *command.mode)) return refuse("teleport_mixed", "TUW-8.7.6");
  return kAllowed;
}

Explained plan_teleport(const State& state, Seat seat, const Teleport& command) {
  Explained plan;
  plan.refusal = check_teleport(state, seat, command);
  if (plan.refusal) return plan;
  const int far = hex::distance(state.unit(command.unit).hex, command.to);
  plan.costs.push_back({"teleport", Fraction{far}, Fraction{teleport_range(state, command.unit) - far}, {}});
  plan.notes.push_back({"tuw.note.no_other_movement", {{"unit", unit_name(state, command.unit)}}});
  if (command.carrier) return plan;
  const Stance stance = *arrival(state, command);
  if (!flies_by(state, command.unit, stance.mode) || stance.landed)
    foresee_hazards(state, command.unit, state.setup->footing(command.unit, stance.mode, command.to), plan);
  return plan;
}

// TUW-8.7.6 It does not enter the hexes between, but does enter the target hex, with its hazards. It moves no more this turn.
void teleport(Transcript<Tuw>& t, const Teleport& command) {
  const UnitState& unit = t.state().unit(command.unit);
  const Hex from = unit.hex;
  const Stance stance = command.carrier ? Stance{unit.mode, unit.landed} : *arrival(t.state(), command);
  const Locomotion mode = t.state().sheet(command.unit).modes[static_cast<std::size_t>(stance.mode)].locomotion;
  if (unit.saving) t.emit(SavingsLost{command.unit, unit.saving->mp});
  t.emit(UnitTeleported{command.unit, from, command.to, mode, stance.landed, command.carrier.value_or(kNoUnit)});
  if (command.carrier) t.emit(UnitBoarded{command.unit, *command.carrier, command.unit, {}});
  else meet_hazards(t, command.unit);
}

}  // namespace hexinch::tuw
