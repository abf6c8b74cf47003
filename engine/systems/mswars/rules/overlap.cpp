#include "systems/mswars/rules/overlap.h"

#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/terrain.h"

namespace hexinch::mswars {

// MSW-4.7: units whose heights only touch, or that are on different levels, do not block each other; on a slope both count as at one height (MSW-6.10).
bool bases_overlap(const State& state, UnitRef a, UnitRef b) {
  if (!state.unit(a).on_table() || !state.unit(b).on_table() || !table::overlap(base(state, a), base(state, b))) return false;
  return bodies_meet(stance(state, a, state.unit(a)), stance(state, b, state.unit(b)));
}

// MSW-1.9 Solid collision: nearer than the radius to a solid at the body's height, unless the unit stands on it.
FeatureRef solid_in(const State& state, UnitRef unit) {
  const UnitState& u = state.unit(unit);
  if (!u.on_table() || u.level == Level::kHighSky) return kNoFeature;
  const Disc disc = base(state, unit);
  for (int i = 0; i < state.features(); ++i) {
    const Feature& feature = state.feature(feature_at(i));
    if (!elevated_for(feature, state.sheet(unit)) || u.elev >= feature.height || top(state, unit) <= feature.base) continue;
    const bool in = feature.round() ? table::overlap(disc, feature.disc) : table::distance(disc.at, feature.polygon) < disc.radius;
    if (!in) continue;
    // MSW-6.7: the unit is on the ramp that leads up to it.
    bool ramped = false;
    for (int r = 0; r < state.features(); ++r) {
      const Feature& ramp = state.feature(feature_at(r));
      ramped = ramped || (ramp.kind == FeatureKind::kRamp && ramp.high == feature.height && on(ramp, disc.at));
    }
    if (!ramped) return feature_at(i);
  }
  return kNoFeature;
}

}  // namespace hexinch::mswars
