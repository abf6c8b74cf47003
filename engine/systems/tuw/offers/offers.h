#pragma once

#include "systems/tuw/tuw.h"

/// Complete, legal commands that a seat could give now, for players who read the game instead of pointing at it.

namespace hexinch::tuw {

/// At most this many commands in all, and this many for a unit that moves.
inline constexpr std::size_t kMostOffers = 60;
inline constexpr std::size_t kMostMoves = 6;
/// A unit in set-up is placed farther forward. A unit that moves walks as near as it can to the nearest enemies and goals, leaves the map, gets aboard,
/// off, up and down. Units attack alone and with all who can join, and strike back. Commands that end something are among the choices already.
std::vector<Command> offers(const State& state, Seat seat);

}  // namespace hexinch::tuw
