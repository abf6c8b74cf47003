#pragma once

#include <vector>

#include "systems/grasp/grasp.h"
#include "systems/grasp/rules/odds.h"

/// Chapter GRASP-2: one unit's roll of an attribute die, planned and made. What a roll adds to its natural score are its terms.

namespace hexinch::grasp {

struct Roll {
  Message what;
  RuleId rule;
  Seat by = kNoSeat;
  UnitRef unit = kNoUnit;
  Die die;                    ///< after shifts
  int advantages = 0;         ///< besides its tech (GRASP-2.4)
  std::vector<Term> terms;    ///< added to the total
  bool green_half = false;    ///< half of the natural score counts (option `green_half_cc_in_play`)
};

/// GRASP-2.7, GRASP-2.8: what every roll of a unit has.
void add_own_terms(const State& state, UnitRef unit, bool elite, std::vector<Term>& terms);

/// GRASP-12.8, option `green_half_cc_in_play`: wherever a Green unit rolls its CC.
void halve_green(const State& state, UnitRef unit, Roll& roll);

/// GRASP-2.4: the net advantage of a roll, -2 to 2.
int net_advantage(const Roll& roll);
/// What its faces count is halved already where an option halves the score, so that the sum of a roll is its total.
PlannedRoll planned(const State& state, const Roll& roll);
/// The total that a natural score makes: as options halve it, with all terms.
int total_of(const State& state, const Roll& roll, int natural);
/// GRASP-2.5: the natural score, and the total with all terms. Precondition: there is a die.
Counted made(const Roll& roll, const RollMade& result);
/// For odds: what the roll adds to its natural score, and its dice.
Roller roller_of(const State& state, const Roll& roll);
/// The same, thrown now; without a die 0 (GRASP-10.4).
Counted throw_die(Transcript<Grasp>& t, const Roll& roll);

/// A plain die that no attribute stands behind: checks, the order of players, terrain. It looks at the natural score only.
PlannedRoll plain_roll(Message what, RuleId rule, Seat by, int sides);
int throw_plain(Transcript<Grasp>& t, Message what, RuleId rule, Seat by, int sides);

}  // namespace hexinch::grasp
