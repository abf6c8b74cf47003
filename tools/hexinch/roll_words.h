#pragma once

#include <string>

#include "base/transcript.h"
#include "text/sentences.h"

namespace hexinch::cli {

/// A roll in one line: "d6 3 +2 against d6 5 +1", "d6 4 (3 or more)". A roll that must not exceed a number has no sum: "d6 6 (5 or less)".
std::string roll_words(const RollMade& roll);
/// The same with every term, one line for each side that rolls.
std::string roll_trace(const Sentences& sentences, const RollMade& roll);

}  // namespace hexinch::cli
