#include <doctest/doctest.h>

#include "solo/orders.h"
#include "solo/pennants.h"

/// Orders that cost something and show later (GRASP-21.17 to GRASP-21.22), in a small game of its own.

namespace hexinch::solo::test {
namespace {

constexpr UnitRef kA = unit_at(0);
constexpr UnitRef kB = unit_at(1);
constexpr UnitRef kC = unit_at(2);

/// A and B of North stand far apart, each before a foe of South: C is A's, D is B's. South waits.
Pennants::State two_duels() {
  Pennants::State s;
  s.men = {{kNorth, {4000, 4000}}, {kNorth, {18000, 4000}}, {kSouth, {4000, 9000}}, {kSouth, {18000, 10000}}};
  s.runners[1] = 0;
  return s;
}

template <class Decided>
std::string text(const std::optional<Decided>& decision) {
  if (!decision) return "nothing";
  if (const auto* thrown = std::get_if<Throw>(&decision->next)) return "roll " + Field::name(thrown->actor);
  const auto& c = std::get<Pennants::Command>(decision->next);
  if (c.deed == Pennants::Deed::kDone) return "done";
  if (c.deed == Pennants::Deed::kMarch) return Field::name(c.unit) + " marches";
  return Field::name(c.unit) + " to " + Field::text(c.to);
}

using Deeds = std::vector<Deed<Herald>>;
Deed<Herald> rolled(UnitRef u, std::vector<std::int16_t> faces) { return {Throw{Purpose::kMovement, u, 4}, std::move(faces), std::nullopt}; }

/// What the automaton of North does next. Before each deed the position was as it is now.
std::string recruit(const Pennants::State& s, Deeds deeds = {}) {
  const Herald now(s, kNorth);
  Deliberation<Herald> deliberation(now, {&now, std::move(deeds), [&](std::size_t) -> const Herald& { return now; }});
  return text(deliberation.step(1000));
}

std::optional<Decision<Herald>> think(const Pennants::State& s, const Herald& now, Strength strength, Deeds deeds) {
  Captain<Pennants, Herald> captain(s, s, kNorth, now, {&now, std::move(deeds), [&](std::size_t) -> const Herald& { return now; }}, 7, strength);
  std::optional<Decision<Herald>> decision;
  for (int last = 0; !captain.done() && !decision;) {
    decision = captain.step(1);
    CHECK(captain.progress() >= last);
    last = captain.progress();
  }
  return decision;
}

/// The Captain of North by a glance alone, and by playing on as well.
constexpr Strength kGlance{28, 12, 1, 0};
constexpr Strength kTries{28, 8, 1, 1500};
std::string captain(const Pennants::State& s, Strength strength, Deeds deeds = {}) {
  const Herald now(s, kNorth);
  return text(think(s, now, strength, std::move(deeds)));
}

std::string drilled(const Pennants::State& s, Seat seat = kNorth) {
  const Herald now(s, seat);
  Drill<Herald> drill;
  auto command = drill.next(now);
  return command ? text(std::optional(Decision<Herald>{*command, {}})) : "nothing";
}

/// What North's Captain does with one purse, order by order.
std::vector<std::string> orders(Pennants::State s, Strength strength) {
  std::vector<std::string> said;
  SeededDice dice(1);
  while (s.go == kNorth && !s.marching && said.size() < 9) {
    const Herald now(s, kNorth);
    const auto decision = think(s, now, strength, {});
    said.push_back(text(decision));
    if (!decision) return said;
    Transcript<Pennants> t(s, dice);
    Pennants::resolve(t, kNorth, std::get<Pennants::Command>(decision->next));
  }
  return said;
}

}  // namespace

// ---- the automaton

TEST_CASE("GRASP-21.18 who goes on with what he was told is passed over without dice; the others roll, nearest first") {
  Pennants::State s = two_duels();
  CHECK(recruit(s) == "roll A");
  s.men[0].pennant = Spot{4000, 9000};
  CHECK(recruit(s) == "roll B");
  s.men[1].coming = Spot{18000, 10000};
  CHECK(recruit(s) == "done");
}

TEST_CASE("GRASP-21.18 whose order costs more than may be spent is passed over without dice") {
  Pennants::State s = two_duels();
  s.men[0].price = 2;
  s.runners[0] = 2;
  CHECK(recruit(s) == "roll A");
  s.keep = 1;
  CHECK(recruit(s) == "roll B");
  s.keep = 2;
  CHECK(recruit(s) == "done");
}

TEST_CASE("GRASP-21.18 who is sure needs no dice: he advances by the easiest way, to wherever that leads") {
  Pennants::State s = two_duels();
  s.sure = true;
  CHECK(recruit(s) == "A to 4000,9000");
  CHECK(recruit(s, {{std::nullopt, {}, Pennants::Command{Pennants::Deed::kPlant, kA, {4000, 9000}}}}) == "B to 18000,10000");
}

TEST_CASE("GRASP-21.18 a way is laid as far as the host looks ahead, not only as far as one gets in a turn") {
  const Pennants::State s = two_duels();
  CHECK(recruit(s, {rolled(kA, {1, 1, 1})}) == "A to 4000,9000");
  CHECK(recruit(s, {rolled(kA, {1, 2, 3})}).starts_with("A to "));
  CHECK(recruit(s, {rolled(kA, {5})}) == "roll B");
}

TEST_CASE("GRASP-21.17 a way in a random direction may be ordered in a manner of its own") {
  CHECK(recruit(two_duels(), {rolled(kA, {1, 6, 3, 3, 6})}) == "A to 6000,4000");
}

TEST_CASE("GRASP-21.22 in the drill who goes on goes on, who can be paid for advances without dice, and a march is one command") {
  Pennants::State s = two_duels();
  CHECK(drilled(s) == "A to 4000,9000");
  s.men[0].pennant = Spot{4000, 4500};
  CHECK(drilled(s) == "B to 18000,10000");
  s.keep = 3;
  CHECK(drilled(s) == "done");
  s.marching = true;
  CHECK(drilled(s) == "done");
  CHECK(recruit(s) == "A marches");
}

// ---- what an order costs

TEST_CASE("EX-S15 three pips, and one of them should be kept: the best that gets nothing sets what a pip is worth to the others") {
  const Purse purse{0, 3, 1};
  const std::vector<Offer> offers{{kA, 0, 1, 4000}, {kB, 0, 2, 5000}, {kC, 0, 1, 1200}};
  const std::int64_t shadow = shadow_price(purse, offers);
  CHECK(shadow == 1200);
  CHECK(4000 - cost_of(purse, 1, shadow) == 2800);
  CHECK(5000 - cost_of(purse, 2, shadow) == 2600);
  CHECK(1200 - cost_of(purse, 1, shadow) == 0);
}

TEST_CASE("GRASP-21.21 who gains nothing wants nothing, what is free takes nothing, and other purses are others' business") {
  CHECK(shadow_price({0, 2, 0}, {{kA, 0, 1, 4000}, {kB, 0, 1, 500}, {kC, 0, 1, -300}}) == 0);
  CHECK(shadow_price({0, 1, 0}, {{kA, 0, 0, 4000}, {kB, 0, 1, 500}, {kC, 1, 1, 9000}}) == 0);
  CHECK(shadow_price({1, 0, 0}, {{kA, 0, 0, 4000}, {kB, 0, 1, 500}, {kC, 1, 3, 9000}}) == 3000);
  // B is too dear for what A leaves; C would not be.
  CHECK(shadow_price({0, 2, 0}, {{kA, 0, 1, 4000}, {kB, 0, 2, 5000}, {kC, 0, 1, 1200}}) == 2500);
}

TEST_CASE("GRASP-21.21 a pip is worth at least what it is worth kept: one of those to be kept a point, any other a fifth") {
  CHECK(cost_of({0, 3, 1}, 2, 0) == 400);
  CHECK(cost_of({0, 3, 2}, 2, 0) == 1200);
  CHECK(cost_of({0, 3, 2}, 2, 700) == 1700);
  CHECK(cost_of({0, 1, 2}, 1, 0) == 1000);
  CHECK(cost_of({0, 3, 0}, 0, 5000) == 0);
}

TEST_CASE("GRASP-21.21 of several orders of one actor the best is what it offers") {
  std::vector<Offer> offers;
  note(offers, {kA, 0, 1, 100});
  note(offers, {kB, 0, 1, 300});
  note(offers, {kA, 0, 1, 200});
  note(offers, {kA, 0, 1, 150});
  REQUIRE(offers.size() == 2);
  CHECK(offers[0].gain == 200);
  CHECK(offers[1].gain == 300);
}

// ---- the Captain

TEST_CASE("GRASP-21.20 a glance looks from where men are bound for: without that no order is worth its price") {
  Pennants::State s = two_duels();
  s.men[2].harm = s.men[3].harm = 0;
  CHECK(captain(s, kGlance).starts_with("A to 4000,"));
  s.foresight = false;
  CHECK(captain(s, kGlance) == "done");
}

TEST_CASE("GRASP-21.21 the Captain first gives the order that gains most for what it costs, then asks everybody anew") {
  Pennants::State s = two_duels();
  s.men[2].harm = s.men[3].harm = 0;
  s.men[3].at = {18000, 9000};
  s.men[1].harm = 5;
  for (const Strength strength : {kGlance, kTries}) {
    CAPTURE(strength.commands);
    // B would harm a little more than A. At a price of one he is first; at a price of three A is, and then B can't be paid any more.
    s.men[1].price = 1;
    const auto both = orders(s, strength);
    REQUIRE(both.size() == 3);
    CHECK(both[0].starts_with("B to 18000,"));
    CHECK(both[1].starts_with("A to 4000,"));
    CHECK(both[2] == "done");
    s.men[1].price = 3;
    const auto one = orders(s, strength);
    REQUIRE(one.size() == 2);
    CHECK(one[0].starts_with("A to 4000,"));
    CHECK(one[1] == "done");
  }
}

TEST_CASE("GRASP-21.21 when nothing gains the Captain gives no more orders, and keeps what should be kept unless an order is worth it") {
  Pennants::State s = two_duels();
  s.men[2].harm = s.men[3].harm = 0;
  s.men[0].harm = s.men[1].harm = 0;
  CHECK(captain(s, kGlance) == "done");
  CHECK(captain(s, kTries) == "done");
  // Worth about half a point: more than a runner to spare, less than one to keep.
  s.men[0].harm = 3;
  s.men[1].price = 9;
  CHECK(captain(s, kGlance).starts_with("A to "));
  s.keep = 3;
  CHECK(captain(s, kGlance) == "done");
  s.men[0].harm = 9;
  CHECK(captain(s, kGlance).starts_with("A to "));
}

TEST_CASE("GRASP-21.19 who goes on with what he was told may get a better order from the Captain, but only one in a part of a phase") {
  Pennants::State s = two_duels();
  s.men[2].harm = s.men[3].harm = 0;
  s.men[0].pennant = Spot{4000, 1000};
  s.men[1].price = 9;
  CHECK(captain(s, kGlance).starts_with("A to 4000,"));
  CHECK(captain(s, kGlance, {{std::nullopt, {}, Pennants::Command{Pennants::Deed::kPlant, kA, {4000, 1000}}}}) == "done");
}

TEST_CASE("GRASP-21.22 the Captain plays on until orders show") {
  Pennants::State s = two_duels();
  s.men[2].harm = s.men[3].harm = 0;
  s.men[0].harm = 9;
  s.men[1].price = 9;
  s.men[2].at = {4000, 7500};
  s.foresight = false;
  // A glance shows nothing. At the end of this round a pennant of the next one shows nothing either; a round later it has brought blows.
  CHECK(captain(s, kTries).starts_with("A to 4000,"));
  s.patience = false;
  CHECK(captain(s, kTries) == "done");
  s.delay = 0;
  CHECK(captain(s, kTries).starts_with("A to 4000,"));
}

TEST_CASE("A Captain that is cut short among his orders says what is best so far, at any moment") {
  const Pennants::State s = two_duels();
  const Herald now(s, kNorth);
  for (const int efforts : {0, 1, 2, 3, 5, 8, 13, 40, 200}) {
    Captain<Pennants, Herald> captain(s, s, kNorth, now, {&now, {}, [&](std::size_t) -> const Herald& { return now; }}, 7, kTries);
    auto decision = captain.step(efforts);
    if (!decision) decision = captain.cut_short();
    REQUIRE(decision);
    CHECK(captain.done());
    CHECK(now.accepts(std::get<Pennants::Command>(decision->next)));
    CHECK_FALSE(decision->reasons.empty());
  }
}

}  // namespace hexinch::solo::test
