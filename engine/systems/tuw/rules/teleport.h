#pragma once

#include <optional>

#include "base/explained.h"
#include "base/transcript.h"
#include "systems/tuw/state/commands.h"

/// 8.7.6: teleporting.

namespace hexinch::tuw {

struct Tuw;

/// TUW-8.7.6: how far a unit teleports now, wounds counted; 0 if it can't.
int teleport_range(const State& state, UnitRef unit);

std::optional<Refusal> check_teleport(const State& state, Seat seat, const Teleport& command);
Explained plan_teleport(const State& state, Seat seat, const Teleport& command);
void teleport(Transcript<Tuw>& t, const Teleport& command);

}  // namespace hexinch::tuw
