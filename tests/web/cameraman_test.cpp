#include "page/cameraman.h"

#include <doctest/doctest.h>

#include <array>

namespace hexinch::page {
namespace {

constexpr view::Rect kBoard{0, 0, 40, 30};

/// A desk with a column of cards at the right.
Cameraman::Window window(float cards = 200) { return {1000, 600, {0, 0, 1000 - cards, 600}, 0}; }

struct Desk {
  Cameraman man = {};
  Desk() { man.follow(window(), kBoard); }
  void glide() {
    while (man.camera().gliding()) man.camera().step(50);
  }
};

}  // namespace

TEST_CASE("a game begins with the whole board, and with what is one's own") {
  Desk desk;
  CHECK(desk.man.sees_all());
  CHECK(desk.man.wants_own());
  CHECK_FALSE(desk.man.part_seen(kBoard));
  CHECK_FALSE(desk.man.turned(1000, 600));
  CHECK(desk.man.turned(600, 1000));
}

TEST_CASE("what lies under a finger stays there when cards come and go") {
  Desk desk;
  desk.man.camera().look_at({20, 15}, 60);
  const view::Vec2 before = desk.man.camera().to_screen({20, 15});
  CHECK(desk.man.follow(window(300), kBoard));
  const view::Vec2 after = desk.man.camera().to_screen({20, 15});
  CHECK(after.x == doctest::Approx(before.x));
  CHECK(after.y == doctest::Approx(before.y));
  CHECK_FALSE(desk.man.follow(window(300), kBoard));
}

TEST_CASE("no card comes over the cursor") {
  Desk desk;
  desk.man.camera().look_at({20, 15}, 60);
  const view::Vec2 at = desk.man.camera().to_board({790, 300});
  CHECK(desk.man.follow(window(300), kBoard));
  desk.man.keep_in_view(std::array{at});
  desk.glide();
  CHECK(desk.man.camera().to_screen(at).x <= 700 - kRimAtCards + 1);
}

TEST_CASE("no card comes over any part of what is in the hand, if there is room for all of it; else the cursor is seen") {
  Desk desk;
  desk.man.camera().look_at({20, 15}, 60);
  const auto board_at = [&](float x) { return desk.man.camera().to_board({x, 300}); };
  const std::array near{board_at(790), board_at(500), board_at(600)};
  CHECK(desk.man.follow(window(300), kBoard));
  desk.man.keep_in_view(near);
  desk.glide();
  CHECK(desk.man.camera().to_screen(near[0]).x <= 700 - kRimAtCards + 1);
  CHECK(desk.man.camera().to_screen(near[1]).x >= kRimAtCards);
  const std::array wide{board_at(-200), board_at(690), board_at(670)};
  CHECK(desk.man.follow(window(350), kBoard));
  desk.man.keep_in_view(wide);
  desk.glide();
  CHECK(desk.man.camera().to_screen(wide[2]).x <= 650 - kRimAtCards + 1);
  CHECK(desk.man.camera().to_screen(wide[0]).x < 0);
}

TEST_CASE("who sees the whole board sees it whole in a window of another size") {
  Desk desk;
  desk.man.follow({600, 900, {0, 0, 600, 500}, 0}, kBoard);
  CHECK(desk.man.sees_all());
  desk.man.camera().look_at({20, 15}, 60);
  desk.man.follow(window(), kBoard);
  CHECK_FALSE(desk.man.sees_all());
}

TEST_CASE("the part that is seen lies within the board") {
  Desk desk;
  desk.man.camera().look_at({20, 15}, 60);
  const auto part = desk.man.part_seen(kBoard);
  REQUIRE(part);
  CHECK(part->x > 0);
  CHECK(part->x + part->w < 1);
  CHECK(part->w == doctest::Approx(800.0F / 60 / 40));
}

TEST_CASE("one's own pieces come into view, all if that needs no smaller scale") {
  Desk desk;
  desk.man.camera().look_at({20, 15}, 60);
  const std::array own{view::Vec2{29, 15}, view::Vec2{31, 16}};
  desk.man.look_at(own);
  CHECK_FALSE(desk.man.wants_own());
  desk.glide();
  for (const view::Vec2 place : own) CHECK(desk.man.camera().free_area().contains(desk.man.camera().to_screen(place)));
  CHECK(desk.man.camera().scale() == 60);

  const std::array far{view::Vec2{2, 15}, view::Vec2{38, 15}, view::Vec2{37, 15}};
  desk.man.look_at(far);
  desk.glide();
  CHECK(desk.man.camera().scale() == 60);
  CHECK(desk.man.camera().centre().x == doctest::Approx(77.0F / 3));
}

TEST_CASE("a lesson's card, when it comes, may have come over what is one's own") {
  Desk desk;
  desk.man.look_at({});
  desk.man.see_hint(true);
  CHECK(desk.man.wants_own());
  desk.man.look_at({});
  desk.man.see_hint(true);
  desk.man.see_hint(false);
  CHECK_FALSE(desk.man.wants_own());
}

TEST_CASE("the board's picture serves until one looks from elsewhere") {
  Desk desk;
  desk.man.take_picture(false);
  CHECK(desk.man.has_picture(false));
  CHECK_FALSE(desk.man.has_picture(true));
  desk.man.camera().pan_by({10, 0});
  desk.man.camera().zoom_about({400, 300}, 2);
  CHECK_FALSE(desk.man.has_picture(false));
  desk.man.take_picture(false);
  desk.man.drop_picture();
  CHECK_FALSE(desk.man.has_picture(false));
}

TEST_CASE("a toast comes where it covers fewer pieces, and never over the cursor") {
  Desk desk;
  const view::SmallMap::Dot below[]{{{0.5F, 0.99F}}, {{0.52F, 0.99F}}};
  CHECK(fewer_pieces_above(desk.man.camera(), kBoard, below, std::nullopt));
  CHECK_FALSE(fewer_pieces_above(desk.man.camera(), kBoard, {}, std::nullopt));
  CHECK_FALSE(fewer_pieces_above(desk.man.camera(), kBoard, below, view::Vec2{20, 0.3F}));
}

}  // namespace hexinch::page
