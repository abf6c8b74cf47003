#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/source.h"
#include "systems/m42/m42.h"
#include "systems/m42/packs/plain_data.h"
#include "systems/m42/rules/places.h"
#include "systems/m42/rules/shooting.h"

/// Pure questions of cases: what the rules compute.

namespace hexinch::m42 {

/// A question that cases may ask, with its parameters (a ? marks those that may be left out) and, after an arrow, the form of its answer. Of an answer with
/// several members the first is what is asked for.
struct QueryEntry {
  std::string_view name;
  std::string_view parameters;
};
std::vector<QueryEntry> queries();

/// A query being answered; faults in its parameters are reported with their place.
class Query {
 public:
  Query(const State& state, const Value& with) : state_(state), words_(state), with_(with, "with", error_) {}

  const State& state() const { return state_; }
  const Setup& setup() const { return *state_.setup; }
  const Words& words() const { return words_; }
  Source at(std::string_view key) const { return with_.at(key); }
  bool given(std::string_view key) const { return at(key).given(); }
  std::optional<DataError>& error() { return error_; }

  template <class T>
  T read(std::string_view key) {
    T x{};
    if (auto error = read_value(words_, at(key).value(), x, at(key).path()); error && !error_) error_ = std::move(error);
    return x;
  }
  UnitRef unit(std::string_view key);
  FeatureRef feature(std::string_view key);
  /// "G1/3", or a bare name that only one living model has; a unit's name is its leader.
  ModelRef model(std::string_view key);
  /// A model's base where it stands; with "at" (and "level", "opening") of the query somewhere else.
  Body base(std::string_view key);
  /// A base at a model's name, or at a position; its radius then is "radius" or 492.
  Body base_or_place(std::string_view key);
  /// {"at", "level", "opening", "interior"} of the query itself, or the whole position under "at".
  Position place();
  /// The position under a key, or a unit's leader now.
  Position leader(std::string_view key, UnitRef unit);
  int objective(std::string_view key);
  /// "volley": open_fire (default), advance or defensive.
  Volley volley();

 private:
  const State& state_;
  Words words_;
  std::optional<DataError> error_;
  Source with_;
};

struct Answer {
  QueryEntry entry;
  Value (*answer)(Query&);
};
/// About measures and the Command Radius (queries.cpp), about fights, dice and objectives (battle_queries.cpp), about the solo opponent (solo_queries.cpp).
std::span<const Answer> battle_answers();
std::span<const Answer> solo_answers();

}  // namespace hexinch::m42
