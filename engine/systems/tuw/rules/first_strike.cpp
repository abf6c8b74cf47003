#include "systems/tuw/rules/first_strike.h"

#include <algorithm>

#include "base/short_sort.h"
#include "systems/tuw/rules/air_combat.h"
#include "systems/tuw/rules/area.h"
#include "systems/tuw/rules/damage.h"
#include "systems/tuw/rules/pieces.h"
#include "systems/tuw/rules/refusals.h"
#include "systems/tuw/tuw.h"

namespace hexinch::tuw {
namespace {

const StrikeFrame* strike_frame(const State& state) { return state.frames.empty() ? nullptr : std::get_if<StrikeFrame>(&state.frames.back()); }

/// The attacking units, each once, in the order of their declaration.
std::vector<UnitRef> attacking_units(const std::vector<Use>& uses) {
  std::vector<UnitRef> units;
  for (const Use& use : uses)
    if (std::find(units.begin(), units.end(), use.unit) == units.end()) units.push_back(use.unit);
  return units;
}

/// Enemy units that the attack hits, by number (R-81: with an area weapon all of them).
std::vector<UnitRef> units_hit(const State& state, Seat seat, const std::vector<Use>& uses, const Target& target) {
  std::vector<UnitRef> hit;
  if (!weapon_of(state, uses[0]).area) return {target.unit};
  for (const Affected& affected : affected_units(state, uses, *target.hex))
    if (!state.setup->allied(seat, state.owner(affected.unit))) hit.push_back(affected.unit);
  short_sort(hit);
  return hit;
}

Body returned_at(const StrikeFrame& frame, const ReturnAttack& command) {
  if (command.target) return command.target->body();
  const auto units = attacking_units(frame.uses);
  return units.size() == 1 ? units[0] : kNoUnit;
}

/// The attacking units and their separate pieces, as possible targets of a return.
std::vector<Body> bodies_of_attackers(const State& state, const StrikeFrame& frame) {
  std::vector<Body> bodies;
  for (const UnitRef unit : attacking_units(frame.uses)) {
    bodies.push_back(unit);
    const std::vector<Body> pieces = pieces_of(state, unit);
    bodies.insert(bodies.end(), pieces.begin(), pieces.end());
  }
  return bodies;
}

}  // namespace

bool has_first_strike(const State& state, Seat seat) {
  const Setup& setup = *state.setup;
  for (int i = 0; i < setup.units(); ++i) {
    if (state.owner(unit_at(i)) != seat || !state.unit(unit_at(i)).in_play()) continue;
    const auto& weapons = state.sheet(unit_at(i)).weapons;
    for (std::size_t w = 0; w < weapons.size(); ++w) {
      if (!first_strike(weapons[w])) continue;
      const Use use{unit_at(i), static_cast<std::int8_t>(w)};
      const int targets = weapons[w].area ? setup.grid.size() : setup.units();
      for (int k = 0; k < targets; ++k) {
        const Target target = weapons[w].area ? Target{kNoUnit, setup.grid.at_index(k)} : Target{unit_at(k), std::nullopt};
        if (!check_use(state, seat, use, target, {})) return true;
      }
    }
  }
  return false;
}

// TUW-8.7.1 Legal returns: one use of a First Strike weapon that is no area weapon, against one of the attacking units, legal by itself.
std::vector<ReturnAttack> possible_returns(const State& state, const StrikeFrame& frame, UnitRef unit) {
  std::vector<ReturnAttack> found;
  const auto& weapons = state.sheet(unit).weapons;
  for (std::size_t w = 0; w < weapons.size(); ++w) {
    if (!first_strike(weapons[w]) || weapons[w].area) continue;
    const Use use{unit, static_cast<std::int8_t>(w)};
    for (const Body attacker : bodies_of_attackers(state, frame)) {
      const Target target{attacker.unit, std::nullopt, attacker.piece};
      if (!check_use(state, state.owner(unit), use, target, {})) found.push_back({{use}, target});
    }
  }
  return found;
}

std::vector<UnitRef> units_that_may_return(const State& state, Seat seat, const Attack& attack) {
  const StrikeFrame frame{seat, attack.uses, attack.target, {}};
  std::vector<UnitRef> units = units_hit(state, seat, attack.uses, attack.target);
  std::erase_if(units, [&](UnitRef unit) { return possible_returns(state, frame, unit).empty(); });
  return units;
}

// TUW-8.7.1 First Strike: the attack is declared. Then, before any die, the owner of each unit that is hit and could strike back says whether it does,
// unit by unit.
void open_strike(Transcript<Tuw>& t, Seat seat, const Attack& attack) {
  t.emit(AttackDeclared{seat, attack.uses, attack.target});
  expose_attackers(t, attack.uses, attack.target);
  for (const UnitRef unit : units_that_may_return(t.state(), seat, attack)) t.emit(ReturnAsked{t.state().owner(unit), unit});
}

const ReturnSlot* due_return(const State& state) {
  if (const StrikeFrame* frame = strike_frame(state))
    for (const ReturnSlot& slot : frame->returns)
      if (!slot.answered) return &slot;
  return nullptr;
}

// TUW-8.7.1 All attacks are rolled against the units as they were before any result; then the results take effect in the same order.
bool run_strike(Transcript<Tuw>& t) {
  const StrikeFrame frame = *strike_frame(t.state());
  if (due_return(t.state())) return false;
  std::vector<Blow> blows = plan_blows(t.state(), frame.by, frame.uses, frame.target);
  for (const ReturnSlot& slot : frame.returns)
    if (slot.weapon >= 0) blows.push_back(plan_blow(t.state(), t.state().owner(slot.unit), {Use{slot.unit, slot.weapon}}, {slot.at, slot.piece}));
  std::vector<Result> results;
  for (const Blow& blow : blows) results.push_back(strike(t, blow));
  for (std::size_t i = 0; i < blows.size(); ++i) apply_result(t, blows[i].target, results[i], blows[i].disabling, blows[i].by, blows[i].attack.total);
  t.emit(StrikeResolved{});
  return true;
}

std::optional<Refusal> check_decline(const State& state, Seat seat) {
  const ReturnSlot* slot = due_return(state);
  return slot && state.owner(slot->unit) == seat ? kAllowed : refuse("not_your_segment", "TUW-8.7.1");
}

std::optional<Refusal> check_return(const State& state, Seat seat, const ReturnAttack& command) {
  if (auto refusal = check_decline(state, seat)) return refusal;
  const StrikeFrame& frame = *strike_frame(state);
  const Body body = returned_at(frame, command);
  const Target at{body.unit, std::nullopt, body.piece};
  if (command.uses.size() == 1)
    for (const ReturnAttack& possible : possible_returns(state, frame, due_return(state)->unit))
      if (possible.uses == command.uses && possible.target == at) return kAllowed;
  return refuse("cannot_return", "TUW-8.7.1");
}

namespace {

/// The rolls of the waiting attack, first the one against the unit that is asked: these come whatever it answers.
std::vector<PlannedRoll> rolls_of_attack(const State& state) {
  const StrikeFrame& frame = *strike_frame(state);
  std::vector<PlannedRoll> rolls;
  for (const Blow& blow : plan_blows(state, frame.by, frame.uses, frame.target))
    rolls.insert(blow.target.unit == due_return(state)->unit ? rolls.begin() : rolls.end(), blow.roll);
  return rolls;
}

}  // namespace

Explained plan_decline(const State& state, Seat seat) {
  Explained plan;
  plan.refusal = check_decline(state, seat);
  if (plan.refusal) return plan;
  plan.rolls = rolls_of_attack(state);
  if (!plan.rolls.empty()) plan.outcomes = plan.rolls[0].chances;
  return plan;
}

Explained plan_return(const State& state, Seat seat, const ReturnAttack& command) {
  Explained plan;
  plan.refusal = check_return(state, seat, command);
  if (plan.refusal) return plan;
  plan.rolls = rolls_of_attack(state);
  const Blow back = plan_blow(state, seat, command.uses, returned_at(*strike_frame(state), command));
  plan.rolls.push_back(back.roll);
  plan.outcomes = back.roll.chances;
  return plan;
}

void make_return(Transcript<Tuw>& t, Seat seat, const ReturnAttack& command) {
  const Body at = returned_at(*strike_frame(t.state()), command);
  t.emit(ReturnDeclared{seat, command.uses[0], at.unit, at.piece});
  expose_attackers(t, command.uses, {at.unit, std::nullopt, at.piece});
}

}  // namespace hexinch::tuw
