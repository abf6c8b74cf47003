#include "systems/grasp/offers/foresight.h"

#include <algorithm>

#include "systems/grasp/rules/march.h"
#include "systems/grasp/rules/odds.h"
#include "systems/grasp/rules/orders.h"

namespace hexinch::grasp {
namespace {

constexpr int kMostScores = 12;  // that are tried; of larger dice only every second one, or fewer

}  // namespace

std::vector<Reached> foresee(const State& state, const std::vector<UnitRef>& units, const Stance& to) {
  std::vector<Reached> ends;
  const Die die = march_die(state, units, Medium::kGround);
  if (die.none()) return ends;
  State after = state;
  for (Marker& marker : after.markers) std::erase_if(marker.units, [&](UnitRef unit) { return std::ranges::find(units, unit) != units.end(); });
  std::erase_if(after.markers, [](const Marker& marker) { return marker.units.empty(); });
  after.markers.push_back({units, to, state.turn, state.turn, false, Purpose::kMove});
  const KeptDie kept(die, die.tech);
  const int step = std::max(1, (kept.most() - kept.least() + kMostScores) / kMostScores);
  const std::vector<int> pivots = default_pivots(after, walkers_of(after, {units.front(), Medium::kGround, 1, false}), to);
  for (int score = kept.least(); score <= kept.most(); score += step) {
    const MarchFrame frame{units.front(), Medium::kGround, static_cast<std::int16_t>(score), false};
    Walk walk = default_walk(after, walkers_of(after, frame), to, false, pivots);
    if (walk.ends.empty()) continue;
    if (!ends.empty() && ends.back().stance == walk.ends.front()) continue;
    ends.push_back({walk.ends.front(), kept.at_least(score), walk.stopped, score, walk.met, std::move(walk.ends)});
  }
  return ends;
}

}  // namespace hexinch::grasp
