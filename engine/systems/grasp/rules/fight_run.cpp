#include <algorithm>

#include "board/table/leg.h"
#include "systems/grasp/rules/contacts.h"
#include "systems/grasp/rules/fight.h"
#include "systems/grasp/rules/fire.h"
#include "systems/grasp/rules/ground.h"
#include "systems/grasp/rules/orders.h"
#include "systems/grasp/rules/passing.h"
#include "systems/grasp/rules/pips.h"
#include "systems/grasp/rules/refusals.h"
#include "systems/grasp/rules/results.h"
#include "systems/grasp/rules/reveal.h"
#include "systems/grasp/rules/rolls.h"
#include "systems/grasp/rules/turn.h"
#include "systems/grasp/state/named.h"

/// GRASP-10.1, GRASP-10.8: how a combat runs, stage by stage.

namespace hexinch::grasp {
namespace {

void to_stage(Transcript<Grasp>& t, FightFrame frame, FightStage stage) {
  frame.stage = stage;
  t.emit(WorkWentOn{std::move(frame)});
}

FightStage after(FightStage stage) { return static_cast<FightStage>(static_cast<int>(stage) + 1); }

Fighter& fighter_in(FightFrame& frame) { return &fighter_of(frame) == &frame.first ? frame.first : frame.second; }

/// Units in flight can be fought (GRASP-11.12), but they neither follow nor pass.
bool gone(const State& state, UnitRef unit) { return !state.unit(unit).on_table() || state.unit(unit).fleeing != Fleeing::kNone; }

/// GRASP-10.3: a principal without fatigue checks to flee.
void check(Transcript<Grasp>& t, const FightFrame& frame) {
  const State& state = t.state();
  const UnitRef unit = fighter_of(frame).unit;
  const UnitRef cause = opponent_of(frame).unit;
  to_stage(t, frame, after(frame.stage));
  if (state.unit(unit).fatigue == kNoDie) t.emit(WorkBegan{CheckFrame{unit, cause, false, false}});
}

// GRASP-2.9: the principal rolls first, then its supporters in the order named.
/// GRASP-10.4: the highest total of a side; of equal ones the larger die, then the principal. Without a die it counts 0.
bool roll_side(Transcript<Grasp>& t, Fighter& side, UnitRef enemy) {
  side.counted = {side.unit, {}, 0, static_cast<std::int16_t>(0)};
  bool any = false;
  std::vector<UnitRef> all{side.unit};
  all.insert(all.end(), side.with.begin(), side.with.end());
  for (const UnitRef unit : all) {
    if (t.state().cc(unit).none()) continue;
    const Counted counted = throw_die(t, combat_roll(t.state(), unit, side.unit, enemy, unit == side.unit && side.elite));
    if (!t.good()) return false;
    const Counted& best = side.counted;
    if (!any || counted.total > best.total || (counted.total == best.total && counted.die.level > best.die.level)) side.counted = counted;
    any = true;
  }
  return true;
}

void roll_dice(Transcript<Grasp>& t, FightFrame frame) {
  if (!frame.runner) {
    t.emit(UnitsUsed{{frame.first.unit, frame.second.unit}, Use::kFought});
    std::vector<UnitRef> supporters = frame.first.with;
    supporters.insert(supporters.end(), frame.second.with.begin(), frame.second.with.end());
    if (!supporters.empty()) t.emit(UnitsUsed{std::move(supporters), Use::kSupported});
  }
  if (!roll_side(t, frame.first, frame.second.unit) || !roll_side(t, frame.second, frame.first.unit)) return;
  const bool asks = !frame.runner && t.state().options().cc_pip_timing == PipTiming::kAfter;
  to_stage(t, frame, asks ? FightStage::kPipFirst : FightStage::kResult);
}

int total_of(const Fighter& side) { return side.counted.total + side.pip; }

// GRASP-10.7: only principals are hurt.
// GRASP-11.1: totals may be negative; they are only compared.
// GRASP-10.8: sudden death, then adverse results, the phasing side's first.
void resolve(Transcript<Grasp>& t, FightFrame frame) {
  const State& state = t.state();
  const int difference = total_of(frame.first) - total_of(frame.second);
  const int compared = difference > 0 ? 1 : difference < 0 ? -1 : 0;
  const Verdict first = verdict_of(state.build(frame.first.unit), compared, frame.first.counted, frame.second.counted);
  const Verdict second = verdict_of(state.build(frame.second.unit), -compared, frame.second.counted, frame.first.counted);
  frame.first.lost = first != Verdict::kNothing;
  frame.second.lost = second != Verdict::kNothing;
  Counted of_first = frame.first.counted;
  Counted of_second = frame.second.counted;
  of_first.total = static_cast<std::int16_t>(total_of(frame.first));
  of_second.total = static_cast<std::int16_t>(total_of(frame.second));
  t.emit(CombatResolved{frame.first.unit, frame.second.unit, static_cast<std::int8_t>(compared), of_first, of_second, frame.first.lost, frame.second.lost});
  const UnitRef one = frame.first.unit;
  const UnitRef other = frame.second.unit;
  const Seat chooser = frame.runner ? state.owner(frame.first.unit) : phasing(state);
  const bool runner = frame.runner;
  to_stage(t, std::move(frame), runner ? FightStage::kDone : FightStage::kAdverse);
  // What is begun last comes first. Winners that take two dice are the Suicide units themselves.
  if (second == Verdict::kDestroyed) suffer(t, other, one, false, second, one, chooser, runner);
  if (first == Verdict::kDestroyed) suffer(t, one, other, false, first, other, chooser, runner);
  if (second != Verdict::kDestroyed) suffer(t, other, one, false, second, compared > 0 ? one : kNoUnit, chooser, runner);
  if (first != Verdict::kDestroyed) suffer(t, one, other, false, first, compared < 0 ? other : kNoUnit, chooser, runner);
}

/// GRASP-10.9: an Impetuous winner follows an enemy that was pushed or ran.
bool would_follow(const State& state, const FightFrame& frame) {
  const Fighter& winner = winner_of(frame);
  const Fighter& loser = loser_of(frame);
  if (winner.lost || !loser.lost || !state.build(winner.unit).has(Special::kImpetuous) || gone(state, winner.unit)) return false;
  return follow_up(state, winner.unit, loser.unit).has_value();
}

void follow(Transcript<Grasp>& t, const FightFrame& frame) {
  to_stage(t, frame, FightStage::kDone);
  if (!would_follow(t.state(), frame)) return;
  const UnitRef unit = winner_of(frame).unit;
  auto to = follow_up(t.state(), unit, loser_of(frame).unit);
  while (to && reveal_way(t, unit, *to)) to = follow_up(t.state(), unit, loser_of(frame).unit);
  if (!to || !t.good()) return;
  const Point at = *to;
  leave_group(t, unit);
  t.emit(Advanced{unit, at});
  update_contacts(t, unit);
}

/// GRASP-7.8: a principal whose result was not adverse, still in contact with a loose enemy. If both may, only the phasing player's.
bool may_go_through(const State& state, const FightFrame& frame) {
  const Fighter& own = fighter_of(frame);
  const Fighter& other = opponent_of(frame);
  if (own.lost || gone(state, own.unit) || !state.unit(other.unit).on_table() || in_close_order(state, other.unit)) return false;
  const bool second = frame.stage == FightStage::kPassSecond;
  if (second && !in_close_order(state, own.unit) && !other.lost && through(state, other.unit, own.unit)) return false;
  return through(state, own.unit, other.unit).has_value();
}

}  // namespace

const Fighter& fighter_of(const FightFrame& frame) {
  switch (frame.stage) {
    case FightStage::kDefend:
    case FightStage::kCheckSecond:
    case FightStage::kPipBeforeSecond:
    case FightStage::kPipSecond:
    case FightStage::kWithdrawSecond:
    case FightStage::kPassSecond: return frame.second;
    default: return frame.first;
  }
}
const Fighter& opponent_of(const FightFrame& frame) { return &fighter_of(frame) == &frame.first ? frame.second : frame.first; }
const Fighter& winner_of(const FightFrame& frame) { return frame.second.lost ? frame.first : frame.second; }
const Fighter& loser_of(const FightFrame& frame) { return frame.second.lost ? frame.second : frame.first; }

// GRASP-10.9 Follow-up: up to 1 MU straight ahead, if that brings it into contact.
std::optional<Point> follow_up(const State& state, UnitRef unit, UnitRef enemy) {
  if (!state.unit(enemy).on_table() || in_contact(state, unit, enemy) || !state.can_move(unit)) return std::nullopt;
  const table::Leg leg(base_of(state, unit), Edge::kFront, Hundredths{100});
  const auto stop = leg.stop(base_of(state, enemy), kOverlap);
  const int go = stop ? stop->stands.n : 100;
  const Oblong end = leg.at(Hundredths{go});
  if (!table::in_contact(end, base_of(state, enemy), kCloseness)) return std::nullopt;
  for (int g = 1; g <= go; ++g) {
    const Point there = leg.at(Hundredths{g}).at;
    if (!inside_table(*state.setup, there) || going_for(state, unit, footing(state, there).going) == TerrainClass::kImpassable) return std::nullopt;
  }
  for (const UnitRef other : on_table(state)) {
    if (other == unit || other == enemy) continue;
    const auto first = leg.first_overlap(base_of(state, other), kOverlap);
    if (first && first->n <= go) return std::nullopt;
  }
  return end.at;
}

// GRASP-7.8 Straight ahead until its base is clear of the enemy.
std::optional<Point> through(const State& state, UnitRef unit, UnitRef enemy) {
  if (!state.can_move(unit) || !in_contact(state, unit, enemy)) return std::nullopt;
  const Oblong base = base_of(state, unit);
  const table::Leg leg(base, Edge::kFront, Hundredths{2000});
  const table::Outline other(base_of(state, enemy));
  const auto first = leg.first_overlap(other, kOverlap);
  if (!first) return std::nullopt;
  const auto clear = leg.first_clear(other, Mil{0}, *first);
  if (!clear) return std::nullopt;
  const Oblong there = leg.at(*clear);
  if (!inside_table(*state.setup, there.at) || going_for(state, unit, footing(state, there.at).going) == TerrainClass::kImpassable) return std::nullopt;
  for (const UnitRef third : on_table(state))
    if (third != unit && third != enemy && leg.first_overlap(base_of(state, third), kOverlap) && *leg.first_overlap(base_of(state, third), kOverlap) <= *clear)
      return std::nullopt;
  return there.at;
}

Seat asks(const State& state, const FightFrame& frame) {
  const Fighter& own = fighter_of(frame);
  const Fighter& other = opponent_of(frame);
  const Seat owner = state.owner(own.unit);
  const bool before = state.options().cc_pip_timing == PipTiming::kBefore;
  switch (frame.stage) {
    case FightStage::kDefend:
      return !supporters_for(state, own.unit, other.unit).empty() || !check_elite(state, own.unit, 1) ? owner : kNoSeat;
    case FightStage::kPipBeforeFirst:
    case FightStage::kPipBeforeSecond: return before && !pip_givers(state, own.unit, true).empty() ? owner : kNoSeat;
    case FightStage::kPipFirst:
    case FightStage::kPipSecond: return !before && !own.counted.die.none() && !pip_givers(state, own.counted.unit, false).empty() ? owner : kNoSeat;
    case FightStage::kWithdrawFirst:
    case FightStage::kWithdrawSecond: return may_withdraw(state, own.unit) ? owner : kNoSeat;
    case FightStage::kPassFirst:
    case FightStage::kPassSecond: return may_go_through(state, frame) ? owner : kNoSeat;
    case FightStage::kFollow: {
      const CommandRef command = state.setup->entry(winner_of(frame).unit).command;
      return would_follow(state, frame) && has_reserve(state, command) ? state.owner(winner_of(frame).unit) : kNoSeat;
    }
    default: return kNoSeat;
  }
}

void end_fight(Transcript<Grasp>& t, const FightFrame& frame) {
  t.emit(UnitsUsed{{frame.first.unit, frame.second.unit}, Use::kFought});
  to_stage(t, frame, FightStage::kDone);
}

void answered(Transcript<Grasp>& t, const FightFrame& frame) {
  if (frame.stage == FightStage::kFollow) return follow(t, frame);
  to_stage(t, frame, after(frame.stage));
}

void go_on(Transcript<Grasp>& t, const FightFrame& frame) {
  switch (frame.stage) {
    case FightStage::kCheckFirst:
    case FightStage::kCheckSecond: return check(t, frame);
    case FightStage::kPipBeforeFirst:
      if (t.state().options().cc_pip_timing == PipTiming::kAfter) return to_stage(t, frame, FightStage::kDice);
      return to_stage(t, frame, after(frame.stage));
    case FightStage::kDice: return roll_dice(t, frame);
    case FightStage::kResult: return resolve(t, frame);
    case FightStage::kFollow: return follow(t, frame);
    case FightStage::kDone:
      t.emit(WorkEnded{});
      if (!frame.runner) pass_fight(t);
      return;
    default: return to_stage(t, frame, after(frame.stage));
  }
}

std::optional<Refusal> check_defend(const State& state, const FightFrame& frame, const Defend& defend) {
  if (auto refusal = check_supporters(state, frame.second.unit, frame.first.unit, defend.with)) return refusal;
  return defend.elite ? check_elite(state, frame.second.unit, 1) : kAllowed;
}

void defend(Transcript<Grasp>& t, const FightFrame& frame, const Defend& defend) {
  FightFrame next = frame;
  next.second.with = defend.with;
  next.second.elite = defend.elite;
  if (defend.elite) spend_reserve(t, t.state().setup->entry(frame.second.unit).command);
  to_stage(t, std::move(next), FightStage::kCheckFirst);
}

std::optional<Refusal> check_pip(const State& state, const FightFrame& frame, const SpendPip& pip) {
  const bool before = frame.stage == FightStage::kPipBeforeFirst || frame.stage == FightStage::kPipBeforeSecond;
  const UnitRef unit = before ? fighter_of(frame).unit : fighter_of(frame).counted.unit;
  const std::vector<CommandRef> givers = pip_givers(state, unit, before);
  if (std::ranges::find(givers, pip.from) != givers.end()) return kAllowed;
  if (pip.from == kNoCommand || owner_of(state, pip.from) != state.owner(unit))
    return refuse("not_your_command", "GRASP-6.12", {{"unit", unit_name(state, unit)}});
  if (auto refusal = check_reserve(state, pip.from, 1, "GRASP-6.12")) return refusal;
  return refuse("support_place", "GRASP-6.12", {{"unit", unit_name(state, state.setup->command_unit(pip.from))}});
}

void spend_pip(Transcript<Grasp>& t, const FightFrame& frame, const SpendPip& pip) {
  FightFrame next = frame;
  fighter_in(next).pip = 1;
  spend_reserve(t, pip.from);
  to_stage(t, std::move(next), after(frame.stage));
}

}  // namespace hexinch::grasp
