#pragma once

#include "base/source.h"
#include "systems/tuw/state/sheet.h"
#include "systems/tuw/state/terrain.h"

/// 2.7 as data: the numbers of terrain and overlays in packs and overrides, e.g. {"swamp": {"M": {"Foot": 3}, "D": {"*": 2}, "H": 1}}. null is a value
/// where the rulebook has "none" (H, total_cover), and an error elsewhere.

namespace hexinch::tuw {

/// Is it the name of a way of moving?
bool is_locomotion(std::string_view name);
/// TUW-4.3 Terrain codes: M is a multiple of 1/12 from 0 up, or X; "+1" adds to the terrain below, "=1" replaces its M.
FeatureCost read_cost(const Source& source);
/// The kinds of attack that Total Cover keeps out, one bit each: "all", "none", one kind or a list of kinds.
std::uint8_t read_kinds(const Source& source);

/// Checks terrain that a scenario or game world changes, so that a slip is an error and not ignored.
void check_terrain(const Source& terrain);
/// The same for the terrain numbers that a unit type or a counter may have of its own: M, D, D_vs, Dpct and H.
void check_own_terrain(const Source& terrain);
/// Each of these numbers must be about a way of moving that the unit has.
void check_own_ways(const Source& terrain, const Sheet& sheet);

}  // namespace hexinch::tuw
