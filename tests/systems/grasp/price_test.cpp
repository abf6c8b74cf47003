#include "systems/grasp/rules/price.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "systems/grasp/builds.h"

namespace hexinch::grasp::test {
namespace {

Die die(std::string_view text) { return parse_die(text).value(); }
int plain(const Build& build) { return points_of(build, false); }
int balanced(const Build& build) { return points_of(build, true); }

struct Printed {
  const char* id;
  int plain;
  int balanced;
};

/// The prices that section 7.1 of the rulebook prints.
constexpr std::array<Printed, 100> kPrinted{{
    {"A01", 68, 68}, {"A02", 50, 50}, {"A03", 20, 20}, {"A04", 14, 14}, {"A05", 18, 18}, {"A06", 22, 22}, {"A07", 31, 35}, {"A08", 27, 27},
    {"A09", 25, 25}, {"A10", 24, 24}, {"A11", 28, 28}, {"A12", 24, 24}, {"A13", 28, 28}, {"A14", 26, 26}, {"A15", 22, 22}, {"A16", 42, 42},
    {"A17", 24, 27}, {"A18", 30, 30}, {"A19", 24, 24}, {"A20", 14, 14}, {"A21", 19, 19}, {"A22", 33, 33}, {"A23", 28, 28}, {"A24", 26, 26},
    {"W01", 116, 116}, {"W02", 58, 58}, {"W03", 32, 32}, {"W04", 21, 21}, {"W05", 43, 43}, {"W06", 35, 35}, {"W07", 45, 45}, {"W08", 74, 74},
    {"W09", 128, 128}, {"W10", 44, 44}, {"W11", 49, 49}, {"W12", 49, 52}, {"W13", 39, 39}, {"W14", 35, 35}, {"W15", 49, 49}, {"W16", 40, 40},
    {"W17", 38, 38}, {"W18", 73, 73}, {"W19", 44, 44}, {"W20", 29, 29}, {"W21", 22, 22}, {"W22", 20, 20}, {"W23", 9, 9}, {"W24", 13, 13},
    {"N01", 47, 51}, {"N02", 155, 159}, {"N03", 41, 45}, {"N04", 48, 48}, {"N05", 74, 74}, {"N06", 48, 48}, {"N07", 52, 52}, {"N08", 34, 37},
    {"N09", 61, 89}, {"N10", 175, 225}, {"N11", 43, 43}, {"N12", 47, 47}, {"N13", 46, 46}, {"N14", 55, 55}, {"N15", 70, 70}, {"N16", 68, 68},
    {"N17", 79, 79}, {"N18", 42, 42}, {"N19", 52, 52}, {"N20", 38, 38}, {"N21", 30, 30}, {"N22", 13, 13}, {"N23", 138, 138}, {"N24", 134, 134},
    {"F01", 75, 79}, {"F02", 158, 158}, {"F03", 60, 60}, {"F04", 85, 135}, {"F05", 38, 62}, {"F06", 22, 22}, {"F07", 34, 34}, {"F08", 24, 24},
    {"F09", 36, 36}, {"F10", 47, 47}, {"F11", 28, 28}, {"F12", 14, 14}, {"F13", 29, 29}, {"F14", 27, 27}, {"F15", 24, 24}, {"F16", 18, 18},
    {"F17", 25, 25}, {"F18", 23, 23}, {"F19", 23, 23}, {"F20", 24, 24}, {"F21", 56, 60}, {"F22", 30, 30}, {"F23", 64, 64}, {"F24", 36, 48},
    {"X01", 53, 53}, {"X02", 57, 57}, {"X03", 236, 236}, {"X04", 143, 143}}};

std::vector<std::string> lines(const Score& score) {
  std::vector<std::string> all;
  for (const Term& term : score.terms) all.push_back(std::string(term.what.id) + " " + to_text(term.amount));
  return all;
}

}  // namespace

TEST_CASE("GRASP-17.2, 7.1: every shipped unit costs what the rulebook prints, plain and balanced") {
  const std::vector<Build> builds = shipped_builds();
  CHECK(builds.size() == kPrinted.size());
  int with_surcharge = 0;
  for (const Printed& printed : kPrinted) {
    CAPTURE(printed.id);
    const auto build = std::ranges::find(builds, std::string(printed.id), &Build::id);
    REQUIRE(build != builds.end());
    CHECK(plain(*build) == printed.plain);
    CHECK(balanced(*build) == printed.balanced);
    with_surcharge += balanced(*build) != plain(*build) ? 1 : 0;
  }
  CHECK(with_surcharge == 14);
}

TEST_CASE("GRASP-17.2: the terms of a price add up to it") {
  for (const Build& build : shipped_builds())
    for (const bool prowess : {false, true}) {
      CAPTURE(build.id);
      const Score score = price_of(build, prowess);
      Fraction sum;
      for (const Term& term : score.terms) sum = sum + term.amount;
      CHECK(sum == Fraction{score.total});
    }
}

TEST_CASE("GRASP-17.1: tech costs the next die up or down, and the ladder has ends") {
  CHECK(die_value(die("d100")) == 100);
  CHECK(die_value(die(">2d4")) == 6);
  CHECK(die_value(die("<2d4")) == 2);
  CHECK(die_value(die(">2d12")) == 20);
  CHECK(die_value(die(">2d20")) == 30);
  CHECK(die_value(die("<2d20")) == 12);
  CHECK(die_value(die(">2d100")) == 150);
  CHECK(die_value(die("<2d100")) == 50);
  CHECK(die_value(die("-")) == 0);
  CHECK(die_value(die("ad8")) == 8);
}

TEST_CASE("GRASP-17.5: superior cavalry pays 10 for CC, the worst knights pay 8") {
  CHECK(cc_points(soldier(), die(">2d8")) == 10);
  CHECK(cc_points(soldier(), die("<2d10")) == 8);
}

TEST_CASE("GRASP-6.1, EX-06: pips and command range, low-tech and high-tech") {
  const auto more = [](const char* command) { return plain(soldier(std::string(R"("command": )") + command)) - plain(soldier()); };
  CHECK(more(R"({"pips": "d6", "cr": 12})") == 42);
  CHECK(more(R"({"pips": "d6", "cr": 12, "tech": "high"})") == 84);
  CHECK(more(R"({"pips": "d4", "cr": 1})") == 21);
  CHECK(more(R"({"pips": "d10", "cr": 1, "tech": "high"})") == 102);
  CHECK(more(R"({"pips": ">2d6", "cr": 1})") == 41);
}

TEST_CASE("GRASP-17.2, EX-85: the lines of a price") {
  const Build green = build(R"({"name": "W04", "cc": "d6", "fs": "<2d6", "fr": "d4", "fat": "d4", "mv": {"ground": "d6"}, "specials": ["Green"]})");
  CHECK(lines(price_of(green, true)) ==
        std::vector<std::string>{"grasp.price.cc_green 3", "grasp.price.fs 4", "grasp.price.fr 4", "grasp.price.fat 4", "grasp.price.mv 6"});
  const Build sappers = build(R"({"name": "F07", "cc": "d6", "fat": "d8", "mv": {"ground": "d4", "tunnel": "d4"}, "specials": ["Engineer"]})");
  CHECK(lines(price_of(sappers, true)) ==
        std::vector<std::string>{"grasp.price.cc 6", "grasp.price.fat_times 16", "grasp.price.mv 4", "grasp.price.mv_times 8"});
}

TEST_CASE("GRASP-17.2: several doublings of Fatigue add up, they do not multiply") {
  CHECK(fatigue_points(soldier(R"("specials": ["Supply", "Carrier", "Engineer"])"), kD8) == 32);
  CHECK(fatigue_points(soldier(R"("specials": ["Supply", "Engineer"])"), kD8) == 24);
  CHECK(fatigue_points(soldier(), kNoDie) == 0);
}

TEST_CASE("GRASP-17.2, T21: the surcharge by q") {
  const auto at = [](const char* cc, const char* fat) { return prowess_of(soldier(std::string(R"("cc": ")") + cc + R"(", "fat": ")" + fat + "\"")); };
  CHECK(at("d6", "d12").points == 0);    // q 10
  CHECK(at("d8", "d10").points == 0);    // 12
  CHECK(at("d12", "d8").points == 3);    // 15
  CHECK(at("d10", "d10").points == 4);   // 16
  CHECK(at("d10", "d12").points == 12);  // 20
  CHECK(at("d12", "d12").points == 28);  // 25
  CHECK(at(">2d12", "d12").points == 50);
  CHECK(at("<2d12", "d12").q() == 20);
  CHECK(at("d20", "d12").points == 112);
  CHECK(at("d20", "d6").q() == 16);
  CHECK(at("d100", "d4").q() == 16);
  CHECK(at("d100", "d100").q() == 112);
  CHECK(prowess_of(soldier(R"("cc": "d12", "base": [200, 50], "fat": "d10")")).points == 24);
  CHECK(prowess_of(soldier(R"("cc": "d12", "tags": ["small"], "fat": "d12")")).q() == 20);
}

TEST_CASE("GRASP-17.2, EX-97: what prowess adds to three builds") {
  const Build champion = soldier(R"("cc": "d12", "fat": "d12")");
  CHECK(plain(champion) == 30);
  CHECK(balanced(champion) == 58);
  const Build brittle = soldier(R"("cc": "d20")");
  CHECK(plain(brittle) == 32);
  CHECK(balanced(brittle) == 36);
  const Build veterans = soldier(R"("cc": ">2d8", "fat": "d8")");
  CHECK(plain(veterans) == 24);
  CHECK(balanced(veterans) == 24);
}

TEST_CASE("GRASP-20.6: the surcharge is the last line, and says why") {
  const Score giant = price_of(build(R"({"name": "G", "base": [200, 200], "cc": "d12", "fs": "d6", "fr": "d4", "fat": "d10", "mv": {"ground": "d8"},
    "specials": ["Clumsy"]})"), true);
  CHECK(giant.total == 62);
  CHECK(giant.terms.back().what.id == "grasp.price.prowess_big");
  CHECK(giant.terms.back().amount == 24);
  CHECK(giant.terms.back().what.arguments[1] == Argument{"strength", Fraction{6}});
  CHECK(giant.terms.back().what.arguments[4] == Argument{"q", Fraction{24}});
}

}  // namespace hexinch::grasp::test
