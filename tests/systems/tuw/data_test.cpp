#include <doctest/doctest.h>

#include "systems/tuw/position.h"

namespace hexinch::tuw {

using test::position;
using test::refused;

TEST_CASE("Scenario data say where they are wrong") {
  const auto with_unit = [](const std::string& unit) { return refused(R"({"units": [)" + unit + "]}"); };
  CHECK(with_unit(R"({"is": "paesant", "side": "Red", "at": "0505"})") == "units[0].is: is no unit type");
  CHECK(with_unit(R"({"is": "peasant", "side": "Green", "at": "0505"})") == "units[0].side: names no side of this game");
  CHECK(with_unit(R"({"is": "peasant", "side": "Red", "at": "2105"})") == "units[0].at: is no hex of the map");
  CHECK(with_unit(R"({"is": "peasant", "side": "Red", "at": "0505", "woundet": true})") == "units[0].woundet: is no changing member of a unit");
  CHECK(with_unit(R"({"is": "peasant", "side": "Red", "at": "0505", "with": {"DEF": "two"}})") ==
        "units[0].with.DEF: must be an integer from -1000 to 1000");
  CHECK(refused(R"({"board": {"rows": ["...", ".."]}})") == "board.rows[1]: must have a letter for each column");
  CHECK(refused(R"({"board": {"rows": ["..?"]}})") == "board.rows[0]: has an unknown terrain letter: ?");
  CHECK(refused(R"({"board": {"hexes": {"0505": "bridge"}}})") == "board.hexes.0505: is no terrain");
  CHECK(refused(R"({"board": {"overlays": {"0505": ["swamp"]}}})") == "board.overlays.0505[0]: is no overlay");
  CHECK(refused(R"({"boards": {}})") == "boards: is not known here");
  CHECK(refused(R"({"sides": [{"name": "Red"}]})") == "sides: must name 2 to 8 sides");
  CHECK(refused(R"({"sides": [{"name": "Red"}, {"name": "red"}]})") == "sides[1]: has a name that is taken");
  CHECK(refused(R"({"options": {"stacking": 3}})") == "options.stacking: is no option and no number of the rulebook");
  CHECK(refused(R"({"victory": [{"hold": "Castle", "side": "Red"}]})") == "victory[0].hold: is no hex of the map");
  CHECK(refused(R"({"scenario": "empty"})") == "units: must list at least one unit");
}

TEST_CASE("R-109 a reinforcement comes by itself: it is not said to be aboard") {
  CHECK(refused(R"({"units": [{"is": "apc", "side": "Red", "name": "A", "at": "0505"}], "reinforcements": [{"turn": 2, "side": "Red", "hexes": ["0505"],
    "units": [{"is": "rifle_squad", "carried_by": "A"}]}]})") == "reinforcements[0].units[0].carried_by: is not for reinforcements: each comes by itself");
}

TEST_CASE("Overrides must mean something that exists") {
  const std::string unit = R"("units": [{"is": "peasant", "side": "Red", "at": "0505"}])";
  const auto with = [&](const std::string& overrides) { return refused("{" + unit + R"(, "overrides": )" + overrides + "}"); };
  CHECK(with(R"({"terrain": {"swmap": {"M": 1}}})") == "overrides.terrain.swmap: is no terrain or overlay");
  CHECK(with(R"({"terrain": {"swamp": {"N": 1}}})") == "overrides.terrain.swamp.N: is not known here");
  CHECK(with(R"({"terrain": {"swamp": {"M": {"Feet": 1}}}})") == "overrides.terrain.swamp.M.Feet: is no way of moving");
  CHECK(with(R"({"units": {"paesant": {"DEF": 2}}})") == "overrides.units.paesant: is no unit type and no unit");
  CHECK(with(R"({"units": {"peasant": {"RNG.Sword": 2}}})") == "overrides.units.peasant.RNG.Sword: names no weapon of this unit");
  CHECK(with(R"({"cel": {"player": {"Green": 2}}})") == "overrides.cel.player.Green: names no side of this game");
  CHECK(with(R"({"abilities": {"deny": ["Toughness"]}})") == "overrides.abilities.deny[0]: is no special ability");
  CHECK(with(R"({"abilities": {"allow": ["Toughness"]}})") == "overrides.abilities.allow[0]: is no special ability");
  CHECK(with(R"({"abilities": {"allow": ["Tough"], "deny": ["Tough"]}})") == "overrides.abilities.deny[0]: is allowed as well");
}

TEST_CASE("TUW-8.3 a separate piece has a DEF of its own") {
  const auto with = [](const std::string& weapon) {
    return refused(R"({"units": [{"is": "peasant", "side": "Red", "at": "0505", "with": {"weapons": [{"name": "Gun", "ATT": 1)" + weapon + "}]}}]}");
  };
  CHECK(with(R"(, "separate": true)") == "units[0].with.weapons[0].DEF: is missing: a separate piece has a DEF of its own");
  CHECK(with(R"(, "separate": true, "DEF": 0)").empty());
  CHECK(with("").empty());
}

TEST_CASE("TUW-4.3H a hazard's level is a whole number from 1 up") {
  const auto with = [](const std::string& cel) {
    return refused(R"({"units": [{"is": "peasant", "side": "Red", "at": "0505"}], "overrides": {"terrain": {"minefield": {"CEL": )" + cel + "}}}}");
  };
  CHECK(with("2").empty());
  CHECK(with("0") == "overrides.terrain.minefield.CEL: must be an integer from 1 to 32");
  CHECK(with("\"high\"") == "overrides.terrain.minefield.CEL: must be an integer from 1 to 32");
}

TEST_CASE("TUW-4.3 a cost that is no multiple of a twelfth, or below 0, is no cost") {
  const auto with = [](const std::string& m) {
    return refused(R"({"units": [{"is": "peasant", "side": "Red", "at": "0505"}], "overrides": {"terrain": {"clear": {"M": )" + m + "}}}}");
  };
  const std::string no = "overrides.terrain.clear.M: M must be X or a multiple of 1/12 from 0 to 100";
  CHECK(with("\"1/5\"") == no);
  CHECK(with("-1") == no);
  CHECK(with("\"often\"") == no);
  CHECK(with("\"5/12\"").empty());
  CHECK(with("0").empty());
}

TEST_CASE("TUW-1.4.1 one counter, one hex: units without a name get one of their own") {
  const State state = position(R"({"units": [{"is": "peasant", "side": "Red", "at": "0505"}, {"is": "knight", "side": "Red", "at": "0505"},
    {"is": "peasant", "side": "Blue", "at": "0506"}]})");
  CHECK(state.setup->roster[0].name == "Peasant 1");
  CHECK(state.setup->roster[1].name == "Knight");
  CHECK(state.setup->roster[2].name == "Peasant 2");
  CHECK(units_in(state, test::at(state, "0505")).size() == 2);
}

TEST_CASE("TUW-X9a TUW-X7 a unit that is aboard fits its carrier, and a unit that has landed stands where it may") {
  const auto broken = [](const std::string& board, const std::string& first, const std::string& rest) {
    return refused(R"({"board": )" + board + R"(, "units": [{"name": "C", "side": "Red", "at": "0505", )" + first + "}" + rest + "]}");
  };
  const std::string sea = R"({"fill": "deep_water"})";
  const auto passenger = [](const char* is, const char* side = "Red") {
    return std::string(R"(, {"is": ")") + is + R"(", "side": ")" + side + R"(", "carried_by": "C"})";
  };
  CHECK(broken(sea, R"("is": "sloop")", passenger("boarder") + passenger("boarder")).empty());
  CHECK(broken(sea, R"("is": "sloop")", passenger("boarder") + passenger("boarder") + passenger("boarder")) ==
        ": makes an impossible position: a carrier holds more than it has room for");
  CHECK(broken(sea, R"("is": "sloop")", passenger("boarder", "Blue")) == ": makes an impossible position: a unit is carried by one that doesn't take it");
  CHECK(broken(sea, R"("is": "frigate")", passenger("fighter")) == ": makes an impossible position: a unit is carried by one that doesn't take it");
  CHECK(broken("{}", R"("is": "fighter", "landed": true)", "").empty());
  CHECK(broken(sea, R"("is": "fighter", "landed": true)", "") == "units[0].at: C can't stand there: deep_water");
  CHECK(broken("{}", R"("is": "knight", "airborne": true)", "") == "units[0].airborne: is not for a unit that never flies");
  CHECK(broken("{}", R"("is": "knight", "start": "airborne")", "") == "units[0].start: is for units that fly");
  CHECK(broken("{}", R"("is": "apc", "with": {"carries": ["Feet"]})", "") ==
        "units[0]: carries \"Feet\", which is no way of moving and no unit type");
  CHECK(refused(R"({"board": {"exits": {"east": {"hexes": ["0505"], "costs": {"frighter": 0}}}}})") ==
        "board.exits.east.costs.frighter: is no unit type");
  CHECK(refused(R"({"options": {"crash_impact": 2, "flyer_exposure": "aa_only", "bail_out": "off"}})").empty());
  CHECK(refused(R"({"seats": 2, "sides": [{"name": "Red", "budget": 90}, {"name": "Blue", "budget": 90}, {"name": "Green", "budget": 90}]})").empty());
  CHECK(refused(R"({"options": {"flyer_exposure": "never"}})") == "options.flyer_exposure: must be one of: two_turns, same_turn, always, aa_only");
  CHECK(refused(R"({"overrides": {"rules": {"flight.lmf_min_fraction": -1}}})").ends_with("must be a fraction, 0 or more"));
}

TEST_CASE("TUW-3.4.1 an impossible position is seen as such") {
  const State sound = position(R"({"phase": "movement", "units": [{"name": "A", "is": "longbowman", "side": "Red", "at": "0505"},
    {"name": "B", "is": "peasant", "side": "Blue", "at": "0506"}]})");
  CHECK(Tuw::broken_invariant(sound) == nullptr);
  const auto broken = [&](auto&& change) {
    State state = sound;
    change(state);
    return Tuw::broken_invariant(state) != nullptr;
  };
  const UnitRef a = test::unit(sound, "A");
  CHECK(broken([&](State& s) { s.unit(a).hex = {40, 40}; }));
  CHECK(broken([&](State& s) { s.unit(a).mode = 3; }));
  CHECK(broken([&](State& s) { s.unit(a).attacks_used = 2; }));
  CHECK(broken([&](State& s) { s.unit(a).uses_left[0] = 2; }));
  CHECK(broken([&](State& s) { s.unit(a).uses_left[5] = 1; }));
  CHECK(broken([&](State& s) { s.unit(a).tough_left = 1; }));
  CHECK(broken([&](State& s) { s.unit(a).mp_spent = {-1}; }));
  CHECK(broken([&](State& s) { s.unit(a).saving = Saving{test::at(s, "0909"), points(1)}; }));
  CHECK(broken([&](State& s) { s.unit(a).cel = 0; }));
  CHECK(broken([&](State& s) { s.unit(a).landed = true; }));
  CHECK(broken([&](State& s) { s.unit(a).carried_by = test::unit(s, "B"); }));
  CHECK(broken([&](State& s) { s.unit(a).carried_by = unit_at(9); }));
  CHECK(broken([&](State& s) { s.unit(a).hexes_flown = -1; }));
  CHECK(broken([&](State& s) { s.unit(a).exposed_through = 9; }));
  CHECK(broken([&](State& s) { s.frames.push_back(CrashFrame{a, kNoSeat, false}); }));
  CHECK(broken([&](State& s) { s.units.pop_back(); }));
  CHECK(broken([&](State& s) { s.order = {seat_at(0)}; }));
  CHECK(broken([&](State& s) { s.order = {seat_at(0), seat_at(0)}; }));
  CHECK(broken([&](State& s) { s.side = seat_at(2); }));
  CHECK(broken([&](State& s) { s.moving = unit_at(9); }));
  CHECK(broken([&](State& s) { s.pending.push_back({unit_at(7), Result::kKill, 1, 0, {}, kNoSeat}); }));
  CHECK(broken([&](State& s) { s.frames.push_back(StackFrame{{0, 0}, {}, 0}); }));
  CHECK(broken([&](State& s) { s.frames.push_back(StrikeFrame{seat_at(0), {}, {a, std::nullopt}, {}}); }));
}

}  // namespace hexinch::tuw
