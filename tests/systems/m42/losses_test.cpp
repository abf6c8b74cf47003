#include "systems/m42/rules/losses.h"

#include <doctest/doctest.h>

#include <bit>

#include "systems/m42/combat.h"

namespace hexinch::m42::test {
namespace {

using Names = std::vector<std::int8_t>;

/// A shooter S far in the south, and a drone cell T of 4: the leader (0) is the nearest, then 3, 2 and 1.
struct Shot : Table {
  UnitRef by = unit("S", kBlue, rifles(), row(20000, 40000, 8, 0));
  UnitRef target = unit("T", kRed, only_first(drones(), 4), {at(20000, 30000), at(20000, 27000), at(20000, 28000), at(20000, 29000)});

  /// Models of T are about to be lost.
  State losing(Names aimed, int others, Models pool = 0b1111) {
    State made = state();
    made.attack = Attack{by, target, false, {Harm{target, std::move(aimed), static_cast<std::int16_t>(others), pool, 0}}, 1};
    return made;
  }
  /// In a round of an assault by S.
  State fighting(int others, Models first) {
    State made = assaulting(state(), by, target);
    made.assault->round = 1;
    made.attack = Attack{by, target, false, {Harm{target, {}, static_cast<std::int16_t>(others), 0b1111, first}}, 0};
    return made;
  }
};

}  // namespace

TEST_CASE("M42-13.6: the owner loses those nearest to the shooters' leader, the leader last") {
  Shot shot;
  const State state = shot.losing({}, 2);
  CHECK(chooser(state) == kRed);
  CHECK(toll(state).models == 2);
  CHECK(toll(state).eligible == 0b1111);
  CHECK(toll(state).must == 0);
  CHECK(default_casualties(state) == Names{3, 2});
  CHECK(default_casualties(shot.losing({}, 3)) == Names{3, 2, 1});
  CHECK(default_casualties(shot.losing({}, 2, 0b0011)) == Names{1, 0});
  shot.of(shot.target).models[1].place = at(20000, 29000);
  CHECK(default_casualties(shot.losing({}, 2)) == Names{1, 3});  // ties in roster order
}

TEST_CASE("M42-13.6: the shooter chooses for aimed hits, and the leader only where one exposes him") {
  Shot shot;
  State state = shot.losing({0, 0}, 1);
  CHECK(chooser(state) == kBlue);
  CHECK(toll(state).eligible == 0b1110);
  CHECK(default_casualties(state) == Names{3, 2});
  state = shot.losing({1, 0}, 1);
  CHECK(toll(state).eligible == 0b1111);
  CHECK(toll(state).leader == 1);
  CHECK(default_casualties(state) == Names{0, 3});
  // Nobody else is left: then the leader is shot as by any hit.
  state = shot.losing({0}, 0, 0b0001);
  CHECK(toll(state).eligible == 0b0001);
  CHECK(settled(state));
}

TEST_CASE("M42-14.5: in a round the engaged die first, all of them alike, in roster order, the leader last") {
  Shot shot;
  CHECK(default_casualties(shot.fighting(1, 0b0101)) == Names{2});
  CHECK(toll(shot.fighting(1, 0b0101)).eligible == 0b0101);
  CHECK(default_casualties(shot.fighting(2, 0b0101)) == Names{2, 0});
  CHECK(default_casualties(shot.fighting(3, 0b0101)) == Names{2, 0, 1});
  CHECK(toll(shot.fighting(3, 0b0101)).must == 0b0101);
  CHECK(default_casualties(shot.fighting(2, 0b1111)) == Names{1, 2});
}

TEST_CASE("M42-13.6: nobody is asked where all answers are one") {
  Shot shot;
  CHECK_FALSE(settled(shot.losing({}, 2)));
  CHECK(settled(shot.losing({}, 4)));
  CHECK(settled(shot.losing({}, 1, 0b0010)));
  CHECK(settled(shot.fighting(1, 0b0100)));
  CHECK_FALSE(settled(shot.fighting(2, 0b0100)));
  // Alike: the same weapon at the same place, and not the leader.
  for (ModelState& model : shot.of(shot.target).models) model.place = at(20000, 30000);
  CHECK(settled(shot.losing({}, 2, 0b1110)));
  CHECK_FALSE(settled(shot.losing({}, 2)));
  shot.card(shot.target).models[3].weapon = -1;
  CHECK_FALSE(settled(shot.losing({}, 2, 0b1110)));
}

TEST_CASE("M42-13.6: the option askDefender asks only the player whose turn it is") {
  Shot shot;
  shot.options().ask_defender = false;
  CHECK(settled(shot.losing({}, 2)));
  CHECK_FALSE(settled(shot.losing({0}, 2)));  // the shooter is on turn
  State state = shot.losing({0}, 2);
  state.go = kRed;
  CHECK(settled(state));
  state = shot.losing({}, 2);
  state.go = kRed;
  CHECK_FALSE(settled(state));
}

TEST_CASE("M42-13.6 ChooseCasualties: who may be named") {
  Shot shot;
  const State state = shot.losing({}, 2, 0b0111);
  const auto refused = [](const State& s, Seat seat, Names models) { return check_casualties(s, seat, ChooseCasualties{std::move(models)}); };
  CHECK(code(refused(state, kRed, {1, 2})) == "");
  CHECK(code(refused(state, kRed, {0, 1})) == "");
  CHECK(code(refused(state, kBlue, {1, 2})) == "not_your_turn");
  CHECK(code(refused(state, kRed, {1})) == "wrong_number");
  CHECK(number(refused(state, kRed, {1}), "count") == Fraction{2});
  CHECK(number(refused(state, kRed, {1}), "given") == Fraction{1});
  CHECK(code(refused(state, kRed, {1, 3})) == "not_eligible");
  CHECK(said(refused(state, kRed, {1, 3})) == "not_in_reach");
  CHECK(said(refused(state, kRed, {1, 1})) == "named_twice");
  CHECK(said(refused(state, kRed, {1, 9})) == "no_such_casualty");
  CHECK(said(refused(state, kRed, {-1, 1})) == "no_such_casualty");
  CHECK(said(refused(shot.losing({0}, 0), kBlue, {0})) == "leader_sheltered");
  CHECK(code(refused(shot.losing({1}, 0), kBlue, {0})) == "");
  CHECK(said(refused(shot.fighting(1, 0b0110), kRed, {3})) == "engaged_first");
  CHECK(said(refused(shot.fighting(3, 0b0110), kRed, {1, 3, 0})) == "engaged_left");
  CHECK(refused(shot.fighting(3, 0b0110), kRed, {1, 3, 0})->rule == "M42-14.5");
  CHECK(code(refused(shot.fighting(3, 0b0110), kRed, {1, 2, 0})) == "");
  CHECK(code(refused(shot.state(), kBlue, {0})) == "wrong_step");
}

TEST_CASE("M42-13.6: aimed casualties first, then the owner's, then markers") {
  Shot shot;
  Fight fight(shot.losing({1, 0}, 1));
  fight.work();
  REQUIRE(harm_due(fight.state));
  remove(fight.t, {2, 0});
  fight.work();
  REQUIRE(harm_due(fight.state));
  CHECK(chooser(fight.state) == kRed);
  CHECK(toll(fight.state).eligible == 0b1010);
  CHECK(leaderless(fight.state) == kNoUnit);  // the attack is not finished
  remove(fight.t, {1});
  fight.work();
  CHECK(fight.told() == "ModelsLost ModelsLost Suppressed LeaderLost LeaderChosen AttackEnded");
  CHECK(fight.events<ModelsLost>()[0] == ModelsLost{shot.target, {0, 2}, true});
  CHECK(fight.events<ModelsLost>()[1] == ModelsLost{shot.target, {1}, false});
  CHECK(fight.state.unit(shot.target).leader == 3);
  CHECK_FALSE(fight.state.attack);
}

TEST_CASE("M42-11.3 M42X-49: a drone leader is shot") {
  Shot shot;
  shot.card(shot.target).leadership = 2;
  Fight fight(shot.losing({1}, 0));
  fight.work();
  REQUIRE(harm_due(fight.state));
  remove(fight.t, default_casualties(fight.state));
  fight.work();
  CHECK(leaderless(fight.state) == shot.target);
  CHECK(default_leader(fight.state, shot.target) == 3);
  CHECK(fight.state.unit(shot.target).markers == 1);
  CHECK(code(check_new_leader(fight.state, kRed, ChooseNewLeader{1})) == "");
  CHECK(code(check_new_leader(fight.state, kBlue, ChooseNewLeader{1})) == "not_your_turn");
  CHECK(said(check_new_leader(fight.state, kRed, ChooseNewLeader{0})) == "already_dead");
  CHECK(said(check_new_leader(fight.state, kRed, ChooseNewLeader{4})) == "no_such_casualty");
  name_leader(fight.t, shot.target, 1);
  fight.work();
  CHECK(fight.state.unit(shot.target).leader == 1);
  CHECK(fight.state.leadership(shot.target) == 1);
  CHECK(fight.events<LeaderLost>().at(0) == LeaderLost{shot.target, 1, false});
  CHECK_FALSE(fight.state.attack);
}

TEST_CASE("M42-11.3: Leadership never falls below 1; a single survivor leads without a question") {
  Shot shot;
  shot.card(shot.target).leadership = 1;
  Fight fight(shot.losing({1, 0}, 1));
  fight.to_the_end();
  CHECK(fight.state.leadership(shot.target) == 1);
  CHECK(fight.state.unit(shot.target).led_by().alive);
}

TEST_CASE("M42-11.2 M42-11.3: the first leader of a unit with a second in command costs nothing, nor does any of a Swarm") {
  const auto after = [](Sheet card, int leader) {
    Table table;
    const int n = static_cast<int>(card.models.size());
    const UnitRef u = table.unit("U", kBlue, std::move(card), row(10000, 10000, n));
    table.of(u).leader = static_cast<std::int8_t>(leader);
    return leadership_after(table.state(), u);
  };
  CHECK(after(commanders(), 0) == 4);
  CHECK(after(commanders(), 1) == 3);
  CHECK(after(rifles(), 0) == 2);
  CHECK(after(rifles(), 3) == 2);
  CHECK(after(spitters(), 0) == 2);
  CHECK(after(spitters(), 4) == 2);
}

TEST_CASE("M42-11.3: option leaderLoss frozen") {
  Shot shot;
  shot.options().leader_loss = LeaderLoss::kFrozen;
  Fight fight(shot.losing({1}, 0));
  fight.work();
  remove(fight.t, {0});
  fight.work();
  CHECK_FALSE(fight.state.attack);  // nobody is asked
  CHECK(fight.state.unit(shot.target).frozen);
  CHECK(fight.state.unit(shot.target).led_by().alive);
  CHECK(fight.state.leadership(shot.target) == 2);
  shot.card(shot.target).rules = 1u << static_cast<int>(UnitRule::kSwarm);
  Fight swarm(shot.losing({1}, 0));
  swarm.work();
  remove(swarm.t, {0});
  swarm.work();
  CHECK(leaderless(swarm.state) == shot.target);  // a Swarm has no fixed leader to lose
}

TEST_CASE("M42-11.3: both units of an attack may need a new leader, the target first") {
  Shot shot;
  State state = assaulting(shot.state(), shot.by, shot.target);
  state.assault->round = 1;
  state.attack = Attack{shot.by, shot.target, false, {Harm{shot.target, {}, 1, 0b0001, 0b0001}, Harm{shot.by, {}, 1, 0b0001, 0b0001}}, 0};
  Fight fight(state);
  while (settle(fight.t)) {}
  CHECK(leaderless(fight.state) == shot.target);
  name_leader(fight.t, shot.target, 2);
  CHECK(leaderless(fight.state) == shot.by);
}

TEST_CASE("M42-13.6 M42-14.5: the default is always an answer that is allowed") {
  SeededDice dice(11);
  Shot shot;
  for (int game = 0; game < 500; ++game) {
    const auto pool = static_cast<Models>(dice.roll(15));
    const int able = std::popcount(pool);
    const int dead = dice.roll(able + 1) - 1;
    const int aimed = dice.roll(dead + 1) - 1;
    State state = shot.losing({}, dead - aimed, pool);
    Harm& harm = state.attack->harms[0];
    for (int i = 0; i < aimed; ++i) harm.aimed.push_back(static_cast<std::int8_t>(dice.roll(2) - 1));
    if (aimed == 0 && game % 2 == 0) {
      state.assault = Assault{shot.by, shot.target, false, true, 1, 0, 0};
      harm.first = static_cast<Models>(dice.roll(15) & pool);
    }
    if (dead == 0) state.attack->harms.clear();
    Fight fight(state);
    while (harm_due(fight.state)) {
      const ChooseCasualties choice{default_casualties(fight.state)};
      REQUIRE(code(check_casualties(fight.state, chooser(fight.state), choice)) == "");
      remove(fight.t, choice.models);
    }
    CHECK(fight.state.unit(shot.target).alive() == 4 - dead);
  }
}

}  // namespace hexinch::m42::test
