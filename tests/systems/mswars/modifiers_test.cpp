#include "systems/mswars/battle.h"
#include "systems/mswars/rules/damage.h"
#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/ram.h"

/// T-7 line by line, both columns; MSW-2.3; MSW-10.3 a, b.

namespace hexinch::mswars::fights {
namespace {

/// A swordsman with Vulcans in contact with an enemy: both columns can be tested.
struct Both : Battle {
  UnitRef from = blue("AMM-S", 10000, 22000);
  UnitRef target = red("AMS-R-T", 10000, 20000);
  Score shot_at() const { return need_of(state(Phase::kRange, from), shot(from, 2, target)); }
  Score blow() const { return need_of(state(Phase::kMelee, from), shot(from, 0, target, AttackKind::kMelee)); }
  Score bare_ram() const { return need_of(state(Phase::kMelee, from), shot(from, -1, target, AttackKind::kRam)); }
  /// What a change adds to the three needs.
  template <class Change>
  std::array<int, 3> effect(Change change) const {
    Both changed = *this;
    change(changed);
    return {changed.shot_at().total - shot_at().total, changed.blow().total - blow().total, changed.bare_ram().total - bare_ram().total};
  }
};

using Three = std::array<int, 3>;

}  // namespace

TEST_CASE("T-7 each condition in the columns Range, Melee and Ram") {
  const Both b;
  CHECK(b.shot_at().total == 12 - 2);
  CHECK(b.blow().total == 14 - 2 - 2);
  CHECK(b.bare_ram().total == 14 - 2);
  CHECK(b.effect([](Both& c) { c.unit(c.from).ran_or_charged = true; }) == Three{-3, 0, 0});
  CHECK(b.effect([](Both& c) {
          c.unit(c.from).ran_or_charged = true;
          c.skill(c.from, Skill::kRunningShot);
        }) == Three{-1, 0, 0});
  CHECK(b.effect([](Both& c) { c.unit(c.target).moved = Mil{10001}; }) == Three{-3, -1, -1});
  CHECK(b.effect([](Both& c) { c.unit(c.from).dc_now = 12; }) == Three{-1, -1, -1});
  CHECK(b.effect([](Both& c) { c.unit(c.target).heading = {0}; }) == Three{2, 2, 2});
  CHECK(b.effect([](Both& c) { c.unit(c.target).dc_now = 11; }) == Three{0, 1, 1});
  CHECK(b.effect([](Both& c) { c.unit(c.target).dc_now = 12; }) == Three{0, 0, 0});
  CHECK(b.effect([](Both& c) { c.unit(c.from).hands[0] = 2; }) == Three{0, 2, 0});
  CHECK(b.effect([](Both& c) { c.unit(c.from).attacks_with = {2, 0, 3, 0, 0, 0, 0, 0, 1}; }) == Three{0, -2, 0});
  CHECK(b.effect([](Both& c) { c.charged(c.from, c.target, 0); }) == Three{-3 - 2, 2, 2});
  CHECK(b.effect([](Both& c) { c.charged(c.from, c.from, 0); }) == Three{-3 - 2, -2, -2});
  CHECK(b.effect([](Both& c) { c.unit(c.from).pinned = true; }) == Three{-2, -2, -2});
  CHECK(b.effect([](Both& c) { c.sheet(c.from).pilot.skills.clear(); }) == Three{-2, -2, 0});
  CHECK(b.effect([](Both& c) {
          c.sheet(c.from).abilities.push_back({Ability::kUnstablePlatform, 0});
          c.unit(c.from).moved = Mil{1};
        }) == Three{-2, -2, -2});
  CHECK(b.effect([](Both& c) { c.sheet(c.from).abilities.push_back({Ability::kUnstablePlatform, 0}); }) == Three{0, 0, 0});
  CHECK(b.effect([](Both& c) { c.skill(c.from, Skill::kUnitTypeSpecialist, static_cast<int>(UnitType::kSracu)); }) == Three{1, 1, 1});
  CHECK(b.effect([](Both& c) { c.skill(c.from, Skill::kUnitTypeSpecialist, static_cast<int>(UnitType::kInfantry)); }) == Three{0, 0, 0});
}

TEST_CASE("T-7 every number is the sum of its terms, and each term names its rule") {
  Both b;
  b.unit(b.from).pinned = true;
  b.unit(b.target).dc_now = 1;
  b.unit(b.from).attacks_with[0] = 1;
  b.charged(b.from, b.target, 0);
  for (const Score& score : {b.shot_at(), b.blow(), b.bare_ram()}) {
    Fraction sum;
    for (const Term& term : score.terms) {
      sum = sum + term.amount;
      CHECK(term.rule.substr(0, 4) == "MSW-");
    }
    CHECK(sum == Fraction(score.total));
  }
}

TEST_CASE("MSW-10.2 unarmed blows need no training and are counted for M11") {
  Both b;
  const auto fists = [&] { return need_of(b.state(Phase::kMelee, b.from), shot(b.from, -1, b.target, AttackKind::kMelee)).total; };
  CHECK(fists() == 12);
  b.sheet(b.from).pilot.skills.clear();
  CHECK(fists() == 12);
  b.unit(b.from).attacks_with[kMostWeapons] = 1;
  CHECK(fists() == 11);
}

TEST_CASE("MSW-10.2 a 2 Handed weapon in one hand") {
  Battle b;
  const UnitRef from = b.blue("SYL-S", 10000, 30000);
  const UnitRef target = b.red("AMS-R-T", 10000, 20000);
  const auto need = [&] { return need_of(b.state(Phase::kRange, from), shot(from, 0, target)).total; };
  const int two = need();
  b.unit(from).hands[0] = 1;
  CHECK(need() == two - 5);
}

TEST_CASE("MSW-11.1 RUL-20: a Long Melee weapon reaches out with the Range value, or as an option with the Melee value") {
  Battle b;
  const UnitRef elf = b.blue("SYL-S", 10000, 30000);
  const UnitRef target = b.red("AMS-R-T", 10000, 26500);
  b.sheet(elf).melee_bonus = 4;
  b.unit(elf).hands = {};
  b.unit(elf).hands[1] = 2;
  b.unit(elf).ran_or_charged = true;
  CHECK(kind_of(b.state(Phase::kRange, elf), elf, 1, target) == AttackKind::kRange);
  const auto total = [&] { return need_of(b.state(Phase::kRange, elf), shot(elf, 1, target)).total; };
  CHECK(total() == 12 + 1 - 1 - 2);
  b.setup.options.long_reach_melee_value = true;
  CHECK(total() == 12 + 4 - 2);
  b.unit(target).position = table::point(10000, 28000);
  CHECK(kind_of(b.state(Phase::kMelee, elf), elf, 1, target) == AttackKind::kMelee);
}

TEST_CASE("MSW-6.9 RUL-35 Long Melee across High Sky not at all; Under Water with its own kind alone") {
  Battle b;
  const UnitRef elf = b.blue("SYL-S", 10000, 30000);
  const UnitRef target = b.red("KES-S", 10000, 28000);
  b.unit(elf).hands = {};
  b.unit(elf).hands[1] = 2;
  b.sheet(elf).weapons[1].range = 20;
  b.unit(target).level = Level::kHighSky;
  CHECK(code(check_attack(b.state(Phase::kRange, elf), seat_at(0), attack(elf, {1}, target))) == "level");
  b.unit(elf).level = Level::kHighSky;
  b.unit(target).position = table::point(10000, 20000);
  CHECK(code(check_attack(b.state(Phase::kRange, elf), seat_at(0), attack(elf, {1}, target))).empty());
  b.unit(elf).level = Level::kGround;
  b.unit(elf).hands[0] = 2;
  b.unit(target).level = Level::kUnderWater;
  CHECK(code(check_attack(b.state(Phase::kRange, elf), seat_at(0), attack(elf, {0}, target))) == "level");
}

TEST_CASE("MSW-2.3 Defence: Static machines have their own alone; Move Type Specialist; Team Players near by") {
  Battle b;
  const UnitRef gun = b.blue("LRG-S", 30000, 30000);
  const UnitRef skimmer = b.blue("GAN-S", 35000, 30000);
  const UnitRef one = b.blue("AMS-R-S", 10000, 30000, 90);
  const auto defence = [&](UnitRef unit) { return defence_value(b.state(Phase::kRange, unit), unit).total; };
  CHECK(defence(gun) == 1);
  CHECK(defence(skimmer) == 5);
  CHECK(defence(one) == 3);
  b.skill(one, Skill::kTeamPlayer);
  const auto mate = [&](std::string_view card, int x, int y) {
    const UnitRef unit = b.blue(card, x, y);
    b.skill(unit, Skill::kTeamPlayer);
    return unit;
  };
  const UnitRef first = mate("AMS-R-S", 21001, 30000);
  CHECK(defence(one) == 3);
  b.unit(first).position = table::point(21000, 30000);
  CHECK(defence(one) == 4);
  mate("INF-R-T", 10000, 25000);
  CHECK(defence(one) == 4);
  mate("AMS-R-T", 10000, 35000);
  mate("AMS-R-T", 5000, 35000);
  CHECK(defence(one) == 5);
}

TEST_CASE("MSW-10.3 Strength with two hands, Specialists, and what halves") {
  Battle b;
  const UnitRef sword = b.blue("AMM-S", 10000, 22000);
  const UnitRef tank = b.blue("PEL-A", 20000, 22000);
  const UnitRef giant = b.blue("COL-A", 30000, 22000);
  const UnitRef squad = b.red("INF-R-T", 10000, 20500);
  const auto dice = [&](UnitRef unit, int weapon, AttackKind kind) { return damage_of(b.state(Phase::kMelee, unit), unit, weapon, kind); };
  CHECK(dice(sword, 0, AttackKind::kMelee) == Damage{3, 6, 4, false, false});
  b.unit(sword).hands = {};
  b.unit(sword).hands[0] = 2;
  CHECK(dice(sword, 0, AttackKind::kMelee) == Damage{5, 6, 4, false, false});
  CHECK(dice(sword, -1, AttackKind::kMelee) == Damage{3, 6, 0, false, false});
  CHECK(dice(squad, -1, AttackKind::kMelee) == Damage{1, 3, 0, false, false});
  CHECK(dice(giant, 0, AttackKind::kMelee) == Damage{6, 6, 3, false, false});
  CHECK(is_specialist(b.sheet(tank), 0));
  CHECK_FALSE(is_specialist(b.sheet(tank), 1));
  b.skill(giant, Skill::kWeaponsSpecialist, static_cast<int>(SubType::kCannon));
  CHECK_FALSE(is_specialist(b.sheet(giant), 1));
  b.skill(giant, Skill::kWeaponsSpecialist, static_cast<int>(SubType::kBeam));
  CHECK(is_specialist(b.sheet(giant), 1));
  const State state = b.state(Phase::kMelee, sword);
  CHECK(blow_of(state, shot(sword, 0, squad, AttackKind::kMelee), false, true).scattered);
  CHECK_FALSE(blow_of(state, shot(sword, 2, squad), false, true).scattered);
  CHECK_FALSE(blow_of(state, shot(sword, -1, squad, AttackKind::kMelee), false, true).scattered);
  CHECK_FALSE(blow_of(state, shot(sword, -1, squad, AttackKind::kRam), false, true).scattered);
  Blow blow;
  blow.specialist = blow.half = blow.scattered = true;
  CHECK(dealt_by(blow, 11, 1) == 4);  // 11 + 2 + 1 = 14, 7, 4
}

TEST_CASE("MSW-2.5 E-41 Team Command Value: the best pilot's and Command Units, at most two") {
  Battle b;
  b.blue("AMS-R-S", 10000, 10000);
  const UnitRef ace = b.blue("AMM-A", 20000, 10000);
  b.red("AMS-R-T", 10000, 20000);
  const auto value = [&](int seat) { return team_command_value(b.state(Phase::kRange, ace), seat_at(seat)); };
  CHECK(value(0) == 2);
  CHECK(value(1) == 0);
  b.unit(ace).status = Status::kOutOfAction;
  CHECK(value(0) == 1);
  for (int i = 0; i < 3; ++i) b.sheet(b.red("AMS-R-T", 20000 + 3000 * i, 20000)).abilities.push_back({Ability::kCommandUnit, 0});
  CHECK(value(1) == 2);
  b.skill(unit_at(2), Skill::kNobleBackground);
  CHECK(value(1) == 3);
}

}  // namespace hexinch::mswars::fights
