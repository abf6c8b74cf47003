#pragma once

#include <optional>
#include <string_view>

#include "base/source.h"
#include "systems/m42/state/setup.h"

namespace hexinch::m42 {

/// 6.2: sets an option by its key in the rulebook or here ("stackHalving", "stack_halving"; "opt." may stand before it).
void set_option(const Source& value, std::string_view key, Options& options);

/// M42-16.1, `aiGoal`: does the side go for objectives? Else for enemies.
bool read_goal(const Source& goal);

/// The least and the greatest number that an option may have; none: it is no number.
std::optional<std::pair<std::int16_t, std::int16_t>> bounds_of(std::string_view option);
/// Are all numbers of the options within their bounds?
bool within_bounds(const Options& options);

}  // namespace hexinch::m42
