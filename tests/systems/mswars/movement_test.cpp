#include "systems/mswars/rules/movement.h"

#include <doctest/doctest.h>

#include "board/table/direction.h"
#include "systems/mswars/by_hand.h"

namespace hexinch::mswars {
namespace {

using test::area;
using test::card;
using test::code;
using test::move;
using test::number;
using test::path;
using test::point;
using test::Position;
using test::rectangle;

constexpr Seat kBlue{0};

/// The standard walk of a unit that is alone on the table.
Walk alone(const Sheet& sheet, Point at, int heading, MoveKind kind, Path way) {
  Position p;
  const UnitRef unit = p.blue(sheet, at, heading);
  return walk(p.state(), unit, kind, way);
}

Walk on_foot(std::string_view id, Path way, MoveKind kind = MoveKind::kStandard) { return alone(card(id), point(20000, 20000), 0, kind, std::move(way)); }

}  // namespace

TEST_CASE("MSW-4.3 the last inch of the Move value may be gone, a mil beyond it costs a half inch more (E-06)") {
  const Walk whole = alone(card("AMS"), point(10000, 30000), 90, MoveKind::kStandard, {{Step::kF, 6000}});
  CHECK(!whole.fault);
  CHECK(whole.halves == 12);
  CHECK(whole.budget == 12);
  CHECK(whole.there.position == point(16000, 30000));
  CHECK(whole.moved == Mil{6000});
  const Walk beyond = alone(card("AMS"), point(10000, 30000), 90, MoveKind::kStandard, {{Step::kF, 6001}});
  CHECK(code(beyond.fault) == "budget");
  CHECK(number(beyond.fault, "cost") == Fraction{13, 2});
  CHECK(number(beyond.fault, "budget") == Fraction{6});
  CHECK(beyond.there.position == point(16000, 30000));
  CHECK(beyond.moved == Mil{6000});
}

TEST_CASE("MSW-4.4 the refusal names what the whole path would cost") {
  CHECK(number(on_foot("AMS", {{Step::kF, 4000}, {Step::kT, 90}, {Step::kB, 3000}}).fault, "cost") == Fraction{4 + 2 + 6});
  CHECK(number(on_foot("AMS", {{Step::kF, 9000}, {Step::kT, 45}}).fault, "cost") == Fraction{10});
  CHECK(number(on_foot("INF", {{Step::kF, 4000}, {Step::kT, 91}}).fault, "cost") == Fraction{11, 2});
}

TEST_CASE("MSW-1.3 MSW-4.3 diagonal moves end on rounded coordinates and count whole (E-07)") {
  const Walk north_east = alone(card("AMS"), point(10000, 30000), 45, MoveKind::kStandard, {{Step::kF, 6000}});
  CHECK(north_east.there.position == point(14243, 25757));
  CHECK(north_east.moved == Mil{6000});
  CHECK(north_east.halves == 12);
  const Walk steep = alone(card("AMS"), point(10000, 30000), 30, MoveKind::kStandard, {{Step::kF, 5000}});
  CHECK(steep.there.position == point(12500, 25670));
  CHECK(steep.moved == Mil{5000});
}

TEST_CASE("MSW-4.3 sub-steps are measured from where the element begins, never chained") {
  const Walk whole = alone(card("SYL"), point(20000, 30000), 37, MoveKind::kStandard, {{Step::kF, 7990}});
  REQUIRE(whole.stretches.size() == 1);
  const auto& points = whole.stretches[0].points;
  REQUIRE(points.size() == 16);
  for (int k = 1; k <= 15; ++k) CHECK(points[static_cast<std::size_t>(k - 1)] == table::displaced(point(20000, 30000), {37}, Mil{500 * k}));
  CHECK(points[15] == table::displaced(point(20000, 30000), {37}, Mil{7990}));
}

TEST_CASE("MSW-4.2 MSW-4.3 backwards and sideways cost double; wheels, tracks and jets have no sideways (E-08)") {
  const Walk back = on_foot("CAV", {{Step::kB, 3500}});
  CHECK(!back.fault);
  CHECK(back.halves == 14);
  CHECK(back.there.position == point(20000, 23500));
  CHECK(back.there.heading == Degrees{0});
  CHECK(back.direction == Degrees{180});
  CHECK(code(on_foot("CAV", {{Step::kB, 3501}}).fault) == "budget");
  const Walk right = alone(card("AMS"), point(10000, 30000), 0, MoveKind::kStandard, {{Step::kR, 3000}});
  CHECK(right.halves == 12);
  CHECK(right.there.position == point(13000, 30000));
  CHECK(right.direction == Degrees{90});
  CHECK(alone(card("AMS"), point(10000, 30000), 0, MoveKind::kStandard, {{Step::kL, 3000}}).there.position == point(7000, 30000));
  CHECK(alone(card("AMS"), point(10000, 30000), 0, MoveKind::kStandard, {{Step::kL, 3000}}).halves == 12);
  for (const auto id : {"CAV", "PEL", "KES"}) CHECK(code(on_foot(id, {{Step::kL, 500}}).fault) == "side");
  for (const auto id : {"AMS", "URU", "GAN", "INF"}) CHECK(!on_foot(id, {{Step::kR, 500}}).fault);
}

TEST_CASE("MSW-4.5 paid turns: up to 45 degrees an inch, up to 22 half of it, each rounded by itself (E-09)") {
  const auto tank = [](int degrees) { return on_foot("PEL", {{Step::kT, degrees}}).halves; };
  CHECK(tank(1) == 1);
  CHECK(tank(22) == 1);
  CHECK(tank(23) == 2);
  CHECK(tank(45) == 2);
  CHECK(tank(46) == 3);
  CHECK(tank(-67) == 3);
  CHECK(tank(68) == 4);
  CHECK(tank(90) == 4);
  CHECK(on_foot("PEL", {{Step::kT, 22}, {Step::kT, 22}, {Step::kT, 1}}).halves == 3);
  CHECK(on_foot("PEL", {{Step::kT, 45}, {Step::kF, 4000}}).halves == 10);
  CHECK(!on_foot("PEL", {{Step::kT, 45}, {Step::kF, 4000}}).fault);
  CHECK(!on_foot("PEL", {{Step::kT, 22}, {Step::kF, 4500}}).fault);
  const Walk over = on_foot("PEL", {{Step::kT, 23}, {Step::kF, 4500}});
  CHECK(code(over.fault) == "budget");
  CHECK(number(over.fault, "cost") == Fraction{11, 2});
}

TEST_CASE("MSW-4.6 RUL-9 a free turn in mid-move takes from the turn's pool, later ones too (E-10)") {
  Position p;
  const UnitRef unit = p.blue(card("AMS"), point(10000, 30000));
  State state = p.state();
  const Move way = move(unit, MoveKind::kStandard, {{Step::kF, 3000}, {Step::kW, 60}, {Step::kF, 3000}});
  state = test::after(state, way);
  CHECK(state.unit(unit).position == point(12598, 25500));
  CHECK(state.unit(unit).heading == Degrees{60});
  CHECK(state.unit(unit).free_turn_left == 30);
  CHECK(state.unit(unit).moved == Mil{6000});
  CHECK(state.unit(unit).counters == 2);
  CHECK(state.unit(unit).move_actions == 1);
  state.phase = Phase::kSecondMovement;
  const auto refusal = check_free_turn(state, kBlue, {unit, {40}});
  CHECK(code(refusal) == "free_turn");
  CHECK(number(refusal, "left") == Fraction{30});
  REQUIRE(!check_free_turn(state, kBlue, {unit, {-30}}));
  ScriptedDice dice;
  Transcript<MsWars> t(state, dice);
  make_free_turn(t, {unit, {-30}});
  CHECK(state.unit(unit).heading == Degrees{30});
  CHECK(state.unit(unit).free_turn_left == 0);
  CHECK(state.unit(unit).move_actions == 1);
  CHECK(code(check_free_turn(state, kBlue, {unit, {1}})) == "free_turn");
}

TEST_CASE("MSW-4.6 the pool is 90 degrees for walkers, 45 for four legs, none for others; only in Movement Phases") {
  CHECK(free_turn_pool(card("AMS")) == 90);
  CHECK(free_turn_pool(card("INF")) == 90);
  CHECK(free_turn_pool(card("URU")) == 45);
  for (const auto id : {"PEL", "CAV", "GAN", "KES", "LRG"}) CHECK(free_turn_pool(card(id)) == 0);
  Position p;
  const UnitRef unit = p.blue(card("URU"), point(10000, 30000));
  CHECK(code(check_free_turn(p.state(), kBlue, {unit, {45}})).empty());
  CHECK(code(check_free_turn(p.state(), kBlue, {unit, {46}})) == "free_turn");
  CHECK(code(check_free_turn(p.state(Phase::kRange), kBlue, {unit, {45}})) == "phase");
  p.unit(unit).fallen = true;
  CHECK(code(check_free_turn(p.state(), kBlue, {unit, {45}})) == "fallen");
}

TEST_CASE("MSW-4.5 infantry turns 90 degrees an inch, others 45 (E-11)") {
  CHECK(on_foot("INF", {{Step::kT, 45}}).halves == 1);
  CHECK(on_foot("INF", {{Step::kT, 46}}).halves == 2);
  const Walk squad = on_foot("INF", {{Step::kT, 90}, {Step::kF, 3000}});
  CHECK(squad.halves == 8);
  CHECK(!squad.fault);
  CHECK(on_foot("AMS", {{Step::kT, 90}}).halves == 4);
}

TEST_CASE("MSW-4.3 RUL-11 part of a half inch counts whole, and so does the worst ground of a sub-step (E-12)") {
  Position p;
  p.add(area(FeatureKind::kWood, rectangle(8000, 22000, 12000, 27000), 2500));
  const UnitRef unit = p.blue(card("AMS"), point(10000, 30000));
  const State state = p.state();
  const auto halves = [&](int n) { return walk(state, unit, MoveKind::kStandard, {{Step::kF, n}}).halves; };
  CHECK(halves(3000) == 6);
  CHECK(halves(3001) == 10);
  CHECK(halves(3500) == 10);
  const Walk over = walk(state, unit, MoveKind::kStandard, {{Step::kF, 3501}});
  CHECK(code(over.fault) == "budget");
  CHECK(number(over.fault, "cost") == Fraction{7});
  // Three inches of flat ground, five of wood, one beyond it.
  CHECK(number(walk(state, unit, MoveKind::kStandard, {{Step::kF, 9000}}).fault, "cost") == Fraction{3 + 20 + 1});
}

TEST_CASE("MSW-4.5 a turn costs by the ground under the centre, strictly inside (E-13)") {
  const auto turned = [](Point at, int degrees) {
    Position p;
    p.add(area(FeatureKind::kWood, rectangle(8000, 22000, 12000, 27000), 2500));
    const UnitRef unit = p.blue(card("AMS"), at);
    return walk(p.state(), unit, MoveKind::kStandard, {{Step::kT, degrees}}).halves;
  };
  CHECK(turned(point(10000, 25000), 45) == 8);
  CHECK(turned(point(10000, 25000), 22) == 4);
  CHECK(turned(point(10000, 27000), 45) == 2);
  CHECK(turned(point(10000, 27000), 22) == 1);
}

TEST_CASE("MSW-5.2 RUL-12 a run must spend more than the Move value, and twice that at most (E-14)") {
  Position p;
  const UnitRef unit = p.blue(card("AMS"), point(10000, 30000), 90);
  const State state = p.state();
  const auto run = [&](Path way) { return check_move(state, kBlue, move(unit, MoveKind::kRun, std::move(way))); };
  CHECK(code(run({{Step::kF, 6000}})) == "run_min");
  CHECK(number(run({{Step::kF, 6000}}), "move_value") == Fraction{6});
  CHECK(!run({{Step::kF, 6001}}));
  CHECK(!run({{Step::kF, 12000}}));
  CHECK(code(run({{Step::kF, 12001}})) == "budget");
  CHECK(!run({{Step::kT, 23}, {Step::kF, 5500}}));
  CHECK(code(run({{Step::kT, 22}, {Step::kF, 5500}})) == "run_min");
  CHECK(test::after(state, move(unit, MoveKind::kRun, {{Step::kF, 12000}})).unit(unit).counters == 1);
}

TEST_CASE("MSW-3.4 MSW-5.2 one Move Action a phase, two a turn; a run is the only one (E-15)") {
  Position p;
  const UnitRef unit = p.blue(card("AMS"), point(10000, 30000), 90);
  const Move walks = move(unit, MoveKind::kStandard, {{Step::kF, 500}});
  const Move runs = move(unit, MoveKind::kRun, {{Step::kF, 7000}});
  State ran = test::after(p.state(), runs);
  CHECK(code(check_move(ran, kBlue, walks)) == "moves_phase");
  ran.phase = Phase::kSecondMovement;
  CHECK(code(check_move(ran, kBlue, walks)) == "moves_ran");
  CHECK(code(check_free_turn(ran, kBlue, {unit, {90}})).empty());
  State walked = test::after(p.state(), walks);
  CHECK(code(check_move(walked, kBlue, walks)) == "moves_phase");
  walked.phase = Phase::kSecondMovement;
  CHECK(code(check_move(walked, kBlue, runs)) == "moves_only");
  CHECK(code(check_move(walked, kBlue, walks)).empty());
  walked = test::after(walked, walks);
  CHECK(walked.unit(unit).move_actions == 2);
  CHECK(walked.unit(unit).counters == 1);
  CHECK(code(check_free_turn(walked, kBlue, {unit, {90}})).empty());
  p.unit(unit).move_actions = 2;
  CHECK(code(check_move(p.state(Phase::kSecondMovement), kBlue, walks)) == "moves_turn");
}

TEST_CASE("MSW-4.9 MSW-5.1 what bars a Move Action: the phase, counters, a pin, a fall, heavy fire") {
  Position p;
  Sheet sheet = card("AMS");
  sheet.weapons.resize(1);
  sheet.weapons[0].type = WeaponType::kHeavyRange;
  const UnitRef unit = p.blue(sheet, point(10000, 30000), 90);
  const auto refused = [&](MoveKind kind, Phase phase = Phase::kSecondMovement) { return check_kind(p.state(phase), kBlue, unit, kind); };
  CHECK(!refused(MoveKind::kStandard));
  CHECK(code(refused(MoveKind::kStandard, Phase::kMelee)) == "phase");
  p.unit(unit).counters = 1;
  CHECK(code(refused(MoveKind::kRun)) == "counters");
  CHECK(!refused(MoveKind::kStandard));
  p.unit(unit).counters = 3;
  p.unit(unit).pinned = true;
  for (const MoveKind kind : {MoveKind::kRun, MoveKind::kCharge, MoveKind::kClimb, MoveKind::kJump}) CHECK(code(refused(kind)) == "pinned");
  CHECK(!refused(MoveKind::kStandard));
  p.unit(unit).no_more_moves = true;
  p.unit(unit).attacks_with[0] = 1;
  const auto heavy = refused(MoveKind::kStandard);
  REQUIRE(code(heavy) == "heavy_move");
  CHECK(std::get<Word>(heavy->arguments[0].value).id == "mswars.weapon_type.heavy_range");
  CHECK(!check_free_turn(p.state(), kBlue, {unit, {10}}));
  p.unit(unit).no_more_moves = false;
  p.unit(unit).fallen = true;
  CHECK(code(refused(MoveKind::kStandard)) == "fallen");
  CHECK(!refused(MoveKind::kStraightenUp));
  p.unit(unit).helpless = true;
  CHECK(code(refused(MoveKind::kStraightenUp)) == "fell_this_turn");
}

TEST_CASE("MSW-5.11 who has fallen straightens up for a counter and a Move Action, engaged or not") {
  Position p;
  const UnitRef unit = p.blue(card("AMS"), point(10000, 30000));
  p.red(card("AMS"), point(10000, 28000), 180);
  CHECK(code(check_move(p.state(), kBlue, move(unit, MoveKind::kStraightenUp))) == "not_fallen");
  p.unit(unit).fallen = true;
  const State up = test::after(p.state(), move(unit, MoveKind::kStraightenUp));
  CHECK(!up.unit(unit).fallen);
  CHECK(up.unit(unit).counters == 2);
  CHECK(up.unit(unit).move_actions == 1);
  CHECK(up.unit(unit).position == point(10000, 30000));
}

TEST_CASE("MSW-4.12 Static units neither move nor turn") {
  CHECK(code(on_foot("LRG", {{Step::kF, 500}}).fault) == "static");
  CHECK(code(on_foot("LRG", {{Step::kT, 1}}).fault) == "static");
  CHECK(code(on_foot("LRG", {{Step::kW, 1}}).fault) == "static");
}

TEST_CASE("MSW-4.2 what is no element of a path is refused") {
  CHECK(code(on_foot("AMS", {{Step::kF, 0}}).fault) == "path");
  CHECK(code(on_foot("AMS", {{Step::kF, -500}}).fault) == "path");
  CHECK(code(on_foot("AMS", {{Step::kT, 0}}).fault) == "path");
  CHECK(code(on_foot("AMS", {{Step::kT, 361}}).fault) == "path");
  CHECK(code(on_foot("AMS", {{Step::kF, 2000000000}}).fault) == "path");
}

TEST_CASE("MSW-1.10 the centre stays a radius within the table") {
  CHECK(!alone(card("AMS"), point(2000, 20000), 270, MoveKind::kStandard, {{Step::kF, 1000}}).fault);
  CHECK(code(alone(card("AMS"), point(2000, 20000), 270, MoveKind::kStandard, {{Step::kF, 1001}}).fault) == "edge_table");
  CHECK(!alone(card("INF"), point(2000, 46000), 180, MoveKind::kStandard, {{Step::kF, 1500}}).fault);
  CHECK(code(alone(card("INF"), point(2000, 46000), 180, MoveKind::kStandard, {{Step::kF, 1501}}).fault) == "edge_table");
}

TEST_CASE("MSW-4.11 moved distance is what elements covered, in both phases (E-43)") {
  Position p;
  const UnitRef unit = p.blue(card("AMS"), point(10000, 30000), 90);
  State state = test::after(p.state(), move(unit, MoveKind::kStandard, {{Step::kF, 6000}}));
  state.phase = Phase::kSecondMovement;
  CHECK(test::after(state, move(unit, MoveKind::kStandard, {{Step::kF, 4000}})).unit(unit).moved == Mil{10000});
  CHECK(test::after(state, move(unit, MoveKind::kStandard, {{Step::kF, 4001}})).unit(unit).moved == Mil{10001});
  CHECK(test::after(state, move(unit, MoveKind::kStandard, {{Step::kT, 45}, {Step::kB, 1500}})).unit(unit).moved == Mil{7500});
}

TEST_CASE("MSW-5.12 a Jet changes level once a move for two inches, if the table plays High Sky") {
  Position p;
  p.add(area(FeatureKind::kWood, rectangle(8000, 8000, 12000, 12000), 4000));
  const UnitRef jet = p.blue(card("KES"), point(10000, 20000));
  const UnitRef tank = p.red(card("PEL"), point(30000, 30000));
  const auto way = [&](Path elements, MoveKind kind = MoveKind::kStandard) { return walk(p.state(), jet, kind, elements); };
  const Walk up = way({{Step::kU, 0}, {Step::kF, 10000}});
  CHECK(!up.fault);
  CHECK(up.halves == 24);
  CHECK(up.there.level == Level::kHighSky);
  CHECK(code(way({{Step::kU, 0}, {Step::kF, 10001}}).fault) == "budget");
  CHECK(code(way({{Step::kD, 0}}).fault) == "change_level");
  CHECK(code(way({{Step::kU, 0}, {Step::kD, 0}}).fault) == "change_level_once");
  CHECK(code(way({{Step::kU, 0}}, MoveKind::kCharge).fault) == "change_level");
  CHECK(code(walk(p.state(), tank, MoveKind::kStandard, {{Step::kU, 0}}).fault) == "change_level");
  // From the sky: it flies over the wood, but can't come down into it, nor onto another unit.
  p.unit(jet).level = Level::kHighSky;
  CHECK(way({{Step::kF, 12000}}).halves == 24);
  CHECK(code(way({{Step::kF, 9000}, {Step::kD, 0}}).fault) == "terrain");
  CHECK(way({{Step::kF, 4000}, {Step::kD, 0}}).there.level == Level::kGround);
  p.unit(tank).position = point(10000, 14001);
  CHECK(code(way({{Step::kF, 4000}, {Step::kD, 0}}).fault) == "solid_end");
  CHECK(!way({{Step::kF, 4000}}).fault);
  // Nor does it leave contact that way.
  p.unit(jet).level = Level::kGround;
  p.unit(tank).position = point(10000, 14000);
  CHECK(!way({{Step::kF, 4000}}).fault);
  CHECK(code(way({{Step::kF, 4000}, {Step::kU, 0}}).fault) == "contact_path");
  p.unit(jet).level = Level::kHighSky;
  p.setup.options.high_sky = false;
  CHECK(code(way({{Step::kD, 0}}).fault) == "change_level");
}

TEST_CASE("MSW-4.1 a plan tells counters and inches with the terms that add up to them") {
  Position p;
  p.add(area(FeatureKind::kWood, rectangle(8000, 22000, 12000, 27000), 2500));
  const UnitRef unit = p.blue(card("AMS"), point(10000, 30000));
  const Explained plan = plan_move(p.state(), kBlue, move(unit, MoveKind::kRun, {{Step::kF, 3500}, {Step::kW, 30}, {Step::kT, 22}}));
  REQUIRE(plan.legal());
  REQUIRE(plan.costs.size() == 3);
  CHECK(plan.costs[0].of == "counters");
  CHECK(plan.costs[0].amount == Fraction{2});
  CHECK(plan.costs[0].left == Fraction{1});
  CHECK(plan.costs[0].terms[0].rule == "MSW-5.2");
  CHECK(plan.costs[1].of == "inches");
  CHECK(plan.costs[1].amount == Fraction{7});
  CHECK(plan.costs[1].left == Fraction{5});
  REQUIRE(plan.costs[1].terms.size() == 3);
  CHECK(plan.costs[1].terms[0].amount == Fraction{5});
  CHECK(plan.costs[1].terms[0].rule == "MSW-4.3");
  CHECK(plan.costs[1].terms[2].amount == Fraction{2});
  CHECK(plan.costs[1].terms[2].rule == "MSW-4.5");
  CHECK(plan.costs[2].of == "free_turn");
  CHECK(plan.costs[2].left == Fraction{60});
}

}  // namespace hexinch::mswars
