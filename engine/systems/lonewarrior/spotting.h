#pragma once

#include "systems/lonewarrior/lonewarrior.h"

/// Spotting (LW-5).

namespace hexinch::lonewarrior {

/// LW-5.2: would the unit spot a marker that stands where it stands?
bool spots(const State& state, UnitRef spotter, UnitRef marker);
/// Phase 5.
void spot(Transcript<LoneWarrior>& t);

}  // namespace hexinch::lonewarrior
