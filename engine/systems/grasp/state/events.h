#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "systems/grasp/state/battle_events.h"

/// 3.3: what people at the table see happen: past facts. Dice are told by the rolls beside them. Append-only. evolve.cpp applies them.

namespace hexinch::grasp {

/// The order of players for set-up and turn 1 (GRASP-5.1).
struct SidesRanked {
  static constexpr std::string_view kName = "SidesRanked";
  std::vector<Seat> order;
  std::vector<std::int8_t> rolls{};   ///< by seat; 0: none
  friend bool operator==(const SidesRanked&, const SidesRanked&) = default;
};
HX_FIELDS(SidesRanked, order, rolls)

/// Who decides next in set-up, and what.
struct SetupWentOn {
  static constexpr std::string_view kName = "SetupWentOn";
  SetupStep step = SetupStep::kDeploy;
  std::int8_t go = -1;
  friend bool operator==(const SetupWentOn&, const SetupWentOn&) = default;
};
HX_FIELDS(SetupWentOn, step, go)

/// GRASP-4.1
struct PrevailingSet {
  static constexpr std::string_view kName = "PrevailingSet";
  Climate climate = Climate::kTemperate;
  friend bool operator==(const PrevailingSet&, const PrevailingSet&) = default;
};
HX_FIELDS(PrevailingSet, climate)

/// GRASP-4.2
struct ClimateChosen {
  static constexpr std::string_view kName = "ClimateChosen";
  Seat seat = kNoSeat;
  Climate preferred = Climate::kTemperate;
  Climate unpreferred = Climate::kTemperate;
  friend bool operator==(const ClimateChosen&, const ClimateChosen&) = default;
};
HX_FIELDS(ClimateChosen, seat, preferred, unpreferred)

/// GRASP-5.2
struct QuadrantChosen {
  static constexpr std::string_view kName = "QuadrantChosen";
  Seat seat = kNoSeat;
  std::int8_t quadrant = 0;
  friend bool operator==(const QuadrantChosen&, const QuadrantChosen&) = default;
};
HX_FIELDS(QuadrantChosen, seat, quadrant)

/// GRASP-3.2: how many pieces a player may still place, and the sector diced for the next one (0: none).
struct PiecesAllowed {
  static constexpr std::string_view kName = "PiecesAllowed";
  Seat seat = kNoSeat;
  std::int8_t left = 0;
  std::int8_t sector = 0;
  friend bool operator==(const PiecesAllowed&, const PiecesAllowed&) = default;
};
HX_FIELDS(PiecesAllowed, seat, left, sector)

/// A player laid a piece of terrain.
struct PiecePlaced {
  static constexpr std::string_view kName = "PiecePlaced";
  Seat seat = kNoSeat;
  Feature piece;
  friend bool operator==(const PiecePlaced&, const PiecePlaced&) = default;
};
HX_FIELDS(PiecePlaced, seat, piece)

/// A strip, a wreck or another short-lived piece lies there now.
struct AreaPlaced {
  static constexpr std::string_view kName = "AreaPlaced";
  Area area;
  friend bool operator==(const AreaPlaced&, const AreaPlaced&) = default;
};
HX_FIELDS(AreaPlaced, area)

struct AreaGone {
  static constexpr std::string_view kName = "AreaGone";
  std::int16_t area = 0;              ///< index
  friend bool operator==(const AreaGone&, const AreaGone&) = default;
};
HX_FIELDS(AreaGone, area)

/// GRASP-3.3, GRASP-3.4: what a piece turned out to be. Also when weather changes it.
struct TerrainRolled {
  static constexpr std::string_view kName = "TerrainRolled";
  FeatureRef feature = kNoFeature;
  TerrainClass going = TerrainClass::kGood;
  std::int8_t height = 0;
  friend bool operator==(const TerrainRolled&, const TerrainRolled&) = default;
};
HX_FIELDS(TerrainRolled, feature, going, height)

struct Deployed {
  static constexpr std::string_view kName = "Deployed";
  UnitRef unit = kNoUnit;
  Stance stance;
  friend bool operator==(const Deployed&, const Deployed&) = default;
};
HX_FIELDS(Deployed, unit, stance)

struct Withheld {
  static constexpr std::string_view kName = "Withheld";
  UnitRef unit = kNoUnit;
  friend bool operator==(const Withheld&, const Withheld&) = default;
};
HX_FIELDS(Withheld, unit)

/// A step of a turn begins (section 3).
struct StepBegan {
  static constexpr std::string_view kName = "StepBegan";
  std::int16_t turn = 0;
  Phase phase = Phase::kResupply;
  friend bool operator==(const StepBegan&, const StepBegan&) = default;
};
HX_FIELDS(StepBegan, turn, phase)

/// Who acts in this step.
struct GoPassed {
  static constexpr std::string_view kName = "GoPassed";
  std::int8_t go = -1;                ///< index in the order; as many as there are players: all are through
  std::int16_t cursor = 0;            ///< of State::cursor
  friend bool operator==(const GoPassed&, const GoPassed&) = default;
};
HX_FIELDS(GoPassed, go, cursor)

/// An older marker of these units goes with it.
struct MarkerPlaced {
  static constexpr std::string_view kName = "MarkerPlaced";
  Marker marker;
  friend bool operator==(const MarkerPlaced&, const MarkerPlaced&) = default;
};
HX_FIELDS(MarkerPlaced, marker)

/// These units have no marker any more.
struct MarkerRemoved {
  static constexpr std::string_view kName = "MarkerRemoved";
  std::vector<UnitRef> units;
  friend bool operator==(const MarkerRemoved&, const MarkerRemoved&) = default;
};
HX_FIELDS(MarkerRemoved, units)

struct PipsSpent {
  static constexpr std::string_view kName = "PipsSpent";
  CommandRef command = kNoCommand;    ///< kNoCommand: the nominal pips of `seat`
  Seat seat = kNoSeat;
  std::int16_t pips = 0;
  bool reserved = false;
  friend bool operator==(const PipsSpent&, const PipsSpent&) = default;
};
HX_FIELDS(PipsSpent, command, seat, pips, reserved)

/// GRASP-6.9
struct ReserveNoted {
  static constexpr std::string_view kName = "ReserveNoted";
  CommandRef command = kNoCommand;
  std::int16_t pips = 0;
  friend bool operator==(const ReserveNoted&, const ReserveNoted&) = default;
};
HX_FIELDS(ReserveNoted, command, pips)

/// GRASP-6.2
struct PipsRolled {
  static constexpr std::string_view kName = "PipsRolled";
  CommandRef command = kNoCommand;    ///< kNoCommand: the nominal die of `seat`
  Seat seat = kNoSeat;
  std::int16_t natural = 0;
  std::int16_t pips = 0;
  bool opens = false;                 ///< reserves may enter (GRASP-5.6)
  bool primed = false;
  friend bool operator==(const PipsRolled&, const PipsRolled&) = default;
};
HX_FIELDS(PipsRolled, command, seat, natural, pips, opens, primed)

/// GRASP-6.3
struct OrderOfPlayers {
  static constexpr std::string_view kName = "OrderOfPlayers";
  std::vector<Seat> order;
  friend bool operator==(const OrderOfPlayers&, const OrderOfPlayers&) = default;
};
HX_FIELDS(OrderOfPlayers, order)

/// The units were given an order (15.1, 6.10).
struct Ordered {
  static constexpr std::string_view kName = "Ordered";
  std::vector<UnitRef> units;
  friend bool operator==(const Ordered&, const Ordered&) = default;
};
HX_FIELDS(Ordered, units)

using Event = std::variant<SidesRanked, SetupWentOn, PrevailingSet, ClimateChosen, QuadrantChosen, PiecesAllowed, PiecePlaced, AreaPlaced, AreaGone,
                           TerrainRolled, Deployed, Withheld, StepBegan, GoPassed, MarkerPlaced, MarkerRemoved, PipsSpent, ReserveNoted, PipsRolled,
                           OrderOfPlayers, Ordered, Moved, Aligned, Faced, ContactsChanged, ShotResolved, CombatResolved, Struck, FatigueChanged, Suffered,
                           Degraded, Recoiled, Fled, RoutJoined, RoutEnded, Shunned, Surrendered, Destroyed, Captured, LeftTable, Entered, Respawned,
                           Resupplied, Rested, UnitsUsed, WeatherCame, WeatherEnded, PointsLost, WorkBegan, WorkWentOn, WorkEnded, Advanced, ShotCalledOff,
                           TurnEnded, SideConceded, BattleEnded, HitNoted, HitCounted>;

}  // namespace hexinch::grasp
