#pragma once

#include <string_view>
#include <vector>

namespace hexinch::tuw {

/// A question that cases may ask, with its parameters (a ? marks those that may be left out).
struct QueryEntry {
  std::string_view name;
  std::string_view parameters;
};
std::vector<QueryEntry> queries();

}  // namespace hexinch::tuw
