#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/explained.h"
#include "match/game.h"
#include "text/sentences.h"

/// What a seat can read, in words: each sentence in English with its arguments filled in.

namespace hexinch::conformance {

using Lines = std::vector<std::string>;

/// The words of all systems, loaded once.
const Sentences& english();

std::string in_words(const Message& message);
std::string in_words(const Refusal& refusal, std::string_view system);
std::string in_words(const PlannedRoll& roll);
std::string in_words(const RollMade& roll);
std::string in_words(const match::LogLine& line);
std::string in_words(const Choice& choice, std::string_view system);
std::string in_words(const Explained& plan, std::string_view system);

/// Is the name mentioned, as a whole word? "F1" is not in "F12".
bool says(std::string_view text, std::string_view name);
/// The first line that mentions one of the names, and that name; empty if none does.
std::string first_told(const Lines& lines, const Lines& names);
/// The first line in which two readings differ; empty if they are the same.
std::string first_difference(const Lines& a, const Lines& b);

}  // namespace hexinch::conformance
