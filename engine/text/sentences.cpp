#include "text/sentences.h"

#include <algorithm>
#include <array>
#include <utility>

namespace hexinch {
namespace {

constexpr std::string_view kMinus = "−";
constexpr std::string_view kInches = "\xE2\x80\xB3";  // a double prime

/// The vulgar fraction sign of a positive part below one, empty if there is none.
std::string_view vulgar(Fraction part) {
  constexpr std::array<std::pair<Fraction, std::string_view>, 7> kSigns{{{Fraction{1, 2}, "½"},
                                                                         {Fraction{1, 3}, "⅓"},
                                                                         {Fraction{2, 3}, "⅔"},
                                                                         {Fraction{1, 4}, "¼"},
                                                                         {Fraction{3, 4}, "¾"},
                                                                         {Fraction{1, 6}, "⅙"},
                                                                         {Fraction{5, 6}, "⅚"}}};
  for (const auto& [value, sign] : kSigns)
    if (value == part) return sign;
  return {};
}

/// "3", "3.5": rounded to that many decimals, without zeros at the end.
std::string decimal_text(Fraction x, int decimals) {
  std::int64_t unit = 1;
  for (int i = 0; i < decimals; ++i) unit *= 10;
  const std::int64_t parts = round_half_up(x * Fraction{unit});
  std::string behind = std::to_string(unit + parts % unit).substr(1);
  while (!behind.empty() && behind.back() == '0') behind.pop_back();
  return std::to_string(parts / unit) + (behind.empty() ? "" : "." + behind);
}

std::string tenths_text(Fraction x) { return decimal_text(x, 1); }

/// Inches with so many decimals that different lengths of a sentence look different: "may move 6″; this path is 6.001″". Thousandths at most.
int decimals_of(std::string_view text, const Arguments& arguments) {
  constexpr int kMost = 3;
  std::vector<Fraction> lengths;
  for (const Argument& argument : arguments) {
    const auto* number = std::get_if<Fraction>(&argument.value);
    if (number && text.find("{" + std::string(argument.key) + "}" + std::string(kInches)) != std::string_view::npos) lengths.push_back(*number);
  }
  for (int decimals = 1; decimals < kMost; ++decimals) {
    bool told_apart = true;
    for (std::size_t i = 0; i < lengths.size(); ++i)
      for (std::size_t k = 0; k < i; ++k)
        if (lengths[i] != lengths[k] && decimal_text(lengths[i], decimals) == decimal_text(lengths[k], decimals)) told_apart = false;
    if (told_apart) return decimals;
  }
  return kMost;
}

std::string magnitude_text(Fraction x) {
  const std::int64_t whole = floor(x);
  const Fraction part = x - whole;
  if (part == Fraction{0}) return std::to_string(whole);
  // Nobody reads hundredths and thousandths of a measure.
  constexpr int kFinest = 100;
  constexpr int kEighth = 8;
  const std::string_view sign = vulgar(part);
  if (x.den() > kFinest || (sign.empty() && x.den() != kEighth && 10 * kFinest % x.den() == 0)) return tenths_text(x);
  const std::string before = whole == 0 ? "" : std::to_string(whole);
  if (!sign.empty()) return before + std::string(sign);
  return before + (before.empty() ? "" : " ") + to_text(part);
}

}  // namespace

std::string number_text(Fraction x) { return x < Fraction{0} ? std::string(kMinus) + magnitude_text(Fraction{0} - x) : magnitude_text(x); }

std::string inches_text(Fraction x, int decimals) {
  return x < Fraction{0} ? std::string(kMinus) + decimal_text(Fraction{0} - x, decimals) : decimal_text(x, decimals);
}

std::string signed_text(Fraction x) {
  if (x == Fraction{0}) return "±0";
  return x < Fraction{0} ? number_text(x) : "+" + number_text(x);
}

std::string Sentences::words(std::string_view id) const {
  const auto found = texts_.find(id);
  return found == texts_.end() ? "⟨" + std::string(id) + "⟩" : found->second;
}

std::string Sentences::render(const Message& message) const { return fill(message.id, message.arguments); }

std::string Sentences::render(const Refusal& refusal, std::string_view system) const {
  for (const Argument& argument : refusal.arguments)
    if (const auto* says = argument.key == "says" ? std::get_if<Word>(&argument.value) : nullptr) return fill(says->id, refusal.arguments);
  return fill(std::string(system) + ".refusal." + std::string(refusal.code), refusal.arguments);
}

std::string Sentences::argument_text(const ArgumentValue& value, const Arguments& arguments) const {
  if (const auto* number = std::get_if<Fraction>(&value)) return number_text(*number);
  if (const auto* name = std::get_if<Name>(&value)) return name->text;
  // A word may be a sentence with the same names and numbers, but without words, so words can't refer to each other in a circle.
  Arguments plain = arguments;
  std::erase_if(plain, [](const Argument& a) { return std::holds_alternative<Word>(a.value); });
  return fill(std::get<Word>(value).id, plain);
}

std::string Sentences::fill(std::string_view id, const Arguments& arguments) const {
  const std::string text = words(id);
  std::string filled;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t open = text.find('{', at);
    const std::size_t close = open == std::string::npos ? open : text.find('}', open);
    if (close == std::string::npos) return filled + text.substr(at);
    filled.append(text, at, open - at);
    const std::string_view inside = std::string_view(text).substr(open + 1, close - open - 1);
    const std::size_t bar = inside.find('|');
    const std::string_view key = inside.substr(0, bar);
    const auto argument = std::find_if(arguments.begin(), arguments.end(), [&](const Argument& a) { return a.key == key; });
    if (argument == arguments.end()) {
      filled.append(text, open, close - open + 1);
    } else if (bar == std::string_view::npos) {
      const auto* number = std::get_if<Fraction>(&argument->value);
      const bool inches = number && std::string_view(text).substr(close + 1).starts_with(kInches);
      filled += inches ? inches_text(*number, decimals_of(text, arguments)) : argument_text(argument->value, arguments);
    } else {
      const std::string_view forms = inside.substr(bar + 1);
      const std::size_t split = std::min(forms.find('|'), forms.size());
      const auto* number = std::get_if<Fraction>(&argument->value);
      const bool one = number && *number == Fraction{1};
      filled += one || split == forms.size() ? forms.substr(0, split) : forms.substr(split + 1);
    }
    at = close + 1;
  }
  return filled;
}

}  // namespace hexinch
