#pragma once

#include <optional>
#include <span>
#include <vector>

#include "base/message.h"
#include "systems/grasp/rules/odds.h"
#include "systems/grasp/state/build.h"

/// GRASP-17.7: what the calculator tells about a build beside the lines of its price.

namespace hexinch::grasp {

/// An attribute of a build that has a die.
enum class Attributed : std::int8_t { kCc, kFs, kFr, kFat, kMv, kPips };
HX_NAMES(Attributed, kCc, kFs, kFr, kFat, kMv, kPips)

/// What the whole build costs with that die one level lower or higher, tech kept; none: there is no such die.
struct StepPrice {
  Attributed attribute = Attributed::kCc;
  Medium medium = Medium::kGround;   ///< of kMv
  std::optional<int> lower;
  std::optional<int> higher;
  friend bool operator==(const StepPrice&, const StepPrice&) = default;
};
/// All attributes that have a die, in the order of the price.
std::vector<StepPrice> step_prices(const Build& build, bool prowess_price);

/// T20: the CC of two builds against each other, sizes counted, nobody supported, tired or in close order. With `shot` the first one's FS, in range,
/// against the other's CC (GRASP-9.9); it needs an FS die.
Contest duel(const Build& build, const Build& against, bool shot);

/// Warnings about an army, none of them a refusal: no ranged weapon; no supply; its pip dice show on average less than a third of the number of its units;
/// no range die that can show a 4, where enemies may fly.
std::vector<Message> army_warnings(std::span<const Build> army, bool enemies_may_fly);

}  // namespace hexinch::grasp
