#pragma once

#include <optional>
#include <vector>

#include "base/refusal.h"
#include "base/transcript.h"
#include "systems/tuw/rules/line_of_sight.h"
#include "systems/tuw/state/state.h"

/// 4.9 and 3.5.6: who can attack whom when one of them is in the air or under water.

namespace hexinch::tuw {

struct Tuw;

/// TUW-5.6.1a to TUW-5.6.3: may this weapon attack that unit by the rules of flight? Range and sight are tested elsewhere.
std::optional<Refusal> check_flight(const State& state, const Use& use, UnitRef target);
/// TUW-3.5.6, TUW-5.8.1: the same by the rules of water.
std::optional<Refusal> check_water(const State& state, const Use& use, UnitRef target);

/// How a unit looks at another unit, or at a hex if there is no target unit.
Sight sight_of(const State& state, UnitRef attacker, UnitRef target);

/// TUW-5.6a: a flyer that attacks the ground from the air can be attacked from there for a while.
void expose_attackers(Transcript<Tuw>& t, const std::vector<Use>& uses, const Target& target);

}  // namespace hexinch::tuw
