#pragma once

#include <cstdint>

#include "base/fields.h"

/// The closed lists of the rulebook.

namespace hexinch::m42 {

/// Section 3: what a turn is made of. Start and end take no decision.
enum class Phase : std::int8_t { kDeployment, kStart, kAction, kEnd };
HX_NAMES(Phase, kDeployment, kStart, kAction, kEnd)

/// 3.1: what is due. What may be said next depends on this alone.
enum class Step : std::int8_t { kDeploy, kActivate, kChoose, kMove, kPlace, kShoot, kCasualties, kLeader, kConsolidate };
HX_NAMES(Step, kDeploy, kActivate, kChoose, kMove, kPlace, kShoot, kCasualties, kLeader, kConsolidate)

/// 2.4: kinds of terrain. What is not terrain is open ground, which has no effect.
enum class FeatureKind : std::int8_t {
  kWoods, kField, kMarsh, kRocky, kHill, kRuin,               // area terrain
  kWall, kHedge, kCreek, kFence, kLavaChannel, kObstacle,     // linear obstacles
  kRoad, kBuilding, kImpassable
};
HX_NAMES(FeatureKind, kWoods, kField, kMarsh, kRocky, kHill, kRuin, kWall, kHedge, kCreek, kFence, kLavaChannel, kObstacle, kRoad, kBuilding, kImpassable)
constexpr bool is_area(FeatureKind kind) { return kind <= FeatureKind::kRuin; }
constexpr bool is_linear(FeatureKind kind) { return kind >= FeatureKind::kWall && kind <= FeatureKind::kObstacle; }

enum class OpeningKind : std::int8_t { kDoor, kWindow, kHole };
HX_NAMES(OpeningKind, kDoor, kWindow, kHole)

/// M42-10.1, M42-11.1, M42-11.2, M42-11.4
enum class UnitRule : std::int8_t { kInterlinked, kSwarm, kSecondInCommand, kCommander };
HX_NAMES(UnitRule, kInterlinked, kSwarm, kSecondInCommand, kCommander)

/// 2.3
enum class WeaponTrait : std::int8_t { kAssault, kHeavy };
HX_NAMES(WeaponTrait, kAssault, kHeavy)

/// M42-12.3: what a unit may do when it is activated. kConsolidate follows an assault that was won (M42-14.7), and nobody chooses it.
enum class Action : std::int8_t { kNone, kAtTheDouble, kShootingAdvance, kAssault, kAdvance, kOpenFire, kFallBack, kGoToGround, kHold, kConsolidate };
HX_NAMES(Action, kNone, kAtTheDouble, kShootingAdvance, kAssault, kAdvance, kOpenFire, kFallBack, kGoToGround, kHold, kConsolidate)

/// M42-12.3
enum class ActionClass : std::int8_t { kMajor, kMinor, kFree };
HX_NAMES(ActionClass, kMajor, kMinor, kFree)

/// M42-1.8
enum class Formation : std::int8_t { kBlock, kLine, kColumn, kKeep };
HX_NAMES(Formation, kBlock, kLine, kColumn, kKeep)

/// Where a unit is: not yet placed, to come later (M42-15.3), on the table, or lost.
enum class Status : std::int8_t { kWaiting, kReserve, kOnTable, kDestroyed };
HX_NAMES(Status, kWaiting, kReserve, kOnTable, kDestroyed)

enum class Edge : std::int8_t { kNorth, kEast, kSouth, kWest };
HX_NAMES(Edge, kNorth, kEast, kSouth, kWest)

/// SOLO-11, as scenarios say it.
enum class Posture : std::int8_t { kNeutral, kAttack, kDefend };
HX_NAMES(Posture, kNeutral, kAttack, kDefend)

}  // namespace hexinch::m42
