#include <algorithm>

#include "board/table/pieces.h"
#include "systems/m42/packs/table_data.h"

/// What features may not be (2.4): refused when they are read, with line and path.

namespace hexinch::m42 {
using table::Segment;

namespace {

bool on_segment(Point p, Segment s) {
  return table::cross(s.to - s.from, p - s.from) == 0 && table::dot(s.from - p, s.to - p) <= 0;
}

/// Do two openings share more than a point?
bool overlap_along(const Opening& one, const Opening& other) {
  const Segment s{one.a, one.b};
  const table::Offset way = s.to - s.from;
  if (table::cross(way, other.a - s.from) != 0 || table::cross(way, other.b - s.from) != 0) return false;
  const std::int64_t a = table::dot(way, other.a - s.from);
  const std::int64_t b = table::dot(way, other.b - s.from);
  return std::max<std::int64_t>(0, std::min(a, b)) < std::min(table::squared_length(way), std::max(a, b));
}

/// M42-7.7: an opening lies on the outline, on a floor of the building, and its middle is in whole mils.
void check_opening(const Source& source, const Feature& building, std::size_t number) {
  const Opening& opening = building.openings[number];
  const auto outline = table::sides(building.polygon);
  const bool on_outline =
      std::ranges::any_of(outline, [&](const Segment& side) { return on_segment(opening.a, side) && on_segment(opening.b, side); });
  if (opening.a == opening.b) return source.at("b").fail("is the same place as `a`: the opening has no width");
  if (!on_outline) return source.at("a").fail("and `b` must both lie on one side of the building's outline");
  if (opening.floor >= static_cast<int>(building.floors.size())) return source.at("floor").fail("is no floor of the building");
  if ((opening.a.x.n + opening.b.x.n) % 2 != 0 || (opening.a.y.n + opening.b.y.n) % 2 != 0)
    return source.at("b").fail("puts the middle of the opening between two mils: models could not stand exactly on it");
  for (std::size_t i = 0; i < number; ++i)
    if (building.openings[i].floor == opening.floor && overlap_along(building.openings[i], opening))
      return source.fail("overlaps the opening " + building.openings[i].name);
}

bool keeps_others_out(FeatureKind kind) {
  return kind == FeatureKind::kBuilding || kind == FeatureKind::kRuin || kind == FeatureKind::kImpassable;
}

}  // namespace

void check_feature(const Source& source, const Feature& feature) {
  if (feature.kind != FeatureKind::kBuilding) return;
  const auto openings = source.at("openings").items();
  for (std::size_t i = 0; i < feature.openings.size() && !source.failed(); ++i) check_opening(openings[i], feature, i);
  const bool door = std::ranges::any_of(feature.openings, [](const Opening& o) { return o.kind == OpeningKind::kDoor && o.floor == 0; });
  if (!door) source.at("openings").fail("must have a door on floor 0");
}

void check_neighbours(const Source& source, const Setup& setup, const Feature& feature) {
  if (!keeps_others_out(feature.kind)) return;
  for (const Feature& other : setup.features)
    if (keeps_others_out(other.kind) && table::overlap(feature.polygon, other.polygon))
      return source.fail("overlaps " + other.name + ": buildings, ruins and impassable terrain lie apart");
}

}  // namespace hexinch::m42
