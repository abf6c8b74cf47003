#include "hexinch/roll_words.h"

#include <doctest/doctest.h>

using namespace hexinch;

namespace {

RollMade made(PlannedRoll plan, std::vector<std::int16_t> faces) { return {std::move(plan), std::move(faces)}; }

PlannedRoll d6(Score score = {}) { return {{"roll", {}}, "TOY-1", {seat_at(0), 1, 6, std::move(score)}, std::nullopt, std::nullopt, {}}; }

}  // namespace

TEST_CASE("a roll in one line adds what is added, and says what is needed") {
  CHECK(cli::roll_words(made(d6(), {4})) == "d6 4");
  CHECK(cli::roll_words(made(d6({2, {{"TOY-1", {}, Fraction{2}}}}), {4})) == "d6 4 +2");
  PlannedRoll least = d6();
  least.need = 3;
  CHECK(cli::roll_words(made(least, {4})) == "d6 4 (3 or more)");
  PlannedRoll fight = d6({2, {{"TOY-1", {}, Fraction{2}}}});
  fight.opposed = Throw{seat_at(1), 1, 6, {1, {{"TOY-1", {}, Fraction{1}}}}};
  CHECK(cli::roll_words(made(fight, {4, 5})) == "d6 4 +2 against d6 5 +1");
}

TEST_CASE("a roll that needs a number or less is no sum") {
  PlannedRoll most = d6({5, {{"TOY-1", {}, Fraction{4}}, {"TOY-1", {}, Fraction{1}}}});
  most.need = 5;
  most.reading = Reading::kAtMost;
  CHECK(cli::roll_words(made(most, {6})) == "d6 6 (5 or less)");
  Sentences sentences;
  sentences.add("roll", "The roll");
  sentences.add("term", "because");
  most.thrown.score.terms = {{"TOY-1", {"term", {}}, Fraction{5}}};
  CHECK(cli::roll_trace(sentences, made(most, {6})) == "  TOY-1  The roll\n    thrown d6 = 6, at most:  +5 because (TOY-1)  = 5\n");
  most.thrown.dice = 3;
  CHECK(cli::roll_words(made(most, {6, 5, 1})) == "d6 6 5 1 (5 or less): 2 of 3");
  CHECK(cli::roll_trace(sentences, made(most, {6, 5, 1})) == "  TOY-1  The roll\n    thrown d6 6 5 1 (5 or less): 2 of 3\n");
  most.thrown.dice = 1;
  PlannedRoll sum = most;
  sum.reading = Reading::kAtLeast;
  CHECK(cli::roll_trace(sentences, made(sum, {6})) == "  TOY-1  The roll\n    thrown d6 = 6  +5 because (TOY-1)  = 11\n");
}
