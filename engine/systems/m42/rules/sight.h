#pragma once

#include <optional>

#include "systems/m42/m42.h"
#include "systems/m42/rules/terrain.h"

/// Who sees whom, and in what cover (M42-13.7, 13.8).

namespace hexinch::m42 {

enum class Cover : std::int8_t { kNone, kSoft, kHard };
HX_NAMES(Cover, kNone, kSoft, kHard)

struct Sight {
  bool clear = false;
  FeatureRef blocker = kNoFeature;      ///< the first feature that bars it; kNoFeature if it is clear, or where no feature does (interior, floors)
};
Sight sight(const Terrain& terrain, const Body& from, const Body& to);
/// Cover of a target as one shooter has it before it.
struct Covered {
  Cover cover = Cover::kNone;
  FeatureRef by = kNoFeature;           ///< what gives it; kNoFeature: an opening or nothing
};
Covered cover(const Terrain& terrain, const Body& shooter, const Body& target);

}  // namespace hexinch::m42
