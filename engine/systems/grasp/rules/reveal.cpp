#include "systems/grasp/rules/reveal.h"

#include <algorithm>

#include "systems/grasp/rules/measures.h"
#include "systems/grasp/rules/rolls.h"
#include "systems/grasp/rules/sight.h"
#include "systems/grasp/state/named.h"

namespace hexinch::grasp {

TerrainClass class_for(int d10) {
  if (d10 <= 4) return TerrainClass::kGood;
  if (d10 <= 7) return TerrainClass::kLight;
  return d10 <= 9 ? TerrainClass::kDifficult : TerrainClass::kImpassable;
}

// GRASP-3.4
std::int8_t height_for(int d6) { return static_cast<std::int8_t>(d6 <= 3 ? 1 : d6 <= 5 ? 2 : 3); }

std::array<PlannedRoll, 2> reveal_rolls(const Name& piece, Seat by) {
  return {plain_roll({"grasp.roll.class", {{"piece", piece}}}, "GRASP-3.3", by, 10), plain_roll({"grasp.roll.height", {{"piece", piece}}}, "GRASP-3.4", by, 6)};
}

// GRASP-3.3 Class, then level. GRASP-3.5: where somebody stands already it is not impassable.
void reveal(Transcript<Grasp>& t, FeatureRef feature, Seat by) {
  auto [of_class, of_height] = reveal_rolls(feature_name(t.state(), feature), by);
  const int d10 = t.roll(std::move(of_class)).thrown();
  const int d6 = t.roll(std::move(of_height)).thrown();
  if (!t.good()) return;
  TerrainClass going = class_for(d10);
  const Polygon& shape = t.state().feature(feature).polygon;
  const bool occupied = std::ranges::any_of(on_table(t.state()), [&](UnitRef unit) { return table::in_open(t.state().unit(unit).at, shape); });
  if (occupied && going == TerrainClass::kImpassable) going = TerrainClass::kDifficult;
  t.emit(TerrainRolled{feature, going, height_for(d6)});
}

bool reveal_way(Transcript<Grasp>& t, UnitRef unit, Point to) {
  const auto unknown = unknown_on(t.state(), t.state().unit(unit).at, to);
  if (unknown.empty() || !t.good()) return false;
  reveal(t, unknown.front(), t.state().owner(unit));
  return t.good();
}

bool announce_reveal(Explained& plan, const State& state, UnitRef unit, Point to) {
  const auto unknown = unknown_on(state, state.unit(unit).at, to);
  if (unknown.empty()) return false;
  for (PlannedRoll& roll : reveal_rolls(feature_name(state, unknown.front()), state.owner(unit))) plan.rolls.push_back(std::move(roll));
  return true;
}

}  // namespace hexinch::grasp
