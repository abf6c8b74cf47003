#include "systems/mswars/offers/way_draft.h"

#include <doctest/doctest.h>

#include "systems/mswars/by_hand.h"
#include "systems/mswars/offers/outlook.h"
#include "systems/mswars/packs/plain_data.h"
#include "systems/mswars/rules/place.h"
#include "systems/mswars/words/card_words.h"

namespace hexinch::mswars {
namespace {

using test::area;
using test::block;
using test::card;
using test::code;
using test::point;
using test::Position;
using test::rectangle;

/// "W 45, F 3000"
std::string text(const Path& path) {
  std::string all;
  for (const Element& element : path) all += (all.empty() ? "" : ", ") + element_text(element);
  return all;
}

/// A unit in the middle of the table that faces north, and a draft of its move.
struct Hand {
  Position p;
  UnitRef unit;
  WayDraft draft;
  explicit Hand(std::string_view id = "AMS") { unit = p.blue(card(id), point(20000, 20000), 0); }
  State state() const { return p.state(); }
  void begin(MoveKind kind = MoveKind::kStandard) { draft.begin(state(), unit, kind); }
  std::string route() const { return text(draft.route().path); }
};

}  // namespace

TEST_CASE("a way straight ahead is one element; nothing drawn is no command") {
  Hand hand;
  hand.begin();
  CHECK(hand.draft.empty());
  CHECK(!hand.draft.command(hand.state()));
  hand.draft.head_for(hand.state(), point(20000, 17000));
  CHECK(hand.route() == "F 3000");
  CHECK(hand.draft.command(hand.state()) == Command(test::move(hand.unit, MoveKind::kStandard, {{Step::kF, 3000}})));
}

TEST_CASE("MSW-4.6 it turns for free as far as the pool goes and pays for the rest") {
  Hand hand;
  hand.p.unit(hand.unit).free_turn_left = 30;
  hand.begin();
  hand.draft.head_for(hand.state(), point(23000, 20000));
  CHECK(hand.route() == "W 30, T 60, F 3000");
  CHECK(hand.draft.route().walk.halves == 9);  // 60 degrees cost an inch and a half
}

TEST_CASE("MSW-4.4 beyond the allowance it is cut off, and says why; another leg goes on from there") {
  Hand hand;
  hand.begin();
  hand.draft.head_for(hand.state(), point(20000, 10000));
  CHECK(hand.route() == "F 6000");
  CHECK(code(hand.draft.route().fault) == "budget");
  hand.draft.head_for(hand.state(), point(20000, 18000));
  CHECK(!hand.draft.route().fault);
  hand.draft.add_leg();
  hand.draft.head_for(hand.state(), point(22000, 18000));
  CHECK(hand.route() == "F 2000, W 90, F 2000");
  hand.draft.turn_to(hand.state(), {0});
  CHECK(hand.route() == "F 2000, W 90, F 2000, T -90");
  CHECK(hand.draft.route().walk.there.heading == Degrees{0});
}

TEST_CASE("what is drawn is taken back piece by piece") {
  Hand hand;
  hand.begin();
  hand.draft.head_for(hand.state(), point(20000, 18000));
  hand.draft.add_leg();
  hand.draft.head_for(hand.state(), point(21000, 18000));
  hand.draft.turn_to(hand.state(), {45});
  CHECK(hand.draft.take_back(hand.state()));
  CHECK(hand.route() == "F 2000, W 90, F 1000");
  CHECK(hand.draft.take_back(hand.state()));
  CHECK(hand.route() == "F 2000");
  CHECK(hand.draft.take_back(hand.state()));
  CHECK(hand.draft.empty());
  CHECK(!hand.draft.take_back(hand.state()));
}

TEST_CASE("MSW-1.9 before a building it stops in contact or nearly so, and names it") {
  Hand hand;
  hand.p.add(block(rectangle(18000, 14000, 22000, 17000), 4000));
  hand.begin();
  hand.draft.head_for(hand.state(), point(20000, 16000));
  CHECK(code(hand.draft.route().fault) == "solid_feature");
  const Point end = hand.draft.route().walk.there.position;
  CHECK(end.y.n - 17000 - base_radius(2).n >= 0);
  CHECK(end.y.n - 17000 - base_radius(2).n <= 50);
}

TEST_CASE("MSW-5.10 a charge goes on until it touches; MSW-1.5") {
  Hand hand;
  const UnitRef enemy = hand.p.red(card("AMS"), point(20000, 12000), 180);
  hand.begin(MoveKind::kCharge);
  hand.draft.head_for(hand.state(), point(20000, 12000), enemy);
  CHECK(in_contact(hand.state(), hand.unit, hand.draft.route().walk.there, enemy));
  const auto command = hand.draft.command(hand.state());
  REQUIRE(command);
  CHECK(!MsWars::check(hand.state(), seat_at(0), *command));
}

TEST_CASE("MSW-4.2 keeping its facing it steps back and aside at double cost") {
  Hand hand;
  hand.begin();
  hand.draft.set_gait(Gait::kFacing);
  hand.draft.head_for(hand.state(), point(21000, 21000));
  CHECK(hand.route() == "B 1000, R 1000");
  CHECK(hand.draft.route().walk.halves == 8);
  CHECK(hand.draft.route().walk.there.heading == Degrees{0});
}

TEST_CASE("MSW-4.6 a turn alone that the pool covers is a free turn; one that it does not is a move") {
  Hand hand;
  hand.begin();
  hand.draft.turn_to(hand.state(), {60});
  CHECK(hand.draft.command(hand.state()) == Command(FreeTurn{hand.unit, {60}}));
  hand.draft.turn_to(hand.state(), {180});
  CHECK(hand.route() == "W 90, T 90");
  CHECK(std::holds_alternative<Move>(*hand.draft.command(hand.state())));
}

TEST_CASE("from a place in thought the same is seen as from there in truth") {
  Hand hand;
  hand.p.add(block(rectangle(19000, 12000, 21000, 14000), 4000));
  const UnitRef enemy = hand.p.red(card("AMS"), point(20000, 6000), 180);
  const State before = hand.state();
  UnitState there = before.unit(hand.unit);
  there.position = point(24000, 17000);
  Outlook outlook(before, hand.unit, there);
  State after = before;
  after.unit(hand.unit) = there;
  CHECK(outlook.seen(enemy, -1).percent == seen(after, hand.unit, enemy).percent);
  CHECK(outlook.seen(enemy, -1).percent != seen(before, hand.unit, enemy).percent);
}

}  // namespace hexinch::mswars
