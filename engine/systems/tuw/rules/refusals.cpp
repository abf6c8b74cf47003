#include "systems/tuw/rules/refusals.h"

#include <algorithm>

#include "systems/tuw/rules/scores.h"
#include "systems/tuw/state/terrain.h"

namespace hexinch::tuw {

std::optional<Refusal> not_in_play(const State& state, UnitRef unit, RuleId rule) {
  const Argument who{"unit", unit_name(state, unit)};
  const UnitState& u = state.unit(unit);
  if (u.left) return refuse("unit_destroyed", rule, {who, says("has_left")});
  if (!u.awaited) return refuse("unit_destroyed", rule, {who});
  for (const Reinforcement& due : state.setup->reinforcements)
    if (std::ranges::find(due.units, unit) != due.units.end())
      return refuse("unit_destroyed", rule, {who, {"turn", Fraction{due.turn}}, says("still_to_come")});
  return refuse("unit_destroyed", rule, {who});
}

std::optional<Refusal> impassable(const State& state, RuleId rule, Locomotion locomotion, Hex hex) {
  return refuse("impassable", rule, {{"locomotion", Word{movers_text(locomotion)}}, {"terrain", Word{ground_text(state.setup->ground(hex).terrain)}}});
}

std::optional<Refusal> no_such_mode(Locomotion locomotion) {
  return refuse("no_such_mode", "TUW-3.5.12", {{"locomotion", Word{movers_text(locomotion)}}});
}

}  // namespace hexinch::tuw
