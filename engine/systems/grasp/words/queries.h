#pragma once

#include <string_view>
#include <vector>

namespace hexinch::grasp {

/// A question that cases may ask, with its parameters (a ? marks those that may be left out) and, after an arrow, the form of its answer.
struct QueryEntry {
  std::string_view name;
  std::string_view parameters;
};
std::vector<QueryEntry> queries();

}  // namespace hexinch::grasp
