#pragma once

#include <optional>
#include <vector>

#include "systems/grasp/grasp.h"

/// GRASP-11.3 to GRASP-11.6: adverse results.

namespace hexinch::grasp {

/// Never below none.
void lose_fatigue(Transcript<Grasp>& t, UnitRef unit, int dice);
/// GRASP-11.6: what a last stand can still take from it: of its moves, of the medium that it is in.
std::vector<Attribute> degradable(const State& state, UnitRef unit);
/// GRASP-11.11: whose prisoner it is: the enemy's who caused it, else the nearest enemy's.
Seat captor_of(const State& state, UnitRef unit, UnitRef cause);

/// GRASP-11.2: is a unit destroyed at once, that did not win?
bool sudden_death(const Counted& target, const Counted& opponent);

Seat asks(const State& state, const AdverseFrame& frame);
void go_on(Transcript<Grasp>& t, const AdverseFrame& frame);
void degrade(Transcript<Grasp>& t, const AdverseFrame& frame, Attribute what);
void stand(Transcript<Grasp>& t, const AdverseFrame& frame);

}  // namespace hexinch::grasp
