#pragma once

#include <optional>
#include <string_view>
#include <utility>

#include "base/message.h"

namespace hexinch {

/// Why a command is not allowed. A value, never an exception; nothing has changed and no die was rolled.
struct Refusal {
  std::string_view code;  ///< the catalogue's code ("out_of_range"); its sentence is `<system>.refusal.<code>`, or that of the Word `says` among the arguments
  RuleId rule;
  Arguments arguments;
  friend bool operator==(const Refusal&, const Refusal&) = default;
};

/// What checks return: a refusal, or that there is none.
inline constexpr std::nullopt_t kAllowed = std::nullopt;
inline std::optional<Refusal> refuse(std::string_view code, RuleId rule, Arguments arguments = {}) { return Refusal{code, rule, std::move(arguments)}; }

}  // namespace hexinch
