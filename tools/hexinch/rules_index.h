#pragma once

#include <span>
#include <string_view>

namespace hexinch::cli {

/// Where a rule stands in the sources. Made at build time by tools/checks/rules_index.py.
struct IndexedRule {
  std::string_view system;
  std::string_view id;
  std::string_view place;  ///< "engine/systems/tuw/rules/attack.cpp:41", empty if it is only tested
  int tests;               ///< test cases and worked examples that name it
};

std::span<const IndexedRule> rules_index();

}  // namespace hexinch::cli
