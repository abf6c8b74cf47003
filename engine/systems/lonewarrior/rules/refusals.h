#pragma once

#include <string>
#include <string_view>

#include "base/refusal.h"

namespace hexinch::lonewarrior {

/// Which of a code's sentences applies, for codes that cover several cases: "lonewarrior.says.<which>".
inline Argument says(std::string_view which) { return {"says", Word{"lonewarrior.says." + std::string(which)}}; }

}  // namespace hexinch::lonewarrior
