#pragma once

#include "base/source.h"
#include "systems/lonewarrior/state/setup.h"

/// Maps, zones and options from scenarios and cases.

namespace hexinch::lonewarrior {

/// `board`: a hex map (size, fill, rows, hexes, sides, roads) or a table (size, features).
void read_board(const Source& source, Board& board);
/// "hexes": [[c, r]…], "rows": [first, last], "columns": [first, last], "terrain": everything of one terrain, "rects", "polys", "centres".
Zone read_zone(const Source& source, const Board& board);
Place read_place(const Source& source);
/// Sets an option by the catalogue's name; fails if there is no such option.
void set_option(const Source& value, std::string_view key, Setup& setup);

}  // namespace hexinch::lonewarrior
