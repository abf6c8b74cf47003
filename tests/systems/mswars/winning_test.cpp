#include <array>

#include "hexinch/files.h"
#include "systems/mswars/battle.h"
#include "systems/mswars/by_hand.h"
#include "systems/mswars/play.h"
#include "systems/mswars/position.h"
#include "systems/mswars/rules/victory.h"

/// Chapter 16 without set-up (content_test.cpp): lists, objectives, points, winning.

namespace hexinch::mswars::fights {
namespace {

using test::card;
using test::Play;
using test::point;
using test::Position;

constexpr Seat kBlue = seat_at(0);
constexpr Seat kRed = seat_at(1);

}  // namespace

TEST_CASE("MSW-16.1 every battle gives its sides what it says: lists worth the printed points") {
  struct Row {
    const char* id;
    int first;
    int second;
  };
  const auto library = cli::load_library();
  REQUIRE(library);
  for (const Row& row : {Row{"first-steps", 98, 98}, Row{"crossroads", 476, 476}, Row{"giants-tower", 426, 426}, Row{"harrow-ford", 619, 442},
                         Row{"silence-the-guns", 469, 402}, Row{"test-night", 912, 912}, Row{"hammer-and-needle", 215, 215}, Row{"sleeper-wakes", 385, 386}}) {
    INFO(std::string(row.id));
    const Value* scenario = library->scenario("mswars", row.id);
    REQUIRE(scenario);
    const auto read = MsWars::set_up(test::shipped(), *scenario);
    REQUIRE(std::holds_alternative<State>(read));
    const State& state = std::get<State>(read);
    std::array<int, 2> worth{};
    for (int i = 0; i < state.setup->units(); ++i) worth[static_cast<std::size_t>(index(state.owner(unit_at(i))))] += state.sheet(unit_at(i)).cost;
    CHECK(worth[0] == row.first);
    CHECK(worth[1] == row.second);
  }
}

TEST_CASE("MSW-16.3 an objective is held by the only side whose base reaches within three inches, standing, on the ground") {
  Position p;
  p.setup.objectives.push_back({"Well", point(20000, 20000), inches(3), {}, 0, 1});
  const UnitRef mine = p.blue(card("AMS"), point(24000, 20000));
  const UnitRef theirs = p.red(card("INF"), point(20000, 40000));
  const auto held = [&] { return holder(p.state(), 0); };
  CHECK(held() == 0);
  p.unit(mine).position = point(24001, 20000);
  CHECK(held() == -1);
  p.unit(mine).position = point(24000, 20000);
  p.unit(theirs).position = point(20000, 23500);
  CHECK(held() == -1);
  p.unit(theirs).position = point(20000, 23501);
  CHECK(held() == 0);
  p.unit(theirs).position = point(20000, 23500);
  p.unit(theirs).fallen = true;
  CHECK(held() == 0);
  p.unit(theirs).fallen = false;
  p.unit(theirs).level = Level::kHighSky;
  CHECK(held() == 0);
  p.unit(theirs).level = Level::kGround;
  p.unit(theirs).status = Status::kCarried;
  CHECK(held() == 0);
  p.unit(mine).status = Status::kOutOfAction;
  CHECK(held() == -1);
}

TEST_CASE("MSW-16.4 points: the cost of the lost, half of the badly hurt rounded down, passengers like all others") {
  Position p;
  p.setup.victory.casualties = true;
  p.setup.victory.judged = true;
  Sheet worth = card("AMS");
  worth.cost = 99;
  p.blue(card("AMS"), point(10000, 10000));
  const UnitRef one = p.red(worth, point(20000, 20000));
  const UnitRef two = p.red(worth, point(30000, 20000));
  const auto points = [&] { return points_of(p.state(), kBlue); };
  CHECK(points() == 0);
  p.unit(one).dc_now = 12;
  CHECK(points() == 0);
  p.unit(one).dc_now = 11;
  CHECK(points() == 49);
  p.unit(one).status = Status::kOutOfAction;
  CHECK(points() == 99);
  p.unit(two).status = Status::kCarried;
  p.unit(two).dc_now = 1;
  CHECK(points() == 99 + 49);
  State state = p.state();
  state.points[0] = 30;
  CHECK(points_of(state, kBlue) == 30 + 99 + 49);
  CHECK(points_of(state, kRed) == 0);
}

TEST_CASE("MSW-16.5 RUL-67 at the limit a lead of less than a tenth draws; both gone by one command: points") {
  Position p;
  p.setup.victory.judged = true;
  p.setup.victory.casualties = false;
  p.setup.victory.at_limit.push_back({ConditionKind::kPoints, -1, {}, 0, {}, {}, false});
  p.setup.victory.at_once.push_back({ConditionKind::kEliminate, -1, {}, 0, {}, {}, false});
  Sheet worth = card("AMS");
  worth.cost = 100;
  const UnitRef one = p.blue(worth, point(10000, 10000));
  worth.cost = 90;
  const UnitRef two = p.red(worth, point(30000, 30000));
  State state = p.state();
  const auto winners = [&](int blue, int red) {
    state.points = {blue, red};
    return judge_at_limit(state).winners;
  };
  CHECK(winners(50, 40) == std::vector<Seat>{kBlue});
  CHECK(winners(50, 41).empty());
  CHECK(winners(41, 51) == std::vector<Seat>{kRed});
  CHECK(winners(7, 7).empty());
  CHECK_FALSE(judge_at_once(state));
  state.unit(one).status = Status::kCarried;  // a carried unit is still there
  CHECK_FALSE(judge_at_once(state));
  state.unit(one).status = Status::kOutOfAction;
  REQUIRE(judge_at_once(state));
  CHECK(judge_at_once(state)->winners == std::vector<Seat>{kRed});
  state.unit(two).status = Status::kOutOfAction;
  state.points = {2, 1};
  CHECK(judge_at_once(state)->winners == std::vector<Seat>{kBlue});
  state.points = {1, 1};
  REQUIRE(judge_at_once(state));
  CHECK(judge_at_once(state)->winners.empty());
}

TEST_CASE("RUL-67 MSW-16.5 a ram that ends both is judged when it is over: nobody has lost first") {
  Play play(R"({"units": [{"name": "A", "is": "AMS-R-S", "side": "Red", "at": [10000, 22000], "dc_now": 3, "charged": true, "ran_or_charged": true,
      "charge": {"target": "T", "direction": 0}, "charge_target": "T", "charge_direction": 0, "counters": 1, "move_actions": 1, "moved_first": true},
    {"name": "T", "is": "AMS-R-S", "side": "Blue", "at": [10000, 20000], "heading": 180, "dc_now": 4}], "phase": "melee",
    "victory": {"at_once": [{"eliminate": true}]}})");
  play.does(R"({"command": "Ram", "unit": "A", "target": "T"})", {8, 6, 5});
  CHECK(play.of("A").status == Status::kOutOfAction);
  CHECK(play.of("T").status == Status::kOutOfAction);
  CHECK(play.state.ending == Ending::kTie);
  CHECK(play.state.winners.empty());
}

TEST_CASE("MSW-16.5 only a side that is across and holds the other objectives as well has won a major victory") {
  const auto headline = [](int village, const char* more) {
    Play play(R"({"units": [{"name": "B", "is": "AMS-R-S", "side": "Blue", "at": [10000, 5000]},
        {"name": "R", "is": "AMS-R-S", "side": "Red", "at": [30000, 30000]}],
      "phase": "second_movement", "side": "Red", "options": {"turn_limit": 1},
      "objectives": [{"name": "Village", "at": [)" + std::to_string(village) + R"(, 5000], "radius": 3000, "points": 0}],
      "victory": {"at_limit": [{"cross_major": 15000, "count": 1, "objectives": ["Village"], "side": ")" + std::string(more) + R"("},
                               {"cross": 15000, "count": 1, "side": "Blue"}, {"survive": true, "side": "Red"}]}})");
    play.passes_to(2, Phase::kFirstMovement);
    CHECK(play.state.ending == Ending::kCrossed);
    CHECK(play.state.winners == std::vector<Seat>{seat_at(1)});
    return MsWars::outcome(play.state)->reason.id;
  };
  CHECK(headline(10000, "Blue") == "mswars.ending.crossed_major");
  CHECK(headline(40000, "Blue") == "mswars.ending.crossed");
  CHECK(headline(10000, "Red") == "mswars.ending.crossed");  // what the other side would have had to do
}

}  // namespace hexinch::mswars::fights
