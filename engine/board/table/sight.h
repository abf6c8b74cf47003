#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "board/table/polygon.h"

/// MSW-9.3 The hundred dots: how much of a silhouette an eye sees, in exact arithmetic.
///
///   const SightLines lines({attacker, eye}, {target, radius, foot, height});
///   HiddenDots hidden = lines.behind(building, top);
///   hidden |= lines.through(wood, top);
///   const int seen = hidden.seen();
///
/// The dots that each obstacle hides are given separately, because the rules count some obstacles apart.

namespace hexinch::table {

/// Where sight begins: a place and the height of the eye above the table.
struct Eye {
  Point at;
  Mil height;
};

/// The thing that is looked at: an upright rectangle across the line of sight, 2 * radius wide.
struct Silhouette {
  Point at;
  Mil radius;
  Mil foot;    ///< height above the table of what it stands on
  Mil height;  ///< its own height, a multiple of 20; else rows are rounded down
};

/// Of ten columns (0 the left one, seen from the eye) of ten dots (0 the lowest). In each column the hidden dots are always the lowest: an obstacle that
/// rises above the line to a dot rises above the lines to those below. So one number per column is enough.
struct HiddenDots {
  std::array<std::int8_t, 10> rows{};

  constexpr bool hides(int column, int row) const { return row < rows[static_cast<std::size_t>(column)]; }
  constexpr int count() const {
    int sum = 0;
    for (const std::int8_t n : rows) sum += n;
    return sum;
  }
  /// V, per cent seen.
  constexpr int seen() const { return 100 - count(); }
  constexpr HiddenDots& operator|=(const HiddenDots& other) {
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i] = rows[i] > other.rows[i] ? rows[i] : other.rows[i];
    return *this;
  }
  friend constexpr bool operator==(const HiddenDots&, const HiddenDots&) = default;
};

class SightLines {
 public:
  SightLines(Eye eye, Silhouette target);

  /// The place of a column's dots in plan, and the height of a row's.
  Point dot_at(int column) const { return ends_[static_cast<std::size_t>(column)]; }
  Mil dot_height(int row) const { return heights_[static_cast<std::size_t>(row)]; }

  /// Test 1, solid: a dot is hidden if its line passes through the open interior lower than `top`.
  HiddenDots behind(const Polygon& solid, Mil top) const;
  HiddenDots behind(Disc solid, Mil top) const;
  /// Test 3 on equal footing: a dot is hidden if its line passes nearer than the radius, at any height.
  HiddenDots behind(Disc unit) const;
  /// Test 2, soft: like a solid; but if the eye or the column's end lies in it (border included), only in the even columns.
  HiddenDots through(const Polygon& soft, Mil top) const;
  HiddenDots through(Disc soft, Mil top) const;

 private:
  bool may_hide(Box obstacle, Mil top) const;
  int rows_below(std::int64_t num, std::int64_t den, Mil top) const;
  std::int8_t rows_behind(Segment line, Disc disc, Mil top) const;
  template <class Shape>
  HiddenDots thinned(HiddenDots hidden, const Shape& soft) const;

  Eye eye_;
  Box corridor_;  ///< of all ten lines
  std::array<Point, 10> ends_;
  std::array<Mil, 10> heights_;  ///< of the rows
};

}  // namespace hexinch::table
