#include "systems/m42/rules/arrange.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "systems/m42/position.h"
#include "systems/m42/rules/standing.h"

namespace hexinch::m42 {

doctest::String toString(const Position& p) {
  return doctest::toString(p.at.x.n) + "," + doctest::toString(p.at.y.n) + "/" + doctest::toString(index(p.level.structure)) + "." +
         doctest::toString(static_cast<int>(p.level.floor)) + "@" + doctest::toString(static_cast<int>(p.opening)) + (p.interior ? "i" : "");
}

namespace {

using test::at;
using test::code;
using test::kBlue;
using test::kRed;
using test::name;
using test::on;
using test::point;
using test::rectangle;
using test::said;
using test::Table;

Placement put(int model, const Position& place) { return {static_cast<std::int8_t>(model), false, place}; }
Placement stay(int model) { return {static_cast<std::int8_t>(model), true, {}}; }
Position opening(FeatureRef building, int i) { return {{}, {building, 0}, static_cast<std::int8_t>(i)}; }
Position interior(FeatureRef building) { return {{}, {building, 0}, -1, true}; }

/// After a move to `to` from where it stands.
Lead lead(const State& state, UnitRef unit, const Position& to) {
  Lead made;
  made.unit = unit;
  made.at = to;
  made.was = state.unit(unit).led_by().place;
  made.facing = state.unit(unit).facing;
  return made;
}
Lead lead(const State& state, UnitRef unit) { return lead(state, unit, state.unit(unit).led_by().place); }

std::vector<Position> places(const Arranged& arranged) {
  std::vector<Position> found;
  for (const Placed& placed : arranged.models) found.push_back(placed.position);
  return found;
}
std::vector<Position> ground(const std::vector<std::pair<int, int>>& points) {
  std::vector<Position> found;
  for (const auto& [x, y] : points) found.push_back(at(x, y));
  return found;
}
std::vector<Position> standing(int n, int x, int y) { return std::vector<Position>(static_cast<std::size_t>(n), at(x, y)); }

/// Models in a row to the east, their bases a mil apart.
std::vector<Point> row(int n, int x, int y) {
  std::vector<Point> found;
  for (int i = 0; i < n; ++i) found.push_back(point(x + 985 * i, y));
  return found;
}

/// The features of S1 "The Hedge Line".
Table hedge_line() {
  Table t(36000, 36000);
  t.wood("A1", {{point(4000, 8000), point(12000, 8000), point(13000, 14000), point(9000, 17000), point(4000, 15000)}});
  t.area(FeatureKind::kRocky, "A2", {{point(6000, 24000), point(12000, 23000), point(13000, 28000), point(7000, 29000)}});
  t.area(FeatureKind::kHill, "A3", rectangle(24000, 18000, 33000, 26000));
  t.area(FeatureKind::kField, "A4", rectangle(21000, 2000, 30000, 8000));
  t.hedge("H1", {point(12500, 12000), point(16500, 12000)});
  t.hedge("H2", {point(20000, 12000), point(31000, 12000)});
  t.wall("H3", {point(14000, 22000), point(16500, 22000)});
  t.wall("H4", {point(20000, 22000), point(23500, 22000)});
  t.wall("H5", {point(2000, 20000), point(8000, 20000)}, 4000);
  t.road("R1", rectangle(17000, 0, 19500, 36000));
  return t;
}

}  // namespace

TEST_CASE("M42-1.8 M42X-55 M42X-59 block, line and column") {
  Table t = hedge_line();
  const UnitRef g1 = t.unit("G1", kBlue, standing(8, 12000, 32500));
  const State state = t.state();
  const auto formed = [&](Formation formation) {
    const Arranged arranged = arrange(state, lead(state, g1), {{}, formation});
    CHECK(!arranged.refusal);
    return places(arranged);
  };
  CHECK(formed(Formation::kBlock) ==
        ground({{12000, 31250}, {10750, 31250}, {13250, 31250}, {10750, 32500}, {13250, 32500}, {12000, 33750}, {10750, 33750}}));
  CHECK(formed(Formation::kLine) ==
        ground({{10750, 32500}, {13250, 32500}, {9500, 32500}, {14500, 32500}, {8250, 32500}, {15750, 32500}, {7000, 32500}}));
  CHECK(formed(Formation::kColumn) ==
        ground({{12000, 31250}, {12000, 33750}, {12000, 30000}, {12000, 35000}, {12000, 28750}, {10750, 32500}, {13250, 32500}}));
}

TEST_CASE("M42-1.8 keep moves everybody as the leader moved") {
  Table t;
  t.hedge("Hedge", {point(5000, 8000), point(20000, 8000)}, 4000);
  const UnitRef u = t.unit("G", kBlue, std::vector{point(10000, 14000), point(12000, 14000), point(9000, 12500), point(10000, 11500)});
  const State state = t.state();
  const Arranged kept = arrange(state, lead(state, u, at(10500, 11000)), {{}, Formation::kKeep});
  REQUIRE(!kept.refusal);
  CHECK(kept.models[0].position == at(12500, 11000));
  CHECK(kept.models[1].position == at(9500, 9500));
  CHECK(kept.models[2].position == at(10500, 8500));
  const Arranged blocked = arrange(state, lead(state, u, at(10500, 9800)), {{}, Formation::kKeep});
  CHECK(blocked.models[0].position == at(12500, 9800));
  CHECK(blocked.models[1].position == at(9500, 8300));
  CHECK(blocked.models[2].position == at(10500, 8550));  // (10500,7300) lies beyond the hedge
}

TEST_CASE("M42-1.5 M42X-58 one arrangement, judged as a whole") {
  Table t;
  const UnitRef u = t.unit("G", kBlue, std::vector{point(10000, 10000), point(11000, 10000), point(12000, 10000)});
  const State state = t.state();
  const Lead here = lead(state, u);
  CHECK(!arrange(state, here, {{put(2, at(11000, 10000)), put(1, at(12000, 10000))}, Formation::kBlock}).refusal);
  CHECK(!arrange(state, here, {{put(1, at(12000, 10000)), put(2, at(11000, 10000))}, Formation::kBlock}).refusal);
  const Arranged onto = arrange(state, here, {{put(2, at(11500, 10000)), stay(1)}, Formation::kBlock});
  CHECK(code(onto.refusal) == "overlap");
  CHECK(name(onto.refusal, "other") == "G 2");
  CHECK(onto.refused == 2);
  const Arranged first = arrange(state, here, {{stay(2), put(1, at(11500, 10000))}, Formation::kBlock});
  CHECK(first.refused == 1);
  const Arranged led = arrange(state, lead(state, u, at(10500, 10000)), {{stay(1)}, Formation::kBlock});
  CHECK(code(led.refusal) == "overlap");
  CHECK(name(led.refusal, "other") == "G");
  CHECK(led.refused == 1);
  const Arranged both = arrange(state, here, {{put(1, at(13000, 10000)), put(2, at(13500, 10000))}, Formation::kBlock});
  CHECK(both.refused == 2);
}

TEST_CASE("M42-1.5 the first refusal in roster order, and who is named") {
  Table t;
  const UnitRef u = t.unit("G", kBlue, std::vector{point(10000, 10000), point(11000, 10000), point(12000, 10000)});
  State state = t.state();
  const auto first = [&](std::vector<Placement> named) { return arrange(state, lead(state, u), {std::move(named), Formation::kBlock}); };
  CHECK(first({put(2, at(17000, 10000)), put(1, at(16001, 10000))}).refused == 1);
  CHECK(code(first({put(2, at(17000, 10000)), put(1, at(16001, 10000))}).refusal) == "out_of_radius");
  CHECK(code(first({put(2, at(10000, 10000))}).refusal) == "overlap");
  CHECK(code(first({put(1, at(-2000000000, 3))}).refusal) == "off_table");
  CHECK(said(first({put(0, at(12000, 10000))}).refusal) == "no_member");
  CHECK(said(first({put(3, at(12000, 10000))}).refusal) == "no_member");
  CHECK(said(first({stay(1), put(1, at(12000, 10000))}).refusal) == "named_twice");
  state.unit(u).model(1).alive = false;
  CHECK(code(first({stay(1)}).refusal) == "no_such_model");
  CHECK(first({}).models.size() == 1);
}

TEST_CASE("M42-1.6 M42X-34 staying behind; the option allowStay") {
  Table t;
  const UnitRef u = t.unit("G", kBlue, std::vector{point(10000, 10000), point(11000, 10000), point(9000, 10000)});
  State state = t.state();
  const Arranged stayed = arrange(state, lead(state, u, at(10000, 17434)), {{stay(1), put(2, at(11000, 17434))}, Formation::kBlock});
  REQUIRE(!stayed.refusal);
  CHECK(stayed.models[0].position == at(11000, 10000));
  CHECK(stayed.models[0].stayed);
  CHECK(stayed.models[0].out_of_command);
  CHECK(!stayed.models[1].out_of_command);
  const Arranged near = arrange(state, lead(state, u, at(10000, 12000)), {{stay(1)}, Formation::kBlock});
  CHECK(near.models[0].stayed);
  CHECK(!near.models[0].out_of_command);
  t.options().allow_stay = false;
  state = t.state();
  const Arranged wants = arrange(state, lead(state, u, at(10000, 17434)), {{stay(1)}, Formation::kBlock});
  CHECK(code(wants.refusal) == "out_of_radius");
  CHECK(wants.refused == 1);
  CHECK(!arrange(state, lead(state, u, at(10000, 12000)), {{stay(1)}, Formation::kBlock}).refusal);
}

TEST_CASE("M42-1.6 out of command by what bars, not only by distance") {
  Table t;
  const UnitRef u = t.unit("G", kBlue, std::vector{point(10000, 10000), point(11000, 10000)});
  t.unit("L", kRed, std::vector{point(13000, 10000)});
  const State state = t.state();
  const Arranged stayed = arrange(state, lead(state, u), {{stay(1)}, Formation::kBlock});
  REQUIRE(!stayed.refusal);
  CHECK(stayed.models[0].out_of_command);
}

TEST_CASE("M42-1.8 M42-1.9 who finds no place stays, and the others begin again") {
  Table t;
  // A pen of high walls with room for the leader and two members.
  t.wall("Pen", {point(9000, 9000), point(13000, 9000), point(13000, 11000), point(9000, 11000), point(9000, 9000)}, 4000);
  const UnitRef u = t.unit("G", kBlue, std::vector{point(10000, 20000), point(11000, 20000), point(12000, 20000), point(13000, 20000)});
  const State state = t.state();
  const Arranged arranged = arrange(state, lead(state, u, at(11000, 10000)), {});
  REQUIRE(!arranged.refusal);
  CHECK(!arranged.models[0].stayed);
  CHECK(!arranged.models[1].stayed);
  CHECK(arranged.models[2].stayed);
  CHECK(arranged.models[2].out_of_command);
  Lead arriving = lead(state, u, at(11000, 10000));
  arriving.arriving = true;
  CHECK(code(arrange(state, arriving, {}).refusal) == "no_room");
  CHECK(!room_for(state, arriving));
  CHECK(room_for(state, lead(state, u, at(11000, 10000))));
  CHECK(said(arrange(state, arriving, {{stay(1)}, Formation::kBlock}).refusal) == "cannot_stay");
  CHECK(code(arrange(state, arriving, {{stay(1)}, Formation::kBlock}).refusal) == "off_table");
}

TEST_CASE("M42-1.9 R-37 ending where a member stands needs room for it") {
  Table t;
  t.wall("Pen", {point(9500, 9500), point(12500, 9500), point(12500, 10500), point(9500, 10500), point(9500, 9500)}, 4000);
  t.unit("F", kBlue, std::vector{point(12000, 10000), point(9900, 10000)});
  const UnitRef u = t.unit("G", kBlue, std::vector{point(10000, 20000), point(11000, 10000)});
  const State state = t.state();
  CHECK(!room_for(state, lead(state, u, at(11000, 10000))));
  CHECK(code(arrange(state, lead(state, u, at(11000, 10000)), {}).refusal) == "no_room");
  CHECK(room_for(state, lead(state, u, at(10016, 10000))));
  CHECK(room_for(state, lead(state, u, at(11000, 20000))));
}

TEST_CASE("M42-1.8 a formation that leaves somebody without room gives way to the block") {
  Table t;
  const UnitRef u = t.unit("G", kBlue, row(7, 10000, 30000), 1);
  const State state = t.state();
  Lead arriving = lead(state, u, at(20000, 47508));
  arriving.arriving = true;
  // At 2 inches the line has two places at the sides and goes on in front.
  CHECK(code(arrange(state, arriving, {{}, Formation::kLine}).refusal) == "no_room");
  CHECK(code(arrange(state, arriving, {{}, Formation::kColumn}).refusal) == "no_room");
  CHECK(code(arrange(state, arriving, {}).refusal) == "no_room");
}

TEST_CASE("M42-7.7 M42-7.8 M42X-40 a closed building") {
  const FeatureRef b2 = feature_at(0);
  const auto squad = [&](int models, int ld) {
    Table t;
    t.b2();
    t.unit("G", kBlue, standing(models, 35000, 20000), ld);
    return t.state();
  };
  const UnitRef u = unit_at(0);
  const State state = squad(8, 3);
  const Position door = settled(*state.setup, opening(b2, 0), {});
  CHECK(door.at == point(35000, 22000));
  const auto at_openings = [&](const State& s) {
    std::vector<int> found;
    for (const Placed& placed : arrange(s, lead(s, u, door), {}).models) found.push_back(placed.position.opening);
    return found;
  };
  CHECK(at_openings(state) == std::vector<int>{0, 1, 1, 1, 2, 2, 2});
  CHECK(at_openings(squad(9, 3)) == std::vector<int>{0, 1, 1, 1, 2, 2, 2, 3});  // D2 is 6021 away, of 6000 + 492
  const State few = squad(9, 2);
  CHECK(at_openings(few) == std::vector<int>{0, 1, 1, 1, 2, 2, 2, -1});
  const Placed last = arrange(few, lead(few, u, door), {}).models.back();
  CHECK(last.position == Position{door.at, door.level, -1, true});
  CHECK(!arrange(state, lead(state, u, door), {{put(1, interior(b2)), put(2, opening(b2, 0))}, Formation::kBlock}).refusal);
  CHECK(code(arrange(state, lead(state, u, door), {{put(1, opening(b2, 0)), put(2, opening(b2, 0))}, Formation::kBlock}).refusal) == "opening_full");
  CHECK(code(arrange(state, lead(state, u, door), {{put(1, on(b2, 0, 35000, 24000))}, Formation::kBlock}).refusal) == "no_footing");
}

TEST_CASE("M42-7.2 M42-7.8 on the roof of a closed building the rest are inside, on the top floor") {
  Table t;
  const FeatureRef house = t.building("House", rectangle(10000, 10000, 12500, 12500), {0, 3000}, 6000, false, false);
  t.opening(house, OpeningKind::kDoor, "D", 0, point(10000, 11000), point(10000, 12000));
  const UnitRef u = t.unit("G", kBlue, standing(4, 20000, 20000));
  const State state = t.state();
  const Arranged arranged = arrange(state, lead(state, u, on(house, 2, 11250, 11250)), {});
  REQUIRE(!arranged.refusal);
  for (const Placed& placed : arranged.models) CHECK(placed.position == Position{point(11250, 11250), {house, 1}, -1, true});
  const FeatureRef open = feature_at(0);
  Table other;
  other.b1();
  const UnitRef g = other.unit("G", kBlue, {on(open, 0, 12000, 18000), on(open, 0, 14000, 18000)});
  const State inside = other.state();
  CHECK(said(arrange(inside, lead(inside, g), {{put(1, interior(open))}, Formation::kBlock}).refusal) == "open_building");
}

TEST_CASE("M42-1.6 a stay at an opening needs its place there") {
  Table t;
  const FeatureRef b1 = t.b1();
  const auto d1 = settled(t.setup, opening(b1, 2), {});
  const UnitRef u = t.unit("G", kBlue, {on(b1, 0, 12000, 18000), d1, d1});
  const State state = t.state();
  CHECK(!arrange(state, lead(state, u), {{stay(1), stay(2)}, Formation::kBlock}).refusal);
  const Arranged crowded = arrange(state, lead(state, u, d1), {{stay(1), stay(2)}, Formation::kBlock});
  CHECK(code(crowded.refusal) == "opening_full");
  CHECK(crowded.refused == 2);
  CHECK(room_for(state, lead(state, u, d1)));
  const Arranged outside = arrange(state, lead(state, u, at(18000, 18000)), {{stay(1)}, Formation::kBlock});
  REQUIRE(!outside.refusal);
  CHECK(outside.models[0].out_of_command);
}

TEST_CASE("M42-1.8 in a building openings are filled first") {
  Table t;
  const FeatureRef b1 = t.b1();
  const UnitRef u = t.unit("G", kBlue, standing(8, 20000, 18000));
  t.unit("F", kBlue, {settled(t.setup, opening(b1, 2), {})});
  const State state = t.state();
  const Arranged arranged = arrange(state, lead(state, u, on(b1, 0, 14000, 18000)), {});
  REQUIRE(!arranged.refusal);
  std::vector<int> at_openings;
  for (const Placed& placed : arranged.models) at_openings.push_back(placed.position.opening);
  CHECK(at_openings == std::vector<int>{0, 0, 0, 1, 1, 1, 2});  // W1 3, W2 3, D1 1 of 2
}

TEST_CASE("M42-1.7 members are placed when the leader has moved, and then only") {
  Table t;
  const UnitRef u = t.unit("G", kBlue, std::vector{point(10000, 10000), point(11000, 14000), point(9000, 14000)});
  const State state = t.placing(u, Action::kAdvance, at(10000, 14000));
  const Lead there = lead_of(state);
  CHECK(there.was == at(10000, 14000));
  CHECK(there.assaulted == kNoUnit);
  CHECK(!there.arriving);
  CHECK(!check_place_models(state, kBlue, {{{}, Formation::kKeep}}));
  CHECK(code(check_place_models(state, kRed, {})) == "not_your_turn");
  CHECK(code(check_place_models(t.moving(u, Action::kAdvance), kBlue, {})) == "wrong_step");
  const Explained plan = plan_place_models(state, kBlue, {{{stay(1), put(2, at(11000, 10000))}, Formation::kBlock}});
  CHECK(plan.legal());
  CHECK(plan.notes.empty());
  State far = state;
  far.unit(u).model(0).place = at(10000, 20001);
  far.unit(u).model(1).place = at(10000, 10000);
  const Explained behind = plan_place_models(far, kBlue, {{{stay(1)}, Formation::kBlock}});
  REQUIRE(behind.notes.size() == 1);
  CHECK(behind.notes[0].arguments[0].value == ArgumentValue{Fraction{1}});
}

TEST_CASE("M42-1.8 M42-14.2 M42X-60 contact places") {
  Table t;
  const UnitRef u = t.unit("G", kBlue, std::vector{point(13000, 10000), point(14000, 10000), point(14000, 11000)});
  const UnitRef red = t.unit("L", kRed, std::vector{point(10000, 10000)});
  const State state = t.state();
  Lead assault = lead(state, u);
  assault.assaulted = red;
  const std::vector<Position> all = contact_places(state, assault, kSmallBase);
  REQUIRE(all.size() == 16);
  CHECK(all[0] == at(10994, 10000));
  CHECK(std::find(all.begin(), all.end(), at(10702, 9298)) != all.end());
  CHECK(in_contact(*state.setup, {{}, at(10702, 9298), kSmallBase}, {{}, at(10000, 10000), kSmallBase}));
  const Arranged arranged = arrange(state, assault, {{}, Formation::kKeep});
  REQUIRE(!arranged.refusal);
  CHECK(arranged.models[0].position == at(10994, 10000));
  CHECK(in_contact(*state.setup, {{}, arranged.models[1].position, kSmallBase}, {{}, at(10000, 10000), kSmallBase}));
  const Arranged named = arrange(state, assault, {{put(1, at(14500, 10000)), put(2, at(14000, 11000))}, Formation::kBlock});
  CHECK(code(named.refusal) == "no_contact");
  CHECK(name(named.refusal, "target") == "L");
  CHECK(named.refused == -1);
  CHECK(code(arrange(state, lead(state, u), {{put(1, at(10994, 10000))}, Formation::kBlock}).refusal) == "standoff");
}

TEST_CASE("M42-14.2 at an opening the contact is on its floor") {
  Table t;
  const FeatureRef b1 = t.b1();
  const UnitRef u = t.unit("G", kBlue, {on(b1, 0, 13000, 18000), on(b1, 0, 12000, 18000)});
  const UnitRef red = t.unit("L", kRed, {settled(t.setup, opening(b1, 2), {})});
  const State state = t.state();
  Lead assault = lead(state, u);
  assault.assaulted = red;
  const Arranged arranged = arrange(state, assault, {});
  REQUIRE(!arranged.refusal);
  CHECK(arranged.models[0].position == on(b1, 0, 15006, 18000));
}

TEST_CASE("M42-1.5 a sketch refuses each by itself and places the others round them") {
  Table t;
  const UnitRef u = t.unit("G", kBlue, row(5, 10000, 10000));
  const State state = t.state();
  const Sketch made = sketch(state, lead(state, u), {{put(1, at(17000, 10000)), put(2, at(10000, 8750))}, Formation::kBlock});
  REQUIRE(made.models.size() == 4);
  CHECK(code(made.refusals[0]) == "out_of_radius");
  CHECK(made.models[0].position == at(17000, 10000));
  CHECK(made.limits[0].far_edge == Mil{7000});
  CHECK(!made.refusals[1]);
  CHECK(made.models[2].position == at(8750, 8750));
  CHECK(made.models[3].position == at(11250, 8750));
}

TEST_CASE("M42-1.5 a dragged member is drawn in to the last legal place") {
  Table t;
  const UnitRef u = t.unit("G", kBlue, row(3, 10000, 10000));
  const State state = t.state();
  const auto drawn = [&](int x, int y, std::vector<Placed> others = {}) { return drawn_in(state, lead(state, u), 1, at(x, y), others); };
  CHECK(drawn(15000, 10000) == at(15000, 10000));
  CHECK(drawn(20000, 10000) == at(16000, 10000));
  CHECK(drawn(20000, 10000, {{2, at(16500, 10000)}}) == at(15516, 10000));
  CHECK(!drawn(10500, 10000));
  CHECK(!drawn(2000000000, 0));
}

}  // namespace hexinch::m42
