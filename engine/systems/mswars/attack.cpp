#include "systems/mswars/attack.h"

#include <algorithm>

#include "systems/mswars/named.h"
#include "systems/mswars/refusals.h"
#include "systems/mswars/turn.h"
#include "systems/mswars/volley.h"

namespace hexinch::mswars {
namespace {

constexpr std::size_t kMostAiders = 2;

/// MSW-12.3: an aider pays what the whole attack costs, at least one counter.
int aid_cost(const Volley& volley) { return std::max(1, volley.cost.total); }

// MSW-12.3: up to two different units; each must be able to aid against the target that was named.
std::optional<Refusal> check_aiders(const State& state, const Volley& volley) {
  if (volley.aid.size() > kMostAiders) return refuse("aid_two", "MSW-12.3");
  for (std::size_t i = 0; i < volley.aid.size(); ++i) {
    const UnitRef aider = volley.aid[i].unit;
    if (auto refusal = check_aid(state, aider, volley.unit, volley.targets[0], aid_cost(volley))) return refusal;
    for (std::size_t j = 0; j < i; ++j)
      if (volley.aid[j].unit == aider)
        return refuse("aid", "MSW-12.3", {{"aider", unit_name(state, aider)}, {"why", Word{"mswars.aid.already_aided"}}});
  }
  return kAllowed;
}

std::optional<Refusal> check_volley(const State& state, const Volley& volley) {
  if (volley.fault) return volley.fault;
  if (auto refusal = check_moment(state, volley.unit, volley.kind)) return refusal;
  if (auto refusal = check_aiders(state, volley)) return refusal;
  return check_counters(state, volley.unit, volley.cost.total);
}

Cost counters_of(const State& state, UnitRef unit, std::string_view of, int amount, std::vector<Term> terms) {
  return {of, Fraction{amount}, Fraction{state.unit(unit).counters - amount}, std::move(terms)};
}

}  // namespace

// MSW-8.1 General: the active unit, in the phase for it; weapons, target, skill and aid as they must be; counters last. What is wrong with the attack itself
// is told before that the unit has no use for the phase (MSW-17).
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
  explained.costs.push_back(counters_of(state, attack.unit, "counters", volley.cost.total, volley.cost.terms));
  if (explained.refusal) return explained;
  for (const Aid& aid : volley.aid)
    explained.costs.push_back(counters_of(state, aid.unit, "aid_counters", aid_cost(volley),
                                          {{"MSW-12.3", {"mswars.term.aid", {{"unit", unit_name(state, aid.unit)}}}, Fraction{aid_cost(volley)}}}));
  plan_volley(state, volley, explained);
  return explained;
}

// MSW-8.1, MSW-10.4: counters and aid first, then the rolls.
void make_attack(Transcript<MsWars>& t, const Attack& attack) {
  ensure_active(t, attack.unit);
  const Volley volley = volley_of(t.state(), attack);
  spend(t, volley.unit, volley.cost.total);
  for (const Aid& aid : volley.aid) {
    spend(t, aid.unit, aid_cost(volley));
    t.emit(UnitAided{aid.unit, volley.unit, aid.effect});
  }
  if (volley.skill == Skill::kDoubleShot) t.emit(DoubleShotMade{volley.unit});
  roll_volley(t, volley);
}

}  // namespace hexinch::mswars
