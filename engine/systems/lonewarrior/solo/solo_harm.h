#pragma once

#include <array>
#include <cstdint>

#include "base/fraction.h"
#include "systems/lonewarrior/state/vocabulary.h"

/// What attacks do to a unit on average (LW-3.12, LW-3.13, LW-4.3): how likely each step of the status track is afterwards.

namespace hexinch::lonewarrior {

/// What is left of a unit's worth at a status, in thousandths. Half of it is what the unit can still do, half the points that the other side has not yet
/// got for it (LW-V.1). Superficial Damage has no effect; a Crippled unit scores half and can't move.
int thousandths_left(Status status);

class Track {
 public:
  explicit Track(Status status) { chances_[static_cast<std::size_t>(status)] = kOne; }

  /// It loses that many levels with that chance.
  void lose(int levels, Fraction chance);
  /// That many damage points hit it with that chance; each is stopped on a D6 of at most `defence`.
  void damage(int points, int defence, Fraction chance);
  /// What it has lost on average since its status was `from`, in thousandths of its worth.
  int lost_since(Status from) const;

 private:
  static constexpr int kSteps = 5;
  static constexpr std::int64_t kOne = 1000000;  ///< certain
  using Chances = std::array<std::int64_t, kSteps>;
  void mix(const Chances& hit, Fraction chance);
  Chances chances_{};
};

}  // namespace hexinch::lonewarrior
