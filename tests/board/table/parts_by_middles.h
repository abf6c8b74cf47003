#pragma once

#include <algorithm>
#include <vector>

#include "board/table/pieces.h"
#include "board/table/shapes.h"

namespace hexinch::table {

/// A part of a segment that no edge cuts, and where its middle is: 1 inside, 0 on the border, -1 outside.
struct PartByMiddle {
  Along from;
  Along to;
  int place = 0;
};

/// All parts of a segment that is no point, by the winding number in wide integers. Only for small coordinates.
inline std::vector<PartByMiddle> parts_by_middles(Segment s, const Polygon& polygon) {
  const Offset way = s.to - s.from;
  std::vector<Along> cuts{{0, 1}, {1, 1}};
  const auto cut = [&](std::int64_t num, std::int64_t den) {
    if (den < 0) num = -num, den = -den;
    if (den != 0 && num > 0 && num < den) cuts.push_back({num, den});
  };
  for (std::size_t i = 0; i < polygon.corners.size(); ++i) {
    const Segment e = edge(polygon, i);
    const Offset along = e.to - e.from;
    cut(cross(e.from - s.from, along), cross(way, along));
    cut(dot(e.from - s.from, way), squared_length(way));
  }
  std::sort(cuts.begin(), cuts.end());
  cuts.erase(std::unique(cuts.begin(), cuts.end()), cuts.end());
  std::vector<PartByMiddle> parts;
  for (std::size_t i = 1; i < cuts.size(); ++i) {
    const Along a = cuts[i - 1];
    const Along b = cuts[i];
    const Wide num = product(a.num, b.den) + product(b.num, a.den);
    const Wide den = 2 * product(a.den, b.den);
    parts.push_back({a, b, winding_place(s.from.x.n * den + way.x * num, s.from.y.n * den + way.y * num, den, polygon)});
  }
  return parts;
}

}  // namespace hexinch::table
