#include <array>

#include "systems/mswars/battle.h"
#include "systems/mswars/rules/heights.h"
#include "systems/mswars/rules/ram.h"
#include "systems/mswars/rules/sight.h"

/// Chapters 8, 10 and 11 in general: when an attack may be made, who rolls what, what may be used again, what is in hand.

namespace hexinch::mswars::fights {
namespace {

constexpr Seat kBlue = seat_at(0);
constexpr Seat kRed = seat_at(1);

std::string_view refusal_of(const Battle& b, Phase phase, const Attack& attack) { return code(check_attack(b.state(phase, attack.unit), kBlue, attack)); }

/// Blue's swordsman face to face with Red's Trainee.
struct Both : Battle {
  UnitRef from = blue("AMM-S", 10000, 22000);
  UnitRef target = red("AMS-R-T", 10000, 20000);
};

}  // namespace

TEST_CASE("MSW-8.1 an attack: its phase, one counter, an opposing unit on the table") {
  Both b;
  const Attack cut = attack(b.from, {0}, b.target);
  const Attack burst = attack(b.from, {2}, b.target);
  for (const Phase phase : {Phase::kRange, Phase::kMelee}) {
    CHECK(refusal_of(b, phase, cut) == (phase == Phase::kMelee ? "" : "phase"));
    CHECK(refusal_of(b, phase, burst) == (phase == Phase::kRange ? "" : "phase"));
  }
  CHECK(refusal_of(b, Phase::kFirstStrike, cut) == "skill");  // only for quick pilots
  CHECK(cost_of(b.state(Phase::kMelee, b.from), cut) == 1);
  CHECK(after(b.state(Phase::kMelee, b.from), cut, {20}).unit(b.from).counters == 2);
  const UnitRef mate = b.blue("AMS-R-S", 12000, 22000);
  CHECK(refusal_of(b, Phase::kMelee, attack(b.from, {0}, mate)) == "target");
  CHECK(refusal_of(b, Phase::kMelee, attack(b.from, {0}, b.from)) == "target");
  b.unit(b.target).status = Status::kCarried;
  CHECK(refusal_of(b, Phase::kRange, burst) == "target");
  b.unit(b.target).status = Status::kOutOfAction;
  CHECK(refusal_of(b, Phase::kRange, burst) == "target");
}

TEST_CASE("MSW-8.4 MSW-13.1 rams: in the Melee Phase; in First Strike after a charge of the First Movement Phase") {
  Both b;
  b.charged(b.from, b.target, 0);
  const auto refusal = [&](Phase phase) { return code(check_ram(b.state(phase, b.from), kBlue, {b.from, b.target, std::nullopt})); };
  CHECK(refusal(Phase::kMelee).empty());
  CHECK(refusal(Phase::kFirstStrike).empty());
  CHECK(refusal(Phase::kRange) == "phase");
  CHECK(refusal(Phase::kSecondMovement) == "phase");
  CHECK(refusal(Phase::kSupport) != "");
  b.unit(b.from).moved_first = false;
  b.unit(b.from).moved_second = true;
  CHECK(refusal(Phase::kMelee).empty());
  // It uses the Melee Attack value, whatever else the unit holds.
  const Explained plan = plan_ram(b.state(Phase::kMelee, b.from), kBlue, {b.from, b.target, std::nullopt});
  CHECK(plan.rolls[0].need == 14 + 2 - 2);
}

TEST_CASE("MSW-9.6 MSW-8.3 a blow needs no sight") {
  Battle b;
  const UnitRef from = b.blue("AMM-S", 10000, 22000);
  const UnitRef target = b.red("AMS-R-T", 10000, 20000);
  b.add(FeatureKind::kWall, 8000, 20990, 12000, 21010, 9000);  // a wall of impossible height, so nothing is seen across it
  const State state = b.state(Phase::kMelee, from);
  REQUIRE(seen(state, from, target).percent == 0);
  CHECK(code(check_attack(state, kBlue, attack(from, {0}, target))).empty());
  CHECK(code(check_attack(b.state(Phase::kRange, from), kBlue, attack(from, {2}, target))) == "sight");
  b.charged(from, target, 0);
  CHECK_FALSE(check_ram(b.state(Phase::kMelee, from), kBlue, {from, target, std::nullopt}));
}

TEST_CASE("MSW-10.4 RUL-41 who rolls what, in which order") {
  Battle b;
  const UnitRef leader = b.blue("INF-B-S", 10000, 20000);
  const UnitRef first = b.blue("INF-B-S", 11000, 20000);
  const UnitRef second = b.blue("INF-B-S", 9000, 20000);
  const UnitRef carrier = b.red("CAV-T", 10000, 10000);
  const UnitRef squad = b.red("INF-R-T", 10000, 10000);
  b.unit(squad).status = Status::kCarried;
  b.unit(squad).carrier = carrier;
  b.unit(carrier).dc_now = 1;
  Attack rocket = attack(leader, {0}, carrier);
  rocket.aid = {{second, AidEffect::kDamage}, {first, AidEffect::kDamage}};
  State state = b.state(Phase::kRange, leader);
  std::vector<ScriptedFace> faces{{2, 20}, {1, 6}, {1, 6}, {1, 6}, {6, 6}, {6, 6}, {1, 6}, {1, 6}, {2, 10}};
  ScriptedDice dice(faces);
  Transcript<MsWars> t(state, dice);
  REQUIRE(code(check_attack(state, kBlue, rocket)).empty());
  make_attack(t, rocket);
  REQUIRE(dice.used_up());
  struct Wanted {
    std::string_view what;
    Seat by;
  };
  constexpr std::array<Wanted, 7> kOrder{{{"mswars.roll.attack", kBlue}, {"mswars.roll.damage", kBlue}, {"mswars.roll.aid", kBlue}, {"mswars.roll.aid", kBlue},
                                          {"mswars.roll.giant_slayer", kBlue}, {"mswars.roll.thrown_out", kRed}, {"mswars.roll.endurance", kRed}}};
  std::size_t at = 0;
  for (const auto& entry : t.entries()) {
    const auto* roll = std::get_if<RollMade>(&entry);
    if (!roll) continue;
    REQUIRE(at < kOrder.size());
    CHECK(roll->plan.what.id == kOrder[at].what);
    CHECK(roll->plan.thrown.by == kOrder[at].by);
    ++at;
  }
  CHECK(at == kOrder.size());
  // The aiders' dice, in the order in which they were named.
  std::vector<std::string> aiders;
  for (const auto& entry : t.entries())
    if (const auto* roll = std::get_if<RollMade>(&entry); roll && roll->plan.what.id == "mswars.roll.aid")
      aiders.push_back(std::get<Name>(roll->plan.what.arguments[0].value).text);
  CHECK(aiders == std::vector<std::string>{b.setup.entry(second).name, b.setup.entry(first).name});
}

TEST_CASE("MSW-10.5 a weapon again and again, at one less each time; heavy ones, Artillery and rams once") {
  Battle b;
  const UnitRef rifle = b.blue("AMS-R-S", 10000, 30000);
  const UnitRef target = b.red("COL-A", 10000, 10000);
  State state = b.state(Phase::kRange, rifle);
  for (int shots = 0; shots < 3; ++shots) {
    CHECK(term(need_of(state, shot(rifle, 0, target)), "repeated") == -shots);
    state = after(state, attack(rifle, {0}, target), {20});
  }
  CHECK(code(check_attack(state, kBlue, attack(rifle, {0}, target))) == "counters");
  for (const char* heavy : {"AMR-B-S", "LRG-S"}) {
    Battle c;
    const UnitRef gun = c.blue(heavy, 10000, 30000);
    const UnitRef giant = c.red("COL-A", 10000, 10000);
    const State fired = after(c.state(Phase::kRange, gun), attack(gun, {0}, giant), {20});
    CHECK(code(check_attack(fired, kBlue, attack(gun, {0}, giant))) == "once");
  }
  Battle c;
  const UnitRef team = c.blue("HWT-G-S", 10000, 30000);
  const UnitRef giant = c.red("COL-A", 10000, 10000);
  const State fired = after(c.state(Phase::kRange, team), attack(team, {0}, giant), {20});
  CHECK(term(need_of(fired, shot(team, 0, giant)), "repeated") == 0);  // Rapid Fire
}

TEST_CASE("MSW-11.3 what replaces a hand is always there, and its hand never free") {
  Battle b;
  const UnitRef giant = b.blue("COL-A", 10000, 22000);
  const UnitRef target = b.red("AMS-R-T", 10000, 19500);
  CHECK(refusal_of(b, Phase::kMelee, attack(giant, {0}, target)).empty());
  Weapon club;
  club.name = "Club";
  club.type = WeaponType::kMelee;
  club.fix = Fix::kTwoHanded;
  b.sheet(giant).weapons.push_back(club);
  Hands hands{};
  hands[2] = 2;
  CHECK(code(check_hands(b.sheet(giant), hands)) == "hands_needs");
  hands[2] = 1;
  CHECK_FALSE(check_hands(b.sheet(giant), hands));
  b.unit(giant).hands = hands;
  CHECK(refusal_of(b, Phase::kMelee, attack(giant, {0}, target)).empty());
  b.add(FeatureKind::kBuilding, 11500, 20000, 16000, 24000, 6500);
  b.unit(giant).heading = {90};
  CHECK(code(climbing(b.state(Phase::kFirstMovement, giant), giant).refusal) == "climb_unit");
}

TEST_CASE("MSW-11.4 arcs and turrets need no hands") {
  Battle b;
  const UnitRef tank = b.blue("PEL-S", 10000, 30000);
  const UnitRef mecha = b.blue("AMR-B-S", 15000, 30000);
  const UnitRef target = b.red("COL-A", 12000, 20000);
  CHECK(b.sheet(tank).hands == 0);
  CHECK(refusal_of(b, Phase::kRange, attack(tank, {0}, target)).empty());
  CHECK(refusal_of(b, Phase::kRange, attack(tank, {1}, target)).empty());
  CHECK(b.unit(mecha).hands[0] == 2);  // both hands on the bazooka, and the pods fire
  CHECK(refusal_of(b, Phase::kRange, attack(mecha, {1}, target)).empty());
  b.unit(mecha).hands = {};
  CHECK(refusal_of(b, Phase::kRange, attack(mecha, {1}, target)).empty());
  CHECK(refusal_of(b, Phase::kRange, attack(mecha, {0}, target)) == "hands");
  Hands hands{};
  hands[1] = 1;
  CHECK(code(check_hands(b.sheet(mecha), hands)) == "hands_needs");  // there is no hand to hold it
}

}  // namespace hexinch::mswars::fights
