#include "board/table/oblong.h"

#include <algorithm>

#include "board/table/parting.h"

namespace hexinch::table {
namespace {

constexpr std::int64_t size_of(std::int64_t n) { return n < 0 ? -n : n; }

constexpr Offset sum(Offset a, Offset b) { return {a.x + b.x, a.y + b.y}; }
constexpr Offset difference(Offset a, Offset b) { return {a.x - b.x, a.y - b.y}; }

/// An offset that is known to be a few inches, or on the table.
Point moved(Point p, Offset by) { return {p.x + Mil{static_cast<std::int32_t>(by.x)}, p.y + Mil{static_cast<std::int32_t>(by.y)}}; }

/// How far a shape reaches from its centre across an edge direction, to either side.
std::int64_t reach_across(Offset edge, const Outline& o) { return std::max(size_of(cross(edge, o.right)), size_of(cross(edge, o.left))); }

/// How far a shape reaches from its centre to the east or west, and to the north or south.
Offset reach_of(const Outline& o) { return {std::max(size_of(o.right.x), size_of(o.left.x)), std::max(size_of(o.right.y), size_of(o.left.y))}; }

bool boxes_share(const Outline& a, const Outline& b, Offset between) {
  const Offset both = sum(reach_of(a), reach_of(b));
  return size_of(between.x) < both.x && size_of(between.y) < both.y;
}

std::array<Segment, 4> edges_of(const std::array<Point, 4>& corners) {
  return {Segment{corners[0], corners[1]}, Segment{corners[1], corners[2]}, Segment{corners[2], corners[3]}, Segment{corners[3], corners[0]}};
}

/// Between shapes that lie apart, the least distance is at a corner of one of them.
Distance from_corners(const std::array<Point, 4>& corners, const std::array<Point, 4>& other) {
  Distance least = distance(corners[0], other[0]);
  for (const Segment& side : edges_of(other))
    for (const Point corner : corners) least = std::min(least, distance(corner, side));
  return least;
}

}  // namespace

Outline::Outline(const Oblong& base) : at(base.at) {
  const Offset ahead = direction(base.heading);
  const Offset aside = direction(turned(base.heading, {90}));
  // Products at most 2e11 each.
  const auto half = [&](std::int64_t width, std::int64_t depth) {
    return Offset{rdiv(width * aside.x + depth * ahead.x, 2 * kMillion), rdiv(width * aside.y + depth * ahead.y, 2 * kMillion)};
  };
  right = half(base.width.n, base.depth.n);
  left = half(-base.width.n, base.depth.n);
}

std::array<Point, 4> Outline::corners() const {
  return {moved(at, left), moved(at, right), moved(at, difference({}, left)), moved(at, difference({}, right))};
}

Box box(const Outline& outline) {
  const Offset reach = reach_of(outline);
  return {moved(outline.at, difference({}, reach)), moved(outline.at, reach)};
}

std::array<Parting, 4> partings(const Outline& a, const Outline& b) {
  std::array<Parting, 4> found{Parting{difference(a.right, a.left)}, Parting{sum(a.right, a.left)}, Parting{difference(b.right, b.left)},
                               Parting{sum(b.right, b.left)}};
  for (Parting& parting : found) parting.reach = reach_across(parting.edge, a) + reach_across(parting.edge, b);
  return found;
}

bool overlap(const Outline& a, const Outline& b, Mil by) {
  const Offset between = b.at - a.at;
  if (!boxes_share(a, b, between)) return false;
  return std::ranges::all_of(partings(a, b), [&](const Parting& parting) {
    const std::int64_t depth = parting.reach - parting.apart(between);
    return depth > 0 && (by.n == 0 || square(depth) > product(squared(by), squared_length(parting.edge)));
  });
}

Distance distance(const Outline& a, const Outline& b) {
  const Offset between = b.at - a.at;
  if (std::ranges::all_of(partings(a, b), [&](const Parting& parting) { return parting.apart(between) <= parting.reach; })) return Distance(0);
  const auto corners = a.corners();
  const auto other = b.corners();
  return std::min(from_corners(corners, other), from_corners(other, corners));
}

bool in_contact(const Outline& a, const Outline& b, Closeness closeness) {
  return meet(grown(box(a), closeness.gap), box(b)) && !overlap(a, b, closeness.overlap) && distance(a, b) < closeness.gap;
}

Whereabouts whereabouts(Point p, const Outline& outline) {
  const Offset out = p - outline.at;
  const std::int64_t reach = size_of(cross(outline.right, outline.left));  // across either edge
  const std::int64_t farthest =
      std::max(size_of(cross(difference(outline.right, outline.left), out)), size_of(cross(sum(outline.right, outline.left), out)));
  return farthest < reach ? Whereabouts::kInside : farthest == reach ? Whereabouts::kOnBorder : Whereabouts::kOutside;
}

Distance distance(Point p, const Outline& outline) {
  if (in_closed(p, outline)) return Distance(0);
  const auto sides = edges_of(outline.corners());
  Distance least = distance(p, sides[0]);
  for (const Segment& side : sides) least = std::min(least, distance(p, side));
  return least;
}

bool wholly_inside(const Outline& outline, Box b) {
  const Box around = box(outline);
  return contains(b, around.least) && contains(b, around.most);
}

Edge edge_touched(const Oblong& touched, const Outline& by) {
  const auto corners = by.corners();
  // Twice the distance beyond the edge's line, in millionths: below 2^41.
  const auto beyond = [&](Edge edge) {
    const Offset out = direction(outward(touched.heading, edge));
    std::int64_t nearest = dot(corners[0] - touched.at, out);
    for (const Point corner : corners) nearest = std::min(nearest, dot(corner - touched.at, out));
    return 2 * nearest - behind(touched, edge).n * kMillion;
  };
  return *std::ranges::max_element(kEdges, {}, beyond);
}

Edge edge_towards(Degrees heading, Offset way, const std::array<Edge, 4>& order) {
  return *std::ranges::max_element(order, {}, [&](Edge edge) { return dot(way, direction(outward(heading, edge))); });
}

Oblong in_front(const Oblong& base, Mil deep) {
  const Offset ahead = direction(base.heading);
  const std::int64_t out = base.depth.n + deep.n;  // twice the way to the middle
  return {moved(base.at, {rdiv(out * ahead.x, 2 * kMillion), rdiv(out * ahead.y, 2 * kMillion)}), base.width, deep, base.heading};
}

}  // namespace hexinch::table
