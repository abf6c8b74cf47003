#include "systems/tuw/state.h"

namespace hexinch::tuw {

int level_of(const std::vector<AbilityLevel>& abilities, Ability ability) {
  for (const AbilityLevel& a : abilities)
    if (a.ability == ability) return a.level;
  return 0;
}

bool operator==(const State& a, const State& b) {
  if (a.setup != b.setup && !(a.setup && b.setup && *a.setup == *b.setup)) return false;
  return fields(Type<State>{})([&](const auto&... f) { return ((a.*(f.member) == b.*(f.member)) && ...); });
}

bool has_units(const State& state, Seat seat) {
  for (int i = 0; i < state.setup->units(); ++i)
    if (state.owner(unit_at(i)) == seat && state.unit(unit_at(i)).in_play()) return true;
  return false;
}

std::vector<UnitRef> units_in(const State& state, Hex h) {
  std::vector<UnitRef> found;
  for (int i = 0; i < state.setup->units(); ++i)
    if (state.unit(unit_at(i)).in_play() && state.unit(unit_at(i)).hex == h) found.push_back(unit_at(i));
  return found;
}

}  // namespace hexinch::tuw
