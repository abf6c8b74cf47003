#include "systems/roster.h"

#include <doctest/doctest.h>

namespace hexinch::page {
namespace {

constexpr int kCount = 5;
constexpr auto odd = [](UnitRef unit) { return index(unit) % 2 == 1; };
constexpr auto nobody = [](UnitRef) { return false; };
constexpr auto third = [](UnitRef unit) { return index(unit) == 3; };

}  // namespace

TEST_CASE("the first, the last and all units that are meant") {
  CHECK(first_of(kCount, odd) == unit_at(1));
  CHECK(last_of(kCount, odd) == unit_at(3));
  CHECK(all_of(kCount, odd) == std::vector{unit_at(1), unit_at(3)});
  CHECK(first_of(kCount, nobody) == kNoUnit);
  CHECK(last_of(kCount, nobody) == kNoUnit);
  CHECK(all_of(kCount, nobody).empty());
  CHECK(first_of(0, odd) == kNoUnit);
  CHECK(last_of(0, odd) == kNoUnit);
}

TEST_CASE("the next unit comes round the end, forwards and backwards") {
  CHECK(next_of(kCount, unit_at(1), false, odd) == unit_at(3));
  CHECK(next_of(kCount, unit_at(3), false, odd) == unit_at(1));
  CHECK(next_of(kCount, unit_at(1), true, odd) == unit_at(3));
  CHECK(next_of(kCount, unit_at(2), true, odd) == unit_at(1));
  CHECK(next_of(kCount, kNoUnit, false, odd) == unit_at(1));
  CHECK(next_of(kCount, kNoUnit, true, odd) == unit_at(3));
  CHECK(next_of(kCount, unit_at(2), false, nobody) == kNoUnit);
}

TEST_CASE("the only unit that is meant comes after itself") {
  CHECK(next_of(kCount, unit_at(3), false, third) == unit_at(3));
  CHECK(next_of(kCount, unit_at(3), true, third) == unit_at(3));
}

TEST_CASE("of units as near as each other the first is the nearest") {
  const auto from_two = [](UnitRef unit) { return index(unit) < 2 ? 2 - index(unit) : index(unit) - 2; };
  CHECK(nearest_of(kCount, odd, from_two) == unit_at(1));
  CHECK(nearest_of(kCount, third, from_two) == unit_at(3));
  CHECK(nearest_of(kCount, nobody, from_two) == kNoUnit);
}

}  // namespace hexinch::page
