#include "systems/m42/rules/places.h"

#include <doctest/doctest.h>

#include <vector>

#include "board/table/shapes.h"
#include "systems/m42/position.h"
#include "systems/m42/rules/terrain.h"

namespace hexinch::m42 {
namespace {

using table::point;
using test::at;
using test::on;
using test::rectangle;
using test::Table;

constexpr Disc base(int x, int y, int r = 492) { return {point(x, y), Mil{r}}; }

}  // namespace

TEST_CASE("M42-0.1 lengths are rounded up, gaps and far edges from them") {
  CHECK(ceil_sqrt(0) == 0);
  CHECK(ceil_sqrt(1) == 1);
  CHECK(ceil_sqrt(2) == 2);
  CHECK(ceil_sqrt(35988001) == 5999);
  CHECK(ceil_sqrt(36000000) == 6000);
  CHECK(ceil_sqrt(36000001) == 6001);
  CHECK(length({point(10000, 10000), point(13600, 14800)}) == Mil{6000});
  CHECK(length({point(10000, 10000), point(14243, 14243)}) == Mil{6001});
  CHECK(gap(base(0, 0), base(0, 2984)) == Mil{2000});
  CHECK(gap(base(0, 0), base(0, 500)) == Mil{-484});
  CHECK(far_edge(base(10000, 10000), base(16001, 10000)) == Mil{6001});
  CHECK(far_edge(base(10000, 10000), base(15705, 10000, 787)) == Mil{6000});
}

TEST_CASE("M42-0.1 whether a gap is within or below a length is exact") {
  CHECK(gap_within(base(0, 0), base(0, 2984), Mil{2000}));
  CHECK(!gap_below(base(0, 0), base(0, 2984), Mil{2000}));
  CHECK(gap_below(base(0, 0), base(0, 2983), Mil{2000}));
  CHECK(!gap_within(base(0, 0), base(1, 2984), Mil{2000}));  // less than a mil beyond
  CHECK(gap_below(base(0, 0), base(0, 0), Mil{0}));
  CHECK(!gap_below(base(0, 0), base(0, 984), Mil{0}));
  CHECK(!gap_within(base(0, 0), base(0, 0), Mil{-985}));
}

TEST_CASE("M42-0.2 fully within a limit, with bases of all sizes (M42X-15, M42X-16)") {
  CHECK(fully_within(base(10000, 10000), base(16000, 10000), Mil{6000}));
  CHECK(!fully_within(base(10000, 10000), base(16001, 10000), Mil{6000}));
  CHECK(fully_within(base(10000, 10000), base(13600, 14800), Mil{6000}));
  CHECK(fully_within(base(10000, 10000), base(15705, 10000, 787), Mil{6000}));
  CHECK(!fully_within(base(10000, 10000), base(15706, 10000, 787), Mil{6000}));
  CHECK(fully_within(base(10000, 10000, 787), base(14295, 10000), Mil{4000}));
  CHECK(!fully_within(base(10000, 10000, 787), base(14296, 10000), Mil{4000}));
  CHECK(!fully_within(base(0, 0), base(0, 0, 787), Mil{294}));
}

TEST_CASE("M42-0.4 a base overlaps a polygon, touches it, or is completely within it") {
  const Polygon wood = rectangle(12000, 8000, 20000, 14000);
  CHECK(!overlaps(base(11508, 10000), wood));
  CHECK(overlaps(base(11509, 10000), wood));
  CHECK(overlaps(base(15000, 10000), wood));
  CHECK(!completely_within(base(12491, 10000), wood));
  CHECK(completely_within(base(12492, 10000), wood));
  CHECK(!completely_within(base(11000, 10000), wood));
}

TEST_CASE("M42-0.9 elevations of floors and roofs, and what is inside a building") {
  Table t;
  const FeatureRef house = t.b1();
  const FeatureRef ruin = t.ruin("U", rectangle(30000, 30000, 36000, 36000));
  CHECK(elevation(t.setup, kGround) == Mil{0});
  CHECK(elevation(t.setup, {house, 0}) == Mil{0});
  CHECK(elevation(t.setup, {house, 1}) == Mil{3000});
  CHECK(elevation(t.setup, {house, 2}) == Mil{6000});
  CHECK(elevation(t.setup, {ruin, 1}) == Mil{3000});
  CHECK(building_of(t.setup, on(house, 2, 12000, 18000)) == house);
  CHECK(building_of(t.setup, on(ruin, 1, 33000, 33000)) == kNoFeature);
  CHECK(building_of(t.setup, at(12000, 10000)) == kNoFeature);
}

TEST_CASE("bodies are the living models on the table, in roster order") {
  Table t;
  const UnitRef blue = t.unit("G", test::kBlue, {point(1000, 1000), point(2500, 1000)});
  const UnitRef red = t.unit("K", test::kRed, {point(9000, 9000)});
  t.reserve("R", test::kRed, test::sheet(2), 2, Edge::kNorth);
  t.of(blue).model(1).alive = false;
  const State state = t.state();
  CHECK(bodies(state).size() == 2);
  REQUIRE(enemies(state, blue).size() == 1);
  CHECK(enemies(state, blue)[0].model == ModelRef{red, 0});
  CHECK(members(state, blue).size() == 1);
}

TEST_CASE("M42-14.2 contact: a gap of 100 mils on one level; M42-14.3 everybody in a closed building") {
  Table t;
  const FeatureRef open = t.b1();
  const FeatureRef closed = t.b2();
  const auto body = [](Position place) { return Body{{}, place, Mil{492}}; };
  CHECK(in_contact(t.setup, body(at(1000, 1000)), body(at(2084, 1000))));
  CHECK(!in_contact(t.setup, body(at(1000, 1000)), body(at(2085, 1000))));
  CHECK(!in_contact(t.setup, body(on(open, 0, 9000, 15000)), body(on(open, 1, 9000, 15000))));
  CHECK(!in_contact(t.setup, body(on(open, 0, 9000, 15000)), body(on(open, 0, 14000, 15000))));
  CHECK(in_contact(t.setup, body(on(closed, 0, 32000, 24000)), body(on(closed, 2, 39000, 30000))));
}

TEST_CASE("M42-0.7 on a road a base is in no area terrain, M42-0.11 nor on a floor of a building") {
  Table t;
  const FeatureRef wood = t.wood("W", rectangle(4000, 6000, 16000, 14000));
  t.road("R", rectangle(0, 9000, 40000, 11000));
  const FeatureRef ruin = t.ruin("U", rectangle(20000, 20000, 26000, 26000));
  const Terrain terrain(t.setup);
  const Piece& trees = terrain.areas()[0];
  const Piece& walls = terrain.areas()[1];
  REQUIRE(trees.ref == wood);
  REQUIRE(walls.ref == ruin);
  CHECK(!terrain.in_area(at(10000, 9000), Mil{492}, trees));
  CHECK(terrain.in_area(at(10000, 8999), Mil{492}, trees));
  CHECK(!terrain.completely_in_area(at(10000, 10000), Mil{492}, trees));
  CHECK(terrain.completely_in_area(at(10000, 7500), Mil{492}, trees));
  CHECK(terrain.completely_in_area(on(ruin, 1, 23000, 23000), Mil{492}, walls));
  CHECK(terrain.in_area(on(ruin, 1, 20100, 23000), Mil{492}, walls));
  t.options().road_clears = false;
  const Terrain plain(t.setup);
  CHECK(plain.in_area(at(10000, 10000), Mil{492}, plain.areas()[0]));
}

TEST_CASE("option hillsOpen: hills are no area terrain") {
  Table t;
  t.area(FeatureKind::kHill, "H", rectangle(4000, 6000, 16000, 14000));
  CHECK(Terrain(t.setup).areas().size() == 1);
  t.options().hills_open = true;
  CHECK(Terrain(t.setup).areas().empty());
}

TEST_CASE("M42-0.5 a segment crosses a line that it touches, ends included") {
  Table t;
  t.wall("W", {point(12000, 5000), point(12000, 10000), point(15000, 10000)});
  const Terrain terrain(t.setup);
  const Piece& wall = terrain.lines()[0];
  CHECK(Terrain::crosses({point(10000, 9000), point(14000, 11000)}, wall));   // its corner
  CHECK(Terrain::crosses({point(13000, 8000), point(13000, 12000)}, wall));
  CHECK(Terrain::crosses({point(10000, 7000), point(12000, 7000)}, wall));    // ends on it
  CHECK(!Terrain::crosses({point(10000, 7000), point(11999, 7000)}, wall));
  CHECK(!Terrain::crosses({point(10000, 9001), point(11999, 10001)}, wall));
}

TEST_CASE("M42-6.1 a common road is one feature, and only on the ground") {
  Table t;
  const FeatureRef first = t.road("R1", rectangle(0, 9000, 20000, 11000));
  const FeatureRef second = t.road("R2", rectangle(22000, 0, 24000, 20000));
  const FeatureRef house = t.building("B", rectangle(2000, 9000, 6000, 11000), {0}, std::nullopt);
  const Terrain terrain(t.setup);
  CHECK(terrain.road_at(point(20000, 11000)) == first);
  CHECK(terrain.road_at(point(20001, 11000)) == kNoFeature);
  CHECK(terrain.road_under(at(23000, 10000)) == second);
  CHECK(terrain.common_road(at(100, 10000), at(19000, 10000)) == first);
  CHECK(terrain.common_road(at(17000, 10000), at(23000, 10000)) == kNoFeature);
  CHECK(terrain.common_road(on(house, 0, 4000, 10000), at(19000, 10000)) == kNoFeature);
}

TEST_CASE("M42-0.7 M42-0.8 a line in a road's interior is off the roads nowhere, along its border everywhere; a leader's way there nowhere") {
  Table t;
  t.road("R", rectangle(10000, 9000, 14000, 11000));
  const Terrain terrain(t.setup);
  const Segment through{point(8000, 10000), point(16000, 10000)};
  CHECK(terrain.off_roads(through).size() == 2);
  const auto ways = terrain.ways_off_roads(through);
  REQUIRE(ways.size() == 2);
  CHECK(ways[0].to == point(10000, 10000));
  CHECK(ways[1].from == point(14000, 10000));
  const Segment along{point(10000, 9000), point(14000, 9000)};
  CHECK(terrain.off_roads(along).size() == 1);
  CHECK(terrain.ways_off_roads(along).empty());
  CHECK(terrain.ways_off_roads({point(12000, 10000), point(12000, 10000)}).empty());
  CHECK(terrain.ways_off_roads({point(1000, 1000), point(1000, 1000)}).size() == 1);
}

}  // namespace hexinch::m42
