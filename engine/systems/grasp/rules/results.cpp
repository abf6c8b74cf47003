#include "systems/grasp/rules/results.h"

#include "systems/grasp/rules/adverse.h"
#include "systems/grasp/rules/fire.h"
#include "systems/grasp/rules/flight.h"
#include "systems/grasp/rules/orders.h"
#include "systems/grasp/rules/recoil.h"
#include "systems/grasp/rules/wind.h"
#include "systems/grasp/rules/wrecks.h"

namespace hexinch::grasp {
namespace {

/// GRASP-12.6 A winning Suicide unit takes two dice; GRASP-4.12 event 10 doubles what is lost.
int dice_lost(const State& state, UnitRef by) {
  const int dice = by != kNoUnit && state.build(by).type == CombatType::kSuicide ? 2 : 1;
  return doubles_losses(state) ? 2 * dice : dice;
}

// GRASP-12.5: a Horde runs, without a check.
void horde_runs(Transcript<Grasp>& t, UnitRef unit, UnitRef cause, bool fire, int dice) {
  lose_fatigue(t, unit, dice);
  t.emit(Suffered{unit});
  if (t.state().can_move(unit)) flee(t, unit, cause, fire);
}

}  // namespace

// GRASP-11.2, GRASP-12.5, GRASP-12.6
Verdict verdict_of(const Build& build, int compared, const Counted& own, const Counted& other) {
  if (compared > 0) return Verdict::kNothing;
  if (sudden_death(own, other)) return Verdict::kDestroyed;
  if (build.type == CombatType::kSuicide) return Verdict::kDestroyed;
  if (build.type == CombatType::kHorde) {
    if (own.natural == 1 && !own.die.none()) return Verdict::kSurrenders;
    return compared < 0 ? Verdict::kRunsTired : Verdict::kRuns;
  }
  return compared < 0 || draw_is_loss(build) ? Verdict::kLoses : Verdict::kNothing;
}

void suffer(Transcript<Grasp>& t, UnitRef unit, UnitRef cause, bool fire, Verdict verdict, UnitRef by, Seat phasing, bool stays) {
  switch (verdict) {
    case Verdict::kNothing: return;
    case Verdict::kDestroyed:
      t.emit(Destroyed{unit, true});
      leave_wreck(t, unit);
      return;
    case Verdict::kSurrenders: t.emit(Surrendered{unit, captor_of(t.state(), unit, cause)}); return;
    case Verdict::kRuns: return horde_runs(t, unit, cause, fire, 0);
    case Verdict::kRunsTired: return horde_runs(t, unit, cause, fire, dice_lost(t.state(), by));
    case Verdict::kTires: return lose_fatigue(t, unit, 1);
    case Verdict::kLoses: break;
  }
  AdverseFrame frame;
  frame.unit = unit;
  frame.cause = cause;
  frame.fire = fire;
  frame.dice = static_cast<std::int8_t>(dice_lost(t.state(), by));
  frame.stays = stays;
  frame.phasing = phasing;
  t.emit(WorkBegan{frame});
}

// GRASP-11.10 Voluntary withdrawal: Scouts and Skirmishers, after any combat.
bool may_withdraw(const State& state, UnitRef unit) {
  const CombatType type = state.build(unit).type;
  const UnitState& u = state.unit(unit);
  return (type == CombatType::kScout || type == CombatType::kSkirmish) && u.on_table() && u.fleeing == Fleeing::kNone && state.can_move(unit);
}

void withdraw(Transcript<Grasp>& t, UnitRef unit, UnitRef cause, bool fire, bool flee) {
  if (flee) return run_away(t, unit, cause, fire);
  recoil(t, unit, recoil_way(t.state(), unit, cause, fire), true);
}

}  // namespace hexinch::grasp
