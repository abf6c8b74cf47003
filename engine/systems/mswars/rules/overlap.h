#pragma once

#include "systems/mswars/state/state.h"

/// What no position may hold: bases in each other or in a solid feature (MSW-1.5, 1.9, 4.7).

namespace hexinch::mswars {

/// Two bases share room: on one level, at heights that overlap, or at one height by a slope. Both must be on the table.
bool bases_overlap(const State& state, UnitRef a, UnitRef b);
/// A feature that the unit's body is in; kNoFeature: none.
FeatureRef solid_in(const State& state, UnitRef unit);

/// 2.7: gives a unit what it has at the beginning of a turn (evolve.cpp).
void refresh(State& state, UnitRef unit);

}  // namespace hexinch::mswars
