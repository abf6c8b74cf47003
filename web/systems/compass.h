#pragma once

#include <cmath>
#include <string>

#include "board/hex/hex.h"

namespace hexinch::page {

/// "SE": the nearest of the compass's eight points; y grows southwards. Empty if x and y are 0.
inline std::string compass(float x, float y) {
  constexpr float kTan = 0.4142F;  // of half an eighth of a turn
  std::string point;
  if (std::abs(y) > kTan * std::abs(x)) point += y < 0 ? 'N' : 'S';
  if (std::abs(x) > kTan * std::abs(y)) point += x < 0 ? 'W' : 'E';
  return point;
}

/// The same for a way over hexes with a corner in the north; `flat`: they have a side there (Picture::flat_top).
inline std::string compass(hex::Hex way, bool flat) {
  constexpr float kRoot3 = 1.732F;
  if (flat) return compass(kRoot3 * static_cast<float>(way.q), static_cast<float>(2 * way.r + way.q));
  return compass(static_cast<float>(2 * way.q + way.r), kRoot3 * static_cast<float>(way.r));
}

/// The same for a direction in twelfths of a turn, clockwise from north.
inline std::string compass(std::int32_t twelfths) {
  constexpr const char* kPoints[] = {"N", "NE", "NE", "E", "SE", "SE", "S", "SW", "SW", "W", "NW", "NW"};
  return kPoints[twelfths];
}

}  // namespace hexinch::page
