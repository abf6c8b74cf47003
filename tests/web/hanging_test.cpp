#include "page/hanging.h"

#include <doctest/doctest.h>

namespace hexinch::page {
namespace {

using view::Vec2;
constexpr Vec2 kFrom{0, 50}, kTo{800, 600};

}  // namespace

TEST_CASE("a piece comes away from the finger up and to the left, as far as the finger has gone, at most 64 px") {
  Hanging hanging;
  hanging.begin({300, 300}, true);
  CHECK(hanging.piece({320, 300}, kFrom, kTo) == Vec2{300, 280});
  CHECK(hanging.piece({400, 300}, kFrom, kTo) == Vec2{336, 236});
  CHECK(hanging.piece({310, 300}, kFrom, kTo) == Vec2{246, 236});  // coming back does not pull it in
}

TEST_CASE("a drag that is broken off ends where it was pressed, and what a mouse carries lies below it") {
  Hanging hanging;
  hanging.begin({300, 300}, true);
  hanging.piece({400, 300}, kFrom, kTo);
  CHECK(hanging.piece({300, 300}, kFrom, kTo) == Vec2{300, 300});
  hanging.begin({300, 300}, false);
  CHECK(hanging.piece({400, 300}, kFrom, kTo) == Vec2{400, 300});
}

TEST_CASE("the piece reaches every place of the board, goes where the finger goes, and stays on the screen") {
  Hanging hanging;
  hanging.begin({400, 300}, true);
  hanging.piece({100, 100}, kFrom, kTo);
  float last = -1;
  for (float x = 0; x <= kTo.x; x += 1) {
    const Vec2 piece = hanging.piece({x, 310}, kFrom, kTo);
    CHECK(piece.x >= last);
    CHECK(piece.x <= x);
    last = piece.x;
  }
  CHECK(hanging.piece({64, 114}, kFrom, kTo) == kFrom);
  CHECK(hanging.piece({10, 60}, kFrom, kTo) == kFrom);
  CHECK(hanging.piece(kTo, kFrom, kTo) == kTo);
}

}  // namespace hexinch::page
