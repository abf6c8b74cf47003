#include "systems/mswars/rules/attack.h"

#include <algorithm>

#include "systems/mswars/rules/able.h"
#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/refusals.h"
#include "systems/mswars/rules/turn.h"
#include "systems/mswars/rules/volley.h"
#include "systems/mswars/state/named.h"

/// MSW-12.3 to 12.5: guided attacks, Sensors, Jammers.

namespace hexinch::mswars {
namespace {

constexpr int kSensorAids = 2;
constexpr std::size_t kMostAiders = 2;

/// MSW-12.3: an aider pays the cost of the whole attack, at least one counter.
int aid_cost(const Volley& volley) { return std::max(1, volley.cost.total); }

std::optional<Refusal> no_aid(const State& state, UnitRef aider, RuleId rule, std::string_view why) {
  return refuse("aid", rule, {{"aider", unit_name(state, aider)}, {"why", Word{"mswars.aid." + std::string(why)}}});
}

/// MSW-12.4: attacker and target both within the Sensor's range, measured from its centre to the edge of their bases.
bool senses(const State& state, UnitRef sensor, UnitRef attacker, UnitRef target) {
  const Mil range = sensor_range(*state.setup, state.sheet(sensor));
  const Point from = state.unit(sensor).position;
  return table::reaches_edge(from, base(state, attacker), range) && table::reaches_edge(from, base(state, target), range);
}

/// MSW-12.3: the conditions for an aider without Sensor.
std::optional<Refusal> check_mate(const State& state, UnitRef aider, UnitRef attacker, UnitRef target) {
  const Sheet& mate = state.sheet(aider);
  const Sheet& leader = state.sheet(attacker);
  if (!in_contact(state, aider, attacker)) return no_aid(state, aider, "MSW-12.3", "not_in_contact");
  if (mate.size != leader.size || mate.type != leader.type) return no_aid(state, aider, "MSW-12.3", "other_kind");
  if (seen(state, aider, target).percent == 0) return no_aid(state, aider, "MSW-12.3", "cannot_see");
  return kAllowed;
}

}  // namespace

bool aids_doubly(const State& state, UnitRef aider, UnitRef attacker) {
  return state.sheet(aider).has(Ability::kMultipleUnit) && state.sheet(attacker).has(Ability::kMultipleUnit);
}

// MSW-12.5 Jammer: all units within its range, the Jammer included, are jammed for the opposing side.
bool jammed(const State& state, UnitRef unit, UnitRef against) {
  for (int i = 0; i < state.setup->units(); ++i) {
    const UnitRef jammer = unit_at(i);
    if (!state.unit(jammer).on_table() || !state.sheet(jammer).has(Ability::kJammer) || !state.opposed(jammer, against)) continue;
    if (table::reaches_edge(state.unit(jammer).position, base(state, unit), jammer_range(state.sheet(jammer)))) return true;
  }
  return false;
}

// MSW-12.3 Guided attack, MSW-12.4 Sensor: who may aid, and what prevents it.
std::optional<Refusal> check_aid(const State& state, UnitRef aider, UnitRef attacker, UnitRef target, int cost) {
  if (!state.valid(aider) || state.opposed(aider, attacker)) return refuse("not_your_unit", "MSW-12.3");
  if (aider == attacker) return refuse("not_your_unit", "MSW-12.3", {{"unit", unit_name(state, aider)}, says("aids_itself")});
  // Allies are friendly, but only the attacker's own units may aid.
  if (state.owner(aider) != state.owner(attacker)) return no_aid(state, aider, "MSW-12.3", "of_an_ally");
  const UnitState& u = state.unit(aider);
  if (auto refusal = check_fit(state, aider, "MSW-12.3")) return refusal;
  if (jammed(state, target, attacker)) return no_aid(state, aider, "MSW-12.5", "jammed");
  const bool sensor = state.sheet(aider).has(Ability::kSensor);
  const bool works = sensor && !jammed(state, aider, aider);
  if (u.aids_made >= (works ? kSensorAids : 1)) return no_aid(state, aider, "MSW-12.3", "already_aided");
  if (!works || !senses(state, aider, attacker, target)) {
    auto refusal = check_mate(state, aider, attacker, target);
    if (refusal && sensor) return no_aid(state, aider, works ? "MSW-12.4" : "MSW-12.5", works ? "outside_sensor_range" : "jammed");
    if (refusal) return refusal;
  }
  return check_counters(state, aider, cost);
}

// MSW-12.3: up to two different units; each must be able to aid against the named target.
std::optional<Refusal> check_aiders(const State& state, const Volley& volley) {
  if (volley.aid.size() > kMostAiders) return refuse("aid_two", "MSW-12.3");
  for (std::size_t i = 0; i < volley.aid.size(); ++i) {
    const UnitRef aider = volley.aid[i].unit;
    if (auto refusal = check_aid(state, aider, volley.unit, volley.targets[0], aid_cost(volley))) return refusal;
    for (std::size_t j = 0; j < i; ++j)
      if (volley.aid[j].unit == aider)
        return refuse("aid", "MSW-12.3", {{"aider", unit_name(state, aider)}, {"why", Word{"mswars.aid.named_twice"}}});
  }
  return kAllowed;
}

void plan_aid(const State& state, const Volley& volley, Explained& explained) {
  const int cost = aid_cost(volley);
  for (const Aid& aid : volley.aid)
    explained.costs.push_back({"aid_counters", Fraction{cost}, Fraction{state.unit(aid.unit).counters - cost},
                               {{"MSW-12.3", {"mswars.term.aid", {{"unit", unit_name(state, aid.unit)}}}, Fraction{cost}}}});
}

void pay_aid(Transcript<MsWars>& t, const Volley& volley) {
  for (const Aid& aid : volley.aid) {
    spend(t, aid.unit, aid_cost(volley));
    t.emit(UnitAided{aid.unit, volley.unit, aid.effect});
  }
}

}  // namespace hexinch::mswars
