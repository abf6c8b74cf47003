#include <algorithm>

#include "systems/grasp/rules/fight.h"
#include "systems/grasp/rules/fire.h"
#include "systems/grasp/rules/rolls.h"
#include "systems/grasp/solo/solo.h"

/// Close combat (GRASP-21.9, GRASP-21.11).

namespace hexinch::grasp {
namespace {

constexpr std::size_t kMostHelpers = 2;

}  // namespace

/// How a comparison ends for one who does not win it: some types lose a draw as well, and to some every loss is the end.
Solo::Blow Solo::blow_of(UnitRef victim, Fraction beaten, Fraction draw, Fraction killed) const {
  const Build& build = seen_.build(victim);
  if (build.type == CombatType::kSuicide) return {beaten + draw, {}};
  const bool loses_draws = draw_is_loss(build) || build.type == CombatType::kHorde;
  return {killed, std::max(Fraction{}, (loses_draws ? beaten + draw : beaten) - killed)};
}

Contest Solo::odds(UnitRef unit, UnitRef enemy, const std::vector<UnitRef>& with) const {
  std::vector<Roller> side{roller(combat_roll(seen_, unit, unit, enemy, false))};
  for (const UnitRef other : with) side.push_back(roller(combat_roll(seen_, other, unit, enemy, false)));
  const Roller other = roller(combat_roll(seen_, enemy, enemy, unit, false));
  return contest(side, {&other, 1});
}

Fraction Solo::harm(UnitRef victim, const Blow& blow) const { return blow.kill * asset(victim) + blow.hit * toll(victim); }

// GRASP-21.9 One round face to face: what it does less what it suffers.
Fraction Solo::assault_odds(UnitRef actor, UnitRef foe) const {
  if (seen_.unit(actor).level != seen_.unit(foe).level) return -1;
  const Contest round = odds(actor, foe, {});
  return harm(foe, blow_of(foe, round.win, round.draw, round.kills)) - harm(actor, blow_of(actor, round.lose, round.draw, round.killed));
}

/// Up to two supporters, each time the one with whom the chance to win rises most.
std::vector<UnitRef> Solo::best_support(UnitRef unit, UnitRef enemy) const {
  std::vector<UnitRef> with;
  Fraction chance = odds(unit, enemy, {}).win;
  while (with.size() < kMostHelpers) {
    std::optional<UnitRef> best;
    for (const UnitRef other : supporters_for(seen_, unit, enemy)) {
      if (std::ranges::find(with, other) != with.end()) continue;
      std::vector<UnitRef> more = with;
      more.push_back(other);
      if (const Fraction win = odds(unit, enemy, more).win; win > chance) {
        chance = win;
        best = other;
      }
    }
    if (!best) break;
    with.push_back(*best);
  }
  return with;
}

/// A pip for an Elite unit before its roll: of two that are reserved, or of one that could do nothing else in a fight.
bool Solo::spares_elite_pip(UnitRef unit) const {
  if (check_elite(seen_, unit, 1)) return false;
  return !check_elite(seen_, unit, 2) || pip_givers(seen_, unit, false).empty();
}

// GRASP-21.11 For each contact one fight.
std::vector<Solo::Option> Solo::fights(UnitRef actor) const {
  std::vector<Option> found;
  for (const auto& [unit, enemy] : to_fight(seen_, seat_)) {
    if (unit != actor) continue;
    const std::vector<UnitRef> with = best_support(unit, enemy);
    const Contest round = odds(unit, enemy, with);
    const Blow blow = blow_of(enemy, round.win, round.draw, round.kills);
    Option option{Fight{unit, enemy, with, spares_elite_pip(unit)}, enemy, true, false, false, blow.kill + blow.hit, harm(enemy, blow)};
    option.risk = harm(unit, blow_of(unit, round.lose, round.draw, round.killed));
    found.push_back(std::move(option));
  }
  return found;
}

}  // namespace hexinch::grasp
