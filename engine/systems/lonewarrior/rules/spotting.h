#pragma once

#include "systems/lonewarrior/lonewarrior.h"

/// Spotting (LW-5).

namespace hexinch::lonewarrior {

/// LW-5.2: would the unit spot a marker from where both stand?
bool spots(const State& state, UnitRef spotter, UnitRef marker);
/// LW-5.2: would it spot a unit on the ground there that has not fired?
bool spots_at(const State& state, UnitRef spotter, Place at);
/// LW-5.2: the distance for that in MP.
int spots_within(const State& state, UnitRef spotter);
/// Phase 5.
void spot(Transcript<LoneWarrior>& t);

}  // namespace hexinch::lonewarrior
