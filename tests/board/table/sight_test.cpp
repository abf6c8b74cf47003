#include "board/table/sight.h"

#include <array>

#include "board/table/pieces_by_middles.h"

namespace hexinch::table {
namespace {

/// T-4: the examples' units as the eye sees them.
struct Size {
  Mil radius;
  Mil height;
};
constexpr Size kInfantry{Mil{500}, Mil{1500}};
constexpr Size kMecha{Mil{1000}, Mil{4000}};
constexpr Size kColossus{Mil{1500}, Mil{6500}};

SightLines lines(Point from, Mil eye, Point to, Size target, Mil foot = Mil{0}) { return SightLines({from, eye}, {to, target.radius, foot, target.height}); }
Disc base(int x, int y, Size size) { return {point(x, y), size.radius}; }

/// From Amago to Amago, 20 inches to the north: the pair of E-22 to E-27.
SightLines northward() { return lines(point(10000, 30000), kMecha.height, point(10000, 10000), kMecha); }

/// Is the line lower than `top` anywhere in the open interior? For each dot, by the catalogue's own procedure.
bool hidden_by_middles(Eye eye, Point end, Mil height, const Polygon& solid, Mil top) {
  if (eye.at == end) return in_open(end, solid) && std::min(eye.height, height) < top;
  const auto lower = [&](Along t) {
    return product(eye.height.n, t.den) + product(height.n - eye.height.n, t.num) < product(top.n, t.den);
  };
  for (const Piece& piece : pieces_by_middles({eye.at, end}, solid))
    if (lower(piece.from) || lower(piece.to)) return true;
  return false;
}

/// Is one of 840 places of the way nearer than the radius and lower than the top?
bool seen_to_be_hidden(Eye eye, Point end, Mil height, Disc disc, Mil top) {
  constexpr std::int64_t kPlaces = 840;
  const Offset way = end - eye.at;
  const Offset out = eye.at - disc.at;
  for (std::int64_t k = 0; k <= kPlaces; ++k) {
    const Offset there{out.x * kPlaces + way.x * k, out.y * kPlaces + way.y * k};
    const bool lower = eye.height.n * kPlaces + (height.n - eye.height.n) * k < top.n * kPlaces;
    if (lower && squared_length(there) < squared(disc.radius) * kPlaces * kPlaces) return true;
  }
  return false;
}

/// The stretch of the way that is lower than the top, as fractions of it, and the least squared distance among its ends and its foot.
bool hidden_by_stretch(Eye eye, Point end, Mil height, Disc disc, Mil top) {
  std::vector<Fraction> at{Fraction(0), Fraction(1)};
  const auto z = [&](Fraction t) { return Fraction(eye.height.n) + Fraction(height.n - eye.height.n) * t; };
  if (height != eye.height) at.push_back(Fraction(top.n - eye.height.n, height.n - eye.height.n));
  const Offset way = end - eye.at;
  if (way != Offset{}) at.push_back(Fraction(-dot(eye.at - disc.at, way), squared_length(way)));
  const Fraction limit(top.n);
  if (!(z(Fraction(0)) < limit) && !(z(Fraction(1)) < limit)) return false;
  for (const Fraction t : at) {
    if (t < Fraction(0) || t > Fraction(1) || z(t) > limit) continue;
    const Fraction x = Fraction(eye.at.x.n - disc.at.x.n) + Fraction(way.x) * t;
    const Fraction y = Fraction(eye.at.y.n - disc.at.y.n) + Fraction(way.y) * t;
    if (x * x + y * y < Fraction(squared(disc.radius))) return true;
  }
  return false;
}

template <class Hidden>
HiddenDots dots_where(Hidden hidden) {
  HiddenDots dots;
  for (int column = 0; column < 10; ++column) {
    int lower = 0;
    for (int row = 0; row < 10; ++row) {
      if (!hidden(column, row)) continue;
      CHECK(lower == row);
      lower = row + 1;
    }
    dots.rows[static_cast<std::size_t>(column)] = static_cast<std::int8_t>(lower);
  }
  return dots;
}

HiddenDots columns_reversed(HiddenDots dots) {
  std::reverse(dots.rows.begin(), dots.rows.end());
  return dots;
}

struct Scene {
  Eye eye;
  Silhouette target;
  Polygon polygon;
  Disc disc;
  Mil top;
};

Scene scene(Numbers& numbers, int reach) {
  Scene s;
  s.eye = {numbers.place(reach), Mil{numbers.between(0, 60)}};
  s.target = {numbers.place(reach), Mil{numbers.between(1, reach / 2)}, Mil{numbers.between(0, 2) * 15}, Mil{numbers.between(0, 3) * 20}};
  s.polygon = numbers.polygon(reach);
  s.disc = {numbers.place(reach), Mil{numbers.between(1, reach / 2)}};
  s.top = Mil{numbers.between(0, 70)};
  return s;
}

}  // namespace

TEST_CASE("MSW-9.3 the dots: ten columns from left to right across the line, rows at odd twentieths of the height") {
  const SightLines sight = northward();
  CHECK(sight.dot_at(0) == point(9100, 10000));
  CHECK(sight.dot_at(4) == point(9900, 10000));
  CHECK(sight.dot_at(9) == point(10900, 10000));
  CHECK(sight.dot_height(0) == Mil{200});
  CHECK(sight.dot_height(9) == Mil{3800});
  const SightLines east = lines(point(0, 0), Mil{4000}, point(20000, 0), kColossus, Mil{2500});
  CHECK(east.dot_at(0) == point(20000, -1350));
  CHECK(east.dot_at(9) == point(20000, 1350));
  CHECK(east.dot_height(0) == Mil{2825});
  CHECK(east.dot_height(9) == Mil{8675});
}

TEST_CASE("MSW-9.3 E-55: straight above, the columns stand as if seen from the south") {
  const SightLines sight = lines(point(5000, 5000), Mil{15000}, point(5000, 5000), kMecha);
  CHECK(sight.dot_at(0) == point(4100, 5000));
  CHECK(sight.dot_at(9) == point(5900, 5000));
  CHECK(sight.behind(rectangle(point(6000, 0), point(9000, 9000)), Mil{8000}).seen() == 100);
  CHECK(sight.behind(rectangle(point(4500, 4500), point(9000, 9000)), Mil{20000}).seen() == 0);
}

TEST_CASE("MSW-9.3 E-22: a unit on equal footing hides the right half, four columns, or nothing") {
  const HiddenDots half = northward().behind(base(11000, 20000, kMecha));
  CHECK(half.seen() == 50);
  CHECK(half.rows == std::array<std::int8_t, 10>{0, 0, 0, 0, 0, 10, 10, 10, 10, 10});
  CHECK(northward().behind(base(11100, 20000, kMecha)).seen() == 60);
  CHECK(northward().behind(base(11500, 20000, kMecha)).seen() == 100);
}

TEST_CASE("MSW-9.3 E-23: a building of 2000, 1800 and 4000 before the right half") {
  const Polygon building = rectangle(point(10000, 11000), point(13000, 11500));
  CHECK(northward().behind(building, Mil{2000}).seen() == 75);
  CHECK(northward().behind(building, Mil{1800}).seen() == 80);
  CHECK(northward().behind(building, Mil{4000}).seen() == 50);
}

TEST_CASE("MSW-9.5 E-24: what each friendly unit hides comes out apart") {
  CHECK(northward().behind(base(11400, 20000, kMecha)).count() == 10);
  CHECK(northward().behind(base(11300, 20000, kMecha)).count() == 20);
  CHECK(northward().behind(base(10000, 12000, kInfantry), kInfantry.height).count() == 18);
  CHECK(northward().behind(base(10000, 20000, kInfantry), kInfantry.height).count() == 0);
}

TEST_CASE("MSW-9.3 E-25: the higher the eye, the less a wall hides") {
  const Polygon wall = rectangle(point(8000, 20700), point(12000, 21000));
  const auto seen = [&](Mil eye) { return lines(point(10000, 30000), eye, point(10000, 20000), kInfantry).behind(wall, Mil{750}).seen(); };
  CHECK(seen(Mil{1500}) == 50);
  CHECK(seen(Mil{3000}) == 60);
  CHECK(seen(Mil{4000}) == 70);
}

TEST_CASE("MSW-9.3 E-26: into a wood every second column, through it none") {
  const Polygon into = rectangle(point(8000, 7000), point(12000, 13000));
  const Polygon between = rectangle(point(8000, 14000), point(12000, 18000));
  const SightLines low = lines(point(10000, 20000), kInfantry.height, point(10000, 10000), kInfantry);
  CHECK(low.through(into, Mil{2500}).seen() == 50);
  CHECK(low.through(into, Mil{2500}).rows == std::array<std::int8_t, 10>{10, 0, 10, 0, 10, 0, 10, 0, 10, 0});
  CHECK(northward().through(into, Mil{2500}).seen() == 70);
  CHECK(low.through(between, Mil{2500}).seen() == 0);
  CHECK(northward().through(between, Mil{2500}).seen() == 50);
  CHECK(lines(point(10000, 30000), kMecha.height, point(10000, 10000), kInfantry).through(between, Mil{2500}).seen() == 0);
}

TEST_CASE("MSW-9.3 a wood whose border the eye or the target touches is seen into, not through") {
  const SightLines low = lines(point(10000, 20000), kInfantry.height, point(10000, 10000), kInfantry);
  CHECK(low.through(rectangle(point(8000, 15000), point(12000, 20000)), Mil{2500}).seen() == 50);
  CHECK(low.through(rectangle(point(8000, 15000), point(12000, 19999)), Mil{2500}).seen() == 0);
  CHECK(low.through(rectangle(point(8000, 10000), point(12000, 15000)), Mil{2500}).seen() == 50);
  CHECK(low.through(rectangle(point(8000, 10001), point(12000, 15000)), Mil{2500}).seen() == 0);
  CHECK(low.through(Disc{point(10000, 21000), Mil{1000}}, Mil{2500}).seen() == 100);
  CHECK(low.through(Disc{point(10000, 20000), Mil{1000}}, Mil{2500}).seen() == 50);
}

TEST_CASE("MSW-9.2 E-27: full height on equal footing, true heights from a roof") {
  const SightLines colossus = lines(point(10000, 30000), kColossus.height, point(10000, 10000), kMecha);
  CHECK(colossus.behind(base(10000, 20000, kMecha)).seen() == 0);
  const SightLines roof = lines(point(10000, 30000), Mil{4000} + kMecha.height, point(10000, 10000), kMecha);
  CHECK(roof.behind(base(10000, 20000, kMecha), kMecha.height).seen() == 80);
}

TEST_CASE("MSW-9.3 the limits are strict: a line along a wall's border, at its very top, or at a base's radius is seen") {
  const SightLines level = lines(point(0, 0), Mil{1000}, point(0, -10000), {Mil{10}, Mil{2000}});
  // Column 0 ends at x = -9. Dots at 100, 300, ... 1900; the eye at 1000.
  CHECK(level.behind(rectangle(point(-9000, -6000), point(-9, -5000)), Mil{5000}).rows[0] == 0);
  CHECK(level.behind(rectangle(point(-9000, -6000), point(-4, -5000)), Mil{5000}).rows[0] == 10);
  CHECK(level.behind(rectangle(point(-99, -9000), point(99, -5000)), Mil{1000}).rows[0] == 5);
  CHECK(level.behind(rectangle(point(-99, -10000), point(99, -5000)), Mil{1100}).rows[0] == 6);
  CHECK(level.behind(rectangle(point(-99, -10000), point(99, -5000)), Mil{1050}).rows[0] == 5);
  const SightLines sideways = lines(point(0, 0), Mil{1000}, point(0, -10000), {Mil{0}, Mil{2000}});
  CHECK(sideways.behind(Disc{point(500, -5000), Mil{500}}).count() == 0);
  CHECK(sideways.behind(Disc{point(500, -5000), Mil{501}}).count() == 100);
  // The eye at 1000 and as high as the top. Only lines to lower dots, at 200 to 800, are lower; the line to the dot at 1000 is level.
  const SightLines raised = lines(point(0, 0), Mil{1000}, point(0, -10000), {Mil{0}, Mil{2000}}, Mil{100});
  CHECK(raised.behind(Disc{point(0, -5000), Mil{500}}, Mil{1000}).rows[0] == 4);
  CHECK(raised.behind(Disc{point(0, 0), Mil{500}}, Mil{1000}).rows[0] == 4);
  CHECK(raised.behind(rectangle(point(-500, -5000), point(500, 500)), Mil{1000}).rows[0] == 4);
  // Below 1050 only in the first half of the way to the dot at 1100; half-way it is 500 from the centre: not nearer.
  CHECK(sideways.behind(Disc{point(0, -5500), Mil{500}}, Mil{1050}).rows[0] == 5);
  CHECK(sideways.behind(Disc{point(0, -5500), Mil{501}}, Mil{1050}).rows[0] == 6);
}

TEST_CASE("MSW-9.3 polygons hide what the catalogue's own procedure says, dot by dot; soft ones thin out as it says") {
  Numbers numbers(41);
  int partly = 0;
  for (int i = 0; i < 700; ++i) {
    const Scene s = scene(numbers, 12);
    const SightLines sight(s.eye, s.target);
    const HiddenDots expected = dots_where(
        [&](int column, int row) { return hidden_by_middles(s.eye, sight.dot_at(column), sight.dot_height(row), s.polygon, s.top); });
    REQUIRE(sight.behind(s.polygon, s.top) == expected);
    HiddenDots thinned = expected;
    for (const int column : {1, 3, 5, 7, 9})
      if (winding_place(s.eye.at.x.n, s.eye.at.y.n, 1, s.polygon) >= 0 ||
          winding_place(sight.dot_at(column).x.n, sight.dot_at(column).y.n, 1, s.polygon) >= 0)
        thinned.rows[static_cast<std::size_t>(column)] = 0;
    REQUIRE(sight.through(s.polygon, s.top) == thinned);
    partly += expected.count() > 0 && expected.count() < 100 ? 1 : 0;
  }
  CHECK(partly > 150);
}

TEST_CASE("MSW-9.3 discs hide what the nearest place of the low stretch says, and whatever 840 places of the way show") {
  Numbers numbers(42);
  int partly = 0;
  for (int i = 0; i < 1500; ++i) {
    const Scene s = scene(numbers, 12);
    const SightLines sight(s.eye, s.target);
    const HiddenDots found = sight.behind(s.disc, s.top);
    REQUIRE(found == dots_where([&](int column, int row) {
              return hidden_by_stretch(s.eye, sight.dot_at(column), sight.dot_height(row), s.disc, s.top);
            }));
    const HiddenDots whatever = sight.behind(s.disc);
    for (int column = 0; column < 10; ++column) {
      for (int row = 0; row < 10; ++row)
        if (seen_to_be_hidden(s.eye, sight.dot_at(column), sight.dot_height(row), s.disc, s.top)) REQUIRE(found.hides(column, row));
      REQUIRE(whatever.rows[static_cast<std::size_t>(column)] ==
              (hidden_by_stretch(s.eye, sight.dot_at(column), s.eye.height, s.disc, s.eye.height + Mil{1}) ? 10 : 0));
    }
    partly += found.count() > 0 && found.count() < 100 ? 1 : 0;
  }
  CHECK(partly > 150);
}

TEST_CASE("MSW-9.3 what is hidden turns with the plane, and a mirror swaps the columns; on small tables and on the largest") {
  Numbers numbers(43);
  for (int i = 0; i < 2000; ++i) {
    const Scene s = scene(numbers, i % 2 == 0 ? 12 : 200000);
    const SightLines sight(s.eye, s.target);
    const SightLines quarter({quarter_turned(s.eye.at), s.eye.height}, {quarter_turned(s.target.at), s.target.radius, s.target.foot, s.target.height});
    const Disc turned_disc{quarter_turned(s.disc.at), s.disc.radius};
    const Polygon turned_polygon = image_of(s.polygon, quarter_turned);
    // Straight above there is no direction: the columns stand as the rule says.
    if (s.eye.at == s.target.at) continue;
    REQUIRE(quarter.behind(turned_polygon, s.top) == sight.behind(s.polygon, s.top));
    REQUIRE(quarter.through(turned_polygon, s.top) == sight.through(s.polygon, s.top));
    REQUIRE(quarter.behind(turned_disc, s.top) == sight.behind(s.disc, s.top));
    REQUIRE(quarter.behind(turned_disc) == sight.behind(s.disc));
    const SightLines mirror({mirrored(s.eye.at), s.eye.height}, {mirrored(s.target.at), s.target.radius, s.target.foot, s.target.height});
    REQUIRE(mirror.behind(image_of(s.polygon, mirrored), s.top) == columns_reversed(sight.behind(s.polygon, s.top)));
    REQUIRE(mirror.behind(Disc{mirrored(s.disc.at), s.disc.radius}, s.top) == columns_reversed(sight.behind(s.disc, s.top)));
  }
}

TEST_CASE("MSW-9.3 a lower top never hides more, and several obstacles hide what each of them does") {
  Numbers numbers(44);
  for (int i = 0; i < 500; ++i) {
    const Scene s = scene(numbers, 300);
    const SightLines sight(s.eye, s.target);
    const HiddenDots higher = sight.behind(s.polygon, s.top);
    const HiddenDots lower = sight.behind(s.polygon, s.top - Mil{5});
    HiddenDots both = higher;
    both |= lower;
    REQUIRE(both == higher);
    HiddenDots joined = sight.behind(s.disc, s.top);
    joined |= higher;
    for (int column = 0; column < 10; ++column)
      for (int row = 0; row < 10; ++row)
        REQUIRE(joined.hides(column, row) == (higher.hides(column, row) || sight.behind(s.disc, s.top).hides(column, row)));
  }
}

}  // namespace hexinch::table
