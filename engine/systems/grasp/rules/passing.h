#pragma once

#include "systems/grasp/rules/measures.h"

/// GRASP-7.7, GRASP-7.8: who may be passed through.

namespace hexinch::grasp {

/// May the mover, facing that way, pass through the other, if it clears it?
bool may_pass(const State& state, UnitRef mover, Degrees heading, UnitRef other);

}  // namespace hexinch::grasp
