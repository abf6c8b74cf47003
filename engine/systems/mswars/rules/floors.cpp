#include "systems/mswars/rules/floors.h"

#include <algorithm>

#include "base/short_sort.h"
#include "systems/mswars/rules/landscape.h"

namespace hexinch::mswars {
namespace {

/// Twice the area; its sign is the direction of the corners.
std::int64_t doubled_area(const Polygon& polygon) {
  std::int64_t sum = 0;
  const Point first = polygon.corners[0];
  for (std::size_t i = 0; i < polygon.corners.size(); ++i) sum += table::cross(table::edge(polygon, i).from - first, table::edge(polygon, i).to - first);
  return sum;
}

bool strictly_between(table::Segment s, Point p) {
  const table::Offset way = s.to - s.from;
  const table::Offset out = p - s.from;
  return table::cross(way, out) == 0 && table::dot(way, out) > 0 && table::dot(way, out) < table::squared_length(way);
}

/// The edges of a polygon, clockwise, cut where the other has a corner on them.
std::vector<table::Segment> cut_edges(const Polygon& polygon, const Polygon& other) {
  std::vector<table::Segment> edges;
  const bool turned = doubled_area(polygon) < 0;
  for (std::size_t i = 0; i < polygon.corners.size(); ++i) {
    table::Segment edge = table::edge(polygon, i);
    if (turned) std::swap(edge.from, edge.to);
    std::vector<Point> cuts;
    for (const Point corner : other.corners)
      if (strictly_between(edge, corner)) cuts.push_back(corner);
    short_sort(cuts, [&](Point a, Point b) { return table::squared_distance(edge.from, a) < table::squared_distance(edge.from, b); });
    for (const Point cut : cuts) {
      edges.push_back({edge.from, cut});
      edge.from = cut;
    }
    edges.push_back(edge);
  }
  return edges;
}

/// Removes the edges that both have, in opposite directions: the two lie wall to wall there. True if there were any.
bool drop_shared(std::vector<table::Segment>& a, std::vector<table::Segment>& b) {
  const std::size_t before = a.size();
  std::erase_if(a, [&](table::Segment edge) {
    const auto shared = std::find_if(b.begin(), b.end(), [&](table::Segment other) { return other.from == edge.to && other.to == edge.from; });
    if (shared == b.end()) return false;
    b.erase(shared);
    return true;
  });
  return a.size() < before;
}

/// The corners along edges that make one closed line; none if they make several, or touch at a corner.
std::vector<Point> chained(const std::vector<table::Segment>& edges) {
  std::vector<Point> corners;
  if (edges.empty()) return corners;
  Point at = edges[0].from;
  do {
    const auto leaves = [&](table::Segment edge) { return edge.from == at; };
    const auto next = std::find_if(edges.begin(), edges.end(), leaves);
    if (next == edges.end() || std::find_if(next + 1, edges.end(), leaves) != edges.end()) return {};
    corners.push_back(at);
    at = next->to;
  } while (at != edges[0].from && corners.size() <= edges.size());
  return corners.size() == edges.size() ? corners : std::vector<Point>{};
}

/// Leaves out corners of 180 degrees.
void straighten(std::vector<Point>& corners) {
  for (std::size_t i = 0; i < corners.size() && corners.size() > 3;) {
    const Point before = corners[(i + corners.size() - 1) % corners.size()];
    const Point after = corners[(i + 1) % corners.size()];
    if (strictly_between({before, after}, corners[i])) corners.erase(corners.begin() + static_cast<std::ptrdiff_t>(i));
    else ++i;
  }
}

bool is_roof(const Feature& f) { return f.elevated() && !f.round(); }

}  // namespace

std::optional<Polygon> outline(const Polygon& a, const Polygon& b) {
  std::vector<table::Segment> edges = cut_edges(a, b);
  std::vector<table::Segment> others = cut_edges(b, a);
  if (!drop_shared(edges, others)) return std::nullopt;
  edges.insert(edges.end(), others.begin(), others.end());
  Polygon whole{chained(edges)};
  straighten(whole.corners);
  return table::fault(whole) ? std::nullopt : std::optional(std::move(whole));
}

Floor floor_of(const State& state, const Sheet& sheet, FeatureRef feature) {
  Floor floor{state.feature(feature), {feature}};
  if (!is_roof(floor.whole)) return floor;
  for (bool larger = true; larger;) {
    larger = false;
    for (int i = 0; i < state.features(); ++i) {
      const Feature& f = state.feature(feature_at(i));
      const bool alike = is_roof(f) && f.height == floor.whole.height && low_for(f, sheet) == low_for(floor.whole, sheet);
      if (!alike || std::ranges::find(floor.parts, feature_at(i)) != floor.parts.end()) continue;
      if (!table::meet(box(f), box(floor.whole))) continue;
      auto both = outline(floor.whole.polygon, f.polygon);
      if (!both) continue;
      floor.whole.polygon = std::move(*both);
      floor.parts.push_back(feature_at(i));
      larger = true;
    }
  }
  return floor;
}

FeatureRef part_at(const State& state, const Floor& floor, Point p) {
  const auto found = std::ranges::find_if(floor.parts, [&](FeatureRef part) { return on(state.feature(part), p); });
  return found == floor.parts.end() ? floor.parts[0] : *found;
}

}  // namespace hexinch::mswars
