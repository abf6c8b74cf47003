#include "systems/tuw/rules/scenario_events.h"

#include <algorithm>

#include "base/short_sort.h"
#include "systems/tuw/rules/attack.h"
#include "systems/tuw/rules/damage.h"
#include "systems/tuw/rules/deploy.h"
#include "systems/tuw/rules/flight.h"
#include "systems/tuw/rules/movement.h"
#include "systems/tuw/rules/victory.h"
#include "systems/tuw/tuw.h"

namespace hexinch::tuw {
namespace {

/// The first hex that one of the unit's ways of moving may enter, even if it is full. Flyers arrive in the air, unless the scenario says landed.
std::optional<UnitArrived> arrival(const State& state, UnitRef unit, const std::vector<Hex>& hexes) {
  const auto& modes = state.sheet(unit).modes;
  const bool lands = state.setup->entry(unit).start == Start::kLanded;
  for (const Hex h : hexes) {
    if (lands) {
      if (const auto stance = stance_in(state, unit, h))
        return UnitArrived{unit, h, modes[static_cast<std::size_t>(stance->mode)].locomotion, stance->landed};
      continue;
    }
    for (std::size_t m = 0; m < modes.size(); ++m)
      if (may_stand(state, unit, static_cast<int>(m), h)) return UnitArrived{unit, h, modes[m].locomotion, false};
  }
  return std::nullopt;
}

/// The units that an event strikes: those that it names, then all in its hexes, each once, by number.
std::vector<UnitRef> stricken(const State& state, const ScenarioEvent& event) {
  std::vector<UnitRef> units = event.units;
  for (const Hex h : event.hexes)
    for (const UnitRef unit : units_in(state, h)) units.push_back(unit);
  short_sort(units);
  units.erase(std::unique(units.begin(), units.end()), units.end());
  return units;
}

void strike_unit(Transcript<Tuw>& t, const ScenarioEvent& event, UnitRef unit) {
  if (!t.state().unit(unit).in_play()) return;
  if (event.attack) {
    const Blow blow = plan_event_blow(t.state(), *event.attack, unit);
    apply_result(t, unit, strike(t, blow), 0, kNoSeat, *event.attack);
  }
  apply_result(t, unit, event.result, 0, kNoSeat);
  if (event.disable > 0 && t.state().unit(unit).in_play()) disable(t, unit, t.state().turn + event.disable, kNoSeat);
}

/// `unit`: the unit whose fate the event is tied to, if there is one.
void happen(Transcript<Tuw>& t, const ScenarioEvent& event, UnitRef unit) {
  t.emit(ScenarioEventHappened{event.text});
  for (std::size_t i = 0; i < event.points.size(); ++i)
    if (event.points[i] != 0) t.emit(PointsEarned{seat_at(static_cast<int>(i)), event.points[i], std::nullopt, unit});
  for (const UnitRef victim : stricken(t.state(), event)) strike_unit(t, event, victim);
}

}  // namespace

void bring_reinforcements(Transcript<Tuw>& t) {
  const auto setup = t.state().setup;
  for (const Reinforcement& due : setup->reinforcements) {
    if (due.turn > t.state().turn) continue;
    for (const UnitRef unit : due.units) {
      if (!t.state().unit(unit).awaited) continue;
      if (const auto arrived = arrival(t.state(), unit, due.hexes)) t.emit(*arrived);
    }
  }
}

void run_events(Transcript<Tuw>& t, Phase phase) {
  const auto setup = t.state().setup;
  for (const ScenarioEvent& event : setup->events)
    if (event.trigger == Trigger::kTurn && event.phase == phase && (event.turn == 0 || event.turn == t.state().turn)) happen(t, event, kNoUnit);
}

void run_events(Transcript<Tuw>& t, Trigger trigger, UnitRef unit) {
  const auto setup = t.state().setup;
  for (const ScenarioEvent& event : setup->events)
    if (event.trigger == trigger && std::find(event.of.begin(), event.of.end(), unit) != event.of.end()) happen(t, event, unit);
}

void count_places(Transcript<Tuw>& t) {
  for (const PointsEarned& earned : earnings(t.state())) t.emit(earned);
}

}  // namespace hexinch::tuw
