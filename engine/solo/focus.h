#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "base/short_sort.h"
#include "base/solo.h"
#include "solo/nearness.h"

/// SOLO-1: the foe or place that an actor makes for, and who is looked at first.

namespace hexinch::solo {

/// What an actor's movement is based on: the nearest foe, and the place where it wants to go, which is that foe's place unless the host has a goal for the
/// actor.
template <class H>
struct Focus {
  std::optional<typename H::Foe> nearest;
  std::optional<typename H::Foe> wanted;      ///< the foe at `place`, if it goes there for a foe
  std::optional<typename H::Place> place;     ///< none: there is neither foe nor goal
  bool urgent = false;
};

/// The nearest foe that it can harm; if there is no such foe, the nearest of all. Ties: identified first, then host order.
template <class H>
std::optional<typename H::Foe> nearest_foe(const H& host, UnitRef actor, const std::vector<typename H::Foe>& foes) {
  const auto here = host.place(actor);
  std::vector<std::tuple<std::int64_t, bool, std::size_t>> by_distance;
  by_distance.reserve(foes.size());
  for (std::size_t i = 0; i < foes.size(); ++i)
    by_distance.push_back({nearness(host.board(), here, host.foe_place(foes[i])), !host.identified(foes[i]), i});
  // A heap, as the first one is usually enough.
  std::make_heap(by_distance.begin(), by_distance.end(), std::greater<>());
  std::optional<std::size_t> first;
  for (auto end = by_distance.end(); end != by_distance.begin(); --end) {
    std::pop_heap(by_distance.begin(), end, std::greater<>());
    const std::size_t i = std::get<2>(*(end - 1));
    if (!first) first = i;
    if (host.can_harm(actor, foes[i])) return foes[i];
  }
  return first ? std::optional(foes[*first]) : std::nullopt;
}

/// What it would be with that goal.
template <class H>
Focus<H> focus_with(const H& host, UnitRef actor, const std::vector<typename H::Foe>& foes, const std::optional<Goal<H>>& goal) {
  Focus<H> focus;
  focus.nearest = nearest_foe(host, actor, foes);
  if (goal) {
    focus.place = goal->place;
    focus.wanted = goal->foe;
    focus.urgent = goal->urgent;
  } else if (focus.nearest) {
    focus.place = host.foe_place(*focus.nearest);
    focus.wanted = focus.nearest;
  }
  return focus;
}

template <class H>
Focus<H> focus_of(const H& host, UnitRef actor, const std::vector<typename H::Foe>& foes) {
  return focus_with(host, actor, foes, host.goal(actor));
}
/// The Captain's: he sends units where they are wanted.
template <class H>
Focus<H> errand_of(const H& host, UnitRef actor, const std::vector<typename H::Foe>& foes) {
  return focus_with(host, actor, foes, host.errand(actor));
}

// SOLO-1 Order: nearest to its focus first (LW-A.3: to the goal if there is no foe; actors with neither come last), ties in host order.
template <class H>
std::vector<UnitRef> in_order(const H& host, const std::vector<UnitRef>& actors, const std::vector<typename H::Foe>& foes) {
  std::vector<std::pair<std::int64_t, std::size_t>> keys;
  for (std::size_t i = 0; i < actors.size(); ++i) {
    const auto foe = nearest_foe(host, actors[i], foes);
    const auto goal = foe ? std::nullopt : host.goal(actors[i]);
    const auto here = host.place(actors[i]);
    const std::int64_t far = foe    ? nearness(host.board(), here, host.foe_place(*foe))
                             : goal ? nearness(host.board(), here, goal->place)
                                    : std::numeric_limits<std::int64_t>::max();
    keys.emplace_back(far, i);
  }
  short_sort(keys);
  std::vector<UnitRef> order;
  for (const auto& [far, i] : keys) order.push_back(actors[i]);
  return order;
}

}  // namespace hexinch::solo
