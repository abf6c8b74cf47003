#include "board/table/sweep.h"

#include "board/table/pieces.h"
#include "board/table/shapes.h"

namespace hexinch::table {
namespace {

Disc disc(int x, int y, int radius) { return {point(x, y), Mil{radius}}; }
Degrees degrees(int n) { return {static_cast<std::int16_t>(n)}; }

std::optional<Mil> overlap_by_steps(Disc moved, Degrees heading, Mil most, const Polygon& polygon) {
  return first_mil(moved.at, heading, Mil{1}, most, [&](Point at) {
    const int place = winding_place(at.x.n, at.y.n, 1, polygon);
    return place > 0 || (moved.radius.n > 0 && (place == 0 || distance_to_border(at, polygon) < moved.radius));
  });
}

}  // namespace

TEST_CASE("MSW-1.9 a base passes a building at exactly its radius, not a mil nearer; along a side and round a corner") {
  const Polygon building = rectangle(point(10000, 10000), point(14000, 13000));
  CHECK_FALSE(sweeps_into({point(9000, 20000), point(9000, 5000)}, Mil{1000}, building));
  CHECK(sweeps_into({point(9001, 20000), point(9001, 5000)}, Mil{1000}, building));
  // Past the corner (10000,10000) along a line of slope 3/4: at right angles 600, 800.
  CHECK_FALSE(sweeps_into({point(9400 - 4000, 9200 + 3000), point(9400 + 4000, 9200 - 3000)}, Mil{1000}, building));
  CHECK(sweeps_into({point(9400 - 4000, 9201 + 3000), point(9400 + 4000, 9201 - 3000)}, Mil{1000}, building));
  CHECK(sweeps_into({point(11000, 11000), point(11001, 11001)}, Mil{10}, building));
  CHECK(sweeps_into({point(0, 11000), point(30000, 11000)}, Mil{10}, building));
  CHECK_FALSE(sweeps_into({point(9000, 11000), point(9000, 11000)}, Mil{1000}, building));
  CHECK(distance(Segment{point(11500, 11500), point(12500, 11500)}, building) == Mil{0});
  CHECK(distance(Segment{point(9000, 20000), point(9000, 5000)}, building) == Mil{1000});
}

TEST_CASE("MSW-1.9 another base is passed at exactly both radii together") {
  const Segment way{point(0, 0), point(0, -9000)};
  CHECK_FALSE(sweeps_into(way, Mil{1000}, disc(1500, -4000, 500)));
  CHECK(sweeps_into(way, Mil{1000}, disc(1499, -4000, 500)));
  CHECK_FALSE(sweeps_into(way, Mil{1000}, disc(0, -10500, 500)));
  CHECK(sweeps_into(way, Mil{1000}, disc(0, -10499, 500)));
  CHECK_FALSE(sweeps_into(way, Mil{1000}, disc(900, 1200, 500)));
  CHECK(sweeps_into(way, Mil{1000}, disc(900, 1199, 500)));
}

TEST_CASE("MSW-1.9 a sweep meets a polygon if some of 64 places of the way do, and else comes no nearer than a step lets it") {
  Numbers numbers(31);
  int swept = 0;
  for (int i = 0; i < 4000; ++i) {
    const Polygon small = numbers.polygon(9);
    const Segment s{numbers.place(14), numbers.place(14)};
    const int radius = numbers.between(1, 5) * 64;
    const Polygon polygon = scaled(small, 64);
    const Segment way{Point{s.from.x * 64, s.from.y * 64}, Point{s.to.x * 64, s.to.y * 64}};
    const bool found = sweeps_into(way, Mil{radius}, polygon);
    REQUIRE(found == (distance(way, polygon) < Mil{radius}));
    REQUIRE(found == sweeps_into({way.to, way.from}, Mil{radius}, polygon));
    bool sampled = false;
    bool nearly = false;
    for (int k = 0; k <= 64; ++k) {
      const Point at = point(s.from.x.n * (64 - k) + s.to.x.n * k, s.from.y.n * (64 - k) + s.to.y.n * k);
      const int place = winding_place(at.x.n, at.y.n, 1, polygon);
      sampled = sampled || place >= 0 || distance_to_border(at, polygon) < Mil{radius};
      nearly = nearly || place >= 0 || distance_to_border(at, polygon) < Mil{radius + 20};  // half a step is at most 20
    }
    if (sampled) REQUIRE(found);
    if (found) REQUIRE(nearly);
    swept += found ? 1 : 0;
  }
  CHECK(swept > 1000);
  CHECK(swept < 3800);
}

TEST_CASE("MSW-1.9 what a sweep meets turns and mirrors with the plane, up to the largest table") {
  Numbers numbers(32);
  for (int i = 0; i < 3000; ++i) {
    const int reach = i % 2 == 0 ? 10 : 200000;
    const Polygon polygon = numbers.polygon(reach);
    const Segment s{numbers.place(reach), numbers.place(reach)};
    const Mil radius{numbers.between(1, reach / 3)};
    const Disc other{numbers.place(reach), Mil{numbers.between(1, reach / 3)}};
    const auto check = [&](auto image) {
      const Segment moved{image(s.from), image(s.to)};
      REQUIRE(sweeps_into(moved, radius, image_of(polygon, image)) == sweeps_into(s, radius, polygon));
      REQUIRE(sweeps_into(moved, radius, Disc{image(other.at), other.radius}) == sweeps_into(s, radius, other));
      REQUIRE(sweeps_within(moved, radius, Disc{image(other.at), other.radius}, Mil{3}) == sweeps_within(s, radius, other, Mil{3}));
    };
    check(quarter_turned);
    check(mirrored);
  }
}

TEST_CASE("MSW-6.3 E-33: the first whole mil at which a climber's way is strictly inside the building") {
  const Polygon building = rectangle(point(10000, 26000), point(14000, 30000));
  const Point at = point(12000, 31000);
  const auto inside = [&](Point p) { return in_open(p, building); };
  const auto k1 = first_mil(at, degrees(0), Mil{0}, Mil{2050}, inside);
  CHECK(k1 == Mil{1001});
  CHECK(displaced(at, degrees(0), *k1 + Mil{1000}) == point(12000, 28999));
  CHECK_FALSE(first_mil(at, degrees(180), Mil{0}, Mil{2050}, inside).has_value());
  CHECK(first_overlap({at, Mil{0}}, degrees(0), Mil{2050}, building) == Mil{1001});
}

TEST_CASE("MSW-6.4 E-34: the edge ahead, and the first whole mil at which the base is clear of the building") {
  const Polygon building = rectangle(point(10000, 26000), point(14000, 30000));
  const Point at = point(12000, 28999);
  CHECK(first_mil(at, degrees(180), Mil{1}, Mil{4000}, [&](Point p) { return !in_closed(p, building); }) == Mil{1002});
  const auto clear = [&](Point p) { return distance(p, building) >= Mil{1000}; };
  const auto landing = first_mil(point(12000, 30000), degrees(180), Mil{0}, Mil{4000}, clear);
  CHECK(landing == Mil{1000});
  CHECK(displaced(point(12000, 30000), degrees(180), *landing) == point(12000, 31000));
}

TEST_CASE("MSW-13.4 E-53: a squad pushed off a block is off at 501, lands 1100 from the unit below, and stays on the border at 500") {
  const Polygon block = rectangle(point(8000, 10000), point(12000, 16000));
  const Point squad = point(10000, 10500);
  const auto off = first_mil(squad, degrees(0), Mil{1}, Mil{3000}, [&](Point p) { return !in_closed(p, block); });
  CHECK(off == Mil{501});
  const auto landing = first_mil(squad, degrees(0), *off, Mil{9000}, [&](Point p) { return distance(p, block) >= Mil{500}; });
  CHECK(displaced(squad, degrees(0), *landing) == point(10000, 9500));
  CHECK(overlap(disc(10000, 9500, 500), disc(10000, 8400, 1000)));
  CHECK(displaced(squad, degrees(0), Mil{500}) == point(10000, 10000));
  CHECK(in_closed(point(10000, 10000), block));
}

TEST_CASE("MSW-13.4 a push stops at the mil before the overlap: exactly at both radii, or at a wall") {
  CHECK(first_overlap(disc(0, 0, 1000), degrees(0), Mil{3000}, disc(0, -4000, 1000)) == Mil{2001});
  CHECK_FALSE(first_overlap(disc(0, 0, 1000), degrees(0), Mil{2000}, disc(0, -4000, 1000)).has_value());
  CHECK_FALSE(first_overlap(disc(0, 0, 1000), degrees(180), Mil{9000}, disc(0, -2000, 1000)).has_value());
  CHECK(first_overlap(disc(0, 0, 1000), degrees(90), Mil{9000}, rectangle(point(2500, -99), point(9000, 99))) == Mil{1501});
  CHECK_FALSE(first_overlap(disc(0, 0, 1000), degrees(90), Mil{0}, rectangle(point(500, -99), point(9000, 99))).has_value());
}

TEST_CASE("MSW-13.4 the first overlap is the one that counting mil by mil finds, for bases and polygons, along all headings") {
  Numbers numbers(33);
  int found = 0;
  for (int i = 0; i < 1500; ++i) {
    const Polygon polygon = numbers.polygon(300);
    const Disc moved{numbers.place(500), Mil{numbers.between(0, 3) * 20}};
    const Degrees heading = degrees(numbers.between(0, 359));
    const Mil most{numbers.between(0, 700)};
    const auto first = first_overlap(moved, heading, most, polygon);
    REQUIRE(first == overlap_by_steps(moved, heading, most, polygon));
    found += first.has_value() ? 1 : 0;
    const Disc other{numbers.place(300), Mil{numbers.between(1, 80)}};
    const auto base = first_overlap(moved, heading, most, other);
    REQUIRE(base == first_mil(moved.at, heading, Mil{1}, most, [&](Point at) { return overlap({at, moved.radius}, other); }));
  }
  CHECK(found > 300);
  CHECK(found < 1400);
}

}  // namespace hexinch::table
