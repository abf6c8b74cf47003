#include "solo/tables.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "solo/throws.h"

namespace hexinch::solo {
namespace {

constexpr Posture kPlain = Posture::kNeutral;
MovementOrder order(int row, int column) { return movement_order(row, column, kPlain); }

}  // namespace

TEST_CASE("SOLO-2 of 36 results eight each advance, go left, go right, fall back, three of them direct; four are random, two of them direct") {
  std::map<std::pair<Direction, RouteKind>, int> count;
  for (int row = 1; row <= 6; ++row)
    for (int column = 1; column <= 6; ++column) ++count[{order(row, column).direction, order(row, column).route}];
  for (const Direction d : {Direction::kAdvance, Direction::kOutflankLeft, Direction::kOutflankRight, Direction::kRetreat}) {
    CHECK(count[{d, RouteKind::kDirect}] == 3);
    CHECK(count[{d, RouteKind::kEasiest}] == 5);
  }
  CHECK(count[{Direction::kRandom, RouteKind::kDirect}] == 2);
  CHECK(count[{Direction::kRandom, RouteKind::kEasiest}] == 2);
}

TEST_CASE("SOLO-2 cells of the table: the first die is the row, the second the column") {
  CHECK(order(2, 3) == MovementOrder{Direction::kOutflankLeft, RouteKind::kDirect});
  CHECK(order(6, 3) == MovementOrder{Direction::kRandom, RouteKind::kDirect});
  CHECK(order(4, 1) == MovementOrder{Direction::kOutflankRight, RouteKind::kDirect});
  CHECK(order(3, 5) == MovementOrder{Direction::kOutflankRight, RouteKind::kDirect});
  CHECK(order(5, 4) == MovementOrder{Direction::kRetreat, RouteKind::kEasiest});
  CHECK(order(1, 4) == MovementOrder{Direction::kAdvance, RouteKind::kEasiest});
  CHECK(order(6, 2) == MovementOrder{Direction::kRetreat, RouteKind::kEasiest});
}

TEST_CASE("SOLO-11 who attacks reads the fifth row as the first, the sixth as it is; who defends reads the table as it is") {
  CHECK(movement_order(5, 2, Posture::kAttack) == MovementOrder{Direction::kAdvance, RouteKind::kDirect});
  CHECK(movement_order(5, 5, Posture::kAttack) == MovementOrder{Direction::kAdvance, RouteKind::kEasiest});
  CHECK(movement_order(6, 1, Posture::kAttack) == MovementOrder{Direction::kRetreat, RouteKind::kEasiest});
  CHECK(movement_order(5, 2, Posture::kDefend) == MovementOrder{Direction::kRetreat, RouteKind::kDirect});
}

TEST_CASE("SOLO-3 random directions: three rows and three columns of the compass, a dud in the middle") {
  CHECK(drift(1, 1) == Bearing::kNorthWest);
  CHECK(drift(2, 4) == Bearing::kNorth);
  CHECK(drift(1, 5) == Bearing::kNorthEast);
  CHECK(drift(3, 2) == Bearing::kWest);
  CHECK_FALSE(drift(3, 4));
  CHECK_FALSE(drift(4, 3));
  CHECK(drift(4, 6) == Bearing::kEast);
  CHECK(drift(5, 1) == Bearing::kSouthWest);
  CHECK(drift(6, 3) == Bearing::kSouth);
  CHECK(drift(6, 6) == Bearing::kSouthEast);
}

TEST_CASE("SOLO-6 firing: no die up to Short, 5 or less at Medium, 3 or less beyond") {
  for (const Band band : {Band::kAdjacent, Band::kPointBlank, Band::kShort}) CHECK_FALSE(firing_need(band));
  CHECK(firing_need(Band::kMedium) == 5);
  CHECK(firing_need(Band::kLong) == 3);
  CHECK(firing_need(Band::kVeryLong) == 3);
}

TEST_CASE("SOLO-6 bands of a host that has none: shares of the farthest reach, their ends") {
  const auto band = [](int d) { return portable_band(d, 20, false); };
  CHECK(band(2) == Band::kPointBlank);
  CHECK(band(3) == Band::kShort);
  CHECK(band(4) == Band::kShort);
  CHECK(band(5) == Band::kMedium);
  CHECK(band(9) == Band::kMedium);
  CHECK(band(10) == Band::kLong);
  CHECK(band(14) == Band::kLong);
  CHECK(band(15) == Band::kVeryLong);
  CHECK(band(20) == Band::kVeryLong);
  CHECK_FALSE(band(21));
  CHECK(portable_band(30, 20, true) == Band::kAdjacent);
  // The bands of a rifle.
  CHECK(portable_band(2, 24, false) == Band::kPointBlank);
  CHECK(portable_band(3, 24, false) == Band::kShort);
  CHECK(portable_band(11, 24, false) == Band::kMedium);
  CHECK(portable_band(18, 24, false) == Band::kVeryLong);
}

TEST_CASE("SOLO-13 dice of a movement throw: the roll, row and column if it succeeds, two more only for a random direction") {
  const Throw thrown{Purpose::kMovement, unit_at(0), 4};
  const auto next = [&](std::vector<std::int16_t> faces) {
    const auto roll = next_roll(thrown, faces, seat_at(1), Name{"A"});
    return roll ? std::string(roll->what.id) : std::string("none");
  };
  CHECK(next({}) == "solo.roll.movement");
  CHECK(next({5}) == "none");
  CHECK(next({4}) == "solo.roll.row");
  CHECK(next({4, 2}) == "solo.roll.column");
  CHECK(next({4, 2, 3}) == "none");
  CHECK(next({4, 6, 3}) == "solo.roll.drift_row");
  CHECK(next({4, 6, 3, 1}) == "solo.roll.drift_column");
  CHECK(next({4, 6, 2}) == "none");
  CHECK(next({4, 6, 3, 1, 5}) == "none");
  CHECK(bearing_of(std::vector<std::int16_t>{4, 6, 3, 1, 5}) == Bearing::kNorthEast);
}

TEST_CASE("SOLO-13 a throw for shooting or joining is one die, and all are the thrower's") {
  for (const Purpose purpose : {Purpose::kFiring, Purpose::kJoining}) {
    const Throw thrown{purpose, unit_at(0), 3};
    const auto roll = next_roll(thrown, {}, seat_at(1), Name{"A"});
    REQUIRE(roll);
    CHECK(roll->thrown.by == seat_at(1));
    CHECK(roll->thrown.dice == 1);
    CHECK(roll->thrown.sides == 6);
    CHECK_FALSE(next_roll(thrown, std::vector<std::int16_t>{1}, seat_at(1), Name{"A"}));
    CHECK(succeeded(thrown, std::vector<std::int16_t>{3}));
    CHECK_FALSE(succeeded(thrown, std::vector<std::int16_t>{4}));
  }
}

TEST_CASE("SOLO-13 the line of the log tells what the dice came to") {
  const auto line = [](const Throw& thrown, std::vector<std::int16_t> faces, Posture posture = kPlain) {
    return throw_line(thrown, faces, posture, Name{"Red"}, Name{"A"});
  };
  const Throw moves{Purpose::kMovement, unit_at(0), 4};
  CHECK(line(moves, {5}).id == "solo.log.stays");
  const Message order_line = line(moves, {3, 5, 2}, Posture::kAttack);
  CHECK(order_line.id == "solo.log.moves");
  const auto direction = std::find_if(order_line.arguments.begin(), order_line.arguments.end(), [](const Argument& a) { return a.key == "direction"; });
  REQUIRE(direction != order_line.arguments.end());
  CHECK(std::get<Word>(direction->value).id == "solo.direction.advance");
  CHECK(line({Purpose::kFiring, unit_at(0), 5}, {6}).id == "solo.log.holds_fire");
  CHECK(line({Purpose::kFiring, unit_at(0), 5}, {5}).id == "solo.log.fires");
  CHECK(line({Purpose::kJoining, unit_at(0), 3}, {3}).id == "solo.log.joins");
  CHECK(line({Purpose::kJoining, unit_at(0), 3}, {4}).id == "solo.log.stands_by");
}

}  // namespace hexinch::solo
