#pragma once

#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "systems/tuw/state.h"

/// What players say. Imperatives; append-only.

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
  friend bool operator==(const Deploy&, const Deploy&) = default;
};
HX_FIELDS(Deploy, unit, at, mode)

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

struct EndMovement {
  static constexpr std::string_view kName = "EndMovement";
  friend bool operator==(const EndMovement&, const EndMovement&) = default;
};
HX_NO_FIELDS(EndMovement)

/// TUW-5.3a, TUW-5.5: one or more weapon uses against one target.
struct Attack {
  static constexpr std::string_view kName = "Attack";
  std::vector<Use> uses;
  Target target;
  friend bool operator==(const Attack&, const Attack&) = default;
};
HX_FIELDS(Attack, uses, target)

/// TUW-8.7.1: strikes back at a First Strike attack; exactly one use. Target none: the only attacker.
struct ReturnAttack {
  static constexpr std::string_view kName = "ReturnAttack";
  std::vector<Use> uses;
  std::optional<Target> target;
  friend bool operator==(const ReturnAttack&, const ReturnAttack&) = default;
};
HX_FIELDS(ReturnAttack, uses, target)

struct DeclineReturn {
  static constexpr std::string_view kName = "DeclineReturn";
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

/// TUW-3.7: the unit that goes from an overfull hex.
struct RemoveFromStack {
  static constexpr std::string_view kName = "RemoveFromStack";
  UnitRef unit = kNoUnit;
  friend bool operator==(const RemoveFromStack&, const RemoveFromStack&) = default;
};
HX_FIELDS(RemoveFromStack, unit)

/// TUW-8.7.5: goes up and takes along what it can.
struct SelfDestruct {
  static constexpr std::string_view kName = "SelfDestruct";
  UnitRef unit = kNoUnit;
  friend bool operator==(const SelfDestruct&, const SelfDestruct&) = default;
};
HX_FIELDS(SelfDestruct, unit)

using Command = std::variant<Deploy, EndDeploy, Move, SwitchMode, PartialMove, LeaveMap, EndUnitMove, EndMovement, Attack, ReturnAttack,
                             DeclineReturn, EndFirstStrike, EndAttacks, RemoveFromStack, SelfDestruct>;

}  // namespace hexinch::tuw
