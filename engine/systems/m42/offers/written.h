#pragma once

#include <vector>

#include "base/value.h"
#include "systems/m42/m42.h"

/// Commands as players write them, who name a unit and what it does without the steps that come before.

namespace hexinch::m42 {

/// What a written command stands for. A unit that is not active is activated first; one whose leader is moved takes the action that is written with the
/// move, or else the usual one; a move that is offered after an assault is taken. Places in a house are on the floor where the leader is, or on the ground
/// floor; a reserve comes in where its edge is nearest to the first place.
std::vector<Value> completed(const State& state, Value command);

}  // namespace hexinch::m42
