#pragma once

#include <string>
#include <vector>

#include "base/value.h"

namespace hexinch::cli {

/// A `given` with one thing taken away or changed, to find out what a case does not depend on.
struct Mutation {
  std::string what;      ///< "overrides.units.knight.DEF taken away"
  bool decides = false;  ///< what somebody wrote to make a difference: options, overrides, changes of a unit's sheet
  Value given;
};

/// Everything that can be taken away from a `given`, also deep inside members that should make a difference; and each unit as what another unit is.
std::vector<Mutation> mutations_of(const Value& given);

}  // namespace hexinch::cli
