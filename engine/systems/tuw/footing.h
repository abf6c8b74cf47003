#pragma once

#include <optional>
#include <string>

#include "systems/tuw/overrides.h"

/// Chapter 4.3 and 4.4 for one counter: M, D, hazards and Total Cover of one kind of hex, overrides included.

namespace hexinch::tuw {

/// Where to look for a counter's terrain numbers.
struct FootingRules {
  std::string type_id;
  std::string type_name;
  std::string counter;
  const Value* type_terrain = nullptr;     ///< "terrain" of the unit type
  const Value* type_overrides = nullptr;   ///< "overrides.terrain" of the unit type
  const Layers* layers = nullptr;
};

Footing resolve_footing(const FootingRules& rules, Locomotion locomotion, const Ground& ground, const Options& options,
                        std::optional<DataError>& error);

/// A feature's word on sight, water or Total Cover in the layers (null there is a word: none); nullptr if they say nothing.
const Value* feature_word(const Layers& layers, int feature, std::string_view key);

}  // namespace hexinch::tuw
