#include <doctest/doctest.h>

#include "board/table/parts_by_middles.h"

namespace hexinch::table {

TEST_CASE("the rest of a segment is what its stretches leave, in order") {
  CHECK(rest({}) == std::vector<Piece>{{{0, 1}, {1, 1}}});
  CHECK(rest({{{0, 1}, {1, 1}}}).empty());
  CHECK(rest({{{1, 2}, {3, 4}}, {{0, 1}, {1, 4}}}) == std::vector<Piece>{{{1, 4}, {1, 2}}, {{3, 4}, {1, 1}}});
  CHECK(rest({{{0, 1}, {1, 2}}, {{1, 2}, {1, 1}}}).empty());  // only a point between them
  CHECK(rest({{{0, 1}, {3, 4}}, {{1, 4}, {1, 2}}}) == std::vector<Piece>{{{3, 4}, {1, 1}}});
}

TEST_CASE("a place along a segment is rounded coordinate by coordinate, halves away from zero") {
  const Segment s{point(0, 0), point(3, -3)};
  CHECK(nearest_place(s, {0, 1}) == s.from);
  CHECK(nearest_place(s, {1, 1}) == s.to);
  CHECK(nearest_place(s, {1, 2}) == point(2, -2));
  CHECK(nearest_place({point(10, 10), point(13, 7)}, {1, 2}) == point(12, 9));
  CHECK(nearest_place({point(-200000, 200000), point(200000, -200000)}, {(std::int64_t{1} << 39) - 1, std::int64_t{1} << 39}) == point(200000, -200000));
}

TEST_CASE("whether a part of a segment stays in a polygon agrees with asking of the middles") {
  Numbers numbers(42);
  int kept = 0;
  for (int i = 0; i < 20000; ++i) {
    const Polygon polygon = numbers.polygon(6);
    const Segment s{numbers.place(7), numbers.place(7)};
    if (s.from == s.to) {
      CHECK(stays_in(s, {0, 1}, {1, 1}, polygon) == in_closed(s.from, polygon));
      continue;
    }
    const int least = numbers.between(0, 5);
    const Along from{least, 6};
    const Along to{numbers.between(least + 1, 6), 6};
    bool outside = false;
    for (const PartByMiddle& part : parts_by_middles(s, polygon))
      outside = outside || (part.place < 0 && std::max(part.from, from) < std::min(part.to, to));
    REQUIRE(stays_in(s, from, to, polygon) == !outside);
    kept += outside ? 0 : 1;
  }
  CHECK(kept > 500);
}

}  // namespace hexinch::table
