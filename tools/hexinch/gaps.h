#pragma once

#include <string_view>

namespace hexinch {

/// A sentence for players that does not say all it should: it is empty, names a text that is not there, or has a hole that nothing fills.
inline bool has_gap(std::string_view sentence) {
  return sentence.empty() || sentence.find("⟨") != std::string_view::npos || sentence.find('{') != std::string_view::npos;
}

}  // namespace hexinch
