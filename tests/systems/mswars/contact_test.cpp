#include <doctest/doctest.h>

#include "systems/mswars/by_hand.h"
#include "systems/mswars/rules/movement.h"
#include "systems/mswars/rules/opportunity.h"
#include "systems/mswars/rules/place.h"

namespace hexinch::mswars {
namespace {

using test::area;
using test::block;
using test::card;
using test::charge;
using test::code;
using test::move;
using test::name;
using test::point;
using test::Position;
using test::ramp;
using test::rectangle;

constexpr Seat kBlue{0};

std::string_view standard(const Position& p, UnitRef unit, Path way) { return code(walk(p.state(), unit, MoveKind::kStandard, way).fault); }

}  // namespace

TEST_CASE("MSW-1.5 RUL-10 contact reaches from touching to 50 mil apart") {
  const auto contact = [](int gap) {
    Position p;
    const UnitRef a = p.blue(card("AMS"), point(10000, 20000));
    const UnitRef b = p.red(card("INF"), point(11500 + gap, 20000));
    return in_contact(p.state(), a, b) && in_contact(p.state(), b, a);
  };
  CHECK(contact(0));
  CHECK(contact(50));
  CHECK(!contact(51));
}

TEST_CASE("MSW-1.12 feet, tops and eyes") {
  Position p;
  const UnitRef mecha = p.blue(card("AMS"), point(10000, 20000), 0, 2500);
  const UnitRef tank = p.blue(card("PEL"), point(20000, 20000));
  const UnitRef jet = p.blue(card("KES"), point(30000, 20000));
  p.unit(jet).level = Level::kHighSky;
  const State state = p.state();
  CHECK(top(state, mecha) == Mil{6500});
  CHECK(eye(state, mecha) == Mil{6500});
  CHECK(eye(state, tank) == Mil{3000});
  CHECK(foot(state.unit(jet)) == Mil{12000});
  CHECK(eye(state, jet) == Mil{15000});
}

TEST_CASE("MSW-4.7 RUL-8 through bases of friends three sizes apart, if the larger one can step over (E-42)") {
  const auto north_past = [](std::string_view id, std::string_view other, bool foe, int length) {
    Position p;
    const UnitRef unit = p.blue(card(id), point(10000, 30000));
    if (foe) p.red(card(other), point(10000, 28000));
    else p.blue(card(other), point(10000, 28000));
    return standard(p, unit, {{Step::kF, length}});
  };
  CHECK(north_past("INF", "URU", false, 4000).empty());
  CHECK(north_past("INF", "URU", false, 3000) == "solid_end");
  CHECK(north_past("INF", "URU", false, 3749) == "solid_end");
  CHECK(north_past("INF", "URU", false, 3750).empty());
  CHECK(north_past("INF", "AMS", false, 4000) == "solid_unit");
  CHECK(north_past("INF", "URU", true, 4000) == "solid_unit");
  CHECK(north_past("URU", "INF", false, 4000).empty());
  Position p;
  Sheet tank = card("PEL");
  tank.size = 3;
  const UnitRef unit = p.blue(tank, point(10000, 30000));
  p.blue(card("INF"), point(10000, 28000));
  CHECK(standard(p, unit, {{Step::kF, 4000}}) == "solid_unit");
}

TEST_CASE("MSW-4.7 bases hinder each other only where heights overlap and on one level") {
  Position p;
  p.add(block(rectangle(8000, 20000, 12000, 28000), 4000));
  const UnitRef unit = p.blue(card("AMS"), point(13000, 30000));
  const UnitRef other = p.blue(card("AMS"), point(12000, 26000), 0, 4000);
  CHECK(standard(p, unit, {{Step::kF, 6000}}).empty());  // it stands over the edge of a roof as high as the unit is tall
  p.unit(other).elev = Mil{0};
  p.unit(other).position = point(14500, 26000);
  CHECK(standard(p, unit, {{Step::kF, 6000}}) == "solid_unit");
  p.unit(other).level = Level::kHighSky;
  CHECK(standard(p, unit, {{Step::kF, 6000}}).empty());
}

TEST_CASE("MSW-4.8 RUL-43 contact on the way: what is touched is not left again (E-51)") {
  Position p;
  const UnitRef unit = p.blue(card("AMS"), point(10000, 30000));
  const UnitRef squad = p.red(card("INF"), point(11540, 25000));
  const auto refusal = walk(p.state(), unit, MoveKind::kStandard, {{Step::kF, 6000}}).fault;
  CHECK(code(refusal) == "contact_path");
  CHECK(name(refusal, "enemy") == p.setup.entry(squad).name);
  CHECK(standard(p, unit, {{Step::kF, 5000}}).empty());
  CHECK(in_contact(p.state(), unit, walk(p.state(), unit, MoveKind::kStandard, {{Step::kF, 5000}}).there, squad));
  p.unit(squad).position = point(11551, 25000);
  CHECK(standard(p, unit, {{Step::kF, 6000}}).empty());
  p.unit(squad).position = point(11550, 25000);
  CHECK(standard(p, unit, {{Step::kF, 6000}}) == "contact_path");
  // Between the ends of a sub-step as well.
  p.unit(squad).position = point(11550, 24750);
  CHECK(standard(p, unit, {{Step::kF, 6000}}) == "contact_path");
  p.unit(squad).position = point(11551, 24750);
  CHECK(standard(p, unit, {{Step::kF, 6000}}).empty());
}

TEST_CASE("MSW-4.8 neither friends nor enemies on another level are avoided") {
  Position p;
  const UnitRef unit = p.blue(card("AMS"), point(10000, 30000));
  p.blue(card("INF"), point(11540, 25000));
  CHECK(standard(p, unit, {{Step::kF, 6000}}).empty());
  const UnitRef jet = p.red(card("KES"), point(12040, 25000));
  CHECK(standard(p, unit, {{Step::kF, 6000}}) == "contact_path");
  p.unit(jet).level = Level::kHighSky;
  CHECK(standard(p, unit, {{Step::kF, 6000}}).empty());
}

TEST_CASE("MSW-4.9 in contact only Break Away and Manoeuvre, and free turns") {
  Position p;
  const UnitRef unit = p.blue(card("AMM"), point(10000, 30000));
  p.red(card("AMS"), point(10000, 28000), 180);
  for (const MoveKind kind : {MoveKind::kStandard, MoveKind::kRun, MoveKind::kCharge, MoveKind::kClimb, MoveKind::kJump, MoveKind::kEnterUnit})
    CHECK(code(check_kind(p.state(), kBlue, unit, kind)) == "engaged");
  CHECK(!check_kind(p.state(), kBlue, unit, MoveKind::kBreakAway));
  CHECK(!check_kind(p.state(), kBlue, unit, MoveKind::kManoeuvre));
  CHECK(!check_free_turn(p.state(), kBlue, {unit, {90}}));
}

TEST_CASE("MSW-5.6 a Manoeuvre keeps contact with all it began with and gains none") {
  Position p;
  const UnitRef unit = p.blue(card("AMM"), point(10000, 30000), 90);
  const UnitRef enemy = p.red(card("AMS"), point(10000, 28000), 180);
  const auto manoeuvre = [&](Path way) { return code(check_move(p.state(), kBlue, move(unit, MoveKind::kManoeuvre, std::move(way)))); };
  CHECK(manoeuvre({{Step::kT, 45}}).empty());
  // Along the tangent: contact holds until the centres are 2050 apart, at 450 mil.
  CHECK(manoeuvre({{Step::kF, 450}}).empty());
  CHECK(manoeuvre({{Step::kF, 451}}) == "man_contact");
  CHECK(manoeuvre({{Step::kF, 3501}}) == "budget");
  const UnitRef second = p.red(card("INF"), point(11950, 30000));
  CHECK(manoeuvre({{Step::kF, 400}}) == "contact_path");
  CHECK(manoeuvre({{Step::kF, 399}}).empty());
  p.unit(second).status = Status::kOutOfAction;
  p.setup.sheets[0].pilot.skills.clear();
  CHECK(manoeuvre({{Step::kT, 45}}) == "man_skill");
  (void)enemy;
}

TEST_CASE("MSW-5.10 a charge ends in contact with the enemy that it names; the way of E-29") {
  Position p;
  const UnitRef unit = p.blue(card("AMM"), point(10000, 30000));
  const UnitRef target = p.red(card("AMS"), point(10000, 21000), 180);
  const UnitRef other = p.red(card("AMS"), point(20000, 21000), 180);
  const Move way = charge(unit, target, {{Step::kF, 7000}});
  CHECK(walk(p.state(), unit, MoveKind::kCharge, way.path).halves == 14);
  CHECK(walk(p.state(), unit, MoveKind::kCharge, way.path).budget == 28);
  const State charged = test::after(p.state(), way);
  const UnitState& u = charged.unit(unit);
  CHECK(u.position == point(10000, 23000));
  CHECK(u.counters == 1);
  CHECK(u.charged);
  CHECK(u.ran_or_charged);
  REQUIRE(u.charge);
  CHECK(u.charge->target == target);
  CHECK(u.charge_direction == Degrees{0});
  const auto refused = [&](const Move& m) { return code(check_move(p.state(), kBlue, m)); };
  CHECK(refused(charge(unit, other, {{Step::kF, 7000}})) == "charge");
  CHECK(refused(charge(unit, kNoUnit, {{Step::kF, 7000}})) == "charge");
  CHECK(refused(charge(unit, unit, {{Step::kF, 7000}})) == "charge");
  CHECK(refused(charge(unit, target, {{Step::kF, 6949}})) == "charge");
  CHECK(refused(charge(unit, target, {{Step::kF, 6950}})).empty());
  CHECK(refused(charge(unit, target, {{Step::kF, 7001}})) == "solid_unit");
}

TEST_CASE("MSW-5.10 RUL-13 short charges are allowed, unless the table plays a minimum") {
  Position p;
  const UnitRef unit = p.blue(card("AMM"), point(10000, 30000));
  const UnitRef target = p.red(card("AMS"), point(10000, 27000), 180);
  CHECK(!check_move(p.state(), kBlue, charge(unit, target, {{Step::kF, 1000}})));
  p.setup.options.charge_minimum = true;
  CHECK(code(check_move(p.state(), kBlue, charge(unit, target, {{Step::kF, 1000}}))) == "run_min");
  p.unit(target).position = point(10000, 20499);
  CHECK(!check_move(p.state(), kBlue, charge(unit, target, {{Step::kF, 7500}})));
}

TEST_CASE("MSW-13.4 RUL-68 a charge's direction is the one of travel") {
  Position p;
  const UnitRef unit = p.blue(card("AMM"), point(10000, 30000), 90);
  const UnitRef target = p.red(card("AMS"), point(10000, 25000), 180);
  const State sideways = test::after(p.state(), charge(unit, target, {{Step::kL, 3000}, {Step::kT, 45}}));
  CHECK(sideways.unit(unit).charge_direction == Degrees{0});
  p.unit(unit).heading = {180};
  CHECK(test::after(p.state(), charge(unit, target, {{Step::kB, 3000}})).unit(unit).charge_direction == Degrees{0});
}

TEST_CASE("MSW-1.5 MSW-5.10 contact along whole degrees (E-48)") {
  Position p;
  const UnitRef unit = p.blue(card("AMM"), point(10000, 30000), 37);
  const UnitRef target = p.red(card("AMS"), point(16000, 22000));
  CHECK(walk(p.state(), unit, MoveKind::kCharge, {{Step::kF, 7990}}).there.position == point(14809, 23619));
  CHECK(!check_move(p.state(), kBlue, charge(unit, target, {{Step::kF, 7990}})));
  CHECK(code(check_move(p.state(), kBlue, charge(unit, target, {{Step::kF, 8000}}))) == "solid_unit");
  CHECK(code(check_move(p.state(), kBlue, charge(unit, target, {{Step::kF, 7950}}))) == "charge");
}

TEST_CASE("MSW-8.3 RUL-49 contact across a step: from the ground to what is smaller than oneself, from roof to roof within a body's height (E-46)") {
  Position p;
  const auto high = p.add(block(rectangle(8000, 20000, 12000, 28000), 2500));
  const UnitRef mecha = p.blue(card("AMS"), point(13000, 24000));
  const UnitRef squad = p.red(card("INF"), point(11500, 24000), 0, 2500);
  CHECK(in_contact(p.state(), mecha, squad));
  CHECK(in_contact(p.state(), squad, mecha));
  p.setup.features[static_cast<std::size_t>(index(high))] = block(rectangle(8000, 20000, 12000, 28000), 4000);
  p.unit(squad).elev = Mil{4000};
  CHECK(!in_contact(p.state(), mecha, squad));
  CHECK(!engaged(p.state(), mecha));
  p.unit(mecha).elev = Mil{2500};
  p.unit(squad).elev = Mil{6500};
  p.setup.sheets[static_cast<std::size_t>(index(squad))] = card("AMS");
  p.unit(squad).position = point(11000, 24000);
  CHECK(!in_contact(p.state(), mecha, squad));
  p.unit(squad).elev = Mil{6499};
  CHECK(in_contact(p.state(), mecha, squad));
}

TEST_CASE("MSW-6.10 RUL-57 at the foot of a hill squads meet, on a block of its height they don't (E-52)") {
  Position p;
  p.add(area(FeatureKind::kHill, rectangle(8000, 8000, 12000, 12000), 1500));
  const UnitRef up = p.blue(card("INF"), point(10000, 11500), 180, 1500);
  const UnitRef down = p.red(card("INF"), point(10000, 12500), 0);
  CHECK(at_one_height(p.state(), up, down));
  CHECK(in_contact(p.state(), up, down));
  CHECK(standard(p, up, {{Step::kF, 1}}) == "solid_unit");
  CHECK(standard(p, down, {{Step::kF, 1}}) == "solid_unit");
  p.setup.features[0] = block(rectangle(8000, 8000, 12000, 12000), 1500);
  CHECK(!in_contact(p.state(), up, down));
  CHECK(!in_contact(p.state(), down, up));
}

TEST_CASE("MSW-6.10 a unit at the head of a ramp is reached from the ramp, not from beside it") {
  Position p;
  p.add(block(rectangle(10000, 10000, 26000, 26000), 4000));
  p.add(ramp(rectangle(16500, 26000, 19500, 31000), 0, 4000));
  const UnitRef head = p.blue(card("AMS"), point(18000, 25000), 180, 4000);
  const UnitRef foe = p.red(card("AMS"), point(18000, 27000));
  CHECK(in_contact(p.state(), head, foe));
  p.unit(foe).position = point(18000, 27051);
  CHECK(!in_contact(p.state(), head, foe));
  p.unit(head).position = point(20500, 26000);
  p.unit(foe).position = point(20500, 27000);
  CHECK(!in_contact(p.state(), head, foe));
}

TEST_CASE("MSW-4.10 MSW-5.4 MSW-12.1 a Break Away is paid for at once, and may not end in contact, unless the unit stays") {
  Position p;
  const UnitRef unit = p.blue(card("AMS"), point(10000, 30000));
  p.red(card("AMM"), point(10000, 28000), 180);
  const UnitRef second = p.red(card("AMM"), point(10000, 34000), 0);
  const Explained plan = plan_move(p.state(), kBlue, move(unit, MoveKind::kBreakAway));
  REQUIRE(plan.legal());
  REQUIRE(plan.notes.size() == 1);
  CHECK(plan.notes[0].id == "mswars.note.opportunity");
  CHECK(code(check_move(p.state(), kBlue, move(unit, MoveKind::kBreakAway, {{Step::kB, 500}}))) == "path");
  State state = p.state();
  state.unit(unit).counters = 2;
  state.frames.push_back(BreakAwayFrame{unit, {}, true, true});
  const auto breaks = [&](Path way) { return check_break_away_move(state, kBlue, {std::move(way)}); };
  CHECK(!breaks({}));
  CHECK(!breaks({{Step::kT, 90}}));
  CHECK(!breaks({{Step::kB, 51}}));
  CHECK(code(breaks({{Step::kB, 50}})) == "contact_path_end");
  CHECK(code(breaks({{Step::kB, 2000}})) == "contact_path_end");
  CHECK(name(breaks({{Step::kB, 2000}}), "enemy") == p.setup.entry(second).name);
  CHECK(code(breaks({{Step::kR, 3001}})) == "budget");
  for (const bool goes : {false, true}) {
    State after = state;
    ScriptedDice dice;
    Transcript<MsWars> t(after, dice);
    make_break_away_move(t, {goes ? Path{{Step::kR, 3000}} : Path{{Step::kT, 90}}});
    CHECK(after.unit(unit).pinned == goes);
    CHECK(after.unit(unit).position == (goes ? point(13000, 30000) : point(10000, 30000)));
    CHECK(after.frames.empty());
  }
  std::get<BreakAwayFrame>(state.frames.back()).hit = false;
  State unhurt = state;
  ScriptedDice dice;
  Transcript<MsWars> t(unhurt, dice);
  make_break_away_move(t, {{{Step::kR, 3000}}});
  CHECK(!unhurt.unit(unit).pinned);
  state.frames.clear();
  CHECK(code(breaks({})) == "phase");
}

}  // namespace hexinch::mswars
