#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "base/message.h"
#include "base/refusal.h"
#include "base/seat.h"

namespace hexinch {

/// What the player's hand must do to complete a choice. The page knows these, not the games.
enum class Gesture : std::int8_t {
  kNone,      ///< nothing more: confirm and it is done
  kUnit,      ///< point at a unit that can act (choices without an actor)
  kTarget,    ///< point at another unit
  kPlace,     ///< point at a place of the board
  kPath,      ///< draw or point out a way over the board
  kTemplate,  ///< place an area
  kOption,    ///< pick from a short list
};

/// A verb that a seat is offered, or why it is not available. Without an actor the choices tell who can act and what ends the phase.
struct Choice {
  std::string_view verb;            ///< name of the command it leads to, e.g. "Move"
  Message label;
  Gesture gesture = Gesture::kNone;
  UnitRef unit = kNoUnit;           ///< for Gesture::kUnit: the unit that can act
  std::optional<Refusal> refusal;   ///< why it can't be chosen now
  friend bool operator==(const Choice&, const Choice&) = default;
};

/// How a game ended: the winning seats (none: a draw) and why.
struct Outcome {
  SeatSet winners;
  Message reason;
  std::vector<Fraction> points;  ///< one per seat; empty if points are not counted
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace hexinch
