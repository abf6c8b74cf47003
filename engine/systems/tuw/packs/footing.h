#pragma once

#include <optional>
#include <string>

#include "systems/tuw/packs/overrides.h"

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
  bool rough_landing = false;              ///< the counter's abilities (TUW-8.7.15, TUW-8.7.16, TUW-8.7.13)
  bool water_landing = false;
  bool small_flyer = false;
};

Footing resolve_footing(const FootingRules& rules, Locomotion locomotion, const Ground& ground, const Options& options,
                        std::optional<DataError>& error);

/// A feature's word on sight, water or Total Cover in the layers (null there is a word: none); nullptr if they say nothing.
const Value* feature_word(const Layers& layers, int feature, std::string_view key);

}  // namespace hexinch::tuw
