#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "systems/tuw/state/state.h"

/// More events: separate pieces, self-destruction, what a scenario brings, giving up. See events.h.

namespace hexinch::tuw {

/// TUW-8.7.5: it destroys itself. What that does to others follows, then the unit is destroyed.
struct SelfDestructed {
  static constexpr std::string_view kName = "SelfDestructed";
  UnitRef unit = kNoUnit;
  Hex hex;
  friend bool operator==(const SelfDestructed&, const SelfDestructed&) = default;
};
HX_FIELDS(SelfDestructed, unit, hex)

/// TUW-8.3b: what happens to separate pieces.
struct PieceWounded {
  static constexpr std::string_view kName = "PieceWounded";
  Body piece;
  friend bool operator==(const PieceWounded&, const PieceWounded&) = default;
};
HX_FIELDS(PieceWounded, piece)

struct PieceDestroyed {
  static constexpr std::string_view kName = "PieceDestroyed";
  Body piece;
  friend bool operator==(const PieceDestroyed&, const PieceDestroyed&) = default;
};
HX_FIELDS(PieceDestroyed, piece)

struct PieceDisabled {
  static constexpr std::string_view kName = "PieceDisabled";
  Body piece;
  std::int16_t until = 0;
  friend bool operator==(const PieceDisabled&, const PieceDisabled&) = default;
};
HX_FIELDS(PieceDisabled, piece, until)

struct PieceRecovered {
  static constexpr std::string_view kName = "PieceRecovered";
  Body piece;
  bool regenerated = false;
  friend bool operator==(const PieceRecovered&, const PieceRecovered&) = default;
};
HX_FIELDS(PieceRecovered, piece, regenerated)

struct PieceToughSpent {
  static constexpr std::string_view kName = "PieceToughSpent";
  Body piece;
  std::int16_t left = 0;
  friend bool operator==(const PieceToughSpent&, const PieceToughSpent&) = default;
};
HX_FIELDS(PieceToughSpent, piece, left)

struct PieceWoundIgnored {
  static constexpr std::string_view kName = "PieceWoundIgnored";
  Body piece;
  friend bool operator==(const PieceWoundIgnored&, const PieceWoundIgnored&) = default;
};
HX_FIELDS(PieceWoundIgnored, piece)

/// a reinforcement has come.
struct UnitArrived {
  static constexpr std::string_view kName = "UnitArrived";
  UnitRef unit = kNoUnit;
  Hex hex;
  Locomotion mode = Locomotion::kFoot;
  bool landed = false;
  friend bool operator==(const UnitArrived&, const UnitArrived&) = default;
};
HX_FIELDS(UnitArrived, unit, hex, mode, landed)

/// An event of the scenario happens; `text` is what players read about it.
struct ScenarioEventHappened {
  static constexpr std::string_view kName = "ScenarioEventHappened";
  std::string text;
  friend bool operator==(const ScenarioEventHappened&, const ScenarioEventHappened&) = default;
};
HX_FIELDS(ScenarioEventHappened, text)

/// TUW-X10: points for a place held, or from an event of the scenario, which may be about a unit.
struct PointsEarned {
  static constexpr std::string_view kName = "PointsEarned";
  Seat side = kNoSeat;
  std::int32_t points = 0;
  std::optional<Hex> place;
  UnitRef unit = kNoUnit;
  friend bool operator==(const PointsEarned&, const PointsEarned&) = default;
};
HX_FIELDS(PointsEarned, side, points, place, unit)

/// the side gives up. Its units leave the map, and what was waiting for them lapses.
struct SideConceded {
  static constexpr std::string_view kName = "SideConceded";
  Seat side = kNoSeat;
  friend bool operator==(const SideConceded&, const SideConceded&) = default;
};
HX_FIELDS(SideConceded, side)

}  // namespace hexinch::tuw
