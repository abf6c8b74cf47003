#include "systems/grasp/rules/adverse.h"

#include <algorithm>

#include "systems/grasp/rules/measures.h"
#include "systems/grasp/rules/recoil.h"
#include "systems/grasp/rules/rolls.h"
#include "systems/grasp/state/named.h"

namespace hexinch::grasp {
namespace {

/// The medium that a unit is in. Stages 1 and 2 know the ground alone.
constexpr Medium kHere = Medium::kGround;

void to_stage(Transcript<Grasp>& t, AdverseFrame frame, AdverseStage stage) {
  frame.stage = stage;
  t.emit(WorkWentOn{frame});
}

// GRASP-11.3 (a), (b)
void lose(Transcript<Grasp>& t, const AdverseFrame& frame) {
  const bool exhausted = t.state().unit(frame.unit).fatigue == kNoDie;
  if (!exhausted) lose_fatigue(t, frame.unit, frame.dice);
  t.emit(Suffered{frame.unit});
  to_stage(t, frame, exhausted ? AdverseStage::kLastStand : AdverseStage::kStand);
}

// GRASP-11.6 Last stand
void last_stand(Transcript<Grasp>& t, const AdverseFrame& frame) {
  const Seat owner = t.state().owner(frame.unit);
  const int natural = throw_plain(t, {"grasp.roll.last_stand", {{"unit", unit_name(t.state(), frame.unit)}}}, "GRASP-11.6", owner, 4);
  if (!t.good()) return;
  const bool assault = t.state().build(frame.unit).type == CombatType::kAssault;
  const std::vector<Attribute> left = degradable(t.state(), frame.unit);
  // GRASP-12.4: not even when there is nothing left to take.
  if ((natural == 1 || left.empty()) && !assault) {
    t.emit(WorkEnded{});
    t.emit(Surrendered{frame.unit, captor_of(t.state(), frame.unit, frame.cause)});
    return;
  }
  if (left.empty()) return to_stage(t, frame, AdverseStage::kRecoil);
  if (left.size() == 1) return degrade(t, frame, left.front());
  to_stage(t, frame, AdverseStage::kDegrade);
}

/// GRASP-11.4, GRASP-12.4: may it stand where it is for one more die?
bool may_stand(const State& state, const AdverseFrame& frame) {
  const Build& build = state.build(frame.unit);
  const bool stubborn = build.type == CombatType::kAssault || build.has(Special::kEngineer);
  return stubborn && !frame.stays && state.can_move(frame.unit) && state.unit(frame.unit).fatigue != kNoDie;
}

}  // namespace

void lose_fatigue(Transcript<Grasp>& t, UnitRef unit, int dice) {
  const DieLevel from = t.state().unit(unit).fatigue;
  if (from != kNoDie && dice > 0) t.emit(FatigueChanged{unit, from, stepped_down(from, dice)});
}

std::vector<Attribute> degradable(const State& state, UnitRef unit) {
  std::vector<Attribute> left;
  if (!state.mv(unit, kHere).none()) left.push_back(Attribute::kMv);
  if (!state.fs(unit).none()) left.push_back(Attribute::kFs);
  if (!state.cc(unit).none()) left.push_back(Attribute::kCc);
  return left;
}

Seat captor_of(const State& state, UnitRef unit, UnitRef cause) {
  if (cause != kNoUnit && state.opposed(unit, cause)) return state.owner(cause);
  UnitRef nearest = kNoUnit;
  for (const UnitRef other : on_table(state))
    if (state.opposed(unit, other) && (nearest == kNoUnit || gap(state, unit, other) < gap(state, unit, nearest))) nearest = other;
  return nearest == kNoUnit ? kNoSeat : state.owner(nearest);
}

// GRASP-11.2 Sudden death: a larger die, a natural 1 against at least the maximum of the target's die.
bool sudden_death(const Counted& target, const Counted& opponent) {
  if (target.die.none() || opponent.die.none() || opponent.die.level <= target.die.level) return false;
  return target.natural == 1 && opponent.natural >= most_of(target.die);
}

// GRASP-11.6: the phasing player chooses; GRASP-11.4: the loser's owner whether it stands.
Seat asks(const State& state, const AdverseFrame& frame) {
  if (frame.stage == AdverseStage::kDegrade) return frame.phasing;
  return frame.stage == AdverseStage::kStand && may_stand(state, frame) ? state.owner(frame.unit) : kNoSeat;
}

void degrade(Transcript<Grasp>& t, const AdverseFrame& frame, Attribute what) {
  const UnitState& unit = t.state().unit(frame.unit);
  const DieLevel level = what == Attribute::kMv   ? unit.mv[static_cast<std::size_t>(kHere)]
                         : what == Attribute::kFs ? unit.fs
                                                  : unit.cc;
  t.emit(Degraded{frame.unit, what, kHere, stepped_down(level, 1)});
  to_stage(t, frame, AdverseStage::kRecoil);
}

void stand(Transcript<Grasp>& t, const AdverseFrame& frame) {
  lose_fatigue(t, frame.unit, 1);
  t.emit(WorkEnded{});
}

void go_on(Transcript<Grasp>& t, const AdverseFrame& frame) {
  if (!t.state().unit(frame.unit).on_table()) {
    t.emit(WorkEnded{});
    return;
  }
  switch (frame.stage) {
    case AdverseStage::kLose: return lose(t, frame);
    case AdverseStage::kLastStand: return last_stand(t, frame);
    case AdverseStage::kStand: return to_stage(t, frame, AdverseStage::kRecoil);
    default: break;
  }
  t.emit(WorkEnded{});
  if (!frame.stays && t.state().can_move(frame.unit)) recoil(t, frame.unit, recoil_way(t.state(), frame.unit, frame.cause, frame.fire), false);
}

}  // namespace hexinch::grasp
