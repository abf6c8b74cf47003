#include "systems/m42/rules/turn.h"

#include <doctest/doctest.h>

#include "systems/m42/play.h"
#include "systems/m42/rules/deploy.h"

/// Section 3: rounds, turns, set-up, what is due and what "nothing more" means.

namespace hexinch::m42 {
namespace {

using test::at;
using test::code;
using test::kBlue;
using test::kRed;
using test::Play;
using test::point;
using test::Table;

ChooseAction choose(Action action) { return {action, std::nullopt}; }

/// Two units of Blue's, one of Red's, far apart.
struct Three {
  Table table;
  UnitRef g;
  UnitRef h;
  UnitRef z;
  Three() {
    g = table.unit("G", kBlue, std::vector<Point>{point(10000, 40000), point(11000, 40000)});
    h = table.unit("H", kBlue, std::vector<Point>{point(20000, 40000), point(21000, 40000)});
    z = table.unit("Z", kRed, std::vector<Point>{point(10000, 5000), point(11000, 5000)});
    table.setup.rounds = 2;
  }
};

/// A game that has not begun.
State fresh(Table table, bool by_hand) {
  table.setup.by_hand = by_hand;
  for (int i = 0; i < table.setup.units(); ++i) {
    UnitState& u = table.units[static_cast<std::size_t>(i)];
    if (u.status != Status::kOnTable) continue;
    table.setup.roster[static_cast<std::size_t>(i)].ready = u.models[0].place;
    u.status = Status::kWaiting;
  }
  State state = table.state(kNoSeat);
  state.round = 0;
  state.phase = Phase::kDeployment;
  state.first = kNoSeat;
  state.step = Step::kDeploy;
  return state;
}

void holds(Play& play, UnitRef unit) {
  play.does(Activate{unit});
  play.does(choose(Action::kHold));
}

}  // namespace

TEST_CASE("section 3: units act one at a time, then the other player's turn begins by itself") {
  Three three;
  Play play(three.table.state());
  CHECK(due(play.state) == Step::kActivate);
  holds(play, three.h);
  CHECK(play.acts() == kBlue);
  CHECK(play.of(three.h).activated);
  holds(play, three.g);
  CHECK(play.happened("PhaseEnded") == 1);
  CHECK(play.happened("TurnBegan") == 1);
  CHECK(play.acts() == kRed);
  CHECK(play.state.round == 1);
  holds(play, three.z);
  CHECK(play.acts() == kBlue);
  CHECK(play.state.round == 2);
  CHECK_FALSE(play.of(three.g).activated);
  CHECK(play.of(three.g).action == Action::kNone);
}

TEST_CASE("section 3: the player may end the phase; who has not acted does nothing and does not rally") {
  Three three;
  three.table.of(three.g).markers = 2;
  Play play(three.table.state());
  const Explained plan = M42::plan(play.state, kBlue, EndPhase{});
  REQUIRE(plan.notes.size() == 1);
  CHECK(plan.notes[0] == Message{"m42.note.still_to_act", {{"count", Fraction{2}}}});
  play.does(EndPhase{});
  CHECK(play.of(three.g).markers == 2);
  CHECK(play.acts() == kRed);
}

TEST_CASE("section 3: the game ends after the last round") {
  Three three;
  Play play(three.table.state());
  for (int turn = 0; turn < 4; ++turn) {
    CHECK(play.acts() != kNoSeat);
    play.does(EndPhase{});
  }
  CHECK(play.acts() == kNoSeat);
  REQUIRE(M42::outcome(play.state));
  CHECK(M42::outcome(play.state)->winners.empty());
  CHECK(M42::outcome(play.state)->reason.id == "m42.ending.draw");
  CHECK(code(M42::check(play.state, kBlue, EndPhase{})) == "over");
}

TEST_CASE("M42-14.4 defensive fire is there again when the other side's turn begins") {
  Three three;
  three.table.of(three.z).fired_in_defence = true;
  three.table.of(three.g).fired_in_defence = true;
  Play play(three.table.state());
  play.does(EndPhase{});  // Red's turn: cleared for Blue
  CHECK_FALSE(play.of(three.g).fired_in_defence);
  CHECK(play.of(three.z).fired_in_defence);
  play.does(EndPhase{});
  CHECK_FALSE(play.of(three.z).fired_in_defence);
}

TEST_CASE("section 3: both players roll for the first turn, and equal faces roll again") {
  Three three;
  Play play(fresh(three.table, false));
  play.advances({4, 4, 2, 5});
  CHECK(play.state.first == kRed);
  CHECK(play.acts() == kRed);
  CHECK(play.state.round == 1);
  CHECK(play.happened("Deployed") == 3);
  three.table.setup.first_player = kBlue;
  Play given(fresh(three.table, false));
  given.advances();
  CHECK(given.acts() == kBlue);
  CHECK(given.rolls.empty());
}

TEST_CASE("section 3: free set-ups place unit by unit in turn, the first player first") {
  Three three;
  three.table.setup.first_player = kRed;
  three.table.setup.sides[0].zones = {test::rectangle(0, 30000, 48000, 48000)};
  three.table.setup.sides[1].zones = {test::rectangle(0, 0, 48000, 12000)};
  Play play(fresh(three.table, true));
  play.advances();
  CHECK(due(play.state) == Step::kDeploy);
  CHECK(play.acts() == kRed);
  CHECK(M42::choices(play.state, kRed, std::nullopt).size() == 1);
  play.passes();
  CHECK(play.acts() == kBlue);
  CHECK(to_deploy(play.state, kBlue).size() == 2);
  play.passes();
  CHECK(play.acts() == kBlue);  // Red has nothing left
  play.passes();
  CHECK(play.state.phase == Phase::kAction);
  CHECK(play.acts() == kRed);
  CHECK(play.state.units[0].on_table());
}

TEST_CASE("3.1 nothing more: what it is at each step") {
  Three three;
  const State begun = three.table.state();
  CHECK(nothing_more(begun, kBlue) == Command(EndPhase{}));
  CHECK_FALSE(nothing_more(begun, kRed));
  Play play(begun);
  play.does(Activate{three.g});
  CHECK(nothing_more(play.state, kBlue) == Command(choose(Action::kHold)));
  for (const Action action : {Action::kAdvance, Action::kShootingAdvance, Action::kAtTheDouble}) {
    Play moving = play;
    moving.does(choose(action));
    CHECK(nothing_more(moving.state, kBlue) == Command(MoveLeader{}));
    moving.passes();
    CHECK(nothing_more(moving.state, kBlue) == Command(PlaceModels{}));
    moving.passes();
    CHECK(moving.state.active == kNoUnit);
  }
  for (const Command& command : {Command(choose(Action::kFallBack)), Command(ChooseAction{Action::kAssault, three.z})}) {
    Play moving = play;
    moving.does(command);
    CHECK(nothing_more(moving.state, kBlue) == Command(EndActivation{}));
  }
  three.table.of(three.g).markers = 3;
  Play fleeing(three.table.state());
  fleeing.does(Activate{three.g}, {6, 6, 6});
  CHECK(nothing_more(fleeing.state, kBlue) == Command(EndActivation{}));
}

TEST_CASE("3.1 what is not due is refused, and by whom it is decided") {
  Three three;
  Play play(three.table.state());
  CHECK(play.refuses(choose(Action::kHold)) == "wrong_step");
  CHECK(play.refuses(MoveLeader{}) == "wrong_step");
  CHECK(play.refuses(PlaceModels{}) == "wrong_step");
  CHECK(play.refuses(Shoot{three.z}) == "wrong_step");
  CHECK(play.refuses(ChooseCasualties{}) == "wrong_step");
  CHECK(play.refuses(ChooseNewLeader{0}) == "wrong_step");
  CHECK(play.refuses(Consolidate{}) == "wrong_step");
  CHECK(play.refuses(EndActivation{}) == "wrong_step");
  CHECK(play.refuses(Deploy{three.g, at(0, 0), std::nullopt, {}}) == "wrong_step");
  CHECK(play.refuses(ChooseLeader{0}) == "wrong_step");
  const auto refusal = M42::check(play.state, kRed, EndPhase{});
  CHECK(code(refusal) == "not_your_turn");
  CHECK(test::name(refusal, "side") == "Blue");
  play.does(Activate{three.g});
  CHECK(play.refuses(EndPhase{}) == "wrong_step");
}

TEST_CASE("M42-15.3 a reserve stands in the state when its members are placed; if it is given up, it may come next turn") {
  Table table;
  table.setup.rounds = 9;
  table.unit("Z", kRed, std::vector<Point>{point(10000, 5000)});
  const UnitRef r = table.reserve("R", kBlue, test::sheet(4), 2, Edge::kSouth);
  Play play(table.state());
  play.advances();
  CHECK(play.acts() == kRed);  // nobody of Blue's may be activated in round 1
  play.does(EndPhase{});
  CHECK(play.state.round == 2);
  play.does(Activate{r});
  play.does(choose(Action::kAdvance));
  CHECK(nothing_more(play.state, kBlue) == Command(EndActivation{}));
  play.does(EndActivation{});
  CHECK(play.of(r).status == Status::kReserve);
  play.does(EndPhase{});
  play.does(Activate{r});
  play.does(choose(Action::kAdvance));
  play.does(MoveLeader{{{point(20000, 47508), kGround}, {point(20000, 44000), kGround}}, -1});
  CHECK(play.happened("Arrived") == 1);
  CHECK(due(play.state) == Step::kPlace);
  play.passes();
  CHECK(play.of(r).on_table());
  CHECK(play.of(r).alive() == 4);
  CHECK(play.of(r).models[0].place == at(20000, 44000));
}

TEST_CASE("M42-14.7 a winner may consolidate: up to three inches, then its members are placed") {
  Three three;
  State state = three.table.state();
  state.active = three.g;
  state.step = Step::kConsolidate;
  Play play(state);
  CHECK(due(play.state) == Step::kConsolidate);
  CHECK(nothing_more(play.state, kBlue) == Command(EndActivation{}));
  Play declined = play;
  declined.does(EndActivation{});
  CHECK(declined.state.active == kNoUnit);
  play.does(Consolidate{});
  CHECK(play.refuses(MoveLeader{{{point(10000, 36999), kGround}}, -1}) == "too_far");
  play.does(MoveLeader{{{point(10000, 37000), kGround}}, -1});
  play.passes();
  CHECK(play.of(three.g).models[0].place == at(10000, 37000));
  CHECK(play.state.active == kNoUnit);
  CHECK(play.of(three.g).activated);
}

TEST_CASE("M42-14.7 a defender that consolidates has not been activated by it, and stays running or gone to ground") {
  Three three;
  three.table.of(three.z).running = true;
  State state = three.table.state();
  state.active = three.g;
  M42::evolve(state, ConsolidateOffered{three.z});
  CHECK(state.unit(three.g).activated);
  CHECK(state.active == three.z);
  Play play(state);
  CHECK(play.acts() == kRed);
  CHECK(code(M42::check(play.state, kBlue, EndActivation{})) == "not_your_turn");
  play.does(Consolidate{});
  CHECK(play.acts() == kRed);
  play.does(MoveLeader{{{point(10000, 7000), kGround}}, -1});
  play.passes();
  CHECK(play.acts() == kBlue);
  CHECK_FALSE(play.of(three.z).activated);
  CHECK(play.of(three.z).running);
}

TEST_CASE("a position that is not judged goes on without an end, also where nobody is left") {
  Three three;
  three.table.setup.rounds = 0;
  three.table.of(three.z).status = Status::kDestroyed;
  for (ModelState& model : three.table.of(three.z).models) model.alive = false;
  Play play(three.table.state());
  play.does(EndPhase{});
  CHECK(play.acts() == kBlue);
  CHECK(play.state.round == 2);
  for (const UnitRef unit : {three.g, three.h}) {
    three.table.of(unit).status = Status::kDestroyed;
    for (ModelState& model : three.table.of(unit).models) model.alive = false;
  }
  Play empty(three.table.state());
  empty.advances();
  CHECK(empty.acts() == kBlue);
  CHECK(M42::pass(empty.state, kBlue) == Command(EndPhase{}));
}

TEST_CASE("choices name who can act, and what a unit may do with the reason if it may not") {
  Three three;
  three.table.of(three.g).markers = 1;
  Play play(three.table.state());
  const auto first = M42::choices(play.state, kBlue, std::nullopt);
  REQUIRE(first.size() == 3);
  CHECK(first[0].verb == "Activate");
  CHECK(first[0].unit == three.g);
  CHECK(first[2].verb == "EndPhase");
  CHECK(M42::choices(play.state, kRed, std::nullopt).empty());
  play.does(Activate{three.g}, {6, 6, 6});
  const auto actions = M42::choices(play.state, kBlue, three.g);
  REQUIRE(actions.size() == 9);
  CHECK(actions[0].label.id == "m42.verb.at_the_double");
  CHECK(code(actions[0].refusal) == "minor_only");
  CHECK(code(actions[4].refusal) == "no_weapon");
  CHECK_FALSE(actions[5].refusal);
  CHECK(actions[8].verb == "EndActivation");
  CHECK(M42::choices(play.state, kBlue, three.h).empty());
  play.does(choose(Action::kAdvance));
  const auto moving = M42::choices(play.state, kBlue, three.g);
  REQUIRE(moving.size() == 2);
  CHECK(moving[0].verb == "MoveLeader");
  CHECK(moving[0].gesture == Gesture::kPath);
}

}  // namespace hexinch::m42
