#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "solo/focus.h"
#include "solo/hex_goals.h"
#include "solo/hex_routes.h"

/// SOLO-3, SOLO-4 on hexes: where an order leads one actor, and by which way.

namespace hexinch::solo {

template <HexHost H>
class HexWays {
 public:
  using Place = typename H::Place;

  /// The focus must outlive it.
  HexWays(const H& host, UnitRef actor, const Focus<H>& focus) : host_(host), actor_(actor), here_(host.place(actor)), focus_(focus) {}

  bool in_contact() const {
    if (!focus_.wanted) return here_ == *focus_.place;
    const std::vector<Place> contacts = host_.contacts(actor_, *focus_.wanted);
    return std::find(contacts.begin(), contacts.end(), here_) != contacts.end();
  }

  /// Modes of one footing share their routes.
  int footing(int mode) const { return mode; }

  // SOLO-4 Route: to the targets, or to the places nearest to them that can be reached. `from`: the place that retreats lead away from.
  std::vector<Place> route(int mode, MovementOrder order, std::optional<Bearing> bearing, std::optional<Place> from) const {
    const auto goal = goal_of(mode, order.direction, bearing, from);
    if (!goal) return {};
    const HexRoutes<H> routes(host_, actor_, mode);
    if (auto route = routes.route(here_, goal->second, order.route)) return *std::move(route);
    return routes.route(here_, routes.nearest_reachable(here_, goal->first), order.route).value_or(std::vector<Place>{});
  }

  /// SOLO-5: the route up to each of its places before `end`, shortest first.
  std::vector<std::vector<Place>> beginnings(const std::vector<Place>& route, const Place& end) const {
    std::vector<std::vector<Place>> found;
    for (std::size_t n = 1; n <= route.size() && route[n - 1] != end; ++n)
      found.emplace_back(route.begin(), route.begin() + static_cast<std::ptrdiff_t>(n));
    return found;
  }
  /// Does a way go to the end of that start of the route?
  bool goes_all(const Way<H>& way, const std::vector<Place>& beginning) const { return way.end == beginning.back(); }

 private:
  // SOLO-3 Goals: the place meant, and the places where the way to it may end. None: it stays.
  std::optional<std::pair<Place, std::vector<Place>>> goal_of(int mode, Direction direction, std::optional<Bearing> bearing,
                                                              std::optional<Place> from) const {
    const auto& board = host_.board();
    switch (direction) {
      case Direction::kAdvance: return std::pair{*focus_.place, targets_of_advance(mode)};
      case Direction::kOutflankLeft: return near(mode, flank_point(board, here_, *focus_.place, Flank::kLeft));
      case Direction::kOutflankRight: return near(mode, flank_point(board, here_, *focus_.place, Flank::kRight));
      default: break;
    }
    for (int n = host_.reach_max(actor_); n > 0; --n) {
      const Place goal = direction == Direction::kRandom ? compass_point(board, here_, *bearing, n) : retreat_point(board, here_, *from, n);
      if (board.contains(goal) && host_.legal_end(actor_, mode, goal)) return std::pair{goal, std::vector<Place>{goal}};
    }
    return std::nullopt;
  }

  std::vector<Place> targets_of_advance(int mode) const {
    std::vector<Place> targets = focus_.wanted ? host_.contacts(actor_, *focus_.wanted) : std::vector<Place>{*focus_.place};
    std::erase_if(targets, [&](const Place& p) { return !host_.legal_end(actor_, mode, p); });
    return targets;
  }

  std::pair<Place, std::vector<Place>> near(int mode, Place goal) const {
    const auto end = nearest_end(host_, actor_, mode, goal);
    return std::pair{goal, end ? std::vector<Place>{*end} : std::vector<Place>{}};
  }

  const H& host_;
  UnitRef actor_;
  Place here_;
  const Focus<H>& focus_;
};

}  // namespace hexinch::solo
