#include <doctest/doctest.h>

#include "solo/hex_goals.h"
#include "solo/yard.h"

namespace hexinch::solo::test {
namespace {

const YardBoard kFlat{false, 40, 40};
const YardBoard kPointy{true, 40, 40};

std::string text(const YardBoard& board, Hex h) { return std::to_string(board.column(h)) + "," + std::to_string(board.row(h)); }
std::string flank(int column, int row, int foe_column, int foe_row, Flank side) {
  return text(kFlat, flank_point(kFlat, kFlat.hex(column, row), kFlat.hex(foe_column, foe_row), side));
}

}  // namespace

TEST_CASE("SOLO-3 a flank point lies at a right angle and a little under half as far, to the left as one faces the foe, and to the right") {
  CHECK(flank(5, 12, 5, 6, Flank::kLeft) == "2,6");
  CHECK(flank(5, 12, 5, 6, Flank::kRight) == "8,6");
  CHECK(flank(8, 4, 2, 9, Flank::kLeft) == "4,11");
  CHECK(flank(8, 4, 2, 9, Flank::kRight) == "-1,6");
}

TEST_CASE("SOLO-3 beside the foe the flank point is a neighbour of the foe's") {
  CHECK(flank(7, 7, 7, 8, Flank::kLeft) == "8,9");
  CHECK(flank(7, 7, 7, 8, Flank::kRight) == "6,9");
}

TEST_CASE("SOLO-3 to the left is clockwise on either kind of hexes") {
  // For an actor due east of the foe, the left flank is south of it.
  const Hex foe = kPointy.hex(10, 10);
  const Hex left = flank_point(kPointy, kPointy.hex(16, 10), foe, Flank::kLeft);
  const Hex right = flank_point(kPointy, kPointy.hex(16, 10), foe, Flank::kRight);
  CHECK(kPointy.row(left) == 13);
  CHECK(kPointy.row(right) == 7);
  CHECK(hex::distance(foe, left) == 3);
  CHECK(hex::distance(foe, right) == 3);
}

TEST_CASE("SOLO-3 a retreat leads straight away from the foe") {
  CHECK(text(kFlat, retreat_point(kFlat, kFlat.hex(10, 10), kFlat.hex(4, 3), 6)) == "14,14");
  CHECK(text(kFlat, retreat_point(kFlat, kFlat.hex(3, 3), kFlat.hex(3, 9), 3)) == "3,0");
  CHECK(text(kFlat, retreat_point(kFlat, kFlat.hex(3, 3), kFlat.hex(3, 9), 4)) == "3,-1");
}

TEST_CASE("SOLO-3 retreats and random ways get shorter until they end on the map, where one may stand") {
  Yard yard;
  yard.yard = kFlat;
  yard.men = {{kFlat.hex(3, 3), 4, 6}};
  yard.foes_standing = {{kFlat.hex(3, 9)}};
  wait_for(yard, Task::kMove);
  CHECK(marches(yard, {4, 5, 1}) == "A to 3,2 3,1 3,0");
  yard.walls = {kFlat.index(kFlat.hex(3, 0))};
  CHECK(marches(yard, {4, 5, 1}) == "A to 3,2 3,1");
  // North.
  CHECK(marches(yard, {4, 6, 3, 1, 3}) == "A to 3,2 3,1");
}

TEST_CASE("SOLO-3 compass ways go straight where hexes have a side that way, else by the two beside it in turn") {
  const auto to = [](const YardBoard& board, Bearing bearing, int n) { return text(board, compass_point(board, board.hex(10, 10), bearing, n)); };
  CHECK(to(kFlat, Bearing::kEast, 1) == "11,9");
  CHECK(to(kFlat, Bearing::kEast, 4) == "14,10");
  CHECK(to(kFlat, Bearing::kWest, 1) == "9,9");
  CHECK(to(kFlat, Bearing::kWest, 3) == "7,9");
  CHECK(to(kFlat, Bearing::kSouth, 3) == "10,13");
  CHECK(to(kPointy, Bearing::kEast, 3) == "13,10");
  CHECK(to(kPointy, Bearing::kNorth, 1) == text(kPointy, kPointy.hex(10, 10) + Hex{1, -1}));
  CHECK(to(kPointy, Bearing::kNorth, 4) == "10,6");
  CHECK(to(kPointy, Bearing::kSouth, 1) == text(kPointy, kPointy.hex(10, 10) + Hex{0, 1}));
  CHECK(to(kPointy, Bearing::kSouth, 2) == "10,12");
}

TEST_CASE("SOLO-3 a flank point off the map becomes the nearest hex where one may end, the lower row first") {
  Yard yard;
  yard.yard = kFlat;
  yard.men = {{kFlat.hex(8, 4)}};
  yard.foes_standing = {{kFlat.hex(2, 9)}};
  const Hex off = flank_point(kFlat, kFlat.hex(8, 4), kFlat.hex(2, 9), Flank::kRight);
  CHECK(text(kFlat, *nearest_end(yard, kA, 0, off)) == "0,6");
  yard.walls = {kFlat.index(kFlat.hex(0, 6))};
  CHECK(text(kFlat, *nearest_end(yard, kA, 0, off)) == "0,7");
}

TEST_CASE("SOLO-3 rounding to hexes: halves go up, and the coordinate that was rounded most gives way") {
  CHECK(rounded_hex<Hex>(-12, 6, 4) == Hex{-3, 1});
  CHECK(rounded_hex<Hex>(6, -12, 4) == Hex{1, -3});
  CHECK(rounded_hex<Hex>(0, 0, 4) == Hex{0, 0});
  CHECK(rounded_hex<Hex>(1, 1, 3) == Hex{1, 0});
}

}  // namespace hexinch::solo::test
