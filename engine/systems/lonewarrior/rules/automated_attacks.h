#pragma once

#include "systems/lonewarrior/lonewarrior.h"
#include "systems/lonewarrior/rules/aim.h"

/// LW-A.14 to LW-A.16: which targets an automated unit shoots at and fights.

namespace hexinch::lonewarrior {

/// LW-A.14: the best target for a shot; kNoUnit if it has no legal shot.
UnitRef best_target(const State& state, UnitRef unit, View view);
/// LW-A.15: the highest face on which it fires at such a level; 6: it always fires, without a die.
int fires_up_to(Level level);
void choose_shot(Transcript<LoneWarrior>& t, UnitRef unit);
/// LW-A.16: the enemy that it would attack; kNoUnit: none.
UnitRef opponent_of(const State& state, UnitRef unit);
void choose_fight(Transcript<LoneWarrior>& t, UnitRef unit);

}  // namespace hexinch::lonewarrior
