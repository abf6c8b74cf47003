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

/// TUW-4.4.8 with R-95: may a use reach out of and into Total Cover? Both units in one hex and in its cover, or none of them in cover.
bool barred_in(const State& state, UnitRef attacker, UnitRef target, AttackKind kind);
bool barred_out(const State& state, UnitRef attacker, UnitRef target, AttackKind kind);
/// First of the features of a hex that is in the list, -1 if none is.
int restricted_by(const Ground& ground, const std::vector<std::int8_t>& features);
/// TUW-5.8: is the unit, as it moves now, of a kind that the weapon attacks?
bool may_target(const State& state, const Weapon& weapon, UnitRef target);
/// TUW-8.7.18: the weapon is for submerged targets, and this is none.
bool spares_surface(const State& state, const Weapon& weapon, UnitRef target);

}  // namespace hexinch::tuw
