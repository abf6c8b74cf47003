#include <doctest/doctest.h>

#include "systems/lonewarrior/position.h"
#include "systems/lonewarrior/rules/movement.h"
#include "systems/lonewarrior/solo/solo.h"
#include "systems/lonewarrior/solo/solo_harm.h"

/// Lone Warrior's answers to the automaton and the Captain: what attacks cost on average, and ways in numbers.

namespace hexinch::lonewarrior {
namespace {

using test::position;
using test::unit;

constexpr auto kField = R"({"phase": "ranged_fire", "side": "Red", "units": [
  {"name": "A", "is": "t_rifle", "side": "Red", "at": [5, 5], "facing": 3},
  {"name": "B", "is": "t_rifle", "side": "Red", "at": [5, 7], "facing": 3},
  {"name": "C", "is": "t_rifle", "side": "Blue", "at": [8, 5], "facing": 9, "status": "Crippled"}]})";

}  // namespace

TEST_CASE("LW-3.13 what is lost on average follows the status track and stops at its end") {
  Track once(Status::kUndamaged);
  once.lose(1, Fraction{1});
  CHECK(once.lost_since(Status::kUndamaged) == 1000 - thousandths_left(Status::kSuperficialDamage));
  Track half(Status::kUndamaged);
  half.lose(4, Fraction{1, 2});
  CHECK(half.lost_since(Status::kUndamaged) == 500);
  Track beyond(Status::kCrippled);
  beyond.lose(3, Fraction{1});
  CHECK(beyond.lost_since(Status::kCrippled) == thousandths_left(Status::kCrippled));
  for (int status = 0; status < 4; ++status) CHECK(thousandths_left(static_cast<Status>(status)) > thousandths_left(static_cast<Status>(status + 1)));
}

TEST_CASE("LW-3.12 defence stops its share of damage points") {
  Track open(Status::kCrippled);
  open.damage(1, 0, Fraction{1});
  CHECK(open.lost_since(Status::kCrippled) == thousandths_left(Status::kCrippled));
  Track armoured(Status::kCrippled);
  armoured.damage(1, 3, Fraction{1});
  CHECK(armoured.lost_since(Status::kCrippled) == thousandths_left(Status::kCrippled) / 2);
  Track immune(Status::kUndamaged);
  immune.damage(6, 6, Fraction{1});
  CHECK(immune.lost_since(Status::kUndamaged) == 0);
}

TEST_CASE("LW-3.1 a second shot at whom the first may well destroy is worth less") {
  State state = position(kField);
  const UnitRef second = unit(state, "B");
  const auto best = [&](const State& seen) {
    const auto options = Solo(seen, test::kRed).options(second);
    REQUIRE(options.size() == 1);
    return options[0].loss;
  };
  const Fraction alone = best(state);
  CHECK(alone > Fraction{0});
  const UnitState& first = state.unit(unit(state, "A"));
  state.shots.push_back({unit(state, "A"), unit(state, "C"), *state.unit(unit(state, "C")).position, *first.position, 2, true, ShotResult::kDeclared, {}});
  CHECK(best(state) < alone);
  CHECK(best(state) > Fraction{0});
}

TEST_CASE("LW-2.4 LW-2.6 what planners are told of a way costs what the rules say of it, the second time too") {
  const State table = position(R"({"board": {"kind": "table", "size": [12000, 12000],
    "features": [{"kind": "woods", "rect": [3000, 3000, 7000, 7000]}, {"kind": "hedge", "line": [[8000, 1000], [8000, 9000]]}]},
    "phase": "movement", "side": "Red", "units": [
    {"name": "A", "is": "t_rifle", "side": "Red", "at": [2000, 2000]}, {"name": "T", "is": "t_truck", "side": "Red", "at": [1000, 9000]},
    {"name": "E", "is": "t_rifle", "side": "Blue", "at": [5000, 9500]}]})");
  int open = 0;
  int barred = 0;
  for (const char* name : {"A", "T"})
    for (int again = 0; again < 2; ++again)
      for (int x = 1000; x <= 11000; x += 500)
        for (int y = 1000; y <= 11000; y += 500)
          for (const Place step : {Place{500, 0}, Place{0, 500}, Place{-500, 500}, Place{1000, 1000}, Place{0, -1000}, Place{700, 300}}) {
            const UnitRef mover = unit(table, name);
            const Place from{x, y};
            const Place to{x + step.x, y + step.y};
            const StepCost told = table_segment(table, mover, from, to, 6000);
            const auto plain = cost_of_segment(table, mover, from, to, 6000);
            CHECK(plain.has_value() == !told.refusal.has_value());
            if (plain) CHECK(*plain == told.cost);
            ++(plain ? open : barred);
          }
  CHECK(open > 1000);
  CHECK(barred > 100);
}

}  // namespace hexinch::lonewarrior
