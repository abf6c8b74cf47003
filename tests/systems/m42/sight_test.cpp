#include "systems/m42/rules/sight.h"

#include <doctest/doctest.h>

#include "base/dice.h"
#include "systems/m42/position.h"

namespace hexinch::m42::test {
namespace {

Body model(Position place, Mil radius = kSmallBase) { return {{}, place, radius}; }

Position opening(const Table& table, FeatureRef building, int number) {
  const Opening& o = table.setup.feature(building).openings[static_cast<std::size_t>(number)];
  return {o.middle(), {building, o.floor}, static_cast<std::int8_t>(number), false};
}

Sight look(const Table& table, Position from, Position to) { return sight(Terrain(table.setup), model(from), model(to)); }
bool sees(const Table& table, Position from, Position to) {
  CHECK(look(table, from, to).clear == look(table, to, from).clear);  // it works both ways
  return look(table, from, to).clear;
}
Covered behind(const Table& table, Position from, Position to) { return cover(Terrain(table.setup), model(from), model(to)); }
Cover cover_of(const Table& table, Position from, Position to) { return behind(table, from, to).cover; }

}  // namespace

TEST_CASE("M42-13.7 (a) an intact building bars sight through its interior, not along its walls") {
  Table table;
  const FeatureRef b1 = table.b1();
  CHECK(look(table, at(4000, 18000), at(20000, 18000)).blocker == b1);
  CHECK_FALSE(sees(table, at(4000, 18000), at(20000, 18000)));
  CHECK(sees(table, at(8000, 10000), at(8000, 26000)));      // along the wall
  CHECK_FALSE(sees(table, at(8001, 10000), at(8001, 26000)));
  CHECK(sees(table, at(4000, 10000), at(4000, 26000)));
  CHECK(look(table, at(4000, 10000), at(4000, 26000)).blocker == kNoFeature);
}

TEST_CASE("M42-13.7 M42X-67: from a roof, and from a floor without an opening") {
  Table table;
  const FeatureRef b1 = table.b1();
  const Position roof = on(b1, 2, 12000, 18000);
  CHECK(sees(table, roof, at(12000, 27000)));
  CHECK(sees(table, roof, on(b1, 2, 9000, 15000)));                // another one on the same roof
  CHECK_FALSE(sees(table, roof, on(b1, 1, 12000, 18000)));         // not through the roof
  CHECK_FALSE(sees(table, roof, opening(table, b1, 2)));
  const Position inside = on(b1, 1, 12000, 18000);
  CHECK_FALSE(sees(table, inside, at(12000, 27000)));
  CHECK(look(table, inside, at(12000, 27000)).blocker == b1);
  CHECK_FALSE(sees(table, inside, on(b1, 0, 12000, 18000)));       // not from floor to floor
  CHECK(look(table, inside, on(b1, 0, 12000, 18000)).blocker == kNoFeature);
  CHECK(sees(table, inside, on(b1, 1, 9000, 15000)));              // the same floor
  CHECK(sees(table, inside, opening(table, b1, 6)));               // W5, the same floor
  CHECK_FALSE(sees(table, inside, opening(table, b1, 0)));         // W1, the floor below
}

TEST_CASE("M42-13.7 a model at an opening stands on the outline: it looks out, not through its own house") {
  Table table;
  const FeatureRef b1 = table.b1();
  const Position d1 = opening(table, b1, 2);  // east side
  CHECK(sees(table, d1, at(20000, 18000)));
  CHECK_FALSE(sees(table, d1, at(4000, 18000)));
  CHECK(sees(table, d1, opening(table, b1, 5)));   // W4, across the same floor
  CHECK_FALSE(sees(table, d1, opening(table, b1, 6)));  // W5, another floor, through the house
  Position hidden = on(b1, 0, 12000, 18000);
  hidden.interior = true;
  CHECK_FALSE(sees(table, hidden, at(20000, 18000)));
  CHECK_FALSE(sees(table, hidden, d1));
  CHECK(look(table, hidden, d1).blocker == kNoFeature);
}

TEST_CASE("M42-13.7 (a) who stands higher than a roof, at both ends, sees over it") {
  Table table;
  table.building("Low", rectangle(20000, 10000, 24000, 14000), {0}, 3000);
  const FeatureRef west = table.building("West", rectangle(10000, 10000, 14000, 14000), {0, 3000}, 6000);
  const FeatureRef east = table.building("East", rectangle(30000, 10000, 34000, 14000), {0}, 3000);
  const FeatureRef tower = table.building("Tower", rectangle(30000, 20000, 34000, 24000), {0, 3000}, 6000);
  CHECK_FALSE(sees(table, on(west, 2, 12000, 12000), at(28000, 12000)));
  CHECK_FALSE(sees(table, on(west, 2, 12000, 12000), on(east, 1, 32000, 12000)));  // as high as the roof between is not higher
  CHECK(sees(table, on(west, 2, 12000, 12000), on(tower, 2, 32000, 22000)));
}

TEST_CASE("M42-13.7 (b) obstacles taller than 2 inches bar it, unless one end is higher than their top") {
  const auto past = [](int height, int floor) {
    Table table;
    const FeatureRef ruin = table.ruin("Ruin", rectangle(8000, 18000, 12000, 22000));
    table.wall("Wall", {point(5000, 15000), point(15000, 15000)}, height);
    return sees(table, floor > 0 ? on(ruin, 1, 10000, 20000) : at(10000, 20000), at(10000, 10000));
  };
  CHECK(past(2000, 0));
  CHECK_FALSE(past(2001, 0));
  CHECK(past(2999, 1));
  CHECK_FALSE(past(3000, 1));
  Table table;
  table.wall("Wall", {point(5000, 15000), point(10000, 15000)}, 2500);
  CHECK_FALSE(sees(table, at(10000, 20000), at(10000, 10000)));  // its end counts
  CHECK(sees(table, at(10001, 20000), at(10001, 10000)));
}

TEST_CASE("M42-13.7 (c) three inches of woods and ruins together, not more") {
  const auto through = [](int depth, int second) {
    Table table;
    table.wood("A", rectangle(5000, 12000, 15000, 12000 + depth));
    if (second > 0) table.ruin("B", rectangle(5000, 16000, 15000, 16000 + second));
    return sees(table, at(10000, 22000), at(10000, 10000));
  };
  CHECK(through(3000, 0));
  CHECK_FALSE(through(3001, 0));
  CHECK(through(2000, 1000));
  CHECK_FALSE(through(2000, 1001));
  Table table;
  const FeatureRef a = table.wood("A", rectangle(5000, 12000, 15000, 15000));
  table.wood("Over it", rectangle(5000, 13000, 15000, 15000));
  CHECK(sees(table, at(10000, 22000), at(10000, 10000)));  // each mil once
  table.ruin("More", rectangle(5000, 16000, 15000, 16001));
  CHECK(look(table, at(10000, 22000), at(10000, 10000)).blocker == a);
  table.area(FeatureKind::kField, "Field", rectangle(0, 0, 48000, 48000));
  table.road("Road", rectangle(9000, 12000, 11000, 12001));
  CHECK(sees(table, at(10000, 22000), at(10000, 10000)));  // what lies on a road does not count
  table.options().road_clears = false;
  CHECK_FALSE(sees(table, at(10000, 22000), at(10000, 10000)));
}

TEST_CASE("M42-0.12 M42-13.7 (c) the ends of stretches are whole mils along a slanting line") {
  Table table;
  // The line from (0, 0) to (7000, 7000) is ceilSqrt(98,000,000) = 9900 long; 2122/7000 of it floor to 3001, 2121/7000 to 2999.
  table.wood("A", rectangle(0, 0, 2122, 2122));
  CHECK_FALSE(sees(table, at(0, 0), at(7000, 7000)));
  Table other;
  other.wood("A", rectangle(0, 0, 2121, 2121));
  CHECK(sees(other, at(0, 0), at(7000, 7000)));
}

TEST_CASE("M42-13.7 (c) M42-0.12: random woods, ruins and roads, counted point by point") {
  SeededDice dice(7);
  const auto draw = [&](int least, int most) { return least + (dice.roll(1000) - 1) * (most - least) / 999; };
  int barred = 0;
  for (int game = 0; game < 400; ++game) {
    Table table;
    for (int i = 0; i < 4; ++i) {
      const int x = draw(0, 20000);
      const int y = draw(0, 20000);
      const Polygon triangle{{point(x, y), point(x + draw(2000, 9000), y + draw(-900, 900)), point(x + draw(-900, 900), y + draw(3000, 9000))}};
      if (i < 2) table.wood("Wood", triangle);
      else if (i == 2) table.ruin("Ruin", triangle);
      else table.road("Road", triangle);
    }
    const Position from = at(draw(0, 24000), draw(0, 24000));
    const Position to = at(draw(0, 24000), draw(0, 24000));
    const int n = 2000;
    int deep = 0;
    for (int i = 0; i < n; ++i) {
      const auto along = [&](Mil a, Mil b) { return Mil{a.n + static_cast<std::int32_t>(std::int64_t{b.n - a.n} * (2 * i + 1) / (2 * n))}; };
      const Point here{along(from.at.x, to.at.x), along(from.at.y, to.at.y)};
      bool in = false;
      for (int f = 0; f < 3; ++f) in = in || table::in_open(here, table.setup.features[static_cast<std::size_t>(f)].polygon);
      deep += in && !table::in_open(here, table.setup.features[3].polygon) ? 1 : 0;
    }
    const std::int64_t depth = length({from.at, to.at}).n * std::int64_t{deep} / n;
    if (depth > 2900 && depth < 3100) continue;
    CHECK(sees(table, from, to) == (depth < 3000));
    barred += depth > 3000 ? 1 : 0;
  }
  CHECK(barred > 20);
}

TEST_CASE("M42-13.7 (d) hills bar sight across them") {
  Table table;
  const FeatureRef hill = table.area(FeatureKind::kHill, "Hill", rectangle(8000, 14000, 12000, 18000));
  const FeatureRef ruin = table.ruin("Ruin", rectangle(8000, 20000, 12000, 24000));
  CHECK(look(table, at(10000, 22000), at(10000, 10000)).blocker == hill);
  CHECK(sees(table, on(ruin, 1, 10000, 22000), at(10000, 10000)));   // from above the ground
  CHECK(sees(table, at(10000, 16000), at(10000, 10000)));            // one stands on it
  CHECK(sees(table, at(10000, 13509), at(10000, 22000)));            // its base overlaps it
  CHECK_FALSE(sees(table, at(10000, 13508), at(10000, 22000)));      // it only touches it
  CHECK(sees(table, at(8000, 10000), at(8000, 22000)));              // along its border
  table.options().hills_open = true;
  CHECK_FALSE(sees(table, at(10000, 22000), at(10000, 10000)));      // the option is about movement only
  table.road("Road", rectangle(9000, 0, 11000, 48000));
  CHECK_FALSE(sees(table, at(10000, 22000), at(10000, 10000)));      // roads change nothing here
  table.lava("Lava", rectangle(20000, 14000, 24000, 18000));
  CHECK(sees(table, at(22000, 22000), at(22000, 10000)));
}

TEST_CASE("M42-13.8 what a model stands in") {
  Table table;
  const FeatureRef ruin = table.ruin("Ruin", rectangle(8000, 8000, 12000, 12000));
  const FeatureRef wood = table.wood("Wood", rectangle(18000, 8000, 22000, 12000));
  table.area(FeatureKind::kField, "Field", rectangle(28000, 8000, 32000, 12000));
  table.area(FeatureKind::kRocky, "Rocks", rectangle(38000, 8000, 42000, 12000));
  table.area(FeatureKind::kMarsh, "Marsh", rectangle(8000, 28000, 12000, 32000));
  const Position far = at(25000, 24000);
  CHECK(cover_of(table, far, at(10000, 12491)) == Cover::kHard);
  CHECK(cover_of(table, far, at(10000, 12492)) == Cover::kNone);  // it touches it only
  CHECK(behind(table, far, at(10000, 10000)).by == ruin);
  CHECK(cover_of(table, far, on(ruin, 1, 10000, 10000)) == Cover::kHard);
  CHECK(behind(table, far, at(20000, 12491)).by == wood);
  CHECK(cover_of(table, far, at(20000, 12491)) == Cover::kSoft);
  CHECK(cover_of(table, far, at(30000, 10000)) == Cover::kSoft);
  CHECK(cover_of(table, far, at(40000, 10000)) == Cover::kSoft);
  CHECK(cover_of(table, far, at(10000, 30000)) == Cover::kNone);
  table.road("Road", rectangle(19000, 0, 21000, 48000));
  CHECK(cover_of(table, at(20000, 24000), at(20000, 10000)) == Cover::kNone);  // on the road it is not in the wood
}

TEST_CASE("M42-13.8 walls and hedges within an inch of the base, on the shooter's side") {
  const auto past = [](FeatureKind kind, int y, int height, int shooter = 20000) {
    Table table;
    table.line(kind, "Line", {point(5000, y), point(15000, y)}, height);
    return cover_of(table, at(10000, shooter), at(10000, 10000));
  };
  CHECK(past(FeatureKind::kWall, 11492, 1500) == Cover::kHard);
  CHECK(past(FeatureKind::kWall, 11493, 1500) == Cover::kNone);
  CHECK(past(FeatureKind::kWall, 9500, 1500) == Cover::kNone);     // behind its back
  CHECK(past(FeatureKind::kWall, 11000, 1000) == Cover::kHard);
  CHECK(past(FeatureKind::kWall, 11000, 999) == Cover::kNone);
  CHECK(past(FeatureKind::kHedge, 11000, 1000) == Cover::kSoft);
  CHECK(past(FeatureKind::kFence, 11000, 1000) == Cover::kSoft);
  CHECK(past(FeatureKind::kCreek, 11000, 0) == Cover::kNone);
  CHECK(past(FeatureKind::kWall, 11000, 1500, 10900) == Cover::kNone);  // the shooter stands on this side of it
}

TEST_CASE("M42-13.8 the stretch before the base ends at a truncated point") {
  // From (10000, 10000) towards (13333, 13333): 4714 long, 1492 of it: 3333 * 1492 / 4714 = 1054.9, so (11054, 11054).
  const auto past = [](int x) {
    Table table;
    table.wall("Wall", {point(x, 9000), point(x, 14000)});
    return cover_of(table, at(13333, 13333), at(10000, 10000));
  };
  CHECK(past(11054) == Cover::kHard);
  CHECK(past(11055) == Cover::kNone);
}

TEST_CASE("M42-13.8 a line through woods is soft cover; a wall beside it is better") {
  Table table;
  const FeatureRef wood = table.wood("Wood", rectangle(5000, 14000, 15000, 15000));
  CHECK(behind(table, at(10000, 20000), at(10000, 10000)).by == wood);
  CHECK(cover_of(table, at(10000, 20000), at(10000, 10000)) == Cover::kSoft);
  CHECK(cover_of(table, at(15000, 20000), at(15000, 10000)) == Cover::kNone);  // along the border
  table.road("Road", rectangle(9000, 13000, 11000, 16000));
  CHECK(cover_of(table, at(10000, 20000), at(10000, 10000)) == Cover::kNone);
  table.wall("Wall", {point(5000, 11000), point(15000, 11000)});
  CHECK(cover_of(table, at(12000, 20000), at(12000, 10000)) == Cover::kHard);
}

TEST_CASE("M42-13.8 openings are hard cover, but not from inside the same house") {
  Table table;
  const FeatureRef b1 = table.b1();
  const Position d1 = opening(table, b1, 2);
  CHECK(cover_of(table, at(20000, 18000), d1) == Cover::kHard);
  CHECK(behind(table, at(20000, 18000), d1).by == kNoFeature);
  CHECK(cover_of(table, on(b1, 0, 12000, 18000), d1) == Cover::kNone);
  CHECK(cover_of(table, d1, at(20000, 18000)) == Cover::kNone);
}

}  // namespace hexinch::m42::test
