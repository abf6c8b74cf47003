#include <doctest/doctest.h>

#include "base/dice.h"
#include "match/pack.h"
#include "systems/m42/given.h"
#include "systems/m42/packs/pick_up.h"

/// 7.4: battles that players put together themselves.

namespace hexinch::m42 {
namespace {

using test::given;
using test::json;
using test::refused;
using test::shipped;

std::string battle(const std::string& blue, const std::string& rest = "") {
  return R"({"scenario": "x", )" + rest + R"("pick_up": {"seed": 5, "table": "hedge_line", "budget": 400, "players": [{"name": "Blue")" + blue +
         R"(}, {"name": "Red", "units": {"lt_drone": 2}}]}})";
}
std::string bought(const std::string& units, const std::string& rest = "") { return battle(R"(, "units": )" + units, rest); }

Army army(const std::vector<const char*>& ids, int budget) {
  Army made;
  made.budget = budget;
  for (const char* id : ids) made.units.push_back(shipped().find(id));
  return made;
}

std::string_view code(const std::optional<Refusal>& refusal) { return refusal ? refusal->code : ""; }

int spent(const State& state, int seat) {
  int sum = 0;
  for (int i = 0; i < state.setup->units(); ++i)
    if (state.owner(unit_at(i)) == seat_at(seat)) sum += state.sheet(unit_at(i)).points;
  return sum;
}

Value muster(const std::string& text) {
  std::optional<DataError> error;
  Value seen = M42::muster(shipped(), json(text), error);
  if (error) FAIL(to_text(*error, "muster"));
  return seen;
}

const Value& offer(const Value& player, std::string_view type) {
  for (const Value& unit : *player.find("units")->list())
    if (*unit.find("type")->text() == type) return unit;
  FAIL("there is no offer of " << type);
  return player;
}

}  // namespace

TEST_CASE("M42-P.2 7.4 what an army may be") {
  CHECK(code(check_whole_army(army({"mc_rifle", "mc_rifle", "mc_scout"}, 364))).empty());
  CHECK(code(check_whole_army(army({"mc_rifle", "mc_rifle", "mc_scout"}, 363))) == "too_dear");
  CHECK(code(check_whole_army(army({"mc_rifle"}, 300))) == "too_few_units");
  CHECK(code(check_army(army({"mc_rifle"}, 300))).empty());
  const std::vector<const char*> nine{"mc_scout", "mc_scout", "mc_scout", "mc_scout", "mc_scout", "mc_scout", "mc_scout", "mc_cmd", "mc_cmd"};
  CHECK(code(check_army(army(nine, 1000))) == "too_many_units");
  CHECK(code(check_army(army({"br_spitter", "br_spitter", "br_spitter"}, 300))).empty());  // 1 + 300 / 150
  CHECK(code(check_army(army({"br_spitter", "br_spitter", "br_spitter", "br_spitter"}, 449))) == "too_many_alike");
  CHECK(code(check_army(army({"br_spitter", "br_spitter", "br_spitter", "br_spitter"}, 450))).empty());
  CHECK(code(check_army(army({"mc_cmd", "mc_cmd"}, 300))) == "too_many_commanders");
  CHECK(code(check_army(army({"mc_cmd", "mc_cmd"}, 301))).empty());
  CHECK(code(check_army(army({"mc_cmd", "lt_drone"}, 300))) == "mixed_lists");
  Army mixed = army({"mc_cmd", "lt_drone"}, 300);
  mixed.mixed = true;
  CHECK(code(check_army(mixed)).empty());
}

TEST_CASE("7.4 a battle that players put together is one like any other, set up by hand") {
  const State state = given(bought(R"({"mc_cmd": 1, "mc_rifle": 2})"));
  CHECK(state.setup->by_hand);
  CHECK(state.setup->rounds == 6);
  CHECK(state.phase == Phase::kDeployment);
  CHECK(state.setup->entry(unit_at(0)).name == "Blue Command squad");
  CHECK(state.setup->entry(unit_at(2)).name == "Blue Rifle squad 2");
  CHECK(state.setup->entry(unit_at(2)).facing == Point{Mil{0}, Mil{-1}});
  CHECK(state.setup->entry(unit_at(3)).facing == Point{Mil{0}, Mil{1}});
  CHECK(state.setup->objectives.size() == 3);
  CHECK(state.setup->side(seat_at(1)).zones.size() == 1);
  CHECK(refused(bought(R"({"mc_rifle": 3})")) == "pick_up.players[0].units: is an army of 411 of 400 points that nobody may have: too_dear, M42-P.2");
  CHECK(refused(bought(R"({"mc_rifle": 1, "br_spitter": 1})")).find("mixed_lists") != std::string::npos);
  CHECK(refused(bought(R"({"mc_rifle": 1, "br_spitter": 1})", R"("options": {"mixedArmies": true}, )")).empty());
  CHECK(refused(bought(R"({"mc_tank": 1})")) == "pick_up.players[0].units.mc_tank: is no unit of the packs");
  CHECK(refused(battle(R"(, "budget": 299)")) == "pick_up.players[0].budget: is an army of 0 of 299 points that nobody may have: not_budget, M42-P.2");
  CHECK(refused(battle(R"(, "budget": 1001)")).find("not_budget") != std::string::npos);
  CHECK(refused(battle("", R"("set_up": "free", )")) == "set_up: is made by pick_up");
  CHECK(refused(battle("", R"("board": {}, )")) == "board: is made by pick_up");
  CHECK(given(battle(R"(, "posture": "attack", "aiGoal": "objectives")")).setup->side(seat_at(0)).posture == Posture::kAttack);
}

TEST_CASE("7.4 players agree who has the first turn, or leave it to dice") {
  const auto begins = [](const std::string& first) {
    Value asked = test::scenario("pick-up-battle");
    asked.find("pick_up")->set("first", Value(first));
    return asked;
  };
  CHECK(given(battle("")).setup->first_player == kNoSeat);
  CHECK(given(match::to_json(begins("Blue"))).setup->first_player == seat_at(0));
  CHECK(given(match::to_json(begins("Red"))).setup->first_player == seat_at(1));
  CHECK(refused(match::to_json(begins("Green"))) == "pick_up.first: is the name of neither player");
}

TEST_CASE("7.4 unequal points are a handicap") {
  Value asked = test::scenario("pick-up-battle");
  (*asked.find("pick_up")->find("players")->list())[1].set("budget", Value(600));
  const State state = given(match::to_json(asked));
  CHECK(spent(state, 0) <= 400);
  CHECK(spent(state, 1) > 400);
  CHECK(spent(state, 1) <= 600);
}

TEST_CASE("7.4 without a list the seed buys as much as the points allow, the same for the same seed, always an army") {
  for (const int budget : {300, 400, 1000})
    for (int seed = 1; seed <= 30; ++seed) {
      INFO(budget << " " << seed);
      Value asked = test::scenario("pick-up-battle");
      asked.find("pick_up")->set("seed", Value(seed));
      asked.find("pick_up")->set("budget", Value(budget));
      const auto read = M42::set_up(shipped(), asked);
      if (const auto* error = std::get_if<DataError>(&read)) FAIL(to_text(*error, "given"));
      const State& state = std::get<State>(read);
      CHECK(state == std::get<State>(M42::set_up(shipped(), asked)));
      const Value seen = muster(match::to_json(asked));
      for (int seat = 0; seat < 2; ++seat) {
        CHECK(spent(state, seat) <= budget);
        const Value& player = (*seen.find("players")->list())[static_cast<std::size_t>(seat)];
        CHECK(*player.find("cost")->integer() == spent(state, seat));
        CHECK(player.find("refusal")->is_null());
        for (const Value& unit : *player.find("units")->list()) CHECK_FALSE(unit.find("refusal")->is_null());  // nothing more fits
      }
    }
}

TEST_CASE("7.4 the largest armies find default places on every table") {
  for (const Battlefield& field : shipped().tables)
    for (const char* units : {R"({"br_skitter": 7, "br_spitter": 1})", R"({"lt_drone": 5, "lt_reaver": 1})", R"({"mc_scout": 7, "mc_breach": 1})",
                              R"({"lt_strider": 7})", R"({"br_spitter": 7, "br_skitter": 1})"}) {
      INFO(field.id << " " << units);
      const std::string players = R"([{"name": "Blue", "units": )" + std::string(units) + R"(}, {"name": "Red", "units": )" + units + "}]";
      CHECK(refused(R"({"scenario": "x", "pick_up": {"seed": 1, "table": ")" + field.id + R"(", "budget": 1000, "players": )" + players + "}}") == "");
    }
}

TEST_CASE("7.4 the muster says what there is, what it costs, and why there can't be one more") {
  const Value seen = muster(bought(R"({"mc_rifle": 2})"));
  const Value& blue = seen.find("players")->list()->front();
  CHECK(*blue.find("budget")->integer() == 400);
  CHECK(*blue.find("cost")->integer() == 274);
  CHECK_FALSE(*blue.find("drawn")->boolean());
  CHECK(blue.find("refusal")->is_null());
  CHECK(*offer(blue, "mc_rifle").find("count")->integer() == 2);
  CHECK(*offer(blue, "mc_rifle").find("refusal")->find("code")->text() == "too_dear");
  CHECK(offer(blue, "mc_cmd").find("refusal")->is_null());
  CHECK(*offer(blue, "br_spitter").find("refusal")->find("code")->text() == "mixed_lists");
  CHECK(*offer(blue, "br_spitter").find("row")->integer() == 3);
  CHECK(seen.find("board")->find("features")->list()->size() == 10);
  const Value none = muster(bought("{}"));
  CHECK(*none.find("players")->list()->front().find("refusal")->find("code")->text() == "too_few_units");
  const Value choices = M42::battle_choices(shipped());
  CHECK(choices.find("tables")->list()->size() == 4);
  CHECK(choices.find("types")->list()->size() == 11);
  CHECK(choices.find("options")->list()->size() == 20);
}

TEST_CASE("random games vary a battle that players put together, and nothing else") {
  SeededDice dice(7);
  const Value& own = test::scenario("pick-up-battle");
  int different = 0;
  for (int i = 0; i < 40; ++i) {
    const Value other = M42::varied(shipped(), own, dice);
    different += other == own ? 0 : 1;
    CHECK(std::holds_alternative<State>(M42::set_up(shipped(), other)));
  }
  CHECK(different == 40);
  CHECK(M42::varied(shipped(), test::scenario("hedge-line"), dice) == test::scenario("hedge-line"));
}

}  // namespace hexinch::m42
