#include "systems/lonewarrior/solo/solo_harm.h"

#include <algorithm>

namespace hexinch::lonewarrior {

int thousandths_left(Status status) {
  static constexpr std::array<int, 5> kLeft{1000, 900, 720, 330, 0};
  return kLeft[static_cast<std::size_t>(status)];
}

void Track::lose(int levels, Fraction chance) {
  Chances hit{};
  for (int at = 0; at < kSteps; ++at) hit[static_cast<std::size_t>(std::min(at + levels, kSteps - 1))] += chances_[static_cast<std::size_t>(at)];
  mix(hit, chance);
}

void Track::damage(int points, int defence, Fraction chance) {
  const int stopped = std::clamp(defence, 0, 6);
  Chances hit = chances_;
  for (; points > 0; --points) {
    Chances next{};
    for (int at = 0; at < kSteps; ++at) {
      const std::int64_t share = hit[static_cast<std::size_t>(at)];
      const std::int64_t stays = share * stopped / 6;
      next[static_cast<std::size_t>(at)] += stays;
      next[static_cast<std::size_t>(std::min(at + 1, kSteps - 1))] += share - stays;
    }
    hit = next;
  }
  mix(hit, chance);
}

int Track::lost_since(Status from) const {
  std::int64_t left = 0;
  for (int at = 0; at < kSteps; ++at) left += chances_[static_cast<std::size_t>(at)] * thousandths_left(static_cast<Status>(at));
  return thousandths_left(from) - static_cast<int>((left + kOne / 2) / kOne);
}

void Track::mix(const Chances& hit, Fraction chance) {
  for (int at = 0; at < kSteps; ++at) {
    std::int64_t& share = chances_[static_cast<std::size_t>(at)];
    const std::int64_t there = hit[static_cast<std::size_t>(at)];
    share += (there - share) * chance.num() / chance.den();
  }
}

}  // namespace hexinch::lonewarrior
