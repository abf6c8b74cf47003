#include <algorithm>

#include "systems/tuw/damage.h"
#include "systems/tuw/movement.h"
#include "systems/tuw/scores.h"
#include "systems/tuw/terrain.h"
#include "systems/tuw/turn.h"
#include "systems/tuw/tuw.h"

/// 4.3: hazards.

namespace hexinch::tuw {
namespace {

struct HazardBlow {
  Hazard hazard;
  bool settled = false;
  Result result = Result::kNoEffect;
  PlannedRoll roll;
};

// TUW-4.3H Hazard: ATT of the hazard against DEF without D at the unit's own CEL; armour and fragility count as ever; HX destroys.
HazardBlow plan_hazard(const State& state, UnitRef unit, const Hazard& hazard) {
  HazardBlow blow{hazard, false, Result::kNoEffect, {}};
  const auto& abilities = state.sheet(unit).abilities;
  const Word feature{feature_text(hazard.feature)};
  if (!hazard.attack) return {hazard, true, Result::kKill, {}};
  const Score def = defence_score(state, unit, state.unit(unit).cel, false);
  const int threshold = static_cast<int>(round_half_up(apply(Fraction{def.total}, Fraction{3, 2})));
  if (level_of(abilities, Ability::kArmored) > 0 && *hazard.attack < threshold) return {hazard, true, Result::kNoEffect, {}};
  if (level_of(abilities, Ability::kFragile) >= 2 && *hazard.attack >= 1) return {hazard, true, Result::kKill, {}};
  const Score att{*hazard.attack, {{"TUW-4.3H", {"tuw.modifier.hazard", {{"terrain", feature}}}, Fraction{*hazard.attack}}}};
  blow.roll = attack_roll({"tuw.roll.hazard", {{"terrain", feature}, {"unit", unit_name(state, unit)}}}, "TUW-4.3H",
                          {player_after(state, state.owner(unit)), 1, 6, att}, {state.owner(unit), 1, 6, def}, state.setup->options.kill_margin);
  return blow;
}

void meet(Transcript<Tuw>& t, UnitRef unit, const Hazard& hazard) {
  const HazardBlow blow = plan_hazard(t.state(), unit, hazard);
  const Hex here = t.state().unit(unit).hex;
  const auto feature = static_cast<FeatureRef>(hazard.feature);
  if (blow.settled) {
    t.emit(HazardSettled{unit, here, feature, blow.result});
    if (!hazard.attack) destroy(t, unit, kNoSeat, CargoFate::kLost);
    else apply_result(t, unit, blow.result, 0, kNoSeat);
    return;
  }
  const RollMade made = t.roll(blow.roll);
  const int att = blow.roll.thrown.score.total;
  const int def = blow.roll.opposed->score.total;
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
    if (HazardBlow blow = plan_hazard(state, unit, hazard); !blow.settled) rolls.push_back(std::move(blow.roll));
  return rolls;
}

// TUW-4.3H Each hazard of the hex attacks, terrain first; the result holds at once, and a wound ends the way.
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
