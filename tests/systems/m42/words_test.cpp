#include <doctest/doctest.h>

#include <array>

#include "systems/m42/packs/plain_data.h"
#include "systems/m42/told.h"

/// Positions, commands and events as plain data, and the questions of cases.

namespace hexinch::m42 {
namespace {

using test::json;
using test::Told;

const std::string kHouse = R"({"name": "House", "kind": "building", "rect": [22000, 16000, 30000, 24000], "floors": [0, 3000], "roof": 6000,
  "openings": [{"name": "D1", "kind": "door", "floor": 0, "a": [22000, 19500], "b": [22000, 20500]}]})";
const std::string kWood = R"({"name": "Wood", "kind": "woods", "rect": [12000, 8000, 20000, 14000]})";

Told table(const std::string& features, const std::string& of_g = "", const std::string& more = "") {
  return Told(R"({"board": {"features": [)" + features + R"(]}, "units": [{"name": "G", "side": "Red",
    "models": [{"at": [10000, 10000]}, {"at": [10000, 11500]}, {"at": [10000, 13000]}])" + of_g +
              R"(}, {"name": "E", "side": "Blue", "models": [{"at": [40000, 40000]}]})" + more + "]}");
}

/// The command after it was read, shown and read again.
Value shown(const Told& told, std::string_view command) {
  const Command read = told.read(command);
  const Value value = M42::show_command(told.state, read);
  const auto again = M42::read_command(told.state, value);
  REQUIRE(std::holds_alternative<Command>(again));
  CHECK(std::get<Command>(again) == read);
  return value;
}
bool same(const Value& value, std::string_view text) {
  const bool equal = value == json(text);
  CHECK_MESSAGE(equal, std::string(text));
  return equal;
}
std::string problem(const Told& told, std::string_view command) {
  const auto read = M42::read_command(told.state, json(command));
  const auto* error = std::get_if<DataError>(&read);
  return error ? error->path + ": " + error->problem : std::string();
}

}  // namespace

TEST_CASE("3.1 commands are read as cases write them, and shown so that they can be read again") {
  const Told told = table(kHouse);
  same(shown(told, R"({"command": "Activate", "unit": "G"})"), R"({"command": "Activate", "unit": "G"})");
  same(shown(told, R"({"command": "DeclareAssault", "target": "E"})"), R"({"command": "ChooseAction", "action": "Assault", "target": "E"})");
  same(shown(told, R"({"command": "ChooseAction", "action": "at-the-double"})"), R"({"command": "ChooseAction", "action": "AtTheDouble"})");
  same(shown(told, R"({"command": "Shoot", "target": "E"})"), R"({"command": "Shoot", "target": "E"})");
  for (const std::string bare : {"EndActivation", "EndPhase", "Consolidate"})
    same(shown(told, R"({"command": ")" + bare + "\"}"), R"({"command": ")" + bare + "\"}");
}

TEST_CASE("M42-1.5 M42-1.8 a placement by formation, by models, by both") {
  Told told = table(kHouse);
  told.after(R"({"command": "Activate", "unit": "G"})");
  same(shown(told, R"({"command": "PlaceModels"})"), R"({"command": "PlaceModels", "formation": "block"})");
  same(shown(told, R"({"command": "PlaceModels", "models": "automatic"})"), R"({"command": "PlaceModels", "formation": "block"})");
  same(shown(told, R"({"command": "PlaceModels", "automatic": true})"), R"({"command": "PlaceModels", "formation": "block"})");
  same(shown(told, R"({"command": "PlaceModels", "models": "line"})"), R"({"command": "PlaceModels", "formation": "line"})");
  same(shown(told, R"({"command": "PlaceModels", "unit": "G", "formation": "keep",
           "models": [{"model": "2", "stay": true}, {"model": "G/3", "opening": "D1"}]})"),
       R"({"command": "PlaceModels", "models": [{"model": "2", "stay": true},
           {"model": "3", "at": [22000, 20000], "level": {"structure": "House", "floor": 0}, "opening": "D1"}], "formation": "keep"})");
  same(shown(told, R"({"command": "PlaceModels", "models": [{"model": "2", "at": [11000, 10000]}, {"model": "3", "interior": true}]})"),
       R"({"command": "PlaceModels", "models": [{"model": "2", "at": [11000, 10000]}, {"model": "3", "interior": true}], "formation": "block"})");
  CHECK(problem(told, R"({"command": "PlaceModels", "unit": "E"})") == "unit: is not the unit that has to act");
  CHECK(problem(told, R"({"command": "PlaceModels", "formation": 3})").starts_with("formation: "));
  CHECK(problem(told, R"({"command": "PlaceModels", "models": [{"stay": true}]})").find("must name a model of the unit") != std::string::npos);
  const Command stranger = told.read(R"({"command": "PlaceModels", "models": [{"model": "9", "stay": true}]})");
  CHECK(std::get<PlaceModels>(stranger).members.named.at(0).model == -1);
}

TEST_CASE("M42-7.4 M42-7.6 way-points with levels, and openings by name") {
  Told told = table(kHouse);
  told.after(R"({"command": "Activate", "unit": "G"})");
  same(shown(told, R"({"command": "MoveLeader"})"), R"({"command": "MoveLeader", "path": []})");
  same(shown(told, R"({"command": "MoveLeader", "unit": "G", "path": [[11000, 10000], {"at": [23000, 20000], "level": "House/0"}]})"),
       R"({"command": "MoveLeader", "path": [[11000, 10000], {"at": [23000, 20000], "level": {"structure": "House", "floor": 0}}]})");
  // An opening puts the last way-point onto its floor.
  same(shown(told, R"({"command": "MoveLeader", "path": [[22000, 20000]], "opening": "D1"})"),
       R"({"command": "MoveLeader", "path": [{"at": [22000, 20000], "level": {"structure": "House", "floor": 0}}], "opening": "D1"})");
  CHECK(problem(told, R"({"command": "MoveLeader", "path": [], "opening": "W7"})").starts_with("opening: names no opening"));
  // A name that no opening has is a mistake in any position. One that a building has may be meant there later.
  CHECK(misnamed_opening(*told.state.setup, Value("W7"), "opening").given == "W7");
  CHECK(misnamed_opening(*told.state.setup, Value("Barn/D1"), "opening").given == "Barn/D1");
  CHECK(misnamed_opening(*told.state.setup, Value("D1"), "opening").given.empty());
}

TEST_CASE("M42-11.1 M42-13.6 models are named, alone or behind their unit") {
  Told told = table("");
  told.after(R"({"command": "Activate", "unit": "G"})");
  same(shown(told, R"({"command": "ChooseLeader", "model": "G/3"})"), R"({"command": "ChooseLeader", "model": "3"})");
  // A model that the unit has not got is named all the same: the rules refuse it.
  for (const std::string stranger : {"E/1", "9"}) {
    const Command read = told.read(R"({"command": "ChooseLeader", "model": ")" + stranger + "\"}");
    CHECK(std::get<ChooseLeader>(read).model == -1);
  }
  CHECK(problem(told, R"({"command": "ChooseLeader", "model": {}})") == "model: must name a model of the unit");
}

TEST_CASE("7.4 a set-up's place and facing") {
  const Told told = table(kHouse);
  same(shown(told, R"({"command": "Deploy", "unit": "G", "at": [9000, 9000], "facing": "NE", "formation": "line"})"),
       R"({"command": "Deploy", "unit": "G", "leader": [9000, 9000], "facing": "NE", "formation": "line"})");
  same(shown(told, R"({"command": "Deploy", "unit": "G", "leader": {"at": [25000, 20000], "level": "House/1"}, "facing": [3, -4]})"),
       R"({"command": "Deploy", "unit": "G", "leader": {"at": [25000, 20000], "level": {"structure": "House", "floor": 1}},
           "facing": [3, -4], "formation": "block"})");
  CHECK(problem(told, R"({"command": "Deploy", "unit": "G", "at": [9000, 9000], "facing": "up"})").starts_with("facing: "));
}

TEST_CASE("The position shows what is due, who decides, and the score as it stands") {
  Told told = table("");
  Value shown = M42::show(told.state);
  CHECK(*shown.find("step")->text() == "activate");
  CHECK(*shown.find("decides")->text() == "Red");
  CHECK(shown.find("active")->is_null());
  CHECK(shown.find("moved")->is_null());
  told.after(R"({"command": "Activate", "unit": "G"})");
  told.after(R"({"command": "ChooseAction", "action": "Advance"})");
  told.after(R"({"command": "MoveLeader", "path": [[11000, 10000]]})");
  shown = M42::show(told.state);
  CHECK(*shown.find("step")->text() == "place");
  CHECK(*shown.find("active")->text() == "G");
  CHECK(*shown.find("moved")->find("from")->find("at") == json("[10000, 10000]"));
  CHECK(*shown.find("units")->find("G")->find("action")->text() == "Advance");
}

TEST_CASE("M42-0.1 M42-0.4 M42-0.8 questions about measures") {
  const Told told = table(kWood);
  same(told.ask("gap", R"({"a": "G", "b": "G/2"})"), "516");
  same(told.ask("gap", R"({"a": [0, 0], "b": [3000, 4000], "radius": 500})"), "4000");
  same(told.ask("far_edge", R"({"leader": "G", "model": [15000, 10000]})"), "5000");
  same(told.ask("overlaps", R"({"base": [11508, 10000], "feature": "Wood"})"), "false");
  same(told.ask("overlaps", R"({"base": [11509, 10000], "feature": "Wood"})"), "true");
  same(told.ask("inside", R"({"base": [12492, 10000], "feature": "Wood"})"), "true");
  same(told.ask("inside", R"({"base": [12491, 10000], "feature": "Wood"})"), "false");
  CHECK(told.ask("trace", R"({"from": [22000, 11000], "to": "G"})").is_null());
  CHECK(told.ask("trace", R"({"from": [11000, 13000], "to": "G"})").list()->size() == 2);
  same(told.ask("direction", R"({"index": 5})"), "[9239, 3827]");
  same(told.ask("direction", R"({"index": 8, "from": [10000, 14000], "n": 12000})"), "[10000, 26000]");
}

TEST_CASE("M42-1.3 M42-1.4 M42-1.8 questions about the leader's move and the Command Radius") {
  const Told told = table(kWood);
  const Value way = told.ask("allowance", R"({"unit": "G", "action": "At-The-Double", "path": [[16000, 10000]]})");
  same(*way.find("length"), "6000");
  same(*way.find("allowance"), "6000");
  same(*way.find("causes"), R"([{"cause": "area", "feature": "Wood"}])");
  CHECK(way.find("refusal")->is_null());
  const Value limit = told.ask("limit", R"({"model": "G/2", "at": [13001, 10000]})");
  same(*limit.find("limit"), "3000");
  same(*limit.find("far_edge"), "3001");
  same(*limit.find("penalties"), R"([{"penalty": "in_area", "feature": "Wood"}])");
  same(*limit.find("refusal"), "\"out_of_radius\"");
  same(*told.ask("limit", R"({"model": "G/2", "at": [18492, 10000], "leader": [12492, 10000]})").find("limit"), "6000");
  same(told.ask("formation", R"({"unit": "G", "leader": [30000, 30000], "facing": "N"})"), "[[30000, 28750], [28750, 28750]]");
  same(told.ask("formation", R"({"unit": "G", "formation": "line", "leader": [30000, 30000], "facing": "N"})"), "[[28750, 30000], [31250, 30000]]");
}

TEST_CASE("M42-12.2 M42-13.5 M42-15.1 M42-P.1 questions about dice, markers, points and objectives") {
  const Told told = table("");
  same(*told.ask("dice", R"({"unit": "G"})").find("dice"), "3");
  same(*told.ask("dice", R"({"unit": "G"})").find("chance"), "\"7/8\"");
  for (const auto& [hits, models, markers] : {std::array{5, 9, 1}, {3, 9, 1}, {2, 9, 0}, {6, 9, 2}, {5, 10, 1}, {12, 3, 2}})
    same(told.ask("markers", "{\"hits\": " + std::to_string(hits) + ", \"models\": " + std::to_string(models) + "}"), std::to_string(markers));
  same(told.ask("action", R"({"unit": "G", "action": "Advance"})"), "null");
  same(told.ask("leadership", R"({"unit": "G"})"), "3");
  same(told.ask("score", "{}"), R"({"Red": 0, "Blue": 0})");
  CHECK(std::holds_alternative<DataError>(M42::ask(told.state, "gap", json(R"({"a": "G", "b": "nobody"})"))));
  CHECK(std::holds_alternative<DataError>(M42::ask(told.state, "nonsense", json("{}"))));
}

TEST_CASE("M42-13.3 M42-13.7 questions about sight and fire") {
  const Told told = table("", "", R"(, {"name": "S", "is": "mc_scout", "side": "Red", "models": [{"at": [20000, 20000]}]},
    {"name": "T", "is": "lt_reaver", "side": "Blue", "running": true, "models": [{"at": [20000, 28984]}]})");
  same(told.ask("sight", R"({"from": "S", "to": "T"})"), R"({"clear": true, "blocker": null})");
  same(told.ask("cover", R"({"from": "S", "to": "T"})"), R"({"cover": "none", "by": null})");
  const Value need = told.ask("hit_need", R"({"model": "S/1", "target": "T"})");
  same(*need.find("need"), "4");
  same(*need.find("dice"), "2");
  same(*need.find("save"), "4");
  same(told.ask("hit_need", R"({"model": "G/1", "target": "T"})"), "\"no_weapon\"");
  same(*told.ask("fire", R"({"unit": "S", "target": "T", "volley": "advance"})").find("dice"), "2");
}

TEST_CASE("The vocabulary lists everything that cases may say") {
  const Value words = M42::words();
  for (const char* list : {"phases", "commands", "state", "events", "queries", "refusals", "options", "actions", "formations", "features"}) {
    INFO(list);
    REQUIRE(words.find(list));
  }
  CHECK(words.find("commands")->object()->size() == std::variant_size_v<Command> + 1);
  CHECK(words.find("events")->object()->size() == std::variant_size_v<Event>);
  CHECK(words.find("queries")->object()->size() == 35);
}

}  // namespace hexinch::m42
