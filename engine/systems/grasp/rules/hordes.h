#pragma once

#include <optional>
#include <vector>

#include "systems/grasp/grasp.h"

/// GRASP-12.5: mobs.

namespace hexinch::grasp {

/// HORDE_SPLIT: a marker for a Horde is for all Hordes of its command that touch it in a chain, and for nobody else.
std::optional<Refusal> check_mob(const State& state, const std::vector<UnitRef>& units);
/// The mob of a Horde: itself and the Hordes of its command that touch it, directly or through others.
std::vector<UnitRef> mob_of(const State& state, UnitRef horde);

/// HORDE_SPLIT: Hordes of a command are deployed touching one another.
std::optional<Refusal> check_mob_place(const State& state, UnitRef unit, const Stance& stance);
/// Places beside, before and behind the Hordes of its command that are deployed.
std::vector<Stance> mob_places(const State& state, UnitRef horde);

}  // namespace hexinch::grasp
