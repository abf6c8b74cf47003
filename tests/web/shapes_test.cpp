#include "systems/shapes.h"

#include <doctest/doctest.h>

namespace hexinch::page {
namespace {

using view::Vec2;

bool near(Vec2 a, Vec2 b) { return view::length(a - b) < 0.001F; }

}  // namespace

TEST_CASE("a heading leads an inch ahead, clockwise from north") {
  CHECK(near(towards(0), {0, -1}));
  CHECK(near(towards(90), {1, 0}));
  CHECK(near(towards(180), {0, 1}));
  CHECK(near(towards(270), {-1, 0}));
}

TEST_CASE("a strip lies on both sides of its line") {
  const std::vector<Vec2> wall = strip({2, 2}, {6, 2}, 0.5F);
  REQUIRE(wall.size() == 4);
  CHECK(near(wall[0], {2, 1.5F}));
  CHECK(near(wall[1], {6, 1.5F}));
  CHECK(near(wall[2], {6, 2.5F}));
  CHECK(near(wall[3], {2, 2.5F}));
}

TEST_CASE("corners are thousandths of an inch, and turn the way that they are drawn") {
  table::Polygon polygon;
  for (const auto& [x, y] : {std::pair{0, 0}, {0, 4000}, {2500, 4000}}) polygon.corners.push_back(table::point(x, y));
  const std::vector<Vec2> left = corners(polygon);
  CHECK(left == std::vector<Vec2>{{0, 0}, {0, 4}, {2.5F, 4}});
  const std::vector<Vec2> right = clockwise(left);
  CHECK(right == std::vector<Vec2>{{2.5F, 4}, {0, 4}, {0, 0}});
  CHECK(clockwise(right) == right);
  CHECK(clockwise({}).empty());
}

}  // namespace hexinch::page
