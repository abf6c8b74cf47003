#include "systems/played.h"

#include <doctest/doctest.h>

#include "match/systems.h"
#include "systems/tuw/position.h"

namespace hexinch::page {
namespace {

using tuw::Tuw;

const Seat kRed = seat_at(0);
const UnitRef kWalker = unit_at(0);

std::unique_ptr<match::GameOf<Tuw>> march() {
  ScriptedDice none;
  auto game = match::GameOf<Tuw>::begin({}, tuw::test::position(R"({"phase": "movement", "units": [
    {"name": "A", "is": "peasant", "side": "Red", "at": "0505"}, {"name": "B", "is": "peasant", "side": "Blue", "at": "0808"}]})"), none);
  REQUIRE(game);
  return game;
}

tuw::Move step_east(const tuw::State& state) { return {kWalker, {{state.unit(kWalker).hex + hex::kDirections[0], std::nullopt}}, std::nullopt}; }

}  // namespace

TEST_CASE("a command that a view attempts is carried out, and its events can be read off the record") {
  Played<Tuw> game(march());
  const hex::Hex before = game.state(kRed).unit(kWalker).hex;
  int done = 0;
  const Attempt attempt = game.attempt(kRed, step_east(game.state(kRed)), [&] { ++done; });
  CHECK(attempt.foreseen().empty());
  ScriptedDice none;
  CHECK_FALSE(attempt.submit(none));
  attempt.done();
  CHECK(done == 1);
  CHECK_FALSE(game.state(kRed).unit(kWalker).hex == before);
  const auto moves = game.events<tuw::UnitMoved>(game->actions());
  REQUIRE(moves.size() == 1);
  CHECK(moves[0]->from == before);
  CHECK(game.events<tuw::AttackRolled>(game->actions()).empty());
}

TEST_CASE("a view looks back at a position of the record, and at the present again") {
  Played<Tuw> game(march());
  const hex::Hex before = game.state(kRed).unit(kWalker).hex;
  ScriptedDice none;
  REQUIRE_FALSE(game.attempt(kRed, step_east(game.state(kRed)), {}).submit(none));
  const hex::Hex after = game.state(kRed).unit(kWalker).hex;
  CHECK_FALSE(game.past());
  CHECK_FALSE(game.look_back(0, kRed));  // no action led to the opening
  CHECK(game.past());
  CHECK(game.state(kRed).unit(kWalker).hex == before);
  CHECK(game.look_back(1, kRed));
  CHECK(game.state(kRed).unit(kWalker).hex == after);
  CHECK_FALSE(game.look_back(std::nullopt, kRed));
  CHECK_FALSE(game.past());
}

TEST_CASE("sides have the colours that they are named after") {
  const Played<Tuw> game(march());
  CHECK(game.faction(kRed) == 1);
  CHECK(game.faction(seat_at(1)) == 0);
}

TEST_CASE("the rules are asked once for a plan, until it is another or forgotten") {
  Played<Tuw> game(march());
  Foreseen<Tuw> foreseen;
  CHECK(foreseen.of(std::nullopt, game.state(kRed), kRed) == Explained{});
  const tuw::Command step = step_east(game.state(kRed));
  const Explained there = foreseen.of(step, game.state(kRed), kRed);
  CHECK(there.legal());
  ScriptedDice none;
  REQUIRE_FALSE(game.attempt(kRed, step, {}).submit(none));
  CHECK(foreseen.of(step, game.state(kRed), kRed) == there);  // not asked again
  foreseen.forget();
  CHECK_FALSE(foreseen.of(step, game.state(kRed), kRed).legal());
}

}  // namespace hexinch::page
