#pragma once

#include "systems/mswars/rules/movement.h"

/// Ways as a hand draws them, leg by leg, from wherever a unit would stand. Aids: the rules judge what comes of them like any other path.

namespace hexinch::mswars {

/// Turns from one heading to another the shorter way: out of the free turns that are left, then for inches. At most two elements (W, T).
Path turning(const UnitState& from, Degrees to);
/// Turns to where `to` lies and goes straight there; the way has a whole degree, so it may end a little beside it. `length`: farther or less far.
Path leg(const UnitState& from, Point to);
Path leg(const UnitState& from, Point to, Mil length);
/// Facing as it does: forward or backward, then left or right, each left out if it is less than a tenth of an inch.
Path sidestep(const UnitState& from, Point to);
/// Turns to a base of that size and goes on until it touches it.
Path leg_to_contact(const UnitState& from, Mil radius, Disc other);

/// As much of a path as can be walked: the element at fault is shortened as far as need be (to half inches, before what is solid finer) and what
/// follows it left out. `fault`: why it goes no farther; none: all of it.
struct Feasible {
  Path path;
  Walk walk;
  std::optional<Refusal> fault;
};
Feasible feasible(const State& state, UnitRef unit, const UnitState& from, MoveKind kind, const Path& path);

}  // namespace hexinch::mswars
