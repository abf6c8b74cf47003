#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "hexinch/files.h"
#include "systems/lonewarrior/position.h"
#include "systems/lonewarrior/rules/aim.h"
#include "systems/lonewarrior/rules/automated_attacks.h"

/// The rulebook's tables as readers see them: complete, worded, with the rules' numbers.

namespace hexinch::lonewarrior {
namespace {

const Value& table(const Value& tables, std::string_view id) {
  for (const Value& candidate : *tables.list())
    if (*candidate.find("id")->text() == id) return candidate;
  FAIL("there is no table " << std::string(id));
  return tables;
}

const Value::List& row(const Value& table, std::size_t i) { return *table.find("rows")->list()->at(i).list(); }

/// All numbers of a cell, in their order.
void collect(const Value& cell, std::vector<int>& numbers) {
  if (const Value::List* list = cell.list())
    for (const Value& piece : *list) collect(piece, numbers);
  if (const Value::Object* object = cell.object()) numbers.push_back(static_cast<int>(object->front().second.number()->num()));
}
std::vector<int> numbers_of(const Value& cell) {
  std::vector<int> numbers;
  collect(cell, numbers);
  return numbers;
}

/// Does the band of T-2 in this cell, in MP, contain a distance of that many halves?
bool holds(const Value& cell, int halves, bool last) {
  const auto ends = numbers_of(cell);
  if (ends.empty()) return false;
  const int from = ends.size() > 1 ? 2 * ends[0] : 0;
  const int end = 2 * ends.back();
  return halves >= from && (last ? halves <= end : halves < end);
}

}  // namespace

TEST_CASE("T-2 the printed bands hold every distance once, by half MP, and the level that LW-3.4 gives it") {
  const Value tables = LoneWarrior::tables(test::shipped());
  const Value& ranges = table(tables, "ranges");
  for (std::size_t d = 0; d < count_of<Delivery>(); ++d) {
    const auto& cells = row(ranges, d);
    const int end = 2 * bands(static_cast<Delivery>(d)).end;
    for (int halves = 3; halves <= end + 2; ++halves) {  // within 1 MP is Adjacent, whatever the row says
      INFO("delivery ", d, ", half MP ", halves);
      int found = 0;
      int level = -1;
      for (int l = 1; l <= static_cast<int>(Level::kVeryLong); ++l)
        if (holds(cells[static_cast<std::size_t>(l) + 1], halves, l == static_cast<int>(Level::kVeryLong))) ++found, level = l;
      const auto base = base_level(static_cast<Delivery>(d), Range{std::int64_t{halves} * halves, 2});
      CHECK(found == (base ? 1 : 0));
      CHECK(level == (base ? static_cast<int>(*base) : -1));
    }
  }
  CHECK(numbers_of(row(ranges, 0)[2]) == std::vector{1});     // Thrown, Point Blank: under 1
  CHECK(numbers_of(row(ranges, 0)[3]) == std::vector{1, 2});  // Short: 1 to under 2
  CHECK(row(ranges, 4)[2] == Value("–"));                     // Artillery has no Point Blank
}

TEST_CASE("LW-3.6 the table of modifiers has the numbers of the rulebook") {
  const Value tables = LoneWarrior::tables(test::shipped());
  const Value& modifiers = table(tables, "modifiers");
  const std::vector<int> expected{1, 2, 1, -1, -1, 1, 2, 3, 1};
  REQUIRE(modifiers.find("rows")->list()->size() == expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) CHECK(numbers_of(row(modifiers, i)[1]) == std::vector{expected[i]});
  for (std::size_t i = 0; i < 3; ++i) CHECK(numbers_of(row(modifiers, 5 + i)[0]) == std::vector{std::vector{20, 30, 50}[i]});
}

TEST_CASE("T-8 automated fire stands in a table of its own: always up to Short, 5 or less at Medium, 3 or less beyond") {
  const Value tables = LoneWarrior::tables(test::shipped());
  const Value& firing = table(tables, "firing");
  for (std::size_t level = 0; level < 3; ++level) CHECK(row(firing, level)[1] == Value("@always"));
  CHECK(numbers_of(row(firing, 3)[1]) == std::vector{5});
  CHECK(row(firing, 3)[1].list()->back() == Value("lonewarrior.table.or_less"));
  for (std::size_t level = 4; level < 6; ++level) CHECK(numbers_of(row(firing, level)[1]) == std::vector{3});
}

TEST_CASE("LW-2.3 the sheet that is explained is the rifle squad's, and every table has a title and words") {
  const Value tables = LoneWarrior::tables(test::shipped());
  const Value& sheet = table(tables, "sheet");
  CHECK(sheet.find("rows")->list()->size() == 20);
  const Sheet& squad = *test::shipped().find("t_rifle");
  CHECK(numbers_of(row(sheet, 6)[1]) == std::vector<int>{squad.max_speed});
  CHECK(numbers_of(row(sheet, 13)[1]) == std::vector<int>{squad.min_range, squad.max_range});
  const auto library = cli::load_library();
  REQUIRE(library);
  for (const Value& row : *sheet.find("rows")->list())
    for (const std::size_t cell : {0, 2}) {
      const std::string& key = *row.list()->at(cell).text();
      REQUIRE(key.starts_with("@"));
      INFO(key);
      CHECK(library->sentences().has("lonewarrior.table." + key.substr(1)));
    }
}

}  // namespace hexinch::lonewarrior
