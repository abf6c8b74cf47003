#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "solo/hex_ways.h"
#include "solo/known_routes.h"
#include "solo/table_ways.h"

/// SOLO-2 to SOLO-5: how a movement order is carried out.

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
struct WaysOf {
  using Type = TableWays<H>;
};
template <HexHost H>
struct WaysOf<H> {
  using Type = HexWays<H>;
};

template <class H>
class Marching {
 public:
  using Place = typename H::Place;

  /// `known`: routes of other marches by the same order that it may use.
  Marching(const H& host, UnitRef actor, Focus<H> focus, KnownRoutes<Place>* known = nullptr)
      : host_(host), actor_(actor), here_(host.place(actor)), focus_(std::move(focus)), shared_(known), ways_(host, actor, focus_) {}
  Marching(const Marching&) = delete;
  Marching& operator=(const Marching&) = delete;

  /// Each Marching plans only one order.
  March<H> plan(MovementOrder order, std::optional<Bearing> bearing) {
    const bool towards = order.direction <= Direction::kOutflankRight;
    if (order.direction == Direction::kRandom ? !bearing : !reference(order.direction)) return stay(Halt::kNothing);
    if (towards && sits_tight()) return stay(Halt::kTooFar);
    if (order.direction == Direction::kAdvance && ways_.in_contact()) return stay(Halt::kInContact);
    if (towards && !focus_.urgent && at_most(host_.after(actor_, std::nullopt, here_), Band::kShort)) return stay(Halt::kFullEffect);
    return choose_mode(order, bearing, towards && !focus_.urgent);
  }

 private:
  struct Leg {
    int mode = 0;
    std::vector<Place> route;
    Way<H> way;
  };

  /// The place that the direction is measured from; for retreats always a foe. None: there is none, or the actor stands on it.
  std::optional<Place> reference(Direction direction) const {
    const auto foe = focus_.nearest ? std::optional(host_.foe_place(*focus_.nearest)) : std::nullopt;
    const auto place = direction == Direction::kRetreat ? foe : focus_.place;
    return place && *place != here_ ? place : std::nullopt;
  }

  // SOLO-5 Mode: the first one that brings it within Medium of somebody, else the first that gets it anywhere.
  March<H> choose_mode(MovementOrder order, std::optional<Bearing> bearing, bool looks_for_targets) {
    std::optional<Leg> first;
    for (const int mode : host_.modes(actor_)) {
      const std::vector<Place>& route = route_of(mode, order, bearing);
      auto way = order.direction == Direction::kRandom ? host_.roam(actor_, mode, route) : host_.follow(actor_, mode, route);
      if (!way) continue;
      Leg leg{mode, route, *std::move(way)};
      if (!looks_for_targets) return {std::move(leg.way.commands), leg.way.end, Halt::kFull};
      if (at_most(host_.after(actor_, mode, leg.way.end), Band::kMedium)) return stop_in_time(std::move(leg));
      if (!first) first = std::move(leg);
    }
    if (!first) return {{}, here_, Halt::kNothing};
    return {std::move(first->way.commands), first->way.end, Halt::kFull};
  }

  // SOLO-5 Shooters do not run into contact: if the odds hand to hand are against it, its way ends at the first place that will do.
  March<H> stop_in_time(Leg leg) const {
    if (!focus_.wanted || host_.assault_odds(actor_, *focus_.wanted) >= Fraction{0}) return {std::move(leg.way.commands), leg.way.end, Halt::kInRange};
    if (at_most(host_.after(actor_, std::nullopt, here_), Band::kMedium)) return stay(Halt::kShooter);
    for (const std::vector<Place>& beginning : ways_.beginnings(leg.route, leg.way.end)) {
      if (!host_.legal_end(actor_, leg.mode, beginning.back()) || !at_most(host_.after(actor_, leg.mode, beginning.back()), Band::kMedium)) continue;
      auto way = host_.follow(actor_, leg.mode, beginning);
      if (way && ways_.goes_all(*way, beginning)) return {std::move(way->commands), way->end, Halt::kShooter};
    }
    return {std::move(leg.way.commands), leg.way.end, Halt::kInRange};
  }

  const std::vector<Place>& route_of(int mode, MovementOrder order, std::optional<Bearing> bearing) {
    KnownRoutes<Place>& known = shared_ ? *shared_ : own_;
    return known.route({actor_, ways_.footing(mode), here_, focus_.place.value_or(here_)},
                       [&] { return ways_.route(mode, order, bearing, reference(order.direction)); });
  }

  static bool at_most(std::optional<Band> band, Band most) { return band && *band <= most; }

  // SOLO-11 A defender lets the foe come.
  bool sits_tight() const {
    return host_.posture() == Posture::kDefend && !focus_.urgent && host_.board().distance(here_, *focus_.place) > host_.max_reach(actor_);
  }

  /// A unit that must move still moves, and comes back to where it was.
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
  KnownRoutes<Place>* shared_;
  KnownRoutes<Place> own_;
  typename WaysOf<H>::Type ways_;
};

}  // namespace hexinch::solo
