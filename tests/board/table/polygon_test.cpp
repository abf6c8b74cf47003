#include "board/table/polygon.h"

#include <algorithm>

#include "board/table/arc.h"
#include "board/table/pieces_by_middles.h"

namespace hexinch::table {
namespace {

using Kind = PolygonFault::Kind;

Kind kind_of_fault(std::vector<Point> corners) {
  const auto found = fault({std::move(corners)});
  REQUIRE(found.has_value());
  CHECK_FALSE(to_text(*found).empty());
  return found->kind;
}

}  // namespace

TEST_CASE("a polygon without fault is simple; what is wrong with another is said with its corners") {
  CHECK_FALSE(fault(rectangle(point(0, 0), point(10, 5))).has_value());
  CHECK_FALSE(fault({{point(0, 0), point(5, 0), point(10, 0), point(10, 10)}}).has_value());
  CHECK_FALSE(fault({{point(0, 0), point(0, 10), point(10, 10), point(2, 8)}}).has_value());
  CHECK(kind_of_fault({}) == Kind::kTooFewCorners);
  CHECK(kind_of_fault({point(0, 0), point(1, 0)}) == Kind::kTooFewCorners);
  CHECK(kind_of_fault(std::vector<Point>(129)) == Kind::kTooManyCorners);
  CHECK(kind_of_fault({point(0, 0), point(200001, 0), point(0, 9)}) == Kind::kOutOfBounds);
  CHECK(kind_of_fault({point(0, 0), point(9, 0), point(9, 9), point(0, 0), point(5, 3)}) == Kind::kRepeatedCorner);
  CHECK(kind_of_fault({point(0, 0), point(5, 5), point(9, 9)}) == Kind::kNoArea);
  CHECK(kind_of_fault({point(0, 0), point(9, 0), point(9, 9), point(9, 4)}) == Kind::kFoldsBack);
  CHECK(kind_of_fault({point(0, 0), point(9, 9), point(9, 0), point(0, 8)}) == Kind::kCrossesItself);
  CHECK(kind_of_fault({point(0, 0), point(4, 0), point(9, 0), point(9, 9), point(3, 0)}) == Kind::kCrossesItself);
}

TEST_CASE("a fault names the corners: repeated ones, where it folds back, which edges meet, what lies off the table") {
  CHECK(fault({{point(0, 0), point(9, 0), point(9, 9), point(9, 0)}}) == PolygonFault{Kind::kRepeatedCorner, 1, 3});
  CHECK(fault({{point(0, 0), point(9, 0), point(9, 9), point(9, 4)}}) == PolygonFault{Kind::kFoldsBack, 2, 0});
  CHECK(fault({{point(9, 9), point(9, 4), point(0, 0), point(9, 0)}}) == PolygonFault{Kind::kFoldsBack, 0, 0});
  CHECK(fault({{point(0, 0), point(9, 9), point(9, 0), point(0, 8)}}) == PolygonFault{Kind::kCrossesItself, 0, 2});
  const Box table{point(0, 0), point(24000, 24000)};
  CHECK(fault(rectangle(point(0, 0), point(24000, 24000)), table) == std::nullopt);
  CHECK(fault(rectangle(point(0, 0), point(24001, 5)), table) == PolygonFault{Kind::kOutOfBounds, 1, 1});
  CHECK(to_text({Kind::kRepeatedCorner, 1, 3}) == "corners 2 and 4 are the same");
}

TEST_CASE("MSW-1.8 inside, on the border and outside agree with the winding number at every place round small polygons") {
  Numbers numbers(21);
  for (int i = 0; i < 300; ++i) {
    const Polygon polygon = numbers.polygon(6);
    for (int x = -7; x <= 7; ++x)
      for (int y = -7; y <= 7; ++y) {
        const int place = winding_place(x, y, 1, polygon);
        const Point p = point(x, y);
        REQUIRE(in_open(p, polygon) == (place > 0));
        REQUIRE(in_closed(p, polygon) == (place >= 0));
        REQUIRE((distance_to_border(p, polygon) == Mil{0}) == (place == 0));
        REQUIRE((distance(p, polygon) == Mil{0}) == (place >= 0));
        REQUIRE(in_open(quarter_turned(p), image_of(polygon, quarter_turned)) == (place > 0));
        REQUIRE(in_open(mirrored(p), image_of(polygon, mirrored)) == (place > 0));
      }
  }
}

TEST_CASE("MSW-4.3 E-12: to the border of a wood is not into it, a mil further is") {
  const Polygon wood = rectangle(point(8000, 22000), point(12000, 27000));
  CHECK_FALSE(enters({point(10000, 27500), point(10000, 27000)}, wood));
  CHECK(enters({point(10000, 27000), point(10000, 26999)}, wood));
  CHECK(enters({point(10000, 27000), point(10000, 26500)}, wood));
  CHECK_FALSE(enters({point(8000, 30000), point(8000, 20000)}, wood));
  CHECK_FALSE(enters({point(7000, 23000), point(9000, 21000)}, wood));
  CHECK(enters({point(7000, 23001), point(9000, 21001)}, wood));
  CHECK(enters({point(10000, 25000), point(10000, 25000)}, wood));
  CHECK_FALSE(enters({point(10000, 27000), point(10000, 27000)}, wood));
}

TEST_CASE("the pieces of a segment in a polygon agree with cutting it at the edges and asking of the middles") {
  Numbers numbers(22);
  int several = 0;
  for (int i = 0; i < 20000; ++i) {
    const Polygon polygon = numbers.polygon(6);
    const Segment s{numbers.place(7), numbers.place(7)};
    if (s.from == s.to) continue;
    const auto found = pieces(s, polygon);
    REQUIRE(found == pieces_by_middles(s, polygon));
    REQUIRE(enters(s, polygon) == !found.empty());
    const auto whole = span(s, polygon);
    REQUIRE(whole.has_value() == !found.empty());
    if (whole) {
      REQUIRE(whole->from == found.front().from);
      REQUIRE(whole->to == found.back().to);
    }
    several += found.size() > 1 ? 1 : 0;
  }
  CHECK(several > 300);
}

TEST_CASE("the pieces of a segment are the same from its other end, turned about, and whichever way the corners go round") {
  Numbers numbers(23);
  for (int i = 0; i < 4000; ++i) {
    const int reach = i % 2 == 0 ? 6 : 200000;
    const Polygon polygon = numbers.polygon(reach);
    const Segment s{numbers.place(reach), numbers.place(reach)};
    const auto found = pieces(s, polygon);
    Polygon other_way = polygon;
    std::reverse(other_way.corners.begin(), other_way.corners.end());
    REQUIRE(pieces(s, other_way) == found);
    std::rotate(other_way.corners.begin(), other_way.corners.begin() + 1, other_way.corners.end());
    REQUIRE(pieces(s, other_way) == found);
    REQUIRE(pieces({quarter_turned(s.from), quarter_turned(s.to)}, image_of(polygon, quarter_turned)) == found);
    REQUIRE(pieces({mirrored(s.from), mirrored(s.to)}, image_of(polygon, mirrored)) == found);
    auto back = pieces({s.to, s.from}, polygon);
    std::reverse(back.begin(), back.end());
    REQUIRE(back.size() == found.size());
    for (std::size_t k = 0; k < back.size(); ++k) {
      REQUIRE(Along{back[k].to.den - back[k].to.num, back[k].to.den} == found[k].from);
      REQUIRE(Along{back[k].from.den - back[k].from.num, back[k].from.den} == found[k].to);
    }
  }
}

TEST_CASE("a segment along the border, through corners, or touching a corner from inside") {
  const Polygon notched{{point(0, 0), point(10, 0), point(10, 10), point(5, 5), point(0, 10)}};
  const auto along = [](std::int64_t num, std::int64_t den) { return Along{num, den}; };
  CHECK(pieces({point(-5, 0), point(15, 0)}, notched).empty());
  CHECK(pieces({point(0, 5), point(10, 5)}, notched) == std::vector<Piece>{{along(0, 1), along(1, 1)}});
  CHECK(pieces({point(-10, 6), point(20, 6)}, notched) == std::vector<Piece>{{along(10, 30), along(14, 30)}, {along(16, 30), along(20, 30)}});
  CHECK(pieces({point(0, 0), point(10, 10)}, notched) == std::vector<Piece>{{along(0, 1), along(1, 2)}});
  CHECK(span({point(-10, 6), point(20, 6)}, notched) == Piece{along(1, 3), along(2, 3)});
}

TEST_CASE("MSW-1.5 a base touches terrain from r to r + 50 of its centre, both included") {
  const Polygon building = rectangle(point(10000, 26000), point(14000, 30000));
  for (const auto& [y, contact] : {std::pair{30999, false}, {31000, true}, {31050, true}, {31051, false}})
    CHECK(in_contact({point(12000, y), Mil{1000}}, building, Mil{50}) == contact);
  // Off a corner: 600, 800 away.
  CHECK(in_contact({point(14600, 30800), Mil{1000}}, building, Mil{50}));
  CHECK_FALSE(in_contact({point(14600, 30799), Mil{1000}}, building, Mil{50}));
  CHECK_FALSE(in_contact({point(12000, 28000), Mil{1000}}, building, Mil{50}));
}

TEST_CASE("MSW-16.2 a zone bounds the whole base; M42-0.4 completely within may touch the border") {
  const Polygon zone{{point(0, 0), point(10000, 0), point(10000, 10000), point(5000, 4000), point(0, 10000)}};
  CHECK(wholly_inside({point(1000, 1000), Mil{1000}}, zone));
  CHECK_FALSE(wholly_inside({point(999, 1000), Mil{1000}}, zone));
  CHECK(wholly_inside({point(5000, 3000), Mil{1000}}, zone));
  CHECK_FALSE(wholly_inside({point(5000, 3001), Mil{1000}}, zone));
  CHECK_FALSE(wholly_inside({point(5000, -3000), Mil{1000}}, zone));
}

TEST_CASE("the distance from a polygon is the least over its edges, and within ± a little of the places of a fine grid in it") {
  Numbers numbers(24);
  for (int i = 0; i < 150; ++i) {
    const Polygon polygon = numbers.polygon(5);
    const Point p = numbers.place(9);
    const Polygon large = scaled(polygon, 8);
    const Point from{p.x * 8, p.y * 8};
    const Distance exact = distance(from, large);
    Distance least(std::int64_t{1} << 40);
    for (int x = -40; x <= 40; ++x)
      for (int y = -40; y <= 40; ++y)
        if (winding_place(x, y, 1, large) >= 0) least = std::min(least, distance(from, point(x, y)));
    CHECK(exact <= least);
    for (int n = 0; n < 300; ++n)
      if (exact <= Mil{n}) {
        CHECK(least <= Mil{n + 9});
        break;
      }
  }
}

TEST_CASE("MSW-6.3 facing: the way to the nearest point of a polygon, straight at an edge or at a corner") {
  const Polygon building = rectangle(point(10000, 26000), point(14000, 30000));
  const Arc north = arc({0}, {90});
  REQUIRE(nearest(point(12000, 31000), building).size() == 1);
  CHECK(covers(north, nearest(point(12000, 31000), building)[0]));
  CHECK_FALSE(covers(arc({180}, {90}), nearest(point(12000, 31000), building)[0]));
  CHECK(nearest(point(14600, 30800), building) == std::vector<Offset>{{-600, -800}});
  CHECK(covers(north, nearest(point(14800, 30800), building)[0]));
  CHECK_FALSE(covers(north, nearest(point(14801, 30800), building)[0]));
  CHECK(nearest(point(12000, 28000), building) == std::vector<Offset>{{0, 0}});
  CHECK(nearest(point(10000, 28000), building) == std::vector<Offset>{{0, 0}});
  const Polygon slope{{point(0, 0), point(3000, 4000), point(0, 4000)}};
  const Offset way = nearest(point(4000, 0), slope)[0];  // at right angles to (3, 4)
  CHECK(way.x * 3 + way.y * 4 == 0);
  CHECK(way.x < 0);
}

TEST_CASE("the ways to the nearest points turn and mirror with the plane, and are several only where they are equally long") {
  const Polygon angle{{point(0, 0), point(10, 0), point(10, 2), point(2, 2), point(2, 10), point(0, 10)}};
  CHECK(nearest(point(5, 5), angle).size() == 2);
  CHECK(nearest(point(5, 6), angle).size() == 1);
  Numbers numbers(25);
  for (int i = 0; i < 2000; ++i) {
    const Polygon polygon = numbers.polygon(6);
    const Point p = numbers.place(9);
    const auto ways = nearest(p, polygon);
    const auto turned = nearest(quarter_turned(p), image_of(polygon, quarter_turned));
    REQUIRE(ways.size() == turned.size());
    for (std::size_t k = 0; k < ways.size(); ++k) {
      REQUIRE(turned[k] == Offset{-ways[k].y, ways[k].x});
      for (std::size_t l = 0; l < k; ++l) REQUIRE((cross(ways[k], ways[l]) != 0 || dot(ways[k], ways[l]) < 0));
    }
  }
}

TEST_CASE("polygons overlap if they share interior points: crossing, one in the other, or the same; touching is not overlapping") {
  const auto square = [](int x, int y, int size) { return rectangle(point(x, y), point(x + size, y + size)); };
  CHECK(overlap(square(0, 0, 10), square(9, 9, 10)));
  CHECK_FALSE(overlap(square(0, 0, 10), square(10, 0, 10)));
  CHECK_FALSE(overlap(square(0, 0, 10), square(10, 10, 10)));
  CHECK(overlap(square(0, 0, 10), square(4, 4, 2)));
  CHECK(overlap(square(4, 4, 2), square(0, 0, 10)));
  CHECK(overlap(square(0, 0, 10), square(0, 0, 10)));
  const Polygon turned{{point(10, 10), point(10, 5), point(10, 0), point(0, 0), point(0, 10)}};  // the other way round, a corner more
  CHECK(overlap(square(0, 0, 10), turned));
  CHECK(sides(turned).size() == 4);
  const Polygon notch{{point(0, 0), point(30, 0), point(30, 30), point(20, 30), point(20, 10), point(10, 10), point(10, 30), point(0, 30)}};
  CHECK_FALSE(overlap(notch, square(10, 10, 10)));
  CHECK(overlap(notch, square(10, 9, 10)));
}

}  // namespace hexinch::table
