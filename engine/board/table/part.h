#pragma once

#include <compare>

#include "board/table/pieces.h"

/// Bases that move along a part of a short way; the part's ends need not be whole mils. Exact for ways that are cut where they cross edges (pieces.h) on a
/// table.

namespace hexinch::table {

/// The longest way that may be cut: with differences of places below 2^17 the products stay within 128 bits.
inline constexpr Mil kLongestCut{512};

struct Part {
  Segment way;
  Along from{0, 1};
  Along to{1, 1};
  bool whole() const { return from.num == 0 && to.num == to.den; }
};

/// Least distance of a point from the part, compared with a length.
std::strong_ordering compare(const Part& part, Point p, Mil length);
/// Distance of a place along a way from a point, compared with a length.
std::strong_ordering compare(Segment way, Along at, Point p, Mil length);
/// Does the place along the way lie in the closed disc?
inline bool in_closed(Segment way, Along at, Disc disc) { return compare(way, at, disc.at, disc.radius) <= 0; }

/// Like the functions of the same name for whole ways (sweep.h). `inside`: the part lies in the polygon's open interior.
bool sweeps_into(const Part& centre, Mil radius, const Polygon& polygon, bool inside);
bool sweeps_into(const Part& centre, Mil radius, Disc other);
bool sweeps_within(const Part& centre, Mil radius, Disc other, Mil tolerance);

/// The part of a way that lies in a closed disc, except for less than 1/50,000 of a mil at each end. None: the part is no longer than that.
std::optional<Piece> about_within(Segment way, Disc disc);

}  // namespace hexinch::table
