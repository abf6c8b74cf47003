#include <algorithm>
#include <array>

#include "systems/grasp/rules/adverse.h"
#include "systems/grasp/rules/fight.h"
#include "systems/grasp/rules/fire.h"
#include "systems/grasp/rules/price.h"
#include "systems/grasp/rules/turn.h"
#include "systems/grasp/rules/work.h"
#include "systems/grasp/solo/solo.h"

/// Answers in the middle of an action (GRASP-21.12). The automaton gives the first; the Captain tries the others as well.

namespace hexinch::grasp {

// GRASP-21.12 Answers
std::vector<Solo::Answer> Solo::answers() const {
  std::vector<Command> wishes;
  if (const auto* fight = due<FightFrame>(seen_)) wishes = answers_in(*fight);
  if (const auto* fire = due<ShotFrame>(seen_)) wishes = withdrawals(fire->target, fire->shooters.front().unit);
  if (const auto* adverse = due<AdverseFrame>(seen_)) wishes = answers_in(*adverse);
  if (due<CheckFrame>(seen_) || due<RoutFrame>(seen_)) wishes = {Hold{}};
  if (const auto rest = nothing_more(seen_, seat_)) wishes.push_back(*rest);
  for (const Command& other : {Command{Hold{}}, Command{Stand{}}, Command{Withdraw{false}}, Command{Withdraw{true}}, Command{PassThrough{}}, Command{Pass{}}})
    wishes.push_back(other);
  std::vector<Answer> found;
  for (Command& command : wishes) {
    const bool known = std::ranges::any_of(found, [&](const Answer& a) { return a.command == command; });
    if (!known && accepts(command)) found.push_back({std::move(command), {}, found.empty(), std::nullopt, kNoUnit});
  }
  return found;
}

std::vector<Command> Solo::answers_in(const FightFrame& frame) const {
  const Fighter& own = fighter_of(frame);
  const Fighter& other = opponent_of(frame);
  switch (frame.stage) {
    case FightStage::kDefend: return {Defend{best_support(seen_, own.unit, other.unit), spares_elite_pip(own.unit)}};
    case FightStage::kPipFirst:
    case FightStage::kPipSecond:
      if (const auto from = pip_for(own, other)) return {SpendPip{*from}};
      return {};
    case FightStage::kWithdrawFirst:
    case FightStage::kWithdrawSecond: return withdrawals(own.unit, other.unit);
    case FightStage::kFollow: {
      const Fighter& winner = frame.second.lost ? frame.first : frame.second;
      const Fighter& loser = frame.second.lost ? frame.second : frame.first;
      if (assault_odds(winner.unit, loser.unit) < Fraction{}) return {Hold{}};
      return {};
    }
    default: return {};
  }
}

/// A pip that turns a loss into a draw that its type does not lose, or a draw into a win; from the fullest reserve.
std::optional<CommandRef> Solo::pip_for(const Fighter& own, const Fighter& other) const {
  const int behind = other.counted.total + other.pip - own.counted.total - own.pip;
  const Build& build = seen_.build(own.unit);
  const bool loses_draws = draw_is_loss(build) || build.type == CombatType::kHorde || build.type == CombatType::kSuicide;
  if (behind != 0 && (behind != 1 || loses_draws)) return std::nullopt;
  std::optional<CommandRef> best;
  for (const CommandRef command : pip_givers(seen_, own.counted.unit, false))
    if (!best || seen_.command(command).reserved > seen_.command(*best).reserved) best = command;
  return best;
}

/// It goes back from a fight that does not suit it.
std::vector<Command> Solo::withdrawals(UnitRef unit, UnitRef from) const {
  const bool hurried = grasp::in_contact(seen_, unit, from) && !exhausted(unit) && assault_odds(unit, from) < Fraction{};
  return hurried ? std::vector<Command>{Withdraw{false}} : std::vector<Command>{};
}

std::vector<Command> Solo::answers_in(const AdverseFrame& frame) const {
  if (frame.stage == AdverseStage::kStand && holds_objective(frame.unit) && seen_.unit(frame.unit).fatigue > kD4) return {Stand{}};
  if (frame.stage != AdverseStage::kDegrade) return {};
  // An enemy loses what is dearest, a friend what is cheapest.
  const bool enemy = seen_.team(frame.unit) != seen_.team(seat_);
  constexpr std::array kOfEnemy{Attribute::kCc, Attribute::kFs, Attribute::kMv};
  constexpr std::array kOfOwn{Attribute::kMv, Attribute::kFs, Attribute::kCc};
  const std::vector<Attribute> possible = degradable(seen_, frame.unit);
  std::vector<Command> found;
  std::optional<int> best;
  for (const Attribute what : enemy ? kOfEnemy : kOfOwn) {
    if (std::ranges::find(possible, what) == possible.end()) continue;
    const int points = points_lost(frame.unit, what);
    const bool better = !best || (enemy ? points > *best : points < *best);
    found.insert(better ? found.begin() : found.end(), Degrade{what});
    if (better) best = points;
  }
  return found;
}

/// What one level less of that attribute is worth.
int Solo::points_lost(UnitRef unit, Attribute what) const {
  const Build& build = seen_.build(unit);
  if (what == Attribute::kCc) return cc_points(build, seen_.cc(unit)) - cc_points(build, lowered(seen_.cc(unit), 1));
  if (what == Attribute::kFs) return fs_points(seen_.fs(unit)) - fs_points(lowered(seen_.fs(unit), 1));
  const Die die = seen_.mv(unit, Medium::kGround);
  return move_points(Medium::kGround, die) - move_points(Medium::kGround, lowered(die, 1));
}

bool Solo::holds_objective(UnitRef unit) const {
  return std::ranges::any_of(seen_.setup->objectives, [&](const Objective& o) {
    return table::in_open(seen_.unit(unit).at, seen_.feature(o.feature).polygon);
  });
}

}  // namespace hexinch::grasp
