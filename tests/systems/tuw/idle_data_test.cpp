#include <doctest/doctest.h>

#include "systems/tuw/position.h"

/// Data that no rule would ever use are refused where they stand, and valid data beside them are accepted.

namespace hexinch::tuw {

using test::refused;

namespace {

std::string with_unit(const std::string& unit, const std::string& rest = {}) {
  return refused(R"({"units": [{"name": "A", "side": "Red", "at": "0505", )" + unit + "}]" + rest + "}");
}

/// A unit of its own type that moves like this.
std::string with_sheet(const std::string& mode, const std::string& members) {
  return with_unit(R"("sheet": {"name": "Thing", "row": "any", "modes": [)" + mode + R"(], "DEF": 4)" + (members.empty() ? "" : ", " + members) + "}");
}
std::string on_foot(const std::string& members) { return with_sheet(R"({"loco": "Foot", "MP": 4})", members); }
std::string in_the_air(const std::string& members) { return with_sheet(R"({"loco": "LMF", "MP": 4})", members); }
std::string rooted(const std::string& members) { return with_sheet(R"({"loco": "Stationary", "MP": 0})", members); }
std::string with_weapon(const std::string& weapon) { return on_foot(R"("weapons": [{"name": "w", "ATT": 3, )" + weapon + "}]"); }

std::string with_overrides(const std::string& is, const std::string& overrides) { return with_unit(R"("is": ")" + is + '"', R"(, "overrides": )" + overrides); }
std::string with_terrain(const std::string& terrain) { return with_overrides("peasant", R"({"terrain": )" + terrain + "}"); }
std::string with_own_terrain(const std::string& is, const std::string& terrain) {
  return with_overrides(is, R"({"units": {")" + is + R"(": {"terrain": )" + terrain + "}}}");
}

/// A reinforcement of turn 2 with these members.
std::string coming(const std::string& members, const std::string& rest = {}) {
  return refused(R"({"units": [{"name": "A", "is": "peasant", "side": "Red", "at": "0505"}], "reinforcements": [{"turn": 2, "side": "Red", "hexes": ["0101"],
    "units": [{"name": "B", "is": "apc")" + members + "}]}]" + rest + "}");
}

std::string with_event(const std::string& event, const std::string& rest = {}) {
  return refused(R"({"units": [{"name": "A", "is": "peasant", "side": "Red", "at": "0505"}], "events": [)" + event + "]" + rest + "}");
}

std::string with_victory(const std::string& rest) {
  return refused(R"({"units": [{"name": "A", "is": "peasant", "side": "Red", "at": "0505"}, {"name": "B", "is": "peasant", "side": "Blue", "at": "0606"}], )" +
                 rest + "}");
}

}  // namespace

TEST_CASE("R-109 a reinforcement has no place, side or movement of its own, and it is still to come") {
  const std::string unit = "reinforcements[0].units[0].";
  for (const char* member : {"at", "side", "zone", "hex", "mode", "airborne", "landed", "saving", "destroyed", "left", "awaited", "mp_spent", "attacks_used"}) {
    INFO(member);
    CHECK(coming(R"(, ")" + std::string(member) + R"(": "nobody knows")") == unit + member + ": is not known here");
  }
  CHECK(coming(R"(, "weapons": {"Heavy MG": {"uses_left": 0}})") == unit + "weapons.Heavy MG.uses_left: is not known here");
  CHECK(coming(R"(, "wounded": true, "wounded_by": "Blue", "cel": 2, "with": {"DEF": 3})").empty());
  CHECK(coming(R"(, "disabled_until": 3, "tough_left": 0)").empty());
}

TEST_CASE("R-109 a unit that is listed is there, and stands where \"at\" says") {
  CHECK(with_unit(R"("is": "peasant", "awaited": true)") == "units[0].awaited: is not known here");
  CHECK(with_unit(R"("is": "peasant", "hex": "0606")") == "units[0].hex: is not known here");
  CHECK(with_unit(R"("is": "peasant", "destroyed": true)").empty());
}

TEST_CASE("TUW-X10 what comes after the turn limit never comes") {
  CHECK(coming("", R"(, "turn_limit": 1)") == "reinforcements[0].turn: comes after the turn limit");
  CHECK(coming("", R"(, "turn_limit": 2)").empty());
  CHECK(with_event(R"({"when": {"turn": 4}, "points": {"Red": 1}})", R"(, "turn_limit": 3)") == "events[0].when.turn: comes after the turn limit");
  CHECK(with_event(R"({"when": {"turn": 3}, "points": {"Red": 1}})", R"(, "turn_limit": 3)").empty());
  const std::string prompt = R"(, "turn_limit": 3, "prompts": [{"text": "tuw.event.damage_began", "when": {"turn": )";
  CHECK(with_unit(R"("is": "peasant")", prompt + "4}}]") == "prompts[0].when.turn: comes after the turn limit");
  CHECK(with_unit(R"("is": "peasant")", prompt + "3}}]").empty());
}

TEST_CASE("an event says what it needs and nothing else") {
  const std::string when = R"({"when": {"turn": 2}, )";
  CHECK(with_event(when + R"("units": ["A"], "attack": 3, "result": "kill"})") == "events[0].result: is beside an attack: the dice say what comes of that");
  CHECK(with_event(when + R"("units": ["A"], "text": "tuw.event.damage_began"})") == "events[0].units: needs an attack, a result or disable to strike with");
  CHECK(with_event(when + R"("hexes": ["0505"], "points": {"Red": 1}})") == "events[0].hexes: needs an attack, a result or disable to strike with");
  CHECK(with_event(when + R"("points": {"Red": 0}})") == "events[0].points.Red: must not be 0");
  CHECK(with_event(when + R"("units": ["A"], "attack": 3, "disable": 1})").empty());
}

TEST_CASE("TUW-X10 victory: what only a turn limit or a second condition would ask for") {
  CHECK(with_victory(R"("victory": {"conditions": [{"eliminate": true}], "at_limit": "Red"})") == "victory.at_limit: needs a turn_limit");
  CHECK(with_victory(R"("victory": {"conditions": [{"eliminate": true}], "at_limit": "points"})") == "victory.at_limit: needs a turn_limit");
  CHECK(with_victory(R"("turn_limit": 3, "victory": {"conditions": [{"eliminate": true}], "at_limit": "Red"})").empty());
  CHECK(with_victory(R"("turn_limit": 3, "victory": {"turn_limit": 4})") == "victory.turn_limit: is not the turn_limit that stands beside victory");
  CHECK(with_victory(R"("turn_limit": 3, "victory": {"turn_limit": 3})").empty());
  CHECK(with_victory(R"("victory": {"conditions": [{"eliminate": true}], "ranked": true})") == "victory.ranked: needs several conditions");
  CHECK(with_victory(R"("victory": {"conditions": [{"eliminate": true}, {"points": 5}], "ranked": true})").empty());
}

TEST_CASE("2.7 only an overlay's M can be added to something") {
  const std::string no = ": can't be added: only an overlay lies on something";
  CHECK(with_terrain(R"({"swamp": {"M": "+1"}})") == "overrides.terrain.swamp.M" + no);
  CHECK(with_terrain(R"({"swamp": {"M": {"Foot": "+1"}}})") == "overrides.terrain.swamp.M.Foot" + no);
  CHECK(with_own_terrain("peasant", R"({"swamp": {"M": "+1"}})") == "overrides.units.peasant.terrain.swamp.M" + no);
  CHECK(with_terrain(R"({"swamp": {"M": "=1"}, "smoke": {"M": "+1"}})").empty());
}

TEST_CASE("TUW-3.5.2 TUW-3.5.7 TUW-3.5.10 the ground is nothing to who flies, and M alone to who has no body") {
  const std::string flies = ": does nothing: in the air the ground counts for nothing, and a landed flyer is Stationary";
  for (const char* way : {"HMF", "LMF"}) {
    INFO(way);
    const std::string name = way;
    CHECK(with_terrain(R"({"swamp": {"M": {")" + name + R"(": 2}}})") == "overrides.terrain.swamp.M." + name + flies);
    CHECK(with_terrain(R"({"swamp": {"D": {")" + name + R"(": 2}}})") == "overrides.terrain.swamp.D." + name + flies);
    CHECK(with_terrain(R"({"swamp": {"H": {")" + name + R"(": 2}}})") == "overrides.terrain.swamp.H." + name + flies);
    CHECK(with_terrain(R"({"swamp": {"Dpct": {")" + name + R"(": 50}}})") == "overrides.terrain.swamp.Dpct." + name + flies);
    CHECK(with_terrain(R"({"swamp": {"D_vs": {"IF": {")" + name + R"(": 2}}}})") == "overrides.terrain.swamp.D_vs.IF." + name + flies);
    CHECK(with_terrain(R"({"swamp": {"total_cover": {"for": [")" + name + R"("], "kinds": "all"}}})") == "overrides.terrain.swamp.total_cover.for[0]" + flies);
  }
  const std::string ghostly = ": does nothing: only M counts for Noncorporeal units";
  CHECK(with_terrain(R"({"swamp": {"D": {"Noncorporeal": 2}}})") == "overrides.terrain.swamp.D.Noncorporeal" + ghostly);
  CHECK(with_terrain(R"({"swamp": {"H": {"Noncorporeal": 2}}})") == "overrides.terrain.swamp.H.Noncorporeal" + ghostly);
  CHECK(with_terrain(R"({"swamp": {"total_cover": {"for": ["Noncorporeal"], "kinds": "all"}}})") == "overrides.terrain.swamp.total_cover.for[0]" + ghostly);
  CHECK(with_terrain(R"({"swamp": {"M": {"Stationary": 2}}})") == "overrides.terrain.swamp.M.Stationary: does nothing: Stationary units never move");
  CHECK(with_terrain(R"({"swamp": {"M": {"Noncorporeal": 2, "*": 3}, "D": {"Stationary": 1}}})").empty());
}

TEST_CASE("a number of the ground concerns some way of moving of the unit whose own it is") {
  const std::string none = ": concerns no way of moving of this unit";
  CHECK(with_own_terrain("ghost", R"({"swamp": {"D_vs": {"HTH": 2}}})") == "overrides.units.ghost.terrain.swamp.D_vs.HTH" + none);
  CHECK(with_own_terrain("ghost", R"({"swamp": {"D": 2}})") == "overrides.units.ghost.terrain.swamp.D" + none);
  CHECK(with_own_terrain("ghost", R"({"swamp": {"M": 2}})").empty());
  CHECK(with_own_terrain("knight", R"({"swamp": {"M": {"Wheeled": 2}}})") == "overrides.units.knight.terrain.swamp.M.Wheeled" + none);
  CHECK(with_own_terrain("knight", R"({"swamp": {"M": {"Foot": 2, "*": 3}}})") == "overrides.units.knight.terrain.swamp.M.*" + none);
  CHECK(with_own_terrain("fighter", R"({"swamp": {"M": 2}})") == "overrides.units.fighter.terrain.swamp.M" + none);
  CHECK(with_own_terrain("fighter", R"({"swamp": {"D": {"Stationary": 2}}})").empty());
  CHECK(with_own_terrain("fairy", R"({"swamp": {"M": {"Foot": 3}}})").empty());
  CHECK(with_own_terrain("flytrap", R"({"swamp": {"M": 2}})") == "overrides.units.flytrap.terrain.swamp.M" + none);
  CHECK(on_foot(R"("terrain": {"swamp": {"M": {"Wheeled": 2}}})") == "units[0].sheet.terrain.swamp.M.Wheeled" + none);
  CHECK(on_foot(R"("overrides": {"terrain": {"swamp": {"M": {"Wheeled": 2}}}})") == "units[0].sheet.overrides.terrain.swamp.M.Wheeled" + none);
  CHECK(on_foot(R"("overrides": {"terrain": {"swamp": {"M": {"Foot": 2}}}})").empty());
}

TEST_CASE("TUW-4.3H the level of a hazard needs a hazard with an ATT") {
  const std::string no = "CEL: needs a hazard with an ATT";
  CHECK(with_terrain(R"({"town": {"CEL": 2}})") == "overrides.terrain.town." + no);
  CHECK(with_terrain(R"({"lava": {"CEL": 2}})") == "overrides.terrain.lava." + no);
  CHECK(with_terrain(R"({"town": {"CEL": 2, "H": "X"}})") == "overrides.terrain.town." + no);
  CHECK(with_terrain(R"({"minefield": {"CEL": 2}})").empty());
  CHECK(with_terrain(R"({"town": {"CEL": 2, "H": {"Foot": 2}}})").empty());
  CHECK(with_overrides("peasant", R"({"terrain": {"town": {"CEL": 2}}, "units": {"peasant": {"terrain": {"town": {"H": 1}}}}})").empty());
}

TEST_CASE("TUW-3.5.10 Stationary units have no MP and no hexes to count") {
  CHECK(with_sheet(R"({"loco": "Stationary", "MP": 3})", "") == "units[0].sheet.modes[0].MP: must be 0 for Stationary units");
  CHECK(with_sheet(R"({"loco": "Stationary", "MP": 0, "MPwater": 3})", "") == "units[0].sheet.modes[0].MPwater: must be 0 for Stationary units");
  CHECK(rooted(R"("max_hexes": 2)") == "units[0].sheet.max_hexes: is for units that move");
  CHECK(with_overrides("flytrap", R"({"units": {"flytrap": {"MP": 3}}})") == "overrides.units.flytrap.MP: must be 0 for Stationary units");
  CHECK(with_overrides("flytrap", R"({"units": {"flytrap": {"max_hexes": 3}}})") == "overrides.units.flytrap.max_hexes: is for units that move");
  CHECK(rooted("").empty());
}

TEST_CASE("2.4 a weapon's DEF is a piece's, its delivery needs a range, its attacks a weapon") {
  CHECK(with_weapon(R"("RNG": 2, "DEF": 3)") == "units[0].sheet.weapons[0].DEF: is for separate pieces");
  CHECK(with_weapon(R"("RNG": 2, "separate": false, "DEF": 3)") == "units[0].sheet.weapons[0].DEF: is for separate pieces");
  CHECK(with_weapon(R"("RNG": 2, "separate": true, "DEF": 3)").empty());
  CHECK(with_weapon(R"("RNG": 0, "delivery": "IF")") == "units[0].sheet.weapons[0].delivery: must be HTH for a weapon without a range");
  CHECK(with_weapon(R"("RNG": 0, "delivery": "HTH")").empty());
  CHECK(with_overrides("knight", R"({"units": {"knight": {"delivery.Lance": "LOS"}}})") ==
        "overrides.units.knight.delivery.Lance: must be HTH for a weapon without a range");
  CHECK(with_overrides("knight", R"({"units": {"knight": {"delivery.Lance": "LOS", "RNG.Lance": 1}}})").empty());
  CHECK(with_overrides("longbowman", R"({"units": {"longbowman": {"delivery": "IF"}}})").empty());
  CHECK(on_foot(R"("attack_budget": 2)") == "units[0].sheet.attack_budget: is for units with weapons");
  CHECK(on_foot(R"("attack_budget": 0)").empty());
  CHECK(with_overrides("fuel_dump", R"({"units": {"fuel_dump": {"attack_budget": 2}}})") ==
        "overrides.units.fuel_dump.attack_budget: is for units with weapons");
}

TEST_CASE("TUW-8.3 abilities that could never show are refused") {
  const std::string thing = "units[0].sheet: Thing has the ability ";
  for (const char* ability : {"Low Flyer", "Rough Landing", "Water Landing"}) {
    INFO(ability);
    CHECK(on_foot(R"("abilities": [")" + std::string(ability) + "\"]").ends_with(", and that is for units that fly"));
    CHECK(in_the_air(R"("abilities": [")" + std::string(ability) + "\"]").empty());
  }
  CHECK(with_overrides("knight", R"({"units": {"knight": {"abilities+": ["Low Flyer"]}}})") ==
        "units[0]: Knight has the ability low_flyer, and that is for units that fly");
  const auto armed = [](const std::string& abilities, const std::string& rest = {}) {
    return with_weapon(R"("RNG": 2, "abilities": [)" + abilities + "]" + rest);
  };
  CHECK(armed(R"("Restricted")") == thing + "restricted on w, which names no terrain that it is kept from");
  CHECK(armed(R"("Restricted")", R"(, "not_from_terrain": ["swamp"])").empty());
  CHECK(armed(R"("Surface Fire")") == thing + "surface_fire on w, and that is for subaquatic units");
  const std::string surface_fire = R"("weapons": [{"name": "w", "ATT": 3, "RNG": 2, "abilities": ["Surface Fire"]}])";
  CHECK(with_sheet(R"({"loco": "SubSmall", "MP": 3}, {"loco": "Foot", "MP": 3})", surface_fire).find("surface_fire") == std::string::npos);
  CHECK(armed(R"("Only Attack Flyers")", R"(, "delivery": "IF")") == "units[0].sheet: Thing can attack nobody with w");
  CHECK(armed(R"("Only Attack Flyers", "Anti-Submarine Only")") == "units[0].sheet: Thing can attack nobody with w");
  // TUW-8.7.8, 7.1: the Bomber's bombs, which could hit nothing in the air anyway.
  CHECK(armed(R"("Cannot Attack Flyers")", R"(, "delivery": "IF")").empty());
}

TEST_CASE("TUW-X9a what a carrier takes is for units that have room, and one number says how much") {
  CHECK(on_foot(R"("carries": ["Foot"])") == "units[0].sheet.carries: is for units with a capacity");
  CHECK(on_foot(R"("open_deck": true)") == "units[0].sheet.open_deck: is for units with a capacity");
  CHECK(on_foot(R"("carries": ["Foot"], "open_deck": true, "capacity": 2)").empty());
  CHECK(on_foot(R"("carries": ["Foot"], "abilities": ["Carrier 2"])").empty());
  CHECK(on_foot(R"("carries": ["Foot"], "overrides": {"capacity": 2})").empty());
  CHECK(with_overrides("knight", R"({"units": {"knight": {"carries": ["Foot"]}}})") == "overrides.units.knight.carries: is for units with a capacity");
  CHECK(with_overrides("knight", R"({"units": {"knight": {"open_deck": true}}})") == "overrides.units.knight.open_deck: is for units with a capacity");
  CHECK(with_overrides("knight", R"({"units": {"knight": {"open_deck": true, "capacity": 1}}})").empty());
  CHECK(with_overrides("sloop", R"({"units": {"sloop": {"capacity": 0}}})").find("capacity") == std::string::npos);
  CHECK(on_foot(R"("capacity": 2, "abilities": ["Carrier 3"])") == "units[0].sheet: Thing has both a capacity and the ability carrier");
}

TEST_CASE("a map of the packs has its own size") {
  const auto with = [](const std::string& map) {
    return refused(R"({"scenario": "x", "turn_limit": 5, "pick_up": {"seed": 1, "budget": 60, "size": [12, 12], "map": ")" + map +
                   R"(", "players": [{"name": "Red", "rows": [4]}, {"name": "Blue", "rows": [4]}]}})");
  };
  CHECK(with("random").empty());
  CHECK(with(test::shipped().maps.front().id) == "pick_up.size: is for random maps");
}

}  // namespace hexinch::tuw
