#pragma once

#include <optional>
#include <vector>

#include "systems/m42/m42.h"

/// Section 3: rounds, turns, whose go it is, and what is due.

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
void advance_until_decision(Transcript<M42>& t);
std::optional<Refusal> check_end_phase(const State& state, Seat seat);
void end_phase(Transcript<M42>& t);

}  // namespace hexinch::m42
