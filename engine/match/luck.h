#pragma once

#include <array>
#include <optional>
#include <span>

#include "base/seat.h"
#include "base/transcript.h"

namespace hexinch::match {

/// How well each seat's dice fell. Only rolls count in which something was at stake, a number to reach or other dice.
class Luck {
 public:
  void add(const RollMade& roll);
  /// 0 to 100 with 50 on average: each die counts by its place among its faces, from below where one rolls under a number. None for who made no such roll.
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
