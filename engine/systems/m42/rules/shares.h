#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "base/fraction.h"
#include "board/table/wide.h"
#include "systems/m42/state/sheet.h"

/// Chances in 64 bits: whole numbers of 2^-56. Each step rounds down by less than one, so sums of some ten thousand steps are off by less than 1e-10.
/// Where all dice together have fewer than 10^9 outcomes that differ, that is near enough to tell the exact fraction; else the nearest millionth stands
/// for it.

namespace hexinch::m42 {

using Share = std::int64_t;
inline constexpr int kShareBits = 56;
inline constexpr Share kCertain = Share{1} << kShareBits;
/// What is left over is less than a part of a millionth.
inline constexpr std::int64_t kMillion = 1'000'000;

constexpr Share both(Share a, Share b) { return static_cast<Share>(table::product(a, b) >> kShareBits); }
/// The nearest fraction with that denominator, below 2^31, to a sum of shares, each perhaps times a small number.
constexpr Fraction nearest(table::Wide sum, std::int64_t den) {
  return {static_cast<std::int64_t>((sum * den + (table::Wide{1} << (kShareBits - 1))) >> kShareBits), den};
}
constexpr Fraction in_millionths(table::Wide sum) { return nearest(sum, kMillion); }

/// The most dice of one volley, or of one unit in one round of an assault.
inline constexpr int kMostDice = kMostModels * 4;

/// How likely each number of successes is.
class Counts {
 public:
  Counts() { shares_[0] = kCertain; }
  /// One more die that succeeds on `faces` of `of` faces.
  void add(int faces, int of) {
    if (dice_ == kMostDice) return;
    ++dice_;
    outcomes_ *= Fraction(faces, of).den();
    if (outcomes_ > kMostOutcomes) outcomes_ = 0;
    for (int n = dice_; n > 0; --n) {
      const Share up = at(n - 1) * faces / of;  // below 2^56 * 36
      at(n - 1) -= up;
      at(n) += up;
    }
  }
  int dice() const { return dice_; }
  /// A sum of shares of these dice: exact if they have few enough outcomes.
  Fraction fraction(table::Wide sum) const { return nearest(sum, outcomes_ > 0 ? outcomes_ : kMillion); }
  Share of(int n) const { return n <= dice_ ? shares_[static_cast<std::size_t>(n)] : 0; }
  Share at_least(int n) const {
    Share sum = 0;
    for (int i = n; i <= dice_; ++i) sum += of(i);
    return sum;
  }
  /// The mean, each number counted as `most` at most.
  table::Wide mean(int most) const {
    table::Wide sum = 0;
    for (int i = 1; i <= dice_; ++i) sum += table::product(of(i), std::min(i, most));
    return sum;
  }

 private:
  Share& at(int n) { return shares_[static_cast<std::size_t>(n)]; }
  std::array<Share, kMostDice + 1> shares_{};
  static constexpr std::int64_t kMostOutcomes = 1'000'000'000;
  int dice_ = 0;
  std::int64_t outcomes_ = 1;  ///< the denominator of all chances; 0: too many
};

/// Faces of a D6 that reach a need: a natural 6 always, a natural 1 never (M42-13.3, M42-14.5).
constexpr int hit_faces(int need) { return std::clamp(7 - need, 1, 5); }
/// Faces that do not save; 7: no die (M42-13.4).
constexpr int unsaved_faces(int save) { return std::clamp(save - 1, 0, 6); }

}  // namespace hexinch::m42
