#include "systems/grasp/state/dice.h"

namespace hexinch::grasp {
namespace {

constexpr std::array<std::int8_t, 4> kAverage4{2, 2, 3, 3};
constexpr std::array<std::int8_t, 6> kAverage6{2, 3, 3, 4, 4, 5};
constexpr std::array<std::int8_t, 8> kAverage8{2, 3, 4, 4, 5, 5, 6, 7};
constexpr std::array<std::int8_t, 10> kAverage10{3, 4, 4, 5, 5, 6, 6, 7, 7, 8};
constexpr std::array<std::int8_t, 12> kAverage12{3, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 10};
constexpr std::array<std::int8_t, 20> kAverage20{5, 6, 7, 8, 8, 9, 9, 10, 10, 10, 11, 11, 11, 12, 12, 13, 13, 14, 15, 16};

bool take(std::string_view& text, std::string_view head) {
  if (!text.starts_with(head)) return false;
  text.remove_prefix(head.size());
  return true;
}

}  // namespace

int average_value(DieLevel level, int natural) {
  const auto at = static_cast<std::size_t>(natural - 1);
  switch (level) {
    case kD4: return kAverage4[at];
    case kD6: return kAverage6[at];
    case kD8: return kAverage8[at];
    case kD10: return kAverage10[at];
    case kD12: return kAverage12[at];
    case kD20: return kAverage20[at];
    default: return natural;
  }
}

std::string to_text(const Die& die) {
  if (die.none()) return "-";
  const std::string_view tech = die.tech > 0 ? ">2" : die.tech < 0 ? "<2" : "";
  return std::string(tech) + (die.average ? "ad" : "d") + std::to_string(die.sides());
}

std::optional<Die> parse_die(std::string_view text) {
  Die die;
  if (text == "-") return die;
  if (take(text, ">2")) die.tech = 1;
  else if (take(text, "<2")) die.tech = -1;
  die.average = take(text, "a");
  if (!take(text, "d")) return std::nullopt;
  for (DieLevel level = kD4; level <= kTopLevel; ++level)
    if (text == std::to_string(sides_of(level))) die.level = level;
  if (die.none()) return std::nullopt;
  return die;
}

}  // namespace hexinch::grasp
