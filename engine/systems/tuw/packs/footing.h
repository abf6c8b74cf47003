#pragma once

#include <optional>
#include <string>

#include "systems/tuw/packs/overrides.h"

/// Chapters 4.3 and 4.4 for one counter: M, D, hazards and Total Cover of one kind of hex, overrides included.

namespace hexinch::tuw {

/// Where to find a counter's terrain numbers.
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

/// What the layers say about a feature's sight, water or Total Cover (null there means none); nullptr if they say nothing.
const Value* feature_word(const Layers& layers, int feature, std::string_view key);

}  // namespace hexinch::tuw
