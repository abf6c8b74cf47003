#pragma once

#include <array>
#include <optional>

#include "board/table/oblong.h"

/// A base that touches another pivots and shifts until it stands square to the edge that it touches.

namespace hexinch::table {

struct Alignment {
  Degrees turn;         ///< it pivots by no more than this
  Mil slide;            ///< it slides along the edge by no more than this
  Mil shift;            ///< its centre moves by less than this in all
  Closeness closeness;  ///< afterwards it must still be in contact
};

/// Where the mover would stand with its front edge on the touched edge of the other: first slid towards that edge's middle, as far as it may, then
/// without the slide. Its centre's way from the other's is rounded to hundredths. Places that break a limit are left out. Nothing else is asked here.
std::array<std::optional<Oblong>, 2> aligned_places(const Oblong& mover, const Oblong& other, const Alignment& limits);

/// The first of these for which free(place) holds: nothing else overlaps it, it is on the table, and so on. None: the mover stays as it stands.
template <class Free>
std::optional<Oblong> aligned(const Oblong& mover, const Oblong& other, const Alignment& limits, Free free) {
  for (const auto& place : aligned_places(mover, other, limits))
    if (place && free(*place)) return place;
  return std::nullopt;
}

}  // namespace hexinch::table
