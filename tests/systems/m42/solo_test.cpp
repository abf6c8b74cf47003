#include "systems/m42/rules/leader_move.h"
#include "systems/m42/solo_duel.h"

/// M42's answers to the automaton's hooks (M42-16): who, where to and by which way.

namespace hexinch::m42::test {

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
  CHECK(Solo(play.state, kBlue).answers().size() == 1);  // the Captain, too, has it come
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
        const auto part = [&](Mil a, Mil b) { return Mil{a.n + (b.n - a.n) * left / length}; };
        const Point stop = left >= length ? to : Point{part(from.x, to.x), part(from.y, to.y)};
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

}  // namespace hexinch::m42::test
