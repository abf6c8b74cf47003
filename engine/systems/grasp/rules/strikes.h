#pragma once

#include <vector>

#include "systems/grasp/grasp.h"

/// GRASP-4.13

namespace hexinch::grasp {

/// Units in player order, then by roster number.
std::vector<UnitRef> in_strike_order(const State& state, std::vector<UnitRef> units);
/// Begins strikes on all of them, if there are any.
void strike_all(Transcript<Grasp>& t, std::vector<UnitRef> units, DieLevel die, bool two, Seat by);
Seat asks(const State& state, const StrikesFrame& frame);
void go_on(Transcript<Grasp>& t, const StrikesFrame& frame);
/// Its owner has said whether it spends an Elite pip.
void brace(Transcript<Grasp>& t, const StrikesFrame& frame, bool elite);

}  // namespace hexinch::grasp
