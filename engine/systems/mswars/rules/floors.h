#pragma once

#include <vector>

#include "systems/mswars/rules/terrain.h"

/// MSW-6.5: roofs of one height that lie wall to wall are one floor. Whatever is judged at its edge must not depend on how it is cut into features.

namespace hexinch::mswars {

struct Floor {
  Feature whole;                  ///< the first of them, with the outline of all
  std::vector<FeatureRef> parts;  ///< itself first
};

/// The feature with all that lies wall to wall with it, as far as one line goes round them.
Floor floor_of(const State& state, const Sheet& sheet, FeatureRef feature);
/// The part of it on which a place lies; the first if there is none.
FeatureRef part_at(const State& state, const Floor& floor, Point p);

/// The outline of two polygons that share a stretch of border; none if they share none, or if no single line goes round both.
std::optional<Polygon> outline(const Polygon& a, const Polygon& b);

}  // namespace hexinch::mswars
