#include "systems/grasp/state/dice.h"

#include <doctest/doctest.h>

#include <vector>

#include "systems/grasp/rules/odds.h"

namespace hexinch::grasp::test {
namespace {

Die die(std::string_view text) { return parse_die(text).value(); }

}  // namespace

TEST_CASE("GRASP-2.1: the ladder has seven dice, and stops at both ends") {
  std::vector<int> sides;
  for (DieLevel level = 0; level <= kTopLevel; ++level) sides.push_back(sides_of(level));
  CHECK(sides == std::vector<int>{0, 4, 6, 8, 10, 12, 20, 100});
  CHECK(stepped_down(kD100, 1) == kD20);
  CHECK(stepped_down(kD4, 1) == kNoDie);
  CHECK(stepped_down(kD6, 5) == kNoDie);
  CHECK(stepped_down(kD20, -1) == kD100);
  CHECK(stepped_down(kD100, -1) == kD100);
}

TEST_CASE("GRASP-2.1, T1: a die as text and back") {
  for (const char* text : {"-", "d4", "d100", ">2d8", "<2d10", "ad6", ">2ad20", "<2ad4"}) CHECK(to_text(die(text)) == text);
  for (const char* text : {"", "d", "d0", "d5", "8", "2d8", ">d8", ">2", "<2-", "d8 ", "D8", "-d8", "d+8", "d08"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_die(text).has_value());
  }
}

TEST_CASE("GRASP-2.2, T2: average dice show what their faces say") {
  const auto faces = [](std::string_view text) {
    std::vector<int> shown;
    for (int natural = 1; natural <= die(text).sides(); ++natural) shown.push_back(face_value(die(text), natural));
    return shown;
  };
  CHECK(faces("ad4") == std::vector<int>{2, 2, 3, 3});
  CHECK(faces("ad6") == std::vector<int>{2, 3, 3, 4, 4, 5});
  CHECK(faces("ad8") == std::vector<int>{2, 3, 4, 4, 5, 5, 6, 7});
  CHECK(faces("ad10") == std::vector<int>{3, 4, 4, 5, 5, 6, 6, 7, 7, 8});
  CHECK(faces("ad12") == std::vector<int>{3, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 10});
  CHECK(faces("ad20") == std::vector<int>{5, 6, 7, 8, 8, 9, 9, 10, 10, 10, 11, 11, 11, 12, 12, 13, 13, 14, 15, 16});
  CHECK(faces("d4") == std::vector<int>{1, 2, 3, 4});
  CHECK(least_of(die("ad20")) == 5);
  CHECK(most_of(die("ad20")) == 16);
  CHECK(most_of(die("d100")) == 100);
  CHECK(most_of(die("-")) == 0);
}

TEST_CASE("GRASP-2.4: at most two steps of advantage count, and each is a die more") {
  CHECK(net_of(3) == 2);
  CHECK(net_of(-5) == -2);
  CHECK(net_of(1) == 1);
  CHECK(thrown_for(0) == 1);
  CHECK(thrown_for(-1) == 2);
  CHECK(thrown_for(2) == 3);
}

TEST_CASE("GRASP-2.6: a die shifted down keeps its tech, and below a d4 there is none") {
  CHECK(to_text(lowered(die("<2d12"), 2)) == "<2d8");
  CHECK(to_text(lowered(die("d8"), 1)) == "d6");
  CHECK(lowered(die(">2d6"), 2) == Die{});
  CHECK(lowered(die("ad4"), 1) == Die{});
}

TEST_CASE("GRASP-1.6: fractions go to the nearest odd whole number, whole numbers stay") {
  CHECK(rounded({7, 2}) == 3);
  CHECK(rounded({1, 2}) == 1);
  CHECK(rounded({5, 2}) == 3);
  CHECK(rounded({9, 2}) == 5);
  CHECK(rounded({7, 4}) == 1);
  CHECK(rounded({9, 4}) == 3);
  CHECK(rounded(8) == 8);
  CHECK(rounded({-1, 2}) == -1);
}

TEST_CASE("GRASP-2.4: the best and the worst of two and three dice") {
  const KeptDie best(die("d4"), 1);
  CHECK(best.chance(4) == Fraction(7, 16));
  CHECK(best.chance(1) == Fraction(1, 16));
  CHECK(best.at_least(3) == Fraction(12, 16));
  const KeptDie worst(die("d4"), -1);
  CHECK(worst.chance(1) == Fraction(7, 16));
  CHECK(worst.mean() == Fraction(15, 8));
  CHECK(KeptDie(die("d8"), 2).chance(8) == Fraction(512 - 343, 512));
  CHECK(KeptDie(die("d6"), 0).mean() == Fraction(7, 2));
  CHECK(KeptDie(die("d100"), -2).chance(100) == Fraction(1, 1000000));
  CHECK(KeptDie(die("ad6"), 0).chance(3) == Fraction(2, 6));
  CHECK(KeptDie(die("ad6"), 1).chance(5) == Fraction(11, 36));
  CHECK(KeptDie(die("ad6"), 0).chance(1) == 0);
  CHECK(KeptDie(Die{}, 0).chance(0) == 1);
}

}  // namespace hexinch::grasp::test
