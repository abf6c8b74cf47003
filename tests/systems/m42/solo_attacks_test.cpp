#include "systems/m42/rules/losses.h"
#include "systems/m42/rules/turn.h"
#include "systems/m42/solo_duel.h"

/// M42's answers to the automaton's hooks (M42-16): shots, assaults, answers, and what the Captain asks.

namespace hexinch::m42::test {

TEST_CASE("M42X-57 M42-16.3 bands go by the smallest gap between models: half the range and more is Long") {
  Table table;
  const UnitRef cell = table.unit("L", kBlue, drones(), row(10000, 30000, 8));
  const UnitRef squad = table.unit("G", kRed, rifles(), row(10000, 30000, 8));
  const auto band_at = [&](int gap) {
    for (int i = 0; i < 8; ++i) table.of(squad).models[static_cast<std::size_t>(i)].place = at(10000 + 1250 * i, 30000 - 984 - gap - 1500 * i);
    const State state = choosing(table, cell);
    return Solo(state, kBlue).band_to(cell, squad);
  };
  CHECK(band_at(8900) == Band::kMedium);
  CHECK(band_at(8999) == Band::kMedium);
  CHECK(band_at(9000) == Band::kLong);
  CHECK(band_at(4400) == Band::kShort);
  CHECK(band_at(100) == Band::kAdjacent);
  CHECK(band_at(18000) == Band::kVeryLong);
  CHECK_FALSE(band_at(18001));
  CHECK(solo::firing_need(Band::kMedium) == 5);
  CHECK(solo::firing_need(Band::kLong) == 3);
  CHECK_FALSE(solo::firing_need(Band::kShort));
}

TEST_CASE("M42-16.5 from where it stands it may assault, or shoot at what Open Fire hits; a Shooting Advance counts what its leader sees") {
  Table table;
  const UnitRef cell = table.unit("L", kBlue, drones(), row(10000, 30000, 8));
  const UnitRef squad = table.unit("G", kRed, rifles(), row(10000, 18000, 8));
  const State far = choosing(table, cell);
  const Solo host(far, kBlue);
  CHECK(host.after(cell, std::nullopt, host.place(cell)) == Band::kLong);
  CHECK(host.after(cell, kShooting, point(10000, 26000)) == Band::kMedium);
  CHECK_FALSE(host.after(cell, kShooting, point(10000, 45000)));
  CHECK_FALSE(host.after(cell, kDouble, point(10000, 26000)));
  CHECK_FALSE(host.after(cell, kAdvance, point(10000, 26000)));
  // Behind a high wall nobody is seen.
  table.line(FeatureKind::kWall, "W", {point(0, 24000), point(48000, 24000)}, 4000);
  const State blind = choosing(table, cell);
  CHECK_FALSE(Solo(blind, kBlue).after(cell, std::nullopt, point(10000, 30000)));
  CHECK_FALSE(Solo(blind, kBlue).after(cell, kShooting, point(10000, 26000)));
  // Near enough, and suppressed: worth an assault.
  table.setup.features.clear();
  for (int i = 0; i < 8; ++i) table.of(squad).models[static_cast<std::size_t>(i)].place = at(10000 + 1250 * i, 22000);
  table.of(squad).markers = 1;
  const State near = choosing(table, cell);
  CHECK(Solo(near, kBlue).after(cell, std::nullopt, point(10000, 30000)) == Band::kAdjacent);
  table.of(squad).markers = 0;  // it would shoot first
  table.card(squad).weapon_skill = 5;
  const State ready = choosing(table, cell);
  CHECK(Solo(ready, kBlue).after(cell, std::nullopt, point(10000, 30000)) == Band::kMedium);
}

TEST_CASE("M42-16.7 the loss of a shot is the expected unsaved hits, at most the models that may die, in the target's points") {
  Table table;
  const UnitRef cell = table.unit("L", kBlue, drones(), row(10000, 30000, 8));
  const UnitRef squad = table.unit("G", kRed, rifles(), row(10000, 22000, 8));
  table.card(squad).points = 137;
  const auto loss = [&] {
    const State state = choosing(table, cell);
    for (const auto& option : Solo(state, kBlue).options(cell))
      if (!option.melee) {
        CHECK(option.command == Command{ChooseAction{Action::kOpenFire, squad}});
        CHECK(option.target == squad);
        CHECK(option.chance > Fraction{9, 10});
        CHECK(option.risk < Fraction{});  // markers
        return option.loss;
      }
    return Fraction{};
  };
  // 16 dice, hits on 4 and more, saves on 6 (armour 2, AP 1).
  CHECK(loss() == Fraction{16} * Fraction{1, 2} * Fraction{5, 6} * Fraction{137, 8});
  table.of(squad).running = true;
  CHECK(loss() == Fraction{16} * Fraction{1, 3} * Fraction{5, 6} * Fraction{137, 8});
  table.of(squad).running = false;
  for (int i = 1; i < 8; ++i) table.of(squad).models[static_cast<std::size_t>(i)].alive = false;
  CHECK(loss() == Fraction{137, 8});
  // After a Shooting Advance, half of the dice.
  State moved = table.moving(cell, Action::kShootingAdvance);
  moved.step = Step::kShoot;
  const Solo host(moved, kBlue);
  CHECK(host.decision().task == Task::kAttack);
  REQUIRE(host.options(cell).size() == 1);
  CHECK(host.options(cell)[0].command == Command{Shoot{squad}});
}

TEST_CASE("M42-16.7 assault odds: the difference of scores, one for markers, two against fire in defence") {
  Table table;
  const UnitRef claws = table.unit("R", kBlue, reavers(), row(10000, 30000, 7));
  const UnitRef squad = table.unit("G", kRed, rifles(), row(10000, 24000, 8));
  const auto odds = [&] {
    const State state = choosing(table, claws);
    return Solo(state, kBlue).assault_odds(claws, squad);
  };
  // 4 + 2 + 3 + 1 against 2 + 1 + 2 + 2, which shoots first.
  CHECK(odds() == Fraction{10 - 7 - 2});
  table.of(squad).fired_in_defence = true;
  CHECK(odds() == Fraction{10 - 7});
  table.of(squad).markers = 1;
  CHECK(odds() == Fraction{10 - 7 + 1});
  for (int i = 0; i < 4; ++i) table.of(squad).models[static_cast<std::size_t>(i)].alive = false;
  CHECK(odds() == Fraction{10 - 6 + 1});
}

TEST_CASE("M42-16.7 an assault is planned as a whole: the leader straight at the nearest model, as far as allowed, where block brings contact") {
  Table table;
  const UnitRef claws = table.unit("R", kBlue, reavers(), row(10000, 30000, 7));
  const UnitRef squad = table.unit("G", kRed, rifles(), row(10000, 24000, 8));
  table.card(squad).points = 137;
  table.card(claws).points = 126;
  {
    const State state = choosing(table, claws);
    const Solo host(state, kBlue);
    const auto& plan = host.assault_plan(claws, squad);
    REQUIRE(plan);
    CHECK(plan->move.path.back().at == point(10000, 24984));
    CHECK_FALSE(plan->halved);
    CHECK(plan->engaged >= 4);
    const auto options = host.options(claws);
    REQUIRE(options.size() == 1);
    CHECK(options[0].melee);
    CHECK(options[0].command == Command{ChooseAction{Action::kAssault, squad}});
    CHECK(options[0].loss > Fraction{30});
    CHECK(options[0].risk < options[0].loss);
    // It answers what the rules then ask for as it was planned (M42-16.8).
    Play play(state);
    play.does(options[0].command);
    const Command move = *next_of(Solo(play.state, kBlue));
    CHECK(move == Command{plan->move});
    play.does(move);
    CHECK(next_of(Solo(play.state, kBlue)) == Command{PlaceModels{}});
    CHECK(play.refuses(PlaceModels{}).empty());
  }
  // Too far for the leader, near enough for his fellows: 6 inches and the Command Radius of 4.
  for (int i = 0; i < 8; ++i) table.of(squad).models[static_cast<std::size_t>(i)].place = at(10000 + 1250 * i, 20400);
  {
    const State state = choosing(table, claws);
    const Solo host(state, kBlue);
    REQUIRE(host.assault_plan(claws, squad));
    CHECK(host.assault_plan(claws, squad)->move.path.back().at == point(10000, 24000));
  }
  for (int i = 0; i < 8; ++i) table.of(squad).models[static_cast<std::size_t>(i)].place = at(10000 + 1250 * i, 18900);
  const State state = choosing(table, claws);
  CHECK_FALSE(Solo(state, kBlue).assault_plan(claws, squad));
  CHECK(Solo(state, kBlue).options(claws).empty());
}

TEST_CASE("M42-16.7 the firing roll is made once: who fails it keeps what it has moved") {
  Table table;
  const UnitRef cell = table.unit("L", kBlue, drones(), row(10000, 30000, 8));
  const UnitRef squad = table.unit("G", kRed, rifles(), row(10000, 22000, 8));
  table.card(squad).points = 137;
  table.card(squad).weapon_skill = 5;
  const State state = choosing(table, cell);
  const Solo host(state, kBlue);
  CHECK_FALSE(next_of(host));  // a movement roll first
  const auto stayed = rolled(solo::Purpose::kMovement, cell, {6});
  CHECK_FALSE(next_of(host, {stayed}));  // then a firing roll
  CHECK(next_of(host, {stayed, rolled(solo::Purpose::kFiring, cell, {4})}) == Command{ChooseAction{Action::kOpenFire, squad}});
  CHECK(next_of(host, {stayed, rolled(solo::Purpose::kFiring, cell, {5})}) == Command{ChooseAction{Action::kHold, std::nullopt}});
}

TEST_CASE("M42-16.8 casualties and new leaders are answered by the rules' defaults, a Consolidate is declined") {
  Table table;
  const UnitRef squad = table.unit("G", kBlue, rifles(), row(10000, 30000, 8));
  const UnitRef cell = table.unit("L", kRed, drones(), row(10000, 22000, 8));
  State state = table.moving(squad, Action::kConsolidate);
  state.step = Step::kConsolidate;
  CHECK(next_of(Solo(state, kBlue)) == M42::pass(state, kBlue));
  State losing = table.state(kRed);
  losing.active = cell;
  losing.attack = Attack{cell, squad, false, {{squad, {}, 2, 0xff, 0}}, 0};
  REQUIRE(due(losing) == Step::kCasualties);
  CHECK(next_of(Solo(losing, kBlue)) == Command{ChooseCasualties{default_casualties(losing)}});
}

TEST_CASE("M42-16.9 a unit is worth its living models' points, less a tenth for each marker and a quarter for its first leader") {
  Table table;
  const UnitRef squad = table.unit("G", kBlue, rifles(), row(10000, 30000, 8));
  const UnitRef cell = table.unit("L", kRed, drones(), row(10000, 22000, 8));
  table.card(squad).points = 137;
  table.card(cell).points = 174;
  const auto asset = [&] {
    const State state = table.state();
    return Solo(state, kBlue).asset(squad);
  };
  CHECK(asset() == Fraction{137});
  table.of(squad).models[7].alive = false;
  table.of(squad).models[6].alive = false;
  CHECK(asset() == Fraction{137 * 3, 4});
  table.of(squad).markers = 2;
  CHECK(asset() == Fraction{137 * 3, 4} * Fraction{8, 10});
  table.of(squad).models[0].alive = false;
  table.of(squad).leader = 1;
  CHECK(asset() == Fraction{137 * 5, 8} * Fraction{11, 20});
  table.of(squad).status = Status::kDestroyed;
  CHECK(asset() == Fraction{});
}

TEST_CASE("M42-16.9 what units could do: Open Fire at half of the longest range, a round of assault; the score in points") {
  Table table;
  const UnitRef cell = table.unit("L", kBlue, drones(), row(10000, 30000, 8));
  const UnitRef squad = table.unit("G", kRed, rifles(), row(10000, 22000, 8));
  table.card(squad).points = 136;
  table.setup.objectives = {{"O", point(10000, 30000), Mil{3000}, kNoFeature, 3}};
  table.setup.rounds = 6;
  State state = table.state();
  state.round = 6;
  const Solo host(state, kBlue);
  const auto might = host.might(cell, squad);
  // 16 dice, 4 and more, saves on 6; 8 dice, 4 and more, saves on 5 and more.
  CHECK(might.afar == Fraction{round_half_up(Fraction{16 * 15, 36} * Fraction{17} * Fraction{100}), 100});
  CHECK(might.contact == Fraction{round_half_up(Fraction{8 * 3 * 4, 36} * Fraction{17} * Fraction{100}), 100});
  CHECK(might.range > 18000);
  CHECK(host.speed(cell) == 12000);
  CHECK(host.standing() == Fraction{120});
  CHECK(Solo(state, kRed).standing() == Fraction{-120});
  CHECK(host.prospect(cell, squad) > Fraction{});
  CHECK(Solo::round(state) + 1 == [&] {
    State later = state;
    later.go = kRed;
    return Solo::round(later);
  }());
}

TEST_CASE("M42-16.9 the Captain also tries ways to objectives, into cover and round the compass, and the members as keep") {
  Table table;
  table.wood("A", rectangle(12000, 24000, 18000, 28000));
  const UnitRef squad = table.unit("G", kBlue, rifles(), row(10000, 30000, 8));
  table.unit("L", kRed, drones(), row(10000, 8000, 8));
  table.setup.objectives = {{"O", point(20000, 30000), Mil{3000}, kNoFeature, 3}};
  const State state = choosing(table, squad);
  const Solo host(state, kBlue);
  const auto ways = host.ways(squad);
  REQUIRE(ways);
  CHECK(ways->size() > 20);
  for (const auto& one : *ways) {
    CHECK(host.accepts(one.commands.front()));
    CHECK(carried_through(state, squad, one.commands) == one.end);
  }
  const auto ends_at = [&](Point p) { return std::any_of(ways->begin(), ways->end(), [&](const auto& w) { return w.end == p; }); };
  CHECK(ends_at(point(20000, 30000)));
  CHECK(ends_at(point(10000, 30000)));  // going to ground
  REQUIRE(host.errand(squad));
  CHECK(host.errand(squad)->place == point(20000, 30000));
  const State placing = table.placing(squad, Action::kAtTheDouble, at(10000, 32000));
  const auto answers = Solo(placing, kBlue).answers();
  REQUIRE(answers.size() == 2);
  CHECK(answers[0].by_default);
  CHECK(answers[1].command == Command{PlaceModels{{{}, Formation::kKeep}}});
}

}  // namespace hexinch::m42::test
