#pragma once

#include "systems/grasp/grasp.h"

namespace hexinch::grasp {

/// GRASP-3.13: a destroyed vehicle or Big unit leaves its footprint behind, difficult, as high as the level die says.
void leave_wreck(Transcript<Grasp>& t, UnitRef unit);

}  // namespace hexinch::grasp
