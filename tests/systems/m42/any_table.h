#pragma once

#include "board/table/shapes.h"
#include "systems/m42/position.h"

/// Random tables with a bit of everything, for properties that hold anywhere.

namespace hexinch::m42::test {

using table::Numbers;

/// 24 x 24 inches with areas, obstacles, a road, lava, a building, a ruin and Red models; unit 0 is Blue's: 8 models, somewhere.
Table any_table(Numbers& numbers);
/// Somewhere a leader may stand; the ground, a floor, an opening.
Position any_place(const Setup& setup, Numbers& numbers);

}  // namespace hexinch::m42::test
