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

/// Marks the hundredths of a way at which it is so near to a polygon's border that rounding might put it on either side.
void mark_borders(const table::Segment& way, int want, const std::vector<Point>& corners, std::uint64_t bit, std::vector<std::uint64_t>& marks) {
  constexpr std::int64_t kNear = 25;  // mils
  const table::Box along = table::grown(table::box(way), Mil{30});
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point a = corners[i];
    const Point b = corners[(i + 1) % corners.size()];
    const table::Segment edge{a, b};
    if (!table::meet(table::box(edge), along)) continue;
    const table::Offset side = b - a;
    const auto off = [&](Point p) { return side.x * (p.y.n - a.y.n) - side.y * (p.x.n - a.x.n); };
    const std::int64_t first = off(way.from);
    const std::int64_t change = off(way.to) - first;
    const std::int64_t near = kNear * (table::floor_sqrt(table::squared_length(side)) + 1);
    int from = 1;
    int to = want;
    if (change != 0) {
      const std::int64_t one = (-near - first) * want / change;
      const std::int64_t other = (near - first) * want / change;
      from = static_cast<int>(std::clamp<std::int64_t>(std::min(one, other) - 2, 1, want));
      to = static_cast<int>(std::clamp<std::int64_t>(std::max(one, other) + 2, 0, want));
      if (std::max(one, other) + 2 < 1 || std::min(one, other) - 2 > want) continue;
    } else if (first > near || first < -near) {
      continue;
    }
    for (int g = from; g <= to; ++g) marks[static_cast<std::size_t>(g)] |= bit;
  }
}

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
  ahead_ = table::direction(bodies_.front().now.heading);
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
  ahead_ = table::direction(bodies_.front().now.heading);
  return true;
}

/// GRASP-7.12: no centre of a block ends farther from its start than the allowance; a unit alone counts its way.
bool Walker::fits(int g, int allowed) const {
  if (bodies_.size() == 1) return gone_ + g <= 100 * allowed;
  const table::Offset way = way_of(g);
  return std::ranges::all_of(bodies_, [&](const Body& body) { return within(table::distance(body.start.at, moved(body.now.at, way)), in_mu(allowed)); });
}

std::optional<Stopped> Walker::step(int g, std::uint64_t who, const GroundNear& ground, Load& load, std::vector<std::int8_t>& hills, Straight& found,
                                    bool find) {
  Load next = load;
  const table::Offset way = way_of(g);
  for (std::size_t i = 0; i < bodies_.size(); ++i) {
    if ((who >> i & 1) == 0) continue;
    const Body& body = bodies_[i];
    const Point there = moved(body.now.at, way);
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

/// The last hundredth before the first, from `from` on, that does not fit; `want`: all do. Ways lead straight on, so what has stopped fitting never fits
/// again, but for a little that rounding does.
int Walker::last_that_fits(int from, int want, int allowed) const {
  constexpr int kRounding = 150;
  if (from > want || fits(want, allowed)) return want;
  int fine = from - 1;
  int over = want;
  while (over - fine > 1) {
    const int middle = fine + (over - fine) / 2;
    (fits(middle, allowed) ? fine : over) = middle;
  }
  for (int g = std::max(from, fine - kRounding); g <= fine; ++g)
    if (!fits(g, allowed)) return g - 1;
  return fine;
}

/// The last hundredth at which all of them stand on the table.
int Walker::last_on_table(int want) const {
  int last = want;
  for (const Body& body : bodies_) {
    const auto inside = [&](int g) { return inside_table(*state_.setup, moved(body.now.at, way_of(g))); };
    int fine = 0;
    int over = last + 1;
    if (inside(last)) continue;
    while (over - fine > 1) {
      const int middle = fine + (over - fine) / 2;
      (inside(middle) ? fine : over) = middle;
    }
    last = std::min(last, fine);
  }
  return last;
}

/// The hundredths at which somebody may come to other ground: the first, and those near the border of a piece. At all others it stands as the one before.
std::vector<std::uint64_t> Walker::borders(int want, const GroundNear& ground) const {
  std::vector<std::uint64_t> marks(static_cast<std::size_t>(want) + 2);
  marks[1] = ~std::uint64_t{0};
  for (std::size_t b = 0; b < bodies_.size(); ++b) {
    const Body& body = bodies_[b];
    const std::uint64_t bit = std::uint64_t{1} << b;
    const table::Segment way{body.now.at, table::displaced(body.now.at, body.now.heading, Hundredths{want})};
    const table::Box along = table::grown(table::box(way), Mil{30});
    for (std::size_t i = 0; i < ground.features().size(); ++i)
      if (table::meet(ground.boxes()[i], along)) mark_borders(way, want, state_.feature(ground.features()[i]).polygon.corners, bit, marks);
    for (const Area& area : state_.areas) {
      const auto corners = table::Outline(area.base).corners();
      mark_borders(way, want, {corners.begin(), corners.end()}, bit, marks);
    }
  }
  return marks;
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
  if (want < 1) return found;
  const std::vector<std::uint64_t> marks = borders(want, ground);
  const int on_table = last_on_table(want);
  int fitting = last_that_fits(1, want, allowance(walkers_.rolled, load, wind_, boosted));
  for (int g = 1; g <= want; ++g) {
    std::optional<Stopped> why;
    if (g > fitting) {
      why = Stopped::kSpent;
    } else if (g > on_table || marks[static_cast<std::size_t>(g)] != 0) {
      const Load before = load;
      const std::uint64_t who = g > on_table ? ~std::uint64_t{0} : marks[static_cast<std::size_t>(g)];
      why = step(g, who, ground, load, hills, found, find);
      if (!(load == before)) fitting = last_that_fits(g + 1, want, allowance(walkers_.rolled, load, wind_, boosted));
    }
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
    const std::vector<std::uint64_t> marks = borders(hundredths, ground);
    for (int g = 1; g <= hundredths; ++g)
      if (const std::uint64_t who = marks[static_cast<std::size_t>(g)]; who != 0) (void)step(g, who, ground, load, hills, ignored, false);
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
