#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/fields.h"
#include "base/fraction.h"

/// Dice as attributes (GRASP-2, T1, T2): a level of the ladder, its tech, and whether it is an average die.

namespace hexinch::grasp {

/// T1: levels 0 (none), 1 d4, 2 d6, 3 d8, 4 d10, 5 d12, 6 d20, 7 d100.
using DieLevel = std::int8_t;
inline constexpr DieLevel kNoDie = 0;
inline constexpr DieLevel kD4 = 1;
inline constexpr DieLevel kD6 = 2;
inline constexpr DieLevel kD8 = 3;
inline constexpr DieLevel kD10 = 4;
inline constexpr DieLevel kD12 = 5;
inline constexpr DieLevel kD20 = 6;
inline constexpr DieLevel kD100 = 7;
inline constexpr DieLevel kTopLevel = kD100;
inline constexpr std::array<std::int16_t, 8> kSidesOf{0, 4, 6, 8, 10, 12, 20, 100};

/// Faces of a die of that level, 0 for none. `level` is 0 to 7.
constexpr int sides_of(DieLevel level) { return kSidesOf[static_cast<std::size_t>(level)]; }
/// GRASP-2.1: so many levels down the ladder; below d4 is none.
constexpr DieLevel stepped_down(DieLevel level, int steps) { return static_cast<DieLevel>(std::clamp(level - steps, 0, static_cast<int>(kTopLevel))); }

/// GRASP-2.3, T1. Plain, `>2` (best of two) or `<2` (worst of two).
struct Die {
  DieLevel level = kNoDie;
  std::int8_t tech = 0;     ///< +1 best of two, -1 worst of two; 0 if there is no die
  bool average = false;     ///< T2; never with d100 or without a die
  friend bool operator==(const Die&, const Die&) = default;
  constexpr bool none() const { return level == kNoDie; }
  /// Of the die that is thrown: 4 for `ad4`; 0 for none.
  constexpr int sides() const { return sides_of(level); }
};
HX_FIELDS(Die, level, tech, average)

/// What a face of an average die of that level counts (T2); `natural` is 1 to its sides, `level` d4 to d20.
int average_value(DieLevel level, int natural);
/// What a face counts: on plain dice itself.
inline int face_value(const Die& die, int natural) { return die.average ? average_value(die.level, natural) : natural; }
/// GRASP-2.2: the lowest and the highest that a die can show; 0 for none.
inline int least_of(const Die& die) { return die.none() ? 0 : face_value(die, 1); }
inline int most_of(const Die& die) { return die.none() ? 0 : face_value(die, die.sides()); }
/// GRASP-2.6: so many levels lower, tech kept. Below d4 it is none, without tech.
constexpr Die lowered(Die die, int steps) {
  die.level = stepped_down(die.level, steps);
  return die.none() ? Die{} : die;
}

/// GRASP-2.4: the net advantage that counts, and how many dice it throws. At most two steps count.
constexpr int net_of(int advantages) { return std::clamp(advantages, -2, 2); }
constexpr int thrown_for(int net) { return 1 + (net < 0 ? -net : net); }

/// GRASP-1.6: R(x). Whole numbers stay; anything else goes to the nearest odd whole number: 7/2 -> 3, 5/2 -> 3, 1/2 -> 1.
constexpr std::int64_t rounded(Fraction x) { return x.whole() ? x.num() : 2 * floor_div(x.num(), 2 * x.den()) + 1; }

/// GRASP-2.1, T1: "d8", ">2d8", "<2d8", "ad6", ">2ad6"; "-" for none.
std::string to_text(const Die& die);
/// The die that a text names in the form of to_text; none if it names no die of T1.
std::optional<Die> parse_die(std::string_view text);

}  // namespace hexinch::grasp
