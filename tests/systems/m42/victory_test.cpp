#include "systems/m42/rules/victory.h"

#include <doctest/doctest.h>

#include "systems/m42/play.h"

/// M42-15: objectives, score, the end of the game.

namespace hexinch::m42 {
namespace {

using test::at;
using test::kBlue;
using test::kRed;
using test::on;
using test::Play;
using test::point;
using test::Table;

Objective circle(int x, int y, int value) { return {"Crossing", point(x, y), Mil{3000}, kNoFeature, static_cast<std::int16_t>(value)}; }

void destroy(Table& table, UnitRef unit) {
  table.of(unit).status = Status::kDestroyed;
  for (ModelState& model : table.of(unit).models) model.alive = false;
}

}  // namespace

TEST_CASE("M42-15.1 M42X-54 more models in command hold an objective; with as many nobody does") {
  Table table;
  table.setup.objectives = {circle(18250, 18000, 3)};
  const UnitRef g = table.unit("G", kBlue, std::vector<Point>{point(18250, 18000), point(21742, 18000), point(18250, 20000)});
  table.unit("Z", kRed, std::vector<Point>{point(16000, 18000), point(17250, 17000)});
  table.of(g).models[2].out_of_command = true;
  CHECK(presence(table.state(), table.setup.objectives[0]) == std::vector<int>{2, 2});
  CHECK(holder(table.state(), table.setup.objectives[0]) == kNoSeat);
  table.of(g).models[2].out_of_command = false;
  CHECK(holder(table.state(), table.setup.objectives[0]) == kBlue);
  table.of(g).models[1].place = at(21743, 18000);  // its edge is a mil outside
  CHECK(holder(table.state(), table.setup.objectives[0]) == kNoSeat);
  table.of(g).models[0].alive = false;
  CHECK(holder(table.state(), table.setup.objectives[0]) == kRed);
}

TEST_CASE("M42-15.1 nobody there: nobody holds it; levels do not matter in a circle, reserves do not count") {
  Table table;
  const FeatureRef ruin = table.ruin("U", test::rectangle(15000, 14000, 21000, 20000));
  table.setup.objectives = {circle(18000, 17000, 5)};
  const UnitRef g = table.unit("G", kBlue, std::vector<Position>{on(ruin, 1, 18000, 17000)});
  CHECK(holder(table.state(), table.setup.objectives[0]) == kBlue);
  table.of(g).status = Status::kReserve;
  CHECK(holder(table.state(), table.setup.objectives[0]) == kNoSeat);
}

TEST_CASE("M42-15.1 a building is held by more models in it, on the roof, at openings or hidden") {
  Table table;
  const FeatureRef b2 = table.b2();
  table.setup.objectives = {{"B2", point(35000, 26000), Mil{3000}, b2, 4}};
  Position door{point(35000, 22000), {b2, 0}, 0, false};
  Position hidden{point(35000, 22000), {b2, 0}, -1, true};
  table.unit("G", kBlue, std::vector<Position>{door, hidden, hidden});
  table.unit("Z", kRed, std::vector<Position>{on(b2, 3, 33000, 26000), on(b2, 3, 35000, 26000), at(29000, 26000)});
  CHECK(presence(table.state(), table.setup.objectives[0]) == std::vector<int>{3, 2});
  CHECK(holder(table.state(), table.setup.objectives[0]) == kBlue);
  // In a circle hidden models do not count.
  CHECK(presence(table.state(), circle(35000, 22000, 1)) == std::vector<int>{1, 0});
}

TEST_CASE("M42-15.2 M42X-64 a destroyed unit brings a point for each forty points, rounded up") {
  Table table;
  const int points[] = {137, 174, 90, 40, 41};
  const int worth[] = {4, 5, 3, 1, 2};
  for (int i = 0; i < 5; ++i) {
    Table one = table;
    const UnitRef z = one.unit("Z", kRed, std::vector<Point>{point(10000, 5000)});
    one.card(z).points = static_cast<std::int16_t>(points[i]);
    destroy(one, z);
    CHECK(spoils(one.state()) == std::vector<std::int16_t>{static_cast<std::int16_t>(worth[i]), 0});
  }
}

TEST_CASE("M42-15.2 the end of the last round: objectives and destroyed units; the higher score wins") {
  Table table;
  table.setup.rounds = 1;
  table.setup.objectives = {circle(18250, 18000, 3), circle(30000, 30000, 2)};
  table.unit("G", kBlue, std::vector<Point>{point(18250, 18000)});
  table.unit("Z", kRed, std::vector<Point>{point(30000, 30000)});
  const UnitRef y = table.unit("Y", kRed, std::vector<Point>{point(10000, 5000)});
  table.card(y).points = 100;
  destroy(table, y);
  Play play(table.state());
  CHECK(standing(play.state) == std::vector<std::int16_t>{6, 2});
  play.does(EndPhase{});
  CHECK(play.happened("ObjectivesCounted") == 0);
  play.does(EndPhase{});
  CHECK(play.happened("ObjectivesCounted") == 1);
  CHECK(play.happened("GameOver") == 1);
  CHECK(play.state.scores == std::vector<std::int16_t>{6, 2});
  CHECK(standing(play.state) == play.state.scores);
  CHECK(play.state.held == std::vector<Seat>{kBlue, kRed});
  const auto outcome = M42::outcome(play.state);
  REQUIRE(outcome);
  CHECK(outcome->winners == SeatSet(kBlue));
  CHECK(outcome->reason.id == "m42.ending.rounds");
  CHECK(outcome->points == std::vector<Fraction>{6, 2});
}

TEST_CASE("M42-15.2 with the option objectivesEachRound each round counts once, the last one too") {
  Table table;
  table.setup.rounds = 2;
  table.options().objectives_each_round = true;
  table.setup.objectives = {circle(18250, 18000, 3)};
  table.unit("G", kBlue, std::vector<Point>{point(18250, 18000)});
  table.unit("Z", kRed, std::vector<Point>{point(30000, 30000)});
  Play play(table.state());
  play.does(EndPhase{});
  CHECK(play.happened("ObjectivesCounted") == 0);
  play.does(EndPhase{});
  CHECK(play.happened("ObjectivesCounted") == 1);
  CHECK(play.state.scores == std::vector<std::int16_t>{3, 0});
  play.does(EndPhase{});
  play.does(EndPhase{});
  CHECK(play.happened("ObjectivesCounted") == 1);
  CHECK(play.state.scores == std::vector<std::int16_t>{6, 0});
}

TEST_CASE("M42-15.2 the game ends with the turn after which a side has no unit left; reserves are still there") {
  Table table;
  table.setup.rounds = 6;
  table.setup.objectives = {circle(18250, 18000, 3)};
  table.unit("G", kBlue, std::vector<Point>{point(18250, 18000)});
  const UnitRef z = table.unit("Z", kRed, std::vector<Point>{point(30000, 30000)});
  table.card(z).points = 90;
  destroy(table, z);
  Play play(table.state());
  CHECK(wiped_out(play.state));
  play.does(EndPhase{});
  REQUIRE(M42::outcome(play.state));
  CHECK(M42::outcome(play.state)->reason.id == "m42.ending.eliminated");
  CHECK(play.state.scores == std::vector<std::int16_t>{6, 0});
  table.reserve("Y", kRed, test::sheet(3), 5, Edge::kNorth);
  Play waits(table.state());
  waits.does(EndPhase{});
  CHECK_FALSE(M42::outcome(waits.state));
  CHECK(waits.state.round == 2);
}

TEST_CASE("M42-15.2 who gives up loses, whatever the score; agreed games are drawn") {
  Table table;
  table.setup.objectives = {circle(18250, 18000, 3)};
  table.unit("G", kBlue, std::vector<Point>{point(18250, 18000)});
  table.unit("Z", kRed, std::vector<Point>{point(30000, 30000)});
  const auto said = [&](auto what) {
    State state = table.state();
    ScriptedDice dice;
    Transcript<M42> t(state, dice);
    what(t);
    return *M42::outcome(state);
  };
  const Outcome conceded = said([](Transcript<M42>& t) { M42::concede(t, kBlue); });
  CHECK(conceded.winners == SeatSet(kRed));
  CHECK(conceded.reason.id == "m42.ending.conceded");
  const Outcome agreed = said([](Transcript<M42>& t) { M42::agree_on_draw(t); });
  CHECK(agreed.winners.empty());
  CHECK(agreed.reason.id == "m42.ending.agreed");
  CHECK(M42::playing(table.state()).size() == 2);
}

TEST_CASE("a game that is given up in the middle of an attack or of placing ends in a possible position") {
  Table table;
  const UnitRef g = table.unit("G", kBlue, std::vector<Point>{point(10000, 10000), point(11000, 10000)});
  const UnitRef z = table.unit("Z", kRed, std::vector<Point>{point(30000, 30000), point(31000, 30000)});
  const auto given_up = [](State state) {
    ScriptedDice dice;
    Transcript<M42> t(state, dice);
    M42::concede(t, kBlue);
    return M42::broken_invariant(state) == nullptr && M42::to_act(state).empty();
  };
  State placing = table.placing(g, Action::kAdvance, at(11000, 12000));
  placing.unit(g).models[0].place = at(11000, 10200);  // over its member's old place
  CHECK(M42::broken_invariant(placing) == nullptr);
  CHECK(given_up(placing));
  State leaderless = table.state();
  leaderless.attack = Attack{g, z, false, {}, 0};
  leaderless.unit(z).models[0].alive = false;
  CHECK(M42::broken_invariant(leaderless) == nullptr);
  CHECK(given_up(leaderless));
}

}  // namespace hexinch::m42
