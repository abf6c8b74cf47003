#include <doctest/doctest.h>

#include "conformance/secrets_of.h"
#include "hexinch/files.h"
#include "hexinch/gaps.h"
#include "hexinch/random_game.h"
#include "hexinch/systems.h"
#include "match/automaton.h"
#include "match/pack.h"

/// The automaton from outside, on both boards of one system: it plays whole games of every Lone Warrior scenario, and the sides that the rules run.

namespace hexinch::match {
namespace {

using lonewarrior::LoneWarrior;
using Game = GameOf<LoneWarrior>;

const Library& library() {
  static const Library the_library = *cli::load_library();
  return the_library;
}

std::unique_ptr<Game> begun(const Value& scenario, Dice& dice) {
  auto read = cli::new_game<LoneWarrior>(library(), scenario, dice);
  if (const auto* error = std::get_if<DataError>(&read)) FAIL(to_text(*error, "scenario"));
  return std::get<0>(std::move(read));
}

/// Every piece of advice must be accepted.
void play_on(Game& game, Dice& dice) {
  for (int i = 0; i < cli::kLongestGame && !game.outcome(); ++i) {
    const Seat seat = game.to_act().first();
    const auto automaton = make_automaton(game, seat);
    REQUIRE(automaton);
    const auto advice = advice_of(*automaton);
    if (!advice) FAIL("nothing is advised after action " << game.actions());
    const Objection objection = game.submit(seat, advice->command, dice);
    if (!std::holds_alternative<std::monostate>(objection)) FAIL("refused in action " << game.actions() << ": " << to_json(advice->command));
    for (const Message& reason : advice->reasons) {
      const std::string words = library().sentences().render(reason);
      if (has_gap(words)) FAIL_CHECK(words);
    }
  }
}

}  // namespace

TEST_CASE("SOLO-14 the automaton plays every scenario of Lone Warrior on both boards to its end, refused nothing, and says why in words") {
  for (const Value& scenario : library().scenarios("lonewarrior")) {
    SeededDice dice({11, 1});
    const auto game = begun(scenario, dice);
    CAPTURE(game->origin().scenario);
    play_on(*game, dice);
    CHECK(game->outcome());
    CHECK(game->actions() < 3000);
  }
}

TEST_CASE("SOLO-14 LW-A.1 a side that the rules run gives no orders but to let the dice decide") {
  const Value* scenario = library().scenario("lonewarrior", "toll-bridge");
  REQUIRE(scenario);
  SeededDice dice({5, 1});
  const auto game = begun(*scenario, dice);
  int automated = 0;
  for (int i = 0; i < 60 && !game->outcome(); ++i) {
    const Seat seat = game->to_act().first();
    const auto automaton = make_automaton(*game, seat);
    REQUIRE(automaton);
    const auto advice = advice_of(*automaton);
    REQUIRE(advice);
    const bool run_by_rules = game->state().setup->side(seat).automated();
    CHECK((*advice->command.find("command")->text() == "Automate") == run_by_rules);
    automated += run_by_rules ? 1 : 0;
    REQUIRE(std::holds_alternative<std::monostate>(game->submit(seat, advice->command, dice)));
  }
  CHECK(automated > 3);
}

TEST_CASE("LW-5.4 SOLO-6 a Recruit rolls for the fire of its fakes as for that of units, and no shot comes of it") {
  for (const bool fake : {false, true}) {
    const Value given = std::get<Value>(parse_json(R"({"options": {"hidden": "both"}, "phase": "ranged_fire", "side": "Red", "units": [
      {"name": "A", "is": "t_rifle", "side": "Red", "at": [5, 20], "facing": 0, "fake": )" + std::string(fake ? "true" : "false") + R"(},
      {"name": "E", "is": "t_rifle", "side": "Blue", "at": [5, 11], "identified": true}]})"));
    auto state = position_of<LoneWarrior>(library(), given);
    REQUIRE(std::holds_alternative<lonewarrior::State>(state));
    SeededDice unused(1);
    const auto game = GameOf<LoneWarrior>::begin({}, std::get<lonewarrior::State>(std::move(state)), unused);
    REQUIRE(game);
    const auto advised = [&] { return advice_of(*make_automaton(*game, seat_at(0)))->command; };
    ScriptedDice one({{1, 6}});
    CHECK(*advised().find("command")->text() == "SoloFiring");
    REQUIRE(std::holds_alternative<std::monostate>(game->submit(seat_at(0), advised(), one)));
    CHECK(*advised().find("command")->text() == (fake ? "EndPhase" : "DeclareFire"));
  }
}

namespace {

/// A hidden side, with people on both.
std::unique_ptr<Game> farm(Dice& dice) {
  const Value* scenario = library().scenario("lonewarrior", "crossroads-farm");
  REQUIRE(scenario);
  return begun(conformance::SecretsOf<LoneWarrior>::peopled(*scenario), dice);
}

Seat hidden_side(const Game& game) { return seat_at(game.state().setup->sides[0].hidden ? 0 : 1); }

void pass_to_movement(Game& game, Seat seat, Dice& dice) {
  while (game.to_act() != SeatSet(seat) || game.state().phase != lonewarrior::Phase::kMovement)
    REQUIRE_FALSE(game.submit_pass(game.to_act().first(), dice));
}

std::vector<LogLine> of_throws(const Game& game, Seat reader, int action) {
  auto lines = game.log(reader, action, action);
  std::erase_if(lines, [](const LogLine& line) { return !(line.text ? line.text->id : line.roll->plan.what.id).starts_with("solo."); });
  return lines;
}

}  // namespace

TEST_CASE("LW-5.4 SOLO-13 what a computer player throws for a marker is its own business, and everybody's when the game is over") {
  SeededDice dice({11, 1});
  const auto game = farm(dice);
  std::vector<int> secret;
  int open = 0;
  while (!game->outcome()) {
    const Seat seat = game->to_act().first();
    const auto advice = advice_of(*make_automaton(*game, seat));
    REQUIRE(advice);
    REQUIRE(std::holds_alternative<std::monostate>(game->submit(seat, advice->command, dice)));
    const int action = game->actions();
    if (!game->aside(action) || game->outcome()) continue;
    const UnitRef actor = throw_of(*game->aside(action))->actor;
    CHECK(of_throws(*game, seat, action).size() > 1);
    const bool known = game->state().unit(actor).identified;
    for (const Seat reader : {seat_at(0), seat_at(1), kNoSeat})
      if (reader != seat) CHECK(of_throws(*game, reader, action).empty() == !known);
    if (known) ++open;
    else secret.push_back(action);
  }
  CHECK(secret.size() > 10);
  CHECK(open > 20);
  for (const int action : secret) {
    const auto told = game->log(game->actor(action), action, action);
    CHECK(told.size() > 1);
    for (const Seat reader : {seat_at(0), seat_at(1), kNoSeat}) {
      const auto read = game->log(reader, action, action);
      REQUIRE(read.size() == told.size());
      for (std::size_t i = 0; i < read.size(); ++i) CHECK((read[i].text == told[i].text && read[i].roll == told[i].roll));
    }
  }
}

TEST_CASE("LW-5.4 SOLO-13 nobody throws for a marker of the other side, which would tell its name") {
  SeededDice dice({11, 1});
  const auto game = farm(dice);
  const Seat hidden = hidden_side(*game);
  const Seat other = seat_at(1 - index(hidden));
  pass_to_movement(*game, other, dice);
  int refused = 0;
  for (int i = 0; i < game->state().counters(); ++i) {
    if (game->state().owner(unit_at(i)) != hidden || game->state().unit(unit_at(i)).identified) continue;
    const auto refusal = game->submit(other, aside_of({solo::Purpose::kMovement, unit_at(i), 4}), dice);
    REQUIRE(refusal);
    CHECK(refusal->code == "not_your_decision");
    ++refused;
  }
  CHECK(refused > 3);
}

TEST_CASE("LW-5.4 SOLO-13 dice that are typed in for a marker are asked for without what they need") {
  SeededDice dice({11, 1});
  const auto game = farm(dice);
  const Seat hidden = hidden_side(*game);
  pass_to_movement(*game, hidden, dice);
  int asked = 0;
  for (int i = 0; i < game->state().counters(); ++i) {
    if (game->state().owner(unit_at(i)) != hidden || game->state().unit(unit_at(i)).identified) continue;
    const Aside thrown = aside_of({solo::Purpose::kMovement, unit_at(i), 4});
    EnteredDice none;
    REQUIRE(game->submit(hidden, thrown, none));
    REQUIRE(none.asked());
    CHECK_FALSE(none.asked()->seen_by(seat_at(1 - index(hidden))));
    const auto plan = game->preview(hidden, show_aside(thrown));
    CHECK(std::get<Explained>(plan).rolls == std::vector{*none.asked()});
    ++asked;
  }
  CHECK(asked > 2);
}

}  // namespace hexinch::match
