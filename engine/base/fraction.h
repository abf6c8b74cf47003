#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hexinch {

/// Quotient rounded toward minus infinity; d > 0.
constexpr std::int64_t floor_div(std::int64_t n, std::int64_t d) { return n / d - (n % d < 0 ? 1 : 0); }

/// Remainder that goes with floor_div: 0 <= result < d; d > 0.
constexpr std::int64_t floor_mod(std::int64_t n, std::int64_t d) { return n - floor_div(n, d) * d; }

constexpr std::int64_t greatest_common_divisor(std::int64_t a, std::int64_t b) {
  a = a < 0 ? -a : a;
  b = b < 0 ? -b : b;
  while (b != 0) {
    const std::int64_t r = a % b;
    a = b;
    b = r;
  }
  return a;
}

/// An exact rational number in lowest terms, denominator positive. Used for scores, chances and amounts in a book's unit.
/// Numerators and denominators of the rules stay far below 2^31, so products fit.
class Fraction {
 public:
  constexpr Fraction() = default;
  constexpr Fraction(std::int64_t whole) : num_(whole) {}  // NOLINT: whole numbers are fractions
  constexpr Fraction(std::int64_t num, std::int64_t den) : num_(num), den_(den) {
    if (den_ < 0) {
      num_ = -num_;
      den_ = -den_;
    }
    const std::int64_t g = greatest_common_divisor(num_, den_);
    if (g > 1) {
      num_ /= g;
      den_ /= g;
    }
  }

  constexpr std::int64_t num() const { return num_; }
  constexpr std::int64_t den() const { return den_; }
  constexpr bool whole() const { return den_ == 1; }

  friend constexpr Fraction operator+(Fraction a, Fraction b) { return {a.num_ * b.den_ + b.num_ * a.den_, a.den_ * b.den_}; }
  friend constexpr Fraction operator-(Fraction a, Fraction b) { return {a.num_ * b.den_ - b.num_ * a.den_, a.den_ * b.den_}; }
  friend constexpr Fraction operator*(Fraction a, Fraction b) { return {a.num_ * b.num_, a.den_ * b.den_}; }
  /// b must not be zero.
  friend constexpr Fraction operator/(Fraction a, Fraction b) { return {a.num_ * b.den_, a.den_ * b.num_}; }
  friend constexpr bool operator==(Fraction, Fraction) = default;
  friend constexpr std::strong_ordering operator<=>(Fraction a, Fraction b) { return a.num_ * b.den_ <=> b.num_ * a.den_; }

 private:
  std::int64_t num_ = 0;
  std::int64_t den_ = 1;
};

constexpr std::int64_t floor(Fraction x) { return floor_div(x.num(), x.den()); }

/// Nearest whole number, halves toward plus infinity: 5/2 -> 3, -5/2 -> -2.
constexpr std::int64_t round_half_up(Fraction x) { return floor_div(2 * x.num() + x.den(), 2 * x.den()); }

/// "3", "-1/2": the form used in data and cases.
std::string to_text(Fraction x);

/// Reads "3", "-1/2", "15/36"; none if it is anything else or a part exceeds 32 bits.
std::optional<Fraction> parse_fraction(std::string_view text);

}  // namespace hexinch
