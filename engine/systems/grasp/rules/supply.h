#pragma once

#include <optional>

#include "systems/grasp/grasp.h"

/// GRASP-13.1: step 1.

namespace hexinch::grasp {

std::optional<Refusal> check_resupply(const State& state, Seat seat, const Resupply& command);
void resupply(Transcript<Grasp>& t, const Resupply& command);
bool can_resupply(const State& state, Seat seat);

}  // namespace hexinch::grasp
