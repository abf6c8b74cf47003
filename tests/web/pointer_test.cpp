#include "input/pointer.h"

#include <doctest/doctest.h>

#include <cmath>
#include <string>

namespace hexinch::input {
namespace {

using view::Vec2;

constexpr const char* kNames[] = {"hover", "leave", "tap", "long", "begin", "drag", "end", "zoom"};

std::string named(const std::vector<Gesture>& gestures) {
  std::string names;
  for (const Gesture& g : gestures) names += (names.empty() ? "" : " ") + std::string(kNames[static_cast<int>(g.act)]);
  return names;
}

/// A drag of the pointer with this id, from the place to 40 px right of it; the gestures have not been read yet.
void drag_right(Pointer& pointer, std::int64_t id, Vec2 from, bool touch) {
  pointer.press(id, from, 0, touch);
  pointer.move(id, from + Vec2{40, 0});
}

/// Frames for so many milliseconds after a press at that time.
void frames(Pointer& pointer, std::uint32_t pressed, std::uint32_t ms) {
  for (std::uint32_t passed = 16; passed < ms; passed += 16) CHECK(pointer.tick(pressed + passed));
  CHECK(pointer.tick(pressed + ms));
}

}  // namespace

TEST_CASE("a mouse that was over the board leaves it once, and nothing hovers while a button is down") {
  Pointer pointer;
  pointer.leave();
  pointer.hover({10, 10});
  pointer.leave();
  pointer.leave();
  CHECK(named(pointer.take()) == "hover leave");
  pointer.press(1, {10, 10}, 0, false);
  pointer.hover({11, 10});
  CHECK(named(pointer.take()).empty());
}

TEST_CASE("a press that stays within the slop is a tap where it was pressed: 4 px for a mouse, 10 px for a finger") {
  for (const bool touch : {false, true}) {
    const float slop = touch ? 10 : 4;
    Pointer pointer;
    pointer.press(1, {100, 50}, 0, touch);
    pointer.move(1, {100 + slop, 50});
    pointer.release(1, {100 + slop, 50}, 100);
    const auto tap = pointer.take();
    REQUIRE(named(tap) == "tap");
    CHECK(tap[0].at == Vec2{100, 50});
    CHECK(tap[0].touch == touch);
    pointer.press(1, {100, 50}, 200, touch);
    pointer.move(1, {100, 50 + slop + 0.5F});
    pointer.release(1, {100, 50 + slop + 0.5F}, 300);
    CHECK(named(pointer.take()) == "begin drag end");
  }
}

TEST_CASE("the slop counts from where it was pressed, so many small moves make a drag too") {
  Pointer pointer;
  pointer.press(1, {0, 0}, 0, false);
  for (int x = 1; x <= 4; ++x) pointer.move(1, {static_cast<float>(x), 0});
  CHECK(pointer.take().empty());
  pointer.move(1, {5, 0});
  CHECK(named(pointer.take()) == "begin drag");
}

TEST_CASE("a drag begins where it was pressed, and its deltas add up to the whole way") {
  Pointer pointer;
  pointer.press(1, {10, 20}, 0, false);
  for (const Vec2 at : {Vec2{13, 20}, Vec2{30, 25}, Vec2{28, 60}, Vec2{90, 40}}) pointer.move(1, at);
  pointer.release(1, {90, 40}, 900);
  const auto gestures = pointer.take();
  REQUIRE(named(gestures) == "begin drag drag drag end");
  CHECK(gestures[0].at == Vec2{10, 20});
  Vec2 way;
  for (const Gesture& g : gestures) way = way + g.delta;
  CHECK(way == Vec2{80, 20});
  CHECK(gestures[4].at == Vec2{90, 40});
}

TEST_CASE("a drag that comes back to its start stays a drag") {
  Pointer pointer;
  drag_right(pointer, 1, {0, 0}, false);
  pointer.move(1, {0, 0});
  pointer.release(1, {0, 0}, 10);
  CHECK(named(pointer.take()) == "begin drag drag end");
}

TEST_CASE("a press held for 450 ms becomes one long press, and letting go means nothing then") {
  Pointer pointer;
  pointer.press(1, {7, 8}, 1000, true);
  frames(pointer, 1000, 449);
  CHECK(pointer.take().empty());
  CHECK_FALSE(pointer.tick(1450));
  const auto held = pointer.take();
  REQUIRE(named(held) == "long");
  CHECK(held[0].at == Vec2{7, 8});
  CHECK(held[0].touch);
  CHECK_FALSE(pointer.tick(3000));
  pointer.move(1, {80, 8});
  pointer.release(1, {80, 8}, 3000);
  CHECK(pointer.take().empty());
  pointer.press(1, {7, 8}, 4000, true);
  pointer.release(1, {7, 8}, 4010);
  CHECK(named(pointer.take()) == "tap");
}

TEST_CASE("a long press is found when the clock runs over in between") {
  Pointer pointer;
  pointer.press(1, {0, 0}, 0xFFFFFF00U, false);
  frames(pointer, 0xFFFFFF00U, 449);
  CHECK(pointer.take().empty());
  CHECK_FALSE(pointer.tick(0xFFFFFF00U + 450));
  CHECK(named(pointer.take()) == "long");
}

TEST_CASE("a quick press stays a tap though the frames around it take long") {
  Pointer pointer;
  pointer.press(1, {7, 8}, 1000, false);
  CHECK(pointer.tick(1900));
  CHECK(pointer.tick(2800));
  pointer.release(1, {7, 8}, 2900);
  CHECK(named(pointer.take()) == "tap");
}

TEST_CASE("neither a drag nor a pinch becomes a long press, and nothing held waits for one") {
  Pointer pointer;
  CHECK_FALSE(pointer.tick(5000));
  drag_right(pointer, 1, {0, 0}, true);
  CHECK_FALSE(pointer.tick(5000));
  pointer.press(2, {100, 0}, 5000, true);
  CHECK_FALSE(pointer.tick(9000));
  CHECK(named(pointer.take()) == "begin drag end");
}

TEST_CASE("the right mouse button is a long press at once") {
  Pointer pointer;
  pointer.long_press({3, 4});
  const auto gestures = pointer.take();
  REQUIRE(named(gestures) == "long");
  CHECK(gestures[0].at == Vec2{3, 4});
}

TEST_CASE("two fingers zoom about the point between them by the ratio of their distances, and carry the board along") {
  Pointer pointer;
  pointer.press(1, {100, 100}, 0, true);
  pointer.press(2, {200, 100}, 5, true);
  pointer.move(2, {300, 100});
  auto gestures = pointer.take();
  REQUIRE(named(gestures) == "zoom");
  CHECK(gestures[0].factor == doctest::Approx(2));
  CHECK(gestures[0].at == Vec2{200, 100});
  CHECK(gestures[0].delta == Vec2{50, 0});
  pointer.move(1, {100, 200});
  pointer.move(2, {300, 200});
  gestures = pointer.take();
  REQUIRE(named(gestures) == "zoom zoom");
  CHECK(gestures[0].factor * gestures[1].factor == doctest::Approx(1));
  CHECK((gestures[0].delta + gestures[1].delta) == Vec2{0, 100});
}

TEST_CASE("fingers that lie on one another do not blow the board up") {
  Pointer pointer;
  pointer.press(1, {100, 100}, 0, true);
  pointer.press(2, {101, 100}, 0, true);
  pointer.move(2, {180, 100});
  const auto gestures = pointer.take();
  REQUIRE(named(gestures) == "zoom");
  CHECK(gestures[0].factor == 1);
}

TEST_CASE("letting go after a pinch is no tap, whichever finger goes first, and the finger that stays does not drag") {
  for (const std::int64_t first : {1, 2}) {
    Pointer pointer;
    pointer.press(1, {100, 100}, 0, true);
    pointer.press(2, {200, 100}, 0, true);
    pointer.release(first, {100, 100}, 50);
    pointer.move(3 - first, {260, 160});
    CHECK_FALSE(pointer.tick(9000));
    pointer.release(3 - first, {260, 160}, 9000);
    CHECK(pointer.take().empty());
    pointer.press(1, {5, 5}, 9100, true);
    pointer.release(1, {5, 5}, 9150);
    CHECK(named(pointer.take()) == "tap");
  }
}

TEST_CASE("a second finger breaks a drag off where it began, so that what was dragged is not dropped") {
  Pointer pointer;
  drag_right(pointer, 1, {10, 10}, true);
  pointer.press(2, {200, 100}, 60, true);
  const auto gestures = pointer.take();
  REQUIRE(named(gestures) == "begin drag end");
  CHECK(gestures[2].at == Vec2{10, 10});
  pointer.release(2, {200, 100}, 80);
  pointer.release(1, {50, 10}, 90);
  CHECK(pointer.take().empty());
}

TEST_CASE("a third finger, a repeated press and a finger that was never pressed change nothing") {
  Pointer pointer;
  pointer.move(9, {50, 50});
  pointer.release(9, {50, 50}, 0);
  pointer.press(1, {0, 0}, 0, true);
  pointer.press(1, {300, 300}, 10, true);
  pointer.release(1, {0, 0}, 20);
  const auto tap = pointer.take();
  REQUIRE(named(tap) == "tap");
  CHECK(tap[0].at == Vec2{0, 0});
  pointer.press(1, {0, 0}, 30, true);
  pointer.press(2, {100, 0}, 30, true);
  pointer.press(3, {50, 90}, 40, true);
  pointer.move(3, {60, 190});
  pointer.release(3, {60, 190}, 50);
  CHECK(pointer.take().empty());
  pointer.move(2, {50, 0});
  CHECK(named(pointer.take()) == "zoom");
}

TEST_CASE("cancel lets go of everything: a drag ends where it began, a press and a pinch are forgotten") {
  Pointer pointer;
  drag_right(pointer, 1, {10, 10}, false);
  pointer.take();
  pointer.cancel();
  const auto ended = pointer.take();
  REQUIRE(named(ended) == "end");
  CHECK(ended[0].at == Vec2{10, 10});
  pointer.release(1, {50, 10}, 90);
  pointer.press(1, {0, 0}, 100, false);
  pointer.cancel();
  CHECK_FALSE(pointer.tick(9000));
  pointer.release(1, {0, 0}, 9000);
  CHECK(pointer.take().empty());
  pointer.hover({1, 2});
  CHECK(named(pointer.take()) == "hover");
}

TEST_CASE("hovering is reported only while nothing is held, and gestures are taken once") {
  Pointer pointer;
  pointer.hover({1, 2});
  const auto gestures = pointer.take();
  REQUIRE(named(gestures) == "hover");
  CHECK(gestures[0].at == Vec2{1, 2});
  CHECK(pointer.take().empty());
  pointer.press(1, {1, 2}, 0, false);
  pointer.hover({2, 2});
  CHECK(pointer.take().empty());
}

TEST_CASE("the wheel zooms about the mouse, and as far back as it went forth") {
  Pointer pointer;
  pointer.wheel({30, 40}, 1);
  pointer.wheel({30, 40}, 2);
  pointer.wheel({30, 40}, -3);
  const auto gestures = pointer.take();
  REQUIRE(named(gestures) == "zoom zoom zoom");
  CHECK(gestures[0].at == Vec2{30, 40});
  CHECK(gestures[0].delta == Vec2{});
  CHECK(gestures[0].factor > 1);
  CHECK(gestures[1].factor == doctest::Approx(gestures[0].factor * gestures[0].factor));
  CHECK(gestures[0].factor * gestures[1].factor * gestures[2].factor == doctest::Approx(1));
}

}  // namespace hexinch::input
