#include "page/dice_table.h"

#include <doctest/doctest.h>

#include <memory>

#include "hexinch/files.h"
#include "match/library.h"
#include "quiet_game.h"

namespace hexinch::page {
namespace {

const Sentences& sentences() {
  static const match::Library kLibrary = *cli::load_library();
  return kLibrary.sentences();
}

PlannedRoll plan_of(Eyes eyes = Eyes::kAll) {
  PlannedRoll plan{{"page.roll", {}}, "T-1", {seat_at(0), 2, 6, {}}, std::nullopt, std::nullopt, {}};
  plan.eyes = eyes;
  return plan;
}

/// A command that rolls two dice and, if they are equal, two more.
struct Command {
  std::vector<int> faces = {};
  int done = 0;

  Attempt attempt(bool foreseen = true) {
    const auto submit = [this](Dice& dice) -> std::optional<Refusal> {
      faces.clear();
      do {
        dice.announce(plan_of());
        for (int i = 0; i < 2; ++i) faces.push_back(dice.roll(6));
        if (!dice.good()) return Refusal{"dice_missing", {}, {}};
      } while (faces.size() == 2 && faces[0] == faces[1]);
      return faces.back() == 6 ? std::optional(Refusal{"too_high", {}, {}}) : std::nullopt;
    };
    const auto plans = [foreseen] { return foreseen ? std::vector<PlannedRoll>{plan_of()} : std::vector<PlannedRoll>(); };
    return {submit, plans, [this] { ++done; }};
  }
};

using Kind = DiceTable::Answer::Kind;

struct Desk {
  DiceTable dice{sentences()};
  QuietGame game = {};
  Factions factions = {{3, 4}};
  Command command = {};
  Desk() { dice.roll_with(std::make_unique<SeededDice>(1)); }

  Kind type(std::initializer_list<int> faces) {
    for (const int face : faces) dice.type(face);
    return dice.use_typed().kind;
  }
  ui::DiceModel card(Seat reader = seat_at(0)) { return dice.asked(game, reader, factions); }
  std::vector<match::Told> told(int rolls) {
    match::Told one;
    one.text = Message{"page.roll", {}};
    for (int i = 0; i < rolls; ++i) one.rolls.push_back({plan_of(), {1, 2}});
    return {one};
  }
};

}  // namespace

TEST_CASE("dice that are rolled here answer at once") {
  Desk desk;
  const auto answer = desk.dice.give(desk.command.attempt());
  CHECK(answer.kind == (desk.command.faces.back() == 6 ? Kind::kRefused : Kind::kDone));
  CHECK(desk.command.done == (answer.kind == Kind::kDone ? 1 : 0));
  CHECK_FALSE(desk.dice.types());
}

TEST_CASE("players who roll their own dice are asked for them, and count them together") {
  Desk desk;
  desk.dice.set_own(true);
  const auto before = desk.dice.changes();
  CHECK(desk.dice.give(desk.command.attempt()).kind == Kind::kAsks);
  CHECK(desk.dice.types());
  CHECK(desk.dice.shows());
  CHECK(desk.dice.changes() != before);
  desk.dice.type(5);
  CHECK(desk.dice.use_typed().kind == Kind::kNothing);  // one is missing
  desk.dice.untype();
  CHECK(desk.type({2, 3}) == Kind::kDone);
  CHECK(desk.command.faces == std::vector<int>{2, 3});
  CHECK(desk.command.done == 1);
  CHECK_FALSE(desk.dice.types());
}

TEST_CASE("a roll that follows is asked for in its turn, and a refusal ends it") {
  Desk desk;
  desk.dice.set_own(true);
  desk.dice.give(desk.command.attempt());
  CHECK(desk.type({4, 4}) == Kind::kAsks);
  CHECK(desk.type({1, 6}) == Kind::kRefused);
  CHECK(desk.command.faces == std::vector<int>{4, 4, 1, 6});
  CHECK(desk.command.done == 0);
  CHECK_FALSE(desk.dice.types());
}

TEST_CASE("the card has a face a button, off once all are typed, and a way back until the first") {
  Desk desk;
  desk.dice.set_own(true);
  desk.dice.give(desk.command.attempt());
  CHECK(desk.card().faces.size() == 6);
  CHECK_FALSE(desk.card().buttons[0].enabled);
  CHECK(desk.card().buttons[1].name == "dice.cancel");
  desk.dice.type(1);
  CHECK(desk.card().buttons[1].name == "dice.back");
  desk.dice.type(1);
  CHECK(desk.card().buttons[0].enabled);
  CHECK_FALSE(desk.card().faces[0].enabled);
  desk.dice.type(1);  // no third one
  desk.dice.stop_typing();
  CHECK_FALSE(desk.dice.shows());
  desk.dice.give(desk.command.attempt(false));
  CHECK(desk.card().buttons[1].name == "dice.back");  // an unforeseen roll can't be called off
}

TEST_CASE("what a secret roll is for is told to no one else") {
  Desk desk;
  desk.dice.set_own(true);
  desk.dice.give({[](Dice& dice) -> std::optional<Refusal> {
                    dice.announce(plan_of(Eyes::kThrower));
                    dice.roll(6);
                    return Refusal{"dice_missing", {}, {}};
                  },
                  {},
                  {}});
  REQUIRE(desk.dice.types());
  CHECK(desk.card(seat_at(0)).title != desk.card(seat_at(1)).title);
  CHECK(desk.card(seat_at(1)).title == sentences().words("page.own_dice.secret"));
}

TEST_CASE("rolls are shown one after the other, and what they decide once the last has landed") {
  Desk desk;
  desk.dice.queue(desk.told(2), desk.factions);
  CHECK(desk.dice.waits());
  const auto first = desk.dice.next();
  REQUIRE(first);
  CHECK(desk.dice.open() == first->id);
  CHECK(first->verdict.empty());
  CHECK(first->buttons[0].label == sentences().words("page.next_roll"));
  CHECK(first->throws[0].faction == 3);
  desk.dice.land();
  CHECK(desk.dice.undecided());
  const auto second = desk.dice.next();
  REQUIRE(second);
  CHECK(second->id != first->id);
  CHECK_FALSE(second->verdict.empty());
  CHECK(desk.dice.undecided());
  desk.dice.land();
  CHECK_FALSE(desk.dice.undecided());
  CHECK_FALSE(desk.dice.next());
  CHECK_FALSE(desk.dice.shows());
}

}  // namespace hexinch::page
