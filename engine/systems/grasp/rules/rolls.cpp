#include "systems/grasp/rules/rolls.h"

#include <algorithm>
#include <array>

#include "systems/grasp/rules/measures.h"

namespace hexinch::grasp {
namespace {

/// Option `tech_inferior_halved`.
bool halved(const State& state, const Die& die) { return state.options().tech_inferior_halved && die.tech < 0; }

std::int32_t sum(const std::vector<Term>& terms) {
  Fraction all;
  for (const Term& term : terms) all = all + term.amount;
  return static_cast<std::int32_t>(all.num());
}

/// What a face of a plain die (kNoDie) or of an average one counts, divided as options say. GRASP-1.6: all that divides a score is multiplied first.
template <int kParts, DieLevel kLevel>
int counts(int face) {
  return static_cast<int>(rounded({average_value(kLevel, face), kParts}));
}
using Worths = std::array<int (*)(int), 8>;
template <int kParts>
constexpr Worths kWorths{counts<kParts, kNoDie>, counts<kParts, kD4>,  counts<kParts, kD6>,  counts<kParts, kD8>,
                         counts<kParts, kD10>,   counts<kParts, kD12>, counts<kParts, kD20>, counts<kParts, kD100>};

int parts_of(const State& state, const Roll& roll) { return (halved(state, roll.die) ? 2 : 1) * (roll.green_half ? 2 : 1); }

/// Null: each face counts what it shows.
auto worth_of(const State& state, const Roll& roll) {
  const auto level = static_cast<std::size_t>(roll.die.average ? roll.die.level : kNoDie);
  const int parts = parts_of(state, roll);
  const Worths& worths = parts == 4 ? kWorths<4> : parts == 2 ? kWorths<2> : kWorths<1>;
  return parts == 1 && level == kNoDie ? nullptr : worths[level];
}

/// The kept die as its faces count without a halving.
int natural_of(const Roll& roll, const RollMade& result) {
  const int net = net_advantage(roll);
  const auto [least, most] = std::ranges::minmax(result.faces);
  const int face = net > 0 ? most : net < 0 ? least : result.faces.front();
  return roll.die.average ? average_value(roll.die.level, face) : face;
}

}  // namespace

// GRASP-2.7, GRASP-2.8, GRASP-12.9
void add_own_terms(const State& state, UnitRef unit, bool elite, std::vector<Term>& terms) {
  if (state.unit(unit).fatigue == kNoDie) terms.push_back({"GRASP-2.7", {"grasp.term.no_fatigue", {}}, Fraction{-1}});
  if (elite) terms.push_back({"GRASP-2.8", {"grasp.term.elite", {}}, Fraction{1}});
}

void halve_green(const State& state, UnitRef unit, Roll& roll) {
  roll.green_half = state.options().green_half_cc_in_play && state.build(unit).has(Special::kGreen);
  if (roll.green_half) roll.terms.push_back({"GRASP-12.8", {"grasp.term.green_half", {}}, Fraction{}});
}

// GRASP-2.3, GRASP-2.4
int net_advantage(const Roll& roll) { return net_of(roll.die.tech + roll.advantages); }

int total_of(const State& state, const Roll& roll, int natural) { return static_cast<int>(rounded({natural, parts_of(state, roll)})) + sum(roll.terms); }

PlannedRoll planned(const State& state, const Roll& roll) {
  const int net = net_advantage(roll);
  PlannedRoll plan;
  plan.what = roll.what;
  plan.rule = roll.rule;
  plan.thrown = {roll.by, static_cast<std::int16_t>(thrown_for(net)), static_cast<std::int16_t>(roll.die.sides()), {sum(roll.terms), roll.terms}};
  plan.thrown.worth = worth_of(state, roll);
  if (net != 0) plan.thrown.kept = net > 0 ? Kept::kHighest : Kept::kLowest;
  return plan;
}

Roller roller_of(const State& state, const Roll& roll) {
  const auto net = static_cast<std::int8_t>(net_advantage(roll));
  return {roll.die, net, static_cast<std::int16_t>(sum(roll.terms)), halved(state, roll.die), false, Fraction{1}, roll.green_half};
}

Counted made(const Roll& roll, const RollMade& result) {
  const auto natural = static_cast<std::int16_t>(natural_of(roll, result));
  return {roll.unit, roll.die, natural, static_cast<std::int16_t>(result.thrown() + result.plan.thrown.score.total)};
}

// GRASP-10.4: without a die it counts 0, and nothing is thrown.
Counted throw_die(Transcript<Grasp>& t, const Roll& roll) {
  if (roll.die.none()) return {roll.unit, {}, 0, 0};
  return made(roll, t.roll(planned(t.state(), roll)));
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
