#include "systems/mswars/rules/attack.h"

#include "systems/mswars/battle.h"
#include "systems/mswars/rules/volley.h"
#include "systems/mswars/rules/damage.h"

namespace hexinch::mswars::fights {
namespace {

constexpr Seat kBlue = seat_at(0);
constexpr Phase kRange = Phase::kRange;
constexpr Phase kMelee = Phase::kMelee;

std::string_view refusal_of(const Battle& b, Phase phase, const Attack& attack) { return code(check_attack(b.state(phase, attack.unit), kBlue, attack)); }
int need(const Battle& b, UnitRef unit, int weapon, UnitRef target, AttackKind kind = AttackKind::kRange) {
  return need_of(b.state(kind == AttackKind::kRange ? kRange : kMelee, unit), shot(unit, weapon, target, kind)).total;
}

/// Blue's rifle at 20 inches from Red's Trainee, face to face.
struct Duel : Battle {
  UnitRef from = blue("AMS-R-S", 10000, 30000);
  UnitRef target = red("AMS-R-T", 10000, 10000);
};

}  // namespace

TEST_CASE("T-8 E-01: a D3 off a D6") {
  const int read[] = {d3(1), d3(2), d3(3), d3(4), d3(5), d3(6)};
  const int wanted[] = {1, 1, 2, 2, 3, 3};
  CHECK(std::equal(read, read + 6, wanted));
}

TEST_CASE("MSW-1.6 E-16: range to the edge of the base, the limit included") {
  Battle b;
  const UnitRef from = b.blue("AMS-R-S", 10000, 30000, 45);
  const UnitRef target = b.red("AMS-R-T", 25000, 10000);
  CHECK(refusal_of(b, kRange, attack(from, {0}, target)).empty());
  b.unit(target).position = table::point(25001, 10000);
  const auto refusal = check_attack(b.state(kRange, from), kBlue, attack(from, {0}, target));
  CHECK(code(refusal) == "range");
  CHECK(std::get<Fraction>(refusal->arguments[1].value) == 24);
}

TEST_CASE("MSW-10.1 E-18: the face that just hits, its chance, its damage") {
  const Duel d;
  const State state = d.state(kRange, d.from);
  const Attack shot = attack(d.from, {0}, d.target);
  const Explained plan = plan_attack(state, kBlue, shot);
  REQUIRE(plan.rolls.size() == 2);  // the shot, and the damage of a hit
  CHECK(plan.rolls[1].thrown.dice == 2);
  CHECK(plan.rolls[1].thrown.sides == 6);
  CHECK(plan.rolls[0].need == 10);
  CHECK(plan.rolls[0].thrown.score.total == 10);
  CHECK(plan.rolls[0].reading == Reading::kAtMost);
  CHECK(chance(plan, "hit") == "1/2");
  CHECK_FALSE(noted(plan, "ruin"));
  CHECK(plan.costs[0].amount == 1);
  CHECK(plan.costs[0].left == 2);
  const State hit = after(state, shot, {10, 3, 4});
  CHECK(hit.unit(d.target).dc_now == 19);
  CHECK(hit.unit(d.from).counters == 2);
  CHECK(hit.unit(d.from).attacks_with[0] == 1);
  CHECK(after(state, shot, {11}).unit(d.target).dc_now == 24);
}

TEST_CASE("MSW-10.2 E-19: stacks of modifiers, each a line of its own") {
  Duel d;
  d.add(FeatureKind::kBuilding, 8000, 11000, 12000, 11500, 1800);  // V 60
  d.unit(d.from).move_actions = 1;
  d.unit(d.from).attacks_with[0] = 1;
  d.unit(d.from).dc_now = 11;
  d.unit(d.target).moved = Mil{12000};
  d.unit(d.target).heading = {0};
  const Score need = need_of(d.state(kRange, d.from), shot(d.from, 0, d.target));
  CHECK(term(need, "partly_seen") == -1);
  CHECK(term(need, "target_moved") == -3);
  CHECK(term(need, "attacker_hurt") == -1);
  CHECK(term(need, "repeated") == -1);
  CHECK(term(need, "rear") == 2);
  CHECK(term(need, "defence") == -2);
  CHECK(need.total == 6);

  const auto running = [](std::string_view card) {
    Battle b;
    const UnitRef from = b.blue(card, 10000, 30000);
    const UnitRef target = b.red("AMS-R-S", 10000, 10000);
    b.add(FeatureKind::kBuilding, 10000, 11000, 13000, 11500, 4000);  // V 50
    b.unit(from).ran_or_charged = true;
    b.unit(from).move_actions = 1;
    return fights::need(b, from, 0, target);
  };
  CHECK(running("AMS-RM-A") == 5);
  CHECK(running("AMS-R-S") == 5);
}

TEST_CASE("MSW-10.1 RUL-25 E-20: need of one or less: half damage on a natural 1; a natural 20 always misses") {
  Battle b;
  const UnitRef from = b.blue("PEL-T", 10000, 30000);
  const UnitRef target = b.red("SYL-S", 10000, 10000);
  b.add(FeatureKind::kBuilding, 10000, 11000, 13000, 11500, 4500);
  b.unit(from).move_actions = 1;
  b.unit(target).moved = Mil{16000};
  REQUIRE(seen(b.state(kRange, from), from, target).percent == 50);
  const State state = b.state(kRange, from);
  const Attack shell = attack(from, {0}, target);
  const Explained plan = plan_attack(state, kBlue, shell);
  CHECK(plan.rolls[0].need == -5);
  CHECK(chance(plan, "hit") == "1/20");
  CHECK(noted(plan, "half_damage"));
  CHECK(noted(plan, "no_more_moves"));
  const State hit = after(state, shell, {1, 2, 4, 3});
  CHECK(hit.unit(target).dc_now == 13);
  CHECK(hit.unit(from).no_more_moves);
  CHECK(after(state, shell, {2}).unit(target).dc_now == 18);
  CHECK(after(state, shell, {20}).unit(target).dc_now == 18);
  b.sheet(from).pilot.range_attack = 25 + 2 + 2 + 3 + 3 + 2;
  CHECK(chance(plan_attack(b.state(kRange, from), kBlue, shell), "hit") == "19/20");
  CHECK(after(b.state(kRange, from), shell, {20}).unit(target).dc_now == 18);
}

TEST_CASE("MSW-10.1 E-21: need of exactly 1 and 2") {
  Duel d;
  d.sheet(d.target).defence = 3;
  d.sheet(d.from).pilot.range_attack = 5;
  const Attack rifle = attack(d.from, {0}, d.target);
  CHECK(after(d.state(kRange, d.from), rifle, {1, 4, 5}).unit(d.target).dc_now == 24 - 7);
  CHECK(after(d.state(kRange, d.from), rifle, {2, 4, 5}).unit(d.target).dc_now == 24 - 7);
  d.sheet(d.from).pilot.range_attack = 4;
  CHECK(after(d.state(kRange, d.from), rifle, {1, 4, 5}).unit(d.target).dc_now == 24 - 3);
  CHECK(after(d.state(kRange, d.from), rifle, {2}).unit(d.target).dc_now == 24);
}

TEST_CASE("MSW-10.3 RUL-26 RUL-27 E-28: weapons halve against a Multiple Unit, unless made for it") {
  Battle b;
  const UnitRef rifle = b.blue("AMS-R-S", 10000, 30000);
  const UnitRef gun = b.blue("AMS-M-S", 13000, 30000);
  const UnitRef squad = b.red("INF-R-T", 10000, 20000);
  const State once = after(b.state(kRange, rifle), attack(rifle, {0}, squad), {2, 3, 4});
  CHECK(once.unit(squad).dc_now == 4);
  CHECK_FALSE(lost_more_than_half(once, squad));
  CHECK(after(b.state(kRange, gun), attack(gun, {0}, squad), {2, 6, 3, 2}).unit(squad).dc_now == 2);
  b.sheet(rifle).pilot.range_attack = 5;
  CHECK(after(b.state(kRange, rifle), attack(rifle, {0}, squad), {1, 3, 4}).unit(squad).dc_now == 6);
}

TEST_CASE("MSW-11.1 RUL-2 E-40: Heavy Range after a move, and no move after it") {
  Battle b;
  const UnitRef tank = b.blue("PEL-S", 10000, 30000);
  const UnitRef standard = b.blue("AMR-B-S", 13000, 30000);
  const UnitRef ace = b.blue("AMR-B-A", 16000, 30000);
  const UnitRef target = b.red("AMS-R-S", 13000, 15000);
  for (const UnitRef unit : {tank, standard, ace}) b.unit(unit).move_actions = 1;
  CHECK(need(b, tank, 0, target) == 7);
  CHECK(need(b, standard, 0, target) == 7);
  CHECK(need(b, ace, 0, target) == 11);
  b.setup.options.heavy_move_penalty = 3;
  CHECK(need(b, standard, 0, target) == 8);
  CHECK(need(b, tank, 0, target) == 7);
  b.skill(tank, Skill::kHeavyFire);
  CHECK(need(b, tank, 0, target) == 8);
  b.unit(standard).move_actions = 0;
  const State fired = after(b.state(kRange, standard), attack(standard, {0}, target), {20});
  CHECK(fired.unit(standard).no_more_moves);
  CHECK(code(check_attack(fired, kBlue, attack(standard, {0}, target))) == "once");
}

TEST_CASE("MSW-10.2 RUL-44 E-43: more than ten inches") {
  Duel d;
  d.unit(d.target).moved = Mil{10000};
  CHECK(need(d, d.from, 0, d.target) == 10);
  d.unit(d.target).moved = Mil{10001};
  CHECK(need(d, d.from, 0, d.target) == 7);
  d.unit(d.from).position = table::point(10000, 12000);
  const Score blow = need_of(d.state(kMelee, d.from), shot(d.from, -1, d.target, AttackKind::kMelee));
  CHECK(term(blow, "target_moved") == -1);
}

TEST_CASE("MSW-10.2 RUL-24 E-44: nearer targets that would do as well") {
  const auto count = [](std::string_view target_card, std::string_view card, int x, int y, bool covered) {
    Battle b;
    const UnitRef from = b.blue("AMM-S", 10000, 40000);
    b.sheet(from).weapons[2].range = 30;  // an X Arc with a long reach
    const UnitRef target = b.red(target_card, 10000, 20000);
    b.red(card, x, y);
    if (covered) b.add(FeatureKind::kWall, x - 1000, y + 700, x + 1000, y + 1000, 750);
    return nearer_targets(b.state(kRange, from), shot(from, 2, target)).size();
  };
  CHECK(count("INF-R-T", "INF-R-T", 13000, 25000, false) == 1);
  CHECK(count("INF-R-T", "INF-R-T", 13000, 25000, true) == 0);
  CHECK(count("INF-R-T", "INF-R-T", 26000, 35000, false) == 0);
  CHECK(count("AMS-R-S", "INF-R-T", 13000, 25000, false) == 0);

  const auto edge = [](int distance) {
    Battle b;
    const UnitRef from = b.blue("AMS-R-S", 10000, 40000);
    const UnitRef target = b.red("INF-R-T", 10000, 20000);
    b.red("AMS-R-S", 10000 + distance, 40000);
    return need(b, from, 0, target);
  };
  const int alone = edge(24000 - 500);
  CHECK(edge(20500) == alone);
  CHECK(edge(20499) == alone - 1);
}

TEST_CASE("MSW-10.2 E-44: without nearestTargetRule nobody counts") {
  Battle b;
  const UnitRef from = b.blue("AMS-R-S", 10000, 40000);
  const UnitRef target = b.red("AMS-R-S", 10000, 20000);
  b.red("AMS-R-S", 14000, 30000);
  const int with = need(b, from, 0, target);
  CHECK(noted(plan_attack(b.state(kRange, from), kBlue, attack(from, {0}, target)), "nearer"));
  b.setup.options.nearest_target_rule = false;
  CHECK(need(b, from, 0, target) == with + 1);
}

TEST_CASE("MSW-14.3 RUL-33 E-45: Armour, shields and where the attacker stands") {
  const auto left = [](int dealt, int y, int blocks, bool fallen) {
    Battle b;
    const UnitRef from = b.blue("AMS-R-S", 10000, y);
    const UnitRef bearer = b.red("AMM-S", 10000, 20000);
    b.unit(bearer).shield_blocks = static_cast<std::int8_t>(blocks);
    b.unit(bearer).fallen = fallen;
    const State hit = carried_out(b.state(kRange, from), {}, [&](Transcript<MsWars>& t) { deal_damage(t, bearer, dealt, from, AttackKind::kRange); });
    return std::pair{26 - hit.unit(bearer).dc_now, int{hit.unit(bearer).shield_blocks}};
  };
  CHECK(left(9, 30000, 0, false) == std::pair{5, 1});
  CHECK(left(2, 30000, 0, false) == std::pair{0, 0});
  CHECK(left(3, 30000, 0, false) == std::pair{0, 1});
  CHECK(left(9, 10000, 0, false) == std::pair{7, 0});
  CHECK(left(9, 20000, 2, false) == std::pair{5, 3});
  CHECK(left(9, 30000, 3, false) == std::pair{7, 3});
  CHECK(left(9, 30000, 0, true) == std::pair{7, 0});
  Battle b;
  const UnitRef from = b.blue("AMS-R-S", 10000, 30000);
  const UnitRef dwarf = b.red("ANV-S", 10000, 20000);
  const State hit = carried_out(b.state(kRange, from), {}, [&](Transcript<MsWars>& t) { deal_damage(t, dwarf, 3, from, AttackKind::kRange); });
  CHECK(hit.unit(dwarf).dc_now == 26);
}

TEST_CASE("MSW-3.6 E-47: hands, and changing them for a counter") {
  Battle b;
  const UnitRef ace = b.blue("AMS-RM-A", 10000, 30000);
  const UnitRef target = b.red("AMS-R-S", 10000, 28000);
  CHECK(term(need_of(b.state(kRange, ace), shot(ace, 0, target)), "one_hand") == 0);
  const Attack blow = attack(ace, {1}, target);
  CHECK(refusal_of(b, kMelee, blow) == "hands");
  Hands hands{};
  hands[0] = hands[1] = 1;
  const State state = b.state(kMelee, ace);
  REQUIRE(code(check_change_equipment(state, kBlue, {ace, hands})).empty());
  const State changed = carried_out(state, {}, [&](Transcript<MsWars>& t) { change_equipment(t, {ace, hands}); });
  CHECK(changed.unit(ace).counters == 2);
  CHECK(need_of(changed, shot(ace, 1, target, AttackKind::kMelee)).total == 11);
  CHECK(damage_of(changed, ace, 1, AttackKind::kMelee) == Damage{2, 6, 2, false, false});
  CHECK(term(need_of(changed, shot(ace, 0, target)), "one_hand") == -2);
  hands[0] = 2;
  CHECK(code(check_hands(state.sheet(ace), hands)) == "hands_needs");
  Sheet two = state.sheet(ace);
  two.weapons[1].fix = Fix::kOneOrTwoHanded;
  hands[0] = 1;
  CHECK(code(check_hands(two, hands)) == "hands_two");
  two.weapons[1].fix = Fix::kFixedHanded;
  hands = {};
  hands[0] = 2;
  CHECK(code(check_hands(two, hands)) == "hands_needs");
}

TEST_CASE("MSW-5.10 RUL-14 E-49: a charge's bonus is wasted on a shot") {
  Battle b;
  const UnitRef from = b.blue("AMM-S", 10000, 30000);
  const UnitRef target = b.red("AMS-R-S", 10000, 28000);
  b.charged(from, target, 0);
  const Attack burst = attack(from, {2}, target);
  const Score need = need_of(b.state(kRange, from), shot(from, 2, target));
  CHECK(term(need, "ran") == -3);
  CHECK(term(need, "charge_wasted") == -2);
  CHECK(need.total == 12 - 3 - 2 - 3);
  const State shot_at = after(b.state(kRange, from), burst, {20});
  CHECK_FALSE(shot_at.unit(from).charge);
  CHECK(need_of(shot_at, shot(from, 0, target, AttackKind::kMelee)).total == 14 - 2 - 3);
  CHECK(need_of(b.state(kMelee, from), shot(from, 0, target, AttackKind::kMelee)).total == 14 - 2 + 2 - 3);
}

TEST_CASE("MSW-11.5 E-50: a Stand: Rapid Fire, Specialist, Marksman, no move before it") {
  Battle b;
  const UnitRef team = b.blue("HWT-G-S", 10000, 30000);
  const UnitRef target = b.red("AMS-R-S", 10000, 20000);
  CHECK(range_of(b.sheet(team), b.sheet(team).weapons[0]) == 26);
  const Attack burst = attack(team, {0}, target);
  const State state = b.state(kRange, team);
  CHECK(plan_attack(state, kBlue, burst).rolls[0].need == 9);
  const State once = after(state, burst, {9, 6, 5});
  CHECK(once.unit(target).dc_now == 13);
  CHECK(once.unit(team).no_more_moves);
  CHECK(plan_attack(once, kBlue, burst).rolls[0].need == 9);
  CHECK(after(once, burst, {9, 6, 5}).unit(target).dc_now == 2);
  b.unit(team).move_actions = 1;
  CHECK(refusal_of(b, kRange, burst) == "heavy_move_stand");
}

TEST_CASE("MSW-1.6 E-55: from High Sky straight down") {
  Battle b;
  const UnitRef jet = b.blue("KES-S", 10000, 10000);
  const UnitRef tank = b.red("PEL-S", 10000, 10000);
  b.unit(jet).level = Level::kHighSky;
  const State state = b.state(kRange, jet);
  CHECK(reach_of(state, jet, 0, tank) == inches(13));
  CHECK(code(check_attack(state, kBlue, attack(jet, {0, 1}, tank))).empty());
  CHECK(seen(state, jet, tank).percent == 100);
  CHECK(term(need_of(state, shot(jet, 0, tank)), "rear") == 0);
  b.unit(tank).position = table::point(10000, 0);
  b.unit(jet).position = table::point(10000, 14000);
  CHECK(refusal_of(b, kRange, attack(jet, {0}, tank)).empty());
  b.unit(jet).position = table::point(10000, 14001);
  CHECK(refusal_of(b, kRange, attack(jet, {0}, tank)) == "range");
}

TEST_CASE("MSW-8.2 in contact only Anti-Personal weapons shoot, at any target") {
  Battle b;
  const UnitRef from = b.blue("AMM-S", 10000, 30000);
  const UnitRef enemy = b.red("AMS-R-S", 10000, 28000);
  const UnitRef far = b.red("INF-R-T", 13000, 26000);
  CHECK(refusal_of(b, kRange, attack(from, {2}, far)).empty());
  CHECK(refusal_of(b, kRange, attack(from, {2}, enemy)).empty());
  b.sheet(from).weapons[2].type = WeaponType::kRange;
  CHECK(refusal_of(b, kRange, attack(from, {2}, far)) == "engaged_shoot");
  CHECK(refusal_of(b, kRange, attack(from, {1}, enemy)) == "no_weapon");
  CHECK(refusal_of(b, kRange, attack(from, {0}, enemy)) == "phase");
  CHECK(refusal_of(b, kMelee, attack(from, {0}, far)) == "target_contact");
  CHECK(refusal_of(b, kMelee, attack(from, {0}, from)) == "target");
  CHECK(refusal_of(b, kMelee, attack(from, {0, 2}, enemy)) == "weapons");
}

TEST_CASE("MSW-11.7 of a weapon and its add-on one is used in a turn, by the same hands") {
  Battle b;
  const UnitRef squad = b.blue("INF-R-T", 10000, 30000);
  const UnitRef target = b.red("AMS-R-S", 10000, 25000);
  const State fired = after(b.state(kRange, squad), attack(squad, {0}, target), {20});
  CHECK(code(check_attack(fired, kBlue, attack(squad, {1}, target))) == "attached");
  CHECK(code(check_attack(fired, kBlue, attack(squad, {0}, target))).empty());
  CHECK(refusal_of(b, kRange, attack(squad, {1}, target)).empty());
  b.unit(squad).hands[0] = 1;
  CHECK(term(need_of(b.state(kRange, squad), shot(squad, 1, target)), "one_hand") == -5);
}

TEST_CASE("MSW-8.3 RUL-49 E-46: melee on a step") {
  const auto strikes = [](std::string_view card, int elev, std::string_view other, int other_elev, int height) {
    Battle b;
    b.add(FeatureKind::kBlock, 8000, 26000, 12000, 29000, height);
    const UnitRef from = b.blue(card, 10000, 30000, 0, elev);
    const UnitRef target = b.red(other, 10000, elev == 0 ? 28500 : 28000, 180, other_elev);
    return std::string(refusal_of(b, kMelee, attack(from, {-1}, target)));
  };
  CHECK(strikes("AMS-R-S", 0, "INF-R-T", 2500, 2500).empty());
  CHECK(strikes("AMS-R-S", 0, "INF-R-T", 4000, 4000) == "target_contact");
  Battle b;
  b.add(FeatureKind::kBlock, 8000, 29000, 12000, 33000, 2500);
  b.add(FeatureKind::kBlock, 8000, 25000, 12000, 29000, 6500);
  const UnitRef low = b.blue("AMS-R-S", 10000, 30000, 0, 2500);
  const UnitRef high = b.red("AMS-R-S", 10000, 28000, 180, 6500);
  CHECK(refusal_of(b, kMelee, attack(low, {-1}, high)) == "target_contact");
}

TEST_CASE("MSW-10.3 exact chances: out of action by the whole action, shields and M7 counted") {
  Battle b;
  const UnitRef from = b.blue("AMR-B-S", 10000, 30000);
  const UnitRef target = b.red("AMS-R-S", 10000, 15000);
  b.unit(target).dc_now = 5;
  // A pod takes 2D3 + 1 - 2: 1 to 5, 5 with one chance in nine. Both hit on 11/20. Out by the first, or by both together: counted by hand.
  const Explained plan = plan_attack(b.state(kRange, from), kBlue, attack(from, {1, 2}, target));
  const int ways[] = {0, 1, 2, 3, 2, 1};  // of 9: losses 1 to 5
  Fraction out;
  const Fraction hit(11, 20);
  for (int a = 1; a <= 5; ++a)
    for (int c = 1; c <= 5; ++c)
      if (a < 5 && a + c >= 5) out = out + hit * hit * Fraction(ways[a] * ways[c], 81);
  out = out + hit * Fraction(1, 9) + Fraction(9, 20) * hit * Fraction(1, 9);
  // The pairs include a first hit for less than all of it and a second that takes 5 alone.
  const auto all = volley_of(b.state(kRange, from), attack(from, {1, 2}, target));
  CHECK(chance_out(b.state(kRange, from), all) == out);
  CHECK(noted(plan, "ruin"));
  const Expected one = expected_loss(b.state(kRange, from), shot(from, 1, target));
  CHECK(one.least == 1);
  CHECK(one.most == 5);
  CHECK(one.mean == 3);
  CHECK(one.out == hit * Fraction(1, 9));
}

}  // namespace hexinch::mswars::fights
