#pragma once

#include <string>
#include <vector>

#include "base/message.h"
#include "base/value.h"
#include "systems/m42/state/state.h"

/// The names of things in refusals, terms and notes.

namespace hexinch::m42 {

inline Name unit_name(const State& state, UnitRef unit) { return {state.setup->entry(unit).name}; }
inline Name side_name(const State& state, Seat seat) { return {state.setup->side(seat).name}; }
inline Name feature_name(const State& state, FeatureRef feature) { return {state.setup->feature(feature).name}; }
/// "G1", or "G1 3" for its third model.
inline Name model_name(const State& state, ModelRef m) {
  const std::string unit = state.setup->entry(m.unit).name;
  return {state.unit(m.unit).leader == m.model ? unit : unit + " " + state.sheet(m.unit).models[static_cast<std::size_t>(m.model)].name};
}

/// "3, 5, 6": the names of models in their unit.
inline Name models_name(const State& state, UnitRef unit, const std::vector<std::int8_t>& models) {
  Name all;
  for (const std::int8_t model : models) all.text += (all.text.empty() ? "" : ", ") + state.sheet(unit).models[static_cast<std::size_t>(model)].name;
  return all;
}

/// {kind}, which stands before {feature} in sentences: "the Hedge" H1. A name without a number, "High wall", and one that says the kind itself, "hedge 1",
/// need only "the".
inline Word kind_of(const State& state, FeatureRef feature) {
  const Feature& f = state.setup->feature(feature);
  const std::string kind = text_key(name_of(f.kind));
  const bool numbered = f.name.find_first_of("0123456789") != std::string::npos;
  const bool says_it = same_name(f.name.substr(0, kind.size()), kind);
  return {"m42.the." + (numbered && !says_it ? kind : std::string("named"))};
}

/// "m42.action.hold" for Action::kHold and the like.
template <HasNames E>
Word word_of(std::string_view kind, E value) {
  return {"m42." + std::string(kind) + "." + text_key(name_of(value))};
}

}  // namespace hexinch::m42
