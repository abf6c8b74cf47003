#pragma once

#include "systems/mswars/rules/turn.h"

/// MSW-16.2: setting up.

namespace hexinch::mswars {

std::optional<Refusal> check_deploy(const State& state, Seat seat, const Deploy& deploy);
void deploy_unit(Transcript<MsWars>& t, const Deploy& deploy);
/// Where the scenario proposes to set a unit up: on the other side of the table where the edges are swapped.
Suggestion suggested_place(const State& state, UnitRef unit);
/// A unit of the seat that may be set up as proposed; else one at the free place that is nearest to it, tried every half inch. None: there is no room.
std::optional<Deploy> next_to_deploy(const State& state, Seat seat);
/// Units of the seat that are still to be set up; passengers come with their carrier, infiltrators last.
std::vector<UnitRef> to_deploy(const State& state, Seat seat);

}  // namespace hexinch::mswars
