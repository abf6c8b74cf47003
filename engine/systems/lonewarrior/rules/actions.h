#pragma once

#include <optional>

#include "base/explained.h"
#include "systems/lonewarrior/lonewarrior.h"

/// LW-2.9: the actions of the movement phase.

namespace hexinch::lonewarrior {

std::optional<Refusal> check_action(const State& state, Seat seat, const TakeAction& act);
Explained plan_action(const State& state, Seat seat, const TakeAction& act);
void take_action(Transcript<LoneWarrior>& t, const TakeAction& act);

/// Checks the action without asking whose order it is: for the rules' own decisions (LW-A.13).
std::optional<Refusal> check_reload(const State& state, UnitRef unit);
std::optional<Refusal> check_repair(const State& state, UnitRef unit, UnitRef target);
void reload(Transcript<LoneWarrior>& t, UnitRef unit);
void repair(Transcript<LoneWarrior>& t, UnitRef unit, UnitRef target);

}  // namespace hexinch::lonewarrior
