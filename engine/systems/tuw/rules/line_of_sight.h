#pragma once

#include <optional>
#include <vector>

#include "systems/tuw/state/setup.h"

/// 5.8.1: lines of sight over the map.

namespace hexinch::tuw {

/// How one looks: over the ground; from the air, where nothing lies between; at something in the air; from under water, through water only.
enum class Sight : std::int8_t { kGround, kFromAbove, kSky, kUnderWater };

/// Why one hex can't be seen from another.
struct Blocker {
  bool dense = false;            ///< the target's hex can't be seen into from outside; `hexes` is that hex
  std::vector<Hex> hexes;        ///< the first obstruction: a crossed hex, or those of an edge pair that obstruct
  std::int8_t feature = 0;       ///< what obstructs there
  friend bool operator==(const Blocker&, const Blocker&) = default;
};

/// Obstruction between two hexes; none: in sight. Both hexes must be on the map. Mutual but for `dense`.
std::optional<Blocker> blocker(const Setup& setup, Hex from, Hex to, Sight sight = Sight::kGround);
/// The same without looking at the target's own hex.
std::optional<Blocker> blocker_between(const Setup& setup, Hex from, Hex to, Sight sight = Sight::kGround);

}  // namespace hexinch::tuw
