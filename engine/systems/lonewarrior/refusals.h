#pragma once

#include <optional>
#include <utility>

#include "base/refusal.h"

namespace hexinch::lonewarrior {

inline constexpr std::nullopt_t kAllowed = std::nullopt;

inline std::optional<Refusal> refuse(std::string_view code, RuleId rule, Arguments arguments = {}) {
  return Refusal{code, rule, std::move(arguments)};
}

}  // namespace hexinch::lonewarrior
