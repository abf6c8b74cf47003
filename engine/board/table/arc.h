#pragma once

#include "board/table/direction.h"

namespace hexinch::table {

/// A sector of `width` round a direction; both of its sides belong to it. 0 < width <= 1440 (a full turn), even.
struct Arc {
  QuarterDegrees centre;
  QuarterDegrees width;
  friend constexpr bool operator==(Arc, Arc) = default;
};
HX_FIELDS(Arc, centre, width)

constexpr Arc arc(Degrees centre, Degrees width) { return {quarters(centre), quarters(width)}; }

/// MSW-1.7 Arcs: does a vector from the apex point into the arc? The vector may be scaled up: components below 2^62, their products with a direction
/// (millionths) below 2^83. The zero vector lies in every arc; a rule that wants it otherwise checks that first.
inline bool covers(Arc a, Offset d) {
  if (a.width.n >= 1440) return true;
  const auto clockwise = [](Offset side, Offset of) { return product(side.x, of.y) - product(side.y, of.x); };
  const std::int32_t half = a.width.n / 2;
  const bool past_left = clockwise(direction(QuarterDegrees{static_cast<std::int16_t>(a.centre.n - half)}), d) >= 0;
  const bool before_right = clockwise(direction(QuarterDegrees{static_cast<std::int16_t>(a.centre.n + half)}), d) <= 0;
  return a.width.n <= 720 ? past_left && before_right : past_left || before_right;
}

}  // namespace hexinch::table
