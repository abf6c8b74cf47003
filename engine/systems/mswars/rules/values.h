#pragma once

#include "base/explained.h"
#include "systems/mswars/mswars.h"

/// Chapter 2: values that the rules use, and Endurance tests.

namespace hexinch::mswars {

/// MSW-2.1: Action Counters at the beginning of a turn.
int action_value(const Sheet& sheet);
/// MSW-2.2, with its terms.
Score range_attack_value(const State& state, UnitRef unit);
Score melee_attack_value(const State& state, UnitRef unit);
/// MSW-2.3, with skills (Move Type Specialist, Team Player).
Score defence_value(const State& state, UnitRef unit);
/// MSW-2.4
bool lost_more_than_half(const State& state, UnitRef unit);
/// MSW-2.5
int team_command_value(const State& state, Seat seat);
/// T-8: reads a D3 off a D6.
constexpr int d3(int d6) { return (d6 + 1) / 2; }
/// MSW-12.4, MSW-12.5, in mil.
Mil sensor_range(const Setup& setup, const Sheet& sheet);
Mil jammer_range(const Sheet& sheet);

/// MSW-2.6 Endurance N test: rolls the D10 and reports it; true if it is passed.
PlannedRoll plan_endurance(const State& state, UnitRef unit, int n);
bool test_endurance(Transcript<MsWars>& t, UnitRef unit, int n);

}  // namespace hexinch::mswars
