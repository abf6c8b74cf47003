#include "systems/m42/offers/draft.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "systems/m42/offers/look.h"
#include "systems/m42/position.h"

namespace hexinch::m42 {
namespace {

using test::at;
using test::kBlue;
using test::kRed;
using test::on;
using test::Table;

/// Every end of the reach is one where the leader may be sent; returns how many lead anywhere.
int check_reach(const Draft& draft, const State& state, UnitRef unit, Action action) {
  const Point here = draft.at().at;
  int far = 0;
  for (const auto& [end, slows, cause] : draft.reach()) {
    CHECK((cause == kNoFeature) == (slows == end));
    if (end == here) continue;
    ++far;
    Draft there;
    there.begin(state, unit, action);
    for (const WayPoint& leg : draft.move().path) {
      there.head_for(leg.at, leg.level);
      there.add_leg();
    }
    const bool open = structure_at(*state.setup, end) == kNoFeature;
    there.head_for(end, open ? kGround : pointed_by_leader(*state.setup, draft.at(), end, 0).level);
    CAPTURE(end.x.n);
    CAPTURE(end.y.n);
    CHECK(there.legal());
    CHECK(there.at().at == end);
  }
  return far;
}

}  // namespace

TEST_CASE("M42-7.3 what is left of a leader's move inside a house: through windows and doors, and not through walls that halve it") {
  Table t;
  const FeatureRef house = t.b1();
  const UnitRef unit = t.unit("G", kBlue, {on(house, 0, 12000, 18000)});
  const State state = t.moving(unit, Action::kShootingAdvance);
  Draft draft;
  draft.begin(state, unit, Action::kShootingAdvance);
  draft.head_for(table::point(12000, 15000), {house, 0});
  REQUIRE(draft.legal());
  CHECK(check_reach(draft, state, unit, Action::kShootingAdvance) > 40);
  const std::vector<Draft::Reach> ends = draft.reach();
  CHECK(ends[0].end.y.n >= 14000);  // straight to the north is wall, and the move halved by it is used up
  CHECK(std::any_of(ends.begin(), ends.end(), [](const Draft::Reach& reach) { return reach.end.y.n < 14000; }));  // through a window it is not
}

TEST_CASE("M42-7.4 who has gone up goes on from there when the leader is led on") {
  Table t;
  const FeatureRef house = t.b1();
  const UnitRef unit = t.unit("G", kBlue, {on(house, 0, 12000, 18000)});
  const State state = t.moving(unit, Action::kAtTheDouble);
  Draft draft;
  draft.begin(state, unit, Action::kAtTheDouble);
  draft.climb(1);
  for (const int y : {17000, 16000}) {  // a hand that draws on
    draft.head_for(table::point(12000, y), {house, 1});
    REQUIRE(draft.move().path.size() == 2);
    CHECK(draft.move().path[0] == WayPoint{table::point(12000, 18000), {house, 1}});
    CHECK(draft.move().path[1] == WayPoint{table::point(12000, y), {house, 1}});
  }
}

TEST_CASE("M42-6.1 what is left of a leader's move is known as far as it is whole, and where it is halved, with the cause") {
  Table t;
  const FeatureRef hedge = t.hedge("H", {table::point(18000, 8000), table::point(18000, 30000)});
  const UnitRef unit = t.unit("G", kBlue, {at(16000, 19000)});
  const State state = t.moving(unit, Action::kAdvance);
  Draft draft;
  draft.begin(state, unit, Action::kAdvance);
  int halved = 0;
  for (const Draft::Reach& reach : draft.reach()) {
    CHECK((reach.cause == kNoFeature || reach.cause == hedge));
    if (reach.cause == kNoFeature) continue;
    ++halved;
    CAPTURE(reach.end.x.n);
    CAPTURE(reach.end.y.n);
    CHECK(reach.slows.x.n > 17000);
    CHECK(reach.slows.x.n < 18000);
    CHECK(reach.end.x >= reach.slows.x);
  }
  CHECK(halved > 5);
  draft.head_for(table::point(18500, 19000), kGround);  // over it: all the rest is halved
  REQUIRE(draft.legal());
  for (const Draft::Reach& reach : draft.reach()) CHECK((reach.end == draft.at().at || reach.slows == draft.at().at));
}

TEST_CASE("where a leader would end is known before he is drawn there") {
  Table t;
  t.hedge("H", {table::point(18000, 8000), table::point(18000, 30000)});
  const UnitRef unit = t.unit("G", kBlue, {at(16000, 19000)});
  const State state = t.moving(unit, Action::kAdvance);
  for (const Point to : {table::point(15000, 18000), table::point(40000, 19000), table::point(18000, 19200), table::point(16000, 19000)}) {
    Draft draft;
    draft.begin(state, unit, Action::kAdvance);
    const Position before = draft.headed_for(to, kGround);
    CHECK_FALSE(draft.drawn());
    draft.head_for(to, kGround);
    CHECK(draft.at() == before);
  }
}

TEST_CASE("what is left of a leader's move ends where the leader may stand") {
  Table t;
  const FeatureRef house = t.b1();
  t.ruin("U", test::rectangle(20000, 20000, 26000, 26000));
  t.hedge("H", {table::point(18000, 8000), table::point(18000, 30000)});
  t.unit("L", kRed, {at(24000, 16000)});
  const UnitRef unit = t.unit("G", kBlue, {at(17200, 19000)});
  const State state = t.moving(unit, Action::kAtTheDouble);
  Draft draft;
  draft.begin(state, unit, Action::kAtTheDouble);
  CHECK(check_reach(draft, state, unit, Action::kAtTheDouble) > 40);
  const UnitRef upstairs = t.unit("F", kBlue, {on(house, 1, 12000, 16000)});
  const State above = t.moving(upstairs, Action::kAtTheDouble);
  draft.begin(above, upstairs, Action::kAtTheDouble);
  CHECK(check_reach(draft, above, upstairs, Action::kAtTheDouble) > 40);
}

}  // namespace hexinch::m42
