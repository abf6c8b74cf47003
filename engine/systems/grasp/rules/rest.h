#pragma once

#include <optional>

#include "systems/grasp/grasp.h"

/// GRASP-4.7: perfect conditions.

namespace hexinch::grasp {

std::optional<Refusal> check_rest(const State& state, Seat seat, const Rest& rest);
void rest(Transcript<Grasp>& t, const Rest& rest);
bool can_rest(const State& state, Seat seat);

}  // namespace hexinch::grasp
