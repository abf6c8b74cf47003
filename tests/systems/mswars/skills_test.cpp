#include "systems/mswars/battle.h"
#include "systems/mswars/rules/attack.h"
#include "systems/mswars/rules/damage.h"

/// MSW-15.2: skills in attacks; with them MSW-11.6, 12.3 to 12.5.

namespace hexinch::mswars::fights {
namespace {

constexpr Seat kBlue = seat_at(0);
constexpr Phase kRange = Phase::kRange;
constexpr Phase kMelee = Phase::kMelee;

std::string_view refusal_of(const Battle& b, Phase phase, const Attack& attack) { return code(check_attack(b.state(phase, attack.unit), kBlue, attack)); }

}  // namespace

TEST_CASE("MSW-11.6 RUL-52 E-36: a Linked set: two counters, separate rolls, M11 by weapon") {
  Battle b;
  const UnitRef from = b.blue("AMR-B-S", 10000, 30000);
  const UnitRef target = b.red("AMS-R-S", 10000, 15000);
  const Attack pods = attack(from, {1, 2}, target);
  const State state = b.state(kRange, from);
  const Explained plan = plan_attack(state, kBlue, pods);
  CHECK(plan.costs[0].amount == 2);
  REQUIRE(plan.rolls.size() == 4);  // two shots, and their damage
  CHECK(plan.rolls[0].need == 11);
  CHECK(plan.rolls[1].need == 11);
  CHECK(chance(plan, "hit") == to_text(Fraction(1) - Fraction(81, 400)));
  const State fired = after(state, pods, {11, 5, 2, 12});
  CHECK(fired.unit(target).dc_now == 21);
  CHECK(fired.unit(from).counters == 1);
  CHECK(code(check_attack(fired, kBlue, pods)) == "counters");
  CHECK(plan_attack(fired, kBlue, attack(from, {1}, target)).rolls[0].need == 10);
  CHECK(after(fired, attack(from, {1}, target), {11}).unit(target).dc_now == 21);
}

TEST_CASE("MSW-11.6 what is left of a Linked set lapses when the target is gone") {
  Battle b;
  const UnitRef from = b.blue("AMR-B-S", 10000, 30000);
  const UnitRef target = b.red("AMS-R-S", 10000, 15000);
  b.unit(target).dc_now = 3;
  b.unit(target).moved = Mil{0};
  const State fired = after(b.state(kRange, from), attack(from, {1, 2}, target), {11, 5, 2});
  CHECK(fired.unit(target).status == Status::kOutOfAction);
  CHECK(fired.unit(from).attacks_with[2] == 0);
  CHECK(fired.unit(from).counters == 1);
}

TEST_CASE("MSW-12.3 E-37: squads in contact aid with both effects, once a turn") {
  Battle b;
  const UnitRef a = b.blue("INF-R-S", 10000, 30000);
  const UnitRef mate = b.blue("INF-R-S", 11000, 30000);
  const UnitRef third = b.blue("INF-R-S", 9000, 30000);
  const UnitRef target = b.red("AMS-R-S", 10000, 20000);
  Attack shot = attack(a, {0}, target);
  shot.aid = {{mate, AidEffect::kAccuracy}};
  const State state = b.state(kRange, a);
  const Explained plan = plan_attack(state, kBlue, shot);
  CHECK(plan.rolls[0].need == 11);
  CHECK(plan.costs[1].of == "aid_counters");
  const State hit = after(state, shot, {11, 4, 5});
  CHECK(hit.unit(target).dc_now == 19);
  CHECK(hit.unit(mate).counters == 1);
  CHECK(hit.unit(mate).aids_made == 1);
  CHECK(code(check_attack(hit, kBlue, shot)) == "aid");
  shot.aid = {{third, AidEffect::kDamage}};
  CHECK(plan_attack(hit, kBlue, shot).rolls[0].need == 10);  // aided, and the second with the rifle
  shot.aid = {{mate, AidEffect::kAccuracy}, {mate, AidEffect::kDamage}};
  CHECK(code(check_attack(state, kBlue, shot)) == "aid");
}

TEST_CASE("MSW-12.3 E-37: mecha choose one of the effects; size, type, contact, sight and counters") {
  Battle b;
  const UnitRef a = b.blue("AMS-R-S", 10000, 30000);
  const UnitRef mate = b.blue("AMS-R-S", 12000, 30000);
  const UnitRef tank = b.blue("PEL-S", 8000, 30000);
  const UnitRef target = b.red("AMS-R-S", 10000, 20000);
  const State state = b.state(kRange, a);
  Attack shot = attack(a, {0}, target);
  shot.aid = {{mate, AidEffect::kAccuracy}};
  CHECK(plan_attack(state, kBlue, shot).rolls[0].need == 11);
  CHECK(after(state, shot, {11, 3, 4}).unit(target).dc_now == 19);
  shot.aid = {{mate, AidEffect::kDamage}};
  CHECK(plan_attack(state, kBlue, shot).rolls[0].need == 9);
  CHECK(after(state, shot, {9, 3, 4, 4}).unit(target).dc_now == 17);
  CHECK(code(check_aid(state, tank, a, target, 1)) == "aid");
  b.unit(mate).counters = 0;
  CHECK(code(check_aid(b.state(kRange, a), mate, a, target, 1)) == "counters");
  b.unit(mate).counters = 3;
  b.unit(mate).position = table::point(12051, 30000);
  CHECK(code(check_aid(b.state(kRange, a), mate, a, target, 1)) == "aid");
  CHECK(code(check_aid(b.state(kRange, a), a, a, target, 1)) == "not_your_unit");
}

TEST_CASE("MSW-12.5 a Jammer keeps aid and Artillery from its friends, and Sensors from working") {
  Battle b;
  const UnitRef a = b.blue("AMS-R-S", 10000, 30000);
  const UnitRef sensor = b.blue("GAN-S", 10000, 33000);
  const UnitRef target = b.red("AMS-R-S", 10000, 24000);
  CHECK(code(check_aid(b.state(kRange, a), sensor, a, target, 1)).empty());
  const UnitRef jammer = b.red("AMS-R-S", 10000, 13999);
  b.sheet(jammer).abilities.push_back({Ability::kJammer, 0});
  CHECK(code(check_aid(b.state(kRange, a), sensor, a, target, 1)).empty());
  b.unit(jammer).position = table::point(10000, 14000);  // nine inches to the edge
  CHECK(code(check_aid(b.state(kRange, a), sensor, a, target, 1)) == "aid");
  b.setup.roster[static_cast<std::size_t>(index(jammer))].owner = kBlue;
  CHECK(code(check_aid(b.state(kRange, a), sensor, a, target, 1)).empty());
}

TEST_CASE("MSW-15.2 Parry: a Melee weapon of the speciality, against blows alone") {
  Battle b;
  const UnitRef from = b.blue("AMS-R-S", 10000, 30000);
  const UnitRef dwarf = b.red("ANV-A", 10000, 20000);
  const State state = b.state(kMelee, from);
  CHECK(block_against(state, dwarf, from, AttackKind::kMelee).takes == 3);
  CHECK(block_against(state, dwarf, from, AttackKind::kRange).takes == 0);
  CHECK(block_against(state, dwarf, from, AttackKind::kRam).takes == 0);
  b.unit(dwarf).hands[0] = 1;
  CHECK(block_against(b.state(kMelee, from), dwarf, from, AttackKind::kMelee).takes == 2);
  b.skill(dwarf, Skill::kRangeParry);
  CHECK(block_against(b.state(kMelee, from), dwarf, from, AttackKind::kRange).takes == 2);
  b.unit(dwarf).hands[0] = 0;
  CHECK(block_against(b.state(kMelee, from), dwarf, from, AttackKind::kMelee).takes == 0);
}

TEST_CASE("MSW-15.2 Double Shot: two weapons, the dearer's cost, one less on both, once a turn") {
  Battle b;
  const UnitRef from = b.blue("AMR-B-S", 10000, 30000);
  const UnitRef target = b.red("AMS-R-S", 10000, 20000);
  Attack both = attack(from, {1, 2}, target);
  both.skill = Skill::kDoubleShot;
  CHECK(refusal_of(b, kRange, both) == "skill");
  b.skill(from, Skill::kDoubleShot);
  const State state = b.state(kRange, from);
  const Explained plan = plan_attack(state, kBlue, both);
  CHECK(plan.costs[0].amount == 1);
  REQUIRE(plan.rolls.size() == 4);
  CHECK(plan.rolls[1].need == 10);
  const State fired = after(state, both, {11, 10, 1, 1});
  CHECK(fired.unit(from).counters == 2);
  CHECK(fired.unit(target).dc_now == 23);
  CHECK(code(check_attack(fired, kBlue, both)) == "once");
  both.weapons = {0, 0};
  CHECK(refusal_of(b, kRange, both) == "weapons");
  both.weapons = {0, 1, 2};
  CHECK(plan_attack(state, kBlue, both).costs[0].amount == 2);
  CHECK(plan_attack(state, kBlue, both).rolls.size() == 6);
}

TEST_CASE("MSW-15.2 RUL-63 Cleave: every enemy in front, one use, the charge bonus on its target alone") {
  Battle b;
  const UnitRef ace = b.blue("AMM-A", 10000, 20000);
  const UnitRef first = b.red("AMS-R-S", 10000, 18000);
  const UnitRef second = b.red("AMS-R-T", 12000, 20000, 270);
  const UnitRef behind = b.red("AMS-R-T", 10000, 22000, 0);
  b.charged(ace, first, 0);
  Attack sweep = attack(ace, {0}, second);
  sweep.skill = Skill::kCleave;
  const State state = b.state(kMelee, ace);
  const Explained plan = plan_attack(state, kBlue, sweep);
  REQUIRE(plan.rolls.size() == 4);
  CHECK(plan.costs[0].amount == 2);
  CHECK(plan.rolls[0].need == 16 - 2 - 2);      // on the second: 1/2 Handed in one hand, neither bonus nor penalty
  CHECK(plan.rolls[1].need == 16 - 2 + 2 - 3);
  const State struck = after(state, sweep, {12, 1, 1, 1, 14});
  CHECK(struck.unit(second).dc_now == 24 - 5);
  CHECK(struck.unit(first).dc_now == 24);
  CHECK(struck.unit(ace).attacks_with[0] == 1);
  CHECK_FALSE(struck.unit(ace).charge);
  sweep.target = behind;
  CHECK(refusal_of(b, kMelee, sweep) == "arc");
  b.skill(ace, Skill::kImprovedCleave);
  sweep.skill = Skill::kImprovedCleave;
  CHECK(plan_attack(b.state(kMelee, ace), kBlue, sweep).rolls.size() == 6);
  CHECK(plan_attack(b.state(kMelee, ace), kBlue, sweep).costs[0].amount == 3);
}

TEST_CASE("MSW-15.2 Quick Shot and Quick Strike: in First Strike, for one counter more") {
  Battle b;
  const UnitRef elf = b.blue("SYL-A", 10000, 30000);
  const UnitRef target = b.red("AMS-R-S", 10000, 15000);
  const Attack shot = attack(elf, {0}, target);
  CHECK(plan_attack(b.state(Phase::kFirstStrike, elf), kBlue, shot).costs[0].amount == 2);
  b.skill(elf, Skill::kImprovedQuickShot);
  CHECK(plan_attack(b.state(Phase::kFirstStrike, elf), kBlue, shot).costs[0].amount == 1);
  CHECK(code(check_moment(b.state(Phase::kFirstStrike, elf), elf, AttackKind::kMelee)) == "skill");
  CHECK(code(check_moment(b.state(Phase::kSecondMovement, elf), elf, AttackKind::kRange)) == "phase");
}

TEST_CASE("MSW-15.2 Artillery User: nothing hides the target, at a price") {
  Battle b;
  const UnitRef gun = b.blue("LRG-S", 20000, 40000);
  const UnitRef target = b.red("AMS-R-S", 20000, 15000);
  b.add(FeatureKind::kBuilding, 10000, 25000, 30000, 26000, 9000);
  Attack shell = attack(gun, {0}, target);
  CHECK(refusal_of(b, kRange, shell) == "sight");
  shell.skill = Skill::kArtilleryUser;
  CHECK(plan_attack(b.state(kRange, gun), kBlue, shell).rolls[0].need == 12 - 2 - 3);
  b.unit(target).level = Level::kHighSky;
  CHECK(refusal_of(b, kRange, shell) == "level");
}

TEST_CASE("MSW-15.2 Giant Slayer: a D6 against what is two sizes larger") {
  Battle b;
  const UnitRef squad = b.blue("INF-B-S", 10000, 30000);
  const UnitRef mecha = b.red("AMS-R-S", 10000, 20000);
  CHECK(after(b.state(kRange, squad), attack(squad, {0}, mecha), {9, 1, 2, 3, 6}).unit(mecha).dc_now == 24 - 10);
  const UnitRef skimmer = b.red("GAN-S", 16000, 24000);
  CHECK_FALSE(blow_of(b.state(kRange, squad), shot(squad, 0, skimmer), false, true).giant_slayer);
}

}  // namespace hexinch::mswars::fights
