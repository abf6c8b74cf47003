#include <doctest/doctest.h>

#include "solo/yard.h"

/// The results of movement rolls. On the pointy-top yard every second row lies half a hex to the right; rows are straight.

namespace hexinch::solo::test {
namespace {

/// A man and a foe in one row.
Yard facing(int man_column, int foe_column, int reach = 0) {
  Yard yard;
  yard.men = {{yard.at(man_column, 10), 4, 3, reach}};
  yard.foes_standing = {{yard.at(foe_column, 10)}};
  wait_for(yard, Task::kMove);
  return yard;
}

}  // namespace

TEST_CASE("SOLO-2 a man rolls before he moves, once; who rolls more than he may stays") {
  const Yard yard = facing(2, 12);
  CHECK(next_of(yard) == "roll A 4");
  CHECK(marches(yard, {5}) == "stays");
  CHECK(marches(yard, {4, 1, 1}) == "A to 3,10 4,10 5,10");
  CHECK(next_of(yard, {rolled(Purpose::kMovement, kA, 4, {5})}) == "done");
  CHECK(next_of(yard, {rolled(Purpose::kMovement, kA, 4, {4, 1, 1}), done("A to 3,10 4,10 5,10")}) == "done");
}

TEST_CASE("SOLO-2 who can't move does not roll, and what is always worth doing comes first") {
  Yard yard = facing(2, 12);
  yard.men[0].upkeep = {"A reloads"};
  CHECK(next_of(yard) == "A reloads");
  yard.men[0].upkeep.clear();
  yard.men[0].may_move = false;
  CHECK(next_of(yard) == "done");
}

TEST_CASE("SOLO-2 who must move and rolls too much advances by the shortest way; where it would stay it circles") {
  Yard yard = facing(2, 12);
  yard.men[0].compelled = true;
  CHECK(marches(yard, {6}) == "A to 3,10 4,10 5,10");
  yard.men[0].at = yard.at(11, 10);
  CHECK(marches(yard, {6}) == "A circles");
  CHECK(marches(yard, {1, 6, 3, 3, 4}) == "A circles");
}

TEST_CASE("SOLO-3 he advances into contact and no further, and not at all when he is there") {
  CHECK(marches(facing(9, 12), {1, 1, 1}) == "A to 10,10 11,10");
  CHECK(marches(facing(11, 12), {1, 1, 1}) == "stays");
}

TEST_CASE("SOLO-3 a random way that is a dud, and any way without a foe, is none") {
  Yard yard = facing(2, 12);
  CHECK(marches(yard, {1, 6, 3, 3, 3}) == "stays");
  CHECK(marches(yard, {1, 6, 3, 3, 6}) == "A to 3,10 4,10 5,10");
  yard.foes_standing.clear();
  CHECK(marches(yard, {1, 1, 1}) == "stays");
  CHECK(marches(yard, {1, 5, 1}) == "stays");
}

TEST_CASE("SOLO-4 the direct way has the fewest hexes, the easiest the least cost") {
  Yard yard = facing(2, 12);
  yard.men[0].speed = 20;
  for (int column = 3; column <= 10; ++column) yard.dear[yard.yard.index(yard.at(column, 10))] = 2;
  CHECK(marches(yard, {1, 1, 1}) == "A to 3,10 4,10 5,10 6,10 7,10 8,10 9,10 10,10 11,10");
  const std::string easiest = marches(yard, {1, 1, 4});
  CHECK(easiest.find(",9 ") != std::string::npos);
  CHECK(easiest.find(" 5,10 ") == std::string::npos);
}

TEST_CASE("SOLO-4 of equally short ways he takes the cheaper, of those the first by the directions of the board: north-east, east, south-east …") {
  Yard yard = facing(2, 12);
  yard.foes_standing[0].at = yard.at(5, 13);
  // Every shortest way goes east and south-east.
  CHECK(marches(yard, {1, 1, 1}) == "A to 3,10 4,10 4,11");
  yard.dear[yard.yard.index(yard.at(3, 10))] = 2;
  CHECK(marches(yard, {1, 1, 1}).starts_with("A to 2,11 "));
}

TEST_CASE("SOLO-4 what can't be reached is approached as far as there is a way") {
  Yard yard = facing(2, 12);
  yard.men[0].speed = 20;
  for (int row = 0; row < yard.yard.rows; ++row) yard.walls.insert(yard.yard.index(yard.at(7, row)));
  const std::string way = marches(yard, {1, 1, 1});
  CHECK(way.ends_with(" 6,10"));
}

TEST_CASE("SOLO-4 he goes through friends and does not end on one") {
  Yard yard = facing(2, 12);
  yard.men.push_back({yard.at(5, 10)});
  CHECK(marches(yard, {1, 1, 1}) == "A to 3,10 4,10");
  yard.men[1].at = yard.at(4, 10);
  CHECK(marches(yard, {1, 1, 1}) == "A to 3,10 4,10 5,10");
}

TEST_CASE("SOLO-5 a man who has somebody within Short stays and shoots; at Medium he goes on") {
  // Reach 12: Short is nearer than 3 hexes, Medium nearer than 6.
  CHECK(marches(facing(10, 12, 12), {1, 1, 1}) == "stays");
  CHECK(marches(facing(9, 12, 12), {1, 1, 1}) == "A to 10,10 11,10");
}

TEST_CASE("SOLO-5 a shooter whom hand to hand does not suit stops at the first place with somebody within Medium") {
  Yard yard = facing(4, 12, 12);
  CHECK(marches(yard, {1, 1, 1}) == "A to 5,10 6,10 7,10");
  yard.foes_standing[0].odds = Fraction{-1};
  // Within Medium means nearer than half of twelve: seven columns are too many, six are still too many, five will do.
  CHECK(marches(yard, {1, 1, 1}) == "A to 5,10 6,10 7,10");
  yard.men[0].at = yard.at(5, 10);
  CHECK(marches(yard, {1, 1, 1}) == "A to 6,10 7,10");
  yard.men[0].at = yard.at(8, 10);
  CHECK(marches(yard, {1, 1, 1}) == "stays");
}

TEST_CASE("SOLO-5 a unit that falls back uses all its movement, even with enemies near") {
  CHECK(marches(facing(11, 12, 12), {1, 5, 1}) == "A to 10,10 9,10 8,10");
}

TEST_CASE("SOLO-11 a defender waits for enemies that are beyond its reach, and otherwise moves as the dice say") {
  Yard yard = facing(2, 12, 8);
  yard.attitude = Posture::kDefend;
  CHECK(marches(yard, {1, 1, 1}) == "stays");
  CHECK(marches(yard, {1, 2, 3}) == "stays");
  CHECK(marches(yard, {1, 5, 1}) == "A to 1,10 0,10");
  yard.men[0].reach = 10;
  CHECK(marches(yard, {1, 1, 1}) == "A to 3,10 4,10 5,10");
  yard.attitude = Posture::kAttack;
  yard.men[0].reach = 8;
  CHECK(marches(yard, {1, 5, 1}) == "A to 3,10 4,10 5,10");
}

TEST_CASE("SOLO-1 a goal goes before the nearest foe, but who falls back does so from the foe") {
  Yard yard = facing(5, 8);
  yard.men[0].goal = Goal<Yard>{yard.at(1, 10), std::nullopt, false};
  CHECK(marches(yard, {1, 1, 1}) == "A to 4,10 3,10 2,10");
  CHECK(marches(yard, {1, 5, 1}) == "A to 4,10 3,10 2,10");
  yard.men[0].goal->place = yard.at(12, 10);
  CHECK(marches(yard, {1, 5, 1}) == "A to 4,10 3,10 2,10");
}

TEST_CASE("SOLO-1 an errand needs no dice, and who has got there stays") {
  Yard yard = facing(5, 8);
  yard.men[0].goal = Goal<Yard>{yard.at(1, 10), std::nullopt, true};
  CHECK(next_of(yard) == "A to 4,10 3,10 2,10");
  yard.men[0].at = yard.at(1, 10);
  CHECK(next_of(yard) == "done");
}

TEST_CASE("SOLO-1 whom he can't harm he hunts only when there is nobody else; of equally near ones he takes the identified, then the first") {
  Yard yard = facing(5, 9);
  yard.foes_standing.push_back({yard.at(1, 10)});
  CHECK(marches(yard, {1, 1, 1}) == "A to 6,10 7,10 8,10");
  yard.foes_standing[0].identified = false;
  CHECK(marches(yard, {1, 1, 1}) == "A to 4,10 3,10 2,10");
  yard.men[0].harmless = {1};
  CHECK(marches(yard, {1, 1, 1}) == "A to 6,10 7,10 8,10");
  yard.men[0].harmless = {0, 1};
  CHECK(marches(yard, {1, 1, 1}) == "A to 4,10 3,10 2,10");
}

}  // namespace hexinch::solo::test
