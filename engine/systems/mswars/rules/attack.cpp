#include "systems/mswars/rules/attack.h"

#include <algorithm>

#include "systems/mswars/rules/refusals.h"
#include "systems/mswars/rules/turn.h"
#include "systems/mswars/rules/volley.h"
#include "systems/mswars/state/named.h"

namespace hexinch::mswars {
namespace {

std::optional<Refusal> check_volley(const State& state, const Volley& volley) {
  if (volley.fault) return volley.fault;
  if (auto refusal = check_moment(state, volley.unit, volley.kind)) return refusal;
  if (auto refusal = check_aiders(state, volley)) return refusal;
  return check_counters(state, volley.unit, volley.cost.total);
}

}  // namespace

// MSW-8.1 General: the active unit, in the phase for it; weapons, target, skill and aid must be right; counters are checked last. Faults of the attack
// itself come before the refusal that the unit has no use for the phase (MSW-17).
std::optional<Refusal> check_attack(const State& state, Seat seat, const Attack& attack) {
  auto useless = check_actor(state, seat, attack.unit);
  if (useless && useless->code != kNoUse) return useless;
  auto refusal = check_volley(state, volley_of(state, attack));
  return refusal ? refusal : useless;
}

int cost_of(const State& state, const Attack& attack) { return volley_of(state, attack).cost.total; }

Explained plan_attack(const State& state, Seat seat, const Attack& attack) {
  Explained explained;
  const auto useless = check_actor(state, seat, attack.unit);
  explained.refusal = useless;
  if (useless && useless->code != kNoUse) return explained;
  const Volley volley = volley_of(state, attack);
  if (auto refusal = check_volley(state, volley)) explained.refusal = std::move(refusal);
  explained.costs.push_back(volley_cost(state, volley));
  if (explained.refusal) return explained;
  plan_aid(state, volley, explained);
  plan_volley(state, volley, explained);
  return explained;
}

// MSW-8.1, MSW-10.4: counters and aid first, then the rolls.
void make_attack(Transcript<MsWars>& t, const Attack& attack) {
  ensure_active(t, attack.unit);
  const Volley volley = volley_of(t.state(), attack);
  spend(t, volley.unit, volley.cost.total);
  pay_aid(t, volley);
  if (volley.skill == Skill::kDoubleShot) t.emit(DoubleShotMade{volley.unit});
  roll_volley(t, volley);
}

}  // namespace hexinch::mswars
