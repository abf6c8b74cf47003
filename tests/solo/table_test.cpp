#include <doctest/doctest.h>

#include "solo/field.h"

/// The automaton on a table: where orders lead, and by which way. Movement rolls: 1 1 1 is a direct advance, 1 1 4 the easiest one.

namespace hexinch::solo::test {
namespace {

const FieldBoard kBoard;

Field facing(Spot man, Spot foe) {
  Field field;
  field.men = {{man}};
  field.foes_standing = {{foe}};
  return field;
}

std::vector<Spot> route(const Field& field, Spot from, Spot to, RouteKind kind, std::optional<int> towards = std::nullopt) {
  TableRoutes<Field> routes(field, unit_at(0), 0, towards);
  return routes.route(from, to, kind, 100);
}

}  // namespace

TEST_CASE("SOLO-3 on a table a flank point lies at a right angle and half as far, to the left as one faces the foe, and to the right") {
  CHECK(flank_point(kBoard, Spot{10000, 20000}, Spot{10000, 10000}, Flank::kLeft) == Spot{5000, 10000});
  CHECK(flank_point(kBoard, Spot{10000, 20000}, Spot{10000, 10000}, Flank::kRight) == Spot{15000, 10000});
  CHECK(flank_point(kBoard, Spot{13001, 14000}, Spot{10000, 10000}, Flank::kLeft) == Spot{8000, 11500});
  CHECK(flank_point(kBoard, Spot{13001, 14000}, Spot{10000, 10000}, Flank::kRight) == Spot{12000, 8500});
}

TEST_CASE("SOLO-3 on a table a flank point is no nearer to the foe than a unit") {
  CHECK(flank_point(kBoard, Spot{10000, 10500}, Spot{10000, 10000}, Flank::kLeft) == Spot{9000, 10000});
  CHECK(flank_point(kBoard, Spot{11200, 11600}, Spot{10000, 10000}, Flank::kLeft) == Spot{9200, 10600});
}

TEST_CASE("SOLO-3 on a table a retreat leads straight away from the foe, so many units long") {
  CHECK(retreat_point(kBoard, Spot{13000, 14000}, Spot{10000, 10000}, 5) == Spot{16000, 18000});
  CHECK(retreat_point(kBoard, Spot{1000, 5000}, Spot{3000, 5000}, 3) == Spot{-2000, 5000});
  CHECK(retreat_point(kBoard, Spot{3000, 5000}, Spot{3000, 5000}, 3) == Spot{3000, 5000});  // the foe is above or below: no direction leads away
  CHECK(away_from(kBoard, Spot{3000, 5000}, 0, 0, 0, 0) == Spot{3000, 5000});
}

TEST_CASE("SOLO-3 on a table compass ways go straight, the diagonal ones as long as the others") {
  CHECK(compass_point(kBoard, Spot{10000, 10000}, Bearing::kNorth, 3) == Spot{10000, 7000});
  CHECK(compass_point(kBoard, Spot{10000, 10000}, Bearing::kSouthEast, 1) == Spot{10707, 10707});
  CHECK(compass_point(kBoard, Spot{10000, 10000}, Bearing::kNorthWest, 10) == Spot{2929, 2929});
}

TEST_CASE("SOLO-3 on a table retreats and random ways get shorter until they end on it, where one may stand") {
  Field field = facing({3500, 12000}, {10000, 12000});
  CHECK(marches(field, {4, 5, 1}) == "A to 500,12000");
  field.walls = {{0, 11000, 1000, 13000}};
  CHECK(marches(field, {4, 5, 1}) == "A to 1500,12000");
  // North-west: two units would do, three would not.
  CHECK(marches(facing({1500, 1500}, {10000, 12000}), {1, 6, 3, 1, 1}) == "A to 86,86");
}

TEST_CASE("SOLO-3 what is off the table or taken becomes the nearest point of the grid where one may end; of equals the nearer to oneself, then the lower y") {
  Field field = facing({5000, 12000}, {12000, 12000});
  field.walls = {{10900, 19900, 13100, 22100}};
  CHECK(nearest_end(field, unit_at(0), 0, Spot{12500, 30000}) == Spot{12000, 24000});
  CHECK(nearest_end(field, unit_at(0), 0, Spot{12000, 21000}) == Spot{12000, 19000});
  CHECK(nearest_end(field, unit_at(0), 0, Spot{7777, 3333}) == Spot{7777, 3333});
  CHECK(nearest_end(field, unit_at(0), 0, Spot{500, 12500}) == Spot{500, 12500});
}

TEST_CASE("SOLO-3 on a table he advances into contact and no further, and not at all when he is there") {
  CHECK(marches(facing({8000, 12000}, {12000, 12000}), {1, 1, 1}) == "A to 11000,12000");
  CHECK(marches(facing({11000, 12000}, {12000, 12000}), {1, 1, 1}) == "stays");
}

TEST_CASE("SOLO-4 the direct way is the straight one wherever that is open, however dear") {
  Field field = facing({2500, 3300}, {20000, 17000});
  CHECK(route(field, {2500, 3300}, {20000, 17000}, RouteKind::kDirect, 0) == std::vector<Spot>{{20000, 17000}});
  field.bogs = {{8000, 0, 10000, 24000}};
  CHECK(route(field, {2500, 3300}, {20000, 17000}, RouteKind::kDirect, 0) == std::vector<Spot>{{20000, 17000}});
}

TEST_CASE("SOLO-4 round a wall the direct way is the shortest, straightened, and of equal ones the northern one") {
  Field field = facing({5000, 10000}, {15000, 10000});
  field.walls = {{9500, 5000, 10500, 15000}};
  CHECK(route(field, {5000, 10000}, {15000, 10000}, RouteKind::kDirect, 0) == std::vector<Spot>{{9000, 5000}, {11000, 5000}, {15000, 10000}});
  field.walls[0].bottom = 14000;
  CHECK(route(field, {5000, 10000}, {15000, 10000}, RouteKind::kDirect, 0) == std::vector<Spot>{{9000, 14000}, {11000, 14000}, {15000, 10000}});
}

TEST_CASE("SOLO-4 the easiest way on a table goes round what is dear where that costs less, and through it where it does not") {
  Field field = facing({5000, 10000}, {15000, 10000});
  field.bogs = {{8500, 9000, 11500, 13000}};
  const auto round = route(field, {5000, 10000}, {15000, 10000}, RouteKind::kEasiest, 0);
  REQUIRE(round.size() > 1);
  for (std::size_t i = 0; i < round.size(); ++i) {
    const Spot from = i == 0 ? Spot{5000, 10000} : round[i - 1];
    CHECK(field.route_cost(unit_at(0), 0, from, round[i], 0) == field.field.distance(from, round[i]));
    CHECK(round[i].y <= 10000);
  }
  field.bogs = {{9500, 2000, 10500, 18000}};
  CHECK(route(field, {5000, 10000}, {15000, 10000}, RouteKind::kEasiest, 0) == std::vector<Spot>{{15000, 10000}});
}

TEST_CASE("SOLO-4 on a table what can't be reached is approached as near as there is a way to a place with room") {
  Field field = facing({5000, 10000}, {15000, 10000});
  field.walls = {{12500, 7500, 17500, 12500}};
  CHECK(route(field, {5000, 10000}, {15000, 10000}, RouteKind::kDirect, 0).back() == Spot{12000, 10000});
  field.walls = {{7000, -1000, 8000, 25000}};
  CHECK(route(field, {5000, 10000}, {15000, 10000}, RouteKind::kDirect, 0).back() == Spot{7000, 10000});
  // Walled in, he stays.
  field.walls = {{4000, 9000, 6000, 9900}, {4000, 10100, 6000, 11000}, {5100, 9000, 6000, 11000}, {4000, 9000, 4900, 11000}};
  CHECK(route(field, {5000, 10000}, {15000, 10000}, RouteKind::kDirect, 0).empty());
}

TEST_CASE("SOLO-4 other foes are in the way on a table, the one that he makes for is not") {
  Field field = facing({5000, 10000}, {15000, 10000});
  field.foes_standing.push_back({{10000, 10000}});
  const auto way = route(field, {5000, 10000}, {15000, 10000}, RouteKind::kDirect, 0);
  CHECK(way.size() > 1);
  CHECK(way.back() == Spot{15000, 10000});
  CHECK(route(field, {5000, 10000}, {9000, 10000}, RouteKind::kDirect) == std::vector<Spot>{{9000, 10000}});
}

TEST_CASE("SOLO-4 the way on a table is planned over points as close as the host has them") {
  Field field = facing({5000, 10000}, {15000, 10000});
  field.walls = {{9000, -1000, 10000, 11400}, {9000, 11600, 10000, 25000}};
  CHECK(route(field, {5000, 10000}, {15000, 10000}, RouteKind::kDirect, 0).back() == Spot{9000, 10000});
  field.field.spacing = 500;
  CHECK(route(field, {5000, 10000}, {15000, 10000}, RouteKind::kDirect, 0).back() == Spot{15000, 10000});
}

TEST_CASE("SOLO-5 on a table a man who has somebody within Short stays and shoots; at Medium he goes on") {
  Field field = facing({8000, 12000}, {12000, 12000});
  field.men[0].reach = 17000;
  CHECK(marches(field, {1, 1, 1}) == "stays");
  field.men[0].reach = 16000;
  CHECK(marches(field, {1, 1, 1}) == "A to 11000,12000");
}

TEST_CASE("SOLO-5 a shooter whom hand to hand does not suit stops at the first whole unit with somebody within Medium") {
  Field field = facing({3000, 12000}, {12500, 12000});
  field.foes_standing[0].odds = Fraction{-1};
  field.men[0].reach = 12000;
  // Medium is less than six inches.
  CHECK(marches(field, {1, 1, 1}) == "A to 7000,12000");
  field.foes_standing[0].odds = Fraction{0};
  CHECK(marches(field, {1, 1, 1}) == "A to 9000,12000");
}

TEST_CASE("SOLO-5 on a table the first mode is taken that brings somebody within Medium, else the first") {
  Field field = facing({2000, 12000}, {20000, 12000});
  field.men[0].modes = {1, 0};
  field.men[0].speed = 4;
  field.men[0].reach = 12000;
  CHECK(marches(field, {1, 1, 1}) == "A to 10000,12000");
  field.foes_standing[0].at = {11500, 12000};
  CHECK(marches(field, {1, 1, 1}) == "A to 10000,12000");
  field.men[0].modes = {0, 1};
  CHECK(marches(field, {1, 1, 1}) == "A to 6000,12000");
}

TEST_CASE("SOLO-1 on a table the nearest foe is found by exact distances, and a goal goes before it") {
  Field field = facing({10000, 10000}, {4000, 17211});
  field.foes_standing.push_back({{4000, 17210}});
  CHECK(nearest_foe(field, unit_at(0), field.foes()) == 1);
  field.men[0].goal = Goal<Field>{{10000, 1000}, std::nullopt, false};
  CHECK(marches(field, {1, 1, 1}) == "A to 10000,4000");
  field.men[0].goal->urgent = true;
  field.men[0].at = {10000, 1000};
  CHECK(marches(field, {1, 1, 1}) == "stays");
}

TEST_CASE("SOLO-11 on a table a defender waits for enemies that are beyond its reach") {
  Field field = facing({4000, 12000}, {15000, 12000});
  field.attitude = Posture::kDefend;
  CHECK(marches(field, {1, 1, 1}) == "stays");
  field.men[0].reach = 11000;
  CHECK(marches(field, {1, 1, 1}) == "A to 10000,12000");
}

}  // namespace hexinch::solo::test
