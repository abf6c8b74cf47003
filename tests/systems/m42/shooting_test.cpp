#include "systems/m42/rules/shooting.h"

#include <doctest/doctest.h>

#include <array>
#include <bit>

#include "systems/m42/combat.h"
#include "systems/m42/rules/shares.h"

namespace hexinch::m42::test {
namespace {

/// So many mils between the edges of two 25 mm bases.
constexpr int apart(int gap) { return gap + 984; }

/// Two rows that face each other, one model of each at the same x, so far apart that every nearest gap is `gap`.
struct Duel : Table {
  UnitRef by;
  UnitRef target;
  Duel(Sheet shooters, Sheet targets, int gap) {
    const int n = static_cast<int>(shooters.models.size());
    const int m = static_cast<int>(targets.models.size());
    by = unit("S", kBlue, std::move(shooters), row(10000, 30000, n, 0));
    target = unit("T", kRed, std::move(targets), row(10000, 30000 - apart(gap), m, 0));
  }
  Fire fire(Volley volley = Volley::kOpenFire) const { return fire_at(state(), by, target, volley); }
  /// What the first shooter needs.
  int need() const { return fire().shooters.at(0).need; }
  /// Open Fire with these dice, up to the first question.
  Fight shot(std::initializer_list<int> faces) const { return Fight(state(), faces); }
};

void open_fire(Fight& fight, UnitRef by, UnitRef target, Volley volley = Volley::kOpenFire) {
  shoot(fight.t, fire_at(fight.state, by, target, volley));
}

int sum(const std::vector<Term>& terms) {
  Fraction all;
  for (const Term& term : terms) all = all + term.amount;
  return static_cast<int>(floor(all));
}

int needed(const Fire& fire, int shooter) { return fire.shooters.at(static_cast<std::size_t>(shooter)).need; }

}  // namespace

TEST_CASE("M42-13.3 M42-13.4 M42-13.6 M42X-45: Open Fire of a rifle squad at a drone cell") {
  const Duel duel(rifles(), drones(), 10000);
  const Fire fire = duel.fire();
  REQUIRE(fire.shooters.size() == 8);
  CHECK(needed(fire, 0) == 5);  // 10 inches are more than half of 18
  CHECK(needed(fire, 1) == 4);
  CHECK(needed(fire, 7) == 4);
  for (const Shooter& shooter : fire.shooters) CHECK(sum(shooter.terms) == shooter.need);
  CHECK(fire.shooters[1].save == 4);
  CHECK(fire.shooters[7].save == 5);
  Fight fight = duel.shot({5, 2, 4, 4, 1, 6, 3, 5, 2, 6, 4, 4, 3, 5, 2, 6, 5, 1});
  open_fire(fight, duel.by, duel.target);
  CHECK(fight.used_up());
  const ShotsFired fired = fight.events<ShotsFired>().at(0);
  CHECK(fired.hits == 7);
  CHECK(fired.unsaved == 3);
  CHECK(fired.lost == 3);
  CHECK(fired.attack.markers == 2);
  REQUIRE(fired.attack.harms.size() == 1);
  CHECK(fired.attack.harms[0].aimed.size() == 1);
  CHECK(fired.attack.harms[0].others == 2);
  // One roll for shooters alike in a row (carbine, six rifles, gun), then one for each run of hits that are saved alike: carbine and rifles, gun.
  const auto rolls = fight.rolls();
  REQUIRE(rolls.size() == 5);
  CHECK(rolls[0].plan.thrown.dice == 2);
  CHECK(rolls[1].plan.thrown.dice == 6);
  CHECK(rolls[2].plan.thrown.dice == 3);
  CHECK(rolls[3].plan.thrown.dice == 5);
  CHECK(rolls[4].plan.thrown.dice == 2);
  CHECK(rolls[3].plan.thrown.by == kRed);
  // The natural 6 of the rifles is the fourth of those hits, that of the gun the first.
  REQUIRE(rolls[1].plan.marked.has_value());
  CHECK(rolls[1].plan.marked->has(3, 6));
  CHECK_FALSE(rolls[1].plan.marked->has(5, 5));
  REQUIRE(rolls[3].plan.marked.has_value());
  CHECK(rolls[3].plan.marked->dice == std::vector<std::int16_t>{3});
  REQUIRE(rolls[4].plan.marked.has_value());
  CHECK(rolls[4].plan.marked->dice == std::vector<std::int16_t>{0});
}

TEST_CASE("M42-13.2 M42X-46: dice of a Shooting Advance and of defensive fire") {
  const Duel duel(rifles(), drones(), 5000);
  const Fire advance = duel.fire(Volley::kAdvance);
  REQUIRE(advance.shooters.size() == 7);
  CHECK(advance.shooters[0].dice == 2);
  CHECK(advance.shooters[1].dice == 1);
  int dice = 0;
  for (const Shooter& shooter : advance.shooters) dice += shooter.dice;
  CHECK(dice == 8);
  const Fire defensive = duel.fire(Volley::kDefensive);
  REQUIRE(defensive.shooters.size() == 7);
  CHECK(defensive.shooters[0].dice == 1);  // half for Assault weapons, too
  CHECK(dice_of({"", 24, 3, 0, 0}, Volley::kAdvance) == 2);
  CHECK(dice_of({"", 24, 3, 0, 0}, Volley::kOpenFire) == 3);
}

TEST_CASE("M42-13.3 M42-13.4 M42X-47: no save, and a natural 6") {
  Sheet blind = striders();
  blind.ballistic = 1;
  Duel duel(only_first(blind, 1), rifles(), 20000);
  CHECK(duel.fire().shooters[0].save == 7);
  duel.wall("Wall", {point(0, 30000 - apart(20000) + 700), point(20000, 30000 - apart(20000) + 700)});
  duel.of(duel.target).gone_to_ground = true;
  const Fire fire = duel.fire();
  CHECK(needed(fire, 0) == 10);
  Fight fight = duel.shot({6, 5});
  open_fire(fight, duel.by, duel.target);
  CHECK(fight.used_up());  // no save die
  CHECK(fight.events<ShotsFired>().at(0).hits == 1);
  CHECK(fight.events<ShotsFired>().at(0).unsaved == 1);
  const PlannedRoll roll = plan_fire(duel.state(), fire).rolls.at(0);
  CHECK(roll.chances[0].chance == Fraction{1, 6});
}

TEST_CASE("M42-13.3: a natural 1 misses whatever the need") {
  Sheet sharp = scouts();
  sharp.ballistic = 5;
  Duel duel(only_first(sharp, 1), rifles(), 5000);
  CHECK(duel.need() == 2);
  CHECK(plan_fire(duel.state(), duel.fire()).rolls.at(0).chances[0].chance == Fraction{5, 6});
  Fight fight = duel.shot({1, 2, 1});
  open_fire(fight, duel.by, duel.target);
  CHECK(fight.events<ShotsFired>().at(0).hits == 1);
  CHECK(fight.events<ShotsFired>().at(0).unsaved == 1);  // nor does a 1 save
}

TEST_CASE("M42-13.3: exactly half of the range is not beyond it") {
  CHECK(Duel(scouts(), drones(), 9000).need() == 3);
  CHECK(Duel(scouts(), drones(), 9001).need() == 4);
}

TEST_CASE("M42-13.3 M42-13.8: cover by what at least half of those in sight and in range have") {
  const auto need = [](int in_wood, int behind_wall) {
    Table table;
    table.wood("Wood", rectangle(18000, 8000, 42000, 12000));
    table.wall("Wall", {point(4000, 10800), point(6000, 10800)});
    std::vector<Position> places;
    for (int i = 0; i < 4; ++i) places.push_back(i < behind_wall ? at(5000, 10000) : i < behind_wall + in_wood ? at(20000, 10000) : at(12000, 10000));
    const UnitRef by = table.unit("S", kBlue, only_first(rifles(), 2), {at(4000, 13000), at(5000, 13000)});
    const UnitRef target = table.unit("T", kRed, only_first(drones(), 4), places);
    return fire_at(table.state(), by, target, Volley::kOpenFire).shooters.at(1).need;
  };
  CHECK(need(0, 0) == 4);
  CHECK(need(1, 0) == 4);
  CHECK(need(2, 0) == 5);
  CHECK(need(1, 1) == 5);  // half are in any cover
  CHECK(need(0, 2) == 6);
  CHECK(need(0, 1) == 4);
}

TEST_CASE("M42-13.5 M42X-48: hits for a marker") {
  const Options thirds;
  Options halves;
  halves.suppression_share = 2;
  const auto markers = [](const Options& options, int hits, int models) { return std::min(2, hits / hits_for_marker(options, models)); };
  CHECK(markers(thirds, 5, 9) == 1);
  CHECK(markers(thirds, 3, 9) == 1);
  CHECK(markers(thirds, 2, 9) == 0);
  CHECK(markers(thirds, 6, 9) == 2);
  CHECK(markers(thirds, 5, 10) == 1);
  CHECK(markers(thirds, 12, 3) == 2);
  CHECK(markers(halves, 5, 9) == 1);
  CHECK(markers(halves, 4, 9) == 0);
}

TEST_CASE("M42-13.5 M42X-48: a unit has three markers at most") {
  Duel duel(commanders(), spitters(), 8000);
  duel.of(duel.target).markers = 2;
  Fight fight = duel.shot({3, 2, 5, 1, 4, 2, 3, 1, 6, 6, 6, 6});
  open_fire(fight, duel.by, duel.target);
  fight.work();
  CHECK(fight.used_up());
  CHECK(fight.state.unit(duel.target).markers == 3);
  CHECK(fight.events<Suppressed>().at(0) == Suppressed{duel.target, 1, 3});
  CHECK(fight.told() == "ShotsFired Suppressed AttackEnded");
}

TEST_CASE("M42-13.5 M42X-71: suppression by thirds") {
  Duel duel(commanders(), spitters(), 8000);
  CHECK(duel.need() == 3);
  const auto fired = [&] {
    Fight fight = duel.shot({3, 2, 5, 1, 4, 2, 3, 1, 6, 2, 5, 6});
    open_fire(fight, duel.by, duel.target);
    CHECK(fight.used_up());
    return fight.events<ShotsFired>().at(0);
  };
  CHECK(fired().hits == 4);
  CHECK(fired().lost == 2);
  CHECK(fired().attack.markers == 2);
  duel.options().suppression_share = 2;
  CHECK(fired().attack.markers == 1);
}

TEST_CASE("M42-13.3 M42X-72: running and gone to ground") {
  Duel duel(scouts(), reavers(), 8000);
  duel.of(duel.target).running = true;
  CHECK(duel.need() == 4);
  Fight fight = duel.shot({3, 3, 4, 6, 1, 5, 2, 3, 4, 3, 4, 2, 6, 3});
  open_fire(fight, duel.by, duel.target);
  CHECK(fight.used_up());
  const ShotsFired fired = fight.events<ShotsFired>().at(0);
  CHECK(fired.hits == 4);
  CHECK(fired.lost == 2);
  CHECK(fired.attack.harms.at(0).aimed.size() == 1);
  CHECK(fired.attack.markers == 1);
  duel.of(duel.target).gone_to_ground = true;  // the two do not add up
  CHECK(duel.need() == 4);
  duel.of(duel.target).running = false;
  CHECK(duel.need() == 4);
  duel.of(duel.target).running = true;
  duel.area(FeatureKind::kField, "Field", rectangle(0, 0, 48000, 24000));
  CHECK(duel.need() == 5);
  CHECK(duel.fire(Volley::kDefensive).shooters.at(0).need == 3);  // M42-14.4: nothing but the skill
  duel.of(duel.target).running = duel.of(duel.target).gone_to_ground = false;
  CHECK(duel.need() == 4);
}

TEST_CASE("M42-13.6 M42X-61: a shooter may aim at a leader if it sees nobody nearer") {
  const auto exposed = [](int member, bool hidden) {
    Table table;
    const UnitRef by = table.unit("S", kBlue, only_first(rifles(), 2), {at(20000, 40000), at(20000, 30000)});
    const UnitRef target = table.unit("T", kRed, only_first(drones(), 2), {at(20000, 30000 - apart(10000)), at(20000 + apart(member), 30000)});
    if (hidden) table.wall("Wall", {point(25000, 20000), point(25000, 35000)}, 2500);
    return fire_at(table.state(), by, target, Volley::kOpenFire).shooters.at(1).leader_exposed;
  };
  CHECK_FALSE(exposed(9999, false));
  CHECK(exposed(10000, false));
  CHECK(exposed(9999, true));
}

TEST_CASE("M42-13.6: the leader must be in the range of the shooter himself") {
  Table table;
  const UnitRef by = table.unit("S", kBlue, only_first(scouts(), 1), {at(20000, 30000)});
  const UnitRef target = table.unit("T", kRed, only_first(drones(), 1), {at(20000, 30000 - apart(18000))});
  CHECK(fire_at(table.state(), by, target, Volley::kOpenFire).shooters.at(0).leader_exposed);
  table.of(target).models[0].place = at(20000, 30000 - apart(18001));
  CHECK(code(fire_at(table.state(), by, target, Volley::kOpenFire).refusal) == "out_of_range");
}

TEST_CASE("M42-13.6: only models that a shooter sees in range can die") {
  Table table;
  const UnitRef by = table.unit("S", kBlue, only_first(scouts(), 1), {at(20000, 40000)});
  std::vector<Position> places = row(20000, 40000 - apart(17000), 2, 0);
  places.push_back(at(20000, 40000 - apart(18001)));
  const UnitRef target = table.unit("T", kRed, only_first(reavers(), 3), places);
  const Fire fire = fire_at(table.state(), by, target, Volley::kOpenFire);
  CHECK(fire.pool == 0b011);
  table.options().ask_defender = true;
  Fight fight(table.state(), {4, 5, 1, 1});
  shoot(fight.t, fire);
  fight.work();
  CHECK(fight.state.unit(target).alive() == 1);
  CHECK(fight.state.unit(target).model(2).alive);
  CHECK(odds(table.state(), fire).destroy == Fraction{0});
}

TEST_CASE("M42-13.1: who can shoot, and why not") {
  Table table;
  const UnitRef by = table.unit("S", kBlue, only_first(rifles(), 2), {at(10000, 30000), at(20000, 30000)});
  const UnitRef target = table.unit("T", kRed, only_first(drones(), 1), {at(10000, 10000)});
  const UnitRef bare = table.unit("N", kBlue, reavers(), row(30000, 30000, 7));
  const UnitRef gone = table.unit("G", kRed, only_first(drones(), 1), {at(10000, 10000)});
  table.of(gone).status = Status::kReserve;
  const auto refused = [&](UnitRef a, UnitRef b, Volley volley = Volley::kOpenFire) { return fire_at(table.state(), a, b, volley).refusal; };
  CHECK(code(refused(by, target)) == "");
  CHECK(code(refused(by, by)) == "no_target");
  CHECK(said(refused(by, bare)) == "own_side");
  CHECK(said(refused(by, gone)) == "not_on_table");
  CHECK(said(refused(by, unit_at(99))) == "no_such_target");
  CHECK(code(check_target(table.state(), by, std::nullopt, "M42-13.1")) == "no_target");
  CHECK(code(refused(bare, target)) == "no_weapon");
  table.card(by).models[0].weapon = table.card(by).models[1].weapon = 2;
  CHECK(said(refused(by, target, Volley::kAdvance)) == "only_heavy");
  CHECK(code(refused(by, target)) == "");
  table.of(target).models[0].place = at(10000, 1000 - 985);
  CHECK(code(refused(by, target)) == "");  // 30 inches of the squad gun
  table.of(target).models[0].place = at(40000, 1000);
  CHECK(code(refused(by, target)) == "out_of_range");
  CHECK(number(refused(by, target), "range") == Fraction{30});
  CHECK(number(refused(by, target), "distance") == Fraction{34244, 1000});
  const FeatureRef b = table.building("House", rectangle(5000, 20000, 45000, 22000), {0}, std::nullopt);
  CHECK(code(refused(by, target)) == "no_line_of_sight");
  CHECK(name(refused(by, target), "feature") == "House");
  table.opening(b, OpeningKind::kWindow, "W", 0, point(9000, 22000), point(11000, 22000));
  table.of(by).models[0].place = {point(10000, 22000), {b, 0}, 0, false};
  CHECK(code(refused(by, target)) == "no_line_of_sight");
  table.of(target).models[0].place = at(10000, 40000);
  CHECK(code(refused(by, target)) == "");
  CHECK(fire_at(table.state(), by, target, Volley::kOpenFire).shooters.size() == 2);
  table.of(by).models[0].place.interior = true;  // M42-7.8
  table.of(by).models[0].place.opening = -1;
  CHECK(fire_at(table.state(), by, target, Volley::kOpenFire).shooters.size() == 1);
}

TEST_CASE("M42-13.1: a shot after a Shooting Advance") {
  Duel duel(rifles(), drones(), 5000);
  State state = duel.moving(duel.by, Action::kShootingAdvance);
  state.step = Step::kShoot;
  CHECK_FALSE(check_shoot(state, kBlue, Shoot{duel.target}));
  CHECK(code(check_shoot(state, kBlue, Shoot{duel.by})) == "no_target");
  CHECK(code(check_shoot(state, kRed, Shoot{duel.target})) == "not_your_turn");
  state.step = Step::kMove;
  CHECK(code(check_shoot(state, kBlue, Shoot{duel.target})) == "wrong_step");
}

TEST_CASE("3.2: dice that cannot matter are not thrown, all others are, also past the last model") {
  Duel duel(only_first(scouts(), 2), only_first(rifles(), 1), 5000);
  duel.options().ask_defender = true;
  Fight fight = duel.shot({6, 5, 3, 4, 1, 2, 3, 4});
  open_fire(fight, duel.by, duel.target);
  fight.work();
  CHECK(fight.used_up());
  CHECK(fight.events<ShotsFired>().at(0).unsaved == 4);
  CHECK(fight.events<ShotsFired>().at(0).lost == 1);
  CHECK(fight.told() == "ShotsFired ModelsLost UnitDestroyed AttackEnded");
  CHECK(fight.state.unit(duel.target).status == Status::kDestroyed);
}

TEST_CASE("M42-13.3: the plan of a volley has the rolls that it makes") {
  const Duel duel(rifles(), drones(), 10000);
  const Explained plan = plan_fire(duel.state(), duel.fire());
  REQUIRE(plan.rolls.size() == 5);  // carbine, rifles, gun; two kinds of saves
  CHECK(plan.rolls[3].thrown.dice == 8);
  CHECK(plan.rolls[4].thrown.dice == 3);
  Fraction all;
  for (const Chance& chance : plan.outcomes) all = all + chance.chance;
  CHECK(all == Fraction{1});
  for (const PlannedRoll& roll : plan.rolls) {
    CHECK(sum(roll.reasons) == *roll.need);
    CHECK(roll.chances[0].chance + roll.chances[1].chance == Fraction{1});
  }
  Fight fight = duel.shot({5, 2, 4, 4, 1, 6, 3, 5, 2, 6, 4, 4, 3, 5, 2, 6, 5, 1});
  open_fire(fight, duel.by, duel.target);
  CHECK(fight.rolls().at(0).plan == plan.rolls[0]);
}

TEST_CASE("M42-13.5 M42-13.6: the odds of a volley are those of all of its dice") {
  // Two scouts, need 3 and 4 dice at a unit of 3 with Ar 3 (save 4): counted one by one.
  Duel duel(only_first(scouts(), 2), only_first(reavers(), 3), 8000);
  const FireOdds found = odds(duel.state(), duel.fire());
  CHECK(found.hits == Fraction{16, 6});
  CHECK(found.unsaved == Fraction{16, 6} * Fraction{1, 2});
  std::int64_t losses = 0;
  std::int64_t suppressed = 0;
  std::int64_t twice = 0;
  std::int64_t destroyed = 0;
  const std::int64_t all = 36 * 36 * 36 * 36;
  for (std::int64_t throws = 0; throws < all; ++throws) {
    int hits = 0;
    int unsaved = 0;
    for (std::int64_t left = throws; left > 0; left /= 36) {
      const bool hit = left % 6 + 1 >= 3;
      hits += hit ? 1 : 0;
      unsaved += hit && left / 6 % 6 + 1 < 4 ? 1 : 0;
    }
    losses += std::min(unsaved, 3);
    suppressed += hits >= 1 ? 1 : 0;
    twice += hits >= 2 ? 1 : 0;
    destroyed += unsaved >= 3 ? 1 : 0;
  }
  CHECK(found.losses == Fraction{losses, all});
  CHECK(found.suppress == Fraction{suppressed, all});
  CHECK(found.two_markers == Fraction{twice, all});
  CHECK(found.destroy == Fraction{destroyed, all});
}

TEST_CASE("M42-13.5 M42-13.6: chances of many dice are exact as long as their denominators are below 10^9, then the nearest millionth") {
  Counts counts;
  std::int64_t all = 1;
  for (int dice = 1; dice <= 18; ++dice, all *= 3) counts.add(24, 36);
  CHECK(counts.fraction(counts.at_least(1)) == Fraction{all - 1, all});
  CHECK(counts.fraction(counts.of(18)) == Fraction{262'144, all});
  counts.add(24, 36);
  CHECK(counts.fraction(counts.of(19)) == Fraction{451, 1'000'000});
}

TEST_CASE("M42-13.6: with fewer dice than models the expected losses are exact") {
  Duel duel(only_first(scouts(), 1), drones(), 8000);
  CHECK(odds(duel.state(), duel.fire()).losses == Fraction{2 * 4 * 3, 36});
}

TEST_CASE("M42-13.3: twelve against twelve with all dice fit") {
  Sheet many = sheet(12);
  many.weapons = {{"Gun", 30, 4, 0, 0}};
  for (ModelSheet& model : many.models) model.weapon = 0;
  many.ballistic = 5;
  Sheet others = sheet(12);
  others.armour = 0;
  Duel duel(many, others, 5000);
  const FireOdds found = odds(duel.state(), duel.fire());
  CHECK(found.hits == Fraction{40});
  CHECK(found.losses > Fraction{1199, 100});
  CHECK(found.losses <= Fraction{12});
  CHECK(found.destroy > Fraction{999, 1000});
}

}  // namespace hexinch::m42::test
