#include "board/hex_geometry.h"

#include <doctest/doctest.h>

#include "board/hex/hex.h"

namespace hexinch::view {
namespace {

constexpr int kReach = 12;

template <class Visit>
void each_cell(Visit visit) {
  for (int row = -kReach; row <= kReach; ++row)
    for (int col = -kReach; col <= kReach; ++col) visit(HexCell{col, row});
}

bool near(Vec2 a, Vec2 b) { return length(a - b) < 1e-4F; }

}  // namespace

TEST_CASE("a point belongs to the hex whose centre is nearest, over the whole area of each hex and beyond the map's edges") {
  each_cell([](HexCell cell) {
    CHECK(hex_at(hex_centre(cell)) == cell);
    for (const Vec2 corner : hex_corners(cell)) CHECK(hex_at(hex_centre(cell) + (corner - hex_centre(cell)) * 0.99F) == cell);
  });
  for (int y = -70; y <= 70; ++y) {
    for (int x = -70; x <= 70; ++x) {
      const Vec2 point{static_cast<float>(x) * 0.0931F + 0.003F, static_cast<float>(y) * 0.0873F + 0.002F};
      const HexCell cell = hex_at(point);
      const float own = length(point - hex_centre(cell));
      for (int edge = 0; edge < 6; ++edge) CHECK(own <= length(point - hex_centre(hex_neighbour(cell, edge))) + 1e-5F);
    }
  }
}

TEST_CASE("rows 02, 04 and so on lie half a hex to the right, rows are one and a half radii apart") {
  CHECK(hex_centre({0, 0}) == Vec2{0, 0});
  CHECK(near(hex_centre({0, 1}), {kSqrt3 / 2, 1.5F}));
  CHECK(near(hex_centre({0, 2}), {0, 3}));
  CHECK(near(hex_centre({3, 1}), {3.5F * kSqrt3, 1.5F}));
  CHECK(near(hex_centre({0, -1}), {kSqrt3 / 2, -1.5F}));
}

TEST_CASE("corners are one radius from the centre, the first on top, the rest clockwise; neighbours share an edge") {
  each_cell([](HexCell cell) {
    const auto corners = hex_corners(cell);
    CHECK(near(corners[0], hex_centre(cell) + Vec2{0, -1}));
    CHECK(corners[1].x > corners[0].x);
    for (int edge = 0; edge < 6; ++edge) {
      const Vec2 from = corners[static_cast<std::size_t>(edge)];
      const Vec2 to = corners[static_cast<std::size_t>((edge + 1) % 6)];
      CHECK(length(from - hex_centre(cell)) == doctest::Approx(1));
      CHECK(length(to - from) == doctest::Approx(1));
      const auto across = hex_corners(hex_neighbour(cell, edge));
      CHECK(near(across[static_cast<std::size_t>((edge + 4) % 6)], from));
      CHECK(near(across[static_cast<std::size_t>((edge + 3) % 6)], to));
    }
  });
}

TEST_CASE("the board and the rules agree on names, neighbours and distances") {
  const hex::HexGrid grid{14, 10};
  for (int i = 0; i < grid.size(); ++i) {
    const hex::Hex h = grid.at_index(i);
    const HexCell cell{grid.column(h), grid.row(h)};
    CHECK(hex_label(cell) == hex::name(grid, h));
    for (int edge = 0; edge < 6; ++edge) {
      // The rules count directions from the east, the board counts edges from the north-east.
      const hex::Hex next = h + hex::kDirections[static_cast<std::size_t>((edge + 5) % 6)];
      CHECK(hex_neighbour(cell, edge) == HexCell{grid.column(next), grid.row(next)});
    }
    for (int k = 0; k < grid.size(); ++k) {
      const hex::Hex other = grid.at_index(k);
      CHECK(hex_distance(cell, {grid.column(other), grid.row(other)}) == hex::distance(h, other));
    }
  }
}

TEST_CASE("a label is column and row in two digits each, both from 01") {
  CHECK(hex_label({0, 0}) == "0101");
  CHECK(hex_label({8, 11}) == "0912");
  CHECK(hex_label({20, 3}) == "2104");
}

TEST_CASE("a map's extent touches the outermost hexes on all four sides") {
  for (const auto& [width, height] : {std::pair{1, 1}, {5, 1}, {1, 2}, {7, 6}, {20, 13}}) {
    const Rect extent = map_extent(width, height);
    float left = 99, top = 99, right = -99, bottom = -99;
    for (int row = 0; row < height; ++row) {
      for (int col = 0; col < width; ++col) {
        for (const Vec2 corner : hex_corners({col, row})) {
          left = std::min(left, corner.x);
          right = std::max(right, corner.x);
          top = std::min(top, corner.y);
          bottom = std::max(bottom, corner.y);
        }
      }
    }
    CHECK(extent.x == doctest::Approx(left));
    CHECK(extent.y == doctest::Approx(top));
    CHECK(extent.x + extent.w == doctest::Approx(right));
    CHECK(extent.y + extent.h == doctest::Approx(bottom));
  }
}

TEST_CASE("a rectangle contains its top left edges, not its bottom right ones") {
  const Rect rect{2, 3, 4, 5};
  CHECK(rect.contains({2, 3}));
  CHECK(rect.contains({5.9F, 7.9F}));
  for (const Vec2 out : {Vec2{6, 4}, Vec2{3, 8}, Vec2{1.9F, 4}, Vec2{3, 2.9F}}) CHECK_FALSE(rect.contains(out));
  CHECK(rect.centre() == Vec2{4, 5.5F});
}

}  // namespace hexinch::view
