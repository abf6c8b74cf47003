#include <string>
#include <utility>

#include "systems/mswars/battle.h"
#include "systems/mswars/by_hand.h"
#include "systems/mswars/play.h"
#include "systems/mswars/rules/heights.h"
#include "systems/mswars/rules/movement.h"
#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/ram.h"

/// Rulings without a test of their own elsewhere; most others are tested with their rule.

namespace hexinch::mswars::fights {
namespace {

using test::card;
using test::Play;
using test::point;
using test::Position;

constexpr Seat kBlue = seat_at(0);

std::string_view refusal_of(const Battle& b, Phase phase, const Attack& attack) { return code(check_attack(b.state(phase, attack.unit), kBlue, attack)); }

struct Both : Battle {
  UnitRef from = blue("AMM-S", 10000, 22000);
  UnitRef target = red("AMS-R-T", 10000, 20000);
};

}  // namespace

TEST_CASE("RUL-7 squads have both: 90 degrees for an inch, and a walker's free quarter turn") {
  Position p;
  const UnitRef squad = p.blue(card("INF"), point(10000, 30000));
  CHECK(free_turn_pool(card("INF")) == 90);
  const Walk walked = walk(p.state(), squad, MoveKind::kStandard, {{Step::kW, 90}, {Step::kT, 90}, {Step::kF, 3000}});
  CHECK(walked.halves == 8);
  CHECK_FALSE(walked.fault);
  CHECK(walked.there.heading == Degrees{180});
  CHECK(walked.there.free_turn_left == 0);
}

TEST_CASE("RUL-9 as an option the free turn comes back with the Second Movement") {
  for (const bool again : {false, true}) {
    Play play(std::string(R"({"units": [{"name": "A", "is": "AMS-R-S", "side": "Red", "at": [10000, 30000]}, {"name": "Z", "is": "AMS-R-S", "side": "Blue",
      "at": [40000, 10000]}], "options": {"freeTurnPerPhase": )") + (again ? "true}}" : "false}}"));
    play.does(R"({"command": "FreeTurn", "unit": "A", "degrees": -90})");
    CHECK(play.of("A").heading == Degrees{270});
    play.passes_to(1, Phase::kSecondMovement);
    CHECK(play.of("A").free_turn_left == (again ? 90 : 0));
    play.passes_to(2, Phase::kFirstMovement, {9, 4});
    CHECK(play.of("A").free_turn_left == 90);
  }
}

TEST_CASE("RUL-37 RUL-55 beast-shaped machines climb like humanoid ones if they have two claws; the climb empties them") {
  Position p;
  p.add(test::block(test::rectangle(10000, 26000, 14000, 30000), 5000));
  Sheet beast = card("URU");
  const UnitRef unit = p.blue(beast, point(12000, 31250));
  const auto refusal = [&] { return code(climbing(p.state(), unit).refusal); };
  CHECK(refusal() == "climb_unit");
  p.setup.sheets[0].hands = 2;
  CHECK(refusal().empty());
  Weapon held;
  held.name = "Pike";
  held.fix = Fix::kTwoHanded;
  p.setup.sheets[0].weapons = {held};
  p.unit(unit).hands[0] = 2;
  CHECK(refusal().empty());
  const State up = test::after(p.state(), test::move(unit, MoveKind::kClimb));
  CHECK(up.unit(unit).hands[0] == 0);
  CHECK(up.unit(unit).elev == Mil{5000});
  p.setup.sheets[0].type = UnitType::kVehicle;
  CHECK(refusal() == "climb_unit");
}

TEST_CASE("RUL-38 RUL-47 after a climb no weapon at all that turn, after a jump all of them") {
  Battle b;
  b.add(FeatureKind::kBuilding, 10000, 26000, 14000, 30000, 4000);
  const UnitRef climber = b.blue("AMM-S", 12000, 31000);
  const UnitRef jumper = b.blue("AMM-S", 10500, 27000, 270, 4000);
  const UnitRef target = b.red("AMS-R-T", 5000, 27000, 90);
  const auto moved = [](const State& from, const Move& move) {
    REQUIRE(code(check_move(from, kBlue, move)) == "");
    return carried_out(from, {}, [&](Transcript<MsWars>& t) { make_move(t, move); });
  };
  State up = moved(b.state(Phase::kFirstMovement, climber), test::move(climber, MoveKind::kClimb));
  up.phase = Phase::kRange;
  up.unit(climber).heading = {270};
  CHECK(code(check_attack(up, kBlue, attack(climber, {2}, target))) == "climbed");  // the Vulcans need no hands, and still can't be used
  CHECK(code(check_attack(up, kBlue, attack(climber, {-1}, target))) != "");
  State down = moved(b.state(Phase::kFirstMovement, jumper), test::move(jumper, MoveKind::kJump));
  down.phase = Phase::kRange;
  CHECK(down.unit(jumper).elev == Mil{0});
  CHECK(code(check_attack(down, kBlue, attack(jumper, {2}, target))).empty());
}

TEST_CASE("RUL-42 the centre decides, however much of the base lies in the arc") {
  Battle b;
  const UnitRef gun = b.blue("SYL-S", 20000, 20000);
  const UnitRef target = b.red("COL-A", 10000, 20001);
  CHECK(refusal_of(b, Phase::kRange, attack(gun, {0}, target)) == "arc");  // nearly half of it is in front of the elf
  b.unit(target).position = point(10000, 20000);
  CHECK(refusal_of(b, Phase::kRange, attack(gun, {0}, target)).empty());   // more than half of it is not
}

TEST_CASE("RUL-51 a Static gun stands where its table entry is 0; on a hill only if the battle classes it so") {
  const auto may_stand = [](std::optional<Going> going, FeatureKind kind) {
    Position p;
    Feature feature = test::area(kind, test::rectangle(10000, 10000, 30000, 30000), 0);
    if (going) feature.going.fill(*going);
    p.add(feature);
    const UnitRef gun = p.blue(card("LRG"), point(5000, 5000));
    UnitState there = p.unit(gun);
    there.position = point(20000, 20000);
    return free_place(p.state(), gun, there);
  };
  CHECK_FALSE(may_stand(std::nullopt, FeatureKind::kHill));
  CHECK(may_stand(Going::kDifficult, FeatureKind::kHill));
  CHECK_FALSE(may_stand(std::nullopt, FeatureKind::kWood));
  CHECK(may_stand(std::nullopt, FeatureKind::kDesert));
  for (const Going going : {Going::kFlat, Going::kDifficult, Going::kRough, Going::kShallowWater, Going::kDeepWater})
    CHECK(may_stand(going, FeatureKind::kField));
  CHECK_FALSE(may_stand(Going::kVeryDifficult, FeatureKind::kField));
}

TEST_CASE("RUL-56 RUL-29 setting passengers down is a Move Action of the carrier") {
  Position p;
  const UnitRef carrier = p.blue(card("CAV"), point(20000, 20000));
  const UnitRef squad = p.aboard(card("INF"), carrier);
  Move unloading = test::move(carrier, MoveKind::kCarrierUnloading);
  unloading.unload = {{squad, point(20000, 21500), {0}}};
  const State out = test::after(p.state(), unloading);
  CHECK(out.unit(carrier).move_actions == 1);
  CHECK(out.unit(carrier).counters == p.unit(carrier).counters - 1);
  CHECK(code(check_kind(out, kBlue, carrier, MoveKind::kStandard)) == "moves_phase");
}

TEST_CASE("RUL-60 MSW-6.6 Armour helps in a fall, a shield does not, and squads are not halved") {
  for (const auto& [id, armour] : {std::pair{"ANV-S", 4}, std::pair{"AMM-S", 2}, std::pair{"INF-R-T", 0}}) {
    Battle b;
    b.add(FeatureKind::kBuilding, 10000, 26000, 14000, 30000, 5000);
    const UnitRef unit = b.blue(id, 12000, 30000, 180, 5000);
    const int before = b.unit(unit).dc_now;
    const int size = b.sheet(unit).size;
    State state = b.state(Phase::kFirstMovement, unit);
    const Move jump = test::move(unit, MoveKind::kJump);
    REQUIRE(code(check_move(state, kBlue, jump)).empty());
    const State fallen = carried_out(state, {3, 2, 1, 1}, [&](Transcript<MsWars>& t) { make_move(t, jump); });
    CHECK(fallen.unit(unit).dc_now == before - (6 - armour));
    CHECK(fallen.unit(unit).shield_blocks == 0);
    CHECK(endurance_of_fall(state, unit, feature_at(0)) == (size == 0 ? 3 : 2));
  }
}

TEST_CASE("RUL-62 the charge's target is gone: the next attack is at -2 all the same, the one after it is not") {
  Both b;
  const UnitRef other = b.red("AMS-R-T", 12000, 22000, 270);
  b.charged(b.from, b.target, 0);
  b.unit(b.target).status = Status::kOutOfAction;
  const State state = b.state(Phase::kMelee, b.from);
  const auto wasted = [&](const State& now) { return term(need_of(now, shot(b.from, 0, other, AttackKind::kMelee)), "charge_wasted"); };
  CHECK(wasted(state) == -2);
  const State struck = after(state, attack(b.from, {0}, other), {20});
  CHECK(wasted(struck) == 0);
  CHECK(term(need_of(struck, shot(b.from, 0, other, AttackKind::kMelee)), "charge") == 0);
}

TEST_CASE("RUL-65 a Static target is hurt by a ram and hurts back, and neither moves") {
  Battle b;
  const UnitRef from = b.blue("AMM-S", 10000, 21750);
  const UnitRef gun = b.red("LRG-S", 10000, 20000, 180);
  b.charged(from, gun, 0);
  const State rammed = after(b.state(Phase::kMelee, from), Ram{from, gun, std::nullopt}, {2, 1, 1, 2});
  CHECK(rammed.unit(gun).dc_now == 14 - (4 - 2));
  CHECK(rammed.unit(from).dc_now == 26 - (2 + 2 - 2));
  CHECK(rammed.unit(from).position == point(10000, 21750));
  CHECK(rammed.unit(gun).position == point(10000, 20000));
}

}  // namespace hexinch::mswars::fights
