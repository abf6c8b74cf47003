#include <doctest/doctest.h>

#include "solo/steady_dice.h"

/// The dice of what the Captain plays on.

namespace hexinch::solo::test {
namespace {

int roll_of(SteadyDice& dice, const char* unit) {
  PlannedRoll plan;
  plan.what = {"test.roll", {{"unit", Name{unit}}}};
  dice.announce(plan);
  return dice.roll(1000);
}

}  // namespace

TEST_CASE("GRASP-21.22 a unit rolls the same in two tries, whatever was rolled before it, but not twice the same in one") {
  SteadyDice first(7, 1);
  SteadyDice second(7, 1);
  const int knight = roll_of(first, "Knight");
  const int archer = roll_of(first, "Archer");
  CHECK(roll_of(second, "Archer") == archer);
  CHECK(roll_of(second, "Knight") == knight);
  CHECK(knight != archer);
  const int again = roll_of(first, "Knight");
  CHECK(again != knight);
  CHECK(roll_of(second, "Knight") == again);
  SteadyDice other(7, 2);
  CHECK(roll_of(other, "Knight") != knight);
}

}  // namespace hexinch::solo::test
