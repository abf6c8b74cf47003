#pragma once

#include <vector>

#include "systems/tuw/packs/overrides.h"

/// 2.7: the map as data.

namespace hexinch::tuw {

/// Reads "board": size, fill, hexes, rows, overlays, named places, exits. 20 x 20 Clear by default.
void read_map(const Source& board, const Layers& layers, Setup& setup);
/// A list of hexes, the name of a named place, or {"columns": [1, 5], "rows": [4, 8], "hexes": ["0904"]} and lists of such; by row, then column for areas.
/// "hexes" alone are just these hexes; beside columns or rows they are added to the area.
std::vector<Hex> read_zone(const Source& source, const Setup& setup);

}  // namespace hexinch::tuw
