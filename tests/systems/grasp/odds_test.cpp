#include "systems/grasp/rules/odds.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <vector>

namespace hexinch::grasp::test {
namespace {

Roller roller(std::string_view text, int modifier = 0, int more_net = 0) {
  const Die die = parse_die(text).value();
  return {die, static_cast<std::int8_t>(net_of(die.tech + more_net)), static_cast<std::int16_t>(modifier)};
}

/// What a side shows at one fall of its dice: the total that counts.
struct Shown {
  bool hit = false;
  int total = 0;
  int natural = 0;
  const Roller* by = nullptr;
};

/// Every fall of a side's dice, and whether each unit is in range, one by one: the slow way.
void each_fall(std::span<const Roller> side, const std::function<void(const Shown&, std::int64_t ways)>& visit, Shown best = {}, std::int64_t ways = 1) {
  if (side.empty()) return visit(best, ways);
  const Roller& r = side.front();
  const auto rest = side.subspan(1);
  if (const std::int64_t out = r.reaches.den() - r.reaches.num(); out > 0) {
    std::int64_t falls = out;
    for (int i = 0; i < thrown_for(r.net); ++i) falls *= r.die.sides();
    each_fall(rest, visit, best, ways * falls);
  }
  const std::function<void(int, int)> dice = [&](int left, int kept) {
    if (left == 0) {
      Shown now = best;
      const int total = r.total(kept);
      const bool better = !best.hit || total > best.total || (total == best.total && r.die.level > best.by->die.level);
      if (better && (!r.even_only || kept % 2 == 0)) now = {true, total, kept, &r};
      return each_fall(rest, visit, now, ways * r.reaches.num());
    }
    for (int face = 1; face <= std::max(1, r.die.sides()); ++face) {
      const int value = r.die.none() ? 0 : face_value(r.die, face);
      dice(left - 1, left == thrown_for(r.net) ? value : r.net < 0 ? std::min(kept, value) : std::max(kept, value));
    }
  };
  if (r.reaches.num() > 0) dice(thrown_for(r.net), 0);
}

bool sudden(const Shown& a, const Shown& b) {
  return a.hit && b.hit && a.total >= b.total && b.natural == 1 && a.by->die.level > b.by->die.level && a.natural >= most_of(b.by->die);
}

/// The same by listing every fall.
Contest listed(std::span<const Roller> side, std::span<const Roller> other) {
  struct Tally {
    std::int64_t all = 0, win = 0, draw = 0, lose = 0, kills = 0, killed = 0, doubles = 0, doubled = 0, low = 0, other_low = 0;
  } n;
  each_fall(side, [&](const Shown& a, std::int64_t ways) {
    each_fall(other, [&](const Shown& b, std::int64_t more) {
      const std::int64_t w = ways * more;
      n.all += w;
      const bool win = a.hit && a.total > b.total;
      const bool lose = !a.hit || a.total < b.total;
      (win ? n.win : lose ? n.lose : n.draw) += w;
      if (sudden(a, b)) n.kills += w;
      if (sudden(b, a)) n.killed += w;
      if (win && a.total >= 2 * b.total) n.doubles += w;
      if (a.hit && lose && b.total >= 2 * a.total) n.doubled += w;
      if (a.hit && !win && a.natural == 1 && !sudden(b, a)) n.low += w;
      if (a.hit && !lose && b.natural == 1 && !sudden(a, b)) n.other_low += w;
    });
  });
  const auto of = [&](std::int64_t x) { return Fraction{x, n.all}; };
  return {of(n.win), of(n.draw), of(n.lose), of(n.kills), of(n.killed), of(n.doubles), of(n.doubled), of(n.low), of(n.other_low)};
}

void check_same(std::vector<Roller> side, std::vector<Roller> other) {
  const Contest fast = contest(side, other);
  const Contest slow = listed(side, other);
  CHECK(fast.win == slow.win);
  CHECK(fast.draw == slow.draw);
  CHECK(fast.lose == slow.lose);
  CHECK(fast.kills == slow.kills);
  CHECK(fast.killed == slow.killed);
  CHECK(fast.doubles == slow.doubles);
  CHECK(fast.low == slow.low);
  CHECK(fast.other_low == slow.other_low);
  const bool no_hits = std::ranges::any_of(side, [](const Roller& r) { return r.even_only || r.reaches != 1; });
  if (!no_hits) CHECK(fast.doubled == slow.doubled);
}

/// To the nearest tenth of a percent.
int per_mille(Fraction chance) { return static_cast<int>((2000 * chance.num() + chance.den()) / (2 * chance.den())); }

}  // namespace

TEST_CASE("GRASP-2.10, T20: plain dice against each other") {
  CHECK(contest(roller("d6"), roller("d4")).win == Fraction(14, 24));
  CHECK(contest(roller("d6"), roller("d4")).draw == Fraction(4, 24));
  CHECK(contest(roller("d6"), roller("d4")).kills == Fraction(3, 24));
  CHECK(contest(roller("d8"), roller("d6")).kills == Fraction(3, 48));
  CHECK(contest(roller("d10"), roller("d8")).kills == Fraction(3, 80));
  CHECK(contest(roller("d12"), roller("d10")).kills == Fraction(3, 120));
  CHECK(contest(roller("d20"), roller("d12")).kills == Fraction(9, 240));
  CHECK(contest(roller("d20"), roller("d4")).kills == Fraction(17, 80));
  for (const char* same : {"d4", "d6", "d8", "d10", "d12", "d20", "d100"}) {
    const Contest even = contest(roller(same), roller(same));
    CHECK(even.win == even.lose);
    CHECK(even.kills == 0);
    CHECK(even.draw == Fraction(1, parse_die(same)->sides()));
  }
  CHECK(per_mille(contest(roller("d6"), roller("d12")).lose) == 708);
}

TEST_CASE("GRASP-2.10: the chances are those of listing every fall of the dice") {
  SUBCASE("one against one, with modifiers and tech") {
    for (const char* a : {"d4", ">2d6", "<2d8", "ad6", "d20"})
      for (const char* b : {"d4", "<2d6", ">2d4", "ad10"})
        for (const int modifier : {-4, -1, 0, 2, 3}) check_same({roller(a, modifier)}, {roller(b)});
  }
  SUBCASE("Big and Small") {
    check_same({roller(">2d6", 0, 1)}, {roller("<2d4", 0, -1)});
    check_same({roller("d8", 1, 2)}, {roller("d6", 0, -2)});
  }
  SUBCASE("supporters: equal totals are the larger die's, then the first one's") {
    check_same({roller("d4", 2), roller("d8"), roller("d6", 1)}, {roller("d6")});
    check_same({roller("d8"), roller("d4", 2)}, {roller("d4"), roller("d12", -3)});
    check_same({roller("d6"), roller("d6"), roller("<2d6")}, {roller("d8", -1), roller("d8", -1)});
  }
  SUBCASE("fire: out of range, odd scores that are no hits, halved scores") {
    Roller far = roller("d8");
    far.reaches = {3, 8};
    Roller blind = roller("d6", -1);
    blind.even_only = true;
    Roller halved = roller("<2d10");
    halved.halved = true;
    check_same({far}, {roller("d6")});
    check_same({blind}, {roller("d4")});
    check_same({halved}, {roller("d4")});
    check_same({far, blind, halved}, {roller("d6", -1)});
    far.reaches = 0;
    CHECK(contest(far, roller("d4")).lose == 1);
    CHECK(contest(far, roller("d4")).kills == 0);
  }
  SUBCASE("a unit without a die counts 0, which is no natural 1") {
    check_same({roller("d6", -3)}, {Roller{}});
    CHECK(contest(roller("d6"), Roller{}).win == 1);
    CHECK(contest(roller("d6"), Roller{}).kills == 0);
  }
}

TEST_CASE("GRASP-11.2: sudden death needs the larger die, its score and a comparison that is not lost") {
  CHECK(contest(roller("d6"), roller("d4")).kills == Fraction(3, 24));   // EX-13: a 4, 5 or 6 against a 1
  CHECK(contest(roller("d4"), roller("d4")).kills == 0);                 // EX-35: dice of one size
  CHECK(contest(roller("d6", -4), roller("d4")).kills == Fraction(2, 24));  // a 4 would be a 0, which loses; a 5 draws
  CHECK(contest(roller("d6", -3), roller("d4")).kills == Fraction(3, 24));
  CHECK(contest(roller("d6"), roller("ad4")).kills == 0);                // never shows a 1
}

TEST_CASE("GRASP-2.10: three units with three d100 each are no more than a millionth off") {
  const std::vector<Roller> side(3, roller(">2d100", 0, 1));
  const Contest even = contest(side, side);
  CHECK(even.win == even.lose);
  CHECK(even.win + even.draw + even.lose <= Fraction(1000001, 1000000));
  CHECK(even.win + even.draw + even.lose >= Fraction(999999, 1000000));
  const std::vector<Roller> many(kMostRollers, roller(">2d100", 0, 1));
  CHECK(contest(many, many).win == contest(many, many).lose);
  const Contest sure = contest(std::vector<Roller>(3, roller("d100", 100)), side);
  CHECK(sure.win == 1);
  CHECK(sure.lose == 0);
}

TEST_CASE("GRASP-9.7: the chance that a range roll reaches") {
  CHECK(reach_chance(roller("d6"), {4, 0, 1}) == Fraction(3, 6));
  CHECK(reach_chance(roller(">2d6"), {4, 0, 1}) == Fraction(27, 36));
  CHECK(reach_chance(roller("d6", -1), {4, 0, 1}) == Fraction(2, 6));
  CHECK(reach_chance(roller("d6"), {7, 0, 1}) == 0);
  CHECK(reach_chance(roller("d6"), {0, 0, 1}) == 1);
  CHECK(reach_chance(roller("d10"), {3, 6, 1}) == Fraction(5, 10));   // GRASP-8.6, EX-33: two levels apart
  CHECK(reach_chance(roller("d10"), {7, 6, 1}) == Fraction(4, 10));
  CHECK(reach_chance(roller("d6"), {3, 0, {1, 2}}) == Fraction(2, 6));  // EX-34: a 5 becomes 3, a 6 becomes 3
  CHECK(reach_chance(roller("d6"), {1, 0, {1, 4}}) == 1);
}

TEST_CASE("GRASP-9.8, 9.10: somebody reaches; who shows the maximum tires") {
  Roller a = roller("d6");
  a.reaches = {1, 2};
  Roller b = roller(">2d6");
  b.reaches = {1, 3};
  CHECK(any_reaches(std::vector<Roller>{a, b}) == Fraction(2, 3));
  CHECK(any_reaches(std::vector<Roller>{a}) == Fraction(1, 2));
  CHECK(tires(a) == Fraction(1, 12));
  CHECK(tires(b) == Fraction(11, 108));
}

}  // namespace hexinch::grasp::test
