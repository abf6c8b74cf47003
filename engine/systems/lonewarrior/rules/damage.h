#pragma once

#include <optional>

#include "systems/lonewarrior/lonewarrior.h"

/// LW-3.12, LW-3.13: damage points, the status track, and what happens to units aboard; LW-5: how counters become known.

namespace hexinch::lonewarrior {

/// a weapon's damage to units near the impact.
int area_damage(const Options& options, int damage);
/// LW-3.12: points left after the unit's cover against an attack from a place.
int points_after_cover(const State& state, UnitRef unit, Place from, int points);
/// LW-3.12: damage points hit the unit. It rolls for defence, its status drops, and it may be destroyed.
void deal_damage(Transcript<LoneWarrior>& t, UnitRef unit, Place from, int points);
/// Lowers the status by that many levels; destroyed units leave the map.
void lose_levels(Transcript<LoneWarrior>& t, UnitRef unit, int levels);
/// LW-5.1: from now on everybody knows the unit and the units aboard. `by`: the spotter, if everybody may know that.
void identify(Transcript<LoneWarrior>& t, UnitRef unit, UnitRef by = kNoUnit);
/// Would identifying it reveal anybody?
bool tells_of(const State& state, UnitRef unit);
/// LW-5.4: an identified fake is removed.
void remove_fake(Transcript<LoneWarrior>& t, UnitRef unit);
/// LW-3.13: places the passengers of a transport that has just been destroyed there.
void spill_passengers(Transcript<LoneWarrior>& t, UnitRef transport, Place at, Facing facing);

}  // namespace hexinch::lonewarrior
