#include "conformance/readable.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "hexinch/files.h"

namespace hexinch::conformance {
namespace {

std::string value_text(const ArgumentValue& value) {
  if (const auto* number = std::get_if<Fraction>(&value)) return to_text(*number);
  if (const auto* name = std::get_if<Name>(&value)) return name->text;
  return std::get<Word>(value).id;
}

/// A reader may look at everything that fills a sentence, even if the sentence does not show it.
std::string filled(const Arguments& arguments) {
  std::string text;
  for (const Argument& argument : arguments) text += " " + std::string(argument.key) + "=" + value_text(argument.value);
  return text;
}

std::string terms_text(const std::vector<Term>& terms) {
  std::string text;
  for (const Term& term : terms) text += "; " + std::string(term.rule) + " " + in_words(term.what) + " " + to_text(term.amount);
  return text;
}

std::string thrown_text(const Throw& thrown) {
  return std::to_string(thrown.dice) + "d" + std::to_string(thrown.sides) + " by " + std::to_string(index(thrown.by)) + " with " +
         std::to_string(thrown.score.total) + terms_text(thrown.score.terms);
}

std::string chances_text(const std::vector<Chance>& chances) {
  std::string text;
  for (const Chance& each : chances) text += ", " + std::string(each.outcome) + " " + to_text(each.chance);
  return text;
}

bool of_a_word(char c) { return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

}  // namespace

const Sentences& english() {
  static const auto library = cli::load_library();
  if (library) return library->sentences();
  std::fprintf(stderr, "there are no texts to read the games by\n");
  std::abort();
}

std::string in_words(const Message& message) {
  return (english().has(message.id) ? english().render(message) : std::string(message.id)) + filled(message.arguments);
}

std::string in_words(const Refusal& refusal, std::string_view system) {
  const std::string_view owner = refusal.rule.empty() ? std::string_view("match") : system;
  return std::string(refusal.rule) + " " + english().render(refusal, owner) + filled(refusal.arguments);
}

std::string in_words(const PlannedRoll& roll) {
  std::string text = std::string(roll.rule) + " " + in_words(roll.what) + ": " + thrown_text(roll.thrown);
  if (roll.opposed) text += " against " + thrown_text(*roll.opposed);
  if (roll.need) text += " needs " + std::to_string(*roll.need);
  return text + terms_text(roll.reasons) + chances_text(roll.chances);
}

std::string in_words(const RollMade& roll) {
  std::string text = in_words(roll.plan) + ":";
  for (const std::int16_t face : roll.faces) text += " " + std::to_string(face);
  return text;
}

std::string in_words(const match::LogLine& line) {
  std::string text = std::to_string(index(line.seat)) + ": ";
  if (line.text) text += in_words(*line.text);
  if (line.roll) text += in_words(*line.roll);
  return text;
}

std::string in_words(const Choice& choice, std::string_view system) {
  std::string text = std::string(choice.verb) + " " + std::to_string(index(choice.unit)) + " " + in_words(choice.label);
  return choice.refusal ? text + " not: " + in_words(*choice.refusal, system) : text;
}

std::string in_words(const Explained& plan, std::string_view system) {
  std::string text = plan.refusal ? "no: " + in_words(*plan.refusal, system) : "yes";
  for (const Cost& cost : plan.costs) text += " | " + std::string(cost.of) + " " + to_text(cost.amount) + " of " + to_text(cost.left) + terms_text(cost.terms);
  for (const PlannedRoll& roll : plan.rolls) text += " | " + in_words(roll);
  for (const Message& note : plan.notes) text += " | " + in_words(note);
  return text + chances_text(plan.outcomes);
}

bool says(std::string_view text, std::string_view name) {
  for (std::size_t at = text.find(name); !name.empty() && at != std::string_view::npos; at = text.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    const bool begins = at == 0 || !of_a_word(text[at - 1]) || !of_a_word(name.front());
    if (begins && (end == text.size() || !of_a_word(text[end]) || !of_a_word(name.back()))) return true;
  }
  return false;
}

std::string first_told(const Lines& lines, const Lines& names) {
  for (const std::string& line : lines)
    for (const std::string& name : names)
      if (says(line, name)) return "\"" + name + "\" in: " + line;
  return {};
}

std::string first_difference(const Lines& a, const Lines& b) {
  for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
    const std::string here = i < a.size() ? a[i] : "nothing";
    const std::string there = i < b.size() ? b[i] : "nothing";
    if (here != there) return here + " / " + there;
  }
  return {};
}

}  // namespace hexinch::conformance
