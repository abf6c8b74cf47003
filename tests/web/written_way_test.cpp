#include "systems/written_way.h"

#include <doctest/doctest.h>

namespace hexinch::page {

using enum WrittenStep;
using Way = std::vector<Written>;

TEST_CASE("a way is written in letters and numbers, a number alone goes ahead") {
  CHECK(read_way("4 r30 2.5") == Way{{kAhead, 4000}, {kTurnRight, 30}, {kAhead, 2500}});
  CHECK(read_way("f1b2a3d4") == Way{{kAhead, 1000}, {kBack, 2000}, {kLeft, 3000}, {kRight, 4000}});
  CHECK(read_way("l 90 h270") == Way{{kTurnLeft, 90}, {kFace, 270}});
}

TEST_CASE("a point or a comma stands before tenths, a second one begins another number") {
  CHECK(read_way("0.125") == Way{{kAhead, 125}});
  CHECK(read_way("0,5") == Way{{kAhead, 500}});
  CHECK(read_way("1.2.3") == Way{{kAhead, 1200}, {kAhead, 3000}});
}

TEST_CASE("what is half written asks for nothing yet") {
  CHECK(read_way("").empty());
  CHECK(read_way("r").empty());
  CHECK(read_way("r ? x").empty());
  CHECK(read_way("b r4") == Way{{kTurnRight, 4}});
}

TEST_CASE("no number is larger than a whole turn") {
  CHECK(read_way("99999") == Way{{kAhead, 360000}});
  CHECK(read_way("r360") == Way{{kTurnRight, 0}});
  CHECK(read_way("r359.9") == Way{{kTurnRight, 359}});
}

}  // namespace hexinch::page
