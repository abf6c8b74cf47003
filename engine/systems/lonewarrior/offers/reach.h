#pragma once

#include <vector>

#include "systems/lonewarrior/lonewarrior.h"
#include "systems/lonewarrior/rules/ground.h"

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

/// LW-2.2 Hex maps: why a place is out of reach; none if what it has left is not the reason.
std::optional<Refusal> beyond_reach(const State& state, UnitRef unit, Place to);

/// Tables: a way and straight on from its end as far as the unit can go, with the steps of their own that obstacles want (LW-2.6). `left`: what it is
/// to keep of its allowance, mMP.
std::vector<Place> extended_way(const State& state, UnitRef unit, std::vector<Place> way, Place to, std::int32_t left = 0);

/// Tables: where straight ways on from the end of a way can come to, in 48 directions clockwise from the north-west.
std::vector<Place> straight_reach(const State& state, UnitRef unit, const std::vector<Place>& way, std::int32_t left = 0);
/// LW-2.9, LW-3.2: what a unit on the ground has to keep of its allowance so that it may still fire or act; none: it can't anyway.
std::optional<std::int32_t> kept_for_action(const State& state, UnitRef unit);

/// LW-0.4, T-2: the band in which a unit that looked that way from a place would have another; none: out of view or range. One without a weapon
/// sees six MP here, all of them Adjacent.
std::optional<Level> band_in_view(const State& state, UnitRef unit, Place from, Facing facing, Place at);
/// LW-3.2, LW-3.7: enemies that are known to the state and could fire at a unit if it stood there, the likeliest first, with their chances to hit.
std::vector<std::pair<UnitRef, Fraction>> shots_at(const State& state, UnitRef unit, Place at);
/// How many known enemies of a seat could fire at who stood there.
int threats_at(const State& state, Seat seat, Place at);
/// LW-5.2: whether units of a seat would spot who stood there.
bool spotted_at(const State& state, Seat seat, Place at);
/// LW-1.2: the lines from commanders to subordinates that a unit would have at a place, as far as the others are somewhere.
struct Tie {
  Place from;
  Place to;
  bool holds = true;  ///< within the command range
};
std::vector<Tie> ties(const State& state, UnitRef unit, Place at);
/// What it commands has this radius in MP; 0: it commands nobody.
int commands_within(const State& state, UnitRef unit);
/// LW-A.1, LW-A.3: what an automated seat does next, unit by unit while they move.
Automate next_automatic(const State& state, Seat seat);

/// What a unit can do besides walking, turning and fighting, allowed ones only: actions, leaving the map, calling off.
std::vector<Command> ways_of(const State& state, Seat seat, UnitRef unit);
/// The rule that a note of a plan speaks of; whether a refusal is about whom was aimed at, so that of another it may be a different one.
const char* rule_of(const Message& note);
bool is_of_target(const Refusal& refusal);

/// A short list of all that can be done now, for those who read the game: a few moves, and every attack and action.
std::vector<Command> offers(const State& state, Seat seat);

}  // namespace hexinch::lonewarrior
