#include "systems/tuw/threat.h"

#include "systems/tuw/line_of_sight.h"

namespace hexinch::tuw {
namespace {

bool strikes(const Setup& setup, const Weapon& weapon, Hex from, Hex at) {
  const int far = hex::distance(from, at);
  if (!weapon.attack || far > weapon.range || far < weapon.min_range) return false;
  return weapon.delivery != Delivery::kLos || !blocker(setup, from, at);
}

bool is_threat(const State& state, UnitRef unit, Seat seat) {
  const UnitState& u = state.unit(unit);
  return u.in_play() && !u.disabled() && !state.setup->allied(state.owner(unit), seat);
}

}  // namespace

std::vector<std::int16_t> threats(const State& state, Seat seat) {
  const Setup& setup = *state.setup;
  std::vector<std::int16_t> counts(static_cast<std::size_t>(setup.grid.size()));
  for (int i = 0; i < setup.units(); ++i) {
    if (!is_threat(state, unit_at(i), seat)) continue;
    const Sheet& sheet = state.sheet(unit_at(i));
    const Hex from = state.unit(unit_at(i)).hex;
    int farthest = 0;
    for (const Weapon& weapon : sheet.weapons) farthest = weapon.range > farthest ? weapon.range : farthest;
    for (const Hex at : hex::area(from, farthest)) {
      if (!setup.grid.contains(at)) continue;
      for (const Weapon& weapon : sheet.weapons) {
        if (!strikes(setup, weapon, from, at)) continue;
        ++counts[static_cast<std::size_t>(setup.grid.index(at))];
        break;
      }
    }
  }
  return counts;
}

}  // namespace hexinch::tuw
