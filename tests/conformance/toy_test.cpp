#include <doctest/doctest.h>

#include <set>
#include <string>

#include "base/fingerprint.h"
#include "conformance/laws.h"
#include "match/game_of.h"
#include "toy/compiled.h"

/// What the toy is for: each part of the contract that it exercises happens, and happens correctly.

namespace hexinch::toy {
namespace {

using Game = match::GameOf<Toy>;
constexpr Seat kRed = seat_at(0);
constexpr Seat kBlue = seat_at(1);

/// Faces for the markers on a table of two: every counter keeps its place, so Red has 1, 2, 3 and Blue 4, 5, 6.
const std::vector<std::int16_t> kInOrder{3, 2, 3, 2};

/// Two seats; both sides' guard, scout and decoy stand at the given places, pits at the others.
std::unique_ptr<Game> table(int red_at, int blue_at, int red_pit = 11, int blue_pit = 10) {
  const auto side = [](const char* name, int at, int pit) { return Value(Value::Object{{"name", name}, {"at", at}, {"pit", pit}}); };
  auto state = Toy::set_up({}, Value::Object{{"sides", Value::List{side("Red", red_at, red_pit), side("Blue", blue_at, blue_pit)}}});
  REQUIRE(std::holds_alternative<State>(state));
  RecordedDice dice(kInOrder);
  auto game = Game::begin({}, std::get<State>(state), dice);
  REQUIRE(game);
  REQUIRE(dice.used_up());
  return game;
}

/// Carries a command out with exactly these faces.
void act(Game& game, Seat seat, const Command& command, std::vector<ScriptedFace> faces = {}) {
  ScriptedDice dice(std::move(faces));
  const auto refusal = game.submit(seat, command, dice);
  if (refusal) FAIL("refused: " << std::string(refusal->code));
  REQUIRE(dice.used_up());
}

std::string events_of(const Game& game, int action) {
  std::string names;
  for (const auto& entry : game.entries(action))
    if (const auto* event = std::get_if<Event>(&entry)) std::visit([&](const auto& e) { names += std::string(e.kName) + " "; }, *event);
  return names;
}

std::string refusal_code(const Game& game, Seat seat, const Command& command) {
  const auto refusal = Toy::check(game.seen(seat), seat, command);
  return refusal ? std::string(refusal->code) : "";
}

}  // namespace

TEST_CASE("TOY-1: markers hide which counter is which, and nobody else learns how they were drawn") {
  SeededDice dice(8);
  auto state = Toy::set_up({}, Value::Object{});
  const auto game = Game::begin({}, std::get<State>(state), dice);
  const State& seen = game->seen(kBlue);
  for (int i = 0; i < kCountersEach; ++i) {
    CHECK(seen.counters[static_cast<std::size_t>(i)].marker == i + 1);
    CHECK(seen.counters[static_cast<std::size_t>(i)].kind == Kind::kUnknown);
    CHECK(game->seen(kRed).counters[static_cast<std::size_t>(i)] == game->state().counters[static_cast<std::size_t>(i)]);
  }
  CHECK(seen.pits[0] == kNowhere);
  CHECK(seen.pits[1] == game->state().pits[1]);
}

TEST_CASE("TOY-2: both seats order at the same time, nobody sees the other's order, and the second order sets all off") {
  auto game = table(0, 3);
  CHECK(game->to_act().size() == 2);
  act(*game, kBlue, GiveOrder{4, 0});
  CHECK(game->to_act() == SeatSet(kRed));
  CHECK(game->seen(kRed).orders[1] == Order{true, false, 0, 0});
  CHECK(game->seen(kBlue).orders[1] == Order{true, false, 4, 0});
  CHECK(refusal_code(*game, kBlue, GiveOrder{5, 1}) == "not_your_decision");
  act(*game, kRed, GiveOrder{1, 1});
  CHECK(events_of(*game, 2) == "OrderGiven MovesBegan OrderOpened Stepped WalkEnded OrderOpened WalkEnded TideRose TideFell RoundBegan ");
  CHECK(game->state().counters[0].place == 1);
  CHECK(game->state().round == 2);
}

TEST_CASE("TOY-2: an order is refused for a counter of another seat, for one that is not there, and for too many steps") {
  auto game = table(0, 3);
  CHECK(refusal_code(*game, kRed, GiveOrder{4, 1}) == "not_your_counter");
  CHECK(refusal_code(*game, kRed, GiveOrder{0, 1}) == "not_your_counter");
  CHECK(refusal_code(*game, kRed, GiveOrder{1, 4}) == "too_far");
  CHECK(refusal_code(*game, kRed, GiveOrder{1, 3}).empty());
  CHECK(refusal_code(*game, kRed, GiveOrder{3, 2}) == "too_far");
  CHECK(refusal_code(*game, kRed, GiveOrder{3, 1}).empty());
  CHECK(refusal_code(*game, kRed, GiveOrder{1, -1}) == "too_far");
  CHECK(refusal_code(*game, kRed, Answer{Reply::kParry}) == "nothing_to_answer");
  CHECK(refusal_code(*game, kRed, Crown{0}) == "wrong_phase");
}

TEST_CASE("TOY-3: a hidden pit refuses no order; it stops the walk, an event says why, and the digger's own side walks over it") {
  auto game = table(0, 6, 11, 2);
  CHECK(Toy::plan(game->seen(kRed), kRed, GiveOrder{1, 3}).legal());
  act(*game, kRed, GiveOrder{1, 3});
  act(*game, kBlue, GiveOrder{4, 0}, {{5, 6}, {5, 6}, {5, 6}});
  CHECK(events_of(*game, 2).find("Stepped Stepped PitSprung WalkEnded") != std::string::npos);
  CHECK(game->state().counters[0].place == 2);
  CHECK(game->state().pits[1] == kNowhere);
  auto own = table(0, 6, 2, 11);
  act(*own, kRed, GiveOrder{1, 3});
  act(*own, kBlue, GiveOrder{4, 0}, {{5, 6}, {5, 6}, {5, 6}});
  CHECK(own->state().counters[0].place == 3);
}

TEST_CASE("TOY-4: a challenge may be parried and the parry answered: three questions deep, then the walk and the other orders go on") {
  auto game = table(0, 1);
  act(*game, kBlue, GiveOrder{4, 1});
  act(*game, kRed, GiveOrder{1, 2});
  CHECK(events_of(*game, 2) == "OrderGiven MovesBegan OrderOpened Stepped Challenged ");
  CHECK(game->to_act() == SeatSet(kBlue));
  CHECK(game->state().frames.size() == 3);
  CHECK(game->seen(kBlue).counters[0].kind == Kind::kGuard);
  CHECK(refusal_code(*game, kBlue, Answer{Reply::kRiposte}) == "not_an_answer");
  act(*game, kBlue, Answer{Reply::kParry});
  CHECK(game->to_act() == SeatSet(kRed));
  CHECK(game->state().frames.size() == 4);
  CHECK(refusal_code(*game, kRed, Answer{Reply::kParry}) == "not_an_answer");
  act(*game, kRed, Answer{Reply::kRiposte}, {{5, 6}, {2, 6}});
  CHECK(events_of(*game, 4) == "Fought Stepped WalkEnded OrderLapsed TideRose TideFell RoundBegan ");
  CHECK(game->state().counters[3].removed);
  CHECK(game->state().counters[0].place == 2);
}

TEST_CASE("TOY-4: a knight that yields or relents steps back, and nobody falls") {
  auto game = table(0, 1);
  act(*game, kBlue, GiveOrder{4, 0});
  act(*game, kRed, GiveOrder{1, 1});
  CHECK(Toy::pass(game->seen(kBlue), kBlue) == std::optional<Command>(Answer{Reply::kYield}));
  act(*game, kBlue, Answer{Reply::kYield});
  CHECK(game->state().counters[3].place == 0);
  act(*game, kBlue, GiveOrder{5, 0});
  act(*game, kRed, GiveOrder{2, 1});
  act(*game, kBlue, Answer{Reply::kParry});
  act(*game, kRed, Answer{Reply::kRelent});
  CHECK(game->state().counters[1].place == 0);
  for (const Counter& c : game->state().counters) CHECK_FALSE(c.removed);
}

TEST_CASE("TOY-4: friends do not challenge each other and do not fall into each other's pits") {
  const auto side = [](const char* name, int team, int at, int pit) { return Value(Value::Object{{"name", name}, {"team", team}, {"at", at}, {"pit", pit}}); };
  auto state = Toy::set_up({}, Value::Object{{"sides", Value::List{side("Red", 0, 0, 11), side("Blue", 1, 9, 11), side("Green", 0, 1, 2)}}});
  REQUIRE(std::holds_alternative<State>(state));
  ScriptedDice dice({{3, 3}, {2, 2}, {3, 3}, {2, 2}, {3, 3}, {2, 2}});
  auto game = Game::begin({}, std::get<State>(state), dice);
  REQUIRE(game);
  act(*game, seat_at(2), GiveOrder{7, 0});
  act(*game, kBlue, GiveOrder{4, 0});
  act(*game, kRed, GiveOrder{1, 2});
  CHECK(game->state().counters[0].place == 2);
  CHECK(game->state().pits[2] == 2);
  CHECK(game->seen(kRed).pits[2] == 2);
  CHECK(game->seen(kRed).counters[6].kind == Kind::kGuard);
  CHECK(game->seen(kBlue).counters[6].kind == Kind::kUnknown);
}

TEST_CASE("TOY-4: a fight's plan adds each kind's strength and gives the exact chances; equal sums leave both standing") {
  auto game = table(0, 1);
  act(*game, kBlue, GiveOrder{4, 0});
  act(*game, kRed, GiveOrder{2, 1});
  act(*game, kBlue, Answer{Reply::kParry});
  const Explained plan = Toy::plan(game->seen(kRed), kRed, Answer{Reply::kRiposte});
  REQUIRE(plan.rolls.size() == 1);
  CHECK(plan.rolls[0].thrown.score.total == 1);
  CHECK(plan.rolls[0].opposed->score.total == 2);
  CHECK(plan.outcomes == std::vector<Chance>{{"challenger", {10, 36}}, {"nobody", {5, 36}}, {"challenged", {21, 36}}});
  act(*game, kRed, Answer{Reply::kRiposte}, {{4, 6}, {3, 6}});
  CHECK_FALSE(game->state().counters[1].removed);
  CHECK_FALSE(game->state().counters[3].removed);
}

TEST_CASE("TOY-5: the tide rolls for one counter after the other and what is left of it scores") {
  auto game = table(6, 0);
  act(*game, kBlue, GiveOrder{4, 0});
  act(*game, kRed, GiveOrder{1, 0}, {{1, 6}, {2, 6}, {1, 6}});
  CHECK(events_of(*game, 2) ==
        "OrderGiven MovesBegan OrderOpened WalkEnded OrderOpened WalkEnded "
        "TideRose TideRolled TideRolled TideRolled TideFell Scored RoundBegan ");
  CHECK(game->state().counters[0].place == 0);
  CHECK(game->state().counters[1].place == kFord);
  CHECK(game->state().points[0] == 1);
}

TEST_CASE("TOY-6: after the last round the best team wins; a tie is broken by a seat's choice that can't be waved off") {
  auto game = table(0, 3);
  for (int round = 1; round <= kRounds; ++round) {
    CHECK_FALSE(game->outcome());
    act(*game, kRed, GiveOrder{1, 0});
    act(*game, kBlue, GiveOrder{4, 0});
  }
  CHECK(game->state().phase == Phase::kCrown);
  CHECK(game->to_act() == SeatSet(kRed));
  CHECK_FALSE(Toy::pass(game->seen(kRed), kRed));
  CHECK(refusal_code(*game, kRed, Crown{2}) == "not_tied");
  act(*game, kRed, Crown{1});
  REQUIRE(game->outcome());
  CHECK(game->outcome()->winners == SeatSet(kBlue));
  CHECK(game->to_act().empty());
}

TEST_CASE("TOY-6: a tie of others is broken by a seat that has no part in it") {
  auto state = Toy::set_up({}, Toy::scenarios()[1]);
  State tied = std::get<State>(state);
  tied.phase = Phase::kCrown;
  tied.points = {0, 2, 2};
  CHECK(Toy::to_act(tied) == SeatSet(seat_at(0)));
  tied.points = {2, 2, 1};
  CHECK(Toy::to_act(tied) == SeatSet(seat_at(2)));
}

TEST_CASE("undo takes back an answer that told its seat nothing new, once and to the very state before") {
  auto game = table(0, 1);
  // Blue's counters stand one behind the other, so Red meets one in each place
  auto spread = Toy::patch(game->state(), Value::Object{{"counters[4].place", 2}, {"counters[5].place", 2}});
  REQUIRE(std::holds_alternative<State>(spread));
  ScriptedDice none;
  game = Game::begin({}, std::get<State>(spread), none);
  act(*game, kBlue, GiveOrder{4, 0});
  act(*game, kRed, GiveOrder{1, 2});
  const State asked = game->state();
  act(*game, kBlue, Answer{Reply::kYield});
  REQUIRE(game->to_act() == SeatSet(kBlue));
  CHECK(game->can_undo());
  CHECK(game->undo());
  CHECK(game->state() == asked);
  CHECK_FALSE(game->can_undo());
}

TEST_CASE("undo does not take back an order by which its seat learned another's, though the same seat decides next and no die fell") {
  auto game = table(0, 1);
  act(*game, kRed, GiveOrder{1, 1});
  CHECK_FALSE(game->can_undo());
  act(*game, kBlue, GiveOrder{4, 0});
  REQUIRE(game->to_act() == SeatSet(kBlue));
  CHECK_FALSE(game->can_undo());
}

TEST_CASE("random games of the toy meet every event and every command") {
  std::set<std::size_t> events;
  std::set<std::size_t> commands;
  for (const Value& scenario : Toy::scenarios())
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      SeededDice dice(seed);
      SeededDice choice(seed + 1000);
      auto game = Game::begin({}, std::get<State>(Toy::set_up({}, scenario)), dice);
      while (!game->outcome()) {
        const Seat seat = game->to_act().first();
        const auto command = Toy::suggest(game->seen(seat), seat, choice);
        REQUIRE(command);
        commands.insert(command->index());
        REQUIRE_FALSE(game->submit(seat, *command, dice));
      }
      for (int action = 0; action <= game->actions(); ++action)
        for (const auto& entry : game->entries(action))
          if (const auto* event = std::get_if<Event>(&entry)) events.insert(event->index());
    }
  CHECK(events.size() + 1 == std::variant_size_v<Event>);  // no command concedes: match/aside.h
  CHECK(commands.size() == std::variant_size_v<Command>);
}

TEST_CASE("a set-up is refused for too many sides, a side without a name, a pit off the ring, a team without seats") {
  const auto refused = [](Value::List sides) { return std::holds_alternative<DataError>(Toy::set_up({}, Value::Object{{"sides", std::move(sides)}})); };
  const Value red = Value::Object{{"name", "Red"}};
  const Value blue = Value::Object{{"name", "Blue"}};
  CHECK_FALSE(refused({red, blue}));
  CHECK(refused({red}));
  CHECK(refused(Value::List(9, red)));
  CHECK(refused({red, Value::Object{{"team", 1}}}));
  CHECK(refused({red, Value::Object{{"name", "Blue"}, {"pit", 12}}}));
  CHECK(refused({red, Value::Object{{"name", "Blue"}, {"team", 0}}}));
  CHECK(refused({red, Value::Object{{"name", "Blue"}, {"team", 5}}}));
  CHECK(refused({red, Value::Object{{"name", "Blue"}, {"team", 2}}, Value::Object{{"name", "Green"}, {"team", 2}}}));
  CHECK(refused({red, Value::Object{{"name", "Blue"}, {"counters", Value::List{"Guard"}}}}));
  CHECK(refused({red, Value::Object{{"name", "Blue"}, {"colour", "blue"}}}));
}

TEST_CASE("patching lays members over a position and refuses unknown and impossible ones") {
  const State s = table(0, 3)->state();
  const auto moved = Toy::patch(s, Value::Object{{"counters[1].place", 9}, {"round", 3}});
  REQUIRE(std::holds_alternative<State>(moved));
  CHECK(std::get<State>(moved).counters[1].place == 9);
  CHECK(std::get<State>(moved).round == 3);
  for (const char* path : {"colour", "counters[9].place", "counters[x]", "counters[0].colour"})
    CHECK(std::holds_alternative<DataError>(Toy::patch(s, Value::Object{{path, 1}})));
  CHECK(std::holds_alternative<DataError>(Toy::patch(s, Value::Object{{"counters[1].place", 12}})));
}

}  // namespace hexinch::toy
