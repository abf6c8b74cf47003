#pragma once

#include <algorithm>
#include <deque>
#include <utility>
#include <vector>

#include "base/seat.h"

namespace hexinch::solo {

/// Routes that have been looked for before with the same order: those of one march, whose modes with one footing share them, or those of all advances that
/// are played on from one position. There only the places of some other units change, and a blocked route is noticed when a unit follows it.
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

  /// Calls `find()` if the route is not known.
  template <class Find>
  const std::vector<Place>& route(const Question& question, Find find) {
    const auto known = std::find_if(routes_.begin(), routes_.end(), [&](const auto& route) { return route.first == question; });
    return known != routes_.end() ? known->second : routes_.emplace_back(question, find()).second;
  }

 private:
  std::deque<std::pair<Question, std::vector<Place>>> routes_;  ///< a few dozen
};

}  // namespace hexinch::solo
