#pragma once

#include <cstdint>
#include <string_view>

#include "base/fields.h"
#include "board/table/length.h"

/// The rulebook's closed lists. All append-only: their order is the order in saves and in tables.

namespace hexinch::mswars {

using table::Degrees;
using table::Mil;
using table::inches;

/// Section 3: the phases of a turn. Set-up comes once, before turn 1.
enum class Phase : std::int8_t { kSetup, kInitiative, kFirstMovement, kFirstStrike, kRange, kSecondMovement, kMelee, kSupport, kEnd };
HX_NAMES(Phase, kSetup, kInitiative, kFirstMovement, kFirstStrike, kRange, kSecondMovement, kMelee, kSupport, kEnd)
constexpr bool is_movement(Phase phase) { return phase == Phase::kFirstMovement || phase == Phase::kSecondMovement; }

/// 2.4: what a unit is. SRACUs are humanoid mecha, ABRACUs beast-shaped ones.
enum class UnitType : std::int8_t { kInfantry, kSracu, kAbracu, kVehicle, kAircraft, kEmplacement };
HX_NAMES(UnitType, kInfantry, kSracu, kAbracu, kVehicle, kAircraft, kEmplacement)
/// RUL-37: both mecha Unit Types, under any name.
constexpr bool is_mecha(UnitType type) { return type == UnitType::kSracu || type == UnitType::kAbracu; }

/// T-1, T-2: columns of the movement tables. A Jet in High Sky has a column of its own.
enum class MoveType : std::int8_t { kWalker, kFourLeggedWalker, kTrack, kWheel, kStatic, kHover, kJet };
HX_NAMES(MoveType, kWalker, kFourLeggedWalker, kTrack, kWheel, kStatic, kHover, kJet)

enum class Rank : std::int8_t { kTrainee, kStandard, kAce };
HX_NAMES(Rank, kTrainee, kStandard, kAce)

/// The three tracks of technology (2.4).
enum class TechTrack : std::int8_t { kMecha, kInfantry, kVehicle };
HX_NAMES(TechTrack, kMecha, kInfantry, kVehicle)

/// MSW-11.1
enum class WeaponType : std::int8_t { kAntiPersonal, kArtillery, kHeavyRange, kLongMelee, kMelee, kRammers, kRange, kUnarmed };
HX_NAMES(WeaponType, kAntiPersonal, kArtillery, kHeavyRange, kLongMelee, kMelee, kRammers, kRange, kUnarmed)

/// MSW-11.8
enum class SubType : std::int8_t { kRifle, kMachineGun, kCannon, kMissile, kRocket, kBlade, kBlunt, kBeam, kGrenade };
HX_NAMES(SubType, kRifle, kMachineGun, kCannon, kMissile, kRocket, kBlade, kBlunt, kBeam, kGrenade)

/// How a weapon is carried (2.5). The first three are hand held; unarmed attacks are made with arms.
enum class Fix : std::int8_t { kOneHanded, kTwoHanded, kOneOrTwoHanded, kXArc, kFixedHanded, kTurret, kStand, kArms };
HX_NAMES(Fix, kOneHanded, kTwoHanded, kOneOrTwoHanded, kXArc, kFixedHanded, kTurret, kStand, kArms)

/// MSW-9.1, RUL-36: the eight places round a hull, an eighth of a turn each, clockwise from the front.
enum class Place : std::int8_t { kFront, kFrontRight, kRight, kRearRight, kRear, kRearLeft, kLeft, kFrontLeft };
HX_NAMES(Place, kFront, kFrontRight, kRight, kRearRight, kRear, kRearLeft, kLeft, kFrontLeft)
constexpr Degrees angle_of(Place place) { return {static_cast<std::int16_t>(45 * static_cast<int>(place))}; }

enum class Link : std::int8_t { kNone, kLinked, kMain, kAddOn };
HX_NAMES(Link, kNone, kLinked, kMain, kAddOn)

enum class WeaponAbility : std::int8_t { kRapidFire, kAntiInfantry };
HX_NAMES(WeaponAbility, kRapidFire, kAntiInfantry)

/// MSW-14.3
enum class Shield : std::int8_t { kNone, kShort, kLong };
HX_NAMES(Shield, kNone, kShort, kLong)

/// MSW-15.1
enum class Ability : std::int8_t {
  kCarrier, kSensor, kMultipleUnit, kMultipleCrew, kRegeneration, kStablePlatform, kUnstablePlatform, kCommandUnit, kInfiltration, kRepairUnit, kJammer
};
HX_NAMES(Ability, kCarrier, kSensor, kMultipleUnit, kMultipleCrew, kRegeneration, kStablePlatform, kUnstablePlatform, kCommandUnit, kInfiltration,
         kRepairUnit, kJammer)

/// MSW-15.2
enum class Skill : std::int8_t {
  kRangeWeaponsTraining, kMeleeTraining, kHeavyWeaponsTraining, kRunningShot, kHeavyFire, kSniper, kCombatManoeuvres, kWeaponsSpecialist, kSergeant,
  kCleave, kImprovedCleave, kDoubleShot, kArtilleryUser, kGiantSlayer, kMarksman, kQuickShot, kQuickStrike, kImprovedQuickShot, kImprovedQuickStrike,
  kUnitTypeSpecialist, kMoveTypeSpecialist, kInfiltration, kParry, kRangeParry, kTeamPlayer, kYoureNotGettingAway, kEngineer, kNobleBackground
};
HX_NAMES(Skill, kRangeWeaponsTraining, kMeleeTraining, kHeavyWeaponsTraining, kRunningShot, kHeavyFire, kSniper, kCombatManoeuvres, kWeaponsSpecialist,
         kSergeant, kCleave, kImprovedCleave, kDoubleShot, kArtilleryUser, kGiantSlayer, kMarksman, kQuickShot, kQuickStrike, kImprovedQuickShot,
         kImprovedQuickStrike, kUnitTypeSpecialist, kMoveTypeSpecialist, kInfiltration, kParry, kRangeParry, kTeamPlayer, kYoureNotGettingAway,
         kEngineer, kNobleBackground)

/// 2.1: UnderWater and HighSky are below and above everything on the ground.
enum class Level : std::int8_t { kUnderWater, kGround, kHighSky };
HX_NAMES(Level, kUnderWater, kGround, kHighSky)

enum class Status : std::int8_t { kOnTable, kCarried, kOutOfAction, kReserve };
HX_NAMES(Status, kOnTable, kCarried, kOutOfAction, kReserve)

/// T-5
enum class FeatureKind : std::int8_t {
  kWood, kRiver, kPond, kField, kDesert, kHill, kRubble, kWall, kFence, kRough, kFord, kRoad, kBridge, kRamp, kBuilding, kBlock, kLadder, kWreck
};
HX_NAMES(FeatureKind, kWood, kRiver, kPond, kField, kDesert, kHill, kRubble, kWall, kFence, kRough, kFord, kRoad, kBridge, kRamp, kBuilding, kBlock,
         kLadder, kWreck)

/// T-1: rows of the movement tables. DeepWater means "on" it for Infantry and Hover, "in" it for all others (T-3); a ramp costs everybody 2 (MSW-6.7).
enum class Going : std::int8_t { kFlat, kDifficult, kVeryDifficult, kRough, kShallowWater, kDeepWater, kRamp };
HX_NAMES(Going, kFlat, kDifficult, kVeryDifficult, kRough, kShallowWater, kDeepWater, kRamp)

/// MSW-7.3
enum class SeeThrough : std::int8_t { kOpen, kSoft, kSolid };
HX_NAMES(SeeThrough, kOpen, kSoft, kSolid)

/// MSW-5.1 to 5.11: Move Actions.
enum class MoveKind : std::int8_t {
  kStandard, kRun, kClimb, kBreakAway, kJump, kManoeuvre, kEnterUnit, kCarrierUnloading, kUnitExiting, kCharge, kStraightenUp
};
HX_NAMES(MoveKind, kStandard, kRun, kClimb, kBreakAway, kJump, kManoeuvre, kEnterUnit, kCarrierUnloading, kUnitExiting, kCharge, kStraightenUp)

/// MSW-4.2: elements of a path: forward, backward, left, right (mil); paid turn, free turn (degrees); up, down.
enum class Step : std::int8_t { kF, kB, kL, kR, kT, kW, kU, kD };
HX_NAMES(Step, kF, kB, kL, kR, kT, kW, kU, kD)
constexpr bool covers_ground(Step step) { return step <= Step::kR; }

/// MSW-12.3: what an aider adds.
enum class AidEffect : std::int8_t { kAccuracy, kDamage };
HX_NAMES(AidEffect, kAccuracy, kDamage)

/// MSW-8.1: the kinds of attack.
enum class AttackKind : std::int8_t { kRange, kMelee, kRam };
HX_NAMES(AttackKind, kRange, kMelee, kRam)

/// What has hurt a unit; for the log.
enum class Hurt : std::int8_t { kHit, kRecoil, kFall, kThrown };
HX_NAMES(Hurt, kHit, kRecoil, kFall, kThrown)

enum class SupportKind : std::int8_t { kRepair, kRegenerate };
HX_NAMES(SupportKind, kRepair, kRegenerate)

}  // namespace hexinch::mswars
