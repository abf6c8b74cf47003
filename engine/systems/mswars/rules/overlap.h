#pragma once

#include "systems/mswars/state/state.h"

/// What no position may contain: bases inside each other or inside a solid feature (MSW-1.5, 1.9, 4.7).

namespace hexinch::mswars {

/// Do two bases overlap on one level, at heights that overlap or that a slope makes one? Both must be on the table.
bool bases_overlap(const State& state, UnitRef a, UnitRef b);
/// A feature that contains part of the unit's body; kNoFeature: none.
FeatureRef solid_in(const State& state, UnitRef unit);

/// 2.7: resets a unit to the beginning of a turn (evolve.cpp).
void refresh(State& state, UnitRef unit);

}  // namespace hexinch::mswars
