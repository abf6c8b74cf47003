#include "match/luck.h"

#include <doctest/doctest.h>

#include <vector>

namespace hexinch::match::luck_cases {
namespace {

const Seat kRed = seat_at(0);
const Seat kBlue = seat_at(1);

std::array<std::optional<int>, kMaxSeats> luck_of(const std::vector<RollMade>& rolls) {
  Luck luck;
  for (const RollMade& roll : rolls) luck.add(roll);
  return luck.by_seat();
}

PlannedRoll dice(Seat by, std::int16_t count, std::int16_t sides) {
  PlannedRoll plan;
  plan.what.id = "test.roll";
  plan.thrown = {by, count, sides, {}};
  return plan;
}
PlannedRoll against(PlannedRoll plan, int need, Reading reading) {
  plan.need = need;
  plan.reading = reading;
  return plan;
}

}  // namespace

TEST_CASE("luck is the place of a die among its faces, 50 on average") {
  std::vector<RollMade> log;
  for (std::int16_t face = 1; face <= 6; ++face) log.push_back({against(dice(kRed, 1, 6), 4, Reading::kAtLeast), {face}});
  CHECK(luck_of(log)[0] == 50);
  CHECK_FALSE(luck_of(log)[1].has_value());
}

TEST_CASE("who has to roll high is lucky with a high die, who has to roll low with a low one") {
  const std::vector<RollMade> log{{against(dice(kRed, 1, 20), 11, Reading::kAtLeast), {20}}, {against(dice(kBlue, 1, 20), 11, Reading::kAtMost), {20}}};
  CHECK(luck_of(log)[0] == 98);
  CHECK(luck_of(log)[1] == 3);
}

TEST_CASE("of opposed dice each side has its own, the thrown ones first") {
  PlannedRoll plan = dice(kRed, 2, 6);
  plan.opposed = Throw{kBlue, 1, 6, {}};
  const std::vector<RollMade> log{{plan, {6, 6, 1}}};
  CHECK(luck_of(log)[0] == 92);
  CHECK(luck_of(log)[1] == 8);
}

TEST_CASE("nobody is lucky in what nothing hangs on: damage, orders of the computer player") {
  PlannedRoll orders = against(dice(kRed, 1, 6), 4, Reading::kAtLeast);
  orders.what.id = "solo.roll.move";
  const std::vector<RollMade> log{{dice(kRed, 1, 6), {6}}, {orders, {6}}};
  CHECK_FALSE(luck_of(log)[0].has_value());
}

}  // namespace hexinch::match::luck_cases
