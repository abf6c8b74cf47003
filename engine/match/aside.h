#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/explained.h"
#include "base/fields.h"
#include "base/system.h"
#include "base/value.h"
#include "solo/throws.h"

/// Things that may be said or done at any time in any game: giving up, offering a draw, a coin flip, a loose die. An aside is recorded and travels in
/// saves and links like any action, but it is no command of the game. The dice by which an automaton decides (solo/throws.h) are asides too; they are
/// thrown while its seat is to act.

namespace hexinch::match {

enum class AsideKind : std::int8_t {
  kConcede, kOfferDraw, kAcceptDraw, kDeclineDraw, kCoinFlip, kLooseDie, kSoloMovement, kSoloFiring, kSoloJoining
};
HX_NAMES(AsideKind, kConcede, kOfferDraw, kAcceptDraw, kDeclineDraw, kCoinFlip, kLooseDie, kSoloMovement, kSoloFiring, kSoloJoining)

inline constexpr int kMostLooseDice = 20;

struct Aside {
  AsideKind kind = AsideKind::kCoinFlip;
  std::int16_t dice = 1;   ///< loose dice: how many, 1 to 20; an automaton's throw: the most that succeeds, 0 to 6
  std::int16_t sides = 6;  ///< loose dice: how many sides, 2 to 100; an automaton's throw: the number of the actor
  friend bool operator==(const Aside&, const Aside&) = default;
};
HX_FIELDS(Aside, kind, dice, sides)

/// An automaton's throw as an aside, and back; none if it is another aside.
Aside aside_of(const solo::Throw& thrown);
std::optional<solo::Throw> throw_of(const Aside& aside);

/// Is it within its bounds? Asked of asides from saves and links.
bool sound(const Aside& aside);
/// {"command": "LooseDie", "dice": 2, "sides": 6}, {"command": "SoloMovement", "actor": 3, "need": 4} and the like, a "side" beside them is ignored; none
/// if it is not an aside at all.
std::optional<Read<Aside>> read_aside(const Value& value);
Value show_aside(const Aside& aside);
/// A coin or loose dice as a roll; none for the others.
std::optional<PlannedRoll> plan_aside(const Aside& aside, Seat seat);
/// The text of its button: "match.verb.…"; empty if it has none.
std::string_view aside_verb(AsideKind kind);
/// The line of the log, with the sum of the dice: "match.aside.…". Not for an automaton's throw, which has its own (solo::throw_line).
Message aside_line(const Aside& aside, std::string_view side, const std::vector<std::int16_t>& faces);

/// Why a seat can't say that now. `playing`: the seats that have not given up; `offers`: those that have offered a draw or agreed to one.
std::optional<Refusal> check_aside(const Aside& aside, Seat seat, SeatSet playing, SeatSet offers);

}  // namespace hexinch::match
