#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "solo/focus.h"
#include "solo/table_goals.h"
#include "solo/table_routes.h"

/// SOLO-3, SOLO-4 on a table: where an order leads one actor, and by which way.

namespace hexinch::solo {

template <TableHost H>
class TableWays {
 public:
  using Place = typename H::Place;

  /// The focus must outlive it.
  TableWays(const H& host, UnitRef actor, const Focus<H>& focus) : host_(host), actor_(actor), here_(host.place(actor)), focus_(focus) {}

  bool in_contact() const { return focus_.wanted ? host_.in_contact(actor_, *focus_.wanted) : here_ == *focus_.place; }

  /// Modes of one footing share their routes.
  int footing(int mode) const { return host_.footing(actor_, mode); }

  // SOLO-4 Route, as far as the host looks ahead: by default as far as it could be followed now. `from`: the place that retreats lead away from.
  std::vector<Place> route(int mode, MovementOrder order, std::optional<Bearing> bearing, std::optional<Place> from) const {
    const auto goal = goal_of(mode, order.direction, bearing, from);
    if (!goal) return {};
    const bool advances = order.direction == Direction::kAdvance;
    TableRoutes<H> routes(host_, actor_, mode, advances ? focus_.wanted : std::nullopt);
    return routes.route(here_, *goal, order.route, host_.lookahead(actor_));
  }

  /// SOLO-5: the route up to each point that is kept and to each whole unit along it before `end`, shortest first.
  std::vector<std::vector<Place>> beginnings(const std::vector<Place>& route, const Place& end) const {
    const typename H::Board board = host_.board();
    const std::int64_t unit = board.unit();
    std::vector<std::vector<Place>> found;
    std::vector<Place> before;
    Place last = here_;
    std::int64_t over = unit;  // length left to the next whole unit
    const auto offer = [&](const Place& p) {
      found.push_back(before);
      found.back().push_back(p);
      return 4 * nearness(board, p, end) <= unit * unit;
    };
    for (const Place& p : route) {
      const std::int64_t length = board.distance(last, p);
      for (; over < length; over += unit)
        if (offer(away_from(board, last, board.x(p) - board.x(last), board.y(p) - board.y(last), over, length))) return found;
      over -= length;
      if (offer(p)) return found;
      before.push_back(p);
      last = p;
    }
    return found;
  }
  /// Does a way go to the end of that start of the route? It may miss by half a unit, as a host's headings are not exact.
  bool goes_all(const Way<H>& way, const std::vector<Place>& beginning) const {
    const std::int64_t unit = host_.board().unit();
    return 4 * nearness(host_.board(), way.end, beginning.back()) <= unit * unit;
  }

 private:
  // SOLO-3 Goals: the place meant. None: it stays.
  std::optional<Place> goal_of(int mode, Direction direction, std::optional<Bearing> bearing, std::optional<Place> from) const {
    const typename H::Board board = host_.board();
    switch (direction) {
      case Direction::kAdvance: return *focus_.place;
      case Direction::kOutflankLeft: return nearest_end(host_, actor_, mode, flank_point(board, here_, *focus_.place, Flank::kLeft));
      case Direction::kOutflankRight: return nearest_end(host_, actor_, mode, flank_point(board, here_, *focus_.place, Flank::kRight));
      default: break;
    }
    for (int n = host_.reach_max(actor_); n > 0; --n) {
      const Place goal = direction == Direction::kRandom ? compass_point(board, here_, *bearing, n) : retreat_point(board, here_, *from, n);
      if (on_table(board, goal) && host_.legal_end(actor_, mode, goal)) return goal;
    }
    return std::nullopt;
  }

  const H& host_;
  UnitRef actor_;
  Place here_;
  const Focus<H>& focus_;
};

}  // namespace hexinch::solo
