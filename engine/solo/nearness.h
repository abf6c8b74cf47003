#pragma once

#include <cstdint>

#include "base/solo.h"

namespace hexinch::solo {

/// Orders places by their distance: in hexes, or on a table its square, so that nothing is lost by rounding.
template <class Board>
std::int64_t nearness(const Board& board, const typename Board::Place& a, const typename Board::Place& b) {
  if constexpr (TableBoard<Board>) {
    const std::int64_t x = std::int64_t{board.x(b)} - board.x(a);
    const std::int64_t y = std::int64_t{board.y(b)} - board.y(a);
    return x * x + y * y;
  } else {
    return board.distance(a, b);
  }
}

}  // namespace hexinch::solo
