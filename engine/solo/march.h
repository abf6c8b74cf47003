#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "solo/focus.h"
#include "solo/hex_goals.h"
#include "solo/hex_routes.h"

/// SOLO-2 to SOLO-5: what a movement order comes to.

namespace hexinch::solo {

/// Why a march ends where it does.
enum class Halt : std::int8_t { kNothing, kFullEffect, kTooFar, kInContact, kInRange, kShooter, kFull };

template <class H>
struct March {
  std::vector<typename H::Command> commands;  ///< none: it stays
  typename H::Place end{};
  Halt halt = Halt::kNothing;
};

template <class H>
class Marching {
 public:
  using Place = typename H::Place;

  Marching(const H& host, UnitRef actor, Focus<H> focus) : host_(host), actor_(actor), here_(host.place(actor)), focus_(std::move(focus)) {}

  March<H> plan(MovementOrder order, std::optional<Bearing> bearing) const {
    const bool towards = order.direction <= Direction::kOutflankRight;
    if (order.direction == Direction::kRandom ? !bearing : !reference(order.direction)) return stay(Halt::kNothing);
    if (towards && sits_tight()) return stay(Halt::kTooFar);
    if (order.direction == Direction::kAdvance && in_contact()) return stay(Halt::kInContact);
    if (towards && !focus_.urgent && at_most(host_.after(actor_, std::nullopt, here_), Band::kShort)) return stay(Halt::kFullEffect);
    return choose_mode(order, bearing, towards && !focus_.urgent);
  }

 private:
  struct Leg {
    int mode = 0;
    std::vector<Place> route;
    Way<H> way;
  };

  /// What the direction is measured by: retreats always by a foe. None: there is nothing, or the actor stands on it.
  std::optional<Place> reference(Direction direction) const {
    const auto foe = focus_.nearest ? std::optional(host_.foe_place(*focus_.nearest)) : std::nullopt;
    const auto place = direction == Direction::kRetreat ? foe : focus_.place;
    return place && *place != here_ ? place : std::nullopt;
  }

  // SOLO-5 Mode. The first that brings it within Medium of somebody, else the first that gets it anywhere.
  March<H> choose_mode(MovementOrder order, std::optional<Bearing> bearing, bool looks_for_targets) const {
    std::optional<Leg> first;
    for (const int mode : host_.modes(actor_)) {
      const std::vector<Place> route = route_by(mode, order, bearing);
      auto way = host_.follow(actor_, mode, route);
      if (!way) continue;
      Leg leg{mode, route, *std::move(way)};
      if (!looks_for_targets) return {std::move(leg.way.commands), leg.way.end, Halt::kFull};
      if (at_most(host_.after(actor_, mode, leg.way.end), Band::kMedium)) return stop_in_time(std::move(leg));
      if (!first) first = std::move(leg);
    }
    if (!first) return {{}, here_, Halt::kNothing};
    return {std::move(first->way.commands), first->way.end, Halt::kFull};
  }

  // SOLO-5 Shooters do not run into contact: where the odds hand to hand are against it, the way ends at the first place that will do.
  March<H> stop_in_time(Leg leg) const {
    if (!focus_.wanted || host_.assault_odds(actor_, *focus_.wanted) >= Fraction{0}) return {std::move(leg.way.commands), leg.way.end, Halt::kInRange};
    if (at_most(host_.after(actor_, std::nullopt, here_), Band::kMedium)) return stay(Halt::kShooter);
    for (std::size_t n = 1; n <= leg.route.size() && leg.route[n - 1] != leg.way.end; ++n) {
      const Place end = leg.route[n - 1];
      if (!host_.legal_end(actor_, leg.mode, end) || !at_most(host_.after(actor_, leg.mode, end), Band::kMedium)) continue;
      auto way = host_.follow(actor_, leg.mode, {leg.route.begin(), leg.route.begin() + static_cast<std::ptrdiff_t>(n)});
      if (way && way->end == end) return {std::move(way->commands), end, Halt::kShooter};
    }
    return {std::move(leg.way.commands), leg.way.end, Halt::kInRange};
  }

  // SOLO-4 Route: to the targets, or to what is nearest to them of what can be reached.
  std::vector<Place> route_by(int mode, MovementOrder order, std::optional<Bearing> bearing) const {
    const auto goal = goal_of(mode, order.direction, bearing);
    if (!goal) return {};
    const HexRoutes<H> routes(host_, actor_, mode);
    if (auto route = routes.route(here_, goal->second, order.route)) return *std::move(route);
    return routes.route(here_, routes.nearest_reachable(here_, goal->first), order.route).value_or(std::vector<Place>{});
  }

  // SOLO-3 Goals: the place meant, and where the way may end for it. None: it stays.
  std::optional<std::pair<Place, std::vector<Place>>> goal_of(int mode, Direction direction, std::optional<Bearing> bearing) const {
    const auto& board = host_.board();
    switch (direction) {
      case Direction::kAdvance: return std::pair{*focus_.place, targets_of_advance(mode)};
      case Direction::kOutflankLeft: return near(mode, flank_point(board, here_, *focus_.place, Flank::kLeft));
      case Direction::kOutflankRight: return near(mode, flank_point(board, here_, *focus_.place, Flank::kRight));
      default: break;
    }
    for (int n = host_.reach_max(actor_); n > 0; --n) {
      const Place goal = direction == Direction::kRandom ? compass_point(board, here_, *bearing, n)
                                                         : retreat_point(board, here_, *reference(direction), n);
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

  static bool at_most(std::optional<Band> band, Band most) { return band && *band <= most; }

  bool in_contact() const {
    if (!focus_.wanted) return here_ == *focus_.place;
    const std::vector<Place> contacts = host_.contacts(actor_, *focus_.wanted);
    return std::find(contacts.begin(), contacts.end(), here_) != contacts.end();
  }

  // SOLO-11 Who defends lets them come.
  bool sits_tight() const {
    return host_.posture() == Posture::kDefend && !focus_.urgent && host_.board().distance(here_, *focus_.place) > host_.max_reach(actor_);
  }

  /// Who must move moves even so, and comes back to where it was.
  March<H> stay(Halt halt) const {
    if (host_.compelled(actor_))
      for (const int mode : host_.modes(actor_))
        if (auto way = host_.follow(actor_, mode, {})) return {std::move(way->commands), way->end, halt};
    return {{}, here_, halt};
  }

  const H& host_;
  UnitRef actor_;
  Place here_;
  Focus<H> focus_;
};

}  // namespace hexinch::solo
