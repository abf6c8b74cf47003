#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "base/transcript.h"
#include "systems/tuw/state/state.h"

/// Chapter 2: turns, phases, player order.

namespace hexinch::tuw {

struct Tuw;

/// TUW-X13: each participant rolls a die, highest first. Ties roll again among themselves, in player order, the higher group first. `die` returns a seat's
/// die, or none if it can't (then the rest keep their order).
std::vector<Seat> roll_off(const std::vector<Seat>& participants, const std::function<std::optional<int>(Seat)>& die);
/// The same with the transcript's dice. Each die is reported: `what` it is for and whose it is.
std::vector<Seat> roll_off(Transcript<Tuw>& t, const std::vector<Seat>& participants, const Message& what, RuleId rule);
/// TUW-2.3: playing order from a roll-off: ascending, the highest goes last.
std::vector<Seat> initiative_order(std::vector<Seat> highest_first);

/// TUW-X13: who rolls the die of something that is nobody's attack: the next player in order after the owner of the unit that it hits.
Seat player_after(const State& state, Seat owner);

/// Ends the present segment or automatic phase and begins the next one.
void go_on(Transcript<Tuw>& t);
/// Runs frames, then automatic phases, until a seat must decide or the game is over.
void advance_until_decision(Transcript<Tuw>& t);

}  // namespace hexinch::tuw
