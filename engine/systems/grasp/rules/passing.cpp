#include "systems/grasp/rules/passing.h"

namespace hexinch::grasp {

// GRASP-7.7 Friends that face the same or the opposite way. GRASP-7.8, GRASP-12.12: Small units, as long as the mover has suffered nothing this turn.
bool may_pass(const State& state, UnitRef mover, Degrees heading, UnitRef other) {
  const bool small_mover = state.build(mover).size() == Size::kSmall;
  const bool small = small_mover || state.build(other).size() == Size::kSmall;
  if (state.opposed(mover, other)) return small && !state.unit(mover).adverse;
  if (small_mover ? !state.unit(mover).adverse : small) return true;
  return same_facing(heading, state.unit(other).heading) || opposite_facing(heading, state.unit(other).heading);
}

}  // namespace hexinch::grasp
