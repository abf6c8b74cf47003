#pragma once

#include <cstdint>
#include <vector>

#include "base/explained.h"
#include "systems/grasp/state/build.h"

/// GRASP-17.1 to 17.3, T15, T21: what a build costs. Any build has a price, legal or not, of whatever stage. All prices are whole points.

namespace hexinch::grasp {

/// GRASP-17.1, T1: the value V of a die; 0 for none. An average die costs what the plain one does.
int die_value(const Die& die);
/// T13: points for each point of value of a move die.
int medium_rate(Medium medium);
/// GRASP-6.1, T15: points for each point of value of a pip die, and for each MU of command range.
constexpr int pip_rate(const CommandData& command) { return command.high ? 10 : 5; }
constexpr int range_rate(const CommandData& command) { return command.high ? 2 : 1; }
/// T12
int type_cost(CombatType type);
/// T11 to T13; negative: it makes the unit cheaper. 0 for what multiplies another price (Green, Supply, Carrier, Engineer).
int special_cost(Special special);

/// What one attribute of a build costs with that die in its place; all other things stay. With the build's own die: what it pays for it.
int cc_points(const Build& build, const Die& cc);
int fs_points(const Die& fs);
int fr_points(const Build& build, const Die& fr);
int fatigue_points(const Build& build, DieLevel fat);
int move_points(Medium medium, const Die& die);

/// GRASP-17.2, T21: how strong and lasting a unit is, and the surcharge for it.
struct Prowess {
  int strength = 0;   ///< c + t: level of CC (8 for d20, 16 for d100), one more for each of +Tech and Big, one less for -Tech and Small
  int lasting = 0;    ///< level of Fatigue
  int points = 0;     ///< 0 while q is at most 10
  int q() const { return strength * lasting; }
};
/// T21: 0 up to 10.
constexpr int prowess_points(int q) { return q > 10 ? (q - 10) * (q - 10) / 8 : 0; }
Prowess prowess_of(const Build& build);

/// The price under the option `prowess_price`: its terms in the order of the formula, without those of 0 points. The surcharge, if any, is the last term.
Score price_of(const Build& build, bool prowess_price);
inline int points_of(const Build& build, bool prowess_price) { return price_of(build, prowess_price).total; }

}  // namespace hexinch::grasp
