#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "systems/lonewarrior/state/commands.h"

/// Past facts. Evolve applies each event when it is emitted; rules/secrets.cpp says what others see of it.

namespace hexinch::lonewarrior {

/// Begins a record that compares member by member, under its own name.
#define HX_EVENT(Record)                             \
  static constexpr std::string_view kName = #Record; \
  friend bool operator==(const Record&, const Record&) = default;

struct OrderRolled {
  HX_EVENT(OrderRolled) Seat seat = kNoSeat;
  std::int8_t face = 0;
};
HX_FIELDS(OrderRolled, seat, face)
struct OrderSet {
  HX_EVENT(OrderSet) std::vector<Seat> order;
};
HX_FIELDS(OrderSet, order)
/// A side's turn; the first of a round also begins the round.
struct TurnBegan {
  HX_EVENT(TurnBegan) std::int16_t round = 0;
  Seat side = kNoSeat;
};
HX_FIELDS(TurnBegan, round, side)
struct PhaseBegan {
  HX_EVENT(PhaseBegan) Phase phase = Phase::kMovement;
};
HX_FIELDS(PhaseBegan, phase)
/// LW-1.2
struct CommandChecked {
  HX_EVENT(CommandChecked) UnitRef unit = kNoUnit;
  std::int8_t face = 0;
  bool inactive = false;
};
HX_FIELDS(CommandChecked, unit, face, inactive)
struct UnitDeployed {
  HX_EVENT(UnitDeployed)
  UnitRef unit = kNoUnit;
  Place at;
  Facing facing;
  bool entered = false;
  bool air = false;  ///< its layer, which everybody sees now
};
HX_FIELDS(UnitDeployed, unit, at, facing, entered, air)
struct UnitMoved {
  HX_EVENT(UnitMoved) UnitRef unit = kNoUnit;
  std::vector<Place> path;
  Facing facing;
  std::int32_t cost = 0;
  bool halted = false;
};
HX_FIELDS(UnitMoved, unit, path, facing, cost, halted)
struct UnitTurned {
  HX_EVENT(UnitTurned) UnitRef unit = kNoUnit;
  Facing facing;
  std::int32_t cost = 0;
};
HX_FIELDS(UnitTurned, unit, facing, cost)
/// LW-2.10, LW-2.11: the unit leaves the map, for good or to come back.
struct UnitLeft {
  HX_EVENT(UnitLeft) UnitRef unit = kNoUnit;
  Edge edge = Edge::kNone;
  OffMap how = OffMap::kExited;
  std::int32_t cost = 0;
  std::int16_t points = 0;
};
HX_FIELDS(UnitLeft, unit, edge, how, cost, points)
struct UnitReturned {
  HX_EVENT(UnitReturned) UnitRef unit = kNoUnit;
  Place at;
  Facing facing;
};
HX_FIELDS(UnitReturned, unit, at, facing)
struct UnitReloaded {
  HX_EVENT(UnitReloaded) UnitRef unit = kNoUnit;
  std::int32_t cost = 0;
};
HX_FIELDS(UnitReloaded, unit, cost)
struct UnitEmbarked {
  HX_EVENT(UnitEmbarked) UnitRef unit = kNoUnit;
  UnitRef transport = kNoUnit;
  std::int32_t cost = 0;
};
HX_FIELDS(UnitEmbarked, unit, transport, cost)
struct UnitDisembarked {
  HX_EVENT(UnitDisembarked) UnitRef unit = kNoUnit;
  Place at;
  Facing facing;
};
HX_FIELDS(UnitDisembarked, unit, at, facing)
struct RepairTried {
  HX_EVENT(RepairTried) UnitRef unit = kNoUnit;
  UnitRef target = kNoUnit;
  std::int8_t face = 0;
  std::int32_t cost = 0;
};
HX_FIELDS(RepairTried, unit, target, face, cost)
/// A unit has a new status.
struct StatusChanged {
  HX_EVENT(StatusChanged) UnitRef unit = kNoUnit;
  Status status = Status::kUndamaged;
};
HX_FIELDS(StatusChanged, unit, status)
struct MovementEnded {
  HX_EVENT(MovementEnded) Seat side = kNoSeat;
};
HX_FIELDS(MovementEnded, side)
struct ShotDeclared {
  HX_EVENT(ShotDeclared) Shot shot;
};
HX_FIELDS(ShotDeclared, shot)
struct ShotCancelled {
  HX_EVENT(ShotCancelled) UnitRef unit = kNoUnit;
};
HX_FIELDS(ShotCancelled, unit)
/// LW-3.10, LW-3.11: the firer has one shot less; `impact` for a weapon with an area.
struct ShotResolved {
  HX_EVENT(ShotResolved) std::int16_t number = 0;
  ShotResult result = ShotResult::kMissed;
  std::optional<Place> impact;
};
HX_FIELDS(ShotResolved, number, result, impact)
/// LW-3.12: the points that a unit's defence stopped, and those that it did not stop. Its new status follows.
struct DamageRolled {
  HX_EVENT(DamageRolled) UnitRef unit = kNoUnit;
  std::int8_t points = 0;
  std::int8_t unstopped = 0;
  Cover cover = Cover::kNone;
};
HX_FIELDS(DamageRolled, unit, points, unstopped, cover)
struct UnitDestroyed {
  HX_EVENT(UnitDestroyed) UnitRef unit = kNoUnit;
};
HX_FIELDS(UnitDestroyed, unit)
/// LW-3.13: a passenger that survives its transport.
struct UnitSpilled {
  HX_EVENT(UnitSpilled) UnitRef unit = kNoUnit;
  Place at;
  Facing facing;
};
HX_FIELDS(UnitSpilled, unit, at, facing)
/// LW-5.1: from now on everybody knows the unit; `as_it_is` is all that there is to know. `by`: LW-5.2, a spotter whom everybody knows, if there is one.
struct MarkerIdentified {
  HX_EVENT(MarkerIdentified) UnitRef unit = kNoUnit;
  UnitState as_it_is;
  UnitRef by = kNoUnit;
};
HX_FIELDS(MarkerIdentified, unit, as_it_is, by)
struct FakeRemoved {
  HX_EVENT(FakeRemoved) UnitRef unit = kNoUnit;
};
HX_FIELDS(FakeRemoved, unit)
/// `told`: LW-4.5, the fight has revealed who somebody is.
struct PairDeclared {
  HX_EVENT(PairDeclared) UnitRef attacker = kNoUnit;
  UnitRef defender = kNoUnit;
  bool told = false;
};
HX_FIELDS(PairDeclared, attacker, defender, told)
struct PairCancelled {
  HX_EVENT(PairCancelled) UnitRef unit = kNoUnit;
};
HX_FIELDS(PairCancelled, unit)
/// LW-4.3: one round of a pair; `loses`: status levels that the unit under attack loses in it.
struct RoundFought {
  HX_EVENT(RoundFought)
  UnitRef attacker = kNoUnit;
  UnitRef defender = kNoUnit;
  std::int8_t attack = 0;
  std::int8_t defence = 0;
  std::int8_t loses = 0;
};
HX_FIELDS(RoundFought, attacker, defender, attack, defence, loses)
/// A pair has fought all its rounds; `last`: losses are applied next.
struct PairFought {
  HX_EVENT(PairFought) UnitRef attacker = kNoUnit;
  UnitRef defender = kNoUnit;
};
HX_FIELDS(PairFought, attacker, defender)
struct LossesApplied {
  HX_EVENT(LossesApplied) std::int8_t none = 0;
};
HX_FIELDS(LossesApplied, none)
/// LW-5.2: forgets who has fired.
struct MarksCleared {
  HX_EVENT(MarksCleared) std::int8_t none = 0;
};
HX_FIELDS(MarksCleared, none)
struct ControlTaken {
  HX_EVENT(ControlTaken) std::int8_t objective = 0;
  Seat side = kNoSeat;
};
HX_FIELDS(ControlTaken, objective, side)
/// R-04, option succession.
struct CommandPassed {
  HX_EVENT(CommandPassed) UnitRef from = kNoUnit;
  UnitRef to = kNoUnit;
};
HX_FIELDS(CommandPassed, from, to)
/// LW-A.3: the order in which an automated side's units are looked at in this phase.
struct QueueSet {
  HX_EVENT(QueueSet) std::vector<UnitRef> queue;
};
HX_FIELDS(QueueSet, queue)
struct WorkBegan {
  HX_EVENT(WorkBegan) Work work = Work::kNone;
  UnitRef only = kNoUnit;
};
HX_FIELDS(WorkBegan, work, only)
/// LW-A.5: the table's result; `goal` is where it leads. `focus` (LW-A.2): the enemy that the unit heads for; none: the side's goal, or nothing.
struct CourseChosen {
  HX_EVENT(CourseChosen)
  UnitRef unit = kNoUnit;
  Intent intent = Intent::kAdvance;
  RouteKind route = RouteKind::kDirect;
  std::optional<Place> goal;
  UnitRef focus = kNoUnit;
  bool to_goal = false;
  CourseEnd end = CourseEnd::kNowhere;
};
HX_FIELDS(CourseChosen, unit, intent, route, goal, focus, to_goal, end)
struct UnitConsidered {
  HX_EVENT(UnitConsidered) UnitRef unit = kNoUnit;
};
HX_FIELDS(UnitConsidered, unit)
struct SideConceded {
  HX_EVENT(SideConceded) Seat seat = kNoSeat;
};
HX_FIELDS(SideConceded, seat)
struct GameEnded {
  HX_EVENT(GameEnded) Ending ending = Ending::kNone;
  std::vector<Seat> winners;
  std::vector<std::int16_t> scores;
};
HX_FIELDS(GameEnded, ending, winners, scores)

/// LW-0.3: this side sets up now.
struct SetUpBegan {
  HX_EVENT(SetUpBegan)
  Seat side = kNoSeat;
};
HX_FIELDS(SetUpBegan, side)

/// LW-5.4b: the units under two markers swap; the markers stay where they are.
struct CountersSwapped {
  HX_EVENT(CountersSwapped)
  UnitRef one = kNoUnit;
  UnitRef other = kNoUnit;
};
HX_FIELDS(CountersSwapped, one, other)

#undef HX_EVENT

using Event = std::variant<OrderRolled, OrderSet, TurnBegan, PhaseBegan, CommandChecked, UnitDeployed, UnitMoved, UnitTurned, UnitLeft, UnitReturned,
                           UnitReloaded, UnitEmbarked, UnitDisembarked, RepairTried, StatusChanged, MovementEnded, ShotDeclared, ShotCancelled,
                           ShotResolved, DamageRolled, UnitDestroyed, UnitSpilled, MarkerIdentified, FakeRemoved, PairDeclared, PairCancelled,
                           RoundFought, PairFought, LossesApplied, MarksCleared, ControlTaken, CommandPassed, QueueSet, WorkBegan, CourseChosen,
                           UnitConsidered, SideConceded, GameEnded, SetUpBegan, CountersSwapped>;

}  // namespace hexinch::lonewarrior
