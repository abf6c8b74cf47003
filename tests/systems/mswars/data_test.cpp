#include <doctest/doctest.h>

#include "systems/mswars/packs/plain_data.h"
#include "systems/mswars/position.h"

namespace hexinch::mswars {

using test::json;
using test::position;
using test::refused;
using test::shipped;

namespace {

const std::string kAmago = R"({"name": "A", "is": "AMS-R-S", "side": "Red", "at": [10000, 10000]})";

std::string with_units(const std::string& units) { return refused(R"({"units": [)" + units + "]}"); }
std::string with_feature(const std::string& feature) { return refused(R"({"board": {"features": [)" + feature + "]}, \"units\": [" + kAmago + "]}"); }

}  // namespace

TEST_CASE("Positions say where they are wrong: units") {
  CHECK(with_units(kAmago).empty());
  CHECK(with_units(R"({"is": "AMX", "side": "Red", "at": [10000, 10000]})") == "units[0].is: is no card");
  CHECK(with_units(R"({"is": "AMS-R-S", "side": "Green", "at": [10000, 10000]})") == "units[0].side: names no side of this game");
  CHECK(with_units(R"({"is": "AMS-R-S", "side": "Red"})") == "units[0].at: is missing");
  CHECK(with_units(R"({"is": "AMS-R-S", "side": "Red", "at": [60000, 10000]})") == "units[0].at: is off the table");
  CHECK(with_units(R"({"is": "AMS-R-S", "side": "Red", "at": [999, 10000]})") == "units[0].at: puts the base over the table's edge");
  CHECK(with_units(R"({"is": "AMS-R-S", "side": "Red", "at": [1000, 10000]})").empty());
  CHECK(with_units(kAmago + R"(, {"name": "B", "is": "AMS-R-S", "side": "Blue", "at": [11999, 10000]})") == "units[1].at: overlaps the base of A");
  CHECK(with_units(kAmago + R"(, {"name": "B", "is": "AMS-R-S", "side": "Blue", "at": [12000, 10000]})").empty());
  CHECK(with_units(R"({"is": "AMS-R-S", "side": "Red", "at": [10000, 10000], "heading": 360})") == "units[0].heading: must be an integer from 0 to 359");
  CHECK(with_units(R"({"is": "AMS-R-S", "side": "Red", "at": [10000, 10000], "pinnned": true})") == "units[0].pinnned: is no changing member of a unit");
  CHECK(with_units(R"({"is": "AMS-R-S", "side": "Red", "at": [10000, 10000], "hands": {"Sword": 1}})") == "units[0].hands.Sword: is no weapon of this unit");
  CHECK(with_units(R"({"is": "AMS-R-S", "side": "Red", "at": [10000, 10000], "with": {"move_value": 6250}})") ==
        "units[0].with.move_value: must be a multiple of 500");
  CHECK(with_units(R"({"name": "A.B", "is": "AMS-R-S", "side": "Red", "at": [10000, 10000]})") == "units[0].name: must be a name without . and /");
  CHECK(with_units(kAmago + R"(, {"is": "INF-R-T", "side": "Red", "carried_by": "A"})") ==
        "units[1].carried_by: names a unit that carries nobody");
}

TEST_CASE("Positions say where they are wrong: the table") {
  CHECK(with_feature(R"({"name": "W", "kind": "wood", "rect": [20000, 20000, 24000, 24000]})").empty());
  CHECK(with_feature(R"({"kind": "forest", "rect": [1, 1, 2, 2]})").starts_with("board.features[0].kind: must be one of: wood, river"));
  CHECK(with_feature(R"({"kind": "wood"})") == "board.features[0]: needs one shape: poly, rect or disc");
  CHECK(with_feature(R"({"kind": "wood", "poly": [[0, 0], [2000, 2000], [2000, 0], [0, 2000]]})").starts_with("board.features[0].poly: "));
  CHECK(with_feature(R"({"kind": "wood", "poly": [[0, 0], [50000, 0], [0, 2000]]})").starts_with("board.features[0].poly: "));
  CHECK(with_feature(R"({"kind": "wood", "disc": [20000, 20000, 1000]})") == "board.features[0].disc: is for wrecks: everything else has corners");
  CHECK(with_feature(R"({"kind": "building", "rect": [20000, 20000, 24000, 24000]})") == "board.features[0].height: is missing");
  CHECK(with_feature(R"({"kind": "building", "on": "T", "height": 4000, "rect": [20000, 20000, 24000, 24000]})") ==
        "board.features[0].on: names no building listed before it");
  CHECK(with_feature(R"({"kind": "ramp", "low": 4000, "high": 4000, "rect": [20000, 20000, 24000, 24000]})") ==
        "board.features[0].high: must lie above the ramp's lower end");
  CHECK(with_feature(R"({"name": "B", "kind": "building", "height": 4000, "rect": [8000, 8000, 10500, 12000]})") == "units[0].at: is inside B");
  CHECK(refused(R"({"board": {"size": [20000, 48000]}})") == "board.size: must be from 24000 to 72000 each way");
}

TEST_CASE("Positions say where they are wrong: the rest") {
  CHECK(refused(R"({"boards": {}})") == "boards: is not known here");
  CHECK(refused(R"({"sides": [{"name": "Red"}]})") == "sides: must name 2 to 8 sides");
  CHECK(refused(R"({"sides": [{"name": "Red"}, {"name": "red"}]})") == "sides[1]: has a name that is taken");
  CHECK(refused(R"({"sides": [{"name": "Red", "team": 1}, {"name": "Blue", "team": 1}]})") == "sides: must name at least two teams");
  CHECK(refused(R"({"options": {"heavyMovePenalty": 5}})") == "options.heavyMovePenalty: must be an integer from 3 to 4");
  CHECK(refused(R"({"options": {"turretArcDegrees": 200}})") == "options.turretArcDegrees: must be 360, 180 or 90");
  CHECK(refused(R"({"options": {"gravity": true}})") == "options.gravity: is no option");
  CHECK(refused(R"({"victory": {"at_once": [{"destroy": ["X"], "side": "Red"}]}})") == "victory.at_once[0].destroy[0]: names no unit of this game");
  CHECK(refused(R"({"victory": {"at_limit": [{"survive": true}]}})") == "victory.at_limit[0]: must say whose victory it is: side, or draw");
  CHECK(refused(R"({"objectives": [{"name": "O", "at": [49000, 0]}]})") == "objectives[0].at: is off the table");
  CHECK(refused(R"({"scenario": "empty"})") == "units: must list at least one unit");
}

TEST_CASE("What no rule would ask for is refused: features") {
  const auto said = [](const std::string& kind, const std::string& more) {
    return with_feature(R"({"kind": ")" + kind + R"(", "rect": [20000, 20000, 24000, 24000], )" + more + "}");
  };
  const std::string at = "board.features[0].";
  for (const char* kind : {"wood", "hill", "rough", "road", "ramp"}) {
    INFO(kind);
    const std::string high = kind == std::string("ramp") ? R"("high": 2000, )" : "";
    CHECK(said(kind, high + R"("surface": "rough")") == at + "surface: is for features with a top: building, block or wreck");
  }
  CHECK(said("block", R"("height": 2000, "surface": "rough")").empty());
  CHECK(said("block", R"("height": 2000, "going": "rough")").starts_with(at + "going: is for ground"));
  CHECK(said("building", R"("height": 2000, "overrides": true)").starts_with(at + "overrides: is for ground"));
  CHECK(said("ramp", R"("high": 2000, "going": "rough")").starts_with(at + "going: is not for ramps"));
  CHECK(said("ramp", R"("high": 2000, "base": 500)").starts_with(at + "base: is not for ramps"));
  CHECK(said("rough", R"("sight": "soft")") == at + "sight: is for features with a height");
  CHECK(said("wood", R"("sight": "solid", "height": 0)") == at + "sight: is for features with a height");
  CHECK(said("wood", R"("sight": "solid")").empty());
  CHECK(said("rough", R"("sight": "soft", "height": 500)").empty());
  CHECK(said("rough", R"("height": 500)") == at + "height: is for features that hide something or can be stood on");
  CHECK(said("wood", R"("height": 500, "sight": "open")") == at + "height: is for features that hide something or can be stood on");
  CHECK(said("wood", R"("base": 500, "on": "W")") == at + "base: says again what `on` says");
}

TEST_CASE("What no rule would ask for is refused: units, weapons and the end") {
  const std::string carrier = R"({"name": "C", "is": "CAV-T", "side": "Red", "at": [20000, 10000]}, )";
  CHECK(with_units(carrier + R"({"is": "INF-R-T", "side": "Red", "carried_by": "C"})").empty());
  CHECK(with_units(carrier + R"({"is": "INF-R-T", "side": "Red", "carried_by": "C", "at": [9000, 9000]})") == "units[1].at: is where its carrier is");
  CHECK(with_units(carrier + R"({"is": "INF-R-T", "side": "Red", "carried_by": "C", "level": "ground"})") == "units[1].level: is where its carrier is");
  CHECK(with_units(R"({"is": "AMS-R-S", "side": "Red", "at": [9000, 9000], "infiltrates": true})") == "units[0].infiltrates: is for pilots with Infiltration");
  CHECK(with_units(R"({"is": "AMS-R-S", "side": "Red", "at": [9000, 9000], "sheet": {"chassis": "AMS", "pilot": "ace"}})") ==
        "units[0].is: says again what `sheet` says");
  const auto armed = [](const std::string& weapon) {
    return with_units(R"({"is": "AMS-R-S", "side": "Red", "at": [9000, 9000], "with": {"weapons": [)" + weapon + "]}}");
  };
  CHECK(armed(R"({"name": "S", "shield": "short", "fix": "one_handed"})").empty());
  CHECK(armed(R"({"name": "S", "shield": "short", "fix": "one_handed", "damage": "1D6"})") ==
        "units[0].with.weapons[0].damage: is for weapons, and this is a shield");
  CHECK(armed(R"({"name": "B", "type": "melee", "sub_types": ["blade"], "damage": "1D6", "fix": "one_handed", "mount_height": 900})") ==
        "units[0].with.weapons[0].mount_height: is for weapons that shoot");
  CHECK(refused(R"({"turn_limit": 5, "options": {"turn_limit": 4}})") == "options.turn_limit: says again what `turn_limit` says");
  CHECK(refused(R"({"victory": {"at_limit": [{"points": true}]}})") == "victory.at_limit: is never judged: there is no turn_limit, and no wipe_out");
  CHECK(refused(R"({"victory": {"at_once": [{"wipe_out": true}], "at_limit": [{"points": true}]}})").empty());
  CHECK(refused(R"({"objectives": [{"name": "O", "at": [9000, 0], "from": 2}]})") == "objectives[0].from: is for objectives that bring points");
  CHECK(refused(R"({"zones_swap": true, "deploys_first": "Red"})").starts_with("zones_swap: is for the winner of the roll"));
}

TEST_CASE("Units without a name get one of their own") {
  const State state = position(R"({"units": [{"is": "INF-R-T", "side": "Red", "at": [5000, 5000]}, {"is": "PEL-S", "side": "Red", "at": [10000, 5000]},
    {"is": "INF-R-T", "side": "Blue", "at": [15000, 5000]}]})");
  CHECK(state.setup->roster[0].name == shipped().find("INF-R-T")->name + " 1");
  CHECK(state.setup->roster[1].name == shipped().find("PEL-S")->name);
  CHECK(state.setup->roster[2].name == shipped().find("INF-R-T")->name + " 2");
}

TEST_CASE("6.1 Size Class of what stands on something counts from there") {
  const State state = position(R"({"board": {"features": [{"name": "T0", "kind": "building", "height": 4000, "rect": [20000, 20000, 30000, 30000]},
    {"name": "T1", "kind": "building", "on": "T0", "height": 6500, "rect": [22000, 22000, 28000, 28000]},
    {"name": "B", "kind": "block", "height": 1501, "rect": [1000, 1000, 4000, 4000]}]}})");
  CHECK(state.setup->features[0].size == 2);
  CHECK(state.setup->features[1].size == 1);
  CHECK(state.setup->features[1].base == Mil{4000});
  CHECK(state.setup->features[2].size == 1);
}

TEST_CASE("Commands are read by names, and shown as they are read") {
  const State state = position(R"({"units": [{"name": "M", "is": "AMM-S", "side": "Red", "at": [10000, 10000]},
    {"name": "P", "is": "PEL-S", "side": "Red", "at": [20000, 10000]}, {"name": "T", "is": "AMS-R-S", "side": "Blue", "at": [30000, 10000]}]})");
  for (const char* text : {R"({"command": "Move", "unit": "M", "kind": "Charge", "path": ["F 6000", "W -60", "T 45"], "target": "T"})",
                           R"({"command": "DeclareHands", "unit": "M", "hands": {"Mecha Longsword": 2}})",
                           R"({"command": "DeclareTurret", "unit": "P", "weapon": "Medium Cannon", "facing": "Right"})",
                           R"({"command": "Attack", "unit": "M", "weapons": ["Head Vulcans"], "target": "T"})",
                           R"({"command": "Attack", "unit": "M", "weapons": ["unarmed"], "target": "T"})",
                           R"({"command": "Ram", "unit": "M", "target": "T"})", R"({"command": "Deploy", "unit": "M", "at": [1000, 2000], "heading": 90})",
                           R"({"command": "BreakAwayMove", "path": ["B 2000"]})", R"({"command": "Done"})"}) {
    const Value given = json(text);
    const auto read = MsWars::read_command(state, given);
    if (const auto* error = std::get_if<DataError>(&read)) FAIL(text << ": " << to_text(*error, "command"));
    const auto again = MsWars::read_command(state, MsWars::show_command(state, std::get<Command>(read)));
    REQUIRE(std::holds_alternative<Command>(again));
    CHECK(std::get<Command>(again) == std::get<Command>(read));
  }
  const auto problem = [&](const char* text) {
    const auto read = MsWars::read_command(state, json(text));
    const auto* error = std::get_if<DataError>(&read);
    return error ? error->path + ": " + error->problem : std::string();
  };
  CHECK(problem(R"({"command": "Attack", "unit": "M", "weapons": ["Sword"], "target": "T"})") == "weapons: is no weapon of this unit");
  CHECK(problem(R"({"command": "Attack", "unit": "M", "target": "T"})") == "weapons: M has several weapons or none: name one");
  CHECK(problem(R"({"command": "Move", "unit": "M", "path": ["G 5"]})") == "path[0]: must be a step like \"F 6000\", \"T 45\", \"W -60\" or \"U\"");
  CHECK(problem(R"({"command": "Move", "unit": "X", "path": []})") == "unit: names no unit of this game");
}

TEST_CASE("MSW-4.2 steps of a path as text") {
  for (const char* text : {"F 6000", "B 1", "L 500", "R 500", "T -67", "W 60", "U", "D"}) CHECK(element_text(*read_element(text)) == text);
  for (const char* no : {"", "F", "F 0", "F -5", "F 6000 x", "X 5", "U 3", "T 361"}) CHECK_FALSE(read_element(no));
}

}  // namespace hexinch::mswars
