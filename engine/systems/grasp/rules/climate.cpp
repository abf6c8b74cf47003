#include "systems/grasp/rules/climate.h"

#include "systems/grasp/rules/deploy.h"
#include "systems/grasp/rules/refusals.h"
#include "systems/grasp/rules/turn.h"

namespace hexinch::grasp {

// T10: where two bands of the table share a number, it belongs to the lower one.
Climate climate_for(int total) {
  if (total <= 5) return Climate::kWetCold;
  if (total <= 7) return Climate::kWet;
  if (total <= 9) return Climate::kWetHot;
  if (total <= 17) return Climate::kTemperate;
  if (total <= 19) return Climate::kDryCold;
  return total <= 22 ? Climate::kDry : Climate::kDryHot;
}

// GRASP-4.1 Prevailing conditions
void roll_prevailing(Transcript<Grasp>& t) {
  if (t.state().options().prevailing_mode != PrevailingMode::kRoll) return;
  PlannedRoll plan;
  plan.what = {"grasp.roll.prevailing", {}};
  plan.rule = "GRASP-4.1";
  plan.thrown = {t.state().order.back(), 4, 6, {}};
  const int total = t.roll(std::move(plan)).thrown();
  if (t.good()) t.emit(PrevailingSet{climate_for(total)});
}

std::optional<Refusal> check_condition(const State& state, Seat seat, const ChooseCondition&) {
  if (auto refusal = check_step(state, seat, Phase::kSetup, "GRASP-4.1")) return refusal;
  return state.step == SetupStep::kCondition ? kAllowed : refuse_not_now(state, "GRASP-4.1");
}

void choose_condition(Transcript<Grasp>& t, const ChooseCondition& choice) {
  t.emit(PrevailingSet{choice.condition});
  pass_set_up(t);
}

// GRASP-4.2 Preferred environment: temperate and one more; the un-preferred one is another.
std::optional<Refusal> check_climate(const State& state, Seat seat, const ChooseClimate& choice) {
  if (auto refusal = check_step(state, seat, Phase::kSetup, "GRASP-4.2")) return refusal;
  if (state.step != SetupStep::kClimate) return refuse_not_now(state, "GRASP-4.2");
  const bool clash = choice.unpreferred == choice.preferred || choice.unpreferred == Climate::kTemperate || choice.preferred == Climate::kTemperate;
  return clash ? refuse("climate", "GRASP-4.2") : kAllowed;
}

void choose_climate(Transcript<Grasp>& t, Seat seat, const ChooseClimate& choice) {
  t.emit(ClimateChosen{seat, choice.preferred, choice.unpreferred});
  pass_set_up(t);
}

}  // namespace hexinch::grasp
