#include <algorithm>
#include <array>

#include "systems/m42/rules/radius.h"

/// M42-0.8: lines that can be traced past area terrain.

namespace hexinch::m42 {
using table::Box;
using table::cross;
using table::meet;
using table::Offset;
using table::overlap;

namespace {

constexpr int kPoints = 9;
using Points = std::array<Point, kPoints>;

/// M42-0.8: the centre, and eight points of the rim, from north clockwise.
Points points_of(Disc base) {
  const Mil r = base.radius;
  const Mil k{static_cast<std::int32_t>(std::int64_t{7071} * r.n / 10000)};
  const Mil none{0};
  const std::array<Point, kPoints> out{{{none, none}, {none, -r}, {k, -k}, {r, none}, {k, k}, {none, r}, {-k, k}, {-r, none}, {-k, -k}}};
  Points found;
  for (std::size_t i = 0; i < found.size(); ++i) found[i] = {base.at.x + out[i].x, base.at.y + out[i].y};
  return found;
}

/// The 81 lines between two bases, and which of them are known to be blocked.
class Lines {
 public:
  Lines(const Terrain& terrain, Disc model, Disc leader, const std::vector<const Piece*>& areas);
  /// Finds most blocked lines at once: those that properly cross an edge of an area have a part in its interior.
  void cross_edges();
  std::optional<Segment> first_clear(int points) const;

 private:
  Segment line(int from, int to) const { return {model_[static_cast<std::size_t>(from)], leader_[static_cast<std::size_t>(to)]}; }
  bool near_road(Segment s) const;
  void cross_edge(Segment edge);
  bool enters(Segment s, const Piece& area) const;
  bool clear(Segment s) const;

  const Terrain& terrain_;
  Points model_;
  Points leader_;
  std::vector<const Piece*> areas_;
  std::vector<const Piece*> roads_;
  std::array<bool, kPoints * kPoints> blocked_{};
};

Lines::Lines(const Terrain& terrain, Disc model, Disc leader, const std::vector<const Piece*>& areas)
    : terrain_(terrain), model_(points_of(model)), leader_(points_of(leader)) {
  const Box a = table::box(model);
  const Box b = table::box(leader);
  const Box hull{{std::min(a.least.x, b.least.x), std::min(a.least.y, b.least.y)}, {std::max(a.most.x, b.most.x), std::max(a.most.y, b.most.y)}};
  for (const Piece* area : areas)
    if (overlap(area->box, hull)) areas_.push_back(area);
  if (areas_.empty() || !terrain.setup().options.road_clears) return;
  for (const Piece& road : terrain.roads())
    if (overlap(road.box, hull)) roads_.push_back(&road);
}

bool Lines::near_road(Segment s) const {
  return std::any_of(roads_.begin(), roads_.end(), [&](const Piece* road) { return meet(road->box, table::box(s)); });
}

void Lines::cross_edge(Segment edge) {
  const Offset along = edge.to - edge.from;
  std::array<std::int64_t, kPoints> model_side;
  std::array<std::int64_t, kPoints> leader_side;
  for (std::size_t i = 0; i < kPoints; ++i) {
    model_side[i] = cross(along, model_[i] - edge.from);
    leader_side[i] = cross(along, leader_[i] - edge.from);
  }
  for (std::size_t i = 0; i < kPoints; ++i)
    for (std::size_t k = 0; k < kPoints; ++k) {
      bool& blocked = blocked_[i * kPoints + k];
      const bool across = (model_side[i] < 0 && leader_side[k] > 0) || (model_side[i] > 0 && leader_side[k] < 0);
      if (blocked || !across) continue;
      const Offset way = leader_[k] - model_[i];
      const std::int64_t from = cross(way, edge.from - model_[i]);
      const std::int64_t to = cross(way, edge.to - model_[i]);
      blocked = ((from < 0 && to > 0) || (from > 0 && to < 0)) && !near_road({model_[i], leader_[k]});
    }
}

void Lines::cross_edges() {
  for (const Piece* area : areas_)
    for (std::size_t i = 0; i < area->feature->polygon.corners.size(); ++i) cross_edge(table::edge(area->feature->polygon, i));
}

/// Some part with length lies in the open interior, and off the roads (M42-0.7).
bool Lines::enters(Segment s, const Piece& area) const {
  const Polygon& polygon = area.feature->polygon;
  if (!overlap(area.box, table::box(s)) || !table::span(s, polygon)) return false;
  if (!near_road(s)) return true;
  if (s.from == s.to)
    return std::none_of(roads_.begin(), roads_.end(), [&](const Piece* road) { return table::in_open(s.from, road->feature->polygon); });
  const std::vector<table::Piece> off = terrain_.off_roads(s);
  for (const table::Piece& in : table::pieces(s, polygon))
    for (const table::Piece& open : off)
      if (std::max(in.from, open.from) < std::min(in.to, open.to)) return true;
  return false;
}

bool Lines::clear(Segment s) const {
  return std::none_of(areas_.begin(), areas_.end(), [&](const Piece* area) { return enters(s, *area); });
}

std::optional<Segment> Lines::first_clear(int points) const {
  for (int i = 0; i < points; ++i)
    for (int k = 0; k < points; ++k)
      if (!blocked_[static_cast<std::size_t>(i * kPoints + k)] && clear(line(i, k))) return line(i, k);
  return std::nullopt;
}

}  // namespace

// M42-0.8 Traceable line: one of the lines between 9 points of each base has no part in an area's interior. A road's parts do not count.
std::optional<Segment> traceable(const Terrain& terrain, Disc model, Disc leader, const std::vector<const Piece*>& areas, bool centre_only) {
  Lines lines(terrain, model, leader, areas);
  if (!centre_only) lines.cross_edges();
  return lines.first_clear(centre_only ? 1 : kPoints);
}

}  // namespace hexinch::m42
