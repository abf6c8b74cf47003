#include <algorithm>

#include "board/table/leg.h"
#include "board/table/pieces.h"
#include "board/table/rounded_up.h"
#include "systems/grasp/rules/ground.h"
#include "systems/grasp/rules/orders.h"
#include "systems/grasp/solo/solo.h"

/// From a goal to a marker (GRASP-21.5, GRASP-21.17): where bases may end, what ways cost, and where the marker of a way lies.

namespace hexinch::grasp {
namespace {

constexpr Mil kFromEdge{500};
constexpr Mil kBeyond[] = {Mil{2000}, Mil{1000}, Mil{}};

/// Cut to whole hundredths.
Point cut(Point p) { return {Mil{p.x.n / 10 * 10}, Mil{p.y.n / 10 * 10}}; }

/// How many times its length a way through such ground costs.
int factor(TerrainClass going) {
  if (going == TerrainClass::kDifficult) return 4;
  return going == TerrainClass::kLight || going == TerrainClass::kUnknown ? 2 : 1;
}

}  // namespace

int SoloBoard::distance(Point a, Point b) const { return table::rounded_up(b - a); }

std::vector<int> Solo::modes(UnitRef actor) const {
  return seen_.mv(actor, Medium::kGround).none() ? std::vector<int>{} : std::vector{static_cast<int>(Medium::kGround)};
}

// GRASP-21.17 Half an MU from the edge, not on impassable ground, and on no foe; friends will have moved on.
bool Solo::legal_end(UnitRef actor, int, Point p) const {
  const Setup& setup = *seen_.setup;
  if (p.x < kFromEdge || p.y < kFromEdge || p.x > setup.width - kFromEdge || p.y > setup.height - kFromEdge) return false;
  if (grasp::footing(seen_, p).going == TerrainClass::kImpassable) return false;
  const Oblong there = base_at(seen_.build(actor), {p, seen_.unit(actor).heading, seen_.unit(actor).level});
  return std::ranges::none_of(foes_, [&](UnitRef foe) { return table::overlap(there, base_of(seen_, foe), kOverlap); });
}

// GRASP-21.17 Its length, twice that on light or unknown ground, four times on difficult; the ground counts as it does for that unit.
std::optional<int> Solo::route_cost(UnitRef actor, int, Point from, Point to, std::optional<UnitRef> towards) const {
  const int length = board().distance(from, to);
  if (length == 0) return 0;
  const Oblong base = base_at(seen_.build(actor), {from, grasp::towards(from, to, seen_.unit(actor).heading), 0});
  const table::Leg leg(base, Edge::kFront, {length / 10});
  for (const UnitRef foe : foes_)
    if (foe != towards && leg.stop(base_of(seen_, foe), kOverlap)) return std::nullopt;
  const table::Segment way{from, to};
  const GroundNear ground(seen_, table::box(way));
  if (ground.plain()) return length;
  // The ground is looked at every quarter of an MU.
  const int parts = (length + 249) / 250;
  std::int64_t sum = 0;
  for (int i = 0; i < parts; ++i) {
    const auto part = [&](Mil a, Mil b) { return Mil{static_cast<std::int32_t>(a.n + std::int64_t{b.n - a.n} * (2 * i + 1) / (2 * parts))}; };
    const TerrainClass going = going_for(seen_, actor, ground.at({part(from.x, to.x), part(from.y, to.y)}).going);
    if (going == TerrainClass::kImpassable) return std::nullopt;
    sum += factor(going);
  }
  return static_cast<int>((sum * length + parts - 1) / parts);
}

Command Solo::order(UnitRef actor, const std::vector<UnitRef>& who, Point at, Degrees heading) const {
  if (placing()) return InitialMarker{who, at, heading.n, std::nullopt};
  return Order{who, at, heading.n, std::nullopt, std::nullopt, lender(actor)};
}

// GRASP-21.5 The marker lies at the end of the first straight stretch that the base does not cover; in contact beyond the foe, so that one who is pushed back
// is followed without an order.
std::optional<Solo::Way> Solo::way_along(UnitRef actor, const std::vector<Point>& route, const Manner& manner) const {
  const table::Outline base(base_of(seen_, actor));
  const auto stretch = std::ranges::find_if(route, [&](Point p) { return !table::in_closed(p, base); });
  if (stretch == route.end()) return std::nullopt;
  const Point here = place(actor);
  const Point from = stretch == route.begin() ? here : *(stretch - 1);
  Point at = cut(*stretch);
  Point end = at;
  const Degrees along = towards(here, *stretch, seen_.unit(actor).heading);
  const auto foe = std::ranges::find_if(foes_, [&](UnitRef f) { return foe_place(f) == *stretch; });
  Degrees heading = along;
  if (foe != foes_.end()) {
    const table::Leg leg(base_at(seen_.build(actor), {from, along, seen_.unit(actor).level}), Edge::kFront, {board().distance(from, *stretch) / 10});
    if (const auto stop = leg.stop(base_of(seen_, *foe), kOverlap)) end = leg.at(stop->stands).at;
    for (const Mil length : kBeyond) {
      at = on_the_way(*stretch, from, -length);
      if (fits(at)) break;
    }
  } else if (manner.facing) {
    heading = *manner.facing;
  } else if (!manner.roams) {
    if (const auto focus = aim(actor)) heading = towards(at, *focus, along);
  }
  if (exhausted(actor) && nears_foe(here, at)) return std::nullopt;
  Command command = order(actor, manner.who.empty() ? body(actor) : manner.who, at, heading);
  return accepts(command) ? std::optional(Way{end, {std::move(command)}}) : std::nullopt;
}

/// A `legal_end` but for foes.
bool Solo::fits(Point p) const {
  const Setup& setup = *seen_.setup;
  const bool inside = p.x >= kFromEdge && p.y >= kFromEdge && p.x <= setup.width - kFromEdge && p.y <= setup.height - kFromEdge;
  return inside && grasp::footing(seen_, p).going != TerrainClass::kImpassable;
}

/// What it turns to: its goal's place or its nearest foe.
std::optional<Point> Solo::aim(UnitRef actor) const {
  if (const auto foe = nearest(place(actor))) return foe_place(*foe);
  const auto wanted = goal(actor);
  return wanted ? std::optional(wanted->place) : std::nullopt;
}

/// GRASP-7.9
bool Solo::nears_foe(Point from, Point to) const {
  return std::ranges::any_of(foes_, [&](UnitRef foe) {
    const table::Outline base(base_of(seen_, foe));
    return table::distance(to, base) < table::distance(from, base);
  });
}

}  // namespace hexinch::grasp
