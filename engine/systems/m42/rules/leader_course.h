#pragma once

#include <optional>
#include <vector>

#include "systems/m42/rules/building_way.h"

/// A leader's path taken apart: levels, walls, floors (M42-7.3, 7.4, 8.5). What stands in its way is judged elsewhere.

namespace hexinch::m42 {

struct Course {
  std::vector<WayPoint> points;            ///< with the place where it begins
  std::vector<Stretch> stretches;          ///< of paths with a leg; of others the only place
  std::vector<Halving> walls;              ///< walls and ceilings that are crossed where there is no opening
  Mil walked;                              ///< in the plan
  Mil climbed;
  std::optional<Refusal> fault;            ///< BAD_PATH; then the rest is not complete
  std::optional<Refusal> footing;          ///< NO_FOOTING of the way itself
};

/// `fresh`: the first point was given too, so it is judged as the others.
Course course(const State& state, const Terrain& terrain, std::vector<WayPoint> points, Mil radius, bool fresh);
/// M42-7.7: is it an opening of the building, with its middle there, on that floor?
bool is_opening_at(const Setup& setup, int opening, const WayPoint& at);

}  // namespace hexinch::m42
