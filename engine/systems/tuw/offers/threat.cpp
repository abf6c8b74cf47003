#include "systems/tuw/offers/threat.h"

#include <algorithm>

#include "systems/tuw/rules/air_combat.h"

namespace hexinch::tuw {
namespace {

bool strikes(const Setup& setup, const Weapon& weapon, Hex from, Hex at, Sight sight) {
  const int far = hex::distance(from, at);
  if (!weapon.attack || far > weapon.range || far < weapon.min_range) return false;
  return weapon.delivery != Delivery::kLos || !blocker(setup, from, at, sight);
}

/// `sight`: of the unit, for any target.
bool strikes(const State& state, UnitRef unit, Hex at, Sight sight) {
  return std::ranges::any_of(state.sheet(unit).weapons, [&](const Weapon& w) { return strikes(*state.setup, w, state.unit(unit).hex, at, sight); });
}

bool is_threat(const State& state, UnitRef unit, Seat seat) {
  const UnitState& u = state.unit(unit);
  const bool armed = u.on_map() || (u.in_play() && state.sheet(u.carried_by).open_deck);
  return armed && !u.disabled() && !state.setup->allied(state.owner(unit), seat);
}

}  // namespace

std::vector<std::int16_t> threats(const State& state, Seat seat) {
  const Setup& setup = *state.setup;
  std::vector<std::int16_t> counts(static_cast<std::size_t>(setup.grid.size()));
  for (int i = 0; i < setup.units(); ++i) {
    if (!is_threat(state, unit_at(i), seat)) continue;
    const Sheet& sheet = state.sheet(unit_at(i));
    const Hex from = state.unit(unit_at(i)).hex;
    const Sight sight = sight_of(state, unit_at(i), kNoUnit);
    int farthest = 0;
    for (const Weapon& weapon : sheet.weapons) farthest = weapon.range > farthest ? weapon.range : farthest;
    for (const Hex at : hex::area(from, farthest))
      if (setup.grid.contains(at) && strikes(state, unit_at(i), at, sight)) ++counts[static_cast<std::size_t>(setup.grid.index(at))];
  }
  return counts;
}

std::vector<UnitRef> threats_at(const State& state, Seat seat, Hex at) {
  std::vector<UnitRef> found;
  for (int i = 0; i < state.setup->units(); ++i)
    if (is_threat(state, unit_at(i), seat) && strikes(state, unit_at(i), at, sight_of(state, unit_at(i), kNoUnit))) found.push_back(unit_at(i));
  return found;
}

}  // namespace hexinch::tuw
