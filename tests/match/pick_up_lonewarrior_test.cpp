#include <doctest/doctest.h>

#include "hexinch/files.h"
#include "hexinch/random_game.h"
#include "hexinch/systems.h"
#include "match/automaton.h"
#include "match/link_of.h"
#include "match/pack.h"
#include "match/save.h"

/// Lone Warrior's quick skirmishes as games: played to their end, saved, sent.

namespace hexinch::match {
namespace {

using lonewarrior::LoneWarrior;
using LoneGame = GameOf<LoneWarrior>;

const Library& library() {
  static const Library the_library = *cli::load_library();
  return the_library;
}

/// A commander that is not listed first, units of every way of moving except by water, two fakes.
constexpr const char* kForces = R"({"seed": 9, "players": [
  {"name": "Blue", "units": {"t_rifle": 3, "t_hq": 1, "m_knight": 1, "t_truck": 1, "t_atgm": 1}},
  {"name": "Red", "units": {"m_men": 2, "t_bunker": 1, "a_heli": 1, "t_acar": 1}}]})";

Value mustered(const char* board, const char* forces = kForces) {
  Value scenario = *library().scenario("lonewarrior", board);
  auto pick_up = parse_json(forces);
  REQUIRE(std::holds_alternative<Value>(pick_up));
  scenario.set("pick_up", std::get<Value>(std::move(pick_up)));
  return scenario;
}

std::unique_ptr<LoneGame> begun(const Value& scenario, Dice& dice) {
  auto read = cli::new_game<LoneWarrior>(library(), scenario, dice);
  if (const auto* error = std::get_if<DataError>(&read)) FAIL(to_text(*error, "scenario"));
  return std::get<0>(std::move(read));
}

void play_on(LoneGame& game, Dice& dice, int actions = cli::kLongestGame) {
  for (int i = 0; i < actions && !game.outcome(); ++i) {
    const Seat seat = game.to_act().first();
    const auto automaton = make_automaton(game, seat);
    REQUIRE(automaton);
    const auto advice = advice_of(*automaton);
    if (!advice) FAIL("nothing is advised after action " << game.actions());
    const Objection objection = game.submit(seat, advice->command, dice);
    if (!std::holds_alternative<std::monostate>(objection)) FAIL("refused in action " << game.actions() << ": " << to_json(advice->command));
  }
}

constexpr const char* kBoards[] = {"quick-skirmish", "quick-skirmish-table"};

}  // namespace

TEST_CASE("LW-0.3 a quick skirmish of chosen forces is played to its end on both boards, by the automaton against the dice of the rules") {
  for (const char* board : kBoards) {
    CAPTURE(board);
    SeededDice dice({21, 1});
    const auto game = begun(mustered(board), dice);
    CHECK(game->state().counters() == 7 + 5 + 2);
    play_on(*game, dice);
    REQUIRE(game->outcome());
    CHECK(game->actions() > 20);
    CHECK(game->actions() < 3000);
    CHECK(game->state().round <= 8);
  }
}

TEST_CASE("LW-0.3 forces that the seed chooses are played to their end as well, with somebody at the side of the dice") {
  for (int seed = 1; seed <= 6; ++seed) {
    const std::string forces = R"({"seed": )" + std::to_string(seed) + R"(, "players": [{"name": "Blue"}, {"name": "Red"}]})";
    for (const char* board : kBoards) {
      CAPTURE(seed);
      CAPTURE(board);
      Value scenario = mustered(board, forces.c_str());
      if (seed % 2 == 0) scenario.set("manned", Value(Value::List{Value("Red")}));
      SeededDice dice({static_cast<std::uint64_t>(seed), 1});
      const auto game = begun(scenario, dice);
      play_on(*game, dice);
      CHECK(game->outcome());
    }
  }
}

TEST_CASE("LW-2.10 a jet over a map too small for its least speed flies there and back, and nobody is stuck with it") {
  constexpr const char* kJets = R"({"seed": 3, "players": [{"name": "Blue", "units": {"a_jet": 1, "m_levy": 2}}, {"name": "Red", "units": {"t_rifle": 2}}]})";
  for (const char* board : kBoards)
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      CAPTURE(board);
      CAPTURE(seed);
      SeededDice dice({seed, 1});
      const auto game = begun(mustered(board, kJets), dice);
      play_on(*game, dice);
      CHECK(game->outcome());
    }
}

TEST_CASE("LW-0.3 a quick skirmish of chosen forces goes on from its save and from its link as if nothing had happened") {
  for (const char* board : kBoards) {
    CAPTURE(board);
    SeededDice dice({33, 1});
    const auto game = begun(mustered(board), dice);
    play_on(*game, dice, 60);
    REQUIRE_FALSE(game->outcome());
    auto saved = read_save<LoneWarrior>(game->save());
    REQUIRE(std::holds_alternative<Saved<LoneWarrior>>(saved));
    const auto again = LoneGame::resume(std::get<Saved<LoneWarrior>>(std::move(saved)));
    CHECK(again->state() == game->state());
    CHECK(again->actions() == game->actions());
    CHECK_FALSE(again->disagrees());
    const auto link = match::write_link(*game, library(), {0xC0FFEEu, 7});
    REQUIRE(std::holds_alternative<LinkText>(link));
    auto read = read_link<LoneWarrior>(std::get<LinkText>(link).text, library());
    if (const auto* problem = std::get_if<Message>(&read)) FAIL(library().sentences().render(*problem));
    const auto& back = std::get<FromLink<LoneWarrior>>(read);
    CHECK_FALSE(back.disagrees_at);
    CHECK(back.game->state() == game->state());
    CHECK(*back.game->state().setup == *game->state().setup);
    CHECK(back.game->actions() == game->actions());
    play_on(*back.game, dice);
    CHECK(back.game->outcome());
  }
}

TEST_CASE("LW-0.3 random games vary the forces of a quick skirmish, and nothing of any other scenario") {
  const auto content = content_of<LoneWarrior>(library());
  const auto& known = std::get<lonewarrior::Content>(content);
  for (const Value& scenario : library().scenarios("lonewarrior")) {
    SeededDice dice({4, 3});
    const Value varied = LoneWarrior::varied(known, scenario, dice);
    CAPTURE(*scenario.find("scenario")->text());
    CHECK((to_json(varied) == to_json(scenario)) == !scenario.find("pick_up"));
    CHECK(std::holds_alternative<lonewarrior::State>(LoneWarrior::set_up(known, varied)));
  }
}

}  // namespace hexinch::match
