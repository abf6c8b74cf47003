#pragma once

#include <vector>

#include "base/source.h"
#include "systems/tuw/state/setup.h"

namespace hexinch::tuw {

/// TUW-X10 as data: "turn_limit" and "victory", a list of conditions or {"conditions": […], "ranked": true, "at_limit": side or "points"}. A condition:
/// {"eliminate": true} | {"hold": hexes or a named place, "side", "count"?} | {"destroy": units, "side", "count"?} | {"survive": units, "side", "count"?,
/// "turn"} | {"exit": units, "side", "count"?, "edge"?} | {"points": limit, "side"?}; all but survive also take "from", the first turn in which they
/// count. Units are names of units, types or sides; only the enemies among them have to be destroyed. "scoring" says what counts for points: {"destroyed"?
/// and "wounded"? (shares of the scenario cost of enemy units), "rounded"?, "standing"? and "standing_wounded"? (points for each of one's own units in
/// play), "held"?: [{"hold": hexes or a named place, "points"}] each turn}.
void read_victory(const Source& given, Setup& setup);

/// A turn of the game, 1 to its limit.
std::int16_t read_turn(const Source& source, const Victory& victory);
/// Units by their own names, by type or by side, one such name or a list of them. With `enemy_of` only that side's enemies among them.
std::vector<UnitRef> read_units(const Source& source, const Setup& setup, Seat enemy_of = kNoSeat);

}  // namespace hexinch::tuw
