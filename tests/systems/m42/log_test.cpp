#include <doctest/doctest.h>

#include "hexinch/gaps.h"
#include "systems/m42/position.h"
#include "systems/m42/told.h"

/// The exact words of the log.

namespace hexinch::m42 {
namespace {

using test::mentions;
using test::says;
using test::Told;

/// G (Red, a rifle squad) round 20000, 30000, and what is added; E of Blue stands far away.
std::string table(const std::string& more_units, const std::string& features = "", const std::string& of_g = "") {
  const std::string g = R"({"name": "G", "is": "mc_rifle", "side": "Red", "at": [20000, 30000], "facing": "N")" + of_g + "}";
  return R"({"board": {"features": [)" + features + R"(]}, "units": [)" + g + more_units +
         R"(, {"name": "Z", "side": "Blue", "models": [{"at": [46000, 2000]}]}]})";
}
constexpr const char* kActivate = R"({"command": "Activate", "unit": "G"})";
std::string chooses(const std::string& action, const std::string& more = "") {
  return R"({"command": "ChooseAction", "action": ")" + action + "\"" + more + "}";
}
std::string moves(const std::string& path) { return R"({"command": "MoveLeader", "path": [)" + path + "]}"; }
constexpr const char* kPlace = R"({"command": "PlaceModels"})";

}  // namespace

TEST_CASE("M42-12.2 the log tells a rally by its markers") {
  Told told(table("", "", R"(, "markers": 2)"));
  const auto rallied = told.after(kActivate, {2, 5, 3});
  says(rallied, "G rallies: 1 marker comes off, 1 left.");
  CHECK_FALSE(mentions(rallied, "activated"));
  says(Told(table("", "", R"(, "markers": 2)")).after(kActivate, {4, 5, 6}), "G does not rally: it keeps 2 markers.");
  says(Told(table("")).after(kActivate), "G is activated.");
}

TEST_CASE("M42-1.3 the log tells how far the leader goes, how far it may, and why it is halved") {
  Told told(table(""));
  told.after(kActivate);
  says(told.after(chooses("Advance")), "G: Advance.");
  says(told.after(moves("[20000, 26500]")), "G: its leader moves 3.5″ of 6″.");
  says(told.after(kPlace), "G: 7 members take their places.");
  const std::string wood = R"({"name": "Old Wood", "kind": "woods", "rect": [15000, 20000, 25000, 28000]})";
  Told halved(table("", wood));
  halved.after(kActivate);
  halved.after(chooses("Advance"));
  says(halved.after(moves("[20000, 27500]")), "G: its leader moves 2.5″ of 3″, halved: passes through the Old Wood.");
  Told runs(table(""));
  runs.after(kActivate);
  runs.after(chooses("At-The-Double"));
  says(runs.after(moves("[20000, 22000]")), "G: its leader moves 8″ of 12″, and the unit is running.");
}

TEST_CASE("M42-1.6 the log tells who stays behind") {
  Told told(table(""));
  told.after(kActivate);
  told.after(chooses("Advance"));
  says(told.after(moves("")), "G: its leader stays where it is.");
  Told left(table(""));
  left.after(kActivate);
  left.after(chooses("At-The-Double"));
  left.after(moves("[20000, 18000]"));
  says(left.after(R"({"command": "PlaceModels", "models": [{"model": "2", "stay": true}]})"), "G: 6 members take their places; 1 stays behind out of command.");
}

TEST_CASE("M42-12.3 M42-12.7 the log tells actions without a move, and markers that come off") {
  Told told(table("", "", R"(, "markers": 1)"));
  told.after(kActivate, {6, 6, 6});
  const auto down = told.after(chooses("Go to Ground"));
  says(down, "G goes to ground.");
  says(down, "G gets rid of 1 marker: 0 left.");
  Told holds(table(""));
  holds.after(kActivate);
  says(holds.after(chooses("Hold")), "G holds.");
}

TEST_CASE("M42-13.5 M42-13.6 the log tells hits, saves, losses and markers") {
  const std::string foe = R"(, {"name": "E", "is": "br_spitter", "side": "Blue", "at": [20000, 20000]})";
  const auto shot = [&](std::vector<int> faces) {
    Told told(table(foe, "", R"(, "with": {"models": [{"weapon": "carbine"}]})"));
    told.after(kActivate);
    return told.after(chooses("Open Fire", R"(, "target": "E")"), std::move(faces));
  };
  const auto missed = shot({1, 1});
  says(missed, "G opens fire at E.");
  says(missed, "G fires at E and hits nothing.");
  says(shot({5, 1, 6}), "G fires at E: 1 hit, all saved.");
  Told told(table(foe, "", R"(, "with": {"models": [{"weapon": "carbine"}]})"));
  told.after(kActivate);
  says(told.after(chooses("Open Fire", R"(, "target": "E")"), {5, 5, 6, 1}), "G fires at E: 2 hits, 1 not saved, 1 model lost.");
  const auto lost = told.after(R"({"command": "ChooseCasualties", "models": ["4"]})");
  says(lost, "E loses model 4.");
  says(lost, "E gets 1 marker and has 1 now.");
}

TEST_CASE("M42-11.3 M42-13.6 the log tells a lost leader and what it costs") {
  const std::string foe = R"(, {"name": "E", "is": "lt_drone", "side": "Blue", "models": [{"at": [20000, 20000]}, {"at": [20000, 18000]}]})";
  Told told(table(foe, "", R"(, "with": {"models": [{"weapon": "carbine"}]})"));
  told.after(kActivate);
  told.after(chooses("Open Fire", R"(, "target": "E")"), {6, 1, 2});
  const auto lost = told.after(R"({"command": "ChooseCasualties", "models": ["1"]})");
  says(lost, "E loses model 1 to aimed shots.");
  says(lost, "E has lost its leader: its Ld is 1 now.");
  says(lost, "Model 2 leads E now.");
  says(lost, "E gets 1 marker and has 1 now.");
}

TEST_CASE("M42-14.2 M42-14.6 the log tells an assault from its beginning to its end") {
  const std::string foe = R"(, {"name": "E", "side": "Blue", "markers": 1, "models": [{"at": [20000, 22000]}, {"at": [21200, 22000]}]})";
  Told told(table(foe, "", R"(, "with": {"WS": 5})"));
  told.after(kActivate);
  says(told.after(R"({"command": "DeclareAssault", "target": "E"})"), "G assaults E.");
  const State declared = told.state;
  says(told.after(R"({"command": "EndActivation"})"), "G does nothing more: its leader does not move.");
  told.state = declared;
  told.after(moves("[20000, 24000]"));
  const State before = told.state;
  says(told.after(R"({"command": "EndActivation"})"), "G does not reach its target: the assault is off, and its leader goes back.");
  told.state = before;
  const auto fought = told.after(kPlace, {1, 1, 1, 1, 1, 2, 2, 1, 1, 1, 1});
  says(fought, "G is in contact with E.");
  says(fought, "Round 1 of the fight: G scores 2 hits and loses 0 models; E scores 0 hits and loses 2.");
  says(fought, "E loses models 1, 2.");
  says(fought, "E is destroyed.");
  says(fought, "G has won the fight.");
  says(fought, "G may consolidate.");
  says(told.after(R"({"command": "Consolidate"})"), "G consolidates.");
}

TEST_CASE("M42-15.2 section 3 the log tells turns and how the game ends") {
  Told told(table(""));
  const auto ended = told.after(R"({"command": "EndPhase"})");
  says(ended, "Red ends the turn.");
  says(ended, "Round 1: Blue’s turn");
  const State& state = told.state;
  const auto line = [&](const Event& event) { return test::sentences().render(*M42::log_line(state, event)); };
  CHECK(line(GameOver{Ending::kRounds, {seat_at(1)}, {3, 7}}) == "Blue wins: Red 3, Blue 7.");
  CHECK(line(GameOver{Ending::kRounds, {}, {5, 5}}) == "A draw: Red 5, Blue 5.");
  CHECK(line(GameOver{Ending::kConceded, {seat_at(0)}, {0, 0}}) == "Red wins.");
  CHECK(line(GameOver{Ending::kAgreed, {}, {0, 0}}) == "A draw.");
}

TEST_CASE("M42-15.1 the log tells who holds what, but only when it has changed") {
  State state = test::begun("hedge-line");
  const auto line = [&](const Event& event) { return M42::log_line(state, event); };
  const std::size_t objectives = state.setup->objectives.size();
  REQUIRE(objectives == 3);
  state.held.assign(objectives, kNoSeat);
  std::vector<Seat> held(objectives, kNoSeat);
  CHECK_FALSE(line(ObjectivesCounted{held, state.scores}));
  held[1] = seat_at(0);
  const std::string name = state.setup->objectives[1].name;
  CHECK(test::sentences().render(*line(ObjectivesCounted{held, state.scores})) == "Objectives: " + name + " (Blue).");
  CHECK(test::sentences().render(*line(ObjectivesCounted{held, {3, 0}})) == "Objectives score: " + name + " (Blue). Points from objectives: Blue 3, Red 0.");
  state.held = held;
  CHECK(test::sentences().render(*line(ObjectivesCounted{std::vector<Seat>(objectives, kNoSeat), state.scores})) == "Nobody holds an objective now.");
}

TEST_CASE("Every event that says something has its words, whatever it holds") {
  const State state = test::begun("hedge-line");
  const UnitRef unit = unit_at(0);
  Attack attack;
  attack.by = unit;
  attack.target = unit_at(4);
  Attack defence = attack;
  defence.defensive = true;
  const std::vector<Event> all{
      FirstPlayerSet{seat_at(0)}, Deployed{unit, {}, {}}, TurnBegan{1, seat_at(0)}, Activated{unit}, Rallied{unit, 1, 1}, Rallied{unit, 0, 0},
      ActionChosen{unit, Action::kAdvance, kNoUnit}, ActionChosen{unit, Action::kAssault, unit_at(4)}, LeaderChosen{unit, 2}, Arrived{unit, {}},
      LeaderMoved{unit, {}, {}, {}, Mil{3000}, Mil{3000}, {{Cause::kWall, feature_at(0)}}, false},
      LeaderMoved{unit, {}, {}, {}, Mil{0}, Mil{6000}, {}, false}, ModelsPlaced{unit, {{1, {}, true, true}}}, ShotsFired{0, 0, 0, attack},
      ShotsFired{2, 0, 0, defence}, ShotsFired{2, 1, 0, attack}, ShotsFired{2, 1, 1, defence}, ModelsLost{unit, {1, 2}, false},
      ModelsLost{unit, {0}, true}, LeaderLost{unit, 2, false}, LeaderLost{unit, 3, false}, LeaderLost{unit, 3, true}, Suppressed{unit, 2, 2},
      Suppressed{unit, -1, 0}, Suppressed{unit, 0, 3}, UnitDestroyed{unit}, AssaultJoined{unit, unit_at(4), true},
      AssaultJoined{unit, unit_at(4), false}, AssaultCalledOff{unit}, AssaultRound{1, 2, 1, 1, 2, attack}, LdCheck{unit, 3, 1, true},
      LdCheck{unit, 2, 0, false}, LdCheck{unit, 0, 0, false}, FellBack{unit, {}, {}, Mil{12000}}, FellBack{unit, {}, {}, Mil{0}}, AssaultEnded{unit},
      AssaultEnded{kNoUnit}, ConsolidateOffered{unit}, Consolidated{unit}, PhaseEnded{seat_at(0)}, SideConceded{seat_at(1)}};
  for (const Event& event : all) {
    const auto line = M42::log_line(state, event);
    REQUIRE(line);
    const std::string said = test::sentences().render(*line);
    INFO(std::string(line->id) << ": " << said);
    CHECK_FALSE(has_gap(said));
  }
}

TEST_CASE("the log tells what happens to a unit with its own side's badge") {
  test::Table t;
  const UnitRef blue = t.unit("G", test::kBlue, {test::at(10000, 10000)});
  const UnitRef red = t.unit("L", test::kRed, {test::at(20000, 10000)});
  const State state = t.state();
  CHECK(M42::whose(state, Suppressed{red, 2, 2}) == test::kRed);
  CHECK(M42::whose(state, Suppressed{blue, 1, 1}) == test::kBlue);
  CHECK(M42::whose(state, AttackEnded{}) == kNoSeat);
}

}  // namespace hexinch::m42
