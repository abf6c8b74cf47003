#pragma once

#include "systems/mswars/rules/movement.h"

/// MSW-5.7 to 5.9, 6.8: getting in and out.

namespace hexinch::mswars {

/// Why the carrier can't take this unit too; none: it can.
std::optional<Refusal> check_room(const State& state, UnitRef carrier, UnitRef unit);
/// May the passenger be set down there, beside a carrier that stands as in `carrier_there`?
std::optional<Refusal> check_set_down(const State& state, UnitRef carrier, const UnitState& carrier_there, UnitRef unit, Point at);
/// The rest of check_move for Enter Unit, Carrier Unloading and Unit Exiting.
std::optional<Refusal> check_enter(const State& state, const Move& move);
std::optional<Refusal> check_unloading(const State& state, const Move& move);
std::optional<Refusal> check_exiting(const State& state, const Move& move);
/// MSW-5.9: the unit just after it has been set down; the move gives a place for it and nothing else.
UnitState exit_place(const State& state, const Move& move);
/// Emits what follows the carrier's move: its passengers are set down.
void unload(Transcript<MsWars>& t, const Move& move);
/// MSW-6.8: the dice for its passengers if the carrier is lost.
std::vector<PlannedRoll> plan_spill(const State& state, UnitRef carrier);
/// A side gives up: an ally's units aboard its carriers are set down unhurt. If there is no room, they are out of action.
void set_down_allies(Transcript<MsWars>& t, Seat seat);
/// MSW-6.8: the carrier is lost, and its passengers are thrown out where there is room. Dice for each: D6, then the test's D10.
void spill(Transcript<MsWars>& t, UnitRef carrier);

}  // namespace hexinch::mswars
