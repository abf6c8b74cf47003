#include "page/opponent.h"

#include <doctest/doctest.h>

namespace hexinch::page {

TEST_CASE("the computer is asked once about each position, with a pause after what it did before") {
  Opponent opponent;
  CHECK(opponent.ask(1, false, false, 1000));
  CHECK(opponent.asked(1));
  CHECK_FALSE(opponent.ask(1, false, false, 9000));
  CHECK_FALSE(opponent.ask(2, false, false, 1349));
  CHECK(opponent.ask(2, true, false, 1350));
  CHECK(opponent.ask(3, false, false, 1350));  // after a roll for its orders it goes on at once
  opponent.forget();
  CHECK(opponent.ask(3, false, false, 5000));
}

TEST_CASE("its rolls lie open for as long as it takes to read them") {
  Opponent opponent;
  CHECK(opponent.leaves_open(7, false, false, 1000));
  CHECK(opponent.leaves_open(7, false, false, 2599));
  CHECK_FALSE(opponent.leaves_open(7, false, false, 2600));
  CHECK(opponent.leaves_open(8, false, false, 2600));
  CHECK(opponent.leaves_open(8, true, false, 5000));  // its dice are still rolling
  CHECK(opponent.leaves_open(8, false, false, 6599));
  CHECK_FALSE(opponent.leaves_open(8, false, false, 6600));
}

TEST_CASE("where it is watched, players choose the pace; else it is the usual one") {
  Opponent opponent;
  CHECK(opponent.pace() == 1);
  opponent.faster();
  CHECK(opponent.skips_rolls(true));
  CHECK_FALSE(opponent.skips_rolls(false));
  opponent.faster();
  CHECK(opponent.pace() == 0);
  CHECK(opponent.ask(1, false, true, 0));
  CHECK_FALSE(opponent.ask(2, false, true, 1499));
  const auto before = opponent.changes();
  opponent.set_pace(2);
  CHECK(opponent.changes() != before);
  CHECK(opponent.ask(2, false, true, 1499));  // at once
}

TEST_CASE("how far it has got is said in steps") {
  Opponent opponent;
  CHECK_FALSE(opponent.think(99));
  CHECK(opponent.percent() == 0);
  CHECK(opponent.think(250));
  CHECK(opponent.percent() == 20);
  CHECK_FALSE(opponent.think(299));
  opponent.ask(1, false, false, 1);
  CHECK(opponent.percent() == 0);
}

TEST_CASE("what it was told holds until its turn is over or another game begins") {
  Opponent opponent;
  opponent.hurry();
  opponent.pause();
  CHECK(opponent.hurried());
  CHECK(opponent.paused());
  opponent.rest();
  CHECK_FALSE(opponent.hurried());
  CHECK(opponent.paused());
  opponent.hurry();
  opponent.ask(4, false, false, 1);
  opponent.begin();
  CHECK_FALSE(opponent.hurried());
  CHECK_FALSE(opponent.paused());
  CHECK_FALSE(opponent.asked(4));
}

}  // namespace hexinch::page
