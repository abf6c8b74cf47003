#include <doctest/doctest.h>

#include "hexinch/files.h"
#include "systems/tuw/position.h"
#include "systems/tuw/rules/movement.h"
#include "systems/tuw/rules/refusal_codes.h"
#include "systems/tuw/state/terrain.h"
#include "text/sentences.h"

/// A sentence that a player reads must be true in that situation: under every option, and in every case that a code covers.

namespace hexinch::tuw {
namespace {

const Sentences& sentences() {
  static const auto kLibrary = cli::load_library();
  REQUIRE(kLibrary);
  return kLibrary->sentences();
}

const std::string kEnd = R"({"name": "Y", "is": "peasant", "side": "Blue", "at": "1717"}])";

/// A position of Red's movement with these units and further members.
State moving(const std::string& units, const std::string& rest = {}) {
  return test::position(R"({"phase": "movement", "side": "Red", "units": [)" + units + ", " + kEnd + rest + "}");
}
State attacking(const std::string& units, const std::string& rest = {}) {
  return test::position(R"({"phase": "attack", "side": "Red", "units": [)" + units + ", " + kEnd + rest + "}");
}

/// Why a seat may not give the command, in words.
std::string said(const State& state, const std::string& command, int seat = 0) {
  const auto read = Tuw::read_command(state, test::json(command));
  REQUIRE(std::holds_alternative<Command>(read));
  const auto refusal = Tuw::check(state, seat_at(seat), std::get<Command>(read));
  REQUIRE_MESSAGE(refusal, command);
  return sentences().render(*refusal, "tuw");
}

std::string reason_of(const State& state, std::string_view verb, std::string_view unit) {
  for (const Choice& choice : Tuw::choices(state, seat_at(0), test::unit(state, unit)))
    if (choice.verb == verb) return choice.refusal ? sentences().render(*choice.refusal, "tuw") : std::string("allowed");
  return "not on offer";
}

std::string terms_of(const State& state, const std::string& command) {
  const auto read = Tuw::read_command(state, test::json(command));
  REQUIRE(std::holds_alternative<Command>(read));
  const Explained plan = Tuw::plan(state, seat_at(0), std::get<Command>(read));
  REQUIRE(plan.legal());
  std::string text;
  const auto add = [&](const std::vector<Term>& terms) {
    for (const Term& term : terms) text += sentences().render(term.what) + "\n";
  };
  for (const PlannedRoll& roll : plan.rolls) {
    add(roll.thrown.score.terms);
    if (roll.opposed) add(roll.opposed->score.terms);
  }
  for (const Cost& cost : plan.costs) add(cost.terms);
  return text;
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("TUW-5.6.1b why a flyer can't be shot at depends on how long it stays low in this battle") {
  const auto why = [](const std::string& option, const std::string& weapon) {
    return said(attacking(R"({"name": "A", "is": "longbowman", "side": "Red", "at": "0505"},
      {"name": "F", "is": "dragon", "side": "Blue", "at": "0505", "airborne": true})",
                          R"(, "options": {"flyer_exposure": ")" + option + "\"}"),
                R"({"command": "Attack", "uses": [{"unit": "A", "weapon": ")" + weapon + R"("}], "target": "F"})");
  };
  CHECK(why("two_turns", "Longbow") == "F flies too high: it has not attacked the ground this turn or last turn.");
  CHECK(why("same_turn", "Longbow") == "F flies too high: it has not attacked the ground this turn.");
  CHECK(why("aa_only", "Longbow") == "F flies too high: only weapons made for flyers reach it.");
  CHECK(why("two_turns", "Dagger") == "F can't be fought from the ground: it has not come down to fight this turn or last turn.");
  CHECK(why("same_turn", "Dagger") == "F can't be fought from the ground: it has not come down to fight this turn.");
  CHECK(why("aa_only", "Dagger") == "F can't be fought from the ground: in this battle no flyer can.");
}

TEST_CASE("TUW-X12 a unit whose start the scenario fixes is refused for that, not for the ground") {
  const auto why = [](const std::string& is, const std::string& start, const std::string& deploy) {
    const State state = test::position(R"({"phase": "setup", "side": "Red", "units": [{"name": "F", "is": ")" + is + R"(", "side": "Red",
      "at": "0505")" +
                                       (start.empty() ? "" : R"(, "start": ")" + start + "\"") + "}, " + kEnd + "}");
    return said(state, R"({"command": "Deploy", "unit": "F", "at": "0505", )" + deploy + "}");
  };
  CHECK(why("fighter", "airborne", R"("airborne": false)") == "In this battle F begins in the air.");
  CHECK(why("fighter", "landed", R"("airborne": true)") == "In this battle F begins on the ground.");
  CHECK(why("knight", "", R"("airborne": true)") == "F can't fly that way, so it can't begin in the air.");
}

TEST_CASE("R-109 who is still to come is not out of the game, and who has left has not fallen") {
  const State state = test::position(R"({"phase": "movement", "side": "Red", "turn": 1, "board": {"exits": ["0505"]}, "turn_limit": 9, "units": [
      {"name": "A", "is": "knight", "side": "Red", "at": "0505"}, {"name": "B", "is": "kamikaze", "side": "Red", "at": "0505", "left": true},
      {"name": "D", "is": "knight", "side": "Red", "at": "0505", "destroyed": true}, )" + kEnd +
                                     R"(, "reinforcements": [{"turn": 3, "side": "Red", "hexes": ["0101"], "units": [{"name": "C",
      "is": "kamikaze"}]},
      {"turn": 4, "side": "Blue", "hexes": ["2020"], "units": [{"name": "E", "is": "knight"}]}]})");
  CHECK(said(state, R"({"command": "Move", "unit": "C", "path": ["0505"]})") == "C has not arrived yet: it is due in turn 3.");
  CHECK(said(state, R"({"command": "Move", "unit": "B", "path": ["0505"]})") == "B has left the map.");
  CHECK(said(state, R"({"command": "Move", "unit": "D", "path": ["0505"]})") == "D is out of the game.");
  CHECK(said(state, R"({"command": "SelfDestruct", "unit": "C"})") == "C has not arrived yet: it is due in turn 3.");
  State attack = state;
  attack.phase = Phase::kAttack;
  CHECK(said(attack, R"({"command": "Attack", "uses": [{"unit": "C"}], "target": "Y"})") == "C has not arrived yet: it is due in turn 3.");
  CHECK(said(attack, R"({"command": "Attack", "uses": [{"unit": "A"}], "target": "E"})") == "E has not arrived yet: it is due in turn 4.");
}

TEST_CASE("TUW-5.5 who is still to come stays out of a combined attack for that") {
  const State state = attacking(R"({"name": "A", "is": "knight", "side": "Red", "at": "1717"})",
                                R"(, "turn_limit": 9, "reinforcements": [{"turn": 3, "side": "Red", "hexes": ["0101"], "units": [{"name": "C",
      "is": "knight"}]}])");
  CHECK(said(state, R"({"command": "Attack", "uses": [{"unit": "A"},
      {"unit": "C"}], "target": "Y"})") == "C has to stay out of this attack: it has not arrived yet.");
}

TEST_CASE("TUW-X9b TUW-X9c TUW-X9d who is too far from a carrier is not told of steps") {
  const State state = moving(R"({"name": "T", "is": "apc", "side": "Red", "at": "0505"},
      {"name": "P", "is": "fire_team", "side": "Red", "at": "0805"},
      {"name": "Q", "is": "phase_warrior", "side": "Red", "at": "0605"}, {"name": "R", "is": "fire_team", "side": "Red", "carried_by": "T"},
      {"name": "V", "is": "fire_team", "side": "Blue", "at": "0505"},
      {"name": "N", "side": "Red", "sheet": {"name": "N", "row": "4", "modes": [{"loco": "Foot", "MP": 3}], "DEF": 3, "capacity": 6,
      "carries": ["LMF"]}, "at": "0705"},
      {"name": "F", "is": "fighter", "side": "Red", "at": "0605", "airborne": true})");
  CHECK(said(state, R"({"command": "PickUp", "unit": "T", "passenger": "P"})") == "P has to be in the same hex as T or next to it.");
  CHECK(said(state, R"({"command": "Board", "unit": "P", "carrier": "T"})") == "P has to be in the same hex as T or next to it.");
  CHECK(said(state, R"({"command": "Teleport", "unit": "Q", "to": "0606", "carrier": "T"})") == "T is not there: it is in hex 0505.");
  CHECK(said(state, R"({"command": "Land", "unit": "F", "carrier": "N"})") == "N is not there: it is in hex 0705.");
  CHECK(said(state, R"({"command": "Unload", "unit": "T", "passenger": "R", "to": "0805"})") ==
      "A unit gets off into the carrier's hex or one next to it.");
  CHECK(said(state, R"({"command": "Exit", "unit": "R", "path": []})") == "A unit gets off into the carrier's hex or one next to it.");
  CHECK(said(state, R"({"command": "PickUp", "unit": "T", "passenger": "V"})") == "V belongs to another player.");
  CHECK(said(state, R"({"command": "Move", "unit": "P", "path": ["0505"]})") == "A step goes to one of the six neighbouring hexes.");
}

TEST_CASE("TUW-8.7.6 TUW-8.7.5 a unit that lacks an ability is told so, and nothing about distances and weapons") {
  const State state = moving(R"({"name": "K", "is": "knight", "side": "Red", "at": "0505"},
      {"name": "P", "is": "phase_warrior", "side": "Red", "at": "0505"})");
  CHECK(said(state, R"({"command": "Teleport", "unit": "K", "to": "0605"})") == "K can't teleport.");
  CHECK(said(state, R"({"command": "Teleport", "unit": "P", "to": "0505"})") == "P is in that hex already.");
  CHECK(said(state, R"({"command": "SelfDestruct", "unit": "K"})") == "K can't destroy itself.");
}

TEST_CASE("TUW-3.5.12 TUW-3.5.2 up and down: the sentence is about what was asked") {
  const State state = moving(R"({"name": "D", "is": "dragon", "side": "Red", "at": "0505", "airborne": true},
      {"name": "E", "is": "dragon", "side": "Red", "at": "0606", "mode": "Foot"})");
  CHECK(said(state, R"({"command": "Move", "unit": "D", "path": ["0605"], "mode": "Foot"})") == "It is in the air: it has to land first.");
  CHECK(said(state, R"({"command": "TakeOff", "unit": "D"})") == "It is in the air already.");
  CHECK(said(state, R"({"command": "Land", "unit": "E"})") == "It is on the ground already.");
  CHECK(said(state, R"({"command": "Move", "unit": "E", "path": ["0605"], "mode": "HMF"})") == "It is on the ground: it has to take off first.");
}

TEST_CASE("TUW-3.4.4 a wound is called half only where it takes half") {
  const auto terms = [](const std::string& rules) {
    return terms_of(attacking(R"({"name": "A", "is": "knight", "side": "Red", "at": "0505", "wounded": true},
        {"name": "B", "is": "elephant", "side": "Blue", "at": "0505", "wounded": true, "disabled_until": 3})",
      R"(, "overrides": {"rules": )" + rules + "}"),
                    R"({"command": "Attack", "uses": [{"unit": "A"}], "target": "B"})");
  };
  CHECK(has(terms("{}"), "wounded, half\n"));
  CHECK(has(terms("{}"), "disabled, half\n"));
  const std::string third = terms(R"({"combat.wound_pct": -30, "combat.disabled_pct": -10})");
  CHECK(has(third, "wounded, −30 %\n"));
  CHECK(has(third, "disabled, −10 %\n"));
  CHECK_FALSE(has(third, "half\n"));
}

TEST_CASE("TUW-3.5.2.2 a take-off is called half only where it costs half") {
  const auto terms = [](const std::string& rules) {
    return terms_of(moving(R"({"name": "F", "is": "fighter", "side": "Red", "at": "0505", "landed": true})",
      R"(, "overrides": {"rules": )" + rules + "}"),
                    R"({"command": "TakeOff", "unit": "F"})");
  };
  CHECK(terms("{}") == "taking off, half the allowance\n");
  CHECK(terms(R"({"flight.lmf_takeoff_fraction": "1/4"})") == "taking off, 1/4 of the allowance\n");
}

TEST_CASE("Ground and those who move are named inside a sentence as one says them, all of them") {
  const Value words = Tuw::words();
  for (const char* list : {"terrain", "overlays"})
    for (const Value& name : *words.find(list)->list()) {
      const std::string said = sentences().words("tuw.ground." + *name.text());
      CHECK_MESSAGE(said[0] >= 'a', said);
    }
  for (const Value& name : *words.find("locomotions")->list()) {
    const std::string said = sentences().words("tuw.movers." + *name.text());
    CHECK_MESSAGE((said[0] >= 'a' && said[0] <= 'z' && said.find(',') == std::string::npos), said);
  }
}

TEST_CASE("TUW-4.2b TUW-3.5.12 no label stands inside a sentence of ways and ground") {
  const State state = moving(R"({"name": "M", "is": "merfolk", "side": "Red", "at": "0505"},
      {"name": "K", "is": "catapult", "side": "Red", "at": "0606"},
      {"name": "A", "is": "apc", "side": "Red", "at": "0707"})",
      R"(, "board": {"hexes": {"0505": "deep_water", "0606": "clear", "0605": "light_woods", "0706": "heavy_forest"}})");
  CHECK(said(state, R"({"command": "Move", "unit": "M", "path": ["0605"]})") == "There is no way into light woods for small underwater units.");
  CHECK(said(state, R"({"command": "Move", "unit": "K", "path": ["0706"]})") == "There is no way into heavy forest for wheeled units.");
  CHECK(said(state, R"({"command": "SwitchMode", "unit": "K", "mode": "Foot"})") == "This unit doesn't move as units on foot do.");
  CHECK(said(state, R"({"command": "SwitchMode", "unit": "A", "mode": "Wheeled"})") == "It already moves as wheeled units do.");
  CHECK(sentences().render(*Tuw::log_line(state, ModeSwitched{test::unit(state, "A"), Locomotion::kSmallNaval})) == "A now moves as small ships do.");
}

TEST_CASE("TUW-5.8.1 TUW-8.7.20 what hides a target, and where a weapon can't be used") {
  const State state = attacking(R"({"name": "L", "is": "longbowman", "side": "Red", "at": "0505"},
      {"name": "V", "is": "peasant", "side": "Blue", "at": "0705"},
      {"name": "W", "is": "peasant", "side": "Blue", "at": "0506"}, {"name": "F", "is": "flamethrower", "side": "Red", "at": "0405"},
      {"name": "S", "is": "sloop", "side": "Blue", "at": "0404"},
      {"name": "D", "is": "destroyer", "side": "Red", "at": "0404"})",
      R"(, "board": {"hexes": {"0605": "rough", "0506": "heavy_forest", "0404": "deep_water"}})");
  CHECK(said(state, R"({"command": "Attack", "uses": [{"unit": "L", "weapon": "Longbow"}], "target": "V"})") ==
      "Hex 0605 blocks the line of sight: rough ground.");
  CHECK(said(state, R"({"command": "Attack", "uses": [{"unit": "L", "weapon": "Longbow"}], "target": "W"})") ==
        "0506 is heavy forest: nobody sees into it from other hexes.");
  CHECK(said(state, R"({"command": "Attack", "uses": [{"unit": "F"}], "target": "S"})") == "Flame can't fire into that ground: deep water.");
  CHECK(said(state, R"({"command": "Attack", "uses": [{"unit": "D", "weapon": "Depth charges"}], "target": "S"})") ==
      "Depth charges can hit only units under water, and S is not.");
}

TEST_CASE("TUW-4.2a TUW-5.2 why a unit can do nothing is its real reason") {
  const State boxed = moving(R"({"name": "K", "is": "catapult", "side": "Red", "at": "0505"},
      {"name": "M", "is": "treant", "side": "Red", "at": "0909", "hexes_entered": 1, "mp_spent": 1})",
                             R"(, "board": {"hexes": {"0605": "wall", "0405": "wall", "0404": "wall", "0504": "wall", "0406": "wall", "0506": "wall"}})");
  CHECK(reason_of(boxed, "Move", "K") == "There is no way into a wall for wheeled units.");
  CHECK(reason_of(boxed, "Move", "M") == "It may enter no more than 1 hex a turn.");
  const State dear = moving(R"({"name": "C", "is": "caveman", "side": "Red", "at": "0505", "mp_spent": 1})",
                            R"(, "board": {"hexes": {"0605": "deep_water", "0506": "rough", "0405": "rough", "0404": "rough", "0504": "rough",
      "0406": "rough"}})");
  CHECK(reason_of(dear, "Move", "C") == "That costs 2 MP, and only 1 is left.");
  const State attack = attacking(R"({"name": "A", "is": "longbowman", "side": "Red", "at": "0505"},
      {"name": "B", "is": "longbowman", "side": "Red", "at": "0505"},
      {"name": "T", "is": "apc", "side": "Red", "at": "0505"}, {"name": "P", "is": "fire_team", "side": "Red", "carried_by": "T"},
      {"name": "X", "is": "longbowman", "side": "Red", "at": "0101"}, {"name": "V", "is": "peasant", "side": "Blue", "at": "0505"})",
      R"(, "options": {"attack_groups": 2})");
  CHECK(reason_of(attack, "Attack", "A") == "allowed");
  CHECK(reason_of(attack, "Attack", "P") == "P is aboard T.");
  CHECK(reason_of(attack, "Attack", "X") == "X can attack nobody from where it stands.");
  State full = attack;
  full.group = {test::unit(attack, "A"), test::unit(attack, "T")};
  CHECK(reason_of(full, "Attack", "B") == "This round's group is full: only 2 units may attack.");
}

TEST_CASE("TUW-X9a TUW-9.2 TUW-3.2.2 of two reasons for one code the one that holds is told") {
  const State state = moving(R"({"name": "K", "is": "knight", "side": "Red", "at": "0505"},
      {"name": "P", "is": "peasant", "side": "Red", "at": "0505"},
      {"name": "T", "is": "sloop", "side": "Red", "at": "0506"},
      {"name": "C", "side": "Red", "at": "0505", "sheet": {"name": "Cart", "row": "4", "modes": [{"loco": "Wheeled", "MP": 2}], "DEF": 2,
      "capacity": 2}},
      {"name": "Q", "is": "peasant", "side": "Red", "carried_by": "C"}, {"name": "D", "is": "dragon", "side": "Red", "at": "0505"})",
                             R"(, "board": {"hexes": {"0506": "shallow_water"}})");
  CHECK(said(state, R"({"command": "Board", "unit": "P", "carrier": "K"})") == "K can't carry anybody.");
  CHECK(said(state, R"({"command": "Board", "unit": "C", "carrier": "T"})") == "C carries others, so it can't be carried itself.");
  CHECK(said(state, R"({"command": "PartialMove", "unit": "P", "to": "0605"})") == "In this battle units can't save up movement.");
  const State saved = moving(R"({"name": "P", "is": "peasant", "side": "Red", "at": "0505", "save_completed": true})",
      R"(, "options": {"partial_movement": true})");
  CHECK(said(saved, R"({"command": "PartialMove", "unit": "P", "to": "0605"})") == "P has just used up its savings. It may save again next turn.");
  const State fog = attacking(R"({"name": "L", "is": "longbowman", "side": "Red", "at": "1716"},
      {"name": "F", "is": "longbowman", "side": "Red", "at": "1713"}, {"name": "G", "is": "longbowman", "side": "Red", "at": "1701"})",
                              R"(, "options": {"fog": {"through_turn": 1, "max_range": 2}})");
  const auto shot = [&](const std::string& by) { return said(fog, R"({"command": "Attack", "uses": [{"unit": ")" + by + R"(",
      "weapon": "Longbow"}], "target": "Y"})"); };
  CHECK(shot("G") == "The target is 16 hexes away, and in this turn's fog nobody sees farther than 2.");
  CHECK(shot("F") == "The target is 4 hexes away, and in this turn's fog nobody sees farther than 2.");
  State clear = fog;
  clear.turn = 2;
  CHECK(said(clear, R"({"command": "Attack", "uses": [{"unit": "G", "weapon": "Longbow"}], "target": "Y"})") ==
      "The target is 16 hexes away, and the weapon reaches 3.");
}

TEST_CASE("TUW-X10 when it is over, that is the reason") {
  State state = moving(R"({"name": "K", "is": "knight", "side": "Red", "at": "0505"})");
  state.ending = Ending::kTurnLimit;
  CHECK(said(state, R"({"command": "Move", "unit": "K", "path": ["0605"]})") == "The battle is over.");
}

TEST_CASE("TUW-8.7.11 APAP is what its letters stand for") {
  CHECK(sentences().words("tuw.ability.apap") == "APAP");
  CHECK(has(sentences().words("tuw.rule.TUW-8.7.11.title"), "Armor Piercing / Anti-Personnel"));
}

TEST_CASE("TUW-5.8.1 TUW-4.4.2 the book does not call sight mutual where a forest is entered") {
  const std::string text = sentences().words("tuw.rule.TUW-5.8.1.text");
  CHECK_FALSE(has(text, "Sight is mutual"));
  CHECK(has(text, "not always mutual"));
}

}  // namespace hexinch::tuw
