#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/explained.h"
#include "solo/tables.h"

/// SOLO-13: the automaton's dice. Each throw says which actor it is for and why; the game rolls it with its own dice and keeps it in its record.

namespace hexinch::solo {

/// What a throw decides: whether and where an actor moves, whether it fires, whether it joins another's attack.
enum class Purpose : std::int8_t { kMovement, kFiring, kJoining };

struct Throw {
  Purpose purpose = Purpose::kMovement;
  UnitRef actor = kNoUnit;
  std::int16_t need = 0;  ///< 0 to 6: the answer is yes if the first die shows at most this
  friend bool operator==(const Throw&, const Throw&) = default;
};

/// One thing that the seat has done since its part of the phase began: a throw with its faces, or a command.
template <class H>
struct Deed {
  std::optional<Throw> thrown;
  std::vector<std::int16_t> faces;
  std::optional<typename H::Command> command;
};

/// The results of a throw.
bool succeeded(const Throw& thrown, std::span<const std::int16_t> faces);
MovementOrder order_of(std::span<const std::int16_t> faces, Posture posture);
/// The bearing of a unit that moves at random; none: it stays.
std::optional<Bearing> bearing_of(std::span<const std::int16_t> faces);

/// The dice that come next after those faces; none if that was all. First the movement roll, then row and column, then those of the drift.
std::optional<PlannedRoll> next_roll(const Throw& thrown, std::span<const std::int16_t> faces, Seat seat, const Name& actor);

/// The line of the log: the result of the throw, and why.
Message throw_line(const Throw& thrown, std::span<const std::int16_t> faces, Posture posture, const Name& side, const Name& actor);

/// "solo.direction.…" and "solo.route.…".
Word direction_word(Direction direction);
Word route_word(RouteKind route);

}  // namespace hexinch::solo
