#include "systems/grasp/solo_field.h"

/// GRASP's answers to the automaton's hooks about orders: the worked examples of GRASP-21.

namespace hexinch::grasp::test {

TEST_CASE("EX-S1 before the battle a block sets out without dice: straight at the enemy, and 2 beyond its centre") {
  SoloField field;
  const UnitRef warband = field.unit(kRed, "A08", at(550, 300), 180);
  const UnitRef spears = field.unit(kRed, "A05", at(650, 300), 180);
  field.unit(kBlue, "A05", at(550, 900), 0);
  field.state.turn = 0;
  field.state.phase = Phase::kSetup;
  field.state.step = SetupStep::kMarkers;
  field.state.go = 1;  // set-up goes in reverse order
  const Solo host(field.done(), kRed);
  CHECK(host.body(warband) == std::vector{warband, spears});
  const auto next = next_of(field.done());
  REQUIRE(next);
  CHECK(*next == Next{Command{InitialMarker{{warband, spears}, at(550, 1100), 180, std::nullopt}}});
}

TEST_CASE("EX-S2 the nearest to a foe rolls first; who goes on does not roll, nor does the commander; what is left is kept") {
  SoloField field;
  field.unit(kRed, "A01", at(1200, 200), 180);
  const UnitRef spears = field.unit(kRed, "A05", at(1200, 600), 180);
  const UnitRef horse = field.unit(kRed, "A12", at(600, 400), 180);
  const UnitRef pikes = field.unit(kRed, "A03", at(1800, 500), 180);
  field.unit(kBlue, "A05", at(1200, 1200), 0);
  field.marker({pikes}, at(1800, 1200), 180, 2);
  field.state.commands[0].pips = 2;
  const State state = field.done();
  CHECK(Solo(state, kRed).content(pikes));
  CHECK(next_of(state) == throws(spears, 4));
  const auto stays = rolled(spears, 4, {5});
  CHECK(next_of(state, {stays}) == throws(horse, 5));
  CHECK(next_of(state, {stays, rolled(horse, 5, {5, 2, 4})}) == orders({horse}, at(1600, 900), 233));
  CHECK(next_of(state, {stays, rolled(horse, 5, {6})}) == Next{Command{EndOrders{}}});
}

TEST_CASE("EX-S3 archers whom hand to hand does not suit stop where the enemy comes within Medium") {
  SoloField field;
  field.unit(kRed, "A01", at(200, 1300), 0);
  const UnitRef archers = field.unit(kRed, "A11", at(1000, 1200), 0);
  field.unit(kBlue, "A05", at(1000, 400), 180);
  CHECK(next_of(field.done(), {rolled(archers, 4, {3, 1, 2})}) == orders({archers}, at(1000, 700), 0));
}

TEST_CASE("EX-S4 a retreat gets shorter until it ends half an MU from the edge, and faces the enemy") {
  SoloField field;
  field.unit(kRed, "A01", at(1000, 1500), 0);
  const UnitRef psiloi = field.unit(kRed, "A10", at(300, 1400), 0);
  field.unit(kBlue, "A05", at(300, 900), 180);
  CHECK(next_of(field.done(), {rolled(psiloi, 4, {2, 5, 4})}) == orders({psiloi}, at(300, 1500), 0));
}

TEST_CASE("EX-S5 a marker is no longer right when an enemy stands near and aside, or when it lies behind the enemy and is old") {
  SoloField field;
  field.unit(kRed, "A01", at(200, 1500), 0);
  const UnitRef spears = field.unit(kRed, "A05", at(1000, 1000), 0);
  const UnitRef foe = field.unit(kBlue, "A05", at(1400, 1000), 270);
  field.marker({spears}, at(1000, 200), 0, 2);
  CHECK_FALSE(Solo(field.done(), kRed).content(spears));
  field.state.unit(foe).at = at(1300, 600);
  CHECK(Solo(field.done(), kRed).content(spears));
  field.state.unit(spears).at = at(1000, 800);
  field.state.unit(foe).at = at(1000, 1500);
  CHECK(Solo(field.done(), kRed).content(spears));
  field.state.turn = 4;
  CHECK_FALSE(Solo(field.done(), kRed).content(spears));
}

TEST_CASE("EX-S6 pips are kept for the exhausted whom the general touches and for a fight that he can serve, at most half of the turn's") {
  SoloField field;
  const UnitRef general = field.unit(kRed, "A01", at(1000, 1000), 0);
  const UnitRef spears = field.unit(kRed, "A05", at(1100, 1000), 0);
  field.unit(kRed, "A06", at(900, 1000), 0);
  field.state.unit(spears).fatigue = kNoDie;
  field.unit(kBlue, "A05", at(900, 950), 180);
  field.unit(kBlue, "A05", at(1100, 650), 180);
  const CommandRef command = field.setup.entry(general).command;
  for (const auto& [natural, kept] : {std::pair{4, 2}, {3, 1}, {1, 0}}) {
    field.state.commands[0].natural = static_cast<std::int16_t>(natural);
    CHECK(Solo(field.done(), kRed).keep(command) == kept);
  }
}

TEST_CASE("EX-S7 archers fire at the psiloi, who lose more; a second unit would do better alone") {
  SoloField field;
  field.in(Phase::kFire);
  const UnitRef archers = field.unit(kRed, "A11", at(1000, 1000), 0);
  const UnitRef others = field.unit(kRed, "A11", at(1100, 1000), 0);
  const UnitRef spears = field.unit(kBlue, "A05", at(980, 550), 180);
  const UnitRef psiloi = field.unit(kBlue, "A10", at(1080, 550), 180);
  const Solo host(field.done(), kRed);
  const auto options = host.options(archers);
  REQUIRE(options.size() == 2);
  CHECK(options[0].target == spears);
  CHECK(options[0].loss == Fraction{5, 8});
  CHECK(options[1].target == psiloi);
  CHECK(options[1].loss == Fraction{10, 3});
  const auto both = host.join(options[1], others);
  REQUIRE(both);
  CHECK(both->loss - options[1].loss == Fraction{757, 360});
  CHECK(host.band_to(archers, psiloi) == solo::Band::kLong);
}

TEST_CASE("EX-S8 a fight with the supporter who raises the chance to win; what it costs, and the odds of the two alone") {
  SoloField field;
  field.in(Phase::kCloseCombat);
  const UnitRef blades = field.unit(kRed, "A06", at(1000, 1000), 0);
  const UnitRef spears = field.unit(kRed, "A05", at(1100, 1000), 0);
  const UnitRef pikes = field.unit(kBlue, "A03", at(1000, 950), 180);
  const Solo host(field.done(), kRed);
  CHECK(host.assault_odds(blades, pikes) == Fraction{31, 16});
  const auto options = host.options(blades);
  REQUIRE(options.size() == 1);
  CHECK(options[0].command == Command{Fight{blades, pikes, {spears}, false}});
  CHECK(options[0].loss == Fraction{269, 72});
  SoloField hopeless;
  hopeless.in(Phase::kCloseCombat);
  const UnitRef psiloi = hopeless.unit(kRed, "A10", at(1000, 1000), 0);
  const UnitRef foe = hopeless.unit(kBlue, "A06", at(1000, 950), 180);
  CHECK(Solo(hopeless.done(), kRed).assault_odds(psiloi, foe) == Fraction{-573, 80});
  CHECK(next_of(hopeless.done()) == Next{Command{Fight{psiloi, foe, {}, false}}});
}

TEST_CASE("EX-S9 a pip is spent that makes a win of a draw, or a draw of a loss unless its type loses draws") {
  for (const char* loser : {"A06", "A10"}) {
    SoloField field;
    field.in(Phase::kCloseCombat);
    const UnitRef general = field.unit(kRed, "A01", at(1000, 1063), 0);
    const UnitRef spears = field.unit(kRed, "A05", at(1000, 1000), 0);
    const UnitRef chief = field.unit(kBlue, "A01", at(1000, 887), 180);
    const UnitRef foe = field.unit(kBlue, loser, at(1000, 950), 180);
    for (CommandState& command : field.state.commands) command.reserved = 1;
    FightFrame fight;
    fight.stage = FightStage::kPipFirst;
    fight.first.unit = spears;
    fight.first.counted = {spears, field.setup.build(spears).cc, 4, 4};
    fight.second.unit = foe;
    fight.second.counted = {foe, field.setup.build(foe).cc, 4, 4};
    field.state.frames = {fight};
    CHECK(next_of(field.done()) == Next{Command{SpendPip{field.setup.entry(general).command}}});
    fight.first.pip = 1;
    fight.stage = FightStage::kPipSecond;
    field.state.frames = {fight};
    const auto answers = Solo(field.done(), kBlue).answers();
    REQUIRE_FALSE(answers.empty());
    const bool spends = answers.front().command == Command{SpendPip{field.setup.entry(chief).command}};
    CHECK(spends == (std::string_view(loser) == "A06"));
  }
}

TEST_CASE("EX-S10 at a last stand an enemy loses what is dearest, one's own what is cheapest") {
  for (const Seat owner : {kRed, kBlue}) {
    SoloField field;
    field.in(Phase::kCloseCombat);
    const UnitRef archers = field.unit(owner, "A11", at(1000, 1000), 0);
    field.unit(owner == kRed ? kBlue : kRed, "A06", at(1000, 950), 180);
    field.state.unit(archers).fatigue = kNoDie;
    AdverseFrame frame;
    frame.stage = AdverseStage::kDegrade;
    frame.unit = archers;
    frame.phasing = kRed;
    field.state.frames = {frame};
    CHECK(next_of(field.done()) == Next{Command{Degrade{owner == kRed ? Attribute::kMv : Attribute::kCc}}});
  }
}

TEST_CASE("EX-S11 supply goes to the lowest first, as much as may be, and its last die is not given to those who have one") {
  SoloField field;
  const UnitRef train = field.unit(kRed, "A23", at(1000, 1000), 0);
  const UnitRef pikes = field.unit(kRed, "A03", at(1100, 1000), 0);
  const UnitRef spears = field.unit(kRed, "A05", at(900, 1000), 0);
  field.unit(kBlue, "A05", at(1000, 100), 180);
  field.in(Phase::kResupply);
  field.state.unit(pikes).fatigue = field.state.before_supply[1] = kNoDie;
  field.state.unit(spears).fatigue = field.state.before_supply[2] = kD4;
  CHECK(next_of(field.done()) == Next{Command{Resupply{train, pikes, 2}}});
  field.state.unit(train).fatigue = kD6;
  field.state.unit(pikes).fatigue = kD6;
  field.state.resupplied[1] = 2;
  CHECK(next_of(field.done()) == Next{Command{Resupply{train, spears, 1}}});
  field.state.unit(train).fatigue = kD4;
  field.state.unit(spears).fatigue = kD6;
  field.state.resupplied[2] = 1;
  CHECK(next_of(field.done()) == Next{Command{Done{}}});
}

TEST_CASE("EX-S12 the quadrant opposite to the enemy's, and the climate that prevails") {
  SoloField field;
  field.unit(kRed, "A05", at(300, 300), 0);
  field.setup.options.deployment = Deployment::kOpen;
  field.state.turn = 0;
  field.state.go = 1;
  field.state.phase = Phase::kSetup;
  field.state.step = SetupStep::kQuadrants;
  field.state.sides[1].quadrant = 1;
  CHECK(next_of(field.done()) == Next{Command{ChooseQuadrant{3}}});
  field.state.step = SetupStep::kClimate;
  field.state.prevailing = Climate::kDryHot;
  CHECK(next_of(field.done()) == Next{Command{ChooseClimate{Climate::kDryHot, Climate::kWetCold}}});
}

TEST_CASE("EX-S14 a unit is bound for where an average roll brings it, or for where it meets an enemy before") {
  SoloField field;
  const UnitRef spears = field.unit(kRed, "A05", at(1000, 1000), 0);
  field.marker({spears}, at(1000, 200), 0, 2);
  CHECK(Solo(field.done(), kRed).bound_for(spears) == at(1000, 650));
  field.unit(kBlue, "A05", at(1000, 750), 180);
  CHECK(Solo(field.done(), kRed).bound_for(spears) == at(1000, 800));
}

}  // namespace hexinch::grasp::test
