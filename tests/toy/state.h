#pragma once

#include <memory>
#include <string>
#include <tuple>
#include <variant>
#include <vector>

#include "base/fields.h"
#include "base/seat.h"

/// Lanterns, a little game that exercises parts of the contract that the first real system does not use. Two to eight seats in teams move counters of
/// hidden kinds round a ring of places. Each round every seat gives one order in secret; then the orders are opened in seat order. A counter that walks
/// into enemies challenges one; the challenged counter may parry, and the challenger may answer the parry. A team that holds the ford alone scores; the
/// tide sweeps counters home. After the last round the best team wins; a tie is broken by a seat's choice. A seat that gives up loses its counters; the
/// last team that has not given up wins.

namespace hexinch::toy {

inline constexpr int kPlaces = 12;
inline constexpr int kFord = 6;
inline constexpr int kRounds = 6;
inline constexpr int kCountersEach = 3;
inline constexpr int kMostSteps = 3;

/// What a counter is, on its hidden face. A decoy is slow; the higher the kind, the stronger.
enum class Kind : std::int8_t { kUnknown, kDecoy, kScout, kGuard };
HX_NAMES(Kind, kUnknown, kDecoy, kScout, kGuard)

enum class Phase : std::int8_t { kDraw, kOrders, kMoves, kTide, kCrown, kOver };
HX_NAMES(Phase, kDraw, kOrders, kMoves, kTide, kCrown, kOver)

/// Public and fixed facts.
struct Side {
  std::string name;
  std::int8_t team = 0;
  friend bool operator==(const Side&, const Side&) = default;
};
HX_FIELDS(Side, name, team)

struct Setup {
  std::vector<Side> sides;
  friend bool operator==(const Setup&, const Setup&) = default;
};
HX_FIELDS(Setup, sides)

/// Each seat has kCountersEach of them in a row. A counter's place in that row is its team's secret; everybody calls it by its marker, a number drawn at
/// set-up (0: not drawn yet).
struct Counter {
  Seat owner = kNoSeat;
  Kind kind = Kind::kUnknown;
  std::int8_t marker = 0;
  std::int8_t place = 0;
  bool revealed = false;
  bool removed = false;
  friend bool operator==(const Counter&, const Counter&) = default;
};
HX_FIELDS(Counter, owner, kind, marker, place, revealed, removed)

/// A seat's order of this round. That it has been given is public; its contents only once it is opened.
struct Order {
  bool given = false;
  bool opened = false;
  std::int8_t marker = 0;
  std::int8_t steps = 0;
  friend bool operator==(const Order&, const Order&) = default;
};
HX_FIELDS(Order, given, opened, marker, steps)

enum class Task : std::int8_t { kOpenOrders, kWalk, kChallenge, kParry, kTide };
HX_NAMES(Task, kOpenOrders, kWalk, kChallenge, kParry, kTide)

/// Unfinished work. The last frame comes next; those below wait for it.
struct Frame {
  Task task = Task::kOpenOrders;
  std::int8_t marker = 0;  ///< the counter that walks or challenges; in the tide: the next marker to roll for
  std::int8_t other = 0;   ///< the counter that is challenged
  std::int8_t left = 0;    ///< a walk's steps; the next seat whose order is opened
  bool arrived = false;    ///< a walk: the place just entered has not been checked yet
  friend bool operator==(const Frame&, const Frame&) = default;
};
HX_FIELDS(Frame, task, marker, other, left, arrived)

inline constexpr std::int8_t kNowhere = -1;
inline constexpr std::int8_t kNotYet = -1;
inline constexpr std::int8_t kNobody = -2;

struct State {
  std::shared_ptr<const Setup> setup;
  Phase phase = Phase::kDraw;
  std::int8_t round = 0;
  std::vector<Counter> counters;
  std::vector<Order> orders;       ///< one per seat
  std::vector<std::int8_t> pits;   ///< one per seat: place of its pit; kNowhere if unknown, not dug yet, or sprung
  std::vector<std::int8_t> points; ///< one per team
  std::vector<Frame> frames;
  std::int8_t winner = kNotYet;    ///< the team that won
  std::uint8_t conceded = 0;       ///< one bit per seat: has given up
};
HX_FIELDS(State, phase, round, counters, orders, pits, points, frames, winner, conceded)

inline bool operator==(const State& a, const State& b) {
  const auto same = [&](const auto&... f) { return ((a.*(f.member) == b.*(f.member)) && ...); };
  return (a.setup == b.setup || (a.setup && b.setup && *a.setup == *b.setup)) && fields(Type<State>{})(same);
}

// ---- Commands

struct GiveOrder {
  static constexpr std::string_view kName = "GiveOrder";
  std::int8_t marker = 0;
  std::int8_t steps = 0;
  friend bool operator==(const GiveOrder&, const GiveOrder&) = default;
};
HX_FIELDS(GiveOrder, marker, steps)

/// The replies of the challenged (Yield, Parry), and of the challenger to a parry (Relent, Riposte).
enum class Reply : std::int8_t { kYield, kParry, kRelent, kRiposte };
HX_NAMES(Reply, kYield, kParry, kRelent, kRiposte)

struct Answer {
  static constexpr std::string_view kName = "Answer";
  Reply reply = Reply::kYield;
  friend bool operator==(const Answer&, const Answer&) = default;
};
HX_FIELDS(Answer, reply)

struct Crown {
  static constexpr std::string_view kName = "Crown";
  std::int8_t team = 0;
  friend bool operator==(const Crown&, const Crown&) = default;
};
HX_FIELDS(Crown, team)

using Command = std::variant<GiveOrder, Answer, Crown>;

}  // namespace hexinch::toy
