#include "systems/lonewarrior/rules/melee.h"

#include <algorithm>
#include <array>

#include "systems/lonewarrior/rules/bearings.h"
#include "systems/lonewarrior/rules/damage.h"
#include "systems/lonewarrior/rules/ground.h"
#include "systems/lonewarrior/rules/refusals.h"
#include "systems/lonewarrior/rules/rolls.h"
#include "systems/lonewarrior/rules/turn.h"
#include "systems/lonewarrior/state/named.h"

namespace hexinch::lonewarrior {
namespace {

/// Who rolls the dice of a pair, and who may see them: in a fight with an anonymous unit only its owner.
struct Thrower {
  Seat by = kNoSeat;  ///< kNoSeat: each side rolls its own
  Eyes eyes = Eyes::kAll;
};

Thrower thrower_of(const State& state, const Pair& pair) {
  if (!state.unit(pair.attacker).identified) return {state.owner(pair.attacker), Eyes::kThrower};
  if (!state.unit(pair.defender).identified) return {state.owner(pair.defender), Eyes::kThrower};
  return {};
}

/// T-6: counts the face of the die as an average one.
int roll_average(Transcript<LoneWarrior>& t, const Pair& pair, UnitRef unit, Term strength, std::string_view what) {
  const Thrower thrower = thrower_of(t.state(), pair);
  PlannedRoll plan =
      planned_d6(thrower.by == kNoSeat ? t.state().owner(unit) : thrower.by, thrower.eyes, {what, {{"unit", unit_name(t.state(), unit)}}}, "T-6");
  const int score = static_cast<int>(strength.amount.num());
  plan.thrown.score = {score, {std::move(strength)}};
  plan.thrown.worth = average_die;
  return score + t.roll(std::move(plan)).thrown();
}

// LW-4.3 A round: the lower score loses; only the unit under attack can be hurt.
void fight_round(Transcript<LoneWarrior>& t, const Pair& pair, UnitRef attacker, UnitRef defender) {
  const Sheet a = t.state().sheet(attacker);
  const Sheet d = t.state().sheet(defender);
  if (!a.cc_strength) return;
  const int attack = roll_average(t, pair, attacker, {"LW-4.3", {"lonewarrior.term.strength", {}}, Fraction{*a.cc_strength}}, "lonewarrior.roll.attack");
  if (!t.good()) return;
  const int defence = roll_average(t, pair, defender, {"LW-4.3", {"lonewarrior.term.defence", {}}, Fraction{d.cc_defence}}, "lonewarrior.roll.defence");
  if (!t.good()) return;
  const int loses = defence < attack ? a.cc_damage : 0;
  t.emit(RoundFought{attacker, defender, static_cast<std::int8_t>(attack), static_cast<std::int8_t>(defence), static_cast<std::int8_t>(loses)});
}

/// LW-4.4 Simultaneous: all losses of the phase are added up, then applied.
void apply_losses(Transcript<LoneWarrior>& t) {
  const std::vector<Loss> losses = t.state().losses;
  t.emit(LossesApplied{});
  for (const UnitRef unit : roster_order(t.state()))
    for (const Loss& loss : losses) {
      if (loss.unit != unit || t.state().unit(unit).destroyed()) continue;
      lose_levels(t, unit, loss.levels);
      if (!t.good()) return;
    }
}

}  // namespace

// T-6 Average die.
int average_die(int face) {
  constexpr std::array<int, 6> kAverage{1, 2, 2, 3, 3, 4};
  return kAverage[static_cast<std::size_t>(std::clamp(face, 1, 6) - 1)];
}

RoundOdds round_odds(int advantage) {
  RoundOdds odds;
  for (int a = 1; a <= 6; ++a)
    for (int d = 1; d <= 6; ++d) {
      const int difference = advantage + average_die(a) - average_die(d);
      ++(difference > 0 ? odds.higher : difference < 0 ? odds.lower : odds.equal);
    }
  return odds;
}

// LW-4.2 Legal initiation. Facing and obstacles do not matter.
std::optional<Refusal> check_initiator(const State& state, UnitRef unit) {
  const UnitState& u = state.unit(unit);
  const Argument who{"unit", unit_name(state, unit)};
  if (!u.on_map()) return not_on_map(state, unit, "LW-4.2");
  if (u.fake) return refuse("no_close_combat", "LW-5.4", {who, says("fake")});
  if (!u.sheet.cc_strength) return refuse("no_close_combat", "LW-4.2", {who});
  if (u.air) return refuse("air_close_combat", "LW-4.2", {who, says("in_the_air")});
  if (u.cc_initiated) return refuse("already_initiated", "LW-4.2", {who});
  return kAllowed;
}

std::optional<Refusal> check_opponent(const State& state, UnitRef unit, UnitRef target) {
  const UnitState& u = state.unit(unit);
  if (auto refusal = check_foe(state, unit, target, "LW-4.2")) return refusal;
  if (state.unit(target).air) return refuse("air_close_combat", "LW-4.2");
  if (!adjacent(state.board(), *u.position, *state.unit(target).position)) return refuse("not_adjacent", "LW-4.2");
  if (state.options().cc_facing && !u.sheet.all_round && !in_view(state.board(), *u.position, u.facing, *state.unit(target).position))
    return refuse("out_of_view", "LW-4.2");
  return kAllowed;
}

// LW-4.1 Pairs: a unit starts one fight per turn, but may be attacked any number of times.
std::optional<Refusal> check_close_combat(const State& state, Seat seat, const DeclareCloseCombat& fight) {
  if (auto refusal = check_orders(state, seat, fight.unit, Phase::kCloseCombat)) return refusal;
  if (auto refusal = check_initiator(state, fight.unit)) return refusal;
  return check_opponent(state, fight.unit, fight.target);
}

Explained plan_close_combat(const State& state, Seat seat, const DeclareCloseCombat& fight) {
  Explained plan;
  if (!knows(state, seat, fight.target)) {
    plan.notes.push_back({"lonewarrior.note.unknown_opponent", {}});
    return plan;
  }
  const Sheet& own = state.sheet(fight.unit);
  const Sheet& other = state.sheet(fight.target);
  const RoundOdds first = round_odds(*own.cc_strength - other.cc_defence);
  const RoundOdds second = other.cc_strength ? round_odds(*other.cc_strength - own.cc_defence) : RoundOdds{0, 36, 0};
  const Fraction harms{first.higher, 36};
  const Fraction harmed{second.higher, 36};
  plan.outcomes = {{"both", harms * harmed},
                   {"harms", harms * (Fraction{1} - harmed)},
                   {"harmed", (Fraction{1} - harms) * harmed},
                   {"nothing", (Fraction{1} - harms) * (Fraction{1} - harmed)}};
  plan.notes.push_back({"lonewarrior.note.levels", {{"loses", Fraction{own.cc_damage}}, {"costs", Fraction{other.cc_damage}}}});
  return plan;
}

// LW-4.5 Contact identifies; a fake is removed, and the initiative is not used. A fight that has revealed somebody stands.
void declare_close_combat(Transcript<LoneWarrior>& t, UnitRef unit, UnitRef target) {
  const bool told = t.state().setup->edition >= kEdition && tells_of(t.state(), target);
  identify(t, target);
  if (t.state().unit(target).fake) return t.emit(FakeRemoved{target});
  if (!check_opponent(t.state(), unit, target)) t.emit(PairDeclared{unit, target, told});
}

std::optional<Refusal> check_cancel_close_combat(const State& state, Seat seat, const CancelCloseCombat& cancel) {
  if (auto refusal = check_phase(state, seat, Phase::kCloseCombat, "LW-4.1")) return refusal;
  if (!state.valid(cancel.unit) || state.owner(cancel.unit) != seat) return refuse("not_your_unit", "LW-4.1");
  const auto declared = std::ranges::find(state.pairs, cancel.unit, &Pair::attacker);
  if (declared == state.pairs.end()) return refuse("nothing_declared", "LW-4.1", {{"unit", unit_name(state, cancel.unit)}});
  if (!declared->told) return kAllowed;
  return refuse("has_told", "LW-4.5", {{"unit", unit_name(state, cancel.unit)}, {"target", unit_name(state, declared->defender)}});
}

bool fight_next_pair(Transcript<LoneWarrior>& t) {
  if (t.state().pairs.empty()) {
    if (t.state().losses.empty()) return false;
    apply_losses(t);
    return true;
  }
  const Pair pair = t.state().pairs.front();
  if (!t.state().unit(pair.attacker).destroyed() && !t.state().unit(pair.defender).destroyed()) {
    fight_round(t, pair, pair.attacker, pair.defender);
    if (t.good()) fight_round(t, pair, pair.defender, pair.attacker);
    if (!t.good()) return true;
  }
  t.emit(PairFought{pair.attacker, pair.defender});
  if (t.state().options().cc_sequential) apply_losses(t);
  return true;
}

}  // namespace hexinch::lonewarrior
