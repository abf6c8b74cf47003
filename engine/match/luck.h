#pragma once

#include <array>
#include <optional>
#include <span>

#include "base/seat.h"
#include "base/transcript.h"

namespace hexinch::match {

/// How well each seat's dice fell. Only rolls count that had something at stake: a number to reach or other dice to beat.
class Luck {
 public:
  void add(const RollMade& roll);
  /// 0 to 100, on average 50: each die counts by the rank of its face, low faces being best if the roll must stay under a number. None for a seat that
  /// made no such roll.
  std::array<std::optional<int>, kMaxSeats> by_seat() const;

 private:
  struct Sum {
    std::int64_t places = 0;  ///< hundredths of a per cent
    int dice = 0;
  };
  void add(const Throw& thrown, std::span<const std::int16_t> faces, Reading reading);

  std::array<Sum, kMaxSeats> sums_{};
};

}  // namespace hexinch::match
