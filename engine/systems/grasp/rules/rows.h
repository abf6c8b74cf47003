#pragma once

#include <vector>

#include "systems/grasp/rules/measures.h"

/// GRASP-20.3: an army in rows, for quick set-up and for computers that set up.

namespace hexinch::grasp {

/// Where each base of the army stands in that zone, in the army's order. In front stands what has no ranged weapon, then what has, then commanders
/// and supply; like units touch in blocks. The rows face north, or south. Empty: the zone is too small for them.
std::vector<Stance> in_rows(const std::vector<const Build*>& army, const table::Box& zone, bool facing_south);

}  // namespace hexinch::grasp
