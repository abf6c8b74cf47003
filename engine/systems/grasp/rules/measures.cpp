#include "systems/grasp/rules/measures.h"

#include <algorithm>
#include <cstdlib>

namespace hexinch::grasp {

// GRASP-1.11
Oblong base_at(const Build& build, const Stance& stance) { return {stance.at, Mil{build.width * 10}, Mil{build.depth * 10}, stance.heading}; }
Oblong base_of(const State& state, UnitRef unit) { return base_at(state.build(unit), stance_of(state.unit(unit))); }

// GRASP-1.2
table::Distance gap(const State& state, UnitRef a, UnitRef b) { return table::distance(base_of(state, a), base_of(state, b)); }

// GRASP-1.1
Fraction gap_in_mu(const State& state, UnitRef a, UnitRef b) {
  const table::Distance d = gap(state, a, b);
  std::int32_t least = 0;
  std::int32_t most = 2 * table::kFarthest.n / 10;
  while (least < most) {  // the greatest number of hundredths whose lower half-way mark is not beyond it
    const std::int32_t middle = (least + most + 1) / 2;
    if (d < Mil{10 * middle - 5}) most = middle - 1;
    else least = middle;
  }
  return {least, 100};
}

bool may_touch(const State& state, UnitRef a, UnitRef b) {
  const Build& one = state.build(a);
  const Build& other = state.build(b);
  const Mil reach = Mil{5 * (one.width + one.depth + other.width + other.depth)} + kCloseness.gap;
  const table::Offset between = state.unit(b).at - state.unit(a).at;
  return std::max(std::abs(between.x), std::abs(between.y)) <= reach.n;
}

// GRASP-1.3 Contact, at one level.
bool in_contact(const State& state, UnitRef a, UnitRef b) {
  const UnitState& one = state.unit(a);
  const UnitState& other = state.unit(b);
  if (a == b || !one.on_table() || !other.on_table() || one.level != other.level || !may_touch(state, a, b)) return false;
  return table::in_contact(base_of(state, a), base_of(state, b), kCloseness);
}

UnitRef enemy_touching(const State& state, UnitRef unit) {
  for (int i = 0; i < state.setup->units(); ++i)
    if (state.opposed(unit, unit_at(i)) && in_contact(state, unit, unit_at(i))) return unit_at(i);
  return kNoUnit;
}

// GRASP-1.7 Arcs are tried from the front outwards, so a border belongs to the arc nearer the front.
int arc_of(const State& state, UnitRef unit, UnitRef target) {
  const table::Offset way = state.unit(target).at - state.unit(unit).at;
  constexpr std::array<int, 8> kFromFront{0, 1, 7, 2, 6, 3, 5, 4};
  for (const int k : kFromFront) {
    const Degrees centre = table::turned(state.unit(unit).heading, {static_cast<std::int16_t>(45 * k)});
    if (table::covers(table::arc(centre, {45}), way)) return k;
  }
  return 0;
}

// GRASP-1.8 As wide as the base, 1 MU deep. Units that cannot move or have no fatigue have none.
std::optional<Oblong> zone_of(const State& state, UnitRef unit) {
  const UnitState& u = state.unit(unit);
  if (!u.on_table() || u.fatigue == kNoDie || !state.can_move(unit)) return std::nullopt;
  return table::in_front(base_of(state, unit), in_mu(1));
}

// GRASP-1.9
int apart(Degrees a, Degrees b) {
  const int turn = static_cast<int>(floor_mod(a.n - b.n, 360));
  return turn > 180 ? 360 - turn : turn;
}

// GRASP-1.13
bool on_table(const Setup& setup, Point centre) {
  return centre.x >= Mil{0} && centre.y >= Mil{0} && centre.x <= setup.width && centre.y <= setup.height;
}
bool inside_table(const Setup& setup, Point centre) {
  return centre.x > Mil{0} && centre.y > Mil{0} && centre.x < setup.width && centre.y < setup.height;
}

std::vector<UnitRef> on_table(const State& state) {
  std::vector<UnitRef> all;
  for (int i = 0; i < state.setup->units(); ++i)
    if (state.units[static_cast<std::size_t>(i)].on_table()) all.push_back(unit_at(i));
  return all;
}

}  // namespace hexinch::grasp
