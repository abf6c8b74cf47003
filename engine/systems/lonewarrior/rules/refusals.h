#pragma once

#include <optional>
#include <string>
#include <utility>

#include "base/refusal.h"

namespace hexinch::lonewarrior {

inline constexpr std::nullopt_t kAllowed = std::nullopt;

inline std::optional<Refusal> refuse(std::string_view code, RuleId rule, Arguments arguments = {}) {
  return Refusal{code, rule, std::move(arguments)};
}

/// Which of a code's sentences applies, for codes that cover several cases: "lonewarrior.says.<which>".
inline Argument says(std::string_view which) { return {"says", Word{"lonewarrior.says." + std::string(which)}}; }

}  // namespace hexinch::lonewarrior
