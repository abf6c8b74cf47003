#pragma once

#include "systems/mswars/rules/ram.h"

/// MSW-12.1, 12.2: Break Away and its attacks of opportunity.

namespace hexinch::mswars {

/// The active frame, nullptr if there is none.
const BreakAwayFrame* break_away(const State& state);
/// The seat that is asked now whether it strikes; kNoSeat: none.
Seat striker(const State& state);
/// May this unit strike with these weapons?
std::optional<Refusal> check_opportunity(const State& state, Seat seat, const Opportunity& strike);
Explained plan_opportunity(const State& state, Seat seat, const Opportunity& strike);
void make_opportunity(Transcript<MsWars>& t, const Opportunity& strike);
std::optional<Refusal> check_decline(const State& state, Seat seat);

/// After Move{BreakAway} has been paid for: asks the seats that may strike.
void begin_break_away(Transcript<MsWars>& t, UnitRef unit);
/// Runs the frame on. Seats that can no longer strike are passed over; when none is left, the unit may move, or it is over. True if something was done.
bool run_break_away(Transcript<MsWars>& t);

}  // namespace hexinch::mswars
