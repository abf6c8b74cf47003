#pragma once

#include "systems/grasp/grasp.h"

/// What a comparison of totals means for one unit (GRASP-10.8, GRASP-11.2, GRASP-12).

namespace hexinch::grasp {

/// `compared`: 1 its side has the higher total, 0 a draw, -1 the lower one. Its own counted die, and the opponent's.
Verdict verdict_of(const Build& build, int compared, const Counted& own, const Counted& other);
/// Carries it out. `by`: the unit whose die beat it; `phasing`: who chooses at a last stand. Adverse results are unfinished work.
void suffer(Transcript<Grasp>& t, UnitRef unit, UnitRef cause, bool fire, Verdict verdict, UnitRef by, Seat phasing, bool stays = false);

/// GRASP-11.10: may the unit withdraw after that combat?
bool may_withdraw(const State& state, UnitRef unit);
/// It recoils or runs.
void withdraw(Transcript<Grasp>& t, UnitRef unit, UnitRef cause, bool fire, bool flee);

}  // namespace hexinch::grasp
