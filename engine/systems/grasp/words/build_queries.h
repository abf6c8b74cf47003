#pragma once

#include <span>
#include <string_view>

#include "base/source.h"
#include "systems/grasp/state/setup.h"

/// Pure questions of cases about dice, prices and builds (3.4).

namespace hexinch::grasp {

/// A question with its parameters (a ? marks those that may be left out) and, after an arrow, the form of its answer.
struct BuildQuery {
  std::string_view name;
  std::string_view parameters;
  /// `with`: the parameters; what is wrong with them fails there.
  Value (*answer)(const Source& with, const Setup& setup);
};
std::span<const BuildQuery> build_queries();

}  // namespace hexinch::grasp
