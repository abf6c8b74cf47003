#pragma once

#include "systems/mswars/rules/movement.h"

/// Ways as a hand draws them, leg by leg, from wherever a unit would stand. They are aids: the rules judge the resulting path like any other.

namespace hexinch::mswars {

/// Turns from one heading to another the shorter way: with the free turns that are left, then for inches. At most two elements (W, T).
Path turning(const UnitState& from, Degrees to);
/// Turns towards `to` and goes straight there. The way has a whole degree, so it may end slightly beside `to`. `length`: a different distance.
Path leg(const UnitState& from, Point to);
Path leg(const UnitState& from, Point to, Mil length);
/// Keeps its facing: goes forward or backward, then left or right. Moves of less than a tenth of an inch are left out.
Path sidestep(const UnitState& from, Point to);
/// Turns towards a base of that size and goes on until it touches it.
Path leg_to_contact(const UnitState& from, Mil radius, Disc other);

/// As much of a path as can be walked. The element at fault is shortened as far as necessary (to half inches, and more finely before something solid), and
/// what follows it is left out. `fault`: why it goes no farther; none: all of it.
struct Feasible {
  Path path;
  Walk walk;
  std::optional<Refusal> fault;
};
Feasible feasible(const State& state, UnitRef unit, const UnitState& from, MoveKind kind, const Path& path);

}  // namespace hexinch::mswars
