#pragma once

#include "base/source.h"
#include "systems/mswars/state/setup.h"

namespace hexinch::mswars {

/// MSW-16.3: [{"name", "at": [x, y], "radius"? (3000), "least_elev"?, "points"?, "from"?: turn}].
void read_objectives(const Source& source, Setup& setup);

/// MSW-16.5: {"at_once"?: [condition…], "at_limit"?: [condition…], "casualties"?}. A condition is one of {"eliminate": true}, {"destroy": units,
/// "count"?}, {"reduce": number of units}, {"cross": y, "count", "objectives"?}, {"survive": true}, {"less_damage": true}, {"points": true}, with "side":
/// the side that wins, or "draw": true, and "first"?: it wins over others that the same command fulfils. Without conditions at the limit, points decide.
void read_victory(const Source& given, Setup& setup);

}  // namespace hexinch::mswars
