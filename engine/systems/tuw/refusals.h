#pragma once

#include <optional>
#include <string_view>

#include "base/refusal.h"

namespace hexinch::tuw {

/// A refusal as checks return it.
inline std::optional<Refusal> refuse(std::string_view code, RuleId rule, Arguments arguments = {}) {
  return Refusal{code, rule, std::move(arguments)};
}
inline const std::optional<Refusal> kAllowed = std::nullopt;

}  // namespace hexinch::tuw
