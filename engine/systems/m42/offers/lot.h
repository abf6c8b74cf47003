#pragma once

#include <vector>

#include "base/dice.h"

/// Drawing by lot, for random games.

namespace hexinch::m42 {

struct Chooser {
  Dice& dice;
  int below(int n) const { return n < 2 ? 0 : dice.roll(n) - 1; }
  bool one_in(int n) const { return below(n) == 0; }
  /// From -most to most, in about a thousand steps.
  int about(int most) const { return most * (below(1000) - 500) / 500; }
  template <class T>
  const T& of(const std::vector<T>& list) const {
    return list[static_cast<std::size_t>(below(static_cast<int>(list.size())))];
  }
};

}  // namespace hexinch::m42
