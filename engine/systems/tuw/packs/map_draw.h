#pragma once

#include <cstdint>
#include <vector>

#include "base/value.h"
#include "board/hex/hex.h"

/// S9: maps made by dice, and the zones of two to six players on any map.

namespace hexinch::tuw {

/// As large as a map is drawn where nothing is said.
inline constexpr int kDrawnColumns = 14;
inline constexpr int kDrawnRows = 10;

/// A map as drawn rows: mostly clear, with woods, rough ground, forest and houses strewn about. The same seed gives the same map.
Value draw_map(std::int64_t seed, int columns = kDrawnColumns, int rows = kDrawnRows);

/// The zone of each player: two outer columns each for the first two, then two outer rows; from five players on a sixth of the rim each, clockwise
/// from north. 2 to 6 players.
std::vector<std::vector<hex::Hex>> pick_up_zones(const hex::HexGrid& grid, int players);

}  // namespace hexinch::tuw
