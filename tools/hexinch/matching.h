#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/value.h"

/// How a case's expectations are compared with plain data: the paths and matching of tests/cases/README.md.

namespace hexinch::cli {

/// The value at "units.P.pending[0].result"; list elements may be named by their "name" member, `.count` is a list's length. None if absent.
std::optional<Value> at_path(const Value& root, std::string_view path);

/// Why `got` does not match `wanted`; none if it does. `got` absent = nullptr.
std::optional<std::string> mismatch(const Value& wanted, const Value* got);

/// Paths of all leaves that differ between two states as shown.
std::vector<std::string> changed_paths(const Value& before, const Value& after);

/// Lays `patch` over `base`: objects merge, lists replace, `units` merge by name.
Value merged(const Value& base, const Value& patch);

}  // namespace hexinch::cli
