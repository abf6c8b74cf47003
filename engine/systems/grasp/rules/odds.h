#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "base/fraction.h"
#include "systems/grasp/state/dice.h"

/// GRASP-2.10: chances, from the distribution of each kept die, never by listing faces. All in whole numbers: an outcome's weight, out of the weight of
/// all. A chance is exact while its denominator in lowest terms is at most 10^9, else it is the nearest millionth.

namespace hexinch::grasp {

/// How likely each natural score of a kept die is (GRASP-2.4): 1 + |net| dice, the best of them if net > 0, the worst if net < 0.
class KeptDie {
 public:
  /// `net` is -2 to +2. Without a die the score is always 0 (GRASP-10.4).
  KeptDie(const Die& die, int net);
  int least() const { return least_; }
  int most() const { return most_; }
  /// The weight of all scores: the number of ways in which the dice can fall, at most 10^6.
  std::int64_t all() const { return all_; }
  /// The weight of scores of at most that.
  std::int64_t up_to(int natural) const {
    if (natural < least_) return 0;
    return natural >= most_ ? all_ : up_to_[static_cast<std::size_t>(natural)];
  }
  std::int64_t at(int natural) const { return up_to(natural) - up_to(natural - 1); }
  Fraction chance(int natural) const { return {at(natural), all_}; }
  Fraction at_least(int natural) const { return {all_ - up_to(natural - 1), all_}; }
  /// The average score, exact.
  Fraction mean() const;

 private:
  std::array<std::int32_t, 101> up_to_{};
  std::int32_t all_ = 1;
  std::int16_t least_ = 0;
  std::int16_t most_ = 0;
};

/// One unit's dice in a comparison of totals.
struct Roller {
  Die die;                    ///< as thrown, after shifts (GRASP-2.6); its tech counts in `net` only
  std::int8_t net = 0;        ///< GRASP-2.4: -2 to +2
  std::int16_t modifier = 0;  ///< added to the natural score: -100 to +100
  bool halved = false;        ///< `tech_inferior_halved`: R(natural / 2) counts in totals
  bool even_only = false;     ///< GRASP-9.5: an odd natural score is no hit
  Fraction reaches{1};        ///< the chance that it is in range at all (GRASP-9.7); else it is no hit
  bool halved_again = false;  ///< `green_half_cc_in_play`
  friend bool operator==(const Roller&, const Roller&) = default;
  constexpr int parts() const { return (halved ? 2 : 1) * (halved_again ? 2 : 1); }
  constexpr int total(int natural) const { return static_cast<int>(rounded({natural, parts()})) + modifier; }
};

/// The most units of a side whose dice are compared: one, two supporters, and what a carrier carries.
inline constexpr int kMostRollers = 12;

/// One side's view of a comparison (GRASP-9.9, 10.4): its highest total against the other's. Equal totals within a side: the larger die counts, then the
/// unit named first. The chances of `win`, `draw` and `lose` add up to 1.
struct Contest {
  Fraction win;         ///< the higher total
  Fraction draw;
  Fraction lose;        ///< no hit at all counts here
  Fraction kills;       ///< GRASP-11.2: the other's unit dies at once; part of `win` and `draw`
  Fraction killed;      ///< GRASP-11.2: its own does; part of `lose` and `draw`
  Fraction doubles;     ///< GRASP-1.10; part of `win`
  Fraction doubled;
  Fraction low;         ///< its natural score is 1, it does not win and is not killed (GRASP-12.5)
  Fraction other_low;   ///< the same of the other side
  friend bool operator==(const Contest&, const Contest&) = default;
};
/// Each side has 1 to kMostRollers units.
Contest contest(std::span<const Roller> side, std::span<const Roller> other);
inline Contest contest(const Roller& side, const Roller& other) { return contest({&side, 1}, {&other, 1}); }

/// What an FR roll must show (GRASP-9.7, 8.6).
struct Reach {
  int total = 0;           ///< least total that reaches, whole MU
  int natural = 0;         ///< least natural score, T16; 0: any
  Fraction multiplier{1};  ///< T8, times natural + modifier, rounded by GRASP-1.6
};
/// The chance that this FR roll reaches.
Fraction reach_chance(const Roller& range, const Reach& reach);
/// The chance that at least one of them reaches (GRASP-9.8).
Fraction any_reaches(std::span<const Roller> firers);
/// GRASP-9.10: the chance that this unit fires and shows the maximum of its die.
Fraction tires(const Roller& firer);

}  // namespace hexinch::grasp
