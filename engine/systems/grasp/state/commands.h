#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "systems/grasp/state/state.h"

/// 3.1 and 3.2: what players may decide. Lengths are mils, headings whole degrees. Append-only.

namespace hexinch::grasp {

/// GRASP-3.2: one of the shapes of 7.2, turned by a multiple of 15 degrees.
struct PlaceTerrain {
  static constexpr std::string_view kName = "PlaceTerrain";
  Shape shape = Shape::kOval;
  Point at;
  std::int16_t turn = 0;
  friend bool operator==(const PlaceTerrain&, const PlaceTerrain&) = default;
};
HX_FIELDS(PlaceTerrain, shape, at, turn)

/// GRASP-5.2
struct ChooseQuadrant {
  static constexpr std::string_view kName = "ChooseQuadrant";
  std::int8_t quadrant = 0;
  friend bool operator==(const ChooseQuadrant&, const ChooseQuadrant&) = default;
};
HX_FIELDS(ChooseQuadrant, quadrant)

/// GRASP-4.1: `prevailing_mode` low_scorer.
struct ChooseCondition {
  static constexpr std::string_view kName = "ChooseCondition";
  Climate condition = Climate::kTemperate;
  friend bool operator==(const ChooseCondition&, const ChooseCondition&) = default;
};
HX_FIELDS(ChooseCondition, condition)

/// GRASP-4.2
struct ChooseClimate {
  static constexpr std::string_view kName = "ChooseClimate";
  Climate preferred = Climate::kTemperate;
  Climate unpreferred = Climate::kTemperate;
  friend bool operator==(const ChooseClimate&, const ChooseClimate&) = default;
};
HX_FIELDS(ChooseClimate, preferred, unpreferred)

/// GRASP-5.2
struct Deploy {
  static constexpr std::string_view kName = "Deploy";
  UnitRef unit = kNoUnit;
  Point at;
  std::int16_t heading = 0;
  std::optional<std::int8_t> level = std::nullopt;
  friend bool operator==(const Deploy&, const Deploy&) = default;
};
HX_FIELDS(Deploy, unit, at, heading, level)

/// GRASP-5.6: the unit begins in the reserve.
struct Withhold {
  static constexpr std::string_view kName = "Withhold";
  UnitRef unit = kNoUnit;
  friend bool operator==(const Withhold&, const Withhold&) = default;
};
HX_FIELDS(Withhold, unit)

/// GRASP-5.8
struct InitialMarker {
  static constexpr std::string_view kName = "InitialMarker";
  std::vector<UnitRef> units;
  Point at;
  std::int16_t heading = 0;
  std::optional<std::int8_t> level = std::nullopt;
  friend bool operator==(const InitialMarker&, const InitialMarker&) = default;
};
HX_FIELDS(InitialMarker, units, at, heading, level)

/// GRASP-13.1
struct Resupply {
  static constexpr std::string_view kName = "Resupply";
  UnitRef supply = kNoUnit;
  UnitRef recipient = kNoUnit;
  std::int8_t dice = 1;
  friend bool operator==(const Resupply&, const Resupply&) = default;
};
HX_FIELDS(Resupply, supply, recipient, dice)

/// GRASP-7.2: the move is diced for at once; Move follows. A group marches by any of its members.
struct March {
  static constexpr std::string_view kName = "March";
  UnitRef unit = kNoUnit;
  std::optional<Medium> medium = std::nullopt;
  bool elite = false;
  friend bool operator==(const March&, const March&) = default;
};
HX_FIELDS(March, unit, medium, elite)

/// GRASP-7.4: the way of the march that was diced for. Without legs: the default way.
struct Move {
  static constexpr std::string_view kName = "Move";
  std::optional<std::vector<WayLeg>> legs = std::nullopt;
  std::optional<std::int8_t> level = std::nullopt;
  bool align = false;                 ///< GRASP-7.5
  friend bool operator==(const Move&, const Move&) = default;
};
HX_FIELDS(Move, legs, level, align)

/// GRASP-4.10
struct PlaceStrip {
  static constexpr std::string_view kName = "PlaceStrip";
  static constexpr bool kAnswers = true;
  Point at;
  std::int16_t turn = 0;              ///< the heading of its short side
  friend bool operator==(const PlaceStrip&, const PlaceStrip&) = default;
};
HX_FIELDS(PlaceStrip, at, turn)

/// GRASP-4.9
struct PlaceDisaster {
  static constexpr std::string_view kName = "PlaceDisaster";
  static constexpr bool kAnswers = true;
  Point at;
  std::int16_t turn = 0;
  friend bool operator==(const PlaceDisaster&, const PlaceDisaster&) = default;
};
HX_FIELDS(PlaceDisaster, at, turn)

/// GRASP-6.4: one unit, or a group with its leader first.
struct Order {
  static constexpr std::string_view kName = "Order";
  std::vector<UnitRef> units;
  Point at;
  std::int16_t heading = 0;
  std::optional<std::int8_t> level = std::nullopt;
  std::optional<Purpose> purpose = std::nullopt;
  std::optional<CommandRef> payer = std::nullopt;///< of units without a command unit (GRASP-6.11)
  friend bool operator==(const Order&, const Order&) = default;
};
HX_FIELDS(Order, units, at, heading, level, purpose, payer)

/// GRASP-6.7: takes the unit's marker away.
struct Recall {
  static constexpr std::string_view kName = "Recall";
  UnitRef unit = kNoUnit;
  std::optional<CommandRef> payer = std::nullopt;
  friend bool operator==(const Recall&, const Recall&) = default;
};
HX_FIELDS(Recall, unit, payer)

/// GRASP-5.6
struct EnterReserve {
  static constexpr std::string_view kName = "EnterReserve";
  std::vector<UnitRef> units;
  std::vector<Point> at;              ///< of each unit
  std::int16_t heading = 0;
  Stance marker;
  friend bool operator==(const EnterReserve&, const EnterReserve&) = default;
};
HX_FIELDS(EnterReserve, units, at, heading, marker)

/// GRASP-12.5
struct Respawn {
  static constexpr std::string_view kName = "Respawn";
  UnitRef unit = kNoUnit;
  Point at;
  std::int16_t heading = 0;
  friend bool operator==(const Respawn&, const Respawn&) = default;
};
HX_FIELDS(Respawn, unit, at, heading)

struct EndOrders {
  static constexpr std::string_view kName = "EndOrders";
  friend bool operator==(const EndOrders&, const EndOrders&) = default;
};
HX_NO_FIELDS(EndOrders)

/// GRASP-4.7
struct Rest {
  static constexpr std::string_view kName = "Rest";
  UnitRef unit = kNoUnit;
  friend bool operator==(const Rest&, const Rest&) = default;
};
HX_FIELDS(Rest, unit)

/// GRASP-9.1
struct Fire {
  static constexpr std::string_view kName = "Fire";
  UnitRef lead = kNoUnit;
  std::vector<UnitRef> with;          ///< supporters
  UnitRef target = kNoUnit;
  bool elite_range = false;           ///< GRASP-2.8, for the lead
  bool elite_damage = false;
  friend bool operator==(const Fire&, const Fire&) = default;
};
HX_FIELDS(Fire, lead, with, target, elite_range, elite_damage)

/// GRASP-10.1
struct Fight {
  static constexpr std::string_view kName = "Fight";
  UnitRef unit = kNoUnit;
  UnitRef enemy = kNoUnit;
  std::vector<UnitRef> with;
  bool elite = false;
  friend bool operator==(const Fight&, const Fight&) = default;
};
HX_FIELDS(Fight, unit, enemy, with, elite)

/// Nothing more in this step.
struct Done {
  static constexpr std::string_view kName = "Done";
  friend bool operator==(const Done&, const Done&) = default;
};
HX_NO_FIELDS(Done)

/// Answers of the owner of a target, or of the other principal (3.2).
struct Defend {
  static constexpr std::string_view kName = "Defend";
  static constexpr bool kAnswers = true;
  std::vector<UnitRef> with;
  bool elite = false;
  friend bool operator==(const Defend&, const Defend&) = default;
};
HX_FIELDS(Defend, with, elite)

/// A pip holds a unit that would run (GRASP-11.5, GRASP-11.8), or an Impetuous one that would follow (GRASP-10.9).
struct Hold {
  static constexpr std::string_view kName = "Hold";
  static constexpr bool kAnswers = true;
  friend bool operator==(const Hold&, const Hold&) = default;
};
HX_NO_FIELDS(Hold)

/// GRASP-6.12
struct SpendPip {
  static constexpr std::string_view kName = "SpendPip";
  static constexpr bool kAnswers = true;
  CommandRef from = kNoCommand;
  friend bool operator==(const SpendPip&, const SpendPip&) = default;
};
HX_FIELDS(SpendPip, from)

/// GRASP-11.4
struct Stand {
  static constexpr std::string_view kName = "Stand";
  static constexpr bool kAnswers = true;
  friend bool operator==(const Stand&, const Stand&) = default;
};
HX_NO_FIELDS(Stand)

/// GRASP-11.6
struct Degrade {
  static constexpr std::string_view kName = "Degrade";
  static constexpr bool kAnswers = true;
  Attribute what = Attribute::kMv;
  friend bool operator==(const Degrade&, const Degrade&) = default;
};
HX_FIELDS(Degrade, what)

/// GRASP-11.10
struct Withdraw {
  static constexpr std::string_view kName = "Withdraw";
  static constexpr bool kAnswers = true;
  bool flee = false;                  ///< else it recoils
  friend bool operator==(const Withdraw&, const Withdraw&) = default;
};
HX_FIELDS(Withdraw, flee)

/// GRASP-7.8
struct PassThrough {
  static constexpr std::string_view kName = "PassThrough";
  static constexpr bool kAnswers = true;
  friend bool operator==(const PassThrough&, const PassThrough&) = default;
};
HX_NO_FIELDS(PassThrough)

/// GRASP-11.9
struct FightRunner {
  static constexpr std::string_view kName = "FightRunner";
  static constexpr bool kAnswers = true;
  friend bool operator==(const FightRunner&, const FightRunner&) = default;
};
HX_NO_FIELDS(FightRunner)

/// GRASP-11.8: one of those that are equally near, by its number in `refuges`.
struct Refuge {
  static constexpr std::string_view kName = "Refuge";
  static constexpr bool kAnswers = true;
  std::int8_t which = 0;
  friend bool operator==(const Refuge&, const Refuge&) = default;
};
HX_FIELDS(Refuge, which)

/// Nothing, where something was offered.
struct Pass {
  static constexpr std::string_view kName = "Pass";
  static constexpr bool kAnswers = true;
  friend bool operator==(const Pass&, const Pass&) = default;
};
HX_NO_FIELDS(Pass)

using Command = std::variant<PlaceTerrain, ChooseQuadrant, ChooseCondition, ChooseClimate, Deploy, Withhold, InitialMarker, Resupply, March, Move,
                             PlaceStrip, PlaceDisaster, Order, Recall, EnterReserve, Respawn, EndOrders, Rest, Fire, Fight, Done, Defend, Hold, SpendPip,
                             Stand, Degrade, Withdraw, PassThrough, FightRunner, Refuge, Pass>;

}  // namespace hexinch::grasp
