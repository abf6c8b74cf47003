#include "systems/mswars/rules/able.h"

#include "systems/mswars/rules/refusals.h"
#include "systems/mswars/state/named.h"

namespace hexinch::mswars {

// MSW-6.6, MSW-14.2: the unit is on the table and on its feet.
std::optional<Refusal> check_up(const State& state, UnitRef unit, RuleId rule) {
  const UnitState& u = state.unit(unit);
  const Argument who{"unit", unit_name(state, unit)};
  if (u.carried()) return refuse("not_in_play", rule, {who, says("aboard")});
  if (u.status == Status::kReserve) return refuse("not_in_play", rule, {who, says("not_yet")});
  if (!u.on_table()) return refuse("not_in_play", rule, {who});
  if (u.helpless) return refuse("fallen", "MSW-6.6", {who, says("helpless")});
  return u.fallen ? refuse("fallen", "MSW-6.6", {who}) : kAllowed;
}

// MSW-6.3: a unit that has climbed has nothing in hand.
std::optional<Refusal> check_fit(const State& state, UnitRef unit, RuleId rule) {
  if (auto refusal = check_up(state, unit, rule)) return refusal;
  return state.unit(unit).climbed ? refuse("climbed", "MSW-6.3", {{"unit", unit_name(state, unit)}}) : kAllowed;
}

// MSW-8.1: the target is an enemy on the table.
std::optional<Refusal> check_foe(const State& state, UnitRef unit, UnitRef target) {
  if (!state.valid(target)) return refuse("target", "MSW-8.1", {{"target", Name{}}, says("whom")});
  const Argument whom{"target", unit_name(state, target)};
  if (!state.opposed(unit, target)) return refuse("target", "MSW-8.1", {whom, says("same_side")});
  return state.unit(target).on_table() ? kAllowed : refuse("target", "MSW-8.1", {whom, says("not_on_table")});
}

}  // namespace hexinch::mswars
