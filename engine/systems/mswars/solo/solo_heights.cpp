#include <algorithm>

#include "board/table/direction.h"
#include "board/table/sweep.h"
#include "systems/mswars/offers/proposals.h"
#include "systems/mswars/offers/route.h"
#include "systems/mswars/rules/heights.h"
#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/terrain.h"
#include "systems/mswars/solo/solo.h"

/// The automaton's ways up walls and down from roofs (SOLO-14).

namespace hexinch::mswars {
namespace {

constexpr Mil kWorthIt{1000};  ///< what a walk or a jump must gain towards the goal
constexpr std::int32_t kSearch = 250;

/// The whole degree to the nearest point of a polygon; none from within.
std::optional<Degrees> heading_to(Point from, const Polygon& polygon) {
  table::Offset way = table::nearest(from, polygon).front();
  while (std::abs(way.x) > 40000 || std::abs(way.y) > 40000) way = {way.x / 2, way.y / 2};
  const Point to = table::point(from.x.n + static_cast<int>(way.x), from.y.n + static_cast<int>(way.y));
  return to == from ? std::nullopt : std::optional(bearing(from, to));
}

/// The distance to the wall ahead; none: it is more than `most`.
std::optional<Mil> to_wall(Point from, Degrees heading, const Feature& wall, Mil most) {
  return table::first_mil(from, heading, Mil{1}, most, [&](Point p) { return inside(wall, p); });
}

bool leads_away(Point here, const std::vector<Point>& route, Point wanted) {
  return !route.empty() && table::squared_distance(route.back(), wanted) >= table::squared_distance(here, wanted);
}

}  // namespace

/// The actor's goal and the height at which it must stand there; without a goal, the nearest enemy.
std::optional<Solo::Height> Solo::wanted_height(UnitRef actor) const {
  if (const auto wanted = goal(actor)) {
    if (wanted->foe) return Height{wanted->place, seen_.unit(*wanted->foe).elev, true};
    for (const Objective& objective : seen_.setup->objectives)
      if (objective.at == wanted->place) return Height{wanted->place, objective.least_elev, true};
    return Height{wanted->place, {}, true};
  }
  const auto foe = nearest(actor);
  return foe ? std::optional(Height{foe_place(*foe), seen_.unit(*foe).elev, false}) : std::nullopt;
}

/// The wall on the way up to its goal: a feature that holds the goal's place, stands on what the actor stands on, and is no higher than it may climb. None
/// if a ramp leads up, as a climb costs two counters and the turn's shots.
FeatureRef Solo::wall_to(UnitRef actor) const {
  const auto wanted = wanted_height(actor);
  const UnitState& u = seen_.unit(actor);
  const Sheet& sheet = seen_.sheet(actor);
  const bool climbs = (is_mecha(sheet.type) || sheet.type == UnitType::kInfantry) && sheet.hands >= 2 && u.level == Level::kGround;
  if (!climbs || !wanted || !wanted->sought || wanted->elev <= u.elev) return kNoFeature;
  for (int i = 0; i < static_cast<int>(seen_.setup->features.size()); ++i) {
    const Feature& f = seen_.feature(feature_at(i));
    if (!elevated_for(f, sheet) || f.round() || f.height <= u.elev || f.base > u.elev || f.size > sheet.size + 2 || !on(f, wanted->at)) continue;
    const auto& features = seen_.setup->features;
    const bool ramp = std::any_of(features.begin(), features.end(), [&](const Feature& r) { return r.kind == FeatureKind::kRamp && r.high == f.height; });
    return ramp ? kNoFeature : feature_at(i);
  }
  return kNoFeature;
}

// SOLO-14 Climbing: up the wall if it is at it, after a free turn towards it; else to its foot.
std::optional<Solo::Way> Solo::climb(UnitRef actor, const std::vector<Point>& route) const {
  const FeatureRef ref = wall_to(actor);
  const auto wanted = wanted_height(actor);
  if (ref == kNoFeature || leads_away(place(actor), route, wanted->at)) return std::nullopt;
  const Feature& wall = seen_.feature(ref);
  const UnitState& u = seen_.unit(actor);
  const auto heading = heading_to(u.position, wall.polygon);
  if (!heading) return std::nullopt;
  const Move up{actor, MoveKind::kClimb, {}, std::nullopt, std::nullopt, {}};
  if (const Climbing now = climbing(seen_, actor); !now.refusal && now.feature == ref && accepts(up)) {
    followed_ = now.there;
    return Way{now.there.position, {up}};
  }
  const Mil radius = base_radius(seen_.sheet(actor).size);
  const auto off = to_wall(u.position, *heading, wall, inches(72));
  if (!off) return std::nullopt;
  const Mil gap = *off - radius - Mil{25};
  if (gap <= Mil{25}) {
    const int turn = turn_between(u.heading, *heading);
    State& turned = elsewhere();
    const UnitState stood = turned.unit(actor);
    turned.unit(actor).heading = *heading;
    const Climbing then = climbing(turned, actor);
    turned.unit(actor) = stood;
    // Without counters, or busy with a fight this turn, it waits at the foot.
    const bool waits = then.refusal ? then.refusal->code == "climb_attacked" : u.counters < cost_of(MoveKind::kClimb);
    if (waits) return Way{u.position, {}};
    const FreeTurn free{actor, {static_cast<std::int16_t>(turn)}};
    if (then.refusal || turn == 0 || !accepts(free)) return std::nullopt;
    followed_ = then.there;
    return Way{then.there.position, {free, up}};
  }
  const auto path = path_along(actor, MoveKind::kStandard, {table::displaced(u.position, *heading, gap)});
  if (!path) return std::nullopt;
  const Move walk{actor, MoveKind::kStandard, *path, std::nullopt, std::nullopt, {}};
  return accepts(walk) ? std::optional(Way{followed_->position, {walk}}) : std::nullopt;
}

// SOLO-14 Jumping: off the roof towards its goal below, if it does not fall and a walk would bring it no nearer.
std::optional<Solo::Way> Solo::jump(UnitRef actor, const std::vector<Point>& route) const {
  const auto wanted = wanted_height(actor);
  const UnitState& u = seen_.unit(actor);
  if (!wanted || wanted->elev >= u.elev || leads_away(u.position, route, wanted->at)) return std::nullopt;
  const Mil far = table::nearest_length(wanted->at - u.position) - kWorthIt;
  const auto nearer_than = [&](Point p) { return table::nearest_length(wanted->at - p) < far; };
  if (path_along(actor, MoveKind::kStandard, route) && nearer_than(followed_->position)) return std::nullopt;
  for (Mil n; n <= seen_.sheet(actor).move_value; n = n + Mil{kSearch}) {
    Move move{actor, MoveKind::kJump, turning(u, bearing(u.position, wanted->at)), std::nullopt, std::nullopt, {}};
    if (n > Mil{}) move.path.push_back({Step::kF, n.n});
    const Walk there = walk(seen_, actor, MoveKind::kJump, move.path);
    if (there.fault) return std::nullopt;
    const Jumping off = jumping(seen_, actor, there.there);
    if (off.refusal) continue;
    if (off.falls || !nearer_than(off.there.position) || !accepts(move)) return std::nullopt;
    followed_ = off.there;
    return Way{off.there.position, {move}};
  }
  return std::nullopt;
}

}  // namespace hexinch::mswars
