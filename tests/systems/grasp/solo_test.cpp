#include "systems/grasp/solo_field.h"

/// GRASP's answers to the automaton's hooks about orders: the worked examples of GRASP-21.

namespace hexinch::grasp::test {

TEST_CASE("GRASP-21.2, GRASP-21.13 EX-S1 before the battle a block sets out without dice: straight at the enemy, and 2 beyond its centre") {
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

TEST_CASE("GRASP-21.1, GRASP-21.3, GRASP-21.4, GRASP-21.18 EX-S2 the nearest to a foe rolls first; who goes on does not, nor the commander; the rest is kept") {
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

TEST_CASE("GRASP-21.5, GRASP-21.17 EX-S3 archers whom hand to hand does not suit stop where the enemy comes within Medium") {
  SoloField field;
  field.unit(kRed, "A01", at(200, 1300), 0);
  const UnitRef archers = field.unit(kRed, "A11", at(1000, 1200), 0);
  field.unit(kBlue, "A05", at(1000, 400), 180);
  CHECK(next_of(field.done(), {rolled(archers, 4, {3, 1, 2})}) == orders({archers}, at(1000, 700), 0));
}

TEST_CASE("GRASP-21.4, GRASP-21.5 EX-S4 a retreat gets shorter until it ends half an MU from the edge, and faces the enemy") {
  SoloField field;
  field.unit(kRed, "A01", at(1000, 1500), 0);
  const UnitRef psiloi = field.unit(kRed, "A10", at(300, 1400), 0);
  field.unit(kBlue, "A05", at(300, 900), 180);
  CHECK(next_of(field.done(), {rolled(psiloi, 4, {2, 5, 4})}) == orders({psiloi}, at(300, 1500), 0));
  field.setup.sides[0].posture = Posture::kAttack;  // then it does not go back but forward, till the enemy is within Medium
  CHECK(next_of(field.done(), {rolled(psiloi, 4, {2, 5, 4})}) == orders({psiloi}, at(300, 1100), 0));
}

TEST_CASE("GRASP-21.3 EX-S5 a marker is no longer right when an enemy stands near and aside, or when it lies behind the enemy and is old") {
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

TEST_CASE("GRASP-21.6 EX-S6 pips are kept for the exhausted whom the general touches and for a fight that he can serve, at most half of the turn's") {
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

TEST_CASE("GRASP-21.10 EX-S7 archers fire at the psiloi, who lose more; a second unit would do better alone") {
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

TEST_CASE("GRASP-21.9, GRASP-21.11 EX-S8 a fight with the supporter who raises the chance to win; what it costs, and the odds of the two alone") {
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

TEST_CASE("GRASP-21.11, GRASP-21.20 a fight costs what it does with everybody who supports either side; who would run strikes nobody") {
  SoloField field;
  field.in(Phase::kCloseCombat);
  const UnitRef blades = field.unit(kRed, "A06", at(1000, 1000), 0);
  const UnitRef pikes = field.unit(kBlue, "A03", at(1000, 950), 180);
  field.unit(kBlue, "A05", at(1000, 900), 180);  // at its rear
  const Solo host(field.done(), kRed);
  const auto options = host.options(blades);
  REQUIRE(options.size() == 1);
  CHECK(options[0].loss - options[0].risk < host.assault_odds(blades, pikes));
  CHECK(host.clash(blades, pikes) == options[0].loss);
  CHECK(host.clash(pikes, blades) == options[0].risk);
  field.state.unit(pikes).fatigue = kNoDie;
  const Solo spent(field.done(), kRed);
  CHECK(spent.clash(blades, pikes) == spent.asset(pikes) / Fraction{2});
  CHECK(spent.clash(pikes, blades) == Fraction{});
}

TEST_CASE("GRASP-21.20 where commanders and the exhausted get away to is not worth being at") {
  SoloField field;
  const UnitRef general = field.unit(kRed, "A01", at(1000, 1000), 0);
  const UnitRef spent = field.unit(kRed, "A05", at(1500, 1000), 0);
  field.unit(kBlue, "A05", at(1000, 800), 180);
  field.state.unit(spent).fatigue = kNoDie;
  const Solo host(field.done(), kRed);
  CHECK(host.goal(general));
  CHECK(host.goal(spent));
  CHECK_FALSE(host.wanted(general));
  CHECK_FALSE(host.wanted(spent));
}

TEST_CASE("GRASP-21.12 EX-S9 a pip is spent that makes a win of a draw, or a draw of a loss unless its type loses draws") {
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

TEST_CASE("GRASP-21.12 EX-S10 at a last stand an enemy loses what is dearest, one's own what is cheapest") {
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

TEST_CASE("GRASP-21.14 EX-S11 supply goes to the lowest first, as much as may be, and its last die is not given to those who have one") {
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

TEST_CASE("GRASP-21.13 EX-S12 the quadrant opposite to the enemy's, and the climate that prevails") {
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

TEST_CASE("GRASP-21.20 EX-S14 a unit is bound for where an average roll brings it, or for where it meets an enemy before") {
  SoloField field;
  const UnitRef spears = field.unit(kRed, "A05", at(1000, 1000), 0);
  field.marker({spears}, at(1000, 200), 0, 2);
  CHECK(Solo(field.done(), kRed).bound_for(spears) == at(1000, 650));
  field.unit(kBlue, "A05", at(1000, 750), 180);
  CHECK(Solo(field.done(), kRed).bound_for(spears) == at(1000, 800));
}

TEST_CASE("GRASP-21.20 two who make for each other meet: one side marches after the other") {
  SoloField field;
  const UnitRef spears = field.unit(kRed, "A05", at(1000, 1000), 0);
  const UnitRef foe = field.unit(kBlue, "A05", at(1000, 700), 180);
  field.marker({spears}, at(1000, 500), 0, 2);
  field.marker({foe}, at(1000, 1200), 180, 2);
  const Solo host(field.done(), kRed);
  CHECK(host.bound_for(spears) == at(1000, 750));
  CHECK(host.bound_for(foe) == at(1000, 700));
  CHECK(host.clash(spears, foe));
}

TEST_CASE("GRASP-21.20 a block is bound for where its first contact stops all of it") {
  SoloField field;
  const UnitRef spears = field.unit(kRed, "A05", at(1000, 1000), 0);
  const UnitRef others = field.unit(kRed, "A05", at(1100, 1000), 0);
  field.unit(kBlue, "A05", at(1100, 850), 180);
  field.marker({spears, others}, at(1000, 500), 0, 2);
  const Solo host(field.done(), kRed);
  CHECK(host.bound_for(spears) == at(1000, 900));
  CHECK(host.bound_for(others) == at(1100, 900));
}

TEST_CASE("GRASP-21.20 who comes to the rear of a friend in a fight counts as if it stood there already, facing as its marker says") {
  SoloField field;
  const UnitRef front = field.unit(kRed, "A05", at(1000, 1000), 0);
  const UnitRef rear = field.unit(kRed, "A05", at(1100, 1200), 0);
  const UnitRef foe = field.unit(kBlue, "A06", at(1000, 950), 180);
  const auto alone = Solo(field.done(), kRed).clash(front, foe);
  field.marker({rear}, at(1000, 1050), 0, 2);
  const auto coming = Solo(field.done(), kRed).clash(front, foe);
  field.state.unit(rear).at = at(1000, 1050);
  const auto there = Solo(field.done(), kRed).clash(front, foe);
  REQUIRE(alone);
  REQUIRE(coming);
  CHECK(*coming > *alone);
  CHECK(coming == there);
}

TEST_CASE("GRASP-21.20 only the one who would be there first is wanted at an objective") {
  SoloField field;
  field.unit(kRed, "A01", at(200, 1500), 0);
  const UnitRef far = field.unit(kRed, "A05", at(1200, 1500), 0);
  const UnitRef near = field.unit(kRed, "A05", at(1200, 1300), 0);
  field.unit(kBlue, "A05", at(100, 100), 180);
  field.setup.options.centre_prize = true;
  field.setup.sides[0].posture = Posture::kAttack;
  const Solo host(field.done(), kRed);
  CHECK(host.goal(far));
  CHECK_FALSE(host.wanted(far));
  CHECK(host.wanted(near));
}

TEST_CASE("GRASP-21.7 the exhausted look for supply, supply for the needy, the commander for his men, and nobody else has an errand") {
  SoloField field;
  const UnitRef general = field.unit(kRed, "A01", at(200, 1500), 0);
  const UnitRef train = field.unit(kRed, "A23", at(1000, 1300), 0);
  const UnitRef tired = field.unit(kRed, "A05", at(1000, 700), 0);
  const UnitRef spent = field.unit(kRed, "A05", at(1500, 1000), 0);
  const UnitRef fresh = field.unit(kRed, "A05", at(1900, 800), 0);
  field.unit(kBlue, "A05", at(1000, 100), 180);
  field.state.unit(tired).fatigue = kD4;
  field.state.unit(spent).fatigue = kNoDie;
  const Solo host(field.done(), kRed);
  REQUIRE(host.goal(spent));
  CHECK(host.goal(spent)->place == at(1000, 1300));
  CHECK(host.goal(spent)->urgent);
  REQUIRE(host.goal(train));
  CHECK(host.goal(train)->place == at(1500, 1000));  // the lowest first
  REQUIRE(host.goal(general));                        // the middle of his units is more than half of his range away
  CHECK(host.goal(general)->place.x > Mil{10000});
  CHECK_FALSE(host.goal(fresh));
  CHECK_FALSE(host.goal(tired));
}

TEST_CASE("GRASP-21.7 who attacks goes for the prize and for the enemy's camp, the nearest first; the first who is there stays") {
  SoloField field;
  field.unit(kRed, "A01", at(200, 1500), 0);
  const UnitRef spears = field.unit(kRed, "A05", at(1000, 1500), 0);
  const UnitRef blades = field.unit(kRed, "A06", at(2200, 500), 0);
  field.unit(kBlue, "A05", at(100, 100), 180);
  field.setup.options.centre_prize = true;
  Feature camp;
  camp.kind = FeatureKind::kCamp;
  camp.polygon = table::rectangle(at(2200, 0), at(2400, 200));
  camp.owner = kBlue;
  field.setup.features = {camp};
  field.state.ground = {{TerrainClass::kLight, 1}};
  field.setup.objectives = {{feature_at(0), kBlue, 20}};
  CHECK_FALSE(Solo(field.done(), kRed).goal(spears));
  field.setup.sides[0].posture = Posture::kAttack;
  const Solo host(field.done(), kRed);
  REQUIRE(host.goal(spears));
  CHECK(host.goal(spears)->place == at(1200, 800));
  CHECK_FALSE(host.goal(spears)->urgent);
  REQUIRE(host.goal(blades));
  CHECK(host.goal(blades)->place == at(2300, 100));
  field.state.unit(spears).at = at(1200, 900);
  const Solo there(field.done(), kRed);
  CHECK_FALSE(there.goal(spears));
  CHECK(there.content(spears));
  CHECK(there.standing() - host.standing() == Fraction{30});  // half of the prize of 60, as it is early
  field.state.turn = 11;
  CHECK(Solo(field.done(), kRed).standing() - host.standing() == Fraction{60});
}

TEST_CASE("GRASP-21.8 the nearest to an enemy marches first, by the default way, and aligns") {
  SoloField field;
  field.unit(kRed, "A01", at(200, 1500), 0);
  const UnitRef far = field.unit(kRed, "A05", at(600, 1500), 0);
  const UnitRef near = field.unit(kRed, "A05", at(1000, 1000), 0);
  field.unit(kBlue, "A05", at(1000, 500), 180);
  field.marker({far}, at(600, 200), 0, 2);
  field.marker({near}, at(1000, 300), 0, 2);
  field.in(Phase::kLowTech);
  CHECK(next_of(field.done()) == Next{Command{March{near, std::nullopt, false}}});
  MarchFrame march;
  march.unit = near;
  field.state.frames = {march};
  const auto moves = Solo(field.done(), kRed).upkeep(near);
  REQUIRE_FALSE(moves.empty());
  CHECK(moves.front() == Command{Move{std::nullopt, std::nullopt, true}});
}

TEST_CASE("GRASP-21.11 an Elite unit adds a pip of two that are reserved, or of one that could serve no fight") {
  SoloField field;
  field.in(Phase::kCloseCombat);
  const UnitRef general = field.unit(kRed, "A01", at(300, 300), 0);
  const UnitRef guard = field.unit(kRed, "A07", at(1000, 1000), 0);
  const UnitRef foe = field.unit(kBlue, "A05", at(1000, 950), 180);
  const auto spends = [&](int reserved) {
    field.state.commands[0].reserved = static_cast<std::int16_t>(reserved);
    const Command command = Solo(field.done(), kRed).options(guard).front().command;
    REQUIRE(std::get<Fight>(command).enemy == foe);
    return std::get<Fight>(command).elite;
  };
  CHECK_FALSE(spends(0));
  CHECK(spends(1));
  field.state.unit(general).at = at(1000, 1063);  // he touches it, and may add a pip after the dice
  CHECK_FALSE(spends(1));
  CHECK(spends(2));
}

TEST_CASE("GRASP-21.14, GRASP-21.24 reserves come in last, at the point of their edge nearest to a foe, and straight at it") {
  SoloField field;
  field.unit(kRed, "A01", at(1200, 500), 180);
  const UnitRef spears = field.unit(kRed, "A05", at(0, 0), 180);
  field.unit(kBlue, "A05", at(1200, 1200), 0);
  field.state.unit(spears).where = Where::kReserve;
  CHECK(next_of(field.done()) == Next{Command{EndOrders{}}});
  field.state.commands[0].opens = true;
  CHECK(next_of(field.done()) == Next{Command{EnterReserve{{spears}, {at(1200, 25)}, 180, {at(1200, 1400), {180}, 0}}}});
}

TEST_CASE("GRASP-21.19 the Captain tries contact, flanks, the rear of friends and ways back: a dozen markers at most, half an MU apart") {
  SoloField field;
  field.unit(kRed, "A01", at(200, 1500), 0);
  const UnitRef archers = field.unit(kRed, "A11", at(1000, 1200), 0);
  field.unit(kRed, "A06", at(1400, 900), 0);
  for (int i = 0; i < 5; ++i) field.unit(kBlue, "A05", at(600 + 200 * i, 400), 180);
  const Solo host(field.done(), kRed);
  const auto ways = host.ways(archers);
  REQUIRE(ways);
  CHECK(ways->size() >= 6);
  CHECK(ways->size() <= 12);
  for (std::size_t i = 0; i < ways->size(); ++i)
    for (std::size_t j = 0; j < i; ++j) CHECK(host.board().distance((*ways)[i].end, (*ways)[j].end) >= 500);
}

TEST_CASE("GRASP-21.19 the Captain also tries to halt, and to send all who touch with one order, content ones too") {
  SoloField field;
  field.unit(kRed, "A01", at(200, 1500), 0);
  const UnitRef spears = field.unit(kRed, "A05", at(1000, 1000), 0);
  const UnitRef others = field.unit(kRed, "A05", at(1100, 1000), 0);
  field.unit(kBlue, "A05", at(1050, 400), 180);
  field.marker({spears}, at(1000, 200), 0, 2);
  field.marker({others}, at(1100, 200), 0, 2);
  const Solo host(field.done(), kRed);
  REQUIRE(host.content(spears));
  bool halts = false;
  bool together = false;
  const auto ways = host.ways(spears);
  REQUIRE(ways);
  for (const auto& way : *ways) {
    const auto& order = std::get<Order>(way.commands.front());
    halts = halts || (order.at == at(1000, 1000) && order.units == std::vector{spears});
    together = together || order.units == std::vector{spears, others};
  }
  CHECK(halts);
  CHECK(together);
}

TEST_CASE("GRASP-21.19 the Captain sends the general to the rear of a friend as it will stand after its march") {
  SoloField field;
  const UnitRef general = field.unit(kRed, "A01", at(1000, 1200), 0);
  const UnitRef spears = field.unit(kRed, "A05", at(1000, 1000), 0);
  field.unit(kBlue, "A05", at(1000, 200), 180);
  field.marker({spears}, at(1000, 100), 0, 2);
  const Solo host(field.done(), kRed);
  REQUIRE(host.bound_for(spears) == at(1000, 650));
  bool follows = false;
  const auto ways = host.ways(general);
  REQUIRE(ways);
  for (const auto& way : *ways) follows = follows || way.end == at(1000, 712);
  CHECK(follows);
}

TEST_CASE("GRASP-21.22, GRASP-21.23 orders of low-tech commands show a round later; how much the Captain thinks") {
  SoloField field;
  field.unit(kRed, "A01", at(200, 1500), 0);
  field.unit(kBlue, "A05", at(600, 400), 180);
  CHECK(Solo::delay(field.done(), kRed) == 1);
  CHECK(Solo::kCaptain.commands == 2500);
  CHECK(Solo::kGeneral.commands == 8000);
  CHECK(Solo::bounds().longest_try == 600);
}

}  // namespace hexinch::grasp::test
