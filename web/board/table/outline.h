#pragma once
// How far a point is from the outline of a piece of terrain, or of a base. Only for the eye and the finger.

#include <algorithm>
#include <array>
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

// The corners of a rectangular base, clockwise from the front's left.
inline std::array<Vec2, 4> corners_of(const Base& base) {
  const float heading = base.heading * 0.017453293F;
  const Vec2 forwards{std::sin(heading), -std::cos(heading)};
  const Vec2 right = Vec2{-forwards.y, forwards.x} * base.half.x, ahead = forwards * base.half.y;
  return {base.at - right + ahead, base.at + right + ahead, base.at + right - ahead, base.at - right - ahead};
}
// Inches to the edge of a base, below 0 inside.
inline float to_base(const Base& base, Vec2 p) {
  const Vec2 away = p - base.at - base.offset;
  if (!base.round()) {
    const float heading = base.heading * 0.017453293F;
    const Vec2 forwards{std::sin(heading), -std::cos(heading)};
    const Vec2 out{std::abs(away.y * forwards.x - away.x * forwards.y) - base.half.x, std::abs(away.x * forwards.x + away.y * forwards.y) - base.half.y};
    return length({std::max(out.x, 0.0F), std::max(out.y, 0.0F)}) + std::min(std::max(out.x, out.y), 0.0F);
  }
  return length(away) - base.radius;
}

}  // namespace hexinch::view
