#pragma once

#include "systems/mswars/turn.h"

/// MSW-16.2: setting up.

namespace hexinch::mswars {

std::optional<Refusal> check_deploy(const State& state, Seat seat, const Deploy& deploy);
void deploy_unit(Transcript<MsWars>& t, const Deploy& deploy);
/// Units of the seat that are still to be set up; passengers come with their carrier, infiltrators last.
std::vector<UnitRef> to_deploy(const State& state, Seat seat);

}  // namespace hexinch::mswars
