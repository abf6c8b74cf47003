#include "systems/mswars/rules/sight.h"

#include "systems/mswars/battle.h"
#include "systems/mswars/rules/values.h"

namespace hexinch::mswars::fights {
namespace {

constexpr Phase kRange = Phase::kRange;

int percent(const Battle& battle, UnitRef from, UnitRef target) { return seen(battle.state(kRange, from), from, target).percent; }

/// E-22 to E-24: the pair of units that they all use.
struct Pair : Battle {
  UnitRef from = blue("AMS-R-S", 10000, 30000);
  UnitRef target = red("AMS-R-S", 10000, 10000);
  std::string_view refusal() const { return code(check_attack(state(kRange, from), seat_at(0), attack(from, {0}, target))); }
  int modifier() const {
    const Score need = need_of(state(kRange, from), shot(from, 0, target));
    return term(need, "half_seen") + term(need, "partly_seen");
  }
};

}  // namespace

TEST_CASE("MSW-9.3 RUL-21 E-22: seen by halves past an enemy on equal footing") {
  const auto past = [](int x) {
    Pair p;
    p.setup.options.nearest_target_rule = false;
    p.red("AMS-R-S", x, 20000);
    return std::pair{percent(p, p.from, p.target), p.modifier()};
  };
  CHECK(past(11000) == std::pair{50, -3});
  CHECK(past(11100) == std::pair{60, -1});
  CHECK(past(11500) == std::pair{100, 0});
}

TEST_CASE("MSW-9.4 E-23: exactly three quarters is not clear") {
  const auto behind = [](int height) {
    Pair p;
    p.add(FeatureKind::kBuilding, 10000, 11000, 13000, 11500, height);
    return std::pair{percent(p, p.from, p.target), p.modifier()};
  };
  CHECK(behind(2000) == std::pair{75, -1});
  CHECK(behind(1800) == std::pair{80, 0});
  CHECK(behind(4000) == std::pair{50, -3});
}

TEST_CASE("MSW-9.5 RUL-23 RUL-54 E-24: one friend may hide ten dots, not more; a Sniper does not mind") {
  const auto with = [](std::string_view card, int x, int y, std::optional<Skill> skill) {
    Pair p;
    p.blue(card, x, y);
    if (skill) p.skill(p.from, *skill);
    return std::pair{std::string(p.refusal()), percent(p, p.from, p.target)};
  };
  CHECK(with("AMS-R-S", 11400, 20000, std::nullopt) == std::pair{std::string(), 90});
  CHECK(with("AMS-R-S", 11300, 20000, std::nullopt).first == "friend");
  CHECK(with("AMS-R-S", 11300, 20000, Skill::kSniper) == std::pair{std::string(), 80});
  CHECK(with("INF-R-T", 10000, 12000, std::nullopt).first == "friend");
  CHECK(with("INF-R-T", 10000, 12000, Skill::kSniper) == std::pair{std::string(), 100});
  CHECK(with("INF-R-T", 10000, 20000, std::nullopt) == std::pair{std::string(), 100});
  Pair p;
  const UnitRef squad = p.blue("INF-R-T", 10000, 12000);
  const Seen seen = mswars::seen(p.state(kRange, p.from), p.from, p.target);
  REQUIRE(seen.friends.size() == 1);
  CHECK(seen.friends[0].unit == squad);
  CHECK(seen.friends[0].dots.count() == 18);
}

TEST_CASE("MSW-9.3 E-25: behind a wall, from three heights of eyes") {
  const auto by = [](std::string_view card) {
    Battle b;
    b.add(FeatureKind::kWall, 8000, 20700, 12000, 21000, 750);
    const UnitRef from = b.blue(card, 10000, 30000);
    return percent(b, from, b.red("INF-R-T", 10000, 20000));
  };
  CHECK(by("INF-R-T") == 50);
  CHECK(by("PEL-S") == 60);
  CHECK(by("AMS-R-S") == 70);
}

TEST_CASE("MSW-9.3 E-26: into a wood and through it") {
  const auto look = [](std::string_view card, int from_y, std::string_view other, int y0, int y1) {
    Battle b;
    b.add(FeatureKind::kWood, 8000, y0, 12000, y1, 2500);
    const UnitRef from = b.blue(card, 10000, from_y);
    return percent(b, from, b.red(other, 10000, 10000));
  };
  CHECK(look("INF-R-T", 20000, "INF-R-T", 7000, 13000) == 50);
  CHECK(look("AMS-R-S", 30000, "AMS-R-S", 7000, 13000) == 70);
  CHECK(look("INF-R-T", 20000, "INF-R-T", 14000, 18000) == 0);
  CHECK(look("AMS-R-S", 30000, "AMS-R-S", 14000, 18000) == 50);
  CHECK(look("AMS-R-S", 30000, "INF-R-T", 14000, 18000) == 0);
  Battle b;
  b.add(FeatureKind::kWood, 8000, 14000, 12000, 18000, 2500);
  const UnitRef from = b.blue("INF-R-T", 10000, 20000);
  const UnitRef target = b.red("INF-R-T", 10000, 10000);
  const auto refusal = check_attack(b.state(kRange, from), seat_at(0), attack(from, {0}, target));
  CHECK(code(refusal) == "sight");
  CHECK(std::get<Name>(refusal->arguments[0].value).text == "F1");
}

TEST_CASE("MSW-9.2 RUL-22 E-27: Size Class decides on equal footing, true heights elsewhere") {
  const auto past = [](std::string_view looker, int elev, std::string_view card, int y) {
    Battle b;
    const UnitRef from = b.blue(looker, 10000, 30000, 0, elev);
    const UnitRef target = b.red("AMS-R-S", 10000, 10000);
    b.red(card, 10000, y);
    return percent(b, from, target);
  };
  CHECK(past("COL-A", 0, "AMS-R-S", 20000) == 0);
  CHECK(past("COL-A", 0, "INF-R-T", 12000) == 100);
  CHECK(past("AMS-R-S", 4000, "AMS-R-S", 20000) == 80);
}

TEST_CASE("MSW-1.7 E-17: both borders of an arc are in it; straight above is in every weapon's arc, never behind") {
  Battle b;
  const UnitRef unit = b.blue("AMM-S", 20000, 20000);
  const UnitRef other = b.red("AMS-R-S", 25000, 15000, 0);
  const auto covered = [&](int x, int y) {
    const State state = b.state(kRange, unit);
    return table::covers(arc_of(state, unit, 2), table::point(20000 + x, 20000 + y) - state.unit(unit).position);
  };
  CHECK(covered(5000, -5000));
  CHECK_FALSE(covered(5001, -5000));
  CHECK(covered(-5000, -5000));
  CHECK(covered(0, 0));
  const State state = b.state(kRange, unit);
  CHECK(in_rear_quarter(state, other, table::point(30000, 20000)));
  CHECK_FALSE(in_rear_quarter(state, other, table::point(30000, 19999)));
  CHECK_FALSE(in_rear_quarter(state, other, table::point(25000, 15000)));
}

TEST_CASE("MSW-9.1 T-6 RUL-3 RUL-4 E-39: Heavy Range has half the arc, Artillery a quarter; the options") {
  Battle b;
  const UnitRef tank = b.blue("PEL-S", 20000, 20000);
  const UnitRef giant = b.blue("COL-A", 20000, 20000);
  const UnitRef gun = b.blue("LRG-S", 20000, 20000);
  b.unit(tank).turrets[0] = Place::kRight;
  const auto covered = [&](UnitRef unit, int weapon, int x, int y) {
    return table::covers(arc_of(b.state(kRange, unit), unit, weapon), {x, y});
  };
  CHECK(covered(tank, 0, 0, -10000));
  CHECK_FALSE(covered(tank, 0, -1, -10000));
  CHECK(covered(giant, 1, 4142, -10000));
  CHECK_FALSE(covered(giant, 1, 4143, -10000));
  CHECK(arc_of(b.state(kRange, gun), gun, 0).width.n == 4 * 90);
  b.setup.options.heavy_arc_halved = false;
  CHECK(arc_of(b.state(kRange, tank), tank, 0).width.n == 4 * 360);
  CHECK(arc_of(b.state(kRange, gun), gun, 0).width.n == 4 * 90);
  b.setup.options.turret_arc_degrees = 180;
  CHECK(arc_of(b.state(kRange, gun), gun, 0).width.n == 4 * 45);
}

TEST_CASE("MSW-2.1 RUL-1 E-03: Action Counters by Reflex, Output and a Sergeant") {
  CHECK(action_value(shipped("AMS-R-T")) == 2);
  CHECK(action_value(shipped("AMS-R-S")) == 3);
  CHECK(action_value(shipped("AMS-M-T")) == 2);
  CHECK(action_value(shipped("AMS-M-S")) == 2);
  CHECK(action_value(shipped("AMS-RM-A")) == 3);
  CHECK(action_value(shipped("PEL-S")) == 2);
  CHECK(action_value(shipped("PEL-A")) == 3);
}

TEST_CASE("MSW-2.4 E-38: exactly half is not more than half") {
  const auto hurt = [](std::string_view card, int capacity, int lost) {
    Battle b;
    const UnitRef unit = b.blue(card, 10000, 10000);
    b.sheet(unit).damage_capacity = static_cast<std::int16_t>(capacity);
    b.unit(unit).dc_now = static_cast<std::int16_t>(capacity - lost);
    return lost_more_than_half(b.state(kRange, unit), unit);
  };
  CHECK_FALSE(hurt("AMS-R-S", 24, 12));
  CHECK(hurt("AMS-R-S", 24, 13));
  CHECK_FALSE(hurt("INF-R-T", 8, 4));
  CHECK(hurt("INF-R-T", 8, 5));
  CHECK_FALSE(hurt("AMS-R-S", 17, 8));
  CHECK(hurt("AMS-R-S", 17, 9));
}

TEST_CASE("MSW-12.4 RUL-28 E-04: Sensor ranges, measured to the edge, and the later formula") {
  Setup setup;
  const auto range = [&](std::string_view card) { return sensor_range(setup, shipped(card)).n / 1000; };
  CHECK(range("INF-R-T") == 5);
  CHECK(range("GAN-S") == 10);
  CHECK(range("AMS-R-S") == 15);
  CHECK(range("COL-A") == 25);
  setup.options.sensor_formula = SensorFormula::kLater;
  CHECK(range("GAN-S") == 7);
  Battle b;
  const UnitRef sensor = b.blue("GAN-S", 10000, 30000);
  const UnitRef attacker = b.blue("AMS-R-S", 12000, 30000, 90);
  const UnitRef target = b.red("AMS-R-S", 21000, 30000);
  CHECK(code(check_aid(b.state(kRange, attacker), sensor, attacker, target, 1)).empty());
  b.unit(target).position = table::point(21001, 30000);
  CHECK(code(check_aid(b.state(kRange, attacker), sensor, attacker, target, 1)) == "aid");
}

TEST_CASE("MSW-2.6 RUL-31 an Endurance test passes on a 1 and fails on a 10, whatever the number") {
  Battle b;
  const UnitRef unit = b.blue("AMS-R-S", 10000, 10000);
  const auto passes = [&](int n, int face) {
    bool passed = false;
    carried_out(b.state(kRange, unit), {face}, [&](Transcript<MsWars>& t) { passed = test_endurance(t, unit, n); });
    return passed;
  };
  CHECK(passes(1, 6));
  CHECK_FALSE(passes(1, 7));
  CHECK(passes(20, 1));
  CHECK_FALSE(passes(20, 2));
  CHECK_FALSE(passes(-9, 10));
  CHECK(plan_endurance(b.state(kRange, unit), unit, 1).chances[0].chance == Fraction(6, 10));
  CHECK(plan_endurance(b.state(kRange, unit), unit, 20).chances[0].chance == Fraction(1, 10));
}

}  // namespace hexinch::mswars::fights
