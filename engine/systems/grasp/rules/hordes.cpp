#include "systems/grasp/rules/hordes.h"

#include <algorithm>

#include "systems/grasp/rules/measures.h"
#include "systems/grasp/state/named.h"

namespace hexinch::grasp {
namespace {

/// The Hordes of that one's command that stand on the table.
std::vector<UnitRef> kin_of(const State& state, UnitRef horde) {
  std::vector<UnitRef> kin = on_table(state);
  std::erase_if(kin, [&](UnitRef other) {
    return state.build(other).type != CombatType::kHorde || state.owner(other) != state.owner(horde) ||
           state.setup->entry(other).command != state.setup->entry(horde).command;
  });
  return kin;
}

int mobs(const State& state, UnitRef horde) {
  std::vector<UnitRef> left = kin_of(state, horde);
  int count = 0;
  for (; !left.empty(); ++count) {
    const std::vector<UnitRef> mob = mob_of(state, left.front());
    std::erase_if(left, [&](UnitRef unit) { return std::ranges::find(mob, unit) != mob.end(); });
  }
  return count;
}

}  // namespace

std::vector<UnitRef> mob_of(const State& state, UnitRef horde) {
  std::vector<UnitRef> mob{horde};
  for (std::size_t i = 0; i < mob.size(); ++i)
    for (const UnitRef other : on_table(state)) {
      const bool kin = state.build(other).type == CombatType::kHorde && state.setup->entry(other).command == state.setup->entry(horde).command &&
                       state.owner(other) == state.owner(horde) && state.unit(other).fleeing == Fleeing::kNone;
      if (kin && std::ranges::find(mob, other) == mob.end() && in_contact(state, mob[i], other)) mob.push_back(other);
    }
  return mob;
}

// GRASP-12.5: one that is placed or moved in set-up may not make more mobs of them.
std::optional<Refusal> check_mob_place(const State& state, UnitRef unit, const Stance& stance) {
  if (state.build(unit).type != CombatType::kHorde) return kAllowed;
  State after = state;
  UnitState& placed = after.unit(unit);
  placed.where = Where::kOnTable;
  placed.at = stance.at;
  placed.heading = stance.heading;
  if (mobs(after, unit) <= std::max(1, mobs(state, unit))) return kAllowed;
  return refuse("horde_split", "GRASP-12.5", {{"unit", unit_name(state, unit)}});
}

std::vector<Stance> mob_places(const State& state, UnitRef horde) {
  std::vector<Stance> places;
  const Build& own = state.build(horde);
  for (const UnitRef other : kin_of(state, horde)) {
    if (other == horde) continue;
    const UnitState& o = state.unit(other);
    for (const int turn : {90, 270, 180, 0}) {
      const bool beside = turn % 180 != 0;
      const int apart = beside ? own.width + state.build(other).width : own.depth + state.build(other).depth;
      const Degrees way = table::turned(o.heading, {static_cast<std::int16_t>(turn)});
      places.push_back({table::displaced(o.at, way, Hundredths{(apart + 1) / 2}), o.heading, 0});
    }
  }
  return places;
}

// GRASP-12.5 Orders include every Horde that still touches the mob.
std::optional<Refusal> check_mob(const State& state, const std::vector<UnitRef>& units) {
  for (const UnitRef unit : units) {
    if (state.build(unit).type != CombatType::kHorde) continue;
    for (const UnitRef kin : mob_of(state, unit))
      if (std::ranges::find(units, kin) == units.end()) return refuse("horde_split", "GRASP-12.5", {{"unit", unit_name(state, kin)}});
  }
  return kAllowed;
}

}  // namespace hexinch::grasp
