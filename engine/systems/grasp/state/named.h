#pragma once

#include <string>

#include "base/message.h"
#include "base/value.h"
#include "systems/grasp/state/state.h"

/// The names of things in refusals, terms and notes.

namespace hexinch::grasp {

inline Name unit_name(const State& state, UnitRef unit) { return {state.setup->entry(unit).name}; }
inline Name side_name(const State& state, Seat seat) { return {state.setup->side(seat).name}; }
inline Name feature_name(const State& state, FeatureRef feature) { return {state.feature(feature).name}; }
inline Name die_name(const Die& die) { return {to_text(die)}; }
inline Name level_name(DieLevel level) { return {to_text(Die{level})}; }

/// "grasp.phase.fire" for Phase::kFire and the like.
template <HasNames E>
Word word_of(std::string_view kind, E value) {
  return {"grasp." + std::string(kind) + "." + text_key(name_of(value))};
}

/// A length in MU, for sentences.
inline Fraction mu(Mil length) { return {length.n, 1000}; }
/// A length squared or a gap that is known only exactly: to the nearest hundredth of an MU.
inline Fraction mu_of(table::Offset way) { return {(table::nearest_length(way).n + 5) / 10, 100}; }

}  // namespace hexinch::grasp
