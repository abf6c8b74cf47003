#include "systems/grasp/rules/calculator.h"

#include <doctest/doctest.h>

#include <string>

#include "systems/grasp/builds.h"

namespace hexinch::grasp::test {
namespace {

Die die(std::string_view text) { return parse_die(text).value(); }
std::vector<std::string> warnings(const std::vector<Build>& army, bool enemies_may_fly = false) {
  std::vector<std::string> ids;
  for (const Message& message : army_warnings(army, enemies_may_fly)) ids.emplace_back(message.id);
  return ids;
}
const std::string kBow = R"("fs": "d6", "fr": "d6 direct")";

}  // namespace

TEST_CASE("GRASP-17.7: the price of the next step of each attribute, tech kept") {
  const Build build = soldier(R"("cc": ">2d8", "fat": "d4", "mv": {"ground": "d100", "fly": "d6"}, "fs": "d20", "fr": "d6 indirect",
    "command": {"pips": "d20", "cr": 5}, "specials": ["Supply"])");
  // CC 10, FS 20, FR 12, Fat 8, ground 100, fly 12, pips 100, CR 5
  const std::vector<StepPrice> steps = step_prices(build, false);
  CHECK(steps == std::vector<StepPrice>{{Attributed::kCc, Medium::kGround, 265, 269},
                                        {Attributed::kFs, Medium::kGround, 259, 347},
                                        {Attributed::kFr, Medium::kGround, 263, 271},
                                        {Attributed::kFat, Medium::kGround, std::nullopt, 271},
                                        {Attributed::kMv, Medium::kGround, 187, std::nullopt},
                                        {Attributed::kMv, Medium::kFly, 263, 271},
                                        {Attributed::kPips, Medium::kGround, 227, std::nullopt}});
}

TEST_CASE("GRASP-17.7: steps at balanced prices carry the surcharge") {
  const std::vector<StepPrice> steps = step_prices(soldier(R"("cc": "d12", "fat": "d10")"), true);
  CHECK(steps[0].higher == 36 + 60);  // CC d20: 20 + 10 + 6; q 32: 60
  CHECK(steps[1].higher == 30 + 28);
}

TEST_CASE("GRASP-17.7, T20: two builds against each other, sizes counted") {
  const Build plain = soldier(R"("cc": "d8")");
  const Build other = soldier();
  CHECK(duel(plain, other, false).win == Fraction(27, 48));
  CHECK(duel(plain, other, false).kills == Fraction(3, 48));
  const Build big = soldier(R"("cc": ">2d8", "base": [200, 50])");
  CHECK(duel(big, other, false) == contest(Roller{die("d8"), 2}, Roller{die("d6")}));
  const Build small = soldier(R"("tags": ["small"])");
  CHECK(duel(plain, small, false) == contest(Roller{die("d8")}, Roller{die("d6"), -1}));
  const Build archers = soldier(kBow);
  CHECK(duel(archers, small, true) == contest(Roller{die("d6"), -1}, Roller{die("d6")}));
  CHECK(duel(archers, big, true) == contest(Roller{die("d6"), 1}, Roller{die("d8"), 1}));
}

TEST_CASE("GRASP-17.7: what an army is warned of") {
  const Build bow = soldier(kBow);
  const Build train = soldier(R"("specials": ["Supply"])");
  const Build leader = soldier(R"("command": {"pips": "d4", "cr": 5})");
  CHECK(warnings({soldier()}) == std::vector<std::string>{"grasp.warning.no_fire", "grasp.warning.no_supply", "grasp.warning.few_pips"});
  CHECK(warnings({bow, train, leader}) == std::vector<std::string>{});
  CHECK(warnings({}) == std::vector<std::string>{});
  std::vector<Build> army{bow, train, leader};
  while (army.size() < 7) army.push_back(bow);
  CHECK(warnings(army) == std::vector<std::string>{});  // 5/2 pips for 7 units
  army.push_back(bow);
  CHECK(warnings(army) == std::vector<std::string>{"grasp.warning.few_pips"});
  CHECK(warnings({bow, train, leader}, true) == std::vector<std::string>{});
  CHECK(warnings({train, leader}, true) == std::vector<std::string>{"grasp.warning.no_fire", "grasp.warning.low_fire"});
  CHECK(warnings({soldier(R"("fs": "d6", "fr": "ad4 direct")"), train, leader}, true) == std::vector<std::string>{"grasp.warning.low_fire"});
}

}  // namespace hexinch::grasp::test
