#include <doctest/doctest.h>

#include "solo/yard.h"

/// Which actors are looked at, what they attack, and what they answer.

namespace hexinch::solo::test {
namespace {

/// Three men in a row before one foe: A is the farthest, C the nearest.
Yard three(Task task, bool alternating = false) {
  Yard yard;
  yard.men = {{yard.at(1, 10)}, {yard.at(3, 10)}, {yard.at(5, 10)}};
  yard.foes_standing = {{yard.at(12, 10)}, {yard.at(14, 10)}};
  wait_for(yard, task, alternating);
  return yard;
}

Deed<Yard> stays(UnitRef actor) { return rolled(Purpose::kMovement, actor, 4, {6}); }

}  // namespace

TEST_CASE("SOLO-1 the nearest to a foe comes first, and who has been considered is not considered again") {
  const Yard yard = three(Task::kMove);
  CHECK(next_of(yard) == "roll C 4");
  CHECK(next_of(yard, {stays(kC)}) == "roll B 4");
  CHECK(next_of(yard, {stays(kC), stays(kB)}) == "roll A 4");
  CHECK(next_of(yard, {stays(kC), stays(kB), stays(kA)}) == "done");
}

TEST_CASE("SOLO-1 the order is that of the beginning, wherever they have got to since") {
  const Yard began = three(Task::kMove);
  Yard now = began;
  now.men[0].at = now.at(11, 10);
  Record<Yard> record{&began, {stays(kC)}, [&](std::size_t) -> const Yard& { return began; }};
  Deliberation<Yard> deliberation(now, std::move(record));
  const auto decision = deliberation.step(1000);
  REQUIRE(decision);
  CHECK(std::get<Throw>(decision->next).actor == kB);
}

TEST_CASE("SOLO-1 equally near ones come in host order, and who may not act is left out") {
  Yard yard = three(Task::kMove);
  for (Yard::Man& man : yard.men) man.at = yard.at(5, 10);
  CHECK(next_of(yard) == "roll A 4");
  yard.waiting.eligible = {kB, kC};
  CHECK(next_of(yard) == "roll B 4");
}

TEST_CASE("SOLO-1 where sides alternate the nearest at each go comes next, and those passed over stay so") {
  Yard yard = three(Task::kMove, true);
  CHECK(next_of(yard) == "roll C 4");
  CHECK(next_of(yard, {rolled(Purpose::kMovement, kC, 4, {1, 1, 1}), done("C to 6,10")}) == "roll B 4");
  // C wanted nothing when B moved, so it is not asked again.
  CHECK(next_of(yard, {rolled(Purpose::kMovement, kB, 4, {1, 1, 1}), done("B to 4,10")}) == "roll A 4");
  yard.waiting.activated = kB;
  yard.men[1].may_move = false;
  CHECK(next_of(yard, {done("B to 4,10")}) == "B done");
}

TEST_CASE("SOLO-1 work cut into small steps comes to the same") {
  Yard yard = three(Task::kAttack);
  yard.men[0].reach = 12;
  yard.men[0].options = {hit(kA, 0, 1)};
  Deliberation<Yard> deliberation(yard, {&yard, {}, [&](std::size_t) -> const Yard& { return yard; }});
  CHECK_FALSE(deliberation.step(1));
  CHECK_FALSE(deliberation.done());
  CHECK_FALSE(deliberation.step(1));
  const auto decision = deliberation.step(1);
  REQUIRE(decision);
  CHECK(next_of(yard) == "fire A 3");
  CHECK(std::get<Throw>(decision->next).actor == kA);
}

TEST_CASE("SOLO-6 what costs most is attacked, then what is harmed more often, the weakest, the nearest") {
  Yard yard = three(Task::kAttack);
  const auto choice = [&](std::vector<Option<Yard>> options) {
    yard.men[2].options = std::move(options);
    return next_of(yard, {rolled(Purpose::kFiring, kC, 3, {1})});
  };
  yard.men[2].reach = 30;
  CHECK(choice({hit(kC, 0, 1), hit(kC, 1, 2)}) == "C hits 1");
  auto surer = hit(kC, 1, 1);
  surer.chance = {2, 3};
  CHECK(choice({hit(kC, 0, 1), surer}) == "C hits 1");
  CHECK(choice({hit(kC, 0, 1), hit(kC, 1, 1)}) == "C hits 0");
  yard.foes_standing[1].weakness = 1;
  CHECK(choice({hit(kC, 0, 1), hit(kC, 1, 1)}) == "C hits 1");
}

TEST_CASE("SOLO-6 who is as good as gone is spared unless all are; what may harm friends, or nobody, is no attack") {
  Yard yard = three(Task::kAttack);
  yard.men[2].reach = 30;
  auto doomed = hit(kC, 0, 9);
  doomed.doomed = true;
  auto reckless = hit(kC, 1, 9);
  reckless.harms_own = true;
  yard.men[2].options = {doomed, hit(kC, 1, 1), reckless};
  const std::vector<Deed<Yard>> fires{rolled(Purpose::kFiring, kC, 3, {1})};
  CHECK(next_of(yard, fires) == "C hits 1");
  yard.men[2].options = {doomed};
  CHECK(next_of(yard, fires) == "C hits 0");
  yard.men[2].options = {reckless};
  CHECK(next_of(yard, fires) == "done");
  yard.men[2].options = {hit(kC, 1, 0)};
  CHECK(next_of(yard) == "done");
}

TEST_CASE("SOLO-6 near ones are shot at without a die; for others one roll holds for the phase") {
  Yard yard = three(Task::kAttack);
  const auto next_at = [&](int reach, std::vector<Deed<Yard>> deeds = {}) {
    yard.men[2].reach = reach;
    yard.men[2].options = {hit(kC, 0, 1)};
    return next_of(yard, std::move(deeds));
  };
  // Seven hexes away: Short of 32, Medium of 16, Long of 12, Very Long of 8.
  CHECK(next_at(32) == "C hits 0");
  CHECK(next_at(16) == "fire C 5");
  CHECK(next_at(12) == "fire C 3");
  CHECK(next_at(8) == "fire C 3");
  CHECK(next_at(16, {rolled(Purpose::kFiring, kC, 5, {5})}) == "C hits 0");
  CHECK(next_at(16, {rolled(Purpose::kFiring, kC, 5, {6})}) == "done");
  CHECK(next_at(16, {rolled(Purpose::kFiring, kC, 5, {5}), done("C hits 0")}) == "C hits 0");
}

TEST_CASE("SOLO-7 hand to hand comes before shots, against whom the odds are best, and not against the odds") {
  Yard yard = three(Task::kAttack);
  yard.men[2].reach = 32;
  yard.men[2].options = {hit(kC, 0, 9), stab(kC, 0, 1), stab(kC, 1, 1), stab(kC, 1, 2)};
  yard.foes_standing[0].odds = Fraction{1};
  yard.foes_standing[1].odds = Fraction{2};
  CHECK(next_of(yard) == "C stabs 1");
  yard.men[2].options[3].command = "C stabs harder";
  CHECK(next_of(yard) == "C stabs harder");
  yard.foes_standing[1].odds = Fraction{-1};
  CHECK(next_of(yard) == "C stabs 0");
  yard.foes_standing[0].odds = Fraction{-1};
  CHECK(next_of(yard) == "C hits 0");
  yard.men[2].options = {stab(kC, 0, 1)};
  CHECK(next_of(yard) == "done");
}

TEST_CASE("SOLO-7 even odds will do, of equal odds the weakest; where striking is no risk it is done against the odds as well") {
  Yard yard = three(Task::kAttack);
  yard.men[2].options = {stab(kC, 0, 1), stab(kC, 1, 1)};
  yard.foes_standing[0].odds = yard.foes_standing[1].odds = Fraction{0};
  CHECK(next_of(yard) == "C stabs 0");
  yard.foes_standing[1].weakness = 1;
  CHECK(next_of(yard) == "C stabs 1");
  yard.foes_standing[0].odds = yard.foes_standing[1].odds = Fraction{-1};
  CHECK(next_of(yard) == "done");
  yard.safe_melee = true;
  CHECK(next_of(yard) == "C stabs 1");
}

TEST_CASE("SOLO-9 asked, it strikes back if it would attack; else the default, else what loses least, the first of equals") {
  Yard yard = three(Task::kAnswer);
  yard.asked = {{"flees", Fraction{3}, false, std::nullopt, kNoUnit}, {"yields", Fraction{1}, false, std::nullopt, kNoUnit},
                {"dies", Fraction{1}, false, std::nullopt, kNoUnit}};
  CHECK(next_of(yard) == "yields");
  yard.asked[0].by_default = true;
  CHECK(next_of(yard) == "flees");
  yard.asked.push_back({"strikes back", Fraction{0}, false, stab(kA, 0, 1), kA});
  yard.asked[3].attack->command = "strikes back";
  CHECK(next_of(yard) == "strikes back");
  yard.foes_standing[0].odds = Fraction{-1};
  CHECK(next_of(yard) == "flees");
}

TEST_CASE("SOLO-9 units are set up where the scenario has them, and where nothing is asked nothing is said") {
  Yard yard = three(Task::kDeploy);
  CHECK(next_of(yard) == "done");
  yard.waiting = {};
  CHECK(next_of(yard) == "nothing");
}

TEST_CASE("SOLO-12 others join in host order while it helps more than what they could do alone, and have been considered then") {
  Yard yard = three(Task::kAttack);
  for (Yard::Man& man : yard.men) man.reach = 100;
  yard.men[2].options = {hit(kC, 0, 1)};
  yard.helps = {{0, 2}, {1, 3}};
  CHECK(next_of(yard) == "C hits 0+A+B");
  CHECK(next_of(yard, {done("C hits 0+A+B")}) == "C hits 0");
  yard.men[1].options = {hit(kB, 0, 3)};
  CHECK(next_of(yard) == "C hits 0+A");
  yard.men[2].options.clear();
  CHECK(next_of(yard, {done("C hits 0+A")}) == "B hits 0");
  yard.men[0].options = {hit(kA, 0, 1)};
  CHECK(next_of(yard, {done("C hits 0+A"), done("B hits 0")}) == "B hits 0");
  yard.men[1].options.clear();
  CHECK(next_of(yard, {done("C hits 0+A"), done("B hits 0")}) == "done");
}

TEST_CASE("SOLO-12 who joins from afar rolls for it, and does so once a phase") {
  Yard yard = three(Task::kAttack);
  yard.men[2].reach = 100;
  yard.men[2].options = {hit(kC, 0, 1)};
  yard.men[1].reach = 20;
  yard.helps = {{1, 3}};
  CHECK(next_of(yard) == "join B 5");
  CHECK(next_of(yard, {rolled(Purpose::kJoining, kB, 5, {5})}) == "C hits 0+B");
  CHECK(next_of(yard, {rolled(Purpose::kJoining, kB, 5, {6})}) == "C hits 0");
  // Its failure ends its own shooting as well.
  yard.men[1].options = {hit(kB, 0, 1)};
  yard.men[2].options.clear();
  CHECK(next_of(yard, {rolled(Purpose::kJoining, kB, 5, {6}), done("C hits 0")}) == "done");
}

TEST_CASE("SOLO-12 hand to hand nobody rolls to join") {
  Yard yard = three(Task::kAttack);
  yard.men[2].options = {stab(kC, 0, 1)};
  yard.helps = {{1, 3}};
  CHECK(next_of(yard) == "C stabs 0+B");
}

TEST_CASE("SOLO-2 in a go that is a man's whole activation he attacks if he does not move, and is done after that") {
  Yard yard = three(Task::kGo);
  yard.waiting.activated = kA;
  yard.men[0].reach = 100;
  yard.men[0].options = {hit(kA, 0, 1)};
  yard.men[0].pm = 4;
  CHECK(next_of(yard) == "roll A 4");
  CHECK(next_of(yard, {rolled(Purpose::kMovement, kA, 4, {5})}) == "A hits 0");
  yard.men[0].may_move = false;
  CHECK(next_of(yard) == "A hits 0");
  yard.men[0].options.clear();
  CHECK(next_of(yard) == "A done");
  yard.men[0].may_move = true;
  CHECK(next_of(yard, {rolled(Purpose::kMovement, kA, 4, {5})}) == "A done");
}

}  // namespace hexinch::solo::test
