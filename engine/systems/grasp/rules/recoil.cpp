#include "systems/grasp/rules/recoil.h"

#include <algorithm>

#include "base/short_sort.h"
#include "board/table/leg.h"
#include "systems/grasp/rules/adverse.h"
#include "systems/grasp/rules/contacts.h"
#include "systems/grasp/rules/ground.h"
#include "systems/grasp/rules/orders.h"
#include "systems/grasp/rules/passing.h"
#include "systems/grasp/rules/reveal.h"

namespace hexinch::grasp {
namespace {

constexpr int kRecoil = 100;
/// Less than this, and it is blocked.
constexpr int kLeast = 50;

/// The hundredths up to which the ground lets it go; unknown ground counts as plain until its centre comes to it, and what it stands in does not bar it.
int over_ground(const State& state, UnitRef unit, const table::Leg& leg, bool& barred) {
  const FeatureRef began = footing(state, state.unit(unit).at).of;
  for (int g = 1; g <= kRecoil; ++g) {
    const Point there = leg.at(Hundredths{g}).at;
    if (!inside_table(*state.setup, there)) return g - 1;
    const Footing here = footing(state, there);
    if (going_for(state, unit, here.going) != TerrainClass::kImpassable || (here.of != kNoFeature && here.of == began)) continue;
    barred = true;
    return g - 1;
  }
  return kRecoil;
}

}  // namespace

// GRASP-1.5: away from the edge that is touched; under fire along an axis.
Edge recoil_way(const State& state, UnitRef unit, UnitRef cause, bool fire) {
  const Oblong base = base_of(state, unit);
  if (fire) return table::edge_towards(base.heading, base.at - state.unit(cause).at, {Edge::kRear, Edge::kLeft, Edge::kRight, Edge::kFront});
  return table::opposite(table::edge_touched(base, base_of(state, cause)));
}

// GRASP-11.4 Friends that may be passed are passed if it clears them; others stop it in contact. At the table's edge it stops without loss.
Pushed pushed(const State& state, UnitRef unit, Edge way) {
  const Oblong base = base_of(state, unit);
  const table::Leg leg(base, way, Hundredths{kRecoil});
  Pushed result;
  bool barred = false;
  result.gone = over_ground(state, unit, leg, barred);
  std::vector<std::pair<UnitRef, table::Stop>> passable;
  const auto stop_at = [&](UnitRef other, int g) {
    if (g > result.gone) return;
    const bool enemy = state.opposed(unit, other);
    if (g < result.gone) {
      barred = false;
      result.friends.clear();
    }
    result.gone = g;
    barred = barred || enemy;
    if (!enemy) result.friends.push_back(other);
  };
  for (const UnitRef other : on_table(state)) {
    if (other == unit || state.unit(other).level != state.unit(unit).level) continue;
    const auto stop = leg.stop(base_of(state, other), kOverlap);
    if (!stop) continue;
    if (!state.opposed(unit, other) && may_pass(state, unit, base.heading, other)) passable.emplace_back(other, *stop);
    else if (stop->overlaps.n <= result.gone || stop->stands.n < result.gone) stop_at(other, stop->stands.n);
  }
  for (bool settled = false; !settled;) {
    settled = true;
    for (const auto& [other, stop] : passable) {
      if (stop.stands.n >= result.gone || !table::overlap(leg.at(Hundredths{result.gone}), base_of(state, other), kOverlap)) continue;
      stop_at(other, stop.stands.n);
      settled = false;
    }
  }
  short_sort(result.friends);
  result.at = leg.at(Hundredths{result.gone}).at;
  result.blocked = barred && result.gone < kLeast;
  return result;
}

void recoil(Transcript<Grasp>& t, UnitRef unit, Edge way, bool voluntary) {
  Pushed result = pushed(t.state(), unit, way);
  while (reveal_way(t, unit, result.at)) result = pushed(t.state(), unit, way);  // GRASP-3.3
  if (!t.good()) return;
  leave_group(t, unit);
  t.emit(Recoiled{unit, result.at, voluntary});
  update_contacts(t, unit);
  if (result.blocked && !voluntary) lose_fatigue(t, unit, 1);
  std::vector<UnitRef> exhausted;
  for (const UnitRef other : result.friends)
    if (t.state().unit(other).fatigue == kNoDie && t.state().unit(other).fleeing == Fleeing::kNone) exhausted.push_back(other);
  if (!exhausted.empty()) t.emit(WorkBegan{TouchedFrame{unit, true, std::move(exhausted), false}});
}

}  // namespace hexinch::grasp
