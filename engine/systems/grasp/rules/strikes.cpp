#include "systems/grasp/rules/strikes.h"

#include <algorithm>

#include "base/short_sort.h"
#include "systems/grasp/rules/adverse.h"
#include "systems/grasp/rules/fire.h"
#include "systems/grasp/rules/pips.h"
#include "systems/grasp/rules/rolls.h"
#include "systems/grasp/rules/wrecks.h"
#include "systems/grasp/state/named.h"

namespace hexinch::grasp {
namespace {

/// The dice of a strike: what counts for sudden death is the first.
struct Blow {
  Counted die;
  int total = 0;
};
Blow throw_strike(Transcript<Grasp>& t, const StrikesFrame& frame) {
  PlannedRoll plan;
  plan.what = {"grasp.roll.strike_die", {{"unit", unit_name(t.state(), frame.units.front())}}};
  plan.rule = "GRASP-4.13";
  plan.thrown = {frame.by, static_cast<std::int16_t>(frame.two ? 2 : 1), static_cast<std::int16_t>(sides_of(frame.die)), {}};
  const RollMade made = t.roll(std::move(plan));
  if (!t.good()) return {};
  return {{kNoUnit, Die{frame.die}, made.faces.front(), made.faces.front()}, made.thrown()};
}

}  // namespace

std::vector<UnitRef> in_strike_order(const State& state, std::vector<UnitRef> units) {
  const auto place = [&](UnitRef unit) { return std::ranges::find(state.order, state.owner(unit)) - state.order.begin(); };
  short_sort(units, [&](UnitRef a, UnitRef b) { return place(a) != place(b) ? place(a) < place(b) : a < b; });
  return units;
}

void strike_all(Transcript<Grasp>& t, std::vector<UnitRef> units, DieLevel die, bool two, Seat by) {
  if (units.empty()) return;
  t.emit(WorkBegan{StrikesFrame{in_strike_order(t.state(), std::move(units)), die, two, by, false, false}});
}

Seat asks(const State& state, const StrikesFrame& frame) {
  if (frame.asked || frame.units.empty() || !state.unit(frame.units.front()).on_table()) return kNoSeat;
  return check_elite(state, frame.units.front(), 1) ? kNoSeat : state.owner(frame.units.front());
}

void brace(Transcript<Grasp>& t, const StrikesFrame& frame, bool elite) {
  StrikesFrame next = frame;
  next.asked = true;
  next.elite = elite;
  if (elite) spend_reserve(t, t.state().setup->entry(frame.units.front()).command);
  t.emit(WorkWentOn{std::move(next)});
}

// GRASP-4.13 Strike: against its CC, own tech; a losing unit loses a die, or makes its last stand; it neither recoils nor checks.
void go_on(Transcript<Grasp>& t, const StrikesFrame& frame) {
  if (frame.units.empty()) {
    t.emit(WorkEnded{});
    return;
  }
  const UnitRef unit = frame.units.front();
  StrikesFrame next = frame;
  next.units.erase(next.units.begin());
  next.asked = next.elite = false;
  if (!t.state().unit(unit).on_table()) {
    t.emit(WorkWentOn{std::move(next)});
    return;
  }
  const Blow blow = throw_strike(t, frame);
  if (!t.good()) return;
  const Counted defence = throw_die(t, defence_roll(t.state(), unit, frame.elite));
  if (!t.good()) return;
  const bool loses = blow.total > defence.total;
  const bool dies = blow.total >= defence.total && sudden_death(defence, blow.die);
  t.emit(Struck{unit, static_cast<std::int16_t>(blow.total), defence, loses || dies});
  const Seat by = frame.by;
  t.emit(WorkWentOn{std::move(next)});
  if (dies) {
    t.emit(Destroyed{unit, true});
    leave_wreck(t, unit);
  } else if (loses) {
    AdverseFrame adverse;
    adverse.unit = unit;
    adverse.stays = true;
    adverse.phasing = by;
    t.emit(WorkBegan{adverse});
  }
}

}  // namespace hexinch::grasp
