#pragma once

#include <optional>

#include "board/table/direction.h"
#include "board/table/polygon.h"

/// Bases that move: a disc swept along a segment (a capsule), and the first whole mil of a straight way at which a condition holds.

namespace hexinch::table {

/// Least distance of a segment from a polygon, 0 where they share a point.
Distance distance(Segment s, const Polygon& polygon);

/// MSW-1.9 Solid collision: does a disc of this radius, whose centre moves along the segment, come nearer than its radius to the polygon? Exactly the
/// radius is allowed. radius > 0.
bool sweeps_into(Segment centre, Mil radius, const Polygon& polygon);
/// The same for another base: nearer than both radii together.
bool sweeps_into(Segment centre, Mil radius, Disc other);

/// MSW-4.8 Contact on the way: does the disc, on its way, come as near to the other as `tolerance` between their edges?
bool sweeps_within(Segment centre, Mil radius, Disc other, Mil tolerance);

/// Least n from `least` to `most` for which there(displaced(from, heading, n)) holds. It tries every one, for conditions that come and go (an edge ahead,
/// ground to land on). `most` is a few inches, rarely the table's width.
template <class There>
std::optional<Mil> first_mil(Point from, Degrees heading, Mil least, Mil most, There there) {
  for (Mil n = least; n <= most; n = n + Mil{1})
    if (there(displaced(from, heading, n))) return n;
  return std::nullopt;
}

/// The same with `never(segment)`, which can rule out a whole stretch: the condition holds nowhere within 2 mil of it (rounding moves places that far from
/// the chord). Stretches are doubled after each one ruled out, and halved otherwise.
template <class Never, class There>
std::optional<Mil> first_mil(Point from, Degrees heading, Mil least, Mil most, Never never, There there) {
  std::int32_t step = std::max(1, most.n - least.n + 1);
  for (std::int32_t n = least.n; n <= most.n;) {
    const std::int32_t last = std::min(n + step - 1, most.n);
    const Point here = displaced(from, heading, Mil{n});
    const bool none = n == last ? !there(here) : never(Segment{here, displaced(from, heading, Mil{last})});
    if (none) {
      n = last + 1;
      step *= 2;
    } else if (n == last) {
      return Mil{n};
    } else {
      step = (last - n + 1) / 2;
    }
  }
  return std::nullopt;
}

/// MSW-13.4 Push: the first whole mil, 1 to `most`, at which a disc moved along a heading overlaps a polygon (nearer than its radius; with radius 0: its
/// centre is in the open interior). None if it gets past.
std::optional<Mil> first_overlap(Disc moved, Degrees heading, Mil most, const Polygon& polygon);
/// The same for another base.
std::optional<Mil> first_overlap(Disc moved, Degrees heading, Mil most, Disc other);

}  // namespace hexinch::table
