#pragma once

#include <vector>

#include "systems/lonewarrior/ground.h"
#include "systems/lonewarrior/lonewarrior.h"

/// Where a unit can go with what it has left, by which way, and what else it can do: for whoever shows it. The rules judge every command again.

namespace hexinch::lonewarrior {

/// A hex that it can come to.
struct Reached {
  Place at;
  Place from;             ///< the hex before it
  std::int32_t cost = 0;  ///< mMP from where it stands
  bool ends = true;       ///< there is room to end; else it only leads on
};
/// Hex maps: all hexes by their cheapest ways, nearest first, without its own.
std::vector<Reached> reach(const State& state, UnitRef unit);
/// The way to one of them, without the place where the unit stands; empty if it can't end there.
std::vector<Place> way_along(const std::vector<Reached>& reached, Place to);

/// Tables: a way and straight on from its end as far as the unit can go, with the steps of their own that obstacles want (LW-2.6).
std::vector<Place> extended_way(const State& state, UnitRef unit, std::vector<Place> way, Place to);

/// What a unit can do besides walking, turning and fighting, allowed ones only: actions, leaving the map, calling off.
std::vector<Command> ways_of(const State& state, Seat seat, UnitRef unit);
/// The rule that a note of a plan speaks of; whether a refusal is about whom was aimed at, so that of another it may be a different one.
const char* rule_of(const Message& note);
bool is_of_target(const Refusal& refusal);

/// A short list of all that can be done now, for those who read the game: a few moves, and every attack and action.
std::vector<Command> offers(const State& state, Seat seat);

}  // namespace hexinch::lonewarrior
