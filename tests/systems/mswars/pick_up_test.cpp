#include <doctest/doctest.h>

#include "systems/mswars/packs/pick_up.h"
#include "systems/mswars/mswars.h"
#include "systems/mswars/position.h"

/// MSW-16.1: battles that players put together themselves.

namespace hexinch::mswars {
namespace {

using test::position;
using test::refused;

std::string battle(const std::string& rest) {
  return R"({"scenario": "x", "turn_limit": 6, "pick_up": {"seed": 5, "budget": 300, "size": [36000, 36000], )" + rest + "}}";
}

std::string duel(const std::string& blue) {
  return battle(R"("players": [{"name": "Blue", "units": )" + blue + R"(}, {"name": "Red", "units": {"AMS-R-S": 2}}])");
}

std::int64_t force_cost(const State& state, Seat seat) {
  std::int64_t cost = 0;
  for (int i = 0; i < state.setup->units(); ++i)
    if (state.owner(unit_at(i)) == seat) cost += state.sheet(unit_at(i)).cost;
  return cost;
}

Value muster(const std::string& given) {
  std::optional<DataError> error;
  Value seen = MsWars::muster(test::shipped(), test::json(given), error);
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

TEST_CASE("MSW-16.1 a force costs what its cards cost, and no more than the points agreed on") {
  const State state = position(duel(R"({"AMS-R-T": 1, "AMS-R-S": 2})"));
  CHECK(force_cost(state, seat_at(0)) == 88 + 2 * 98);
  CHECK(force_cost(state, seat_at(1)) == 2 * 98);
  CHECK(refused(duel(R"({"AMS-R-T": 1, "AMS-R-S": 3})")) == "pick_up.players[0].units: costs 382 of 300 points");
  CHECK(check_force(301, 300)->code == "over_budget");
  CHECK_FALSE(check_force(300, 300));
  CHECK(refused(duel("{}")) == "pick_up.players[0].units: must hold at least one card");
  CHECK(refused(duel(R"({"Peasant": 1})")).ends_with("is no card"));
  CHECK(refused(battle(R"("players": [{"name": "Blue"}])")) == "pick_up.players: must be two: a table has two edges to set up at");
}

TEST_CASE("MSW-16.1 one more is offered at its price, or refused with the reason") {
  const Value seen = muster(duel(R"({"AMS-R-S": 2})"));
  const Value& blue = seen.find("players")->list()->front();
  CHECK(*blue.find("cost")->integer() == 196);
  CHECK(*offer(blue, "AMS-R-S").find("count")->integer() == 2);
  CHECK(offer(blue, "AMS-R-T").find("refusal")->is_null());
  const Value* none = offer(blue, "AMM-A").find("refusal");
  REQUIRE_FALSE(none->is_null());
  CHECK(*none->find("code")->text() == "over_budget");
}

TEST_CASE("MSW-15.2 of Noble Background a force has one: a second is not offered, and not taken") {
  Content content = test::shipped();
  content.cards.resize(2);
  content.cards[1].pilot.skills.push_back({Skill::kNobleBackground, 0});
  const std::string id = content.cards[1].id;
  std::optional<DataError> error;
  const auto seen = [&](int count) {
    return MsWars::muster(content, test::json(battle(R"("players": [{"name": "Blue", "units": {")" + id + "\": " + std::to_string(count) +
                                                     R"(}}, {"name": "Red"}])")), error);
  };
  const Value none = seen(0);
  CHECK(offer(none.find("players")->list()->front(), id).find("refusal")->is_null());
  const Value one = seen(1);
  REQUIRE_FALSE(offer(one.find("players")->list()->front(), id).find("refusal")->is_null());
  CHECK(*offer(one.find("players")->list()->front(), id).find("refusal")->find("code")->text() == "noble_background");
  const auto two = MsWars::set_up(content, test::json(battle(R"("players": [{"name": "Blue", "units": {")" + id + R"(": 2}}, {"name": "Red"}])")));
  REQUIRE(std::holds_alternative<DataError>(two));
  CHECK(std::get<DataError>(two).problem == "holds more than one pilot with Noble Background");
  // The seed never buys two.
  for (int seed = 1; seed <= 20; ++seed) {
    Value given = test::json(battle(R"("players": [{"name": "Blue"}, {"name": "Red"}])"));
    Value pick_up = *given.find("pick_up");
    pick_up.set("seed", Value(std::int64_t{seed}));
    given.set("pick_up", std::move(pick_up));
    CHECK(std::holds_alternative<State>(MsWars::set_up(content, given)));
  }
}

TEST_CASE("MSW-16.1 without a list the seed buys as much as the points allow, the same for the same seed") {
  const std::string asked = battle(R"("players": [{"name": "Blue"}, {"name": "Red"}])");
  const State state = position(asked);
  CHECK(state == position(asked));
  for (const Seat seat : {seat_at(0), seat_at(1)}) {
    CHECK(force_cost(state, seat) <= 300);
    int cheapest = 1000;
    for (const Sheet& card : test::shipped().cards) cheapest = std::min<int>(cheapest, card.cost);
    CHECK(force_cost(state, seat) + cheapest > 300);
  }
}

TEST_CASE("MSW-16.2 a drawn table is the same from both edges, and bare where the sides set up") {
  for (std::int64_t seed = 1; seed <= 40; ++seed) {
    Value given = test::json(battle(R"("players": [{"name": "Blue"}, {"name": "Red"}])"));
    Value pick_up = *given.find("pick_up");
    pick_up.set("seed", Value(seed));
    given.set("pick_up", std::move(pick_up));
    const auto made = MsWars::set_up(test::shipped(), given);
    REQUIRE(std::holds_alternative<State>(made));
    const Setup& setup = *std::get<State>(made).setup;
    for (const Feature& feature : setup.features) {
      Polygon turned = feature.polygon;
      for (Point& p : turned.corners) p = {setup.width - p.x, setup.height - p.y};
      const auto twin = [&](const Feature& other) { return other.kind == feature.kind && other.height == feature.height && other.polygon == turned; };
      CHECK(std::any_of(setup.features.begin(), setup.features.end(), twin));
      for (const Point& p : feature.polygon.corners) {
        CHECK(p.y > Mil{setup.height.n / 6});
        CHECK(p.y < Mil{setup.height.n - setup.height.n / 6});
      }
    }
    CHECK(setup.features.size() >= 2);
  }
}

TEST_CASE("MSW-16.1 options that differ from the book are told, with what stands there") {
  const State state = position(R"({"scenario": "x", "turn_limit": 6, "options": {"pinning": false, "turret_arc_degrees": 90},
    "pick_up": {"seed": 5, "budget": 300, "players": [{"name": "Blue"}, {"name": "Red"}]}})");
  const Value changed = MsWars::changed_options(state);
  REQUIRE(changed.list()->size() == 2);
  CHECK(*changed.list()->at(0).find("id")->text() == "turret_arc_degrees");
  CHECK(*changed.list()->at(0).find("value")->integer() == 90);
  CHECK(*changed.list()->at(0).find("standard")->integer() == 360);
  CHECK(*changed.list()->at(1).find("id")->text() == "pinning");
  const Value choices = MsWars::battle_choices(test::shipped());
  CHECK(choices.find("types")->list()->size() == test::shipped().cards.size());
  CHECK(choices.find("rows")->list()->size() == 6);
}

}  // namespace hexinch::mswars
