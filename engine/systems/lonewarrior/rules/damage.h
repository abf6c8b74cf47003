#pragma once

#include <optional>

#include "systems/lonewarrior/lonewarrior.h"

/// LW-3.12, LW-3.13: damage points, the status track, and what happens to whoever is aboard; LW-5: how counters become known.

namespace hexinch::lonewarrior {

/// what a weapon does to those near the impact.
int area_damage(const Options& options, int damage);
/// LW-3.12: points after cover against what comes from a place.
int points_after_cover(const State& state, UnitRef unit, Place from, int points);
/// LW-3.12: so many points hit the unit. Its defence rolls, its status drops, it may be destroyed.
void deal_damage(Transcript<LoneWarrior>& t, UnitRef unit, Place from, int points);
/// Lowers the status by so many levels; destroyed units leave the map.
void lose_levels(Transcript<LoneWarrior>& t, UnitRef unit, int levels);
/// LW-5.1: all know it from now on, and who is aboard. `by`: whoever has spotted it, if all may know that.
void identify(Transcript<LoneWarrior>& t, UnitRef unit, UnitRef by = kNoUnit);
/// Would that show who somebody is?
bool tells_of(const State& state, UnitRef unit);
/// LW-5.4: an identified fake is gone.
void remove_fake(Transcript<LoneWarrior>& t, UnitRef unit);
/// LW-3.13: passengers of a transport that has just been destroyed there.
void spill_passengers(Transcript<LoneWarrior>& t, UnitRef transport, Place at, Facing facing);

}  // namespace hexinch::lonewarrior
