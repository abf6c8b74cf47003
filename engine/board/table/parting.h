#pragma once

#include <array>

#include "board/table/oblong.h"

/// How two outlines are told apart, for oblong.cpp and leg.cpp. Two convex shapes lie apart if a line along an edge of one of them runs between them.

namespace hexinch::table {

/// One edge direction. Across it the centres are |cross(edge, b.at - a.at)| apart, and both shapes reach `reach` together, each in units of the
/// edge's length. Sides of 200 inches: an edge below 2^19, reach below 2^38.
struct Parting {
  Offset edge;
  std::int64_t reach = 0;

  std::int64_t apart(Offset between) const {
    const std::int64_t across = cross(edge, between);
    return across < 0 ? -across : across;
  }
  /// The greatest apart() at which the shapes still stand in each other by more than `by`; negative if they never do.
  std::int64_t deeper_than(Mil by) const {
    // reach - apart > by * |edge|, in whole numbers. by is at most an inch: the square is below 2^58.
    return reach - (by.n == 0 ? 0 : floor_sqrt(squared(by) * squared_length(edge))) - 1;
  }
};

/// The edge directions of both.
std::array<Parting, 4> partings(const Outline& a, const Outline& b);

}  // namespace hexinch::table
