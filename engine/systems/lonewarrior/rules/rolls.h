#pragma once

#include <utility>

#include "systems/lonewarrior/lonewarrior.h"

/// The dice of the rules: D6s, one at a time.

namespace hexinch::lonewarrior {

/// Who may see a unit's rolls: everybody, or only its owner as long as the unit is anonymous.
inline Eyes eyes_for(const State& state, UnitRef unit) { return state.unit(unit).identified ? Eyes::kAll : Eyes::kThrower; }

inline PlannedRoll planned_d6(Seat by, Eyes eyes, Message what, RuleId rule) {
  return {std::move(what), rule, {by, 1, 6, {}}, std::nullopt, std::nullopt, {}, eyes};
}

/// Rolls a plain D6 and returns its face.
inline int roll_d6(Transcript<LoneWarrior>& t, Seat by, Eyes eyes, Message what, RuleId rule) {
  return t.roll(planned_d6(by, eyes, std::move(what), rule)).thrown();
}

}  // namespace hexinch::lonewarrior
