#include <doctest/doctest.h>

#include <set>
#include <string>

#include "hexinch/files.h"
#include "systems/mswars/position.h"

/// The rulebook's tables as readers see them: complete, worded, with the rules' numbers.

namespace hexinch::mswars {
namespace {

const Value& table(const Value& tables, std::string_view id) {
  for (const Value& candidate : *tables.list())
    if (*candidate.find("id")->text() == id) return candidate;
  FAIL("there is no table " << std::string(id));
  return tables;
}

/// A cell, by its row's first text and its column's.
const Value& cell(const Value& of, std::string_view row, std::string_view column) {
  const auto& columns = *of.find("columns")->list();
  for (const Value& candidate : *of.find("rows")->list()) {
    const auto& cells = *candidate.list();
    if (!cells[0].text() || *cells[0].text() != row) continue;
    for (std::size_t i = 1; i < columns.size(); ++i)
      if (columns[i].text() && *columns[i].text() == column) return cells[i];
  }
  FAIL("there is no cell " << std::string(row) << ", " << std::string(column));
  return of;
}

Value number(Fraction n) { return Value(Value::Object{{"number", Value(n)}}); }
Value with_sign(int n) { return Value(Value::Object{{"signed", Value(Fraction{n})}}); }

/// Every text in a cell, pieces and all.
void collect(const Value& value, std::set<std::string>& texts) {
  if (const std::string* text = value.text()) texts.insert(*text);
  if (const Value::List* list = value.list())
    for (const Value& piece : *list) collect(piece, texts);
}

}  // namespace

TEST_CASE("T-1 T-2 T-3 the book's tables of ground: what an inch costs, and a dash where nobody goes") {
  const Value tables = MsWars::tables(test::shipped());
  const Value& movement = table(tables, "movement");
  CHECK(movement.find("rows")->list()->size() == 7);
  CHECK(cell(movement, "mswars.going.difficult", "mswars.move.wheel") == number(Fraction{4}));
  CHECK(cell(movement, "mswars.going.very_difficult", "mswars.move.four_legged_walker") == number(Fraction{2}));
  CHECK(cell(movement, "mswars.going.very_difficult", "mswars.move.track") == Value("–"));
  CHECK(cell(movement, "mswars.going.deep_water", "mswars.move.static") == number(Fraction{0}));
  CHECK(cell(movement, "mswars.going.rough", "mswars.move.jet") == number(Fraction{2}));
  CHECK(cell(movement, "mswars.going.very_difficult", "@high_sky") == number(Fraction{1}));
  const Value& ground = table(tables, "ground");
  CHECK(ground.find("rows")->list()->size() == 14);
  CHECK(cell(ground, "mswars.feature.river", "@size_4") == Value("mswars.going.difficult"));
  CHECK(cell(ground, "mswars.feature.desert", "@size_1") == Value("mswars.going.difficult"));
  CHECK(cell(ground, "mswars.feature.ford", "@overrides") == Value("@yes"));
  CHECK(cell(ground, "mswars.feature.pond", "@overrides") == Value(""));
}

TEST_CASE("T-4 T-5 T-6 T-7 T-8 T-9 the book's other tables have the rules' numbers") {
  const Value tables = MsWars::tables(test::shipped());
  const auto& sizes = *table(tables, "sizes").find("rows")->list();
  REQUIRE(sizes.size() == 7);
  CHECK((*sizes[2].list())[1] == number(Fraction{4}));
  CHECK((*sizes[3].list())[2] == number(Fraction{5, 2}));
  CHECK((*sizes[6].list())[3] == number(Fraction{35}));
  CHECK(cell(table(tables, "features"), "mswars.feature.wood", "@sight") == Value("@sight.soft"));
  CHECK(cell(table(tables, "features"), "mswars.feature.wall", "@usual_height") == number(Fraction{3, 4}));
  const Value quarter(Value::List{number(Fraction{45, 2}), Value("°")});
  CHECK(cell(table(tables, "arcs"), "mswars.fix.x_arc", "mswars.weapon_type.artillery") == quarter);
  CHECK(cell(table(tables, "modifiers"), "M8", "@range") == with_sign(-4));
  CHECK(cell(table(tables, "modifiers"), "M8", "@melee") == Value(""));
  CHECK(table(tables, "modifiers").find("rows")->list()->size() == 21);
  CHECK((*table(tables, "dice").find("rows")->list()->front().list())[6] == number(Fraction{3}));
  CHECK(cell(table(tables, "prices"), "mswars.ability.regeneration", "@price") == with_sign(10));
  CHECK(cell(table(tables, "prices"), "mswars.move.static", "@price") == with_sign(-6));
}

TEST_CASE("MSW-4.4 MSW-9.4 MSW-16.1 moves, bands and what the packs hold stand in the book") {
  const Value tables = MsWars::tables(test::shipped());
  CHECK(cell(table(tables, "moves"), "mswars.action.run", "@counters") == number(Fraction{2}));
  CHECK(cell(table(tables, "moves"), "mswars.action.run", "@move_values") == number(Fraction{2}));
  CHECK(cell(table(tables, "moves"), "mswars.action.manoeuvre", "@move_values") == number(Fraction{1, 2}));
  CHECK(cell(table(tables, "moves"), "mswars.action.climb", "@move_values") == Value("–"));
  const auto& bands = *table(tables, "bands").find("rows")->list();
  REQUIRE(bands.size() == 4);
  const auto seen = [&](std::size_t row) { return (*bands[row].list())[0]; };
  CHECK(seen(0) == Value(Value::List{number(Fraction{76}), Value("–"), number(Fraction{100}), Value(" %")}));
  CHECK(seen(1) == Value(Value::List{number(Fraction{51}), Value("–"), number(Fraction{75}), Value(" %")}));
  CHECK(seen(3) == Value(Value::List{number(Fraction{0}), Value(" %")}));
  CHECK((*bands[2].list())[1] == with_sign(-3));
  CHECK(table(tables, "chassis").find("rows")->list()->size() == test::shipped().chassis.size());
  CHECK(table(tables, "weapons").find("rows")->list()->size() == test::shipped().weapons.size());
  CHECK(cell(table(tables, "weapons"), "Mecha Longsword", "@damage") == Value("StrD6+4"));
}

TEST_CASE("MSW-17 every table is whole, stands at a rule of the book, and all its words are there") {
  const auto library = cli::load_library();
  REQUIRE(library);
  const Sentences& sentences = library->sentences();
  const Value tables = MsWars::tables(test::shipped());
  CHECK(tables.list()->size() == 16);
  for (const Value& one : *tables.list()) {
    const std::string& id = *one.find("id")->text();
    INFO(id);
    CHECK(sentences.has("mswars.table." + id + ".title"));
    CHECK(sentences.has("mswars.rule." + *one.find("rule")->text() + ".title"));
    std::set<std::string> texts;
    collect(*one.find("columns"), texts);
    for (const Value& row : *one.find("rows")->list()) {
      CHECK(row.list()->size() == one.find("columns")->list()->size());
      collect(row, texts);
    }
    for (const std::string& text : texts) {
      INFO(text);
      if (text.starts_with("@")) CHECK(sentences.has("mswars.table." + text.substr(1)));
      if (text.starts_with("mswars.")) CHECK(sentences.has(text));
    }
  }
}

}  // namespace hexinch::mswars
