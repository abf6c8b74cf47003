#include "systems/m42/rules/fall_back.h"

#include <doctest/doctest.h>

#include <array>
#include <vector>

#include "base/dice.h"
#include "systems/m42/position.h"
#include "systems/m42/rules/leader_move.h"

namespace hexinch::m42 {
namespace {

using table::point;
using test::at;
using test::kBlue;
using test::kRed;
using test::on;
using test::rectangle;
using test::Table;

/// One leader at (10000, 14000), an enemy to the north of it.
struct Rout {
  Table table;
  UnitRef unit = kNoUnit;
  UnitRef enemy = kNoUnit;
  Rout(Position leader, Point foe) {
    unit = table.unit("G", kBlue, std::vector<Position>{leader});
    enemy = table.unit("K", kRed, {foe});
  }
  Rout() : Rout(at(10000, 14000), point(10000, 10000)) {}
  std::optional<WayBack> way() const { return way_back(table.state(), unit); }
};

State after(const State& state, UnitRef unit) {
  State copy = state;
  ScriptedDice dice(std::vector<ScriptedFace>{});
  Transcript<M42> t(copy, dice);
  fall_back(t, unit);
  return copy;
}

}  // namespace

TEST_CASE("5.4 the sixteen directions go clockwise, and moves are truncated") {
  const int expected[16][2] = {{0, -10000}, {3827, -9239}, {7071, -7071}, {9239, -3827}, {10000, 0}, {9239, 3827}, {7071, 7071}, {3827, 9239},
                               {0, 10000}, {-3827, 9239}, {-7071, 7071}, {-9239, 3827}, {-10000, 0}, {-9239, -3827}, {-7071, -7071}, {-3827, -9239}};
  for (int i = 0; i < 16; ++i) CHECK(direction_of(i) == point(expected[i][0], expected[i][1]));
  CHECK(gone(point(0, 0), 1, Mil{3001}) == point(1148, -2772));
  CHECK(gone(point(0, 0), 9, Mil{3001}) == point(-1148, 2772));
}

TEST_CASE("M42-12.5 straight away from the enemy, half as far through a wood (M42X-52)") {
  Rout rout;
  CHECK(rout.way()->to == at(10000, 26000));
  CHECK(rout.way()->length == Mil{12000});
  CHECK(rout.way()->facing == point(0, 12000));
  rout.table.wood("Wood", rectangle(4000, 18000, 16000, 24000));
  CHECK(rout.way()->to == at(10000, 20000));
}

TEST_CASE("M42-12.5 no bonus on a road, and it stops short of the table's edge") {
  Rout rout;
  rout.table.road("R", rectangle(9000, 0, 11000, 48000));
  CHECK(rout.way()->to == at(10000, 26000));
  rout.table.setup.height = Mil{20492};
  CHECK(rout.way()->to == at(10000, 20000));
}

TEST_CASE("M42-12.5 the direction nearest to the bearing, then 22.5 degrees to the right and to the left of it") {
  CHECK(Rout(at(10000, 14000), point(10000, 14000)).way()->to == at(10000, 2000));  // the same place: north
  Rout rout(at(20000, 20000), point(15000, 15000));
  CHECK(rout.way()->to == at(20000 + 8485, 20000 + 8485));
  // Lava that leaves no three inches to the south-east.
  rout.table.lava("L", rectangle(21400, 21400, 21600, 21600));
  CHECK(rout.way()->to == Position{gone(point(20000, 20000), 7, Mil{12000}), kGround});
  rout.table.lava("M", rectangle(20600, 22300, 21400, 23000));
  CHECK(rout.way()->to == Position{gone(point(20000, 20000), 5, Mil{12000}), kGround});
}

TEST_CASE("M42-12.5 without a way of 3 inches the unit is destroyed") {
  Rout rout;
  for (const auto& [x0, y0, x1, y1] : std::vector<std::array<int, 4>>{{8000, 14500, 12000, 15000}, {8000, 12000, 9400, 15000}, {10600, 12000, 12000, 15000}})
    rout.table.lava("L", rectangle(x0, y0, x1, y1));
  CHECK(!rout.way());
  const State gone_for_good = after(rout.table.state(), rout.unit);
  CHECK(gone_for_good.unit(rout.unit).status == Status::kDestroyed);
}

TEST_CASE("M42-12.5 it may begin in contact, but not go past other enemies") {
  Rout rout(at(10000, 14000), point(10000, 13000));
  CHECK(rout.way()->to == at(10000, 26000));
  rout.table.unit("L", kRed, {point(10000, 22000)});
  CHECK(rout.way()->to == at(10000, 14000 + 5000));  // the last quarter inch at which the gap is 2 inches: 22000 - 2984 = 19016
}

TEST_CASE("M42-12.5 from the floor of a ruin it first goes straight down") {
  Rout rout(at(0, 0), point(10000, 10000));
  const FeatureRef ruin = rout.table.ruin("U", rectangle(7000, 11000, 13000, 17000));
  rout.table.of(rout.unit).model(0).place = on(ruin, 1, 10000, 14000);
  CHECK(rout.way()->to == at(10000, 20000));  // halved by the ruin, the way down is free
  CHECK(rout.way()->length == Mil{6000});
}

TEST_CASE("M42-12.5 out of a building it is put before a door (M42X-63)") {
  Rout rout(at(0, 0), point(2000, 2000));
  const FeatureRef house = rout.table.b1();
  rout.table.of(rout.unit).model(0).place = on(house, 1, 15000, 18000);
  CHECK(rout.way()->to == at(17000, 18000));
  CHECK(rout.way()->length == Mil{0});
  CHECK(rout.way()->facing == point(1000, 0));
  const auto stop = [&](int x, int y) { rout.table.unit("F", kBlue, {point(x, y)}); };
  stop(17000, 18000);
  CHECK(rout.way()->to == at(18000, 18000));
  stop(18000, 18000);
  CHECK(rout.way()->to == at(19000, 18000));
  stop(19000, 18000);
  CHECK(rout.way()->to == at(12000, 23000));
  CHECK(rout.way()->facing == point(0, 1000));
  stop(12000, 23000);
  CHECK(rout.way()->to == at(12000, 24000));
  stop(12000, 24000);
  CHECK(rout.way()->to == at(12000, 25000));
  stop(12000, 25000);
  CHECK(!rout.way());
}

TEST_CASE("M42-12.5 not next to an enemy, and not through a window") {
  Rout rout(at(0, 0), point(18000, 18000));
  const FeatureRef house = rout.table.b1();
  rout.table.of(rout.unit).model(0).place = on(house, 2, 15000, 18000);
  CHECK(rout.way()->to == at(12000, 23000));
  rout.table.setup.features[0].openings[4].kind = OpeningKind::kWindow;
  CHECK(!rout.way());
  rout.table.setup.features[0].openings[4].kind = OpeningKind::kHole;
  CHECK(rout.way()->to == at(12000, 23000));
}

TEST_CASE("M42-12.5 the members come after it") {
  Table t;
  const UnitRef unit = t.unit("G", kBlue, {point(10000, 14000), point(11250, 14000), point(8750, 14000)});
  t.unit("K", kRed, {point(10000, 10000)});
  const State fled = after(t.state(), unit);
  CHECK(fled.unit(unit).model(0).place == at(10000, 26000));
  CHECK(fled.unit(unit).facing == point(0, 12000));
  CHECK(fled.unit(unit).model(1).place == at(10000, 27250));
  CHECK(fled.unit(unit).model(2).place == at(8750, 27250));
}

TEST_CASE("M42-11.3 a frozen unit that must fall back is destroyed") {
  Rout rout;
  rout.table.of(rout.unit).frozen = true;
  CHECK(after(rout.table.state(), rout.unit).unit(rout.unit).status == Status::kDestroyed);
}

TEST_CASE("M42-12.4 of enemies that are equally near the first in roster order counts") {
  Rout rout(at(10000, 10000), point(10000, 15000));
  rout.table.unit("L", kRed, {point(15000, 10000)});
  CHECK(fled_from(rout.table.state(), rout.unit) == ModelRef{rout.enemy, 0});
  rout.table.of(rout.enemy).status = Status::kReserve;
  CHECK(fled_from(rout.table.state(), rout.unit)->unit != rout.enemy);
  rout.table.units.back().status = Status::kDestroyed;
  CHECK(!fled_from(rout.table.state(), rout.unit));
}

}  // namespace hexinch::m42
