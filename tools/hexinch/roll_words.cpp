#include "hexinch/roll_words.h"

#include "base/each_die.h"

namespace hexinch::cli {
namespace {

/// "d6 3 +2"; to a bare die nothing is added.
std::string thrown_words(const Throw& thrown, int sum, bool adds) {
  std::string words = "d" + std::to_string(thrown.sides) + " " + std::to_string(sum);
  if (adds && !(thrown.score.terms.empty() && thrown.score.total == 0)) words += " " + signed_text(thrown.score.total);
  return words;
}

/// "d6 1 6 5 (5 or more): 2 of 3"
std::string each_words(const RollMade& roll) {
  const PlannedRoll& plan = roll.plan;
  const bool under = plan.reading == Reading::kAtMost;
  std::string words = "d" + std::to_string(plan.thrown.sides);
  for (const int face : roll.faces) words += " " + std::to_string(face);
  words += " (" + std::to_string(under ? plan.need.value_or(0) : face_that_succeeds(plan)) + (under ? " or less): " : " or more): ");
  return words + std::to_string(roll.successes()) + " of " + std::to_string(roll.faces.size());
}

/// Dice that count one by one, so that their sum means nothing.
bool counts_each(const PlannedRoll& plan) {
  return plan.reading == Reading::kEachAtLeast || (plan.reading == Reading::kAtMost && plan.thrown.dice > 1);
}

std::string traced(const Sentences& sentences, const char* label, const Throw& thrown, int sum, bool adds) {
  std::string words = std::string("    ") + label + " d" + std::to_string(thrown.sides) + " = " + std::to_string(sum) + (adds ? "" : ", at most:");
  for (const Term& term : thrown.score.terms)
    words += "  " + signed_text(term.amount) + " " + sentences.render(term.what) + " (" + std::string(term.rule) + ")";
  return words + "  = " + std::to_string(thrown.score.total + (adds ? sum : 0)) + "\n";
}

}  // namespace

std::string roll_words(const RollMade& roll) {
  const PlannedRoll& plan = roll.plan;
  if (counts_each(plan)) return each_words(roll);
  const bool under = plan.reading == Reading::kAtMost;
  std::string words = thrown_words(plan.thrown, roll.thrown(), !under);
  if (plan.opposed) return words + " against " + thrown_words(*plan.opposed, roll.opposed(), true);
  if (plan.need) words += " (" + std::to_string(*plan.need) + (under ? " or less)" : " or more)");
  return words;
}

std::string roll_trace(const Sentences& sentences, const RollMade& roll) {
  const PlannedRoll& plan = roll.plan;
  std::string lines = "  " + std::string(plan.rule) + "  " + sentences.render(plan.what) + "\n";
  if (counts_each(plan)) return lines + "    thrown " + each_words(roll) + "\n";
  lines += traced(sentences, "thrown", plan.thrown, roll.thrown(), plan.reading != Reading::kAtMost);
  if (plan.opposed) lines += traced(sentences, "against", *plan.opposed, roll.opposed(), true);
  return lines;
}

}  // namespace hexinch::cli
