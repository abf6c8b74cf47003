#pragma once

#include "systems/lonewarrior/lonewarrior.h"

/// LW-5.4b: who stands where when the game begins.

namespace hexinch::lonewarrior {

/// The counters of each hidden side that the rules run swap places, by dice that nobody sees. All counters have been set up.
void shuffle_places(Transcript<LoneWarrior>& t);

}  // namespace hexinch::lonewarrior
