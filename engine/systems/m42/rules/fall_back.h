#pragma once

#include <optional>

#include "systems/m42/m42.h"

/// M42-12.4, 12.5: falling back.

namespace hexinch::m42 {

/// 5.4: a direction's vector in ten-thousandths; 0 is north, then clockwise.
Point direction_of(int index);
/// 5.4: n mils in a direction, each component truncated.
Point gone(Point from, int direction, Mil n);

/// Where a leader that must fall back goes.
struct WayBack {
  Position to;
  Point facing;
  Mil length;                  ///< 0: it is put outside a building
};
/// M42-12.5; none: there is no way, and the unit is destroyed.
std::optional<WayBack> way_back(const State& state, UnitRef unit);
/// M42-12.4: must be fulfilled by the end of a voluntary Fall Back. The enemy model that counts; none if there are no enemies.
std::optional<ModelRef> fled_from(const State& state, UnitRef unit);
/// M42-12.5: moves the leader back, places the members, or destroys the unit.
void fall_back(Transcript<M42>& t, UnitRef unit);

}  // namespace hexinch::m42
