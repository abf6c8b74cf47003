#pragma once

#include <optional>
#include <vector>

#include "systems/grasp/grasp.h"

/// Section 3: turns and steps, whose part it is, and what is due.
///
/// State::phase is the step, State::go the player whose part of it is being played (an index in State::order), -1 before the first part. Step 4e is played
/// completely by one player after the other: kOrders, kHighTech and kRest follow each other with the same State::go. Unfinished work (State::frames) comes
/// before everything else; rules/work.h knows what it waits for.

namespace hexinch::grasp {

/// The player whose part it is; kNoSeat: nobody's.
Seat phasing(const State& state);
/// Who must decide now; kNoSeat: nobody, or the game is over.
Seat decider(const State& state);
/// NOT_NOW with the reason: another's part, another step, or unfinished work.
std::optional<Refusal> refuse_not_now(const State& state, RuleId rule);
/// NOT_NOW unless it is that seat's part of that step, and nothing is unfinished.
std::optional<Refusal> check_step(const State& state, Seat seat, Phase phase, RuleId rule);
/// NO_UNIT: unknown, not the seat's, not on the table.
std::optional<Refusal> check_own(const State& state, Seat seat, UnitRef unit, RuleId rule);
/// Can the seat do anything in this step?
bool has_something_to_do(const State& state, Seat seat);

std::optional<Refusal> check_done(const State& state, Seat seat);
void done(Transcript<Grasp>& t, Seat seat);
void end_orders(Transcript<Grasp>& t, Seat seat);
/// After a fight the next player names one (step 8a).
void pass_fight(Transcript<Grasp>& t);
/// "Nothing more" (3.2).
std::optional<Command> nothing_more(const State& state, Seat seat);
/// Runs frames and automatic steps until somebody must decide or the game is over.
void advance_until_decision(Transcript<Grasp>& t);

}  // namespace hexinch::grasp
