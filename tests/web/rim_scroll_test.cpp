#include "page/rim_scroll.h"

#include <doctest/doctest.h>

namespace hexinch::page {
namespace {

using view::Vec2;
constexpr view::Rect kFree{0, 50, 800, 550};

}  // namespace

TEST_CASE("the board scrolls while something is carried to its rim, faster the nearer to the edge, and no faster beyond it") {
  RimScroll scroll;
  scroll.begin({400, 300}, kFree);
  CHECK(scroll.step({400, 300}, kFree, 16) == Vec2{});
  const float near = scroll.step({790, 300}, kFree, 16).x, edge = scroll.step({800, 300}, kFree, 16).x, beyond = scroll.step({900, 300}, kFree, 16).x;
  CHECK(near < 0);
  CHECK(edge < near);
  CHECK(beyond == edge);
  CHECK(scroll.step({400, 55}, kFree, 16).y > 0);
  CHECK(scroll.step({5, 595}, kFree, 16).x > 0);
  CHECK(scroll.step({5, 595}, kFree, 16).y < 0);
}

TEST_CASE("a piece that is picked up at the rim scrolls the board only when it is carried nearer to the edge, or back to the rim") {
  RimScroll scroll;
  scroll.begin({790, 300}, kFree);
  CHECK(scroll.step({790, 300}, kFree, 16) == Vec2{});
  CHECK(scroll.step({780, 300}, kFree, 16) == Vec2{});
  CHECK(scroll.step({796, 300}, kFree, 16).x < 0);
  CHECK(scroll.step({700, 300}, kFree, 16) == Vec2{});
  CHECK(scroll.step({785, 300}, kFree, 16).x < 0);
}

}  // namespace hexinch::page
