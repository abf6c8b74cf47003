#pragma once

#include "systems/tuw/setup.h"
#include "systems/tuw/source.h"

namespace hexinch::tuw {

/// TUW-X10 as data: "turn_limit" and "victory", a list of conditions or {"conditions": […], "ranked": true, "at_limit": side or "points"}.
/// A condition: {"eliminate": true} | {"hold": hexes or a named place, "side", "count"?, "from"?} | {"destroy": units, "side", "count"?} |
/// {"survive": units, "side", "count"?, "turn"} | {"exit": units, "side", "count"?, "edge"?}. Units are names of units, types or sides.
void read_victory(const Source& given, Setup& setup);

}  // namespace hexinch::tuw
