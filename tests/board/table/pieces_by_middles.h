#pragma once

#include <algorithm>
#include <vector>

#include "board/table/pieces.h"
#include "board/table/shapes.h"

namespace hexinch::table {

/// The catalogue's own procedure: cut the segment at every edge that it meets, then test whether the middle of each part is inside. It uses the winding
/// number in wide integers, and joins parts that touch. Only for small coordinates.
inline std::vector<Piece> pieces_by_middles(Segment s, const Polygon& polygon) {
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
    cut(dot(e.from - s.from, way), squared_length(way));  // edges on the line itself begin and end at corners
  }
  std::sort(cuts.begin(), cuts.end());
  cuts.erase(std::unique(cuts.begin(), cuts.end()), cuts.end());
  std::vector<Piece> found;
  for (std::size_t i = 1; i < cuts.size(); ++i) {
    const Along a = cuts[i - 1];
    const Along b = cuts[i];
    const Wide num = product(a.num, b.den) + product(b.num, a.den);
    const Wide den = 2 * product(a.den, b.den);
    if (winding_place(s.from.x.n * den + way.x * num, s.from.y.n * den + way.y * num, den, polygon) <= 0) continue;
    if (!found.empty() && found.back().to == a) found.back().to = b;
    else found.push_back({a, b});
  }
  return found;
}

}  // namespace hexinch::table
