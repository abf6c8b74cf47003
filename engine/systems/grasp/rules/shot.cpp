#include <algorithm>

#include "base/short_sort.h"
#include "board/table/pieces.h"
#include "systems/grasp/rules/adverse.h"
#include "systems/grasp/rules/fire.h"
#include "systems/grasp/rules/flight.h"
#include "systems/grasp/rules/pips.h"
#include "systems/grasp/rules/results.h"
#include "systems/grasp/rules/rolls.h"
#include "systems/grasp/state/named.h"

/// GRASP-9.1: how a shot runs.

namespace hexinch::grasp {
namespace {

void to_stage(Transcript<Grasp>& t, ShotFrame frame, ShotStage stage) {
  frame.stage = stage;
  t.emit(WorkWentOn{std::move(frame)});
}

/// GRASP-2.8: may the target's owner add a pip to its defence?
bool elite_defence(const State& state, UnitRef target) { return !check_elite(state, target, 1); }

void roll_range(Transcript<Grasp>& t, ShotFrame frame) {
  bool any = false;
  for (Shooter& shooter : frame.shooters) {
    const bool lead = shooter.unit == frame.shooters.front().unit;
    const Counted counted = throw_die(t, range_roll(t.state(), shooter.unit, lead && frame.elite_range));
    if (!t.good()) return;
    shooter.range = counted.total;
    shooter.reaches = reaches(t.state(), shooter.unit, frame.target, counted.total);
    any = any || shooter.reaches;
  }
  if (any) return to_stage(t, std::move(frame), ShotStage::kCheck);
  t.emit(ShotResolved{frame.shooters.front().unit, frame.target, 0, false, {}, {}, false});
  to_stage(t, std::move(frame), ShotStage::kDone);
}

// GRASP-9.8 Zero-fatigue target: it checks before the damage is rolled.
void check(Transcript<Grasp>& t, const ShotFrame& frame) {
  to_stage(t, frame, ShotStage::kCheckVictims);
  if (t.state().unit(frame.target).fatigue == kNoDie) t.emit(WorkBegan{CheckFrame{frame.target, frame.shooters.front().unit, true, false}});
}

/// Shots at a target that has gone, or has run out of range, of the arc or of sight, are lost.
void follow_target(const State& state, ShotFrame& frame) {
  for (Shooter& shooter : frame.shooters) {
    if (!shooter.reaches) continue;
    shooter.reaches = state.unit(frame.target).on_table() && reaches(state, shooter.unit, frame.target, shooter.range) &&
                      !check_aim(state, shooter.unit, frame.target);
    if (shooter.reaches) shooter.shift = static_cast<std::int8_t>(shift_of(state, shooter.unit, frame.target));
  }
}

/// GRASP-9.9: the highest total; of equal ones the larger die, then the lead.
const Counted* best_of(const ShotFrame& frame) {
  const Counted* best = nullptr;
  for (const Shooter& shooter : frame.shooters) {
    if (!shooter.reaches) continue;
    const Counted& strike = shooter.strike;
    if (!best || strike.total > best->total || (strike.total == best->total && strike.die.level > best->die.level)) best = &strike;
  }
  return best;
}

/// GRASP-9.11 Continuous fire: everybody else at the target's level whose base the line crosses, nearest the firer first.
std::vector<UnitRef> victims_of(const State& state, const ShotFrame& frame) {
  const UnitRef lead = frame.shooters.front().unit;
  std::vector<UnitRef> hit;
  if (!state.build(lead).has(Special::kCf) || !frame.shooters.front().reaches) return hit;
  const table::Segment line{state.unit(lead).at, state.unit(frame.target).at};
  for (const UnitRef unit : on_table(state)) {
    const bool fires = std::ranges::any_of(frame.shooters, [&](const Shooter& shooter) { return shooter.unit == unit; });
    if (fires || unit == frame.target || state.unit(unit).level != state.unit(frame.target).level) continue;
    const auto corners = table::Outline(base_of(state, unit)).corners();
    if (table::enters(line, Polygon{{corners.begin(), corners.end()}})) hit.push_back(unit);
  }
  short_sort(hit, [&](UnitRef a, UnitRef b) {
    return table::squared_distance(state.unit(a).at, line.from) < table::squared_distance(state.unit(b).at, line.from);
  });
  return hit;
}

/// GRASP-9.8, GRASP-9.11: so do those without fatigue in the line of continuous fire, nearest the firer first.
void check_victims(Transcript<Grasp>& t, ShotFrame frame) {
  if (!frame.checked) {
    follow_target(t.state(), frame);
    frame.victims = victims_of(t.state(), frame);
    std::erase_if(frame.victims, [&](UnitRef unit) { return t.state().unit(unit).fatigue != kNoDie; });
    frame.checked = true;
  }
  if (frame.victims.empty()) return to_stage(t, std::move(frame), ShotStage::kStrike);
  const UnitRef victim = frame.victims.front();
  const UnitRef lead = frame.shooters.front().unit;
  frame.victims.erase(frame.victims.begin());
  to_stage(t, std::move(frame), ShotStage::kCheckVictims);
  if (t.state().unit(victim).on_table()) t.emit(WorkBegan{CheckFrame{victim, lead, true, false}});
}

/// One target's defence, and what comes of it.
void resolve(Transcript<Grasp>& t, const ShotFrame& frame, UnitRef target, const Counted& fire, bool elite) {
  const UnitRef lead = frame.shooters.front().unit;
  const Counted defence = throw_die(t, defence_roll(t.state(), target, elite));
  if (!t.good()) return;
  const int result = fire.total > defence.total ? 1 : fire.total < defence.total ? -1 : 0;
  const Verdict verdict = verdict_of(t.state().build(target), result < 0 ? 1 : result > 0 ? -1 : 0, defence, fire);
  t.emit(ShotResolved{lead, target, static_cast<std::int8_t>(result), true, fire, defence, verdict != Verdict::kNothing});
  if (t.state().options().simultaneous_fire) return t.emit(HitNoted{{target, lead, verdict}});
  suffer(t, target, lead, true, verdict, lead, t.state().owner(lead));
}

void strike(Transcript<Grasp>& t, ShotFrame frame) {
  follow_target(t.state(), frame);
  frame.victims = victims_of(t.state(), frame);
  for (Shooter& shooter : frame.shooters) {
    if (!shooter.reaches) continue;
    const bool lead = shooter.unit == frame.shooters.front().unit;
    shooter.strike = throw_die(t, strike_roll(t.state(), shooter.unit, frame.target, lead && frame.elite_damage));
    if (!t.good()) return;
  }
  const Counted* best = best_of(frame);
  if (!best) {
    t.emit(ShotResolved{frame.shooters.front().unit, frame.target, 0, false, {}, {}, false});
    frame.victims.clear();
    return to_stage(t, std::move(frame), ShotStage::kDone);
  }
  frame.withdrawing = {frame.target};
  const Counted fire = *best;
  const UnitRef target = frame.target;
  const bool elite = frame.elite_target;
  to_stage(t, frame, ShotStage::kVictims);
  resolve(t, frame, target, fire, elite);
}

/// GRASP-9.11: the same die, with the victim's own cover and the like.
void next_victim(Transcript<Grasp>& t, ShotFrame frame) {
  const UnitRef victim = frame.victims.front();
  const UnitRef lead = frame.shooters.front().unit;
  const bool there = t.state().unit(victim).on_table();
  frame.victims.erase(frame.victims.begin());
  if (there) frame.withdrawing.push_back(victim);
  to_stage(t, frame, ShotStage::kVictims);
  if (!there) return;
  Counted fire = frame.shooters.front().strike;
  fire.total = static_cast<std::int16_t>(total_of(t.state(), strike_roll(t.state(), lead, victim, frame.elite_damage), fire.natural));
  resolve(t, frame, victim, fire, false);
}

// GRASP-9.14: effects count at once, so a unit that is gone fires no more.
// GRASP-9.10 Maximum damage tires who fired, hit or not.
void tire(Transcript<Grasp>& t, const ShotFrame& frame) {
  for (const Shooter& shooter : frame.shooters) {
    const bool most = !shooter.strike.die.none() && shooter.strike.natural == most_of(shooter.strike.die);
    if (!most || !t.state().options().max_damage_tires_firer) continue;
    if (t.state().options().simultaneous_fire) t.emit(HitNoted{{shooter.unit, shooter.unit, Verdict::kTires}});
    else lose_fatigue(t, shooter.unit, 1);
  }
  ShotFrame next = frame;
  if (t.state().options().simultaneous_fire) next.withdrawing.clear();
  to_stage(t, std::move(next), ShotStage::kWithdraw);
}

/// GRASP-9.14: the result of a shot that waited. Who is gone by now suffers no more.
void count_late(Transcript<Grasp>& t, const ShotFrame& frame) {
  const UnitRef lead = frame.shooters.front().unit;
  const bool there = t.state().unit(frame.target).on_table();
  const bool tires = frame.late == Verdict::kTires;
  ShotFrame next = frame;
  if (there && !tires) next.withdrawing = {frame.target};
  to_stage(t, std::move(next), ShotStage::kWithdraw);
  if (there && tires) lose_fatigue(t, frame.target, 1);
  else if (there) suffer(t, frame.target, lead, true, frame.late, lead, t.state().owner(lead));
}

}  // namespace

Seat asks(const State& state, const ShotFrame& frame) {
  if (frame.stage == ShotStage::kDefend) return elite_defence(state, frame.target) ? state.owner(frame.target) : kNoSeat;
  if (frame.stage != ShotStage::kWithdraw || frame.withdrawing.empty()) return kNoSeat;
  const UnitRef unit = frame.withdrawing.front();
  return may_withdraw(state, unit) ? state.owner(unit) : kNoSeat;
}

void defend(Transcript<Grasp>& t, const ShotFrame& frame, bool elite) {
  ShotFrame next = frame;
  next.elite_target = elite;
  if (elite) spend_reserve(t, t.state().setup->entry(frame.target).command);
  to_stage(t, std::move(next), ShotStage::kRange);
}

void answered(Transcript<Grasp>& t, const ShotFrame& frame) {
  ShotFrame next = frame;
  next.withdrawing.erase(next.withdrawing.begin());
  to_stage(t, std::move(next), ShotStage::kWithdraw);
}

void begin_late_result(Transcript<Grasp>& t) {
  const Hit hit = t.state().hits.front();
  t.emit(HitCounted{hit.unit});
  ShotFrame frame;
  frame.stage = ShotStage::kLate;
  frame.shooters = {{hit.lead, 0, 0, false, {}}};
  frame.target = hit.unit;
  frame.late = hit.verdict;
  t.emit(WorkBegan{std::move(frame)});
}

void go_on(Transcript<Grasp>& t, const ShotFrame& frame) {
  switch (frame.stage) {
    case ShotStage::kReveal: return reveal_lines(t, frame);
    case ShotStage::kDefend: return to_stage(t, frame, ShotStage::kRange);
    case ShotStage::kRange: return roll_range(t, frame);
    case ShotStage::kCheck: return check(t, frame);
    case ShotStage::kCheckVictims: return check_victims(t, frame);
    case ShotStage::kStrike: return strike(t, frame);
    case ShotStage::kVictims: return frame.victims.empty() ? to_stage(t, frame, ShotStage::kTire) : next_victim(t, frame);
    case ShotStage::kTire: return tire(t, frame);
    case ShotStage::kWithdraw: return frame.withdrawing.empty() ? to_stage(t, frame, ShotStage::kDone) : answered(t, frame);
    case ShotStage::kDone: t.emit(WorkEnded{}); return;
    case ShotStage::kLate: return count_late(t, frame);
  }
}

}  // namespace hexinch::grasp
