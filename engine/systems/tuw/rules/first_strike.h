#pragma once

#include <optional>
#include <vector>

#include "systems/tuw/rules/attack.h"

/// 8.7.1: First Strike, and the answer to it.

namespace hexinch::tuw {

/// Does the side have any legal First Strike attack? Without one its segment of that step is skipped.
bool has_first_strike(const State& state, Seat seat);
/// Units that this First Strike attack would hit and whose owners could strike back, by number.
std::vector<UnitRef> units_that_may_return(const State& state, Seat seat, const Attack& attack);

void open_strike(Transcript<Tuw>& t, Seat seat, const Attack& attack);
/// Carries out the strike on top of the frames once all answers are in. False: an answer is due.
bool run_strike(Transcript<Tuw>& t);

/// The answer that is due, nullptr if none is.
const ReturnSlot* due_return(const State& state);
std::optional<Refusal> check_return(const State& state, Seat seat, const ReturnAttack& command);
std::optional<Refusal> check_decline(const State& state, Seat seat);
/// What happens if the unit that is asked does not strike back: the roll against it first, then those against others in the area.
Explained plan_decline(const State& state, Seat seat);
Explained plan_return(const State& state, Seat seat, const ReturnAttack& command);
void make_return(Transcript<Tuw>& t, Seat seat, const ReturnAttack& command);
/// Every legal answer of the unit that is asked, by weapon, then by attacker.
std::vector<ReturnAttack> possible_returns(const State& state, const StrikeFrame& frame, UnitRef unit);

}  // namespace hexinch::tuw
