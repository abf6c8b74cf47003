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
  std::vector<tuw::UnitMoved> moves;
  const auto read = [&](const tuw::State& at, const tuw::Event& event) {
    const auto* moved = std::get_if<tuw::UnitMoved>(&event);
    if (!moved) return;
    moves.push_back(*moved);
    CHECK(at.unit(kWalker).hex == before);
  };
  CHECK(game.witness(1, Part::kUntilDice, kRed, read) == game->state());
  REQUIRE(moves.size() == 1);
  CHECK(moves[0].from == before);
  game.witness(1, Part::kSinceDice, kRed, read);
  CHECK(moves.size() == 1);  // no dice fell
}

TEST_CASE("a view looks back at a position of the record, and at the present again") {
  Played<Tuw> game(march());
  const hex::Hex before = game.state(kRed).unit(kWalker).hex;
  ScriptedDice none;
  REQUIRE_FALSE(game.attempt(kRed, step_east(game.state(kRed)), {}).submit(none));
  const hex::Hex after = game.state(kRed).unit(kWalker).hex;
  CHECK_FALSE(game.past());
  game.look_back(0, false, kRed);
  CHECK(game.past());
  CHECK(game.state(kRed).unit(kWalker).hex == before);
  game.look_back(1, false, kRed);
  CHECK(game.state(kRed).unit(kWalker).hex == after);
  game.look_back(std::nullopt, false, kRed);
  CHECK_FALSE(game.past());
}

TEST_CASE("until the dice have fallen a view shows the position that they decide about, and nobody moves because of them") {
  ScriptedDice none;
  Played<Tuw> game(match::GameOf<Tuw>::begin({}, tuw::test::position(R"({"phase": "attack", "units": [
    {"name": "A", "is": "longbowman", "side": "Red", "at": "0505"}, {"name": "B", "is": "peasant", "side": "Blue", "at": "0705"}]})"), none));
  const tuw::State before = game.state(kRed);
  ScriptedDice dice({{6, 0}, {1, 0}, {6, 0}, {1, 0}});
  REQUIRE_FALSE(game->submit(kRed, tuw::Attack{{{kWalker, 0}}, {unit_at(1), std::nullopt}}, dice));
  int told = 0;
  const auto count = [&](const tuw::State&, const tuw::Event&) { ++told; };
  game.look_back(1, true, kRed);
  CHECK(game.past());
  CHECK_FALSE(game.state(kRed) == game->seen(kRed));
  game.witness(1, Part::kUntilDice, kRed, count);
  const int until = told;
  game.witness(1, Part::kSinceDice, kRed, count);
  CHECK(told > until);
  CHECK(game.witness(1, Part::kSinceDice, kRed, count) == game->state());
  game.look_back(std::nullopt, false, kRed);
  CHECK_FALSE(game.past());
  CHECK(game.state(kRed) == game->seen(kRed));
  CHECK_FALSE(game.state(kRed) == before);
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
