#include "systems/mswars/rules/opportunity.h"

#include "systems/mswars/battle.h"
#include "systems/mswars/rules/movement.h"

namespace hexinch::mswars::fights {
namespace {

constexpr Seat kBlue = seat_at(0);
constexpr Seat kRed = seat_at(1);
constexpr Phase kSecond = Phase::kSecondMovement;

/// E-31: Blue's Amago face to face with Red's swordsman.
struct Engaged : Battle {
  UnitRef leaver = blue("AMS-R-S", 10000, 22000);
  UnitRef sword = red("AMM-S", 10000, 20000);

  State breaking() const {
    const State from = state(kSecond, leaver);
    return carried_out(from, {}, [&](Transcript<MsWars>& t) {
      Move move;
      move.unit = leaver;
      move.kind = MoveKind::kBreakAway;
      CHECK(code(check_move(t.state(), kBlue, move)).empty());
      make_move(t, move);
      while (run_break_away(t)) {}
    });
  }
};

State struck(const State& from, const Opportunity& strike, std::initializer_list<int> faces) {
  const auto refusal = check_opportunity(from, kRed, strike);
  REQUIRE_MESSAGE(!refusal, std::string(code(refusal)));
  return carried_out(from, faces, [&](Transcript<MsWars>& t) {
    make_opportunity(t, strike);
    while (run_break_away(t)) {}
  });
}

State moved(const State& from, const Path& path) {
  REQUIRE(code(check_break_away_move(from, kBlue, {path})).empty());
  return carried_out(from, {}, [&](Transcript<MsWars>& t) { make_break_away_move(t, {path}); });
}

}  // namespace

TEST_CASE("MSW-12.1 RUL-15 RUL-17 RUL-32 E-31: an attack of opportunity that hits pins the unit that then moves") {
  const Engaged e;
  const State asked = e.breaking();
  CHECK(striker(asked) == kRed);
  CHECK(asked.unit(e.leaver).counters == 2);
  const Opportunity cut{e.sword, {0}, false};
  const Explained plan = plan_opportunity(asked, kRed, cut);
  REQUIRE(plan.rolls.size() == 2);  // the blow, and its damage
  CHECK(plan.rolls[1].thrown.dice == 3);
  CHECK(plan.rolls[0].need == 9);
  CHECK(plan.costs[0].amount == 0);
  const State hit = struck(asked, cut, {9, 3, 3, 4});
  CHECK(hit.unit(e.leaver).dc_now == 12);
  CHECK(hit.unit(e.sword).counters == 3);
  CHECK(hit.unit(e.sword).attacks_with[0] == 1);
  CHECK(striker(hit) == kNoSeat);
  REQUIRE(break_away(hit));
  CHECK(break_away(hit)->moving);
  CHECK_FALSE(lost_more_than_half(hit, e.leaver));
  const State gone = moved(hit, {{Step::kB, 2000}});
  CHECK(gone.unit(e.leaver).pinned);
  CHECK(need_of(gone, shot(e.leaver, 0, e.sword)).terms.size() > 0);
  CHECK(term(need_of(gone, shot(e.leaver, 0, e.sword)), "pinned") == -2);
  const State stayed = moved(hit, {});
  CHECK_FALSE(stayed.unit(e.leaver).pinned);
  CHECK(stayed.unit(e.leaver).move_actions == 1);
  CHECK(gone.frames.empty());
}

TEST_CASE("MSW-12.1 a miss pins nobody; neither does a hit without the option") {
  Engaged e;
  CHECK_FALSE(moved(struck(e.breaking(), {e.sword, {0}, false}, {10}), {{Step::kB, 2000}}).unit(e.leaver).pinned);
  e.setup.options.pinning = false;
  CHECK_FALSE(moved(struck(e.breaking(), {e.sword, {0}, false}, {9, 3, 3, 4}), {{Step::kB, 2000}}).unit(e.leaver).pinned);
}

TEST_CASE("MSW-12.2 RUL-16 one attack of opportunity a turn, two with You're Not Getting Away; what is in hand; no shots") {
  Engaged e;
  const State asked = e.breaking();
  const auto refusal = [&](const State& state, const Opportunity& strike) { return code(check_opportunity(state, kRed, strike)); };
  CHECK(refusal(asked, {e.sword, {2}, false}) == "opportunity_melee");
  CHECK(refusal(asked, {e.sword, {1}, false}) == "no_weapon");
  CHECK(refusal(asked, {e.sword, {-1}, false}).empty());
  CHECK(refusal(asked, {e.sword, {}, true}) == "ram_charge");
  CHECK(refusal(asked, {e.leaver, {0}, false}) == "not_your_unit");
  CHECK(code(check_opportunity(asked, kBlue, {e.leaver, {0}, false})) == "go_other");
  CHECK(code(check_decline(asked, kBlue)) == "go_other");
  CHECK(code(check_decline(asked, kRed)).empty());
  e.unit(e.sword).opportunities_made = 1;
  CHECK(striker(e.breaking()) == kNoSeat);
  e.skill(e.sword, Skill::kYoureNotGettingAway);
  const State again = e.breaking();
  REQUIRE(striker(again) == kRed);
  CHECK(striker(struck(again, {e.sword, {0}, false}, {20})) == kNoSeat);
}

TEST_CASE("MSW-12.2 RUL-58 a unit that is Fallen, has climbed or has no arms can't strike; no counters are needed") {
  const auto asked = [](auto change) {
    Engaged e;
    change(e);
    return striker(e.breaking());
  };
  CHECK(asked([](Engaged& e) { e.unit(e.sword).counters = 0; }) == kRed);
  CHECK(asked([](Engaged& e) { e.unit(e.sword).fallen = true; }) == kNoSeat);
  CHECK(asked([](Engaged& e) { e.unit(e.sword).climbed = true; }) == kNoSeat);
  CHECK(asked([](Engaged& e) { e.unit(e.sword).heading = {0}; }) == kNoSeat);
}

TEST_CASE("MSW-12.1 the rest lapses when the unit is gone") {
  Engaged e;
  const UnitRef second = e.red("AMS-R-S", 12000, 22000, 270);
  e.unit(e.leaver).dc_now = 3;
  const State gone = struck(e.breaking(), {e.sword, {0}, false}, {9, 3, 3, 4});
  CHECK(gone.unit(e.leaver).status == Status::kOutOfAction);
  CHECK(gone.frames.empty());
  CHECK(gone.unit(second).opportunities_made == 0);
}

TEST_CASE("MSW-12.2 a ram instead, by the unit that charged it; out of contact nobody else may strike") {
  Engaged e;
  const UnitRef second = e.red("AMS-R-S", 10000, 24000, 0);
  e.charged(e.sword, e.leaver, 180);
  e.unit(e.sword).counters = 0;
  e.unit(second).position = table::point(12000, 22000);
  e.unit(second).heading = {270};
  const State asked = e.breaking();
  const State rammed = struck(asked, {e.sword, {}, true}, {13, 1, 1, 1});
  CHECK(rammed.unit(e.sword).rammed);
  CHECK(rammed.unit(e.leaver).dc_now == 23);
  CHECK(rammed.unit(e.leaver).position == table::point(10000, 23000));
  REQUIRE(break_away(rammed));
  CHECK(break_away(rammed)->hit);
  CHECK(break_away(rammed)->moving);
}

}  // namespace hexinch::mswars::fights
