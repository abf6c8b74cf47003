#pragma once

#include <optional>
#include <span>
#include <vector>

#include "base/explained.h"
#include "systems/tuw/state/state.h"

/// 1.4.5, X1 to X4, 5.7: score arithmetic. Exact fractions, rounded once; every number keeps the reasons that add up to it.

namespace hexinch::tuw {

/// 2.1: multiplies a score so that a bonus always helps and a penalty always hurts, below zero too. factor >= 0.
Fraction apply(Fraction score, Fraction factor);

/// TUW-X1 Final ATT of one weapon use against a unit, with its terms. The weapon must have an ATT.
Score attack_score(const State& state, const Use& use, Body target);
/// TUW-X2 Combined ATT: the sum of the uses' final ATT.
Score combined_attack(const State& state, std::span<const Use> uses, Body target);
/// TUW-8.7.5: the ATT of a unit that destroys itself, against another unit.
Score destruct_score(const State& state, UnitRef unit, Body target);

/// How the target's hex counts against an attack (TUW-4.4b).
struct CoverRule {
  std::optional<AttackKind> kind;  ///< the D that applies, none: no D
  bool ranged = false;             ///< percentages of the hex apply too
};
CoverRule cover_rule(const State& state, std::span<const Use> uses, UnitRef target);

/// the CEL that the defender's is compared with.
int measured_cel(const State& state, std::span<const Use> uses);

/// TUW-X3 steps 1 to 4: DEF without terrain D. `cel` is the attacker's.
Score defence_score(const State& state, Body target, int cel, bool in_cover);
/// TUW-X3 Final DEF: with terrain D.
Score final_defence(const State& state, Body target, int cel, const CoverRule& cover);

/// TUW-5.7.3: a bare ATT, multiplied if `cel` is above the target's.
Score levelled_score(Term attack, int cel, int target_cel);

/// TUW-X4 Result of a margin.
Result result_of(int margin, int kill_margin);
/// Exact chances of "kill", "wound" and "no_effect" when `att` plus a die meets `def` plus a die.
std::vector<Chance> chances_of(int att, int def, int kill_margin);
/// The same when the result is certain.
std::vector<Chance> certain(Result result);

/// TUW-5.4: both dice with their scores.
PlannedRoll attack_roll(Message what, RuleId rule, Throw attack, Throw defence, int kill_margin);

Name unit_name(const State& state, UnitRef unit);

}  // namespace hexinch::tuw
