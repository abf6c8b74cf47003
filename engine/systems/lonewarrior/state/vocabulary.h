#pragma once

#include <cstdint>
#include <string_view>

#include "base/fields.h"

/// The closed lists of the Generic Rules. All append-only: their order is the order in saves and in tables.

namespace hexinch::lonewarrior {

/// Section 3: the phases of a side's turn. Set-up comes once, before round 1.
enum class Phase : std::int8_t { kSetup, kChainOfCommand, kMovement, kRangedFire, kCloseCombat, kSpotting };
HX_NAMES(Phase, kSetup, kChainOfCommand, kMovement, kRangedFire, kCloseCombat, kSpotting)

/// LW-3.13, R-01: the steps of the status track, best first.
enum class Status : std::int8_t { kUndamaged, kSuperficialDamage, kDamaged, kCrippled, kDestroyed };
HX_NAMES(Status, kUndamaged, kSuperficialDamage, kDamaged, kCrippled, kDestroyed)

/// LW-1.1: a unit's place in the chain of command.
enum class Role : std::int8_t { kIndependent, kCommander, kSubordinate, kBoth };
HX_NAMES(Role, kIndependent, kCommander, kSubordinate, kBoth)

enum class MovementType : std::int8_t { kFoot, kMounted, kMotorised, kSeaRiver, kAir, kStatic };
HX_NAMES(MovementType, kFoot, kMounted, kMotorised, kSeaRiver, kAir, kStatic)

enum class SizeClass : std::int8_t { kFoot, kAircraft, kVehicle, kLarger };
HX_NAMES(SizeClass, kFoot, kAircraft, kVehicle, kLarger)

/// Rows of the range table T-2.
enum class Delivery : std::int8_t { kThrown, kHandgun, kRifle, kMortar, kArtillery, kMissile };
HX_NAMES(Delivery, kThrown, kHandgun, kRifle, kMortar, kArtillery, kMissile)

/// Rows of T-5.
enum class Projectile : std::int8_t { kContactOnly, kBullet, kShrapnel, kExplosive, kHighExplosive, kNuclear };
HX_NAMES(Projectile, kContactOnly, kBullet, kShrapnel, kExplosive, kHighExplosive, kNuclear)

/// LW-3.4: range levels. Beyond the last one nobody fires.
enum class Level : std::int8_t { kAdjacent, kPointBlank, kShort, kMedium, kLong, kVeryLong };
HX_NAMES(Level, kAdjacent, kPointBlank, kShort, kMedium, kLong, kVeryLong)

/// LW-2.9: what a unit has used its one action of the turn for.
enum class Action : std::int8_t { kNone, kFire, kReload, kEmbark, kDisembark, kRepair };
HX_NAMES(Action, kNone, kFire, kReload, kEmbark, kDisembark, kRepair)

/// Why a unit without a position is not on the map.
enum class OffMap : std::int8_t { kNone, kReserve, kExited, kFlownOff };
HX_NAMES(OffMap, kNone, kReserve, kExited, kFlownOff)

/// 2.5, without hills, which are heights of the ground.
enum class Terrain : std::int8_t { kOpen, kWoods, kMarsh, kBuilding, kCrops, kTrench, kWater, kImpassable };
HX_NAMES(Terrain, kOpen, kWoods, kMarsh, kBuilding, kCrops, kTrench, kWater, kImpassable)

/// 2.5: linear obstacles.
enum class Obstacle : std::int8_t { kNone, kHedge, kFence, kStream, kWall, kDitch };
HX_NAMES(Obstacle, kNone, kHedge, kFence, kStream, kWall, kDitch)

enum class Cover : std::int8_t { kNone, kSoft, kHard };
HX_NAMES(Cover, kNone, kSoft, kHard)

/// Edges of the map; north is the top.
enum class Edge : std::int8_t { kNone, kNorth, kEast, kSouth, kWest };
HX_NAMES(Edge, kNone, kNorth, kEast, kSouth, kWest)

/// LW-0.6
enum class Compass : std::int8_t { kN, kNE, kE, kSE, kS, kSW, kW, kNW };
HX_NAMES(Compass, kN, kNE, kE, kSE, kS, kSW, kW, kNW)

/// LW-A.17
enum class Posture : std::int8_t { kNeutral, kAttack, kDefend };
HX_NAMES(Posture, kNeutral, kAttack, kDefend)

/// LW-A.5: the results of table T-7.
enum class Intent : std::int8_t { kAdvance, kOutflankLeft, kOutflankRight, kRetreat, kRandom };
HX_NAMES(Intent, kAdvance, kOutflankLeft, kOutflankRight, kRetreat, kRandom)
enum class RouteKind : std::int8_t { kDirect, kEasiest };
HX_NAMES(RouteKind, kDirect, kEasiest)
/// LW-A.5 to LW-A.11, LW-A.17: why an automated unit stays, or goes no farther.
enum class CourseEnd : std::int8_t { kNowhere, kWaits, kInContact, kNoWay, kKeepsAction, kArrives, kSpent };
HX_NAMES(CourseEnd, kNowhere, kWaits, kInContact, kNoWay, kKeepsAction, kArrives, kSpent)

/// Who makes a side's decisions.
enum class Controller : std::int8_t { kHuman, kAutomated };
HX_NAMES(Controller, kHuman, kAutomated)

enum class BoardKind : std::int8_t { kHex, kTable };
HX_NAMES(BoardKind, kHex, kTable)

}  // namespace hexinch::lonewarrior
