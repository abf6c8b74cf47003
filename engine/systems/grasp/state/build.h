#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "base/fields.h"
#include "systems/grasp/state/dice.h"

/// What a unit is (2.3): its build. It does not change in a game, whatever happens to the dice of the unit.

namespace hexinch::grasp {

/// T12. Each unit has exactly one.
enum class CombatType : std::int8_t { kRegular, kScout, kSkirmish, kAmbush, kAssault, kHorde, kSuicide, kDenizen };
HX_NAMES(CombatType, kRegular, kScout, kSkirmish, kAmbush, kAssault, kHorde, kSuicide, kDenizen)

/// T11. Of the fire range; kNone if there is none.
enum class FiringType : std::int8_t { kNone, kDirect, kIndirect };
HX_NAMES(FiringType, kNone, kDirect, kIndirect)

/// T11 to T13: what a unit may have besides its type.
enum class Special : std::int8_t {
  kArf, kCf, kSf, kElite, kGreen, kImpetuous, kCarrier, kSupply, kEngineer, kAgile, kClumsy, kSmoke, kIncendiary, kMine
};
HX_NAMES(Special, kArf, kCf, kSf, kElite, kGreen, kImpetuous, kCarrier, kSupply, kEngineer, kAgile, kClumsy, kSmoke, kIncendiary, kMine)

/// T13. Each has a move die of its own.
enum class Medium : std::int8_t { kGround, kSea, kSwim, kFly, kTunnel, kVoid, kTeleport };
HX_NAMES(Medium, kGround, kSea, kSwim, kFly, kTunnel, kVoid, kTeleport)

/// 17.6: what a build says of itself that costs nothing. kLoose: it never stands in close order, though its type might. kBlackPowder: GRASP-16.5.
enum class Tag : std::int8_t { kVehicle, kLoose, kSmall, kBlackPowder };
HX_NAMES(Tag, kVehicle, kLoose, kSmall, kBlackPowder)

/// 2.3. Big is computed from the base, Small is chosen.
enum class Size : std::int8_t { kSmall, kMedium, kBig };
HX_NAMES(Size, kSmall, kMedium, kBig)

/// GRASP-6.1: what a command unit has besides.
struct CommandData {
  Die pips;                 ///< none: no command unit
  std::int16_t range = 0;   ///< CR, whole MU, 1 to 100; 0: no command unit
  bool high = false;        ///< high-tech ("Advanced"); else low-tech
  friend bool operator==(const CommandData&, const CommandData&) = default;
};
HX_FIELDS(CommandData, pips, range, high)

/// Sides of a base are hundredths of an MU: multiples of 25, 25 to 600.
inline constexpr std::int16_t kLeastSide = 25;
inline constexpr std::int16_t kMostSide = 600;
/// 2.3: from this side on a base is Big; up to this one it may be Small.
inline constexpr std::int16_t kBigSide = 200;
inline constexpr std::int16_t kSmallSide = 100;

/// 2.3, GRASP-17.4. Its price is computed (rules/price.h), never stored.
struct Build {
  std::string id;                         ///< "A01", unique in its file
  std::string name;                       ///< "Mounted general"
  std::int16_t width = 100;               ///< along the front, hundredths of an MU
  std::int16_t depth = 50;                ///< hundredths of an MU
  CombatType type = CombatType::kRegular;
  FiringType firing = FiringType::kNone;
  Die cc;                                 ///< Close Combat
  Die fs;                                 ///< Fire Strength
  Die fr;                                 ///< Fire Range
  DieLevel fat = kNoDie;                  ///< Fatigue at the start
  std::array<Die, count_of<Medium>()> mv{};  ///< by medium
  std::uint16_t specials = 0;             ///< one bit for each Special
  std::uint8_t tags = 0;                  ///< one bit for each Tag
  CommandData command;
  std::string icon;                       ///< what its base shows; may be empty
  friend bool operator==(const Build&, const Build&) = default;

  constexpr bool has(Special special) const { return (specials >> static_cast<int>(special) & 1) != 0; }
  constexpr bool is(Tag tag) const { return (tags >> static_cast<int>(tag) & 1) != 0; }
  constexpr void add(Special special) { specials = static_cast<std::uint16_t>(specials | 1U << static_cast<int>(special)); }
  constexpr void add(Tag tag) { tags = static_cast<std::uint8_t>(tags | 1U << static_cast<int>(tag)); }
  constexpr const Die& move(Medium medium) const { return mv[static_cast<std::size_t>(medium)]; }
  constexpr Die& move(Medium medium) { return mv[static_cast<std::size_t>(medium)]; }
  /// How many media it pays for.
  constexpr int media() const { return static_cast<int>(std::ranges::count_if(mv, [](const Die& die) { return !die.none(); })); }
  constexpr bool commands() const { return !command.pips.none(); }
  constexpr Size size() const {
    if (width >= kBigSide || depth >= kBigSide) return Size::kBig;
    return is(Tag::kSmall) ? Size::kSmall : Size::kMedium;
  }
  /// GRASP-10.6: it never stands in close order.
  constexpr bool always_loose() const {
    const bool craft = !move(Medium::kSea).none() || !move(Medium::kSwim).none() || !move(Medium::kFly).none() || !move(Medium::kVoid).none();
    return type == CombatType::kScout || type == CombatType::kSkirmish || is(Tag::kVehicle) || is(Tag::kLoose) || craft;
  }
};
HX_FIELDS(Build, id, name, width, depth, type, firing, cc, fs, fr, fat, mv, specials, tags, command, icon)

}  // namespace hexinch::grasp
