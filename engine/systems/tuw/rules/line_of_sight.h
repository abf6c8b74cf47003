#pragma once

#include <optional>
#include <vector>

#include "systems/tuw/state/setup.h"

/// 5.8.1: lines of sight over the map.

namespace hexinch::tuw {

/// How a unit looks: over the ground; from the air, where nothing is in the way; at something in the air; from under water, through water only.
enum class Sight : std::int8_t { kGround, kFromAbove, kSky, kUnderWater };

/// Why one hex can't be seen from another.
struct Blocker {
  bool dense = false;            ///< the target's hex can't be seen into from outside; `hexes` is that hex
  std::vector<Hex> hexes;        ///< the first obstruction: a crossed hex, or those of an edge pair that obstruct
  std::int8_t feature = 0;       ///< the feature that obstructs there
  friend bool operator==(const Blocker&, const Blocker&) = default;
};

/// Obstruction between two hexes; none: in sight. Both hexes must be on the map. It is the same both ways, except for `dense`.
std::optional<Blocker> blocker(const Setup& setup, Hex from, Hex to, Sight sight = Sight::kGround);
/// The same, but ignores the target's own hex.
std::optional<Blocker> blocker_between(const Setup& setup, Hex from, Hex to, Sight sight = Sight::kGround);

}  // namespace hexinch::tuw
