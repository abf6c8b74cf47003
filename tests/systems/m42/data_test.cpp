#include <doctest/doctest.h>

#include "systems/m42/given.h"
#include "systems/m42/packs/plain_data.h"
#include "systems/m42/packs/sheets.h"
#include "systems/m42/packs/table_data.h"

/// Positions as cases write them, and what they may not say.

namespace hexinch::m42 {
namespace {

using test::given;
using test::json;
using test::refused;
using table::point;

std::string board(const std::string& features) { return R"({"board": {"features": [)" + features + "]}}"; }
std::string building(const std::string& rest) {
  return R"({"name": "B", "kind": "building", "rect": [10000, 10000, 20000, 20000], )" + rest + "}";
}
std::string door(const std::string& rest) { return R"({"name": "D", "kind": "door", )" + rest + "}"; }
std::string openings(const std::string& list) { return board(building(R"("floors": [0, 3000], "openings": [)" + list + "]")); }
const std::string kDoor = door(R"("a": [10000, 12000], "b": [10000, 13000])");
std::string units(const std::string& list) { return R"({"units": [)" + list + "]}"; }

State patched_state(const State& state, std::string_view members) {
  const auto read = M42::patch(state, json(members));
  if (const auto* error = std::get_if<DataError>(&read)) FAIL(to_text(*error, "patch"));
  return std::get<State>(read);
}

std::string unpatched(const State& state, std::string_view members) {
  const auto read = M42::patch(state, json(members));
  const auto* error = std::get_if<DataError>(&read);
  return error ? error->path + ": " + error->problem : std::string();
}

}  // namespace

TEST_CASE("a position says nothing: an empty table of 48 inches, Red's Action Phase in round 1, no end") {
  const State state = given("{}");
  CHECK(state.setup->width == Mil{48000});
  CHECK(state.setup->side(seat_at(0)).name == "Red");
  CHECK(state.round == 1);
  CHECK(state.phase == Phase::kAction);
  CHECK(state.go == seat_at(0));
  CHECK(state.setup->rounds == 0);
  CHECK(given(R"({"turn": 3, "side": "Blue", "rounds": 5})").go == seat_at(1));
}

TEST_CASE("a unit is a template, a sheet of its own, or plain; `with` changes its numbers") {
  const State state = given(R"({"units": [
    {"name": "P", "side": "Red", "at": [5000, 5000]},
    {"name": "R", "is": "mc_rifle", "side": "Red", "at": [20000, 20000], "facing": "N"},
    {"name": "S", "sheet": {"name": "Own", "Ld": 4, "rules": ["swarm"], "models": [{"weapon": {"name": "Sling", "range": 8, "shots": 1}},
      {"count": 2}]}, "side": "Blue", "at": [40000, 40000]},
    {"name": "W", "is": "lt_drone", "side": "Blue", "at": [40000, 5000], "with": {"Ld": 5, "Ar": 0, "rules": []}}]})");
  const Sheet& plain = state.sheet(unit_at(0));
  CHECK(plain.leadership == 3);
  CHECK(plain.models.size() == 1);
  CHECK(plain.models[0].radius == Mil{492});
  CHECK(plain.weapon_of(0) == nullptr);
  CHECK(state.sheet(unit_at(1)).models.size() == 8);
  CHECK(state.unit(unit_at(1)).model(1).place.at == point(20000, 18750));  // M42-1.8
  CHECK(state.sheet(unit_at(2)).weapon_of(0)->name == "Sling");
  CHECK(state.sheet(unit_at(2)).has(UnitRule::kSwarm));
  CHECK(state.sheet(unit_at(3)).leadership == 5);
  CHECK(state.sheet(unit_at(3)).rules == 0);
  CHECK(state.sheet(unit_at(3)).points == 8 * (2 + 0 + 1 + 3 + 5) + 6 * 5 + 4 * 4);
}

TEST_CASE("models one by one: fewer or more than the template has, with names, weapons, floors and openings") {
  const std::string house = building(R"("floors": [0, 3000], "roof": 6000, "openings": [)" + kDoor + "]");
  const State state = given(R"({"board": {"features": [)" + house + R"(]}, "units": [
    {"name": "A", "is": "mc_rifle", "side": "Red", "models": [{"at": [15000, 15000], "level": {"structure": "B", "floor": 1}},
      {"opening": "D"}, {"name": "gun", "at": [15000, 15000], "level": "B/roof", "weapon": "Autogun", "out_of_command": true}],
     "markers": 2, "goneToGround": true, "ldLoss": 1},
    {"name": "C", "side": "Blue", "models": [{"at": [5000, 5000]}, {"at": [6000, 6000], "radius": 630, "alive": false}],
     "defensiveFireUsed": true, "facing": [3, -1]}]})");
  const UnitState& a = state.unit(unit_at(0));
  CHECK(a.model(0).place.level == Level{feature_at(0), 1});
  CHECK(a.model(1).place.at == point(10000, 12500));
  CHECK(a.model(1).place.opening == 0);
  CHECK(a.model(2).place.level == Level{feature_at(0), 2});
  CHECK(a.model(2).out_of_command);
  CHECK(a.markers == 2);
  CHECK(a.gone_to_ground);
  CHECK(state.leadership(unit_at(0)) == 2);
  CHECK(state.sheet(unit_at(0)).weapon_of(2)->name == "Autogun");
  CHECK(state.sheet(unit_at(0)).weapon_of(1)->name == "Rifle");
  const UnitState& c = state.unit(unit_at(1));
  CHECK(c.alive() == 1);
  CHECK(c.fired_in_defence);
  CHECK(c.facing == point(3, -1));
  CHECK(find_model(state, "A/gun") == ModelRef{unit_at(0), 2});
  CHECK(find_model(state, "A") == ModelRef{unit_at(0), 0});
  CHECK(model_text(*state.setup, {unit_at(0), 2}) == "A/gun");
  CHECK_FALSE(find_model(state, "A/9"));
}

TEST_CASE("M42-7.8 in a closed building models are at an opening or out of sight; M42-7.7 an opening has room for one a half-inch") {
  const std::string closed =
      R"({"board": {"features": [)" + building(R"("floors": [0], "roof": 3000, "openable": false, "openings": [)" + kDoor + "]") + "]}, ";
  const State state = given(closed + R"("units": [{"name": "A", "side": "Red", "with": {"models": [{"count": 4}]}, "opening": "B/D"}]})");
  int hidden = 0;
  for (const ModelState& model : state.unit(unit_at(0)).models) hidden += model.place.interior ? 1 : 0;
  CHECK(hidden == 2);
  const State inside = given(closed + R"("units": [{"name": "A", "side": "Red", "at": [15000, 15000], "level": "B/0"}]})");
  CHECK(inside.unit(unit_at(0)).led_by().place.interior);
  CHECK(refused(closed + R"("units": [{"name": "A", "side": "Red", "models": [{"opening": "D"}, {"opening": "D"}, {"opening": "D"}]}]})") ==
        "units[0].models[0]: is one model too many at its opening");
}

TEST_CASE("M42-0.10 bases rest on the table, on no other base, in no lava, across no wall, on no line, on a floor") {
  const auto here = [](const std::string& features, const std::string& place) {
    return refused(R"({"board": {"features": [)" + features + R"(]}, "units": [{"name": "A", "side": "Red", )" + place + "}]}");
  };
  CHECK(here("", R"("at": [492, 492])").empty());
  CHECK(here("", R"("at": [491, 492])") == "units[0].at: puts the base over the table's edge");
  const std::string lava = R"({"name": "L", "kind": "impassable", "rect": [10000, 10000, 20000, 20000]})";
  CHECK(here(lava, R"("at": [9508, 15000])").empty());
  CHECK(here(lava, R"("at": [9509, 15000])") == "units[0].at: stands in L, which is impassable");
  const std::string house = building(R"("floors": [0, 3000], "openings": [)" + kDoor + "]");
  CHECK(here(house, R"("at": [9509, 15000])") == "units[0].at: stands across a wall of B");
  CHECK(here(house, R"("at": [10491, 15000], "level": "B/1")") == "units[0].at: stands across a wall of B");
  CHECK(here(house, R"("at": [10492, 15000], "level": "B/1")").empty());
  CHECK(here(house, R"("at": [15000, 15000], "level": "B/2")").find("is no floor of that structure") != std::string::npos);
  const std::string hedge = R"({"name": "H", "kind": "hedge", "line": [[5000, 10000], [9000, 10000]]})";
  CHECK(here(hedge, R"("at": [6000, 10001])").empty());
  CHECK(here(hedge, R"("at": [6000, 10000])") == "units[0].at: stands on H");
  const std::string ruin = R"({"name": "U", "kind": "ruin", "floors": [0, 3000], "rect": [10000, 10000, 20000, 20000]})";
  CHECK(here(ruin, R"("at": [10000, 15000], "level": {"structure": "U", "floor": 0})").empty());  // R-36: that is the ground
  CHECK(here(ruin, R"("at": [10491, 15000], "level": {"structure": "U", "floor": 1})") == "units[0].at: does not stand on that floor");
  const auto two = [](const std::string& b) {
    return refused(units(R"({"name": "A", "side": "Red", "models": [{"at": [5000, 5000]}]}, {"name": "B", "side": "Red", "models": [{"at": )" + b + "}]}"));
  };
  CHECK(two("[5984, 5000]").empty());
  CHECK(two("[5983, 5000]") == "units[0].models[0]: overlaps the base of B");
}

TEST_CASE("M42X-08 M42-4.1 2.4 a ditch 1000 wide is linear, 1001 is not; features say what they are not") {
  const auto line = [](const std::string& rest) { return refused(board(R"({"name": "C", "kind": "creek", )" + rest + "}")); };
  CHECK(line(R"("line": [[0, 0], [9000, 0]], "width": 1000)").empty());
  CHECK(line(R"("line": [[0, 0], [9000, 0]], "width": 1001)") == "board.features[0].width: is wider than 1000: that is area terrain, with a polygon");
  CHECK(line(R"("line": [[0, 0], [0, 0]])") == "board.features[0].line: has two corners in the same place");
  CHECK(line(R"("line": [[0, 0]])") == "board.features[0].line: must have 2 to 128 corners");
  CHECK(line(R"("rect": [0, 0, 9000, 900])") == "board.features[0].rect: is not for linear obstacles: they have a `line`");
  const auto wood = [](const std::string& rest) { return refused(board(R"({"name": "W", "kind": "woods", )" + rest + "}")); };
  CHECK(wood(R"("poly": [[0, 0], [9000, 0], [0, 9000], [6000, 9000]])").starts_with("board.features[0].poly: the edges from corners"));
  CHECK(wood(R"("rect": [0, 0, 9000, 49000])").starts_with("board.features[0].rect: corner"));
  CHECK(wood(R"("rect": [0, 0, 9000, 9000], "height": 2000)") == "board.features[0].height: is for linear obstacles");
  CHECK(wood(R"("rect": [0, 0, 9000, 9000], "floors": [0])") == "board.features[0].floors: is for buildings and ruins");
  CHECK(wood(R"("rect": [0, 0, 9000, 9000], "roof": 3000)") == "board.features[0].roof: is for buildings");
  CHECK(refused(board(R"({"name": "W", "kind": "woods", "rect": [0, 0, 9000, 9000]}, {"name": "w", "kind": "field", "rect": [0, 0, 9000, 9000]})")) ==
        "board.features[1]: has a name that is taken: \"w\"");
}

TEST_CASE("M42-7.7 2.4 openings lie on the outline, on a floor, apart, with their middle in whole mils; a building has a door at its foot") {
  CHECK(refused(openings(kDoor)).empty());
  CHECK(refused(openings("")) == "board.features[0].openings: must have a door on floor 0");
  CHECK(refused(openings(door(R"("floor": 1, "a": [10000, 12000], "b": [10000, 13000])"))) == "board.features[0].openings: must have a door on floor 0");
  CHECK(refused(openings(door(R"("floor": 2, "a": [10000, 12000], "b": [10000, 13000])"))) ==
        "board.features[0].openings[0].floor: is no floor of the building");
  CHECK(refused(openings(door(R"("a": [10001, 12000], "b": [10001, 13000])"))) ==
        "board.features[0].openings[0].a: and `b` must both lie on one side of the building's outline");
  CHECK(refused(openings(door(R"("a": [10000, 12000], "b": [11000, 10000])"))) ==
        "board.features[0].openings[0].a: and `b` must both lie on one side of the building's outline");
  CHECK(refused(openings(door(R"("a": [10000, 12000], "b": [10000, 13001])"))).starts_with("board.features[0].openings[0].b: puts the middle"));
  const auto second = [](const std::string& rest) { return refused(openings(kDoor + R"(, {"name": "W", "kind": "window", )" + rest + "}")); };
  CHECK(second(R"("a": [10000, 13000], "b": [10000, 14000])").empty());
  CHECK(second(R"("a": [10000, 12998], "b": [10000, 14000])") == "board.features[0].openings[1]: overlaps the opening D");
  CHECK(second(R"("a": [10000, 14000], "b": [10000, 11000])") == "board.features[0].openings[1]: overlaps the opening D");
  CHECK(second(R"("floor": 1, "a": [10000, 12000], "b": [10000, 14000])").empty());
  const auto house = [](const std::string& rest) { return refused(board(building(rest + R"(, "openings": [)" + kDoor + "]"))); };
  CHECK(house(R"("floors": [0, 0])") == "board.features[0].floors: must rise from floor to floor");
  CHECK(house(R"("floors": [500])") == "board.features[0].floors: must be 1 to 10 heights, the first one 0");
  CHECK(house(R"("floors": [0, 3000], "roof": 3000)") == "board.features[0].roof: must lie above the highest floor");
  CHECK(house(R"("floors": [0, 3000], "hatch": true)") == "board.features[0].hatch: leads to a roof, and there is none to stand on");
}

TEST_CASE("2.4 buildings, ruins and impassable terrain lie apart; touching is allowed") {
  const std::string house = building(R"("floors": [0], "openings": [)" + kDoor + "]");
  const auto beside = [&](const std::string& other) { return refused(board(house + R"(, {"name": "X", )" + other + "}")); };
  CHECK(beside(R"("kind": "ruin", "rect": [20000, 10000, 30000, 20000])").empty());
  CHECK(beside(R"("kind": "ruin", "rect": [19999, 10000, 30000, 20000])") ==
        "board.features[1]: overlaps B: buildings, ruins and impassable terrain lie apart");
  CHECK(beside(R"("kind": "impassable", "rect": [12000, 12000, 13000, 13000])").starts_with("board.features[1]: overlaps B"));
  CHECK(beside(R"("kind": "woods", "rect": [12000, 12000, 30000, 20000])").empty());
}

TEST_CASE("units, sides, objectives and rounds that make no sense are refused") {
  const auto unit = [](const std::string& rest) { return refused(units(R"({"name": "A", "side": "Red", )" + rest + "}")); };
  CHECK(unit(R"("is": "mc_tank", "at": [5000, 5000])") == "units[0].is: is no unit of the packs");
  CHECK(unit(R"("is": "mc_cmd")") == "units[0].at: is missing");
  CHECK(unit(R"("is": "mc_cmd", "sheet": {}, "at": [5000, 5000])") == "units[0].is: says again what `sheet` says");
  CHECK(unit(R"("is": "mc_cmd", "at": [5000, 5000], "models": [{"at": [9000, 9000]}])").starts_with("units[0].at: is said by the unit's models"));
  CHECK(unit(R"("at": [5000, 5000], "spirits": 3)") == "units[0].spirits: is no changing member of a unit");
  CHECK(unit(R"("at": [5000, 5000], "edge": "N")") == "units[0].edge: is for reserves: they have a round in which they arrive");
  CHECK(unit(R"("arrives": 2, "edge": "up")") == "units[0].edge: must be one of: north, east, south, west");
  CHECK(unit(R"("arrives": 2, "edge": "N", "stretch": [5000, 5983])") == "units[0].stretch: is too narrow for the leader's base");
  CHECK(unit(R"("arrives": 2, "edge": "N", "stretch": [5000, 5984])").empty());
  CHECK(unit(R"("at": [5000, 5000], "facing": "up")") == "units[0].facing: must be a direction: N, NE …, or [x, y]");
  CHECK(unit(R"("at": [5000, 5000], "markers": 4)").find("makes an impossible position") != std::string::npos);
  CHECK(refused(R"({"sides": [{"name": "Red"}]})") == "sides: must be two");
  CHECK(refused(R"({"sides": [{"name": "Red"}, {"name": "red"}]})") == "sides[1]: has a name that is taken");
  CHECK(refused(R"({"sides": [{"name": "Red", "posture": "bold"}, {"name": "Blue"}]})") == "sides[0].posture: must be one of: neutral, attack, defend");
  CHECK(refused(R"({"objectives": [{"at": [5000, 5000], "value": 0}]})").starts_with("objectives[0].value: "));
  CHECK(refused(R"({"objectives": [{"building": "B9", "value": 1}]})") == "objectives[0].building: names no building of the table");
  CHECK(refused(R"({"rounds": 0})").starts_with("rounds: "));
  CHECK(refused(R"({"phase": "end"})") == "phase: must be one of: action, deployment");
  CHECK(refused(R"({"board": {"table": "moon"}})") == "board.table: is no table of the packs");
  CHECK(refused(R"({"prompts": [{"when": {"phase": "start"}, "text": "x"}]})") == "prompts[0].when.phase: is over before anybody could read this");
}

TEST_CASE("a game that begins: ready places have room for everybody; a set-up by hand needs zones with room") {
  const auto battle = [](const std::string& rest) { return refused(R"({"scenario": "x", "board": {"size": [24000, 24000]}, )" + rest + "}"); };
  const std::string one = R"("units": [{"name": "A", "is": "mc_rifle", "side": "Red", "at": [12000, 12000]}])";
  CHECK(battle(one).empty());
  CHECK(battle(R"("units": [])") == "units: must list at least one unit");
  CHECK(battle(R"("units": [{"name": "A", "is": "mc_rifle", "side": "Red"}])") == "units[0].at: is missing");
  CHECK(battle(R"("units": [{"name": "A", "is": "mc_rifle", "side": "Red", "at": [12000, 12000], "markers": 1}])") ==
        "units[0].markers: is not known here");
  CHECK(battle(R"("units": [{"name": "A", "side": "Red", "models": [{"at": [12000, 12000]}]}])").starts_with("units[0].models: is for positions"));
  CHECK(battle(R"("units": [{"name": "A", "side": "Red", "at": [12000, 12000]}, {"name": "B", "side": "Blue", "at": [14983, 12000]}])") ==
        "units[1].at: is no place to set up (standoff, M42-2.1)");
  CHECK(battle(R"("set_up": "free", )" + one) == "set_up: asks for zones: each side needs one, to set up in");
  const auto zoned = [](const std::string& red) {
    return R"("sides": [{"name": "Red", "zones": [)" + red + R"(]}, {"name": "Blue", "zones": [[0, 20000, 24000, 24000]]}], "set_up": "free", )";
  };
  CHECK(battle(zoned("[0, 0, 24000, 5000]") + one).empty());
  CHECK(battle(zoned("[0, 0, 3000, 3000]") + one) == "units: find no room in the zone of Red");
  CHECK(refused(R"({"set_up": "free"})") == "set_up: is for games that begin: in a position everybody stands already");
}

TEST_CASE("every shipped scenario can be set up by hand") {
  for (const char* id : {"hedge-line", "cinder-causeway", "block-17", "relay-nine", "first-orders"}) {
    INFO(id);
    Value free = test::scenario(id);
    free.set("set_up", Value("free"));
    const auto read = M42::set_up(test::shipped(), free);
    if (const auto* error = std::get_if<DataError>(&read)) FAIL(to_text(*error, id));
    CHECK(std::get<State>(read).setup->by_hand);
  }
}

TEST_CASE("a position can be changed member by member, by the names that it is shown with") {
  const State state = given(units(R"({"name": "A", "is": "mc_cmd", "side": "Red", "at": [20000, 20000]},
    {"name": "B", "is": "mc_cmd", "side": "Blue", "at": [30000, 30000]})"));
  const State changed = patched_state(state, R"({"round": 4, "units.A.markers": 2, "units.A.models.2.outOfCommand": true, "units.A.models[2].alive": false,
    "units.B.leader": "2", "units.B.facing": "SW", "go": "Blue", "units.B.models[3].at": [33000, 33000]})");
  CHECK(changed.round == 4);
  CHECK(changed.unit(unit_at(0)).markers == 2);
  CHECK(changed.unit(unit_at(0)).model(1).out_of_command);
  CHECK_FALSE(changed.unit(unit_at(0)).model(2).alive);
  CHECK(changed.unit(unit_at(1)).leader == 1);
  CHECK(changed.unit(unit_at(1)).facing == point(-1, 1));
  CHECK(changed.unit(unit_at(1)).model(3).place.at == point(33000, 33000));
  CHECK(changed.go == seat_at(1));
  CHECK(unpatched(state, R"({"units.C.markers": 1})") == "units.C.markers: names no unit of this game");
  CHECK(unpatched(state, R"({"units.A.models.9.alive": false})") == "units.A.models.9.alive: is no changing member");
  CHECK(unpatched(state, R"({"weather": 1})") == "weather: is no changing member");
  CHECK(unpatched(state, R"({"units.A.markers": 9})").find("makes an impossible position") != std::string::npos);
  const Value shown = show_unit(changed, unit_at(0));
  CHECK(*(*shown.find("models")->list())[1].find("name")->text() == "2");
  CHECK(*shown.find("leader")->text() == "1");
}

TEST_CASE("places, levels, openings and placements are read as they are shown") {
  const State state = test::begun("block-17");
  const Words words(state, unit_at(1));
  const auto round_trip = [&]<class T>(const T& x) {
    T back{};
    const auto problem = words.read(words.show(x), back);
    if (problem) FAIL(*problem);
    CHECK(back == x);
  };
  const FeatureRef b1 = find_feature(*state.setup, "b1");
  const FeatureRef b2 = find_feature(*state.setup, "B2");
  round_trip(Level{b1, 2});
  round_trip(kGround);
  round_trip(position_at(*state.setup, {b2, 3}));
  round_trip(Position{point(12000, 18000), {b1, 1}, -1, false});
  round_trip(Position{point(35000, 25000), {b2, 0}, -1, true});
  round_trip(WayPoint{point(1, 2), kGround});
  round_trip(WayPoint{point(12000, 18000), {b1, 1}});
  round_trip(Placement{3, true, {}});
  round_trip(Placement{3, false, {point(12000, 18000), {b1, 1}, -1, false}});
  round_trip(Placement{2, false, position_at(*state.setup, {b1, 2})});
  round_trip(ModelRef{unit_at(4), 2});
  CHECK_FALSE(find_opening(*state.setup, "D1"));  // both houses have one
  CHECK(find_opening(*state.setup, "B2/D3")->opening == 5);
  CHECK(find_opening(*state.setup, "d3")->building == b2);
  const auto reads = [&]<class T>(T into, const char* text) { return words.read(json(text), into); };
  CHECK_FALSE(reads(Level{}, R"("B1/roof")"));
  CHECK_FALSE(reads(Level{}, R"({"structure": "B2", "floor": "roof"})"));
  CHECK_FALSE(reads(Level{}, R"("B1/3")"));  // the rules say that there is no such floor
  CHECK(reads(Level{}, R"("B1/attic")"));
  CHECK(reads(Level{}, R"("R1/1")"));
  CHECK(reads(Level{}, R"({"structure": "B1", "floor": 1, "door": 2})"));
  CHECK(reads(Position{}, R"({"opening": "B1/D1", "at": [16000, 18001]})"));
  CHECK(reads(Position{}, R"({"opening": "W5", "level": "B1/0"})"));
  CHECK(reads(Position{}, R"({})"));
  CHECK(reads(Placement{}, R"({"at": [1, 1]})"));
  CHECK_FALSE(reads(Position{}, R"({"x": 1, "y": 1, "level": null})"));
  CHECK_FALSE(reads(WayPoint{}, R"([15000, 18000, "B1/1"])"));
  CHECK(reads(Placement{}, R"({"model": "2", "stay": true, "at": [1, 1]})"));
  CHECK(reads(WayPoint{}, R"({"at": [1, 1], "opening": "D1"})"));
  CHECK(read_facing(json(R"("sw")")) == point(-1, 1));
  CHECK_FALSE(read_facing(json("[0, 0]")));
}

}  // namespace hexinch::m42
