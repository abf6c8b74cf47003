#pragma once

#include "systems/mswars/mswars.h"

/// Commands that a seat could give now, whole and allowed: for whoever reads the game instead of pointing at it.

namespace hexinch::mswars {

/// At most so many of each command.
inline constexpr std::size_t kMostOffers = 20;
/// Sets up where the scenario suggests; goes ahead, to the nearest enemies, into a charge, turns to face them; attacks with what does most; strikes,
/// rams, repairs; places in the order. In the order of commands.h.
std::vector<Command> offers(const State& state, Seat seat);

}  // namespace hexinch::mswars
