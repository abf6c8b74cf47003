#pragma once

#include "systems/tuw/tuw.h"

/// Commands that a seat could give now, whole and allowed: for whoever reads the game instead of pointing at it.

namespace hexinch::tuw {

/// At most so many, and of a unit that moves.
inline constexpr std::size_t kMostOffers = 60;
inline constexpr std::size_t kMostMoves = 6;
/// Each unit is set up farther ahead; walks as near as it can to the nearest enemies and goals, leaves the map, gets aboard, off, up and down; attacks alone
/// and with all who can join; strikes back. What ends something is among the choices already.
std::vector<Command> offers(const State& state, Seat seat);

}  // namespace hexinch::tuw
