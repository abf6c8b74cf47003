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

Fraction Solo::harm(UnitRef victim, const Blow& blow) const { return blow.kill * asset(victim) + blow.hit * toll(victim); }

// GRASP-21.9 One round face to face: what it does less what it suffers.
Fraction Solo::assault_odds(UnitRef actor, UnitRef foe) const {
  if (seen_.unit(actor).level != seen_.unit(foe).level) return -1;
  const Contest round = contest(side_of(seen_, actor, foe, {}, false), side_of(seen_, foe, actor, {}, false));
  return harm(foe, blow_of(foe, round.win, round.draw, round.kills)) - harm(actor, blow_of(actor, round.lose, round.draw, round.killed));
}

/// The dice of a side: the fighter's, then its supporters'. `pips`: with what a commander who touches can add (GRASP-6.12).
std::vector<Roller> Solo::side_of(const State& state, UnitRef unit, UnitRef enemy, const std::vector<UnitRef>& with, bool pips) {
  std::vector<Roller> side;
  const auto add = [&](UnitRef one) {
    side.push_back(roller_of(state, combat_roll(state, one, unit, enemy, false)));
    if (pips && !pip_givers(state, one, false).empty()) ++side.back().modifier;
  };
  add(unit);
  for (const UnitRef other : with) add(other);
  return side;
}

/// Up to two supporters, each time the one with whom the chance to win rises most.
std::vector<UnitRef> Solo::best_support(const State& state, UnitRef unit, UnitRef enemy) {
  std::vector<UnitRef> with;
  const std::vector<UnitRef> all = supporters_for(state, unit, enemy);
  if (all.empty()) return with;
  const std::vector<Roller> against = side_of(state, enemy, unit, {}, false);
  Fraction chance = contest(side_of(state, unit, enemy, {}, false), against).win;
  while (with.size() < kMostHelpers) {
    std::optional<UnitRef> best;
    for (const UnitRef other : all) {
      if (std::ranges::find(with, other) != with.end()) continue;
      std::vector<UnitRef> more = with;
      more.push_back(other);
      if (const Fraction win = contest(side_of(state, unit, enemy, more, false), against).win; win > chance) {
        chance = win;
        best = other;
      }
    }
    if (!best) break;
    with.push_back(*best);
  }
  return with;
}

/// GRASP-11.5 Exhausted, and nobody there to hold it: before the dice it runs or surrenders.
bool Solo::runs(const State& state, UnitRef unit) { return state.unit(unit).fatigue == kNoDie && pip_givers(state, unit, true).empty(); }

// GRASP-21.11 Both sides have everybody who would support them, and a pip. Who runs strikes nobody, and counts half as at a shot (GRASP-21.10).
Solo::Costs Solo::costs_of(const State& state, UnitRef unit, UnitRef enemy, const std::vector<UnitRef>& with) const {
  const Contest round = contest(side_of(state, unit, enemy, with, true), side_of(state, enemy, unit, best_support(state, enemy, unit), true));
  const Blow blow = blow_of(enemy, round.win, round.draw, round.kills);
  const bool leaves = runs(state, unit);
  const bool enemy_leaves = runs(state, enemy);
  Costs costs{{}, {}, blow.kill + blow.hit};
  if (!enemy_leaves) costs.own = leaves ? asset(unit) / Fraction{2} : harm(unit, blow_of(unit, round.lose, round.draw, round.killed));
  if (!leaves) costs.enemy = enemy_leaves ? asset(enemy) / Fraction{2} : harm(enemy, blow);
  return costs;
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
    const std::vector<UnitRef> with = best_support(seen_, unit, enemy);
    const Costs costs = costs_of(seen_, unit, enemy, with);
    Option option{Fight{unit, enemy, with, spares_elite_pip(unit)}, enemy, true, false, false, costs.chance, costs.enemy};
    option.risk = costs.own;
    found.push_back(std::move(option));
  }
  return found;
}

}  // namespace hexinch::grasp
