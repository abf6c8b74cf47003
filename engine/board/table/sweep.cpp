#include "board/table/sweep.h"

#include "board/table/pieces.h"

namespace hexinch::table {
namespace {

/// How far a place in whole mils may lie from the chord between two others of the same way, rounded up: half a diagonal for the place and half a diagonal
/// for the chord.
constexpr Mil kRounding{2};

bool overlaps(Disc d, const Polygon& polygon) {
  return d.radius.n == 0 ? in_open(d.at, polygon) : sweeps_into({d.at, d.at}, d.radius, polygon);
}

}  // namespace

Distance distance(Segment s, const Polygon& polygon) {
  if (in_closed(s.from, polygon)) return Distance(0);
  Distance least = distance(s, edge(polygon, 0));
  for (std::size_t i = 1; i < polygon.corners.size(); ++i) least = std::min(least, distance(s, edge(polygon, i)));
  return least;
}

bool sweeps_into(Segment centre, Mil radius, const Polygon& polygon) {
  const Box reach = grown(box(centre), radius);
  if (!overlap(reach, box(polygon))) return false;
  for (std::size_t i = 0; i < polygon.corners.size(); ++i) {
    const Segment side = edge(polygon, i);
    if (meet(reach, box(side)) && distance(centre, side) < radius) return true;
  }
  return in_open(centre.from, polygon);
}

bool sweeps_into(Segment centre, Mil radius, Disc other) {
  const Mil both = radius + other.radius;
  return meet(grown(box(centre), both), Box{other.at, other.at}) && distance(other.at, centre) < both;
}

bool sweeps_within(Segment centre, Mil radius, Disc other, Mil tolerance) {
  const Mil reach = radius + other.radius + tolerance;
  return meet(grown(box(centre), reach), Box{other.at, other.at}) && distance(other.at, centre) <= reach;
}

std::optional<Mil> first_overlap(Disc moved, Degrees heading, Mil most, const Polygon& polygon) {
  return first_mil(
      moved.at, heading, Mil{1}, most, [&](Segment way) { return !sweeps_into(way, moved.radius + kRounding, polygon); },
      [&](Point at) { return overlaps({at, moved.radius}, polygon); });
}

std::optional<Mil> first_overlap(Disc moved, Degrees heading, Mil most, Disc other) {
  return first_mil(
      moved.at, heading, Mil{1}, most, [&](Segment way) { return !sweeps_into(way, moved.radius + kRounding, other); },
      [&](Point at) { return overlap({at, moved.radius}, other); });
}

}  // namespace hexinch::table
