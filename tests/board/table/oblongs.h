#pragma once

#include <algorithm>

#include "board/table/oblong.h"
#include "board/table/shapes.h"

/// What the tests of rectangular bases share: random ones, their images under the symmetries of the plane, and a second way to tell how deep two
/// stand in each other, from nothing but their corners.

namespace hexinch::table {

inline Degrees degrees(int n) { return {static_cast<std::int16_t>(n)}; }
/// Inches and hundredths as a rulebook writes them: at(10.25, …) is at(1025, …).
inline Point at(int x, int y) { return point(10 * x, 10 * y); }
inline Oblong oblong(Point centre, int width, int depth, int heading) { return {centre, Mil{10 * width}, Mil{10 * depth}, degrees(heading)}; }

inline constexpr Mil kTolerance{20};
/// A gap of 50 mil, and what rounds to that: half a hundredth of an inch more.
inline constexpr Closeness kCloseness{kTolerance, Mil{55}};

inline Polygon polygon(const Outline& outline) {
  const auto corners = outline.corners();
  return {{corners.begin(), corners.end()}};
}

/// 0.25 to 6 inches, mostly small; whole hundredths or any mil.
inline Mil random_side(Numbers& numbers) {
  const int most = numbers.between(0, 3) == 0 ? 600 : 150;
  return {numbers.between(25, most) * 10 + (numbers.between(0, 3) == 0 ? numbers.between(0, 9) : 0)};
}
/// Often along the axes, or near to them.
inline Degrees random_heading(Numbers& numbers) {
  const int kind = numbers.between(0, 3);
  if (kind > 1) return degrees(numbers.between(0, 359));
  return turned(degrees(90 * numbers.between(0, 3)), degrees(kind * numbers.between(-6, 6)));
}
inline Oblong random_oblong(Numbers& numbers, Point centre) {
  const Mil width = random_side(numbers);
  const Mil depth = random_side(numbers);
  return {centre, width, depth, random_heading(numbers)};
}

inline Oblong quarter_turned(const Oblong& o) { return {quarter_turned(o.at), o.width, o.depth, turned(o.heading, degrees(90))}; }
inline Oblong mirrored(const Oblong& o) { return {mirrored(o.at), o.width, o.depth, turned(degrees(0), degrees(-o.heading.n))}; }
inline Edge mirrored(Edge edge) { return edge == Edge::kLeft || edge == Edge::kRight ? opposite(edge) : edge; }

/// Do the extents across every edge share more than `by`? Projects corners on the normals of all eight edges.
inline bool overlap_by_corners(const Outline& a, const Outline& b, Mil by) {
  for (const Polygon& of : {polygon(a), polygon(b)})
    for (std::size_t i = 0; i < 4; ++i) {
      const Offset side = edge(of, i).to - edge(of, i).from;
      const auto extent = [&](const Outline& o) {
        const auto corners = o.corners();
        const auto [least, most] = std::ranges::minmax(corners, {}, [&](Point p) { return cross(side, p - point(0, 0)); });
        return std::pair{cross(side, least - point(0, 0)), cross(side, most - point(0, 0))};
      };
      const auto [a_least, a_most] = extent(a);
      const auto [b_least, b_most] = extent(b);
      const std::int64_t shared = std::min(a_most, b_most) - std::max(a_least, b_least);
      if (shared <= 0 || square(shared) <= product(squared(by), squared_length(side))) return false;
    }
  return true;
}

}  // namespace hexinch::table
