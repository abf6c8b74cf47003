#include "systems/tuw/packs/map_draw.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "base/dice.h"

namespace hexinch::tuw {
namespace {

constexpr int kRim = 2;

/// Of a hundred hexes, 15 are light woods, 8 rough, 4 heavy forest, 3 town.
char terrain_of_draw(int draw) {
  if (draw <= 15) return 'w';
  if (draw <= 23) return 'r';
  if (draw <= 27) return 'W';
  return draw <= 30 ? 'T' : '.';
}

bool in_rim(int column, int row, const hex::HexGrid& grid) {
  return column < kRim || row < kRim || column >= grid.columns - kRim || row >= grid.rows - kRim;
}

/// The coordinates of the exact line test (TUW-5.8.1g): a hex's corners lie at (0, ±2) and (±1, ±1) from its centre.
struct Point {
  int x = 0;
  int y = 0;
};
Point centre_of(hex::Hex h) { return {2 * h.q + h.r, 3 * h.r}; }
int turn(Point a, Point b) { return a.x * b.y - a.y * b.x; }

/// The sixth that a direction lies in, clockwise from north; on a border the next one clockwise. The centre itself counts as the first.
int sector_of(Point d) {
  constexpr std::array<Point, 6> kCorners{Point{0, -2}, {1, -1}, {1, 1}, {0, 2}, {-1, 1}, {-1, -1}};
  for (std::size_t i = 0; i < kCorners.size(); ++i)
    if (turn(kCorners[i], d) >= 0 && turn(d, kCorners[(i + 1) % kCorners.size()]) > 0) return static_cast<int>(i);
  return 0;
}

std::vector<std::vector<hex::Hex>> sectors(const hex::HexGrid& grid, int players) {
  Point least{1 << 20, 1 << 20};
  Point most{-(1 << 20), -(1 << 20)};
  for (int i = 0; i < grid.size(); ++i) {
    const Point p = centre_of(grid.at_index(i));
    least = {std::min(least.x, p.x), std::min(least.y, p.y)};
    most = {std::max(most.x, p.x), std::max(most.y, p.y)};
  }
  std::vector<std::vector<hex::Hex>> zones(static_cast<std::size_t>(players));
  for (int i = 0; i < grid.size(); ++i) {
    const hex::Hex h = grid.at_index(i);
    if (!in_rim(grid.column(h), grid.row(h), grid)) continue;
    const Point p = centre_of(h);
    const int sector = sector_of({2 * p.x - least.x - most.x, 2 * p.y - least.y - most.y});
    if (sector < players) zones[static_cast<std::size_t>(sector)].push_back(h);
  }
  return zones;
}

}  // namespace

Value draw_map(std::int64_t seed, int columns, int rows_wanted) {
  SeededDice dice({static_cast<std::uint64_t>(seed), 0});
  Value::List rows;
  for (int r = 0; r < rows_wanted; ++r) {
    std::string row;
    for (int c = 0; c < columns; ++c) row += terrain_of_draw(dice.roll(100));
    rows.push_back(Value(std::move(row)));
  }
  return Value(std::move(rows));
}

std::vector<std::vector<hex::Hex>> pick_up_zones(const hex::HexGrid& grid, int players) {
  if (players > 4) return sectors(grid, players);
  std::vector<std::vector<hex::Hex>> zones(static_cast<std::size_t>(players));
  for (int i = 0; i < grid.size(); ++i) {
    const hex::Hex h = grid.at_index(i);
    const int column = grid.column(h);
    const int row = grid.row(h);
    int player = -1;
    if (column < kRim) player = 0;
    else if (column >= grid.columns - kRim) player = 1;
    else if (row < kRim) player = 2;
    else if (row >= grid.rows - kRim) player = 3;
    if (player >= 0 && player < players) zones[static_cast<std::size_t>(player)].push_back(h);
  }
  return zones;
}

}  // namespace hexinch::tuw
