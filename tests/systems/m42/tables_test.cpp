#include <doctest/doctest.h>

#include <algorithm>

#include "systems/m42/given.h"
#include "systems/m42/rules/leader_move.h"
#include "systems/m42/rules/radius.h"
#include "systems/m42/position.h"

/// The tables that the rules reader shows, cell by cell, and that the rules read the same.

namespace hexinch::m42 {
namespace {

using test::Table;

/// The table of that id.
const Value& shown(std::string_view id) {
  static const Value kTables = M42::tables(test::shipped());
  for (const Value& table : *kTables.list())
    if (*table.find("id")->text() == id) return table;
  FAIL("there is no table " << std::string(id));
  return kTables;
}

/// A cell in short: 6, 1/2, +1, or its text; pieces behind one another.
std::string cell_text(const Value& cell) {
  if (cell.text()) return *cell.text();
  if (cell.list()) {
    std::string all;
    for (const Value& piece : *cell.list()) all += cell_text(piece);
    return all;
  }
  const Value* number = cell.find("number");
  if (!number) return "+" + std::to_string(*cell.find("signed")->integer());
  return number->text() ? *number->text() : std::to_string(*number->integer());
}

std::string row(std::string_view id, std::size_t index) {
  std::string all;
  for (const Value& cell : *(*shown(id).find("rows")->list())[index].list()) all += (all.empty() ? "" : " | ") + cell_text(cell);
  return all;
}
std::size_t rows(std::string_view id) { return shown(id).find("rows")->list()->size(); }

}  // namespace

TEST_CASE("M42-1.2 M42-6.4 table 5.1: how far the leader moves") {
  REQUIRE(rows("movement") == 6);
  CHECK(row("movement", 0) == "m42.action.advance | 6 | 3 | 8 | 4");
  CHECK(row("movement", 1) == "m42.action.shooting_advance | 6 | 3 | 8 | 4");
  CHECK(row("movement", 2) == "m42.action.fall_back | 12 | 6 | 14 | 7");
  CHECK(row("movement", 3) == "m42.action.at_the_double | 12 | 6 | 14 | 7");
  CHECK(row("movement", 4) == "m42.action.assault | 6 | 3 | 8 | 4");
  CHECK(row("movement", 5) == "m42.action.consolidate | 3 | 3/2 | 5 | 5/2");
  // The rules allow just that on a road, over a fence on it, and off it.
  Table t;
  t.road("R", test::rectangle(0, 9000, 40000, 11000));
  t.hedge("H", {test::point(9000, 0), test::point(9000, 20000)});
  const UnitRef g = t.unit("G", test::kBlue, {test::point(10000, 10000)});
  const State state = t.state();
  for (const Action action : {Action::kAdvance, Action::kFallBack, Action::kConsolidate}) {
    const Mil normal = normal_distance(action);
    CHECK(leader_way(state, g, action, {{test::way(10001, 10000)}, -1}).allowance == normal + Mil{2000});
    CHECK(leader_way(state, g, action, {{test::way(8999, 10000)}, -1}).allowance == Mil{(normal.n + 2000) / 2});
    CHECK(leader_way(state, g, action, {{test::way(10000, 11001)}, -1}).allowance == normal);
    CHECK(leader_way(state, g, action, {{test::way(10000, 12001), test::way(8999, 12001)}, -1}).allowance == Mil{normal.n / 2});
  }
}

TEST_CASE("M42-1.4 table 5.2: Command Radius by Leadership") {
  REQUIRE(rows("radii") == 5);
  for (int ld = 1; ld <= 5; ++ld) {
    const auto text = std::to_string(ld) + " | " + std::to_string(ld) + " | " + std::to_string(2 * ld) + " | " + std::to_string(3 * ld);
    CHECK(row("radii", static_cast<std::size_t>(ld - 1)) == text);
    Table t;
    t.road("R", test::rectangle(0, 9000, 40000, 11000));
    const UnitRef g = t.unit("G", test::kBlue, {test::point(20000, 10000)}, ld);
    const State state = t.state();
    const Radius radius(state, g, test::at(20000, 10000));
    CHECK(radius.half() == table::inches(ld));
    CHECK(radius.full() == table::inches(2 * ld));
    CHECK(radius.farthest() == table::inches(3 * ld));
  }
}

TEST_CASE("M42-1.4 M42-10.1 table 5.3: which limit holds") {
  REQUIRE(rows("limits") == 15);
  const char* const kRows[] = {"@limit.open | 2× | 2×",           "@limit.in_area | 1× | 2×",         "@limit.behind_area | 1× | 2×",
                               "@limit.leader_in_area | 2× | 2×", "@limit.obstacle | 1× | 2×",        "@limit.high_obstacle | @forbidden | @forbidden",
                               "@limit.enemy | 1× | 1×",          "@limit.road | 3× | 3×",            "@limit.road_obstacle | 1× | 3×",
                               "@limit.road_enemy | 1× | 1×",     "@limit.in_building | 2× | 2×",     "@limit.wall | @forbidden | @forbidden",
                               "@limit.leader_in_ruin | 2× | 2×", "@limit.behind_building | 1× | 2×", "@limit.impassable | @forbidden | @forbidden"};
  for (std::size_t i = 0; i < 15; ++i) CHECK(row("limits", i) == kRows[i]);
}

namespace {

/// The limit of a member 2.5 inches east of its leader in inches for each point of Ld 3; 0: forbidden. `make` puts in between what it likes.
template <class Make>
int times(bool interlinked, Make make, Position leader = test::at(20000, 20000), Position member = test::at(22500, 20000)) {
  Table t;
  make(t);
  const UnitRef g = t.unit("G", test::kBlue, {leader});
  if (interlinked) t.card(g).rules = 1;
  const State state = t.state();
  const Limit limit = Radius(state, g, leader).at(member, kSmallBase);
  return limit.refusal && limit.refusal->code != "out_of_radius" ? 0 : limit.limit.n / 3000;
}

template <class Make>
void check_limit(const char* name, int normal, int interlinked, Make make, Position leader = test::at(20000, 20000), Position member = test::at(22500, 20000)) {
  INFO(name);
  CHECK(times(false, make, leader, member) == normal);
  CHECK(times(true, make, leader, member) == interlinked);
}

}  // namespace

TEST_CASE("M42-1.4 M42-3.2 M42-4.3 M42-5.1 M42-6.3 M42-7.9 the rules give the limits of table 5.3") {
  const Position far = test::at(25000, 20000);
  const auto line = [](int height) { return [height](Table& t) { t.hedge("H", {test::point(21000, 15000), test::point(21000, 25000)}, height); }; };
  const auto road = [](Table& t) { t.road("R", test::rectangle(10000, 19000, 40000, 21000)); };
  const auto foes = [](Table& t) { t.unit("E", test::kRed, {test::point(22500, 17700), test::point(22500, 22300)}); };
  const auto house = [](Table& t) { t.building("B", test::rectangle(21000, 19000, 22000, 21000), {0}, std::nullopt); };
  const auto both = [](auto a, auto b) { return [a, b](Table& t) { a(t); b(t); }; };
  check_limit("open", 2, 2, [](Table&) {});
  check_limit("in_area", 1, 2, [](Table& t) { t.wood("W", test::rectangle(22500, 18000, 30000, 22000)); });
  check_limit("behind_area", 1, 2, [](Table& t) { t.wood("W", test::rectangle(21000, 15000, 22000, 25000)); }, test::at(20000, 20000), far);
  check_limit("leader_in_area", 2, 2, [](Table& t) { t.wood("W", test::rectangle(15000, 15000, 30000, 25000)); });
  check_limit("obstacle", 1, 2, line(3000));
  check_limit("high_obstacle", 0, 0, line(3001));
  check_limit("enemy", 1, 1, foes, test::at(20000, 20000), far);
  check_limit("road", 3, 3, road);
  check_limit("road_obstacle", 1, 3, both(road, line(1200)));
  check_limit("road, building", 1, 3, both(road, house));
  check_limit("road_enemy", 1, 1, both(road, foes), test::at(20000, 20000), far);
  check_limit("behind_building", 1, 2, house);
  check_limit("impassable", 0, 0, [](Table& t) { t.lava("L", test::rectangle(21000, 19000, 21500, 21000)); });
  const FeatureRef first{0};
  const auto big = [](Table& t) { t.building("B", test::rectangle(15000, 15000, 23500, 25000), {0, 3000}, 6000); };
  check_limit("in_building", 2, 2, big, test::on(first, 0, 20000, 20000), test::on(first, 1, 22500, 20000));
  check_limit("wall", 0, 0, big, test::on(first, 0, 20000, 20000), far);
  check_limit("leader_in_ruin", 2, 2, [](Table& t) { t.ruin("U", test::rectangle(15000, 15000, 23500, 25000)); }, test::on(first, 1, 20000, 20000), far);
}

TEST_CASE("Table 5.5 has a row for each kind of terrain") {
  REQUIRE(rows("terrains") == 15);
  CHECK(row("terrains", 0) == "@kind.open | – | – | – | –");
  CHECK(row("terrains", 1) == "@kind.woods | @leader.halved | @radius.area | @sight.deep | @cover.soft");
  CHECK(row("terrains", 5) == "@kind.hill | @leader.halved | @radius.area | @sight.across | –");
  CHECK(row("terrains", 11) == "@kind.high_wall | @leader.never | @radius.never_beyond | @sight.blocked | @cover.hard");
  CHECK(row("terrains", 12) == "@kind.road | @leader.road | @radius.road | – | –");
}

TEST_CASE("M42-12.3 M42-12.7 M42-13.3 M42-13.4 M42-13.5 the tables of actions, needs and markers") {
  REQUIRE(rows("actions") == 8);
  CHECK(row("actions", 0) == "m42.action.at_the_double | m42.action_class.major | 12 | – | –");
  CHECK(row("actions", 1) == "m42.action.shooting_advance | m42.action_class.major | 6 | @attack.half | –");
  CHECK(row("actions", 2) == "m42.action.assault | m42.action_class.major | 6 | @attack.fight | –");
  CHECK(row("actions", 3) == "m42.action.advance | m42.action_class.minor | 6 | – | –");
  CHECK(row("actions", 4) == "m42.action.open_fire | m42.action_class.minor | – | @attack.full | –");
  CHECK(row("actions", 5) == "m42.action.fall_back | m42.action_class.free | 12 | – | @comes_off");
  CHECK(row("actions", 6) == "m42.action.go_to_ground | m42.action_class.free | – | – | @comes_off");
  CHECK(row("actions", 7) == "m42.action.hold | m42.action_class.free | – | – | –");
  CHECK(row("needs", 0) == "0 | – | @never");
  CHECK(row("needs", 1) == "1 | 6@or_more | 6@or_more");
  CHECK(row("needs", 5) == "5 | 2@or_more | 2@or_more");
  REQUIRE(rows("markers") == 4);
  CHECK(row("markers", 0) == "1–3 | 1 | 2");
  CHECK(row("markers", 3) == "10–12 | 4 | 8");
  CHECK(row("modifiers", 2) == "@modifier.hard | +2");
}

TEST_CASE("M42-13.2 M42-P.1 the tables of what the packs hold") {
  CHECK(rows("weapons") == test::shipped().weapons.size());
  CHECK(rows("units") == test::shipped().units.size());
  CHECK(row("weapons", 0) == "Rifle | 24 | 12 | 1 | 1 | 1 | 0 |  | 2");
  CHECK(row("weapons", 2) == "Squad gun | 30 | 15 | 3 | @not_at_all | @not_at_all | 1 | m42.trait.heavy | 12");
  CHECK(row("units", 1) == "Rifle squad | Meridian Colonial Guard | 8 | 3 | 3 | 3 | 2 | 2 | 1 | 0 | 1 × Carbine, 6 × Rifle, 1 × Squad gun |  | 137");
  CHECK(row("units", 9).ends_with("| – | m42.unit_rule.swarm | 108"));
}

TEST_CASE("Every table stands at a rule and has as many cells in each row as it has columns") {
  const Value tables = M42::tables(test::shipped());
  CHECK(tables.list()->size() == 12);
  for (const Value& table : *tables.list()) {
    INFO(*table.find("id")->text());
    CHECK(table.find("rule")->text()->starts_with("M42-"));
    CHECK(table.find("rows")->list()->size() > 0);
    for (const Value& line : *table.find("rows")->list()) CHECK(line.list()->size() == table.find("columns")->list()->size());
  }
}

}  // namespace hexinch::m42
