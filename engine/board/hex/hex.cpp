#include "board/hex/hex.h"

namespace hexinch::hex {
namespace {

/// A point or a step in the exact plane of the line test: a hex's centre lies at X = 2q + r, Y = 3r, its corners at small offsets.
struct Plane {
  std::int64_t x = 0;
  std::int64_t y = 0;
};

constexpr Plane plane(Hex h) { return {2 * std::int64_t{h.q} + h.r, 3 * std::int64_t{h.r}}; }

/// Positive: b lies clockwise of a.
constexpr std::int64_t cross(Plane a, Plane b) { return a.x * b.y - a.y * b.x; }

/// Corners clockwise; side i, towards kDirections[i], lies between corners i and i + 1.
constexpr std::array<Plane, 6> kCorners{{{1, -1}, {1, 1}, {0, 2}, {-1, 1}, {-1, -1}, {0, -2}}};

/// Where a line lies relative to one hex: the offsets of the hex's centre and corners from the line, positive clockwise of it.
/// Only the centre's offset changes from hex to hex; the rest depends on the line's direction alone.
class Offsets {
 public:
  explicit Offsets(Plane direction) {
    for (std::size_t i = 0; i < 6; ++i) {
      corner_[i] = cross(direction, kCorners[i]);
      side_[i] = cross(direction, plane(kDirections[i]));
    }
  }

  std::int64_t corner(std::size_t i) const { return centre_ + corner_[i % 6]; }
  /// The line passes through the interior of the neighbour on this side.
  bool crosses_neighbour(std::size_t side) const {
    bool left = false;
    bool right = false;
    for (const std::int64_t offset : corner_) {
      const std::int64_t there = centre_ + side_[side % 6] + offset;
      left = left || there < 0;
      right = right || there > 0;
    }
    return left && right;
  }
  void step(std::size_t side) { centre_ += side_[side % 6]; }

 private:
  std::array<std::int64_t, 6> corner_{};
  std::array<std::int64_t, 6> side_{};
  std::int64_t centre_ = 0;
};

constexpr bool before(Hex a, Hex b) { return a.r != b.r ? a.r < b.r : a.q < b.q; }

}  // namespace

std::vector<Hex> area(Hex centre, int radius) {
  std::vector<Hex> hexes;
  if (radius < 0) return hexes;
  hexes.reserve(static_cast<std::size_t>(3 * radius * (radius + 1) + 1));
  hexes.push_back(centre);
  for (int ring = 1; ring <= radius; ++ring) {
    Hex at = centre + kDirections[0] * ring;
    for (std::size_t side = 0; side < 6; ++side)
      for (int i = 0; i < ring; ++i) {
        hexes.push_back(at);
        at = at + kDirections[(side + 2) % 6];
      }
  }
  return hexes;
}

/// Walks from hex to hex: the line leaves each through the side, or the corner, at which the offsets turn from negative to positive. After a corner it
/// enters one of the two hexes that meet there, or runs along the side between them to the hex straight ahead.
std::vector<Crossing> line(Hex from, Hex to) {
  std::vector<Crossing> crossings;
  crossings.reserve(static_cast<std::size_t>(distance(from, to)) * 3 / 2);
  Offsets offsets(plane(to - from));
  Hex at = from;
  const auto step = [&](std::size_t side) {
    offsets.step(side);
    at = at + kDirections[side % 6];
  };
  while (at != to) {
    std::size_t side = 0;
    while (offsets.corner(side) >= 0 || offsets.corner(side + 1) < 0) ++side;
    if (offsets.corner(side + 1) > 0 || offsets.crosses_neighbour(side)) {
      step(side);
    } else if (offsets.crosses_neighbour(side + 1)) {
      step(side + 1);
    } else {
      const Hex one = at + kDirections[side % 6];
      const Hex other = at + kDirections[(side + 1) % 6];
      crossings.push_back(before(one, other) ? Crossing{one, other} : Crossing{other, one});
      step(side);
      step(side + 1);
    }
    if (at != to) crossings.push_back({at, std::nullopt});
  }
  return crossings;
}

std::string name(HexGrid grid, Hex h) {
  const auto two_digits = [](int n) { return (n >= 0 && n < 10 ? "0" : "") + std::to_string(n); };
  return two_digits(grid.column(h) + 1) + two_digits(grid.row(h) + 1);
}

std::optional<Hex> parse(HexGrid grid, std::string_view text) {
  if (text.size() != 4) return std::nullopt;
  for (const char c : text)
    if (c < '0' || c > '9') return std::nullopt;
  const int column = (text[0] - '0') * 10 + (text[1] - '0');
  const int row = (text[2] - '0') * 10 + (text[3] - '0');
  if (column == 0 || row == 0) return std::nullopt;
  return grid.at(column - 1, row - 1);
}

}  // namespace hexinch::hex
