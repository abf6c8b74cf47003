#pragma once

#include <memory>
#include <optional>

#include "systems/m42/rules/radius.h"

/// A Command Radius that is asked in one frame after another.

namespace hexinch::m42 {

/// Whose radius it is, with the leader there. `version`: of the position; another one means that anything may have changed.
struct RadiusKey {
  Position leader;
  UnitRef unit = kNoUnit;
  std::int8_t model = 0;                ///< who leads
  UnitRef assaulted = kNoUnit;
  int version = 0;
  friend bool operator==(const RadiusKey&, const RadiusKey&) = default;
};

class RadiusKept {
 public:
  /// Made anew only if the key is another one.
  const Radius& of(const State& state, const RadiusKey& key) {
    if (radius_ && key_ == key) return *radius_;
    radius_.reset();
    state_ = std::make_unique<State>(state);
    state_->unit(key.unit).leader = key.model;
    radius_ = std::make_unique<Radius>(*state_, key.unit, key.leader, key.assaulted);
    key_ = key;
    return *radius_;
  }

 private:
  std::unique_ptr<State> state_;
  std::unique_ptr<Radius> radius_;      ///< of that position
  RadiusKey key_;
};

}  // namespace hexinch::m42
