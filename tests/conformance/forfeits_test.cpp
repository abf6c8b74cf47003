#include <doctest/doctest.h>

#include "hexinch/files.h"
#include "hexinch/random_game.h"
#include "hexinch/soak/soaked.h"

/// Games in which a seat gives up and the others play on: no law is broken, and there are enough such games.

namespace hexinch::conformance {
namespace {

constexpr std::uint64_t kGames = 12;

template <class S>
void others_go_on(const std::vector<Value>& packs, const std::vector<Value>& tables) {
  const auto content = S::read_content(packs);
  REQUIRE(std::holds_alternative<typename S::Content>(content));
  for (const Value& table : tables) {
    INFO(*table.find("scenario")->text());
    int played_on = 0;
    for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
      const Report report = random_game<S>(std::get<typename S::Content>(content), table, seed);
      CAPTURE(seed);
      if (report.broken) FAIL_CHECK(*report.broken);
      played_on += report.played_on ? 1 : 0;
    }
    CHECK(played_on >= 2);
  }
}

std::vector<Value> tables_of(std::string_view system) {
  std::vector<Value> tables;
  for (const std::string& path : cli::files_below({cli::in_clone("tests/conformance/tables/" + std::string(system))}, ".json")) {
    auto read = match::parse_json(cli::read_file(path).value_or(""));
    REQUIRE(std::holds_alternative<Value>(read));
    tables.push_back(std::get<Value>(std::move(read)));
  }
  return tables;
}

}  // namespace

TEST_CASE("R-111 random games of TUW with three and more sides go on when one gives up, and nobody wins who has") {
  const auto library = cli::load_library();
  REQUIRE(library);
  others_go_on<tuw::Tuw>(library->packs("tuw"), tables_of("tuw"));
}

TEST_CASE("MSW-16.5 random games of MS Wars with three and more sides go on when one gives up, and nobody wins who has") {
  const auto library = cli::load_library();
  REQUIRE(library);
  others_go_on<mswars::MsWars>(library->packs("mswars"), tables_of("mswars"));
}

TEST_CASE("GRASP-15.3 random games of GRASP with three and more sides go on when one gives up, and nobody wins who has") {
  const auto library = cli::load_library();
  REQUIRE(library);
  others_go_on<grasp::Grasp>(library->packs("grasp"), tables_of("grasp"));
}

TEST_CASE("random games of the toy with three and more sides go on when one gives up, and nobody wins who has") {
  std::vector<Value> tables = toy::Toy::scenarios();
  tables.erase(tables.begin());  // with two sides it ends at once
  others_go_on<toy::Toy>({}, tables);
}

}  // namespace hexinch::conformance
