#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "systems/m42/rules/building_way.h"

/// M42-2.1 to 2.4: how far off enemies keep a leader. They keep it off at their own elevation, and not through the walls of buildings.

namespace hexinch::m42 {

class Standoff {
 public:
  /// `start`: where the leader begins; none: it comes in. `suspended`: a unit that does not keep it off. The state must outlive it.
  Standoff(const State& state, const std::vector<Body>& enemies, const std::optional<Position>& start, Mil radius, UnitRef suspended);
  /// The enemy that bars a path, by its first part that is barred; of several enemies there the nearest.
  std::optional<ModelRef> on_way(const std::vector<Stretch>& stretches) const;
  /// M42-2.3: an enemy that bars the end of the move.
  std::optional<ModelRef> at_end(const Position& at) const;

 private:
  struct Guard {
    Body enemy;
    Mil height;
    FeatureRef building = kNoFeature;
    std::optional<std::int64_t> began;   ///< the leader began within the standoff: the square of its distance from the centre
  };
  bool bars(const Guard& guard, const Stretch& part) const;

  const State& state_;
  Mil radius_;
  Mil standoff_;
  std::vector<Guard> guards_;
};

}  // namespace hexinch::m42
