#pragma once

#include <array>
#include <cstdint>

#include "base/fraction.h"
#include "systems/lonewarrior/state/vocabulary.h"

/// What attacks do to a unit on average (LW-3.12, LW-3.13, LW-4.3): how likely it is at each step of the status track after them.

namespace hexinch::lonewarrior {

/// What is left of a unit's worth at a status, in thousandths. Half of it is what it can still do, half what the other side does not have for it yet
/// (LW-V.1): Superficial Damage does nothing, Crippled scores half and moves no more.
int thousandths_left(Status status);

class Track {
 public:
  explicit Track(Status status) { chances_[static_cast<std::size_t>(status)] = kOne; }

  /// It loses so many levels with that chance.
  void lose(int levels, Fraction chance);
  /// So many damage points hit it with that chance; each is stopped when a D6 shows `defence` or less.
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
