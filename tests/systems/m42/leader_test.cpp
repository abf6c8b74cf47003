#include "systems/m42/rules/leader_move.h"

#include <doctest/doctest.h>

#include <vector>

#include "systems/m42/walk.h"

namespace hexinch::m42 {
namespace {

using table::point;
using test::at;
using test::code;
using test::fault;
using test::kBlue;
using test::kRed;
using test::mils;
using test::name;
using test::number;
using test::on;
using test::Path;
using test::rectangle;
using test::said;
using test::Table;
using test::Walk;
using test::way;

/// The catalogue's wood.
Walk beside_wood(int x, int y) {
  Walk w(x, y);
  w.table.wood("Wood", rectangle(12000, 8000, 20000, 14000));
  return w;
}

Walk before_hedge(int x, int y, int height = 1000) {
  Walk w(x, y);
  w.table.hedge("Hedge", {point(10000, 5000), point(20000, 5000)}, height);
  return w;
}

}  // namespace

TEST_CASE("M42-1.2 the normal distance of each action") {
  CHECK(normal_distance(Action::kAdvance) == Mil{6000});
  CHECK(normal_distance(Action::kShootingAdvance) == Mil{6000});
  CHECK(normal_distance(Action::kAssault) == Mil{6000});
  CHECK(normal_distance(Action::kFallBack) == Mil{12000});
  CHECK(normal_distance(Action::kAtTheDouble) == Mil{12000});
  CHECK(normal_distance(Action::kConsolidate) == Mil{3000});
  CHECK(normal_distance(Action::kHold) == Mil{0});
}

TEST_CASE("M42-1.3 a plain Advance (M42X-01)") {
  const Walk w(10000, 10000);
  const LeaderWay legal = w.advance({way(13600, 14800)});
  CHECK(fault(legal) == "");
  CHECK(legal.length == Mil{6000});
  CHECK(legal.facing == point(3600, 4800));
  const LeaderWay far = w.advance({way(14243, 14243)});
  CHECK(fault(far) == "too_far");
  CHECK(number(far.refusal, "allowance") == Fraction{6});
  CHECK(number(far.refusal, "length") == mils(6001));
  CHECK(said(far.refusal) == "");
}

TEST_CASE("M42-3.1 area terrain halves the whole move (M42X-02)") {
  const Walk w = beside_wood(10000, 10000);
  CHECK(fault(w.advance({way(13000, 10000)})) == "");
  const LeaderWay far = w.advance({way(13001, 10000)});
  CHECK(fault(far) == "too_far");
  CHECK(said(far.refusal) == "too_far_halved");
  CHECK(number(far.refusal, "normal") == Fraction{6});
  CHECK(name(far.refusal, "feature") == "Wood");
  CHECK(fault(w.run({way(16000, 10000)})) == "");
  CHECK(fault(w.run({way(16001, 10000)})) == "too_far");
}

TEST_CASE("M42-0.6 touching is not passing (M42X-03)") {
  CHECK(beside_wood(5000, 10000).run({way(11508, 10000)}).allowance == Mil{12000});
  const LeaderWay in = beside_wood(5000, 10000).run({way(11509, 10000)});
  CHECK(in.allowance == Mil{6000});
  CHECK(in.length == Mil{6509});
  CHECK(fault(in) == "too_far");
  CHECK(fault(beside_wood(10000, 7508).advance({way(16000, 7508)})) == "");
  CHECK(beside_wood(10000, 7509).advance({way(16000, 7509)}).allowance == Mil{3000});
}

TEST_CASE("M42-0.6 starting inside counts (M42X-04)") {
  CHECK(fault(beside_wood(13000, 7509).advance({way(13000, 4509)})) == "");
  CHECK(fault(beside_wood(13000, 7509).advance({way(13000, 4508)})) == "too_far");
  CHECK(fault(beside_wood(13000, 7508).advance({way(13000, 1508)})) == "");
  CHECK(fault(beside_wood(11507, 10000).advance({way(5507, 10000)})) == "");
  const LeaderWay still = beside_wood(13000, 10000).advance({});
  CHECK(fault(still) == "");
  CHECK(still.causes.size() == 1);
}

TEST_CASE("M42-4.2 a linear obstacle halves if the centre crosses it (M42X-05)") {
  const LeaderWay over = before_hedge(15000, 8000).run({way(15000, 2000)});
  CHECK(fault(over) == "");
  CHECK(over.allowance == Mil{6000});
  REQUIRE(over.causes.size() == 1);
  CHECK(over.causes[0].cause == Cause::kObstacle);
  CHECK(before_hedge(15000, 8000).advance({way(15000, 5400)}).allowance == Mil{6000});
}

TEST_CASE("M42-1.3 two causes, one halving; option stackHalving (M42X-06)") {
  Walk w = before_hedge(15000, 7600);
  w.table.wood("Wood", rectangle(12000, 8000, 20000, 14000));
  const LeaderWay once = w.advance({way(15000, 4600)});
  CHECK(fault(once) == "");
  CHECK(once.allowance == Mil{3000});
  CHECK(once.causes.size() == 2);
  w.table.options().stack_halving = true;
  const LeaderWay twice = w.advance({way(15000, 4600)});
  CHECK(twice.allowance == Mil{1500});
  CHECK(said(twice.refusal) == "too_far_stacked");
  CHECK(fault(twice) == "too_far");
}

TEST_CASE("option stackHalving counts kinds of causes: two woods are one, a wall and a ceiling too") {
  Walk w = beside_wood(10000, 10000);
  w.table.wood("Second", rectangle(12000, 8000, 20000, 14000));
  w.table.options().stack_halving = true;
  CHECK(w.advance({way(12000, 10000)}).allowance == Mil{3000});
}

TEST_CASE("M42-4.4 taller than 3 inches it cannot be crossed (M42X-07)") {
  CHECK(fault(before_hedge(15000, 7600, 3000).run({way(15000, 2000)})) == "");
  const LeaderWay barred = before_hedge(15000, 7600, 3001).run({way(15000, 2000)});
  CHECK(fault(barred) == "uncrossable");
  CHECK(name(barred.refusal, "feature") == "Hedge");
}

TEST_CASE("M42-4.1 one inch wide is linear, and its width decides nothing else (M42X-08)") {
  Walk w(15000, 7600);
  w.table.line(FeatureKind::kCreek, "Ditch", {point(10000, 5000), point(20000, 5000)}, 0, 1000);
  CHECK(w.advance({way(15000, 5001)}).allowance == Mil{6000});
  CHECK(w.advance({way(15000, 4600)}).allowance == Mil{3000});
}

TEST_CASE("M42-6.1 the road's bonus, M42-0.7 and its way through the wood (M42X-09)") {
  Walk w = beside_wood(8000, 10000);
  w.table.road("Road", rectangle(0, 9000, 40000, 11000));
  const LeaderWay eight = w.advance({way(16000, 10000)});
  CHECK(fault(eight) == "");
  CHECK(eight.road);
  CHECK(eight.causes.empty());
  CHECK(fault(w.advance({way(16001, 10000)})) == "too_far");
  CHECK(w.advance({way(11000, 8999)}).allowance == Mil{6000});
  CHECK(!w.advance({}).road);
  CHECK(fault(w.from(2000, 10000).run({way(16000, 10000)})) == "");
  w.table.options().road_clears = false;
  CHECK(w.from(8000, 10000).advance({way(16000, 10000)}).allowance == Mil{4000});
}

TEST_CASE("M42-6.4 the bonus is halved, too: cutting a corner (M42X-10), a barricade on the road (M42X-12)") {
  Walk w = beside_wood(11000, 10900);
  w.table.road("Road", rectangle(0, 9000, 40000, 11000));
  const LeaderWay cut = w.advance({way(13000, 12000), way(15000, 10900)});
  CHECK(cut.allowance == Mil{4000});
  CHECK(cut.length == Mil{4566});
  CHECK(fault(cut) == "too_far");
  CHECK(number(cut.refusal, "normal") == Fraction{8});
  Walk b(10000, 10000);
  b.table.road("Road", rectangle(0, 9000, 40000, 11000));
  b.table.wall("Barricade", {point(12000, 9000), point(12000, 11000)}, 1200);
  CHECK(fault(b.advance({way(14000, 10000)})) == "");
  CHECK(fault(b.advance({way(14001, 10000)})) == "too_far");
}

TEST_CASE("M42-6.1 two roads that are not connected give no bonus (M42X-11)") {
  Walk w(17000, 10000);
  w.table.road("R1", rectangle(0, 9000, 20000, 11000));
  w.table.road("R2", rectangle(22000, 0, 24000, 20000));
  CHECK(fault(w.advance({way(23000, 10000)})) == "");
  CHECK(fault(w.advance({way(23001, 10000)})) == "too_far");
}

TEST_CASE("M42-9.1 impassable terrain may be touched, not entered (M42X-13)") {
  Walk w(10000, 8508);
  w.table.lava("Lava", rectangle(12000, 9000, 14000, 11000));
  CHECK(fault(w.advance({way(16000, 8508)})) == "");
  const LeaderWay in = w.from(10000, 8509).advance({way(16000, 8509)});
  CHECK(fault(in) == "impassable");
  CHECK(name(in.refusal, "feature") == "Lava");
}

TEST_CASE("M42-2.1 standoff on the way (M42X-14)") {
  Walk w(10000, 7016);
  w.enemy(13000, 10000);
  CHECK(fault(w.advance({way(16000, 7016)})) == "");
  const LeaderWay near = w.from(10000, 7017).advance({way(16000, 7017)});
  CHECK(fault(near) == "standoff");
  CHECK(name(near.refusal, "enemy") == "K");
  CHECK(number(near.refusal, "standoff") == Fraction{2});
  w.table.options().standoff = 1000;
  CHECK(fault(w.advance({way(16000, 7017)})) == "");
}

TEST_CASE("M42-2.3 a leader in contact may stay or leave, never come nearer (M42X-69)") {
  Walk w(10000, 10000);
  w.enemy(10000, 10000 - 984 - 50);
  CHECK(fault(w.advance({})) == "");
  CHECK(fault(w.advance({way(10000, 9999)})) == "standoff");
  CHECK(fault(w.advance({way(10000, 10000 + 1949)})) == "standoff");
  CHECK(fault(w.advance({way(10000, 10000 + 1950)})) == "");
  CHECK(fault(w.advance({way(10001, 9999), way(10000, 14000)})) == "standoff");
  CHECK(fault(w.advance({way(14000, 10000)})) == "");  // a tangent never comes nearer
}

TEST_CASE("M42-2.4 in an assault the target does not keep its enemy off, others do") {
  Walk w(10000, 10000);
  const UnitRef target = w.enemy(14000, 10000);
  const auto charge = [&](int x) {
    const State state = w.table.moving(w.unit, Action::kAssault, target);
    return LeaderMoves(state, w.unit, Action::kAssault).way({{way(x, 10000)}});
  };
  CHECK(fault(charge(13016)) == "");
  CHECK(fault(charge(13017)) == "overlap");
  w.table.unit("L", kRed, {point(14000, 12000)});
  CHECK(fault(charge(13016)) == "standoff");
  const State before = w.table.state();
  CHECK(fault(LeaderMoves(before, w.unit, Action::kAssault, target).way({{way(11000, 10000)}})) == "");
  CHECK(fault(LeaderMoves(before, w.unit, Action::kConsolidate, target).way({{way(13000, 10000)}})) == "standoff");
}

TEST_CASE("M42-0.10 M42-15.4 where a leader may not end") {
  Walk w(10000, 10000);
  w.table.unit("F", kBlue, {point(14000, 10000)});
  w.table.hedge("Hedge", {point(10000, 14000), point(16000, 14000)});
  w.table.building("House", rectangle(5000, 8000, 8000, 12000), {0}, std::nullopt);
  const LeaderWay on_friend = w.advance({way(13017, 10000)});
  CHECK(fault(on_friend) == "overlap");
  CHECK(name(on_friend.refusal, "other") == "F");
  CHECK(fault(w.advance({way(13016, 10000)})) == "");
  CHECK(fault(w.advance({way(13000, 10000), way(15000, 10000)})) == "");  // through a friend
  CHECK(fault(w.run({way(11000, 14000)})) == "on_obstacle");
  CHECK(fault(w.run({way(11000, 13999)})) == "");
  CHECK(fault(w.advance({way(8491, 10000)})) == "straddles_wall");
  CHECK(fault(w.advance({way(8492, 10000)})) == "");
  CHECK(fault(w.from(3000, 5000).run({way(491, 4000)})) == "off_table");
  CHECK(fault(w.run({way(492, 4000)})) == "");
  CHECK(fault(w.from(3000, 10000).run({way(400, 10000), way(3000, 11000)})) == "off_table");
}

TEST_CASE("3.1a of several refusals the first in the list is given") {
  Walk w(10000, 10000);
  w.table.lava("Lava", rectangle(14000, 9000, 15000, 11000));
  w.table.wall("High", {point(16000, 5000), point(16000, 15000)}, 4000);
  w.enemy(30000, 10000);
  CHECK(fault(w.advance({way(-1000, 10000), way(20000, 10000)})) == "off_table");
  CHECK(fault(w.advance({way(30000, 10000)})) == "impassable");
  CHECK(fault(w.from(15600, 10000).advance({way(30000, 10000)})) == "standoff");
  CHECK(fault(w.from(15600, 10000).advance({way(25000, 10000)})) == "uncrossable");
  CHECK(fault(w.from(17000, 10000).advance({way(25000, 10000)})) == "too_far");
}

TEST_CASE("way-points that no table has are refused before anything is reckoned") {
  const Walk w(10000, 10000);
  CHECK(fault(w.advance({way(2147483647, -2147483647 - 1)})) == "off_table");
  CHECK(said(w.advance({{point(11000, 10000), {kNoFeature, 3}}}).refusal) == "no_such_floor");
  CHECK(said(w.advance({way(FeatureRef{77}, 0, 11000, 10000)}).refusal) == "no_such_floor");
}

TEST_CASE("at most 32 way-points") {
  const Walk w(10000, 10000);
  CHECK(fault(w.advance(Path(32, way(10001, 10000)))) == "");
  CHECK(said(w.advance(Path(33, way(10001, 10000))).refusal) == "too_many_points");
}

TEST_CASE("M42-15.3 a reserve comes in over its edge (M42X-62)") {
  Table t(36000, 36000);
  t.road("R1", rectangle(17000, 20000, 19500, 36000));
  const UnitRef unit = t.reserve("G3", kBlue, test::sheet(1), 2, Edge::kSouth);
  const auto go = [&](Path path) {
    const State state = t.moving(unit, Action::kAdvance);
    return leader_way(state, unit, Action::kAdvance, {std::move(path)});
  };
  const LeaderWay legal = go({way(18250, 35508), way(18250, 27508)});
  CHECK(fault(legal) == "");
  CHECK(legal.length == Mil{8000});
  CHECK(legal.path.size() == 2);
  CHECK(fault(go({way(18250, 35508), way(18250, 27507)})) == "too_far");
  const LeaderWay off = go({way(18250, 35507)});
  CHECK(fault(off) == "not_on_edge");
  CHECK(number(off.refusal, "radius") == mils(492));
  CHECK(fault(go({})) == "not_on_edge");
  CHECK(fault(go({way(491, 35508)})) == "off_table");
  CHECK(fault(go({way(18250, 35508)})) == "");
  t.unit("K", kRed, {point(18250, 33000)});
  CHECK(fault(go({way(18250, 35508), way(14000, 35508)})) == "standoff");
}

TEST_CASE("M42-1.9 a leader ends on the place of a member only if there is room for that one (M42X-58)") {
  Table t(2500, 984);
  const UnitRef unit = t.unit("G", kBlue, {point(492, 492), point(1500, 492)});
  const auto go = [&](int x) {
    const State state = t.state();
    return leader_way(state, unit, Action::kAdvance, {{way(x, 492)}});
  };
  CHECK(fault(go(516)) == "");  // just beside it
  CHECK(fault(go(517)) == "");  // the member goes on to (1767,492)
  const LeaderWay crowded = go(1000);
  CHECK(fault(crowded) == "no_room");
  CHECK(name(crowded.refusal, "unit") == "G");
  t.setup.width = Mil{3300};
  CHECK(fault(go(1500)) == "");
  t.setup.width = Mil{2500};
  t.unit("K", kRed, {point(10000, 10000)});
  const State state = t.state();
  CHECK(fault(LeaderMoves(state, unit, Action::kAdvance).draft({{way(1000, 492)}})) == "");
}

TEST_CASE("M42-15.3 M42-1.9 a reserve needs room for everybody where its leader comes in") {
  Table t(3000, 20000);
  const UnitRef unit = t.reserve("R", kBlue, test::sheet(6), 1, Edge::kNorth);
  const State state = t.state();
  CHECK(fault(leader_way(state, unit, Action::kAdvance, {{way(1500, 492)}})) == "no_room");
  CHECK(fault(leader_way(state, unit, Action::kAdvance, {{way(1500, 492), way(1500, 6492)}})) == "");
}

TEST_CASE("M42-13.3 a leader that goes more than half of an At-The-Double is running") {
  const Walk w(10000, 10000);
  CHECK(!w.run({way(16000, 10000)}).running);
  CHECK(w.run({way(16001, 10000)}).running);
  CHECK(!w.go(Action::kFallBack, {way(22000, 10000)}).running);
}

TEST_CASE("M42-12.4 a Fall Back leads away from the enemy that was nearest") {
  Walk w(10000, 10000);
  CHECK(fault(w.go(Action::kFallBack, {})) == "");  // nobody is there
  w.enemy(10000, 15000);
  w.table.unit("L", kRed, {point(10000, 2000)});
  CHECK(fault(w.go(Action::kFallBack, {way(10000, 9000)})) == "");
  const LeaderWay nearer = w.go(Action::kFallBack, {way(10000, 10001)});
  CHECK(fault(nearer) == "not_away");
  CHECK(name(nearer.refusal, "enemy") == "K");
  CHECK(fault(w.go(Action::kFallBack, {})) == "not_away");
  CHECK(fault(w.go(Action::kFallBack, {way(5000, 15000)})) == "not_away");  // as far as before
  CHECK(fault(w.advance({way(10000, 10001)})) == "");
}

TEST_CASE("M42-11.1 only a Swarm chooses its leader, any living model, not before a Consolidate") {
  Table t;
  Sheet pack = test::sheet(3);
  const UnitRef plain = t.unit("G", kBlue, {point(20000, 20000), point(21500, 20000)});
  pack.rules = 1u << static_cast<int>(UnitRule::kSwarm);
  const UnitRef swarm = t.unit("S", kBlue, pack, {at(10000, 10000), at(11500, 10000), at(13000, 10000)});
  t.of(swarm).model(2).alive = false;
  const auto choose = [&](UnitRef unit, Action action, int model) {
    return check_choose_leader(t.moving(unit, action), kBlue, {static_cast<std::int8_t>(model)});
  };
  CHECK(code(choose(plain, Action::kAdvance, 1)) == "not_swarm");
  CHECK(code(choose(swarm, Action::kAdvance, 1)) == "");
  CHECK(code(choose(swarm, Action::kAdvance, 2)) == "no_such_model");
  CHECK(code(choose(swarm, Action::kAdvance, 3)) == "no_such_model");
  CHECK(code(choose(swarm, Action::kAdvance, -1)) == "no_such_model");
  CHECK(code(choose(swarm, Action::kConsolidate, 1)) == "wrong_step");
}

TEST_CASE("M42-1.1 M42-1.3 what a move costs, and what the plan says of it") {
  Walk w = beside_wood(10000, 10000);
  const State state = w.table.moving(w.unit, Action::kAtTheDouble);
  const MoveLeader move{{way(13000, 10000)}};
  const Explained plan = plan_move_leader(state, kBlue, move);
  CHECK(plan.legal());
  REQUIRE(plan.costs.size() == 1);
  CHECK(plan.costs[0].amount == Fraction{3});
  CHECK(plan.costs[0].left == Fraction{3});
  CHECK(plan.notes.size() == 1);
  CHECK(code(check_move_leader(w.table.state(), kBlue, move)) == "wrong_step");
  CHECK(code(plan_move_leader(state, kBlue, {{way(17000, 10000)}}).refusal) == "too_far");
}

}  // namespace hexinch::m42
