#include "systems/tuw/state/state.h"

#include <algorithm>

#include "systems/tuw/state/terrain.h"

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

// TUW-3.5.2 Flying, TUW-4.4a: over any terrain for 1 MP per hex, without shelter and without hazards.
const Footing& in_the_air() {
  static const Footing kInTheAir{points(1), {}, 0, 0, {}, Layer::kRulebook};
  return kInTheAir;
}

// TUW-3.5.2 Flying: a unit whose way of moving is flying is in the air unless it has landed; in the air no ground affects it.
bool State::airborne(UnitRef u) const {
  const UnitRef bearer = unit(u).carried() ? unit(u).carried_by : u;
  return is_flying(locomotion(bearer)) && !unit(bearer).landed;
}

// TUW-3.5.6 Subaquatic: under water while in Deep Water, never in Shallow.
bool State::submerged(UnitRef u) const {
  const UnitRef bearer = unit(u).carried() ? unit(u).carried_by : u;
  return is_subaquatic(locomotion(bearer)) && setup->ground(unit(bearer).hex).terrain == kDeepWater;
}

bool State::in_water(UnitRef u) const {
  if (unit(u).carried() || airborne(u)) return false;
  const Ground& ground = setup->ground(unit(u).hex);
  const bool bridged = std::find(ground.overlays.begin(), ground.overlays.end(), kBridge) != ground.overlays.end();
  return ground.water && !(bridged && uses_bridges(locomotion(u)));
}

const Footing& State::footing(UnitRef u) const {
  const UnitRef bearer = unit(u).carried() ? unit(u).carried_by : u;
  return airborne(bearer) ? in_the_air() : setup->footing(bearer, unit(bearer).mode, unit(bearer).hex);
}

std::vector<UnitRef> State::cargo(UnitRef u) const {
  std::vector<UnitRef> aboard;
  for (int i = 0; i < setup->units(); ++i)
    if (unit(unit_at(i)).carried_by == u && unit(unit_at(i)).in_play()) aboard.push_back(unit_at(i));
  return aboard;
}

bool has_units(const State& state, Seat seat) {
  for (int i = 0; i < state.setup->units(); ++i)
    if (state.owner(unit_at(i)) == seat && state.unit(unit_at(i)).in_play()) return true;
  return false;
}

std::vector<UnitRef> units_in(const State& state, Hex h) {
  std::vector<UnitRef> found;
  for (int i = 0; i < state.setup->units(); ++i)
    if (state.unit(unit_at(i)).on_map() && state.unit(unit_at(i)).hex == h) found.push_back(unit_at(i));
  return found;
}

}  // namespace hexinch::tuw
