#pragma once

#include <string>
#include <string_view>

#include "base/refusal.h"

namespace hexinch::mswars {

/// Which of a code's sentences applies, for codes that cover several cases: "mswars.says.<which>".
inline Argument says(std::string_view which) { return {"says", Word{"mswars.says." + std::string(which)}}; }

}  // namespace hexinch::mswars
