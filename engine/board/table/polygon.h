#pragma once

#include <optional>
#include <string>
#include <vector>

#include "board/table/disc.h"

/// Simple polygons: terrain and zones. They may be concave. The corners go round either way; the last is joined to the first.

namespace hexinch::table {

/// Plain data from a pack. All functions below except `fault` need a polygon without a fault.
struct Polygon {
  std::vector<Point> corners;
  friend bool operator==(const Polygon&, const Polygon&) = default;
};
HX_FIELDS(Polygon, corners)

/// More corners than any table needs; arrays on the stack have this size.
inline constexpr std::size_t kMostCorners = 128;

/// What is wrong with a list of corners; `first` and `second` are corners, counted from 0, or the edges that begin there.
struct PolygonFault {
  enum class Kind : std::int8_t { kTooFewCorners, kTooManyCorners, kOutOfBounds, kRepeatedCorner, kNoArea, kFoldsBack, kCrossesItself };
  Kind kind{};
  int first = 0;
  int second = 0;
  friend bool operator==(const PolygonFault&, const PolygonFault&) = default;
};

/// The first fault of a polygon, none if it is simple: 3 to kMostCorners corners within `bounds`, no two alike, edges that share nothing but the corners
/// between neighbours. A corner of 180 degrees is no fault.
std::optional<PolygonFault> fault(const Polygon& polygon, Box bounds = {{-kFarthest, -kFarthest}, {kFarthest, kFarthest}});
/// For the author of the data, corners counted from 1: "corners 2 and 5 are the same".
std::string to_text(const PolygonFault& fault);

/// The four corners between two opposite ones.
Polygon rectangle(Point a, Point b);
Box box(const Polygon& polygon);
/// Edge from corner i to the next.
inline Segment edge(const Polygon& polygon, std::size_t i) {
  return {polygon.corners[i], polygon.corners[i + 1 == polygon.corners.size() ? 0 : i + 1]};
}

/// The outline without corners of 180 degrees: edges as long as possible.
std::vector<Segment> sides(const Polygon& polygon);

/// MSW-1.8 Point and polygon: where a point is; the border is a case of its own.
enum class Whereabouts : std::int8_t { kOutside, kOnBorder, kInside };
Whereabouts whereabouts(Point p, const Polygon& polygon);
inline bool in_open(Point p, const Polygon& polygon) { return whereabouts(p, polygon) == Whereabouts::kInside; }
inline bool in_closed(Point p, const Polygon& polygon) { return whereabouts(p, polygon) != Whereabouts::kOutside; }

/// From a point to the nearest point of the polygon: 0 within it and on its border.
Distance distance(Point p, const Polygon& polygon);
/// From a point, inside or outside, to the border.
Distance distance_to_border(Point p, const Polygon& polygon);

/// MSW-1.5 for terrain: the polygon is from r to r + tolerance away from the centre, both included.
bool in_contact(Disc d, const Polygon& polygon, Mil tolerance);
/// The base lies wholly within the polygon; touching its border from inside is within.
bool wholly_inside(Disc d, const Polygon& polygon);

/// The ways from a point to the nearest points of a polygon, each scaled up to whole numbers (components below 2^59): directions only, for arcs. There is
/// one, or several that are equally near, in the order of the edges; a single {0, 0} from within or from the border.
std::vector<Offset> nearest(Point p, const Polygon& polygon);

}  // namespace hexinch::table
