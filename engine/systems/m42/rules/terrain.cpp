#include "systems/m42/rules/terrain.h"

#include <algorithm>

namespace hexinch::m42 {
namespace {

table::Box box_of(const Feature& feature) {
  if (!is_linear(feature.kind)) return table::box(feature.polygon);
  table::Box around{feature.line.front(), feature.line.front()};
  for (const Point p : feature.line) {
    around.least = {std::min(around.least.x, p.x), std::min(around.least.y, p.y)};
    around.most = {std::max(around.most.x, p.x), std::max(around.most.y, p.y)};
  }
  return around;
}

}  // namespace

Terrain::Terrain(const Setup& setup) : setup_(&setup) {
  for (int i = 0; i < static_cast<int>(setup.features.size()); ++i) {
    const Feature& feature = setup.feature(feature_at(i));
    const Piece piece{feature_at(i), &feature, box_of(feature)};
    if (is_linear(feature.kind)) lines_.push_back(piece);
    else if (feature.kind == FeatureKind::kRoad) roads_.push_back(piece);
    else if (feature.kind == FeatureKind::kBuilding) buildings_.push_back(piece);
    else if (feature.kind == FeatureKind::kImpassable) impassable_.push_back(piece);
    else if (feature.kind != FeatureKind::kHill || !setup.options.hills_open) areas_.push_back(piece);
  }
}

// M42-6.1: a road's border is road.
FeatureRef Terrain::road_at(Point p) const {
  for (const Piece& road : roads_)
    if (table::contains(road.box, p) && table::in_closed(p, road.feature->polygon)) return road.ref;
  return kNoFeature;
}

// M42-6.1, M42-6.2: one polygon is one connected road.
FeatureRef Terrain::common_road(const Position& a, const Position& b) const {
  const auto on_ground = [](const Position& p) { return p.level.ground() && p.opening < 0; };
  if (!on_ground(a) || !on_ground(b)) return kNoFeature;
  for (const Piece& road : roads_)
    if (table::contains(road.box, a.at) && table::contains(road.box, b.at) && table::in_closed(a.at, road.feature->polygon) &&
        table::in_closed(b.at, road.feature->polygon))
      return road.ref;
  return kNoFeature;
}

// M42-0.11: area terrain counts on the ground and on the floors of ruins. M42-0.7: roads are cleared ground.
bool Terrain::in_area(const Position& at, Mil radius, const Piece& area) const {
  if (in_building(*setup_, at.level) || !table::overlap(area.box, table::box(Disc{at.at, radius})) || !overlaps({at.at, radius}, area.feature->polygon))
    return false;
  return !setup_->options.road_clears || road_under(at) == kNoFeature;
}

bool Terrain::completely_in_area(const Position& at, Mil radius, const Piece& area) const {
  if (in_building(*setup_, at.level) || !table::contains(area.box, at.at) || !completely_within({at.at, radius}, area.feature->polygon)) return false;
  return !setup_->options.road_clears || road_under(at) == kNoFeature;
}

// M42-0.5 Crossing a line
bool Terrain::crosses(Segment s, const Piece& line) {
  return table::meet(table::box(s), line.box) && crosses(s, *line.feature);
}

bool Terrain::crosses(Segment s, const Feature& line) {
  const std::vector<Point>& corners = line.line;
  for (std::size_t i = 1; i < corners.size(); ++i)
    if (table::meet(s, Segment{corners[i - 1], corners[i]})) return true;
  return false;
}

// M42-0.7, M42-0.8: a traced line along a road's border is not in the road.
std::vector<table::Piece> Terrain::off_roads(Segment s) const {
  std::vector<table::Piece> on;
  const table::Box reach = table::box(s);
  for (const Piece& road : roads_) {
    if (!setup_->options.road_clears || !table::meet(reach, road.box)) continue;
    for (const table::Piece& piece : table::pieces(s, road.feature->polygon)) on.push_back(piece);
  }
  return table::rest(std::move(on));
}

// M42-0.7 Road exception, for a leader's path.
std::vector<Segment> Terrain::ways_off_roads(Segment way) const {
  std::vector<table::Piece> on;
  const table::Box reach = table::box(way);
  for (const Piece& road : roads_) {
    if (!setup_->options.road_clears || !table::meet(reach, road.box)) continue;
    for (const table::Piece& piece : table::stretches(way, road.feature->polygon)) on.push_back(piece);
  }
  if (on.empty()) return {way};
  std::vector<Segment> off;
  for (const table::Piece& piece : table::rest(std::move(on))) off.push_back({table::nearest_place(way, piece.from), table::nearest_place(way, piece.to)});
  return off;
}

}  // namespace hexinch::m42
