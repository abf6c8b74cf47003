#pragma once

#include <optional>

#include "base/explained.h"
#include "systems/lonewarrior/lonewarrior.h"

/// Close combat (LW-4).

namespace hexinch::lonewarrior {

/// T-6: what an average die adds.
int average_die(int face);
/// LW-4.3: of 36 results, in how many the attacker's sum is higher, equal or lower, by its strength minus the defence.
struct RoundOdds {
  int higher = 0;
  int equal = 0;
  int lower = 0;
};
RoundOdds round_odds(int advantage);

/// LW-4.2, in any phase: may it start a fight at all, and with this enemy?
std::optional<Refusal> check_initiator(const State& state, UnitRef unit);
std::optional<Refusal> check_opponent(const State& state, UnitRef unit, UnitRef target);

std::optional<Refusal> check_close_combat(const State& state, Seat seat, const DeclareCloseCombat& fight);
Explained plan_close_combat(const State& state, Seat seat, const DeclareCloseCombat& fight);
void declare_close_combat(Transcript<LoneWarrior>& t, UnitRef unit, UnitRef target);
std::optional<Refusal> check_cancel_close_combat(const State& state, Seat seat, const CancelCloseCombat& cancel);
/// Fights one pair's rounds or, when all have fought, applies their losses; false: nothing is left to do.
bool fight_next_pair(Transcript<LoneWarrior>& t);

}  // namespace hexinch::lonewarrior
