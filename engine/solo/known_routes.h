#pragma once

#include <algorithm>
#include <deque>
#include <utility>
#include <vector>

#include "base/seat.h"

namespace hexinch::solo {

/// Routes by one order that have been looked for before: those of one march, whose modes of one footing share them, or of all advances that are played on
/// from one position. There nothing else changes but where some others stand, and whether such a route can still be gone is seen when it is gone.
template <class Place>
class KnownRoutes {
 public:
  struct Question {
    UnitRef actor = kNoUnit;
    int mode = 0;
    Place from{};
    Place to{};
    friend bool operator==(const Question&, const Question&) = default;
  };

  /// `find()` finds it, if it is not known.
  template <class Find>
  const std::vector<Place>& route(const Question& question, Find find) {
    const auto known = std::find_if(routes_.begin(), routes_.end(), [&](const auto& route) { return route.first == question; });
    return known != routes_.end() ? known->second : routes_.emplace_back(question, find()).second;
  }

 private:
  std::deque<std::pair<Question, std::vector<Place>>> routes_;  ///< some dozens
};

}  // namespace hexinch::solo
