#include "systems/m42/offers/plan.h"

#include <doctest/doctest.h>

#include "systems/m42/given.h"
#include "systems/m42/offers/look.h"
#include "systems/m42/packs/plain_data.h"
#include "systems/m42/play.h"
#include "systems/m42/position.h"
#include "systems/m42/rules/turn.h"

namespace hexinch::m42 {
namespace {

using test::begun;
using test::Play;

UnitRef unit(const State& state, std::string_view name) { return find_unit(*state.setup, name); }

/// A game in which somebody may activate units.
State started(std::string_view id) {
  Play play(begun(id));
  play.advances();
  return play.state;
}

/// Gives all commands of a plan, one after another; none of them has dice.
void gives(Play& play, const Plan& plan) {
  for (const Command& command : plan.commands(play.state, play.acts())) play.does(command);
}

}  // namespace

TEST_CASE("a plan: an action, the leader's way and the members' places become four commands") {
  Play play(started("first-orders"));
  const State& state = play.state;
  const UnitRef g1 = unit(state, "G1");
  Plan plan;
  plan.begin(state, play.acts(), g1);
  CHECK(plan.commands(state, play.acts()).empty());
  CHECK_FALSE(plan.choose(state, play.acts(), Action::kAtTheDouble));
  REQUIRE(plan.draft.open());
  const Point start = plan.draft.at().at;
  plan.draft.head_for({start.x, start.y - Mil{5000}}, kGround);
  CHECK(plan.draft.way().length == Mil{5000});
  CHECK_FALSE(plan.refusal(state, play.acts()));
  const auto commands = plan.commands(state, play.acts());
  REQUIRE(commands.size() == 4);
  CHECK(std::holds_alternative<Activate>(commands[0]));
  CHECK(std::holds_alternative<ChooseAction>(commands[1]));
  CHECK(std::holds_alternative<MoveLeader>(commands[2]));
  CHECK(std::holds_alternative<PlaceModels>(commands[3]));
  const State after = plan.draft.after();
  gives(play, plan);
  CHECK(play.state.unit(g1).led_by().place.at == Point{start.x, start.y - Mil{5000}});
  CHECK(play.state.unit(g1).models == after.unit(g1).models);
  CHECK(play.state.unit(g1).activated);
}

TEST_CASE("a draft goes as far as the leader may, and says why not farther") {
  const State state = started("first-orders");
  Plan plan;
  const Seat seat = decider(state);
  plan.begin(state, seat, unit(state, "G1"));
  plan.walk(state, seat);
  CHECK(plan.action == Action::kAdvance);
  const Point start = plan.draft.at().at;
  plan.draft.head_for({start.x + Mil{9000}, start.y}, kGround);
  REQUIRE(plan.draft.fault());
  CHECK(plan.draft.fault()->code == "too_far");
  CHECK_FALSE(plan.draft.way().refusal);
  CHECK(plan.draft.way().length <= plan.draft.way().allowance);
  CHECK(plan.draft.way().length + Mil{2} >= plan.draft.way().allowance);
  CHECK(plan.draft.legal());
  CHECK(plan.take_back(state));
  CHECK_FALSE(plan.draft.drawn());
  CHECK(plan.take_back(state));
  CHECK(plan.action == Action::kNone);
  CHECK_FALSE(plan.take_back(state));
}

TEST_CASE("a member that is put out of the radius goes to the nearest place; given back, it joins the formation") {
  Play play(started("first-orders"));
  Plan plan;
  const Seat seat = play.acts();
  plan.begin(play.state, seat, unit(play.state, "G1"));
  plan.choose(play.state, seat, Action::kAdvance);
  REQUIRE_FALSE(plan.draft.sketch().models.empty());
  const std::int8_t member = plan.draft.sketch().models[0].model;
  Position far = plan.draft.at();
  far.at.x = far.at.x - Mil{8000};
  plan.draft.put({{static_cast<std::int8_t>(member), false, far}});
  REQUIRE(plan.draft.sketch().refusals[0]);
  REQUIRE(plan.draft.instead()[0]);
  CHECK_FALSE(plan.refusal(play.state, seat));
  const PlaceModels placing = std::get<PlaceModels>(plan.commands(play.state, seat).back());
  REQUIRE(placing.members.named.size() == 1);
  CHECK(placing.members.named[0].position == *plan.draft.instead()[0]);
  gives(play, plan);
  CHECK(play.state.unit(plan.unit).model(member).place == *plan.draft.instead()[0]);
  plan.begin(begun("first-orders"), seat, plan.unit);
  Plan other;
  other.begin(started("first-orders"), seat, plan.unit);
  other.choose(started("first-orders"), seat, Action::kAdvance);
  other.draft.put({{static_cast<std::int8_t>(member), false, far}});
  other.draft.give_back({static_cast<std::int8_t>(member)});
  CHECK_FALSE(other.draft.by_hand(member));
  CHECK_FALSE(other.draft.sketch().refusals[0]);
}

TEST_CASE("a unit with markers only rallies; nothing else can be planned") {
  State state = started("first-orders");
  const UnitRef g1 = unit(state, "G1");
  state.unit(g1).markers = 2;
  Plan plan;
  const Seat seat = decider(state);
  plan.begin(state, seat, g1);
  CHECK(rallies_first(state, g1));
  CHECK_FALSE(plan.choose(state, seat, Action::kAdvance));
  CHECK_FALSE(plan.draft.open());
  const auto commands = plan.commands(state, seat);
  REQUIRE(commands.size() == 1);
  CHECK(std::holds_alternative<Activate>(commands[0]));
  CHECK(plan.rolls(state, seat).size() == 1);
}

TEST_CASE("an assault is planned up to the leader's move, and then to the fight") {
  Play play(started("first-orders"));
  const Seat seat = play.acts();
  const UnitRef g1 = unit(play.state, "G1");
  UnitRef enemy = kNoUnit;
  for (int i = 0; i < play.state.setup->units() && enemy == kNoUnit; ++i)
    if (play.state.opposed(g1, unit_at(i))) enemy = unit_at(i);
  const Point start = play.state.unit(g1).led_by().place.at;
  int n = 0;
  for (ModelState& model : play.of(enemy).models) model.place = {{start.x + Mil{1100 * (n++ % 4)}, start.y - Mil{5000 + 1100 * (n / 4)}}, kGround};
  Plan plan;
  plan.begin(play.state, seat, g1);
  CHECK_FALSE(plan.choose(play.state, seat, Action::kAssault));
  CHECK_FALSE(plan.draft.open());
  CHECK(plan.can_aim(play.state, seat, enemy));
  plan.aim(play.state, enemy);
  REQUIRE(plan.draft.open());
  plan.draft.head_for({start.x, start.y - Mil{3800}}, kGround);
  CHECK_FALSE(plan.draft.unplaced());
  CHECK(plan.draft.after().assault);
  CHECK(plan.commands(play.state, seat).size() == 3);
  gives(play, plan);
  plan.begin(play.state, seat, g1);
  CHECK(plan.draft.placing());
  CHECK(plan.commands(play.state, seat).size() == 1);
  CHECK_FALSE(plan.rolls(play.state, seat).empty());
}

TEST_CASE("what the hand points at: houses, their openings, lines with some room") {
  const State state = started("block-17");
  const Setup& setup = *state.setup;
  const Position outside{table::point(20000, 18000), kGround, -1, false};
  const FeatureRef house = find_feature(setup, "B1");
  CHECK(structure_at(setup, table::point(12000, 18000)) == house);
  CHECK(structure_at(setup, table::point(20000, 18000)) == kNoFeature);
  const Pointed in = pointed_by_leader(setup, outside, table::point(13000, 18000), 0);
  CHECK(in.level == Level{house, 0});
  CHECK(in.opening == -1);
  const Pointed door = pointed_by_leader(setup, outside, table::point(15800, 18100), 0);
  CHECK(door.at == table::point(16000, 18000));
  CHECK(door.opening >= 0);
  const Position inside{table::point(12000, 18000), {house, 1}, -1, false};
  CHECK(pointed_by_leader(setup, inside, table::point(13000, 18000), 0).level == inside.level);
  CHECK(pointed_by_leader(setup, inside, table::point(20000, 18000), 0).level == kGround);
  CHECK(pointed_by_member(setup, inside, table::point(9800, 14100), 1).opening >= 0);
  CHECK_FALSE(features_at(setup, table::point(12000, 18000)).empty());
}

TEST_CASE("the floor where most models stand, the lowest of several, is the one to look at") {
  test::Table t;
  const FeatureRef house = t.b1();
  CHECK(busiest_floor(t.state(), house) == 0);
  t.unit("A", test::kBlue, {test::on(house, 1, 12000, 16000), test::on(house, 1, 13000, 16000), test::on(house, 0, 12000, 16000)});
  CHECK(busiest_floor(t.state(), house) == 1);
  t.unit("B", test::kRed, {test::on(house, 0, 12000, 18000)});
  CHECK(busiest_floor(t.state(), house) == 0);
  t.unit("C", test::kRed, {test::on(house, 2, 12000, 16000), test::on(house, 2, 13000, 16000), test::on(house, 2, 14000, 16000)});
  CHECK(busiest_floor(t.state(), house) == 2);  // the roof
}

}  // namespace hexinch::m42
