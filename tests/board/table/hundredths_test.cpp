#include "board/table/hundredths.h"

#include <cmath>
#include <vector>

#include "board/table/oblongs.h"

namespace hexinch::table {

TEST_CASE("GRASP-1.11 a leg ends at the nearest hundredth in x and in y, halves away from zero") {
  CHECK(displaced(at(1000, 1000), degrees(159), Hundredths{400}) == at(1143, 1373));
  CHECK(displaced(at(1000, 1000), degrees(0), Hundredths{400}) == at(1000, 600));
  // The sine of 30 degrees is exactly a half: an odd number of hundredths ends half-way.
  CHECK(displaced(at(1000, 1000), degrees(30), Hundredths{5}) == at(1003, 996));
  CHECK(displaced(at(1000, 1000), degrees(330), Hundredths{5}) == at(997, 996));
  CHECK(displaced(at(1000, 1000), degrees(30), Hundredths{-5}) == at(997, 1004));
  // From a place between hundredths the way is still whole hundredths.
  CHECK(displaced(point(10003, 9999), degrees(30), Hundredths{5}) == point(10033, 9959));
}

TEST_CASE("a leg of any length is what rounding the sines gives, and turns and mirrors with the plane") {
  Numbers numbers(51);
  for (int i = 0; i < 20000; ++i) {
    const Point from = numbers.place(200000);
    const Degrees heading = degrees(numbers.between(0, 359));
    const Hundredths g{numbers.between(-20000, 20000)};
    const Offset way = direction(heading);
    const auto part = [&](std::int64_t n) { return Mil{static_cast<std::int32_t>(10 * std::llround(static_cast<long double>(g.n * n) / 1e6L))}; };
    const Point to = displaced(from, heading, g);
    REQUIRE(to == Point{from.x + part(way.x), from.y + part(way.y)});
    REQUIRE(displaced(quarter_turned(from), turned(heading, degrees(90)), g) == quarter_turned(to));
    REQUIRE(displaced(mirrored(from), turned(degrees(0), degrees(-heading.n)), g) == mirrored(to));
    REQUIRE(displaced(from, turned(heading, degrees(180)), Hundredths{-g.n}) == to);
  }
}

TEST_CASE("GRASP-7.12 a centre turned about another is rounded to the hundredth; quarter turns are exact") {
  CHECK(turned_about(at(1000, 900), at(1000, 1000), degrees(90)) == at(1100, 1000));
  CHECK(turned_about(at(1000, 900), at(1000, 1000), degrees(-90)) == at(900, 1000));
  CHECK(turned_about(at(1000, 900), at(1000, 1000), degrees(30)) == at(1050, 913));
  Numbers numbers(52);
  for (int i = 0; i < 10000; ++i) {
    const Point pivot = at(numbers.between(0, 20000), numbers.between(0, 20000));
    const Point p = at(numbers.between(0, 20000), numbers.between(0, 20000));
    const int by = numbers.between(-359, 359);
    const Point found = turned_about(p, pivot, degrees(by));
    const long double turn = by * std::acos(-1.0L) / 180;
    const auto x = static_cast<long double>((p - pivot).x);
    const auto y = static_cast<long double>((p - pivot).y);
    REQUIRE(std::fabs(static_cast<long double>((found - pivot).x) - (x * std::cos(turn) - y * std::sin(turn))) < 5.3L);
    REQUIRE(std::fabs(static_cast<long double>((found - pivot).y) - (x * std::sin(turn) + y * std::cos(turn))) < 5.3L);
    REQUIRE(found.x.n % 10 == 0);
    REQUIRE(found.y.n % 10 == 0);
    REQUIRE(turned_about(quarter_turned(p), quarter_turned(pivot), degrees(by)) == quarter_turned(found));
    REQUIRE(turned_about(mirrored(p), mirrored(pivot), degrees(-by)) == mirrored(found));
  }
}

TEST_CASE("GRASP-7.12 the middle of several centres, to the hundredth") {
  CHECK(centroid(std::vector{at(100, 200)}) == at(100, 200));
  CHECK(centroid(std::vector{at(100, 200), at(101, 203)}) == at(101, 202));
  CHECK(centroid(std::vector{at(100, 0), at(100, 0), at(101, 1)}) == at(100, 0));
  CHECK(centroid(std::vector{at(100, 0), at(101, 1), at(101, 1)}) == at(101, 1));
}

TEST_CASE("GRASP-1.12 towards and away from a place: the nearest whole degree; from the place itself the heading that there is") {
  CHECK(heading_to(at(1000, 1000), at(1000, 1300), degrees(7)) == degrees(180));
  CHECK(heading_to(at(1000, 1300), at(1000, 1000), degrees(7)) == degrees(0));
  CHECK(heading_to(at(1000, 1000), at(1000, 1000), degrees(7)) == degrees(7));
  CHECK(heading_to(at(1000, 1000), at(1143, 1373), degrees(7)) == degrees(159));
  CHECK(heading_to(at(0, 0), at(20000, 20000), degrees(7)) == degrees(135));
}

}  // namespace hexinch::table
