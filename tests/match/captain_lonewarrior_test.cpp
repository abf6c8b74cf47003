#include <doctest/doctest.h>

#include <algorithm>

#include "hexinch/files.h"
#include "hexinch/gaps.h"
#include "hexinch/random_game.h"
#include "hexinch/systems.h"
#include "match/automaton.h"
#include "match/pack.h"
#include "systems/lonewarrior/solo/solo.h"

/// The Captain in Lone Warrior, which has two boards and secrets. He plays every scenario, knows only what his seat may know, and is the better player.

namespace hexinch::match {
namespace {

using lonewarrior::LoneWarrior;
using Game = GameOf<LoneWarrior>;

constexpr solo::Strength kHasty{5, 2, 1, 30};

const Library& library() {
  static const Library the_library = *cli::load_library();
  return the_library;
}

/// With people on every side, even those that the scenario leaves to the dice.
Value manned(std::string_view id) {
  Value scenario = *library().scenario("lonewarrior", id);
  Value::List names;
  for (const Value& side : *scenario.find("sides")->list()) names.push_back(*side.find("name"));
  scenario.set("manned", Value(std::move(names)));
  return scenario;
}

std::unique_ptr<Game> begun(const Value& scenario, Dice& dice) {
  auto read = cli::new_game<LoneWarrior>(library(), scenario, dice);
  if (const auto* error = std::get_if<DataError>(&read)) FAIL(to_text(*error, "scenario"));
  return std::get<0>(std::move(read));
}

Advice advised(const Game& game, solo::Strength strength) {
  const auto captain = make_captain(game, game.to_act().first(), strength);
  REQUIRE(captain);
  auto advice = advice_of(*captain);
  if (!advice) FAIL("nothing is advised after action " << game.actions());
  return *std::move(advice);
}

void give(Game& game, const Advice& advice, Dice& dice) {
  const Objection objection = game.submit(game.to_act().first(), advice.command, dice);
  if (!std::holds_alternative<std::monostate>(objection)) FAIL("refused in action " << game.actions() << ": " << to_json(advice.command));
}

void plays_to_the_end(const Value& scenario) {
  SeededDice dice({7, 1});
  const auto game = begun(scenario, dice);
  CAPTURE(game->origin().scenario);
  for (int i = 0; i < cli::kLongestGame && !game->outcome(); ++i) {
    const Advice advice = advised(*game, kHasty);
    const bool passes = advice.command == game->pass(game->to_act().first());
    give(*game, advice, dice);
    CHECK((!advice.reasons.empty() || passes));
    for (const Message& reason : advice.reasons) {
      const std::string words = library().sentences().render(reason);
      if (has_gap(words)) FAIL_CHECK(words);
    }
  }
  CHECK(game->outcome());
  CHECK(game->actions() < 3000);
}

/// A scenario in which Blue begins and two counters of Red have either their own or each other's names and types.
Value disguised(bool swapped) {
  Value scenario = manned("toll-bridge");
  Value::List sides = *scenario.find("sides")->list();
  std::reverse(sides.begin(), sides.end());
  scenario.set("sides", Value(std::move(sides)));
  scenario.set("order", Value(Value::List{Value("Blue"), Value("Red")}));
  std::vector<Value*> two;
  for (Value& unit : *scenario.find("units")->list())
    if (*unit.find("name")->text() == "K13" || *unit.find("name")->text() == "K15") two.push_back(&unit);
  REQUIRE(two.size() == 2);
  if (swapped) {
    const Value type = *two[0]->find("is");
    two[0]->set("is", *two[1]->find("is"));
    two[1]->set("is", type);
  }
  return scenario;
}

}  // namespace

TEST_CASE("SOLO-14 the Captain plays every scenario of Lone Warrior on both boards to its end, for one side and for both") {
  for (const Value& scenario : library().scenarios("lonewarrior")) plays_to_the_end(scenario);
  plays_to_the_end(manned("toll-bridge"));
  plays_to_the_end(manned("crossroads-farm-table"));
}

TEST_CASE("LW-5.3 what stands behind a marker is nothing to the Captain: two games that differ in it alone get the same orders") {
  const solo::Strength strength{8, 4, 1, 120};
  SeededDice dice_a({3, 1});
  SeededDice dice_b({3, 1});
  const auto a = begun(disguised(false), dice_a);
  const auto b = begun(disguised(true), dice_b);
  int orders = 0;
  for (int i = 0; i < 60 && orders < 8; ++i) {
    const Seat seat = a->to_act().first();
    const bool blue = a->seat_name(seat) == "Blue";
    if (!blue && a->state().phase != lonewarrior::Phase::kSetup) break;
    const Advice said = blue ? advised(*a, strength) : *advice_of(*make_automaton(*a, seat));
    if (blue) {
      CHECK(a->seen(seat) == b->seen(seat));
      CHECK_FALSE(a->state() == b->state());
      CHECK(to_json(said.command) == to_json(advised(*b, strength).command));
      orders += a->state().phase == lonewarrior::Phase::kMovement ? 1 : 0;
    }
    give(*a, said, dice_a);
    give(*b, blue ? said : *advice_of(*make_automaton(*b, seat)), dice_b);
  }
  CHECK(orders > 4);
}

TEST_CASE("LW-5.3 markers are imagined as units of the types that the seat has seen, where such a unit could stand; the rest stays as it is") {
  SeededDice dice({5, 1});
  const auto game = begun(*library().scenario("lonewarrior", "toll-bridge"), dice);
  for (int i = 0; i < 40 && game->state().round < 2; ++i) REQUIRE(cli::play_by_automaton(*game, dice));
  const Seat blue = seat_at(1);
  const lonewarrior::State seen = game->seen(blue);
  SeededDice own({9, 9});
  const lonewarrior::State imagined = lonewarrior::Solo::imagine(seen, blue, own);
  const auto known = [&](const std::string& type) {
    return std::ranges::any_of(seen.units, [&](const auto& u) { return !u.sheet.id.empty() && u.sheet.id == type; });
  };
  int markers = 0;
  for (int i = 0; i < seen.counters(); ++i) {
    const auto& before = seen.unit(unit_at(i));
    const auto& after = imagined.unit(unit_at(i));
    if (before.owner == blue || before.identified || !before.on_map()) {
      CHECK(before == after);
      continue;
    }
    ++markers;
    CHECK(before.sheet.id.empty());
    CHECK(known(after.sheet.id));
    CHECK(lonewarrior::may_stand(seen.board(), after.sheet, *after.position));
    CHECK(after.position == before.position);
    CHECK_FALSE(after.identified);
  }
  CHECK(markers > 0);
}

TEST_CASE("Somebody may sit down for a side that the scenario leaves to the dice: it decides, and its secrets stay") {
  SeededDice dice({1, 1});
  const auto by_dice = begun(*library().scenario("lonewarrior", "toll-bridge"), dice);
  const auto by_people = begun(manned("toll-bridge"), dice);
  const Seat red = seat_at(0);
  CHECK(by_dice->state().setup->side(red).automated());
  CHECK_FALSE(by_people->state().setup->side(red).automated());
  CHECK(by_people->state().setup->side(red).hidden);
  CHECK_FALSE(by_people->state().setup->side(seat_at(1)).hidden);
}

TEST_CASE("The Captain beats the automaton in a short series of Lone Warrior, seats swapped") {
  int won = 0;
  constexpr int kGames = 8;
  for (int n = 0; n < kGames; ++n) {
    SeededDice dice({static_cast<std::uint64_t>(n) + 40, 1});
    const auto game = begun(manned(n < kGames / 2 ? "crossroads-farm" : "toll-bridge"), dice);
    const Seat his = seat_at(n < kGames / 4 || n >= 3 * kGames / 4 ? 0 : 1);
    while (!game->outcome()) {
      if (game->to_act().first() == his) give(*game, advised(*game, {10, 4, 2, 150}), dice);
      else REQUIRE(cli::play_by_automaton(*game, dice));
    }
    won += game->outcome()->winners.contains(his) ? 1 : 0;
  }
  CHECK(won >= 6);
}

}  // namespace hexinch::match
