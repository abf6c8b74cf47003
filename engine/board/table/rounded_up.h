#pragma once

#include <cstdlib>

#include "board/table/point.h"

namespace hexinch::table {

/// The length of a way in whole mils, rounded up. Plans ask this thousands of times, mostly along the lines of their grid.
inline int rounded_up(Offset way) {
  if (way.x == 0 || way.y == 0) return static_cast<int>(std::abs(way.x + way.y));
  const std::int64_t square = squared_length(way);
  const std::int64_t root = floor_sqrt(square);
  return static_cast<int>(root * root < square ? root + 1 : root);
}

}  // namespace hexinch::table
