#include "systems/m42/rules/fall_back.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/short_sort.h"
#include "systems/m42/rules/arrange.h"
#include "systems/m42/rules/leader_move.h"
#include "systems/m42/rules/standing.h"

namespace hexinch::m42 {

using table::Offset;

namespace {

/// 5.4: a quarter of the sixteen directions, from north to east.
constexpr std::array<Point, 4> kQuarter{{{Mil{0}, Mil{-10000}}, {Mil{3827}, Mil{-9239}}, {Mil{7071}, Mil{-7071}}, {Mil{9239}, Mil{-3827}}}};
/// M42-12.5: how far off the direct bearing it is tried, in sixteenths.
constexpr std::array<int, 9> kDeviations{0, 1, -1, 2, -2, 3, -3, 4, -4};
constexpr Mil kFarthestBack{12000};
constexpr Mil kNearestBack{3000};
constexpr Mil kStepBack{250};

const Position& leader_place(const State& state, UnitRef unit) { return state.unit(unit).led_by().place; }

/// M42-12.5: the direction nearest to a vector; of two that are equally near the lower.
int nearest_direction(Offset v) {
  int best = 0;
  for (int i = 1; i < 16; ++i) {
    const auto along = [&](int direction) { return table::dot(v, direction_of(direction) - Point{}); };
    if (along(i) > along(best)) best = i;
  }
  return best;
}

int bearing(const State& state, UnitRef unit) {
  const auto enemy = fled_from(state, unit);
  return enemy ? nearest_direction(leader_place(state, unit).at - state.model(*enemy).place.at) : 0;
}

std::optional<WayBack> way_over_ground(const State& state, UnitRef unit) {
  Position from = leader_place(state, unit);
  from.level = kGround;  // from the floor of a ruin straight down
  const LeaderMoves moves(state, unit, Action::kFallBack, kNoUnit, from);
  const int direct = bearing(state, unit);
  for (const int deviation : kDeviations)
    for (Mil n = kFarthestBack; n >= kNearestBack; n = n - kStepBack) {
      const LeaderWay way = moves.way({{{gone(from.at, (direct + deviation + 16) % 16, n), kGround}}}, true);
      if (!way.refusal) return WayBack{way.to, way.facing, way.length};
    }
  return std::nullopt;
}

/// The vector at right angles to the wall, away from the building, as long as the opening is wide.
Offset outwards(const Polygon& outline, const Opening& opening) {
  const Offset wall = opening.b - opening.a;
  const Offset normal{wall.y, -wall.x};
  const Point middle = opening.middle();
  const Point ahead{Mil{middle.x.n + static_cast<std::int32_t>(normal.x)}, Mil{middle.y.n + static_cast<std::int32_t>(normal.y)}};
  const auto inside = table::pieces({middle, ahead}, outline);
  const bool inwards = !inside.empty() && inside.front().from.num == 0;
  return inwards ? Offset{-normal.x, -normal.y} : normal;
}

/// Doors and holes of the ground floor, nearest first.
std::vector<Opening> ways_out(const Feature& building, Point from) {
  std::vector<Opening> found;
  for (const Opening& o : building.openings)
    if (o.floor == 0 && o.kind != OpeningKind::kWindow) found.push_back(o);
  short_sort(found, [&](const Opening& a, const Opening& b) {
    return table::squared_distance(from, a.middle()) < table::squared_distance(from, b.middle());
  });
  return found;
}

class OutOfBuilding {
 public:
  OutOfBuilding(const State& state, UnitRef unit)
      : state_(state),
        unit_(unit),
        from_(leader_place(state, unit)),
        radius_(state.radius({unit, state.unit(unit).leader})),
        terrain_(*state.setup),
        enemies_(enemies(state, unit)),
        crowd_(state, unit) {}

  // M42-12.5: put down one, two or three inches before a door.
  std::optional<WayBack> way() const {
    const Feature& building = terrain_.setup().feature(from_.level.structure);
    for (const Opening& door : ways_out(building, from_.at)) {
      const Offset out = outwards(building.polygon, door);
      const std::int64_t width = table::floor_sqrt(table::squared_length(out));
      for (std::int32_t n = 1000; n <= 3000; n += 1000) {
        const Point middle = door.middle();
        const Position at{
            {middle.x + Mil{static_cast<std::int32_t>(out.x * n / width)}, middle.y + Mil{static_cast<std::int32_t>(out.y * n / width)}}, kGround};
        const Point facing{Mil{static_cast<std::int32_t>(out.x)}, Mil{static_cast<std::int32_t>(out.y)}};
        if (stands(at, facing)) return WayBack{at, facing, Mil{}};
      }
    }
    return std::nullopt;
  }

 private:
  bool stands(const Position& at, Point facing) const {
    if (!on_table(terrain_.setup(), at, radius_) || impassable_under(terrain_, at, radius_) != kNoFeature) return false;
    if (too_close(state_, enemies_, at, radius_, kNoUnit) || check_end(state_, terrain_, crowd_, at, radius_)) return false;
    if (!crowds_out(state_, unit_, crowd_, at)) return true;
    Lead lead;
    lead.unit = unit_;
    lead.at = at;
    lead.was = from_;
    lead.facing = facing;
    return room_for(state_, lead);
  }

  const State& state_;
  UnitRef unit_;
  Position from_;
  Mil radius_;
  Terrain terrain_;
  std::vector<Body> enemies_;
  Crowd crowd_;
};

}  // namespace

Point direction_of(int index) {
  const Point p = kQuarter[static_cast<std::size_t>(index % 4)];
  switch (index / 4) {
    case 0: return p;
    case 1: return {-p.y, p.x};
    case 2: return {-p.x, -p.y};
    default: return {p.y, -p.x};
  }
}

Point gone(Point from, int direction, Mil n) {
  const Point d = direction_of(direction);
  const auto part = [&](Mil value) { return Mil{static_cast<std::int32_t>(std::int64_t{n.n} * value.n / 10000)}; };
  return {from.x + part(d.x), from.y + part(d.y)};
}

// M42-12.5 Forced Fall Back. From inside a building the leader is put outside, else it goes straight.
std::optional<WayBack> way_back(const State& state, UnitRef unit) {
  if (!state.unit(unit).on_table() || !state.unit(unit).led_by().alive) return std::nullopt;
  if (building_of(*state.setup, leader_place(state, unit)) != kNoFeature) return OutOfBuilding(state, unit).way();
  return way_over_ground(state, unit);
}

// M42-12.4: by the centres; of enemies that are equally near the first in roster order.
std::optional<ModelRef> fled_from(const State& state, UnitRef unit) {
  const Point from = leader_place(state, unit).at;
  std::optional<ModelRef> nearest;
  std::int64_t least = 0;
  for (const Body& enemy : enemies(state, unit)) {
    const std::int64_t square = table::squared_distance(from, enemy.at.at);
    if (nearest && square >= least) continue;
    nearest = enemy.model;
    least = square;
  }
  return nearest;
}

// M42-12.5: without a way the unit is destroyed, and so is a frozen one (M42-11.3).
void fall_back(Transcript<M42>& t, UnitRef unit) {
  const auto way = t.state().unit(unit).frozen ? std::nullopt : way_back(t.state(), unit);
  if (!way) {
    t.emit(UnitDestroyed{unit});
    return;
  }
  Lead lead;
  lead.unit = unit;
  lead.was = leader_place(t.state(), unit);
  t.emit(FellBack{unit, way->to, way->facing, way->length});
  lead.at = way->to;
  lead.facing = way->facing;
  t.emit(ModelsPlaced{unit, arrange(t.state(), lead, {}).models});
}

}  // namespace hexinch::m42
