#include <doctest/doctest.h>

#include <set>
#include <string>
#include <vector>

#include "hexinch/files.h"
#include "match/pack.h"
#include "systems/grasp/grasp.h"
#include "systems/grasp/packs/content.h"

/// The tables that the rules reader shows, cell by cell, and that they have their words.

namespace hexinch::grasp::test {
namespace {

Content shipped_content() {
  std::vector<Value> packs;
  for (const std::string& path : cli::files_below({cli::in_clone("assets/packs/grasp")}, ".json")) {
    auto read = match::parse_json(*cli::read_file(path));
    if (const Value* pack = std::get_if<Value>(&read); pack && !pack->find("scenario")) packs.push_back(*pack);
  }
  auto read = Grasp::read_content(packs);
  if (const auto* error = std::get_if<DataError>(&read)) FAIL(to_text(*error, "packs"));
  return std::get<Content>(std::move(read));
}

const Value::List& all_tables() {
  static const Value kTables = Grasp::tables(shipped_content());
  return *kTables.list();
}

/// The table of that id.
const Value& shown(std::string_view id) {
  for (const Value& table : all_tables())
    if (*table.find("id")->text() == id) return table;
  FAIL("there is no table " << std::string(id));
  return all_tables().front();
}

/// A cell in short: 6, 1/2, +1, 58%, or its text; pieces behind one another.
std::string cell_text(const Value& cell) {
  if (cell.text()) return *cell.text();
  std::string all;
  if (cell.list())
    for (const Value& piece : *cell.list()) all += cell_text(piece);
  const auto amount = [&](const char* key) { return cell.find(key) ? to_text(*cell.find(key)->number()) : std::string(); };
  if (cell.find("number")) all = amount("number");
  if (cell.find("percent")) all = amount("percent") + "%";
  if (cell.find("signed")) all = (amount("signed").starts_with("-") ? "" : "+") + amount("signed");
  return all;
}

std::string row(std::string_view id, std::size_t index) {
  std::string all;
  for (const Value& cell : *(*shown(id).find("rows")->list())[index].list()) all += (all.empty() ? "" : " | ") + cell_text(cell);
  return all;
}
std::size_t rows(std::string_view id) { return shown(id).find("rows")->list()->size(); }

/// The ids of words in a cell: "@…" of the system's tables, others as they stand.
void collect(const Value& cell, std::set<std::string>& ids) {
  if (cell.list())
    for (const Value& piece : *cell.list()) collect(piece, ids);
  if (cell.text() && cell.text()->starts_with("@")) ids.insert("grasp.table." + cell.text()->substr(1));
  if (cell.text() && cell.text()->starts_with("grasp.")) ids.insert(*cell.text());
}

}  // namespace

TEST_CASE("GRASP-2.1, GRASP-17.1 table T1") {
  REQUIRE(rows("dice") == 7);
  CHECK(row("dice", 0) == "1 | d4 | 4 | 6 | 2");
  CHECK(row("dice", 4) == "5 | d12 | 12 | 20 | 10");
  CHECK(row("dice", 6) == "7 | d100 | 100 | 150 | 50");
}

TEST_CASE("GRASP-2.2 table T2") {
  REQUIRE(rows("average_dice") == 6);
  CHECK(row("average_dice", 3) == "ad10 | 3 4 4 5 5 6 6 7 7 8");
}

TEST_CASE("GRASP-2.10, GRASP-11.2 table T20") {
  REQUIRE(rows("odds") == 6);
  CHECK(row("odds", 1) == "d6 | 58% / 17% | 42% / 17% | 31% / 13% | 25% / 10% | 21% / 8% | 13% / 5%");
  CHECK(row("kills", 2) == "d8 | 16% | 6% | 0% | 0% | 0% | 0%");
}

TEST_CASE("GRASP-3.6, GRASP-3.8 table T4") {
  REQUIRE(rows("ground") == 4);
  CHECK(row("ground", 0) == "1–4 | grasp.class.good | 1 | 1 | –");
  CHECK(row("ground", 1) == "5–7 | grasp.class.light | 1/2 | 1 | -1");
  CHECK(row("ground", 2) == "8–9 | grasp.class.difficult | 1/4 | 1/2 | -2");
  CHECK(row("ground", 3) == "0 | grasp.class.impassable | @no_entry | @no_entry | -4");
}

TEST_CASE("GRASP-17.2 tables T11 to T13, T15, T21") {
  REQUIRE(rows("types") == 8);
  CHECK(row("types", 1) == "grasp.type.scout | 5 | @type.scout");
  REQUIRE(rows("specials") == 14);
  CHECK(row("specials", 2) == "grasp.special.sf | 10 | @special.sf");
  CHECK(row("specials", 10) == "grasp.special.clumsy | -2 | @special.clumsy");
  REQUIRE(rows("prices") == 16);
  CHECK(row("prices", 4) == "grasp.attribute.fr, grasp.firing.indirect | ×2");
  CHECK(row("prices", 11) == "grasp.attribute.mv, grasp.medium.teleport | ×3");
  CHECK(row("prices", 14) == "grasp.attribute.pips, grasp.command.high | ×10");
  CHECK(row("prices", 15) == "@range_mu, grasp.command.high | 2");
  CHECK(row("prowess", 0) == "12 | 0");
  CHECK(row("prowess", 3) == "16 | 4");
  CHECK(row("prowess", 16) == "56 | 264");
}

TEST_CASE("GRASP-17.6, 7.1: the unit lists") {
  REQUIRE(rows("units") == 100);
  CHECK(row("units", 0) ==
        "A Ancient and medieval | A01 Mounted general | grasp.type.regular | d8 | – | – | d8 | d10 | – | d6, 12@mu | 68 | 68");
  CHECK(row("units", 16) ==
        "A Ancient and medieval | A17 Elephants | grasp.type.regular | d10 | – | – | d8 | d8 | grasp.special.clumsy, grasp.size.big | – | 24 | 27");
}

TEST_CASE("GRASP: all that tables say has words") {
  std::set<std::string> ids;
  for (const Value& table : all_tables()) {
    ids.insert("grasp.table." + *table.find("id")->text() + ".title");
    for (const Value& column : *table.find("columns")->list()) collect(column, ids);
    for (const Value& one : *table.find("rows")->list()) collect(one, ids);
  }
  auto read = match::parse_json(*cli::read_file(cli::in_clone("assets/text/en/grasp.json")));
  const auto* texts = std::get_if<Value>(&read);
  REQUIRE(texts);
  for (const std::string& id : ids) {
    CAPTURE(id);
    CHECK(texts->find(id));
  }
}

}  // namespace hexinch::grasp::test
