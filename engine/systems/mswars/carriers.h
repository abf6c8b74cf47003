#pragma once

#include "systems/mswars/movement.h"

/// MSW-5.7 to 5.9, 6.8: getting in and out.

namespace hexinch::mswars {

/// Can the carrier take the unit as well? The refusal if it can't.
std::optional<Refusal> check_room(const State& state, UnitRef carrier, UnitRef unit);
/// May the passenger be set down there, beside a carrier that stands as `carrier_there` says?
std::optional<Refusal> check_set_down(const State& state, UnitRef carrier, const UnitState& carrier_there, UnitRef unit, Point at);
/// MSW-6.8: the carrier is lost: its passengers are thrown out where there is room. Dice of each: D6, then the test's D10.
void spill(Transcript<MsWars>& t, UnitRef carrier);

}  // namespace hexinch::mswars
