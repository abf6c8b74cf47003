#pragma once

#include <vector>

#include "systems/mswars/rules/attack.h"

/// One attack action as its rolls: single weapons, Linked sets, Double Shot, Cleave, attacks of opportunity (MSW-10.4, 11.6, 12.2, 15.2).

namespace hexinch::mswars {

struct Shot {
  int weapon = -1;
  UnitRef target = kNoUnit;
  friend bool operator==(const Shot&, const Shot&) = default;
};

struct Volley {
  UnitRef unit = kNoUnit;
  AttackKind kind = AttackKind::kRange;
  std::vector<Shot> shots;             ///< in the order of the rolls
  std::vector<UnitRef> targets;        ///< without repeats; the one that was named comes first
  std::vector<Aid> aid;
  std::optional<Skill> skill;
  bool opportunity = false;
  Score cost;                          ///< in Action Counters
  std::optional<Refusal> fault;        ///< the first fault, apart from whose go it is, aid and counters

  bool one_use() const { return skill == Skill::kCleave || skill == Skill::kImprovedCleave; }
};

Volley volley_of(const State& state, const Attack& attack);
/// MSW-12.2: at the unit that breaks away; it costs one counter less.
Volley volley_of(const State& state, UnitRef breaking, const Opportunity& strike);
/// The one roll of a ram with exactly that weapon; none is a bare ram (MSW-13.2 picks the weapon: ram.h).
Volley ram_volley(UnitRef unit, UnitRef target, std::optional<std::int8_t> weapon);
RollContext context(const Volley& volley, const Shot& shot, Gaze* gaze = nullptr);

/// What the attacker pays.
Cost volley_cost(const State& state, const Volley& volley);

/// MSW-12.3 (aid.cpp): may they all aid it; what each pays; the cost of the attack, at least one counter; paying it.
std::optional<Refusal> check_aiders(const State& state, const Volley& volley);
void plan_aid(const State& state, const Volley& volley, Explained& explained);
void pay_aid(Transcript<MsWars>& t, const Volley& volley);

/// Makes the rolls, with everything that follows from each. True if one hit. Counters and aid must have been paid.
bool roll_volley(Transcript<MsWars>& t, const Volley& volley);
/// The rolls, outcomes and remarks of the preview.
void plan_volley(const State& state, const Volley& volley, Explained& explained);
/// Whole per cent, rounded up, for a remark that says "at most".
int at_most_percent(const Fraction& chance);
/// Exact chance that the whole volley puts the first target out of action; none if the numbers grow too large.
std::optional<Fraction> chance_out(const State& state, const Volley& volley);

}  // namespace hexinch::mswars
