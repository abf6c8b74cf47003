#pragma once

#include "board/hex/hex.h"

namespace hexinch::hex {

/// A rectangular map of columns: flat-top hexes, every second column (1, 3, … counted from 0) shifted half a hex to the south. Columns and rows are
/// counted from 0, in names too. In axial coordinates r runs down a column; the six steps of kDirections are SE, S, SW, NW, N, NE here.
struct FlatGrid {
  std::int16_t columns = 0;
  std::int16_t rows = 0;

  constexpr int size() const { return columns * rows; }
  constexpr bool contains(Hex h) const { return h.q >= 0 && h.q < columns && row(h) >= 0 && row(h) < rows; }
  static constexpr int column(Hex h) { return h.q; }
  static constexpr int row(Hex h) { return h.r + (h.q - (h.q & 1)) / 2; }
  /// Row by row; the hex must be contained.
  constexpr int index(Hex h) const { return row(h) * columns + column(h); }
  static constexpr Hex at(int column, int row) {
    return {static_cast<std::int16_t>(column), static_cast<std::int16_t>(row - (column - (column & 1)) / 2)};
  }
  constexpr Hex at_index(int i) const { return at(i % columns, i / columns); }
  friend constexpr bool operator==(FlatGrid, FlatGrid) = default;
};
HX_FIELDS(FlatGrid, columns, rows)

/// The six steps clockwise from straight up: N, NE, SE, S, SW, NW.
inline constexpr std::array<Hex, 6> kFlatSteps{{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}};

}  // namespace hexinch::hex
