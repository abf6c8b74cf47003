#include <algorithm>

#include "systems/tuw/rules/attack.h"
#include "systems/tuw/rules/damage.h"
#include "systems/tuw/rules/movement.h"
#include "systems/tuw/rules/scores.h"
#include "systems/tuw/rules/turn.h"
#include "systems/tuw/state/terrain.h"
#include "systems/tuw/tuw.h"

/// 4.3: hazards.

namespace hexinch::tuw {
namespace {

// TUW-4.3H Hazard: its ATT against DEF without D, at the unit's own CEL unless the scenario gives it one; armour and fragility count as usual.
Blow plan_hazard(const State& state, UnitRef unit, const Hazard& hazard) {
  const Word terrain{feature_text(hazard.feature)};
  const int cel = hazard.level() > 0 ? hazard.level() : state.unit(unit).cel;
  const Message of_it{"tuw.modifier.hazard", {{"terrain", Word{ground_text(hazard.feature)}}}};
  Score att = levelled_score({"TUW-4.3H", of_it, Fraction{hazard.strength()}}, cel, state.unit(unit).cel);
  return plan_bare_blow(state, std::move(att), cel, unit, player_after(state, state.owner(unit)), "TUW-4.3H",
                        {"tuw.roll.hazard", {{"terrain", terrain}, {"unit", unit_name(state, unit)}}});
}

void meet(Transcript<Tuw>& t, UnitRef unit, const Hazard& hazard) {
  const Hex here = t.state().unit(unit).hex;
  const auto feature = static_cast<FeatureRef>(hazard.feature);
  // HX destroys even a Tough or Armored unit.
  if (!hazard.attack) {
    t.emit(HazardSettled{unit, here, feature, Result::kKill});
    destroy(t, unit, kNoSeat, CargoFate::kLost);
    return;
  }
  const Blow blow = plan_hazard(t.state(), unit, hazard);
  if (blow.settled) {
    t.emit(HazardSettled{unit, here, feature, blow.result});
    apply_result(t, unit, blow.result, 0, kNoSeat);
    return;
  }
  const RollMade made = t.roll(blow.roll);
  const int att = blow.attack.total;
  const int def = blow.defence.total;
  const int attack_die = made.thrown();
  const int defence_die = made.opposed();
  const int margin = att + attack_die - def - defence_die;
  const Result result = result_of(margin, t.state().setup->options.kill_margin);
  const auto narrow = [](int n) { return static_cast<std::int16_t>(n); };
  t.emit(HazardRolled{unit, here, feature, att, def, narrow(attack_die), narrow(defence_die), att + attack_die, def + defence_die, margin, result});
  apply_result(t, unit, result, 0, kNoSeat);
}

}  // namespace

std::vector<PlannedRoll> hazard_rolls(const State& state, UnitRef unit, int mode, Hex h) {
  return hazard_rolls(state, unit, way_footing(state, unit, mode, h));
}

std::vector<PlannedRoll> hazard_rolls(const State& state, UnitRef unit, const Footing& ground) {
  std::vector<PlannedRoll> rolls;
  for (const Hazard& hazard : ground.hazards)
    if (hazard.attack) rolls.push_back(plan_hazard(state, unit, hazard).roll);
  return rolls;
}

void foresee_hazards(const State& state, UnitRef unit, const Footing& ground, Explained& plan) {
  for (PlannedRoll& roll : hazard_rolls(state, unit, ground)) plan.rolls.push_back(std::move(roll));
  for (const Hazard& hazard : ground.hazards)
    if (!hazard.attack) plan.notes.push_back({"tuw.note.deadly", {{"terrain", Word{ground_text(hazard.feature)}}}});
}

// TUW-4.3H Each hazard of the hex attacks, terrain first; results apply at once, and a wound ends the move.
bool meet_hazards(Transcript<Tuw>& t, UnitRef unit) {
  const bool wounded_before = t.state().unit(unit).wounded;
  const std::vector<Hazard> hazards = t.state().footing(unit).hazards;
  for (const Hazard& hazard : hazards) {
    if (!t.state().unit(unit).in_play()) return true;
    meet(t, unit, hazard);
  }
  const UnitState& after = t.state().unit(unit);
  return !after.in_play() || after.wounded != wounded_before;
}

}  // namespace hexinch::tuw
