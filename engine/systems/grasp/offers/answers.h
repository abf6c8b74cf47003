#pragma once

#include <vector>

#include "systems/grasp/grasp.h"

/// What may be answered to a question in mid-action (3.2), and what may be chosen in set-up: few things, all of them named.

namespace hexinch::grasp {

/// The default comes first; empty: nothing of that kind is asked of the seat.
std::vector<Command> answers(const State& state, Seat seat);

}  // namespace hexinch::grasp
