#pragma once

#include "systems/mswars/rules/turn.h"

/// MSW-16.2: setting up.

namespace hexinch::mswars {

std::optional<Refusal> check_deploy(const State& state, Seat seat, const Deploy& deploy);
void deploy_unit(Transcript<MsWars>& t, const Deploy& deploy);
/// Where the scenario suggests setting up a unit; on the other side of the table if the edges are swapped.
Suggestion suggested_place(const State& state, UnitRef unit);
/// A unit of the seat that may be set up as suggested; else one at the nearest free place, tried every half inch. None: there is no room.
std::optional<Deploy> next_to_deploy(const State& state, Seat seat);
/// Units of the seat that are still to be set up; passengers come with their carriers, infiltrators come last.
std::vector<UnitRef> to_deploy(const State& state, Seat seat);

}  // namespace hexinch::mswars
