#pragma once

#include <span>
#include <vector>

#include "systems/tuw/state/state.h"

/// 5.8.4: area attacks.

namespace hexinch::tuw {

/// A unit that an area attack strikes, and the uses that may affect it.
struct Affected {
  UnitRef unit = kNoUnit;
  std::vector<Use> uses;
};
/// In the order of dice: by distance from the centre, row, column, number. All uses have the same radius.
std::vector<Affected> affected_units(const State& state, std::span<const Use> uses, Hex centre);
/// Units in play within the radius, by distance from the centre, row, column, number (TUW-X13).
std::vector<UnitRef> units_around_hex(const State& state, Hex centre, int radius);
/// The hexes of an area that are on the map, centre first, then ring by ring.
std::vector<Hex> area_hexes(const Setup& setup, Hex centre, int radius);

/// TUW-4.4.8 with R-95: does Total Cover stop an attack from outside, or one from inside? Not if both units are in the cover of the same hex.
bool barred_in(const State& state, UnitRef attacker, UnitRef target, AttackKind kind);
bool barred_out(const State& state, UnitRef attacker, UnitRef target, AttackKind kind);
/// The first feature of a hex that is in the list, -1 if none is.
int restricted_by(const Ground& ground, const std::vector<std::int8_t>& features);
/// TUW-5.8: does the weapon attack units of this kind, moving as it does now?
bool may_target(const State& state, const Weapon& weapon, UnitRef target);
/// TUW-8.7.18: the weapon is only for submerged targets, and this unit is not one.
bool spares_surface(const State& state, const Weapon& weapon, UnitRef target);

}  // namespace hexinch::tuw
