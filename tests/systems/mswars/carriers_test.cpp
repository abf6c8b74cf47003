#include "systems/mswars/rules/carriers.h"

#include <doctest/doctest.h>

#include "systems/mswars/by_hand.h"
#include "systems/mswars/rules/place.h"

namespace hexinch::mswars {
namespace {

using test::block;
using test::card;
using test::code;
using test::move;
using test::number;
using test::point;
using test::Position;
using test::rectangle;
using test::wreck;

constexpr Seat kBlue{0};

Move unloading(UnitRef carrier, Path way, std::vector<Unloading> unload) {
  Move made = move(carrier, MoveKind::kCarrierUnloading, std::move(way));
  made.unload = std::move(unload);
  return made;
}
Move entering(UnitRef unit, UnitRef carrier, Path way) {
  Move made = move(unit, MoveKind::kEnterUnit, std::move(way));
  made.carrier = carrier;
  return made;
}
Move exiting(UnitRef unit, Point at, Path way = {}) {
  Move made = move(unit, MoveKind::kUnitExiting, std::move(way));
  made.unload = {{unit, at, {0}}};
  return made;
}
std::string_view refused(const State& state, const Move& made) { return code(check_move(state, kBlue, made)); }

}  // namespace

TEST_CASE("MSW-5.8 MSW-6.8 RUL-30 unloading after a move: two places, behind the carrier (E-35)") {
  Position p;
  const UnitRef carrier = p.blue(card("CAV"), point(20000, 20000));
  const UnitRef a = p.aboard(card("INF"), carrier);
  const UnitRef b = p.aboard(card("INF"), carrier);
  const UnitRef c = p.aboard(card("INF"), carrier);
  const State state = p.state();
  const Unloading straight{a, point(20000, 18000), {0}};
  const Unloading border{b, point(21061, 17561), {90}};
  const Path way{{Step::kF, 3500}};
  const Walk walked = walk(state, carrier, MoveKind::kCarrierUnloading, way);
  CHECK(walked.halves == 7);
  CHECK(walked.budget == 7);
  CHECK(walked.there.position == point(20000, 16500));
  const State out = test::after(state, unloading(carrier, way, {straight, border}));
  CHECK(out.unit(carrier).position == point(20000, 16500));
  CHECK(out.unit(a).on_table());
  CHECK(out.unit(a).position == point(20000, 18000));
  CHECK(out.unit(b).heading == Degrees{90});
  CHECK(out.unit(a).move_actions == 1);
  CHECK(out.unit(a).moved_first);
  CHECK(!out.unit(a).moved_second);
  CHECK(out.unit(c).carried());
  CHECK(out.unit(carrier).carrier_moved);
  const auto third = check_move(state, kBlue, unloading(carrier, way, {straight, border, {c, point(18939, 17561), {0}}}));
  CHECK(code(third) == "carry_limit");
  CHECK(number(third, "limit") == Fraction{2});
  CHECK(refused(state, unloading(carrier, {{Step::kT, 1}}, {{a, point(20000, 21500), {0}}, {b, point(21061, 21061), {0}}, {c, point(18939, 21061), {0}}})) ==
        "carry_limit");
  CHECK(refused(state, unloading(carrier, {}, {{a, point(20000, 21500), {0}}, {b, point(21061, 21061), {0}}, {c, point(18939, 21061), {0}}})).empty());
  CHECK(refused(state, unloading(carrier, {{Step::kF, 3501}}, {straight})) == "budget");
  CHECK(refused(state, unloading(carrier, way, {})) == "nobody_unloaded");
  CHECK(refused(state, unloading(carrier, way, {{carrier, point(20000, 18000), {0}}})) == "not_aboard");
  CHECK(refused(state, unloading(carrier, way, {straight, straight})) == "not_aboard");
}

TEST_CASE("MSW-6.8 a set-down place is in contact, in the rear 90 degrees, free and out of enemies' contact") {
  Position p;
  const UnitRef carrier = p.blue(card("CAV"), point(20000, 20000));
  const UnitRef a = p.aboard(card("INF"), carrier);
  const auto at = [&](Point place) { return refused(p.state(), unloading(carrier, {}, {{a, place, {0}}})); };
  CHECK(at(point(20000, 21500)).empty());
  CHECK(at(point(20000, 21550)).empty());
  CHECK(at(point(20000, 21551)) == "carry_room");
  CHECK(at(point(20000, 21499)) == "carry_room");
  CHECK(at(point(21061, 21061)).empty());
  CHECK(at(point(21062, 21061)) == "carry_room");
  const UnitRef foe = p.red(card("INF"), point(20000, 22550));
  CHECK(at(point(20000, 21500)) == "carry_room");
  p.unit(foe).position = point(20000, 22551);
  CHECK(at(point(20000, 21500)).empty());
  p.add(block(rectangle(19000, 21900, 21000, 22200), 4000));
  CHECK(at(point(20000, 21500)) == "carry_room");
}

TEST_CASE("MSW-6.8 from a roof one gets out on the roof") {
  Position p;
  p.add(block(rectangle(15000, 15000, 25000, 21499), 2500));
  const UnitRef carrier = p.blue(card("CAV"), point(20000, 20000), 0, 2500);
  const UnitRef a = p.aboard(card("INF"), carrier);
  const Move out = unloading(carrier, {}, {{a, point(20000, 21500), {0}}});
  CHECK(refused(p.state(), out) == "carry_room");
  p.setup.features[0] = block(rectangle(15000, 15000, 25000, 21500), 2500);
  CHECK(test::after(p.state(), out).unit(a).elev == Mil{2500});
}

TEST_CASE("MSW-6.8 who boarded and is set down in one phase has made one Move Action") {
  Position p;
  const UnitRef carrier = p.blue(card("CAV"), point(20000, 20000));
  const UnitRef a = p.aboard(card("INF"), carrier);
  p.unit(a).moved_first = true;
  p.unit(a).move_actions = 1;
  CHECK(test::after(p.state(), unloading(carrier, {}, {{a, point(20000, 21500), {0}}})).unit(a).move_actions == 1);
}

TEST_CASE("MSW-5.8 those who are set down together must not overlap") {
  Position p;
  const UnitRef carrier = p.blue(card("CAV"), point(20000, 20000));
  const UnitRef a = p.aboard(card("INF"), carrier);
  const UnitRef b = p.aboard(card("INF"), carrier);
  const auto both = [&](Point second) { return refused(p.state(), unloading(carrier, {}, {{a, point(20000, 21500), {0}}, {b, second, {0}}})); };
  CHECK(both(point(20950, 21175)).empty());
  CHECK(both(point(20900, 21210)) == "carry_room");
}

TEST_CASE("MSW-5.7 entering: half the Move value, into contact, a carrier with room that has not moved") {
  Position p;
  const UnitRef carrier = p.blue(card("CAV"), point(20000, 20000));
  const UnitRef squad = p.blue(card("INF"), point(20000, 23500));
  const Move in = entering(squad, carrier, {{Step::kF, 1950}});
  const State aboard = test::after(p.state(), in);
  CHECK(aboard.unit(squad).carried());
  CHECK(aboard.unit(squad).carrier == carrier);
  CHECK(aboard.unit(squad).counters == 1);
  CHECK(aboard.unit(squad).move_actions == 1);
  CHECK(aboard.unit(carrier).got_passengers);
  CHECK(refused(aboard, move(carrier, MoveKind::kStandard, {{Step::kF, 500}})) == "carry_boarded");
  CHECK(refused(aboard, unloading(carrier, {}, {{squad, point(20000, 21500), {0}}})).empty());
  CHECK(refused(p.state(), entering(squad, carrier, {{Step::kF, 1949}})) == "target_contact");
  CHECK(refused(p.state(), entering(squad, carrier, {{Step::kF, 2001}})) == "budget");
  CHECK(refused(p.state(), entering(squad, kNoUnit, {{Step::kF, 1950}})) == "no_carrier");
  p.unit(carrier).move_actions = 1;
  CHECK(refused(p.state(), in) == "carry_moved");
}

TEST_CASE("MSW-6.8 a carrier of two holds four squads, of Size Class 1 at most, of its own side") {
  Position p;
  const UnitRef carrier = p.blue(card("CAV"), point(20000, 20000));
  const UnitRef squad = p.blue(card("INF"), point(20000, 23500));
  const UnitRef skimmer = p.blue(card("GAN"), point(30000, 20000));
  const UnitRef mecha = p.blue(card("AMS"), point(40000, 20000));
  const UnitRef foe = p.red(card("INF"), point(40000, 30000));
  for (int i = 0; i < 3; ++i) p.aboard(card("INF"), carrier);
  CHECK(!check_room(p.state(), carrier, squad));
  CHECK(code(check_room(p.state(), carrier, skimmer)) == "carry_cannot");
  CHECK(code(check_room(p.state(), carrier, mecha)) == "carry_cannot");
  CHECK(code(check_room(p.state(), carrier, foe)) == "carry_cannot");
  CHECK(code(check_room(p.state(), mecha, squad)) == "carry_cannot");
  p.aboard(card("INF"), carrier);
  CHECK(code(check_room(p.state(), carrier, squad)) == "carry_cannot");
}

TEST_CASE("MSW-5.9 exiting: set down behind the carrier, then half the Move value; the carrier may only unload afterwards") {
  Position p;
  const UnitRef carrier = p.blue(card("CAV"), point(20000, 20000));
  const UnitRef a = p.aboard(card("INF"), carrier);
  const UnitRef b = p.aboard(card("INF"), carrier);
  CHECK(refused(p.state(), exiting(a, point(20000, 21500), {{Step::kB, 1000}})).empty());
  CHECK(refused(p.state(), exiting(a, point(20000, 21500), {{Step::kB, 1001}})) == "budget");
  CHECK(refused(p.state(), exiting(a, point(20000, 18500))) == "carry_room");
  CHECK(refused(p.state(), move(a, MoveKind::kStandard, {{Step::kF, 500}})) == "carried");
  CHECK(refused(p.state(), exiting(carrier, point(20000, 21500))) == "not_carried");
  const State out = test::after(p.state(), exiting(a, point(20000, 21500), {{Step::kB, 1000}}));
  CHECK(out.unit(a).on_table());
  CHECK(out.unit(a).position == point(20000, 22500));
  CHECK(out.unit(a).moved == Mil{1000});
  CHECK(out.unit(a).counters == 1);
  CHECK(out.unit(a).move_actions == 1);
  CHECK(out.unit(b).carried());
  CHECK(refused(out, move(carrier, MoveKind::kStandard, {{Step::kF, 500}})) == "carry_boarded");
  CHECK(refused(out, unloading(carrier, {}, {{b, point(20000, 21500), {0}}})) == "");
  p.unit(carrier).carrier_moved = true;
  CHECK(refused(p.state(), exiting(a, point(20000, 21500))) == "carry_moved");
}

TEST_CASE("MSW-5.8 RUL-29 RUL-56 after unloading nobody gets in or out by itself that turn") {
  Position p;
  const UnitRef carrier = p.blue(card("CAV"), point(20000, 20000));
  const UnitRef a = p.aboard(card("INF"), carrier);
  const UnitRef b = p.aboard(card("INF"), carrier);
  State out = test::after(p.state(), unloading(carrier, {}, {{a, point(20000, 21500), {0}}}));
  CHECK(refused(out, exiting(b, point(21061, 21061))) == "carry_moved");
  out.phase = Phase::kSecondMovement;
  CHECK(refused(out, exiting(b, point(21061, 21061))) == "carry_moved");
  CHECK(refused(out, entering(a, carrier, {})) == "carry_moved");
  CHECK(refused(out, move(carrier, MoveKind::kStandard, {{Step::kF, 500}})) == "");
  CHECK(refused(out, move(a, MoveKind::kStandard, {{Step::kB, 500}})) == "");
}

TEST_CASE("MSW-6.8 passengers of a lost carrier are thrown out, hurt and shaken (E-54)") {
  Position p;
  const UnitRef carrier = p.blue(card("CAV"), point(20000, 20000));
  const UnitRef a = p.aboard(card("INF"), carrier);
  const UnitRef b = p.aboard(card("INF"), carrier);
  for (const UnitRef unit : {a, b}) p.setup.sheets[static_cast<std::size_t>(index(unit))].pilot.endurance = 6;
  p.unit(carrier).status = Status::kOutOfAction;
  State state = p.state();
  state.wrecks.push_back(wreck(point(20000, 20000), 2));
  ScriptedDice dice({{4, 6}, {5, 10}, {6, 6}, {6, 10}});
  Transcript<MsWars> t(state, dice);
  spill(t, carrier);
  CHECK(t.good());
  CHECK(dice.used_up());
  CHECK(state.unit(a).position == point(20000, 21525));
  CHECK(state.unit(b).position == point(19040, 21185));
  CHECK(state.unit(a).heading == Degrees{0});
  CHECK(state.unit(a).dc_now == 4);
  CHECK(state.unit(b).dc_now == 2);
  CHECK(!state.unit(a).pinned);
  CHECK(state.unit(b).pinned);
  CHECK(state.unit(a).move_actions == 0);
}

TEST_CASE("MSW-6.8 where there is no room beside the wreck they are thrown farther out, at last they are lost") {
  const auto thrown = [](int walls) {
    Position p;
    const UnitRef carrier = p.blue(card("CAV"), point(20000, 20000));
    const UnitRef a = p.aboard(card("INF"), carrier);
    p.unit(carrier).status = Status::kOutOfAction;
    p.add(block(rectangle(20000 - walls, 20000 - walls, 20000 + walls, 20000 + walls), 4000));
    State state = p.state();
    ScriptedDice dice({{1, 6}, {1, 10}});
    Transcript<MsWars> t(state, dice);
    spill(t, carrier);
    return state.unit(a);
  };
  CHECK(thrown(1500).position == point(20000, 22025));
  CHECK(thrown(7000).position == point(20000, 27525));
  CHECK(thrown(7026).status == Status::kOutOfAction);
}

}  // namespace hexinch::mswars
