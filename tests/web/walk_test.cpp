#include "board/hex/walk.h"

#include <doctest/doctest.h>

namespace hexinch::view {
namespace {

const std::vector<HexCell> kWay{{2, 2}, {3, 2}, {4, 2}};

/// The walking counter is at the end of the way already; another stands beside it.
std::vector<Counter> counters() {
  std::vector<Counter> all(2);
  all[0].id = 7;
  all[0].at = kWay.back();
  all[1].id = 8;
  all[1].at = kWay.back();
  return all;
}

bool near(Vec2 a, Vec2 b) { return length(a - b) < 0.01F; }

}  // namespace

TEST_CASE("a walking counter goes hex by hex, lifted, from where it came to where it stands") {
  Walk walk;
  auto all = counters();
  walk.begin(7, kWay);
  CHECK(walk.step(0, all));
  CHECK(near(all[0].offset, hex_centre(kWay[0]) - hex_centre(kWay[2])));
  CHECK(all[0].lift > 0);
  CHECK(walk.step(110, all));
  CHECK(near(all[0].offset, hex_centre(kWay[1]) - hex_centre(kWay[2])));
  CHECK(walk.step(55, all));
  CHECK(near(all[0].offset, (hex_centre(kWay[1]) - hex_centre(kWay[2])) * 0.5F));
  CHECK(all[1].offset == Vec2{});
  CHECK(all[1].lift == 0);
}

TEST_CASE("on arrival it lies flat in its place, which is said once, and then nothing walks") {
  Walk walk;
  auto all = counters();
  walk.begin(7, kWay);
  walk.step(50, all);
  CHECK(walk.step(1000, all));
  CHECK(all[0].offset == Vec2{});
  CHECK(all[0].lift == 0);
  CHECK_FALSE(walk.step(16, all));
}

TEST_CASE("a long way takes no longer than 900 ms") {
  std::vector<HexCell> way;
  for (int col = 0; col < 40; ++col) way.push_back({col, 0});
  auto all = counters();
  all[0].at = way.back();
  Walk walk;
  walk.begin(7, way);
  walk.step(890, all);
  CHECK(all[0].lift > 0);
  walk.step(15, all);
  CHECK(all[0].lift == 0);
  CHECK_FALSE(walk.step(1, all));
}

TEST_CASE("a ghost of the counter stays where it is, and a way of one hex is none") {
  Walk walk;
  auto all = counters();
  all[1].id = 7;
  all[1].ghost = true;
  walk.begin(7, kWay);
  walk.step(50, all);
  CHECK(all[0].lift > 0);
  CHECK(all[1].lift == 0);
  walk.begin(7, {{2, 2}});
  CHECK_FALSE(walk.step(50, all));
}

}  // namespace hexinch::view
