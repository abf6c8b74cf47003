#include "board/table/align.h"

#include <algorithm>

#include "board/table/hundredths.h"

namespace hexinch::table {
namespace {

/// The turn from one heading to another by the shorter way: 0 to 180.
std::int64_t turn_between(Degrees a, Degrees b) {
  const std::int64_t clockwise = floor_mod(b.n - a.n, 360);
  return std::min(clockwise, 360 - clockwise);
}

}  // namespace

std::array<std::optional<Oblong>, 2> aligned_places(const Oblong& mover, const Oblong& other, const Alignment& limits) {
  std::array<std::optional<Oblong>, 2> found;
  const Edge edge = edge_touched(other, mover);
  const Degrees outwards = outward(other.heading, edge);
  const Degrees facing = turned(outwards, {180});
  if (turn_between(mover.heading, facing) > limits.turn.n) return found;
  const Offset out = direction(outwards);
  const Offset along = direction(turned(outwards, {90}));
  const Mil both = behind(other, edge) + mover.depth;          // twice the way from centre to centre, straight out
  const std::int64_t aside = dot(mover.at - other.at, along);  // from the edge's middle, in millionths of a mil: below 2^40
  const std::int64_t slide = limits.slide.n * kMillion;
  const std::array<std::int64_t, 2> asides{aside - std::clamp(aside, -slide, slide), aside};
  for (std::size_t i = 0; i < found.size(); ++i) {
    // Twice the way, in millionths of millionths: below 2^61.
    const auto way = [&](std::int64_t o, std::int64_t a) {
      return nearest_hundredth(kMillion * both.n * o + 2 * asides[i] * a, 2 * kMillion * kMillion);
    };
    const Oblong place{{other.at.x + way(out.x, along.x), other.at.y + way(out.y, along.y)}, mover.width, mover.depth, facing};
    if (distance(mover.at, place.at) < limits.shift && in_contact(place, other, limits.closeness)) found[i] = place;
  }
  return found;
}

}  // namespace hexinch::table
