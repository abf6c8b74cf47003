#include "base/fraction.h"

#include <doctest/doctest.h>

namespace hexinch {

TEST_CASE("floor_div and floor_mod round toward minus infinity on both sides of zero") {
  for (std::int64_t n = -50; n <= 50; ++n)
    for (std::int64_t d = 1; d <= 7; ++d) {
      const std::int64_t quotient = floor_div(n, d);
      const std::int64_t remainder = floor_mod(n, d);
      CHECK(quotient * d + remainder == n);
      CHECK(remainder >= 0);
      CHECK(remainder < d);
    }
  CHECK(floor_div(-1, 12) == -1);
  CHECK(floor_div(-12, 12) == -1);
  CHECK(floor_div(-13, 12) == -2);
}

TEST_CASE("TUW-1.4.5 EX-03: halves round up toward plus infinity, also below zero") {
  CHECK(round_half_up({5, 2}) == 3);
  CHECK(round_half_up({249, 100}) == 2);
  CHECK(round_half_up({1, 2}) == 1);
  CHECK(round_half_up({-1, 2}) == 0);
  CHECK(round_half_up({-3, 2}) == -1);
  CHECK(round_half_up({-151, 100}) == -2);
  CHECK(round_half_up({-5, 2}) == -2);
  CHECK(round_half_up({-5, 4}) == -1);
  CHECK(round_half_up(7) == 7);
}

TEST_CASE("the floor of a fraction is the whole number not above it") {
  CHECK(floor(Fraction{7, 2}) == 3);
  CHECK(floor(Fraction{-7, 2}) == -4);
  CHECK(floor(Fraction{-4}) == -4);
}

TEST_CASE("a fraction is kept in lowest terms with a positive denominator, so equal numbers are equal values") {
  CHECK(Fraction{2, 4} == Fraction{1, 2});
  CHECK(Fraction{3, -6} == Fraction{-1, 2});
  CHECK(Fraction{-3, -6} == Fraction{1, 2});
  CHECK(Fraction{0, -9} == Fraction{0});
  CHECK(Fraction{3, -6}.num() == -1);
  CHECK(Fraction{3, -6}.den() == 2);
  CHECK(Fraction{12, 4}.whole());
  CHECK_FALSE(Fraction{12, 5}.whole());
}

TEST_CASE("fractions obey arithmetic: (a + b) - b = a, (a * b) / b = a, and the order is that of the difference's sign") {
  for (int an = -6; an <= 6; ++an)
    for (int ad = 1; ad <= 4; ++ad)
      for (int bn = -6; bn <= 6; ++bn)
        for (int bd = 1; bd <= 4; ++bd) {
          const Fraction a{an, ad};
          const Fraction b{bn, bd};
          CHECK((a + b) - b == a);
          if (bn != 0) CHECK((a * b) / b == a);
          CHECK((a < b) == ((a - b).num() < 0));
        }
  CHECK(Fraction{1, 3} + Fraction{1, 6} == Fraction{1, 2});
  CHECK(Fraction{2, 3} * Fraction{3, 4} == Fraction{1, 2});
}

TEST_CASE("a fraction's text is read back as the same fraction") {
  for (int n = -20; n <= 20; ++n)
    for (int d = 1; d <= 12; ++d) CHECK(parse_fraction(to_text(Fraction{n, d})) == Fraction{n, d});
  CHECK(to_text(Fraction{-1, 2}) == "-1/2");
  CHECK(to_text(Fraction{6, 2}) == "3");
  CHECK(parse_fraction("15/36") == Fraction{5, 12});
}

TEST_CASE("text that is no fraction is refused: signs, spaces, zero denominators, numbers beyond 32 bits") {
  for (const char* wrong : {"", "/", "1/", "/2", "1/0", "1/-2", "1.5", " 1", "1 ", "+1", "one", "1/2/3", "4294967296", "1/4294967296"})
    CHECK_FALSE(parse_fraction(wrong).has_value());
}

}  // namespace hexinch
