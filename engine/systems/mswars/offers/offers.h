#pragma once

#include "systems/mswars/mswars.h"

/// Complete, legal commands that a seat could give now, for players who read the game instead of pointing at it.

namespace hexinch::mswars {

/// At most this many of each command.
inline constexpr std::size_t kMostOffers = 20;
/// Units are set up where the scenario suggests. They go ahead, to the nearest enemies or into a charge, turn to face them, attack with what does most,
/// strike, ram and repair; places in the order are offered too. The list is in the order of commands.h.
std::vector<Command> offers(const State& state, Seat seat);

}  // namespace hexinch::mswars
