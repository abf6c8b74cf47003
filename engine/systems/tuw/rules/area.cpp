#include "systems/tuw/rules/area.h"

#include <algorithm>
#include <tuple>

#include "base/short_sort.h"
#include "base/value.h"
#include "systems/tuw/rules/air_combat.h"

namespace hexinch::tuw {

// TUW-4.4.8 Total Cover keeps out attacks by all units that are not in the target's hex and cover.
bool barred_in(const State& state, UnitRef attacker, UnitRef target, AttackKind kind) {
  if (!state.footing(target).covered(kind)) return false;
  return state.unit(attacker).hex != state.unit(target).hex || !state.footing(attacker).covered(kind);
}

// TUW-4.4.8 An attack that can't come in can't go out either.
bool barred_out(const State& state, UnitRef attacker, UnitRef target, AttackKind kind) {
  if (!state.footing(attacker).covered(kind)) return false;
  return state.unit(attacker).hex != state.unit(target).hex || !state.footing(target).covered(kind);
}

int restricted_by(const Ground& ground, const std::vector<std::int8_t>& features) {
  for (const std::int8_t f : features)
    if (f == ground.terrain || std::find(ground.overlays.begin(), ground.overlays.end(), f) != ground.overlays.end()) return f;
  return -1;
}

// TUW-5.8 Kinds of attack: some weapons only attack some targets.
bool may_target(const State& state, const Weapon& weapon, UnitRef target) {
  const Sheet& sheet = state.sheet(target);
  const auto locomotion = name_of(sheet.modes[static_cast<std::size_t>(state.unit(target).mode)].locomotion);
  const auto meant = [&](const std::string& kind) { return same_name(kind, locomotion) || same_name(kind, sheet.id) || same_name(kind, sheet.name); };
  return weapon.only_target.empty() || std::any_of(weapon.only_target.begin(), weapon.only_target.end(), meant);
}

// TUW-8.7.18 Anti-Submarine Only.
bool spares_surface(const State& state, const Weapon& weapon, UnitRef target) {
  return level_of(weapon.abilities, Ability::kAntiSubmarineOnly) > 0 && !state.submerged(target);
}

std::vector<Hex> area_hexes(const Setup& setup, Hex centre, int radius) {
  std::vector<Hex> hexes = hex::area(centre, radius);
  std::erase_if(hexes, [&](Hex h) { return !setup.grid.contains(h); });
  return hexes;
}

std::vector<UnitRef> units_around_hex(const State& state, Hex centre, int radius) {
  std::vector<UnitRef> found;
  for (int i = 0; i < state.setup->units(); ++i)
    if (state.unit(unit_at(i)).on_map() && hex::distance(centre, state.unit(unit_at(i)).hex) <= radius) found.push_back(unit_at(i));
  const hex::HexGrid grid = state.setup->grid;
  const auto key = [&](UnitRef u) {
    const Hex h = state.unit(u).hex;
    return std::tuple{hex::distance(centre, h), grid.row(h), grid.column(h), index(u)};
  };
  short_sort(found, [&](UnitRef a, UnitRef b) { return key(a) < key(b); });
  return found;
}

// TUW-5.8.4 AE: all units within the radius, friends, foes and the attacker itself (opt.friendly_fire), except those that cover or the weapon's own
// restrictions protect.
std::vector<Affected> affected_units(const State& state, std::span<const Use> uses, Hex centre) {
  std::vector<Affected> found;
  if (uses.empty()) return found;
  const Setup& setup = *state.setup;
  const Seat seat = state.owner(uses[0].unit);
  const int radius = state.sheet(uses[0].unit).weapons[static_cast<std::size_t>(uses[0].weapon)].area.value_or(0);
  for (const UnitRef unit : units_around_hex(state, centre, radius)) {
    if (!setup.options.friendly_fire && setup.allied(seat, state.owner(unit))) continue;
    Affected affected{unit, {}};
    for (const Use& use : uses) {
      const Weapon& weapon = state.sheet(use.unit).weapons[static_cast<std::size_t>(use.weapon)];
      if (barred_in(state, use.unit, unit, AttackKind::kAe) || barred_out(state, use.unit, unit, AttackKind::kAe)) continue;
      if (restricted_by(setup.ground(state.unit(unit).hex), weapon.not_into) >= 0 || !may_target(state, weapon, unit)) continue;
      if (spares_surface(state, weapon, unit) || check_flight(state, use, unit) || check_water(state, use, unit)) continue;
      affected.uses.push_back(use);
    }
    if (!affected.uses.empty()) found.push_back(std::move(affected));
  }
  return found;
}

}  // namespace hexinch::tuw
