#include "systems/grasp/rules/rest.h"

#include <algorithm>

#include "systems/grasp/rules/measures.h"
#include "systems/grasp/rules/turn.h"
#include "systems/grasp/state/named.h"

namespace hexinch::grasp {
namespace {

bool perfect(const State& state) {
  return std::ranges::any_of(state.weather, [](const Weather& weather) { return weather.kind == WeatherKind::kPerfect; });
}

/// One unit a side, whichever of its players chooses it.
bool used(const State& state, Seat seat) {
  for (int i = 0; i < state.setup->seats(); ++i)
    if (state.team(seat_at(i)) == state.team(seat) && state.side(seat_at(i)).rested) return true;
  return false;
}

}  // namespace

// GRASP-4.7 Perfect conditions
std::optional<Refusal> check_rest(const State& state, Seat seat, const Rest& rest) {
  if (auto refusal = check_step(state, seat, Phase::kRest, "GRASP-4.7")) return refusal;
  if (auto refusal = check_own(state, seat, rest.unit, "GRASP-4.7")) return refusal;
  const Argument who{"unit", unit_name(state, rest.unit)};
  if (locked(state, rest.unit)) return refuse("resting", "GRASP-4.7", {who});
  if (state.unit(rest.unit).fatigue >= state.setup->entry(rest.unit).fatigue) return refuse("supply_full", "GRASP-4.7", {who});
  if (used(state, seat) || !perfect(state)) return refuse("rest_used", "GRASP-4.7");
  return kAllowed;
}

void rest(Transcript<Grasp>& t, const Rest& rest) {
  t.emit(Rested{rest.unit, static_cast<DieLevel>(t.state().unit(rest.unit).fatigue + 1)});
  if (t.state().unit(rest.unit).fleeing != Fleeing::kNone) t.emit(RoutEnded{rest.unit});
}

bool can_rest(const State& state, Seat seat) {
  if (!perfect(state) || used(state, seat)) return false;
  return std::ranges::any_of(on_table(state), [&](UnitRef unit) { return !check_rest(state, seat, {unit}); });
}

}  // namespace hexinch::grasp
