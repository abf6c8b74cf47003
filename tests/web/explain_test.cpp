#include "words/explain.h"

#include <doctest/doctest.h>

#include "hexinch/files.h"
#include "match/library.h"

/// How a roll is shown line by line, in the log and on the dice card.

namespace hexinch::page {
namespace {

const Sentences& sentences() {
  static const match::Library kLibrary = *cli::load_library();
  return kLibrary.sentences();
}

PlannedRoll plan_of(Reading reading, Score score) {
  PlannedRoll plan{{"lonewarrior.roll.movement", {{"unit", Name{"R1"}}}}, "LW-A.4", {seat_at(0), 1, 6, std::move(score)}, std::nullopt, std::nullopt, {}};
  plan.reading = reading;
  plan.need = 5;
  return plan;
}

const Score kFive{5, {{"LW-A.4", {"lonewarrior.term.pm", {}}, Fraction{4}}, {"LW-A.4", {"lonewarrior.term.pm", {}}, Fraction{1}}}};

/// "text amount" of each line.
std::vector<std::string> told(const std::vector<ui::SumLine>& lines) {
  std::vector<std::string> all;
  for (const ui::SumLine& line : lines) all.push_back(line.text + " " + line.amount);
  return all;
}

}  // namespace

TEST_CASE("a roll that needs a number or less says what makes that number and what the die shows, and adds nothing up") {
  const RollMade made{plan_of(Reading::kAtMost, kFive), {6}};
  const std::string term = sentences().words("lonewarrior.term.pm");
  CHECK(told(roll_lines(sentences(), made)) == std::vector<std::string>{term + " 4", term + " +1", "At most 5", "Die 6"});
  CHECK(told(dice_model(sentences(), made, 0, -1).throws[0].lines) == told(roll_lines(sentences(), made)));
}

TEST_CASE("if only the highest or the lowest die is kept, that one counts, and the others are named") {
  RollMade made{plan_of(Reading::kAtLeast, {}), {3, 5, 5}};
  made.plan.need.reset();
  made.plan.thrown.dice = 3;
  made.plan.thrown.kept = Kept::kHighest;
  CHECK(made.thrown() == 5);
  CHECK(told(roll_lines(sentences(), made)) ==
        std::vector<std::string>{"Die shows 3, does not count ", "Die +5", "Die shows 5, does not count ", "Total 5"});
  made.plan.thrown.kept = Kept::kLowest;
  CHECK(made.thrown() == 3);
  made.plan.thrown.worth = [](int face) { return face == 3 ? 9 : 1; };
  CHECK(made.thrown() == 1);
  CHECK(told(roll_lines(sentences(), made)) ==
        std::vector<std::string>{"Die shows 3, does not count ", "Die shows 5, counts +1", "Die shows 5, does not count ", "Total 1"});
}

TEST_CASE("several dice that must each show a number or less are counted") {
  RollMade made{plan_of(Reading::kAtMost, {}), {6, 5, 1}};
  made.plan.thrown.dice = 3;
  made.plan.thrown.score.total = 5;
  CHECK(told(roll_lines(sentences(), made)) == std::vector<std::string>{"At most 5", "Die 6", "Die 5", "Die 1", "Successes 2 of 3"});
}

TEST_CASE("a roll that needs a number or more is a sum that reaches it") {
  const RollMade made{plan_of(Reading::kAtLeast, kFive), {6}};
  const std::string term = sentences().words("lonewarrior.term.pm");
  CHECK(told(roll_lines(sentences(), made)) == std::vector<std::string>{term + " 4", term + " +1", "Die +6", "Total 11", "At least 5"});
}

TEST_CASE("dice that count one by one are listed and counted, not added up") {
  RollMade made{plan_of(Reading::kEachAtLeast, {}), {1, 6, 5}};
  made.plan.thrown.dice = 3;
  CHECK(told(roll_lines(sentences(), made)) == std::vector<std::string>{"Successes 2 of 3", "At least 5", "Dice 1 6 5 "});
  made.plan.marked = {{"m42.roll.against_aimed", {{"dice", Name{"2"}}}}, "M42-13.6", 0, {1}};
  CHECK(told(roll_lines(sentences(), made)).back() == "Dice against aimed hits: 2 ");
  CHECK(dice_model(sentences(), made, 0, 1).throws.at(0).marked == 2U);
  made.plan.need = 9;  // the highest face succeeds whatever is needed
  CHECK(made.successes() == 1);
  made.plan.need = 1;  // and a 1 never does
  CHECK(made.successes() == 2);
}

}  // namespace hexinch::page
