#pragma once

#include "systems/mswars/rules/attack.h"

/// What a unit would see, and who would see it, if it stood elsewhere: for dragging it there. Nothing is computed before it is asked for.

namespace hexinch::mswars {

/// The best that one enemy could do to it with one weapon, in any phase.
struct ShotBack {
  UnitRef enemy = kNoUnit;
  int weapon = -1;
  int need = 0;
  Fraction chance;  ///< to hit
};

class Outlook {
 public:
  /// `there`: place, heading, elevation and the distance moved.
  Outlook(const State& state, UnitRef unit, const UnitState& there);

  /// The position with the unit there.
  const State& state() const { return state_; }
  UnitRef unit() const { return unit_; }
  const UnitState& there() const { return state_.unit(unit_); }
  /// For every enemy on the table, in the order of their numbers (attack.h).
  const std::vector<Odds>& odds(int weapon);
  const Seen& seen(UnitRef target, int weapon);
  /// The likeliest first, without enemies that can't hit it at all.
  const std::vector<ShotBack>& shots_back();

 private:
  std::optional<ShotBack> best_of(UnitRef enemy) const;

  State state_;
  UnitRef unit_;
  std::vector<std::pair<int, std::vector<Odds>>> odds_;
  std::vector<std::pair<std::pair<UnitRef, int>, Seen>> seen_;
  std::optional<std::vector<ShotBack>> shots_;
};

}  // namespace hexinch::mswars
