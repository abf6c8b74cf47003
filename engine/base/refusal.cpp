#include "base/refusal.h"

#include <utility>

namespace hexinch {

std::optional<Refusal> refuse(std::string_view code, RuleId rule, std::initializer_list<Argument> arguments) { return Refusal{code, rule, arguments}; }
std::optional<Refusal> refuse(std::string_view code, RuleId rule, Arguments arguments) { return Refusal{code, rule, std::move(arguments)}; }

}  // namespace hexinch
