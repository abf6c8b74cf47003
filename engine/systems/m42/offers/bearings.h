#pragma once

#include "base/message.h"
#include "board/table/point.h"
#include "systems/m42/state/state.h"

/// Directions and weapons in words, for players who do not see the table.

namespace hexinch::m42 {

/// The nearest of the compass's eight points, 0 is north, then clockwise. Of a way without length north.
int compass_point(Point from, Point to);
/// "north-east"
Word compass_word(int point);
/// A model's weapon by its name, or a word for none.
ArgumentValue weapon_words(const State& state, UnitRef unit, int model);
inline Word bearing(Point from, Point to) { return compass_word(compass_point(from, to)); }

}  // namespace hexinch::m42
