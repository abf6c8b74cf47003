#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/fraction.h"

namespace hexinch {

/// A value inside a sentence. `Word` is the id of another text ("tuw.terrain.swamp"), worded when the sentence is;
/// `Name` is somebody's own words (a unit, a side), always shown literally.
struct Word {
  std::string id;
  friend bool operator==(const Word&, const Word&) = default;
};
struct Name {
  std::string text;
  friend bool operator==(const Name&, const Name&) = default;
};
using ArgumentValue = std::variant<Fraction, Word, Name>;

struct Argument {
  std::string_view key;  ///< placeholder in the text, a literal of the rule code
  ArgumentValue value;
  friend bool operator==(const Argument&, const Argument&) = default;
};
using Arguments = std::vector<Argument>;

/// A sentence that is not worded yet: the id of a text in assets/text and what fills its placeholders.
/// Rule code makes messages; only text/ turns them into words.
struct Message {
  std::string_view id;
  Arguments arguments;
  friend bool operator==(const Message&, const Message&) = default;
};

/// A rule of a catalogue by its printed id, e.g. "TUW-5.4". Always a literal of the rule code.
using RuleId = std::string_view;

}  // namespace hexinch
