#pragma once

#include "systems/mswars/rules/damage.h"
#include "systems/mswars/rules/heights.h"
#include "systems/mswars/rules/volley.h"

/// MSW-13.1 to 13.5: rams, recoil, push.

namespace hexinch::mswars {

std::optional<Refusal> check_ram(const State& state, Seat seat, const Ram& ram);
Explained plan_ram(const State& state, Seat seat, const Ram& ram);
void make_ram(Transcript<MsWars>& t, const Ram& ram);
/// MSW-13.2: the weapon of a ram: the one named; if none is named, the first that is in use and covers the target; none: Strength alone.
std::optional<std::int8_t> ram_weapon(const State& state, UnitRef unit, UnitRef target, std::optional<std::int8_t> named);
/// MSW-13.1: the one roll of a ram, at one counter.
Volley volley_of(const State& state, const Ram& ram);
/// MSW-12.2: a ram instead of an attack of opportunity; the same except for cost and phase.
std::optional<Refusal> check_ram_target(const State& state, UnitRef unit, UnitRef target, std::optional<std::int8_t> weapon);
/// True if it hit.
bool ram(Transcript<MsWars>& t, const Volley& volley);

/// MSW-13.4: how far both would go, and where they would end; for the page.
struct Push {
  Degrees direction;
  Mil length;
  Mil most;
  bool falls = false;
  FeatureRef from = kNoFeature;
};
Push push_of(const State& state, UnitRef unit, UnitRef target, std::optional<std::int8_t> weapon);
/// How both stand after it; the target may fall when it lands.
struct PushEnd {
  UnitState rammer;
  UnitState target;
};
PushEnd push_end(const State& state, UnitRef unit, UnitRef target, const Push& push);

}  // namespace hexinch::mswars
