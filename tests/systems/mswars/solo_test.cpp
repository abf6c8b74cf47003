#include "systems/mswars/solo/solo.h"

#include <algorithm>

#include "systems/mswars/battle.h"
#include "systems/mswars/rules/opportunity.h"
#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/turn.h"

/// MS Wars' answers to the automaton's hooks.

namespace hexinch::mswars::fights {
namespace {

constexpr Seat kBlue = seat_at(0);
constexpr Seat kRed = seat_at(1);
constexpr int kStandard = static_cast<int>(MoveKind::kStandard);
constexpr int kRun = static_cast<int>(MoveKind::kRun);
constexpr int kCharge = static_cast<int>(MoveKind::kCharge);
constexpr int kBreakAway = static_cast<int>(MoveKind::kBreakAway);

/// All have the free turn of a new turn; nobody has been activated.
State waiting(const Battle& battle, Phase phase) {
  State state = battle.state(phase, unit_at(0));
  state.active = kNoUnit;
  for (int i = 0; i < state.setup->units(); ++i) state.unit(unit_at(i)).free_turn_left = static_cast<std::int16_t>(free_turn_pool(state.sheet(unit_at(i))));
  return state;
}

const Move& move_of(const Solo::Way& way) { return std::get<Move>(way.commands.front()); }

/// Carries out the commands of a way one after the other, as the rules check them; returns where the unit then stands. None: one was refused.
std::optional<Point> carried_through(State state, Seat seat, UnitRef unit, const std::vector<Command>& commands) {
  for (const Command& command : commands) {
    if (MsWars::check(state, seat, command)) return std::nullopt;
    ScriptedDice none;
    Transcript<MsWars> t(state, none);
    MsWars::resolve(t, seat, command);
    while (run_break_away(t)) {}
  }
  return state.unit(unit).position;
}

int apart(Point a, Point b) { return SoloBoard{}.distance(a, b); }

const Solo::Option* option_with(const std::vector<Solo::Option>& options, std::vector<std::int8_t> weapons) {
  for (const auto& o : options)
    if (const auto* attack = std::get_if<Attack>(&o.command); attack && attack->weapons == weapons) return &o;
  return nullptr;
}

}  // namespace

TEST_CASE("SOLO-14 of MS Wars actors are the seat's units on the table, foes those of other teams; who is on the go is asked") {
  Battle b;
  const UnitRef rifle = b.blue("AMS-R-S", 10000, 30000);
  const UnitRef squad = b.blue("INF-R-S", 14000, 30000);
  const UnitRef enemy = b.red("AMM-S", 10000, 10000);
  b.unit(squad).status = Status::kCarried;
  const State state = waiting(b, Phase::kFirstMovement);
  const Solo host(state, kBlue);
  CHECK(host.actors() == std::vector{rifle});
  CHECK(host.foes() == std::vector{enemy});
  CHECK(host.decision().task == solo::Task::kMove);
  CHECK(host.decision().alternating);
  CHECK(host.decision().eligible == std::vector{rifle});
  CHECK_FALSE(host.decision().activated);
  CHECK(Solo(state, kRed).decision().task == solo::Task::kNone);
  CHECK(Solo(b.state(Phase::kRange, rifle), kBlue).decision().activated == rifle);
  CHECK(Solo(b.state(Phase::kRange, rifle), kBlue).decision().task == solo::Task::kAttack);
  CHECK(Solo(b.state(Phase::kSupport, rifle), kBlue).decision().task == solo::Task::kUpkeep);
  CHECK(Solo::stretch(state, kBlue) != Solo::stretch(waiting(b, Phase::kSecondMovement), kBlue));
}

TEST_CASE("SOLO-14 of MS Wars a unit that stands fast is asked only in the First Movement Phase, to turn its turrets to the nearest enemy") {
  Battle b;
  const UnitRef gun = b.blue("LRG-S", 24000, 24000, 0);
  const UnitRef enemy = b.red("AMM-S", 40000, 24000);
  const State state = waiting(b, Phase::kFirstMovement);
  const Solo host(state, kBlue);
  CHECK(host.decision().eligible == std::vector{gun});
  CHECK_FALSE(host.can_move(gun));
  REQUIRE(host.upkeep(gun).size() == 1);
  const auto turned = std::get<DeclareTurret>(host.upkeep(gun)[0]);
  CHECK(turned.facing == Place::kRight);
  CHECK(host.accepts(turned));
  CHECK(host.actors_of(turned).empty());
  b.unit(enemy).position = table::point(24000, 5000);
  CHECK(Solo(waiting(b, Phase::kFirstMovement), kBlue).upkeep(gun).empty());
  CHECK(Solo(waiting(b, Phase::kSecondMovement), kBlue).decision().eligible.empty());
}

TEST_CASE("SOLO-14 of MS Wars the chance to move: 5 for the fast and those who strike, 4 for others, 2 for teams and the unarmed, 0 for what stands") {
  Battle b;
  std::vector<int> chances;
  for (const char* card : {"AMS-R-S", "AMM-S", "GAN-S", "KES-S", "HWT-G-S", "TIN-T", "LRG-S"})
    b.blue(card, 4000 * static_cast<int>(b.units.size() + 1), 40000);
  b.red("AMM-S", 10000, 10000);
  const State state = waiting(b, Phase::kFirstMovement);
  for (int i = 0; i < 7; ++i) chances.push_back(Solo(state, kBlue).pm(unit_at(i)));
  CHECK(chances == std::vector{4, 5, 5, 5, 2, 2, 0});
}

TEST_CASE("SOLO-14 of MS Wars a way is followed by free turns and paid ones as far as it goes, and the rules take it") {
  Battle b;
  const UnitRef rifle = b.blue("AMS-R-S", 10000, 30000, 180);
  b.red("AMM-S", 10000, 5000);
  const State state = waiting(b, Phase::kFirstMovement);
  const Solo host(state, kBlue);
  const auto way = host.follow(rifle, kStandard, {table::point(10000, 20000)});
  REQUIRE(way);
  // Half of the turn is free, half of it costs two inches of six.
  CHECK(move_of(*way).path == Path{{Step::kW, 90}, {Step::kT, 90}, {Step::kF, 4000}});
  CHECK(way->end == table::point(10000, 26000));
  CHECK(carried_through(state, kBlue, rifle, way->commands) == way->end);
  const auto bend = host.follow(rifle, kRun, {table::point(14000, 33000), table::point(16000, 33000)});
  REQUIRE(bend);
  CHECK(carried_through(state, kBlue, rifle, bend->commands) == bend->end);
  CHECK(apart(bend->end, table::point(16000, 33000)) < 60);
  CHECK_FALSE(host.follow(rifle, kStandard, {}));
  CHECK_FALSE(host.follow(rifle, kRun, {table::point(10000, 33000)}));
}

TEST_CASE("SOLO-14 of MS Wars a way to an enemy ends in contact, one past another enemy does not go through it") {
  Battle b;
  const UnitRef sword = b.blue("AMM-S", 10000, 30000, 0);
  const UnitRef enemy = b.red("AMS-R-S", 13300, 23100);
  const State state = waiting(b, Phase::kFirstMovement);
  const Solo host(state, kBlue);
  const auto way = host.follow(sword, kStandard, {host.foe_place(enemy)});
  REQUIRE(way);
  // A Run is more than a Standard Move.
  CHECK_FALSE(host.follow(sword, kRun, {host.foe_place(enemy)}));
  const auto end = carried_through(state, kBlue, sword, way->commands);
  REQUIRE(end);
  UnitState there = state.unit(sword);
  there.position = *end;
  CHECK(in_contact(state, sword, there, enemy));
  CHECK_FALSE(host.route_cost(sword, kRun, table::point(10000, 23100), table::point(17000, 23100), std::nullopt));
  CHECK(host.route_cost(sword, kRun, table::point(10000, 23100), table::point(13300, 23100), enemy) == 3300);
  CHECK_FALSE(host.legal_end(sword, kRun, table::point(13300, 24000)));
  CHECK(host.legal_end(sword, kRun, table::point(13300, 25200)));
}

TEST_CASE("SOLO-14 of MS Wars ways cost what the ground costs, walls of buildings are closed, ramps lead up") {
  Battle b;
  const UnitRef tank = b.blue("PEL-S", 10000, 40000);
  const UnitRef walker = b.blue("AMS-R-S", 14000, 40000);
  b.red("AMM-S", 10000, 5000);
  b.add(FeatureKind::kWood, 8000, 30000, 16000, 34000, 2500);
  b.add(FeatureKind::kBuilding, 20000, 20000, 30000, 30000, 4000);
  const FeatureRef ramp = b.add(FeatureKind::kRamp, 23000, 30000, 26000, 34000, 0);
  b.setup.features[static_cast<std::size_t>(index(ramp))].high = Mil{4000};
  const State state = waiting(b, Phase::kFirstMovement);
  const Solo host(state, kBlue);
  const auto cost = [&](UnitRef unit, int x, int y, int to_x, int to_y) {
    return host.route_cost(unit, kStandard, table::point(x, y), table::point(to_x, to_y), {});
  };
  CHECK(cost(walker, 10000, 36000, 10000, 35000) == 1000);
  CHECK(cost(walker, 10000, 35000, 10000, 33000).value_or(0) > 2000);
  CHECK(cost(tank, 10000, 35000, 10000, 33000).value_or(99999) >= cost(walker, 10000, 35000, 10000, 33000).value_or(0));
  CHECK_FALSE(cost(walker, 18000, 25000, 20000, 25000));
  CHECK_FALSE(cost(walker, 500, 36000, 1500, 36000));
  CHECK(cost(walker, 24500, 35000, 24500, 34000) == 1000);
  CHECK(cost(walker, 24500, 33000, 24500, 28000));
  CHECK(host.legal_end(walker, kStandard, table::point(25000, 25000)));
  CHECK_FALSE(host.legal_end(walker, kStandard, table::point(19500, 25000)));
}

TEST_CASE("SOLO-14 of MS Wars a charge is made first, if it ends in contact with somebody whom it can take on and leaves a counter to strike with") {
  Battle b;
  const UnitRef sword = b.blue("AMM-S", 10000, 30000, 0);
  const UnitRef enemy = b.red("AMS-R-S", 10000, 22000);
  State state = waiting(b, Phase::kFirstMovement);
  CHECK(Solo(state, kBlue).modes(sword) == std::vector{kCharge, kRun, kStandard});
  const auto way = Solo(state, kBlue).follow(sword, kCharge, {table::point(10000, 22000)});
  REQUIRE(way);
  CHECK(move_of(*way).target == enemy);
  CHECK(carried_through(state, kBlue, sword, way->commands));
  CHECK_FALSE(Solo(state, kBlue).follow(sword, kCharge, {table::point(10000, 26000)}));
  state.unit(sword).counters = 2;
  CHECK_FALSE(Solo(state, kBlue).follow(sword, kCharge, {table::point(10000, 22000)}));
  // The other way round, the odds are bad.
  State other = waiting(b, Phase::kFirstMovement);
  other.go = kRed;
  CHECK(Solo(other, kRed).assault_odds(enemy, sword) < Fraction{0});
  CHECK(Solo(other, kRed).assault_odds(enemy, sword) == Fraction{0} - Solo(other, kBlue).assault_odds(sword, enemy));
  CHECK_FALSE(Solo(other, kRed).follow(enemy, kCharge, {table::point(10000, 30000)}));
}

TEST_CASE("SOLO-14 of MS Wars who is in contact breaks away, and not into contact with somebody else") {
  Battle b;
  const UnitRef rifle = b.blue("AMS-R-S", 10000, 22000, 180);
  b.red("AMM-S", 10000, 19975);
  b.red("AMM-S", 10000, 29000);
  const State state = waiting(b, Phase::kSecondMovement);
  const Solo host(state, kBlue);
  CHECK(host.modes(rifle) == std::vector{kBreakAway});
  const auto way = host.follow(rifle, kBreakAway, {table::point(10000, 25000)});
  REQUIRE(way);
  REQUIRE(way->commands.size() == 2);
  CHECK(move_of(*way).kind == MoveKind::kBreakAway);
  CHECK(std::get<BreakAwayMove>(way->commands[1]).path == Path{{Step::kF, 3000}});
  CHECK_FALSE(host.follow(rifle, kBreakAway, {table::point(10000, 29000)}));
}

TEST_CASE("SOLO-9 of MS Wars who may strike at one that breaks away does, then the one that does moves as it meant to") {
  Battle b;
  const UnitRef rifle = b.blue("AMS-R-S", 10000, 22000, 180);
  const UnitRef sword = b.red("AMM-S", 10000, 19975);
  State state = waiting(b, Phase::kSecondMovement);
  ScriptedDice none;
  Transcript<MsWars> t(state, none);
  MsWars::resolve(t, kBlue, Move{rifle, MoveKind::kBreakAway, {}, std::nullopt, std::nullopt, {}});
  while (run_break_away(t)) {}
  const Solo asked(state, kRed);
  CHECK(asked.decision().task == solo::Task::kAnswer);
  const auto answers = asked.answers();
  REQUIRE(answers.size() >= 2);
  CHECK(std::get<Opportunity>(answers[0].command).unit == sword);
  CHECK(answers[0].attack->loss > Fraction{0});
  CHECK(answers[0].attack->melee);
  for (const auto& answer : answers) CHECK(asked.accepts(answer.command));
  CHECK(std::holds_alternative<Decline>(answers.back().command));
  CHECK(answers.back().by_default);
  MsWars::resolve(t, kRed, Decline{});
  while (run_break_away(t)) {}
  const Solo leaving(state, kBlue);
  CHECK(leaving.decision().task == solo::Task::kMove);
  CHECK(leaving.decision().activated == rifle);
  CHECK(leaving.can_move(rifle));
  CHECK(leaving.finish(rifle) == Command(BreakAwayMove{}));
}

TEST_CASE("SOLO-6 of MS Wars options: each weapon that may be used now and Linked sets, with the chance and the loss that the rules work out") {
  Battle b;
  const UnitRef range = b.blue("AMR-B-S", 10000, 30000, 0);
  const UnitRef near = b.red("AMS-R-S", 10000, 20000);
  b.red("AMS-R-S", 10000, 44000);
  const State state = b.state(Phase::kRange, range);
  const auto options = Solo(state, kBlue).options(range);
  for (const auto& o : options) {
    CHECK(Solo(state, kBlue).accepts(o.command));
    CHECK(o.target == near);
    CHECK_FALSE(o.melee);
  }
  REQUIRE(options.size() == 4);
  const auto* bazooka = option_with(options, {0});
  const auto* pod = option_with(options, {1});
  const auto* pods = option_with(options, {1, 2});
  REQUIRE(bazooka);
  REQUIRE(pod);
  REQUIRE(pods);
  CHECK(bazooka->chance == Fraction{std::clamp(need_of(state, shot(range, 0, near)).total, 1, 19), 20});
  CHECK(pods->loss > pod->loss);
  CHECK(pods->chance > pod->chance);
  // 3D6+2 minus Armour 2 is 10.5 on average, of 24 DC; one hit does not destroy it.
  const Fraction worth{state.sheet(near).cost};
  const Fraction expected = worth * Fraction{21, 2} * bazooka->chance / Fraction{24};
  CHECK(bazooka->loss > expected - Fraction{1, 10});
  CHECK(bazooka->loss < expected + Fraction{1, 10});
}

TEST_CASE("SOLO-6 of MS Wars a target that a hit may put out of action is worth more than its damage") {
  Battle b;
  const UnitRef rifle = b.blue("AMS-R-S", 10000, 30000, 0);
  const UnitRef enemy = b.red("AMS-R-S", 10000, 20000);
  const auto loss = [&] { return Solo(b.state(Phase::kRange, rifle), kBlue).options(rifle).front().loss; };
  const Fraction whole = loss();
  CHECK(Solo(b.state(Phase::kRange, rifle), kBlue).weakness(enemy) == 0);
  b.unit(enemy).dc_now = 5;
  CHECK(loss() > whole);
  CHECK(Solo(b.state(Phase::kRange, rifle), kBlue).weakness(enemy) == 19);
}

TEST_CASE("SOLO-7 of MS Wars blows and rams are for the Melee Phase, a ram after a charge in First Strike, its recoil taken off") {
  Battle b;
  const UnitRef urus = b.blue("URU-S", 10000, 30000, 0);
  const UnitRef enemy = b.red("AMS-R-S", 10000, 27725);
  b.charged(urus, enemy, 0);
  REQUIRE(in_contact(b.state(Phase::kMelee, urus), urus, enemy));
  const auto rams = [&](Phase phase) {
    const auto options = Solo(b.state(phase, urus), kBlue).options(urus);
    for (const auto& o : options) CHECK(o.melee);
    return std::count_if(options.begin(), options.end(), [](const auto& o) { return std::holds_alternative<Ram>(o.command); });
  };
  CHECK(rams(Phase::kFirstStrike) == 1);
  CHECK(rams(Phase::kMelee) == 1);
  CHECK(rams(Phase::kRange) == 0);
  const auto options = Solo(b.state(Phase::kFirstStrike, urus), kBlue).options(urus);
  const auto horns = [](const Solo::Option& o) { return std::holds_alternative<Ram>(o.command) && std::get<Ram>(o.command).weapon; };
  const auto& with_horns = *std::find_if(options.begin(), options.end(), horns);
  b.unit(enemy).dc_now = 24;
  b.sheet(enemy).armour = 40;
  const auto blunted = Solo(b.state(Phase::kFirstStrike, urus), kBlue).options(urus);
  CHECK(blunted.front().loss < Fraction{0});
  CHECK(with_horns.loss > Fraction{0});
}

TEST_CASE("SOLO-5 of MS Wars what could be attacked from elsewhere counts sight, reach, counters and what is still to come") {
  Battle b;
  const UnitRef rifle = b.blue("AMS-R-S", 10000, 40000, 0);
  const UnitRef enemy = b.red("AMS-R-S", 10000, 10000);
  State state = waiting(b, Phase::kFirstMovement);
  const auto after = [&](std::optional<int> mode, int x, int y) { return Solo(state, kBlue).after(rifle, mode, table::point(x, y)); };
  CHECK_FALSE(after(std::nullopt, 10000, 40000));
  CHECK(after(kRun, 10000, 30000) == solo::Band::kMedium);
  CHECK(after(kRun, 10000, 21000) == solo::Band::kShort);
  state.phase = Phase::kSecondMovement;
  CHECK_FALSE(after(kRun, 10000, 30000));
  state.phase = Phase::kFirstMovement;
  state.unit(rifle).counters = 2;
  CHECK_FALSE(after(kRun, 10000, 30000));
  CHECK(after(kStandard, 10000, 30000) == solo::Band::kMedium);
  b.add(FeatureKind::kBuilding, 6000, 18000, 14000, 20000, 8000);
  state = waiting(b, Phase::kFirstMovement);
  CHECK_FALSE(after(kRun, 10000, 30000));
  CHECK(state.unit(rifle).position == table::point(10000, 40000));
  CHECK(Solo(state, kBlue).foe_place(enemy) == table::point(10000, 10000));
}

TEST_CASE("SOLO-14 of MS Wars bands: Short up to half of its farthest range, Medium up to all of it and the edge of a base") {
  Battle b;
  const UnitRef rifle = b.blue("AMS-R-S", 10000, 40000, 0);
  const UnitRef sword = b.blue("AMM-S", 14000, 40000, 0);
  b.red("AMS-R-S", 10000, 10000);
  const State state = waiting(b, Phase::kFirstMovement);
  const Solo host(state, kBlue);
  CHECK(host.max_reach(rifle) == 24000);
  CHECK(host.max_reach(sword) == 6000);
  CHECK(host.band(rifle, 12000) == solo::Band::kShort);
  CHECK(host.band(rifle, 12001) == solo::Band::kMedium);
  CHECK(host.band(rifle, 25000) == solo::Band::kMedium);
  CHECK_FALSE(host.band(rifle, 28001));
}

TEST_CASE("SOLO-1 of MS Wars foes whose armour no weapon of its could ever get through") {
  Battle b;
  const UnitRef squad = b.blue("INF-R-S", 10000, 40000, 0);
  const UnitRef rifle = b.blue("AMS-R-S", 14000, 40000, 0);
  const UnitRef enemy = b.red("AMS-R-S", 10000, 10000);
  b.sheet(enemy).armour = 6;
  CHECK_FALSE(Solo(waiting(b, Phase::kFirstMovement), kBlue).can_harm(squad, enemy));
  CHECK(Solo(waiting(b, Phase::kFirstMovement), kBlue).can_harm(rifle, enemy));
  b.sheet(enemy).armour = 5;
  CHECK(Solo(waiting(b, Phase::kFirstMovement), kBlue).can_harm(squad, enemy));
}

TEST_CASE("SOLO-14 of MS Wars always worth doing: standing up, a blade for who is in contact and the card's weapons again, getting off, mending") {
  Battle b;
  const UnitRef ace = b.blue("AMS-RM-A", 10000, 30000, 0);
  const UnitRef enemy = b.red("AMM-S", 10000, 10000);
  const Hands held = b.sheet(ace).default_hands;
  CHECK(Solo(waiting(b, Phase::kFirstMovement), kBlue).upkeep(ace).empty());
  b.unit(enemy).position = table::point(10000, 27975);
  b.unit(ace).hands = {2};
  auto upkeep = Solo(waiting(b, Phase::kFirstMovement), kBlue).upkeep(ace);
  REQUIRE(upkeep.size() == 1);
  CHECK(std::get<DeclareHands>(upkeep[0]).hands[1] == 1);
  CHECK(Solo(waiting(b, Phase::kFirstMovement), kBlue).accepts(upkeep[0]));
  b.unit(enemy).position = table::point(10000, 10000);
  b.unit(ace).hands = {};
  upkeep = Solo(waiting(b, Phase::kFirstMovement), kBlue).upkeep(ace);
  REQUIRE(upkeep.size() == 1);
  CHECK(std::get<DeclareHands>(upkeep[0]).hands == held);
  b.unit(ace).hands = held;
  b.unit(ace).fallen = true;
  upkeep = Solo(waiting(b, Phase::kFirstMovement), kBlue).upkeep(ace);
  REQUIRE(upkeep.size() == 1);
  CHECK(std::get<Move>(upkeep[0]).kind == MoveKind::kStraightenUp);
}

TEST_CASE("SOLO-14 of MS Wars passengers get off where an enemy has come near enough, and are no actors before") {
  Battle b;
  const UnitRef carrier = b.blue("CAV-T", 10000, 40000, 0);
  const UnitRef squad = b.blue("INF-R-T", 10000, 40000, 0);
  const UnitRef enemy = b.red("AMM-S", 10000, 5000);
  b.unit(squad).status = Status::kCarried;
  b.unit(squad).carrier = carrier;
  CHECK(Solo(waiting(b, Phase::kFirstMovement), kBlue).actors() == std::vector{carrier});
  const auto set_down = [&] {
    const State state = waiting(b, Phase::kFirstMovement);
    const Solo host(state, kBlue);
    const auto upkeep = host.upkeep(carrier);
    const auto off = std::find_if(upkeep.begin(), upkeep.end(), [](const Command& c) { return std::holds_alternative<Move>(c); });
    if (off == upkeep.end()) return false;
    CHECK(std::get<Move>(*off).unload.size() == 1);
    return host.accepts(*off);
  };
  CHECK_FALSE(set_down());
  b.unit(enemy).position = table::point(10000, 20000);
  CHECK(set_down());
}

TEST_CASE("SOLO-14 of MS Wars goals: objectives that are not held, whose holder stays; the far side of a line; units to destroy") {
  Battle b;
  const UnitRef first = b.blue("AMS-R-S", 10000, 30000, 0);
  const UnitRef second = b.blue("AMS-R-S", 14000, 30000, 0);
  const UnitRef enemy = b.red("AMS-R-S", 40000, 5000);
  const auto goal = [&](UnitRef unit) { return Solo(waiting(b, Phase::kFirstMovement), kBlue).goal(unit); };
  CHECK_FALSE(goal(first));
  b.setup.victory.at_once = {{ConditionKind::kDestroy, 0, {enemy}, 1, {}, {}, false}};
  REQUIRE(goal(first));
  CHECK(goal(first)->foe == enemy);
  b.setup.victory.at_limit = {{ConditionKind::kCross, 0, {}, 1, Mil{20000}, {}, false}};
  CHECK(goal(first)->place == table::point(10000, 18000));
  b.setup.objectives = {{"Hill", table::point(24000, 24000), Mil{3000}, {}, 10, 1}};
  CHECK(goal(first)->place == table::point(24000, 24000));
  CHECK_FALSE(goal(first)->urgent);
  b.unit(second).position = table::point(24000, 25000);
  CHECK(goal(second)->place == table::point(24000, 25000));
  CHECK(goal(second)->urgent);
  CHECK(goal(first)->place == table::point(10000, 18000));
  b.unit(enemy).position = table::point(24000, 22000);
  CHECK(goal(first)->foe == enemy);
}

TEST_CASE("SOLO-11 of MS Wars whom the turn limit beats attacks, and everybody where losses decide; all others are neutral") {
  Battle b;
  b.blue("AMS-R-S", 10000, 30000, 0);
  b.red("AMS-R-S", 40000, 5000);
  const auto posture = [&](Seat seat) { return Solo(waiting(b, Phase::kFirstMovement), seat).posture(); };
  CHECK(posture(kBlue) == solo::Posture::kNeutral);
  b.setup.victory.at_limit = {{ConditionKind::kSurvive, 1, {}, 0, {}, {}, false}};
  CHECK(posture(kBlue) == solo::Posture::kAttack);
  CHECK(posture(kRed) == solo::Posture::kNeutral);
  b.setup.victory.at_limit = {{ConditionKind::kLessDamage, -1, {}, 0, {}, {}, false}};
  CHECK(posture(kBlue) == solo::Posture::kAttack);
}

}  // namespace hexinch::mswars::fights
