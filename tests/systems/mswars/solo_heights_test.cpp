#include <algorithm>

#include "systems/mswars/battle.h"
#include "systems/mswars/rules/turn.h"
#include "systems/mswars/solo/solo.h"

/// What the automaton does with walls and roofs, and which units it lets help.

namespace hexinch::mswars::fights {
namespace {

constexpr Seat kBlue = seat_at(0);
constexpr int kClimb = static_cast<int>(MoveKind::kClimb);
constexpr int kJump = static_cast<int>(MoveKind::kJump);

/// Nobody has been activated; all have their full free turn.
State waiting(const Battle& battle, Phase phase) {
  State state = battle.state(phase, unit_at(0));
  state.active = kNoUnit;
  for (int i = 0; i < state.setup->units(); ++i) {
    const UnitRef unit = unit_at(i);
    state.unit(unit).free_turn_left = static_cast<std::int16_t>(free_turn_pool(state.sheet(unit)));
  }
  return state;
}

bool knows(const Solo& host, UnitRef actor, int mode) {
  const auto modes = host.modes(actor);
  return std::find(modes.begin(), modes.end(), mode) != modes.end();
}

State done(State state, const Command& command) {
  REQUIRE_FALSE(MsWars::check(state, kBlue, command));
  ScriptedDice none;
  Transcript<MsWars> t(state, none);
  MsWars::resolve(t, kBlue, command);
  return state;
}

/// A block four inches high and ten wide that earns points for a unit on top of it.
Battle fort() {
  Battle b;
  b.add(FeatureKind::kBuilding, 10000, 10000, 20000, 20000, 4000);
  b.setup.objectives.push_back({"Top", table::point(15000, 15000), inches(3), Mil{4000}, 10, 1});
  return b;
}

const Attack& attack_of(const Solo::Option& option) { return std::get<Attack>(option.command); }

}  // namespace

TEST_CASE("SOLO-14 of MS Wars a mecha on a roof jumps towards an enemy below, a squad that would fall does not") {
  Battle b;
  b.add(FeatureKind::kBuilding, 10000, 10000, 20000, 20000, 4000);
  const UnitRef mecha = b.blue("AMS-R-S", 15000, 12000, 0, 4000);
  const UnitRef squad = b.blue("INF-R-S", 12000, 12000, 0, 4000);
  const UnitRef below = b.blue("AMM-S", 30000, 30000);
  b.red("AMM-S", 15000, 4000);
  const State state = waiting(b, Phase::kFirstMovement);
  const Solo host(state, kBlue);
  CHECK(knows(host, mecha, kJump));
  CHECK_FALSE(knows(host, below, kJump));
  const auto way = host.follow(mecha, kJump, {});
  REQUIRE(way);
  REQUIRE(way->commands.size() == 1);
  const State after = done(state, way->commands[0]);
  CHECK(after.unit(mecha).position == table::point(15000, 9000));
  CHECK(after.unit(mecha).elev == Mil{0});
  CHECK_FALSE(after.unit(mecha).fallen);
  CHECK(way->end == after.unit(mecha).position);
  CHECK_FALSE(host.follow(squad, kJump, {}));
  // A unit that is told to get away does not jump at the enemy.
  CHECK_FALSE(host.follow(mecha, kJump, {table::point(15000, 18000)}));
}

TEST_CASE("SOLO-14 of MS Wars it stays on a roof that it wants, and where the enemy is as high") {
  Battle b = fort();
  const UnitRef holder = b.blue("AMS-R-S", 15000, 12000, 0, 4000);
  b.red("AMM-S", 15000, 4000);
  CHECK_FALSE(Solo(waiting(b, Phase::kFirstMovement), kBlue).follow(holder, kJump, {}));
}

TEST_CASE("SOLO-14 of MS Wars to an objective on a roof it walks to the foot of the wall, turns to it and climbs") {
  Battle b = fort();
  const UnitRef mecha = b.blue("AMS-R-S", 15000, 25000, 0);
  const UnitRef tank = b.blue("PEL-S", 18000, 25000, 0);
  b.red("AMM-S", 40000, 4000);
  State state = waiting(b, Phase::kFirstMovement);
  {
    const Solo host(state, kBlue);
    CHECK(knows(host, mecha, kClimb));
    CHECK_FALSE(knows(host, tank, kClimb));
    const auto way = host.follow(mecha, kClimb, {});
    REQUIRE(way);
    state = done(state, way->commands.front());
    CHECK(state.unit(mecha).position == table::point(15000, 21024));
  }
  state.phase = Phase::kSecondMovement;
  {
    const auto way = Solo(state, kBlue).follow(mecha, kClimb, {});
    REQUIRE(way);
    const State up = done(state, way->commands.front());
    CHECK(up.unit(mecha).elev == Mil{4000});
    CHECK(up.unit(mecha).climbed);
    CHECK(way->end == up.unit(mecha).position);
    CHECK_FALSE(Solo(up, kBlue).after(mecha, kClimb, way->end));  // and shoots no more
  }
  // If it looks past the wall, it first turns to it.
  State aside = state;
  aside.unit(mecha).heading = {90};
  const auto turned = Solo(aside, kBlue).follow(mecha, kClimb, {});
  REQUIRE(turned);
  REQUIRE(turned->commands.size() == 2);
  CHECK(done(done(aside, turned->commands[0]), turned->commands[1]).unit(mecha).elev == Mil{4000});
  // With only one counter left it waits there.
  State tired = state;
  tired.unit(mecha).counters = 1;
  const auto waits = Solo(tired, kBlue).follow(mecha, kClimb, {});
  REQUIRE(waits);
  CHECK(waits->commands.empty());
}

TEST_CASE("SOLO-14 of MS Wars nobody climbs beside a ramp, nor what is too high, nor for nothing") {
  Battle b = fort();
  const UnitRef mecha = b.blue("AMS-R-S", 15000, 25000, 0);
  b.red("AMM-S", 40000, 4000);
  Battle ramped = b;
  const FeatureRef ramp = ramped.add(FeatureKind::kRamp, 16000, 20000, 19000, 25000, 0);
  ramped.setup.features[static_cast<std::size_t>(index(ramp))].high = Mil{4000};
  CHECK_FALSE(knows(Solo(waiting(ramped, Phase::kFirstMovement), kBlue), mecha, kClimb));
  Battle high = b;
  high.setup.features[0].size = 5;
  CHECK_FALSE(knows(Solo(waiting(high, Phase::kFirstMovement), kBlue), mecha, kClimb));
  Battle idle = b;
  idle.setup.objectives.clear();
  CHECK_FALSE(knows(Solo(waiting(idle, Phase::kFirstMovement), kBlue), mecha, kClimb));
}

TEST_CASE("SOLO-12 of MS Wars a squad in contact joins in a shot by what adds most; a third is one too many") {
  Battle b;
  const UnitRef a = b.blue("INF-R-S", 20000, 30000);
  const UnitRef mate = b.blue("INF-R-S", 21000, 30000);
  const UnitRef second = b.blue("INF-R-S", 19000, 30000);
  const UnitRef third = b.blue("INF-R-S", 20000, 31000);
  const UnitRef far = b.blue("INF-R-S", 26000, 30000);
  b.red("AMS-R-S", 20000, 22000);
  const Solo host(waiting(b, Phase::kRange), kBlue);
  const auto options = host.options(a);
  REQUIRE_FALSE(options.empty());
  const Solo::Option& alone = options.front();
  CHECK(attack_of(alone).aid.empty());  // they have something better to do
  const auto more = host.join(alone, mate);
  REQUIRE(more);
  CHECK(more->loss > alone.loss);
  CHECK(attack_of(*more).aid.size() == 1);
  CHECK(host.accepts(more->command));
  CHECK_FALSE(host.join(alone, far));
  CHECK_FALSE(host.join(*more, mate));
  const auto most = host.join(*more, second);
  REQUIRE(most);
  CHECK_FALSE(host.join(*most, third));
}

TEST_CASE("SOLO-14 of MS Wars help from a unit that has nothing else to do is always taken") {
  Battle b;
  const UnitRef a = b.blue("INF-R-S", 20000, 30000);
  const UnitRef mate = b.blue("INF-R-S", 21000, 30000);
  b.red("AMS-R-S", 20000, 22000);
  const auto aiders = [&](const State& state) { return attack_of(Solo(state, kBlue).options(a).front()).aid.size(); };
  State state = waiting(b, Phase::kRange);
  CHECK(aiders(state) == 0);
  state.unit(mate).activated = true;  // it has shot, and may still move
  CHECK(aiders(state) == 0);
  state.unit(mate).ran_or_charged = true;
  CHECK(aiders(state) == 1);
  state.unit(mate).counters = 0;
  CHECK(aiders(state) == 0);
}

}  // namespace hexinch::mswars::fights
