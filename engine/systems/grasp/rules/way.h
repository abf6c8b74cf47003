#pragma once

#include <optional>
#include <vector>

#include "systems/grasp/rules/ground.h"

/// GRASP-7.2 to GRASP-7.5, GRASP-7.12: the way of a unit or of a block, hundredth by hundredth.

namespace hexinch::grasp {

/// Who goes, with what.
struct Walkers {
  std::vector<UnitRef> units;   ///< the leader first; more than one: a block
  Medium medium = Medium::kGround;
  int rolled = 0;               ///< natural score and what is added to it
  int turn_limit = 90;
};

/// What multiplies a move (GRASP-3.6, GRASP-3.11).
struct Load {
  Fraction share{1};            ///< of the worst ground so far
  bool up = false;
  bool down = false;
  friend bool operator==(const Load&, const Load&) = default;
};
/// GRASP-7.2: whole MU that may be gone. `boosted`: downhill as well.
int allowance(int rolled, const Load& load, Fraction wind, bool boosted);

/// Where a way leads.
struct Walk {
  std::vector<Stance> ends;     ///< of each unit
  std::vector<Point> places;    ///< of the leader: where each leg ended
  Stopped stopped = Stopped::kSpent;
  Hundredths gone;              ///< of a unit alone: the length of its way
  int allowed = 0;              ///< whole MU, unboosted
  int turned = 0;               ///< degrees in all
  UnitRef met = kNoUnit;        ///< the unit that stopped it
  std::optional<FeatureRef> unknown;  ///< unknown ground that the way comes to: it must be rolled before the way goes on
  std::optional<Refusal> refusal;
};

/// The way by these legs, judged: what may not be is refused (GRASP-7.4). With `follow` the way is gone as far as it leads.
Walk walk(const State& state, const Walkers& walkers, const Stance& to, const std::vector<WayLeg>& legs, bool follow);
/// The default way (GRASP-7.4, GRASP-7.12). `follow`: it also stops at unknown ground, and says so.
Walk default_walk(const State& state, const Walkers& walkers, const Stance& to, bool follow);
/// Its pivots, best first; they are the same whatever the die shows.
std::vector<int> default_pivots(const State& state, const Walkers& walkers, const Stance& to);
Walk default_walk(const State& state, const Walkers& walkers, const Stance& to, bool follow, const std::vector<int>& pivots);

}  // namespace hexinch::grasp
