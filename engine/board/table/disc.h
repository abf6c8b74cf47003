#pragma once

#include "board/table/point.h"

/// Round bases: overlap, contact, range. The rules say how large each radius is and how far "touching" reaches.

namespace hexinch::table {

struct Disc {
  Point at;
  Mil radius;
  friend constexpr bool operator==(Disc, Disc) = default;
};
HX_FIELDS(Disc, at, radius)

constexpr Box box(Disc d) { return grown({d.at, d.at}, d.radius); }
constexpr bool in_open(Point p, Disc d) { return squared_distance(p, d.at) < squared(d.radius); }
constexpr bool in_closed(Point p, Disc d) { return squared_distance(p, d.at) <= squared(d.radius); }

/// Are two centres at most this far apart? Never for a negative length.
constexpr bool within(Point a, Point b, Mil length) { return length.n >= 0 && squared_distance(a, b) <= squared(length); }

/// MSW-1.5 Base contact: bases overlap when their centres are nearer than the radii; to touch is not to overlap.
constexpr bool overlap(Disc a, Disc b) { return squared_distance(a.at, b.at) < squared(a.radius + b.radius); }

/// MSW-1.5 Base contact: no overlap, and the gap is at most `tolerance`; both limits included.
constexpr bool in_contact(Disc a, Disc b, Mil tolerance) { return !overlap(a, b) && within(a.at, b.at, a.radius + b.radius + tolerance); }

/// MSW-1.6 Range: does a length from a centre reach the edge of a base? It does at the limit.
constexpr bool reaches_edge(Point from, Disc target, Mil length) { return within(from, target.at, length + target.radius); }

/// MSW-1.10 Table edge: the base lies wholly within the box; touching its border is within.
constexpr bool wholly_inside(Disc d, Box b) { return contains(grown(b, -d.radius), d.at); }

/// T-7 M12: is the edge of `a` strictly nearer to a point than the edge of `b`? |a| - ra < |b| - rb in squares; the rest is at most 1e12, its square and
/// the other side 1e24.
constexpr bool edge_nearer(Point from, Disc a, Disc b) {
  const std::int64_t square_a = squared_distance(from, a.at);
  const std::int64_t square_b = squared_distance(from, b.at);
  const Mil larger = a.radius - b.radius;  // |a| < |b| + larger
  const Wide four = 4 * static_cast<Wide>(squared(larger));
  if (larger.n >= 0) {
    const std::int64_t rest = square_a - square_b - squared(larger);
    return rest < 0 || square(rest) < four * square_b;
  }
  const std::int64_t rest = square_b - square_a - squared(larger);
  return rest > 0 && four * square_a < square(rest);
}

}  // namespace hexinch::table
