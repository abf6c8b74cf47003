#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/system.h"
#include "base/value.h"
#include "match/game.h"
#include "text/sentences.h"

namespace hexinch::match {

/// All data: packs and texts. The engine reads no files: the page or the command line hands them over one by one.
class Library {
 public:
  /// Takes a file by its path below assets/: "packs/<system>/….json" (a scenario if it has a "scenario" member, else content of the system) or
  /// "text/<language>/….json" (a flat object of sentences). Other paths are ignored. An error names the line, and then nothing is taken. A file in
  /// packs/<system>/scenarios/ must be a scenario, and no two files may hold the same revision of one. A scenario lists its former revisions as "earlier":
  /// [{"revision": n, …}] with the members that were different then (objects merge). These are found only by their number, for links of that time.
  std::optional<DataError> add(std::string_view path, std::string_view bytes);

  /// The packs of a system that are not scenarios, in order of their paths.
  std::vector<Value> packs(std::string_view system) const;
  /// The scenarios of a system, in order of their paths.
  std::vector<Value> scenarios(std::string_view system) const;
  /// A scenario by its id, or nullptr.
  const Value* scenario(std::string_view system, std::string_view id) const;
  /// The same, but only that revision.
  const Value* scenario(std::string_view system, std::string_view id, int revision) const;
  /// The same; if there is none, another revision of it, else any scenario of the system.
  const Value* scenario_like(std::string_view system, std::string_view id, int revision) const;

  /// The path that the n-th of packs(system), or a scenario, was read from; empty if there is none.
  std::string pack_path(std::string_view system, std::size_t n) const;
  std::string scenario_path(std::string_view system, std::string_view id) const;
  /// The first text that a scenario names but that does not exist.
  std::optional<DataError> unworded(const Value& scenario) const;

  const Sentences& sentences() const { return sentences_; }

 private:
  struct Pack {
    std::string path;
    std::string system;
    Value value;
    bool earlier = false;  ///< a former revision of a scenario
    bool is_scenario() const { return !earlier && value.find("scenario"); }
  };
  void take(Pack pack);
  std::optional<DataError> take_earlier(const Pack& scenario, const Value& earlier);
  const Pack* find_scenario(std::string_view system, std::string_view id) const;
  const Pack* find_twin(std::string_view system, const Value& scenario) const;

  std::vector<Pack> packs_;
  Sentences sentences_;
};

/// Where a game of that scenario comes from; nobody is named yet.
Origin origin_of(const Value& scenario);

/// What the packs of a system hold; an error names the file.
template <class S>
Read<typename S::Content> content_of(const Library& library) {
  const std::vector<Value> packs = library.packs(S::kId);
  auto read = S::read_content(packs);
  // Packs build on earlier ones, so the first that can't be added is the wrong one.
  if (auto* error = std::get_if<DataError>(&read))
    for (std::size_t n = 1; n <= packs.size() && error->file.empty(); ++n)
      if (std::holds_alternative<DataError>(S::read_content({packs.begin(), packs.begin() + static_cast<std::ptrdiff_t>(n)})))
        error->file = library.pack_path(S::kId, n - 1);
  return read;
}

/// The position in which a scenario of the library begins, as the system has read it; an error names the file.
template <class State>
Read<State> checked(const Library& library, const Value& scenario, Read<State> state, std::string_view system) {
  auto unworded = library.unworded(scenario);
  if (unworded && !std::holds_alternative<DataError>(state)) state = *std::move(unworded);
  const Value* id = scenario.find("scenario");
  if (auto* error = std::get_if<DataError>(&state); error && id && id->text()) error->file = library.scenario_path(system, *id->text());
  return state;
}

template <class S>
Read<typename S::State> position_of(const Library& library, const typename S::Content& content, const Value& scenario) {
  return checked<typename S::State>(library, scenario, S::set_up(content, scenario), S::kId);
}

template <class S>
Read<typename S::State> position_of(const Library& library, const Value& scenario) {
  auto content = content_of<S>(library);
  if (auto* error = std::get_if<DataError>(&content)) return *error;
  return position_of<S>(library, std::get<typename S::Content>(content), scenario);
}

}  // namespace hexinch::match
