#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <tuple>

#include "base/solo.h"
#include "solo/tables.h"

/// SOLO-3, LW-A.6 to LW-A.8 on hexes: where an actor wants to go. Axial coordinates and whole numbers throughout.

namespace hexinch::solo {

/// LW-0.7: the hex at (q, r)/den, den > 0: each coordinate rounded half up; if the three do not sum to zero, the one that was rounded most is adjusted.
template <class Place>
Place rounded_hex(std::int64_t q, std::int64_t r, std::int64_t den) {
  const std::array<std::int64_t, 3> exact{q, r, -q - r};
  std::array<std::int64_t, 3> whole{};
  std::array<std::int64_t, 3> error{};
  for (std::size_t i = 0; i < 3; ++i) {
    whole[i] = floor_div(2 * exact[i] + den, 2 * den);
    error[i] = whole[i] * den - exact[i];
    if (error[i] < 0) error[i] = -error[i];
  }
  if (whole[0] + whole[1] + whole[2] != 0) {
    if (error[0] >= error[1] && error[0] >= error[2]) whole[0] = -whole[1] - whole[2];
    else if (error[1] >= error[2]) whole[1] = -whole[0] - whole[2];
  }
  Place place{};
  place.q = static_cast<decltype(place.q)>(whole[0]);
  place.r = static_cast<decltype(place.r)>(whole[1]);
  return place;
}

/// LW-A.6 Flank point: from the foe, the way to the actor turned by 90° and made a little under half as long; if that has no length, a hex beside the foe.
template <HexBoard Board>
typename Board::Place flank_point(const Board& board, typename Board::Place from, typename Board::Place foe, Flank flank) {
  using Place = typename Board::Place;
  const auto turned = [&](Place w) {
    Place t{};
    t.q = static_cast<decltype(t.q)>(flank == Flank::kLeft ? -w.r : w.q + w.r);
    t.r = static_cast<decltype(t.r)>(flank == Flank::kLeft ? w.q + w.r : -w.q);
    return t;
  };
  const Place once = turned(from - foe);
  const Place twice = turned(once);
  const Place away = rounded_hex<Place>(std::int64_t{once.q} + twice.q, std::int64_t{once.r} + twice.r, 4);
  if (away.q != 0 || away.r != 0) return foe + away;
  const auto steps = board.steps();
  std::size_t facing = 0;
  for (std::size_t k = 1; k < 6; ++k)
    if (board.distance(foe + steps[k], from) < board.distance(foe + steps[facing], from)) facing = k;
  return foe + steps[(facing + (flank == Flank::kLeft ? 2 : 4)) % 6];
}

/// LW-A.7: n hexes straight away from the foe.
template <HexBoard Board>
typename Board::Place retreat_point(const Board& board, typename Board::Place from, typename Board::Place foe, int n) {
  using Place = typename Board::Place;
  const Place w = from - foe;
  return from + rounded_hex<Place>(std::int64_t{w.q} * n, std::int64_t{w.r} * n, board.distance(from, foe));
}

/// LW-0.6: n hexes in a direction of the compass. If no side of a hex faces that way, the steps go through the two nearest sides in turn, north or east
/// first.
template <HexBoard Board>
typename Board::Place compass_point(const Board& board, typename Board::Place from, Bearing bearing, int n) {
  // Indexes of steps as listed in LW-0.2, for odd and for even steps; by bearing, north first, clockwise.
  static constexpr std::array<std::array<int, 2>, 8> kPointyTop{{{0, 5}, {0, 0}, {1, 1}, {2, 2}, {2, 3}, {3, 3}, {4, 4}, {5, 5}}};
  static constexpr std::array<std::array<int, 2>, 8> kFlatTop{{{0, 0}, {1, 1}, {1, 2}, {2, 2}, {3, 3}, {4, 4}, {5, 4}, {5, 5}}};
  const auto& ways = board.pointy_top() ? kPointyTop : kFlatTop;
  const auto steps = board.steps();
  for (int i = 0; i < n; ++i)
    from = from + steps[static_cast<std::size_t>(ways[static_cast<std::size_t>(bearing)][static_cast<std::size_t>(i % 2)])];
  return from;
}

/// LW-A.8: of the places where the actor may end, the nearest to `goal`; then nearest to where it stands, lower row, lower column. None: there is no such
/// place.
template <class H>
  requires HexBoard<typename H::Board>
std::optional<typename H::Place> nearest_end(const H& host, UnitRef actor, int mode, typename H::Place goal) {
  const auto& board = host.board();
  const auto here = host.place(actor);
  std::optional<typename H::Place> best;
  std::tuple<int, int> least{};
  for (int i = 0; i < board.size(); ++i) {
    const auto p = board.at(i);
    const std::tuple<int, int> far{board.distance(p, goal), board.distance(p, here)};
    if ((best && far >= least) || !host.legal_end(actor, mode, p)) continue;
    best = p;
    least = far;
  }
  return best;
}

}  // namespace hexinch::solo
