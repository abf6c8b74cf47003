#include <doctest/doctest.h>

#include "conformance/laws.h"
#include "hexinch/files.h"
#include "systems/tuw/tuw.h"
#include "toy/toy.h"

namespace hexinch::conformance {
namespace {

/// Plays `games` random games of every scenario and reports each that breaks a law.
template <class S>
void play_by_the_laws(const std::vector<Value>& packs, const std::vector<Value>& scenarios, std::uint64_t games) {
  const auto content = S::read_content(packs);
  REQUIRE(std::holds_alternative<typename S::Content>(content));
  REQUIRE_FALSE(scenarios.empty());
  for (const Value& scenario : scenarios)
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
      const Report report = random_game<S>(std::get<typename S::Content>(content), scenario, seed);
      CAPTURE(seed);
      CAPTURE(report.actions);
      const Value* id = scenario.find("scenario");
      INFO("scenario ", id && id->text() ? *id->text() : "?");
      if (report.broken) FAIL_CHECK(*report.broken);
      CHECK(report.actions > 0);
    }
}

}  // namespace

// A new system gets a line of its own here.

TEST_CASE("the toy keeps all laws in random games of two to eight seats") { play_by_the_laws<toy::Toy>({}, toy::Toy::scenarios(), 40); }

TEST_CASE("TUW keeps all laws in random games of every shipped scenario") {
  const auto library = cli::load_library();
  REQUIRE(library);
  play_by_the_laws<tuw::Tuw>(library->packs("tuw"), library->scenarios("tuw"), 10);
}

}  // namespace hexinch::conformance
