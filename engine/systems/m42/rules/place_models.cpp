#include "systems/m42/rules/arrange.h"
#include "systems/m42/rules/assault.h"
#include "systems/m42/rules/leader_move.h"
#include "systems/m42/rules/turn.h"

/// The command that puts the members down.

namespace hexinch::m42 {

Lead lead_of(const State& state) {
  const UnitState& unit = state.unit(state.active);
  Lead lead;
  lead.unit = state.active;
  lead.at = unit.led_by().place;
  lead.was = state.moved ? state.moved->from : lead.at;
  lead.facing = unit.facing;
  if (moving_action(state) == Action::kAssault) lead.assaulted = state.target;
  lead.arriving = unit.status == Status::kReserve;
  return lead;
}

std::optional<Refusal> check_place_models(const State& state, Seat seat, const PlaceModels& place) {
  if (auto refusal = check_due(state, seat, Step::kPlace, "M42-1.7")) return refusal;
  return arrange(state, lead_of(state), place.members).refusal;
}

Explained plan_place_models(const State& state, Seat seat, const PlaceModels& place) {
  Explained plan;
  plan.refusal = check_due(state, seat, Step::kPlace, "M42-1.7");
  if (plan.refusal) return plan;
  const Arranged arranged = arrange(state, lead_of(state), place.members);
  plan.refusal = arranged.refusal;
  int left_behind = 0;
  for (const Placed& placed : arranged.models) left_behind += placed.out_of_command ? 1 : 0;
  if (plan.legal() && left_behind > 0) plan.notes.push_back({"m42.note.out_of_command", {{"count", Fraction{left_behind}}}});
  return plan;
}

// M42-1.7 Members are placed after each move of the leader, even of 0 inches. An assault begins when they stand.
void place_models(Transcript<M42>& t, const PlaceModels& place) {
  const Lead lead = lead_of(t.state());
  t.emit(ModelsPlaced{lead.unit, arrange(t.state(), lead, place.members).models});
  if (lead.assaulted != kNoUnit) begin_assault(t);
}

}  // namespace hexinch::m42
