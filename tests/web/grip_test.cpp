#include "systems/grip.h"

#include <doctest/doctest.h>

namespace hexinch::page {

TEST_CASE("a base is carried by where it was taken, one far beside the hand by its centre") {
  Grip grip;
  CHECK_FALSE(grip.holds());
  grip.carry({10, 10}, 1, {10.5F, 10});
  CHECK(grip.holds());
  CHECK_FALSE(grip.turns());
  CHECK(grip.centre({20.5F, 4}) == view::Vec2{20, 4});
  grip.carry({10, 10}, 1, {13, 10});
  CHECK(grip.centre({20, 4}) == view::Vec2{20, 4});
  grip.let_go();
  CHECK_FALSE(grip.holds());
}

TEST_CASE("a base is turned as far as the hand goes round it") {
  Grip grip;
  grip.turn({10, 10}, 350, {10, 9});  // the ring is taken north of it
  CHECK(grip.turns());
  CHECK(grip.heading({10, 10}, {10, 8}) == 350);
  CHECK(grip.heading({10, 10}, {11, 10}) == 80);
  CHECK(grip.heading({10, 10}, {10, 12}) == 170);
  CHECK(grip.heading({10, 10}, {9, 10}) == 260);
}

TEST_CASE("a hand on the centre turns nothing") {
  Grip grip;
  grip.turn({10, 10}, 0, {10, 9});
  CHECK_FALSE(grip.heading({10, 10}, {10, 10.04F}));
}

}  // namespace hexinch::page
