#include "systems/grasp/rules/walker.h"

#include <algorithm>

#include "systems/grasp/rules/passing.h"
#include "systems/grasp/rules/wind.h"

namespace hexinch::grasp {
namespace {

/// A mover that is stopped by a base.
struct Barrier {
  UnitRef unit = kNoUnit;
  std::size_t body = 0;
  table::Stop stop;
};

}  // namespace

Walker::Walker(const State& state, const Walkers& walkers) : state_(state), walkers_(walkers) {
  for (const UnitRef unit : walkers.units) {
    const Oblong base = base_of(state, unit);
    const Footing here = footing(state, base.at);
    bodies_.push_back({unit, base, base, here.of, here.hill});
    const TerrainClass going = std::min(going_for(state, unit, here.going), TerrainClass::kDifficult);
    load_.share = std::min(load_.share, share_of(state, unit, going));
  }
  for (const UnitRef other : on_table(state))
    if (!own(other) && state.unit(other).level == state.unit(walkers.units.front()).level) others_.push_back(other);
  wind_ = move_wind(state, walkers.medium, bodies_.front().now.heading);
  note_zones(0);
}

bool Walker::own(UnitRef unit) const { return std::ranges::find(walkers_.units, unit) != walkers_.units.end(); }

// GRASP-1.12: nobody turns into an enemy, or into a friend that it may not pass. A block's members may not turn into each other, or off the table (GRASP-7.13).
bool Walker::room(const std::vector<Oblong>& places, Degrees heading) const {
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (places.size() > 1 && !inside_table(*state_.setup, places[i].at)) return false;
    for (std::size_t j = i + 1; j < places.size(); ++j)
      if (table::overlap(places[i], places[j], kOverlap)) return false;
    for (const UnitRef other : others_)
      if (!may_pass(state_, bodies_[i].unit, heading, other) && table::overlap(places[i], base_of(state_, other), kOverlap)) return false;
  }
  return true;
}

bool Walker::clear() const {
  return std::ranges::none_of(bodies_, [&](const Body& body) {
    return std::ranges::any_of(others_, [&](UnitRef other) { return table::overlap(body.now, base_of(state_, other), kOverlap); });
  });
}

bool Walker::pivot(int degrees) {
  const Degrees by{static_cast<std::int16_t>(degrees)};
  std::vector<Point> centres;
  for (const Body& body : bodies_) centres.push_back(body.now.at);
  const Point about = bodies_.size() > 1 ? table::centroid(centres) : centres.front();
  std::vector<Oblong> places;
  for (const Body& body : bodies_) {
    Oblong turned = body.now;
    turned.heading = table::turned(turned.heading, by);
    if (bodies_.size() > 1) turned.at = table::turned_about(turned.at, about, by);
    places.push_back(turned);
  }
  if (degrees != 0 && !room(places, places.front().heading)) return false;
  for (std::size_t i = 0; i < bodies_.size(); ++i) bodies_[i].now = places[i];
  return true;
}

/// GRASP-7.12: no centre of a block ends farther from its start than the allowance; a unit alone counts its way.
bool Walker::fits(int g, int allowed) const {
  if (bodies_.size() == 1) return gone_ + g <= 100 * allowed;
  return std::ranges::all_of(bodies_, [&](const Body& body) {
    const Point there = table::displaced(body.now.at, body.now.heading, Hundredths{g});
    return within(table::distance(body.start.at, there), in_mu(allowed));
  });
}

std::optional<Stopped> Walker::step(int g, const GroundNear& ground, Load& load, std::vector<std::int8_t>& hills, Straight& found, bool find) {
  Load next = load;
  for (std::size_t i = 0; i < bodies_.size(); ++i) {
    const Body& body = bodies_[i];
    const Point there = table::displaced(body.now.at, body.now.heading, Hundredths{g});
    if (!inside_table(*state_.setup, there)) return Stopped::kEdge;
    if (ground.plain()) {
      if (hills[i] > 0) next.down = true;
      hills[i] = 0;
      continue;
    }
    const Footing here = ground.at(there);
    if (here.unknown != kNoFeature && find) {
      unknown_ = here.unknown;
      return Stopped::kBorder;
    }
    TerrainClass going = going_for(state_, body.unit, here.going);
    if (going == TerrainClass::kImpassable && here.of != kNoFeature && here.of == body.began_in) going = TerrainClass::kDifficult;
    if (going == TerrainClass::kImpassable) {
      found.ground = here.of;
      return Stopped::kTerrain;
    }
    next.share = std::min(next.share, share_of(state_, body.unit, going));
    if (here.hill > hills[i] && going == TerrainClass::kGood) next.up = true;
    if (here.hill < hills[i]) next.down = true;
    hills[i] = here.hill;
  }
  if (next == load) return std::nullopt;
  // GRASP-3.7: what would not reach past the border stops at it, at the allowance that it had.
  if (!fits(g, allowance(walkers_.rolled, next, wind_, true))) return Stopped::kBorder;
  load = next;
  return std::nullopt;
}

Straight Walker::over_ground(int want, bool boosted, bool find) {
  Straight found{want, std::nullopt, kNoUnit, kNoFeature};
  table::Box stretch = table::box(table::Segment{bodies_.front().now.at, bodies_.front().now.at});
  for (const Body& body : bodies_) {
    const table::Box own = table::box(table::Segment{body.now.at, table::displaced(body.now.at, body.now.heading, Hundredths{want})});
    stretch = {{std::min(stretch.least.x, own.least.x), std::min(stretch.least.y, own.least.y)},
               {std::max(stretch.most.x, own.most.x), std::max(stretch.most.y, own.most.y)}};
  }
  const GroundNear ground(state_, stretch);
  std::vector<std::int8_t> hills;
  for (const Body& body : bodies_) hills.push_back(body.hill);
  Load load = load_;
  if (find && !ground.plain())
    for (const Body& body : bodies_)
      if (const Footing here = ground.at(body.now.at); here.unknown != kNoFeature && !unknown_) unknown_ = here.unknown;
  if (find && unknown_) return {0, Stopped::kBorder, kNoUnit, kNoFeature};
  for (int g = 1; g <= want; ++g) {
    std::optional<Stopped> why;
    if (!fits(g, allowance(walkers_.rolled, load, wind_, boosted))) why = Stopped::kSpent;
    else why = step(g, ground, load, hills, found, find);
    if (!why) continue;
    found.go = g - 1;
    found.why = why;
    return found;
  }
  return found;
}

int Walker::longest() const { return std::min(table::kLongestLeg.n, 100 * 300); }

Straight Walker::straight(int want, bool boosted, bool find) {
  want = std::min(want, longest());
  std::vector<Barrier> passable;
  Straight found{want, std::nullopt, kNoUnit, kNoFeature};
  const auto bar = [&](const Barrier& barrier) {
    if (barrier.stop.stands.n > found.go) return;
    found = {barrier.stop.stands.n, state_.opposed(bodies_[barrier.body].unit, barrier.unit) ? Stopped::kContact : Stopped::kFriend, barrier.unit, kNoFeature};
  };
  for (std::size_t i = 0; i < bodies_.size(); ++i) {
    const table::Leg leg(bodies_[i].now, Edge::kFront, Hundredths{want});
    for (const UnitRef other : others_) {
      const auto stop = leg.stop(base_of(state_, other), kOverlap);
      if (!stop) continue;
      const Barrier barrier{other, i, *stop};
      if (may_pass(state_, bodies_[i].unit, bodies_[i].now.heading, other)) passable.push_back(barrier);
      else bar(barrier);
    }
  }
  // GRASP-7.7: whom it passes it must clear. A shorter leg may end within somebody else.
  for (bool settled = false; !settled;) {
    const std::optional<FeatureRef> before = unknown_;
    const Straight ground = over_ground(found.go, boosted, find);
    if (unknown_ && !before && ground.go == 0 && ground.why == Stopped::kBorder) return ground;
    if (ground.why) found = ground;
    settled = true;
    for (const Barrier& barrier : passable) {
      Oblong end = bodies_[barrier.body].now;
      end.at = table::displaced(end.at, end.heading, Hundredths{found.go});
      if (!table::overlap(end, base_of(state_, barrier.unit), kOverlap) || barrier.stop.stands.n >= found.go) continue;
      unknown_ = before;
      bar(barrier);
      settled = false;
    }
  }
  return found;
}

void Walker::go(int hundredths) {
  note_zones(hundredths);
  if (hundredths > 0) {
    Load load = load_;
    table::Box stretch = table::box(table::Segment{bodies_.front().now.at, bodies_.front().now.at});
    for (const Body& body : bodies_)
      for (const Point p : {body.now.at, table::displaced(body.now.at, body.now.heading, Hundredths{hundredths})})
        stretch = {{std::min(stretch.least.x, p.x), std::min(stretch.least.y, p.y)}, {std::max(stretch.most.x, p.x), std::max(stretch.most.y, p.y)}};
    const GroundNear ground(state_, stretch);
    std::vector<std::int8_t> hills;
    for (const Body& body : bodies_) hills.push_back(body.hill);
    Straight ignored;
    for (int g = 1; g <= hundredths; ++g) (void)step(g, ground, load, hills, ignored, false);
    load_ = load;
    for (std::size_t i = 0; i < bodies_.size(); ++i) bodies_[i].hill = hills[i];
  }
  for (Body& body : bodies_) body.now.at = table::displaced(body.now.at, body.now.heading, Hundredths{hundredths});
  gone_ += hundredths;
}

std::vector<Stance> Walker::stances() const {
  std::vector<Stance> all;
  for (const Body& body : bodies_) all.push_back({body.now.at, body.now.heading, state_.unit(body.unit).level});
  return all;
}

// GRASP-7.9 From the centre to the enemy's base, so that turning on the spot is no approach.
bool Walker::nearer_to_an_enemy() const {
  for (const Body& body : bodies_)
    for (const UnitRef enemy : on_table(state_)) {
      if (!state_.opposed(body.unit, enemy)) continue;
      const table::Outline base(base_of(state_, enemy));
      if (table::distance(body.now.at, base) < table::distance(body.start.at, base)) return true;
    }
  return false;
}

void Walker::note_zones(int hundredths) {
  if (!state_.options().dbx_zoc) return;
  for (const UnitRef enemy : others_) {
    if (!state_.opposed(bodies_.front().unit, enemy) || std::ranges::find(zones_, enemy) != zones_.end()) continue;
    const auto zone = zone_of(state_, enemy);
    const bool in = zone && std::ranges::any_of(bodies_, [&](const Body& body) {
      return table::share_area(table::Leg(body.now, Edge::kFront, Hundredths{hundredths}).swept(), *zone);
    });
    if (in) zones_.push_back(enemy);
  }
}

UnitRef Walker::held_by_zone() const {
  for (const UnitRef enemy : zones_)
    for (const Body& body : bodies_) {
      const table::Outline base(base_of(state_, enemy));
      const bool meets = table::in_contact(body.now, base, kCloseness);
      if (!meets && table::distance(body.now, base) <= table::distance(body.start, base)) return enemy;
    }
  return kNoUnit;
}

UnitRef Walker::touches_enemy() const {
  for (const Body& body : bodies_)
    for (const UnitRef other : others_)
      if (state_.opposed(body.unit, other) && table::in_contact(body.now, base_of(state_, other), kCloseness)) return other;
  return kNoUnit;
}

}  // namespace hexinch::grasp
