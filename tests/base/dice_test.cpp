#include "base/dice.h"

#include <doctest/doctest.h>

#include <array>
#include <vector>

namespace hexinch {
namespace {

/// Chi-square statistic times the expected count, in whole numbers: the sum of (observed - expected)^2. Enormous if a face is not on the die.
std::int64_t squared_deviation(int sides, int rolls_per_face, std::uint64_t seed) {
  SeededDice dice(seed);
  std::vector<std::int64_t> seen(static_cast<std::size_t>(sides), 0);
  for (int i = 0; i < sides * rolls_per_face; ++i) {
    const int face = dice.roll(sides);
    if (face < 1 || face > sides) return INT64_MAX;
    ++seen[static_cast<std::size_t>(face - 1)];
  }
  std::int64_t sum = 0;
  for (const std::int64_t n : seen) sum += (n - rolls_per_face) * (n - rolls_per_face);
  return sum;
}

}  // namespace

TEST_CASE("seeded faces are uniform: chi-square stays under its 99.9 % bound for the dice of the books") {
  constexpr int kRollsPerFace = 10'000;
  // sides and the 99.9 % point of chi-square with sides - 1 degrees of freedom, rounded up
  for (const auto& [sides, bound] : {std::pair{2, 11}, {3, 14}, {4, 17}, {6, 21}, {8, 25}, {10, 28}, {12, 32}, {20, 44}, {100, 149}})
    for (const std::uint64_t seed : {1u, 2u, 3u}) {
      CAPTURE(sides);
      CAPTURE(seed);
      CHECK(squared_deviation(sides, kRollsPerFace, seed) < std::int64_t{bound} * kRollsPerFace);
    }
}

TEST_CASE("a seeded face does not depend on the face before it: all 36 pairs of two dice are equally frequent") {
  constexpr int kRollsPerPair = 2'000;
  SeededDice dice(7);
  std::array<std::int64_t, 36> seen{};
  for (int i = 0; i < 36 * kRollsPerPair; ++i) {
    const int first = dice.roll(6);
    const int second = dice.roll(6);
    ++seen[static_cast<std::size_t>((first - 1) * 6 + second - 1)];
  }
  std::int64_t sum = 0;
  for (const std::int64_t n : seen) sum += (n - kRollsPerPair) * (n - kRollsPerPair);
  CHECK(sum < std::int64_t{67} * kRollsPerPair);
}

TEST_CASE("the generator is Threefry-2x64-20: its published reference vector for key 0 and counter 0 comes out") {
  SeededDice zero(std::array<std::uint64_t, 2>{0, 0});
  CHECK(zero.bits() == 0xc2b6e3a8c2c69865ull);
}

TEST_CASE("one seed always gives the same faces, another seed others") {
  SeededDice one(20'240'501);
  SeededDice same(20'240'501);
  SeededDice other(20'240'502);
  int differences = 0;
  for (int i = 0; i < 200; ++i) {
    const int face = one.roll(6);
    CHECK(face == same.roll(6));
    differences += face == other.roll(6) ? 0 : 1;
  }
  CHECK(differences > 100);
  CHECK(one.good());
}

TEST_CASE("seeds are pinned for ever: the first twenty D6 of seed 1, the same with every compiler") {
  SeededDice dice(1);
  std::vector<int> faces;
  for (int i = 0; i < 20; ++i) faces.push_back(dice.roll(6));
  CHECK(faces == std::vector<int>{1, 6, 5, 4, 1, 2, 3, 6, 5, 5, 1, 3, 5, 1, 4, 6, 1, 1, 2, 5});
}

TEST_CASE("a script gives its faces in order and tells whether it was used up") {
  ScriptedDice dice({{5, 0}, {2, 6}, {17, 20}});
  CHECK_FALSE(dice.used_up());
  CHECK(dice.roll(6) == 5);
  CHECK(dice.roll(6) == 2);
  CHECK(dice.roll(20) == 17);
  CHECK(dice.good());
  CHECK(dice.used_up());
  CHECK(dice.used() == 3);
}

TEST_CASE("a script that is asked for more dice than it has is no longer good") {
  ScriptedDice dice({{5, 0}});
  dice.roll(6);
  CHECK(dice.good());
  CHECK(dice.roll(6) == 1);
  CHECK_FALSE(dice.good());
}

TEST_CASE("a script is not good when a face is not on the die or was written for another die") {
  ScriptedDice too_high({{7, 0}});
  too_high.roll(6);
  CHECK_FALSE(too_high.good());
  ScriptedDice zero({{0, 0}});
  zero.roll(6);
  CHECK_FALSE(zero.good());
  ScriptedDice other_die({{3, 20}});
  other_die.roll(6);
  CHECK_FALSE(other_die.good());
}

TEST_CASE("recorded faces replay as they were rolled and reveal a record that is too short") {
  SeededDice source(99);
  std::vector<std::int16_t> faces;
  for (int i = 0; i < 10; ++i) faces.push_back(static_cast<std::int16_t>(source.roll(6)));
  RecordedDice record(faces);
  for (const std::int16_t face : faces) CHECK(record.roll(6) == face);
  CHECK(record.good());
  CHECK(record.used_up());
  record.roll(6);
  CHECK_FALSE(record.good());
}

TEST_CASE("entered dice ask for the die that is missing, keep the faces typed so far and are asked again from the start") {
  EnteredDice dice;
  CHECK(dice.good());
  dice.roll(6);
  CHECK_FALSE(dice.good());
  CHECK(dice.wanted() == 6);
  CHECK(dice.enter(4));
  dice.rewind();
  CHECK(dice.roll(6) == 4);
  CHECK(dice.good());
  dice.roll(20);
  CHECK(dice.wanted() == 20);
  CHECK(dice.enter(13));
  dice.rewind();
  CHECK(dice.roll(6) == 4);
  CHECK(dice.roll(20) == 13);
  CHECK(dice.good());
}

TEST_CASE("entered dice tell which roll the missing die is for") {
  const PlannedRoll first{{"first", {}}, "toy.1", {seat_at(0), 1, 6, {}}, std::nullopt, std::nullopt, {}};
  const PlannedRoll second{{"second", {}}, "toy.2", {seat_at(1), 1, 6, {}}, std::nullopt, std::nullopt, {}};
  EnteredDice dice;
  CHECK_FALSE(dice.asked());
  dice.announce(first);
  dice.roll(6);
  dice.announce(second);
  dice.roll(6);
  REQUIRE(dice.asked());
  CHECK(*dice.asked() == first);
  REQUIRE(dice.enter(3));
  dice.rewind();
  CHECK_FALSE(dice.asked());
  dice.announce(first);
  dice.roll(6);
  dice.announce(second);
  dice.roll(6);
  REQUIRE(dice.asked());
  CHECK(*dice.asked() == second);
}

TEST_CASE("entered dice throw what nobody may see themselves, once, if they have dice for it") {
  PlannedRoll secret{{"secret", {}}, "toy.1", {seat_at(0), 1, 100, {}}, std::nullopt, std::nullopt, {}};
  secret.eyes = Eyes::kNobody;
  PlannedRoll open = secret;
  open.eyes = Eyes::kAll;
  CHECK_FALSE(secret.seen_by(seat_at(0)));
  SeededDice own(7);
  SeededDice same(7);
  const int face = same.roll(100);
  EnteredDice dice(&own);
  const auto act = [&] {
    dice.rewind();
    dice.announce(secret);
    const int first = dice.roll(100);
    dice.announce(open);
    return std::pair{first, dice.roll(100)};
  };
  act();
  CHECK(dice.wanted() == 100);
  CHECK(*dice.asked() == open);
  REQUIRE(dice.enter(31));
  CHECK(act() == std::pair{face, 31});
  CHECK(dice.good());
  EnteredDice asking;
  asking.announce(secret);
  asking.roll(100);
  CHECK(asking.wanted() == 100);
}

TEST_CASE("entered dice take only a face of the die that they asked for") {
  EnteredDice dice;
  CHECK_FALSE(dice.enter(3));
  dice.roll(6);
  CHECK_FALSE(dice.enter(7));
  CHECK_FALSE(dice.enter(0));
  CHECK_FALSE(dice.enter(-1));
  CHECK(dice.wanted() == 6);
  CHECK(dice.enter(6));
}

TEST_CASE("entered dice ask anew when the action, begun again, wants a smaller die than the face that was typed") {
  EnteredDice dice;
  dice.roll(20);
  REQUIRE(dice.enter(13));
  dice.rewind();
  dice.roll(6);
  CHECK(dice.wanted() == 6);
  CHECK(dice.enter(2));
  dice.rewind();
  CHECK(dice.roll(6) == 2);
  dice.clear();
  dice.roll(6);
  CHECK_FALSE(dice.good());
}

}  // namespace hexinch
