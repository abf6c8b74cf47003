#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "hexinch/files.h"
#include "systems/mswars/by_hand.h"
#include "systems/mswars/position.h"
#include "systems/mswars/rules/movement.h"

/// The exact words of the log.

namespace hexinch::mswars {
namespace {

using Lines = std::vector<std::string>;

const Sentences& sentences() {
  static const match::Library kLibrary = [] {
    auto library = cli::load_library();
    REQUIRE(library);
    return *std::move(library);
  }();
  return kLibrary.sentences();
}

class Told {
 public:
  explicit Told(std::string_view given) : state_(test::position(given)) {}

  /// Carries out a command and returns the lines of the log.
  Lines after(std::string_view command, std::vector<int> faces = {}) {
    const Seat seat = MsWars::to_act(state_).first();
    const auto read = MsWars::read_command(state_, test::json(command));
    REQUIRE(std::holds_alternative<Command>(read));
    const auto refused = MsWars::check(state_, seat, std::get<Command>(read));
    REQUIRE_MESSAGE(!refused, std::string(command) << " " << test::code(refused));
    std::vector<ScriptedFace> script;
    for (const int face : faces) script.push_back({face, 0});
    ScriptedDice dice(script);
    State at = state_;
    Transcript<MsWars> t(state_, dice);
    MsWars::resolve(t, seat, std::get<Command>(read));
    MsWars::advance(t);
    CHECK(dice.used_up());
    Lines lines;
    for (const auto& entry : t.entries()) {
      const auto* event = std::get_if<Event>(&entry);
      if (!event) continue;
      if (const auto line = MsWars::log_line(at, *event)) lines.push_back(sentences().render(*line));
      MsWars::evolve(at, *event);
    }
    return lines;
  }
  std::string refused(std::string_view command) const {
    const auto read = MsWars::read_command(state_, test::json(command));
    REQUIRE(std::holds_alternative<Command>(read));
    const auto refusal = MsWars::check(state_, MsWars::to_act(state_).first(), std::get<Command>(read));
    REQUIRE(refusal);
    return sentences().render(*refusal, "mswars");
  }

 private:
  State state_;
};

bool says(const Lines& lines, std::string_view line) {
  std::string all;
  for (const std::string& one : lines) all += one + "\n";
  INFO(all);
  const bool said = std::find(lines.begin(), lines.end(), line) != lines.end();
  CHECK_MESSAGE(said, std::string(line));
  return said;
}

bool mentions(const Lines& lines, std::string_view part) {
  return std::any_of(lines.begin(), lines.end(), [&](const std::string& line) { return line.find(part) != std::string::npos; });
}

/// One unit for a list.
std::string unit(const char* name, const char* card, const char* side, const char* at, const std::string& more = {}) {
  return std::string("{\"name\": \"") + name + "\", \"is\": \"" + card + "\", \"side\": \"" + side + "\", \"at\": " + at + more + "}, ";
}
/// A position with these units; one of Blue's stands far away.
std::string given(const char* phase, const std::string& units, const char* features = "") {
  return std::string(R"({"phase": ")") + phase + R"(", "board": {"features": [)" + features + R"(]}, "units": [)" + units +
         R"({"name": "Z", "is": "AMS-R-S", "side": "Blue", "at": [46000, 46000]}]})";
}
std::string mill(const char* rectangle) { return std::string(R"({"name": "Mill", "kind": "building", "height": 4000, "rect": )") + rectangle + "}"; }
const std::string kCharged = R"(, "charged": true, "charge": {"target": "T", "direction": 0}, "charge_target": "T", "charge_direction": 0)";
constexpr const char* kMove = "first_movement";

}  // namespace

TEST_CASE("MSW-6.3 the log tells what is climbed, how far, and which way") {
  const std::string roof = mill("[10000, 26000, 14000, 30000]");
  const char* climb = R"({"command": "Move", "unit": "A", "kind": "climb", "path": []})";
  const Lines climbed = Told(given(kMove, unit("A", "AMS-R-S", "Red", "[12000, 31000]"), roof.c_str())).after(climb);
  says(climbed, "A climbs 4″ up Mill.");
  says(climbed, "A can hold nothing for the rest of the turn.");
  CHECK_FALSE(mentions(climbed, "on the spot"));
  const Lines down = Told(given(kMove, unit("A", "AMS-R-S", "Red", "[12000, 29000]", R"(, "elev": 4000)"), roof.c_str())).after(climb);
  says(down, "A climbs 4″ down from Mill.");
}

TEST_CASE("MSW-6.4 MSW-6.6 the log tells off what is jumped, how far down, and that it was too high") {
  const std::string roof = mill("[10000, 26000, 14000, 30000]");
  const std::string south = R"(, "heading": 180, "elev": 4000)";
  const std::string jumps = given(kMove, unit("A", "AMS-R-S", "Red", "[12000, 29000]", south), roof.c_str());
  const char* jump = R"({"command": "Move", "unit": "A", "kind": "jump", "path": []})";
  const Lines jumped = Told(jumps).after(jump);
  says(jumped, "A jumps 4″ down from Mill.");
  CHECK_FALSE(mentions(jumped, "on the spot"));
  says(Told(jumps).after(R"({"command": "Move", "unit": "A", "kind": "jump", "path": ["F 500"]})"), "A goes 0.5″ and jumps 4″ down from Mill.");
  const Lines fell = Told(given(kMove, unit("A", "INF-R-T", "Red", "[12000, 29500]", south), roof.c_str())).after(jump, {1, 2, 3});
  says(fell, "A jumps off Mill, which is too high for it.");
  says(fell, "A falls 4″ from Mill.");
  says(fell, "A takes falling damage of 3 (1 + 2), less 0 for Armour: it loses 3 DC; 5 are left.");
}

TEST_CASE("MSW-13.3 MSW-13.4 the log tells the recoil, who pushed whom, and how far") {
  const std::string both =
      unit("M", "AMM-S", "Red", "[10000, 23000]", kCharged) + unit("T", "AMS-R-S", "Blue", "[10000, 21000]", R"(, "heading": 180)");
  const Lines rammed = Told(given("melee", both)).after(R"({"command": "Ram", "unit": "M", "target": "T"})", {13, 4, 5, 2});
  says(rammed, "T is hit for 11 (4 + 5 + 2), less 2 for Armour: it loses 9 DC; 15 are left.");
  says(rammed, "M takes a recoil of 7, less 2 for Armour: it loses 5 DC; 21 are left.");
  says(rammed, "M goes on 1″ with its ram.");
  says(rammed, "M pushes T 1″.");
}

TEST_CASE("MSW-6.6 the log tells who pushed whom off what") {
  const std::string both = unit("M", "AMM-S", "Red", "[10000, 23000]", R"(, "elev": 4000)" + kCharged) +
                           unit("T", "AMS-R-S", "Blue", "[10000, 21000]", R"(, "heading": 180, "elev": 4000)");
  Told told(given("melee", both, mill("[8000, 20500, 12000, 26000]").c_str()));
  says(told.after(R"({"command": "Ram", "unit": "M", "target": "T"})", {13, 4, 5, 2, 1, 1, 5}), "M pushes T off Mill: it falls 4″.");
}

TEST_CASE("T-8 MSW-10.3 the log tells each die of the damage as it was thrown, a D3 as a D3") {
  const std::string both = given("range", unit("A", "AMS-M-T", "Red", "[10000, 30000]") + unit("T", "AMS-R-S", "Blue", "[10000, 20000]"));
  const char* shoot = R"({"command": "Attack", "unit": "A", "weapons": ["Small Mecha Machine Gun"], "target": "T"})";
  says(Told(both).after(shoot, {1, 6, 3, 2}), "T is hit for 6 (3 + 2 + 1), less 2 for Armour: it loses 4 DC; 20 are left.");
  // The rolls after it say what each die shows and what it counts.
  const State state = test::position(both);
  const Explained plan = MsWars::plan(state, seat_at(0), std::get<Command>(MsWars::read_command(state, test::json(shoot))));
  REQUIRE(plan.rolls.size() == 2);
  CHECK(plan.rolls[1].thrown.counted(5) == 3);
  CHECK(plan.rolls[1].thrown.counted(1) == 1);
}

TEST_CASE("MSW-12.1 of a side that could not strike nothing is said; who could and does not lets it go") {
  const auto both = [](const char* fallen) {
    const std::string south = std::string(R"(, "heading": 180)") + fallen;
    return given(kMove, unit("A", "AMS-R-S", "Red", "[10000, 30000]") + unit("T", "AMM-S", "Blue", "[10000, 28000]", south));
  };
  const char* away = R"({"command": "Move", "unit": "A", "kind": "break_away", "path": []})";
  const Lines helpless = Told(both(R"(, "fallen": true)")).after(away);
  says(helpless, "A breaks away.");
  CHECK_FALSE(mentions(helpless, "lets it go"));
  Told able(both(""));
  CHECK_FALSE(mentions(able.after(away), "lets it go"));
  says(able.after(R"({"command": "Decline"})"), "Blue lets it go.");
  Told struck(both(""));
  struck.after(away);
  // It has no second blow.
  CHECK_FALSE(mentions(struck.after(R"({"command": "Opportunity", "unit": "T", "weapon": "Mecha Longsword"})", {20}), "lets it go"));
}

TEST_CASE("MSW-4.4 MSW-1.6 inches are told in one style, whatever they are") {
  const std::string one = given(kMove, unit("A", "AMS-R-S", "Red", "[10000, 30000]"));
  says(Told(one).after(R"({"command": "Move", "unit": "A", "kind": "standard", "path": ["F 3500"]})"), "A: Standard Move, 3.5″.");
  says(Told(one).after(R"({"command": "Move", "unit": "A", "kind": "standard", "path": ["F 3237"]})"), "A: Standard Move, 3.2″.");
  CHECK(Told(one).refused(R"({"command": "Move", "unit": "A", "kind": "standard", "path": ["F 6001"]})") ==
        "That costs 6.5″ of movement, and the limit is 6″.");
}

TEST_CASE("MSW-9.5 MSW-15.1 refusals name whom they are about: the friend in the way, what can't be mended") {
  const std::string line = unit("A", "AMS-R-S", "Red", "[10000, 30000]") + unit("F", "AMS-R-S", "Red", "[10000, 20000]");
  const Told shot(given("range", line + unit("T", "AMS-R-S", "Blue", "[10000, 10000]")));
  CHECK(shot.refused(R"({"command": "Attack", "unit": "A", "weapons": ["Small Mecha Rifle"], "target": "T"})") ==
        "F stands in front of 100 % of the target; more than 10 % is too much.");
  const std::string crew = unit("K", "TIN-T", "Red", "[10000, 30000]") + unit("F", "AMS-R-S", "Red", "[10000, 28250]");
  const Told mends(given("support", crew + unit("S", "INF-R-T", "Red", "[20000, 20000]")));
  CHECK(mends.refused(R"({"command": "Support", "unit": "K", "kind": "repair", "target": "F"})") == "F has lost no DC.");
  CHECK(mends.refused(R"({"command": "Support", "unit": "K", "kind": "repair", "target": "S"})") == "S is infantry: only machines can be repaired.");
  CHECK(mends.refused(R"({"command": "Support", "unit": "F", "kind": "regenerate"})") == "F can’t regenerate.");
}

TEST_CASE("MSW-15.1 the log tells what was really mended") {
  const std::string crew = unit("K", "TIN-T", "Red", "[10000, 30000]") + unit("F", "AMS-R-S", "Red", "[10000, 28250]", R"(, "dc_now": 22)");
  Told mends(given("support", crew));
  says(mends.after(R"({"command": "Support", "unit": "K", "kind": "repair", "target": "F"})", {6, 6}), "K repairs F: it gets back 2 DC and now has 24.");
}

}  // namespace hexinch::mswars
