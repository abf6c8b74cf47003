#pragma once

#include <string>
#include <vector>

#include "base/value.h"

namespace hexinch::cli {

/// A `given` with one thing in it taken away or changed, for finding what a case does not depend on.
struct Mutation {
  std::string what;      ///< "overrides.units.knight.DEF taken away"
  bool decides = false;  ///< what somebody wrote to make a difference: options, overrides, changes of a unit's sheet
  Value given;
};

/// All that can be taken away from a `given`, deep inside what is there to make a difference; and its units as others and elsewhere.
std::vector<Mutation> mutations_of(const Value& given);

}  // namespace hexinch::cli
