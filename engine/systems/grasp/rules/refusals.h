#pragma once

#include <string>
#include <string_view>

#include "base/refusal.h"

namespace hexinch::grasp {

/// Which of a code's sentences applies, for codes that cover several cases: "grasp.says.<which>".
inline Argument says(std::string_view which) { return {"says", Word{"grasp.says." + std::string(which)}}; }
inline Argument number(std::string_view key, std::int64_t n) { return {key, Fraction{n}}; }

}  // namespace hexinch::grasp
