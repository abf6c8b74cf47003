#include <doctest/doctest.h>

#include <map>

#include "hexinch/files.h"
#include "match/library.h"
#include "match/pack.h"
#include "systems/lonewarrior/position.h"
#include "systems/lonewarrior/rules/aim.h"
#include "systems/lonewarrior/rules/courses.h"
#include "systems/lonewarrior/rules/melee.h"
#include "systems/lonewarrior/rules/refusal_codes.h"
#include "text/shipped_texts.h"

namespace hexinch::lonewarrior {

using test::shipped;

TEST_CASE("T-5 every template is worth what the formula says") {
  CHECK(shipped().templates.size() == 26);
  const std::map<std::string, int> printed{{"t_hq", 3},     {"t_rifle", 2},  {"t_mg", 2},   {"t_mortar", 3}, {"t_engr", 3},  {"t_atgm", 5},
                                           {"t_truck", 2},  {"t_staff", 4},  {"t_acar", 5}, {"t_ltank", 8},  {"t_mtank", 9}, {"t_ctank", 10},
                                           {"t_gun", 13},   {"t_bunker", 5}, {"a_heli", 6}, {"a_jet", 16},   {"n_boat", 12}, {"m_lord", 4},
                                           {"m_knight", 4}, {"m_lighth", 2}, {"m_men", 2},  {"m_spear", 2},  {"m_bow", 2},   {"m_xbow", 2},
                                           {"m_levy", 1},   {"m_treb", 5}};
  for (const Sheet& sheet : shipped().templates) {
    INFO(sheet.id);
    CHECK(sheet.vp == printed.at(sheet.id));
    CHECK(value_of(sheet, sheet.command_range > 0) == printed.at(sheet.id));
  }
}

TEST_CASE("T-6 odds of a round by advantage, out of 36") {
  const int expected[7][3] = {{0, 1, 35}, {1, 4, 31}, {5, 8, 23}, {13, 10, 13}, {23, 8, 5}, {31, 4, 1}, {35, 1, 0}};
  for (int advantage = -3; advantage <= 3; ++advantage) {
    const RoundOdds odds = round_odds(advantage);
    CHECK(odds.higher == expected[advantage + 3][0]);
    CHECK(odds.equal == expected[advantage + 3][1]);
    CHECK(odds.lower == expected[advantage + 3][2]);
  }
  CHECK(round_odds(4).higher == 36);
  CHECK(round_odds(-4).higher == 0);
}

TEST_CASE("T-7 over 36 results each course comes as often as the book says") {
  std::map<std::pair<Intent, RouteKind>, int> count;
  for (int row = 1; row <= 6; ++row)
    for (int column = 1; column <= 6; ++column) {
      const Course course = course_of(row, column);
      ++count[{course.intent, course.route}];
    }
  for (const Intent intent : {Intent::kAdvance, Intent::kOutflankLeft, Intent::kOutflankRight, Intent::kRetreat}) {
    CHECK(count[{intent, RouteKind::kDirect}] == 3);
    CHECK(count[{intent, RouteKind::kEasiest}] == 5);
  }
  CHECK(count[{Intent::kRandom, RouteKind::kDirect}] == 2);
  CHECK(count[{Intent::kRandom, RouteKind::kEasiest}] == 2);
}

TEST_CASE("T-3 what a die needs by level") {
  const int needs[] = {0, 2, 3, 4, 5, 6, 7};
  for (int level = 0; level <= 6; ++level) CHECK(need_of(level) == needs[level]);
}

TEST_CASE("every refusal of Lone Warrior has its sentence, and every list its words") {
  const hexinch::test::ShippedTexts texts("lonewarrior");
  texts.has_refusals(kRefusalCodes);
  texts.has_all<Phase>("phase");
  texts.has_all<Status>("status");
  texts.has_all<MovementType>("movement");
  texts.has_all<Level>("level");
  texts.has_all<Terrain>("terrain");
  texts.has_all<Obstacle>("obstacle");
  texts.has_all<Cover>("cover");
  texts.has_all<Intent>("intent");
  texts.has_all<RouteKind>("route");
  const Options options;
  for_each_field(options, [&](std::string_view name, const auto&, int) { texts.has("option." + std::string(name) + ".title"); });
}

TEST_CASE("LW-0.3 an order of the sides that is not theirs in the list, or names nobody, is said by its path") {
  const auto library = cli::load_library();
  REQUIRE(library);
  const auto with = [&](const char* first, const char* second) {
    Value scenario = *library->scenario("lonewarrior", "crossroads-farm");
    scenario.set("order", Value(Value::List{Value(first), Value(second)}));
    const auto state = LoneWarrior::set_up(shipped(), scenario);
    const auto* error = std::get_if<DataError>(&state);
    return error ? error->path + ": " + error->problem : std::string();
  };
  CHECK(with("Blue", "Red").empty());
  CHECK(with("Red", "Blue") == "order: must name the sides as `sides` lists them");
  CHECK(with("Blue", "Green") == "order[1]: names no side of this game");
}

TEST_CASE("T-2 and T-4: the tables of the book, in words of their own") {
  const Value tables = LoneWarrior::tables(shipped());
  REQUIRE(tables.list());
  CHECK(tables.list()->size() == 14);
  for (const Value& table : *tables.list()) {
    const auto columns = table.find("columns")->list()->size();
    CHECK(columns > 1);
    for (const Value& row : *table.find("rows")->list()) CHECK(row.list()->size() == columns);
  }
  const std::string text = match::to_json(tables);
  CHECK(text.find("\"@dud\"") != std::string::npos);
  CHECK(text.find("[\"lonewarrior.obstacle.wall\",\"lonewarrior.cover.hard\"]") != std::string::npos);  // LW-3.12
  CHECK(text.find("[\"lonewarrior.obstacle.ditch\",\"lonewarrior.cover.none\"]") != std::string::npos);
}

TEST_CASE("the lesson has a hint for its first turn's phases, each with words, and none where nothing is to be done") {
  const auto library = cli::load_library();
  REQUIRE(library);
  const Value* scenario = library->scenario("lonewarrior", "first-orders");
  REQUIRE(scenario);
  const auto read = LoneWarrior::set_up(test::shipped(), *scenario);
  REQUIRE(std::holds_alternative<State>(read));
  const auto& prompts = std::get<State>(read).setup->prompts;
  REQUIRE(prompts.size() == 9);
  for (const auto& prompt : prompts) CHECK(library->sentences().has(prompt.text));
  const auto fits = [&](int round, Phase phase) {
    return std::any_of(prompts.begin(), prompts.end(), [&](const auto& prompt) { return prompt.fits(round, phase, seat_at(0)); });
  };
  for (const Phase phase : {Phase::kMovement, Phase::kRangedFire, Phase::kCloseCombat}) CHECK(fits(1, phase));
  CHECK_FALSE(fits(1, Phase::kSpotting));
  CHECK_FALSE(fits(3, Phase::kRangedFire));
}

}  // namespace hexinch::lonewarrior
