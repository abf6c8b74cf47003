#include "systems/m42/solo/solo_ground.h"

#include <algorithm>
#include <utility>

#include "board/table/sweep.h"

namespace hexinch::m42 {
namespace {

constexpr int kSquare = 1000;
constexpr Mil kUncrossableFrom{3001};  // M42-4.4
constexpr int kObstacleCost = 3000;    // M42-16.6
constexpr int kSample = 250;

/// n mils along a segment of that length, each component truncated.
Point along(table::Segment way, int n, Mil length) {
  const auto part = [&](Mil from, Mil to) { return Mil{static_cast<std::int32_t>(from.n + std::int64_t{to.n - from.n} * n / std::max(1, length.n))}; };
  return {part(way.from.x, way.to.x), part(way.from.y, way.to.y)};
}

bool has_door(const Feature& building, table::Segment way) {
  return std::any_of(building.openings.begin(), building.openings.end(),
                     [&](const Opening& o) { return o.floor == 0 && table::meet(table::Segment{o.a, o.b}, way); });
}

}  // namespace

SoloGround::SoloGround(const State& state, UnitRef unit, const Position& here, std::vector<FeatureRef> entered)
    : terrain_(*state.setup), radius_(state.radius({unit, state.unit(unit).leader})), standoff_{state.options().standoff}, here_(here.at),
      table_(table::grown({{}, {state.setup->width, state.setup->height}}, -radius_)), entered_(std::move(entered)),
      columns_(state.setup->width.n / kSquare + 1), crowded_(static_cast<std::size_t>(columns_ * (state.setup->height.n / kSquare + 1))) {
  for (const auto* pieces : {&terrain_.areas(), &terrain_.lines(), &terrain_.buildings(), &terrain_.impassable()})
    for (const Piece& piece : *pieces) mark(piece.box);
  for (const Body& other : bodies(state)) {
    if (other.model.unit == unit || !other.solid() || !other.at.level.ground()) continue;
    mark(table::box(other.disc()));
    others_.push_back(other);
    if (state.opposed(unit, other.model.unit)) enemies_.push_back(other);
  }
}

void SoloGround::mark(table::Box thing) {
  const table::Box reach = table::grown(thing, radius_ + standoff_);
  const int rows = static_cast<int>(crowded_.size()) / columns_;
  for (int y = std::max(0, reach.least.y.n / kSquare); y <= std::min(rows - 1, reach.most.y.n / kSquare); ++y)
    for (int x = std::max(0, reach.least.x.n / kSquare); x <= std::min(columns_ - 1, reach.most.x.n / kSquare); ++x)
      crowded_[static_cast<std::size_t>(y * columns_ + x)] = true;
}

/// Is nothing near? For ways on the table.
bool SoloGround::clear(table::Box way) const {
  for (int y = way.least.y.n / kSquare; y <= way.most.y.n / kSquare; ++y)
    for (int x = way.least.x.n / kSquare; x <= way.most.x.n / kSquare; ++x)
      if (crowded_[static_cast<std::size_t>(y * columns_ + x)]) return false;
  return true;
}

bool SoloGround::open(FeatureRef building) const { return std::find(entered_.begin(), entered_.end(), building) != entered_.end(); }

Level SoloGround::level_at(Point at) const {
  for (const Piece& b : terrain_.buildings())
    if (table::contains(b.box, at) && table::in_open(at, b.feature->polygon)) return {b.ref, 0};
  return kGround;
}

bool SoloGround::room(Point at) const {
  if (!table::contains(table_, at)) return false;
  if (clear({at, at})) return true;
  const Disc base{at, radius_};
  const table::Box box = table::box(base);
  const auto hit = [&](const std::vector<Piece>& pieces) {
    return std::any_of(pieces.begin(), pieces.end(), [&](const Piece& p) { return table::overlap(p.box, box) && overlaps(base, p.feature->polygon); });
  };
  if (hit(terrain_.impassable())) return false;
  if (const Level level = level_at(at); !level.ground())
    return open(level.structure) && completely_within(base, terrain_.setup().feature(level.structure).polygon);
  if (hit(terrain_.buildings())) return false;
  if (std::any_of(terrain_.lines().begin(), terrain_.lines().end(), [&](const Piece& l) { return Terrain::crosses({at, at}, l); })) return false;
  if (std::any_of(others_.begin(), others_.end(), [&](const Body& o) { return table::overlap(base, o.disc()); })) return false;
  return std::none_of(enemies_.begin(), enemies_.end(), [&](const Body& e) { return gap_below(base, e.disc(), standoff_); });
}

/// Enemies that are nearer already do not count: the rules say which way then is open (M42-2.3).
bool SoloGround::barred_by_enemies(table::Segment way, std::optional<UnitRef> towards) const {
  return std::any_of(enemies_.begin(), enemies_.end(), [&](const Body& e) {
    const Disc kept{e.at.at, e.radius + standoff_};
    return e.model.unit != towards && table::sweeps_into(way, radius_, kept) && !gap_below({here_, radius_}, e.disc(), standoff_);
  });
}

bool SoloGround::slow_at(Point at) const {
  const Position place{at, kGround, -1, false};
  return std::any_of(terrain_.areas().begin(), terrain_.areas().end(), [&](const Piece& a) { return terrain_.in_area(place, radius_, a); });
}

int SoloGround::slow(table::Segment way, Mil length) const {
  int sum = 0;
  bool was = slow_at(way.from);
  for (int n = 0; n < length.n;) {
    const int next = std::min(n + kSample, length.n);
    const bool is = slow_at(along(way, next, length));
    if (is == was) {
      sum += is ? next - n : 0;
    } else {
      // The mil at which it changes.
      int low = n;
      int high = next;
      while (high - low > 1) {
        const int middle = (low + high) / 2;
        (slow_at(along(way, middle, length)) == was ? low : high) = middle;
      }
      sum += was ? high - n : next - high;
    }
    was = is;
    n = next;
  }
  return sum;
}

// M42-16.6 Cost of a straight way.
std::optional<int> SoloGround::cost(table::Segment way, Mil length, std::optional<UnitRef> towards) const {
  if (!table::contains(table_, way.from) || !table::contains(table_, way.to)) return std::nullopt;
  const table::Box box = table::box(way);
  if (clear(box)) return length.n;
  const table::Box swept = table::grown(box, radius_);
  for (const Piece& p : terrain_.impassable())
    if (table::overlap(p.box, swept) && table::sweeps_into(way, radius_, p.feature->polygon)) return std::nullopt;
  if (barred_by_enemies(way, towards)) return std::nullopt;
  int cost = length.n;
  for (const Piece& l : terrain_.lines()) {
    if (!table::meet(l.box, box) || !Terrain::crosses(way, l)) continue;
    if (l.feature->height >= kUncrossableFrom) return std::nullopt;
    cost += kObstacleCost;
  }
  for (const Piece& b : terrain_.buildings()) {
    if (!table::meet(b.box, box) || !table::enters(way, b.feature->polygon)) continue;
    if (!open(b.ref)) return std::nullopt;
    const bool crosses = !table::in_open(way.from, b.feature->polygon) || !table::in_open(way.to, b.feature->polygon);
    if (crosses && !has_door(*b.feature, way)) cost += kObstacleCost;
  }
  const bool near_area = std::any_of(terrain_.areas().begin(), terrain_.areas().end(), [&](const Piece& a) { return table::overlap(a.box, swept); });
  return cost + (near_area ? slow(way, length) : 0);
}

}  // namespace hexinch::m42
