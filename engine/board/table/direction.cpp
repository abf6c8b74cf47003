#include "board/table/direction.h"

#include <array>

namespace hexinch::table {
namespace {

/// Fixed point: 18 decimals. A quarter degree is pi/720.
constexpr std::int64_t kOne = 1'000'000'000'000'000'000;
constexpr std::int64_t kPi = 3'141'592'653'589'793'238;

/// Product of two fixed-point numbers of at most 2.5 each: below 2^123 before it is scaled back.
constexpr std::int64_t times(std::int64_t a, std::int64_t b) { return static_cast<std::int64_t>(product(a, b) / kOne); }

/// The series of the sine, to 1e-16, far more exact than any entry is close to a half (a test recomputes them all).
constexpr std::int32_t sine(std::int64_t q) {
  const std::int64_t x = static_cast<std::int64_t>(product(kPi, q) / 720);
  const std::int64_t square_of_x = times(x, x);
  std::int64_t term = x;
  std::int64_t sum = 0;
  for (std::int64_t n = 1; term != 0; n += 2) {
    sum += term;
    term = -times(term, square_of_x) / ((n + 1) * (n + 2));
  }
  return static_cast<std::int32_t>(rdiv(sum, kOne / kMillion));
}

/// Sines of 0 to 90 degrees in steps of a quarter degree.
constexpr std::array<std::int32_t, 361> kSines = [] {
  std::array<std::int32_t, 361> sines{};
  for (std::size_t q = 0; q < sines.size(); ++q) sines[q] = sine(static_cast<std::int64_t>(q));
  return sines;
}();

/// q from 0 to 1439. Directions are asked for all the time, so nothing is divided here.
constexpr std::int64_t sine_of(int q) {
  const int half = q < 720 ? q : q - 720;
  const std::int64_t value = kSines[static_cast<std::size_t>(half <= 360 ? half : 720 - half)];
  return q < 720 ? value : -value;
}

}  // namespace

Offset direction(QuarterDegrees quarter) {
  const int q = quarter.n >= 0 && quarter.n < 1440 ? quarter.n : static_cast<int>(floor_mod(quarter.n, 1440));
  return {sine_of(q), -sine_of(q < 1080 ? q + 360 : q - 1080)};
}

Degrees nearest_heading(Offset way) {
  if (way == Offset{}) return {0};
  // Within the quarter that it lies in: the last heading that the way is not to the left of.
  const int quarter = way.x > 0 || (way.x == 0 && way.y < 0) ? (way.y < 0 ? 0 : 90) : (way.y > 0 ? 180 : 270);
  int low = quarter;
  for (int high = quarter + 90; high - low > 1;) {
    const int middle = low + (high - low) / 2;
    (cross(direction(Degrees{static_cast<std::int16_t>(middle)}), way) >= 0 ? low : high) = middle;
  }
  const auto along = [&](int heading) { return dot(way, direction(Degrees{static_cast<std::int16_t>(heading % 360)})); };
  const std::int64_t ahead = along(low + 1) - along(low);
  return {static_cast<std::int16_t>(ahead > 0 || (ahead == 0 && low == 359) ? (low + 1) % 360 : low)};
}

Point displaced(Point from, Degrees heading, Mil n) {
  const Offset way = direction(heading);  // n * way: at most 2e11
  return {from.x + Mil{static_cast<std::int32_t>(rdiv(n.n * way.x, kMillion))}, from.y + Mil{static_cast<std::int32_t>(rdiv(n.n * way.y, kMillion))}};
}

}  // namespace hexinch::table
