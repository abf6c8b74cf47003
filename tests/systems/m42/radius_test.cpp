#include <doctest/doctest.h>

#include <algorithm>

#include "board/table/pieces_by_middles.h"
#include "systems/m42/any_table.h"
#include "systems/m42/rules/radius.h"
#include "systems/m42/rules/standing.h"

namespace hexinch::m42 {
namespace {

using test::any_place;
using test::any_table;
using test::at;
using test::code;
using test::kBlue;
using test::kRed;
using test::name;
using test::number;
using test::Numbers;
using test::on;
using test::point;
using test::rectangle;
using test::said;
using test::Table;

/// A leader and nobody else, with the features and enemies of the table.
struct Field {
  Table t;
  Position leader;
  int ld = 3;
  int radius = 492;
  bool interlinked = false;
  Level level{};

  Limit limit(int x, int y, int model_radius = 492) { return limit(Position{point(x, y), level}, model_radius); }
  Limit limit(const Position& place, int model_radius = 492) {
    Table with = t;
    const UnitRef u = with.unit("G", kBlue, {leader, leader}, ld);
    with.card(u).models[0].radius = Mil{radius};
    if (interlinked) with.card(u).rules = 1;
    const State state = with.state();
    const Radius judge(state, u, leader);
    const Limit found = judge.at(place, Mil{model_radius});
    CHECK(judge.allows(place, Mil{model_radius}) == !found.refusal);
    return found;
  }
  std::string_view refused(int x, int y, int model_radius = 492) { return code(limit(x, y, model_radius).refusal); }
  bool legal(int x, int y, int model_radius = 492) { return refused(x, y, model_radius).empty(); }
};

Field field(int x, int y, int ld = 3) {
  Field f;
  f.leader = at(x, y);
  f.ld = ld;
  return f;
}
Field by_wood(int x, int y) {
  Field f = field(x, y);
  f.t.wood("Wood", rectangle(12000, 8000, 20000, 14000));
  return f;
}
Field by_hedge(int height = 1000, int x = 10000) {
  Field f = field(x, 10000);
  f.t.hedge("Hedge", {point(12000, 5000), point(12000, 15000)}, height);
  return f;
}
Field by_road(int x, int y) {
  Field f = field(x, y);
  f.t.road("Road", rectangle(0, 9000, 40000, 11000));
  return f;
}

}  // namespace

TEST_CASE("M42-0.2 M42-0.3 M42-1.4 M42X-15 the limit exactly") {
  Field f = field(10000, 10000);
  CHECK(f.legal(16000, 10000));
  CHECK(f.legal(13600, 14800));
  const Limit beyond = f.limit(16001, 10000);
  CHECK(code(beyond.refusal) == "out_of_radius");
  CHECK(said(beyond.refusal) == "radius");
  CHECK(number(beyond.refusal, "limit") == 6);
  CHECK(number(beyond.refusal, "distance") == Fraction{6001, 1000});
}

TEST_CASE("M42-0.2 M42X-16 mixed bases") {
  Field f = field(10000, 10000);
  CHECK(f.legal(15705, 10000, 787));
  CHECK(!f.legal(15706, 10000, 787));
  Field strider = field(10000, 10000, 2);
  strider.radius = 787;
  CHECK(strider.legal(14000, 10000, 787));
  CHECK(!strider.legal(14001, 10000, 787));
  CHECK(strider.legal(14295, 10000));
  CHECK(!strider.legal(14296, 10000));
}

TEST_CASE("M42-3.2 M42X-17 a member in a wood, its leader outside") {
  Field f = by_wood(10000, 10000);
  CHECK(f.legal(13000, 10000));
  const Limit beyond = f.limit(13001, 10000);
  CHECK(said(beyond.refusal) == "in_area");
  CHECK(name(beyond.refusal, "feature") == "Wood");
  CHECK(number(beyond.refusal, "limit") == 3);
  f.leader = at(7000, 10000);
  CHECK(f.limit(11600, 10000).far_edge == Mil{4600});
  CHECK(!f.legal(11600, 10000));
  CHECK(f.legal(11508, 10000));
}

TEST_CASE("M42-3.3 M42X-18 M42X-19 a leader partly or completely inside") {
  Field f = by_wood(12491, 10000);
  CHECK(!f.legal(15492, 10000));
  f.leader = at(12492, 10000);
  CHECK(f.legal(18492, 10000));
  f.leader = at(14000, 10000);
  CHECK(f.legal(19508, 10000));
  CHECK(f.legal(8000, 10000));
}

TEST_CASE("M42-3.2 M42X-20 behind a wood; the option behindArea") {
  Field f = field(11000, 11000);
  f.t.wood("Strip", rectangle(12000, 8000, 13200, 14000));
  CHECK(f.legal(14000, 11000));
  const Limit beyond = f.limit(14001, 11000);
  CHECK(said(beyond.refusal) == "behind_area");
  CHECK(name(beyond.refusal, "feature") == "Strip");
  CHECK(beyond.reasons.size() == 1);
  CHECK(!beyond.traced);
  f.ld = 4;
  CHECK(f.legal(15000, 11000));
  f.ld = 3;
  f.t.options().behind_area = BehindArea::kForbidden;
  CHECK(f.refused(14000, 11000) == "behind_terrain");
  CHECK(f.refused(14001, 11000) == "behind_terrain");
  CHECK(f.legal(12000, 11000));
  f.interlinked = true;
  CHECK(f.legal(15000, 11000));
}

TEST_CASE("M42-0.8 M42X-21 peeking past the corner; the option traceCentreOnly") {
  Field f = field(10000, 8492);
  f.t.wood("Strip", rectangle(12000, 8000, 13200, 14000));
  const Limit seen = f.limit(15500, 8492);
  CHECK(!seen.refusal);
  REQUIRE(seen.traced);
  CHECK(seen.traced->from == point(15500, 8000));
  CHECK(seen.traced->to == point(10000, 8000));
  f.leader = at(10000, 8493);
  CHECK(!f.legal(15500, 8493));
  f.leader = at(10000, 8492);
  f.t.options().trace_centre_only = true;
  CHECK(!f.legal(15500, 8492));
  CHECK(f.legal(15000, 6000));
}

TEST_CASE("M42-3.4 M42X-22 two woods") {
  Field f = field(12000, 11000);
  f.t.wood("First", rectangle(8000, 8000, 14000, 14000));
  f.t.wood("Second", rectangle(14500, 8000, 20000, 14000));
  CHECK(f.legal(15000, 11000));
  CHECK(name(f.limit(15200, 11000).refusal, "feature") == "Second");
}

TEST_CASE("M42-3.4 a model in two pieces suffers one penalty") {
  Field f = field(10000, 10000);
  f.t.wood("First", rectangle(12000, 8000, 14000, 10000));
  f.t.area(FeatureKind::kMarsh, "Second", rectangle(12000, 10000, 14000, 12000));
  CHECK(f.limit(13000, 10000).reasons.size() == 2);
  CHECK(f.legal(13000, 10000));
  CHECK(f.limit(13000, 10000).limit == Mil{3000});
}

TEST_CASE("M42-4.3 M42X-23 beyond a hedge") {
  Field f = by_hedge();
  CHECK(f.legal(13000, 10000));
  const Limit beyond = f.limit(13001, 10000);
  CHECK(said(beyond.refusal) == "beyond_obstacle");
  CHECK(name(beyond.refusal, "feature") == "Hedge");
  CHECK(f.legal(10000, 16000));
}

TEST_CASE("M42-4.3 M42X-24 round the end of a wall") {
  Field f = field(10000, 9000);
  f.t.wall("Wall", {point(12000, 5000), point(12000, 10000)});
  CHECK(f.limit(14000, 11000).far_edge == Mil{4473});
  CHECK(!f.legal(14000, 11000));
  CHECK(f.legal(14000, 11001));
}

TEST_CASE("M42-4.4 M42-10.2 M42X-25 a high wall; the option interlinkedThroughWalls") {
  Field f = by_hedge(4000, 11500);
  CHECK(f.refused(12500, 10000) == "uncrossable_between");
  CHECK(name(f.limit(12500, 10000).refusal, "feature") == "Hedge");
  f.interlinked = true;
  CHECK(f.refused(12500, 10000) == "uncrossable_between");
  f.t.options().interlinked_through_walls = true;
  CHECK(f.legal(17500, 10000));
  Field low = by_hedge(3000, 11500);
  CHECK(low.legal(12500, 10000));
  CHECK(by_hedge(3001, 11500).refused(12500, 10000) == "uncrossable_between");
}

TEST_CASE("M42-4.5 an obstacle below both does not count") {
  Field f = field(10000, 10000);
  const FeatureRef ruin = f.t.ruin("Ruin", rectangle(8000, 8000, 20000, 12000));
  f.t.wall("Wall", {point(12000, 5000), point(12000, 15000)}, 2999);
  f.leader = on(ruin, 1, 10000, 10000);
  CHECK(!f.limit(on(ruin, 1, 15000, 10000)).refusal);
  CHECK(said(f.limit(at(15000, 10000)).refusal) == "beyond_obstacle");
  Field level = f;
  level.t.setup.features[1].height = Mil{3000};
  CHECK(code(level.limit(on(ruin, 1, 15000, 10000)).refusal) == "out_of_radius");
}

TEST_CASE("M42-6.2 M42X-26 the radius along a road") {
  Field f = by_road(10000, 10000);
  const Limit along = f.limit(19000, 10000);
  CHECK(!along.refusal);
  CHECK(along.road);
  CHECK(along.limit == Mil{9000});
  CHECK(said(f.limit(19001, 10000).refusal) == "radius_road");
  CHECK(f.legal(10000, 16000));
  CHECK(number(f.limit(10000, 16001).refusal, "limit") == 6);
  f.leader = at(10000, 8000);
  CHECK(!f.legal(17000, 10000));
}

TEST_CASE("M42-6.3 M42-0.7 M42X-27 a road through a wood; the option roadClears") {
  Field f = by_road(10000, 10000);
  f.t.wood("Wood", rectangle(4000, 6000, 16000, 14000));
  CHECK(f.legal(10000, 7000));
  CHECK(!f.legal(10000, 6999));
  CHECK(f.legal(18000, 10000));
  f.leader = at(10000, 7500);
  CHECK(f.legal(10000, 13500));
  f.t.options().road_clears = false;
  f.leader = at(10000, 10000);
  CHECK(f.legal(10000, 6500));
}

TEST_CASE("M42-6.3 M42X-28 a barricade and the road radius") {
  Field f = by_road(10000, 10000);
  f.t.wall("Barricade", {point(12000, 9000), point(12000, 11000)}, 1200);
  CHECK(f.legal(13000, 10000));
  CHECK(!f.legal(13001, 10000));
  f.interlinked = true;
  CHECK(f.legal(19000, 10000));
}

TEST_CASE("M42-5.1 M42-5.2 M42X-29 an enemy line; the option enemyLineGap") {
  Field f = field(10358, 10492);
  const UnitRef red = f.t.unit("L", kRed, std::vector{point(12000, 8000), point(12000, 12984)});
  const Limit beyond = f.limit(13642, 10492);
  CHECK(beyond.far_edge == Mil{3284});
  CHECK(said(beyond.refusal) == "beyond_enemies");
  CHECK(name(beyond.refusal, "enemy") == "L");
  CHECK(name(beyond.refusal, "other") == "L 2");
  f.ld = 4;
  CHECK(f.legal(13642, 10492));
  f.ld = 3;
  f.t.options().enemy_line_gap = 3999;
  CHECK(f.legal(13642, 10492));
  f.t.options().enemy_line_gap = 4000;
  f.t.of(red).models[1].place = at(12000, 12985);
  CHECK(f.legal(13642, 10492));
}

TEST_CASE("M42-5.2 M42X-30 a single enemy in the way") {
  Field f = field(9000, 10000);
  f.t.unit("L", kRed, std::vector{point(12000, 10000)});
  CHECK(said(f.limit(15000, 10000).refusal) == "beyond_enemy");
  f.ld = 4;
  CHECK(!f.legal(15000, 10000));
}

TEST_CASE("M42-5.3 M42-5.4 enemies on other floors, inside and assaulted ones form no line") {
  Field f = field(10000, 10000);
  const FeatureRef ruin = f.t.ruin("Ruin", rectangle(8000, 8000, 20000, 12000));
  f.t.unit("L", kRed, {on(ruin, 1, 13000, 10000)});
  CHECK(f.legal(16000, 10000));
  f.leader = on(ruin, 1, 10000, 10000);
  CHECK(said(f.limit(on(ruin, 1, 16000, 10000)).refusal) == "beyond_enemy");
  Table t;
  const UnitRef blue = t.unit("G", kBlue, std::vector{point(10000, 10000), point(9000, 10000)});
  const UnitRef red = t.unit("L", kRed, std::vector{point(12500, 10000)});
  const State state = t.state();
  CHECK(!Radius(state, blue, at(10000, 10000)).allows(at(15500, 10000), kSmallBase));
  CHECK(!Radius(state, blue, at(10000, 10000)).allows(at(11500, 10000), kSmallBase));
  CHECK(Radius(state, blue, at(10000, 10000), red).allows(at(15500, 10000), kSmallBase));
  CHECK(Radius(state, blue, at(10000, 10000), red).allows(at(11500, 10000), kSmallBase));
}

TEST_CASE("M42-10.1 M42-10.2 M42X-31 Interlinked") {
  Field wood = by_wood(10000, 10000);
  wood.interlinked = true;
  CHECK(wood.legal(15900, 10000));
  Field hedge = by_hedge();
  hedge.interlinked = true;
  CHECK(hedge.legal(16000, 10000));
  Field line = field(10358, 10492);
  line.interlinked = true;
  line.t.unit("L", kRed, std::vector{point(12000, 8000), point(12000, 12984)});
  CHECK(!line.legal(13642, 10492));
}

TEST_CASE("M42-2.1 M42X-32 standoff at placement") {
  Field f = field(10000, 14000);
  f.t.unit("L", kRed, std::vector{point(10000, 10000)});
  CHECK(f.legal(10000, 12984));
  CHECK(f.refused(10000, 12983) == "standoff");
  CHECK(name(f.limit(10000, 12983).refusal, "enemy") == "L");
}

TEST_CASE("M42-9.1 M42-9.2 M42X-33 the shadow of impassable terrain; the option impassableShadow") {
  Field f = field(11000, 9500);
  f.t.lava("Lava", rectangle(12000, 9000, 14000, 11000));
  CHECK(f.refused(14800, 9500) == "impassable_between");
  CHECK(f.refused(14400, 9500) == "impassable");
  f.t.options().impassable_shadow = false;
  CHECK(f.legal(14800, 9500));
  f.t.options().impassable_shadow = true;
  f.leader = at(11000, 8400);
  CHECK(f.legal(15000, 8400));
}

TEST_CASE("M42-0.10 rest positions: the edge, obstacles, walls") {
  Field f = field(2000, 2000);
  f.t.hedge("Hedge", {point(1000, 4000), point(3000, 4000)});
  const FeatureRef b = f.t.building("House", rectangle(4000, 1000, 8000, 5000), {0, 3000}, 6000);
  CHECK(f.legal(492, 2000));
  CHECK(f.refused(491, 2000) == "off_table");
  CHECK(f.refused(2000, 4000) == "on_obstacle");
  CHECK(f.legal(2000, 4001));
  CHECK(f.legal(3508, 2000));
  CHECK(f.refused(3509, 2000) == "straddles_wall");
  CHECK(f.refused(6000, 3000) == "straddles_wall");
  CHECK(code(f.limit(on(b, 3, 6000, 3000)).refusal) == "no_footing");
  CHECK(code(f.limit(Position{point(6000, 3000), {feature_at(7), 0}}).refusal) == "no_footing");
  CHECK(f.refused(2000000000, -2000000000) == "off_table");
  CHECK(f.refused(1500, 2000) == "");
}

TEST_CASE("M42-7.1 M42-7.2 M42-7.5 M42X-37 in or out") {
  Field f;
  const FeatureRef b1 = f.t.b1();
  f.leader = at(18000, 18000);
  CHECK(code(f.limit(on(b1, 0, 15000, 18000)).refusal) == "leader_outside");
  CHECK(name(f.limit(on(b1, 0, 15000, 18000)).refusal, "feature") == "B1");
  f.leader = on(b1, 0, 15000, 18000);
  CHECK(f.refused(17000, 18000) == "leader_inside");
  CHECK(!f.limit(on(b1, 2, 15000, 18000)).refusal);
  CHECK(!f.limit(on(b1, 1, 15000, 18000)).refusal);
  f.ld = 2;
  const Limit roof = f.limit(on(b1, 2, 15000, 18000));
  CHECK(code(roof.refusal) == "floor_too_far");
  CHECK(number(roof.refusal, "height") == 6);
  CHECK(number(roof.refusal, "limit") == 4);
  CHECK(!f.limit(on(b1, 1, 15000, 18000)).refusal);
  CHECK(code(f.limit(on(b1, 0, 15600, 16000)).refusal) == "straddles_wall");
  CHECK(code(f.limit(on(b1, 0, 17000, 18000)).refusal) == "no_footing");
  f.ld = 3;
  f.interlinked = true;
  f.t.options().interlinked_through_walls = true;
  CHECK(f.legal(17000, 18000));
  f.leader = at(18000, 18000);
  CHECK(!f.limit(on(b1, 0, 15000, 18000)).refusal);
}

TEST_CASE("M42-7.5 M42X-38 floors are not diagonal") {
  Field f;
  const FeatureRef b1 = f.t.b1();
  f.leader = on(b1, 0, 9000, 15000);
  const Limit roof = f.limit(on(b1, 2, 14000, 18300));
  CHECK(roof.far_edge == Mil{5991});
  CHECK(!roof.refusal);
}

TEST_CASE("M42-7.5 inside only enemies on the floor count") {
  Field f;
  const FeatureRef b1 = f.t.b1();
  f.t.hedge("Hedge", {point(12000, 10000), point(12000, 30000)}, 4000);
  f.t.lava("Lava", rectangle(11000, 14500, 11500, 15500));
  f.leader = on(b1, 0, 10000, 18000);
  CHECK(!f.limit(on(b1, 0, 15000, 18000)).refusal);
  f.t.unit("L", kRed, {on(b1, 0, 12500, 18000)});
  CHECK(said(f.limit(on(b1, 0, 15495, 18000)).refusal) == "beyond_enemy");
  CHECK(!f.limit(on(b1, 1, 15495, 18000)).refusal);
}

TEST_CASE("M42-7.7 M42X-39 openings") {
  const auto places = [](int width) { return capacity({"W", OpeningKind::kWindow, 0, point(0, 0), point(width, 0)}); };
  CHECK(places(1500) == 3);
  CHECK(places(1499) == 2);
  CHECK(places(1000) == 2);
  CHECK(places(499) == 0);
  Field f;
  const FeatureRef b1 = f.t.b1();
  const auto window = [&](int i) { return settled(f.t.setup, {{}, {b1, 0}, static_cast<std::int8_t>(i)}, f.leader); };
  f.leader = on(b1, 0, 14000, 20000);
  CHECK(window(5).at == point(8000, 17750));
  CHECK(!f.limit(window(5)).refusal);
  CHECK(f.limit(window(5)).far_edge == Mil{6185 - 492});
  f.leader = on(b1, 0, 15000, 21000);
  const Limit far = f.limit(window(0));
  CHECK(code(far.refusal) == "opening_too_far");
  CHECK(name(far.refusal, "opening") == "W1");
  CHECK(number(far.refusal, "distance") == Fraction{8322 - 492, 1000});
  CHECK(!f.limit(window(10)).refusal);  // W9, one floor up: 3000, 4610 away
  f.ld = 1;
  CHECK(code(f.limit(settled(f.t.setup, {{}, {b1, 0}, 9}, f.leader)).refusal) == "floor_too_far");
  f.ld = 3;
  CHECK(!f.limit(window(2)).refusal);
  f.t.unit("F", kBlue, {window(2), window(2)});
  CHECK(code(f.limit(window(2)).refusal) == "opening_full");
  CHECK(number(f.limit(window(2)).refusal, "capacity") == 2);
  f.t.unit("L", kRed, {window(3)});
  CHECK(code(f.limit(window(3)).refusal) == "standoff");  // among those who are inside
  f.leader = at(18000, 18000);
  CHECK(code(f.limit(window(5)).refusal) == "leader_outside");
}

TEST_CASE("M42-7.7 reach of an opening, without its room") {
  Field f;
  const FeatureRef b1 = f.t.b1();
  const UnitRef u = f.t.unit("G", kBlue, {on(b1, 0, 14000, 20000), on(b1, 0, 13000, 20000)});
  const State state = f.t.state();
  const Radius radius(state, u, on(b1, 0, 14000, 20000));
  CHECK(radius.reaches_opening(b1, 5));
  CHECK(!radius.reaches_opening(b1, 0));
  CHECK(!Radius(state, u, at(18000, 18000)).reaches_opening(b1, 2));
}

TEST_CASE("M42-7.9 behind a building; the option buildingShadow") {
  Field f = field(10000, 10000);
  f.t.building("House", rectangle(11000, 9000, 12000, 11000), {0}, std::nullopt);
  CHECK(f.legal(13000, 10000));
  CHECK(said(f.limit(13001, 10000).refusal) == "behind_building");
  f.t.options().building_shadow = false;
  CHECK(f.legal(13001, 10000));
  f.t.options().building_shadow = true;
  f.interlinked = true;
  CHECK(f.legal(16000, 10000));
}

TEST_CASE("M42-8.1 M42-8.3 M42X-42 a ruin, its leader outside") {
  Field f;
  const FeatureRef u1 = f.t.ruin("U1", rectangle(20000, 7000, 26000, 13000));
  f.leader = at(18000, 10000);
  CHECK(!f.limit(on(u1, 1, 21000, 10000)).refusal);
  CHECK(said(f.limit(on(u1, 1, 21001, 10000)).refusal) == "in_area");
  f.ld = 2;
  f.leader = at(19000, 10000);
  const Limit high = f.limit(on(u1, 1, 20500, 10000));
  CHECK(code(high.refusal) == "floor_too_far");
  CHECK(number(high.refusal, "limit") == 2);
  CHECK(code(f.limit(on(u1, 1, 20400, 10000)).refusal) == "no_footing");
  CHECK(settled(f.t.setup, on(u1, 0, 22000, 10000), f.leader) == at(22000, 10000));
}

TEST_CASE("M42-8.4 M42X-43 a ruin, its leader inside") {
  Field f;
  const FeatureRef u1 = f.t.ruin("U1", rectangle(20000, 7000, 26000, 13000));
  f.leader = on(u1, 1, 21000, 10000);
  CHECK(f.legal(15200, 10000));
  CHECK(f.limit(15200, 10000).limit == Mil{6000});
  CHECK(f.limit(15200, 10000).far_edge == Mil{5800});
  f.ld = 1;
  CHECK(f.refused(21000, 10000) == "floor_too_far");
}

TEST_CASE("M42-3.2 R-32 the option hillsOpen") {
  Field f = field(10000, 10000);
  f.t.area(FeatureKind::kHill, "Hill", rectangle(12000, 8000, 20000, 14000));
  CHECK(!f.legal(14000, 10000));
  f.t.options().hills_open = true;
  CHECK(f.legal(16000, 10000));
}

TEST_CASE("M42-1.4 penalties do not add up, and all are told") {
  Field f = by_hedge();
  f.t.wood("Wood", rectangle(12000, 8000, 20000, 14000));
  f.t.building("House", rectangle(11000, 9000, 11500, 11000), {0}, std::nullopt);
  const Limit both = f.limit(13000, 10000);
  CHECK(!both.refusal);
  CHECK(both.limit == Mil{3000});
  REQUIRE(both.reasons.size() == 3);
  CHECK(both.reasons[0].penalty == Penalty::kInArea);
  CHECK(both.reasons[1].penalty == Penalty::kObstacle);
  CHECK(both.reasons[2].penalty == Penalty::kBuilding);
}

namespace {

/// The catalogue's own words: all 81 lines, each cut at every edge, with middles of the parts tested by winding numbers.
std::optional<Segment> traced_by_middles(const Setup& setup, Disc model, Disc leader, bool roads) {
  const auto points = [](Disc d) {
    const int r = d.radius.n;
    const int k = 7071 * r / 10000;
    std::vector<Point> found;
    for (const auto& [x, y] : std::vector<std::pair<int, int>>{{0, 0}, {0, -r}, {k, -k}, {r, 0}, {k, k}, {0, r}, {-k, k}, {-r, 0}, {-k, -k}})
      found.push_back({d.at.x + Mil{x}, d.at.y + Mil{y}});
    return found;
  };
  const auto point_clear = [&](Point p) {
    bool in = false;
    for (const Feature& f : setup.features) {
      const bool there = table::winding_place(p.x.n, p.y.n, 1, f.polygon) > 0;
      if (f.kind == FeatureKind::kRoad && roads && there) return true;
      in = in || (f.kind == FeatureKind::kWoods && there);
    }
    return !in;
  };
  const auto line_clear = [&](Segment s) {
    std::vector<table::Along> cuts{{0, 1}, {1, 1}};
    std::vector<std::pair<bool, table::Piece>> parts;
    for (const Feature& f : setup.features)
      for (const table::Piece& piece : table::pieces_by_middles(s, f.polygon)) {
        parts.push_back({f.kind == FeatureKind::kRoad, piece});
        cuts.push_back(piece.from);
        cuts.push_back(piece.to);
      }
    std::sort(cuts.begin(), cuts.end());
    for (std::size_t i = 1; i < cuts.size(); ++i) {
      if (cuts[i - 1] == cuts[i]) continue;
      bool in = false;
      bool on_road = false;
      for (const auto& [road, piece] : parts)
        if (piece.from <= cuts[i - 1] && cuts[i] <= piece.to) (road ? on_road : in) = true;
      if (in && !(on_road && roads)) return false;
    }
    return true;
  };
  for (const Point from : points(model))
    for (const Point to : points(leader))
      if (from == to ? point_clear(from) : line_clear({from, to})) return Segment{from, to};
  return std::nullopt;
}

}  // namespace

TEST_CASE("M42-0.8 traced lines are those of the rule, one by one") {
  Numbers numbers(8);
  int found = 0;
  for (int i = 0; i < 3000; ++i) {
    Table t;
    for (int k = numbers.between(1, 3); k > 0; --k) t.wood("A", numbers.polygon(20));
    for (int k = numbers.between(0, 2); k > 0; --k) t.road("R", numbers.polygon(20));
    t.options().road_clears = numbers.between(0, 3) > 0;
    const Terrain terrain(t.setup);
    std::vector<const Piece*> areas;
    for (const Piece& area : terrain.areas()) areas.push_back(&area);
    const Disc model{numbers.place(25), Mil{numbers.between(1, 6)}};
    const Disc leader{numbers.place(25), Mil{numbers.between(1, 6)}};
    const auto expected = traced_by_middles(t.setup, model, leader, t.options().road_clears);
    const auto got = traceable(terrain, model, leader, areas, false);
    CAPTURE(i);
    REQUIRE(got.has_value() == expected.has_value());
    if (got) CHECK((got->from == expected->from && got->to == expected->to));
    found += got ? 1 : 0;
  }
  CHECK(found > 500);
  CHECK(found < 2800);
}

namespace {

/// M42-1.4 in the words of the catalogue, with no short cut: distances as they are, every line, every pair of enemies, all 81 traces.
class ByTheBook {
 public:
  ByTheBook(const State& state, UnitRef unit, const Position& leader) : s_(state), unit_(unit), leader_(leader) {}

  bool legal(const Position& place, Mil radius) {
    const Setup& setup = *s_.setup;
    const Disc base{place.at, radius};
    const bool in = in_building(setup, place.level);
    const bool leader_in = in_building(setup, leader_.level);
    const bool free = linked() && s_.options().interlinked_through_walls;
    if (solid(place) && !rests(place, radius)) return false;
    if (!place.interior)
      for (const Body& enemy : enemies(s_, unit_))
        if (!enemy.at.interior && building_of(setup, enemy.at) == building_of(setup, place) &&
            elevation(setup, enemy.at.level) == elevation(setup, place.level) && gap_below(base, enemy.disc(), Mil{s_.options().standoff}))
          return false;
    if (building_of(setup, place) != building_of(setup, leader_) && (!free || place.interior)) return false;
    const bool inside = in && leader_in && building_of(setup, place) == building_of(setup, leader_);
    if (!inside && !free && forbidden(place)) return false;
    const int ld = s_.leadership(unit_);
    const bool road = same_road(place);
    bool half = enemy_between(place);
    if (!inside && !linked()) {
      half = half || obstacle_between(place, false) || (!in && !leader_in && house_between(place));
      const std::vector<const Piece*> areas = tested();
      if (!road && std::any_of(areas.begin(), areas.end(), [&](const Piece* a) { return terrain_.in_area(place, radius, *a); })) half = true;
      else if (!road && !traceable(terrain_, base, {leader_.at, base_of_leader()}, areas, s_.options().trace_centre_only)) {
        if (s_.options().behind_area == BehindArea::kForbidden) return false;
        half = true;
      }
    }
    const Mil limit{1000 * ld * (half ? 1 : road ? 3 : 2)};
    const Mil climb = elevation(setup, place.level) - elevation(setup, leader_.level);
    if (climb > limit || -climb > limit) return false;
    if (place.opening < 0) return far_edge({leader_.at, base_of_leader()}, base) <= limit;
    const Opening& opening = opening_at(setup, place);
    return room(place, opening) && table::distance(leader_.at, Segment{opening.a, opening.b}) <= limit + base_of_leader();
  }

 private:
  bool linked() const { return s_.sheet(unit_).has(UnitRule::kInterlinked); }
  Mil base_of_leader() const { return s_.radius({unit_, 0}); }
  bool same_road(const Position& place) const {
    return place.level.ground() && leader_.level.ground() && terrain_.road_at(place.at) != kNoFeature && terrain_.road_at(place.at) == terrain_.road_at(leader_.at);
  }
  std::vector<const Piece*> tested() const {
    std::vector<const Piece*> found;
    for (const Piece& area : terrain_.areas())
      if (!terrain_.completely_in_area(leader_, base_of_leader(), area)) found.push_back(&area);
    return found;
  }
  bool rests(const Position& place, Mil radius) const {
    const Disc base{place.at, radius};
    if (!table::wholly_inside(base, table::Box{point(0, 0), {s_.setup->width, s_.setup->height}})) return false;
    for (const Feature& f : s_.setup->features) {
      if (f.kind == FeatureKind::kImpassable && overlaps(base, f.polygon)) return false;
      if (f.kind == FeatureKind::kBuilding && place.level.ground() && overlaps(base, f.polygon)) return false;
      for (std::size_t i = 1; i < f.line.size() && place.level.ground(); ++i)
        if (table::distance(place.at, Segment{f.line[i - 1], f.line[i]}) == Mil{0}) return false;
    }
    if (place.level.ground()) return true;
    const Feature& own = s_.setup->feature(place.level.structure);
    if (own.kind == FeatureKind::kBuilding && !own.openable && place.level.floor < static_cast<int>(own.floors.size())) return false;
    return completely_within(base, own.polygon);
  }
  bool high(const Feature& f, const Position& place) const {
    return elevation(*s_.setup, place.level) > f.height && elevation(*s_.setup, leader_.level) > f.height;
  }
  bool obstacle_between(const Position& place, bool tall) const {
    for (const Feature& f : s_.setup->features)
      for (std::size_t i = 1; i < f.line.size(); ++i)
        if ((f.height > Mil{3000}) == tall && !high(f, place) && table::meet(Segment{place.at, leader_.at}, Segment{f.line[i - 1], f.line[i]})) return true;
    return false;
  }
  bool enters(const Position& place, FeatureKind kind) const {
    for (const Feature& f : s_.setup->features)
      if (f.kind == kind && !table::pieces({place.at, leader_.at}, f.polygon).empty()) return true;
    return false;
  }
  bool forbidden(const Position& place) const {
    return obstacle_between(place, true) || (s_.options().impassable_shadow && enters(place, FeatureKind::kImpassable));
  }
  bool house_between(const Position& place) const { return s_.options().building_shadow && enters(place, FeatureKind::kBuilding); }
  bool enemy_between(const Position& place) const {
    if (place.level != leader_.level) return false;
    const Segment way{place.at, leader_.at};
    std::vector<Body> there;
    for (const Body& enemy : enemies(s_, unit_))
      if (enemy.at.level == leader_.level && !enemy.at.interior) there.push_back(enemy);
    for (const Body& a : there) {
      if (table::distance(a.at.at, way) < a.radius) return true;
      for (const Body& b : there)
        if (!(a.model == b.model) && gap(a.disc(), b.disc()) <= Mil{s_.options().enemy_line_gap} && table::meet(way, Segment{a.at.at, b.at.at})) return true;
    }
    return false;
  }
  bool room(const Position& place, const Opening& opening) const {
    int there = leader_.opening == place.opening && leader_.level.structure == place.level.structure ? 1 : 0;
    for (const Body& other : bodies(s_)) {
      if (other.model.unit == unit_ || other.at.opening != place.opening || other.at.level != place.level) continue;
      if (s_.opposed(unit_, other.model.unit)) return false;
      ++there;
    }
    return there < capacity(opening);
  }

  const State& s_;
  UnitRef unit_;
  Position leader_;
  Terrain terrain_{*s_.setup};
};

}  // namespace

TEST_CASE("M42-1.4 yes or no is the same with and without reasons, and as the rules say it") {
  Numbers numbers(14);
  int yes = 0;
  int all = 0;
  for (int i = 0; i < 400; ++i) {
    Table t = any_table(numbers);
    t.options().behind_area = numbers.between(0, 4) == 0 ? BehindArea::kForbidden : BehindArea::kHalf;
    t.options().building_shadow = numbers.between(0, 2) > 0;
    t.options().impassable_shadow = numbers.between(0, 2) > 0;
    t.options().interlinked_through_walls = numbers.between(0, 2) == 0;
    t.options().trace_centre_only = numbers.between(0, 3) == 0;
    t.options().road_clears = numbers.between(0, 3) > 0;
    const State state = t.state();
    const Position leader = any_place(t.setup, numbers);
    const Radius radius(state, unit_at(0), leader);
    for (int k = 0; k < 60; ++k) {
      Position place = any_place(t.setup, numbers);
      if (k % 2 == 0 && place.opening < 0 && !place.interior)
        place.at = {leader.at.x + Mil{numbers.between(-5000, 5000)}, leader.at.y + Mil{numbers.between(-5000, 5000)}};
      const Mil base{numbers.between(0, 3) == 0 ? 787 : 492};
      const Limit limit = radius.at(place, base);
      CAPTURE(i);
      CAPTURE(k);
      CAPTURE(limit.refusal ? limit.refusal->code : "");
      CHECK(radius.allows(place, base) == !limit.refusal);
      CHECK(ByTheBook(state, unit_at(0), leader).legal(place, base) == !limit.refusal);
      yes += limit.refusal ? 0 : 1;
      ++all;
    }
  }
  CHECK(yes > 2000);
  CHECK(yes < all - 2000);
}

}  // namespace hexinch::m42
