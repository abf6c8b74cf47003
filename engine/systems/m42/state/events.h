#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "systems/m42/state/commands.h"

/// What people at the table see happen: past facts. Append-only. evolve.cpp applies them.

namespace hexinch::m42 {

/// Who has the first turn in every round.
struct FirstPlayerSet {
  static constexpr std::string_view kName = "FirstPlayerSet";
  Seat seat = kNoSeat;
  friend bool operator==(const FirstPlayerSet&, const FirstPlayerSet&) = default;
};
HX_FIELDS(FirstPlayerSet, seat)

/// In set-up: who places next.
struct GoPassed {
  static constexpr std::string_view kName = "GoPassed";
  Seat to = kNoSeat;
  friend bool operator==(const GoPassed&, const GoPassed&) = default;
};
HX_FIELDS(GoPassed, to)

/// A unit stands on the table: the places of all its models, in the order of its sheet.
struct Deployed {
  static constexpr std::string_view kName = "Deployed";
  UnitRef unit = kNoUnit;
  Point facing;
  std::vector<Position> models;
  friend bool operator==(const Deployed&, const Deployed&) = default;
};
HX_FIELDS(Deployed, unit, facing, models)

/// Section 3: a player's turn; the Start Phase is over with it.
struct TurnBegan {
  static constexpr std::string_view kName = "TurnBegan";
  std::int16_t round = 0;
  Seat seat = kNoSeat;
  friend bool operator==(const TurnBegan&, const TurnBegan&) = default;
};
HX_FIELDS(TurnBegan, round, seat)

/// A unit's activation begins.
struct Activated {
  static constexpr std::string_view kName = "Activated";
  UnitRef unit = kNoUnit;
  friend bool operator==(const Activated&, const Activated&) = default;
};
HX_FIELDS(Activated, unit)

/// M42-12.2
struct Rallied {
  static constexpr std::string_view kName = "Rallied";
  UnitRef unit = kNoUnit;
  std::int8_t successes = 0;
  std::int8_t removed = 0;
  std::vector<std::int8_t> dice{};  ///< as they fell
  friend bool operator==(const Rallied&, const Rallied&) = default;
};
HX_FIELDS(Rallied, unit, successes, removed, dice)

struct ActionChosen {
  static constexpr std::string_view kName = "ActionChosen";
  UnitRef unit = kNoUnit;
  Action action = Action::kHold;
  UnitRef target = kNoUnit;
  friend bool operator==(const ActionChosen&, const ActionChosen&) = default;
};
HX_FIELDS(ActionChosen, unit, action, target)

/// A Swarm's leader for this turn, or the new one of a unit whose leader died.
struct LeaderChosen {
  static constexpr std::string_view kName = "LeaderChosen";
  UnitRef unit = kNoUnit;
  std::int8_t model = -1;
  friend bool operator==(const LeaderChosen&, const LeaderChosen&) = default;
};
HX_FIELDS(LeaderChosen, unit, model)

/// M42-15.3: the leader of a reserve comes in at that place. The unit is still Status::kReserve until its members are placed.
struct Arrived {
  static constexpr std::string_view kName = "Arrived";
  UnitRef unit = kNoUnit;
  Point at;
  friend bool operator==(const Arrived&, const Arrived&) = default;
};
HX_FIELDS(Arrived, unit, at)

/// M42-1.3: why a leader's move is halved.
enum class Cause : std::int8_t { kArea, kObstacle, kWall, kCeiling };
HX_NAMES(Cause, kArea, kObstacle, kWall, kCeiling)

struct Halving {
  Cause cause = Cause::kArea;
  FeatureRef feature = kNoFeature;
  friend bool operator==(const Halving&, const Halving&) = default;
};
HX_FIELDS(Halving, cause, feature)

/// The leader has moved. `path` begins with the place where it stood or came in.
struct LeaderMoved {
  static constexpr std::string_view kName = "LeaderMoved";
  UnitRef unit = kNoUnit;
  std::vector<WayPoint> path;
  Position to;
  Point facing;
  Mil length;
  Mil allowance;
  std::vector<Halving> causes;
  bool running = false;             ///< M42-13.3
  friend bool operator==(const LeaderMoved&, const LeaderMoved&) = default;
};
HX_FIELDS(LeaderMoved, unit, path, to, facing, length, allowance, causes, running)

struct Placed {
  std::int8_t model = -1;
  Position position;
  bool stayed = false;
  bool out_of_command = false;
  friend bool operator==(const Placed&, const Placed&) = default;
};
HX_FIELDS(Placed, model, position, stayed, out_of_command)

/// The living members of a unit, put down together.
struct ModelsPlaced {
  static constexpr std::string_view kName = "ModelsPlaced";
  UnitRef unit = kNoUnit;
  std::vector<Placed> models;
  friend bool operator==(const ModelsPlaced&, const ModelsPlaced&) = default;
};
HX_FIELDS(ModelsPlaced, unit, models)

/// Shots (chapter M42-13): the dice have fallen; `attack` has what follows from them.
struct ShotsFired {
  static constexpr std::string_view kName = "ShotsFired";
  std::int16_t hits = 0;
  std::int16_t unsaved = 0;
  std::int16_t lost = 0;            ///< models that will die
  Attack attack;
  std::vector<std::int8_t> rolls{};  ///< to hit, shooter by shooter
  std::vector<std::int8_t> saves{};  ///< in the order of the hits
  friend bool operator==(const ShotsFired&, const ShotsFired&) = default;
};
HX_FIELDS(ShotsFired, hits, unsaved, lost, attack, rolls, saves)

/// Models die.
struct ModelsLost {
  static constexpr std::string_view kName = "ModelsLost";
  UnitRef unit = kNoUnit;
  std::vector<std::int8_t> models;
  bool aimed = false;               ///< the other side chose them
  friend bool operator==(const ModelsLost&, const ModelsLost&) = default;
};
HX_FIELDS(ModelsLost, unit, models, aimed)

/// M42-11.3
struct LeaderLost {
  static constexpr std::string_view kName = "LeaderLost";
  UnitRef unit = kNoUnit;
  std::int8_t leadership = 0;       ///< from now on
  bool frozen = false;
  friend bool operator==(const LeaderLost&, const LeaderLost&) = default;
};
HX_FIELDS(LeaderLost, unit, leadership, frozen)

/// M42-13.5, M42-14.6: suppression markers come on (more than 0) or off (M42-12.7).
struct Suppressed {
  static constexpr std::string_view kName = "Suppressed";
  UnitRef unit = kNoUnit;
  std::int8_t by = 0;
  std::int8_t markers = 0;          ///< now
  friend bool operator==(const Suppressed&, const Suppressed&) = default;
};
HX_FIELDS(Suppressed, unit, by, markers)

struct UnitDestroyed {
  static constexpr std::string_view kName = "UnitDestroyed";
  UnitRef unit = kNoUnit;
  friend bool operator==(const UnitDestroyed&, const UnitDestroyed&) = default;
};
HX_FIELDS(UnitDestroyed, unit)

/// Everything that the last dice brought is done.
struct AttackEnded {
  static constexpr std::string_view kName = "AttackEnded";
  friend bool operator==(const AttackEnded&, const AttackEnded&) = default;
};
HX_NO_FIELDS(AttackEnded)

/// M42-14.2: the members of an assaulting unit stand in contact.
struct AssaultJoined {
  static constexpr std::string_view kName = "AssaultJoined";
  UnitRef unit = kNoUnit;
  UnitRef target = kNoUnit;
  bool halved = false;
  friend bool operator==(const AssaultJoined&, const AssaultJoined&) = default;
};
HX_FIELDS(AssaultJoined, unit, target, halved)

/// M42-14.2: no contact was made; the leader is back where it stood.
struct AssaultCalledOff {
  static constexpr std::string_view kName = "AssaultCalledOff";
  UnitRef unit = kNoUnit;
  friend bool operator==(const AssaultCalledOff&, const AssaultCalledOff&) = default;
};
HX_FIELDS(AssaultCalledOff, unit)

/// M42-14.5: a round's dice have fallen; `attack` has both sides' losses.
struct AssaultRound {
  static constexpr std::string_view kName = "AssaultRound";
  std::int8_t round = 0;
  std::int16_t hits_by = 0;         ///< of the assaulting unit
  std::int16_t hits_target = 0;
  std::int8_t lost_by = 0;          ///< models that the assaulting unit loses
  std::int8_t lost_target = 0;
  Attack attack;
  friend bool operator==(const AssaultRound&, const AssaultRound&) = default;
};
HX_FIELDS(AssaultRound, round, hits_by, hits_target, lost_by, lost_target, attack)

/// M42-14.6
struct LdCheck {
  static constexpr std::string_view kName = "LdCheck";
  UnitRef unit = kNoUnit;
  std::int8_t nerve = 0;            ///< that each die had to reach; 0 or less: failed without dice
  std::int8_t successes = 0;
  bool passed = false;
  std::vector<std::int8_t> dice{};
  friend bool operator==(const LdCheck&, const LdCheck&) = default;
};
HX_FIELDS(LdCheck, unit, nerve, successes, passed, dice)

/// M42-12.5: a leader falls back because it must.
struct FellBack {
  static constexpr std::string_view kName = "FellBack";
  UnitRef unit = kNoUnit;
  Position to;
  Point facing;
  Mil length;                       ///< 0: it was put outside a building
  friend bool operator==(const FellBack&, const FellBack&) = default;
};
HX_FIELDS(FellBack, unit, to, facing, length)

/// The fight is over. `winner`: who stays; kNoUnit: nobody.
struct AssaultEnded {
  static constexpr std::string_view kName = "AssaultEnded";
  UnitRef winner = kNoUnit;
  friend bool operator==(const AssaultEnded&, const AssaultEnded&) = default;
};
HX_FIELDS(AssaultEnded, winner)

/// M42-14.7: the winner may consolidate.
struct ConsolidateOffered {
  static constexpr std::string_view kName = "ConsolidateOffered";
  UnitRef unit = kNoUnit;
  friend bool operator==(const ConsolidateOffered&, const ConsolidateOffered&) = default;
};
HX_FIELDS(ConsolidateOffered, unit)

struct Consolidated {
  static constexpr std::string_view kName = "Consolidated";
  UnitRef unit = kNoUnit;
  friend bool operator==(const Consolidated&, const Consolidated&) = default;
};
HX_FIELDS(Consolidated, unit)

struct ActivationEnded {
  static constexpr std::string_view kName = "ActivationEnded";
  UnitRef unit = kNoUnit;
  friend bool operator==(const ActivationEnded&, const ActivationEnded&) = default;
};
HX_FIELDS(ActivationEnded, unit)

/// A player's Action Phase is over.
struct PhaseEnded {
  static constexpr std::string_view kName = "PhaseEnded";
  Seat seat = kNoSeat;
  friend bool operator==(const PhaseEnded&, const PhaseEnded&) = default;
};
HX_FIELDS(PhaseEnded, seat)

/// M42-15.1: who holds each objective now; `scores`: with what they are worth, if they count now.
struct ObjectivesCounted {
  static constexpr std::string_view kName = "ObjectivesCounted";
  std::vector<Seat> held;
  std::vector<std::int16_t> scores;
  friend bool operator==(const ObjectivesCounted&, const ObjectivesCounted&) = default;
};
HX_FIELDS(ObjectivesCounted, held, scores)

struct SideConceded {
  static constexpr std::string_view kName = "SideConceded";
  Seat seat = kNoSeat;
  friend bool operator==(const SideConceded&, const SideConceded&) = default;
};
HX_FIELDS(SideConceded, seat)

struct GameOver {
  static constexpr std::string_view kName = "GameOver";
  Ending ending = Ending::kNone;
  std::vector<Seat> winners;
  std::vector<std::int16_t> scores;
  friend bool operator==(const GameOver&, const GameOver&) = default;
};
HX_FIELDS(GameOver, ending, winners, scores)

/// M42-14.1: a unit goes for another. Its ActionChosen came before.
struct AssaultDeclared {
  static constexpr std::string_view kName = "AssaultDeclared";
  UnitRef unit = kNoUnit;
  UnitRef target = kNoUnit;
  friend bool operator==(const AssaultDeclared&, const AssaultDeclared&) = default;
};
HX_FIELDS(AssaultDeclared, unit, target)

/// M42-15.1: an objective that somebody holds brings its value. ObjectivesCounted, before it, has added it to the score.
struct ObjectiveScored {
  static constexpr std::string_view kName = "ObjectiveScored";
  std::int8_t objective = 0;        ///< index
  Seat seat = kNoSeat;
  std::int16_t value = 0;
  friend bool operator==(const ObjectiveScored&, const ObjectiveScored&) = default;
};
HX_FIELDS(ObjectiveScored, objective, seat, value)

using Event = std::variant<FirstPlayerSet, GoPassed, Deployed, TurnBegan, Activated, Rallied, ActionChosen, LeaderChosen, Arrived, LeaderMoved, ModelsPlaced,
                           ShotsFired, ModelsLost, LeaderLost, Suppressed, UnitDestroyed, AttackEnded, AssaultJoined, AssaultCalledOff, AssaultRound,
                           LdCheck, FellBack, AssaultEnded, ConsolidateOffered, Consolidated, ActivationEnded, PhaseEnded, ObjectivesCounted,
                           SideConceded, GameOver, AssaultDeclared, ObjectiveScored>;

}  // namespace hexinch::m42
