#include "page/frames.h"

#include <doctest/doctest.h>

namespace hexinch::page {

TEST_CASE("the screen is stale until it is filled in, and whenever a part has changed since") {
  Frames frames;
  CHECK(frames.stale(0));
  frames.fill(5);
  CHECK_FALSE(frames.stale(5));
  CHECK(frames.stale(6));
  frames.fill(6);
  frames.touch();
  CHECK(frames.stale(6));
  frames.paint_board();
  frames.fill(6);
  CHECK(frames.board_stale());
}

TEST_CASE("what would look as before is not painted again, unless the screen was filled in anew") {
  Frames frames;
  CHECK_FALSE(frames.shows(7));
  frames.paint(7);
  CHECK(frames.shows(7));
  CHECK_FALSE(frames.shows(8));
  frames.fill(1);
  CHECK_FALSE(frames.shows(7));
  frames.paint(7);
  CHECK(frames.painted() == 2);
}

TEST_CASE("frames are drawn while they are due, and none at rest") {
  Frames frames;
  frames.show(true);
  for (int i = 0; i < 3; ++i) CHECK(frames.take());
  CHECK_FALSE(frames.take());
  frames.want(2);
  frames.want(1);
  CHECK(frames.take());
  CHECK(frames.take());
  CHECK_FALSE(frames.due());
  frames.move(false);
  CHECK_FALSE(frames.take());
  frames.move(true);
  CHECK(frames.take());
}

TEST_CASE("the panels may ask to be woken") {
  Frames frames;
  frames.begin(1000);
  frames.drawn(0.5F, 1000);
  CHECK(frames.wakes());
  frames.move(false);
  CHECK_FALSE(frames.due());
  frames.begin(1500);
  frames.move(false);
  CHECK(frames.due());
  frames.drawn(-1, 1500);
  CHECK_FALSE(frames.wakes());
  CHECK(frames.count() == 2);
}

TEST_CASE("after a pause motion goes on, it does not jump") {
  Frames frames;
  frames.begin(1000);
  CHECK(frames.begin(1016) == 16);
  CHECK(frames.begin(9000) == 50);
  CHECK(frames.now() == 9000);
}

TEST_CASE("pieces begin to move, and come to rest, once each") {
  Frames frames;
  CHECK_FALSE(frames.set_moving(false));
  CHECK(frames.set_moving(true));
  CHECK_FALSE(frames.set_moving(true));
  CHECK(frames.set_moving(false));
}

}  // namespace hexinch::page
