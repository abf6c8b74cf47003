#include <algorithm>

#include "toy/toy.h"

namespace hexinch::toy {
namespace {

Counter& counter_of(State& s, int marker) {
  return *std::find_if(s.counters.begin(), s.counters.end(), [&](const Counter& c) { return c.marker == marker; });
}

void reveal(State& s, int marker, Kind kind) {
  Counter& c = counter_of(s, marker);
  c.kind = kind;
  c.revealed = true;
}

/// Ends a challenge with any reaction on top of it; the walk below goes on.
void close_challenge(State& s) {
  while (s.frames.back().task != Task::kWalk) s.frames.pop_back();
}

struct Apply {
  State& s;

  Order& order(Seat seat) { return s.orders[static_cast<std::size_t>(index(seat))]; }
  std::int8_t& pit(Seat seat) { return s.pits[static_cast<std::size_t>(index(seat))]; }

  void operator()(const PitDug& e) { pit(e.by) = e.place; }
  void operator()(const MarkersDrawn& e) {
    const std::size_t first = static_cast<std::size_t>(index(e.by) * kCountersEach);
    for (std::size_t i = 0; i < e.markers.size(); ++i) s.counters[first + i].marker = e.markers[i];
  }
  void operator()(const RoundBegan& e) {
    s.round = e.round;
    s.phase = Phase::kOrders;
    for (Order& each : s.orders) each = Order{};
  }
  void operator()(const OrderGiven& e) { order(e.by) = {true, false, e.marker, e.steps}; }
  void operator()(const MovesBegan&) {
    s.phase = Phase::kMoves;
    s.frames.push_back({Task::kOpenOrders, 0, 0, 0, false});
  }
  void operator()(const OrderOpened& e) {
    order(e.by) = {true, true, e.marker, e.steps};
    s.frames.back().left = static_cast<std::int8_t>(index(e.by) + 1);
    s.frames.push_back({Task::kWalk, e.marker, 0, e.steps, false});
  }
  void operator()(const OrderLapsed& e) { s.frames.back().left = static_cast<std::int8_t>(index(e.by) + 1); }
  void operator()(const Stepped& e) {
    counter_of(s, e.marker).place = e.to;
    s.frames.back().left = static_cast<std::int8_t>(s.frames.back().left - 1);
    s.frames.back().arrived = true;
  }
  void operator()(const PitSprung& e) {
    pit(e.dug_by) = kNowhere;
    s.frames.back().left = 0;
  }
  void operator()(const WalkEnded&) { s.frames.pop_back(); }
  void operator()(const Challenged& e) {
    reveal(s, e.marker, e.kind);
    s.frames.back().arrived = false;
    s.frames.push_back({Task::kChallenge, e.marker, e.other, 0, false});
  }
  void operator()(const Yielded& e) {
    counter_of(s, e.marker).place = e.to;
    close_challenge(s);
  }
  void operator()(const Parried& e) {
    reveal(s, e.marker, e.kind);
    const Frame challenge = s.frames.back();
    s.frames.push_back({Task::kParry, challenge.marker, challenge.other, 0, false});
  }
  void operator()(const Relented& e) {
    counter_of(s, e.marker).place = e.to;
    close_challenge(s);
    s.frames.back().left = 0;
  }
  void operator()(const Fought& e) {
    if (e.fallen != 0) counter_of(s, e.fallen).removed = true;
    close_challenge(s);
  }
  void operator()(const Scored& e) { ++s.points[static_cast<std::size_t>(e.team)]; }
  void operator()(const TideRose&) {
    s.phase = Phase::kTide;
    s.frames.back() = {Task::kTide, 1, 0, 0, false};
  }
  void operator()(const TideRolled& e) {
    Counter& c = counter_of(s, e.marker);
    if (e.swept) c.place = static_cast<std::int8_t>(home(s, c.owner));
    s.frames.back().marker = static_cast<std::int8_t>(e.marker + 1);
  }
  void operator()(const TideFell&) { s.frames.pop_back(); }
  void operator()(const TieFound&) { s.phase = Phase::kCrown; }
  void operator()(const Crowned& e) {
    s.phase = Phase::kOver;
    s.winner = e.team;
    s.frames.clear();
  }
  void operator()(const SideConceded& e) {
    s.conceded = static_cast<std::uint8_t>(s.conceded | 1u << index(e.side));
    for (Counter& c : s.counters) c.removed = c.removed || c.owner == e.side;
    const bool asked = !s.frames.empty() && (s.frames.back().task == Task::kChallenge || s.frames.back().task == Task::kParry);
    if (asked && (counter_of(s, s.frames.back().marker).removed || counter_of(s, s.frames.back().other).removed)) close_challenge(s);
  }
};

const char* broken_setup(const State& s) {
  const std::size_t count = s.setup ? s.setup->sides.size() : 0;
  if (count < 2 || count > kMaxSeats) return "two to eight seats";
  if (s.orders.size() != count || s.pits.size() != count || s.counters.size() != count * kCountersEach) return "one order, one pit and three counters a seat";
  if (s.points.size() < 2) return "two teams at least";
  std::vector<int> seats_in(s.points.size(), 0);
  for (const Side& side : s.setup->sides) {
    if (side.team < 0 || static_cast<std::size_t>(side.team) >= s.points.size()) return "a seat's team has points";
    ++seats_in[static_cast<std::size_t>(side.team)];
  }
  if (std::count(seats_in.begin(), seats_in.end(), 0) != 0) return "no team without seats";
  return nullptr;
}

const char* broken_counters(const State& s) {
  const auto count = static_cast<int>(s.counters.size());
  std::vector<int> markers;
  for (int i = 0; i < count; ++i) {
    const Counter& c = s.counters[static_cast<std::size_t>(i)];
    if (index(c.owner) != i / kCountersEach) return "counters lie in seat order";
    if (c.place < 0 || c.place >= kPlaces) return "a counter is on the ring";
    if (c.revealed && c.kind == Kind::kUnknown) return "a revealed counter's kind is known";
    markers.push_back(c.marker);
  }
  if (s.phase == Phase::kDraw) return nullptr;
  std::sort(markers.begin(), markers.end());
  for (int i = 0; i < count; ++i)
    if (markers[static_cast<std::size_t>(i)] != i + 1) return "each marker is on one counter";
  for (int i = 0; i < seats(s); ++i) {
    const Order& order = s.orders[static_cast<std::size_t>(i)];
    if (order.steps < 0 || order.steps > kMostSteps) return "an order's steps are in range";
    if (order.marker != 0 && (!find(s, order.marker) || counter(s, order.marker).owner != seat_at(i))) return "an order is for one's own counter";
  }
  return nullptr;
}

/// The frames of a phase have only one possible order: orders, walk, challenge, parry; or the tide.
const char* broken_frames(const State& s) {
  const std::size_t most = s.phase == Phase::kMoves ? 4 : s.phase == Phase::kTide ? 1 : 0;
  if (s.frames.size() > most || (s.phase == Phase::kMoves && s.frames.empty())) return "frames fit the phase";
  for (std::size_t i = 0; i < s.frames.size(); ++i) {
    const Frame& f = s.frames[i];
    if (f.task != (s.phase == Phase::kTide ? Task::kTide : static_cast<Task>(i))) return "frames lie in order";
    if (f.task == Task::kOpenOrders && (f.left < 0 || f.left > seats(s))) return "orders are opened seat by seat";
    if (f.task == Task::kTide && (f.marker < 1 || f.marker > static_cast<int>(s.counters.size()) + 1)) return "the tide goes marker by marker";
    if (f.task == Task::kWalk && (!find(s, f.marker) || f.left < 0 || f.left > kMostSteps)) return "a walk has a walker and steps";
    if ((f.task == Task::kChallenge || f.task == Task::kParry) && (!find(s, f.marker) || !find(s, f.other))) return "a challenge has two sides";
  }
  return nullptr;
}

}  // namespace

void Toy::evolve(State& state, const Event& e) { std::visit(Apply{state}, e); }

const char* Toy::broken_invariant(const State& s) {
  if (const char* broken = broken_setup(s)) return broken;
  if (const char* broken = broken_counters(s)) return broken;
  if (const char* broken = broken_frames(s)) return broken;
  if ((s.phase == Phase::kOver) != (s.winner != kNotYet)) return "a winner when, and only when, it is over";
  if (s.winner < kNobody || s.winner >= static_cast<int>(s.points.size())) return "a winner is a team, or nobody";
  if (s.conceded >> seats(s) != 0) return "only who sits there gives up";
  for (const std::int8_t pit : s.pits)
    if (pit < kNowhere || pit >= kPlaces) return "a pit is on the ring";
  for (const std::int8_t points : s.points)
    if (points < 0) return "points are never lost";
  return nullptr;
}

}  // namespace hexinch::toy

template class hexinch::Transcript<hexinch::toy::Toy>;
