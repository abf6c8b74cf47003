#include "systems/lonewarrior/state.h"
#include "base/short_sort.h"

#include <algorithm>

namespace hexinch::lonewarrior {

bool operator==(const State& a, const State& b) {
  const auto same = [&](const auto&... f) { return ((a.*(f.member) == b.*(f.member)) && ...); };
  return (a.setup == b.setup || (a.setup && b.setup && *a.setup == *b.setup)) && fields(Type<State>{})(same);
}

// LW-5.3 What stays secret: all but where it is, its layer, where it looks, whether it moved and fired.
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
  std::vector<UnitRef> order;
  for (int i = 0; i < state.counters(); ++i) order.push_back(unit_at(i));
  short_sort(order, [&](UnitRef a, UnitRef b) {
    const int x = state.unit(a).roster < 0 ? state.counters() + index(a) : state.unit(a).roster;
    const int y = state.unit(b).roster < 0 ? state.counters() + index(b) : state.unit(b).roster;
    return x != y ? x < y : a < b;
  });
  return order;
}

}  // namespace hexinch::lonewarrior
