#pragma once

#include <cstdint>
#include <optional>

#include "base/solo.h"

/// The automaton's tables: direction and route, drift, firing.

namespace hexinch::solo {

enum class Direction : std::int8_t { kAdvance, kOutflankLeft, kOutflankRight, kRetreat, kRandom };
/// The shortest way, or the one that costs least.
enum class RouteKind : std::int8_t { kDirect, kEasiest };

struct MovementOrder {
  Direction direction = Direction::kAdvance;
  RouteKind route = RouteKind::kDirect;
  friend bool operator==(const MovementOrder&, const MovementOrder&) = default;
};
/// T-7: dice 1 to 6. An attacker reads the fifth row as the first (SOLO-11).
MovementOrder movement_order(int row, int column, Posture posture);

enum class Bearing : std::int8_t { kNorth, kNorthEast, kEast, kSouthEast, kSouth, kSouthWest, kWest, kNorthWest };
/// T-4: dice 1 to 6; none: a dud.
std::optional<Bearing> drift(int row, int column);

/// Left means clockwise round the foe, seen by an actor that faces it.
enum class Flank : std::int8_t { kLeft, kRight };

/// T-8: it fires on a die of at most this; none: it always fires, without a die.
std::optional<int> firing_need(Band band);

}  // namespace hexinch::solo
