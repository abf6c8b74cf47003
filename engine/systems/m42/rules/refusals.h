#pragma once

#include <string>
#include <string_view>

#include "base/refusal.h"
#include "board/table/length.h"

namespace hexinch::m42 {

/// Which of a code's sentences applies, for codes that cover several cases: "m42.says.<which>".
inline Argument says(std::string_view which) { return {"says", Word{"m42.says." + std::string(which)}}; }
/// A length in inches, for sentences.
inline Fraction in_inches(table::Mil length) { return {length.n, 1000}; }

}  // namespace hexinch::m42
