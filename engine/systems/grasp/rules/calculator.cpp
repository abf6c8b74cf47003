#include "systems/grasp/rules/calculator.h"

#include <algorithm>

#include "systems/grasp/rules/price.h"

namespace hexinch::grasp {
namespace {

/// GRASP-8.6: with this natural score a shot reaches one level up.
constexpr int kReachesUp = 4;

/// Prices of a build with one of its dice at another level.
class Steps {
 public:
  Steps(const Build& build, bool prowess_price) : changed_(build), prowess_price_(prowess_price) {}

  /// `level` is that of a die of `changed_`.
  void add(Attributed attribute, DieLevel& level, DieLevel most, Medium medium = Medium::kGround) {
    if (level == kNoDie) return;
    StepPrice step{attribute, medium, std::nullopt, std::nullopt};
    const DieLevel now = level;
    if (now > kD4) step.lower = price_at(level, static_cast<DieLevel>(now - 1));
    if (now < most) step.higher = price_at(level, static_cast<DieLevel>(now + 1));
    level = now;
    steps_.push_back(step);
  }

  std::vector<StepPrice> all() {
    add(Attributed::kCc, changed_.cc.level, kTopLevel);
    add(Attributed::kFs, changed_.fs.level, kTopLevel);
    add(Attributed::kFr, changed_.fr.level, kTopLevel);
    add(Attributed::kFat, changed_.fat, kTopLevel);
    for (std::size_t m = 0; m < changed_.mv.size(); ++m) add(Attributed::kMv, changed_.mv[m].level, kTopLevel, static_cast<Medium>(m));
    add(Attributed::kPips, changed_.command.pips.level, kD20);
    return std::move(steps_);
  }

 private:
  int price_at(DieLevel& level, DieLevel other) const {
    level = other;
    return points_of(changed_, prowess_price_);
  }

  Build changed_;
  bool prowess_price_;
  std::vector<StepPrice> steps_;
};

int of_size(const Build& build) { return build.size() == Size::kBig ? 1 : build.size() == Size::kSmall ? -1 : 0; }

Roller rolls(const Die& die, int advantages) { return {die, static_cast<std::int8_t>(net_of(die.tech + advantages))}; }

}  // namespace

std::vector<StepPrice> step_prices(const Build& build, bool prowess_price) { return Steps(build, prowess_price).all(); }

// GRASP-2.4, GRASP-12.12: when shot at, size changes the firer's dice and not one's own.
Contest duel(const Build& build, const Build& against, bool shot) {
  if (shot) return contest(rolls(build.fs, of_size(against)), rolls(against.cc, 0));
  return contest(rolls(build.cc, of_size(build)), rolls(against.cc, of_size(against)));
}

std::vector<Message> army_warnings(std::span<const Build> army, bool enemies_may_fly) {
  std::vector<Message> warnings;
  if (army.empty()) return warnings;
  if (std::ranges::none_of(army, [](const Build& b) { return !b.fs.none(); })) warnings.push_back({"grasp.warning.no_fire", {}});
  if (std::ranges::none_of(army, [](const Build& b) { return b.has(Special::kSupply); })) warnings.push_back({"grasp.warning.no_supply", {}});
  Fraction pips;
  for (const Build& b : army) pips = pips + KeptDie(b.command.pips, b.command.pips.tech).mean();
  const auto units = static_cast<std::int64_t>(army.size());
  if (pips * 3 < Fraction{units}) warnings.push_back({"grasp.warning.few_pips", {{"pips", pips}, {"units", Fraction{units}}}});
  const bool reaches_up = std::ranges::any_of(army, [](const Build& b) { return !b.fs.none() && most_of(b.fr) >= kReachesUp; });
  if (enemies_may_fly && !reaches_up) warnings.push_back({"grasp.warning.low_fire", {{"least", Fraction{kReachesUp}}}});
  return warnings;
}

}  // namespace hexinch::grasp
