#include "systems/mswars/offers/proposals.h"

#include <algorithm>

#include "board/table/direction.h"
#include "systems/mswars/rules/movement.h"
#include "systems/mswars/rules/place.h"

namespace hexinch::mswars {
int turn_between(Degrees from, Degrees to) {
  const int clockwise = (to.n - from.n + 720) % 360;
  return clockwise > 180 ? clockwise - 360 : clockwise;
}

Degrees bearing(Point from, Point to) { return table::nearest_heading(to - from); }

Path straight(const State& state, UnitRef unit, Point to, Mil distance) {
  const UnitState& u = state.unit(unit);
  const int turn = turn_between(u.heading, bearing(u.position, to));
  const int free = std::clamp(turn, -static_cast<int>(u.free_turn_left), static_cast<int>(u.free_turn_left));
  Path path;
  if (free != 0) path.push_back({Step::kW, free});
  if (turn != free) path.push_back({Step::kT, turn - free});
  if (distance > Mil{}) path.push_back({Step::kF, distance.n});
  return path;
}

Path approach(const State& state, UnitRef unit, MoveKind kind, UnitRef to) {
  const Point there = state.unit(to).position;
  const Mil between = table::nearest_length(there - state.unit(unit).position);
  const Mil gap = between - base_radius(state.sheet(unit).size) - base_radius(state.sheet(to).size);
  // Half the tolerance of contact, as rounding the way may cost a mil or two.
  Path path = straight(state, unit, there, gap - Mil{25});
  const Walk whole = walk(state, unit, kind, path);
  if (!whole.fault || path.empty()) return path;
  // As far as the budget goes, half an inch at a time.
  for (Mil n = Mil{std::min(gap.n - 100, budget(state.sheet(unit), kind) * 500)}; n > Mil{}; n = n - Mil{500}) {
    path = straight(state, unit, there, n);
    if (!walk(state, unit, kind, path).fault) return path;
  }
  return {};
}

}  // namespace hexinch::mswars
