#include "board/table/oblong.h"

#include <cmath>
#include <tuple>

#include "board/table/oblongs.h"
#include "board/table/parting.h"
#include "board/table/pieces.h"
#include "board/table/sweep.h"

namespace hexinch::table {
namespace {

/// Two bases that stand near each other, so that half of the pairs share area; every third pair touches or nearly does.
std::pair<Oblong, Oblong> pair_of(Numbers& numbers, int reach) {
  const Oblong a = random_oblong(numbers, numbers.place(reach));
  Oblong b = random_oblong(numbers, a.at);
  const int kind = numbers.between(0, 2);
  if (kind < 2) {
    b.at = {a.at.x + Mil{numbers.between(-3000, 3000)}, a.at.y + Mil{numbers.between(-3000, 3000)}};
    return {a, b};
  }
  // Side by side or one behind the other, a few mils apart or in each other, now and then a degree askew.
  b.heading = turned(a.heading, degrees(90 * numbers.between(0, 3) + numbers.between(-1, 1)));
  const bool crosswise = floor_mod(b.heading.n - a.heading.n + 45, 180) >= 90;
  const Mil depth = crosswise ? b.width : b.depth;
  const Point ahead = displaced(a.at, a.heading, Mil{(a.depth + depth).n / 2 + numbers.between(-40, 60)});
  b.at = displaced(ahead, turned(a.heading, degrees(90)), Mil{numbers.between(-1500, 1500)});
  return {a, b};
}

/// The gap by distances of segments from a polygon.
Distance gap_by_segments(const Outline& a, const Outline& b) {
  const Polygon other = polygon(b);
  if (in_closed(b.at, polygon(a))) return Distance(0);
  Distance least = distance(edge(polygon(a), 0), other);
  for (std::size_t i = 1; i < 4; ++i) least = std::min(least, distance(edge(polygon(a), i), other));
  return least;
}

}  // namespace

TEST_CASE("corners: along the axes half a side away; clockwise from the front left one, seen by who faces forwards") {
  using Corners = std::array<Point, 4>;
  CHECK(Outline(oblong(at(1000, 1000), 100, 50, 0)).corners() == Corners{at(950, 975), at(1050, 975), at(1050, 1025), at(950, 1025)});
  CHECK(Outline(oblong(at(1000, 1000), 100, 50, 90)).corners() == Corners{at(1025, 950), at(1025, 1050), at(975, 1050), at(975, 950)});
  CHECK(box(Outline(oblong(at(1000, 1000), 100, 50, 90))) == Box{at(975, 950), at(1025, 1050)});
  // 30 degrees: half of 1000 along (866025, 500000), half of 500 along (500000, -866025).
  CHECK(Outline(oblong(at(1000, 1000), 100, 50, 30)).corners() ==
        Corners{point(9692, 9533), point(10558, 10033), point(10308, 10467), point(9442, 9967)});
  // An odd side: halves of a mil away from the centre.
  CHECK(Outline({point(0, 0), Mil{255}, Mil{301}, degrees(0)}).corners() ==
        Corners{point(-128, -151), point(128, -151), point(128, 151), point(-128, 151)});
}

TEST_CASE("GRASP-1.11 each corner is the whole mil nearest to its place by the table of directions, wherever the base stands") {
  Numbers numbers(41);
  for (int i = 0; i < 20000; ++i) {
    const Oblong o = random_oblong(numbers, numbers.place(200000));
    const Offset ahead = direction(o.heading);
    const Offset aside = direction(turned(o.heading, degrees(90)));
    const auto place = [&](int right, int front) {
      const auto nearest = [&](std::int64_t x, std::int64_t y) {
        const std::int64_t twice = right * o.width.n * x + front * o.depth.n * y;
        return Mil{static_cast<std::int32_t>(std::llround(static_cast<long double>(twice) / 2e6L))};
      };
      return Point{o.at.x + nearest(aside.x, ahead.x), o.at.y + nearest(aside.y, ahead.y)};
    };
    const auto corners = Outline(o).corners();
    REQUIRE(corners == std::array{place(-1, 1), place(1, 1), place(1, -1), place(-1, -1)});
    const long double turn = o.heading.n * std::acos(-1.0L) / 180;
    const long double x = o.at.x.n + o.width.n / 2.0L * std::cos(turn) + o.depth.n / 2.0L * std::sin(turn);
    const long double y = o.at.y.n + o.width.n / 2.0L * std::sin(turn) - o.depth.n / 2.0L * std::cos(turn);
    REQUIRE(std::fabs(static_cast<long double>(corners[1].x.n) - x) < 0.51L);
    REQUIRE(std::fabs(static_cast<long double>(corners[1].y.n) - y) < 0.51L);
  }
}

TEST_CASE("overlap is what projecting all corners says, and sharing area what cutting the outlines says; both alike in either order") {
  Numbers numbers(42);
  int overlapping = 0;
  int brushing = 0;
  for (int i = 0; i < 30000; ++i) {
    const auto [a, b] = pair_of(numbers, i % 2 == 0 ? 3000 : 200000);
    const bool deep = overlap(a, b, kTolerance);
    const bool shared = share_area(a, b);
    REQUIRE(deep == overlap_by_corners(a, b, kTolerance));
    REQUIRE(shared == overlap_by_corners(a, b, Mil{0}));
    REQUIRE(overlap(a, b, Mil{3}) == overlap_by_corners(a, b, Mil{3}));
    if (i < 6000) REQUIRE(shared == overlap(polygon(a), polygon(b)));
    REQUIRE(overlap(b, a, kTolerance) == deep);
    REQUIRE(share_area(b, a) == shared);
    if (deep) REQUIRE(shared);
    overlapping += deep ? 1 : 0;
    brushing += shared && !deep ? 1 : 0;
  }
  CHECK(overlapping > 5000);
  CHECK(overlapping < 25000);
  CHECK(brushing > 500);
}

TEST_CASE("the greatest distance at which two still overlap is the last whole one, of small shapes and for each tolerance") {
  Numbers numbers(49);
  for (int i = 0; i < 2000; ++i) {
    const Oblong a{point(0, 0), Mil{numbers.between(60, 90)}, Mil{numbers.between(60, 90)}, random_heading(numbers)};
    const Oblong b{point(0, 0), Mil{numbers.between(60, 90)}, Mil{numbers.between(60, 90)}, random_heading(numbers)};
    for (const Parting& parting : partings(a, b))
      for (const Mil by : {Mil{0}, Mil{1}, Mil{20}, Mil{33}}) {
        const auto overlaps = [&](std::int64_t apart) {
          return square(parting.reach - apart) > product(squared(by), squared_length(parting.edge)) && apart < parting.reach;
        };
        REQUIRE(overlaps(parting.deeper_than(by)));
        REQUIRE_FALSE(overlaps(parting.deeper_than(by) + 1));
      }
  }
}

TEST_CASE("the gap is the least distance between edges, 0 where bases share a point, the same in either order") {
  Numbers numbers(43);
  int apart = 0;
  int touching = 0;
  for (int i = 0; i < 6000; ++i) {
    const auto [a, b] = pair_of(numbers, i % 2 == 0 ? 3000 : 200000);
    const Distance gap = distance(a, b);
    REQUIRE(gap == gap_by_segments(a, b));
    REQUIRE(gap == distance(b, a));
    if (share_area(a, b)) REQUIRE(gap == Mil{0});
    REQUIRE(in_contact(a, b, kCloseness) == (!overlap(a, b, kTolerance) && gap < Mil{55}));
    REQUIRE(in_contact(b, a, kCloseness) == in_contact(a, b, kCloseness));
    apart += gap > Mil{0} ? 1 : 0;
    touching += in_contact(a, b, kCloseness) ? 1 : 0;
  }
  CHECK(apart > 1500);
  CHECK(apart < 5000);
  CHECK(touching > 500);
  // Corner to corner: 30 and 40 mils.
  const Oblong corner = oblong(at(0, 0), 100, 50, 0);
  CHECK(distance(corner, oblong(at(103, 54), 100, 50, 180)) == Mil{50});
  // From one end of the largest table to the other, and one in the other.
  CHECK(distance(Outline(oblong(at(-20000, -20000), 100, 50, 45)), oblong(at(20000, 20000), 100, 50, 45)) > Mil{564000});
  CHECK(distance(corner, oblong(at(0, 0), 600, 600, 33)) == Mil{0});
}

TEST_CASE("where a point is, and how far from a base, is what the polygon of its corners says") {
  Numbers numbers(44);
  int border = 0;
  for (int i = 0; i < 8000; ++i) {
    const Oblong o = random_oblong(numbers, numbers.place(50000));
    const Polygon corners = polygon(o);
    const Segment side = edge(corners, static_cast<std::size_t>(numbers.between(0, 3)));
    const Point on_side = nearest_place(side, Along{numbers.between(0, 8), 8});
    for (const Point p : {Point{o.at.x + Mil{numbers.between(-4000, 4000)}, o.at.y + Mil{numbers.between(-4000, 4000)}}, on_side, side.from}) {
      REQUIRE(whereabouts(p, o) == whereabouts(p, corners));
      REQUIRE(distance(p, o) == distance(p, corners));
      border += whereabouts(p, o) == Whereabouts::kOnBorder ? 1 : 0;
    }
  }
  CHECK(border > 9000);
  CHECK(in_open(at(1049, 1000), oblong(at(1000, 1000), 100, 50, 0)));
  CHECK_FALSE(in_open(at(1050, 1000), oblong(at(1000, 1000), 100, 50, 0)));
  CHECK(in_closed(at(1050, 1025), oblong(at(1000, 1000), 100, 50, 0)));
  CHECK(distance(at(1080, 1065), oblong(at(1000, 1000), 100, 50, 0)) == Mil{500});
}

TEST_CASE("a base is on the table with all of its corners; touching the edge is on it") {
  const Box table{point(0, 0), point(200000, 200000)};
  CHECK(wholly_inside(oblong(at(50, 25), 100, 50, 0), table));
  CHECK_FALSE(wholly_inside(oblong(at(49, 25), 100, 50, 0), table));
  CHECK_FALSE(wholly_inside(oblong(at(50, 24), 100, 50, 180), table));
  CHECK(wholly_inside(oblong(at(19975, 19950), 100, 50, 90), table));
  CHECK_FALSE(wholly_inside(oblong(at(19976, 19950), 100, 50, 90), table));
  CHECK_FALSE(wholly_inside(oblong(at(19975, 19950), 100, 50, 89), table));
  Numbers numbers(45);
  for (int i = 0; i < 5000; ++i) {
    const Oblong o = random_oblong(numbers, point(numbers.between(0, 4000), numbers.between(196000, 200000)));
    const auto corners = Outline(o).corners();
    REQUIRE(wholly_inside(o, table) == std::ranges::all_of(corners, [&](Point p) { return contains(table, p); }));
  }
}

TEST_CASE("bases that are turned by a quarter, or mirrored, overlap, touch, and are touched at the same edges") {
  Numbers numbers(46);
  for (int i = 0; i < 10000; ++i) {
    const std::pair<Oblong, Oblong> both = pair_of(numbers, i % 2 == 0 ? 3000 : 190000);
    const Oblong& a = both.first;
    const Oblong& b = both.second;
    const auto same = [&](const Oblong& a2, const Oblong& b2) {
      return overlap(a2, b2, kTolerance) == overlap(a, b, kTolerance) && share_area(a2, b2) == share_area(a, b) &&
             distance(a2, b2) == distance(a, b) && in_contact(a2, b2, kCloseness) == in_contact(a, b, kCloseness);
    };
    REQUIRE(same(quarter_turned(a), quarter_turned(b)));
    REQUIRE(same(mirrored(a), mirrored(b)));
    const Edge touched = edge_touched(a, b);
    REQUIRE(edge_touched(quarter_turned(a), quarter_turned(b)) == touched);
    const Edge in_the_mirror = edge_touched(mirrored(a), mirrored(b));
    // Ties go to the left in both.
    REQUIRE((in_the_mirror == mirrored(touched) || (touched == Edge::kLeft && in_the_mirror == Edge::kLeft)));
  }
}

TEST_CASE("GRASP-1.2 EX-21: the gap is 4.00, and within 4; at 4.01 it is not") {
  const Oblong archers = oblong(at(1000, 1000), 100, 50, 0);
  const Mil range = inches(4) + Mil{5};  // what rounds to 4.00 is within 4
  CHECK(distance(archers, oblong(at(1000, 550), 100, 50, 180)) == inches(4));
  CHECK(distance(archers, oblong(at(1000, 550), 100, 50, 180)) < range);
  CHECK(distance(archers, oblong(at(1000, 549), 100, 50, 180)) == Mil{4010});
  CHECK_FALSE(distance(archers, oblong(at(1000, 549), 100, 50, 180)) < range);
}

TEST_CASE("GRASP-1.5 EX-93: a base at the front that overhangs it is at the front; one on the right line is at the right") {
  const Oblong t = oblong(at(1000, 1000), 100, 50, 0);
  const Oblong overhanging = oblong(at(1090, 950), 100, 50, 180);
  CHECK(edge_touched(t, overhanging) == Edge::kFront);
  CHECK(in_contact(t, overhanging, kCloseness));
  CHECK(edge_touched(t, oblong(at(1075, 1000), 100, 50, 270)) == Edge::kRight);
  const Oblong leander = oblong(at(1000, 1000), 100, 200, 0);
  CHECK(edge_touched(leander, oblong(at(1075, 920), 50, 50, 270)) == Edge::kRight);
  // Corner at corner: as far beyond one line as beyond the other.
  CHECK(edge_touched(t, oblong(at(1100, 950), 100, 50, 180)) == Edge::kFront);
  CHECK(edge_touched(t, oblong(at(1100, 1050), 100, 50, 180)) == Edge::kRear);
  CHECK(edge_touched(t, t) == Edge::kFront);
}

TEST_CASE(
    "GRASP-1.5 the edge touched is the one beyond whose line the nearest corner lies farthest, by sines and roots wherever those leave no doubt") {
  Numbers numbers(48);
  std::array<int, 4> found{};
  for (int i = 0; i < 10000; ++i) {
    const auto [a, b] = pair_of(numbers, i % 2 == 0 ? 3000 : 190000);
    std::array<long double, 4> beyond{};
    for (std::size_t k = 0; k < 4; ++k) {
      const long double turn = outward(a.heading, kEdges[k]).n * std::acos(-1.0L) / 180;
      long double nearest = 1e9L;
      for (const Point corner : Outline(b).corners()) {
        const Offset out = corner - a.at;
        nearest = std::min(nearest, static_cast<long double>(out.x) * std::sin(turn) - static_cast<long double>(out.y) * std::cos(turn));
      }
      beyond[k] = nearest - (k < 2 ? a.depth : a.width).n / 2.0L;
    }
    const auto touched = static_cast<std::size_t>(edge_touched(a, b));
    ++found[touched];
    REQUIRE(beyond[touched] > *std::ranges::max_element(beyond) - 0.1L);
  }
  CHECK(*std::ranges::min_element(found) > 1000);
}

TEST_CASE("GRASP-1.3 EX-94: a gap of 50 mil is contact, 60 is not; what is less than 55 rounds to 50") {
  const Oblong a = oblong(at(1000, 1000), 100, 50, 0);
  for (const auto& [gap, contact] : {std::pair{0, true}, {50, true}, {54, true}, {55, false}, {60, false}}) {
    Oblong b = a;
    b.at.y = a.at.y - Mil{500 + gap};
    CHECK(in_contact(a, b, kCloseness) == contact);
    b = a;
    b.at.x = a.at.x + Mil{1000 + gap};
    CHECK(in_contact(a, b, kCloseness) == contact);
  }
  // Corner to corner: 33 and 43 mils are 54.2, 34 and 44 are 55.6.
  CHECK(in_contact(a, Oblong{point(11033, 10543), a.width, a.depth, a.heading}, kCloseness));
  CHECK_FALSE(in_contact(a, Oblong{point(11034, 10544), a.width, a.depth, a.heading}, kCloseness));
  // 20 mils in each other: no overlap, so contact; 21: overlap, so none.
  Oblong deeper = a;
  deeper.at.y = a.at.y - Mil{480};
  CHECK(in_contact(a, deeper, kCloseness));
  CHECK_FALSE(overlap(a, deeper, kTolerance));
  CHECK(share_area(a, deeper));
  deeper.at.y = a.at.y - Mil{479};
  CHECK_FALSE(in_contact(a, deeper, kCloseness));
  CHECK(overlap(a, deeper, kTolerance));
}

TEST_CASE("GRASP-1.3 EX-94: of two bases side by side one is turned: by 4 degrees they are 16 mils in each other, by 6 they are 23") {
  const Oblong a = oblong(at(1000, 1000), 100, 50, 0);
  const auto turned_by = [](int heading) { return oblong(at(1100, 1000), 100, 50, heading); };
  CHECK(overlap(a, turned_by(4), Mil{15}));
  CHECK_FALSE(overlap(a, turned_by(4), Mil{16}));
  CHECK_FALSE(overlap(a, turned_by(4), kTolerance));
  CHECK(in_contact(a, turned_by(4), kCloseness));
  CHECK(overlap(a, turned_by(6), Mil{22}));
  CHECK_FALSE(overlap(a, turned_by(6), Mil{23}));
  CHECK(overlap(a, turned_by(6), kTolerance));
}

TEST_CASE("an edge, its opposite and the heading out of it") {
  for (const Edge edge : kEdges) {
    CHECK(opposite(opposite(edge)) == edge);
    CHECK(outward(degrees(33), opposite(edge)) == turned(outward(degrees(33), edge), degrees(180)));
  }
  CHECK(outward(degrees(350), Edge::kFront) == degrees(350));
  CHECK(outward(degrees(350), Edge::kRight) == degrees(80));
  CHECK(outward(degrees(350), Edge::kLeft) == degrees(260));
}

TEST_CASE("GRASP-11.4 the axis nearest to a direction; ties backwards, left, right, forwards") {
  constexpr std::array kOrder{Edge::kRear, Edge::kLeft, Edge::kRight, Edge::kFront};
  CHECK(edge_towards(degrees(0), {10, 500}, kOrder) == Edge::kRear);
  CHECK(edge_towards(degrees(0), {500, 500}, kOrder) == Edge::kRear);
  CHECK(edge_towards(degrees(0), {501, 500}, kOrder) == Edge::kRight);
  CHECK(edge_towards(degrees(0), {-500, -500}, kOrder) == Edge::kLeft);
  CHECK(edge_towards(degrees(0), {500, -500}, kOrder) == Edge::kRight);
  CHECK(edge_towards(degrees(0), {500, -501}, kOrder) == Edge::kFront);
  CHECK(edge_towards(degrees(45), {0, 500}, kOrder) == Edge::kRear);
  CHECK(edge_towards(degrees(90), {0, 500}, kOrder) == Edge::kRight);
  CHECK(edge_towards(degrees(77), {0, 0}, kOrder) == Edge::kRear);
}

TEST_CASE("GRASP-1.8 the zone in front of a base is as wide, an inch deep and lies against the front edge") {
  CHECK(in_front(oblong(at(1000, 1300), 100, 50, 180), inches(1)) == oblong(at(1000, 1375), 100, 100, 180));
  CHECK(in_front(oblong(at(1000, 1300), 100, 50, 270), inches(1)) == oblong(at(925, 1300), 100, 100, 270));
  Numbers numbers(47);
  for (int i = 0; i < 3000; ++i) {
    const Oblong base = random_oblong(numbers, numbers.place(100000));
    const Oblong zone = in_front(base, inches(1));
    const auto corners = Outline(base).corners();
    const auto ahead = Outline(zone).corners();
    REQUIRE(distance(corners[0], ahead[3]) < Mil{3});
    REQUIRE(distance(corners[1], ahead[2]) < Mil{3});
    REQUIRE_FALSE(overlap(base, zone, Mil{2}));
  }
}

}  // namespace hexinch::table
