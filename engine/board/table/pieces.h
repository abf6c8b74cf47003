#pragma once

#include <optional>
#include <vector>

#include "board/table/polygon.h"

/// The parts of a segment that lie in a polygon.

namespace hexinch::table {

/// A place along a segment as a fraction of it: num / den with 0 <= num <= den, 0 < den; both below 2^40. It is not reduced; it compares by value.
struct Along {
  std::int64_t num = 0;
  std::int64_t den = 1;
  friend constexpr std::strong_ordering operator<=>(Along a, Along b) { return product(a.num, b.den) <=> product(b.num, a.den); }
  friend constexpr bool operator==(Along a, Along b) { return product(a.num, b.den) == product(b.num, a.den); }
};

/// A stretch of a segment without its ends; from < to, or the whole of a segment that is only a point.
struct Piece {
  Along from;
  Along to;
  friend constexpr bool operator==(Piece, Piece) = default;
};

/// The stretches of the segment in the polygon's open interior, in order, each as long as possible: touching the border from inside does not split one.
/// Running along the border is not inside.
std::vector<Piece> pieces(Segment s, const Polygon& polygon);

/// The stretches of the segment in the closed polygon, in no order, those along its border included. A single point at which it touches the border is no
/// stretch.
std::vector<Piece> stretches(Segment s, const Polygon& polygon);

/// From the place where the segment is first in the open interior to the place where it last is; none if it never is. This allocates nothing.
std::optional<Piece> span(Segment s, const Polygon& polygon);

/// What a set of stretches leaves of their segment, in order. A single point between two of them is not left.
std::vector<Piece> rest(std::vector<Piece> taken);

/// Does the part of the segment between two places, from < to, lie in the closed polygon? Of a segment that is a point: does the point?
bool stays_in(Segment s, Along from, Along to, const Polygon& polygon);

/// The whole mils nearest to a place along a segment; each coordinate is rounded by itself (rdiv).
Point nearest_place(Segment s, Along at);

/// MSW-1.8 Point and polygon: does some part of the segment lie in the open interior?
inline bool enters(Segment s, const Polygon& polygon) { return overlap(box(s), box(polygon)) && span(s, polygon).has_value(); }

/// Do two polygons have interior points in common? Touching at borders is not overlapping.
bool overlap(const Polygon& a, const Polygon& b);

}  // namespace hexinch::table
