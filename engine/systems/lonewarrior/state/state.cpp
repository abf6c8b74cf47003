#include "systems/lonewarrior/state/state.h"

#include <algorithm>

namespace hexinch::lonewarrior {

bool operator==(const State& a, const State& b) {
  const auto same = [&](const auto&... f) { return ((a.*(f.member) == b.*(f.member)) && ...); };
  return (a.setup == b.setup || (a.setup && b.setup && *a.setup == *b.setup)) && fields(Type<State>{})(same);
}

// LW-5.3 What stays secret: everything except its place, layer and facing, and whether it moved or fired.
UnitState anonymous(const UnitState& unit) {
  UnitState seen;
  seen.owner = unit.owner;
  seen.position = unit.position;
  seen.facing = unit.position ? unit.facing : Facing{};
  seen.air = unit.position && unit.air;
  seen.moved_this_turn = unit.position && unit.moved_this_turn;
  seen.moved_last = unit.position && unit.moved_last;
  seen.fired_since_spotting = unit.position && unit.fired_since_spotting;
  return seen;
}

std::vector<UnitRef> roster_order(const State& state) {
  const auto n = static_cast<std::size_t>(state.counters());
  std::vector<UnitRef> order(n, kNoUnit);
  const auto known = [&](std::size_t i) { return state.units[i].roster >= 0 && state.units[i].roster < state.counters(); };
  for (std::size_t i = 0; i < n; ++i)
    if (known(i)) order[static_cast<std::size_t>(state.units[i].roster)] = unit_at(static_cast<int>(i));
  std::erase(order, kNoUnit);
  for (std::size_t i = 0; i < n; ++i)
    if (!known(i)) order.push_back(unit_at(static_cast<int>(i)));
  return order;
}

}  // namespace hexinch::lonewarrior
