#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "systems/tuw/state/special_events.h"
#include "systems/tuw/state/state.h"

/// What people at the table see happen: past facts. Append-only. evolve.cpp applies them.

namespace hexinch::tuw {

/// A phase, or one side's segment of it, has begun; automatic phases have no side.
struct PhaseBegan {
  static constexpr std::string_view kName = "PhaseBegan";
  std::int16_t turn = 0;
  Phase phase = Phase::kSetup;
  Seat side = kNoSeat;
  friend bool operator==(const PhaseBegan&, const PhaseBegan&) = default;
};
HX_FIELDS(PhaseBegan, turn, phase, side)

/// TUW-2.3: the player order is settled.
struct OrderSet {
  static constexpr std::string_view kName = "OrderSet";
  std::vector<Seat> order;
  friend bool operator==(const OrderSet&, const OrderSet&) = default;
};
HX_FIELDS(OrderSet, order)

/// A die of a roll-off.
struct DiceRolled {
  static constexpr std::string_view kName = "DiceRolled";
  Seat side = kNoSeat;
  std::int16_t face = 0;
  friend bool operator==(const DiceRolled&, const DiceRolled&) = default;
};
HX_FIELDS(DiceRolled, side, face)

struct UnitDeployed {
  static constexpr std::string_view kName = "UnitDeployed";
  UnitRef unit = kNoUnit;
  Hex hex;
  Locomotion mode = Locomotion::kFoot;
  bool landed = false;
  friend bool operator==(const UnitDeployed&, const UnitDeployed&) = default;
};
constexpr auto fields(Type<UnitDeployed>) {
  return joined(HX_MEMBERS(UnitDeployed, unit, hex, mode), members(field("landed", &UnitDeployed::landed).since(3)));
}

/// One step; `cost` is what it paid (after savings).
struct UnitMoved {
  static constexpr std::string_view kName = "UnitMoved";
  UnitRef unit = kNoUnit;
  Hex from;
  Hex to;
  Ticks cost;
  friend bool operator==(const UnitMoved&, const UnitMoved&) = default;
};
HX_FIELDS(UnitMoved, unit, from, to, cost)

struct ModeSwitched {
  static constexpr std::string_view kName = "ModeSwitched";
  UnitRef unit = kNoUnit;
  Locomotion mode = Locomotion::kFoot;
  friend bool operator==(const ModeSwitched&, const ModeSwitched&) = default;
};
HX_FIELDS(ModeSwitched, unit, mode)

/// TUW-9.2: `saved` is the total saved for the hex, `spent` what this turn added to it.
struct MovementSaved {
  static constexpr std::string_view kName = "MovementSaved";
  UnitRef unit = kNoUnit;
  Hex hex;
  Ticks saved;
  Ticks spent;
  friend bool operator==(const MovementSaved&, const MovementSaved&) = default;
};
HX_FIELDS(MovementSaved, unit, hex, saved, spent)

struct SavingsLost {
  static constexpr std::string_view kName = "SavingsLost";
  UnitRef unit = kNoUnit;
  Ticks saved;
  friend bool operator==(const SavingsLost&, const SavingsLost&) = default;
};
HX_FIELDS(SavingsLost, unit, saved)

struct UnitLeft {
  static constexpr std::string_view kName = "UnitLeft";
  UnitRef unit = kNoUnit;
  Hex hex;
  Ticks cost;
  friend bool operator==(const UnitLeft&, const UnitLeft&) = default;
};
HX_FIELDS(UnitLeft, unit, hex, cost)

/// The unit has finished moving for this turn.
struct UnitMoveEnded {
  static constexpr std::string_view kName = "UnitMoveEnded";
  UnitRef unit = kNoUnit;
  friend bool operator==(const UnitMoveEnded&, const UnitMoveEnded&) = default;
};
HX_FIELDS(UnitMoveEnded, unit)

/// An attack is declared; its weapon uses are spent.
struct AttackDeclared {
  static constexpr std::string_view kName = "AttackDeclared";
  Seat by = kNoSeat;
  std::vector<Use> uses;
  Target target;
  friend bool operator==(const AttackDeclared&, const AttackDeclared&) = default;
};
HX_FIELDS(AttackDeclared, by, uses, target)

/// TUW-8.7.1: the unit's owner may strike back, and must say so now.
struct ReturnAsked {
  static constexpr std::string_view kName = "ReturnAsked";
  Seat side = kNoSeat;
  UnitRef unit = kNoUnit;
  friend bool operator==(const ReturnAsked&, const ReturnAsked&) = default;
};
HX_FIELDS(ReturnAsked, side, unit)

struct ReturnDeclared {
  static constexpr std::string_view kName = "ReturnDeclared";
  Seat side = kNoSeat;
  Use use;
  UnitRef target = kNoUnit;
  std::int8_t piece = -1;
  friend bool operator==(const ReturnDeclared&, const ReturnDeclared&) = default;
};
HX_FIELDS(ReturnDeclared, side, use, target, piece)

struct ReturnDeclined {
  static constexpr std::string_view kName = "ReturnDeclined";
  Seat side = kNoSeat;
  UnitRef unit = kNoUnit;
  friend bool operator==(const ReturnDeclined&, const ReturnDeclined&) = default;
};
HX_FIELDS(ReturnDeclined, side, unit)

/// All answers to a First Strike attack are in and it has been carried out.
struct StrikeResolved {
  static constexpr std::string_view kName = "StrikeResolved";
  friend bool operator==(const StrikeResolved&, const StrikeResolved&) = default;
};
HX_NO_FIELDS(StrikeResolved)

/// TUW-5.4: `att` and `def` are the scores; `total` and `against` have the dice added.
struct AttackRolled {
  static constexpr std::string_view kName = "AttackRolled";
  std::vector<UnitRef> attackers;
  UnitRef target = kNoUnit;
  std::int32_t att = 0;
  std::int32_t def = 0;
  std::int16_t attack_die = 0;
  std::int16_t defence_die = 0;
  std::int32_t total = 0;
  std::int32_t against = 0;
  std::int32_t margin = 0;
  Result result = Result::kNoEffect;
  std::int8_t piece = -1;
  friend bool operator==(const AttackRolled&, const AttackRolled&) = default;
};
HX_FIELDS(AttackRolled, attackers, target, att, def, attack_die, defence_die, total, against, margin, result, piece)

/// TUW-X11: an attack whose result needs no dice (Armored, Fragile 2).
struct AttackSettled {
  static constexpr std::string_view kName = "AttackSettled";
  std::vector<UnitRef> attackers;
  UnitRef target = kNoUnit;
  std::int32_t att = 0;
  std::int32_t def = 0;
  Result result = Result::kNoEffect;
  std::int8_t piece = -1;
  friend bool operator==(const AttackSettled&, const AttackSettled&) = default;
};
HX_FIELDS(AttackSettled, attackers, target, att, def, result, piece)

/// TUW-4.3H; `hazard` is a feature.
struct HazardRolled {
  static constexpr std::string_view kName = "HazardRolled";
  UnitRef unit = kNoUnit;
  Hex hex;
  FeatureRef hazard{};
  std::int32_t att = 0;
  std::int32_t def = 0;
  std::int16_t attack_die = 0;
  std::int16_t defence_die = 0;
  std::int32_t total = 0;
  std::int32_t against = 0;
  std::int32_t margin = 0;
  Result result = Result::kNoEffect;
  friend bool operator==(const HazardRolled&, const HazardRolled&) = default;
};
HX_FIELDS(HazardRolled, unit, hex, hazard, att, def, attack_die, defence_die, total, against, margin, result)

/// A hazard that needs no dice: HX, or Armored or Fragile 2 decides.
struct HazardSettled {
  static constexpr std::string_view kName = "HazardSettled";
  UnitRef unit = kNoUnit;
  Hex hex;
  FeatureRef hazard{};
  Result result = Result::kNoEffect;
  friend bool operator==(const HazardSettled&, const HazardSettled&) = default;
};
HX_FIELDS(HazardSettled, unit, hex, hazard, result)

/// TUW-5.3b: the result waits for the Damage Phase.
struct ResultPending {
  static constexpr std::string_view kName = "ResultPending";
  UnitRef target = kNoUnit;
  Result result = Result::kWound;
  std::int32_t att = 0;
  std::int16_t disabling = 0;
  std::vector<UnitRef> attackers;
  Seat by = kNoSeat;
  std::int8_t piece = -1;
  friend bool operator==(const ResultPending&, const ResultPending&) = default;
};
HX_FIELDS(ResultPending, target, result, att, disabling, attackers, by, piece)

/// TUW-5.3c: the oldest waiting result of that unit is being applied now.
struct ResultApplied {
  static constexpr std::string_view kName = "ResultApplied";
  UnitRef target = kNoUnit;
  Result result = Result::kWound;
  std::int8_t piece = -1;
  friend bool operator==(const ResultApplied&, const ResultApplied&) = default;
};
HX_FIELDS(ResultApplied, target, result, piece)

/// `by`: whose attack did it, none for hazards and stacking.
struct UnitWounded {
  static constexpr std::string_view kName = "UnitWounded";
  UnitRef unit = kNoUnit;
  Seat by = kNoSeat;
  friend bool operator==(const UnitWounded&, const UnitWounded&) = default;
};
HX_FIELDS(UnitWounded, unit, by)

struct UnitDestroyed {
  static constexpr std::string_view kName = "UnitDestroyed";
  UnitRef unit = kNoUnit;
  Seat by = kNoSeat;
  friend bool operator==(const UnitDestroyed&, const UnitDestroyed&) = default;
};
HX_FIELDS(UnitDestroyed, unit, by)

struct UnitDisabled {
  static constexpr std::string_view kName = "UnitDisabled";
  UnitRef unit = kNoUnit;
  std::int16_t until = 0;
  friend bool operator==(const UnitDisabled&, const UnitDisabled&) = default;
};
HX_FIELDS(UnitDisabled, unit, until)

/// By Regeneration, or because its time as Disabled is over.
struct UnitRecovered {
  static constexpr std::string_view kName = "UnitRecovered";
  UnitRef unit = kNoUnit;
  bool regenerated = false;
  friend bool operator==(const UnitRecovered&, const UnitRecovered&) = default;
};
HX_FIELDS(UnitRecovered, unit, regenerated)

struct ToughSpent {
  static constexpr std::string_view kName = "ToughSpent";
  UnitRef unit = kNoUnit;
  std::int16_t left = 0;
  friend bool operator==(const ToughSpent&, const ToughSpent&) = default;
};
HX_FIELDS(ToughSpent, unit, left)

/// A Wound that a Tough unit ignores.
struct WoundIgnored {
  static constexpr std::string_view kName = "WoundIgnored";
  UnitRef unit = kNoUnit;
  friend bool operator==(const WoundIgnored&, const WoundIgnored&) = default;
};
HX_FIELDS(WoundIgnored, unit)

/// TUW-3.7: a hex holds too many units; the sides choose in `order` which ones go.
struct StackOverfull {
  static constexpr std::string_view kName = "StackOverfull";
  Hex hex;
  std::vector<Seat> order;
  friend bool operator==(const StackOverfull&, const StackOverfull&) = default;
};
HX_FIELDS(StackOverfull, hex, order)

struct StackRemoved {
  static constexpr std::string_view kName = "StackRemoved";
  UnitRef unit = kNoUnit;
  Hex hex;
  friend bool operator==(const StackRemoved&, const StackRemoved&) = default;
};
HX_FIELDS(StackRemoved, unit, hex)

/// The hex is back at the limit.
struct StackSettled {
  static constexpr std::string_view kName = "StackSettled";
  Hex hex;
  friend bool operator==(const StackSettled&, const StackSettled&) = default;
};
HX_FIELDS(StackSettled, hex)

/// TUW-5.3d: the side makes no more attacks this turn.
struct AttacksPassed {
  static constexpr std::string_view kName = "AttacksPassed";
  Seat side = kNoSeat;
  friend bool operator==(const AttacksPassed&, const AttacksPassed&) = default;
};
HX_FIELDS(AttacksPassed, side)

/// `winner`: the first of the winning sides, none for a draw.
struct GameEnded {
  static constexpr std::string_view kName = "GameEnded";
  Seat winner = kNoSeat;
  std::vector<Seat> winners;
  Ending ending = Ending::kNone;
  friend bool operator==(const GameEnded&, const GameEnded&) = default;
};
HX_FIELDS(GameEnded, winner, winners, ending)

/// TUW-3.5.12: the unit is in the air now.
struct UnitTookOff {
  static constexpr std::string_view kName = "UnitTookOff";
  UnitRef unit = kNoUnit;
  Hex hex;
  Locomotion mode = Locomotion::kHmf;
  Ticks cost;
  friend bool operator==(const UnitTookOff&, const UnitTookOff&) = default;
};
HX_FIELDS(UnitTookOff, unit, hex, mode, cost)

/// TUW-X7: the unit is on the ground now and goes on by `mode`; if that is a flying one, it has landed and stays until it takes off.
struct UnitLanded {
  static constexpr std::string_view kName = "UnitLanded";
  UnitRef unit = kNoUnit;
  Hex hex;
  Locomotion mode = Locomotion::kHmf;
  Ticks cost;
  friend bool operator==(const UnitLanded&, const UnitLanded&) = default;
};
HX_FIELDS(UnitLanded, unit, hex, mode, cost)

/// TUW-5.6a: the last turns in which units on the ground may attack the flyer: with ranged weapons, and hand-to-hand (0: not at all).
struct FlyerExposed {
  static constexpr std::string_view kName = "FlyerExposed";
  UnitRef unit = kNoUnit;
  std::int16_t through = 0;
  std::int16_t hth_through = 0;
  friend bool operator==(const FlyerExposed&, const FlyerExposed&) = default;
};
HX_FIELDS(FlyerExposed, unit, through, hth_through)

/// TUW-3.5.2.3: the die that a flyer wounded in the air rolls to stay up.
struct CrashRolled {
  static constexpr std::string_view kName = "CrashRolled";
  UnitRef unit = kNoUnit;
  std::int32_t att = 0;
  std::int16_t die = 0;
  bool crashed = false;
  friend bool operator==(const CrashRolled&, const CrashRolled&) = default;
};
HX_FIELDS(CrashRolled, unit, att, die, crashed)

/// The flyer falls; its destruction is an event of its own.
struct UnitCrashed {
  static constexpr std::string_view kName = "UnitCrashed";
  UnitRef unit = kNoUnit;
  Hex hex;
  Seat by = kNoSeat;
  friend bool operator==(const UnitCrashed&, const UnitCrashed&) = default;
};
HX_FIELDS(UnitCrashed, unit, hex, by)

/// opt.crash_impact: its owner must choose where it comes down.
struct CrashAsked {
  static constexpr std::string_view kName = "CrashAsked";
  Seat side = kNoSeat;
  UnitRef unit = kNoUnit;
  Seat by = kNoSeat;
  bool ends_movement = false;
  friend bool operator==(const CrashAsked&, const CrashAsked&) = default;
};
HX_FIELDS(CrashAsked, side, unit, by, ends_movement)

struct CrashAimed {
  static constexpr std::string_view kName = "CrashAimed";
  UnitRef unit = kNoUnit;
  Hex hex;
  friend bool operator==(const CrashAimed&, const CrashAimed&) = default;
};
HX_FIELDS(CrashAimed, unit, hex)

/// A crash strikes the unit, with the dice of both; `dice` false: Armored or Fragile decided.
struct CrashStruck {
  static constexpr std::string_view kName = "CrashStruck";
  UnitRef unit = kNoUnit;
  UnitRef flyer = kNoUnit;
  std::int32_t total = 0;
  std::int32_t against = 0;
  bool dice = false;
  Result result = Result::kNoEffect;
  friend bool operator==(const CrashStruck&, const CrashStruck&) = default;
};
HX_FIELDS(CrashStruck, unit, flyer, total, against, dice, result)

/// TUW-8.7.6: the unit appears there without passing anything between. It goes on by `mode`, landed if that is a flying mode and `landed` says so.
/// `carrier`: it goes aboard.
struct UnitTeleported {
  static constexpr std::string_view kName = "UnitTeleported";
  UnitRef unit = kNoUnit;
  Hex from;
  Hex to;
  Locomotion mode = Locomotion::kFoot;
  bool landed = false;
  UnitRef carrier = kNoUnit;
  friend bool operator==(const UnitTeleported&, const UnitTeleported&) = default;
};
HX_FIELDS(UnitTeleported, unit, from, to, mode, landed, carrier)

/// TUW-X9b, TUW-X9c: a unit has gone aboard; `payer` is the one that moves, and has paid `cost` for it.
struct UnitBoarded {
  static constexpr std::string_view kName = "UnitBoarded";
  UnitRef unit = kNoUnit;
  UnitRef carrier = kNoUnit;
  UnitRef payer = kNoUnit;
  Ticks cost;
  friend bool operator==(const UnitBoarded&, const UnitBoarded&) = default;
};
HX_FIELDS(UnitBoarded, unit, carrier, payer, cost)

/// TUW-X9d: the carrier has set a unit down.
struct UnitUnloaded {
  static constexpr std::string_view kName = "UnitUnloaded";
  UnitRef unit = kNoUnit;
  UnitRef carrier = kNoUnit;
  Hex hex;
  Locomotion mode = Locomotion::kFoot;
  bool landed = false;
  Ticks cost;
  friend bool operator==(const UnitUnloaded&, const UnitUnloaded&) = default;
};
HX_FIELDS(UnitUnloaded, unit, carrier, hex, mode, landed, cost)

/// TUW-X9d: the unit leaves its carrier by itself; the step or take-off that does it follows.
struct UnitExited {
  static constexpr std::string_view kName = "UnitExited";
  UnitRef unit = kNoUnit;
  UnitRef carrier = kNoUnit;
  friend bool operator==(const UnitExited&, const UnitExited&) = default;
};
HX_FIELDS(UnitExited, unit, carrier)

/// TUW-X9f: the carrier is gone and the unit stands in its hex.
struct UnitBailedOut {
  static constexpr std::string_view kName = "UnitBailedOut";
  UnitRef unit = kNoUnit;
  Hex hex;
  Locomotion mode = Locomotion::kFoot;
  bool landed = false;
  friend bool operator==(const UnitBailedOut&, const UnitBailedOut&) = default;
};
HX_FIELDS(UnitBailedOut, unit, hex, mode, landed)

using Event = std::variant<PhaseBegan, OrderSet, DiceRolled, UnitDeployed, UnitMoved, ModeSwitched, MovementSaved, SavingsLost, UnitLeft,
                           UnitMoveEnded, AttackDeclared, ReturnAsked, ReturnDeclared, ReturnDeclined, StrikeResolved, AttackRolled,
                           AttackSettled, HazardRolled, HazardSettled, ResultPending, ResultApplied, UnitWounded, UnitDestroyed, UnitDisabled,
                           UnitRecovered, ToughSpent, WoundIgnored, StackOverfull, StackRemoved, StackSettled, AttacksPassed, GameEnded,
                           UnitTookOff, UnitLanded, FlyerExposed, CrashRolled, UnitCrashed, CrashAsked, CrashAimed, CrashStruck, UnitTeleported,
                           UnitBoarded, UnitUnloaded, UnitExited, UnitBailedOut,
                           SelfDestructed, PieceWounded, PieceDestroyed, PieceDisabled, PieceRecovered, PieceToughSpent, PieceWoundIgnored,
                           UnitArrived, ScenarioEventHappened, PointsEarned, SideConceded>;

}  // namespace hexinch::tuw
