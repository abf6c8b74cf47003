#pragma once

#include <cstdint>

#include "base/fields.h"

/// The closed lists of the rulebook that are not about builds (build.h).

namespace hexinch::grasp {

/// Section 3, 3.4: the steps of a turn. Rout, extremes and end ask nothing but questions in mid-action.
enum class Phase : std::int8_t {
  kSetup, kResupply, kRout, kLowTech, kJam, kExtremes, kOrders, kHighTech, kRest, kAmbush, kAmbushMoves, kFire, kCloseCombat, kEngineering, kEnd
};
HX_NAMES(Phase, kSetup, kResupply, kRout, kLowTech, kJam, kExtremes, kOrders, kHighTech, kRest, kAmbush, kAmbushMoves, kFire, kCloseCombat, kEngineering,
         kEnd)

/// The parts of set-up, in order (GRASP-4.2, GRASP-5).
enum class SetupStep : std::int8_t { kClimate, kCondition, kTerrain, kQuadrants, kDeploy, kMarkers };
HX_NAMES(SetupStep, kClimate, kCondition, kTerrain, kQuadrants, kDeploy, kMarkers)

/// 2.4: where a unit is. kWaiting: not yet placed in set-up.
enum class Where : std::int8_t {
  kWaiting, kOnTable, kReserve, kOffTable, kCarried, kCaptured, kSurrendered, kDestroyed, kLeftTable, kWaitingRespawn
};
HX_NAMES(Where, kWaiting, kOnTable, kReserve, kOffTable, kCarried, kCaptured, kSurrendered, kDestroyed, kLeftTable, kWaitingRespawn)

/// 2.4. kRout: it flees in each step 2; kOnce: in the next one only.
enum class Fleeing : std::int8_t { kNone, kRout, kOnce };
HX_NAMES(Fleeing, kNone, kRout, kOnce)

/// T4, from softest to hardest.
enum class TerrainClass : std::int8_t { kGood, kLight, kDifficult, kImpassable, kUnknown };
HX_NAMES(TerrainClass, kGood, kLight, kDifficult, kImpassable, kUnknown)

/// 2.6. kPatch: it takes the place of what lies under it, as a ford does in its river.
enum class FeatureKind : std::int8_t { kArea, kHill, kLinear, kWater, kBua, kCamp, kDefence, kPatch };
HX_NAMES(FeatureKind, kArea, kHill, kLinear, kWater, kBua, kCamp, kDefence, kPatch)
/// GRASP-11.8: those that routed units run to.
constexpr bool is_shelter(FeatureKind kind) { return kind == FeatureKind::kBua || kind == FeatureKind::kCamp || kind == FeatureKind::kDefence; }

/// 2.1, 2.6: what the bare table or a piece is made of.
enum class Element : std::int8_t { kLand, kWater, kVoid, kAir };
HX_NAMES(Element, kLand, kWater, kVoid, kAir)

/// 2.6: pieces that come and go in a game.
enum class AreaKind : std::int8_t { kPatch, kStrip, kWreck, kSmoke, kFire, kDust };
HX_NAMES(AreaKind, kPatch, kStrip, kWreck, kSmoke, kFire, kDust)

/// 2.5
enum class Purpose : std::int8_t { kMove, kSmokeTarget, kFireTarget };
HX_NAMES(Purpose, kMove, kSmokeTarget, kFireTarget)

/// T10. The three temperate cells are one condition.
enum class Climate : std::int8_t { kWetCold, kWet, kWetHot, kTemperate, kDryCold, kDry, kDryHot };
HX_NAMES(Climate, kWetCold, kWet, kWetHot, kTemperate, kDryCold, kDry, kDryHot)

/// GRASP-21.4: how a computer plays a side.
enum class Posture : std::int8_t { kNeutral, kAttack, kDefend };
HX_NAMES(Posture, kNeutral, kAttack, kDefend)

/// GRASP-11.2: what a comparison means for one unit. kRuns: a Horde flees, after a lost combat without its die. kTires: it loses a die, and no more.
enum class Verdict : std::int8_t { kNothing, kLoses, kDestroyed, kRuns, kRunsTired, kSurrenders, kTires };
HX_NAMES(Verdict, kNothing, kLoses, kDestroyed, kRuns, kRunsTired, kSurrenders, kTires)

/// 2.8, `prevailing_mode`
enum class PrevailingMode : std::int8_t { kScenario, kRoll, kLowScorer };
HX_NAMES(PrevailingMode, kScenario, kRoll, kLowScorer)
/// 2.8, `deployment`
enum class Deployment : std::int8_t { kFixed, kOpen, kBlind };
HX_NAMES(Deployment, kFixed, kOpen, kBlind)
/// 2.8, `cc_pip_timing`
enum class PipTiming : std::int8_t { kAfter, kBefore };
HX_NAMES(PipTiming, kAfter, kBefore)

/// T7, by its total: 2 perfect conditions … 12 catastrophe.
enum class WeatherKind : std::int8_t {
  kPerfect, kTerrainTwo, kTerrainOne, kWindOne, kWindTwo, kWindThree, kHarderLight, kHarderDifficult, kDoubleLosses, kStrikeDifficult, kCatastrophe
};
HX_NAMES(WeatherKind, kPerfect, kTerrainTwo, kTerrainOne, kWindOne, kWindTwo, kWindThree, kHarderLight, kHarderDifficult, kDoubleLosses, kStrikeDifficult,
         kCatastrophe)

/// 7.2: shapes of pieces that players place.
enum class Shape : std::int8_t { kOval, kBean, kBlock, kStrip, kLarge };
HX_NAMES(Shape, kOval, kBean, kBlock, kStrip, kLarge)

/// GRASP-11.6: what a last stand may take.
enum class Attribute : std::int8_t { kMv, kFs, kCc };
HX_NAMES(Attribute, kMv, kFs, kCc)

/// Why a move stopped.
enum class Stopped : std::int8_t { kSpent, kArrived, kContact, kFriend, kTerrain, kBorder, kEdge, kNearest, kTurned };
HX_NAMES(Stopped, kSpent, kArrived, kContact, kFriend, kTerrain, kBorder, kEdge, kNearest, kTurned)

/// Why a game ended (GRASP-15.1).
enum class Ending : std::int8_t { kNone, kQuiet, kObjectives, kBroken, kTurns, kConceded, kAgreed };
HX_NAMES(Ending, kNone, kQuiet, kObjectives, kBroken, kTurns, kConceded, kAgreed)

}  // namespace hexinch::grasp
