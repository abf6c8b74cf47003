#pragma once

#include <cstdint>
#include <vector>

#include "base/value.h"
#include "board/hex/hex.h"

/// S9: random maps, and the zones of two to six players on any map.

namespace hexinch::tuw {

/// The size of a drawn map by default.
inline constexpr int kDrawnColumns = 14;
inline constexpr int kDrawnRows = 10;

/// A map as drawn rows: mostly clear, with woods, rough ground, forest and houses scattered over it. The same seed gives the same map.
Value draw_map(std::int64_t seed, int columns = kDrawnColumns, int rows = kDrawnRows);

/// The zone of each player: two outer columns for each of the first two players, two outer rows for each of the next two; from five players on each has a
/// sixth of the rim, clockwise from north. 2 to 6 players.
std::vector<std::vector<hex::Hex>> pick_up_zones(const hex::HexGrid& grid, int players);

}  // namespace hexinch::tuw
