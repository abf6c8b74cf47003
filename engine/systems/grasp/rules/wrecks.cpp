#include "systems/grasp/rules/wrecks.h"

#include "systems/grasp/rules/measures.h"
#include "systems/grasp/rules/reveal.h"
#include "systems/grasp/rules/rolls.h"
#include "systems/grasp/state/named.h"

namespace hexinch::grasp {

// GRASP-3.13 Wrecks
void leave_wreck(Transcript<Grasp>& t, UnitRef unit) {
  const Build& build = t.state().build(unit);
  if (!build.is(Tag::kVehicle) && build.size() != Size::kBig) return;
  const int d6 = throw_plain(t, {"grasp.roll.wreck", {{"unit", unit_name(t.state(), unit)}}}, "GRASP-3.13", t.state().owner(unit), 6);
  if (!t.good() || t.state().areas.size() >= static_cast<std::size_t>(kMostAreas)) return;
  t.emit(AreaPlaced{{AreaKind::kWreck, base_of(t.state(), unit), TerrainClass::kDifficult, height_for(d6), 0}});
}

}  // namespace hexinch::grasp
