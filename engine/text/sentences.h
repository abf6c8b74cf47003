#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "base/message.h"
#include "base/refusal.h"

namespace hexinch {

/// "3", "2½", "−1": a number as players read it (true minus, vulgar fractions where they exist).
std::string number_text(Fraction x);
/// "3", "3.5", "13.2": inches are always shown like this, however fine they are. Only where a sentence has two lengths that differ by less does it use more
/// decimals.
std::string inches_text(Fraction x, int decimals = 1);
/// "+2", "−1½", "±0": an amount that is added.
std::string signed_text(Fraction x);

/// The words of one language: text id -> sentence with placeholders. This is the only place where messages become words, for canvas, mirror and command
/// line alike. Placeholders: {key} shows an argument ({key}″ a number of inches), {key|one|more} picks "one" if the number is 1. A word that is shown may
/// have placeholders of its own.
class Sentences {
 public:
  void add(std::string id, std::string text) { texts_.insert_or_assign(std::move(id), std::move(text)); }
  bool has(std::string_view id) const { return texts_.find(id) != texts_.end(); }
  /// The words without arguments; if there are none, the id itself in ⟨⟩, so that people see the gap and tests find it.
  std::string words(std::string_view id) const;
  std::string render(const Message& message) const;
  /// The sentence `<system>.refusal.<code>`, or the one that the refusal names by its argument `says`.
  std::string render(const Refusal& refusal, std::string_view system) const;
  const std::map<std::string, std::string, std::less<>>& all() const { return texts_; }

 private:
  std::string fill(std::string_view id, const Arguments& arguments) const;
  std::string argument_text(const ArgumentValue& value, const Arguments& arguments) const;

  std::map<std::string, std::string, std::less<>> texts_;
};

}  // namespace hexinch
