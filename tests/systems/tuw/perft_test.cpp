#include <doctest/doctest.h>

#include <map>
#include <string>
#include <vector>

#include "systems/tuw/position.h"
#include "systems/tuw/tuw.h"

/// Counts of legal commands in small fixed positions, each small enough to be counted by hand beside it. Every conceivable command is put to the rules: a
/// way of one step to each hex of the map, a weapon use at each unit and hex, each mode, carrier and passenger.

namespace hexinch::tuw {
namespace {

using test::position;

using Counts = std::map<std::string_view, int>;

std::vector<Hex> all_hexes(const State& state) {
  std::vector<Hex> hexes;
  for (int i = 0; i < state.setup->grid.size(); ++i) hexes.push_back(state.setup->grid.at_index(i));
  return hexes;
}

std::vector<UnitRef> all_units(const State& state) {
  std::vector<UnitRef> units;
  for (std::size_t i = 0; i < state.units.size(); ++i) units.push_back(static_cast<UnitRef>(i));
  return units;
}

void say_moves(const State& state, UnitRef unit, std::vector<Command>& said) {
  for (const Mode& mode : state.sheet(unit).modes) {
    said.push_back(SwitchMode{unit, mode.locomotion});
    said.push_back(TakeOff{unit, mode.locomotion});
    said.push_back(Land{unit, mode.locomotion, std::nullopt});
  }
  for (const Hex hex : all_hexes(state)) {
    said.push_back(Move{unit, {{hex, std::nullopt}}, std::nullopt});
    said.push_back(PartialMove{unit, hex});
    said.push_back(Teleport{unit, hex, std::nullopt, std::nullopt});
    said.push_back(Exit{unit, {{hex, std::nullopt}}, std::nullopt});
    for (const UnitRef other : all_units(state)) said.push_back(Unload{unit, other, hex});
  }
  for (const UnitRef other : all_units(state)) {
    said.push_back(PickUp{unit, other});
    said.push_back(Board{unit, other});
  }
  said.push_back(LeaveMap{unit, std::nullopt});
  said.push_back(EndUnitMove{unit});
}

void say_attacks(const State& state, UnitRef unit, std::vector<Command>& said) {
  for (std::size_t weapon = 0; weapon < state.sheet(unit).weapons.size(); ++weapon) {
    const Use use{unit, static_cast<std::int8_t>(weapon)};
    for (const UnitRef target : all_units(state)) said.push_back(Attack{{use}, {target, std::nullopt, -1}});
    for (const Hex hex : all_hexes(state)) said.push_back(Attack{{use}, {kNoUnit, hex, -1}});
  }
  said.push_back(SelfDestruct{unit});
}

std::vector<Command> everything_said(const State& state) {
  std::vector<Command> said{EndDeploy{}, EndMovement{}, EndFirstStrike{}, EndAttacks{}, DeclineReturn{}};
  for (const UnitRef unit : all_units(state)) {
    say_moves(state, unit, said);
    say_attacks(state, unit, said);
    said.push_back(RemoveFromStack{unit});
  }
  return said;
}

std::vector<Command> legal(const State& state, Seat seat) {
  std::vector<Command> commands;
  for (const Command& command : everything_said(state)) {
    if (!Tuw::check(state, seat, command)) commands.push_back(command);
  }
  return commands;
}

std::string_view name_of(const Command& command) {
  return std::visit([](const auto& c) { return std::decay_t<decltype(c)>::kName; }, command);
}

/// Red's legal commands, by name.
Counts counts(std::string_view given) {
  const State state = position(given);
  Counts counted;
  for (const Command& command : legal(state, seat_at(0))) ++counted[name_of(command)];
  return counted;
}

/// How many sequences of `depth` commands there are while it stays Red's Movement segment; none of them rolls.
int leaves(const State& state, int depth) {
  const std::vector<Command> commands = legal(state, seat_at(0));
  if (depth == 1) return static_cast<int>(commands.size());
  int sum = 0;
  for (const Command& command : commands) {
    if (std::holds_alternative<EndMovement>(command)) continue;
    State after = state;
    ScriptedDice none;
    Transcript<Tuw> t(after, none);
    Tuw::resolve(t, seat_at(0), command);
    Tuw::advance(t);
    sum += leaves(after, depth - 1);
  }
  return sum;
}

}  // namespace

TEST_CASE("TUW-4.2b perft: ways of a peasant with 2 MP on clear ground") {
  const State state = position(R"({"phase": "movement", "board": {"size": [5, 5]},
      "units": [{"name": "P", "is": "peasant", "side": "Red", "at": "0303"}]})");
  CHECK(leaves(state, 1) == 6 + 2);               // six hexes; end this unit's move, or the segment
  CHECK(leaves(state, 2) == 6 * (6 + 2) + 1);     // six more from each; after ending the unit's move, only the segment's end is left
  CHECK(leaves(state, 3) == 36 * 2 + 6);          // all MP spent: only the two ends; six ended after one hex
  CHECK(leaves(state, 4) == 36);
}

TEST_CASE("TUW-4.2b perft: ways out of a corner, one of them through a swamp that takes all MP") {
  const State state = position(R"({"phase": "movement", "options": {"partial_movement": true}, "board": {"size": [5, 5], "hexes": {"0201": "swamp"}},
      "units": [{"name": "P", "is": "peasant", "side": "Red", "at": "0101"}]})");
  CHECK(leaves(state, 1) == 2 + 2);
  CHECK(leaves(state, 2) == 2 + (4 + 1 + 2) + 1);     // swamp: the two ends; 0102: four clear hexes, savings for the swamp, the ends
}

TEST_CASE("TUW-5.2 perft: a bow reaches two of three, a dagger one") {
  CHECK(counts(R"({"phase": "attack", "board": {"size": [9, 9]}, "units": [{"name": "L", "is": "longbowman", "side": "Red", "at": "0505"},
      {"name": "A", "is": "peasant", "side": "Blue", "at": "0505"}, {"name": "B", "is": "peasant", "side": "Blue", "at": "0705"},
      {"name": "C", "is": "peasant", "side": "Blue", "at": "0905"}]})") == Counts{{"Attack", 2 + 1}, {"EndAttacks", 1}});
}

TEST_CASE("TUW-5.8.4 perft: a catapult may aim at each hex of the rings 2 and 3") {
  CHECK(counts(R"({"phase": "attack", "board": {"size": [9, 9]}, "units": [{"name": "L", "is": "catapult", "side": "Red", "at": "0505"},
      {"name": "B", "is": "peasant", "side": "Blue", "at": "0705"}]})") == Counts{{"Attack", 12 + 18}, {"EndAttacks", 1}});
}

TEST_CASE("TUW-X9b perft: an APC, a squad beside it and one in a far corner") {
  CHECK(counts(R"({"phase": "movement", "board": {"size": [5, 5], "hexes": {"0403": "shallow_water"}}, "units": [
      {"name": "A", "is": "apc", "side": "Red", "at": "0303"}, {"name": "R", "is": "rifle_squad", "side": "Red", "at": "0303"},
      {"name": "S", "is": "rifle_squad", "side": "Red", "at": "0101"}]})") ==
        Counts{{"Move", 6 + 6 + 2}, {"PickUp", 1}, {"Board", 1}, {"EndUnitMove", 3}, {"EndMovement", 1}});
}

TEST_CASE("TUW-3.5.2.2 perft: a fighter in the air must fly or land before the segment ends; one on the ground takes off") {
  const auto given = [](std::string_view airborne) {
    return R"({"phase": "movement", "board": {"size": [7, 7]}, "units": [{"name": "F", "is": "fighter", "side": "Red", "at": "0404", "airborne": )" +
           std::string(airborne) + "}]}";
  };
  CHECK(counts(given("true")) == Counts{{"Move", 6}, {"Land", 1}, {"EndUnitMove", 1}});
  CHECK(counts(given("false")) == Counts{{"TakeOff", 1}, {"EndUnitMove", 1}, {"EndMovement", 1}});
}

TEST_CASE("TUW-8.7.6 perft: Teleport 3 reaches the 36 other hexes around") {
  CHECK(counts(R"({"phase": "movement", "board": {"size": [7, 7]}, "units": [{"name": "W", "is": "phase_warrior", "side": "Red", "at": "0404"}]})") ==
        Counts{{"Move", 6}, {"Teleport", 6 + 12 + 18}, {"EndUnitMove", 1}, {"EndMovement", 1}});
}

TEST_CASE("TUW-8.7.1 perft: in the First Strike step only such weapons speak") {
  CHECK(counts(R"({"phase": "first_strike", "board": {"size": [9, 9]}, "units": [{"name": "W", "is": "phase_warrior", "side": "Red", "at": "0505"},
      {"name": "L", "is": "longbowman", "side": "Red", "at": "0505"}, {"name": "B", "is": "peasant", "side": "Blue", "at": "0505"},
      {"name": "C", "is": "peasant", "side": "Blue", "at": "0605"}]})") == Counts{{"Attack", 1}, {"EndFirstStrike", 1}});
}

}  // namespace hexinch::tuw
