#pragma once

#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "systems/tuw/state/state.h"

/// What players say: imperatives. Append-only.

namespace hexinch::tuw {

/// One step of a way: the hex entered, and the way of moving switched to with the step.
struct Step {
  Hex to;
  std::optional<Locomotion> mode;
  friend bool operator==(const Step&, const Step&) = default;
};
HX_FIELDS(Step, to, mode)

/// TUW-X12: puts a unit somewhere else in its zone.
struct Deploy {
  static constexpr std::string_view kName = "Deploy";
  UnitRef unit = kNoUnit;
  Hex at;
  std::optional<Locomotion> mode;
  std::optional<bool> airborne = std::nullopt;  ///< for flyers; none: as it is now
  friend bool operator==(const Deploy&, const Deploy&) = default;
};
constexpr auto fields(Type<Deploy>) {
  return joined(HX_MEMBERS(Deploy, unit, at, mode), members(field("airborne", &Deploy::airborne).since(3)));
}

struct EndDeploy {
  static constexpr std::string_view kName = "EndDeploy";
  friend bool operator==(const EndDeploy&, const EndDeploy&) = default;
};
HX_NO_FIELDS(EndDeploy)

/// TUW-4.2a, TUW-4.2b: a way of one or more steps; `mode` is switched to with the first.
struct Move {
  static constexpr std::string_view kName = "Move";
  UnitRef unit = kNoUnit;
  std::vector<Step> path;
  std::optional<Locomotion> mode;
  friend bool operator==(const Move&, const Move&) = default;
};
HX_FIELDS(Move, unit, path, mode)

struct SwitchMode {
  static constexpr std::string_view kName = "SwitchMode";
  UnitRef unit = kNoUnit;
  Locomotion mode = Locomotion::kFoot;
  friend bool operator==(const SwitchMode&, const SwitchMode&) = default;
};
HX_FIELDS(SwitchMode, unit, mode)

struct PartialMove {
  static constexpr std::string_view kName = "PartialMove";
  UnitRef unit = kNoUnit;
  Hex to;
  friend bool operator==(const PartialMove&, const PartialMove&) = default;
};
HX_FIELDS(PartialMove, unit, to)

struct LeaveMap {
  static constexpr std::string_view kName = "LeaveMap";
  UnitRef unit = kNoUnit;
  std::optional<Hex> at;
  friend bool operator==(const LeaveMap&, const LeaveMap&) = default;
};
HX_FIELDS(LeaveMap, unit, at)

struct EndUnitMove {
  static constexpr std::string_view kName = "EndUnitMove";
  UnitRef unit = kNoUnit;
  friend bool operator==(const EndUnitMove&, const EndUnitMove&) = default;
};
HX_FIELDS(EndUnitMove, unit)

/// `accept_crashes`: end it even if flyers that have flown too little will fall (TUW-3.5.2.2).
struct EndMovement {
  static constexpr std::string_view kName = "EndMovement";
  std::optional<bool> accept_crashes = std::nullopt;
  friend bool operator==(const EndMovement&, const EndMovement&) = default;
};
constexpr auto fields(Type<EndMovement>) { return members(field("accept_crashes", &EndMovement::accept_crashes).since(3)); }

/// TUW-5.3a, TUW-5.5: one or more weapon uses against one target.
struct Attack {
  static constexpr std::string_view kName = "Attack";
  std::vector<Use> uses;
  Target target;
  friend bool operator==(const Attack&, const Attack&) = default;
};
HX_FIELDS(Attack, uses, target)

/// TUW-8.7.1: strikes back at a First Strike attack, with exactly one use. No target: the only attacker.
struct ReturnAttack {
  static constexpr std::string_view kName = "ReturnAttack";
  static constexpr bool kAnswers = true;
  std::vector<Use> uses;
  std::optional<Target> target;
  friend bool operator==(const ReturnAttack&, const ReturnAttack&) = default;
};
HX_FIELDS(ReturnAttack, uses, target)

struct DeclineReturn {
  static constexpr std::string_view kName = "DeclineReturn";
  static constexpr bool kAnswers = true;
  friend bool operator==(const DeclineReturn&, const DeclineReturn&) = default;
};
HX_NO_FIELDS(DeclineReturn)

struct EndFirstStrike {
  static constexpr std::string_view kName = "EndFirstStrike";
  friend bool operator==(const EndFirstStrike&, const EndFirstStrike&) = default;
};
HX_NO_FIELDS(EndFirstStrike)

struct EndAttacks {
  static constexpr std::string_view kName = "EndAttacks";
  friend bool operator==(const EndAttacks&, const EndAttacks&) = default;
};
HX_NO_FIELDS(EndAttacks)

/// TUW-3.7: the unit that is removed from an overfull hex.
struct RemoveFromStack {
  static constexpr std::string_view kName = "RemoveFromStack";
  static constexpr bool kAnswers = true;
  UnitRef unit = kNoUnit;
  friend bool operator==(const RemoveFromStack&, const RemoveFromStack&) = default;
};
HX_FIELDS(RemoveFromStack, unit)

/// TUW-3.5.12: takes off by a flying mode of the unit (the present one, else its first).
struct TakeOff {
  static constexpr std::string_view kName = "TakeOff";
  UnitRef unit = kNoUnit;
  std::optional<Locomotion> mode;
  friend bool operator==(const TakeOff&, const TakeOff&) = default;
};
HX_FIELDS(TakeOff, unit, mode)

/// TUW-X7: lands, going on by `mode` if it has several that may stand there, or goes into a carrier in the hex.
struct Land {
  static constexpr std::string_view kName = "Land";
  UnitRef unit = kNoUnit;
  std::optional<Locomotion> mode;
  std::optional<UnitRef> carrier;
  friend bool operator==(const Land&, const Land&) = default;
};
HX_FIELDS(Land, unit, mode, carrier)

/// TUW-8.7.6: `mode` if the present one can't stand there; into `carrier` if one is named.
struct Teleport {
  static constexpr std::string_view kName = "Teleport";
  UnitRef unit = kNoUnit;
  Hex to;
  std::optional<Locomotion> mode;
  std::optional<UnitRef> carrier;
  friend bool operator==(const Teleport&, const Teleport&) = default;
};
HX_FIELDS(Teleport, unit, to, mode, carrier)

/// TUW-X9b: the carrier takes a unit aboard.
struct PickUp {
  static constexpr std::string_view kName = "PickUp";
  UnitRef unit = kNoUnit;
  UnitRef passenger = kNoUnit;
  friend bool operator==(const PickUp&, const PickUp&) = default;
};
HX_FIELDS(PickUp, unit, passenger)

/// TUW-X9c: the unit goes aboard.
struct Board {
  static constexpr std::string_view kName = "Board";
  UnitRef unit = kNoUnit;
  UnitRef carrier = kNoUnit;
  friend bool operator==(const Board&, const Board&) = default;
};
HX_FIELDS(Board, unit, carrier)

/// TUW-X9d: the carrier sets a unit down.
struct Unload {
  static constexpr std::string_view kName = "Unload";
  UnitRef unit = kNoUnit;
  UnitRef passenger = kNoUnit;
  Hex to;
  friend bool operator==(const Unload&, const Unload&) = default;
};
HX_FIELDS(Unload, unit, passenger, to)

/// TUW-X9d: the unit leaves its carrier by itself; a flyer takes off, and needs no way.
struct Exit {
  static constexpr std::string_view kName = "Exit";
  UnitRef unit = kNoUnit;
  std::vector<Step> path;
  std::optional<Locomotion> mode;
  friend bool operator==(const Exit&, const Exit&) = default;
};
HX_FIELDS(Exit, unit, path, mode)

/// opt.crash_impact: where a flyer that has crashed comes down: its hex or one beside it.
struct CrashHex {
  static constexpr std::string_view kName = "CrashHex";
  static constexpr bool kAnswers = true;
  UnitRef unit = kNoUnit;
  Hex to;
  friend bool operator==(const CrashHex&, const CrashHex&) = default;
};
HX_FIELDS(CrashHex, unit, to)

/// TUW-8.7.5: destroys itself and whatever it can take along.
struct SelfDestruct {
  static constexpr std::string_view kName = "SelfDestruct";
  UnitRef unit = kNoUnit;
  friend bool operator==(const SelfDestruct&, const SelfDestruct&) = default;
};
HX_FIELDS(SelfDestruct, unit)

using Command = std::variant<Deploy, EndDeploy, Move, SwitchMode, PartialMove, LeaveMap, EndUnitMove, EndMovement, Attack, ReturnAttack,
                             DeclineReturn, EndFirstStrike, EndAttacks, RemoveFromStack, TakeOff, Land, Teleport, PickUp, Board, Unload, Exit,
                             CrashHex, SelfDestruct>;

}  // namespace hexinch::tuw
