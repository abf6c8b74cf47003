#include "systems/grasp/rules/passing.h"

namespace hexinch::grasp {

// GRASP-7.7 Friends that face the same or the opposite way. GRASP-7.8, GRASP-12.12: Small units, as long as the mover has suffered nothing this turn.
bool may_pass(const State& state, UnitRef mover, Degrees heading, UnitRef other) {
  const bool small_mover = state.build(mover).size() == Size::kSmall;
  const bool small_other = state.build(other).size() == Size::kSmall;
  const bool unharmed = !state.unit(mover).adverse;
  if (state.opposed(mover, other)) return (small_mover || small_other) && unharmed;
  if (small_other || (small_mover && unharmed)) return true;
  return same_facing(heading, state.unit(other).heading) || opposite_facing(heading, state.unit(other).heading);
}

}  // namespace hexinch::grasp
