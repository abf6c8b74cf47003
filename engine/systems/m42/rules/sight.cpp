#include "systems/m42/rules/sight.h"

#include <algorithm>
#include <utility>

#include "base/short_sort.h"

namespace hexinch::m42 {
using table::Along;

namespace {

/// How deep sight goes into woods and ruins (M42-13.7 c).
constexpr std::int64_t kDepth = 3000;
/// What is no taller is seen over (M42-13.7 b).
constexpr Mil kLow{2000};
/// How near the base a wall must be, and how high, to give cover (M42-13.8).
constexpr Mil kBehindIt{1000};
constexpr Mil kCoverHeight{1000};

bool inside_floor(const Setup& setup, const Position& at) {
  return in_building(setup, at.level) && at.level.floor < static_cast<int>(setup.feature(at.level.structure).floors.size());
}
/// On a floor of a building and at no opening: it sees nothing outside.
bool shut_in(const Setup& setup, const Position& at) { return at.opening < 0 && inside_floor(setup, at); }
bool on_roof_of(const Setup& setup, const Position& at, FeatureRef building) { return at.level.structure == building && !inside_floor(setup, at); }
bool at_opening_of(const Position& at, FeatureRef building) { return at.level.structure == building && at.opening >= 0; }

bool screens(const Feature& feature) { return feature.kind == FeatureKind::kWoods || feature.kind == FeatureKind::kRuin; }

/// The stretches of the line in the interior of a wood or ruin, without those in roads.
std::vector<table::Piece> screened(Segment line, const Feature& feature, const std::vector<table::Piece>& off_roads) {
  std::vector<table::Piece> found;
  for (const table::Piece& in : pieces(line, feature.polygon))
    for (const table::Piece& off : off_roads) {
      const Along from = std::max(in.from, off.from);
      const Along to = std::min(in.to, off.to);
      if (from < to) found.push_back({from, to});
    }
  return found;
}

/// Stretches of one line in whole mils, each mil counted once (M42-0.12).
class Stretches {
 public:
  explicit Stretches(Segment line) : length_(length(line).n) {}
  void add(const table::Piece& piece) {
    const std::int64_t from = length_ * piece.from.num / piece.from.den;  // below 2^18 * 2^40
    const std::int64_t to = length_ * piece.to.num / piece.to.den;
    if (from < to) found_.push_back({from, to});
  }
  std::int64_t total() {
    short_sort(found_);
    std::int64_t sum = 0;
    std::int64_t end = 0;
    for (const auto& [from, to] : found_) {
      sum += std::max<std::int64_t>(0, to - std::max(from, end));
      end = std::max(end, to);
    }
    return sum;
  }

 private:
  std::int64_t length_;
  std::vector<std::pair<std::int64_t, std::int64_t>> found_;
};

/// One line of sight, asked what bars it.
class Line {
 public:
  Line(const Terrain& terrain, const Body& from, const Body& to)
      : terrain_(terrain), setup_(terrain.setup()), from_(from), to_(to), line_{from.at.at, to.at.at},
        elevation_from_(elevation(setup_, from.at.level)), elevation_to_(elevation(setup_, to.at.level)) {}

  Sight seen() const {
    if (from_.at.interior || to_.at.interior) return {false, kNoFeature};
    const bool inside = inside_floor(setup_, from_.at) && inside_floor(setup_, to_.at);
    if (inside && from_.at.level == to_.at.level) return {true, kNoFeature};
    if (shut_in(setup_, from_.at) || shut_in(setup_, to_.at)) {
      const bool one_building = from_.at.level.structure == to_.at.level.structure;
      return {false, one_building ? kNoFeature : shut_in(setup_, from_.at) ? from_.at.level.structure : to_.at.level.structure};
    }
    for (std::size_t i = 0; i < setup_.features.size(); ++i)
      if (bars(feature_at(static_cast<int>(i)))) return {false, feature_at(static_cast<int>(i))};
    return through_cover();
  }

 private:
  bool bars(FeatureRef ref) const {
    const Feature& feature = setup_.feature(ref);
    if (feature.kind == FeatureKind::kBuilding) return building_bars(ref, feature);
    if (feature.kind == FeatureKind::kHill) return hill_bars(feature);
    return is_linear(feature.kind) && obstacle_bars(feature);
  }

  // (a): a roof does not hide who stands on it; but nobody looks through it at the openings below.
  bool building_bars(FeatureRef ref, const Feature& building) const {
    const bool own_roof = on_roof_of(setup_, from_.at, ref) || on_roof_of(setup_, to_.at, ref);
    if (own_roof && !at_opening_of(from_.at, ref) && !at_opening_of(to_.at, ref)) return false;
    if (building.roof && elevation_from_ > *building.roof && elevation_to_ > *building.roof) return false;
    return enters(line_, building.polygon);
  }

  // (b): tall obstacles.
  bool obstacle_bars(const Feature& obstacle) const {
    return obstacle.height > kLow && elevation_from_ <= obstacle.height && elevation_to_ <= obstacle.height && crosses(line_, obstacle);
  }

  // (d): hills that nobody stands on.
  bool hill_bars(const Feature& hill) const {
    if (elevation_from_ > Mil{0} || elevation_to_ > Mil{0} || !enters(line_, hill.polygon)) return false;
    return !overlaps(from_.disc(), hill.polygon) && !overlaps(to_.disc(), hill.polygon);
  }

  // M42-0.12: (c), woods and ruins, all stretches together.
  Sight through_cover() const {
    Stretches stretches(line_);
    FeatureRef first = kNoFeature;
    std::vector<table::Piece> off_roads;
    for (const Piece& area : terrain_.areas()) {
      if (!screens(*area.feature) || !overlap(box(line_), area.box)) continue;
      if (off_roads.empty()) off_roads = terrain_.off_roads(line_);
      for (const table::Piece& piece : screened(line_, *area.feature, off_roads)) {
        stretches.add(piece);
        if (first == kNoFeature) first = area.ref;
      }
    }
    return stretches.total() > kDepth ? Sight{false, first} : Sight{true, kNoFeature};
  }

  static bool crosses(Segment line, const Feature& obstacle) {
    for (std::size_t i = 0; i + 1 < obstacle.line.size(); ++i)
      if (meet(line, Segment{obstacle.line[i], obstacle.line[i + 1]})) return true;
    return false;
  }

  const Terrain& terrain_;
  const Setup& setup_;
  const Body& from_;
  const Body& to_;
  Segment line_;
  Mil elevation_from_;
  Mil elevation_to_;
};

/// The part of the line of sight before the target at which walls and hedges shield it.
Segment shielding(const Body& shooter, const Body& target) {
  const Point there = target.at.at;
  const std::int64_t whole = length({there, shooter.at.at}).n;
  if (whole == 0) return {there, there};
  const std::int64_t n = std::min<std::int64_t>(whole, (target.radius + kBehindIt).n);
  const table::Offset way = shooter.at.at - there;
  return {there, {Mil{there.x.n + static_cast<std::int32_t>(way.x * n / whole)}, Mil{there.y.n + static_cast<std::int32_t>(way.y * n / whole)}}};
}

bool is_soft_ground(FeatureKind kind) { return kind == FeatureKind::kWoods || kind == FeatureKind::kField || kind == FeatureKind::kRocky; }

}  // namespace

// M42-13.7 Line of sight: from centre to centre; models and impassable terrain never bar it.
Sight sight(const Terrain& terrain, const Body& from, const Body& to) { return Line(terrain, from, to).seen(); }

// M42-13.8 Cover of a model: hard cover first, whatever gives it.
Covered cover(const Terrain& terrain, const Body& shooter, const Body& target) {
  const FeatureRef house = building_of(terrain.setup(), target.at);
  if (house != kNoFeature && house == building_of(terrain.setup(), shooter.at)) return {};
  if (target.at.opening >= 0) return {Cover::kHard, kNoFeature};
  Covered soft;
  const auto softly = [&soft](FeatureRef by) {
    if (soft.cover == Cover::kNone) soft = {Cover::kSoft, by};
  };
  for (const Piece& area : terrain.areas()) {
    const FeatureKind kind = area.feature->kind;
    if ((kind != FeatureKind::kRuin && !is_soft_ground(kind)) || !terrain.in_area(target.at, target.radius, area)) continue;
    if (kind == FeatureKind::kRuin) return {Cover::kHard, area.ref};
    softly(area.ref);
  }
  const Segment before = shielding(shooter, target);
  for (const Piece& line : terrain.lines()) {
    if (line.feature->height < kCoverHeight || !Terrain::crosses(before, line)) continue;
    if (line.feature->kind == FeatureKind::kWall) return {Cover::kHard, line.ref};
    softly(line.ref);
  }
  if (soft.cover != Cover::kNone) return soft;
  const Segment sighted{shooter.at.at, target.at.at};
  for (const Piece& area : terrain.areas())
    if (screens(*area.feature) && overlap(box(sighted), area.box) && !screened(sighted, *area.feature, terrain.off_roads(sighted)).empty())
      return {Cover::kSoft, area.ref};
  return {};
}

}  // namespace hexinch::m42
