#pragma once

#include <string_view>
#include <vector>

#include "systems/grasp/state/commands.h"

/// What happens to units in a battle: for events.h.

namespace hexinch::grasp {

/// What a unit does once a turn.
enum class Use : std::int8_t { kFired, kFought, kSupported, kMoved };
HX_NAMES(Use, kFired, kFought, kSupported, kMoved)

/// A unit went by its own decision. `places`: where its legs ended, the last one where it stands.
struct Moved {
  static constexpr std::string_view kName = "Moved";
  UnitRef unit = kNoUnit;
  std::vector<Point> places;
  Degrees heading;
  std::int8_t level = 0;
  Stopped stopped = Stopped::kSpent;
  friend bool operator==(const Moved&, const Moved&) = default;
};
HX_FIELDS(Moved, unit, places, heading, level, stopped)

/// GRASP-7.5
struct Aligned {
  static constexpr std::string_view kName = "Aligned";
  UnitRef unit = kNoUnit;
  Point at;
  Degrees heading;
  friend bool operator==(const Aligned&, const Aligned&) = default;
};
HX_FIELDS(Aligned, unit, at, heading)

/// It turned to its marker's heading (GRASP-6.7).
struct Faced {
  static constexpr std::string_view kName = "Faced";
  UnitRef unit = kNoUnit;
  Degrees heading;
  friend bool operator==(const Faced&, const Faced&) = default;
};
HX_FIELDS(Faced, unit, heading)

/// Who touches whom now.
struct ContactsChanged {
  static constexpr std::string_view kName = "ContactsChanged";
  std::vector<Contact> contacts;
  friend bool operator==(const ContactsChanged&, const ContactsChanged&) = default;
};
HX_FIELDS(ContactsChanged, contacts)

/// `result`: 1 the shot won, 0 a draw or no hit, -1 the target won.
struct ShotResolved {
  static constexpr std::string_view kName = "ShotResolved";
  UnitRef lead = kNoUnit;
  UnitRef target = kNoUnit;
  std::int8_t result = 0;
  bool hit = false;                   ///< somebody's shot reached
  Counted fire;
  Counted defence;
  bool loses = false;                 ///< the target suffers a result
  friend bool operator==(const ShotResolved&, const ShotResolved&) = default;
};
HX_FIELDS(ShotResolved, lead, target, result, hit, fire, defence, loses)

/// GRASP-9.14: what came of a shot waits, and then counts: the first that waits.
struct HitNoted {
  static constexpr std::string_view kName = "HitNoted";
  Hit hit;
  friend bool operator==(const HitNoted&, const HitNoted&) = default;
};
HX_FIELDS(HitNoted, hit)
struct HitCounted {
  static constexpr std::string_view kName = "HitCounted";
  UnitRef unit = kNoUnit;
  friend bool operator==(const HitCounted&, const HitCounted&) = default;
};
HX_FIELDS(HitCounted, unit)

/// `result` for the first side.
struct CombatResolved {
  static constexpr std::string_view kName = "CombatResolved";
  UnitRef first = kNoUnit;
  UnitRef second = kNoUnit;
  std::int8_t result = 0;
  Counted of_first;
  Counted of_second;
  bool first_loses = false;
  bool second_loses = false;
  friend bool operator==(const CombatResolved&, const CombatResolved&) = default;
};
HX_FIELDS(CombatResolved, first, second, result, of_first, of_second, first_loses, second_loses)

/// GRASP-4.13
struct Struck {
  static constexpr std::string_view kName = "Struck";
  UnitRef unit = kNoUnit;
  std::int16_t strike = 0;
  Counted defence;
  bool loses = false;
  friend bool operator==(const Struck&, const Struck&) = default;
};
HX_FIELDS(Struck, unit, strike, defence, loses)

struct FatigueChanged {
  static constexpr std::string_view kName = "FatigueChanged";
  UnitRef unit = kNoUnit;
  DieLevel from = kNoDie;
  DieLevel to = kNoDie;
  friend bool operator==(const FatigueChanged&, const FatigueChanged&) = default;
};
HX_FIELDS(FatigueChanged, unit, from, to)

/// It suffers an adverse result this turn (GRASP-11.3).
struct Suffered {
  static constexpr std::string_view kName = "Suffered";
  UnitRef unit = kNoUnit;
  friend bool operator==(const Suffered&, const Suffered&) = default;
};
HX_FIELDS(Suffered, unit)

/// GRASP-11.6
struct Degraded {
  static constexpr std::string_view kName = "Degraded";
  UnitRef unit = kNoUnit;
  Attribute what = Attribute::kMv;
  Medium medium = Medium::kGround;
  DieLevel to = kNoDie;
  friend bool operator==(const Degraded&, const Degraded&) = default;
};
HX_FIELDS(Degraded, unit, what, medium, to)

struct Recoiled {
  static constexpr std::string_view kName = "Recoiled";
  UnitRef unit = kNoUnit;
  Point at;
  bool withdrawn = false;             ///< it chose to (GRASP-11.10)
  friend bool operator==(const Recoiled&, const Recoiled&) = default;
};
HX_FIELDS(Recoiled, unit, at, withdrawn)

/// `rout`: it is in flight now; else it withdrew, or ran once.
struct Fled {
  static constexpr std::string_view kName = "Fled";
  UnitRef unit = kNoUnit;
  Point at;
  Degrees heading;
  Fleeing fleeing = Fleeing::kNone;
  friend bool operator==(const Fled&, const Fled&) = default;
};
HX_FIELDS(Fled, unit, at, heading, fleeing)

/// GRASP-11.9: it flees in the next step 2.
struct RoutJoined {
  static constexpr std::string_view kName = "RoutJoined";
  UnitRef unit = kNoUnit;
  friend bool operator==(const RoutJoined&, const RoutJoined&) = default;
};
HX_FIELDS(RoutJoined, unit)

struct RoutEnded {
  static constexpr std::string_view kName = "RoutEnded";
  UnitRef unit = kNoUnit;
  friend bool operator==(const RoutEnded&, const RoutEnded&) = default;
};
HX_FIELDS(RoutEnded, unit)

/// GRASP-11.8: a commander did not hold it.
struct Shunned {
  static constexpr std::string_view kName = "Shunned";
  UnitRef unit = kNoUnit;
  CommandRef command = kNoCommand;
  friend bool operator==(const Shunned&, const Shunned&) = default;
};
HX_FIELDS(Shunned, unit, command)

struct Surrendered {
  static constexpr std::string_view kName = "Surrendered";
  UnitRef unit = kNoUnit;
  Seat to = kNoSeat;
  friend bool operator==(const Surrendered&, const Surrendered&) = default;
};
HX_FIELDS(Surrendered, unit, to)

/// `sudden`: GRASP-11.2
struct Destroyed {
  static constexpr std::string_view kName = "Destroyed";
  UnitRef unit = kNoUnit;
  bool sudden = false;
  friend bool operator==(const Destroyed&, const Destroyed&) = default;
};
HX_FIELDS(Destroyed, unit, sudden)

struct Captured {
  static constexpr std::string_view kName = "Captured";
  UnitRef unit = kNoUnit;
  Seat to = kNoSeat;
  friend bool operator==(const Captured&, const Captured&) = default;
};
HX_FIELDS(Captured, unit, to)

struct LeftTable {
  static constexpr std::string_view kName = "LeftTable";
  UnitRef unit = kNoUnit;
  friend bool operator==(const LeftTable&, const LeftTable&) = default;
};
HX_FIELDS(LeftTable, unit)

/// GRASP-5.6
struct Entered {
  static constexpr std::string_view kName = "Entered";
  UnitRef unit = kNoUnit;
  Stance stance;
  friend bool operator==(const Entered&, const Entered&) = default;
};
HX_FIELDS(Entered, unit, stance)

/// GRASP-12.5
struct Respawned {
  static constexpr std::string_view kName = "Respawned";
  UnitRef unit = kNoUnit;
  Stance stance;
  friend bool operator==(const Respawned&, const Respawned&) = default;
};
HX_FIELDS(Respawned, unit, stance)

/// GRASP-13.1
struct Resupplied {
  static constexpr std::string_view kName = "Resupplied";
  UnitRef supply = kNoUnit;
  UnitRef recipient = kNoUnit;
  DieLevel supply_to = kNoDie;
  DieLevel recipient_to = kNoDie;
  friend bool operator==(const Resupplied&, const Resupplied&) = default;
};
HX_FIELDS(Resupplied, supply, recipient, supply_to, recipient_to)

/// GRASP-4.7
struct Rested {
  static constexpr std::string_view kName = "Rested";
  UnitRef unit = kNoUnit;
  DieLevel to = kNoDie;
  friend bool operator==(const Rested&, const Rested&) = default;
};
HX_FIELDS(Rested, unit, to)

/// What these units did this turn.
struct UnitsUsed {
  static constexpr std::string_view kName = "UnitsUsed";
  std::vector<UnitRef> units;
  Use use = Use::kFired;
  std::vector<std::int8_t> arcs = {}; ///< of kFired: the arc that each fired through
  friend bool operator==(const UnitsUsed&, const UnitsUsed&) = default;
};
HX_FIELDS(UnitsUsed, units, use, arcs)

/// GRASP-4.3
struct WeatherCame {
  static constexpr std::string_view kName = "WeatherCame";
  Weather weather;
  friend bool operator==(const WeatherCame&, const WeatherCame&) = default;
};
HX_FIELDS(WeatherCame, weather)

struct WeatherEnded {
  static constexpr std::string_view kName = "WeatherEnded";
  WeatherKind kind = WeatherKind::kWindOne;
  friend bool operator==(const WeatherEnded&, const WeatherEnded&) = default;
};
HX_FIELDS(WeatherEnded, kind)

/// What a side loses for an objective or the prize (GRASP-15.3, GRASP-20.4).
struct PointsLost {
  static constexpr std::string_view kName = "PointsLost";
  Seat seat = kNoSeat;
  std::int16_t points = 0;
  friend bool operator==(const PointsLost&, const PointsLost&) = default;
};
HX_FIELDS(PointsLost, seat, points)

/// Work that may have to wait for an answer begins.
struct WorkBegan {
  static constexpr std::string_view kName = "WorkBegan";
  Frame frame;
  friend bool operator==(const WorkBegan&, const WorkBegan&) = default;
};
HX_FIELDS(WorkBegan, frame)

/// The active frame as it is now.
struct WorkWentOn {
  static constexpr std::string_view kName = "WorkWentOn";
  Frame frame;
  friend bool operator==(const WorkWentOn&, const WorkWentOn&) = default;
};
HX_FIELDS(WorkWentOn, frame)

/// The active frame is done.
struct WorkEnded {
  static constexpr std::string_view kName = "WorkEnded";
  friend bool operator==(const WorkEnded&, const WorkEnded&) = default;
};
HX_NO_FIELDS(WorkEnded)

/// It followed up, or went through an enemy (GRASP-10.9, GRASP-7.8).
struct Advanced {
  static constexpr std::string_view kName = "Advanced";
  UnitRef unit = kNoUnit;
  Point at;
  friend bool operator==(const Advanced&, const Advanced&) = default;
};
HX_FIELDS(Advanced, unit, at)

/// GRASP-3.3: unknown ground turned out to be in the way.
struct ShotCalledOff {
  static constexpr std::string_view kName = "ShotCalledOff";
  UnitRef lead = kNoUnit;
  friend bool operator==(const ShotCalledOff&, const ShotCalledOff&) = default;
};
HX_FIELDS(ShotCalledOff, lead)

struct TurnEnded {
  static constexpr std::string_view kName = "TurnEnded";
  std::int16_t turn = 0;
  friend bool operator==(const TurnEnded&, const TurnEnded&) = default;
};
HX_FIELDS(TurnEnded, turn)

struct SideConceded {
  static constexpr std::string_view kName = "SideConceded";
  Seat seat = kNoSeat;
  friend bool operator==(const SideConceded&, const SideConceded&) = default;
};
HX_FIELDS(SideConceded, seat)

struct BattleEnded {
  static constexpr std::string_view kName = "BattleEnded";
  Ending ending = Ending::kNone;
  std::vector<Seat> winners;
  std::vector<std::int16_t> lost;     ///< points, by seat
  friend bool operator==(const BattleEnded&, const BattleEnded&) = default;
};
HX_FIELDS(BattleEnded, ending, winners, lost)

}  // namespace hexinch::grasp
