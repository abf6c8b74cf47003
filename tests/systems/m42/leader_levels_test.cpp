#include "systems/m42/rules/leader_move.h"

#include <doctest/doctest.h>

#include <vector>

#include "systems/m42/walk.h"

namespace hexinch::m42 {
namespace {

using table::point;
using test::at;
using test::fault;
using test::kBlue;
using test::kRed;
using test::number;
using test::on;
using test::Path;
using test::rectangle;
using test::said;
using test::Table;
using test::Walk;
using test::way;

}  // namespace

TEST_CASE("M42-4.5 a path above an obstacle's top ignores it, one at its height does not") {
  Walk w(at(0, 0));
  const FeatureRef ruin = w.table.ruin("U", rectangle(10000, 10000, 20000, 20000));
  w.table.wall("Low", {point(15000, 5000), point(15000, 25000)}, 2999);
  CHECK(w.from(on(ruin, 1, 13000, 15000)).advance({way(ruin, 1, 16000, 15000)}).causes.size() == 1);  // the ruin
  w.table.setup.features.back().height = Mil{3000};
  CHECK(w.advance({way(ruin, 1, 16000, 15000)}).causes.size() == 2);
  w.table.setup.features.back().height = Mil{3001};
  CHECK(fault(w.advance({way(ruin, 1, 16000, 15000)})) == "uncrossable");
}

TEST_CASE("M42-2.2 the standoff holds at one elevation, and not through the walls of a building") {
  Walk w(at(17000, 16000));
  const FeatureRef house = w.table.b1();
  const UnitRef enemy = w.enemy(0, 0);
  const auto stands = [&](Position place) { w.table.of(enemy).model(0).place = place; };
  stands(on(house, 0, 15000, 16000));
  CHECK(fault(w.advance({way(17000, 18000)})) == "");
  CHECK(fault(w.advance({way(17000, 18000), way(house, 0, 15300, 18000)})) == "standoff");  // inside it counts
  CHECK(fault(w.run({way(17000, 18000), way(house, 0, 15000, 20000)})) == "");
  stands(on(house, 1, 15000, 16000));
  CHECK(fault(w.advance({way(17000, 18000), way(house, 0, 15300, 18000)})) == "");
  CHECK(fault(w.from(on(house, 0, 13000, 16000)).run({way(house, 1, 13000, 16000)})) == "standoff");
  // Past a floor where an enemy is near, on the way up.
  CHECK(fault(w.from(on(house, 0, 13000, 16000)).run({way(house, 2, 13000, 16000)})) == "standoff");
  Position window = on(house, 0, 16000, 18000);
  window.opening = 2;
  stands(window);
  CHECK(fault(w.from(17000, 16000).advance({way(17000, 18000)})) == "");
  CHECK(fault(w.from(on(house, 0, 12000, 18000)).advance({way(house, 0, 13100, 18000)})) == "standoff");
  w.table.of(enemy).model(0).place.opening = -1;
  w.table.of(enemy).model(0).place.interior = true;
  CHECK(fault(w.from(on(house, 0, 12000, 18000)).advance({way(house, 0, 13100, 18000)})) == "");
}

TEST_CASE("M42-7.3 through the door, and up (M42X-35)") {
  Walk w(18000, 18000);
  const FeatureRef house = w.table.b1();
  const LeaderWay in = w.advance({way(house, 0, 15000, 18000)});
  CHECK(fault(in) == "");
  CHECK(in.length == Mil{3000});
  CHECK(in.causes.empty());
  const LeaderWay up = w.advance({way(house, 0, 15000, 18000), way(house, 1, 15000, 18000)});
  CHECK(fault(up) == "");
  CHECK(up.length == Mil{6000});
  CHECK(up.facing == point(-3000, 0));
  CHECK(up.to.level == Level{house, 1});
}

TEST_CASE("M42-7.3 through the wall (M42X-36)") {
  Walk w(18000, 16500);
  const FeatureRef house = w.table.b1();
  const LeaderWay in = w.advance({way(house, 0, 15000, 16500)});
  CHECK(fault(in) == "");
  REQUIRE(in.causes.size() == 1);
  CHECK(in.causes[0].cause == Cause::kWall);
  CHECK(in.allowance == Mil{3000});
  CHECK(fault(w.advance({way(house, 0, 14999, 16500)})) == "too_far");
  // Both ends of an opening belong to it.
  CHECK(w.from(18000, 17500).advance({way(house, 0, 15000, 17500)}).causes.empty());
  CHECK(w.from(18000, 17499).advance({way(house, 0, 15000, 17499)}).causes.size() == 1);
}

TEST_CASE("M42-7.3 the ceiling without a hatch (M42X-41)") {
  Walk w(0, 0);
  const FeatureRef house = w.table.b2();
  const FeatureRef hatch = w.table.b1();
  const LeaderWay up = w.from(on(house, 2, 35000, 26000)).run({way(house, 3, 35000, 26000)});
  CHECK(fault(up) == "");
  REQUIRE(up.causes.size() == 1);
  CHECK(up.causes[0].cause == Cause::kCeiling);
  CHECK(up.allowance == Mil{6000});
  CHECK(w.run({way(house, 3, 35000, 26000), way(house, 2, 35000, 26000)}).causes.size() == 1);
  CHECK(w.from(on(hatch, 1, 12000, 18000)).run({way(hatch, 2, 12000, 18000)}).causes.empty());
  CHECK(w.from(on(house, 0, 35000, 26000)).run({way(house, 2, 35000, 26000)}).causes.empty());  // floors do not matter
}

TEST_CASE("M42-7.3 straight through a house takes a way-point inside (M42X-68)") {
  Walk w(18000, 18000);
  const FeatureRef house = w.table.b1();
  const LeaderWay straight = w.run({way(6000, 18000)});
  CHECK(fault(straight) == "bad_path");
  CHECK(said(straight.refusal) == "two_crossings");
  const LeaderWay through = w.run({way(house, 0, 12000, 18000), way(6000, 18000)});
  CHECK(fault(through) == "");
  CHECK(through.allowance == Mil{12000});
  const LeaderWay walls = w.from(18000, 19000).run({way(house, 0, 12000, 19000), way(6000, 19000)});
  CHECK(walls.allowance == Mil{6000});
  CHECK(fault(walls) == "too_far");
  CHECK(said(w.advance({way(12000, 18000)}).refusal) == "level_inside");
  CHECK(said(w.advance({way(house, 0, 17000, 18000)}).refusal) == "level_outside");
  CHECK(said(w.advance({way(house, 1, 15000, 18000)}).refusal) == "level_change");
  CHECK(said(w.advance({way(house, 3, 15000, 18000)}).refusal) == "no_such_floor");
}

TEST_CASE("M42-7.3 a way-point on the outline may have either level, and both may follow each other") {
  Walk w(18000, 18000);
  const FeatureRef house = w.table.b1();
  CHECK(fault(w.advance({way(16000, 18000), way(house, 0, 16000, 18000), way(house, 0, 14000, 18000)})) == "");
  CHECK(fault(w.advance({way(house, 0, 16000, 18000), way(house, 0, 14000, 18000)})) == "");
  CHECK(fault(w.advance({way(16000, 18000), way(house, 0, 14000, 18000)})) == "");
  CHECK(w.advance({way(16000, 16800), way(house, 0, 14000, 16800)}).causes.size() == 1);
  // Touching the outline from outside is no crossing.
  CHECK(w.advance({way(16000, 16800), way(18000, 16800)}).causes.empty());
  CHECK(w.advance({way(16000, 15000), way(16000, 13000)}).causes.empty());
}

TEST_CASE("M42-7.6 M42-7.7 a leader ends at an opening, within the walls, or outside") {
  Walk w(18000, 18000);
  const FeatureRef house = w.table.b1();
  const LeaderWay door = w.advance({way(house, 0, 16000, 18000)}, 2);
  CHECK(fault(door) == "");
  CHECK(door.to.opening == 2);
  CHECK(door.length == Mil{2000});
  CHECK(fault(w.advance({way(house, 0, 16000, 18000)})) == "straddles_wall");
  CHECK(fault(w.advance({way(house, 0, 15509, 18000)})) == "straddles_wall");
  CHECK(fault(w.advance({way(house, 0, 15508, 18000)})) == "");
  CHECK(said(w.advance({way(house, 0, 16000, 18001)}, 2).refusal) == "opening_end");
  CHECK(said(w.advance({way(house, 0, 16000, 18000)}, 3).refusal) == "opening_end");
  CHECK(said(w.advance({way(house, 0, 16000, 18000)}, 99).refusal) == "opening_end");
  CHECK(said(w.advance({way(16000, 18000)}, 2).refusal) == "opening_end");
  // From window to window, and through one on the upper floor.
  Position at_door = door.to;
  CHECK(fault(w.from(at_door).run({way(house, 0, 8000, 17750)}, 5)) == "");
  CHECK(fault(w.from(at_door).advance({way(20000, 18000)})) == "");
  CHECK(fault(w.from(at_door).advance({})) == "");
  CHECK(w.from(at_door).advance({}).to == at_door);
  CHECK(fault(w.from(on(house, 1, 12000, 16000)).advance({way(house, 1, 9750, 14000)}, 6)) == "");
}

TEST_CASE("M42-7.7 an opening has room for one model each full half inch, and none for two sides") {
  Walk w(18000, 18000);
  const FeatureRef house = w.table.b1();
  Position at_door = on(house, 0, 16000, 18000);
  at_door.opening = 2;
  const UnitRef other = w.table.unit("F", kBlue, std::vector<Position>{at_door});
  CHECK(fault(w.advance({way(house, 0, 16000, 18000)}, 2)) == "");
  w.table.unit("F2", kBlue, std::vector<Position>{at_door});
  const LeaderWay full = w.advance({way(house, 0, 16000, 18000)}, 2);
  CHECK(fault(full) == "opening_full");
  CHECK(number(full.refusal, "capacity") == Fraction{2});
  w.table.of(other).model(0).alive = false;
  CHECK(fault(w.advance({way(house, 0, 16000, 18000)}, 2)) == "");
  w.table.unit("K", kRed, std::vector<Position>{at_door});
  CHECK(fault(w.run({way(house, 0, 12000, 18000)})) == "standoff");
  w.table.options().standoff = 0;
  CHECK(fault(w.advance({way(house, 0, 16000, 18000)}, 2)) == "standoff");
}

TEST_CASE("M42-7.8 in a closed building a leader away from the openings is interior, on the roof it is not") {
  Walk w(35000, 20000);
  const FeatureRef house = w.table.b2();
  const LeaderWay in = w.advance({way(house, 0, 35000, 25000)});
  CHECK(fault(in) == "");
  CHECK(in.to.interior);
  CHECK(!w.from(on(house, 2, 35000, 26000)).run({way(house, 3, 35000, 26000)}).to.interior);
  CHECK(fault(w.from(35000, 20000).advance({way(house, 0, 35000, 22400)})) == "straddles_wall");
}

TEST_CASE("M42-7.4 up and down only with the whole base within the walls") {
  Walk w(0, 0);
  const FeatureRef house = w.table.b1();
  CHECK(fault(w.from(on(house, 0, 12000, 14492)).run({way(house, 2, 12000, 14492)})) == "");
  const LeaderWay outside = w.from(on(house, 0, 12000, 16000)).run({way(house, 0, 12000, 14491), way(house, 1, 12000, 14491)});
  CHECK(fault(outside) == "no_footing");
  CHECK(said(outside.refusal) == "no_footing_stairs");
  Position window = on(house, 0, 9750, 14000);
  window.opening = 0;
  CHECK(fault(w.from(window).run({way(house, 1, 9750, 14000)}, 6)) == "no_footing");
  CHECK(w.from(on(house, 0, 12000, 16000)).run({way(house, 2, 12000, 16000), way(house, 0, 12000, 16000)}).length == Mil{12000});
  CHECK(said(w.from(on(house, 1, 12000, 16000)).run({way(house, 0, 12500, 16000)}).refusal) == "level_change");
  CHECK(said(w.from(on(house, 1, 15000, 18000)).run({way(house, 1, 17000, 18000)}).refusal) == "no_footing_out");
}

TEST_CASE("M42-8.2 M42-8.5 in a ruin: straight up, halved, and out only from the ground") {
  Walk w(23000, 10000);
  const FeatureRef ruin = w.table.ruin("U", rectangle(20000, 7000, 26000, 13000));
  const LeaderWay up = w.advance({way(ruin, 1, 23000, 10000)});
  CHECK(fault(up) == "");
  CHECK(up.allowance == Mil{3000});
  CHECK(up.length == Mil{3000});
  CHECK(up.facing == w.table.of(w.unit).facing);
  w.from(on(ruin, 1, 23000, 10000));
  const LeaderWay out = w.run({way(ruin, 1, 27000, 10000)});
  CHECK(fault(out) == "no_footing");
  CHECK(said(out.refusal) == "no_footing_out");
  CHECK(fault(w.run({way(ruin, 1, 25700, 10000)})) == "no_footing");
  CHECK(fault(w.run({way(23000, 10000), way(25000, 10000)})) == "");
  CHECK(said(w.run({way(ruin, 0, 23000, 10000)}).refusal) == "no_such_floor");
  CHECK(said(w.run({way(25000, 10000)}).refusal) == "level_change");
}

TEST_CASE("option climbWindows: between an upper opening and the ground") {
  Walk w(9750, 12000);
  const FeatureRef house = w.table.b1();
  const Path up{way(9750, 14000), way(house, 1, 9750, 14000)};
  CHECK(said(w.run(up, 6).refusal) == "level_change");
  w.table.options().climb_windows = true;
  const LeaderWay climbed = w.run(up, 6);
  CHECK(fault(climbed) == "");
  CHECK(climbed.length == Mil{5000});
  CHECK(climbed.causes.empty());
  Position window = climbed.to;
  CHECK(fault(w.from(window).advance({way(9750, 14000), way(9750, 12000)})) == "");
  CHECK(said(w.from(9750, 12000).run({way(9000, 14000), way(house, 1, 9000, 14000)}).refusal) == "level_change");
}

TEST_CASE("M42-0.11 inside a building neither woods nor hedges count, on a ruin's floor they do") {
  Walk w(0, 0);
  const FeatureRef house = w.table.b1();
  w.table.wood("W", rectangle(10000, 15000, 15000, 21000));
  w.table.hedge("H", {point(12000, 10000), point(12000, 30000)});
  CHECK(w.from(on(house, 0, 9000, 18000)).advance({way(house, 0, 14000, 18000)}).causes.empty());
  CHECK(w.from(on(house, 2, 9000, 18000)).advance({way(house, 2, 14000, 18000)}).causes.empty());
  const FeatureRef ruin = w.table.ruin("U", rectangle(30000, 30000, 40000, 40000), {0, 500});
  w.table.hedge("H2", {point(35000, 30000), point(35000, 40000)});
  CHECK(w.from(on(ruin, 1, 34000, 35000)).advance({way(ruin, 1, 36000, 35000)}).causes.size() == 2);
  // Only the part before the wall is among the trees.
  w.table.wood("Yard", rectangle(17000, 17000, 19000, 19000));
  CHECK(w.from(18000, 18000).advance({way(house, 0, 15000, 18000)}).causes.size() == 1);
}

TEST_CASE("M42-1.9 the last place at an opening") {
  Walk w(0, 0);
  const FeatureRef house = w.table.b1();
  Position at_door = on(house, 0, 16000, 18000);
  at_door.opening = 2;
  const auto go = [&](int fellows) {
    Table t = w.table;
    std::vector<Position> places{on(house, 0, 12000, 18000)};
    for (int i = 0; i < fellows; ++i) places.push_back(at_door);
    const UnitRef unit = t.unit("H", kBlue, places);
    const State state = t.state();
    const LeaderMoves moves(state, unit, Action::kAdvance);
    return crowds_out(state, unit, Crowd(state, unit), moves.draft({{way(house, 0, 16000, 18000)}, 2}).to);
  };
  CHECK(!go(1));
  CHECK(go(2));
}

}  // namespace hexinch::m42
