#include "systems/shapes.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace hexinch::page {

using view::Vec2;

Vec2 towards(float heading) {
  const float angle = heading * std::numbers::pi_v<float> / 180;
  return {std::sin(angle), -std::cos(angle)};
}

std::vector<Vec2> strip(Vec2 from, Vec2 to, float half) {
  const Vec2 way = to - from;
  const Vec2 aside = Vec2{-way.y, way.x} * (half / std::max(view::length(way), 0.01F));
  return {from - aside, to - aside, to + aside, from + aside};
}

std::vector<Vec2> strip(const std::vector<Vec2>& line, float half) {
  const auto one = [](Vec2 way) { return way * (1 / std::max(view::length(way), 0.01F)); };
  std::vector<Vec2> there, back;
  for (std::size_t i = 0; i < line.size() && line.size() > 1; ++i) {
    const Vec2 before = one(i > 0 ? line[i] - line[i - 1] : line[1] - line[0]);
    const Vec2 way = before + (i + 1 < line.size() ? one(line[i + 1] - line[i]) : before);
    const float n = std::max(view::length(way), 0.01F);
    const Vec2 aside = Vec2{-way.y, way.x} * (half * std::min(2 / n, 2.0F) / n);
    there.push_back(line[i] - aside);
    back.push_back(line[i] + aside);
  }
  there.insert(there.end(), back.rbegin(), back.rend());
  return there;
}

std::vector<Vec2> corners(const table::Polygon& polygon) {
  std::vector<Vec2> all;
  for (const table::Point& corner : polygon.corners) all.push_back({static_cast<float>(corner.x.n) / 1000, static_cast<float>(corner.y.n) / 1000});
  return all;
}

std::vector<Vec2> clockwise(std::vector<Vec2> corners) {
  float area = 0;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Vec2 next = corners[(i + 1) % corners.size()];
    area += corners[i].x * next.y - next.x * corners[i].y;
  }
  if (area < 0) std::ranges::reverse(corners);
  return corners;
}

}  // namespace hexinch::page
