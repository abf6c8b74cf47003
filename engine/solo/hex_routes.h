#pragma once

#include <algorithm>
#include <functional>
#include <limits>
#include <optional>
#include <queue>
#include <tuple>
#include <utility>
#include <vector>

#include "base/solo.h"
#include "solo/tables.h"

/// SOLO-4, LW-A.9: the way to a goal, over the whole map, however much is left to spend.

namespace hexinch::solo {

template <class H>
class HexRoutes {
 public:
  using Place = typename H::Place;

  HexRoutes(const H& host, UnitRef actor, int mode) : host_(host), board_(host.board()), actor_(actor), mode_(mode) {}

  /// The way to the best of the targets, without the place that it starts from: fewest hexes and then least cost, or the other way about; of equal ones
  /// the first in the order of the board's directions. None: no target can be reached. It searches from the targets backwards, so the way can then be read
  /// forwards.
  std::optional<std::vector<Place>> route(Place from, const std::vector<Place>& targets, RouteKind kind) const {
    const std::vector<Length> lengths = lengths_to(targets, from, kind);
    if (lengths[at(from)] == kFar) return std::nullopt;
    std::vector<Place> way;
    while (lengths[at(from)] != Length{}) {
      const std::optional<Place> next = first_step(lengths, from, kind);
      if (!next) break;
      way.push_back(*next);
      from = *next;
    }
    return way;
  }

  /// The places nearest to `goal` that the actor can get to and may end in. It makes for these when its targets can't be reached.
  std::vector<Place> nearest_reachable(Place from, Place goal) const {
    std::vector<bool> reached(static_cast<std::size_t>(board_.size()));
    std::vector<Place> open{from};
    reached[at(from)] = true;
    std::vector<Place> best;
    int least = std::numeric_limits<int>::max();
    while (!open.empty()) {
      const Place here = open.back();
      open.pop_back();
      if (const int far = board_.distance(here, goal); far <= least && host_.legal_end(actor_, mode_, here)) {
        if (far < least) best.clear();
        least = far;
        best.push_back(here);
      }
      for (const Place& step : board_.steps()) {
        const Place to = here + step;
        if (!board_.contains(to) || reached[at(to)] || !host_.route_cost(actor_, mode_, here, to)) continue;
        reached[at(to)] = true;
        open.push_back(to);
      }
    }
    return best;
  }

 private:
  /// First what counts first, then what counts second.
  using Length = std::pair<int, int>;
  static constexpr Length kFar{std::numeric_limits<int>::max(), std::numeric_limits<int>::max()};

  std::size_t at(Place p) const { return static_cast<std::size_t>(board_.index(p)); }
  static Length added(Length length, int cost, RouteKind kind) {
    return kind == RouteKind::kDirect ? Length{length.first + 1, length.second + cost} : Length{length.first + cost, length.second + 1};
  }

  std::vector<Length> lengths_to(const std::vector<Place>& targets, Place from, RouteKind kind) const {
    using Label = std::tuple<int, int, int>;
    std::vector<Length> lengths(static_cast<std::size_t>(board_.size()), kFar);
    std::priority_queue<Label, std::vector<Label>, std::greater<>> open;
    const auto offer = [&](Place p, Length length) {
      if (length >= lengths[at(p)]) return;
      lengths[at(p)] = length;
      open.push({length.first, length.second, board_.index(p)});
    };
    for (const Place& target : targets) offer(target, {});
    const int start = board_.index(from);
    while (!open.empty()) {
      const auto [first, second, place] = open.top();
      open.pop();
      if (place == start) break;
      const Place here = board_.at(place);
      if (lengths[at(here)] != Length{first, second}) continue;
      for (const Place& step : board_.steps()) {
        const Place before = here - step;
        if (!board_.contains(before)) continue;
        if (const auto cost = host_.route_cost(actor_, mode_, before, here)) offer(before, added({first, second}, *cost, kind));
      }
    }
    return lengths;
  }

  std::optional<Place> first_step(const std::vector<Length>& lengths, Place from, RouteKind kind) const {
    for (const Place& step : board_.steps()) {
      const Place to = from + step;
      if (!board_.contains(to) || lengths[at(to)] == kFar) continue;
      const auto cost = host_.route_cost(actor_, mode_, from, to);
      if (cost && added(lengths[at(to)], *cost, kind) == lengths[at(from)]) return to;
    }
    return std::nullopt;
  }

  const H& host_;
  typename H::Board board_;
  UnitRef actor_;
  int mode_;
};

}  // namespace hexinch::solo
