#pragma once
// How far a point is from the outline of a piece of terrain. Only for the eye: it places trees and labels.

#include <algorithm>
#include <cmath>

#include "board/table_scene.h"

namespace hexinch::view {

// Inches to the outline, below 0 inside.
inline float to_outline(const std::vector<Vec2>& corners, Vec2 p) {
  float nearest = 1e9F;
  bool inside = false;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Vec2 a = corners[i];
    const Vec2 b = corners[i + 1 == corners.size() ? 0 : i + 1];
    const Vec2 e = b - a;
    const Vec2 w = p - a;
    const float along = std::clamp((w.x * e.x + w.y * e.y) / std::max(e.x * e.x + e.y * e.y, 1e-6F), 0.0F, 1.0F);
    nearest = std::min(nearest, length(w - e * along));
    if ((a.y > p.y) != (b.y > p.y) && p.x < a.x + (p.y - a.y) / (b.y - a.y) * e.x) inside = !inside;
  }
  return inside ? -nearest : nearest;
}
inline float to_outline(const TableFeature& feature, Vec2 p) {
  return feature.corners.empty() ? length(p - feature.centre) - feature.radius : to_outline(feature.corners, p);
}

}  // namespace hexinch::view
