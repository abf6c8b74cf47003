#include "systems/grasp/packs/pick_up.h"

#include <doctest/doctest.h>

#include "base/dice.h"
#include "match/pack.h"
#include "systems/grasp/builds.h"
#include "systems/grasp/grasp.h"
#include "systems/grasp/packs/homes.h"
#include "systems/grasp/rules/price.h"
#include "systems/grasp/rules/rows.h"
#include "text/shipped_texts.h"

/// GRASP-20: battles that players put together themselves.

namespace hexinch::grasp::test {
namespace {

const Content& content() {
  static const Content kContent = shipped_content();
  return kContent;
}

Value json(const std::string& text) {
  auto read = match::parse_json(text);
  if (const auto* error = std::get_if<DataError>(&read)) FAIL(to_text(*error, "test"));
  return std::get<Value>(read);
}

std::string battle(const std::string& red, const std::string& rest = "", const std::string& head = "") {
  return R"({"scenario": "x", )" + head + R"("pick_up": {"seed": 5, "budget": 300, "players": [{"name": "Red")" + red +
         R"(}, {"name": "Blue", "rows": [1]})" + rest + "]}}";
}

std::string refused(const std::string& text) {
  const auto read = Grasp::set_up(content(), json(text));
  const auto* error = std::get_if<DataError>(&read);
  return error ? error->path + ": " + error->problem : std::string();
}

State begun(const std::string& text) {
  const auto read = Grasp::set_up(content(), json(text));
  if (const auto* error = std::get_if<DataError>(&read)) FAIL(to_text(*error, "given"));
  return std::get<State>(read);
}

const Build* build_of(const char* id) {
  const Build* found = content().find(id);
  REQUIRE(found);
  return found;
}

Army army_of(const std::vector<const Build*>& builds, int limit) {
  Army made;
  made.limit = limit;
  for (const Build* b : builds) made.units.push_back({b});
  return made;
}
Army army(const std::vector<const char*>& ids, int limit) {
  std::vector<const Build*> builds;
  for (const char* id : ids) builds.push_back(build_of(id));
  return army_of(builds, limit);
}

std::string_view code(const std::optional<Refusal>& refusal) { return refusal ? refusal->code : ""; }

Value muster(const std::string& text) {
  std::optional<DataError> error;
  Value seen = Grasp::muster(content(), json(text), error);
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

TEST_CASE("GRASP-20.2 what an army may be, in order: points, commanders, how many") {
  const std::vector<const char*> fine{"A01", "A05", "A05"};  // 68 + 18 + 18
  CHECK(code(check_whole_army(army(fine, 200))) == "");
  Army dear = army(fine, 200);
  dear.limit = army_points(dear) - 1;
  CHECK(code(check_army(dear)) == "muster_points");
  CHECK(code(check_whole_army(army({"A05", "A05", "A05"}, 200))) == "muster_command");
  CHECK(code(check_army(army({"A05", "A05", "A05"}, 200))) == "");
  CHECK(code(check_whole_army(army({"A02", "A02", "A02", "A02"}, 600))) == "");
  CHECK(code(check_army(army({"A02", "A02", "A02", "A02", "A02"}, 600))) == "muster_command");
  Army away = army(fine, 200);
  away.units.front().away = true;
  CHECK(code(check_whole_army(away)) == "muster_command");
  CHECK(code(check_whole_army(army({"A01", "A05"}, 200))) == "muster_count");
  CHECK(code(check_army(army({"A01", "A05"}, 200))) == "");
  Army many = army(fine, 600);
  many.most = 2;
  CHECK(code(check_army(many)) == "muster_count");
}

TEST_CASE("GRASP-20.2 what an army may be: no unit above half, shares of flyers, of hidden and of absent units, ground, titans, builds") {
  const Build dear = soldier(R"("name": "Dear", "fs": "d20", "fr": "d20 direct")");  // 6 + 20 + 20 + 6 + 6
  CHECK(code(check_army(army_of({&dear}, 116))) == "");
  CHECK(code(check_army(army_of({&dear}, 115))) == "muster_one");
  const Build bird = soldier(R"("name": "Bird", "mv": {"fly": "d6"})");  // 24
  CHECK(code(check_army(army_of({&bird, &bird}, 95))) == "muster_air");
  CHECK(code(check_army(army_of({&bird, &bird}, 96))) == "not_built");  // 48 is half of it
  const Build walker = soldier(R"("name": "Walker", "mv": {"fly": "d6", "ground": "d6"})");
  CHECK(code(check_army(army_of({&walker, &walker}, 100))) == "not_built");
  const Build lurker = soldier(R"("name": "Lurker", "type": "Ambush")");  // 23
  CHECK(code(check_army(army_of({&lurker, &lurker}, 137))) == "muster_hidden");
  CHECK(code(check_army(army_of({&lurker, &lurker}, 138))) == "not_built");  // 46 is a third of it
  const Build plain = soldier(R"("name": "Plain")");                         // 18
  Army away = army_of({&plain, &plain}, 71);
  for (Mustered& m : away.units) m.away = true;
  CHECK(code(check_army(away)) == "muster_away");
  away.limit = 72;
  CHECK(code(check_army(away)) == "");
  const Build ship = soldier(R"("name": "Ship", "mv": {"sea": "d6"})");
  CHECK(code(check_army(army_of({&ship}, 300))) == "muster_medium");
  const Build wall = soldier(R"("name": "Wall", "mv": {})");
  CHECK(code(check_army(army_of({&wall}, 300))) == "");
  const Build titan = soldier(R"("name": "Titan", "cc": "<2d100")");
  Army giants = army_of({&titan}, 600);
  CHECK(code(check_army(giants)) == "muster_titan");
  giants.titans = true;
  CHECK(code(check_army(giants)) == "");
  const Build green = soldier(R"("name": "Green", "cc": "d10", "specials": ["Green"])");
  CHECK(code(check_army(army_of({&green}, 300))) == "build_green");
  const Build average = soldier(R"("name": "Average", "cc": "ad6")");
  Army of_average = army_of({&average}, 300);
  CHECK(code(check_army(of_average)) == "build_die");
  of_average.average_dice = true;
  CHECK(code(check_army(of_average)) == "");
}

TEST_CASE("GRASP-20.6 a dragon is refused at balanced prices in a Skirmish, and may come at plain ones") {
  const Build* dragon = build_of("F04");
  REQUIRE(dragon->name == "Dragon");
  Army skirmish = army_of({dragon}, 200);
  CHECK(army_points(skirmish) == 135);
  const auto refusal = check_army(skirmish);
  REQUIRE(code(refusal) == "muster_one");
  CHECK(refusal->arguments == Arguments{{"cost", Fraction{135}}, {"most", Fraction{100}}});
  skirmish.prowess_price = false;
  CHECK(army_points(skirmish) == 85);
  CHECK(code(check_army(skirmish)) == "not_built");  // it is none of the muster's limits that keeps it away
}

TEST_CASE("GRASP-20.1, GRASP-20.5 the size gives table and turns; what comes of it is an ordinary scenario with its options written out") {
  const State state = begun(battle(R"(, "rows": [1], "units": {"A01": 1, "A05": 4, "A11": 1})"));
  CHECK(state.setup->width == in_mu(16));
  CHECK(state.setup->turns == 10);
  CHECK(state.options().prowess_price);
  CHECK(state.options().centre_prize);
  CHECK(state.options().weather_events);
  CHECK_FALSE(state.setup->by_hand);
  CHECK(state.setup->entry(unit_at(0)).name == "Red Mounted general");
  CHECK(state.setup->entry(unit_at(4)).name == "Red Spears 4");
  for (const BattleSize& size : kBattleSizes) {
    Value asked = json(battle(R"(, "rows": [2])"));
    asked.find("pick_up")->set("budget", Value(size.points));
    std::optional<DataError> error;
    const Value made = expand_pick_up(content(), asked, error);
    if (error) FAIL(to_text(*error, "given"));
    CHECK(*made.find("turns")->integer() == size.turns);
    CHECK(made.find("board")->find("size")->list()->front() == Value(100 * size.width));
    CHECK(*made.find("options")->find("prowess_price")->boolean());
    CHECK_FALSE(made.find("pick_up"));
    CHECK(begun(match::to_json(made)) == begun(match::to_json(asked)));
  }
  CHECK(begun(battle("", "", R"("turns": 3, "options": {"prowess_price": false, "centre_prize": false}, )")).setup->turns == 3);
  CHECK_FALSE(begun(battle("", "", R"("options": {"prowess_price": false}, )")).options().prowess_price);
}

TEST_CASE("GRASP-20.1, GRASP-20.2 what cannot be asked for") {
  CHECK(refused(battle(R"(, "units": {"A01": 4})")).find("is no unit of the lists chosen") != std::string::npos);
  CHECK(refused(battle(R"(, "rows": [1], "units": {"A01": 1, "A05": 1})")) ==
        "pick_up.players[0].units: is an army of 86 of 300 points that nobody may have: muster_count, GRASP-20.2");
  CHECK(refused(battle(R"(, "rows": [4])")) == "pick_up.players[0].rows[0]: is a list without a commander who is built yet");
  CHECK(refused(battle(R"(, "rows": [1, 1])")) == "pick_up.players[0].rows[1]: is said twice");
  CHECK(refused(battle(R"(, "builds": [{"id": "A05", "name": "x"}])")) == "pick_up.players[0].builds[0]: has an id that is taken");
  CHECK(refused(battle("", "", R"("board": {}, )")) == "board: is made by pick_up");
  CHECK(refused(R"({"scenario": "x", "pick_up": {"seed": 1, "budget": 250, "players": [{"name": "Red"}, {"name": "Blue"}]}})") ==
        "pick_up.budget: must be one of: 200, 300, 450, 600");
  CHECK(refused(R"({"scenario": "x", "pick_up": {"seed": 1, "budget": 300, "players": [{"name": "Red"}]}})") == "pick_up.players: must be 2 to 8");
  CHECK(refused(battle(R"(, "rows": [1], "units": {"A01": 1, "A20": 2, "A05": 1}, "away": {"A20": 1})")) ==
        "pick_up.players[0].away.A20: is a Horde, which is not kept in the reserve");
  CHECK(refused(battle(R"(, "rows": [1], "units": {"A01": 1, "A05": 2}, "away": {"A05": 3})")) ==
        "pick_up.players[0].away.A05: is more than the army has of them");
  CHECK(refused(battle("", R"(, {"name": "C"}, {"name": "D"}, {"name": "E"})")) ==
        "pick_up.players: need four teams at most: more than four players share quadrants");
}

TEST_CASE("GRASP-20.1 a player's own builds belong to the army like those of the lists") {
  const std::string own =
      R"(, "rows": [1], "builds": [{"id": "me", "name": "My ./guard", "cc": ">2d8", "fat": "d8", "mv": {"ground": "d6"}}], "units": {"A01": 1, "me": 2})";
  const State state = begun(battle(own));
  CHECK(state.setup->entry(unit_at(1)).name == "Red My   guard 1");
  CHECK(state.build(unit_at(2)).cc == Die{kD8, 1, false});
  const std::string green =
      R"(, "builds": [{"id": "me", "name": "G", "cc": "d10", "fat": "d8", "specials": ["Green"]}], "rows": [1], "units": {"A01": 1, "me": 2})";
  CHECK(refused(battle(green)).find("build_green") != std::string::npos);
}

TEST_CASE("GRASP-20.3 by seed: a commander, at most three of a kind, until nothing fits; the same for the same seed") {
  for (const int points : {200, 300, 450, 600})
    for (int seed = 1; seed <= 12; ++seed)
      for (int players = 2; players <= 4; ++players) {
        INFO(points << " " << seed << " " << players);
        Value asked = json(R"({"scenario": "x"})");
        Value::List list;
        for (int i = 0; i < players; ++i) list.push_back(Value(Value::Object{{"name", Value("P" + std::to_string(i))}}));
        asked.set("pick_up", Value(Value::Object{{"seed", Value(seed)}, {"budget", Value(points)}, {"players", Value(std::move(list))}}));
        const auto read = Grasp::set_up(content(), asked);
        if (const auto* error = std::get_if<DataError>(&read)) FAIL(to_text(*error, "given"));
        if (seed > 3) continue;
        CHECK(std::get<State>(read) == std::get<State>(Grasp::set_up(content(), asked)));
        const Value seen = muster(match::to_json(asked));
        for (const Value& player : *seen.find("players")->list()) {
          CHECK(*player.find("cost")->integer() <= points);
          CHECK(player.find("refusal")->is_null());
          CHECK(*player.find("drawn")->boolean());
          for (const Value& unit : *player.find("units")->list()) {
            CHECK(*unit.find("count")->integer() <= 3);
            if (*unit.find("count")->integer() < 3) CHECK_FALSE(unit.find("refusal")->is_null());
          }
        }
      }
}

TEST_CASE("GRASP-20.3 rows face the middle: who has no missiles, then who has, then commanders; blocks of four that touch, half an MU apart") {
  const std::vector<const Build*> all{build_of("A01"), build_of("A05"), build_of("A05"), build_of("A11"),
                                      build_of("A05"), build_of("A05"), build_of("A05")};
  const table::Box zone{{Mil{0}, Mil{0}}, {in_mu(8), in_mu(8)}};
  const auto rows = in_rows(all, zone, true);
  REQUIRE(rows.size() == 7);
  const auto y = [&](std::size_t i) { return rows[i].at.y.n; };
  CHECK(y(1) == 5750);  // front at 6.00, half a base back
  CHECK(y(3) == 4250);  // 1 MU between the rows
  CHECK(y(0) < y(3));
  CHECK(rows[2].at.x - rows[1].at.x == in_mu(1));
  CHECK(rows[6].at.x - rows[5].at.x == Mil{1500});
  CHECK(rows[0].heading.n == 180);
  CHECK(in_rows(all, zone, false)[0].heading.n == 0);
  CHECK(in_rows(all, {{Mil{0}, Mil{0}}, {in_mu(1), in_mu(2)}}, true).empty());
  const std::vector<const Build*> mob(9, build_of("A20"));
  const auto horde = in_rows(mob, {{Mil{0}, Mil{0}}, {in_mu(4), in_mu(8)}}, true);
  REQUIRE(horde.size() == 9);
  CHECK(horde[4].at.y + Mil{10 * mob[0]->depth} == horde[0].at.y);  // the mob's second line touches the first
}

TEST_CASE("GRASP-20.3 two play from opposite quadrants, four from one each, more share those of their teams") {
  Setup ground;
  ground.width = ground.height = in_mu(16);
  const auto taken = [&](const std::vector<std::int8_t>& teams) {
    std::vector<int> quadrants;
    for (const Home& home : homes_of(ground, teams, in_mu(4))) quadrants.push_back(home.quadrant);
    return quadrants;
  };
  CHECK(taken({0, 1}) == std::vector{1, 3});
  CHECK(taken({0, 1, 2, 3}) == std::vector{1, 3, 2, 4});
  CHECK(taken({0, 1, 0, 1, 0, 1}) == std::vector{1, 3, 2, 4, 1, 3});
  CHECK(taken({0, 1, 2, 0, 1, 2}) == std::vector{1, 3, 2, 1, 3, 2});
  CHECK(taken({0, 1, 2, 3, 4}).empty());
  const auto shared = homes_of(ground, {0, 1, 0, 1, 0, 1}, in_mu(4));
  CHECK(shared[0].zone == table::Box{{Mil{0}, Mil{0}}, {in_mu(4), in_mu(8)}});
  CHECK(shared[4].zone == table::Box{{in_mu(4), Mil{0}}, {in_mu(8), in_mu(8)}});
  CHECK(shared[0].rows.most.y == in_mu(6));  // half of the gap from the enemies in the south
  const auto two = homes_of(ground, {0, 1}, in_mu(4));
  CHECK(two[0].rows == two[0].zone);
}

TEST_CASE(
    "GRASP-20.3, GRASP-3.2 the seed lays three pieces a player at most, each in one sector and clear of the others; nobody knows them unless "
    "agreed") {
  const State state = begun(battle(R"(, "rows": [1])"));
  CHECK(state.setup->features.size() >= 4);
  CHECK(state.setup->features.size() <= 6);
  for (const Feature& feature : state.setup->features) CHECK(feature.going == TerrainClass::kUnknown);
  const State known = begun(battle(R"(, "rows": [1])", "", R"("options": {"roll_terrain": false}, )"));
  for (const Feature& feature : known.setup->features) {
    CHECK(feature.going != TerrainClass::kUnknown);
    CHECK(feature.is != "t-unknown");
  }
}

TEST_CASE("GRASP-5.6, GRASP-20.2 who is away at first begins in the reserve; by hand players place the rest") {
  const std::string units = R"(, "rows": [1], "units": {"A01": 1, "A05": 3}, "away": {"A05": 2})";
  const State state = begun(battle(units));
  CHECK(state.setup->entry(unit_at(1)).reserve);
  CHECK(state.setup->entry(unit_at(2)).reserve);
  CHECK_FALSE(state.setup->entry(unit_at(3)).reserve);
  CHECK_FALSE(state.setup->entry(unit_at(1)).ready);
  const State open = begun(battle(units, "", R"("options": {"deployment": "open"}, )"));
  CHECK(open.setup->by_hand);
  CHECK(open.setup->features.empty());
  CHECK_FALSE(open.setup->entry(unit_at(0)).ready);
}

TEST_CASE("GRASP-20.6 the muster says what there is, what it costs at both prices, and why there can't be one more") {
  const Value seen = muster(battle(R"(, "rows": [1], "units": {"A01": 1, "A17": 1})"));
  const Value& red = seen.find("players")->list()->front();
  CHECK(*red.find("budget")->integer() == 300);
  CHECK(*red.find("refusal")->find("code")->text() == "muster_count");
  CHECK(*offer(red, "A17").find("count")->integer() == 1);
  CHECK(*offer(red, "A17").find("cost")->integer() == *offer(red, "A17").find("plain")->integer() + 3);
  CHECK(offer(red, "A05").find("refusal")->is_null());
  CHECK(*offer(red, "A05").find("row")->integer() == 1);
  const Value plain = muster(battle(R"(, "rows": [1], "units": {"A01": 1, "A17": 1})", "", R"("options": {"prowess_price": false}, )"));
  CHECK(*plain.find("players")->list()->front().find("cost")->integer() == *red.find("cost")->integer() - 3);
  const Value whole = muster(battle(R"(, "rows": [1])"));
  CHECK(whole.find("board")->find("features")->list()->size() >= 4);
  const Value choices = Grasp::battle_choices(content());
  CHECK(choices.find("battle_sizes")->list()->size() == 4);
  CHECK(choices.find("rows")->list()->size() == 3);
  hexinch::test::ShippedTexts("grasp").has_words(choices);
}

TEST_CASE("random games vary a battle that players put together, and nothing else; 2 to 4 players") {
  SeededDice dice(7);
  const Value own = json(battle(""));
  std::array<int, 5> of_players{};
  int different = 0;
  for (int i = 0; i < 30; ++i) {
    const Value other = Grasp::varied(content(), own, dice);
    different += other == own ? 0 : 1;
    const auto read = Grasp::set_up(content(), other);
    REQUIRE(std::holds_alternative<State>(read));
    ++of_players[static_cast<std::size_t>(std::get<State>(read).setup->seats())];
  }
  CHECK(different >= 28);
  CHECK(of_players[2] > 0);
  CHECK(of_players[3] > 0);
  CHECK(of_players[4] > 0);
  const Value other = json(R"({"scenario": "x"})");
  CHECK(Grasp::varied(content(), other, dice) == other);
}

}  // namespace hexinch::grasp::test
