#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <tuple>
#include <vector>

#include "base/solo.h"
#include "solo/nearness.h"
#include "solo/tables.h"

/// SOLO-3, LW-A.6 to LW-A.8 on a table: where an actor wants to go. Whole mils throughout; quotients are cut off towards zero.

namespace hexinch::solo {

/// Greatest whole number whose square is at most n; n >= 0.
constexpr std::int64_t whole_root(std::int64_t n) {
  std::int64_t low = 0;
  for (std::int64_t high = std::int64_t{1} << 31; high - low > 1;) {
    const std::int64_t middle = low + (high - low) / 2;
    (middle * middle <= n ? low : high) = middle;
  }
  return low;
}

template <TableBoard B>
bool on_table(const B& board, const typename B::Place& p) {
  return board.x(p) >= 0 && board.y(p) >= 0 && board.x(p) <= board.width() && board.y(p) <= board.height();
}

/// A place moved by (x, y), scaled by num / den. If den is 0 (one unit stands right above the other), it stays the same.
template <TableBoard B>
typename B::Place away_from(const B& board, const typename B::Place& from, std::int64_t x, std::int64_t y, std::int64_t num, std::int64_t den) {
  if (den == 0) return from;
  return board.at(static_cast<int>(board.x(from) + x * num / den), static_cast<int>(board.y(from) + y * num / den));
}

/// LW-A.6 Flank point: from the foe, the way to the actor turned by 90° and made half as long, but no shorter than a unit.
template <TableBoard B>
typename B::Place flank_point(const B& board, const typename B::Place& from, const typename B::Place& foe, Flank flank) {
  const std::int64_t x = std::int64_t{board.x(from)} - board.x(foe);
  const std::int64_t y = std::int64_t{board.y(from)} - board.y(foe);
  const std::int64_t side_x = (flank == Flank::kLeft ? -y : y) / 2;
  const std::int64_t side_y = (flank == Flank::kLeft ? x : -x) / 2;
  const std::int64_t square = side_x * side_x + side_y * side_y;
  const std::int64_t unit = board.unit();
  if (square >= unit * unit || square == 0) return away_from(board, foe, side_x, side_y, 1, 1);
  return away_from(board, foe, side_x, side_y, unit, whole_root(square));
}

/// LW-A.7: n units straight away from the foe.
template <TableBoard B>
typename B::Place retreat_point(const B& board, const typename B::Place& from, const typename B::Place& foe, int n) {
  const std::int64_t x = std::int64_t{board.x(from)} - board.x(foe);
  const std::int64_t y = std::int64_t{board.y(from)} - board.y(foe);
  return away_from(board, from, x, y, std::int64_t{n} * board.unit(), whole_root(x * x + y * y));
}

/// LW-0.6: n units in a direction of the compass.
template <TableBoard B>
typename B::Place compass_point(const B& board, const typename B::Place& from, Bearing bearing, int n) {
  static constexpr int kEast[] = {0, 1, 1, 1, 0, -1, -1, -1};
  static constexpr int kSouth[] = {-1, -1, 0, 1, 1, 1, 0, -1};
  const auto i = static_cast<std::size_t>(bearing);
  const std::int64_t length = std::int64_t{n} * board.unit();
  const bool diagonal = kEast[i] != 0 && kSouth[i] != 0;
  return away_from(board, from, kEast[i], kSouth[i], diagonal ? (7071 * length + 5000) / 10000 : length, 1);
}

/// Points of the planning graph: multiples of the grain, row by row.
template <TableBoard B>
class Grid {
 public:
  using Place = typename B::Place;
  explicit Grid(const B& board) : board_(board), columns_(board.width() / board.grain() + 1), rows_(board.height() / board.grain() + 1) {}
  int columns() const { return columns_; }
  int rows() const { return rows_; }
  int size() const { return columns_ * rows_; }
  Place at(int i) const { return board_.at(i % columns_ * board_.grain(), i / columns_ * board_.grain()); }

 private:
  const B& board_;
  int columns_;
  int rows_;
};

/// LW-A.8: the goal itself if the actor may end there, else the nearest point of the grid where it may; ties: nearer to where it stands, then the lower y,
/// then the lower x. None: there is no such place.
template <class H>
  requires TableBoard<typename H::Board>
std::optional<typename H::Place> nearest_end(const H& host, UnitRef actor, int mode, const typename H::Place& goal) {
  const typename H::Board board = host.board();
  if (on_table(board, goal) && host.legal_end(actor, mode, goal)) return goal;
  const Grid<typename H::Board> grid(board);
  const auto here = host.place(actor);
  std::vector<std::tuple<std::int64_t, std::int64_t, int>> by_distance;
  by_distance.reserve(static_cast<std::size_t>(grid.size()));
  for (int i = 0; i < grid.size(); ++i) by_distance.emplace_back(nearness(board, grid.at(i), goal), nearness(board, grid.at(i), here), i);
  std::make_heap(by_distance.begin(), by_distance.end(), std::greater<>());
  for (auto end = by_distance.end(); end != by_distance.begin(); --end) {
    std::pop_heap(by_distance.begin(), end, std::greater<>());
    const auto p = grid.at(std::get<2>(*(end - 1)));
    if (host.legal_end(actor, mode, p)) return p;
  }
  return std::nullopt;
}

}  // namespace hexinch::solo
