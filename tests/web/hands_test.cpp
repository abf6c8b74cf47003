#include "page/hands.h"

#include <doctest/doctest.h>

namespace hexinch::page {
namespace {

constexpr Seat kRed = seat_at(0);
constexpr Seat kBlue = seat_at(1);

constexpr Action kEnd{.name = "end_phase", .words = "w", .ends = true};
constexpr Action kNow{.name = "play_now", .words = "w", .ends = true, .again = true};
constexpr Action kConfirm{.name = "confirm", .words = "w", .decides = true};
constexpr Action kUndo{.name = "undo", .words = "w", .decides = true, .again = true};
constexpr Action kLook{.name = "details", .words = "w"};

/// Presses by Red, who has the go, on a screen that has been there since the first second.
struct Desk {
  Hands hands = {};
  Hands::Seen seen{.version = 1, .decider = kRed, .seated = kRed, .turn = "turn 1", .end = "end_phase"};
  Desk() { hands.see(seen, false, 1000); }

  bool press(const Action& row, double ms, std::uint32_t screen) {
    if (!hands.counts(&row, row.name, {screen, ms}, seen.decider)) return false;
    hands.accepted(&row, row.name, seen.decider);
    return true;
  }
  bool press(const Action& row, double ms) { return press(row, ms, hands.screen()); }
  /// Something has been done.
  void show(double ms) {
    ++seen.version;
    hands.see(seen, false, ms);
  }
};

}  // namespace

TEST_CASE("what ends something counts once it has been seen for a while") {
  Desk desk;
  CHECK_FALSE(desk.press(kEnd, 1399));
  CHECK_FALSE(desk.press(kEnd, 1900));  // a run of presses is one press
  CHECK(desk.press(kEnd, 2500));
  CHECK(desk.press(kLook, 2501));
}

TEST_CASE("another screen: what was pressed before decides nothing on it, but for what means the same") {
  Desk desk;
  const auto before = desk.hands.screen();
  desk.show(2000);
  CHECK(desk.hands.screen() != before);
  CHECK_FALSE(desk.press(kConfirm, 2500, before));
  CHECK(desk.press(kConfirm, 2500));
  CHECK(desk.press(kNow, 3000, before));
  CHECK_FALSE(desk.press(kEnd, 4000, before));
}

TEST_CASE("what was moved leaves what can be ended as it is; another end has to be seen") {
  Desk desk;
  desk.show(2000);
  CHECK(desk.press(kEnd, 2010));
  desk.hands.see(desk.seen, false, 2020);  // it has been asked about, so ending it is another thing now
  CHECK_FALSE(desk.press(kEnd, 2419));
  CHECK(desk.hands.ends_from(kRed) == 3019);
}

TEST_CASE("what belongs to another player than what was ended last takes longer") {
  Desk desk;
  CHECK(desk.press(kEnd, 2000));
  desk.seen.decider = kBlue;
  desk.show(2100);
  CHECK(desk.hands.ends_from(kBlue) == 2900);
  CHECK(desk.hands.ends_from(kRed) == 2600);
  desk.hands.begin();
  CHECK(desk.hands.ends_from(kBlue) == 2600);
}

TEST_CASE("of a double press the second one decides nothing that nobody has seen") {
  Desk desk;
  CHECK(desk.press(kConfirm, 2000));
  desk.show(2050);
  CHECK_FALSE(desk.press(kConfirm, 2200));
  CHECK(desk.press(kUndo, 2210));
  CHECK(desk.press(kUndo, 2220));  // it means the same again
  CHECK(desk.press(kConfirm, 2230));
  CHECK_FALSE(desk.press(kConfirm, 2240));
  desk.hands.turn_elsewhere();
  CHECK(desk.press(kConfirm, 2250));
  CHECK(desk.press(kConfirm, 2450));
}

TEST_CASE("while dice run, nothing has been seen yet") {
  Desk desk;
  desk.hands.see(desk.seen, true, 5000);
  CHECK(desk.hands.decides_from() == 5400);
  CHECK(desk.hands.ends_from(kRed) == 5400);
}

TEST_CASE("keys wait in their order, a few of them, and count while the canvas has the focus") {
  Hands hands;
  for (char32_t c = U'a'; c <= U'z'; ++c) hands.hear({c}, 7);
  CHECK(hands.next_key()->key.code == U'a');
  CHECK(hands.next_key()->began.ms == 7);
  hands.set_focus(false);
  CHECK_FALSE(hands.next_key());
  int left = 0;
  for (; hands.keys_wait(); ++left) hands.next_key();
  CHECK(left == 5);
  hands.hear({U'x'}, 8);
  hands.let_go();
  CHECK_FALSE(hands.keys_wait());
}

}  // namespace hexinch::page
