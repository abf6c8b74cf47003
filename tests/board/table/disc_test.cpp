#include "board/table/disc.h"

#include <cmath>
#include <tuple>

#include "board/table/shapes.h"
#include "board/table/sweep.h"

namespace hexinch::table {
namespace {

constexpr Mil kTouching{50};

Disc disc(int x, int y, int radius) { return {point(x, y), Mil{radius}}; }

/// |a| - ra < |b| - rb in long double; only for cases that are beyond doubt.
long double edge_difference(Point from, Disc a, Disc b) {
  const auto edge = [&](Disc d) { return std::sqrt(static_cast<long double>(squared_distance(from, d.at))) - d.radius.n; };
  return edge(a) - edge(b);
}

}  // namespace

TEST_CASE("MSW-1.5 contact is from the sum of the radii to 50 mil more, both included; nearer is overlap") {
  const Disc a = disc(0, 0, 1000);
  for (const auto& [x, overlaps, contact] : {std::tuple{1999, true, false}, {2000, false, true}, {2050, false, true}, {2051, false, false}}) {
    CHECK(overlap(a, disc(x, 0, 1000)) == overlaps);
    CHECK(in_contact(a, disc(x, 0, 1000), kTouching) == contact);
    CHECK(in_contact(disc(x, 0, 1000), a, kTouching) == contact);
  }
  CHECK(overlap(a, a));
}

TEST_CASE("MSW-1.5 E-48: contact by whole headings") {
  const Disc target = disc(16000, 22000, 1000);
  const auto moved = [](int n) { return Disc{displaced(point(10000, 30000), {37}, Mil{n}), Mil{1000}}; };
  CHECK(in_contact(moved(7990), target, kTouching));
  CHECK(overlap(moved(8000), target));
  CHECK_FALSE(in_contact(moved(7950), target, kTouching));
  CHECK_FALSE(overlap(moved(7950), target));
}

TEST_CASE("MSW-1.6 E-16: exactly at range reaches the edge, a mil further does not") {
  CHECK(reaches_edge(point(10000, 30000), disc(25000, 10000, 1000), Mil{24000}));
  CHECK_FALSE(reaches_edge(point(10000, 30000), disc(25001, 10000, 1000), Mil{24000}));
}

TEST_CASE("MSW-12.4 E-04: ten inches from a sensor to the edge of a base of radius 1000") {
  CHECK(reaches_edge(point(10000, 30000), disc(21000, 30000, 1000), inches(10)));
  CHECK_FALSE(reaches_edge(point(10000, 30000), disc(21001, 30000, 1000), inches(10)));
}

TEST_CASE("a negative length reaches nothing, not even what lies at the place itself") {
  CHECK(within(point(5, 5), point(5, 5), Mil{0}));
  CHECK_FALSE(within(point(5, 5), point(5, 5), Mil{-1}));
  CHECK_FALSE(reaches_edge(point(0, 0), disc(0, 0, 500), Mil{-501}));
  CHECK(distance(point(5, 5), point(5, 5)) > Mil{-1});
}

TEST_CASE("MSW-1.10 a base may touch the table's edge, not pass it") {
  const Box table{point(0, 0), point(48000, 36000)};
  CHECK(wholly_inside(disc(1000, 1000, 1000), table));
  CHECK(wholly_inside(disc(47000, 35000, 1000), table));
  CHECK_FALSE(wholly_inside(disc(999, 1000, 1000), table));
  CHECK_FALSE(wholly_inside(disc(47000, 35001, 1000), table));
  CHECK_FALSE(wholly_inside(disc(47001, 35000, 1000), table));
  CHECK_FALSE(wholly_inside(disc(1000, 999, 1000), table));
}

TEST_CASE("T-7 M12 E-44: nearer by the edge, strictly") {
  const Disc target = disc(0, 20000, 500);
  CHECK_FALSE(edge_nearer(point(0, 0), disc(0, 20500, 1000), target));
  CHECK(edge_nearer(point(0, 0), disc(0, 20499, 1000), target));
  CHECK(edge_nearer(point(0, 0), disc(15000, 0, 500), target));
  CHECK_FALSE(edge_nearer(point(0, 0), target, target));
  CHECK_FALSE(edge_nearer(point(0, 0), target, disc(0, 20500, 1000)));
  CHECK_FALSE(edge_nearer(point(0, 0), target, disc(0, 20499, 1000)));
  CHECK(edge_nearer(point(0, 0), target, disc(0, 20501, 1000)));
}

TEST_CASE("T-7 M12: nearer by the edge agrees with roots where those differ, and of Pythagorean distances exactly") {
  Numbers numbers(11);
  for (int i = 0; i < 20000; ++i) {
    const int reach = i % 2 == 0 ? 40 : 72000;
    const Point from = numbers.place(reach);
    const Disc a{numbers.place(reach), Mil{numbers.between(1, reach / 10)}};
    const Disc b{numbers.place(reach), Mil{numbers.between(1, reach / 10)}};
    const long double difference = edge_difference(from, a, b);
    if (std::fabs(difference) > 1e-9L) CHECK(edge_nearer(from, a, b) == (difference < 0));
  }
  for (int k = 2; k <= 20; ++k)
    for (int c = -5; c <= 5; ++c) {
      const Disc a = disc(3 * k, 4 * k, 6);
      for (int more = -1; more <= 1; ++more) CHECK(edge_nearer(point(0, 0), a, disc(0, 5 * k + c + more, 6 + c)) == (more > 0));
    }
}

TEST_CASE("a point's distance from a segment: at right angles between the ends, else from the nearer end, and exactly so") {
  const Segment s{point(0, 0), point(10, 0)};
  CHECK(distance(point(5, 3), s) == Mil{3});
  CHECK(distance(point(-3, 4), s) == Mil{5});
  CHECK(distance(point(13, -4), s) == Mil{5});
  CHECK(distance(point(7, 0), s) == Mil{0});
  const Segment slope{point(0, 0), point(3, 4)};
  CHECK(distance(point(4, -3), slope) == Mil{5});
  CHECK(distance(point(5, 5), Segment{point(1, 2), point(1, 2)}) == Mil{5});
  const Segment far{point(-200000, -200000), point(200000, 199999)};
  CHECK(distance(point(200000, -200000), far) > Mil{282842});
  CHECK(distance(point(200000, -200000), far) < Mil{282843});
}

TEST_CASE("distances of segments are least over 64ths of the way, or less by under a step; the same in both orders") {
  Numbers numbers(12);
  for (int i = 0; i < 3000; ++i) {
    const Segment a{numbers.place(9), numbers.place(9)};
    const Segment b{numbers.place(9), numbers.place(9)};
    const Distance exact = distance(a, b);
    CHECK(exact == distance(b, a));
    CHECK(exact == distance(Segment{a.to, a.from}, b));
    CHECK((exact == Mil{0}) == meet(a, b));
    // Everything 64 times as large, so the places of the way are whole.
    const auto large = [](Point p) { return Point{p.x * 64, p.y * 64}; };
    const Segment b64{large(b.from), large(b.to)};
    Distance least = distance(large(a.from), b64);
    for (int k = 0; k <= 64; ++k)
      least = std::min(least, distance(point(a.from.x.n * (64 - k) + a.to.x.n * k, a.from.y.n * (64 - k) + a.to.y.n * k), b64));
    const Distance exact64 = distance(Segment{large(a.from), large(a.to)}, b64);
    CHECK(exact64 <= least);
    // A step is at most 26 long.
    for (int n = 0; n < 40 * 64; n += 16)
      if (exact64 <= Mil{n}) {
        CHECK(least <= Mil{n + 13});
        break;
      }
  }
}

TEST_CASE("MSW-4.8 E-51: the least distance on the way decides, 1550 included") {
  const Segment way{point(10000, 30000), point(10000, 24000)};
  const Disc passed = disc(11540, 25000, 500);
  CHECK(sweeps_within(way, Mil{1000}, passed, kTouching));
  CHECK_FALSE(in_contact(disc(10000, 24000, 1000), passed, kTouching));
  CHECK(in_contact(disc(10000, 25000, 1000), passed, kTouching));
  CHECK(sweeps_within(way, Mil{1000}, disc(11550, 25000, 500), kTouching));
  CHECK_FALSE(sweeps_within(way, Mil{1000}, disc(11551, 25000, 500), kTouching));
  CHECK_FALSE(sweeps_into(way, Mil{1000}, disc(11500, 25000, 500)));
  CHECK(sweeps_into(way, Mil{1000}, disc(11499, 25000, 500)));
}

}  // namespace hexinch::table
