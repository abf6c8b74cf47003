#include <doctest/doctest.h>

#include <array>

#include "hexinch/files.h"
#include "match/link.h"
#include "match/pack.h"
#include "match/systems.h"
#include "systems/tuw/packs/map_draw.h"
#include "systems/tuw/packs/pick_up.h"
#include "systems/tuw/position.h"
#include "systems/tuw/rules/victory.h"

/// S9: pick-up battles, and the points of the shipped ones.

namespace hexinch::tuw {
namespace {

using test::position;
using test::refused;

std::string battle(const std::string& rest) {
  return R"({"scenario": "x", "turn_limit": 10, "options": {"initiative": "roll_once"}, "pick_up": {"map": "random", "seed": 5, "budget": 60, )" + rest + "}}";
}

std::string duel(const std::string& red) {
  return battle(R"("players": [{"name": "Red", "rows": [4], "units": )" + red + R"(}, {"name": "Blue", "rows": [7], "units": {"rifle_squad": 2}}])");
}

std::int64_t force_cost(const State& state, Seat seat) {
  std::int64_t cost = 0;
  for (int i = 0; i < state.setup->units(); ++i)
    if (state.owner(unit_at(i)) == seat) cost += std::int64_t{state.sheet(unit_at(i)).cost} * state.unit(unit_at(i)).cel;
  return cost;
}

/// What the players of such a battle are offered; fails the test if the battle is impossible.
Value muster(const std::string& given) {
  std::optional<DataError> error;
  Value seen = Tuw::muster(test::shipped(), test::json(given), error);
  REQUIRE_FALSE(error);
  return seen;
}

const Value& offer(const Value& player, std::string_view type) {
  for (const Value& unit : *player.find("units")->list())
    if (*unit.find("type")->text() == type) return unit;
  FAIL("there is no offer of " << type);
  return player;
}

}  // namespace

TEST_CASE("TUW-3.2.5 TUW-6.4 a force is bought at cost times level, and must not cost more than its points") {
  const State state = position(duel(R"({"knight": 4, "peasant": 18})"));
  CHECK(force_cost(state, seat_at(0)) == 60);
  CHECK(force_cost(state, seat_at(1)) == 2 * 7 * 4);
  CHECK(state.setup->budgets == std::vector<std::int32_t>{60, 60});
  CHECK(refused(duel(R"({"knight": 10, "peasant": 1})")) == "pick_up.players[0].units: costs 62 of 60 points");
  CHECK(check_force(61, 60)->code == "over_budget");
  CHECK_FALSE(check_force(60, 60));
}

TEST_CASE("TUW-6.2 units of row any are had by everybody and count as their owner's most common level") {
  const State state = position(battle(R"("players": [{"name": "Red", "rows": [4, 6], "units": {"knight": 1, "rifleman": 2, "ghost": 1}},
                                                     {"name": "Blue", "rows": [5], "units": {"ghost": 1}}])"));
  CHECK(state.unit(test::unit(state, "Red Ghost 1")).cel == 3);
  CHECK(state.unit(test::unit(state, "Blue Ghost 1")).cel == 1);
  CHECK(state.unit(test::unit(state, "Red Knight 1")).cel == 1);
}

TEST_CASE("A battle that can't be put together says where it is wrong") {
  CHECK(refused(duel(R"({"tank": 1})")) == "pick_up.players[0].units.tank: is no unit type");
  CHECK(refused(duel(R"({"rifleman": 1})")) == "pick_up.players[0].units.rifleman: is not of the genres chosen");
  CHECK(refused(duel(R"({"fuel_dump": 1})")) == "pick_up.players[0].units.fuel_dump: is not of the genres chosen");
  CHECK(refused(duel("{}")) == "pick_up.players[0].units: must be one unit at least");
  CHECK(refused(battle(R"("players": [{"name": "Red", "rows": [4]}])")) == "pick_up.players: must be 2 to 6");
  CHECK(refused(battle(R"("players": [{"name": "Red", "rows": [4, 5, 6]}, {"name": "Blue", "rows": [4]}])")) ==
        "pick_up.players[0].rows: must be one or two genre rows");
  CHECK(refused(battle(R"("players": [{"name": "Red", "rows": ["any"]}, {"name": "Blue", "rows": [4]}])")) ==
        "pick_up.players[0].rows[0]: must be a genre row from 1 to 11: units of row \"any\" may always be had");
  CHECK(refused(R"({"scenario": "x", "turn_limit": 9, "pick_up": {"map": "moon", "seed": 1, "budget": 60, "players": []}})") ==
        "pick_up.map: must be \"random\" or a map of the packs");
  CHECK(refused(R"({"sides": [{"name": "Red", "budget": 5}, {"name": "Blue"}], "units": [{"is": "knight", "side": "Red", "at": "0505"}]})") ==
        "sides[0].budget: is not enough for this force, which costs 6");
}

TEST_CASE("TUW-3.2.5 TUW-6.4 who puts a battle together is told what is on offer, what it costs at this level, and why there can't be more") {
  const Value seen = muster(duel(R"({"knight": 4, "peasant": 17})"));
  const Value& red = (*seen.find("players")->list())[0];
  CHECK(*red.find("cost")->integer() == 58);
  CHECK(*red.find("budget")->integer() == 60);
  CHECK_FALSE(*red.find("drawn")->boolean());
  CHECK(*offer(red, "knight").find("count")->integer() == 4);
  CHECK(*offer(red, "knight").find("refusal")->find("code")->text() == "over_budget");
  CHECK(*offer(red, "knight").find("refusal")->find("rule")->text() == "TUW-3.2.5");
  CHECK(offer(red, "peasant").find("refusal")->is_null());
  const Value& blue = (*seen.find("players")->list())[1];
  CHECK(*offer(blue, "rifle_squad").find("cost")->integer() == 7 * 4);
  CHECK(*offer(blue, "rifle_squad").find("level")->integer() == 4);
  for (const Value& unit : *red.find("units")->list()) CHECK((*unit.find("row")->integer() == 4 || *unit.find("row")->integer() == 0));
}

TEST_CASE("TUW-3.2.5 a force that costs too much is shown with its refusal, and can't be set up") {
  const Value seen = muster(duel(R"({"knight": 11})"));
  CHECK(*(*seen.find("players")->list())[0].find("refusal")->find("arguments")->find("cost")->integer() == 66);
  CHECK(refused(duel(R"({"knight": 11})")) == "pick_up.players[0].units: costs 66 of 60 points");
}

TEST_CASE("TUW-X12 what finds no ground in its zone is not for sale there: a frigate on dry land") {
  const Value dry = muster(battle(R"("players": [{"name": "Red", "rows": [5], "units": {}}, {"name": "Blue", "rows": [5]}])"));
  CHECK(*offer((*dry.find("players")->list())[0], "frigate").find("refusal")->find("code")->text() == "impassable");
  CHECK(offer((*dry.find("players")->list())[0], "musketeer").find("refusal")->is_null());
}

TEST_CASE("S9 what the seed buys is what the battle has then; nobody's units are shown as bought by the seed once they are told") {
  const std::string players = R"("players": [{"name": "Red", "rows": [4]}, {"name": "Blue", "rows": [7], "units": {"rifle_squad": 1}}])";
  const Value seen = muster(battle(players));
  const State state = position(battle(players));
  const Value& red = (*seen.find("players")->list())[0];
  CHECK(*red.find("drawn")->boolean());
  CHECK(*red.find("cost")->integer() == force_cost(state, seat_at(0)));
  std::int64_t bought = 0;
  for (const Value& unit : *red.find("units")->list()) bought += *unit.find("count")->integer();
  std::int64_t standing = 0;
  for (int i = 0; i < state.setup->units(); ++i) standing += state.owner(unit_at(i)) == seat_at(0) ? 1 : 0;
  CHECK(bought == standing);
}

TEST_CASE("S9 a map is drawn as large as it is wanted") {
  const std::string players = R"("size": [20, 14], "players": [{"name": "Red", "rows": [4]}, {"name": "Blue", "rows": [5]}])";
  CHECK(position(battle(players)).setup->grid == hex::HexGrid{20, 14});
  CHECK(muster(battle(players)).find("rows")->list()->size() == 14);
  CHECK(refused(battle(R"("size": [3, 99], "players": [{"name": "Red", "rows": [4]}, {"name": "Blue", "rows": [5]}])")) ==
        "pick_up.size[0]: must be an integer from 8 to 30");
}

TEST_CASE("S9 the seed alone draws the map and the forces: the same seed, the same battle") {
  const std::string players = R"("players": [{"name": "Red", "rows": [4]}, {"name": "Blue", "rows": [7]}, {"name": "Green", "rows": [5, 6]}])";
  const State one = position(battle(players));
  CHECK(one == position(battle(players)));
  CHECK(*one.setup->map_seed == 5);
  CHECK(one.setup->grid == hex::HexGrid{14, 10});
  CHECK(draw_map(5) != draw_map(6));
  for (int i = 0; i < 3; ++i) {
    CHECK(force_cost(one, seat_at(i)) <= 60);
    CHECK(force_cost(one, seat_at(i)) > 0);
  }
}

TEST_CASE("S9 maps that are drawn have terrain in the shares of the book") {
  std::array<int, 128> count{};
  for (int seed = 1; seed <= 200; ++seed) {
    const Value map = draw_map(seed);
    REQUIRE(map.list()->size() == 10);
    for (const Value& row : *map.list()) {
      CHECK(row.text()->size() == 14);
      for (const char c : *row.text()) ++count[static_cast<std::size_t>(c)];
    }
  }
  const auto percent = [&](char c) { return count[static_cast<std::size_t>(c)] * 100 / (200 * 140); };
  CHECK((percent('w') >= 14 && percent('w') <= 16));
  CHECK((percent('r') >= 7 && percent('r') <= 8));
  CHECK((percent('W') >= 3 && percent('W') <= 4));
  CHECK((percent('T') >= 2 && percent('T') <= 3));
  CHECK((percent('.') >= 69 && percent('.') <= 71));
}

TEST_CASE("S9 what was bought travels in a link, even to a player with another pack") {
  const auto library = cli::load_library();
  REQUIRE(library);
  Value scenario = *library->scenario("tuw", "pick-up-battle");
  scenario.find("pick_up")->set("seed", Value(77));
  const auto set_up = Tuw::set_up(test::shipped(), scenario);
  REQUIRE(std::holds_alternative<State>(set_up));
  SeededDice dice(4);
  const auto game = match::GameOf<Tuw>::begin(match::origin_of(scenario), std::get<State>(set_up), dice);
  REQUIRE(game);
  const auto link = match::write_link(*game, *library, {1, 0});
  REQUIRE(std::holds_alternative<match::LinkText>(link));
  CHECK(std::get<match::LinkText>(link).whole);
  const auto read = match::read_link<Tuw>(std::get<match::LinkText>(link).text, *library);
  REQUIRE(std::holds_alternative<match::FromLink<Tuw>>(read));
  CHECK(std::get<match::FromLink<Tuw>>(read).game->state() == game->state());
  MESSAGE("link of a fresh pick-up battle: ", std::get<match::LinkText>(link).text.size(), " characters");
}

TEST_CASE("TUW-6.4 the shipped scenarios bring the forces that the book counts") {
  const auto library = cli::load_library();
  REQUIRE(library);
  struct Force {
    const char* scenario;
    int seat;
    int counters;
    int points;
  };
  constexpr std::array<Force, 18> kForces{
      Force{"peasants-revolt", 0, 2, 10}, {"peasants-revolt", 1, 7, 18}, {"millers-ford", 0, 12, 72},
      {"millers-ford", 1, 15, 64}, {"wrong-century", 0, 16, 88}, {"wrong-century", 1, 4, 72},
      {"wrong-century-gatling", 1, 5, 102}, {"wolfpack", 0, 3, 36}, {"wolfpack", 1, 6, 42},
      {"dawn-patrol", 0, 6, 69}, {"dawn-patrol", 1, 8, 44}, {"lost-valley", 0, 9, 90},
      {"lost-valley", 1, 7, 30}, {"lost-valley", 2, 4, 72}, {"iron-colossus", 0, 1, 76},
      {"iron-colossus", 1, 10, 74}, {"last-orders", 0, 4, 12}, {"last-orders", 3, 4, 12}};
  for (const Force& force : kForces) {
    CAPTURE(force.scenario);
    const Value* scenario = library->scenario("tuw", force.scenario);
    REQUIRE(scenario);
    const auto read = Tuw::set_up(test::shipped(), *scenario);
    REQUIRE(std::holds_alternative<State>(read));
    const State& state = std::get<State>(read);
    int counters = 0;
    for (int i = 0; i < state.setup->units(); ++i) counters += state.owner(unit_at(i)) == seat_at(force.seat) ? 1 : 0;
    CHECK(counters == force.counters);
    CHECK(force_cost(state, seat_at(force.seat)) == force.points);
  }
}

TEST_CASE("S2 the map of Miller's Ford is the same for battles of one's own") {
  const auto library = cli::load_library();
  REQUIRE(library);
  CHECK(*test::shipped().find_map("millers-ford") == *library->scenario("tuw", "millers-ford")->find("board"));
}

TEST_CASE("TUW-2.3 S8 is for two, three or four gangs: the first so many of them play") {
  const auto library = cli::load_library();
  REQUIRE(library);
  for (int seats = 2; seats <= 4; ++seats) {
    Value scenario = *library->scenario("tuw", "last-orders");
    scenario.set("seats", Value(seats));
    const auto read = Tuw::set_up(test::shipped(), scenario);
    REQUIRE(std::holds_alternative<State>(read));
    const State& state = std::get<State>(read);
    CHECK(state.setup->seats() == seats);
    CHECK(state.setup->units() == 4 * seats);
    CHECK(state.order.empty());
  }
}

}  // namespace hexinch::tuw
