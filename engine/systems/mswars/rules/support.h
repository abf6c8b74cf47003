#pragma once

#include "systems/mswars/rules/values.h"

/// Support Phase (MSW-15.1 Regeneration, Repair Unit) and conditions of the End Phase (MSW-14.1).

namespace hexinch::mswars {

std::optional<Refusal> check_support(const State& state, Seat seat, const Support& support);
Explained plan_support(const State& state, Seat seat, const Support& support);
void make_support(Transcript<MsWars>& t, const Support& support);
/// Regeneration: a D3 for each Tech Level above the first.
inline int regeneration_dice(const Sheet& sheet) { return sheet.tech - 1; }
/// MSW-14.5: tests of all Pinned units, in player order, then list order.
void test_pinned(Transcript<MsWars>& t);

}  // namespace hexinch::mswars
