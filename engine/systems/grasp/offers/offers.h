#pragma once

#include <vector>

#include "systems/grasp/grasp.h"

/// What the game as text offers: few commands, each with all that belongs to it.

namespace hexinch::grasp {

std::vector<Command> offers(const State& state, Seat seat);

}  // namespace hexinch::grasp
