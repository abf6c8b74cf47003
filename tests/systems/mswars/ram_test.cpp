#include "systems/mswars/rules/ram.h"

#include "systems/mswars/battle.h"
#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/support.h"

namespace hexinch::mswars::fights {
namespace {

constexpr Seat kBlue = seat_at(0);
constexpr Phase kMelee = Phase::kMelee;

std::string_view refusal_of(const Battle& b, const Ram& ram) { return code(check_ram(b.state(kMelee, ram.unit), kBlue, ram)); }

/// E-29 after the charge.
struct Charge : Battle {
  UnitRef from = blue("AMM-S", 10000, 23000);
  UnitRef target = red("AMS-R-S", 10000, 21000);
  Charge() {
    charged(from, target, 0);
    unit(from).counters = 1;
  }
};

}  // namespace

TEST_CASE("MSW-13.1 MSW-13.3 MSW-13.4 E-29: a ram: damage, recoil, push") {
  const Charge c;
  const State state = c.state(kMelee, c.from);
  const Explained plan = plan_ram(state, kBlue, {c.from, c.target, std::nullopt});
  REQUIRE(plan.rolls.size() == 2);  // the ram, and its damage
  CHECK(plan.rolls[1].thrown.dice == 3);
  CHECK(plan.rolls[0].need == 13);
  CHECK(plan.costs[0].left == 0);
  CHECK(noted(plan, "push"));
  const State rammed = after(state, Ram{c.from, c.target, std::nullopt}, {13, 4, 5, 2});
  CHECK(rammed.unit(c.target).dc_now == 15);
  CHECK(rammed.unit(c.from).dc_now == 21);
  CHECK(rammed.unit(c.from).position == table::point(10000, 22000));
  CHECK(rammed.unit(c.target).position == table::point(10000, 20000));
  CHECK(rammed.unit(c.from).rammed);
  CHECK_FALSE(rammed.unit(c.from).charge);
  const State missed = after(state, Ram{c.from, c.target, std::nullopt}, {14});
  CHECK(missed.unit(c.from).dc_now == 26);
  CHECK(missed.unit(c.target).position == table::point(10000, 21000));
  CHECK(code(check_ram(missed, kBlue, {c.from, c.target, std::nullopt})) == "once_rammed");
}

TEST_CASE("MSW-13.3 RUL-18: without ramRecoilArmour the rammer's own Armour does not count") {
  Charge c;
  c.setup.options.ram_recoil_armour = false;
  CHECK(after(c.state(kMelee, c.from), Ram{c.from, c.target, std::nullopt}, {13, 4, 5, 2}).unit(c.from).dc_now == 19);
}

TEST_CASE("MSW-13.5 RUL-19 E-30: both out of action, two wrecks, no push") {
  Battle b;
  const UnitRef from = b.blue("AMS-R-S", 10000, 22000);
  const UnitRef target = b.red("AMS-R-S", 10000, 20000);
  b.charged(from, target, 0);
  b.unit(from).counters = 1;
  b.unit(from).dc_now = 3;
  b.unit(target).dc_now = 4;
  const State state = b.state(kMelee, from);
  CHECK(plan_ram(state, kBlue, {from, target, std::nullopt}).rolls[0].need == 11);
  const State after_ram = after(state, Ram{from, target, std::nullopt}, {8, 6, 5});
  CHECK(after_ram.unit(from).status == Status::kOutOfAction);
  CHECK(after_ram.unit(target).status == Status::kOutOfAction);
  REQUIRE(after_ram.wrecks.size() == 2);
  CHECK(after_ram.wrecks[0].disc == Disc{table::point(10000, 20000), inches(1)});
  CHECK(after_ram.wrecks[1].size == 0);
}

TEST_CASE("MSW-13.5 a rammer that goes out alone still pushes its target") {
  Charge c;
  c.unit(c.from).dc_now = 5;
  const State rammed = after(c.state(kMelee, c.from), Ram{c.from, c.target, std::nullopt}, {12, 4, 5, 2});
  CHECK(rammed.unit(c.from).status == Status::kOutOfAction);
  CHECK(rammed.unit(c.target).position == table::point(10000, 20000));
  CHECK(rammed.wrecks[0].disc.at == table::point(10000, 23000));
}

TEST_CASE("MSW-13.1 what a ram needs") {
  Charge c;
  CHECK(refusal_of(c, {c.from, c.target, std::nullopt}).empty());
  CHECK(refusal_of(c, {c.from, c.target, 0}) == "no_weapon");
  c.unit(c.from).heading = {46};
  CHECK(refusal_of(c, {c.from, c.target, std::nullopt}) == "ram_arc");
  c.unit(c.from).heading = {45};
  CHECK(refusal_of(c, {c.from, c.target, std::nullopt}).empty());
  c.unit(c.from).counters = 0;
  const State state = c.state(kMelee, c.from);
  CHECK(code(check_ram(state, kBlue, {c.from, c.target, std::nullopt})) == "counters");
  c.unit(c.from).counters = 1;
  c.unit(c.target).position = table::point(10000, 20949);
  CHECK(refusal_of(c, {c.from, c.target, std::nullopt}) == "target_contact");
  c.unit(c.target).position = table::point(10000, 20950);
  CHECK(refusal_of(c, {c.from, c.target, std::nullopt}).empty());
  c.sheet(c.from).strength = 0;
  CHECK(refusal_of(c, {c.from, c.target, std::nullopt}) == "ram_strength");
  c.sheet(c.from).strength = 3;
  c.unit(c.from).charged = false;
  CHECK(refusal_of(c, {c.from, c.target, std::nullopt}) == "ram_charge");
}

TEST_CASE("MSW-13.2 a Rammers weapon: its damage, its push; that is a use of it") {
  Battle b;
  const UnitRef urus = b.blue("URU-S", 10000, 30000);
  const UnitRef target = b.red("AMS-R-S", 10000, 27750);
  b.charged(urus, target, 0);
  b.unit(urus).counters = 1;
  const State state = b.state(kMelee, urus);
  CHECK(push_of(state, urus, target, std::nullopt).most == inches(3));
  CHECK(push_of(state, urus, target, 0).most == inches(4));
  const State rammed = after(state, Ram{urus, target, 0}, {5, 1, 1, 1, 1, 1});
  CHECK(rammed.unit(target).dc_now == 24 - (9 - 2));
  CHECK(rammed.unit(urus).dc_now == 34 - (4 + 2 - 4));
  CHECK(rammed.unit(urus).attacks_with[0] == 1);
  CHECK(rammed.unit(target).position == table::point(10000, 23750));
}

TEST_CASE("MSW-13.4 RUL-65 what stops a push") {
  Charge c;
  const auto pushed = [](const Battle& b, UnitRef from, UnitRef target) {
    const State state = b.state(kMelee, from);
    return push_of(state, from, target, std::nullopt).length.n;
  };
  CHECK(pushed(c, c.from, c.target) == 1000);
  Charge wall = c;
  wall.add(FeatureKind::kBlock, 8000, 16000, 12000, 19500, 2500);
  CHECK(pushed(wall, wall.from, wall.target) == 500);
  Charge crowd = c;
  crowd.red("INF-R-T", 10000, 19000);
  CHECK(pushed(crowd, crowd.from, crowd.target) == 500);
  Charge gun = c;
  gun.sheet(gun.target).move = MoveType::kStatic;
  CHECK(pushed(gun, gun.from, gun.target) == 0);
  Charge edge = c;
  edge.unit(edge.from).position = table::point(10000, 3700);
  edge.unit(edge.target).position = table::point(10000, 1700);
  CHECK(pushed(edge, edge.from, edge.target) == 700);
  Charge swamp = c;
  swamp.sheet(swamp.target).move = MoveType::kTrack;
  swamp.add(FeatureKind::kWood, 8000, 15000, 12000, 20400, 2500);
  CHECK(pushed(swamp, swamp.from, swamp.target) == 600);
  Charge aside = c;
  aside.unit(aside.from).charge_direction = {90};
  const State state = aside.state(kMelee, aside.from);
  CHECK(push_end(state, aside.from, aside.target, push_of(state, aside.from, aside.target, std::nullopt)).target.position == table::point(11000, 21000));
}

TEST_CASE("MSW-13.4 RUL-59 E-53: where there is no room to land the push stops on the edge") {
  const auto position = [](bool guarded) {
    Battle b;
    b.add(FeatureKind::kBlock, 8000, 10000, 12000, 16000, 4000);
    b.blue("AMM-S", 10000, 12000, 0, 4000);
    b.red("INF-R-T", 10000, 10500, 180, 4000);
    if (guarded) b.red("AMS-R-S", 10000, 8400);
    b.charged(unit_at(0), unit_at(1), 0);
    return b;
  };
  const Ram ram{unit_at(0), unit_at(1), std::nullopt};
  const State held = after(position(true).state(kMelee, unit_at(0)), ram, {8, 1, 1, 1});
  CHECK(held.unit(unit_at(0)).position == table::point(10000, 11500));
  CHECK(held.unit(unit_at(1)).position == table::point(10000, 10000));
  CHECK_FALSE(held.unit(unit_at(1)).fallen);
  // Otherwise it falls two Size Classes: 2D6 and an Endurance 2 test, as X is half of two.
  const Battle free = position(false);
  const State state = free.state(kMelee, unit_at(0));
  CHECK(push_of(state, unit_at(0), unit_at(1), std::nullopt).falls);
  CHECK(noted(plan_ram(state, kBlue, ram), "push_falls"));
  const State fallen = after(state, ram, {8, 1, 1, 1, 1, 1, 5});
  CHECK(fallen.unit(unit_at(1)).position == table::point(10000, 9500));
  CHECK(fallen.unit(unit_at(1)).dc_now == 8 - 3 - 2);
  CHECK(fallen.unit(unit_at(1)).fallen);
  CHECK(fallen.unit(unit_at(1)).elev == Mil{0});
  CHECK(fallen.unit(unit_at(0)).position == table::point(10000, 12000 - 501));
}

TEST_CASE("MSW-7.5 E-05: wrecks by Size Class, none on another, from High Sky where there is room") {
  Battle b;
  const UnitRef mecha = b.blue("AMS-R-S", 10000, 20000);
  const UnitRef urus = b.blue("URU-S", 20000, 20000);
  const UnitRef skimmer = b.blue("GAN-S", 30000, 20000);
  const UnitRef jet = b.blue("KES-S", 10000, 21900);
  b.unit(jet).level = Level::kHighSky;
  const State state = b.state(kMelee, mecha);
  const auto small = wreck_of(state, mecha);
  REQUIRE(small);
  CHECK(small->disc.radius == inches(1));
  CHECK(small->size == 0);
  CHECK(small->height == Mil{1500});
  CHECK(small->surface == Going::kVeryDifficult);
  CHECK(small->sight == SeeThrough::kSolid);
  CHECK(wreck_of(state, urus)->size == 1);
  CHECK(wreck_of(state, urus)->height == Mil{2500});
  CHECK(wreck_of(state, urus)->disc.radius == Mil{1250});
  CHECK_FALSE(wreck_of(state, skimmer));
  CHECK_FALSE(wreck_of(state, jet));
  b.unit(jet).position = table::point(10000, 22000);
  CHECK(wreck_of(b.state(kMelee, mecha), jet));
  b.wrecks = {*small};
  CHECK_FALSE(wreck_of(b.state(kMelee, mecha), mecha));
  b.unit(mecha).position = table::point(10000, 21001);
  CHECK(wreck_of(b.state(kMelee, mecha), mecha));
}

TEST_CASE("MSW-6.8 RUL-61 E-54: a carrier is lost: its passengers get out behind it") {
  Battle b;
  const UnitRef from = b.red("AMS-R-S", 20000, 10000);
  const UnitRef carrier = b.blue("CAV-T", 20000, 20000);
  const UnitRef first = b.blue("INF-R-T", 20000, 20000);
  const UnitRef second = b.blue("INF-R-T", 20000, 20000);
  for (const UnitRef squad : {first, second}) {
    b.unit(squad).status = Status::kCarried;
    b.unit(squad).carrier = carrier;
  }
  b.unit(carrier).dc_now = 1;
  const State lost = after(b.state(Phase::kRange, from), attack(from, {0}, carrier), {11, 3, 3, 4, 5, 6, 6});
  CHECK(lost.unit(carrier).status == Status::kOutOfAction);
  REQUIRE(lost.wrecks.size() == 1);
  CHECK(lost.unit(first).position == table::point(20000, 21525));
  CHECK(lost.unit(first).dc_now == 4);
  CHECK_FALSE(lost.unit(first).pinned);
  CHECK(lost.unit(second).position == table::point(19040, 21185));
  CHECK(lost.unit(second).dc_now == 2);
  CHECK(lost.unit(second).pinned);
}

TEST_CASE("MSW-15.1 Regeneration: D3s by Tech Level, once a turn, up to the card's DC") {
  Battle b;
  const UnitRef giant = b.blue("COL-A", 20000, 20000);
  const Support heal{giant, SupportKind::kRegenerate, std::nullopt};
  CHECK(code(check_support(b.state(Phase::kSupport, giant), kBlue, heal)) == "support_nothing");
  b.unit(giant).dc_now = 32;
  const auto healed = [&](std::initializer_list<int> faces) {
    return carried_out(b.state(Phase::kSupport, giant), faces, [&](Transcript<MsWars>& t) { make_support(t, heal); });
  };
  const State better = healed({6, 4, 1});
  CHECK(better.unit(giant).dc_now == 32 + 3 + 2 + 1);
  CHECK(better.unit(giant).counters == 3);
  CHECK(code(check_support(better, kBlue, heal)) == "support_used");
  b.unit(giant).dc_now = 58;
  CHECK(healed({6, 6, 6}).unit(giant).dc_now == 60);
  CHECK(code(check_support(b.state(kMelee, giant), kBlue, heal)) == "phase");
}

TEST_CASE("MSW-15.1 Repair: an Engineer, a friend in contact that is no Infantry, nobody engaged") {
  Battle b;
  const UnitRef crawler = b.blue("TIN-T", 20000, 20000);
  const UnitRef mecha = b.blue("AMS-R-S", 20000, 18250);
  const UnitRef squad = b.blue("INF-R-T", 21250, 20000);
  b.unit(mecha).dc_now = 10;
  b.unit(squad).dc_now = 2;
  const Support repair{crawler, SupportKind::kRepair, mecha};
  const auto refusal = [&](const Support& support) { return code(check_support(b.state(Phase::kSupport, crawler), kBlue, support)); };
  CHECK(refusal(repair).empty());
  CHECK(refusal({crawler, SupportKind::kRepair, squad}) == "support_target");
  const State mended = carried_out(b.state(Phase::kSupport, crawler), {3, 4}, [&](Transcript<MsWars>& t) { make_support(t, repair); });
  CHECK(mended.unit(mecha).dc_now == 17);
  CHECK(mended.unit(crawler).counters == 0);
  CHECK(mended.unit(crawler).repaired);
  b.red("AMS-R-S", 20000, 16250);
  CHECK(refusal(repair) == "support_engaged");
  b.sheet(crawler).pilot.skills.clear();
  CHECK(refusal(repair) == "skill");
}

TEST_CASE("MSW-14.1 RUL-32 Pinned tests at the end of the turn, in player order") {
  Battle b;
  const UnitRef one = b.red("AMS-R-S", 10000, 10000);
  const UnitRef two = b.blue("AMS-R-S", 10000, 30000);
  b.unit(one).pinned = b.unit(two).pinned = true;
  const State over = carried_out(b.state(Phase::kEnd, two), {6, 7}, [](Transcript<MsWars>& t) { test_pinned(t); });
  CHECK_FALSE(over.unit(two).pinned);
  CHECK(over.unit(one).pinned);
}

}  // namespace hexinch::mswars::fights
