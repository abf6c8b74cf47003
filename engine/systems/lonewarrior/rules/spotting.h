#pragma once

#include "systems/lonewarrior/lonewarrior.h"

/// Spotting (LW-5).

namespace hexinch::lonewarrior {

/// LW-5.2: would the unit spot a marker that stands where it stands?
bool spots(const State& state, UnitRef spotter, UnitRef marker);
/// LW-5.2: would it spot whoever stood there and has not fired, on the ground?
bool spots_at(const State& state, UnitRef spotter, Place at);
/// LW-5.2: within how many MP that is.
int spots_within(const State& state, UnitRef spotter);
/// Phase 5.
void spot(Transcript<LoneWarrior>& t);

}  // namespace hexinch::lonewarrior
