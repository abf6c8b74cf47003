#include <doctest/doctest.h>

#include <algorithm>

#include "systems/tuw/position.h"
#include "systems/tuw/solo/solo.h"
#include "systems/tuw/tuw.h"

/// TUW's answers to the automaton's hooks.

namespace hexinch::tuw {
namespace {

using test::at;
using test::position;
using test::unit;

Solo red(const State& state) { return {state, seat_at(0)}; }
Solo blue(const State& state) { return {state, seat_at(1)}; }

/// A position in the movement or attack phase with these units ("name type side hex"); it is Red's segment.
State placed(std::string_view phase, std::string_view units, std::string_view more = "") {
  return position(std::string(R"({"phase": ")") + std::string(phase) + R"(", "units": [)" + std::string(units) + "]" + std::string(more) + "}");
}

std::vector<Hex> hexes(const State& state, std::vector<std::string_view> names) {
  std::vector<Hex> list;
  for (const std::string_view name : names) list.push_back(at(state, name));
  return list;
}

/// Carries out the commands of a way one after the other, as the rules check them; false if one is refused.
bool accepted(State state, Seat seat, const std::vector<Command>& commands) {
  for (const Command& command : commands) {
    if (Tuw::check(state, seat, command)) return false;
    ScriptedDice none;
    Transcript<Tuw> t(state, none);
    Tuw::resolve(t, seat, command);
  }
  return true;
}

const Move& move_of(const Solo::Way& way) { return std::get<Move>(way.commands.back()); }

}  // namespace

TEST_CASE("SOLO-14 actors are the seat's units on the map, foes those of other teams") {
  const State state = placed("movement", R"({"name": "R", "is": "peasant", "side": "Red", "at": "0505"}, {"name": "R2", "is": "peasant",
      "side": "Red", "at": "0506",
      "destroyed": true}, {"name": "B", "is": "knight", "side": "Blue", "at": "0707"}, {"name": "G", "is": "knight", "side": "Green", "at": "0708"})",
      R"(, "sides": [{"name": "Red", "team": "a"}, {"name": "Blue"}, {"name": "Green", "team": "a"}])");
  CHECK(red(state).actors() == std::vector{unit(state, "R")});
  CHECK(red(state).foes() == std::vector{unit(state, "B")});
  CHECK(blue(state).foes() == std::vector{unit(state, "R"), unit(state, "G")});
  CHECK(red(state).decision().task == solo::Task::kMove);
  CHECK(blue(state).decision().task == solo::Task::kNone);
  CHECK(Solo::stretch(state, seat_at(0)) != Solo::stretch(placed("attack", R"({"name": "R", "is": "peasant", "side": "Red", "at": "0505"})"), seat_at(0)));
}

TEST_CASE("SOLO-14 chance to move: 5 for riders and those who only fight hand to hand, 4 for others, 2 for guns and the unarmed, 0 for what stands") {
  const State state = placed("movement", R"({"name": "K", "is": "knight", "side": "Red", "at": "0101"}, {"name": "P", "is": "peasant",
      "side": "Red", "at": "0102"},
      {"name": "L", "is": "longbowman", "side": "Red", "at": "0103"}, {"name": "H", "is": "howitzer", "side": "Red", "at": "0104"},
      {"name": "C", "is": "catapult", "side": "Red", "at": "0105"}, {"name": "F", "is": "fuel_dump", "side": "Red", "at": "0106"},
      {"name": "X", "is": "kamikaze", "side": "Red", "at": "0107"}, {"name": "B", "is": "peasant", "side": "Blue", "at": "0909"})");
  const Solo host = red(state);
  const auto pm = [&](std::string_view name) { return host.pm(unit(state, name)); };
  CHECK(pm("K") == 5);
  CHECK(pm("P") == 5);
  CHECK(pm("L") == 4);
  CHECK(pm("H") == 2);
  CHECK(pm("C") == 2);
  CHECK(pm("F") == 0);
  CHECK(pm("X") == 5);
  CHECK_FALSE(host.can_move(unit(state, "F")));
}

TEST_CASE("SOLO-14 a way is followed as far as the allowance goes and where the stack takes one more") {
  const State state = placed("movement", R"({"name": "K", "is": "knight", "side": "Red", "at": "0505"}, {"name": "A", "is": "peasant",
      "side": "Red", "at": "0705"},
      {"name": "B", "is": "peasant", "side": "Blue", "at": "1505"})", R"(, "options": {"stacking_limit": 1})");
  const Solo host = red(state);
  const UnitRef knight = unit(state, "K");
  const auto way = host.follow(knight, 0, hexes(state, {"0605", "0705", "0805", "0905", "1005"}));
  REQUIRE(way);
  CHECK(way->end == at(state, "0905"));
  CHECK(accepted(state, seat_at(0), way->commands));
  CHECK(host.follow(knight, 0, hexes(state, {"0605", "0705"}))->end == at(state, "0605"));
  CHECK_FALSE(host.follow(knight, 0, {}));
  CHECK_FALSE(host.legal_end(knight, 0, at(state, "0705")));
  CHECK(host.legal_end(knight, 0, at(state, "0505")));
  CHECK(host.reach_max(knight) == 4);
}

TEST_CASE("SOLO-14 ground that can't be entered, costs more than a turn or does harm is closed") {
  const State state = placed("movement", R"({"name": "C", "is": "catapult", "side": "Red", "at": "0505"}, {"name": "P", "is": "peasant",
      "side": "Red", "at": "0506"},
      {"name": "B", "is": "peasant", "side": "Blue", "at": "1505"})",
      R"(, "board": {"hexes": {"0605": "light_woods", "0606": "lava", "0607": "broken_glass"}})");
  const Solo host = red(state);
  const auto cost = [&](std::string_view who, std::string_view where) { return host.route_cost(unit(state, who), 0, at(state, "0505"), at(state, where)); };
  CHECK(cost("P", "0506") == 12);
  CHECK(cost("P", "0605"));
  CHECK_FALSE(cost("C", "0605"));
  CHECK_FALSE(cost("P", "0606"));
  CHECK_FALSE(cost("P", "0607"));
  CHECK_FALSE(host.legal_end(unit(state, "P"), 0, at(state, "0607")));
}

TEST_CASE("SOLO-14 with partial movement it saves for a step that is too dear") {
  const std::string units = R"({"name": "C", "is": "catapult", "side": "Red", "at": "0505"}, {"name": "B", "is": "peasant", "side": "Blue", "at": "1505"})";
  const std::string board = R"(, "board": {"hexes": {"0605": "rough"}}, "overrides": {"terrain": {"rough": {"M": 3}}})";
  const State state = placed("movement", units, board + R"(, "options": {"partial_movement": true})");
  const auto way = red(state).follow(unit(state, "C"), 0, hexes(state, {"0605"}));
  REQUIRE(way);
  CHECK(way->end == at(state, "0505"));
  CHECK(std::holds_alternative<PartialMove>(way->commands[0]));
  CHECK(accepted(state, seat_at(0), way->commands));
  CHECK_FALSE(red(placed("movement", units, board)).follow(unit(state, "C"), 0, hexes(state, {"0605"})));
}

TEST_CASE("SOLO-2 a plane in the air flies its least distance, out and back or round a corner, and ends where it is meant to") {
  const State state = placed("movement", R"({"name": "F", "is": "fighter", "side": "Red", "at": "0505", "airborne": true},
      {"name": "B", "is": "fuel_dump", "side": "Blue", "at": "1505"})");
  const Solo host = red(state);
  const UnitRef plane = unit(state, "F");
  CHECK(host.compelled(plane));
  for (const auto& route : {hexes(state, {}), hexes(state, {"0605"}), hexes(state, {"0605", "0705"}), hexes(state, {"0605", "0705", "0805"})}) {
    const auto way = host.follow(plane, 0, route);
    REQUIRE(way);
    CHECK(way->end == (route.empty() ? at(state, "0505") : route.back()));
    CHECK(move_of(*way).path.size() == 4);
    CHECK(move_of(*way).path.back().to == way->end);
    CHECK(accepted(state, seat_at(0), way->commands));
  }
  CHECK(move_of(*host.follow(plane, 0, hexes(state, {"0605", "0705", "0805", "0905", "1005"}))).path.size() == 5);
}

TEST_CASE("SOLO-14 a plane on the ground takes off first, and need not fly far then") {
  const State state = placed("movement", R"({"name": "F", "is": "fighter", "side": "Red", "at": "0505", "landed": true},
      {"name": "B", "is": "fuel_dump", "side": "Blue", "at": "1505"})");
  const Solo host = red(state);
  const UnitRef plane = unit(state, "F");
  CHECK_FALSE(host.compelled(plane));
  const auto way = host.follow(plane, 0, hexes(state, {"0605", "0705", "0805", "0905", "1005", "1105"}));
  REQUIRE(way);
  CHECK(way->commands.size() == 2);
  CHECK(std::holds_alternative<TakeOff>(way->commands[0]));
  CHECK(way->end == at(state, "0905"));
  CHECK(accepted(state, seat_at(0), way->commands));
  CHECK_FALSE(host.follow(plane, 0, {}));
}

TEST_CASE("SOLO-14 who teleports does so where that gets it farther") {
  const State state = placed("movement", R"({"name": "W", "is": "phase_warrior", "side": "Red", "at": "0505"}, {"name": "B", "is": "peasant",
      "side": "Blue", "at": "1505"})",
                             R"(, "board": {"hexes": {"0605": "wall", "0604": "wall", "0606": "wall"}})");
  const Solo host = red(state);
  const UnitRef warrior = unit(state, "W");
  CHECK(host.modes(warrior) == std::vector{0, 1});
  const auto way = host.follow(warrior, 1, hexes(state, {"0605", "0705", "0805", "0905"}));
  REQUIRE(way);
  CHECK(way->end == at(state, "0805"));
  CHECK(std::holds_alternative<Teleport>(way->commands[0]));
  CHECK(accepted(state, seat_at(0), way->commands));
  CHECK_FALSE(host.legal_end(warrior, 1, at(state, "0605")));
}

TEST_CASE("SOLO-14 bands: in contact in its own hex, Short up to half of its reach, Medium up to all of it") {
  const State state = placed("movement", R"({"name": "R", "is": "laser_trooper", "side": "Red", "at": "0505"}, {"name": "P", "is": "peasant",
      "side": "Red", "at": "0506"},
      {"name": "B", "is": "peasant", "side": "Blue", "at": "1505"})");
  const Solo host = red(state);
  const UnitRef trooper = unit(state, "R");
  CHECK(host.band(trooper, 0) == solo::Band::kAdjacent);
  CHECK(host.band(trooper, 2) == solo::Band::kShort);
  CHECK(host.band(trooper, 3) == solo::Band::kMedium);
  CHECK(host.band(trooper, 4) == solo::Band::kMedium);
  CHECK_FALSE(host.band(trooper, 5));
  CHECK(host.band(unit(state, "P"), 0) == solo::Band::kAdjacent);
  CHECK_FALSE(host.band(unit(state, "P"), 1));
}

TEST_CASE("SOLO-5 what could be attacked from elsewhere counts sight and reach, and asking changes nothing") {
  const State state = placed("movement", R"({"name": "R", "is": "laser_trooper", "side": "Red", "at": "0505"}, {"name": "B", "is": "peasant",
      "side": "Blue", "at": "1105"})",
                             R"(, "board": {"hexes": {"1005": "wall"}})");
  const Solo host = red(state);
  const UnitRef trooper = unit(state, "R");
  CHECK_FALSE(host.after(trooper, std::nullopt, at(state, "0505")));
  CHECK_FALSE(host.after(trooper, 0, at(state, "0805")));
  CHECK(host.after(trooper, 0, at(state, "1104")) == solo::Band::kShort);
  CHECK(host.after(trooper, 0, at(state, "1105")) == solo::Band::kAdjacent);
  CHECK(host.place(trooper) == at(state, "0505"));
}

TEST_CASE("SOLO-6 options: each ready weapon alone and all together, with the chance and the loss that the rules work out") {
  const State state = placed("attack", R"({"name": "E", "is": "elephant", "side": "Red", "at": "0505"}, {"name": "B", "is": "peasant",
      "side": "Blue", "at": "0505"},
      {"name": "F", "is": "peasant", "side": "Blue", "at": "0605"}, {"name": "G", "is": "peasant", "side": "Blue", "at": "1105"})");
  const auto options = red(state).options(unit(state, "E"));
  REQUIRE(options.size() >= 3);
  CHECK(options[0].melee);
  CHECK(options[0].target == unit(state, "B"));
  for (const Solo::Option& option : options) {
    CHECK_FALSE(Tuw::check(state, seat_at(0), option.command));
    CHECK(option.target != unit(state, "G"));
    const Explained plan = Tuw::plan(state, seat_at(0), option.command);
    CHECK(option.chance == plan.outcomes[0].chance + plan.outcomes[1].chance);
    CHECK(option.loss == Fraction{2} * (plan.outcomes[0].chance + plan.outcomes[1].chance * Fraction{1, 2}));
  }
}

TEST_CASE("SOLO-6 the wounded are lost with a second wound, and who waits for a kill is doomed") {
  const auto patched = Tuw::patch(placed("attack", R"({"name": "K", "is": "knight", "side": "Red", "at": "0505"}, {"name": "B", "is": "man_at_arms",
      "side": "Blue",
      "at": "0505", "wounded": true}, {"name": "D", "is": "man_at_arms", "side": "Blue", "at": "0505"})"),
      test::json(R"({"pending": [{"target": "D", "result": "Kill", "att": 5, "disabling": 0, "attackers": ["K"], "by": "Red"}]})"));
  REQUIRE(std::holds_alternative<State>(patched));
  const State& state = std::get<State>(patched);
  const auto options = red(state).options(unit(state, "K"));
  REQUIRE(options.size() == 2);
  CHECK(options[0].loss == Fraction{4} * options[0].chance);
  CHECK_FALSE(options[0].doomed);
  CHECK(options[1].doomed);
  CHECK(red(state).weakness(unit(state, "B")) > red(state).weakness(unit(state, "D")));
}

TEST_CASE("SOLO-6 areas count all whom they strike, and are marked where they strike friends") {
  const auto options_with = [](std::string_view friendly) {
    const State state = placed("attack", R"({"name": "H", "is": "howitzer", "side": "Red", "at": "0505"}, {"name": "B", "is": "peasant",
      "side": "Blue", "at": "0905"},
        {"name": "C", "is": "peasant", "side": "Blue", "at": "1005"}, {"name": "R", "is": "peasant", "side": "Red", "at": ")" + std::string(friendly) + "\"}");
    return red(state).options(unit(state, "H"));
  };
  const auto far = options_with("0501");
  REQUIRE(far.size() == 2);
  CHECK_FALSE(far[0].harms_own);
  CHECK(far[0].loss > Fraction{2});
  CHECK(options_with("0906")[0].harms_own);
}

TEST_CASE("SOLO-7 odds hand to hand: what it costs the foe less what the foe's would cost, in the foe's hex") {
  const State state = placed("movement", R"({"name": "K", "is": "knight", "side": "Red", "at": "0505"}, {"name": "L", "is": "longbowman",
      "side": "Red", "at": "0506"},
      {"name": "P", "is": "peasant", "side": "Blue", "at": "0905"}, {"name": "N", "is": "knight", "side": "Blue", "at": "1005"})");
  const Solo host = red(state);
  CHECK(host.assault_odds(unit(state, "K"), unit(state, "P")) > Fraction{0});
  CHECK(host.assault_odds(unit(state, "K"), unit(state, "N")) == Fraction{0});
  CHECK(host.assault_odds(unit(state, "L"), unit(state, "N")) < Fraction{0});
  CHECK(host.place(unit(state, "K")) == at(state, "0505"));
}

TEST_CASE("SOLO-1 foes that no weapon of its could ever harm: armour, flyers out of reach, what is under water") {
  const State state = placed("movement", R"({"name": "P", "is": "peasant", "side": "Red", "at": "0505"}, {"name": "A", "is": "aa_gun",
      "side": "Red", "at": "0506"},
      {"name": "D", "is": "destroyer", "side": "Red", "at": "0101"}, {"name": "S", "is": "u_boat", "side": "Blue", "at": "0102"},
      {"name": "T", "is": "mbt", "side": "Blue", "at": "0905"}, {"name": "F", "is": "fighter", "side": "Blue", "at": "0906", "airborne": true})",
      R"(, "board": {"hexes": {"0101": "deep_water", "0102": "deep_water"}})");
  const Solo host = red(state);
  const auto harms = [&](std::string_view a, std::string_view b) { return host.can_harm(unit(state, a), unit(state, b)); };
  CHECK_FALSE(harms("P", "T"));
  CHECK_FALSE(harms("P", "F"));
  CHECK(harms("A", "F"));
  CHECK_FALSE(harms("A", "T"));
  CHECK(harms("D", "S"));
}

TEST_CASE("SOLO-12 comrades combine, areas do not") {
  const State state = placed("attack", R"({"name": "A", "is": "peasant", "side": "Red", "at": "0505"}, {"name": "C", "is": "peasant",
      "side": "Red", "at": "0505"},
      {"name": "H", "is": "howitzer", "side": "Red", "at": "0501"}, {"name": "K", "is": "knight", "side": "Blue", "at": "0505"})");
  const Solo host = red(state);
  const auto alone = host.options(unit(state, "A"));
  REQUIRE(alone.size() == 1);
  const auto both = host.join(alone[0], unit(state, "C"));
  REQUIRE(both);
  CHECK(both->loss > alone[0].loss);
  CHECK_FALSE(Tuw::check(state, seat_at(0), both->command));
  CHECK(host.actors_of(both->command) == std::vector{unit(state, "A"), unit(state, "C")});
  CHECK_FALSE(host.join(alone[0], unit(state, "H")));
  CHECK_FALSE(host.join(alone[0], unit(state, "A")));
}

TEST_CASE("SOLO-9 an overfull hex loses its cheapest unit, a wreck comes down where it does least harm to one's own") {
  const State stack = placed("end", R"({"name": "K", "is": "knight", "side": "Red", "at": "0505"}, {"name": "P", "is": "peasant", "side": "Red", "at": "0505"},
      {"name": "M", "is": "man_at_arms", "side": "Red", "at": "0505"}, {"name": "B", "is": "peasant", "side": "Blue", "at": "0909"})",
      R"(, "options": {"stacking_limit": 2})");
  State after = stack;
  ScriptedDice none;
  Transcript<Tuw> t(after, none);
  Tuw::advance(t);
  REQUIRE(red(after).decision().task == solo::Task::kAnswer);
  const auto answers = red(after).answers();
  REQUIRE(answers.size() == 3);
  const auto least = std::min_element(answers.begin(), answers.end(), [](const auto& a, const auto& b) { return a.loses < b.loses; });
  CHECK(std::get<RemoveFromStack>(least->command).unit == unit(stack, "P"));
}

TEST_CASE("SOLO-14 goals: exits for whom the scenario wants there, hexes to hold, units to destroy") {
  const std::string units = R"({"name": "R", "is": "man_at_arms", "side": "Red", "at": "0505"}, {"name": "B", "is": "peasant", "side": "Blue", "at": "0705"},
      {"name": "C", "is": "peasant", "side": "Blue", "at": "1505"})";
  const auto goal = [&](std::string_view victory, std::string_view more = "") {
    const State state = placed("movement", units, R"(, "victory": {"conditions": [)" + std::string(victory) + "]}" + std::string(more));
    return std::pair{state, red(state).goal(unit(state, "R"))};
  };
  CHECK_FALSE(goal(R"({"eliminate": true})").second);
  const auto [state, prey] = goal(R"({"destroy": "C", "side": "Red"})");
  REQUIRE(prey);
  CHECK(prey->foe == unit(state, "C"));
  CHECK(red(state).value(unit(state, "C")) == red(state).value(unit(state, "R")));
  const auto hold = goal(R"({"hold": ["0605", "0305"], "side": "Red"})").second;
  REQUIRE(hold);
  CHECK(hold->place == at(state, "0605"));
  CHECK_FALSE(hold->urgent);
  const auto held = goal(R"({"hold": ["0505", "0305"], "side": "Red"})").second;
  REQUIRE(held);
  CHECK(held->urgent);
  const auto leave = goal(R"({"exit": "R", "side": "Red"})", R"(, "board": {"exits": {"East": {"hexes": ["0805"], "sides": ["Red"]}}})").second;
  REQUIRE(leave);
  CHECK(leave->urgent);
  CHECK(leave->place == at(state, "0805"));
}

TEST_CASE("SOLO-11 whom the turn limit beats attacks, and everybody where enemies destroyed earn points; all others are neutral") {
  const auto postures = [](std::string_view at_limit) {
    const State state = placed("movement", R"({"name": "R", "is": "peasant", "side": "Red", "at": "0505"},
      {"name": "B", "is": "peasant", "side": "Blue", "at": "0705"})",
                               R"(, "turn_limit": 5, "victory": {"conditions": [{"eliminate": true}], "at_limit": )" + std::string(at_limit) + "}");
    return std::pair{red(state).posture(), blue(state).posture()};
  };
  CHECK(postures(R"("Blue")") == std::pair{solo::Posture::kAttack, solo::Posture::kNeutral});
  CHECK(postures(R"("points")") == std::pair{solo::Posture::kAttack, solo::Posture::kAttack});
  CHECK(postures(R"("points", "scoring": {"destroyed": 0, "standing": 1})") == std::pair{solo::Posture::kNeutral, solo::Posture::kNeutral});
}

}  // namespace hexinch::tuw
