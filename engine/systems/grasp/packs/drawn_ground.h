#pragma once

#include <vector>

#include "systems/grasp/packs/content.h"

namespace hexinch {
class Dice;
}

/// GRASP-20.3, GRASP-3.2: terrain that the seed places.

namespace hexinch::grasp {

/// A table for a battle that is put together, as far as terrain cares.
struct DrawnTable {
  Setup ground;                 ///< its size
  std::vector<Point> standing;  ///< centres of the bases: none may come to stand in impassable ground
  bool unknown = true;          ///< nobody knows the pieces (option roll_terrain)
};

/// So many pieces of the kinds that packs say may be drawn, each in a sector of its own throw, clear of the others; fewer if there is no room.
std::vector<Feature> draw_ground(const Content& content, const DrawnTable& table, int pieces, Dice& dice);

}  // namespace hexinch::grasp
