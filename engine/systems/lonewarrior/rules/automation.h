#pragma once

#include <optional>

#include "systems/lonewarrior/lonewarrior.h"

/// The opponent (LW-A), run by dice. Every choice of an automated side follows from its dice and from what its seat may know.

namespace hexinch::lonewarrior {

std::optional<Refusal> check_automate(const State& state, Seat seat, const Automate& order);
void begin_automation(Transcript<LoneWarrior>& t, const Automate& order);
/// Handles one unit of the work in progress, or ends it.
void automate(Transcript<LoneWarrior>& t);

}  // namespace hexinch::lonewarrior
