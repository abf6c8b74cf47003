#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/fields.h"

/// Hex geometry in axial coordinates. It knows no orientation: only HexGrid says how columns and rows lie, and only for names, drawing and tie orders. All
/// numbers are integers; there is no epsilon anywhere.

namespace hexinch::hex {

struct Hex {
  std::int16_t q = 0;
  std::int16_t r = 0;
  friend constexpr bool operator==(Hex, Hex) = default;
};
HX_FIELDS(Hex, q, r)

/// The six neighbours' directions, clockwise from +q. On a pointy-top map: E, SE, SW, W, NW, NE.
inline constexpr std::array<Hex, 6> kDirections{{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}};

constexpr Hex operator+(Hex a, Hex b) { return {static_cast<std::int16_t>(a.q + b.q), static_cast<std::int16_t>(a.r + b.r)}; }
constexpr Hex operator-(Hex a, Hex b) { return {static_cast<std::int16_t>(a.q - b.q), static_cast<std::int16_t>(a.r - b.r)}; }
constexpr Hex operator*(Hex a, int n) { return {static_cast<std::int16_t>(a.q * n), static_cast<std::int16_t>(a.r * n)}; }

/// Steps from one hex to the other.
constexpr int distance(Hex a, Hex b) {
  const Hex d = b - a;
  const auto magnitude = [](int n) { return n < 0 ? -n : n; };
  const int q = magnitude(d.q);
  const int r = magnitude(d.r);
  const int s = magnitude(d.q + d.r);
  return q > r ? (q > s ? q : s) : (r > s ? r : s);
}

constexpr bool adjacent(Hex a, Hex b) { return distance(a, b) == 1; }

/// Rotated about the origin by `sixths` sixths of a turn, clockwise like the directions.
constexpr Hex rotated(Hex h, int sixths) {
  for (int i = 0; i < sixths; ++i) h = {static_cast<std::int16_t>(-h.r), static_cast<std::int16_t>(h.q + h.r)};
  return h;
}

/// All hexes within `radius`: the centre, then ring by ring outwards, each ring clockwise from direction 0. 3n(n+1)+1 of them.
std::vector<Hex> area(Hex centre, int radius);

/// One hex that a line passes through, or the two hexes along whose common side it runs.
struct Crossing {
  Hex first;
  std::optional<Hex> second;  ///< set: the line runs along the side between the two
  friend bool operator==(const Crossing&, const Crossing&) = default;
};

/// The hexes strictly between two hexes on the straight line from centre to centre, in order from `from`. A hex is crossed when the line passes through
/// its interior; touching a corner is not crossing. Exact and symmetric: line(b, a) is line(a, b) reversed.
std::vector<Crossing> line(Hex from, Hex to);

/// A rectangular map of rows: pointy-top hexes, every second printed row (02, 04, …) shifted half a hex to the right; columns and rows are
/// counted from 1 in names, from 0 here.
struct HexGrid {
  std::int16_t columns = 0;
  std::int16_t rows = 0;

  constexpr int size() const { return columns * rows; }
  constexpr bool contains(Hex h) const { return h.r >= 0 && h.r < rows && column(h) >= 0 && column(h) < columns; }
  constexpr int column(Hex h) const { return h.q + (h.r - (h.r & 1)) / 2; }
  constexpr int row(Hex h) const { return h.r; }
  /// Row by row; the hex must be contained.
  constexpr int index(Hex h) const { return h.r * columns + column(h); }
  constexpr Hex at(int column, int row) const {
    return {static_cast<std::int16_t>(column - (row - (row & 1)) / 2), static_cast<std::int16_t>(row)};
  }
  constexpr Hex at_index(int i) const { return at(i % columns, i / columns); }
  friend constexpr bool operator==(HexGrid, HexGrid) = default;
};
HX_FIELDS(HexGrid, columns, rows)

/// "CCRR", both from 01.
std::string name(HexGrid grid, Hex h);

/// Reads "CCRR"; the hex need not be on a map. None if it is not four digits or has a 00.
std::optional<Hex> parse(HexGrid grid, std::string_view text);

}  // namespace hexinch::hex
