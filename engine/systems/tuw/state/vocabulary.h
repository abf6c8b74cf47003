#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/fields.h"
#include "base/fraction.h"
#include "base/value.h"

/// The rulebook's closed lists. All append-only: their order is the order in saves and in tables.

namespace hexinch::tuw {

/// TUW-2.2: the phases of a turn. Set-up comes once, before turn 1; Attack Declaration is two steps.
enum class Phase : std::int8_t { kSetup, kBeginning, kMovement, kFirstStrike, kAttack, kDamage, kEndOfCombat, kEnd };
HX_NAMES(Phase, kSetup, kBeginning, kMovement, kFirstStrike, kAttack, kDamage, kEndOfCombat, kEnd)

/// Phases in which sides act one after the other; the others run by themselves.
constexpr bool has_segments(Phase phase) {
  return phase == Phase::kSetup || phase == Phase::kMovement || phase == Phase::kFirstStrike || phase == Phase::kAttack;
}

/// 3.5: ways of moving. The first twelve are columns of the terrain tables; flyers have no columns.
enum class Locomotion : std::int8_t {
  kFoot, kWheeled, kTracked, kAtv, kHover, kAmphibious, kSmallNaval, kLargeNaval, kSubSmall, kSubLarge, kNoncorporeal, kStationary, kHmf, kLmf
};
HX_NAMES(Locomotion, kFoot, kWheeled, kTracked, kAtv, kHover, kAmphibious, kSmallNaval, kLargeNaval, kSubSmall, kSubLarge, kNoncorporeal,
         kStationary, kHmf, kLmf)
inline constexpr int kGroundLocomotions = 12;
constexpr bool is_flying(Locomotion l) { return l == Locomotion::kHmf || l == Locomotion::kLmf; }
constexpr bool is_subaquatic(Locomotion l) { return l == Locomotion::kSubSmall || l == Locomotion::kSubLarge; }

/// How a weapon reaches its target (2.4).
enum class Delivery : std::int8_t { kHth, kLos, kIf };
HX_NAMES(Delivery, kHth, kLos, kIf)

/// What an attack is for defence modifiers and Total Cover: an area weapon is always AE.
enum class AttackKind : std::int8_t { kLos, kIf, kHth, kAe };
HX_NAMES(AttackKind, kLos, kIf, kHth, kAe)
inline constexpr std::size_t kAttackKinds = 4;

/// TUW-X4: what an attack does.
enum class Result : std::int8_t { kNoEffect, kWound, kKill };
HX_NAMES(Result, kNoEffect, kWound, kKill)

/// Special abilities of units and weapons (8.7).
enum class Ability : std::int8_t {
  kFirstStrike, kRegeneration, kFragile, kTough, kSelfDestruct, kTeleport, kOnlyAttackFlyers, kCannotAttackFlyers, kArmored, kArmorPiercing,
  kApap, kDisabling, kSmallFlyer, kLowFlyer, kRoughLanding, kWaterLanding, kCarrier, kAntiSubmarineOnly, kSurfaceFire, kRestricted
};
HX_NAMES(Ability, kFirstStrike, kRegeneration, kFragile, kTough, kSelfDestruct, kTeleport, kOnlyAttackFlyers, kCannotAttackFlyers, kArmored,
         kArmorPiercing, kApap, kDisabling, kSmallFlyer, kLowFlyer, kRoughLanding, kWaterLanding, kCarrier, kAntiSubmarineOnly, kSurfaceFire,
         kRestricted)

/// TUW-1.4.7: the layer that a number comes from. Later layers win.
enum class Layer : std::int8_t { kRulebook, kUnitType, kGameWorld, kScenario };
HX_NAMES(Layer, kRulebook, kUnitType, kGameWorld, kScenario)

/// A terrain or overlay, by its index in the table of terrain.h.
enum class FeatureRef : std::int8_t {};

/// Movement in twelfths of a movement point, so that halves, thirds, quarters and sixths are exact.
struct Ticks {
  std::int16_t n = 0;
  friend constexpr auto operator<=>(Ticks, Ticks) = default;
  friend constexpr Ticks operator+(Ticks a, Ticks b) { return {static_cast<std::int16_t>(a.n + b.n)}; }
  friend constexpr Ticks operator-(Ticks a, Ticks b) { return {static_cast<std::int16_t>(a.n - b.n)}; }
};
HX_FIELDS(Ticks, n)

inline constexpr int kTicksPerPoint = 12;
constexpr Ticks points(int mp) { return {static_cast<std::int16_t>(mp * kTicksPerPoint)}; }
constexpr Fraction in_points(Ticks t) { return {t.n, kTicksPerPoint}; }

/// Text ids of the closed lists, e.g. "tuw.locomotion.foot".
std::string locomotion_text(Locomotion locomotion);
/// "tuw.movers.foot": the units that move this way, inside a sentence ("units on foot").
std::string movers_text(Locomotion locomotion);
std::string ability_text(Ability ability);
/// "tuw.phase.movement"; a literal, so that messages may carry it.
std::string_view phase_text(Phase phase);

}  // namespace hexinch::tuw
