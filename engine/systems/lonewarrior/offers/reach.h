#pragma once

#include <vector>

#include "systems/lonewarrior/lonewarrior.h"
#include "systems/lonewarrior/rules/ground.h"

/// Where a unit can go with what it has left, by which way, and what else it can do, for displays. The rules judge every command again.

namespace hexinch::lonewarrior {

/// A hex that the unit can come to.
struct Reached {
  Place at;
  Place from;             ///< the hex before it
  std::int32_t cost = 0;  ///< mMP from its present place
  bool ends = true;       ///< there is room to end; else it only leads on
};
/// Hex maps: all hexes by their cheapest ways, nearest first, without the unit's own.
std::vector<Reached> reach(const State& state, UnitRef unit);
/// The way to one of the hexes `reached`, without the unit's place; empty if it can't end there.
std::vector<Place> way_along(const std::vector<Reached>& reached, Place to);

/// LW-2.2 Hex maps: why a place is out of reach; none if there is another reason than what it has left.
std::optional<Refusal> beyond_reach(const State& state, UnitRef unit, Place to);

/// Tables: a way, and straight on from its end as far as the unit can go. Obstacles need steps of their own (LW-2.6). `left`: the part of its allowance
/// that it keeps, mMP.
std::vector<Place> extended_way(const State& state, UnitRef unit, std::vector<Place> way, Place to, std::int32_t left = 0);

/// Tables: where straight ways from the end of a way can lead, in 48 directions clockwise from the north-west.
std::vector<Place> straight_reach(const State& state, UnitRef unit, const std::vector<Place>& way, std::int32_t left = 0);
/// LW-2.9, LW-3.2: the part of its allowance that a unit on the ground must keep to be able to fire or act; none: it can't anyway.
std::optional<std::int32_t> kept_for_action(const State& state, UnitRef unit);

/// LW-0.4, T-2: the band in which a unit at a place with that facing would have another; none: out of view or range. For a unit without a weapon
/// everything within six MP is Adjacent.
std::optional<Level> band_in_view(const State& state, UnitRef unit, Place from, Facing facing, Place at);
/// LW-3.2, LW-3.7: known enemies that could fire at a unit if it stood there, the likeliest to hit first, with their chances.
std::vector<std::pair<UnitRef, Fraction>> shots_at(const State& state, UnitRef unit, Place at);
/// How many known enemies of a seat could fire at a unit that stood there.
int threats_at(const State& state, Seat seat, Place at);
/// LW-5.2: would units of a seat spot a unit that stood there?
bool spotted_at(const State& state, Seat seat, Place at);
/// LW-1.2: the lines between commanders and subordinates that a unit would have at a place, as far as the others have places.
struct Tie {
  Place from;
  Place to;
  bool holds = true;  ///< within the command range
};
std::vector<Tie> ties(const State& state, UnitRef unit, Place at);
/// The unit's radius of command in MP; 0: it commands nobody.
int commands_within(const State& state, UnitRef unit);
/// LW-A.1, LW-A.3: the next thing that an automated seat does, unit by unit in the movement phase.
Automate next_automatic(const State& state, Seat seat);

/// What a unit can legally do besides walking, turning and fighting: actions, leaving the map, taking back a declaration.
std::vector<Command> ways_of(const State& state, Seat seat, UnitRef unit);
/// The rule that a note of a plan is about. is_of_target: is a refusal about the target, so that it may be different for another target?
const char* rule_of(const Message& note);
bool is_of_target(const Refusal& refusal);

/// A short list of everything that can be done now, for players who read the game: a few moves, and every attack and action.
std::vector<Command> offers(const State& state, Seat seat);

}  // namespace hexinch::lonewarrior
