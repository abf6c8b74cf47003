#pragma once

#include <optional>
#include <vector>

#include "systems/mswars/rules/movement.h"

/// Chapter 6: climbing, jumping, falling.

namespace hexinch::mswars {

/// MSW-6.3: the feature that the unit would climb now, up or down; the refusal if it can't climb.
struct Climbing {
  FeatureRef feature = kNoFeature;
  UnitState there;
  std::optional<Refusal> refusal;
};
Climbing climbing(const State& state, UnitRef unit);

/// MSW-6.4: jumping off the top over the edge ahead, from where the walk has led.
struct Jumping {
  FeatureRef feature = kNoFeature;
  UnitState there;                   ///< after landing
  bool falls = false;                ///< too high: MSW-6.6
  std::optional<Refusal> refusal;
};
Jumping jumping(const State& state, UnitRef unit, const UnitState& from);

/// MSW-6.4: the first place along a direction at which the base is clear of the feature, standing on what the feature stands on; none: there is no room to
/// land.
std::optional<UnitState> landing(const State& state, UnitRef unit, const UnitState& from, FeatureRef feature, Degrees direction);

/// MSW-6.6: the dice of a fall off a feature: damage (none from Size Class 0), Endurance.
std::vector<PlannedRoll> plan_fall(const State& state, UnitRef unit, FeatureRef from);
/// MSW-6.6: X + 1, the number of the pilot's Endurance test.
int endurance_of_fall(const State& state, UnitRef unit, FeatureRef from);
/// MSW-6.6: the unit has left the top of a feature and lands: damage, wreck, Endurance. Dice: D6s, then the test's D10. `by` pushed it; kNoUnit: it jumped.
void fall(Transcript<MsWars>& t, UnitRef unit, FeatureRef from, const UnitState& landed, UnitRef by);

}  // namespace hexinch::mswars
