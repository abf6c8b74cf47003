#include "board/table/direction.h"

#include <cmath>

#include "board/table/arc.h"
#include "board/table/shapes.h"

namespace hexinch::table {
namespace {

Degrees degrees(int n) { return {static_cast<std::int16_t>(n)}; }
QuarterDegrees quarter(int n) { return {static_cast<std::int16_t>(n)}; }

}  // namespace

TEST_CASE("MSW-1.1 rounding goes to the nearest, halves away from zero, alike on both sides of zero") {
  CHECK(rdiv(5, 10) == 1);
  CHECK(rdiv(-5, 10) == -1);
  CHECK(rdiv(4, 10) == 0);
  CHECK(rdiv(-4, 10) == 0);
  CHECK(rdiv(15, 10) == 2);
  CHECK(rdiv(25, 10) == 3);
  CHECK(rdiv(-25, 10) == -3);
  CHECK(rdiv(1, 3) == 0);
  CHECK(rdiv(2, 3) == 1);
  for (int a = -50; a <= 50; ++a)
    for (int b = 1; b <= 12; ++b) CHECK(rdiv(a, b) == std::llround(static_cast<long double>(a) / b));
}

TEST_CASE("the root of a square is found, and between two squares the lower root") {
  for (std::int64_t n = 0; n <= 3000; ++n) {
    const std::int64_t root = floor_sqrt(n);
    CHECK(root * root <= n);
    CHECK((root + 1) * (root + 1) > n);
  }
  for (const std::int64_t root : {565'685LL, 1'131'370LL, 2'147'483'647LL, 3'000'000'000LL}) {
    CHECK(floor_sqrt(root * root) == root);
    CHECK(floor_sqrt(root * root - 1) == root - 1);
    CHECK(floor_sqrt(root * root + 2 * root) == root);
  }
  CHECK(nearest_length({3, 4}) == Mil{5});
  CHECK(nearest_length({1, 1}) == Mil{1});
  CHECK(nearest_length({1, 2}) == Mil{2});
  CHECK(nearest_length({2, 3}) == Mil{4});
  CHECK(nearest_length({400'000, 400'000}) == Mil{565'685});
}

TEST_CASE("MSW-1.2 each of the 1440 directions is the nearest whole number to the true one, and none is nearly a half") {
  const long double pi = std::acos(-1.0L);
  for (int q = 0; q < 1440; ++q) {
    const long double s = 1e6L * std::sin(static_cast<long double>(q) * pi / 720);
    const long double c = 1e6L * std::cos(static_cast<long double>(q) * pi / 720);
    const Offset d = direction(quarter(q));
    CHECK(d.x == std::llround(s));
    CHECK(d.y == -std::llround(c));
    CHECK(std::fabs(std::fabs(s - static_cast<long double>(d.x)) - 0.5L) > 1e-4L);
  }
}

TEST_CASE("MSW-1.2 the four sines that the rule names, and the compass: east is +x, south is +y") {
  CHECK(direction(degrees(30)).x == 500000);
  CHECK(direction(degrees(45)).x == 707107);
  CHECK(direction(quarter(90)).x == 382683);
  CHECK(direction(quarter(45)).x == 195090);
  CHECK(direction(degrees(0)) == Offset{0, -1'000'000});
  CHECK(direction(degrees(90)) == Offset{1'000'000, 0});
  CHECK(direction(degrees(180)) == Offset{0, 1'000'000});
  CHECK(direction(degrees(270)) == Offset{-1'000'000, 0});
  CHECK(direction(quarter(-360)) == direction(degrees(270)));
  CHECK(direction(quarter(1440 + 7)) == direction(quarter(7)));
  CHECK(direction(degrees(-90)) == direction(degrees(270)));
  CHECK(direction(degrees(10000)) == direction(degrees(10000 - 27 * 360)));
}

TEST_CASE("MSW-1.3 E-07 diagonals: each coordinate is rounded by itself") {
  CHECK(displaced(point(10000, 30000), degrees(45), Mil{6000}) == point(14243, 25757));
  CHECK(displaced(point(10000, 30000), degrees(30), Mil{5000}) == point(12500, 25670));
}

TEST_CASE("MSW-1.3 E-08, E-10, E-29: backwards, sideways and after a turn") {
  CHECK(displaced(point(20000, 20000), degrees(180), Mil{3500}) == point(20000, 23500));
  CHECK(displaced(point(20000, 20000), degrees(0), Mil{-3500}) == point(20000, 23500));
  CHECK(displaced(point(10000, 30000), turned(degrees(0), degrees(90)), Mil{3000}) == point(13000, 30000));
  CHECK(displaced(displaced(point(10000, 30000), degrees(0), Mil{3000}), degrees(60), Mil{3000}) == point(12598, 25500));
  CHECK(displaced(point(10000, 21000), degrees(0), Mil{1000}) == point(10000, 20000));
}

TEST_CASE("MSW-1.3 E-48: three lengths along heading 37") {
  CHECK(displaced(point(10000, 30000), degrees(37), Mil{7990}) == point(14809, 23619));
  CHECK(displaced(point(10000, 30000), degrees(37), Mil{8000}) == point(14815, 23611));
}

TEST_CASE("MSW-6.8 E-35, E-54: where squads are set down behind a carrier") {
  CHECK(displaced(point(20000, 16500), degrees(135), Mil{1500}) == point(21061, 17561));
  CHECK(displaced(point(20000, 20000), degrees(180), Mil{1525}) == point(20000, 21525));
  CHECK(displaced(point(20000, 20000), degrees(219), Mil{1525}) == point(19040, 21185));
  // The first place, tried 1 degree further to either side each time, that is 1000 away from the squad straight behind.
  const Point first = point(20000, 21525);
  for (int off = 1; off <= 39; ++off)
    for (const int side : {180 + off, 180 - off}) {
      const std::int64_t apart = squared_distance(displaced(point(20000, 20000), degrees(side), Mil{1525}), first);
      CHECK((apart >= 1000 * 1000) == (off == 39));
      if (off == 38) CHECK(apart / 1000 == 993 * 993 / 1000);
    }
}

TEST_CASE("MSW-1.3 turning or mirroring a move turns or mirrors where it ends") {
  Numbers numbers(1);
  for (int i = 0; i < 2000; ++i) {
    const Point from = numbers.place(72000);
    const int heading = numbers.between(0, 359);
    const Mil n{numbers.between(-72000, 72000)};
    const Point to = displaced(from, degrees(heading), n);
    CHECK(displaced(quarter_turned(from), turned(degrees(heading), degrees(90)), n) == quarter_turned(to));
    CHECK(displaced(mirrored(from), turned(degrees(0), degrees(-heading)), n) == mirrored(to));
    CHECK(displaced(from, turned(degrees(heading), degrees(180)), -n) == to);
  }
}

TEST_CASE("the nearest heading is the one of all 360 that leads farthest along the way, of two the lower") {
  const auto best_of_all = [](Offset way) {
    std::int16_t best = 0;
    std::int64_t most = 0;
    for (std::int16_t h = 0; h < 360; ++h)
      if (const std::int64_t along = dot(way, direction(degrees(h))); along > most) {
        most = along;
        best = h;
      }
    return best;
  };
  for (std::int64_t x = -40; x <= 40; ++x)
    for (std::int64_t y = -40; y <= 40; ++y)
      for (const std::int64_t scale : {1, 997}) {
        const Offset way{x * scale, y * scale};
        CAPTURE(way.x);
        CAPTURE(way.y);
        REQUIRE(nearest_heading(way).n == best_of_all(way));
      }
  // Half-way between two, by symmetry.
  for (std::int16_t q = 2; q < 1440; q += 4) {
    const Offset way = direction(quarter(q));
    REQUIRE(nearest_heading(way).n == best_of_all(way));
  }
}

TEST_CASE("a heading turned stays between 0 and 359") {
  CHECK(turned(degrees(350), degrees(20)) == degrees(10));
  CHECK(turned(degrees(10), degrees(-20)) == degrees(350));
  CHECK(turned(degrees(0), degrees(-360)) == degrees(0));
  CHECK(turned(degrees(359), degrees(720)) == degrees(359));
}

TEST_CASE("MSW-1.7 E-17: exactly on the arc is inside, a mil beyond is not") {
  const Arc front = arc(degrees(0), degrees(90));
  CHECK(covers(front, {5000, -5000}));
  CHECK_FALSE(covers(front, {5001, -5000}));
  CHECK(covers(front, {-5000, -5000}));
  CHECK_FALSE(covers(front, {-5001, -5000}));
  CHECK_FALSE(covers(front, {0, 5000}));
  const Arc rear = arc(degrees(180), degrees(90));
  CHECK(covers(rear, {5000, 5000}));
  CHECK_FALSE(covers(rear, {5000, 4999}));
}

TEST_CASE("MSW-9.1 E-39: a turret to the right with half of its arc, and a quarter of a quarter turn to the front") {
  const Arc turret = arc(degrees(90), degrees(180));
  CHECK(covers(turret, {0, -10000}));
  CHECK_FALSE(covers(turret, {-1, -10000}));
  const Arc narrow{quarter(0), quarter(180)};
  CHECK(covers(narrow, {4142, -10000}));
  CHECK_FALSE(covers(narrow, {4143, -10000}));
  CHECK(covers({quarter(0), quarter(90)}, {1989, -10000}));  // 22.5 degrees: tangent of 11.25 is 0.19891
  CHECK_FALSE(covers({quarter(0), quarter(90)}, {1990, -10000}));
}

TEST_CASE("MSW-6.8 E-35: the squad set down at 135 degrees is exactly on the border of the rear arc") {
  CHECK(covers(arc(degrees(180), degrees(90)), point(21061, 17561) - point(20000, 16500)));
  CHECK_FALSE(covers(arc(degrees(180), degrees(90)), Offset{1062, 1061}));
}

TEST_CASE("MSW-1.7 E-55: straight above or below lies in every arc, and everything in a full turn") {
  for (const int width : {45, 90, 180, 270, 360}) CHECK(covers(arc(degrees(77), degrees(width)), {0, 0}));
  for (const Offset d : {Offset{1, 0}, {-3, 5}, {0, -1}, {0, 7}}) CHECK(covers(arc(degrees(77), degrees(360)), d));
}

TEST_CASE("MSW-1.7 half a turn is the sign of the product with the direction") {
  Numbers numbers(2);
  for (int i = 0; i < 3000; ++i) {
    const int centre = numbers.between(0, 359);
    const Offset d = numbers.place(50) - point(0, 0);
    CHECK(covers(arc(degrees(centre), degrees(180)), d) == (dot(direction(degrees(centre)), d) >= 0));
  }
}

TEST_CASE("MSW-1.7 arcs agree with angles wherever those are not within a hair of a side, and turn and mirror with the plane") {
  Numbers numbers(3);
  const long double pi = std::acos(-1.0L);
  for (int i = 0; i < 4000; ++i) {
    const int centre = numbers.between(0, 359);
    const int width = numbers.between(1, 719) * 2;  // quarter degrees
    const Arc a{quarters(degrees(centre)), quarter(width)};
    const Point p = numbers.place(72000);
    const Offset d = p - point(0, 0);
    const long double bearing = std::atan2(static_cast<long double>(d.x), static_cast<long double>(-d.y)) * 180 / pi;
    const long double off = std::fabs(std::remainder(bearing - centre, 360.0L));
    if (std::fabs(off - width / 8.0L) > 0.001L) CHECK(covers(a, d) == (off < width / 8.0L));
    CHECK(covers({quarters(turned(degrees(centre), degrees(90))), a.width}, quarter_turned(p) - point(0, 0)) == covers(a, d));
    CHECK(covers({quarters(turned(degrees(0), degrees(-centre))), a.width}, mirrored(p) - point(0, 0)) == covers(a, d));
  }
}

TEST_CASE("an arc takes vectors that were scaled up to be whole") {
  const Arc front = arc(degrees(0), degrees(90));
  const std::int64_t scale = 300'000'000'000'000'000;
  CHECK(covers(front, {scale, -scale}));
  CHECK_FALSE(covers(front, {scale + 1, -scale}));
}

}  // namespace hexinch::table
