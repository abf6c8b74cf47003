#include <doctest/doctest.h>

#include "hexinch/files.h"
#include "match/pack.h"
#include "systems/lonewarrior/position.h"
#include "text/sentences.h"

/// A sentence that a player reads must be true in that situation, in every case that a code covers.

namespace hexinch::lonewarrior {
namespace {

const Sentences& sentences() {
  static const auto kLibrary = cli::load_library();
  REQUIRE(kLibrary);
  return kLibrary->sentences();
}

const std::string kFoe = R"({"name": "Z", "is": "t_rifle", "side": "Blue", "at": [30, 30]})";

/// Why Red may not give the command, in words.
std::string said(const std::string& units, const std::string& command, const std::string& rest = R"(, "phase": "movement")") {
  const State state = test::position(R"({"side": "Red", "units": [)" + units + ", " + kFoe + "]" + rest + "}");
  const auto json = match::parse_json(command);
  REQUIRE(std::holds_alternative<Value>(json));
  const auto read = LoneWarrior::read_command(state, std::get<Value>(json));
  REQUIRE(std::holds_alternative<Command>(read));
  const auto refusal = LoneWarrior::check(state, test::kRed, std::get<Command>(read));
  REQUIRE_MESSAGE(refusal, command);
  return sentences().render(*refusal, "lonewarrior");
}

std::string acts(const std::string& action, const std::string& more = {}) {
  return R"({"command": "Action", "unit": "A", "action": ")" + action + "\"" + more + "}";
}

const std::string kSquad = R"({"name": "A", "is": "t_rifle", "side": "Red", "at": [5, 5]})";

}  // namespace

TEST_CASE("LW-2.9 why a unit does not get aboard") {
  CHECK(said(kSquad, acts("embark")) == "Say which transport A gets into.");
  CHECK(said(kSquad, acts("embark", R"(, "transport": "Z")")) == "That belongs to the enemy.");
  CHECK(said(kSquad, acts("embark", R"(, "transport": "A")")) == "That is not a transport.");
  const std::string lorry = R"(, {"name": "L", "is": "t_truck", "side": "Red", )";
  CHECK(said(kSquad + lorry + R"("arrives": 3, "edge": "N"})", acts("embark", R"(, "transport": "L")")) == "L is not on the map.");
  CHECK(said(kSquad + lorry + R"("at": [9, 9]})", acts("embark", R"(, "transport": "L")")) == "That is not adjacent.");
}

TEST_CASE("LW-2.9 why nothing is reloaded or repaired") {
  CHECK(said(kSquad, acts("reload")) == "A never runs out of shots.");
  CHECK(said(R"({"name": "A", "is": "t_truck", "side": "Red", "at": [5, 5]})", acts("reload")) == "A has nothing to reload.");
  CHECK(said(R"({"name": "A", "is": "t_rifle", "side": "Red", "at": [5, 5], "with": {"shots": 3, "reloads": 1}})", acts("reload")) == "A has all its shots.");
  CHECK(said(kSquad, acts("repair")) == "A cannot repair itself.");
  CHECK(said(kSquad + R"(, {"name": "T", "is": "t_mtank", "side": "Red", "at": [5, 6], "status": "damaged"})", acts("repair", R"(, "target": "T")")) ==
        "A cannot repair others.");
  const std::string fitter = R"({"name": "A", "is": "t_engr", "side": "Red", "at": [5, 5]})";
  const auto tank = [](const std::string& more) { return R"(, {"name": "T", "is": "t_mtank", "side": "Red", )" + more + "}"; };
  const std::string mends = acts("repair", R"(, "target": "T")");
  CHECK(said(fitter, acts("repair", R"(, "target": "Z")")) == "That belongs to the enemy.");
  CHECK(said(fitter + tank(R"("arrives": 3, "edge": "N")"), mends) == "T is not on the map.");
  CHECK(said(fitter + tank(R"("at": [5, 6])"), mends) == "T is not damaged.");
  CHECK(said(fitter + tank(R"("at": [5, 6], "status": "superficial_damage")"), mends) == "T has only superficial damage, which cannot be repaired.");
}

TEST_CASE("where a unit is that is not on the map, and who is crippled in the air") {
  const std::string moves = R"({"command": "Move", "unit": "A", "path": [[5, 6]]})";
  const std::string lorry = R"(, {"name": "L", "is": "t_truck", "side": "Red", "at": [5, 5]})";
  CHECK(said(R"({"name": "A", "is": "t_rifle", "side": "Red", "aboard": "L"})" + lorry, moves) == "A is aboard L.");
  CHECK(said(R"({"name": "A", "is": "t_rifle", "side": "Red", "arrives": 3, "edge": "N"})" + lorry, moves) == "A arrives in round 3.");
  const std::string jet = R"({"name": "A", "is": "a_jet", "side": "Red", "at": [5, 5], "status": "crippled"})";
  CHECK(said(jet, R"({"command": "Turn", "unit": "A", "facing": 6})") == "A is crippled and cannot take orders.");
  CHECK(said(jet, acts("reload")) == "A is crippled and cannot take orders.");
}

TEST_CASE("LW-4.2 why nobody is fought, LW-3.2 nor fired at") {
  const std::string fights = R"({"command": "DeclareCloseCombat", "unit": "A", "target": "Z"})";
  const std::string phase = R"(, "phase": "close_combat")";
  CHECK(said(R"({"name": "A", "is": "t_rifle", "side": "Red", "at": [5, 5], "fake": true})", fights, phase) == "A is a fake: it can only move.");
  CHECK(said(R"({"name": "A", "is": "a_heli", "side": "Red", "at": [5, 5], "with": {"cc_strength": 2}})", fights, phase) ==
        "A is in the air and cannot fight hand to hand.");
  CHECK(said(R"({"name": "A", "is": "t_rifle", "side": "Red", "at": [5, 5]}, {"name": "B", "is": "t_rifle", "side": "Red", "at": [5, 6]})",
             R"({"command": "DeclareFire", "unit": "A", "target": "B"})", R"(, "phase": "ranged_fire")") == "B is your own unit.");
}

TEST_CASE("R-52 with zoc: who has met an enemy, and who would") {
  const std::string zoc = R"(, "phase": "movement", "options": {"zoc": true})";
  const std::string foe = R"(, {"name": "Y", "is": "t_rifle", "side": "Blue", "at": [5, 2]})";
  CHECK(said(kSquad + foe, R"({"command": "Move", "unit": "A", "path": [[5, 4], [5, 3], [6, 3]]})", zoc) ==
        "A would meet an enemy on the way and go no farther.");
  const std::string halted = R"({"name": "A", "is": "t_rifle", "side": "Red", "at": [5, 3], "halted": true})";
  CHECK(said(halted + foe, R"({"command": "Move", "unit": "A", "path": [[5, 4]]})", zoc) ==
        "A has met an enemy and can go no farther.");
}

}  // namespace hexinch::lonewarrior
