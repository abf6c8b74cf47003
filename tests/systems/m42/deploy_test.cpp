#include "systems/m42/rules/deploy.h"

#include <doctest/doctest.h>

#include "base/dice.h"
#include "systems/m42/any_table.h"
#include "systems/m42/rules/standing.h"

namespace hexinch::m42 {
namespace {

using test::at;
using test::code;
using test::kBlue;
using test::kRed;
using test::name;
using test::number;
using test::on;
using test::point;
using test::rectangle;
using test::said;
using test::Table;

/// Blue's unit waits to be placed in its zone, Red's stands on the table.
struct Camp {
  Table t{24000, 24000};
  UnitRef g = kNoUnit;

  explicit Camp(int models = 5, int ld = 3) {
    t.setup.by_hand = true;
    t.setup.sides[0].zones = {rectangle(0, 18000, 24000, 24000), rectangle(0, 12000, 6000, 18000)};
    g = wait("G", models, ld);
  }
  UnitRef wait(std::string called, int models, int ld = 3) {
    const UnitRef u = t.unit(std::move(called), kBlue, std::vector<Position>(static_cast<std::size_t>(models)), ld);
    t.of(u).status = Status::kWaiting;
    return u;
  }
  State state() const {
    State made = t.state();
    made.phase = Phase::kDeployment;
    made.round = 0;
    made.step = Step::kDeploy;
    return made;
  }
  std::optional<Refusal> check(const Position& leader, Arrangement members = {}) const {
    const State made = state();
    return check_deploy(made, kBlue, {g, leader, std::nullopt, std::move(members)});
  }
};

Arrangement named(int model, const Position& place) { return {{{static_cast<std::int8_t>(model), false, place}}, Formation::kBlock}; }

}  // namespace

TEST_CASE("M42-0.10 7.4 set-up by hand: the zone, then what holds for every placement") {
  Camp camp;
  CHECK(!camp.check(at(12000, 21000)));
  CHECK(!camp.check(at(2000, 14000)));
  CHECK(code(camp.check(at(12000, 18491))) == "out_of_zone");
  CHECK(code(camp.check(at(3000, 18000))) == "out_of_zone");  // in two zones, wholly in none
  CHECK(code(camp.check(at(2000000000, 0))) == "off_table");
  CHECK(code(camp.check(at(12000, 21000), named(1, at(12000, 17000)))) == "out_of_zone");
  CHECK(code(camp.check(at(12000, 21000), named(1, at(18001, 21000)))) == "out_of_radius");
  CHECK(code(camp.check(at(12000, 21000), named(1, at(12500, 21000)))) == "overlap");
  CHECK(said(camp.check(at(12000, 21000), {{{1, true, {}}}, Formation::kBlock})) == "cannot_stay");
  CHECK(code(check_deploy(camp.state(), kRed, {camp.g, at(12000, 21000), std::nullopt, {}})) == "not_your_turn");
  CHECK(code(check_deploy(camp.state(), kBlue, {unit_at(9), at(12000, 21000), std::nullopt, {}})) == "no_such_unit");
}

TEST_CASE("M42-0.10 M42-2.1 a leader that is set up rests like anybody else") {
  Camp camp;
  camp.t.hedge("Hedge", {point(8000, 20000), point(10000, 20000)});
  camp.t.lava("Lava", rectangle(14000, 20000, 16000, 22000));
  const FeatureRef house = camp.t.building("House", rectangle(18000, 19000, 22000, 23000), {0}, std::nullopt, false, false);
  camp.t.opening(house, OpeningKind::kDoor, "D", 0, point(18000, 20000), point(18000, 22500));
  camp.t.unit("L", kRed, std::vector{point(2000, 15000)});
  camp.t.unit("F", kBlue, std::vector{point(12000, 23000)});
  CHECK(code(camp.check(at(9000, 20000))) == "on_obstacle");
  CHECK(code(camp.check(at(15000, 21000))) == "impassable");
  CHECK(code(camp.check(at(20000, 21000))) == "straddles_wall");
  CHECK(code(camp.check(at(12500, 23000))) == "overlap");
  CHECK(code(camp.check(at(2000, 17983))) == "out_of_zone");
  CHECK(code(camp.check(at(4900, 15000))) == "standoff");
  CHECK(code(camp.check(on(house, 1, 20000, 21000))) == "no_footing");
  CHECK(!camp.check(on(house, 0, 20000, 21000)));
  CHECK(!camp.check({{}, {house, 0}, 0}));
  Lead lead = deployment_lead(camp.state(), {camp.g, on(house, 0, 20000, 21000), std::nullopt, {}}, false);
  CHECK(lead.at.interior);
  lead = deployment_lead(camp.state(), {camp.g, {{}, {house, 0}, 0}, point(3, 4), {}}, false);
  CHECK(lead.at.at == point(18000, 21250));
  CHECK(lead.facing == point(3, 4));
}

TEST_CASE("M42-1.8 7.4 automatic placement keeps to the zone, ready places do not") {
  Camp camp(8);
  const Deploy edge{camp.g, at(12000, 18492), std::nullopt, {}};
  const Arranged by_hand = arrange(camp.state(), deployment_lead(camp.state(), edge, false), {});
  REQUIRE(!by_hand.refusal);
  for (const Placed& placed : by_hand.models) CHECK(placed.position.at.y >= Mil{18492});
  const Arranged ready = arrange(camp.state(), deployment_lead(camp.state(), edge, true), {});
  CHECK(ready.models.front().position == at(12000, 17242));
}

TEST_CASE("M42-1.9 set-up without room for everybody is refused") {
  Camp camp(12, 1);
  camp.t.setup.sides[0].zones = {rectangle(0, 22000, 24000, 24000)};
  CHECK(code(camp.check(at(12000, 23000))) == "no_room");
  CHECK(!default_place(camp.state(), camp.g));
}

TEST_CASE("7.4 default places: shares of the zone, else the nearest ring with room") {
  Camp camp;
  const UnitRef second = camp.wait("H", 5);
  CHECK(default_place(camp.state(), camp.g)->leader == at(6000, 21000));
  CHECK(default_place(camp.state(), second)->leader == at(18000, 21000));
  camp.t.unit("F", kBlue, std::vector{point(6000, 21000)});
  Camp crowded = camp;
  crowded.t.of(unit_at(2)).status = Status::kReserve;
  crowded.t.setup.roster[2].arrival.round = 2;
  CHECK(default_place(crowded.state(), crowded.g)->leader == at(6000, 21000));
  // Three units now share the zone; the first one's middle is free, the second one's is not.
  CHECK(default_place(camp.state(), camp.g)->leader == at(4000, 21000));
  camp.t.lava("Lava", rectangle(3900, 20900, 4100, 21100));
  CHECK(default_place(camp.state(), camp.g)->leader == at(3000, 20000));
  CHECK(to_deploy(camp.state(), kBlue) == std::vector{camp.g, second});
}

TEST_CASE("M42-1.8 7.3 ready set-ups stand in roster order") {
  Camp camp;
  const UnitRef second = camp.wait("H", 3);
  camp.t.setup.roster[0].ready = at(12000, 20000);
  camp.t.setup.roster[1].ready = at(14500, 20000);
  State state = camp.state();
  CHECK(!check_ready_place(state, camp.g));
  SeededDice dice(1);
  Transcript<M42> t(state, dice);
  deploy_ready(t);
  CHECK(state.unit(camp.g).on_table());
  CHECK(state.unit(second).on_table());
  CHECK(state.unit(camp.g).model(1).place == at(12000, 18750));
  CHECK(state.unit(second).model(1).place == at(14500, 18750));
  camp.t.setup.roster[1].ready = at(12500, 20000);
  State other = camp.state();
  Transcript<M42> again(other, dice);
  other.units[0] = state.units[0];
  CHECK(code(check_ready_place(other, second)) == "overlap");
}

}  // namespace hexinch::m42
