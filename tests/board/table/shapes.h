#pragma once

#include <doctest/doctest.h>

#include <cstdint>
#include <vector>

#include "base/fraction.h"
#include "board/table/polygon.h"

/// What the tests of the table share: a small generator, the symmetries of the plane, and an independent reference for "inside".

namespace hexinch::table {

inline doctest::String toString(Mil m) { return doctest::toString(m.n); }
inline doctest::String toString(Point p) { return "(" + toString(p.x) + "," + toString(p.y) + ")"; }
inline doctest::String toString(Offset d) { return "(" + doctest::toString(d.x) + "," + doctest::toString(d.y) + ")"; }

/// Random numbers that are the same everywhere.
class Numbers {
 public:
  explicit Numbers(std::uint64_t seed) : state_(seed) {}
  /// From least to most, both included.
  int between(int least, int most) {
    state_ = state_ * 6364136223846793005U + 1442695040888963407U;
    return least + static_cast<int>((state_ >> 33) % static_cast<std::uint64_t>(most - least + 1));
  }
  Point place(int reach) {
    const int x = between(-reach, reach);
    return point(x, between(-reach, reach));
  }
  /// A simple polygon of 3 to 8 corners; on a small reach it has many corners in line and edges along axes.
  Polygon polygon(int reach) {
    for (;;) {
      Polygon found;
      const int corners = between(3, 8);
      for (int i = 0; i < corners; ++i) found.corners.push_back(place(reach));
      if (!fault(found)) return found;
    }
  }

 private:
  std::uint64_t state_;
};

/// A quarter turn clockwise about the origin, and the mirror that swaps east and west.
inline Point quarter_turned(Point p) { return {-p.y, p.x}; }
inline Point mirrored(Point p) { return {-p.x, p.y}; }
template <class Image>
Polygon image_of(const Polygon& polygon, Image image) {
  Polygon result;
  for (const Point p : polygon.corners) result.corners.push_back(image(p));
  return result;
}

/// Tests the point (x, y) / den by winding number, in wide integers (coordinates times den): 1 inside, 0 on the border, -1 outside.
inline int winding_place(Wide x, Wide y, Wide den, const Polygon& polygon) {
  int winding = 0;
  for (std::size_t i = 0; i < polygon.corners.size(); ++i) {
    const Segment e = edge(polygon, i);
    const Wide ax = e.from.x.n * den - x, ay = e.from.y.n * den - y;
    const Wide bx = e.to.x.n * den - x, by = e.to.y.n * den - y;
    const Wide side = ax * by - ay * bx;
    if (side == 0 && ax * bx <= 0 && ay * by <= 0) return 0;
    // Counts crossings of the ray to the north, with their direction.
    if (ax <= 0 && bx > 0 && side > 0) ++winding;
    if (ax > 0 && bx <= 0 && side < 0) --winding;
  }
  return winding != 0 ? 1 : -1;
}

inline Polygon scaled(const Polygon& polygon, int by) {
  return image_of(polygon, [by](Point p) { return Point{p.x * by, p.y * by}; });
}

}  // namespace hexinch::table
