#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>

#include "board/table/length.h"
#include "board/table/wide.h"

/// Points, segments and boxes; exact distances. x grows to the east, y to the south, the origin is the table's north-west corner.

namespace hexinch::table {

struct Point {
  Mil x;
  Mil y;
  friend constexpr bool operator==(Point, Point) = default;
};
HX_FIELDS(Point, x, y)

constexpr Point point(std::int32_t x, std::int32_t y) { return {Mil{x}, Mil{y}}; }

/// A difference of points, perhaps scaled up to whole numbers. Rules do not use its length as such.
struct Offset {
  std::int64_t x = 0;
  std::int64_t y = 0;
  friend constexpr bool operator==(Offset, Offset) = default;
};

constexpr Offset operator-(Point a, Point b) { return {std::int64_t{a.x.n} - b.x.n, std::int64_t{a.y.n} - b.y.n}; }
/// Positive: b lies clockwise of a (y grows southwards). For differences of points it is at most 3.2e11, below 2^39.
constexpr std::int64_t cross(Offset a, Offset b) { return a.x * b.y - a.y * b.x; }
constexpr std::int64_t dot(Offset a, Offset b) { return a.x * b.x + a.y * b.y; }
/// For a difference of points it is at most 3.2e11.
constexpr std::int64_t squared_length(Offset a) { return dot(a, a); }
constexpr std::int64_t squared_distance(Point a, Point b) { return squared_length(a - b); }
/// The whole mil nearest to a length. 4 * squared_length < 2^41.
constexpr Mil nearest_length(Offset a) { return {static_cast<std::int32_t>((floor_sqrt(4 * squared_length(a)) + 1) / 2)}; }

struct Segment {
  Point from;
  Point to;
};

/// From the north-west to the south-east corner; its whole border belongs to it.
struct Box {
  Point least;
  Point most;
  friend constexpr bool operator==(Box, Box) = default;
};

constexpr Box box(Segment s) {
  return {{std::min(s.from.x, s.to.x), std::min(s.from.y, s.to.y)}, {std::max(s.from.x, s.to.x), std::max(s.from.y, s.to.y)}};
}
constexpr Box grown(Box b, Mil by) { return {{b.least.x - by, b.least.y - by}, {b.most.x + by, b.most.y + by}}; }
constexpr bool contains(Box b, Point p) { return b.least.x <= p.x && p.x <= b.most.x && b.least.y <= p.y && p.y <= b.most.y; }
/// Do the boxes share more than border? If one has no width: does it pass through the other's interior?
constexpr bool overlap(Box a, Box b) {
  return a.least.x < b.most.x && b.least.x < a.most.x && a.least.y < b.most.y && b.least.y < a.most.y;
}
/// Do they share a point at all?
constexpr bool meet(Box a, Box b) {
  return a.least.x <= b.most.x && b.least.x <= a.most.x && a.least.y <= b.most.y && b.least.y <= a.most.y;
}

/// A distance, kept exactly as its square: num / den, num < 2^78, 0 < den < 2^39. It compares with other distances (products below 2^117) and with lengths
/// (below 2^77): `distance(p, polygon) < radius`.
class Distance {
 public:
  constexpr explicit Distance(std::int64_t square) : num_(square), den_(1) {}
  constexpr Distance(Wide num, std::int64_t den) : num_(num), den_(den) {}

  friend constexpr std::strong_ordering operator<=>(const Distance& a, const Distance& b) { return a.num_ * b.den_ <=> b.num_ * a.den_; }
  friend constexpr bool operator==(const Distance& a, const Distance& b) { return a.num_ * b.den_ == b.num_ * a.den_; }
  /// Every distance is greater than a negative length.
  friend constexpr std::strong_ordering operator<=>(const Distance& a, Mil b) {
    return b.n < 0 ? std::strong_ordering::greater : a.num_ <=> product(squared(b), a.den_);
  }
  friend constexpr bool operator==(const Distance& a, Mil b) { return (a <=> b) == 0; }

 private:
  Wide num_;
  std::int64_t den_;
};

constexpr Distance distance(Point a, Point b) { return Distance(squared_distance(a, b)); }

/// Least distance of a point from a segment, which may be a single point.
constexpr Distance distance(Point p, Segment s) {
  const Offset way = s.to - s.from;
  const Offset out = p - s.from;
  const std::int64_t foot = dot(out, way);  // at most 3.2e11, as is |way|²
  if (foot <= 0) return Distance(squared_length(out));
  if (foot >= squared_length(way)) return distance(p, s.to);
  return {square(cross(way, out)), squared_length(way)};
}

/// Do two segments share a point, ends included?
constexpr bool meet(Segment a, Segment b) {
  if (!meet(box(a), box(b))) return false;
  const auto sign = [](std::int64_t n) { return n < 0 ? -1 : n > 0 ? 1 : 0; };
  const auto sides = [&](Segment s, Segment other) {
    const Offset way = s.to - s.from;
    return sign(cross(way, other.from - s.from)) * sign(cross(way, other.to - s.from));
  };
  return sides(a, b) <= 0 && sides(b, a) <= 0;
}

/// Least distance between two segments.
constexpr Distance distance(Segment a, Segment b) {
  if (meet(a, b)) return Distance(0);
  return std::min({distance(a.from, b), distance(a.to, b), distance(b.from, a), distance(b.to, a)});
}

}  // namespace hexinch::table
