#include <algorithm>

#include "toy/toy.h"

namespace hexinch::toy {
namespace {

bool is_friend(const State& s, Seat viewer, Seat owner) { return team(s, viewer) == team(s, owner); }

}  // namespace

/// Of other teams: no kinds except revealed ones, and no pits. The order of their counters would show which is which, so they are sorted by marker (before
/// the draw, hidden ones are all alike). Nobody else sees an order before it is opened, not even a friend.
State Toy::redact(const State& s, Seat seat) {
  State seen = s;
  for (int i = 0; i < seats(s); ++i) {
    const Seat owner = seat_at(i);
    const std::size_t at = static_cast<std::size_t>(i);
    Order& order = seen.orders[at];
    if (owner != seat && order.given && !order.opened) order = {true, false, 0, 0};
    if (is_friend(s, seat, owner)) continue;
    seen.pits[at] = kNowhere;
    const auto first = seen.counters.begin() + i * kCountersEach;
    for (auto c = first; c != first + kCountersEach; ++c)
      if (!c->revealed) c->kind = Kind::kUnknown;
    std::sort(first, first + kCountersEach, [](const Counter& a, const Counter& b) { return a.marker < b.marker; });
  }
  return seen;
}

std::optional<Event> Toy::witness(const State& s, const Event& e, Seat seat) {
  if (const auto* dug = std::get_if<PitDug>(&e); dug && !is_friend(s, seat, dug->by)) return std::nullopt;
  if (const auto* given = std::get_if<OrderGiven>(&e); given && given->by != seat) return OrderGiven{given->by, 0, 0};
  if (const auto* drawn = std::get_if<MarkersDrawn>(&e); drawn && !is_friend(s, seat, drawn->by)) {
    MarkersDrawn sorted = *drawn;
    std::sort(sorted.markers.begin(), sorted.markers.end());
    return sorted;
  }
  return e;
}

}  // namespace hexinch::toy
