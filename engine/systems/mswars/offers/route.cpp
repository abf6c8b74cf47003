#include "systems/mswars/offers/route.h"

#include <algorithm>

#include "board/table/direction.h"
#include "systems/mswars/offers/proposals.h"
#include "systems/mswars/rules/place.h"

namespace hexinch::mswars {
namespace {

/// The precision of a hand: tenths of an inch.
constexpr std::int32_t kTenth = 100;
/// MSW-4.3: the length of a sub-step.
constexpr std::int32_t kStride = 500;
/// Before something solid a way is measured finely enough to end in contact (MSW-1.5).
constexpr std::int32_t kFinest = 25;

/// -179 to 180
int turn_to_face(Degrees from, Degrees to) {
  const int clockwise = (to.n - from.n + 720) % 360;
  return clockwise > 180 ? clockwise - 360 : clockwise;
}

Mil rounded(Mil length) { return {(length.n + kTenth / 2) / kTenth * kTenth}; }

/// Goes that far along one of the unit's own axes: forward (+) or backward, right (+) or left.
void add_side(Path& path, std::int64_t along, Step positive, Step negative) {
  const auto n = static_cast<std::int32_t>(along < 0 ? -along : along);
  if (const Mil length = rounded({n}); length > Mil{}) path.push_back({along < 0 ? negative : positive, length.n});
}

}  // namespace

Path turning(const UnitState& from, Degrees to) {
  const int turn = turn_to_face(from.heading, to);
  const int free = std::clamp(turn, -static_cast<int>(from.free_turn_left), static_cast<int>(from.free_turn_left));
  Path path;
  if (free != 0) path.push_back({Step::kW, free});
  if (turn != free) path.push_back({Step::kT, turn - free});
  return path;
}

Path leg(const UnitState& from, Point to, Mil length) {
  if (length <= Mil{}) return {};
  Path path = turning(from, bearing(from.position, to));
  path.push_back({Step::kF, length.n});
  return path;
}

Path leg(const UnitState& from, Point to) { return leg(from, to, rounded(table::nearest_length(to - from.position))); }

Path sidestep(const UnitState& from, Point to) {
  constexpr std::int64_t kMillion = 1'000'000;  // the length of a direction
  const table::Offset way = to - from.position;
  Path path;
  add_side(path, table::rdiv(table::dot(way, table::direction(from.heading)), kMillion), Step::kF, Step::kB);
  add_side(path, table::rdiv(table::dot(way, table::direction(table::turned(from.heading, {90}))), kMillion), Step::kR, Step::kL);
  return path;
}

Path leg_to_contact(const UnitState& from, Mil radius, Disc other) {
  const Mil gap = table::nearest_length(other.at - from.position) - radius - other.radius;
  if (gap <= kTouching) return turning(from, bearing(from.position, other.at));
  // Half the tolerance of contact, as rounding the way may cost a mil or two.
  return leg(from, other.at, gap - Mil{kFinest});
}

Feasible feasible(const State& state, UnitRef unit, const UnitState& from, MoveKind kind, const Path& path) {
  Feasible found{path, walk(state, unit, from, kind, path), {}};
  found.fault = found.walk.fault;
  if (!found.fault) return found;
  const std::vector<Stretch>& stretches = found.walk.stretches;
  std::size_t whole = stretches.size();
  std::int32_t part = 0;
  // The element at fault covers ground if it has left a stretch that is too short for it.
  if (whole > 0 && whole <= path.size() && covers_ground(path[whole - 1].step)) {
    const auto walked = static_cast<std::int32_t>(stretches.back().points.size()) * kStride;
    if (walked < path[whole - 1].n) {
      --whole;
      part = walked;
    }
  }
  if (whole >= path.size()) return {{}, walk(state, unit, from, kind, {}), found.fault};  // it may not end there
  const auto shortened = [&](std::int32_t n) {
    Path shorter(path.begin(), path.begin() + static_cast<std::ptrdiff_t>(whole));
    if (n > 0) shorter.push_back({path[whole].step, n});
    return shorter;
  };
  if (found.fault->code != "budget" && covers_ground(path[whole].step))
    for (std::int32_t more = kStride / 2; more >= kFinest; more /= 2)
      if (part + more < path[whole].n && !walk(state, unit, from, kind, shortened(part + more)).fault) part += more;
  found.path = shortened(part);
  found.walk = walk(state, unit, from, kind, found.path);
  if (found.walk.fault) return {{}, walk(state, unit, from, kind, {}), found.fault};
  return found;
}

}  // namespace hexinch::mswars
