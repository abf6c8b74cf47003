#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/explained.h"
#include "base/value.h"
#include "hexinch/matching.h"

namespace hexinch::cli {

/// One thing that went wrong in a step: where (a path, may be empty) and what.
struct Wrong {
  std::string path;
  std::string what;
};

/// The parts of the case format that need no system.

/// An explained preview as plain data: legal, refusal, costs, left, rolls, outcomes, notes.
Value show_explained(const Explained& explained);
/// A refusal's arguments by name, for `values`.
Value show_arguments(const Arguments& arguments);

/// Members of `object` other than those allowed.
std::optional<std::string> unknown_member(const Value& object, std::initializer_list<std::string_view> allowed);

/// Each path of `expect` against `root`.
std::optional<Wrong> check_expectations(const Value& expect, const Value& root);

/// `events` of a step: a subsequence of what happened, all of it if `only`.
std::optional<Wrong> check_events(const Value& wanted, const std::vector<Value>& happened, bool only);

/// `unchanged`: listed paths, or "*" for everything that `expect` does not name.
std::optional<Wrong> check_unchanged(const Value& paths, const Value* expect, const Value& before, const Value& after);

/// Faces of a `dice` list: integers, or {"d":20,"face":13}.
struct ScriptedFaces {
  std::vector<std::pair<int, int>> faces;  ///< face, sides (0: any)
  std::optional<Wrong> wrong;
};
ScriptedFaces read_faces(const Value* dice);

}  // namespace hexinch::cli
