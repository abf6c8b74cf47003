#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/refusal.h"
#include "systems/tuw/state/state.h"

namespace hexinch::tuw {

/// Which of a code's sentences applies, for codes that cover several cases: "tuw.says.<which>".
inline Argument says(std::string_view which) { return {"says", Word{"tuw.says." + std::string(which)}}; }

/// UNIT_DESTROYED: destroyed, gone off the map, or still to come.
std::optional<Refusal> not_in_play(const State& state, UnitRef unit, RuleId rule);
/// IMPASSABLE: the ground of a hex is closed to this way of moving.
std::optional<Refusal> impassable(const State& state, RuleId rule, Locomotion locomotion, Hex hex);
/// The unit does not have this way of moving.
std::optional<Refusal> no_such_mode(Locomotion locomotion);

}  // namespace hexinch::tuw
