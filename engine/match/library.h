#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/value.h"
#include "match/game.h"
#include "text/sentences.h"

namespace hexinch::match {

/// Everything that is data: packs and words, handed over file by file by whoever can read files (the page, the command line).
class Library {
 public:
  /// Takes a file by its path below assets/: "packs/<system>/….json" (a scenario if it has a "scenario" member, else content of the system)
  /// or "text/<language>/….json" (a flat object of sentences). Other paths are ignored. An error names the line; nothing is taken then.
  std::optional<DataError> add(std::string_view path, std::string_view bytes);

  /// The packs of a system that are not scenarios, in order of their paths.
  std::vector<Value> packs(std::string_view system) const;
  /// The scenarios of a system, in order of their paths.
  std::vector<Value> scenarios(std::string_view system) const;
  /// A scenario by its id, or nullptr.
  const Value* scenario(std::string_view system, std::string_view id) const;
  /// The same, of that revision only.
  const Value* scenario(std::string_view system, std::string_view id, int revision) const;
  /// The same; if there is none, another revision of it, else any scenario of the system.
  const Value* scenario_like(std::string_view system, std::string_view id, int revision) const;

  const Sentences& sentences() const { return sentences_; }

 private:
  struct Pack {
    std::string path;
    std::string system;
    Value value;
  };
  std::vector<Pack> packs_;
  Sentences sentences_;
};

/// Where a game of that scenario comes from; nobody is named yet.
Origin origin_of(const Value& scenario);

}  // namespace hexinch::match
