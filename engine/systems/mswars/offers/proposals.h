#pragma once

#include <optional>
#include <vector>

#include "systems/mswars/mswars.h"

/// Ways that somebody would think of: straight at a point, into contact with an enemy. For typed play, random games and automata; the rules judge them like
/// any other.

namespace hexinch::mswars {

/// The whole degree that points nearest to where `to` lies; north if it is the same place.
Degrees bearing(Point from, Point to);
/// -179 to 180: by how much to turn from one heading to another.
int turn_between(Degrees from, Degrees to);
/// Turns to the bearing, by free turn as far as the pool goes and for inches beyond, and goes straight on so far.
Path straight(const State& state, UnitRef unit, Point to, Mil distance);
/// As straight, up to contact with that unit, or so near as the kind's budget allows (then without contact).
Path approach(const State& state, UnitRef unit, MoveKind kind, UnitRef to);

}  // namespace hexinch::mswars
