#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "base/explained.h"

/// Rolls whose dice count one by one and are read upwards (Reading::kEachAtLeast).

namespace hexinch {

/// The least face that succeeds by itself: what is added to each die is needed less.
inline std::int32_t face_needed(const PlannedRoll& plan) { return plan.need.value_or(0) - plan.thrown.score.total; }

/// The least face that succeeds in fact: a 1 never does, and the highest face always.
inline std::int32_t face_that_succeeds(const PlannedRoll& plan) { return std::clamp<std::int32_t>(face_needed(plan), 2, plan.thrown.sides); }

/// How the face needed is made up: the amounts add up to it.
inline std::vector<Term> face_reasons(const PlannedRoll& plan) {
  std::vector<Term> reasons = plan.reasons;
  for (const Term& added : plan.thrown.score.terms) reasons.push_back({added.rule, added.what, Fraction{} - added.amount});
  return reasons;
}

}  // namespace hexinch
