#include <doctest/doctest.h>

#include <map>

#include "systems/tuw/position.h"
#include "systems/tuw/state/terrain.h"

/// The rulebook's tables as readers see them.

namespace hexinch::tuw {
namespace {

const Value& table(const Value& tables, std::string_view id) {
  for (const Value& candidate : *tables.list())
    if (*candidate.find("id")->text() == id) return candidate;
  FAIL("there is no table " << id);
  return tables;
}

const Value& cell(const Value& of, std::string_view row, std::string_view column) {
  const auto& columns = *of.find("columns")->list();
  for (const Value& candidate : *of.find("rows")->list()) {
    const auto& cells = *candidate.list();
    CHECK(cells.size() == columns.size());
    const std::string* name = cells[0].text();
    if (!name || *name != row) continue;
    for (std::size_t i = 1; i < columns.size(); ++i)
      if (columns[i].text() && *columns[i].text() == column) return cells[i];
  }
  FAIL("there is no cell " << row << ", " << column);
  return of;
}

Value number(Fraction n) { return Value(Value::Object{{"number", Value(n)}}); }

}  // namespace

TEST_CASE("TUW-4.3 TUW-4.4.3 TUW-4.4.5 the table of MP says what entering costs, and who can't enter") {
  const Value tables = Tuw::tables(test::shipped());
  const Value& movement = table(tables, "movement");
  CHECK(movement.find("rows")->list()->size() == kTerrains);
  CHECK(cell(movement, "tuw.terrain.light_woods", "tuw.locomotion.wheeled") == number(Fraction{3}));
  CHECK(cell(movement, "tuw.terrain.light_woods", "tuw.locomotion.foot") == number(Fraction{1}));
  CHECK(cell(movement, "tuw.terrain.road", "tuw.locomotion.tracked") == number(Fraction{1, 2}));
  CHECK(cell(movement, "tuw.terrain.deep_water", "tuw.locomotion.tracked") == Value("–"));
}

TEST_CASE("TUW-4.4b TUW-4.4.2 the table of shelter has what gives any, for whom it gives any") {
  const Value tables = Tuw::tables(test::shipped());
  const Value& shelter = table(tables, "shelter");
  CHECK(cell(shelter, "tuw.terrain.heavy_forest", "tuw.locomotion.foot") == number(Fraction{5}));
  CHECK(cell(shelter, "tuw.terrain.heavy_forest", "tuw.locomotion.wheeled") == Value("–"));
  CHECK(cell(shelter, "tuw.terrain.rough", "tuw.locomotion.wheeled") == number(Fraction{0}));
  CHECK(cell(shelter, "tuw.terrain.town", "tuw.locomotion.stationary") == number(Fraction{3}));
  for (const Value& row : *shelter.find("rows")->list()) CHECK(*row.list()->front().text() != "tuw.terrain.clear");
  for (const Value& column : *shelter.find("columns")->list()) CHECK(*column.text() != "tuw.locomotion.large_naval");
}

TEST_CASE("TUW-4.4.7 TUW-4.4.8 overlays say whom they shelter, and from what") {
  const Value tables = Tuw::tables(test::shipped());
  const Value& overlays = table(tables, "overlays");
  CHECK(overlays.find("rows")->list()->size() == kFeatures - kTerrains);
  const Value plus_three(Value::Object{{"signed", Value(3)}});
  const Value trench(Value::List{plus_three, Value(": "), Value("tuw.locomotion.foot"), Value(" · "), Value("tuw.locomotion.stationary")});
  CHECK(cell(overlays, "tuw.terrain.trench", "D") == trench);
  const Value burrow(Value::List{Value("LOS"), Value(": "), Value("tuw.locomotion.foot")});
  CHECK(cell(overlays, "tuw.terrain.burrow", "@total") == burrow);
  CHECK(cell(overlays, "tuw.terrain.minefield", "@hazard") == Value(Value::List{Value("ATT "), number(Fraction{3})}));
}

TEST_CASE("TUW-5.4 the table of chances counts all 36 throws in every row") {
  const Value tables = Tuw::tables(test::shipped());
  const Value& odds = table(tables, "odds");
  CHECK(odds.find("rows")->list()->size() == 14);
  for (const Value& row : *odds.find("rows")->list()) {
    std::int64_t throws = 0;
    for (std::size_t i = 1; i < row.list()->size(); ++i) throws += *(*row.list())[i].find("number")->integer();
    CHECK(throws == 36);
  }
  const auto& level = *(*odds.find("rows")->list())[5].list();
  CHECK(level[0] == Value(Value::Object{{"signed", Value(0)}}));
  CHECK(level[1] == number(Fraction{21}));
  CHECK(level[3] == number(Fraction{6}));
}

TEST_CASE("TUW-8.4 TUW-6.2 abilities have their prices, and every type that is for sale stands in one genre") {
  const Value tables = Tuw::tables(test::shipped());
  const Value& prices = table(tables, "prices");
  CHECK(cell(prices, "tuw.ability.apap", "@second") == Value(Value::Object{{"percent", Value(150)}}));
  CHECK(cell(prices, "tuw.ability.first_strike", "@second") == Value(""));
  std::size_t listed = 0;
  for (const Value& row : *table(tables, "genres").find("rows")->list()) listed += (*row.list())[2].list()->size() / 2;
  std::size_t for_sale = 0;
  for (const UnitType& type : test::shipped().types) for_sale += type.for_sale ? 1 : 0;
  CHECK(listed == for_sale);
}

}  // namespace hexinch::tuw
