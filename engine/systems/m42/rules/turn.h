#pragma once

#include <optional>
#include <vector>

#include "systems/m42/m42.h"

/// Section 3: rounds, turns, whose go it is, and what is due.
///
/// How an activation goes on is in State::step, and evolve.cpp moves it: Activated -> kChoose; ActionChosen -> kMove, or kActivate for actions
/// without a move; LeaderMoved -> kPlace; ModelsPlaced -> kShoot after a Shooting Advance, else kActivate. kActivate with an active unit means that
/// nothing more is asked of it: advance() ends its activation as soon as no attack and no assault is left. State::moved is kept after the placing of
/// an assault until AssaultJoined.

namespace hexinch::m42 {

/// What must be decided now. Casualties and a new leader come before what the activation waits for.
Step due(const State& state);
/// Who decides it; kNoSeat: nobody has to, or the game is over.
Seat decider(const State& state);
/// NOT_YOUR_TURN, WRONG_STEP.
std::optional<Refusal> check_due(const State& state, Seat seat, Step step, RuleId rule);
/// NO_SUCH_UNIT as well.
std::optional<Refusal> check_own(const State& state, Seat seat, Step step, UnitRef unit, RuleId rule);
/// "nothing more" (3.1).
std::optional<Command> nothing_more(const State& state, Seat seat);
/// Runs automatic work until somebody must decide or the game is over.
void advance_until_decision(Transcript<M42>& t);
std::optional<Refusal> check_end_phase(const State& state, Seat seat);
/// Warns about units that could still act, as the end of the phase is final.
Explained plan_end_phase(const State& state, Seat seat);
void end_phase(Transcript<M42>& t);
/// Set-up: the other player places next, if that one has anything left to place.
void pass_go(Transcript<M42>& t);
/// The player whose turn comes after that one's.
Seat next_seat(const State& state, Seat seat);

}  // namespace hexinch::m42
