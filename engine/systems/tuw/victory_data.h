#pragma once

#include "systems/tuw/setup.h"
#include "systems/tuw/source.h"

namespace hexinch::tuw {

/// TUW-X10 as data: "turn_limit" and "victory", a list of conditions or {"conditions": […], "ranked": true, "at_limit": side or "points"}.
/// A condition: {"eliminate": true} | {"hold": hexes or a named place, "side", "count"?} | {"destroy": units, "side", "count"?} |
/// {"survive": units, "side", "count"?, "turn"} | {"exit": units, "side", "count"?, "edge"?} | {"points": limit, "side"?}; all but survive also
/// take "from", the first turn in which they count. Units are names of units, types or sides; to be destroyed are the enemies among them.
void read_victory(const Source& given, Setup& setup);

}  // namespace hexinch::tuw
