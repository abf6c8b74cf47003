#pragma once

#include <optional>

#include "systems/mswars/mswars.h"

/// Conditions for a unit to act with what it holds, and to be a target.

namespace hexinch::mswars {

std::optional<Refusal> check_up(const State& state, UnitRef unit, RuleId rule);
std::optional<Refusal> check_fit(const State& state, UnitRef unit, RuleId rule);
std::optional<Refusal> check_foe(const State& state, UnitRef unit, UnitRef target);

}  // namespace hexinch::mswars
