#include "systems/lonewarrior/offers/reach.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "base/dice.h"
#include "systems/lonewarrior/position.h"
#include "systems/lonewarrior/rules/aim.h"
#include "systems/lonewarrior/rules/bearings.h"
#include "systems/lonewarrior/rules/fire.h"
#include "systems/lonewarrior/rules/movement.h"
#include "systems/lonewarrior/rules/spotting.h"

/// Where the page says that a unit can go: exactly what the rules accept.

namespace hexinch::lonewarrior {

using test::kRed;
using test::position;
using test::unit;

namespace {

State field(const std::string& board, const std::string& units) {
  return position(R"({"board":)" + board + R"(,"sides":[{"name":"Red"},{"name":"Blue"}],"units":[)" + units + "]}");
}

const std::string kFarm = R"({"rows":["....w....","...~wb...","..~~h....","...hHh...","....h....","........."],"sides":{"4,4":{"S":"hedge"}}})";
const std::string kSquad = R"({"name":"A","is":"t_rifle","side":"Red","at":[4,5]},{"name":"E","is":"t_hq","side":"Blue","at":[2,4]})";

}  // namespace

TEST_CASE("LW-2.2 every hex that is shown as reached is one, at the cost that is shown, and no other is") {
  const State state = field(kFarm, kSquad);
  const UnitRef a = unit(state, "A");
  const auto reached = reach(state, a);
  CHECK(reached.size() > 10);
  for (int i = 0; i < state.board().grid.size(); ++i) {
    const Place p = place_of(state.board().grid.at_index(i));
    const auto way = way_along(reached, p);
    const auto here = std::ranges::find(reached, p, &Reached::at);
    CAPTURE(p.x);
    CAPTURE(p.y);
    if (way.empty()) continue;
    const Walk walked = walk(state, a, way);
    CHECK_FALSE(walked.refusal);
    CHECK(walked.cost == here->cost);
    CHECK(way.back() == p);
  }
  // A neighbour within a step is never left out.
  for (const Hex step : hex::kFlatSteps) {
    const Place next = place_of(hex_of(*state.unit(a).position) + step);
    CHECK((!walk(state, a, {next}).refusal) == !way_along(reached, next).empty());
  }
}

TEST_CASE("LW-3.11 a shot drifts at the farthest half its range, in eight directions; units of its own side that stand so near are in danger") {
  const std::string units = R"({"name":"A","is":"t_mortar","side":"Red","at":[4,9]},{"name":"E","is":"t_hq","side":"Blue","at":[4,3]},)"
                            R"({"name":"Near","is":"t_rifle","side":"Red","at":[4,4]},{"name":"Off","is":"t_rifle","side":"Red","at":[4,7]},)"
                            R"({"name":"Out","is":"t_rifle","side":"Red","at":[0,9]})";
  std::string rows = R"(".........")";
  for (int i = 1; i < 10; ++i) rows += R"(,".........")";
  const State state = field(R"({"rows":[)" + rows + "]}", units);
  const auto places = farthest_drifts(state, unit(state, "A"), unit(state, "E"));
  CHECK(places.size() == 8);
  for (const Place p : places) CHECK(range(state.board(), {4, 3}, p).square == 9);
  CHECK(places[0] == Place{4, 0});
  const auto own = endangered(state, kRed, {unit(state, "A"), unit(state, "E")});
  REQUIRE(own.size() == 2);
  CHECK(own[0].unit == unit(state, "Near"));
  CHECK(own[0].by_hit);
  CHECK(own[1].unit == unit(state, "Off"));
  CHECK_FALSE(own[1].by_hit);
}

TEST_CASE("LW-2.9 within the line of half its movement a unit on a table may still act, beyond it not") {
  State state = field(R"({"kind":"table","size":[60000,60000],"features":[]})", R"({"name":"A","is":"t_mtank","side":"Red","at":[30000,30000]})");
  const UnitRef a = unit(state, "A");
  const auto kept = kept_for_action(state, a);
  REQUIRE(kept);
  CHECK(*kept == state.unit(a).allowance / 2);
  const auto all = straight_reach(state, a, {});
  const auto half = straight_reach(state, a, {}, *kept);
  REQUIRE(half.size() == all.size());
  for (std::size_t i = 0; i < half.size(); ++i) {
    CHECK(walk(state, a, {half[i]}).cost <= state.unit(a).allowance - *kept);
    CHECK(range(state.board(), {30000, 30000}, half[i]).square < range(state.board(), {30000, 30000}, all[i]).square);
  }
  state.unit(a).spent = static_cast<std::int32_t>(state.unit(a).allowance - *kept + 1);
  CHECK_FALSE(kept_for_action(state, a));
}

TEST_CASE("LW-2.2 a place that is out of reach costs what a unit with enough movement would pay") {
  State state = field(kFarm, kSquad);
  const UnitRef a = unit(state, "A");
  State rested = state;
  rested.unit(a).allowance += 50000;
  state.unit(a).spent = state.unit(a).allowance - 1000;
  int refused = 0;
  for (const Reached& one : reach(rested, a)) {
    if (!one.ends || one.cost <= 1000) continue;
    ++refused;
    CHECK(beyond_reach(state, a, one.at) == Refusal{"not_enough_movement", "LW-2.2", {{"needs", Fraction{one.cost, 1000}}, {"has", Fraction{1}}}});
  }
  CHECK(refused > 10);
}

TEST_CASE("LW-2.7 a unit that can afford no step may still make one") {
  State state = field(R"({"rows":["ww","ww","ww"]})", R"({"name":"A","is":"t_rifle","side":"Red","at":[0,1]})");
  state.unit(unit(state, "A")).allowance = 500;
  for (const Reached& one : reach(state, unit(state, "A"))) CHECK(one.cost == 500);
  CHECK(reach(state, unit(state, "A")).size() == 4);
}

TEST_CASE("LW-2.6 a straight way on a table takes the hedge by a step of its own, and ends where the movement does") {
  const std::string board = R"({"kind":"table","size":[20000,20000],"features":[{"kind":"hedge","line":[[2000,10000],[18000,10000]]}]})";
  const State state = field(board, R"({"name":"A","is":"t_rifle","side":"Red","at":[10000,12000]})");
  const UnitRef a = unit(state, "A");
  const auto way = extended_way(state, a, {}, {10000, 5000});
  REQUIRE(way.size() >= 2);
  const Walk walked = walk(state, a, way);
  CHECK_FALSE(walked.refusal);
  CHECK(walked.cost <= state.unit(a).allowance);
  CHECK(walked.cost >= state.unit(a).allowance - 100);
  CHECK(way.back().y < 10000);
  const auto open = extended_way(state, a, {}, {14000, 12000});
  CHECK(open == std::vector<Place>{{14000, 12000}});
}

TEST_CASE("LW-2.9 what a unit can do besides is allowed, each of it, and offers are as well") {
  const State state = field(R"({"rows":["....","....","...."]})",
                            R"({"name":"A","is":"t_rifle","side":"Red","at":[1,1]},{"name":"T","is":"t_truck","side":"Red","at":[1,2]},
                               {"name":"E","is":"t_hq","side":"Blue","at":[3,0]})");
  const auto ways = ways_of(state, kRed, unit(state, "A"));
  CHECK(std::ranges::any_of(ways, [](const Command& c) { return std::holds_alternative<TakeAction>(c) && std::get<TakeAction>(c).action == Action::kEmbark; }));
  for (const Command& way : ways) CHECK_FALSE(LoneWarrior::check(state, kRed, way));
  const auto list = offers(state, kRed);
  CHECK(std::ranges::any_of(list, [](const Command& c) { return std::holds_alternative<Move>(c); }));
  for (const Command& way : list) CHECK_FALSE(LoneWarrior::check(state, kRed, way));
  CHECK(offers(state, test::kBlue).empty());
}

TEST_CASE("LW-3.11 before a shot with an area one is told whom of one's own it may hurt, and how far a miss may go") {
  const State state = position(R"({"phase":"ranged_fire","units":[{"name":"M","is":"t_mortar","side":"Red","at":[10,17]},
    {"name":"In","is":"t_rifle","side":"Red","at":[10,12]},{"name":"Near","is":"t_rifle","side":"Red","at":[13,8]},
    {"name":"Far","is":"t_rifle","side":"Red","at":[30,30]},{"name":"T","is":"t_rifle","side":"Blue","at":[10,10]},
    {"name":"Theirs","is":"t_rifle","side":"Blue","at":[11,10]}]})");
  const int area = state.sheet(unit(state, "M")).aoe;
  REQUIRE(area >= 1);
  std::string said;
  for (const Message& note : LoneWarrior::plan(state, kRed, DeclareFire{unit(state, "M"), unit(state, "T")}).notes)
    if (const auto at = note.id.find(".own_"); at != std::string_view::npos)
      said += std::string(note.id.substr(at)) + " " + std::get<Name>(note.arguments[0].value).text;
  CHECK(said == std::string(area >= 2 ? ".own_in_area" : ".own_near_area") + " In.own_near_area Near");
  CHECK(drift_of(state.board(), {10, 17}, {10, 10}, 2) == 2);
  CHECK(drift_of(state.board(), {10, 17}, {10, 10}, 6) == 3);
}

TEST_CASE("LW-3.1 the button that ends a phase of attacks says so where nothing is declared, and a fake is told that it can't fire") {
  State state = position(R"({"phase":"ranged_fire","units":[{"name":"A","is":"t_rifle","side":"Red","at":[10,12]},
    {"name":"E","is":"t_rifle","side":"Blue","at":[10,10]},{"name":"F","is":"t_rifle","side":"Red","at":[12,12],"fake":true}]})");
  const auto button = [&] { return LoneWarrior::choices(state, kRed, std::nullopt).back().label.id; };
  CHECK(button() == "lonewarrior.verb.end_phase");
  state.shots.push_back({unit(state, "A"), unit(state, "E"), {10, 10}, {10, 12}, 0, true, ShotResult::kDeclared, {}});
  CHECK(button() == "lonewarrior.verb.resolve_fire");
  const auto refusal = LoneWarrior::check(state, kRed, DeclareFire{unit(state, "F"), unit(state, "E")});
  REQUIRE(refusal);
  CHECK(refusal->code == "fake_acts");
  state.shots.clear();
  state.phase = Phase::kCloseCombat;
  CHECK(button() == "lonewarrior.verb.end_phase");
  state.pairs.push_back({unit(state, "A"), unit(state, "E")});
  CHECK(button() == "lonewarrior.verb.resolve_close_combat");
}

TEST_CASE("LW-5.2 the ground that a side would spot: Medium of each of its units, in line of sight") {
  const State state = field(R"({"size":[40,26],"hexes":{"10,16":"woods"}})",
                            R"({"name":"A","is":"t_rifle","side":"Red","at":[10,18]},{"name":"E","is":"t_hq","side":"Blue","at":[30,4]})");
  const UnitRef rifle = unit(state, "A");
  const int far = spots_within(state, rifle);
  CHECK(base_level(Delivery::kRifle, {far * far, 1}) == Level::kMedium);
  CHECK(base_level(Delivery::kRifle, {(far + 1) * (far + 1), 1}) > Level::kMedium);
  CHECK(spotted_at(state, kRed, {10 + far, 18 - far / 2}));
  CHECK_FALSE(spotted_at(state, kRed, {10 + far + 1, 18}));
  CHECK(spotted_at(state, kRed, {10, 17}));
  CHECK_FALSE(spotted_at(state, kRed, {10, 13}));  // behind the wood
}

}  // namespace hexinch::lonewarrior
