#pragma once

#include <cmath>
#include <numbers>
#include <vector>

#include "board/hex_geometry.h"
#include "board/table/polygon.h"

/// Directions and outlines on a table, in inches, y growing southwards; headings in degrees clockwise from north.
namespace hexinch::page {

/// One inch ahead.
view::Vec2 towards(float heading);
/// The heading of a way, -180 to 180.
inline float heading_of(view::Vec2 way) { return std::atan2(way.x, -way.y) * 180 / std::numbers::pi_v<float>; }
/// The corners of a strip along a line, as a thin piece of terrain.
std::vector<view::Vec2> strip(view::Vec2 from, view::Vec2 to, float half);
/// The same along several points.
std::vector<view::Vec2> strip(const std::vector<view::Vec2>& line, float half);
std::vector<view::Vec2> corners(const table::Polygon& polygon);
/// The same corners in the order in which they are drawn.
std::vector<view::Vec2> clockwise(std::vector<view::Vec2> corners);

}  // namespace hexinch::page
