#pragma once

#include <vector>

#include "systems/m42/m42.h"

/// Legal commands that come to mind, for the game as text.

namespace hexinch::m42 {

std::vector<Command> offers(const State& state, Seat seat);

}  // namespace hexinch::m42
