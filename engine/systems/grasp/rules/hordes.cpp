#include "systems/grasp/rules/hordes.h"

#include <algorithm>

#include "systems/grasp/rules/measures.h"
#include "systems/grasp/state/named.h"

namespace hexinch::grasp {

std::vector<UnitRef> mob_of(const State& state, UnitRef horde) {
  std::vector<UnitRef> mob{horde};
  for (std::size_t i = 0; i < mob.size(); ++i)
    for (const UnitRef other : on_table(state)) {
      const bool kin = state.build(other).type == CombatType::kHorde && state.setup->entry(other).command == state.setup->entry(horde).command &&
                       state.owner(other) == state.owner(horde) && state.unit(other).fleeing == Fleeing::kNone;
      if (kin && std::ranges::find(mob, other) == mob.end() && in_contact(state, mob[i], other)) mob.push_back(other);
    }
  return mob;
}

// GRASP-12.5 Orders include every Horde that still touches the mob.
std::optional<Refusal> check_mob(const State& state, const std::vector<UnitRef>& units) {
  for (const UnitRef unit : units) {
    if (state.build(unit).type != CombatType::kHorde) continue;
    for (const UnitRef kin : mob_of(state, unit))
      if (std::ranges::find(units, kin) == units.end()) return refuse("horde_split", "GRASP-12.5", {{"unit", unit_name(state, kin)}});
  }
  return kAllowed;
}

}  // namespace hexinch::grasp
