#pragma once

#include <vector>

#include "systems/tuw/state/state.h"

namespace hexinch::tuw {

/// For each hex of the map (by index): how many units of the seat's enemies could attack a unit on the ground there from where they stand now. It ignores
/// Total Cover and the target's own traits (armour, flight): it is a warning, not a plan.
std::vector<std::int16_t> threats(const State& state, Seat seat);
/// The enemy units that could attack a unit in that hex.
std::vector<UnitRef> threats_at(const State& state, Seat seat, Hex at);

}  // namespace hexinch::tuw
