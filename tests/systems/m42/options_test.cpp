#include <doctest/doctest.h>

#include "systems/m42/given.h"
#include "systems/m42/packs/options.h"

/// Section 6.2.

namespace hexinch::m42 {

using test::given;
using test::refused;

TEST_CASE("6.2 options have the names of the book, and their standard is the book's") {
  const Options book = given("{}").setup->options;
  CHECK(book.standoff == 2000);
  CHECK(book.enemy_line_gap == 4000);
  CHECK(book.suppression_share == 3);
  CHECK(book.behind_area == BehindArea::kHalf);
  CHECK(book.leader_loss == LeaderLoss::kPromote);
  const Options set = given(R"({"options": {"standoff": 0, "stackHalving": true, "roadClears": false, "traceCentreOnly": true, "behindArea": "forbidden",
    "allowStay": "off", "enemyLineGap": 3000, "climbWindows": true, "buildingShadow": false, "impassableShadow": false, "interlinkedThroughWalls": true,
    "leaderLoss": "frozen", "hillsOpen": true, "defensiveFire": false, "rallyAll": true, "suppressionShare": 2, "mixedArmies": true, "askDefender": false,
    "objectivesEachRound": true, "opt.take_back": false}})")
                          .setup->options;
  Options all = book;
  all.standoff = 0;
  all.stack_halving = all.trace_centre_only = all.climb_windows = all.interlinked_through_walls = all.hills_open = all.rally_all = true;
  all.mixed_armies = all.objectives_each_round = true;
  all.road_clears = all.allow_stay = all.building_shadow = all.impassable_shadow = all.defensive_fire = all.ask_defender = all.take_back = false;
  all.behind_area = BehindArea::kForbidden;
  all.leader_loss = LeaderLoss::kFrozen;
  all.enemy_line_gap = 3000;
  all.suppression_share = 2;
  CHECK(set == all);
  CHECK(M42::changed_options(given(R"({"options": {"rallyAll": true}})")).list()->size() == 1);
}

TEST_CASE("6.2 an option that the book lacks, or a value that it may not have, is refused") {
  CHECK(refused(R"({"options": {"fog": true}})") == "options.fog: is no option");
  CHECK(refused(R"({"options": {"suppressionShare": 4}})").starts_with("options.suppressionShare: "));
  CHECK(refused(R"({"options": {"standoff": -1}})").starts_with("options.standoff: "));
  CHECK(refused(R"({"options": {"behindArea": "never"}})") == "options.behindArea: must be one of: half, forbidden");
  Options options;
  CHECK(within_bounds(options));
  options.suppression_share = 1;
  CHECK_FALSE(within_bounds(options));
}

}  // namespace hexinch::m42
