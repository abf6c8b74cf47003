#pragma once

#include <initializer_list>
#include <optional>
#include <string_view>

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
std::optional<Refusal> refuse(std::string_view code, RuleId rule, std::initializer_list<Argument> arguments = {});
std::optional<Refusal> refuse(std::string_view code, RuleId rule, Arguments arguments);

}  // namespace hexinch
