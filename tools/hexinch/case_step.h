#pragma once

#include <algorithm>
#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/explained.h"
#include "base/seat.h"
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

/// A member of `object` other than those allowed; none: there is no such member.
std::optional<std::string> unknown_member(const Value& object, std::initializer_list<std::string_view> allowed);

/// Checks each path of `expect` against `root`.
/// Replaces names in the keys of an object, part by part, and in all that lies below it. A list of texts is one of paths.
Value with_names(const Value& expected, std::span<const std::pair<std::string_view, std::string_view>> names);

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

/// A system with hidden units can say under which names a seat sees them. Cases call everything by its true name.
template <class S>
concept NamesHidden = requires(const typename S::State& state, Seat seat, std::string_view name) {
  { S::name_for(state, seat, name) } -> std::same_as<std::string>;
};

/// A system whose rulebook calls members of the state otherwise than the program does: {rulebook's name, own name}.
template <class S>
concept HasOtherNames = requires { S::kOtherNames; };

/// What a case expects, with the rulebook's names in paths and members replaced by the program's.
template <class S>
Value in_own_names(const Value& expected) {
  if constexpr (HasOtherNames<S>) return with_names(expected, S::kOtherNames);
  else return expected;
}

/// "units.F1.status" as the seat would write it.
template <class S>
std::string path_for(const typename S::State& state, Seat seat, const std::string& path) {
  constexpr std::string_view kUnits = "units.";
  if constexpr (NamesHidden<S>) {
    if (!path.starts_with(kUnits)) return path;
    const auto end = std::min(path.find('.', kUnits.size()), path.size());
    return std::string(kUnits) + S::name_for(state, seat, path.substr(kUnits.size(), end - kUnits.size())) + path.substr(end);
  }
  return path;
}

/// The same for all members of an object.
template <class S>
Value members_for(const typename S::State& state, Seat seat, Value expected) {
  if (auto* members = expected.object())
    for (auto& member : *members) member.first = path_for<S>(state, seat, member.first);
  return expected;
}

}  // namespace hexinch::cli
