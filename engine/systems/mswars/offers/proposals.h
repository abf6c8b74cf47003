#pragma once

#include <optional>
#include <vector>

#include "systems/mswars/mswars.h"

/// Ways that come to mind: straight at a point, into contact with an enemy. They are for typed play, random games and automata; the rules judge them like
/// any others.

namespace hexinch::mswars {

/// The whole degree nearest to the direction of `to`; north if it is the same place.
Degrees bearing(Point from, Point to);
/// -179 to 180: the turn from one heading to another.
int turn_between(Degrees from, Degrees to);
/// Turns to the bearing, by free turn as far as the pool goes and for inches beyond, then goes straight on for that distance.
Path straight(const State& state, UnitRef unit, Point to, Mil distance);
/// Like straight, but up to contact with that unit, or as near as the kind's budget allows (then without contact).
Path approach(const State& state, UnitRef unit, MoveKind kind, UnitRef to);

}  // namespace hexinch::mswars
