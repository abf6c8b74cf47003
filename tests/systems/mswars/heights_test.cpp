#include "systems/mswars/rules/heights.h"

#include <doctest/doctest.h>

#include "board/table/direction.h"
#include "systems/mswars/by_hand.h"
#include "systems/mswars/rules/place.h"

namespace hexinch::mswars {
namespace {

using test::area;
using test::block;
using test::card;
using test::code;
using test::move;
using test::name;
using test::number;
using test::point;
using test::Position;
using test::ramp;
using test::rectangle;
using test::wreck;

constexpr Seat kBlue{0};

std::string_view climbs(const Position& p, UnitRef unit) { return code(check_move(p.state(), kBlue, move(unit, MoveKind::kClimb))); }
std::string_view jumps(const Position& p, UnitRef unit, Path way = {}) {
  return code(check_move(p.state(), kBlue, move(unit, MoveKind::kJump, std::move(way))));
}
Walk standard(const Position& p, UnitRef unit, Path way) { return walk(p.state(), unit, MoveKind::kStandard, way); }

/// The tower of The Giant's Tower (S3): three blocks, ramps from the south and the west.
Position tower() {
  Position p;
  p.add(block(rectangle(10000, 10000, 26000, 26000), 4000));
  p.add(block(rectangle(14000, 14000, 22000, 22000), 6500, 4000));
  p.add(block(rectangle(16500, 16500, 19500, 19500), 9000, 6500));
  p.add(ramp(rectangle(16500, 26000, 19500, 31000), 0, 4000));
  p.add(ramp(rectangle(10500, 18000, 14000, 20000), 4000, 6500));
  return p;
}

}  // namespace

TEST_CASE("MSW-5.3 MSW-6.3 a climb: two Size Classes up, placed a radius beyond the first mil inside (E-33)") {
  Position p;
  p.add(block(rectangle(10000, 26000, 14000, 30000), 4000));
  const UnitRef unit = p.blue(card("AMS"), point(12000, 31000));
  p.unit(unit).hands = {2};
  const State up = test::after(p.state(), move(unit, MoveKind::kClimb));
  CHECK(up.unit(unit).position == point(12000, 28999));
  CHECK(up.unit(unit).elev == Mil{4000});
  CHECK(up.unit(unit).counters == 1);
  CHECK(up.unit(unit).climbed);
  CHECK(up.unit(unit).moved == Mil{0});
  CHECK(up.unit(unit).hands == Hands{});
  const auto limit = [](std::string_view id, int height) {
    Position q;
    q.add(block(rectangle(10000, 26000, 14000, 30000), height));
    const Sheet sheet = card(id);
    return climbs(q, q.blue(sheet, point(12000, 30000 + base_radius(sheet.size).n)));
  };
  CHECK(limit("AMS", 6500).empty());
  CHECK(limit("AMS", 6501) == "climb_high");
  CHECK(limit("INF", 4000).empty());
  CHECK(limit("INF", 4001) == "climb_high");
  CHECK(limit("URU", 2500) == "climb_unit");
  CHECK(limit("PEL", 2500) == "climb_unit");
}

TEST_CASE("MSW-6.3 who climbs has two hands that can let go, has not fought, stands at the wall and faces it") {
  Position p;
  p.add(block(rectangle(10000, 26000, 14000, 30000), 4000));
  const UnitRef unit = p.blue(card("AMS"), point(12000, 31000));
  CHECK(climbs(p, unit).empty());
  p.unit(unit).position = point(12000, 31050);
  CHECK(climbs(p, unit).empty());
  p.unit(unit).position = point(12000, 31051);
  CHECK(climbs(p, unit) == "climb_next");
  p.unit(unit).position = point(12000, 31000);
  p.unit(unit).heading = {45};
  CHECK(climbs(p, unit).empty());
  p.unit(unit).heading = {46};
  CHECK(climbs(p, unit) == "climb_facing");
  p.unit(unit).heading = {315};
  CHECK(climbs(p, unit).empty());
  p.unit(unit).heading = {180};
  CHECK(climbs(p, unit) == "climb_facing");
  p.unit(unit).heading = {0};
  p.unit(unit).attacks_with[kMostWeapons] = 1;
  CHECK(climbs(p, unit) == "climb_attacked");
  p.unit(unit).attacks_with = {};
  p.unit(unit).shield_blocks = 1;
  CHECK(climbs(p, unit) == "climb_attacked");
  p.unit(unit).shield_blocks = 0;
  p.unit(unit).aids_made = 1;
  CHECK(climbs(p, unit) == "climb_attacked");
  p.unit(unit).aids_made = 0;
  Weapon held;
  held.fix = Fix::kTwoHanded;
  p.setup.sheets[0].weapons = {held};
  CHECK(climbs(p, unit).empty());  // RUL-55
  p.setup.sheets[0].weapons[0].fix = Fix::kFixedHanded;
  CHECK(climbs(p, unit) == "climb_unit");
}

TEST_CASE("MSW-6.3 no room on top: too narrow, or taken") {
  Position p;
  p.add(block(rectangle(10000, 29000, 14000, 30000), 4000));
  const UnitRef unit = p.blue(card("AMS"), point(12000, 31000));
  // 1001 + 1000 would be off a top 1000 deep; 1001 + 100 is on it.
  CHECK(test::after(p.state(), move(unit, MoveKind::kClimb)).unit(unit).position == point(12000, 29899));
  p.blue(card("INF"), point(12000, 29500), 0, 4000);
  CHECK(climbs(p, unit) == "climb_room");
  Position narrow;
  narrow.add(block(rectangle(10000, 29910, 14000, 30000), 4000));
  CHECK(climbs(narrow, narrow.blue(card("AMS"), point(12000, 31000))) == "climb_room");
}

TEST_CASE("MSW-6.3 down backwards over the edge, as high as one climbs up") {
  Position p;
  p.add(block(rectangle(10000, 26000, 14000, 30000), 4000));
  const UnitRef unit = p.blue(card("AMS"), point(12000, 28999), 0, 4000);
  const State down = test::after(p.state(), move(unit, MoveKind::kClimb));
  CHECK(down.unit(unit).position == point(12000, 31000));
  CHECK(down.unit(unit).elev == Mil{0});
  CHECK(down.unit(unit).heading == Degrees{0});
  CHECK(down.unit(unit).climbed);
  p.unit(unit).position = point(12000, 28950);
  CHECK(climbs(p, unit).empty());
  p.unit(unit).position = point(12000, 28949);
  CHECK(climbs(p, unit) == "climb_next");
  p.unit(unit).position = point(12000, 28999);
  p.blue(card("INF"), point(12000, 32000));
  CHECK(climbs(p, unit) == "climb_room");
}

TEST_CASE("MSW-6.3 T-5 infantry climbs a ladder up to Size Class 4") {
  Position p;
  p.add(block(rectangle(10000, 26000, 14000, 30000), 6500));
  const UnitRef squad = p.blue(card("INF"), point(12000, 30500));
  CHECK(climbs(p, squad) == "climb_high");
  p.add(area(FeatureKind::kLadder, rectangle(11500, 29900, 12500, 30000)));
  CHECK(climbs(p, squad).empty());
  p.setup.features[0] = block(rectangle(10000, 26000, 14000, 30000), 6501);
  CHECK(climbs(p, squad) == "climb_high");
}

TEST_CASE("MSW-5.5 MSW-6.4 a jump goes over the edge ahead and lands where the base is just clear (E-34)") {
  Position p;
  p.add(block(rectangle(10000, 26000, 14000, 30000), 4000));
  const UnitRef unit = p.blue(card("AMS"), point(12000, 28999), 180, 4000);
  const State state = p.state();
  const Walk way = walk(state, unit, MoveKind::kJump, {{Step::kF, 1001}});
  CHECK(way.halves == 3);
  CHECK(way.there.position == point(12000, 30000));
  const Explained plan = plan_move(state, kBlue, move(unit, MoveKind::kJump, {{Step::kF, 1001}}));
  CHECK(plan.legal());
  CHECK(plan.rolls.empty());
  CHECK(plan.notes.empty());
  const State down = test::after(state, move(unit, MoveKind::kJump, {{Step::kF, 1001}}));
  CHECK(down.unit(unit).position == point(12000, 31000));
  CHECK(down.unit(unit).elev == Mil{0});
  CHECK(down.unit(unit).moved == Mil{1001});
  CHECK(!down.unit(unit).fallen);
  CHECK(down.unit(unit).counters == 2);
  // The edge is within r + 50 ahead from 28950 on.
  p.unit(unit).position = point(12000, 28950);
  CHECK(jumps(p, unit).empty());
  p.unit(unit).position = point(12000, 28949);
  CHECK(jumps(p, unit) == "jump_edge");
  p.unit(unit).heading = {0};
  p.unit(unit).position = point(12000, 28999);
  CHECK(jumps(p, unit) == "jump_edge");
}

TEST_CASE("MSW-6.4 how high one jumps unharmed, by move type (E-34)") {
  const auto falls = [](std::string_view id, int height) {
    Position p;
    p.add(block(rectangle(10000, 26000, 14000, 30000), height));
    const UnitRef unit = p.blue(card(id), point(12000, 29999), 180, height);
    const State state = p.state();
    const Jumping jump = jumping(state, unit, state.unit(unit));
    CHECK(!jump.refusal);
    return jump.falls;
  };
  CHECK(falls("PEL", 2500));
  CHECK(!falls("PEL", 1500));
  CHECK(falls("CAV", 2500));
  CHECK(!falls("GAN", 1500));
  CHECK(falls("GAN", 2500));
  CHECK(!falls("AMS", 4000));
  CHECK(falls("AMS", 4001));
  CHECK(!falls("URU", 5000));
  CHECK(!falls("INF", 1500));
  CHECK(falls("INF", 2500));
  CHECK(!falls("KES", 2500));
  CHECK(falls("KES", 4000));
}

TEST_CASE("MSW-6.4 RUL-59 no room to land: a base, another solid, ground that it may not be on, the table's edge") {
  Position p;
  p.add(block(rectangle(10000, 26000, 14000, 30000), 4000));
  const UnitRef unit = p.blue(card("AMS"), point(12000, 30000), 180, 4000);
  CHECK(jumps(p, unit).empty());
  const UnitRef other = p.red(card("INF"), point(12000, 32499));
  CHECK(jumps(p, unit) == "jump_room");
  p.unit(other).position = point(12000, 32500);  // contact is allowed
  CHECK(jumps(p, unit).empty());
  p.add(block(rectangle(10000, 31999, 14000, 33000), 2500));
  p.unit(other).status = Status::kOutOfAction;
  CHECK(jumps(p, unit) == "jump_room");
  p.setup.features.back() = area(FeatureKind::kWood, rectangle(10000, 30500, 14000, 33000), 2500);
  CHECK(jumps(p, unit).empty());
  p.setup.sheets[0].move = MoveType::kTrack;
  CHECK(jumps(p, unit) == "jump_room");
  Position edge;
  edge.add(block(rectangle(10000, 40000, 14000, 46000), 4000));
  const UnitRef last = edge.blue(card("AMS"), point(12000, 46000), 180, 4000);
  CHECK(jumps(edge, last).empty());
  edge.setup.features[0] = block(rectangle(10000, 40000, 14000, 46001), 4000);
  CHECK(jumps(edge, last) == "jump_room");
}

TEST_CASE("MSW-6.4 landing on a slant is the first mil that is clear") {
  Position p;
  p.add(block(rectangle(10000, 26000, 14000, 30000), 4000));
  const UnitRef unit = p.blue(card("AMS"), point(12000, 29900), 180, 4000);
  for (const int heading : {100, 120, 135, 150, 179, 200, 225, 255}) {
    p.unit(unit).heading = {static_cast<std::int16_t>(heading)};
    const State state = p.state();
    const auto there = landing(state, unit, state.unit(unit), feature_at(0), {static_cast<std::int16_t>(heading)});
    REQUIRE(there);
    Mil k{0};
    const auto clear = [&](Point q) { return !(table::distance(q, state.feature(feature_at(0)).polygon) < Mil{1000}); };
    while (!clear(table::displaced(point(12000, 29900), {static_cast<std::int16_t>(heading)}, k))) k = k + Mil{1};
    CHECK(there->position == table::displaced(point(12000, 29900), {static_cast<std::int16_t>(heading)}, k));
  }
}

TEST_CASE("MSW-6.5 on top the centre stays on the polygon, border included; leaving is refused") {
  Position p;
  p.add(block(rectangle(10000, 26000, 14000, 30000), 4000));
  const UnitRef unit = p.blue(card("AMS"), point(12000, 28999), 180, 4000);
  CHECK(!standard(p, unit, {{Step::kF, 1001}}).fault);
  const auto refusal = standard(p, unit, {{Step::kF, 1002}}).fault;
  CHECK(code(refusal) == "edge_feature");
  CHECK(name(refusal, "feature") == "Block");
  // Along the border, corner to corner.
  p.unit(unit).position = point(10000, 30000);
  p.unit(unit).heading = {90};
  CHECK(standard(p, unit, {{Step::kF, 4000}}).there.elev == Mil{4000});
  CHECK(code(standard(p, unit, {{Step::kF, 4001}}).fault) == "edge_feature");
}

TEST_CASE("MSW-6.5 a way across the notch of a roof leaves it, though both ends are on it") {
  Position p;
  Feature roof = block(rectangle(0, 0, 1, 1), 4000);
  roof.polygon.corners = {point(10000, 26000), point(20000, 26000), point(20000, 30000), point(15200, 30000),
                          point(15200, 29800), point(15000, 29800), point(15000, 30000), point(10000, 30000)};
  p.add(roof);
  const UnitRef unit = p.blue(card("AMS"), point(14850, 29900), 90, 4000);
  CHECK(code(standard(p, unit, {{Step::kF, 500}}).fault) == "edge_feature");
  p.unit(unit).position = point(14850, 29800);
  CHECK(!standard(p, unit, {{Step::kF, 500}}).fault);  // along the notch's floor
}

TEST_CASE("MSW-6.7 up a ramp onto the roof and down again, at two inches an inch") {
  Position p = tower();
  const UnitRef unit = p.blue(card("SYL"), point(18000, 28000));
  const Walk up = standard(p, unit, {{Step::kF, 3000}});
  CHECK(!up.fault);
  CHECK(up.there.elev == Mil{4000});
  CHECK(up.halves == 4 * 2 + 2);
  CHECK(standard(p, unit, {{Step::kF, 1999}}).there.elev == Mil{0});
  CHECK(standard(p, unit, {{Step::kF, 2000}}).there.elev == Mil{4000});
  p.unit(unit).position = point(18000, 25000);
  p.unit(unit).elev = Mil{4000};
  p.unit(unit).heading = {180};
  const Walk down = standard(p, unit, {{Step::kF, 3000}});
  CHECK(!down.fault);
  CHECK(down.there.elev == Mil{0});
  CHECK(down.halves == 2 + 4 * 2);
  p.unit(unit).heading = {0};
  // Beside the ramp there is nothing but the edge.
  p.unit(unit).position = point(20000, 25900);
  CHECK(code(standard(p, unit, {{Step::kB, 500}}).fault) == "edge_feature");
}

TEST_CASE("MSW-6.7 the wall beside a ramp is solid, and off its side one goes only where there is room") {
  Position p = tower();
  const UnitRef unit = p.blue(card("AMS"), point(20600, 29000));
  CHECK(code(standard(p, unit, {{Step::kF, 2001}}).fault) == "solid_feature");
  CHECK(!standard(p, unit, {{Step::kF, 2000}}).fault);
  p.unit(unit).position = point(19400, 26500);
  p.unit(unit).heading = {90};
  CHECK(code(standard(p, unit, {{Step::kF, 500}}).fault) == "solid_feature");
  p.unit(unit).position = point(19400, 27000);
  CHECK(!standard(p, unit, {{Step::kF, 500}}).fault);
}

TEST_CASE("MSW-6.7 RUL-46 a ramp on a roof leads to the next floor") {
  Position p = tower();
  const UnitRef unit = p.blue(card("AMS"), point(12000, 19000), 90, 4000);
  const Walk up = standard(p, unit, {{Step::kF, 3000}});
  CHECK(!up.fault);
  CHECK(up.there.elev == Mil{6500});
  CHECK(up.halves == 4 * 2 + 2);
  p.unit(unit).position = point(12000, 16000);
  CHECK(code(standard(p, unit, {{Step::kF, 1001}}).fault) == "solid_feature");
  CHECK(standard(p, unit, {{Step::kF, 1000}}).there.elev == Mil{4000});
}

TEST_CASE("MSW-6.3 MSW-6.6 RUL-46 floors of a tower count by their own step") {
  Position p = tower();
  const UnitRef squad = p.blue(card("INF"), point(13500, 16000), 90, 4000);
  CHECK(climbs(p, squad).empty());  // 2.5 above the first floor: Size Class 1
  const State up = test::after(p.state(), move(squad, MoveKind::kClimb));
  CHECK(up.unit(squad).elev == Mil{6500});
  CHECK(up.unit(squad).position == point(13500 + 501 + 500, 16000));
  p.unit(squad).position = point(14000, 16000);
  p.unit(squad).elev = Mil{6500};
  p.unit(squad).heading = {270};
  const State state = p.state();
  const Jumping jump = jumping(state, squad, state.unit(squad));
  CHECK(jump.falls);
  CHECK(jump.there.elev == Mil{4000});
  CHECK(jump.there.position == point(13500, 16000));
}

TEST_CASE("MSW-6.4 a jump lands on what the feature stands on, or not at all") {
  Position p;
  p.add(block(rectangle(10000, 10000, 20000, 30000), 4000));
  p.add(block(rectangle(10000, 20000, 20000, 30000), 6500, 4000));
  const UnitRef unit = p.blue(card("AMS"), point(15000, 30000), 180, 6500);
  CHECK(jumps(p, unit) == "jump_room");
  p.unit(unit).position = point(15000, 20000);
  p.unit(unit).heading = {0};
  CHECK(test::after(p.state(), move(unit, MoveKind::kJump)).unit(unit).elev == Mil{4000});
}

TEST_CASE("MSW-6.6 RUL-60 jumping from too high is a fall: planned, rolled, Fallen and helpless, Dazed if the pilot fails (E-32)") {
  Position p;
  p.add(block(rectangle(10000, 26000, 14000, 30000), 5000));
  const UnitRef unit = p.blue(card("AMS"), point(12000, 30000), 180, 5000);
  const Explained plan = plan_move(p.state(), kBlue, move(unit, MoveKind::kJump));
  REQUIRE(plan.legal());
  REQUIRE(plan.notes.size() == 1);
  CHECK(plan.notes[0].id == "mswars.note.fall");
  REQUIRE(plan.rolls.size() == 2);
  CHECK(plan.rolls[0].thrown.dice == 3);
  CHECK(plan.rolls[0].thrown.sides == 6);
  CHECK(plan.rolls[0].chances[0].chance == Fraction{0});
  const State passed = test::after(p.state(), move(unit, MoveKind::kJump), {{6, 6}, {5, 6}, {4, 6}, {5, 10}});
  CHECK(passed.unit(unit).dc_now == 11);
  CHECK(passed.unit(unit).position == point(12000, 31000));
  CHECK(passed.unit(unit).elev == Mil{0});
  CHECK(passed.unit(unit).fallen);
  CHECK(passed.unit(unit).helpless);
  CHECK(!passed.unit(unit).dazed);
  CHECK(test::after(p.state(), move(unit, MoveKind::kJump), {{6, 6}, {5, 6}, {4, 6}, {6, 10}}).unit(unit).dazed);
  CHECK(endurance_of_fall(p.state(), unit, feature_at(0)) == 2);
  // Its last 16 DC: it takes 18 minus Armour 2, once in 216.
  p.unit(unit).dc_now = 16;
  const Explained last = plan_move(p.state(), kBlue, move(unit, MoveKind::kJump));
  CHECK(last.rolls[0].chances[0].chance == Fraction{1, 216});
  CHECK(test::after(p.state(), move(unit, MoveKind::kJump), {{6, 6}, {6, 6}, {6, 6}}).unit(unit).status == Status::kOutOfAction);
}

TEST_CASE("MSW-6.6 RUL-39 RUL-40 falls of the large from the low: a die for each Size Class, X never below 0 (E-32, E-34)") {
  Position p;
  p.add(block(rectangle(10000, 26000, 14000, 30000), 2500));
  p.add(block(rectangle(30000, 26000, 34000, 30000), 1500));
  const UnitRef giant = p.blue(card("COL"), point(12000, 29000), 180, 2500);
  const UnitRef squad = p.blue(card("INF"), point(12000, 30000), 180, 2500);
  CHECK(endurance_of_fall(p.state(), giant, feature_at(0)) == 1);
  CHECK(endurance_of_fall(p.state(), squad, feature_at(0)) == 2);
  const auto rolls = plan_fall(p.state(), giant, feature_at(0));
  CHECK(rolls[0].thrown.dice == 1);
  CHECK(rolls[0].thrown.score.total == -6);
  CHECK(plan_fall(p.state(), squad, feature_at(1)).size() == 1);  // Size Class 0: no damage, but the test is rolled
  CHECK(plan_fall(p.state(), squad, feature_at(0))[0].chances[0].chance == Fraction{0});
  p.unit(squad).dc_now = 3;
  CHECK(plan_fall(p.state(), squad, feature_at(0))[0].chances[0].chance == Fraction{2, 3});
}

TEST_CASE("MSW-4.8 MSW-6.4 whom it touched on the roof a jump may not leave") {
  Position p;
  p.add(block(rectangle(10000, 26000, 20000, 30000), 4000));
  const UnitRef unit = p.blue(card("AMS"), point(12000, 30000), 90, 4000);
  p.red(card("INF"), point(16000, 29000), 0, 4000);
  CHECK(jumps(p, unit, {{Step::kF, 2881}, {Step::kW, 90}}) == "contact_path");
  CHECK(jumps(p, unit, {{Step::kF, 1000}, {Step::kW, 90}}).empty());
}

TEST_CASE("MSW-6.10 MSW-6.2 leaving a low feature is no edge and no fall") {
  Position p;
  p.add(wreck(point(20000, 18000), 2));
  const UnitRef unit = p.blue(card("AMS"), point(20000, 18000), 0, 1500);
  const Walk off = standard(p, unit, {{Step::kF, 1500}});
  CHECK(!off.fault);
  CHECK(off.there.elev == Mil{0});
  // It may still jump off.
  const State down = test::after(p.state(), move(unit, MoveKind::kJump));
  CHECK(down.unit(unit).position == point(20000, 16000));
  CHECK(!down.unit(unit).fallen);
  p.unit(unit).position = point(40000, 18000);
  const UnitRef squad = p.blue(card("INF"), point(20000, 18900), 180, 1500);
  CHECK(code(standard(p, squad, {{Step::kF, 101}}).fault) == "edge_feature");
}

}  // namespace hexinch::mswars
