#include "systems/m42/rules/activation.h"

#include <doctest/doctest.h>

#include "systems/m42/play.h"
#include "systems/m42/rules/turn.h"

/// Chapter 12: activation, rally and what a unit may do; Commanders.

namespace hexinch::m42 {
namespace {

using test::at;
using test::code;
using test::kBlue;
using test::kRed;
using test::number;
using test::Play;
using test::point;
using test::Table;

ChooseAction choose(Action action) { return {action, std::nullopt}; }
ChooseAction choose(Action action, UnitRef target) { return {action, target}; }

/// Blue's G with three models and that many markers, Red's Z far away.
struct Two {
  Table table;
  UnitRef g;
  UnitRef z;
  explicit Two(int markers = 0, int ld = 3) {
    g = table.unit("G", kBlue, std::vector<Point>{point(10000, 40000), point(11000, 40000), point(12000, 40000)}, ld);
    z = table.unit("Z", kRed, std::vector<Point>{point(10000, 5000), point(11000, 5000)});
    table.of(g).markers = static_cast<std::int8_t>(markers);
  }
};

/// The codes for all actions, in the order of the list.
std::vector<std::string_view> codes(const State& state, UnitRef unit) {
  std::vector<std::string_view> all;
  for (int a = static_cast<int>(Action::kAtTheDouble); a <= static_cast<int>(Action::kHold); ++a)
    all.push_back(code(check_action(state, unit, static_cast<Action>(a))));
  return all;
}

}  // namespace

TEST_CASE("M42-12.3 the class of each action") {
  CHECK(class_of(Action::kAtTheDouble) == ActionClass::kMajor);
  CHECK(class_of(Action::kShootingAdvance) == ActionClass::kMajor);
  CHECK(class_of(Action::kAssault) == ActionClass::kMajor);
  CHECK(class_of(Action::kAdvance) == ActionClass::kMinor);
  CHECK(class_of(Action::kOpenFire) == ActionClass::kMinor);
  CHECK(class_of(Action::kFallBack) == ActionClass::kFree);
  CHECK(class_of(Action::kGoToGround) == ActionClass::kFree);
  CHECK(class_of(Action::kHold) == ActionClass::kFree);
}

TEST_CASE("M42-12.3 what a unit may do with 0, 1, 2 and 3 markers") {
  using Codes = std::vector<std::string_view>;
  // At-The-Double, Shooting Advance, Assault, Advance, Open Fire, Fall Back, Go to Ground, Hold
  CHECK(codes(Two(0).table.state(), unit_at(0)) == Codes{"", "", "", "", "", "", "", ""});
  CHECK(codes(Two(1).table.state(), unit_at(0)) == Codes{"minor_only", "minor_only", "minor_only", "", "", "", "", ""});
  const Codes two{"free_only", "free_only", "free_only", "free_only", "free_only", "", "", ""};
  CHECK(codes(Two(2).table.state(), unit_at(0)) == two);
  const Codes three{"free_only", "free_only", "free_only", "free_only", "free_only", "", "must_fall_back", "must_fall_back"};
  CHECK(codes(Two(3).table.state(), unit_at(0)) == three);
  const auto refusal = check_action(Two(1).table.state(), unit_at(0), Action::kAssault);
  CHECK(number(refusal, "markers") == Fraction{1});
  CHECK(refusal->rule == "M42-12.3");
}

TEST_CASE("M42-12.3 with three markers and no way back a unit may go to ground or hold") {
  Two two(3);
  two.table.of(two.g).models[0].place = at(500, 47400);  // in the corner: away from the enemy there is nothing
  two.table.of(two.g).models[1].place = at(2000, 47400);
  two.table.of(two.g).models[2].place = at(3000, 47400);
  two.table.of(two.z).models[0].place = at(4000, 43900);
  const State state = two.table.state();
  CHECK_FALSE(must_fall_back(state, two.g, 3));
  CHECK_FALSE(check_action(state, two.g, Action::kGoToGround));
  CHECK_FALSE(check_action(state, two.g, Action::kHold));
}

TEST_CASE("M42-1.6 with a model out of command no Major action is allowed; markers are looked at first") {
  Two two;
  two.table.of(two.g).models[2].out_of_command = true;
  State state = two.table.state();
  CHECK(code(check_action(state, two.g, Action::kAtTheDouble)) == "out_of_command");
  CHECK(number(check_action(state, two.g, Action::kAssault), "count") == Fraction{1});
  CHECK_FALSE(check_action(state, two.g, Action::kAdvance));
  state.unit(two.g).markers = 1;
  CHECK(code(check_action(state, two.g, Action::kAtTheDouble)) == "minor_only");
  state.unit(two.g).markers = 0;
  state.unit(two.g).models[2].alive = false;
  CHECK_FALSE(check_action(state, two.g, Action::kAtTheDouble));
}

TEST_CASE("M42-11.3 a frozen unit only fires, goes to ground and holds") {
  using Codes = std::vector<std::string_view>;
  Two two;
  two.table.of(two.g).frozen = true;
  CHECK(codes(two.table.state(), two.g) == Codes{"leaderless", "leaderless", "leaderless", "leaderless", "", "leaderless", "", ""});
  two.table.of(two.g).markers = 3;
  const State state = two.table.state();
  CHECK_FALSE(check_action(state, two.g, Action::kGoToGround));
  CHECK(code(check_action(state, two.g, Action::kFallBack)) == "leaderless");
}

TEST_CASE("M42-15.3 M42X-62 a reserve comes from its round on, and only by Advance and At-The-Double; it may wait") {
  using Codes = std::vector<std::string_view>;
  Table table;
  table.unit("Z", kRed, std::vector<Point>{point(10000, 5000)});
  const UnitRef r = table.reserve("R", kBlue, test::sheet(3), 2, Edge::kSouth);
  Play play(table.state());
  CHECK(play.refuses(Activate{r}) == "not_arrived");
  CHECK(number(play.refusal(Activate{r}), "round") == Fraction{2});
  play.state.round = 2;
  play.does(Activate{r});
  CHECK(codes(play.state, r) == Codes{"", "arriving", "arriving", "", "arriving", "arriving", "arriving", ""});
}

TEST_CASE("M42-12.2 M42X-44 one success takes one marker off, with the option rallyAll each does") {
  Two two(2);
  two.table.setup.sheets[0].nerve = 3;
  Play play(two.table.state());
  play.does(Activate{two.g}, {2, 5, 3});
  CHECK(play.of(two.g).markers == 1);
  CHECK(play.refuses(choose(Action::kShootingAdvance)) == "minor_only");
  CHECK(play.refuses(choose(Action::kAdvance)) == "");
  Play fails(two.table.state());
  fails.does(Activate{two.g}, {4, 5, 6});
  CHECK(fails.of(two.g).markers == 2);
  CHECK(fails.refuses(choose(Action::kAdvance)) == "free_only");
  two.table.options().rally_all = true;
  Play all(two.table.state());
  all.does(Activate{two.g}, {2, 5, 3});
  CHECK(all.of(two.g).markers == 0);
  CHECK(all.refuses(choose(Action::kShootingAdvance)) == "");
}

TEST_CASE("M42-12.2 the plan of a rally is the roll that is made, and its chances are exact") {
  Two two(2);
  const State state = two.table.state();
  const Explained plan = M42::plan(state, kBlue, Activate{two.g});
  REQUIRE(plan.rolls.size() == 1);
  CHECK(plan.rolls[0].thrown.dice == 3);
  CHECK(plan.rolls[0].need == 3);
  CHECK(plan.rolls[0].reading == Reading::kAtMost);
  CHECK(plan.rolls[0].chances == std::vector<Chance>{{"off_0", {1, 8}}, {"off_1", {7, 8}}});
  Play play(state);
  play.does(Activate{two.g}, {6, 6, 1});
  REQUIRE(play.rolls.size() == 1);
  CHECK(play.rolls[0].plan == plan.rolls[0]);
  two.table.options().rally_all = true;
  CHECK(M42::plan(two.table.state(), kBlue, Activate{two.g}).outcomes ==
        std::vector<Chance>{{"off_0", {1, 8}}, {"off_1", {3, 8}}, {"off_2", {1, 2}}});
  CHECK(M42::plan(Two(0).table.state(), kBlue, Activate{two.g}).rolls.empty());
}

TEST_CASE("M42-12.1 chances that one of some dice succeeds") {
  CHECK(chance_of_success(3, 3) == Fraction{7, 8});
  CHECK(chance_of_success(1, 5) == Fraction{5, 6});
  CHECK(chance_of_success(6, 1) == Fraction{46656 - 15625, 46656});
  CHECK(chance_of_success(4, 0) == Fraction{0});
  CHECK(chance_of_success(4, -2) == Fraction{0});
  CHECK(chance_of_success(1, 6) == Fraction{1});
}

TEST_CASE("M42-12.1 M42X-51 an Ld check after a lost round: the Nerve shrinks, and at 0 no die is rolled") {
  Two two;
  const auto checked = [&](int difference, std::vector<ScriptedFace> faces) {
    State state = two.table.state();
    ScriptedDice dice(std::move(faces));
    Transcript<M42> t(state, dice);
    const bool passed = ld_check(t, two.g, difference);
    CHECK(t.good());
    CHECK(dice.used_up());
    return passed;
  };
  CHECK(checked(2, {{3, 6}, {2, 6}, {6, 6}}));
  CHECK_FALSE(checked(2, {{3, 6}, {4, 6}, {6, 6}}));
  CHECK(checked(1, {{3, 6}, {4, 6}, {6, 6}}));
  CHECK_FALSE(checked(4, {}));
  CHECK(nerve_after(two.table.state(), two.g, 3) == 1);
}

TEST_CASE("M42-12.2 M42X-70 three markers, a Commander's die, and what is left to do") {
  Table table;
  const UnitRef drones = table.unit("D", kBlue, std::vector<Point>{point(10000, 30000), point(11000, 30000)}, 2);
  table.card(drones).nerve = 4;
  table.of(drones).markers = 3;
  table.unit("Z", kRed, std::vector<Point>{point(10000, 5000)});
  Play play(table.state());
  play.does(Activate{drones}, {1, 4});
  CHECK(play.of(drones).markers == 2);
  CHECK(play.refuses(choose(Action::kAdvance)) == "free_only");
  play.does(choose(Action::kGoToGround));
  CHECK(play.of(drones).markers == 1);
  CHECK(play.of(drones).gone_to_ground);
  CHECK(play.happened("ActivationEnded") == 1);
  Play fails(table.state());
  fails.does(Activate{drones}, {5, 6});
  CHECK(fails.refuses(choose(Action::kGoToGround)) == "must_fall_back");
  const UnitRef node = table.unit("N", kBlue, std::vector<Point>{point(14000, 30000)}, 4);
  table.card(node).rules = 1 << static_cast<int>(UnitRule::kCommander);
  Play helped(table.state());
  helped.does(Activate{drones}, {5, 6, 4});
  CHECK(helped.of(drones).markers == 2);
}

TEST_CASE("M42-11.4 M42X-65 a Commander within twice its Leadership adds a die, with one marker at most") {
  Table table;
  const UnitRef cmd = table.unit("C", kBlue, std::vector<Point>{point(10000, 10000)}, 4);
  table.card(cmd).rules = 1 << static_cast<int>(UnitRule::kCommander);
  table.of(cmd).markers = 1;
  const UnitRef g = table.unit("G", kBlue, std::vector<Point>{point(18000, 10000)});
  const UnitRef z = table.unit("Z", kRed, std::vector<Point>{point(12000, 10000)});
  CHECK(command_dice(table.state(), g) == 4);
  CHECK(commander_of(table.state(), g) == cmd);
  CHECK(command_dice(table.state(), cmd) == 4);  // never itself
  CHECK(command_dice(table.state(), z) == 3);    // never an enemy
  const auto changed = [&](auto change) {
    Table other = table;
    change(other);
    return command_dice(other.state(), g);
  };
  CHECK(changed([&](Table& t) { t.of(g).models[0].place = at(18001, 10000); }) == 3);
  CHECK(changed([&](Table& t) { t.of(cmd).markers = 2; }) == 3);
  CHECK(changed([&](Table& t) { t.of(cmd).status = Status::kReserve; }) == 3);
  CHECK(changed([&](Table& t) { t.of(cmd).frozen = true; }) == 3);
  CHECK(changed([&](Table& t) { t.of(g).frozen = true; }) == 3);  // it has no leader
  CHECK(changed([&](Table& t) { t.of(cmd).ld_loss = 1; }) == 3);  // 6 inches are left
  CHECK(changed([&](Table& t) {
          const UnitRef second = t.unit("D", kBlue, std::vector<Point>{point(19000, 14000)}, 4);
          t.card(second).rules = 1 << static_cast<int>(UnitRule::kCommander);
        }) == 4);  // several add nothing
  CHECK(M42::plan(table.state(), kBlue, Activate{g}).notes.empty());
  table.of(g).markers = 1;
  REQUIRE(M42::plan(table.state(), kBlue, Activate{g}).notes.size() == 1);
  CHECK(M42::plan(table.state(), kBlue, Activate{g}).notes[0].id == "m42.note.commander");
}

TEST_CASE("M42-12.6 a unit is activated once a turn, and only by its owner") {
  Two two;
  two.table.unit("H", kBlue, std::vector<Point>{point(20000, 40000)});
  Play play(two.table.state());
  CHECK(play.refuses(Activate{two.z}) == "no_such_unit");
  CHECK(play.refuses(Activate{unit_at(17)}) == "no_such_unit");
  CHECK(code(M42::check(play.state, kRed, Activate{two.z})) == "not_your_turn");
  play.does(Activate{two.g});
  CHECK(play.refuses(Activate{two.g}) == "wrong_step");
  play.does(choose(Action::kHold));
  CHECK(play.refuses(Activate{two.g}) == "already_activated");
}

TEST_CASE("M42-12.3 Open Fire and Assault need an enemy on the table, other actions take no target") {
  Two two;
  const UnitRef h = two.table.unit("H", kBlue, std::vector<Point>{point(20000, 40000)});
  two.table.card(two.g).weapons = {{"rifle", 48, 1, 0, 0}};
  for (ModelSheet& model : two.table.card(two.g).models) model.weapon = 0;
  Play play(two.table.state());
  play.does(Activate{two.g});
  CHECK(play.refuses(choose(Action::kAssault)) == "no_target");
  CHECK(play.refuses(choose(Action::kOpenFire)) == "no_target");
  CHECK(play.refuses(choose(Action::kAssault, h)) == "no_target");
  CHECK(play.refuses(choose(Action::kAdvance, two.z)) == "no_target");
  CHECK(play.refuses(choose(Action::kNone)) == "wrong_step");
  CHECK(play.refuses(choose(Action::kConsolidate)) == "wrong_step");
  CHECK(play.refuses(choose(Action::kAssault, two.z)) == "");
  CHECK(play.refuses(choose(Action::kOpenFire, two.z)) == "");
  CHECK(M42::plan(play.state, kBlue, choose(Action::kOpenFire, two.z)).rolls.size() == 2);  // shots, saves
}

TEST_CASE("M42-12.7 the marker comes off when the action is complete, not when it is given up") {
  Two two(2);
  two.table.unit("H", kBlue, std::vector<Point>{point(20000, 40000)});
  Play play(two.table.state());
  play.does(Activate{two.g}, {6, 6, 6});
  play.does(choose(Action::kFallBack));
  play.does(EndActivation{});
  CHECK(play.of(two.g).markers == 2);
  CHECK(play.of(two.g).activated);
  Play back(two.table.state());
  back.does(Activate{two.g}, {6, 6, 6});
  back.does(choose(Action::kFallBack));
  back.does(MoveLeader{{{point(10000, 42000), kGround}}, -1});
  CHECK(back.of(two.g).markers == 2);
  back.passes();
  CHECK(back.of(two.g).markers == 1);
  CHECK(back.happened("Suppressed") == 1);
}

TEST_CASE("M42-13.3 running and gone to ground end with the unit's next activation") {
  Two two;
  two.table.unit("H", kBlue, std::vector<Point>{point(20000, 40000)});
  two.table.of(two.g).running = two.table.of(two.g).gone_to_ground = true;
  Play play(two.table.state());
  play.does(Activate{two.g});
  CHECK_FALSE(play.of(two.g).running);
  CHECK_FALSE(play.of(two.g).gone_to_ground);
  play.does(choose(Action::kAtTheDouble));
  play.does(MoveLeader{{{point(10000, 33999), kGround}}, -1});
  CHECK(play.of(two.g).running);
  play.passes();
  play.does(EndPhase{});
  CHECK(play.of(two.g).running);
}

TEST_CASE("3.1 an activation may be given up before the leader has moved, not while members are placed") {
  Two two;
  two.table.unit("H", kBlue, std::vector<Point>{point(20000, 40000)});
  Play play(two.table.state());
  CHECK(play.refuses(EndActivation{}) == "wrong_step");
  play.does(Activate{two.g});
  Play early = play;
  early.does(EndActivation{});
  CHECK(early.of(two.g).activated);
  play.does(choose(Action::kAdvance));
  play.does(MoveLeader{{{point(10000, 38000), kGround}}, -1});
  CHECK(play.refuses(EndActivation{}) == "wrong_step");
  CHECK(test::said(play.refusal(EndActivation{})) == "");
}

TEST_CASE("M42-14.2 an assault that is not placed is called off: the leader is back where it stood") {
  Two two;
  two.table.unit("H", kBlue, std::vector<Point>{point(20000, 40000)});
  Play play(two.table.state());
  play.does(Activate{two.g});
  play.does(choose(Action::kAssault, two.z));
  play.does(MoveLeader{{{point(10000, 36000), kGround}}, -1});
  CHECK(play.refuses(PlaceModels{}) == "no_contact");
  CHECK(M42::pass(play.state, kBlue) == Command(EndActivation{}));
  play.does(EndActivation{});
  CHECK(play.happened("AssaultCalledOff") == 1);
  CHECK(play.of(two.g).models[0].place == at(10000, 40000));
  CHECK(play.of(two.g).facing == point(0, -1));
  CHECK(play.of(two.g).activated);
}

TEST_CASE("3.1 a leader without members has nobody to place, and who can shoot nobody is not asked") {
  Table table;
  const UnitRef g = table.unit("G", kBlue, std::vector<Point>{point(10000, 40000)});
  table.unit("H", kBlue, std::vector<Point>{point(20000, 40000)});
  table.unit("Z", kRed, std::vector<Point>{point(10000, 5000)});
  Play play(table.state());
  play.does(Activate{g});
  play.does(choose(Action::kShootingAdvance));
  play.does(MoveLeader{{{point(10000, 38000), kGround}}, -1});
  CHECK(play.happened("ModelsPlaced") == 1);
  CHECK(play.happened("ActivationEnded") == 1);
  CHECK(play.state.active == kNoUnit);
}

TEST_CASE("M42-14.2 a lone leader is told before it moves that its assault would be called off there") {
  Table table;
  const UnitRef g = table.unit("G", kBlue, std::vector<Point>{point(10000, 40000)});
  table.unit("H", kBlue, std::vector<Point>{point(20000, 40000)});
  const UnitRef z = table.unit("Z", kRed, std::vector<Point>{point(10000, 35000)});
  Play play(table.state());
  play.does(Activate{g});
  play.does(choose(Action::kAssault, z));
  const auto warned = [&](int y) {
    const Explained plan = M42::plan(play.state, kBlue, MoveLeader{{{point(10000, y), kGround}}, -1});
    REQUIRE(plan.legal());
    return std::ranges::any_of(plan.notes, [](const Message& note) { return note.id == "m42.note.no_contact"; });
  };
  CHECK(warned(38000));
  CHECK_FALSE(warned(36000));
  play.does(MoveLeader{{{point(10000, 38000), kGround}}, -1});
  CHECK(play.happened("AssaultCalledOff") == 1);
}

}  // namespace hexinch::m42
