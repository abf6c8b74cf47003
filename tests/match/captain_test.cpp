#include <doctest/doctest.h>

#include "hexinch/files.h"
#include "hexinch/gaps.h"
#include "hexinch/random_game.h"
#include "hexinch/systems.h"
#include "match/automaton.h"
#include "match/pack.h"
#include "systems/tuw/position.h"

/// The Captain from outside: whole games of every scenario, the same decision whatever the dice and however the work is divided, and an answer whenever it
/// is asked for.

namespace hexinch::match {
namespace {

using mswars::MsWars;
using tuw::Tuw;

const Library& library() {
  static const Library the_library = *cli::load_library();
  return the_library;
}

/// A little thinking is enough to see that it plays by the rules.
constexpr solo::Strength kHasty{5, 2, 1, 30};

template <class S>
std::unique_ptr<GameOf<S>> begun(std::string_view scenario, Dice& dice) {
  auto read = cli::new_game<S>(library(), *library().scenario(S::kId, scenario), dice);
  if (const auto* error = std::get_if<DataError>(&read)) FAIL(to_text(*error, "scenario"));
  return std::get<0>(std::move(read));
}

template <class S>
Advice advised(const GameOf<S>& game, solo::Strength strength) {
  const auto captain = make_captain(game, game.to_act().first(), strength);
  REQUIRE(captain);
  auto advice = advice_of(*captain);
  if (!advice) FAIL("nothing is advised after action " << game.actions());
  return *std::move(advice);
}

template <class S>
void play_on(GameOf<S>& game, Dice& dice, int actions = cli::kLongestGame, solo::Strength strength = kHasty) {
  for (int i = 0; i < actions && !game.outcome(); ++i) {
    const Advice advice = advised(game, strength);
    const bool passes = advice.command == game.pass(game.to_act().first());
    const Objection objection = game.submit(game.to_act().first(), advice.command, dice);
    if (!std::holds_alternative<std::monostate>(objection)) FAIL("refused in action " << game.actions() << ": " << to_json(advice.command));
    CHECK((!advice.reasons.empty() || passes));
    for (const Message& reason : advice.reasons)
      if (const std::string words = library().sentences().render(reason); has_gap(words)) FAIL_CHECK(words);
  }
}

template <class S>
void plays_everything() {
  for (const Value& scenario : library().scenarios(S::kId)) {
    SeededDice dice({7, 1});
    auto read = cli::new_game<S>(library(), scenario, dice);
    REQUIRE(std::holds_alternative<std::unique_ptr<GameOf<S>>>(read));
    auto& game = *std::get<0>(read);
    CAPTURE(game.origin().scenario);
    play_on(game, dice);
    CHECK(game.outcome());
    CHECK(game.actions() < 3000);
  }
}

/// A position in the middle of a game, reached by the automaton.
template <class S>
std::unique_ptr<GameOf<S>> in_the_middle(std::string_view scenario, int actions) {
  SeededDice dice({5, 1});
  auto game = begun<S>(scenario, dice);
  for (int i = 0; i < actions; ++i) REQUIRE(cli::play_by_automaton(*game, dice));
  return game;
}

}  // namespace

TEST_CASE("SOLO-14 the Captain plays every scenario of TUW to its end, refused nothing, and says why in words") { plays_everything<Tuw>(); }

TEST_CASE("SOLO-14 the Captain plays every scenario of MS Wars to its end, refused nothing, and says why in words") { plays_everything<MsWars>(); }

TEST_CASE("The Captain's advice does not depend on how its work is cut into steps, and its progress only rises") {
  const auto game = in_the_middle<Tuw>("millers-ford", 30);
  const Seat seat = game->to_act().first();
  const solo::Strength strength{8, 4, 1, 120};
  const auto slow = make_captain(*game, seat, strength);
  std::optional<Advice> advice;
  int steps = 0;
  int farthest = 0;
  while (slow->thinking() && !advice) {
    advice = slow->step(1);
    CHECK(slow->progress() >= 0);
    CHECK(slow->progress() <= 1000);
    farthest = std::max(farthest, slow->progress());
    ++steps;
  }
  REQUIRE(advice);
  CHECK(steps > 10);
  CHECK(farthest == 1000);
  CHECK_FALSE(slow->thinking());
  CHECK_FALSE(slow->step(1));
  CHECK(advice->command == advised(*game, strength).command);
  CHECK_FALSE(make_captain(*game, seat_at(1 - index(seat)), strength));
}

TEST_CASE("What dice a game was begun with, and what they will show, is nothing to the Captain") {
  const Value& scenario = *library().scenario("tuw", "peasants-revolt");
  std::vector<std::string> said;
  for (const std::uint64_t seed : {1, 2, 3}) {
    SeededDice dice({seed, 1});
    auto read = cli::new_game<Tuw>(library(), scenario, dice);
    auto& game = *std::get<0>(read);
    // Nobody has rolled yet: all three games are in the same position, and only the dice to come differ.
    said.push_back(to_json(advised(game, {8, 4, 1, 120}).command));
  }
  CHECK(said[0] == said[1]);
  CHECK(said[1] == said[2]);
}

TEST_CASE("A Captain that is cut short says at once what is best so far, at any moment") {
  for (const int actions : {14, 30, 44}) {
    const auto game = in_the_middle<MsWars>("crossroads", actions);
    const Seat seat = game->to_act().first();
    for (const int efforts : {0, 1, 2, 5, 12, 30, 80, 200}) {
      const auto captain = make_captain(*game, seat, solo::Strength{8, 4, 1, 120});
      auto advice = captain->step(efforts);
      if (!advice) advice = captain->cut_short();
      REQUIRE(advice);
      CHECK_FALSE(captain->thinking());
      const auto plan = game->preview(seat, advice->command);
      REQUIRE(std::holds_alternative<Explained>(plan));
      CHECK(std::get<Explained>(plan).legal());
    }
  }
}

TEST_CASE("The Captain finishes what would get away: of two alike it attacks the wounded one") {
  ScriptedDice none;
  auto game = GameOf<Tuw>::begin({}, tuw::test::position(R"({"phase": "attack", "units": [
    {"name": "A", "is": "longbowman", "side": "Red", "at": "0505"},
    {"name": "B", "is": "peasant", "side": "Blue", "at": "0705"},
    {"name": "C", "is": "peasant", "side": "Blue", "at": "0504", "wounded": true}]})"),
                                 none);
  REQUIRE(game);
  const std::string said = to_json(advised(*game, {8, 4, 1, 200}).command);
  CAPTURE(said);
  CHECK(said.find("\"C\"") != std::string::npos);
}

}  // namespace hexinch::match
