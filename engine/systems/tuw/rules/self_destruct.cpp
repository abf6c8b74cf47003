#include "systems/tuw/rules/self_destruct.h"

#include <algorithm>

#include "systems/tuw/rules/area.h"
#include "systems/tuw/rules/attack.h"
#include "systems/tuw/rules/crash.h"
#include "systems/tuw/rules/damage.h"
#include "systems/tuw/rules/refusals.h"
#include "systems/tuw/rules/scores.h"
#include "systems/tuw/tuw.h"

namespace hexinch::tuw {
namespace {

const AbilityLevel* self_destruct_of(const Sheet& sheet) {
  const auto found = std::find_if(sheet.abilities.begin(), sheet.abilities.end(), [](const AbilityLevel& a) { return a.ability == Ability::kSelfDestruct; });
  return found == sheet.abilities.end() ? nullptr : &*found;
}

bool is_able(const State& state, UnitRef unit) { return state.unit(unit).on_map() && !state.unit(unit).disabled() && self_destruct_of(state.sheet(unit)); }

/// All other units within the radius except those that Total Cover protects, in the order of dice (TUW-X13).
std::vector<UnitRef> units_around(const State& state, UnitRef unit) {
  const Setup& setup = *state.setup;
  const int radius = self_destruct_of(state.sheet(unit))->radius;
  const Hex centre = state.unit(unit).hex;
  std::vector<UnitRef> found;
  for (const UnitRef other : units_around_hex(state, centre, radius)) {
    if (other == unit || (!setup.options.friendly_fire && setup.allied(state.owner(unit), state.owner(other)))) continue;
    if (barred_in(state, unit, other, AttackKind::kAe) || barred_out(state, unit, other, AttackKind::kAe)) continue;
    found.push_back(other);
  }
  return found;
}

}  // namespace

std::vector<Blow> destruct_blows(const State& state, UnitRef unit) {
  std::vector<Blow> blows;
  for (const UnitRef other : units_around(state, unit)) blows.push_back(plan_destruct_blow(state, unit, other));
  return blows;
}

bool can_self_destruct(const State& state, Seat seat) {
  for (int i = 0; i < state.setup->units(); ++i)
    if (state.owner(unit_at(i)) == seat && is_able(state, unit_at(i))) return true;
  return false;
}

// TUW-8.7.5 Self Destruct: in the side's own segment of Movement and of both steps of the Attack Declaration, unless Disabled. Order: R-120. A unit
// that is done with moving may still do it, as it is no movement. It is an attack, and counts as one where attacks are made in groups.
std::optional<Refusal> check_self_destruct(const State& state, Seat seat, const SelfDestruct& command) {
  const bool phase = state.phase == Phase::kMovement || state.phase == Phase::kFirstStrike || state.phase == Phase::kAttack;
  const bool mine = state.valid(command.unit) && state.owner(command.unit) == seat;
  if (!phase || state.side != seat || !state.frames.empty() || !mine) return refuse("not_your_segment", "TUW-8.7.5");
  const UnitState& unit = state.unit(command.unit);
  const Argument who{"unit", unit_name(state, command.unit)};
  if (!unit.in_play()) return not_in_play(state, command.unit, "TUW-8.7.5");
  if (unit.disabled()) return refuse("unit_disabled", "TUW-3.4.3", {who, {"turn", Fraction{unit.disabled_until}}});
  if (unit.carried()) return refuse("carried", "TUW-8.7.5", {who, {"carrier", unit_name(state, unit.carried_by)}});
  if (!is_able(state, command.unit)) return refuse("no_attack", "TUW-8.7.5", {who, says("self_destruct")});
  return check_group(state, seat, command.unit, {});
}

Explained plan_self_destruct(const State& state, Seat seat, const SelfDestruct& command) {
  Explained plan;
  plan.refusal = check_self_destruct(state, seat, command);
  if (plan.refusal) return plan;
  plan.notes.push_back({"tuw.note.self_destruct", {{"unit", unit_name(state, command.unit)}}});
  const std::vector<Blow> blows = destruct_blows(state, command.unit);
  for (const Blow& blow : blows) {
    plan.rolls.push_back(blow.roll);
    if (state.setup->allied(seat, state.owner(blow.target.unit)))
      plan.notes.push_back({"tuw.note.friendly_fire", {{"unit", unit_name(state, blow.target.unit)}}});
  }
  // Then units wounded in the air roll to stay up, in the same order.
  for (const Blow& blow : blows)
    if (crash_trigger(state, blow)) plan.rolls.push_back(plan_crash_roll(state, blow.target.unit, blow.attack.total));
  return plan;
}

// TUW-8.7.5 All dice first, against the units as they are, then the results at once in the same order; the unit is destroyed in any case, and its pending
// and later results stand. Nobody is credited with it.
void self_destruct(Transcript<Tuw>& t, const SelfDestruct& command) {
  const std::vector<Blow> blows = destruct_blows(t.state(), command.unit);
  t.emit(SelfDestructed{command.unit, t.state().unit(command.unit).hex});
  std::vector<Result> results;
  for (const Blow& blow : blows) results.push_back(strike(t, blow));
  for (std::size_t i = 0; i < blows.size(); ++i) apply_result(t, blows[i].target, results[i], 0, blows[i].by, blows[i].attack.total);
  destroy(t, command.unit, kNoSeat, CargoFate::kLost);
}

}  // namespace hexinch::tuw
