#include "systems/m42/solo/solo.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "solo/deliberation.h"
#include "systems/m42/combat.h"
#include "systems/m42/play.h"
#include "systems/m42/rules/arrange.h"
#include "systems/m42/rules/turn.h"

/// M42's answers to the automaton's hooks (M42-16).

namespace hexinch::m42::test {
namespace {

using solo::Band;
using solo::Direction;
using solo::RouteKind;
using solo::Task;

constexpr int kDouble = static_cast<int>(Action::kAtTheDouble);
constexpr int kShooting = static_cast<int>(Action::kShootingAdvance);
constexpr int kAdvance = static_cast<int>(Action::kAdvance);

/// The unit has been activated, and must choose its action.
State choosing(const Table& table, UnitRef u) {
  State made = table.moving(u, Action::kNone);
  made.step = Step::kChoose;
  return made;
}

/// A table of an open square yard with a leader of each side, far from each other.
struct Duel {
  Table table{36000, 36000};
  UnitRef own;
  UnitRef foe;
  Duel(Position here, Position there) {
    own = table.unit("G", kBlue, std::vector<Position>{here});
    foe = table.unit("K", kRed, std::vector<Position>{there});
  }
  State choose() const { return choosing(table, own); }
};

std::vector<Point> route(const Solo& host, UnitRef unit, int mode, Direction direction, RouteKind kind = RouteKind::kDirect) {
  const auto focus = solo::focus_of(host, unit, host.foes());
  const solo::TableWays<Solo> ways(host, unit, focus);
  return ways.route(mode, {direction, kind}, std::nullopt, host.foe_place(*focus.nearest));
}

template <class C>
const C* find(const std::vector<Command>& commands) {
  for (const Command& command : commands)
    if (const C* found = std::get_if<C>(&command)) return found;
  return nullptr;
}

/// Carries out the commands of a way one after the other, as the rules check them; returns where the leader then stands. None: one was refused.
std::optional<Point> carried_through(const State& from, UnitRef unit, const std::vector<Command>& commands) {
  Play play(from);
  for (const Command& command : commands) {
    if (!play.refuses(command).empty()) return std::nullopt;
    play.does(command);
  }
  return play.of(unit).led_by().place.at;
}

/// What the automaton does next; none for a throw.
std::optional<Command> next_of(const Solo& host, std::vector<solo::Deed<Solo>> deeds = {}) {
  solo::Record<Solo> record{&host, std::move(deeds), [&host](std::size_t) -> const Solo& { return host; }};
  solo::Deliberation<Solo> deliberation(host, std::move(record));
  const auto decision = deliberation.step(100);
  if (!decision || !std::holds_alternative<Command>(decision->next)) return std::nullopt;
  return std::get<Command>(decision->next);
}

solo::Deed<Solo> rolled(solo::Purpose purpose, UnitRef actor, std::vector<std::int16_t> faces) {
  return {solo::Throw{purpose, actor, 4}, std::move(faces), std::nullopt};
}

}  // namespace

TEST_CASE("M42-16.1 actors are the seat's units on the table and reserves that may come, foes the enemy's; a unit's place is its leader's") {
  Table table(36000, 36000);
  const UnitRef rifle = table.unit("G1", kBlue, rifles(), row(10000, 30000, 8));
  const UnitRef other = table.unit("G2", kBlue, scouts(), row(10000, 33000, 5));
  const UnitRef now = table.reserve("G3", kBlue, scouts(), 1, Edge::kSouth);
  table.reserve("G4", kBlue, scouts(), 2, Edge::kSouth);
  const UnitRef enemy = table.unit("K", kRed, drones(), row(10000, 5000, 8));
  const UnitRef gone = table.unit("L", kRed, drones(), row(20000, 5000, 8));
  table.of(gone).status = Status::kDestroyed;
  const State state = table.state();
  const Solo host(state, kBlue);
  CHECK(host.actors() == std::vector{rifle, other, now});
  CHECK(host.foes() == std::vector{enemy});
  CHECK(host.place(rifle) == point(10000, 30000));
  CHECK(host.place(now) == point(18000, 36000 - 492));
  CHECK(host.decision().task == Task::kGo);
  CHECK_FALSE(host.decision().alternating);
  CHECK_FALSE(host.decision().activated);
  CHECK(host.decision().eligible == std::vector{rifle, other, now});
  CHECK(Solo(state, kRed).decision().task == Task::kNone);
  CHECK(host.board().unit() == 1000);
  CHECK(host.board().grain() == 1000);
  CHECK(Solo::stretch(state, kBlue) != Solo::stretch(table.state(kRed), kBlue));
}

TEST_CASE("M42-16.1 the focus is the leader of the nearest enemy unit, or the nearest objective that its side does not hold, if the scenario wants that") {
  Duel duel(at(10000, 26000), at(10000, 10000));
  duel.table.setup.objectives = {{"near", point(10000, 24000), Mil{3000}, kNoFeature, 3}, {"far", point(30000, 30000), Mil{3000}, kNoFeature, 3}};
  CHECK_FALSE(Solo(duel.choose(), kBlue).goal(duel.own));
  duel.table.setup.sides[0].seeks_objectives = true;
  const State state = duel.choose();
  const Solo host(state, kBlue);
  // It holds the near one.
  REQUIRE(host.goal(duel.own));
  CHECK(host.goal(duel.own)->place == point(30000, 30000));
  duel.table.setup.sides[0].posture = Posture::kDefend;
  CHECK(Solo(duel.choose(), kBlue).posture() == solo::Posture::kDefend);
}

TEST_CASE("M42-16.1 a reserve comes in without dice: At-The-Double from the point of its stretch nearest to its focus, straight towards that, then block") {
  Table table(36000, 36000);
  const UnitRef reserve = table.reserve("G", kBlue, scouts(), 1, Edge::kSouth);
  const UnitRef enemy = table.unit("K", kRed, std::vector<Position>{at(12300, 10000)});
  Play play(table.state());
  play.does(Activate{reserve});
  const Command double_ = *next_of(Solo(play.state, kBlue));
  REQUIRE(double_ == Command{ChooseAction{Action::kAtTheDouble, std::nullopt}});
  play.does(double_);
  const Command move = *next_of(Solo(play.state, kBlue));
  REQUIRE(std::holds_alternative<MoveLeader>(move));
  const auto& path = std::get<MoveLeader>(move).path;
  REQUIRE(path.size() == 2);
  CHECK(path[0].at == point(12500, 36000 - 492));
  CHECK(SoloBoard{}.distance(path[0].at, path[1].at) <= 12000);
  CHECK(SoloBoard{}.distance(path[0].at, path[1].at) >= 11995);
  play.does(move);
  const Command placed = *next_of(Solo(play.state, kBlue));
  CHECK(placed == Command{PlaceModels{}});
  play.does(placed);
  CHECK(play.of(reserve).on_table());
  CHECK(play.of(enemy).on_table());
}

TEST_CASE("M42-16.1 a reserve that finds no way waits") {
  Table table(36000, 36000);
  table.lava("L", rectangle(0, 30000, 36000, 36000));
  const UnitRef reserve = table.reserve("G", kBlue, scouts(), 1, Edge::kSouth);
  table.unit("K", kRed, std::vector<Position>{at(12000, 10000)});
  State state = choosing(table, reserve);
  CHECK(next_of(Solo(state, kBlue)) == Command{ChooseAction{Action::kHold, std::nullopt}});
}

TEST_CASE("M42-16.2 upkeep activates a unit; with Free actions only it falls back from near enemies, else goes to ground") {
  Duel duel(at(10000, 26000), at(10000, 10000));
  const State idle = duel.table.state();
  CHECK(Solo(idle, kBlue).upkeep(duel.own) == std::vector<Command>{Activate{duel.own}});
  CHECK(Solo(duel.choose(), kBlue).upkeep(duel.own).empty());

  duel.table.of(duel.own).markers = 2;
  // 15 inches away: it goes to ground.
  const State far = duel.choose();
  CHECK(Solo(far, kBlue).decision().task == Task::kAnswer);
  CHECK(next_of(Solo(far, kBlue)) == Command{ChooseAction{Action::kGoToGround, std::nullopt}});
  duel.table.of(duel.foe).models[0].place = at(10000, 13016);  // a gap of 12 inches
  Play play(duel.choose());
  const Command back = *next_of(Solo(play.state, kBlue));
  CHECK(back == Command{ChooseAction{Action::kFallBack, std::nullopt}});
  play.does(back);
  const Command move = *next_of(Solo(play.state, kBlue));
  REQUIRE(std::holds_alternative<MoveLeader>(move));
  // Straight south, 12 inches or as far as the table goes.
  CHECK(std::get<MoveLeader>(move).path.back().at == point(10000, 35500));
  play.does(move);
  CHECK(play.of(duel.own).markers == 1);
  duel.table.of(duel.foe).models[0].place = at(10000, 13015);
  CHECK(next_of(Solo(duel.choose(), kBlue)) == Command{ChooseAction{Action::kGoToGround, std::nullopt}});
}

TEST_CASE("M42-16.2 three markers leave the Fall Back alone; where there is no way it goes to ground") {
  Duel duel(at(10000, 30000), at(10000, 10000));
  duel.table.of(duel.own).markers = 3;
  CHECK(next_of(Solo(duel.choose(), kBlue)) == Command{ChooseAction{Action::kFallBack, std::nullopt}});
  duel.table.lava("L", rectangle(9000, 30500, 11000, 32000));
  duel.table.lava("M", rectangle(8000, 29000, 9450, 32000));
  duel.table.lava("N", rectangle(10550, 29000, 12000, 32000));
  duel.table.lava("O", rectangle(8000, 27000, 12000, 29450));
  CHECK(next_of(Solo(duel.choose(), kBlue)) == Command{ChooseAction{Action::kGoToGround, std::nullopt}});
}

TEST_CASE("M42-16.2 a Swarm that sets out is led by the model nearest to its focus") {
  Table table(36000, 36000);
  const UnitRef pack = table.unit("K", kBlue, spitters(), row(10000, 30000, 6));
  table.unit("G", kRed, std::vector<Position>{at(24000, 10000)});
  const State state = choosing(table, pack);
  const Solo host(state, kBlue);
  CHECK(host.place(pack) == point(16250, 30000));
  const auto way = host.follow(pack, kDouble, {point(16250, 20000)});
  REQUIRE(way);
  REQUIRE(way->commands.size() == 4);
  CHECK(way->commands[1] == Command{ChooseLeader{5}});
  CHECK(carried_through(state, pack, way->commands) == way->end);
  CHECK(way->end == point(16250, 20000));
  // When nobody is about to move, the leader is who it is.
  CHECK(Solo(table.state(), kBlue).place(pack) == point(10000, 30000));
}

TEST_CASE("M42-16.3 without a marker it runs, or advances shooting if it is armed; with one, or with somebody out of command, it advances") {
  Table table;
  const UnitRef armed = table.unit("G", kBlue, rifles(), row(10000, 30000, 8));
  const UnitRef bare = table.unit("R", kBlue, reavers(), row(10000, 34000, 7));
  table.unit("K", kRed, std::vector<Position>{at(10000, 10000)});
  CHECK(Solo(choosing(table, armed), kBlue).modes(armed) == std::vector{kDouble, kShooting});
  CHECK(Solo(choosing(table, bare), kBlue).modes(bare) == std::vector{kDouble});
  CHECK(Solo(choosing(table, armed), kBlue).modes(bare).empty());
  table.of(armed).markers = 1;
  CHECK(Solo(choosing(table, armed), kBlue).modes(armed) == std::vector{kAdvance});
  table.of(armed).markers = 0;
  table.of(armed).models[3].out_of_command = true;
  CHECK(Solo(choosing(table, armed), kBlue).modes(armed) == std::vector{kAdvance});
  table.of(armed).models[3].out_of_command = false;
  table.of(armed).frozen = true;
  CHECK_FALSE(Solo(choosing(table, armed), kBlue).can_move(armed));
  table.of(armed).frozen = false;
  CHECK(Solo(table.moving(armed, Action::kShootingAdvance), kBlue).modes(armed) == std::vector{kShooting});
  CHECK(Solo(table.moving(armed, Action::kAssault), kBlue).modes(armed).empty());
  const State state = table.state();
  const Solo host(state, kBlue);
  CHECK(host.reach_max(armed) == 12);
  CHECK(host.max_reach(armed) == 30000);
  CHECK(host.max_reach(bare) == 12000);
  CHECK(host.pm(armed) == 4);
}

TEST_CASE("M42X-56 M42-16.4 outflanking goes to a point at a right angle and half as far; a retreat ends on the table") {
  const Duel duel(at(10000, 26000), at(10000, 10000));
  const State state = duel.choose();
  const Solo host(state, kBlue);
  CHECK(route(host, duel.own, kDouble, Direction::kOutflankLeft) == std::vector{point(2000, 10000)});
  CHECK(route(host, duel.own, kDouble, Direction::kOutflankRight) == std::vector{point(18000, 10000)});
  CHECK(route(host, duel.own, kDouble, Direction::kRetreat) == std::vector{point(10000, 35000)});
  CHECK(route(host, duel.own, kDouble, Direction::kAdvance) == std::vector{point(10000, 10000)});
  const auto march = solo::Marching<Solo>(host, duel.own, solo::focus_of(host, duel.own, host.foes())).plan({Direction::kRetreat, RouteKind::kDirect}, {});
  CHECK(march.end == point(10000, 35000));
  // The dice: row 2 column 4, row 4 column 2, row 5 column 1.
  CHECK(solo::movement_order(2, 4, solo::Posture::kNeutral) == solo::MovementOrder{Direction::kOutflankLeft, RouteKind::kDirect});
  CHECK(solo::movement_order(4, 2, solo::Posture::kNeutral) == solo::MovementOrder{Direction::kOutflankRight, RouteKind::kEasiest});
  CHECK(solo::movement_order(5, 1, solo::Posture::kNeutral) == solo::MovementOrder{Direction::kRetreat, RouteKind::kDirect});
}

TEST_CASE("M42X-57 M42-16.3 bands go by the smallest gap between models: half the range and more is Long") {
  Table table;
  const UnitRef cell = table.unit("L", kBlue, drones(), row(10000, 30000, 8));
  const UnitRef squad = table.unit("G", kRed, rifles(), row(10000, 30000, 8));
  const auto band_at = [&](int gap) {
    for (int i = 0; i < 8; ++i) table.of(squad).models[static_cast<std::size_t>(i)].place = at(10000 + 1250 * i, 30000 - 984 - gap - 1500 * i);
    const State state = choosing(table, cell);
    return Solo(state, kBlue).band_to(cell, squad);
  };
  CHECK(band_at(8900) == Band::kMedium);
  CHECK(band_at(8999) == Band::kMedium);
  CHECK(band_at(9000) == Band::kLong);
  CHECK(band_at(4400) == Band::kShort);
  CHECK(band_at(100) == Band::kAdjacent);
  CHECK(band_at(18000) == Band::kVeryLong);
  CHECK_FALSE(band_at(18001));
  CHECK(solo::firing_need(Band::kMedium) == 5);
  CHECK(solo::firing_need(Band::kLong) == 3);
  CHECK_FALSE(solo::firing_need(Band::kShort));
}

TEST_CASE("M42-16.5 from where it stands it may assault, or shoot at what Open Fire hits; a Shooting Advance counts what its leader sees") {
  Table table;
  const UnitRef cell = table.unit("L", kBlue, drones(), row(10000, 30000, 8));
  const UnitRef squad = table.unit("G", kRed, rifles(), row(10000, 18000, 8));
  const State far = choosing(table, cell);
  const Solo host(far, kBlue);
  CHECK(host.after(cell, std::nullopt, host.place(cell)) == Band::kLong);
  CHECK(host.after(cell, kShooting, point(10000, 26000)) == Band::kMedium);
  CHECK_FALSE(host.after(cell, kShooting, point(10000, 45000)));
  CHECK_FALSE(host.after(cell, kDouble, point(10000, 26000)));
  CHECK_FALSE(host.after(cell, kAdvance, point(10000, 26000)));
  // Behind a high wall nobody is seen.
  table.line(FeatureKind::kWall, "W", {point(0, 24000), point(48000, 24000)}, 4000);
  const State blind = choosing(table, cell);
  CHECK_FALSE(Solo(blind, kBlue).after(cell, std::nullopt, point(10000, 30000)));
  CHECK_FALSE(Solo(blind, kBlue).after(cell, kShooting, point(10000, 26000)));
  // Near enough, and suppressed: worth an assault.
  table.setup.features.clear();
  for (int i = 0; i < 8; ++i) table.of(squad).models[static_cast<std::size_t>(i)].place = at(10000 + 1250 * i, 22000);
  table.of(squad).markers = 1;
  const State near = choosing(table, cell);
  CHECK(Solo(near, kBlue).after(cell, std::nullopt, point(10000, 30000)) == Band::kAdjacent);
  table.of(squad).markers = 0;  // it would shoot first
  table.card(squad).weapon_skill = 5;
  const State ready = choosing(table, cell);
  CHECK(Solo(ready, kBlue).after(cell, std::nullopt, point(10000, 30000)) == Band::kMedium);
}

TEST_CASE("M42-16.6 a straight way costs its length, twice in area terrain off the roads, three inches more for each obstacle; some are closed") {
  Duel duel(at(3000, 33000), at(33000, 3000));
  duel.table.wood("A", rectangle(8000, 10000, 12000, 14000));
  duel.table.hedge("H", {point(8000, 20000), point(12000, 20000)});
  duel.table.line(FeatureKind::kWall, "High", {point(20000, 5000), point(20000, 15000)}, 3001);
  duel.table.lava("L", rectangle(24000, 20000, 28000, 24000));
  duel.table.road("R", rectangle(0, 11500, 36000, 12500));
  duel.table.b1();
  duel.table.setup.features.back().polygon = rectangle(24000, 28000, 30000, 34000);
  duel.table.setup.features.back().openings.clear();
  const State state = duel.choose();
  const Solo host(state, kBlue);
  const auto cost = [&](Point from, Point to) { return host.route_cost(duel.own, kDouble, from, to, std::nullopt); };
  CHECK(cost(point(1000, 5000), point(7000, 5000)) == 6000);
  // 4 inches and both radii in the wood, to a mil or two.
  const auto through = cost(point(6000, 10500), point(16000, 10500));
  REQUIRE(through);
  CHECK(std::abs(*through - (10000 + 4000 + 2 * 492)) <= 2);
  CHECK(cost(point(6000, 12000), point(16000, 12000)) == 10000);  // by road
  CHECK(cost(point(10000, 18000), point(10000, 22000)) == 7000);
  CHECK(cost(point(13000, 18000), point(13000, 22000)) == 4000);
  CHECK_FALSE(cost(point(18000, 10000), point(22000, 10000)));
  CHECK(cost(point(18000, 16000), point(22000, 16000)) == 4000);
  CHECK_FALSE(cost(point(22000, 19600), point(30000, 19600)));
  CHECK(cost(point(22000, 19508), point(30000, 19508)) == 8000);
  CHECK_FALSE(cost(point(22000, 31000), point(32000, 31000)));
  // The standoff, but not of the one that it makes for.
  CHECK_FALSE(cost(point(33000, 10000), point(33000, 5000)));
  CHECK(host.route_cost(duel.own, kDouble, point(33000, 10000), point(33000, 5000), duel.foe) == 5000);
  CHECK_FALSE(host.legal_end(duel.own, kDouble, point(33000, 5983)));
  CHECK(host.legal_end(duel.own, kDouble, point(33000, 5984)));
  CHECK_FALSE(host.legal_end(duel.own, kDouble, point(10000, 20000)));  // on the hedge
  CHECK_FALSE(host.legal_end(duel.own, kDouble, point(300, 5000)));
  CHECK_FALSE(host.legal_end(duel.own, kDouble, point(23600, 22000)));
  CHECK_FALSE(host.legal_end(duel.own, kDouble, point(27000, 31000)));
}

TEST_CASE("M42-16.6 a building is open where the goal lies in it, cheaply by its door") {
  Duel duel(at(20000, 18000), at(5000, 5000));
  const FeatureRef house = duel.table.b1();
  duel.table.of(duel.foe).models[0].place = on(house, 0, 12000, 18000);
  const State state = duel.choose();
  const Solo host(state, kBlue);
  CHECK(host.route_cost(duel.own, kDouble, point(18000, 18000), point(14000, 18000), duel.foe) == 4000);
  CHECK(host.route_cost(duel.own, kDouble, point(18000, 16000), point(14000, 16000), duel.foe) == 7000);
  CHECK(host.legal_end(duel.own, kDouble, point(15000, 20000)));
  CHECK_FALSE(host.legal_end(duel.own, kDouble, point(16200, 20000)));
  // In by the door, no nearer to the enemy than two inches.
  const auto way = host.follow(duel.own, kDouble, {point(12000, 18000)});
  REQUIRE(way);
  CHECK(way->end == point(15000, 18000));
  CHECK(find<MoveLeader>(way->commands)->path.back().level == Level{house, 0});
  CHECK(carried_through(state, duel.own, way->commands) == way->end);
}

TEST_CASE("M42-16.6 a route is followed as far as the move goes: halved where it must be, and not where it stops before the cause") {
  Duel duel(at(10000, 20000), at(30000, 3000));
  const auto end = [&](int mode, Point to) {
    const State state = duel.choose();
    const auto way = Solo(state, kBlue).follow(duel.own, mode, {to});
    REQUIRE(way);
    CHECK(carried_through(state, duel.own, way->commands) == way->end);
    return way->end;
  };
  CHECK(end(kDouble, point(30000, 20000)) == point(22000, 20000));
  CHECK(end(kShooting, point(30000, 20000)) == point(16000, 20000));
  CHECK(end(kDouble, point(13000, 20000)) == point(13000, 20000));
  duel.table.hedge("H", {point(15000, 15000), point(15000, 25000)});
  // Short of the hedge at 4950 would be farther than 6000 beyond it is not: it crosses, halved.
  CHECK(end(kDouble, point(30000, 20000)) == point(16000, 20000));
  CHECK(end(kShooting, point(30000, 20000)) == point(14950, 20000));
  const State state = duel.choose();
  CHECK_FALSE(Solo(state, kBlue).follow(duel.own, kDouble, {}));
  CHECK_FALSE(Solo(state, kBlue).follow(duel.own, kDouble, {point(10000, 20000)}));
}

TEST_CASE("M42-16.6 what is followed is the first legal move of those 50 mils apart, whatever is skipped to find it") {
  Table table(36000, 36000);
  table.wood("A", rectangle(14000, 12000, 19000, 17000));
  table.ruin("U", rectangle(6000, 20000, 11000, 25000));
  table.hedge("H", {point(12000, 20000), point(24000, 21000)});
  table.wall("W", {point(22000, 8000), point(25000, 16000)}, 4000);
  table.lava("L", rectangle(24000, 24000, 28000, 28000));
  table.road("R", rectangle(17000, 0, 19500, 36000));
  const UnitRef own = table.unit("G", kBlue, scouts(), row(17500, 19000, 5));
  table.unit("F", kBlue, rifles(), row(12000, 27000, 8));
  table.unit("K", kRed, drones(), row(15000, 6000, 8));
  table.unit("L", kRed, reavers(), row(26000, 18500, 7, 1100));
  SeededDice dice({7, 7});
  int found = 0;
  for (int n = 0; n < 160; ++n) {
    const auto somewhere = [&] { return point(1000 * dice.roll(34) + 13 * dice.roll(77), 1000 * dice.roll(34) + 13 * dice.roll(77)); };
    table.of(own).models[0].place = {somewhere(), kGround};
    const State state = choosing(table, own);
    const std::vector<Point> route{somewhere(), somewhere()};
    const int mode = n % 2 == 0 ? kDouble : kShooting;
    const auto way = Solo(state, kBlue).follow(own, mode, route);
    const LeaderMoves moves(state, own, static_cast<Action>(mode));
    const Point here = state.unit(own).led_by().place.at;
    const bool road = moves.terrain().road_at(here) != kNoFeature;
    const int whole = SoloBoard{}.distance(here, route[0]) + SoloBoard{}.distance(route[0], route[1]);
    std::optional<MoveLeader> expected;
    for (int most = std::min(normal_distance(static_cast<Action>(mode)).n + (road ? 2000 : 0), whole); most > 0 && !expected; most -= 50) {
      MoveLeader move;
      int left = most;
      Point from = here;
      for (const Point to : route) {
        const int length = SoloBoard{}.distance(from, to);
        if (left <= 0) break;
        const Point stop = left >= length ? to : Point{Mil{from.x.n + (to.x.n - from.x.n) * left / length}, Mil{from.y.n + (to.y.n - from.y.n) * left / length}};
        move.path.push_back({stop, kGround});
        left -= length;
        from = to;
      }
      if (!moves.way(move).refusal) expected = move;
    }
    REQUIRE(way.has_value() == expected.has_value());
    if (!way) continue;
    ++found;
    CHECK(*find<MoveLeader>(way->commands) == *expected);
  }
  CHECK(found > 60);
}

TEST_CASE("M42-16.7 the loss of a shot is the expected unsaved hits, at most the models that may die, in the target's points") {
  Table table;
  const UnitRef cell = table.unit("L", kBlue, drones(), row(10000, 30000, 8));
  const UnitRef squad = table.unit("G", kRed, rifles(), row(10000, 22000, 8));
  table.card(squad).points = 137;
  const auto loss = [&] {
    const State state = choosing(table, cell);
    for (const auto& option : Solo(state, kBlue).options(cell))
      if (!option.melee) {
        CHECK(option.command == Command{ChooseAction{Action::kOpenFire, squad}});
        CHECK(option.target == squad);
        CHECK(option.chance > Fraction{9, 10});
        return option.loss;
      }
    return Fraction{};
  };
  // 16 dice, hits on 4 and more, saves on 6 (armour 2, AP 1).
  CHECK(loss() == Fraction{16} * Fraction{1, 2} * Fraction{5, 6} * Fraction{137, 8});
  table.of(squad).running = true;
  CHECK(loss() == Fraction{16} * Fraction{1, 3} * Fraction{5, 6} * Fraction{137, 8});
  table.of(squad).running = false;
  for (int i = 1; i < 8; ++i) table.of(squad).models[static_cast<std::size_t>(i)].alive = false;
  CHECK(loss() == Fraction{137, 8});
  // After a Shooting Advance, half of the dice.
  State moved = table.moving(cell, Action::kShootingAdvance);
  moved.step = Step::kShoot;
  const Solo host(moved, kBlue);
  CHECK(host.decision().task == Task::kAttack);
  REQUIRE(host.options(cell).size() == 1);
  CHECK(host.options(cell)[0].command == Command{Shoot{squad}});
}

TEST_CASE("M42-16.7 assault odds: the difference of scores, one for markers, two against fire in defence") {
  Table table;
  const UnitRef claws = table.unit("R", kBlue, reavers(), row(10000, 30000, 7));
  const UnitRef squad = table.unit("G", kRed, rifles(), row(10000, 24000, 8));
  const auto odds = [&] {
    const State state = choosing(table, claws);
    return Solo(state, kBlue).assault_odds(claws, squad);
  };
  // 4 + 2 + 3 + 1 against 2 + 1 + 2 + 2, which shoots first.
  CHECK(odds() == Fraction{10 - 7 - 2});
  table.of(squad).fired_in_defence = true;
  CHECK(odds() == Fraction{10 - 7});
  table.of(squad).markers = 1;
  CHECK(odds() == Fraction{10 - 7 + 1});
  for (int i = 0; i < 4; ++i) table.of(squad).models[static_cast<std::size_t>(i)].alive = false;
  CHECK(odds() == Fraction{10 - 6 + 1});
}

TEST_CASE("M42-16.7 an assault is planned as a whole: the leader straight at the nearest model, as far as allowed, where block brings contact") {
  Table table;
  const UnitRef claws = table.unit("R", kBlue, reavers(), row(10000, 30000, 7));
  const UnitRef squad = table.unit("G", kRed, rifles(), row(10000, 24000, 8));
  table.card(squad).points = 137;
  table.card(claws).points = 126;
  {
    const State state = choosing(table, claws);
    const Solo host(state, kBlue);
    const auto& plan = host.assault_plan(claws, squad);
    REQUIRE(plan);
    CHECK(plan->move.path.back().at == point(10000, 24984));
    CHECK_FALSE(plan->halved);
    CHECK(plan->engaged >= 4);
    const auto options = host.options(claws);
    REQUIRE(options.size() == 1);
    CHECK(options[0].melee);
    CHECK(options[0].command == Command{ChooseAction{Action::kAssault, squad}});
    CHECK(options[0].loss > Fraction{30});
    CHECK(options[0].risk > Fraction{});
    // It answers what the rules then ask for as it was planned (M42-16.8).
    Play play(state);
    play.does(options[0].command);
    const Command move = *next_of(Solo(play.state, kBlue));
    CHECK(move == Command{plan->move});
    play.does(move);
    CHECK(next_of(Solo(play.state, kBlue)) == Command{PlaceModels{}});
    CHECK(play.refuses(PlaceModels{}).empty());
  }
  // Too far for the leader, near enough for his fellows: 6 inches and the Command Radius of 4.
  for (int i = 0; i < 8; ++i) table.of(squad).models[static_cast<std::size_t>(i)].place = at(10000 + 1250 * i, 20400);
  {
    const State state = choosing(table, claws);
    const Solo host(state, kBlue);
    REQUIRE(host.assault_plan(claws, squad));
    CHECK(host.assault_plan(claws, squad)->move.path.back().at == point(10000, 24000));
  }
  for (int i = 0; i < 8; ++i) table.of(squad).models[static_cast<std::size_t>(i)].place = at(10000 + 1250 * i, 18900);
  const State state = choosing(table, claws);
  CHECK_FALSE(Solo(state, kBlue).assault_plan(claws, squad));
  CHECK(Solo(state, kBlue).options(claws).empty());
}

TEST_CASE("M42-16.7 the firing roll is made once: who fails it keeps what it has moved") {
  Table table;
  const UnitRef cell = table.unit("L", kBlue, drones(), row(10000, 30000, 8));
  const UnitRef squad = table.unit("G", kRed, rifles(), row(10000, 22000, 8));
  table.card(squad).points = 137;
  table.card(squad).weapon_skill = 5;
  const State state = choosing(table, cell);
  const Solo host(state, kBlue);
  CHECK_FALSE(next_of(host));  // a movement roll first
  const auto stayed = rolled(solo::Purpose::kMovement, cell, {6});
  CHECK_FALSE(next_of(host, {stayed}));  // then a firing roll
  CHECK(next_of(host, {stayed, rolled(solo::Purpose::kFiring, cell, {4})}) == Command{ChooseAction{Action::kOpenFire, squad}});
  CHECK(next_of(host, {stayed, rolled(solo::Purpose::kFiring, cell, {5})}) == Command{ChooseAction{Action::kHold, std::nullopt}});
}

TEST_CASE("M42-16.2 an order is carried out command by command, also from a record") {
  Duel duel(at(10000, 26000), at(10000, 4000));
  Play play(duel.choose());
  std::vector<State> before;
  std::vector<solo::Deed<Solo>> deeds{rolled(solo::Purpose::kMovement, duel.own, {1, 1, 1})};
  before.push_back(play.state);
  const auto next = [&] {
    std::vector<std::unique_ptr<Solo>> hosts;
    for (const State& s : before) hosts.push_back(std::make_unique<Solo>(s, kBlue));
    const Solo now(play.state, kBlue);
    solo::Record<Solo> record{hosts.front().get(), deeds, [&](std::size_t i) -> const Solo& { return *hosts[i]; }};
    solo::Deliberation<Solo> deliberation(now, record);
    const auto decision = deliberation.step(10);
    REQUIRE(decision);
    return std::get<Command>(decision->next);
  };
  std::vector<Command> given;
  for (int i = 0; i < 3 && play.state.active == duel.own; ++i) {
    given.push_back(next());
    deeds.push_back({std::nullopt, {}, given.back()});
    before.push_back(play.state);
    play.does(given.back());
  }
  REQUIRE(given.size() == 2);  // nobody has to be placed
  CHECK(given[0] == Command{ChooseAction{Action::kAtTheDouble, std::nullopt}});
  CHECK(given[1] == Command{MoveLeader{{way(10000, 14000)}, -1}});
}

TEST_CASE("M42-16.8 casualties and new leaders are answered by the rules' defaults, a Consolidate is declined") {
  Table table;
  const UnitRef squad = table.unit("G", kBlue, rifles(), row(10000, 30000, 8));
  const UnitRef cell = table.unit("L", kRed, drones(), row(10000, 22000, 8));
  State state = table.moving(squad, Action::kConsolidate);
  state.step = Step::kConsolidate;
  CHECK(next_of(Solo(state, kBlue)) == M42::pass(state, kBlue));
  State losing = table.state(kRed);
  losing.active = cell;
  losing.attack = Attack{cell, squad, false, {{squad, {}, 2, 0xff, 0}}, 0};
  REQUIRE(due(losing) == Step::kCasualties);
  CHECK(next_of(Solo(losing, kBlue)) == Command{ChooseCasualties{default_casualties(losing)}});
}

TEST_CASE("M42-16.9 a unit is worth its living models' points, less a tenth for each marker and a quarter for its first leader") {
  Table table;
  const UnitRef squad = table.unit("G", kBlue, rifles(), row(10000, 30000, 8));
  const UnitRef cell = table.unit("L", kRed, drones(), row(10000, 22000, 8));
  table.card(squad).points = 137;
  table.card(cell).points = 174;
  const auto asset = [&] {
    const State state = table.state();
    return Solo(state, kBlue).asset(squad);
  };
  CHECK(asset() == Fraction{137});
  table.of(squad).models[7].alive = false;
  table.of(squad).models[6].alive = false;
  CHECK(asset() == Fraction{137 * 3, 4});
  table.of(squad).markers = 2;
  CHECK(asset() == Fraction{137 * 3, 4} * Fraction{8, 10});
  table.of(squad).models[0].alive = false;
  table.of(squad).leader = 1;
  CHECK(asset() == Fraction{137 * 5, 8} * Fraction{11, 20});
  table.of(squad).status = Status::kDestroyed;
  CHECK(asset() == Fraction{});
}

TEST_CASE("M42-16.9 what units could do: Open Fire at half of the longest range, a round of assault; the score in points") {
  Table table;
  const UnitRef cell = table.unit("L", kBlue, drones(), row(10000, 30000, 8));
  const UnitRef squad = table.unit("G", kRed, rifles(), row(10000, 22000, 8));
  table.card(squad).points = 136;
  table.setup.objectives = {{"O", point(10000, 30000), Mil{3000}, kNoFeature, 3}};
  table.setup.rounds = 6;
  State state = table.state();
  state.round = 6;
  const Solo host(state, kBlue);
  const auto might = host.might(cell, squad);
  // 16 dice, 4 and more, saves on 6; 8 dice, 4 and more, saves on 5 and more.
  CHECK(might.afar == Fraction{round_half_up(Fraction{16 * 15, 36} * Fraction{17} * Fraction{100}), 100});
  CHECK(might.contact == Fraction{round_half_up(Fraction{8 * 3 * 4, 36} * Fraction{17} * Fraction{100}), 100});
  CHECK(might.range > 18000);
  CHECK(host.speed(cell) == 12000);
  CHECK(host.standing() == Fraction{120});
  CHECK(Solo(state, kRed).standing() == Fraction{-120});
  CHECK(host.prospect(cell, squad) > Fraction{});
  CHECK(Solo::round(state) + 1 == [&] {
    State later = state;
    later.go = kRed;
    return Solo::round(later);
  }());
}

TEST_CASE("M42-16.9 the Captain also tries ways to objectives, into cover and round the compass, and the members as keep") {
  Table table;
  table.wood("A", rectangle(12000, 24000, 18000, 28000));
  const UnitRef squad = table.unit("G", kBlue, rifles(), row(10000, 30000, 8));
  table.unit("L", kRed, drones(), row(10000, 8000, 8));
  table.setup.objectives = {{"O", point(20000, 30000), Mil{3000}, kNoFeature, 3}};
  const State state = choosing(table, squad);
  const Solo host(state, kBlue);
  const auto ways = host.ways(squad);
  REQUIRE(ways);
  CHECK(ways->size() > 20);
  for (const auto& one : *ways) {
    CHECK(host.accepts(one.commands.front()));
    CHECK(carried_through(state, squad, one.commands) == one.end);
  }
  const auto ends_at = [&](Point p) { return std::any_of(ways->begin(), ways->end(), [&](const auto& w) { return w.end == p; }); };
  CHECK(ends_at(point(20000, 30000)));
  CHECK(ends_at(point(10000, 30000)));  // going to ground
  REQUIRE(host.errand(squad));
  CHECK(host.errand(squad)->place == point(20000, 30000));
  const State placing = table.placing(squad, Action::kAtTheDouble, at(10000, 32000));
  const auto answers = Solo(placing, kBlue).answers();
  REQUIRE(answers.size() == 2);
  CHECK(answers[0].by_default);
  CHECK(answers[1].command == Command{PlaceModels{{{}, Formation::kKeep}}});
}

}  // namespace hexinch::m42::test
