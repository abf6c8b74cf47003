#include "systems/m42/rules/leader_causes.h"

#include <algorithm>
#include <optional>

#include "board/table/sweep.h"

namespace hexinch::m42 {
namespace {

table::Box box_of(const std::vector<Stretch>& stretches, Mil radius) {
  table::Box around = table::box(stretches.front().way);
  for (const Stretch& s : stretches) {
    const table::Box box = table::box(s.way);
    around.least = {std::min(around.least.x, box.least.x), std::min(around.least.y, box.least.y)};
    around.most = {std::max(around.most.x, box.most.x), std::max(around.most.y, box.most.y)};
  }
  return table::grown(around, radius + Mil{1});  // ends of parts are rounded
}

/// M42-0.7, M42-0.11: the parts of a path that count against area terrain.
std::vector<Segment> counted(const Terrain& terrain, const std::vector<Stretch>& stretches) {
  std::vector<Segment> found;
  for (const Stretch& s : stretches) {
    if (!s.terrain) continue;
    if (!s.ground) {
      found.push_back(s.way);
      continue;
    }
    for (const Segment& way : terrain.ways_off_roads(s.way)) found.push_back(way);
  }
  return found;
}

// M42-3.1, M42-0.6, M42-0.7 Passing through area terrain: the base overlaps it at any moment, start and end included.
void add_areas(const Terrain& terrain, const std::vector<Stretch>& stretches, Mil radius, std::vector<Halving>& causes) {
  if (stretches.empty()) return;
  const table::Box reach = box_of(stretches, radius);
  std::optional<std::vector<Segment>> ways;
  for (const Piece& area : terrain.areas()) {
    if (!table::overlap(reach, area.box)) continue;
    if (!ways) ways = counted(terrain, stretches);
    const auto passes = [&](const Segment& way) {
      return table::overlap(table::grown(table::box(way), radius), area.box) && table::sweeps_into(way, radius, area.feature->polygon);
    };
    if (std::any_of(ways->begin(), ways->end(), passes)) causes.push_back({Cause::kArea, area.ref});
  }
}

}  // namespace

// M42-4.2, M42-4.5: the centre crosses the line; overlapping it is not crossing, and a path above its top ignores it.
bool crosses(const std::vector<Stretch>& stretches, const Piece& line) {
  return std::any_of(stretches.begin(), stretches.end(), [&](const Stretch& s) {
    return s.terrain && s.low == s.high && s.low <= line.feature->height && Terrain::crosses(s.way, line);
  });
}

std::vector<Halving> causes_of(const Terrain& terrain, const Course& course, Mil radius) {
  std::vector<Halving> causes;
  add_areas(terrain, course.stretches, radius, causes);
  for (const Piece& line : terrain.lines())
    if (line.feature->height <= kTallestCrossed && crosses(course.stretches, line)) causes.push_back({Cause::kObstacle, line.ref});
  causes.insert(causes.end(), course.walls.begin(), course.walls.end());
  return causes;
}

// M42-1.3: any number of causes halves once; with the option stackHalving each kind of them does. Walls and ceilings are one kind.
int halvings(const Options& options, const std::vector<Halving>& causes) {
  if (!options.stack_halving) return causes.empty() ? 0 : 1;
  const auto any = [&](Cause a, Cause b) {
    return std::any_of(causes.begin(), causes.end(), [&](const Halving& h) { return h.cause == a || h.cause == b; }) ? 1 : 0;
  };
  return any(Cause::kArea, Cause::kArea) + any(Cause::kObstacle, Cause::kObstacle) + any(Cause::kWall, Cause::kCeiling);
}

}  // namespace hexinch::m42
