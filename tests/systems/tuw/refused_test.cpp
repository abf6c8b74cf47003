#include <doctest/doctest.h>

#include "systems/tuw/position.h"

/// Data that contradict a rule are refused where they stand instead of being played.

namespace hexinch::tuw {

using test::refused;

namespace {

/// A unit of its own type, with these members of the sheet besides those that every type needs.
std::string sheet(const std::string& members, const std::string& mode) {
  return R"({"name": "A", "side": "Red", "at": "0505", "sheet": {"name": "Thing", "row": "any", "modes": [)" + mode + R"(], "DEF": 4)" +
         (members.empty() ? "" : ", " + members) + "}}";
}

std::string with_sheet(const std::string& members, const std::string& rest = {}, const std::string& mode = R"({"loco": "Foot", "MP": 4})") {
  const std::string board = mode.find("Sub") == std::string::npos ? "" : R"(, "board": {"fill": "deep_water"})";
  return refused(R"({"units": [)" + sheet(members, mode) + "]" + rest + board + "}");
}

std::string with_overrides(const std::string& is, const std::string& overrides) {
  return refused(R"({"units": [{"name": "A", "is": ")" + is + R"(", "side": "Red", "at": "0505"}], "overrides": )" + overrides + "}");
}

/// A position of two sides with these conditions.
std::string with_victory(const std::string& victory, const std::string& rest = {}) {
  return refused(R"({"units": [{"name": "R", "is": "peasant", "side": "Red", "at": "0505"}, {"name": "B", "is": "peasant", "side": "Blue", "at": "0606"},
    {"name": "C", "is": "catapult", "side": "Blue", "at": "0606"}], "victory": )" +
                 victory + rest + "}");
}

}  // namespace

TEST_CASE("TUW-X12 a zone whose first column or row is behind its last is refused") {
  const auto with = [](const std::string& zone) { return refused(R"({"sides": [{"name": "Red", "zone": )" + zone + R"(}, {"name": "Blue"}]})"); };
  CHECK(with(R"({"columns": [7, 6]})") == "sides[0].zone.columns: must be [first, last], and the first is behind the last");
  CHECK(with(R"({"columns": [1, 2], "rows": [3, 1]})") == "sides[0].zone.rows: must be [first, last], and the first is behind the last");
  CHECK(with(R"({"columns": [7, 7]})").empty());
  CHECK(with(R"({"hexes": ["0101", "9901"]})") == "sides[0].zone.hexes[1]: is no hex of the map");
}

TEST_CASE("TUW-1.4.7 a slip in a unit type's own terrain is refused as one in overrides is") {
  CHECK(with_sheet(R"("terrain": {"light_wood": {"M": "X"}})") == "units[0].sheet.terrain.light_wood: is no terrain or overlay");
  CHECK(with_sheet(R"("terrain": {"light_woods": {"N": "X"}})") == "units[0].sheet.terrain.light_woods.N: is not known here");
  CHECK(with_sheet(R"("terrain": {"light_woods": {"M": {"Weeled": "X"}}})") == "units[0].sheet.terrain.light_woods.M.Weeled: is no way of moving");
  CHECK(with_sheet(R"("terrain": {"light_woods": {"water": true}})") == "units[0].sheet.terrain.light_woods.water: is not known here");
  CHECK(with_sheet(R"("overrides": {"terrain": {"swmap": {"M": 1}}})") == "units[0].sheet.overrides.terrain.swmap: is no terrain or overlay");
  CHECK(with_sheet(R"("terrain": {"light_woods": {"M": {"Foot": "X"}, "D_vs": {"IF": 2}}})").empty());
  CHECK(with_overrides("peasant", R"({"units": {"peasant": {"terrain": {"swamp": {"M": -1}}}}})") ==
        "overrides.units.peasant.terrain.swamp.M: M must be X or a multiple of 1/12 from 0 to 100");
  CHECK(with_overrides("peasant", R"({"terrain": {"bunker": {"total_cover": ["LSO"]}}})") == "overrides.terrain.bunker.total_cover[0]: is no kind of attack");
  CHECK(with_overrides("peasant", R"({"terrain": {"bunker": {"total_cover": {"for": ["Feet"], "kinds": "all"}}}})") ==
        "overrides.terrain.bunker.total_cover.for[0]: is no way of moving");
}

TEST_CASE("TUW-4.3 null is none for a hazard and for total cover, and no number elsewhere") {
  CHECK(with_overrides("peasant", R"({"terrain": {"lava": {"H": null}, "bunker": {"total_cover": null}}})").empty());
  CHECK(with_overrides("peasant", R"({"terrain": {"lava": {"M": null}}})") == "overrides.terrain.lava.M: M must be X or a multiple of 1/12 from 0 to 100");
  CHECK(with_overrides("peasant", R"({"terrain": {"lava": {"D": null}}})") == "overrides.terrain.lava.D: must be an integer from -100 to 100");
}

TEST_CASE("TUW-5.8.3 hand-to-hand has no range, and a least range none above the range") {
  CHECK(with_sheet(R"("weapons": [{"name": "w", "ATT": 3, "RNG": 3, "delivery": "HTH"}])") ==
        "units[0].sheet.weapons[0].delivery: can't be HTH for a weapon with a range");
  CHECK(with_sheet(R"("weapons": [{"name": "w", "ATT": 3, "RNG": 3, "delivery": "IF", "min_range": 4}])") ==
        "units[0].sheet.weapons[0].min_range: must not be above the weapon's RNG");
  CHECK(with_sheet(R"("weapons": [{"name": "w", "ATT": 3, "RNG": 0, "delivery": "HTH"}])").empty());
  CHECK(with_overrides("longbowman", R"({"units": {"longbowman": {"delivery.Longbow": "HTH"}}})") ==
        "overrides.units.longbowman.delivery.Longbow: can't be HTH for a weapon with a range");
  CHECK(with_overrides("catapult", R"({"units": {"catapult": {"min_range.Boulder": 4}}})") ==
        "overrides.units.catapult.min_range.Boulder: must not be above the weapon's RNG");
  CHECK(with_overrides("catapult", R"({"units": {"catapult": {"RNG.Boulder": 1, "min_range": 2}}})") ==
        "overrides.units.catapult.min_range: must not be above the weapon's RNG");
  CHECK(with_overrides("longbowman", R"({"units": {"longbowman": {"RNG.Longbow": 0, "delivery.Longbow": "HTH"}}})").empty());
}

TEST_CASE("TUW-5.3d group sizes are named for every side, by its name") {
  const auto with = [](const std::string& groups) { return refused(R"({"options": {"attack_groups": )" + groups + "}}"); };
  CHECK(with(R"({"Red": 2, "Green": 1})") == "options.attack_groups.Green: names no side of this game");
  CHECK(with(R"({"Red": 2})") == "options.attack_groups.Blue: must be an integer from 1 to 1000");
  CHECK(with(R"([1])") == "options.attack_groups: must be one number, or one for each side");
  CHECK(with(R"({"red": 2, "blue": 1})").empty());
  CHECK(with("3").empty());
}

TEST_CASE("TUW-8.7.3 a unit is never both Tough and Fragile, wherever it got them from") {
  CHECK(with_sheet(R"("abilities": ["Tough 1", "Fragile 1"])") == "units[0].sheet: Thing has both Tough and Fragile");
  CHECK(with_overrides("tyrannosaur", R"({"units": {"tyrannosaur": {"abilities+": ["Fragile 2"]}}})") == "units[0]: Tyrannosaur has both Tough and Fragile");
  CHECK(with_sheet(R"("overrides": {"abilities+": ["Tough 1", "Fragile 1"]})") == "units[0]: Thing has both Tough and Fragile");
  CHECK(with_overrides("tyrannosaur", R"({"units": {"tyrannosaur": {"abilities+": ["Fragile 2"], "abilities-": ["Tough"]}}})").empty());
}

TEST_CASE("TUW-8.3 abilities stand where they belong: on the unit, on a weapon, on a weapon that is a piece of its own") {
  const auto on_weapon = [](const std::string& ability, const std::string& rest = {}) {
    return with_sheet(R"("weapons": [{"name": "w", "ATT": 3, "RNG": 0, "abilities": [")" + ability + "\"]" + rest + "}]");
  };
  const std::string thing = "units[0].sheet: Thing has the ability ";
  CHECK(on_weapon("Tough 1") == thing + "tough on w, which is no separate piece");
  CHECK(on_weapon("Armored") == thing + "armored on w, which is no separate piece");
  CHECK(on_weapon("Teleport 3") == thing + "teleport on w, and that belongs to the unit");
  CHECK(with_sheet(R"("abilities": ["First Strike"])") == thing + "first_strike itself, and that belongs to a weapon");
  CHECK(with_sheet(R"("abilities": ["Armor Piercing 1"], "weapons": [{"name": "w", "ATT": 3}])").empty());
  CHECK(on_weapon("First Strike").empty());
  CHECK(on_weapon("Cannot Attack Flyers") == thing + "cannot_attack_flyers on w, which is hand-to-hand");
  CHECK(on_weapon("Tough 1", R"(, "separate": true, "DEF": 2)").empty());
  CHECK(on_weapon("Teleport 3", R"(, "separate": true, "DEF": 2)") == thing + "teleport on w, and that belongs to the unit");
  CHECK(with_overrides("knight", R"({"units": {"knight": {"abilities+.Lance": ["Regeneration"]}}})") ==
        "units[0]: Knight has the ability regeneration on Lance, which is no separate piece");
  CHECK(with_overrides("knight", R"({"units": {"knight": {"abilities+.Sword": ["First Strike"]}}})") ==
        "overrides.units.knight.abilities+.Sword: names no weapon of this unit");
  CHECK(with_overrides("fuel_dump", R"({"units": {"fuel_dump": {"abilities+": ["First Strike"]}}})") ==
        "overrides.units.fuel_dump.abilities+: gives first_strike to weapons, and this unit has none");
}

TEST_CASE("TUW-8.6 levels begin at 1") {
  CHECK(with_sheet(R"("abilities": ["Tough 0"])") == "units[0].sheet.abilities[0]: has a level out of range");
  CHECK(with_sheet(R"("abilities": ["Fragile 3"])") == "units[0].sheet.abilities[0]: has levels 1 and 2 only");
  CHECK(with_sheet(R"("abilities": ["Tough 1"])").empty());
}

TEST_CASE("TUW-8.6 TUW-8.3 only what has levels may have one, or be listed twice") {
  for (const char* plain : {"Regeneration", "Low Flyer", "Rough Landing", "Water Landing"}) {
    INFO(plain);
    const std::string name = plain;
    const auto flyer = [](const std::string& abilities) { return with_sheet(R"("abilities": [)" + abilities + "]", {}, R"({"loco": "HMF", "MP": 4})"); };
    CHECK(flyer('"' + name + " 2\"") == "units[0].sheet.abilities[0]: has no levels");
    CHECK(flyer('"' + name + " 1\"") == "units[0].sheet.abilities[0]: has no levels");
    CHECK(flyer('"' + name + R"(", ")" + name + '"') == "units[0].sheet.abilities[1]: is listed twice, and it has no levels");
    CHECK(flyer('"' + name + '"').empty());
  }
  for (const char* plain : {"First Strike", "Only Attack Flyers", "Cannot Attack Flyers", "Anti-Submarine Only", "Surface Fire", "Restricted"}) {
    INFO(plain);
    const auto with = [](const std::string& abilities) {
      return with_sheet(R"("weapons": [{"name": "w", "ATT": 3, "RNG": 2, "not_from_terrain": ["swamp"], "abilities": [)" + abilities + "]}]", {},
                        R"({"loco": "SubSmall", "MP": 4})");
    };
    const std::string name = "\"" + std::string(plain);
    CHECK(with(name + " 2\"") == "units[0].sheet.weapons[0].abilities[0]: has no levels");
    CHECK(with(name + "\", " + name + "\"") == "units[0].sheet.weapons[0].abilities[1]: is listed twice, and it has no levels");
    CHECK(with(name + "\"").empty());
  }
  // Their numbers are no levels: listing one twice has no meaning.
  CHECK(with_sheet(R"("abilities": ["Teleport 2", "Teleport 2"])") == "units[0].sheet.abilities[1]: is listed twice, and it has no levels");
  CHECK(with_sheet(R"("abilities": ["Self Destruct 3 1", "Self Destruct 3 1"])") ==
      "units[0].sheet.abilities[1]: is listed twice, and it has no levels");
  CHECK(with_sheet(R"("abilities": ["Carrier 2", "Carrier 2"])") == "units[0].sheet.abilities[1]: is listed twice, and it has no levels");
  CHECK(with_sheet(R"("abilities": ["Self Destruct 3 1 1"])") == "units[0].sheet.abilities[0]: has too many numbers");
  CHECK(with_sheet(R"("abilities": ["Tough 1", "Tough 2", "Armored", "Armored"])").empty());
  CHECK(with_sheet(R"("abilities": ["Fragile 2", "Fragile"])") == "units[0].sheet.abilities[1]: has levels 1 and 2 only");
  CHECK(with_overrides("knight", R"({"units": {"knight": {"abilities+": ["Regeneration 2"]}}})") == "overrides.units.knight.abilities+[0]: has no levels");
  CHECK(with_overrides("knight", R"({"units": {"knight": {"abilities+.Lance": ["First Strike", "First Strike"]}}})") ==
        "overrides.units.knight.abilities+.Lance[1]: is listed twice, and it has no levels");
}

TEST_CASE("TUW-5.8 what a weapon may only target must be a way of moving or a unit type") {
  const auto with = [](const std::string& kind) {
    return with_sheet(R"("weapons": [{"name": "Rocket", "ATT": 3, "RNG": 2, "only_target": [")" + kind + "\"]}]");
  };
  CHECK(with("Trackd") == "units[0]: Rocket may only target \"Trackd\", which is no way of moving and no unit type");
  CHECK(with("Tracked").empty());
  CHECK(with("Medium Tank").empty());
  const auto read = Tuw::read_content({test::json(R"({"pack": "p", "revision": 1, "units": [
    {"id": "a", "row": "4", "modes": [{"loco": "Foot", "MP": 1}], "DEF": 1, "weapons": [{"name": "w", "ATT": 1, "only_target": ["Foot", "a", "Fot"]}]}]})")});
  REQUIRE(std::holds_alternative<DataError>(read));
  CHECK(std::get<DataError>(read).path == "units[0].weapons[0].only_target[2]");
}

TEST_CASE("TUW-X10 victory conditions that can't be meant are refused where they stand") {
  CHECK(with_victory(R"([{"destroy": ["B"], "side": "Red", "count": 0}])") == "victory[0].count: must be an integer from 1 to 1");
  CHECK(with_victory(R"([{"destroy": ["B", "C"], "side": "Red", "count": 3}])") == "victory[0].count: must be an integer from 1 to 2");
  CHECK(with_victory(R"([{"hold": ["0505", "0505"], "side": "Red", "count": 2}])") == "victory[0].count: must be an integer from 1 to 1");
  CHECK(with_victory(R"([{"hold": [], "side": "Red"}])") == "victory[0]: needs something to count");
  CHECK(with_victory(R"([{"hold": ["0505"], "eliminate": true, "side": "Red"}])") ==
        "victory[0]: must say only one of eliminate, hold, destroy, survive, exit and points");
  CHECK(with_victory(R"([{"side": "Red"}])") == "victory[0]: must say eliminate, hold, destroy, survive, exit or points");
  CHECK(with_victory(R"([{"eliminate": false}])") == "victory[0].eliminate: must be true");
  CHECK(with_victory(R"([{"hold": ["0505"], "side": "Red", "turn": 4}])") == "victory[0].turn: is not known here");
  CHECK(with_victory(R"([{"survive": ["R"], "side": "Red"}])") == "victory[0].turn: must be an integer from 1 to 10000");
  CHECK(with_victory(R"([{"hold": ["0505"], "side": "Red", "from": 9}])", R"(, "turn_limit": 8)") == "victory[0].from: comes after the turn limit");
  CHECK(with_victory(R"({"conditions": [{"survive": ["R"], "side": "Red", "turn": 9}], "turn_limit": 8})") ==
        "victory.conditions[0].turn: comes after the turn limit");
  CHECK(with_victory(R"([{"exit": ["R"], "side": "Red"}])") == "victory[0].exit: needs a map with exits");
  CHECK(with_victory(R"([{"exit": ["R"], "side": "Red"}])", R"(, "board": {"exits": ["0101"]})").empty());
  CHECK(with_victory(R"([{"destroy": ["R"], "side": "Red"}])") == "victory[0].destroy[0]: is on the side that is to destroy it");
  CHECK(with_victory(R"([{"destroy": "Red", "side": "Red"}])") == "victory[0].destroy: is on the side that is to destroy it");
  CHECK(with_victory(R"([{"destroy": "peasant", "side": "Red"}])").empty());
  CHECK(with_victory(R"([{"destroy": "peasant", "side": "Red", "count": 2}])") == "victory[0].count: must be an integer from 1 to 1");
  CHECK(with_victory(R"([{"points": 0}])") == "victory[0].points: must be an integer from 1 to 1000000000");
  CHECK(with_victory(R"([{"points": 5, "side": "Blue"}, {"points": 9}])").empty());
}

TEST_CASE("TUW-X10 a scenario without any end is refused") {
  const std::string unit = R"({"scenario": "s", "units": [{"is": "peasant", "side": "Red", "at": "0505"}])";
  const std::string endless = "victory: must name a condition, or the scenario a turn_limit: else the game has no end";
  CHECK(refused(unit + "}") == endless);
  CHECK(refused(unit + R"(, "victory": {"conditions": []}})") == endless);
  CHECK(refused(unit + R"(, "turn_limit": 5})").empty());
  CHECK(refused(unit + R"(, "victory": ["eliminate"]})").empty());
}

TEST_CASE("TUW-6.2 a level for a genre row that there is not is refused") {
  CHECK(with_overrides("peasant", R"({"cel": {"row": {"15": 2}}})") == "overrides.cel.row.15: must stand for a genre row from 1 to 11, or \"any\"");
  CHECK(with_overrides("peasant", R"({"cel": {"row": {"any": 2, "11": 3}}})").empty());
}

TEST_CASE("TUW-X12 a unit that can't stand in its hex is named with its line") {
  const auto read = Tuw::set_up(test::shipped(), test::json(R"({"board": {"hexes": {"0505": "wall"}}, "units": [
    {"is": "peasant", "side": "Blue", "at": "0606"},
    {"name": "Tom", "is": "peasant", "side": "Red", "at": "0505"}]})"));
  REQUIRE(std::holds_alternative<DataError>(read));
  CHECK(to_text(std::get<DataError>(read), "x.json") == "x.json:3: units[1].at: Tom can't stand there: wall");
}

TEST_CASE("Names and revisions are what they should be") {
  CHECK(refused(R"({"units": [{"name": "", "is": "peasant", "side": "Red", "at": "0505"}]})") == "units[0].name: must hold a letter or a digit");
  CHECK(refused(R"({"revision": 0})") == "revision: must be an integer from 1 to 1000000");
}

}  // namespace hexinch::tuw
