#include "systems/m42/rules/assault.h"

#include <doctest/doctest.h>

#include "systems/m42/combat.h"

namespace hexinch::m42::test {
namespace {

/// The models of A stand north of those of T, base to base with `gap` between; further ones of T are out of reach.
struct Brawl : Table {
  UnitRef by;
  UnitRef target;
  Brawl(Sheet assaulters, Sheet defenders, int gap = 10, int near = 99) {
    const int n = static_cast<int>(assaulters.models.size());
    const int m = static_cast<int>(defenders.models.size());
    by = unit("A", kBlue, std::move(assaulters), row(10000, 20000, n));
    std::vector<Position> places;
    for (int i = 0; i < m; ++i) places.push_back(i < near ? at(10000 + 1250 * i, 20984 + gap) : at(10000 + 1250 * i, 26000));
    target = unit("T", kRed, std::move(defenders), std::move(places));
  }
  State begun(bool halved = false) const { return assaulting(state(), by, target, halved); }
  /// As if round 1 had gone like that.
  State after_round(int lost_by, int lost_target, int round = 1) const {
    State made = begun();
    made.assault->answered = true;
    made.assault->round = static_cast<std::int8_t>(round);
    made.assault->lost_by = static_cast<std::int8_t>(lost_by);
    made.assault->lost_target = static_cast<std::int8_t>(lost_target);
    return made;
  }
  Round round() const { return round_of(begun()); }
};

bool near_to(Fraction a, Fraction b, Fraction most) { return a - b <= most && b - a <= most; }

/// As a distribution finds it, and as often as dice find it.
struct Tally {
  std::int64_t win = 0, lose = 0, loses = 0, kills = 0;
};
Tally fought(const State& start, int games, std::uint64_t seed) {
  Tally tally;
  SeededDice dice(seed);
  const UnitRef by = start.assault->by;
  const UnitRef target = start.assault->target;
  for (int i = 0; i < games; ++i) {
    State state = start;
    Transcript<M42> t(state, dice);
    while (state.assault) {
      if (work(t)) continue;
      if (harm_due(state)) remove(t, default_casualties(state));
      else name_leader(t, leaderless(state), default_leader(state, leaderless(state)));
    }
    for (const auto& entry : t.entries())
      if (const auto* event = std::get_if<Event>(&entry)) {
        if (const auto* end = std::get_if<AssaultEnded>(event)) {
          tally.win += end->winner == by ? 1 : 0;
          tally.lose += end->winner == target ? 1 : 0;
        }
        if (const auto* lost = std::get_if<ModelsLost>(event)) (lost->unit == by ? tally.loses : tally.kills) += static_cast<std::int64_t>(lost->models.size());
      }
  }
  return tally;
}

void check_odds(const State& start, int games, std::uint64_t seed) {
  const AssaultOdds found = odds(start, *start.assault);
  const Tally tally = fought(start, games, seed);
  CAPTURE(to_text(found.win));
  CAPTURE(to_text(found.lose));
  CAPTURE(tally.win);
  CAPTURE(tally.lose);
  CAPTURE(to_text(found.loses));
  CAPTURE(tally.loses);
  CAPTURE(to_text(found.kills));
  CAPTURE(tally.kills);
  const auto share = [&](std::int64_t n) { return Fraction{n, games}; };
  CHECK(near_to(found.win, share(tally.win), {2, 100}));
  CHECK(near_to(found.lose, share(tally.lose), {2, 100}));
  CHECK(near_to(found.loses, share(tally.loses), {1, 10}));
  CHECK(near_to(found.kills, share(tally.kills), {1, 10}));
}

}  // namespace

TEST_CASE("M42-14.5 M42X-50: reavers assault a rifle squad that has a marker") {
  Brawl brawl(only_first(reavers(), 3), only_first(rifles(), 4), 10, 3);
  brawl.of(brawl.target).markers = 1;
  const Round round = brawl.round();
  CHECK(round.by == 0b111);
  CHECK(round.target == 0b0111);
  CHECK(round.need_by == 3);
  CHECK(round.bonus == 1);
  CHECK(round.save_target == 6);
  CHECK(round.need_target == 5);
  CHECK(round.save_by == 4);
  Fight fight(brawl.begun(), {1, 2, 3, 4, 5, 6, 6, 1, 2, 3, 4, 5, 2, 6, 4, 3});
  fight.to_the_end();
  CHECK(fight.used_up());
  const AssaultRound fought = fight.events<AssaultRound>().at(0);
  CHECK(fought.hits_by == 5);
  CHECK(fought.lost_target == 4);
  CHECK(fought.hits_target == 2);
  CHECK(fought.lost_by == 1);
  CHECK(fought.attack.harms.at(0).first == 0b0111);
  CHECK(fight.told() == "AssaultRound ModelsLost ModelsLost UnitDestroyed AttackEnded AssaultEnded ConsolidateOffered");
  CHECK(fight.events<AssaultEnded>().at(0).winner == brawl.by);
  CHECK(fight.state.step == Step::kConsolidate);
  CHECK(fight.state.active == brawl.by);
  CHECK_FALSE(check_consolidate(fight.state, kBlue));
}

TEST_CASE("M42-14.6 M42X-51: a round lost by two") {
  Brawl brawl(reavers(), rifles());
  {
    Fight fight(brawl.after_round(0, 2), {3, 2, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    work(fight.t);
    CHECK(fight.events<LdCheck>().at(0) == LdCheck{brawl.target, 2, 1, true, {3, 2, 6}});
    CHECK(fight.events<AssaultRound>().size() == 1);  // another round
    CHECK(fight.state.assault->round == 2);
  }
  Fight fight(brawl.after_round(0, 2), {3, 4, 6});
  work(fight.t);
  CHECK(fight.used_up());
  CHECK(fight.events<LdCheck>().at(0) == LdCheck{brawl.target, 2, 0, false, {3, 4, 6}});
  CHECK(fight.state.unit(brawl.target).markers == 1);
  CHECK(fight.events<Suppressed>().at(0) == Suppressed{brawl.target, 1, 1});
  CHECK(fight.events<FellBack>().size() == 1);
  CHECK(fight.events<AssaultEnded>().at(0).winner == brawl.by);
}

TEST_CASE("M42-14.6: with a Nerve of 0 there is no check; a third marker is the last") {
  Brawl brawl(reavers(), rifles());
  brawl.of(brawl.target).markers = 3;
  Fight fight(brawl.after_round(0, 4));
  work(fight.t);
  CHECK(fight.events<LdCheck>().at(0) == LdCheck{brawl.target, 0, 0, false});
  CHECK(fight.events<Suppressed>().empty());
  CHECK(fight.state.unit(brawl.target).markers == 3);
}

TEST_CASE("M42-14.6: a tie goes on; after round 3 the assaulting unit falls back without a marker") {
  Brawl brawl(reavers(), rifles());
  Fight fight(brawl.after_round(1, 1, 3));
  work(fight.t);
  CHECK(fight.events<LdCheck>().empty());
  CHECK(fight.events<FellBack>().at(0).unit == brawl.by);
  CHECK(fight.state.unit(brawl.by).markers == 0);
  CHECK(fight.events<AssaultEnded>().at(0).winner == brawl.target);
  CHECK(fight.events<ConsolidateOffered>().at(0).unit == brawl.target);  // askDefender
  brawl.options().ask_defender = false;
  Fight silent(brawl.after_round(1, 1, 3));
  work(silent.t);
  CHECK(silent.events<ConsolidateOffered>().empty());
}

TEST_CASE("M42-14.6: both units destroyed, nobody wins") {
  Brawl brawl(only_first(reavers(), 1), only_first(rifles(), 1));
  brawl.of(brawl.target).markers = 1;
  Fight fight(brawl.begun(), {6, 6, 1, 1, 6, 1});
  fight.to_the_end();
  CHECK(fight.used_up());
  CHECK(fight.events<UnitDestroyed>().size() == 2);
  CHECK(fight.events<AssaultEnded>().at(0).winner == kNoUnit);
  CHECK(fight.events<ConsolidateOffered>().empty());
}

TEST_CASE("M42-14.4 M42X-53: defensive fire before the first round, once") {
  Brawl brawl(reavers(), drones());
  CHECK(defends(brawl.begun(), *brawl.begun().assault));
  // Eight pulse carbines at half shots, need 4, whatever else holds.
  brawl.of(brawl.by).running = true;
  const Fire fire = fire_at(brawl.begun(), brawl.target, brawl.by, Volley::kDefensive);
  CHECK(fire.shooters.size() == 8);
  for (const Shooter& shooter : fire.shooters) {
    CHECK(shooter.dice == 1);
    CHECK(shooter.need == 4);
  }
  CHECK(fire.pool == 0b1111111);
  // Hits with 4 and 5; saves on 5 (Ar 3, AP 1); then the round.
  Fight fight(brawl.begun(), {4, 5, 1, 2, 3, 1, 2, 3, 5, 1});
  work(fight.t);
  CHECK(fight.used_up());
  const ShotsFired fired = fight.events<ShotsFired>().at(0);
  CHECK(fired.attack.defensive);
  CHECK(fired.attack.by == brawl.target);
  CHECK(fired.attack.target == brawl.by);
  CHECK(fired.hits == 2);
  CHECK(fired.lost == 1);
  CHECK(fight.state.assault->answered);
  CHECK(fight.state.unit(brawl.target).fired_in_defence);
  CHECK_FALSE(defends(brawl.begun(), *fight.state.assault));
  State second = brawl.begun();
  second.unit(brawl.target).fired_in_defence = true;
  CHECK_FALSE(defends(second, *second.assault));
}

TEST_CASE("M42-14.4: no defensive fire with a marker, without weapons, or without the option") {
  Brawl brawl(reavers(), drones());
  brawl.of(brawl.target).markers = 1;
  CHECK_FALSE(defends(brawl.begun(), *brawl.begun().assault));
  brawl.of(brawl.target).markers = 0;
  brawl.options().defensive_fire = false;
  CHECK_FALSE(defends(brawl.begun(), *brawl.begun().assault));
  Brawl bare(rifles(), reavers());
  CHECK_FALSE(defends(bare.begun(), *bare.begun().assault));
  Brawl heavy(rifles(), striders());
  CHECK_FALSE(defends(heavy.begun(), *heavy.begun().assault));
}

TEST_CASE("M42-14.4: the assault ends if defensive fire leaves nobody in contact") {
  // One reaver in contact, the other two inches behind.
  Table table;
  const UnitRef by = table.unit("A", kBlue, only_first(reavers(), 2), {at(10000, 17000), at(10000, 20000)});
  const UnitRef target = table.unit("T", kRed, only_first(drones(), 1), {at(10000, 20994)});
  Fight fight(assaulting(table.state(), by, target), {4, 1});
  fight.work();
  REQUIRE(harm_due(fight.state));
  remove(fight.t, {1});
  fight.work();
  CHECK(fight.told() == "ShotsFired ModelsLost Suppressed AttackEnded AssaultEnded");
  CHECK(fight.events<AssaultEnded>().at(0).winner == kNoUnit);
  CHECK(fight.state.unit(by).on_table());
  // The last one dies: the defender wins.
  Table two;
  const UnitRef one = two.unit("A", kBlue, only_first(reavers(), 1), {at(10000, 20000)});
  const UnitRef other = two.unit("T", kRed, only_first(drones(), 1), {at(10000, 20994)});
  Fight lost(assaulting(two.state(), one, other), {4, 1});
  lost.to_the_end();
  CHECK(lost.events<AssaultEnded>().at(0).winner == other);
}

TEST_CASE("M42-14.5: engaged in round 1 is who has an enemy within one inch on the same level") {
  Brawl brawl(only_first(reavers(), 2), only_first(rifles(), 2), 1000, 1);
  // Straight across 1000; aslant more: the second reaver is not engaged.
  CHECK(engaged(brawl.begun(), brawl.by, brawl.target) == 0b01);
  CHECK(engaged(brawl.begun(), brawl.target, brawl.by) == 0b01);
  Brawl far(only_first(reavers(), 1), only_first(rifles(), 1), 1001);
  CHECK(engaged(far.begun(), far.by, far.target) == 0);
  const FeatureRef ruin = far.ruin("Ruin", rectangle(0, 0, 40000, 40000));
  far.of(far.by).models[0].place = on(ruin, 1, 10000, 20984);
  CHECK(engaged(far.begun(), far.by, far.target) == 0);
}

TEST_CASE("M42-14.3 M42-14.5: in a closed building everybody is in contact and engaged") {
  Table table;
  const FeatureRef b2 = table.b2();
  const auto inside = [&](int x) {
    Position place = on(b2, 0, x, 26000);
    place.interior = true;
    return place;
  };
  const UnitRef by = table.unit("A", kBlue, only_first(reavers(), 2), {inside(32000), inside(32000)});
  const UnitRef target = table.unit("T", kRed, only_first(rifles(), 2), {inside(38000), inside(38000)});
  const State state = assaulting(table.state(), by, target);
  CHECK(in_contact(state, by, target));
  CHECK(engaged(state, by, target) == 0b11);
  CHECK(engaged(state, target, by) == 0b11);
}

TEST_CASE("M42-14.5: the charge adds 1 in round 1, but not halved, and not against hard cover") {
  Brawl brawl(reavers(), only_first(rifles(), 2));
  CHECK(brawl.round().bonus == 1);
  CHECK(round_of(brawl.begun(true)).bonus == 0);
  State later = brawl.after_round(0, 0);
  CHECK(round_of(later).bonus == 0);
  brawl.wall("Wall", {point(5000, 20490), point(30000, 20490)});
  CHECK(brawl.round().bonus == 0);
  Brawl hedge(reavers(), rifles());
  hedge.hedge("Hedge", {point(5000, 20490), point(30000, 20490)});
  CHECK(hedge.round().bonus == 1);  // soft cover does not stop it
  Brawl half(reavers(), only_first(rifles(), 4));
  half.wall("Wall", {point(9500, 20490), point(11500, 20490)});  // two of four behind it
  CHECK(half.round().bonus == 0);
  Brawl quarter(reavers(), only_first(rifles(), 4));
  quarter.wall("Wall", {point(9500, 20490), point(10500, 20490)});
  CHECK(quarter.round().bonus == 1);
}

TEST_CASE("M42-14.5 M42-14.6 M42X-66: crowding in") {
  const auto after = [](int lost_by, std::vector<ScriptedFace> check) {
    Brawl brawl(reavers(), rifles(), 10, 4);
    for (std::size_t i = 1; i <= 4; ++i) brawl.of(brawl.target).models[i - 1].alive = i == 1;  // the leader lives; 1 to 3 are dead
    brawl.of(brawl.target).models[4].alive = false;
    Fight fight(brawl.after_round(lost_by, 4), std::move(check));
    work(fight.t);
    return std::pair{fight.events<LdCheck>().at(0), fight.state};
  };
  const auto [check, state] = after(2, {{2, 6}, {5, 6}, {5, 6}, {1, 6}, {1, 6}, {1, 6}, {1, 6}, {1, 6}, {1, 6}, {1, 6}, {1, 6}, {1, 6}, {1, 6}, {1, 6},
                                        {1, 6}, {1, 6}, {1, 6}, {1, 6}, {1, 6}, {1, 6}, {1, 6}});
  CHECK(check.nerve == 2);
  CHECK(check.passed);
  CHECK(state.assault->round == 2);
  const auto [none, fled] = after(0, {});
  CHECK(none.nerve == 0);
  CHECK_FALSE(none.passed);
  CHECK_FALSE(fled.assault);
  // In round 2 everybody left fights, wherever he stands.
  Brawl brawl(reavers(), rifles(), 10, 4);
  CHECK(round_of(brawl.begun()).target == 0b00001111);
  CHECK(round_of(brawl.after_round(0, 0)).target == 0b11111111);
}

TEST_CASE("M42-11.3 M42-14.6: a check is the new leader's") {
  Brawl brawl(only_first(reavers(), 1), only_first(rifles(), 3), 10, 1);
  brawl.of(brawl.target).markers = 1;
  // One blow kills the leader, the only one engaged; he strikes back in vain. The check has Nerve 3 and two dice instead of three; then round 2.
  Fight fight(brawl.begun(), {2, 1, 1, 1, 2, 5, 1, 1, 1, 1});
  fight.work();
  REQUIRE(leaderless(fight.state) == brawl.target);
  CHECK(fight.told() == "AssaultRound ModelsLost");
  name_leader(fight.t, brawl.target, 2);
  work(fight.t);  // the attack ends
  work(fight.t);
  CHECK(fight.used_up());
  CHECK(fight.events<LdCheck>().at(0).nerve == 3);
  CHECK(fight.rolls().at(3).plan.thrown.dice == 2);
  CHECK(fight.state.leadership(brawl.target) == 2);
}

TEST_CASE("M42-14.6: a frozen unit that must fall back is destroyed") {
  Brawl brawl(reavers(), rifles());
  brawl.of(brawl.target).frozen = true;
  Fight fight(brawl.after_round(0, 4));
  work(fight.t);
  CHECK(fight.state.unit(brawl.target).status == Status::kDestroyed);
  CHECK(fight.events<FellBack>().empty());
}

TEST_CASE("M42-14.5: the rolls of a round are announced") {
  Brawl brawl(reavers(), rifles());
  brawl.of(brawl.target).markers = 1;
  const auto planned = plan_round(brawl.begun(), *brawl.begun().assault, brawl.round());
  REQUIRE(planned.size() == 4);
  CHECK(planned[0].thrown.dice == 14);
  CHECK(planned[0].thrown.score.total == 1);
  CHECK(*planned[0].need == 3);
  CHECK(planned[0].chances[0].chance == Fraction{5, 6});
  CHECK(planned[1].chances[0].chance == Fraction{1, 6});
  CHECK(planned[2].thrown.dice == 8);
}

TEST_CASE("M42-14.4 M42-14.5: the plan of an assault has its rolls and its odds") {
  Brawl brawl(reavers(), drones());
  const Explained plan = plan_assault(brawl.begun(), *brawl.begun().assault);
  REQUIRE(plan.rolls.size() == 6);  // eight shooters alike, their saves, four rolls of the round
  CHECK(plan.rolls[0].rule == "M42-14.4");
  CHECK(plan.rolls[0].thrown.dice == 8);
  CHECK(plan.rolls[2].thrown.dice == 14);
  REQUIRE(plan.outcomes.size() == 3);
  CHECK(plan.outcomes[0].chance + plan.outcomes[1].chance + plan.outcomes[2].chance == Fraction{1});
  brawl.of(brawl.target).markers = 1;
  CHECK(plan_assault(brawl.begun(), *brawl.begun().assault).rolls.size() == 4);
}

TEST_CASE("M42-14.5 M42-14.6: the odds of a duel are exact") {
  // One against one, each with one die, hitting on 5 and saved on 5 (4 + 1: 7 - 2), no charge.
  Sheet one = only_first(rifles(), 1);
  Brawl brawl(one, one);
  brawl.of(brawl.target).markers = 1;
  const State start = brawl.begun(true);
  const AssaultOdds found = odds(start, *start.assault);
  // A blow kills with 2/6 x 4/6 = 2/9; a round: both 4/81, one side 14/81, none 49/81. Any round with one dead is decided.
  const Fraction tie{49, 81};
  const Fraction one_falls{14, 81};
  const Fraction decided = one_falls * (Fraction{1} + tie + tie * tie);
  CHECK(near_to(found.win, decided, {1, 1'000'000}));
  CHECK(near_to(found.lose, decided + tie * tie * tie, {1, 1'000'000}));
}

TEST_CASE("M42-14.4 M42-14.5 M42-14.6: the odds agree with many fights") {
  Brawl plain(reavers(), rifles());
  plain.of(plain.target).markers = 1;
  check_odds(plain.begun(), 10000, 1);
  Brawl fire(only_first(reavers(), 5), drones(), 10, 5);
  check_odds(fire.begun(), 10000, 2);
  Brawl even(rifles(), drones());
  check_odds(even.begun(true), 10000, 3);
  Brawl leader(only_first(reavers(), 3), rifles(), 10, 2);
  leader.of(leader.target).markers = 1;
  check_odds(leader.begun(), 10000, 4);
  State later = plain.begun();
  later.assault->round = 0;
  later.assault->answered = true;
  check_odds(later, 10000, 5);
}

TEST_CASE("M42-14.1 M42-14.2 M42-14.7: an assault as commands, from the declaration to the Consolidate") {
  Table table;
  const UnitRef by = table.unit("A", kBlue, only_first(reavers(), 4), row(10000, 14000, 4));
  const UnitRef target = table.unit("T", kRed, only_first(rifles(), 2), row(10000, 20984, 2));
  table.of(target).markers = 1;
  Fight fight(table.state(), {6, 6, 6, 6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  const auto give = [&](const Command& command) {
    const auto refusal = M42::check(fight.state, kBlue, command);
    CHECK(code(refusal) == "");
    if (refusal) return;
    M42::resolve(fight.t, kBlue, command);
    M42::advance(fight.t);
  };
  M42::advance(fight.t);
  give(Activate{by});
  CHECK(code(M42::check(fight.state, kBlue, ChooseAction{Action::kAssault, by})) == "no_target");
  give(ChooseAction{Action::kAssault, target});
  give(MoveLeader{{way(10000, 19990)}, -1});
  give(PlaceModels{});
  CHECK(fight.events<AssaultJoined>().at(0) == AssaultJoined{by, target, false});
  CHECK(fight.state.unit(target).status == Status::kDestroyed);
  CHECK(M42::to_act(fight.state).contains(kBlue));
  give(Consolidate{});
  give(MoveLeader{{way(10000, 21990)}, -1});
  give(PlaceModels{});
  CHECK(fight.events<ActivationEnded>().size() == 1);
  CHECK_FALSE(fight.state.assault);
}

}  // namespace hexinch::m42::test
