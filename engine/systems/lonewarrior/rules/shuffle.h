#pragma once

#include "systems/lonewarrior/lonewarrior.h"

/// LW-5.4b: which counter stands where when the game begins.

namespace hexinch::lonewarrior {

/// On each hidden side that the rules run, the counters swap places by dice that nobody sees. All counters must have been set up.
void shuffle_places(Transcript<LoneWarrior>& t);

}  // namespace hexinch::lonewarrior
