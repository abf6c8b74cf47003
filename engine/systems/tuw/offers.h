#pragma once

#include "systems/tuw/tuw.h"

/// Commands that a seat could give now, whole and allowed: for whoever reads the game instead of pointing at it.

namespace hexinch::tuw {

/// At most so many.
inline constexpr std::size_t kMostOffers = 60;
/// Each unit walks as near as it can to the nearest enemies, gets aboard, off, up and down; attacks alone and with all who can join; strikes back. What ends
/// something is among the choices already.
std::vector<Command> offers(const State& state, Seat seat);

}  // namespace hexinch::tuw
