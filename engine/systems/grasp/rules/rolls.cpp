#include "systems/grasp/rules/rolls.h"

#include <array>

#include "systems/grasp/rules/measures.h"

namespace hexinch::grasp {
namespace {

/// Option `tech_inferior_halved`.
bool halved(const State& state, const Die& die) { return state.options().tech_inferior_halved && die.tech < 0; }

/// GRASP-1.6: all that divides a score is multiplied first.
std::int64_t counted_part(const State& state, const Roll& roll, int natural) {
  const int parts = (halved(state, roll.die) ? 2 : 1) * (roll.green_half ? 2 : 1);
  return rounded({natural, parts});
}

std::int32_t sum(const std::vector<Term>& terms) {
  Fraction all;
  for (const Term& term : terms) all = all + term.amount;
  return static_cast<std::int32_t>(all.num());
}

template <DieLevel kLevel>
int average(int face) { return average_value(kLevel, face); }
/// What faces of average dice count, by level.
constexpr std::array<int (*)(int), 7> kAverages{nullptr, average<kD4>, average<kD6>, average<kD8>, average<kD10>, average<kD12>, average<kD20>};

}  // namespace

// GRASP-2.7, GRASP-2.8, GRASP-12.9
void add_own_terms(const State& state, UnitRef unit, bool elite, std::vector<Term>& terms) {
  if (state.unit(unit).fatigue == kNoDie) terms.push_back({"GRASP-2.7", {"grasp.term.no_fatigue", {}}, Fraction{-1}});
  if (elite) terms.push_back({"GRASP-2.8", {"grasp.term.elite", {}}, Fraction{1}});
}

// GRASP-2.3, GRASP-2.4
int net_advantage(const Roll& roll) { return net_of(roll.die.tech + roll.advantages); }

PlannedRoll planned(const Roll& roll) {
  const int net = net_advantage(roll);
  PlannedRoll plan;
  plan.what = roll.what;
  plan.rule = roll.rule;
  plan.thrown = {roll.by, static_cast<std::int16_t>(thrown_for(net)), static_cast<std::int16_t>(roll.die.sides()), {sum(roll.terms), roll.terms}};
  if (roll.die.average) plan.thrown.worth = kAverages[static_cast<std::size_t>(roll.die.level)];
  if (net != 0) plan.thrown.kept = net > 0 ? Kept::kHighest : Kept::kLowest;
  return plan;
}

Roller roller_of(const State& state, const Roll& roll) {
  const auto net = static_cast<std::int8_t>(net_advantage(roll));
  return {roll.die, net, static_cast<std::int16_t>(sum(roll.terms)), halved(state, roll.die), false, Fraction{1}, roll.green_half};
}

// GRASP-2.5: the natural score is the kept die as its faces count, without the option's halving.
Counted made(const State& state, const Roll& roll, const RollMade& result) {
  const int natural = result.thrown();
  const std::int64_t counts = counted_part(state, roll, natural);
  return {roll.unit, roll.die, static_cast<std::int16_t>(natural), static_cast<std::int16_t>(counts + result.plan.thrown.score.total)};
}

// GRASP-10.4: without a die it counts 0, and nothing is thrown.
Counted throw_die(Transcript<Grasp>& t, const Roll& roll) {
  if (roll.die.none()) return {roll.unit, {}, 0, 0};
  return made(t.state(), roll, t.roll(planned(roll)));
}

PlannedRoll plain_roll(Message what, RuleId rule, Seat by, int sides) {
  PlannedRoll plan;
  plan.what = std::move(what);
  plan.rule = rule;
  plan.thrown = {by, 1, static_cast<std::int16_t>(sides), {}};
  return plan;
}

int throw_plain(Transcript<Grasp>& t, Message what, RuleId rule, Seat by, int sides) { return t.roll(plain_roll(std::move(what), rule, by, sides)).thrown(); }

}  // namespace hexinch::grasp
