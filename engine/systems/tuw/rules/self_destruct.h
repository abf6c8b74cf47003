#pragma once

#include <optional>
#include <vector>

#include "base/explained.h"
#include "base/transcript.h"
#include "systems/tuw/rules/attack.h"

/// 8.7.5: units that destroy themselves.

namespace hexinch::tuw {

struct Tuw;

/// Could any unit of the side destroy itself now, in anybody's segment? Such a side gets a segment in the First Strike step.
bool can_self_destruct(const State& state, Seat seat);
/// The blows if the unit destroys itself, in the order of dice. It must have the ability.
std::vector<Blow> destruct_blows(const State& state, UnitRef unit);
std::optional<Refusal> check_self_destruct(const State& state, Seat seat, const SelfDestruct& command);
Explained plan_self_destruct(const State& state, Seat seat, const SelfDestruct& command);
void self_destruct(Transcript<Tuw>& t, const SelfDestruct& command);

}  // namespace hexinch::tuw
