#pragma once

#include "base/fraction.h"
#include "board/table/point.h"

/// Headings as vectors, from one table of whole numbers, and movement along them.

namespace hexinch::table {

/// The length of a direction's vector.
inline constexpr std::int64_t kMillion = 1'000'000;

/// MSW-1.2 Directions: the vector of a direction in millionths, (sine, -cosine): its length is a million, give or take one. Takes any multiple of a
/// quarter degree; full turns do not matter.
Offset direction(QuarterDegrees q);
inline Offset direction(Degrees heading) { return direction(quarters({static_cast<std::int16_t>(floor_mod(heading.n, 360))})); }

/// MSW-1.3 Displacement: where a move of `n` along a heading ends, each coordinate rounded by itself. Sub-steps are measured from where the element
/// began, never chained: displaced(from, h, a + b) need not be displaced(displaced(from, h, a), h, b). n of any sign up to kFarthest.
Point displaced(Point from, Degrees heading, Mil n);

/// The whole degree nearest to the direction of a way; of two that are equally near the lower; north for a zero way.
Degrees nearest_heading(Offset way);

/// The heading turned by some degrees; the result is 0 to 359.
constexpr Degrees turned(Degrees heading, Degrees by) { return {static_cast<std::int16_t>(floor_mod(heading.n + by.n, 360))}; }

}  // namespace hexinch::table
