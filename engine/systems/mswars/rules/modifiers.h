#pragma once

#include <cstdint>
#include <string_view>

#include "base/message.h"

/// The modifiers of an attack roll as a table (MSW-10.2, T-7): the sum (modifiers.cpp) and the rules reader (tables.cpp) read the same numbers.

namespace hexinch::mswars {

/// M1 to M21, in that order.
enum class Modifier : std::int8_t {
  kRan, kHalfSeen, kPartlySeen, kTargetMoved, kAttackerHurt, kRear, kTargetHurt, kHeavyMoved, kOneHand, kOneOfTwoHands, kRepeated, kNearer, kCharge,
  kChargeWasted, kAid, kPinned, kUntrained, kDoubleShot, kArtilleryUser, kUnstablePlatform, kUnitTypeSpecialist
};
inline constexpr int kModifiers = 21;

/// What a modifier adds to the Attack value in range attacks, and in blows and rams; 0: nothing. `what` is the line that a player reads
/// ("mswars.term.ran").
struct ModifierRow {
  RuleId rule;
  std::string_view what;
  std::int8_t range;
  std::int8_t melee;
};
const ModifierRow& modifier_row(Modifier modifier);

}  // namespace hexinch::mswars
