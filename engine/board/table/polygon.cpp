#include "board/table/polygon.h"

namespace hexinch::table {
namespace {

/// Twice the area, positive clockwise on the map. Up to 128 terms of 2^39.
std::int64_t twice_area(const Polygon& polygon) {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < polygon.corners.size(); ++i) {
    const Segment e = edge(polygon, i);
    sum += cross(e.from - polygon.corners[0], e.to - polygon.corners[0]);
  }
  return sum;
}

std::optional<PolygonFault> fault_of_corners(const Polygon& polygon, Box bounds) {
  using Kind = PolygonFault::Kind;
  const auto size = static_cast<int>(polygon.corners.size());
  if (size < 3) return PolygonFault{Kind::kTooFewCorners, size, 0};
  if (polygon.corners.size() > kMostCorners) return PolygonFault{Kind::kTooManyCorners, size, 0};
  for (int i = 0; i < size; ++i) {
    const Point corner = polygon.corners[static_cast<std::size_t>(i)];
    if (!contains(bounds, corner)) return PolygonFault{Kind::kOutOfBounds, i, i};
    for (int j = 0; j < i; ++j)
      if (polygon.corners[static_cast<std::size_t>(j)] == corner) return PolygonFault{Kind::kRepeatedCorner, j, i};
  }
  return std::nullopt;
}

/// The way from p to the nearest point of an edge, times the edge's squared length if that point is not one of its ends.
Offset way_to(Point p, Segment s) {
  const Offset way = s.to - s.from;
  const Offset back = s.from - p;
  const std::int64_t foot = -dot(back, way);
  const std::int64_t length = squared_length(way);
  if (foot <= 0) return back;
  if (foot >= length) return s.to - p;
  // back * |way|² + way * foot: at right angles to the edge. At most 4e5 * 3.2e11 = 1.3e17.
  const std::int64_t side = cross(way, back);
  return {-way.y * side, way.x * side};
}

}  // namespace

std::optional<PolygonFault> fault(const Polygon& polygon, Box bounds) {
  using Kind = PolygonFault::Kind;
  if (const auto found = fault_of_corners(polygon, bounds)) return found;
  if (twice_area(polygon) == 0) return PolygonFault{Kind::kNoArea, 0, 0};
  const std::size_t size = polygon.corners.size();
  for (std::size_t j = 0; j < size; ++j) {
    const Segment later = edge(polygon, j);
    for (std::size_t i = 0; i < j; ++i) {
      const Segment earlier = edge(polygon, i);
      const bool follows = i + 1 == j;
      const bool closes = i == 0 && j + 1 == size;
      const PolygonFault here{Kind::kCrossesItself, static_cast<int>(i), static_cast<int>(j)};
      if (!follows && !closes) {
        if (meet(earlier, later)) return here;
        continue;
      }
      // Neighbours share the corner between them. They share more only where the second runs back along the first.
      const Offset first = follows ? earlier.to - earlier.from : later.to - later.from;
      const Offset second = follows ? later.to - later.from : earlier.to - earlier.from;
      if (cross(first, second) == 0 && dot(first, second) < 0) return PolygonFault{Kind::kFoldsBack, follows ? here.second : 0, 0};
    }
  }
  return std::nullopt;
}

std::string to_text(const PolygonFault& fault) {
  using Kind = PolygonFault::Kind;
  const std::string first = std::to_string(fault.first + 1);
  const std::string second = std::to_string(fault.second + 1);
  switch (fault.kind) {
    case Kind::kTooFewCorners: return "a polygon needs at least 3 corners, this one has " + std::to_string(fault.first);
    case Kind::kTooManyCorners: return "a polygon has at most " + std::to_string(kMostCorners) + " corners, this one has " + std::to_string(fault.first);
    case Kind::kOutOfBounds: return "corner " + first + " lies too far out";
    case Kind::kRepeatedCorner: return "corners " + first + " and " + second + " are the same";
    case Kind::kNoArea: return "it encloses nothing";
    case Kind::kFoldsBack: return "at corner " + first + " it runs back along itself";
    case Kind::kCrossesItself: return "the edges from corners " + first + " and " + second + " meet";
  }
  return {};
}

Polygon rectangle(Point a, Point b) { return {{a, {b.x, a.y}, b, {a.x, b.y}}}; }

std::vector<Segment> sides(const Polygon& polygon) {
  std::vector<Point> turns;
  for (std::size_t i = 0; i < polygon.corners.size(); ++i) {
    const Segment here = edge(polygon, i);
    const Segment before = edge(polygon, i == 0 ? polygon.corners.size() - 1 : i - 1);
    if (cross(before.to - before.from, here.to - here.from) != 0) turns.push_back(here.from);
  }
  std::vector<Segment> found;
  for (std::size_t i = 0; i < turns.size(); ++i) found.push_back({turns[i], turns[i + 1 == turns.size() ? 0 : i + 1]});
  return found;
}

Box box(const Polygon& polygon) {
  Box around{polygon.corners[0], polygon.corners[0]};
  for (const Point& corner : polygon.corners) {
    around.least = {std::min(around.least.x, corner.x), std::min(around.least.y, corner.y)};
    around.most = {std::max(around.most.x, corner.x), std::max(around.most.y, corner.y)};
  }
  return around;
}

Whereabouts whereabouts(Point p, const Polygon& polygon) {
  bool inside = false;
  Offset from = polygon.corners.back() - p;
  for (const Point& corner : polygon.corners) {
    const Offset to = corner - p;
    const std::int64_t side = cross(from, to);
    if (side == 0 && dot(from, to) <= 0) return Whereabouts::kOnBorder;
    // Does the edge cross the ray eastward? A corner on the ray counts as north of it.
    if ((from.y > 0) != (to.y > 0) && (side > 0) == (to.y > from.y)) inside = !inside;
    from = to;
  }
  return inside ? Whereabouts::kInside : Whereabouts::kOutside;
}

Distance distance_to_border(Point p, const Polygon& polygon) {
  Distance least = distance(p, edge(polygon, 0));
  for (std::size_t i = 1; i < polygon.corners.size(); ++i) least = std::min(least, distance(p, edge(polygon, i)));
  return least;
}

Distance distance(Point p, const Polygon& polygon) { return in_closed(p, polygon) ? Distance(0) : distance_to_border(p, polygon); }

bool in_contact(Disc d, const Polygon& polygon, Mil tolerance) {
  if (!meet(grown(box(polygon), d.radius + tolerance), Box{d.at, d.at})) return false;
  const Distance gap = distance(d.at, polygon);
  return gap >= d.radius && gap <= d.radius + tolerance;
}

bool wholly_inside(Disc d, const Polygon& polygon) { return in_closed(d.at, polygon) && distance_to_border(d.at, polygon) >= d.radius; }

std::vector<Offset> nearest(Point p, const Polygon& polygon) {
  if (in_closed(p, polygon)) return {Offset{}};
  const Distance least = distance_to_border(p, polygon);
  std::vector<Offset> ways;
  for (std::size_t i = 0; i < polygon.corners.size(); ++i) {
    if (distance(p, edge(polygon, i)) != least) continue;
    const Offset way = way_to(p, edge(polygon, i));
    // A corner ends two edges, so it is found twice.
    if (std::find(ways.begin(), ways.end(), way) == ways.end()) ways.push_back(way);
  }
  return ways;
}

}  // namespace hexinch::table
