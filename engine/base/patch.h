#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/system.h"
#include "base/value.h"

/// Changes a position by hand: {"units.Knight.wounded": true, "turn": 3}.

namespace hexinch {

/// "units.Knight 1.wounded" -> its parts: names may hold anything but dots.
std::vector<std::string> parts_of(std::string_view path);

/// An object without one of its members; any other value unchanged.
Value without(const Value& value, std::string_view member);

/// A position with members set by their paths. `set(state, path, value)` returns the problem, or none if it was set. `settle(state)` then adjusts whatever
/// depends on the changes.
template <class S, class Set, class Settle>
Read<typename S::State> patched(typename S::State state, const Value& members, Set set, Settle settle) {
  if (!members.object()) return DataError{"", members.line, "must be an object of paths"};
  for (const auto& [path, value] : *members.object())
    if (std::optional<DataError> error = set(state, path, value)) return *error;
  settle(state);
  if (const char* broken = S::broken_invariant(state)) return DataError{"", members.line, std::string("makes an impossible position: ") + broken};
  return state;
}

}  // namespace hexinch
