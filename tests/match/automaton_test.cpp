#include "match/automaton.h"

#include <doctest/doctest.h>

#include "hexinch/files.h"
#include "hexinch/gaps.h"
#include "hexinch/random_game.h"
#include "match/link.h"
#include "match/pack.h"
#include "match/save.h"
#include "match/seat_played.h"
#include "match/systems.h"
#include "systems/tuw/position.h"

/// The automaton from outside: it plays whole games of every scenario, with the game's dice and from the game's record.

namespace hexinch::match {
namespace {

using tuw::Tuw;
using TuwGame = GameOf<Tuw>;

const Library& library() {
  static const Library the_library = *cli::load_library();
  return the_library;
}

/// The shipped scenarios, a few battles that players might put together, and one with everything in it.
std::vector<Value> all_scenarios() {
  std::vector<Value> scenarios = library().scenarios("tuw");
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    SeededDice dice({seed, 3});
    scenarios.push_back(Tuw::varied(tuw::test::shipped(), *library().scenario("tuw", "pick-up-battle"), dice));
  }
  scenarios.push_back(tuw::test::json(*cli::read_file(cli::in_clone("tests/systems/tuw/everything.json"))));
  return scenarios;
}

std::unique_ptr<TuwGame> begun(const Value& scenario, Dice& dice) {
  auto state = Tuw::set_up(tuw::test::shipped(), scenario);
  if (const auto* error = std::get_if<DataError>(&state)) FAIL(to_text(*error, "scenario"));
  auto game = TuwGame::begin(origin_of(scenario), std::get<tuw::State>(std::move(state)), dice);
  REQUIRE(game);
  return game;
}

Advice advice_for(const TuwGame& game, Seat seat) {
  const auto automaton = make_automaton(game, seat);
  REQUIRE(automaton);
  auto advice = advice_of(*automaton);
  REQUIRE(advice);
  return *std::move(advice);
}

/// Lets the automaton play all seats; every piece of advice must be accepted.
void play_on(TuwGame& game, Dice& dice, int actions = cli::kLongestGame) {
  for (int i = 0; i < actions && !game.outcome(); ++i) {
    const Seat seat = game.to_act().first();
    const Advice advice = advice_for(game, seat);
    const Objection objection = game.submit(seat, advice.command, dice);
    if (!std::holds_alternative<std::monostate>(objection)) FAIL("refused in action " << game.actions() << ": " << to_json(advice.command));
  }
}

Value said(std::string_view text) { return tuw::test::json(text); }

std::unique_ptr<TuwGame> two_peasants() {
  ScriptedDice none;
  auto game = TuwGame::begin({}, tuw::test::position(R"({"phase": "movement", "units": [
    {"name": "A", "is": "peasant", "side": "Red", "at": "0505"}, {"name": "B", "is": "peasant", "side": "Blue", "at": "0905"}]})"), none);
  REQUIRE(game);
  return game;
}

std::string refused(TuwGame& game, Seat seat, std::string_view text) {
  ScriptedDice none;
  const Objection objection = game.submit(seat, said(text), none);
  const auto* refusal = std::get_if<Refusal>(&objection);
  return refusal ? std::string(refusal->code) : std::holds_alternative<DataError>(objection) ? "unreadable" : "accepted";
}

}  // namespace

TEST_CASE("SOLO-14 the automaton plays every scenario to its end, refused nothing, and the same seed gives the same game") {
  for (const Value& scenario : all_scenarios()) {
    std::vector<std::uint64_t> prints;
    for (int i = 0; i < 2; ++i) {
      SeededDice dice({7, 1});
      const auto game = begun(scenario, dice);
      CAPTURE(game->origin().scenario);
      play_on(*game, dice);
      CHECK(game->outcome());
      CHECK(game->actions() < 3000);
      prints.push_back(game->fingerprint());
    }
    CHECK(prints[0] == prints[1]);
  }
}

TEST_CASE("SOLO-13 a game that was saved or linked in the middle of anything plays on the same") {
  const Value* scenario = library().scenario("tuw", "dawn-patrol");
  SeededDice dice({3, 1});
  const auto game = begun(*scenario, dice);
  for (int i = 0; i < 60 && !game->outcome(); ++i) {
    auto read = read_save<Tuw>(game->save());
    REQUIRE(std::holds_alternative<Saved<Tuw>>(read));
    const auto again = TuwGame::resume(std::get<Saved<Tuw>>(std::move(read)));
    CHECK_FALSE(again->disagrees());
    const Seat seat = game->to_act().first();
    CHECK(advice_for(*again, seat).command == advice_for(*game, seat).command);
    play_on(*game, dice, 1);
  }
  const LinkHead head{"tuw", Tuw::kRulesVersion, 1, 0, {}, 0, 0, true, 0, game->fingerprint()};
  auto linked = read_link<Tuw>(link_of_record(game->saved(), library(), head), library());
  REQUIRE(std::holds_alternative<FromLink<Tuw>>(linked));
  const auto& same = *std::get<FromLink<Tuw>>(linked).game;
  CHECK(same.save() == game->save());
  CHECK(advice_for(same, game->to_act().first()).command == advice_for(*game, game->to_act().first()).command);
}

TEST_CASE("SOLO-1 advice does not depend on how the work is cut into steps, and comes to nothing for who is not asked") {
  SeededDice dice({5, 1});
  const auto game = begun(*library().scenario("tuw", "millers-ford"), dice);
  play_on(*game, dice, 25);
  const Seat seat = game->to_act().first();
  const auto slow = make_automaton(*game, seat);
  int steps = 0;
  std::optional<Advice> advice;
  while (slow->thinking() && !advice) {
    advice = slow->step(1);
    ++steps;
  }
  REQUIRE(advice);
  CHECK(steps >= 1);
  CHECK_FALSE(slow->thinking());
  CHECK_FALSE(slow->step(1));
  CHECK(advice->command == advice_for(*game, seat).command);
  CHECK_FALSE(make_automaton(*game, seat_at(1 - index(seat))));
}

TEST_CASE("SOLO-13 a save is all that an automaton needs elsewhere, and its advice is plain data there") {
  SeededDice dice({5, 1});
  const auto game = begun(*library().scenario("tuw", "wolfpack"), dice);
  play_on(*game, dice, 20);
  while (advice_for(*game, game->to_act().first()).reasons.empty()) play_on(*game, dice, 1);
  const Seat seat = game->to_act().first();
  const auto opened = play_seat(game->save(), seat);
  REQUIRE(std::holds_alternative<SeatPlayed>(opened));
  const auto& automaton = std::get<SeatPlayed>(opened).automaton;
  REQUIRE(automaton);
  const auto advice = advice_of(*automaton);
  REQUIRE(advice);
  CHECK(advice->command == advice_for(*game, seat).command);
  const Value shown = show_advice(*advice, library().sentences());
  CHECK(*shown.find("command") == advice->command);
  REQUIRE(shown.find("reasons")->list()->size() == advice->reasons.size());
  CHECK_FALSE(has_gap(*shown.find("reasons")->list()->front().text()));
  CHECK(std::get<DataError>(play_seat(std::vector<std::uint8_t>{1, 2, 3}, seat)).problem == "match.save.not_a_save");
  CHECK(std::get<DataError>(play_seat(wrap_save("none", 1, {}), seat)).problem == "match.save.other_system");
}

TEST_CASE("SOLO-13 throws stand in the log with what they were for, in words, and so do all reasons") {
  SeededDice dice({2, 1});
  const auto game = begun(*library().scenario("tuw", "lost-valley"), dice);
  int throws = 0;
  while (!game->outcome()) {
    const Seat seat = game->to_act().first();
    const Advice advice = advice_for(*game, seat);
    CHECK((!advice.reasons.empty() || advice.command == game->pass(seat)));  // nothing to do needs no reason
    for (const Message& reason : advice.reasons) {
      const std::string words = library().sentences().render(reason);
      if (has_gap(words)) FAIL_CHECK(words);
    }
    REQUIRE(std::holds_alternative<std::monostate>(game->submit(seat, advice.command, dice)));
  }
  for (const LogLine& line : game->log(seat_at(0), 0)) {
    const std::string words = library().sentences().render(line.text ? *line.text : line.roll->plan.what);
    if (has_gap(words)) FAIL_CHECK(words);
    throws += line.text && line.text->id.starts_with("solo.log.") ? 1 : 0;
  }
  CHECK(throws > 50);
}

TEST_CASE("SOLO-13 a throw is rolled with the game's dice as far as it is called for, and changes nothing else") {
  const auto game = two_peasants();
  const auto before = game->state();
  ScriptedDice dice({{4, 6}, {6, 6}, {3, 6}, {1, 6}, {5, 6}});
  CHECK(to_json(advice_for(*game, seat_at(0)).command) == R"({"command":"SoloMovement","actor":0,"need":5})");
  REQUIRE(std::holds_alternative<std::monostate>(game->submit(seat_at(0), said(R"({"command": "SoloMovement", "actor": 0, "need": 5})"), dice)));
  CHECK(dice.used_up());
  CHECK(game->state() == before);
  CHECK_FALSE(game->can_undo());
  const auto lines = game->log(seat_at(1), 1);
  REQUIRE(lines.size() == 6);
  for (int i = 0; i < 5; ++i) CHECK(lines[static_cast<std::size_t>(i)].roll);  // a roll comes before its result
  CHECK(lines[5].text->id == "solo.log.moves");
  // To the north-east, as far as it gets.
  CHECK(to_json(advice_for(*game, seat_at(0)).command).find("Move") != std::string::npos);
}

TEST_CASE("SOLO-13 a throw whose die is missing is none, and a failed one ends there") {
  const auto game = two_peasants();
  ScriptedDice two({{4, 6}, {6, 6}});
  const Objection objection = game->submit(seat_at(0), said(R"({"command": "SoloMovement", "actor": 0, "need": 5})"), two);
  CHECK(std::get<Refusal>(objection).code == "dice_missing");
  CHECK(game->actions() == 0);
  ScriptedDice six({{6, 6}});
  REQUIRE(std::holds_alternative<std::monostate>(game->submit(seat_at(0), said(R"({"command": "SoloMovement", "actor": 0, "need": 5})"), six)));
  CHECK(to_json(advice_for(*game, seat_at(0)).command) == R"({"command":"EndMovement"})");
}

TEST_CASE("SOLO-13 only who is to act throws, for a unit that is there, within bounds; nobody is offered it") {
  const auto game = two_peasants();
  CHECK(refused(*game, seat_at(1), R"({"command": "SoloMovement", "actor": 1, "need": 5})") == "not_your_decision");
  CHECK(refused(*game, seat_at(0), R"({"command": "SoloMovement", "actor": 2, "need": 5})") == "not_your_decision");
  CHECK(refused(*game, seat_at(0), R"({"command": "SoloMovement", "actor": 0, "need": 7})") == "unreadable");
  CHECK(refused(*game, seat_at(0), R"({"command": "SoloFiring", "actor": -1, "need": 5})") == "unreadable");
  CHECK(refused(*game, seat_at(0), R"({"command": "SoloFiring", "dice": 2})") == "unreadable");
  CHECK(game->actions() == 0);
  for (const Choice& choice : game->asides(seat_at(0))) CHECK_FALSE(choice.verb.starts_with("Solo"));
  const auto plan = game->preview(seat_at(0), said(R"({"command": "SoloFiring", "actor": 0, "need": 3})"));
  CHECK(std::get<Explained>(plan).rolls[0].rule == "SOLO-6");
}

TEST_CASE("SOLO-13 a throw and its words are read back as they were shown") {
  for (const solo::Purpose purpose : {solo::Purpose::kMovement, solo::Purpose::kFiring, solo::Purpose::kJoining}) {
    const Aside aside = aside_of({purpose, unit_at(12), 3});
    CHECK(throw_of(aside) == solo::Throw{purpose, unit_at(12), 3});
    const auto read = read_aside(show_aside(aside));
    REQUIRE(read);
    CHECK(std::get<Aside>(*read) == aside);
    CHECK(sound(aside));
  }
  CHECK_FALSE(throw_of({AsideKind::kLooseDie, 2, 6}));
  CHECK_FALSE(sound(aside_of({solo::Purpose::kFiring, unit_at(0), 7})));
}

}  // namespace hexinch::match
