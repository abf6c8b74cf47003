#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "systems/m42/m42.h"
#include "systems/m42/rules/terrain.h"

/// A way on the ground and on the ground floors of buildings, and the walls that it crosses (M42-7.3).

namespace hexinch::m42 {

/// A part of a path on one level and on one side of all walls, or a way straight up or down.
struct Stretch {
  Segment way;
  Mil low;                            ///< elevations that it passes; alike where it stays on a level
  Mil high;
  FeatureRef building = kNoFeature;   ///< the building that it is in; kNoFeature: it is outside
  bool ground = false;                ///< on the ground of the table: roads count
  bool terrain = false;               ///< area terrain and linear obstacles count (M42-0.11)
};

/// A way between two way-points that are both on the ground or on the ground floor of a building.
struct GroundWay {
  bool ok = false;                    ///< false: a second crossing, or one that the levels do not allow
  FeatureRef building = kNoFeature;   ///< that is in its way, if it is not
  std::array<Stretch, 2> parts;       ///< on both sides of the wall that it crosses, cut in whole mils
  int count = 0;
};
bool on_ground_floor(const Setup& setup, Level level);
GroundWay ground_way(const Terrain& terrain, const WayPoint& from, const WayPoint& to);

/// The walls that such a way crosses where the ground floor has no opening, each building once.
void add_walls(const Terrain& terrain, Segment way, std::vector<Halving>& causes);

}  // namespace hexinch::m42
