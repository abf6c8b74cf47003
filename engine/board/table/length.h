#pragma once

#include <compare>
#include <cstdint>

#include "base/fields.h"

/// The table's units. Everything is a whole number of them; no unit converts into another implicitly.
///
/// Positions and lengths stay within ±kFarthest, so that differences of coordinates are at most 4e5 and their products (2^39) fit 64 bits with room to be
/// added; code that multiplies such products again needs Wide (wide.h). GRASP's MU is an inch here: its 0.01 MU are 10 mil.

namespace hexinch::table {

/// Thousandths of an inch.
struct Mil {
  std::int32_t n = 0;
  friend constexpr auto operator<=>(Mil, Mil) = default;
  friend constexpr Mil operator+(Mil a, Mil b) { return {a.n + b.n}; }
  friend constexpr Mil operator-(Mil a, Mil b) { return {a.n - b.n}; }
  friend constexpr Mil operator-(Mil a) { return {-a.n}; }
  friend constexpr Mil operator*(Mil a, std::int32_t times) { return {a.n * times}; }
};
HX_FIELDS(Mil, n)

/// The greatest absolute value of a coordinate, radius, height or range: 200 inches.
inline constexpr Mil kFarthest{200'000};

constexpr Mil inches(std::int32_t n) { return {n * 1000}; }
/// At most 4e10.
constexpr std::int64_t squared(Mil a) { return std::int64_t{a.n} * a.n; }

/// Whole degrees, clockwise. A heading is 0 to 359, with 0 north (-y) and 90 east (+x); a turn has any sign.
struct Degrees {
  std::int16_t n = 0;
  friend constexpr auto operator<=>(Degrees, Degrees) = default;
};
HX_FIELDS(Degrees, n)

/// Quarters of a degree: halves of arcs need them.
struct QuarterDegrees {
  std::int16_t n = 0;
  friend constexpr auto operator<=>(QuarterDegrees, QuarterDegrees) = default;
};
HX_FIELDS(QuarterDegrees, n)

constexpr QuarterDegrees quarters(Degrees d) { return {static_cast<std::int16_t>(4 * d.n)}; }

/// MSW-1.1 Rounding: the whole number nearest to a/b, halves away from zero; b > 0, |a| and b below 2^61.
constexpr std::int64_t rdiv(std::int64_t a, std::int64_t b) {
  const std::int64_t magnitude = (2 * (a < 0 ? -a : a) + b) / (2 * b);
  return a < 0 ? -magnitude : magnitude;
}

/// Greatest whole number whose square is at most n; n >= 0.
constexpr std::int64_t floor_sqrt(std::int64_t n) {
  std::int64_t root = 0;
  std::int64_t left = n;
  for (std::int64_t bit = std::int64_t{1} << 62; bit != 0; bit /= 4) {
    if (left >= root + bit) {
      left -= root + bit;
      root = root / 2 + bit;
    } else {
      root /= 2;
    }
  }
  return root;
}

}  // namespace hexinch::table
