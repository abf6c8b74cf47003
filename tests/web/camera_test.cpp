#include "board/camera.h"

#include <doctest/doctest.h>

#include <cmath>

namespace hexinch::view {
namespace {

constexpr Rect kBoard{-1, -1, 40, 24};
constexpr Rect kFree{80, 50, 900, 600};  // panels on all sides, of different sizes

Camera camera_over(Rect board = kBoard) {
  Camera camera;
  camera.set_window(1200, 700, kFree);
  camera.set_board(board);
  camera.fit();
  return camera;
}

bool near(Vec2 a, Vec2 b, float by = 0.02F) { return length(a - b) < by; }

}  // namespace

TEST_CASE("fit shows the whole board in the middle of what no panel covers, as large as it goes") {
  const Camera camera = camera_over();
  CHECK(near(camera.to_screen(kBoard.centre()), kFree.centre()));
  const Vec2 start = camera.to_screen({kBoard.x, kBoard.y});
  const Vec2 end = camera.to_screen({kBoard.x + kBoard.w, kBoard.y + kBoard.h});
  CHECK(start.x == doctest::Approx(kFree.x));
  CHECK(end.x == doctest::Approx(kFree.x + kFree.w));
  CHECK(start.y >= kFree.y);
  CHECK(end.y <= kFree.y + kFree.h);
}

TEST_CASE("fit does not go below the least scale that is asked for, nor beyond the largest") {
  Camera camera = camera_over();
  CHECK(camera.fit_scale() == doctest::Approx(22.5F));
  camera.fit(34);
  CHECK(camera.scale() == doctest::Approx(34));
  camera.fit(10);
  CHECK(camera.scale() == doctest::Approx(22.5F));
  camera.fit(25);
  CHECK(camera.scale() == doctest::Approx(22.5F));  // a board that nearly fits is shown whole
  CHECK(camera_over({0, 0, 2, 2}).scale() == doctest::Approx(110));
}

TEST_CASE("screen and board coordinates are each other's inverse") {
  Camera camera = camera_over();
  camera.look_at({12, 9}, 41);
  CHECK(near(camera.to_screen(camera.centre()), kFree.centre()));
  for (const Vec2 at : {Vec2{0, 0}, Vec2{333, 555}, Vec2{1199, 20}}) CHECK(near(camera.to_screen(camera.to_board(at)), at));
  CHECK(near(camera.to_screen({13, 9}) - camera.to_screen({12, 9}), {41, 0}));
}

TEST_CASE("zooming keeps what lies under the pointer, in and out again") {
  Camera camera = camera_over();
  camera.look_at(kBoard.centre(), 60);
  for (const Vec2 at : {kFree.centre(), Vec2{500, 300}, Vec2{600, 400}}) {
    for (const float factor : {1.15F, 1.3F, 1 / 1.3F, 1 / 1.15F}) {
      const Vec2 under = camera.to_board(at);
      const float before = camera.scale();
      camera.zoom_about(at, factor);
      CHECK(camera.scale() == doctest::Approx(before * factor));
      CHECK(near(camera.to_screen(under), at, 0.05F));
    }
  }
}

TEST_CASE("zoom stops at the whole board and at the largest scale") {
  Camera camera = camera_over();
  camera.zoom_about({300, 300}, 0.01F);
  CHECK(camera.scale() == doctest::Approx(camera.fit_scale()));
  CHECK(near(camera.to_screen(kBoard.centre()), kFree.centre()));
  camera.zoom_about({300, 300}, 1000);
  CHECK(camera.scale() == doctest::Approx(110));
}

TEST_CASE("a large board is panned by the hand's way, but only until a little table shows at its edge") {
  Camera camera = camera_over();
  camera.look_at(kBoard.centre(), 100);
  const Vec2 mark = camera.to_screen(kBoard.centre());
  camera.pan_by({30, -20});
  CHECK(near(camera.to_screen(kBoard.centre()), mark + Vec2{30, -20}));
  camera.pan_by({99999, 99999});
  CHECK(near(camera.to_screen({kBoard.x, kBoard.y}), Vec2{kFree.x + 12, kFree.y + 12}));
  camera.pan_by({-99999, -99999});
  CHECK(near(camera.to_screen({kBoard.x + kBoard.w, kBoard.y + kBoard.h}), Vec2{kFree.x + kFree.w - 12, kFree.y + kFree.h - 12}));
}

TEST_CASE("a board smaller than the free area can be moved, but stays wholly in it") {
  Camera camera = camera_over({0, 0, 4, 3});
  camera.look_at({2, 1.5F}, 110);
  for (const float way : {-9999.0F, 9999.0F}) {
    camera.pan_by({way, way});
    const Vec2 start = camera.to_screen({0, 0});
    const Vec2 end = camera.to_screen({4, 3});
    CHECK(start.x >= kFree.x - 0.02F);
    CHECK(start.y >= kFree.y - 0.02F);
    CHECK(end.x <= kFree.x + kFree.w + 0.02F);
    CHECK(end.y <= kFree.y + kFree.h + 0.02F);
    CHECK((way < 0 ? start.x - kFree.x : kFree.x + kFree.w - end.x) == doctest::Approx(0).epsilon(0.05));
  }
}

TEST_CASE("a window that shrinks keeps the board in sight") {
  Camera camera = camera_over();
  camera.look_at({38, 22}, 100);
  camera.set_window(400, 700, {0, 60, 400, 500});
  CHECK(camera.scale() == doctest::Approx(100));
  CHECK(kBoard.contains(camera.to_board({200, 310})));
  const Vec2 end = camera.to_screen({kBoard.x + kBoard.w, kBoard.y + kBoard.h});
  CHECK(end.x >= 388 - 0.02F);
  CHECK(end.y >= 548 - 0.02F);
}

TEST_CASE("a glide ends exactly at its goal after 240 ms, whatever the frames, and goes slowly at both ends") {
  for (const float frame : {4.0F, 16.0F, 77.0F}) {
    Camera camera = camera_over();
    camera.look_at({10, 10}, 60);
    const Vec2 from = camera.centre();
    camera.glide_to({20, 12}, 90);
    CHECK(camera.gliding());
    CHECK(near(camera.centre(), from));
    float passed = 0;
    bool moves = true;
    while (moves && passed < 1000) {
      moves = camera.step(frame);
      passed += frame;
    }
    CHECK(passed >= 240);
    CHECK(passed < 240 + frame);
    CHECK_FALSE(camera.gliding());
    CHECK(near(camera.centre(), {20, 12}, 1e-4F));
    CHECK(camera.scale() == doctest::Approx(90));
    CHECK_FALSE(camera.step(frame));
  }
  Camera camera = camera_over();
  camera.look_at({10, 10}, 60);
  camera.glide_to({20, 10}, 60);
  camera.step(24);
  CHECK(camera.centre().x - 10 < 0.1F);
  camera.step(96);
  CHECK(camera.centre().x == doctest::Approx(15));
  camera.step(96);
  CHECK(20 - camera.centre().x < 0.1F);
}

TEST_CASE("a glide's goal is clamped like any other place, and the hand ends a glide at once") {
  Camera camera = camera_over();
  camera.look_at({10, 10}, 60);
  camera.glide_to({9999, 9999}, 9999);
  camera.step(9999);
  CHECK(camera.scale() == doctest::Approx(110));
  CHECK(near(camera.to_screen({kBoard.x + kBoard.w, kBoard.y + kBoard.h}), Vec2{kFree.x + kFree.w - 12, kFree.y + kFree.h - 12}));
  for (int way = 0; way < 3; ++way) {
    camera.glide_to({10, 10}, 60);
    camera.step(50);
    if (way == 0) camera.pan_by({1, 1});
    if (way == 1) camera.zoom_about({300, 300}, 1.01F);
    if (way == 2) camera.look_at({12, 12}, 70);
    CHECK_FALSE(camera.gliding());
    const Vec2 here = camera.centre();
    camera.step(100);
    CHECK(camera.centre() == here);
  }
}

TEST_CASE("gliding a point into view goes no farther than the margin asks, and not at all if it is seen") {
  Camera camera = camera_over();
  camera.look_at(kBoard.centre(), 100);
  camera.glide_into_view(camera.to_board({kFree.x + 70, kFree.y + 70}), 60);
  CHECK_FALSE(camera.gliding());
  const Vec2 hidden = camera.to_board({kFree.x + kFree.w + 100, 300});
  const float scale = camera.scale();
  camera.glide_into_view(hidden, 60);
  REQUIRE(camera.gliding());
  camera.step(240);
  CHECK(near(camera.to_screen(hidden), {kFree.x + kFree.w - 60, 300}, 0.05F));
  CHECK(camera.scale() == scale);
}

TEST_CASE("snapping puts the board's corner on a whole device pixel by less than one") {
  for (const float ratio : {1.0F, 1.5F, 2.0F}) {
    Camera camera = camera_over();
    camera.look_at({11.317F, 9.731F}, 47.3F);
    const Camera snapped = camera.snapped(ratio);
    const Vec2 corner = snapped.to_screen({kBoard.x, kBoard.y}) * ratio;
    CHECK(std::abs(corner.x - std::round(corner.x)) < 0.01F);
    CHECK(std::abs(corner.y - std::round(corner.y)) < 0.01F);
    CHECK(length(corner - camera.to_screen({kBoard.x, kBoard.y}) * ratio) < 0.72F);
    CHECK(snapped.scale() == camera.scale());
  }
}

}  // namespace hexinch::view
