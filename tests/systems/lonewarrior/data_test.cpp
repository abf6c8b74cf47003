#include <doctest/doctest.h>

#include "match/pack.h"
#include "systems/lonewarrior/packs/content.h"
#include "systems/lonewarrior/position.h"

/// Data that no rule would use are refused where they stand.

namespace hexinch::lonewarrior {
namespace {

std::string refused(const std::string& given) {
  const auto value = match::parse_json(given);
  REQUIRE(std::holds_alternative<Value>(value));
  const auto state = LoneWarrior::set_up(test::shipped(), std::get<Value>(value));
  const auto* error = std::get_if<DataError>(&state);
  return error ? error->path + ": " + error->problem : "";
}

std::string with_options(const std::string& options, const std::string& kind = "hex") {
  return refused(R"({"board": {"kind": ")" + kind + R"("}, "options": {)" + options + "}}");
}
std::string with_unit(const std::string& more) { return refused(R"({"units": [{"name": "A", "is": "t_rifle", "side": "Red", )" + more + "}]}"); }
std::string with_sheet(const std::string& sheet) {
  return refused(R"({"units": [{"name": "A", "side": "Red", "at": [3, 3], "sheet": {"id": "own", "movement": "foot", )" + sheet + "}}]}");
}

}  // namespace

TEST_CASE("options have values that make a difference") {
  for (const int n : {0, 1, 7, 99}) {
    INFO(n);
    CHECK(with_options(R"("repair_need": )" + std::to_string(n)) == "options.repair_need: must be an integer from 2 to 6");
  }
  for (const int n : {2, 6}) CHECK(with_options(R"("repair_need": )" + std::to_string(n)).empty());
  for (const int n : {0, 5, 7, 13, 99}) {
    INFO(n);
    CHECK(with_options(R"("hex_facings": )" + std::to_string(n)) == "options.hex_facings: must be 6 or 12");
  }
  for (const int n : {6, 12}) CHECK(with_options(R"("hex_facings": )" + std::to_string(n)).empty());
  CHECK(with_options(R"("posture": "attack")") == "options.posture: is for automated sides");
}

TEST_CASE("the length of an MP is for tables, and zones are made of what the board has") {
  CHECK(with_options(R"("mp_mils": 900)") == "options.mp_mils: is for tables");
  CHECK(with_options(R"("mp_mils": 900)", "table").empty());
  CHECK(refused(R"({"board": {"kind": "hex", "mp_mils": 900}})") == "board.mp_mils: is not known here");
  CHECK(refused(R"({"board": {"kind": "table", "mp_mils": 900}})").empty());
  const auto zone = [](const std::string& kind, const std::string& what) {
    return refused(R"({"board": {"kind": ")" + kind + R"("}, "sides": [{"name": "Red", "zone": {)" + what + R"(}}, {"name": "Blue"}]})");
  };
  CHECK(zone("hex", R"("rows": [1, 2])").empty());
  CHECK(zone("hex", R"("rows": [1, 2], "rects": [[0, 0, 9000, 9000]])") == "sides[0].zone.rects: is not known here");
  CHECK(zone("hex", R"("hexes": [[3, 3], [40, 3]])") == "sides[0].zone.hexes[1]: lies off the map");
  CHECK(zone("table", R"("rects": [[0, 0, 9000, 9000]])").empty());
  CHECK(zone("table", R"("rects": [[0, 0, 9000, 9000]], "rows": [1, 2])") == "sides[0].zone.rows: is not known here");
}

TEST_CASE("sides and units have one name for each thing, and nothing that is for others") {
  CHECK(refused(R"({"sides": [{"name": "Red", "posture": "attack"}, {"name": "Blue"}]})") == "sides[0].posture: is for automated sides");
  CHECK(refused(R"({"sides": [{"name": "Red", "goal": [3, 3]}, {"name": "Blue"}]})") == "sides[0].goal: is for automated sides");
  CHECK(refused(R"({"sides": [{"name": "Red", "controller": "automated", "goal": [3, 3], "posture": "attack"}, {"name": "Blue"}]})").empty());
  CHECK(refused(R"({"sides": [{"name": "Red", "home": "N", "home_edge": "S"}, {"name": "Blue"}]})") == "sides[0].home_edge: says again what `home` says");
  CHECK(refused(R"({"rounds": 4, "victory": {"rounds": 5}})") == "victory.rounds: says again what the scenario says");
  CHECK(refused(R"({"turn": 4, "round": 5})") == "round: says again what `turn` says");
  CHECK(with_unit(R"("at": [3, 3])").empty());
  CHECK(with_unit(R"("at": [3, 3], "edge": "N")") == "units[0].edge: is for what arrives or has flown off");
  CHECK(with_unit(R"("arrives": 2, "edge": "N")").empty());
  CHECK(with_unit(R"("at": [3, 3], "pos": [3, 3])") == "units[0].pos: says again what `at` says");
  CHECK(with_unit(R"("at": [3, 3], "role": "both", "command_role": "both")") == "units[0].command_role: says again what `role` says");
  CHECK(with_unit(R"("at": [3, 3], "sheet": {"id": "own", "movement": "foot"})") == "units[0].is: says again what `sheet` says");
  const std::string lorry = R"({"units": [{"name": "L", "is": "t_truck", "side": "Red", "at": [3, 3]},
    {"name": "A", "is": "t_rifle", "side": "Red", "aboard": "L")";
  CHECK(refused(lorry + "}]}").empty());
  CHECK(refused(lorry + R"(, "at": [3, 4]}]})") == "units[1].at: is where its carrier is");
  CHECK(refused(R"({"exits": [{"side": "Red", "edge": "N", "zone": {"rows": [0, 0]}, "prizes": [{"type": "t_zeppelin", "points": 1}]}]})") ==
        "exits[0].prizes[0].type: is no type of unit");
}

TEST_CASE("sheets have no numbers of weapons that are not there") {
  CHECK(with_sheet(R"("delivery": "rifle", "damage": 2, "shots": 3, "reloads": 1)").empty());
  CHECK(with_sheet(R"("damage": 2)").starts_with("units[0].sheet.damage: is for ranged weapons"));
  CHECK(with_sheet(R"("keywords": ["emplace"])").starts_with("units[0].sheet.keywords[0]: is for ranged weapons"));
  CHECK(with_sheet(R"("delivery": "rifle", "reloads": 1)") == "units[0].sheet.reloads: is for what can run out of shots");
  CHECK(with_sheet(R"("cc_strength": "none", "cc_damage": 2)") == "units[0].sheet.cc_damage: is for what has a cc_strength");
  CHECK(with_sheet(R"("delivery": "rifle", "shots": 2, "shots_max": 3)") == "units[0].sheet.shots_max: says again what `shots` says");
  CHECK(with_sheet(R"("transport": 2, "transport_capacity": 3)") == "units[0].sheet.transport_capacity: says again what `transport` says");
  CHECK(refused(R"({"units": [{"name": "A", "side": "Red", "at": [3, 3], "sheet": {"id": "own", "movement": "air", "keywords": ["amphibious"]}}]})") ==
        "units[0].sheet.keywords[0]: is for ground units");
}

}  // namespace hexinch::lonewarrior
