#include <doctest/doctest.h>

#include "systems/m42/position.h"
#include "systems/m42/rules/radius.h"
#include "systems/m42/rules/standing.h"

namespace hexinch::m42 {
namespace {

using test::at;
using test::code;
using test::kBlue;
using test::kRed;
using test::name;
using test::number;
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

TEST_CASE("M42-2.2 no standoff through the walls of a building, nor on other floors") {
  Field f;
  const FeatureRef b1 = f.t.b1();
  f.t.unit("L", kRed, {at(16700, 18000), on(b1, 1, 15000, 20000)});
  f.leader = on(b1, 0, 12000, 18000);
  CHECK(!f.limit(on(b1, 0, 15400, 18000)).refusal);
  CHECK(!f.limit(on(b1, 0, 15000, 20000)).refusal);
  CHECK(code(f.limit(on(b1, 1, 14000, 20000)).refusal) == "standoff");
}

TEST_CASE("M42-2.4 M42-5.3 M42-5.4 enemies on other floors, inside and assaulted ones form no line") {
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

}  // namespace hexinch::m42
