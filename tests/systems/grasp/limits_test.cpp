#include <doctest/doctest.h>

#include "match/pack.h"
#include "systems/grasp/builds.h"
#include "systems/grasp/grasp.h"
#include "systems/grasp/rules/way.h"

namespace hexinch::grasp::test {
namespace {

/// What is wrong with a position: "path: problem"; empty: nothing.
std::string refused(const std::string& json) {
  static const Content kContent = shipped_content();
  auto value = match::parse_json(json);
  REQUIRE(std::holds_alternative<Value>(value));
  const auto state = Grasp::set_up(kContent, std::get<Value>(value));
  const auto* error = std::get_if<DataError>(&state);
  return error ? error->path + ": " + error->problem : std::string();
}
std::string unit(const std::string& more) { return R"({"units": [{"name": "A", "side": "Red", "at": [600, 600])" + more + "}]}"; }

}  // namespace

TEST_CASE("GRASP-3.11: half as far again downhill, if nothing else makes the move shorter") {
  const Load down{Fraction{1}, false, true};
  CHECK(allowance(6, down, Fraction{1}, true) == 9);
  CHECK(allowance(6, down, Fraction{1}, false) == 6);
  CHECK(allowance(5, down, Fraction{1}, true) == 7);
  CHECK(allowance(6, down, {1, 2}, true) == 3);
  CHECK(allowance(6, {{1, 2}, false, true}, Fraction{1}, true) == 3);
  CHECK(allowance(6, {Fraction{1}, true, true}, Fraction{1}, true) == 3);
  CHECK(allowance(0, down, Fraction{1}, false) == 1);
}

TEST_CASE("GRASP-17.4: only legal units of this stage take the field") {
  CHECK(refused(unit("")) == "");
  CHECK(refused(unit(R"(, "with": {"cc": "-"})")) == "units[0].with.cc: makes no legal unit: build_cc (GRASP-17.4)");
  CHECK(refused(unit(R"(, "sheet": {"name": "M", "cc": "d6", "fat": "d6", "specials": ["Agile"]})")) ==
        "units[0].sheet.mv: makes no legal unit: build_move (GRASP-17.4)");
  CHECK(refused(unit(R"(, "with": {"type": "Ambush"})")) == "units[0]: is not built yet (not-built): grasp.type.ambush");
  CHECK(refused(unit(R"(, "is": "W07")")) == "units[0]: is not built yet (not-built): grasp.special.smoke");
  CHECK(refused(unit(R"(, "with": {"mv": {"fly": "d6"}})")) == "units[0].with.mv.fly: is not built yet (not-built)");
  CHECK(refused(R"({"options": {"mines": false}})") == "options.mines: is not built yet (not-built)");
}

}  // namespace hexinch::grasp::test
