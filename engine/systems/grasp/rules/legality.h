#pragma once

#include <optional>

#include "base/refusal.h"
#include "systems/grasp/state/build.h"

/// GRASP-17.4: which builds may be. Checks run in the order of the rulebook's list; the first that fails is the refusal.

namespace hexinch::grasp {

/// Section 0: up to this stage the rules are built. What belongs to a later one has a price, but nobody may use it yet.
inline constexpr int kBuiltStage = 2;

/// The codes build_name to build_mine. `average_dice`: the option of that name. The build's dice are such as parse_die makes.
std::optional<Refusal> check_build(const Build& build, bool average_dice);

/// Section 0: in which stage that comes, 1 to 4.
int stage_of(CombatType type);
int stage_of(Special special);
int stage_of(Medium medium);
/// The code not_built: the first thing of the build that belongs to a stage after `stage`.
std::optional<Refusal> check_built(const Build& build, int stage = kBuiltStage);

}  // namespace hexinch::grasp
