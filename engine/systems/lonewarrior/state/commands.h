#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "systems/lonewarrior/state/state.h"

/// 3.1: what players may decide. Enemies are addressed by their markers.

namespace hexinch::lonewarrior {

/// LW-0.3, LW-2.13: sets up a unit, or brings in a reinforcement.
struct Deploy {
  static constexpr std::string_view kName = "Deploy";
  UnitRef unit = kNoUnit;
  Place position;
  std::optional<Facing> facing = std::nullopt;
  friend bool operator==(const Deploy&, const Deploy&) = default;
};
HX_FIELDS(Deploy, unit, position, facing)

/// LW-5.4: sets up a fake; in plain data it may be named by the template that it copies.
struct PlaceFake {
  static constexpr std::string_view kName = "PlaceFake";
  UnitRef unit = kNoUnit;
  Place position;
  std::optional<Facing> facing = std::nullopt;
  friend bool operator==(const PlaceFake&, const PlaceFake&) = default;
};
HX_FIELDS(PlaceFake, unit, position, facing)

/// LW-2.2: along these places, without the start; hex by hex, or corner by corner.
struct Move {
  static constexpr std::string_view kName = "Move";
  UnitRef unit = kNoUnit;
  std::vector<Place> path;
  std::optional<Facing> facing = std::nullopt;  ///< at the end; none: as it moved
  friend bool operator==(const Move&, const Move&) = default;
};
HX_FIELDS(Move, unit, path, facing)

/// LW-2.8
struct Turn {
  static constexpr std::string_view kName = "Turn";
  UnitRef unit = kNoUnit;
  Facing facing;
  friend bool operator==(const Turn&, const Turn&) = default;
};
HX_FIELDS(Turn, unit, facing)

/// LW-2.9: reload; embark (`transport`); disembark (`position`, `facing`); repair (`target`; none: itself).
struct TakeAction {
  static constexpr std::string_view kName = "Action";
  UnitRef unit = kNoUnit;
  Action action = Action::kReload;
  std::optional<UnitRef> transport = std::nullopt;
  std::optional<Place> position = std::nullopt;
  std::optional<Facing> facing = std::nullopt;
  std::optional<UnitRef> target = std::nullopt;
  friend bool operator==(const TakeAction&, const TakeAction&) = default;
};
HX_FIELDS(TakeAction, unit, action, transport, position, facing, target)

/// LW-3.2
struct DeclareFire {
  static constexpr std::string_view kName = "DeclareFire";
  UnitRef unit = kNoUnit;
  UnitRef target = kNoUnit;
  friend bool operator==(const DeclareFire&, const DeclareFire&) = default;
};
HX_FIELDS(DeclareFire, unit, target)

struct CancelFire {
  static constexpr std::string_view kName = "CancelFire";
  UnitRef unit = kNoUnit;
  friend bool operator==(const CancelFire&, const CancelFire&) = default;
};
HX_FIELDS(CancelFire, unit)

struct ResolveFire {
  static constexpr std::string_view kName = "ResolveFire";
  friend bool operator==(const ResolveFire&, const ResolveFire&) = default;
};
HX_NO_FIELDS(ResolveFire)

/// LW-4.2
struct DeclareCloseCombat {
  static constexpr std::string_view kName = "DeclareCloseCombat";
  UnitRef unit = kNoUnit;
  UnitRef target = kNoUnit;
  friend bool operator==(const DeclareCloseCombat&, const DeclareCloseCombat&) = default;
};
HX_FIELDS(DeclareCloseCombat, unit, target)

struct CancelCloseCombat {
  static constexpr std::string_view kName = "CancelCloseCombat";
  UnitRef unit = kNoUnit;
  friend bool operator==(const CancelCloseCombat&, const CancelCloseCombat&) = default;
};
HX_FIELDS(CancelCloseCombat, unit)

struct ResolveCloseCombat {
  static constexpr std::string_view kName = "ResolveCloseCombat";
  friend bool operator==(const ResolveCloseCombat&, const ResolveCloseCombat&) = default;
};
HX_NO_FIELDS(ResolveCloseCombat)

/// Section 3: nothing more in this phase. Everything that was declared is then resolved.
struct EndPhase {
  static constexpr std::string_view kName = "EndPhase";
  friend bool operator==(const EndPhase&, const EndPhase&) = default;
};
HX_NO_FIELDS(EndPhase)

/// LW-A.1: the rules decide for one unit of an automated side, or (none) for the rest of its phase, which ends.
struct Automate {
  static constexpr std::string_view kName = "Automate";
  std::optional<UnitRef> unit = std::nullopt;
  friend bool operator==(const Automate&, const Automate&) = default;
};
HX_FIELDS(Automate, unit)

using Command = std::variant<Deploy, PlaceFake, Move, Turn, TakeAction, DeclareFire, CancelFire, ResolveFire, DeclareCloseCombat, CancelCloseCombat,
                             ResolveCloseCombat, EndPhase, Automate>;

}  // namespace hexinch::lonewarrior
