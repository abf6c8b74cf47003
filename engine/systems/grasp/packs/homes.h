#pragma once

#include <vector>

#include "systems/grasp/state/setup.h"

/// GRASP-20.3: where the armies of a battle that is put together stand.

namespace hexinch::grasp {

/// A player's part of the table.
struct Home {
  int quadrant = 1;
  table::Box zone;  ///< the quadrant, or a strip of it if a team mate has the rest
  table::Box rows;  ///< what is left of the zone for the rows: half of `min_enemy_gap` away from the quadrants of enemies
  bool north() const { return quadrant <= 2; }
};

/// By player. Two stand in opposite quadrants; up to four have one each; more share those of their teams, four teams at most. Empty: there is no room
/// for so many.
std::vector<Home> homes_of(const Setup& ground, const std::vector<std::int8_t>& teams, Mil enemy_gap);

}  // namespace hexinch::grasp
