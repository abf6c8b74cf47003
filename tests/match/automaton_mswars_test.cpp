#include <doctest/doctest.h>

#include "hexinch/files.h"
#include "hexinch/gaps.h"
#include "hexinch/random_game.h"
#include "hexinch/systems.h"
#include "match/automaton.h"
#include "match/pack.h"
#include "match/save_of.h"

/// The automaton from outside, on a table: it plays whole games of every MS Wars scenario.

namespace hexinch::match {
namespace {

using mswars::MsWars;
using MsWarsGame = GameOf<MsWars>;

const Library& library() {
  static const Library the_library = *cli::load_library();
  return the_library;
}

std::unique_ptr<MsWarsGame> begun(const Value& scenario, Dice& dice) {
  auto read = cli::new_game<MsWars>(library(), scenario, dice);
  if (const auto* error = std::get_if<DataError>(&read)) FAIL(to_text(*error, "scenario"));
  return std::get<0>(std::move(read));
}

Advice advice_for(const MsWarsGame& game, Seat seat) {
  const auto automaton = make_automaton(game, seat);
  REQUIRE(automaton);
  auto advice = advice_of(*automaton);
  if (!advice) FAIL("nothing is advised after action " << game.actions());
  return *std::move(advice);
}

/// Every piece of advice must be accepted.
void play_on(MsWarsGame& game, Dice& dice, int actions = cli::kLongestGame) {
  for (int i = 0; i < actions && !game.outcome(); ++i) {
    const Seat seat = game.to_act().first();
    const Advice advice = advice_for(game, seat);
    const Objection objection = game.submit(seat, advice.command, dice);
    if (!std::holds_alternative<std::monostate>(objection)) FAIL("refused in action " << game.actions() << ": " << to_json(advice.command));
    for (const Message& reason : advice.reasons) {
      const std::string words = library().sentences().render(reason);
      if (has_gap(words)) FAIL_CHECK(words);
    }
  }
}

}  // namespace

TEST_CASE("SOLO-14 the automaton plays every scenario of MS Wars to its end, refused nothing, and says why in words") {
  for (const Value& scenario : library().scenarios("mswars")) {
    SeededDice dice({11, 1});
    const auto game = begun(scenario, dice);
    CAPTURE(game->origin().scenario);
    play_on(*game, dice);
    CHECK(game->outcome());
    CHECK(game->actions() < 3000);
  }
}

TEST_CASE("SOLO-14 the automaton gets up onto a roof that no ramp leads to, and holds it") {
  const auto scenario = parse_json(R"({"scenario": "roof", "turn_limit": 6,
    "board": {"size": [24000, 24000], "features": [{"name": "Fort", "kind": "building", "height": 2500, "rect": [9000, 9000, 15000, 15000]}]},
    "sides": [{"name": "Blue", "zone": [[0, 18000], [24000, 18000], [24000, 24000], [0, 24000]]},
              {"name": "Red", "zone": [[0, 0], [24000, 0], [24000, 4000], [0, 4000]]}],
    "units": [{"name": "Climber", "is": "AMM-S", "side": "Blue", "at": [12000, 20000], "heading": 0},
              {"name": "Crawler", "is": "TIN-T", "side": "Red", "at": [2000, 2000], "heading": 180}],
    "objectives": [{"name": "Roof", "at": [12000, 12000], "least_elev": 2500, "points": 20}],
    "victory": {"at_once": [{"eliminate": true}], "at_limit": [{"points": true}]}})");
  REQUIRE(std::holds_alternative<Value>(scenario));
  int held = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    SeededDice dice({seed, 1});
    const auto game = begun(std::get<Value>(scenario), dice);
    play_on(*game, dice);
    REQUIRE(game->outcome());
    held += game->state().held[0] == 0 ? 1 : 0;
  }
  CHECK(held >= 4);  // it rolls for its orders
}

TEST_CASE("SOLO-13 a game of MS Wars that was saved in the middle of anything plays on the same, and the same seed gives the same game") {
  const Value* scenario = library().scenario("mswars", "crossroads");
  std::vector<std::uint64_t> prints;
  for (int run = 0; run < 2; ++run) {
    SeededDice dice({3, 1});
    const auto game = begun(*scenario, dice);
    for (int i = 0; i < 90 && !game->outcome(); ++i) {
      if (run == 1 && i % 6 == 0) {
        auto read = read_save<MsWars>(game->save());
        REQUIRE(std::holds_alternative<Saved<MsWars>>(read));
        const auto again = MsWarsGame::resume(std::get<Saved<MsWars>>(std::move(read)));
        const Seat seat = game->to_act().first();
        CHECK(advice_for(*again, seat).command == advice_for(*game, seat).command);
      }
      play_on(*game, dice, 1);
    }
    prints.push_back(game->fingerprint());
  }
  CHECK(prints[0] == prints[1]);
}

TEST_CASE("SOLO-1 advice on a table does not depend on how the work is cut into steps") {
  SeededDice dice({5, 1});
  const auto game = begun(*library().scenario("mswars", "silence-the-guns"), dice);
  for (int i = 0; i < 60 && !game->outcome(); ++i) {
    const Seat seat = game->to_act().first();
    const auto slow = make_automaton(*game, seat);
    std::optional<Advice> advice;
    while (slow->thinking() && !advice) advice = slow->step(1);
    REQUIRE(advice);
    CHECK(advice->command == advice_for(*game, seat).command);
    play_on(*game, dice, 1);
  }
}

}  // namespace hexinch::match
