#pragma once

#include <vector>

#include "systems/tuw/state/state.h"

namespace hexinch::tuw {

/// For each hex of the map (by index): how many units of the seat's enemies could attack a unit on the ground there from where they stand now.
/// Total Cover and what a single target brings (armour, flight) are not looked at: it is a warning, not a plan.
std::vector<std::int16_t> threats(const State& state, Seat seat);
/// Who these are in one hex.
std::vector<UnitRef> threats_at(const State& state, Seat seat, Hex at);

}  // namespace hexinch::tuw
