#include <doctest/doctest.h>

#include <string>

#include "systems/mswars/play.h"
#include "systems/mswars/position.h"
#include "systems/mswars/rules/turn.h"

/// Chapters 3 and 14, and the parts of 1, 4 and 11 about whole games: who goes when, what is paid, what is refused, what ends with the turn.

namespace hexinch::mswars {
namespace {

using test::Play;

/// Two units of Red's and one of Blue's far apart, with further members of the position.
std::string far_apart(const std::string& rest = "") {
  return R"({"units": [{"name": "A", "is": "AMS-R-S", "side": "Red", "at": [10000, 30000]},
    {"name": "B", "is": "AMS-RM-A", "side": "Red", "at": [20000, 30000]},
    {"name": "Z", "is": "PEL-S", "side": "Blue", "at": [40000, 10000], "heading": 180}])" + rest + "}";
}
std::string alone(const std::string& members, const std::string& rest = "") {
  return R"({"units": [{"name": "A", "is": "AMS-R-S", "side": "Red", "at": [10000, 30000])" + members +
         R"(}, {"name": "Z", "is": "PEL-S", "side": "Blue", "at": [40000, 10000]}])" + rest + "}";
}

}  // namespace

TEST_CASE("MSW-3.7 who is done with a Movement Phase is told how many units could still act, and in others is not") {
  const Play moving(far_apart());
  const Explained plan = MsWars::plan(moving.state, moving.state.go, Done{});
  REQUIRE(plan.notes.size() == 1);
  CHECK(plan.notes[0] == Message{"mswars.note.still_to_act", {{"count", Fraction{2}}}});
  const Play shooting(far_apart(R"(, "phase": "range")"));
  CHECK(MsWars::plan(shooting.state, shooting.state.go, Done{}).notes.empty());
}

TEST_CASE("MSW-1.11 measuring and planning are free: any phase, any unit, and nothing changes") {
  for (const char* phase : {"first_movement", "range", "second_movement", "melee", "support"}) {
    const Play play(far_apart(R"(, "phase": ")" + std::string(phase) + "\""));
    const State before = play.state;
    const auto length = MsWars::ask(play.state, "in_range", test::json(R"({"unit": "Z", "weapon": "Medium Cannon", "target": "A"})"));
    REQUIRE(std::holds_alternative<Value>(length));
    CHECK(std::get<Value>(length) == Value(true));  // (30000, 20000) is 36056 away, 35056 to the edge
    const auto cost = MsWars::ask(play.state, "path_cost", test::json(R"({"unit": "B", "kind": "standard", "path": ["F 3000", "T 45"]})"));
    REQUIRE(std::holds_alternative<Value>(cost));
    CHECK(*std::get<Value>(cost).find("halves")->integer() == 8);
    CHECK(play.state == before);
  }
}

TEST_CASE("MSW-3.1 RUL-50 nothing is begun with too few counters, and nobody spends more than he has") {
  Play play(alone(R"(, "counters": 1)"));
  const auto refused = play.refusal(R"({"command": "Move", "unit": "A", "kind": "run", "path": ["F 7000"]})");
  REQUIRE(refused);
  CHECK(refused->code == "counters");
  CHECK(refused->rule == "MSW-3.1");
  CHECK(std::get<Fraction>(refused->arguments[0].value) == Fraction{2});
  CHECK(std::get<Fraction>(refused->arguments[2].value) == Fraction{1});
  play.does(R"({"command": "Move", "unit": "A", "kind": "standard", "path": ["F 1000"]})");
  CHECK(play.of("A").counters == 0);
  CHECK(play.refuses(R"({"command": "ChangeEquipment", "unit": "A", "hands": {"Small Mecha Rifle": 1}})") == "counters");
  CHECK(play.refuses(R"({"command": "FreeTurn", "unit": "A", "degrees": 90})").empty());  // free actions stay free
  // Counters left over don't allow a second Move Action in the phase.
  Play rich(alone(R"(, "counters": 3)"));
  rich.does(R"({"command": "Move", "unit": "A", "kind": "standard", "path": ["F 1000"]})");
  CHECK(rich.refuses(R"({"command": "Move", "unit": "A", "kind": "standard", "path": ["F 1000"]})") == "moves_phase");
}

TEST_CASE("MSW-3.3 RUL-6 one activation a phase, turn by turn; Done is final, and the last one goes on alone") {
  Play play(far_apart());
  play.does(R"({"command": "Activate", "unit": "A"})");
  CHECK(play.refuses(R"({"command": "Activate", "unit": "B"})") == "other_active");
  CHECK(play.refuses(R"({"command": "Done"})") == "other_active");
  play.does(R"({"command": "EndActivation"})");
  CHECK(play.acts() == "Blue");
  CHECK(play.refuses(R"({"command": "Activate", "unit": "B"})") == "not_your_unit");
  play.does(R"({"command": "Done"})");
  CHECK(play.acts() == "Red");
  CHECK(play.refuses(R"({"command": "Activate", "unit": "A"})") == "go_activated");
  play.does(R"({"command": "Move", "unit": "B", "kind": "standard", "path": ["F 1000"]})");
  play.does(R"({"command": "EndActivation"})");
  CHECK(play.state.phase != Phase::kFirstMovement);  // Blue is not asked again, and Red has no unit left
  CHECK(play.state.unit(play.unit("Z")).activated == false);
}

TEST_CASE("MSW-3.3 RUL-6 as an option one side goes with all its units") {
  Play play(far_apart(R"(, "options": {"activation": "wholeSide"})"));
  play.does(R"({"command": "Activate", "unit": "A"})");
  play.does(R"({"command": "EndActivation"})");
  CHECK(play.acts() == "Red");
  play.does(R"({"command": "Activate", "unit": "B"})");
  play.does(R"({"command": "EndActivation"})");
  CHECK(play.acts() == "Blue");
}

TEST_CASE("RUL-5 shots before or after the Second Movement") {
  const auto phases = [](const std::string& order) {
    std::string all;
    Play play(far_apart(R"(, "options": {"phaseOrder": ")" + order + "\"}"));
    Phase last = Phase::kFirstMovement;
    for (int n = 0; n < 20 && play.state.turn == 1; ++n) {
      play.does(R"({"command": "Done"})", {});
      if (play.state.phase == last || play.state.turn != 1) continue;
      last = play.state.phase;
      all += std::string(name_of(last)) + " ";
      if (last == (order == "rangeAfterSecondMove" ? Phase::kRange : Phase::kSecondMovement)) break;
    }
    return all;
  };
  CHECK(phases("rangeBeforeSecondMove") == "FirstStrike Range SecondMovement ");
  CHECK(phases("rangeAfterSecondMove") == "FirstStrike SecondMovement Range ");
  Options late;
  late.phase_order = PhaseOrder::kRangeAfterSecondMove;
  CHECK(phase_after(late, Phase::kRange) == Phase::kMelee);
  CHECK(phase_after({}, Phase::kSecondMovement) == Phase::kMelee);
}

TEST_CASE("MSW-3.5 hands and turrets are declared for free in the First Movement Phase, until the unit's activation ends") {
  Play play(far_apart());
  const char* both = R"({"command": "DeclareHands", "unit": "B", "hands": {"Small Mecha Rifle": 1, "Basic Melee Weapon": 1}})";
  play.does(both);  // without activating it
  CHECK(play.of("B").hands[0] == 1);
  CHECK(play.of("B").hands[1] == 1);
  CHECK(play.of("B").counters == 3);
  CHECK(play.acts() == "Red");
  CHECK(play.refuses(R"({"command": "DeclareHands", "unit": "B", "hands": {"Small Mecha Rifle": 2, "Basic Melee Weapon": 1}})") == "hands_needs");
  CHECK(play.refuses(R"({"command": "DeclareTurret", "unit": "B", "weapon": "Small Mecha Rifle", "facing": "left"})") == "no_turret");
  play.does(R"({"command": "Move", "unit": "B", "kind": "standard", "path": ["F 1000"]})");
  CHECK(play.refuses(both).empty());
  play.does(R"({"command": "EndActivation"})");
  play.does(R"({"command": "DeclareTurret", "unit": "Z", "weapon": "Medium Cannon", "facing": "rear_left"})");
  CHECK(play.of("Z").turrets[0] == Place::kRearLeft);
  play.does(R"({"command": "Done"})");
  CHECK(play.refuses(both) == "go_activated");
  play.passes_to(1, Phase::kSecondMovement);
  CHECK(play.refuses(both) == "phase");
  // A player who declares nothing keeps the hands as they are.
  play.passes_to(2, Phase::kFirstMovement, {9, 4});
  CHECK(play.of("B").hands[1] == 1);
  CHECK(play.of("Z").turrets[0] == Place::kRearLeft);
}

TEST_CASE("MSW-3.6 RUL-66 changing equipment: any phase, its own activation, a counter; never in a reaction") {
  Play play(far_apart(R"(, "phase": "range")"));
  play.does(R"({"command": "ChangeEquipment", "unit": "B", "hands": {"Basic Melee Weapon": 1}})");
  CHECK(play.of("B").counters == 2);
  CHECK(play.of("B").hands[0] == 0);
  Play contact(R"({"units": [{"name": "A", "is": "AMS-R-S", "side": "Red", "at": [10000, 22000]},
    {"name": "M", "is": "AMM-S", "side": "Blue", "at": [10000, 20000], "heading": 180}]})");
  contact.does(R"({"command": "Move", "unit": "A", "kind": "break_away", "path": []})");
  REQUIRE(contact.acts() == "Blue");
  CHECK_FALSE(contact.refuses(R"({"command": "ChangeEquipment", "unit": "M", "hands": {"Mecha Longsword": 2}})").empty());
  CHECK(contact.refuses(R"({"command": "Decline"})").empty());
}

TEST_CASE("MSW-4.1 a path is refused whole, with its first fault, and costs nothing") {
  Play play(far_apart());
  const State before = play.state;
  CHECK(play.refuses(R"({"command": "Move", "unit": "A", "kind": "standard", "path": ["F 6500"]})") == "budget");  // it was not declared as a run
  CHECK(play.refuses(R"({"command": "Move", "unit": "A", "kind": "standard", "path": ["W 91", "F 7000"]})") == "free_turn");
  CHECK(play.refuses(R"({"command": "Move", "unit": "A", "kind": "standard", "path": ["F 7000", "W 91"]})") == "budget");
  CHECK(play.state == before);
  play.does(R"({"command": "Move", "unit": "A", "kind": "run", "path": ["F 6500"]})");
  CHECK(play.of("A").position == table::point(10000, 23500));
}

TEST_CASE("MSW-4.10 a Standard Move or a Run may end in contact, and earns nothing by it") {
  const char* given = R"({"units": [{"name": "A", "is": "AMM-S", "side": "Red", "at": [10000, 30000]},
    {"name": "T", "is": "AMS-R-T", "side": "Blue", "at": [10000, 22000], "heading": 180}]})";
  Play walks(given);
  walks.does(R"({"command": "Move", "unit": "A", "kind": "standard", "path": ["F 6000"]})");
  CHECK_FALSE(walks.of("A").charge);
  CHECK(walks.refuses(R"({"command": "Ram", "unit": "A", "target": "T"})") == "phase");
  walks.passes_to(1, Phase::kMelee);
  CHECK(walks.refuses(R"({"command": "Ram", "unit": "A", "target": "T"})") == "ram_charge");
  const auto plan = MsWars::plan(walks.state, seat_at(0), std::get<Command>(MsWars::read_command(
      walks.state, test::json(R"({"command": "Attack", "unit": "A", "weapons": ["Mecha Longsword"], "target": "T"})"))));
  REQUIRE(plan.legal());
  CHECK(plan.rolls[0].need == 14 - 2 - 2);  // M9, Defence; no momentum
  Play runs(given);
  runs.does(R"({"command": "Move", "unit": "A", "kind": "run", "path": ["T 45", "T -45", "F 6000"]})");
  CHECK_FALSE(runs.of("A").charge);
}

TEST_CASE("MSW-14.2 a Fallen unit first straightens up; a Dazed one has a counter less, once, and always one") {
  Play fallen(alone(R"(, "fallen": true)"));
  CHECK(fallen.refuses(R"({"command": "Move", "unit": "A", "kind": "standard", "path": ["F 1000"]})") == "fallen");
  CHECK(fallen.refuses(R"({"command": "FreeTurn", "unit": "A", "degrees": 10})") == "fallen");
  CHECK(fallen.refuses(R"({"command": "ChangeEquipment", "unit": "A", "hands": {}})") == "fallen");
  fallen.does(R"({"command": "Move", "unit": "A", "kind": "straighten_up", "path": []})");
  CHECK_FALSE(fallen.of("A").fallen);
  CHECK(fallen.refuses(R"({"command": "FreeTurn", "unit": "A", "degrees": 10})").empty());
  Play lying(alone(R"(, "fallen": true)", R"(, "phase": "range")"));
  CHECK(lying.refuses(R"({"command": "Activate", "unit": "A"})") == "no_use");

  Play dazed(alone(R"(, "dazed": true)", R"(, "phase": "support")"));
  dazed.passes_to(2, Phase::kFirstMovement, {9, 4});
  CHECK(dazed.of("A").counters == 2);
  CHECK_FALSE(dazed.of("A").dazed);
  dazed.passes_to(3, Phase::kFirstMovement, {9, 4});
  CHECK(dazed.of("A").counters == 3);
  Play slow(alone(R"(, "dazed": true, "with": {"output": 1})", R"(, "phase": "support")"));
  slow.passes_to(2, Phase::kFirstMovement, {9, 4});
  CHECK(slow.of("A").counters == 1);
}

TEST_CASE("MSW-14.4 a unit is out of action at once, markers and all, and a unit that comes later may stand there") {
  Play play(R"({"units": [{"name": "A", "is": "AMS-R-S", "side": "Red", "at": [10000, 30000]},
    {"name": "T", "is": "INF-R-T", "side": "Blue", "at": [10000, 22000], "pinned": true, "dazed": true, "dc_now": 1},
    {"name": "U", "is": "INF-R-T", "side": "Blue", "at": [40000, 10000]}], "phase": "range"})");
  play.does(R"({"command": "Attack", "unit": "A", "weapons": ["Small Mecha Rifle"], "target": "T"})", {2, 3, 3});
  CHECK(play.of("T").status == Status::kOutOfAction);
  CHECK(play.of("T").dc_now == 0);
  CHECK_FALSE(play.of("T").pinned);
  CHECK_FALSE(play.of("T").dazed);
  CHECK(play.state.wrecks.empty());
  CHECK(play.refuses(R"({"command": "Attack", "unit": "A", "weapons": ["Small Mecha Rifle"], "target": "T"})") == "target");
  play.passes_to(1, Phase::kSecondMovement);
  play.does(R"({"command": "Move", "unit": "A", "kind": "standard", "path": ["F 6000"]})");
  play.passes_to(2, Phase::kFirstMovement, {9, 4});
  CHECK(play.refuses(R"({"command": "Move", "unit": "A", "kind": "standard", "path": ["F 2000"]})").empty());
}

TEST_CASE("MSW-14.5 the End Phase: the tests of the Pinned, then objectives and points, then the counters go") {
  Play play(R"({"units": [{"name": "A", "is": "AMS-R-S", "side": "Red", "at": [10000, 30000], "pinned": true},
    {"name": "Z", "is": "AMS-R-S", "side": "Blue", "at": [40000, 10000], "pinned": true}],
    "objectives": [{"name": "Hill", "at": [10000, 30000], "points": 30}], "phase": "support", "turn": 1,
    "victory": {"at_limit": [{"points": true}]}, "options": {"turnLimit": 1}})");
  const Command done = Done{};
  REQUIRE(MsWars::check(play.state, seat_at(0), done) == std::nullopt);
  play.passes_to(1, Phase::kSetup, {6, 7});  // never comes: the game ends
  CHECK_FALSE(play.of("A").pinned);
  CHECK(play.of("Z").pinned);
  CHECK(play.happened("EnduranceTested") >= 0);
  CHECK(play.happened("EnduranceTested") < play.happened("ObjectiveJudged"));
  CHECK(play.happened("ObjectiveJudged") < play.happened("PointsScored"));
  CHECK(play.happened("PointsScored") < play.happened("GameEnded"));
  CHECK(play.of("A").counters == 0);
  CHECK(play.state.winners == std::vector<Seat>{seat_at(0)});
}

}  // namespace hexinch::mswars
