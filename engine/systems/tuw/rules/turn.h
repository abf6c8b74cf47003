#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "base/transcript.h"
#include "systems/tuw/state/state.h"

/// Chapter 2: turns, phases, player order.

namespace hexinch::tuw {

struct Tuw;

/// TUW-X13: throws a die for each, highest first; ties throw again among themselves, in player order, the higher group first.
/// `die` answers a seat's die, or none if it can't (then the rest keep their order).
std::vector<Seat> roll_off(const std::vector<Seat>& participants, const std::function<std::optional<int>(Seat)>& die);
/// The same with dice of the transcript; each die is told of, `what` and whose it is.
std::vector<Seat> roll_off(Transcript<Tuw>& t, const std::vector<Seat>& participants, const Message& what, RuleId rule);
/// TUW-2.3: playing order from a roll-off: ascending, the highest goes last.
std::vector<Seat> initiative_order(std::vector<Seat> highest_first);

/// TUW-X13: who throws the die of what is nobody's attack: the next player in order after the owner of what it hits.
Seat player_after(const State& state, Seat owner);

/// Ends the segment under way, or the automatic phase, and begins what comes next.
void go_on(Transcript<Tuw>& t);
/// Frames, then automatic phases, until a seat must decide or the game is over.
void advance_until_decision(Transcript<Tuw>& t);

}  // namespace hexinch::tuw
