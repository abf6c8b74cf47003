#include "systems/tuw/rules/movement.h"
#include "systems/tuw/rules/refusals.h"
#include "systems/tuw/rules/scores.h"
#include "systems/tuw/state/terrain.h"
#include "systems/tuw/tuw.h"

/// 9.2: saving MP over several turns for one expensive hex.

namespace hexinch::tuw {
namespace {

Ticks saved_for(const UnitState& unit, Hex to) { return unit.saving && unit.saving->hex == to ? unit.saving->mp : Ticks{}; }

}  // namespace

// TUW-9.2 Partial movement: towards a neighbouring hex that is passable but still too expensive, with all MP that are left. Order: R-120.
std::optional<Refusal> check_partial(const State& state, Seat seat, const PartialMove& command) {
  if (auto refusal = check_mover(state, seat, command.unit)) return refusal;
  const UnitState& unit = state.unit(command.unit);
  const Setup& setup = *state.setup;
  if (!setup.options.partial_movement) return refuse("cannot_save", "TUW-9.2");
  if (unit.save_completed) return refuse("cannot_save", "TUW-9.2", {{"unit", unit_name(state, command.unit)}, says("savings_used_up")});
  if (!setup.grid.contains(command.to)) return refuse("off_map", "TUW-9.2");
  if (!hex::adjacent(unit.hex, command.to)) return refuse("not_adjacent", "TUW-9.2");
  if (unit.landed) return refuse("not_airborne", "TUW-3.5.12");
  const auto m = step_cost(state, command.unit, unit.mode, command.to);
  if (!m) return impassable(state, "TUW-9.2", state.locomotion(command.unit), command.to);
  const Ticks left = mp_left(state, command.unit, unit.mode, command.to);
  if (left + saved_for(unit, command.to) >= *m) return refuse("can_afford", "TUW-9.2");
  if (left <= Ticks{}) return refuse("not_enough_mp", "TUW-9.2", {{"cost", in_points(*m)}, {"left", in_points(left)}});
  return kAllowed;
}

Explained plan_partial(const State& state, Seat seat, const PartialMove& command) {
  Explained plan;
  plan.refusal = check_partial(state, seat, command);
  if (plan.refusal) return plan;
  const UnitState& unit = state.unit(command.unit);
  const Ticks left = mp_left(state, command.unit, unit.mode, command.to);
  plan.costs.push_back({"mp", in_points(left), Fraction{0}, {}});
  plan.notes.push_back({"tuw.note.saving",
                        {{"saved", in_points(left + saved_for(unit, command.to))},
                         {"cost", in_points(*step_cost(state, command.unit, unit.mode, command.to))},
                         {"hex", Name{hex::name(state.setup->grid, command.to)}}}});
  return plan;
}

// TUW-9.2 Naming another hex loses what was saved for the first.
void partial_move(Transcript<Tuw>& t, const PartialMove& command) {
  const UnitState& unit = t.state().unit(command.unit);
  const Ticks left = mp_left(t.state(), command.unit, unit.mode, command.to);
  const Ticks saved = left + saved_for(unit, command.to);
  if (unit.saving && unit.saving->hex != command.to) t.emit(SavingsLost{command.unit, unit.saving->mp});
  t.emit(MovementSaved{command.unit, command.to, saved, left});
}

}  // namespace hexinch::tuw
