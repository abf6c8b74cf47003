#pragma once

#include <vector>

#include "systems/mswars/rules/terrain.h"

/// MSW-6.5: roofs of one height that lie wall to wall are one floor. No judgement at its edge may depend on how the floor is divided into features.

namespace hexinch::mswars {

struct Floor {
  Feature whole;                  ///< the first feature, with the outline of all
  std::vector<FeatureRef> parts;  ///< the feature itself first
};

/// The feature with everything that lies wall to wall with it, as long as one line can go round them.
Floor floor_of(const State& state, const Sheet& sheet, FeatureRef feature);
/// The part that holds a place; the first if there is none.
FeatureRef part_at(const State& state, const Floor& floor, Point p);

/// The outline of two polygons that share a stretch of border; none if they share none, or if no single line goes round both.
std::optional<Polygon> outline(const Polygon& a, const Polygon& b);

}  // namespace hexinch::mswars
