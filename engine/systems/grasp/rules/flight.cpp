#include "systems/grasp/rules/flight.h"

#include <algorithm>

#include "systems/grasp/rules/adverse.h"
#include "systems/grasp/rules/contacts.h"
#include "systems/grasp/rules/fight.h"
#include "systems/grasp/rules/orders.h"
#include "systems/grasp/rules/pips.h"
#include "systems/grasp/rules/reveal.h"
#include "systems/grasp/rules/rolls.h"
#include "systems/grasp/rules/work.h"
#include "systems/grasp/state/named.h"

namespace hexinch::grasp {
namespace {

/// The enemy, other than the cause, that touches it (GRASP-11.7).
UnitRef other_enemy(const State& state, UnitRef unit, UnitRef cause) {
  for (const UnitRef enemy : on_table(state))
    if (enemy != cause && state.opposed(unit, enemy) && in_contact(state, unit, enemy)) return enemy;
  return kNoUnit;
}

void capture(Transcript<Grasp>& t, UnitRef unit, UnitRef by) { t.emit(Captured{unit, captor_of(t.state(), unit, by)}); }

}  // namespace

Roll flight_roll(const State& state, UnitRef unit) {
  Roll roll{{"grasp.roll.flight", {{"unit", unit_name(state, unit)}}}, "GRASP-11.7", state.owner(unit), unit, state.mv(unit, Medium::kGround), 0, {}};
  add_own_terms(state, unit, false, roll.terms);
  return roll;
}

Degrees away_from(const State& state, UnitRef unit, UnitRef cause, bool fire) {
  const Oblong base = base_of(state, unit);
  if (fire) return towards(state.unit(cause).at, base.at, base.heading);
  return table::outward(base.heading, table::opposite(table::edge_touched(base, base_of(state, cause))));
}

// GRASP-11.7 Flee move
Ran run(Transcript<Grasp>& t, const Flight& flight, Fleeing after, std::vector<UnitRef>& touched) {
  const int rolled = throw_die(t, flight_roll(t.state(), flight.unit)).total;
  if (!t.good()) return Ran::kStuck;
  Flown end = flown(t.state(), flight, rolled);
  // GRASP-3.3: unknown ground that it comes to shows itself; if it is impassable, it runs another way.
  while (end.found && reveal_way(t, flight.unit, end.end.at)) end = flown(t.state(), flight, rolled);
  if (!t.good() || !end.found) return Ran::kStuck;
  unmark(t, flight.unit);
  if (end.leaves) {
    t.emit(LeftTable{flight.unit});
    return Ran::kGone;
  }
  t.emit(Fled{flight.unit, end.end.at, end.end.heading, after});
  update_contacts(t, flight.unit);
  touched = end.touched;
  return Ran::kRan;
}

// GRASP-11.9 Contagion. Those in flight do not mind, nor do those who have had their turn in this line.
void run_into(Transcript<Grasp>& t, UnitRef runner, std::vector<UnitRef> touched) {
  const bool outermost = std::ranges::none_of(t.state().frames, [](const Frame& frame) { return std::holds_alternative<TouchedFrame>(frame); });
  std::erase_if(touched, [&](UnitRef unit) {
    return t.state().unit(unit).fleeing != Fleeing::kNone || (!outermost && (t.state().line >> index(unit) & 1) != 0);
  });
  if (!touched.empty()) t.emit(WorkBegan{TouchedFrame{runner, false, std::move(touched), false}});
}

void flee(Transcript<Grasp>& t, UnitRef unit, UnitRef cause, bool fire) {
  if (const UnitRef enemy = other_enemy(t.state(), unit, cause); enemy != kNoUnit) return capture(t, unit, enemy);
  std::vector<UnitRef> touched;
  const Ran ran = run(t, {unit, away_from(t.state(), unit, cause, fire), kNoUnit, kNoFeature}, Fleeing::kRout, touched);
  if (!t.good()) return;
  if (ran == Ran::kStuck) return capture(t, unit, cause);
  if (ran == Ran::kRan) run_into(t, unit, std::move(touched));
}

// GRASP-11.10: turns nobody prisoner and infects nobody, unless the unit has no fatigue: then it is a rout.
void run_away(Transcript<Grasp>& t, UnitRef unit, UnitRef cause, bool fire) {
  if (t.state().unit(unit).fatigue == kNoDie) return flee(t, unit, cause, fire);
  std::vector<UnitRef> touched;
  run(t, {unit, away_from(t.state(), unit, cause, fire), kNoUnit, kNoFeature}, Fleeing::kNone, touched);
}

CommandRef holder_of(const State& state, UnitRef unit) {
  for (const CommandRef command : commands_of(state, state.owner(unit))) {
    const UnitRef leader = state.setup->command_unit(command);
    if (state.unit(leader).fleeing == Fleeing::kNone && in_contact(state, leader, unit) && has_reserve(state, command)) return command;
  }
  return kNoCommand;
}

// ---- GRASP-11.5 Flee check

Seat asks(const State& state, const CheckFrame& frame) {
  return !frame.asked && holder_of(state, frame.unit) != kNoCommand ? state.owner(frame.unit) : kNoSeat;
}

// GRASP-11.12: one that runs already stands when it is held.
void hold(Transcript<Grasp>& t, const CheckFrame& frame) {
  const UnitRef unit = frame.unit;
  spend_reserve(t, holder_of(t.state(), unit));
  t.emit(WorkEnded{});
  if (t.state().unit(unit).fleeing != Fleeing::kNone) t.emit(RoutEnded{unit});
}

void go_on(Transcript<Grasp>& t, const CheckFrame& frame) {
  const Seat owner = t.state().owner(frame.unit);
  const int natural = throw_plain(t, {"grasp.roll.check", {{"unit", unit_name(t.state(), frame.unit)}}}, "GRASP-11.5", owner, 6);
  if (!t.good()) return;
  const auto [unit, cause, fire, asked] = frame;
  t.emit(WorkEnded{});
  const bool surrenders = natural == 1 && t.state().build(unit).type != CombatType::kAssault;
  if (!surrenders && !t.state().can_move(unit)) return;
  if (const auto* fight = due<FightFrame>(t.state())) end_fight(t, FightFrame(*fight));
  if (surrenders) t.emit(Surrendered{unit, captor_of(t.state(), unit, cause)});
  else flee(t, unit, cause, fire);
}

// ---- GRASP-11.9

namespace {

void next_touched(Transcript<Grasp>& t, TouchedFrame frame) {
  frame.units.erase(frame.units.begin());
  frame.asked = false;
  t.emit(WorkWentOn{frame});
}

bool off_table(const State& state, UnitRef unit) { return !state.unit(unit).on_table(); }

}  // namespace

/// A friend with fatigue may fight the runner first.
Seat asks(const State& state, const TouchedFrame& frame) {
  if (frame.recoil || frame.asked || frame.units.empty() || off_table(state, frame.runner)) return kNoSeat;
  const UnitRef unit = frame.units.front();
  const bool minds = !off_table(state, unit) && state.unit(unit).fleeing == Fleeing::kNone && state.unit(unit).fatigue != kNoDie;
  return minds && !state.cc(unit).none() ? state.owner(unit) : kNoSeat;
}

void fight_runner(Transcript<Grasp>& t, const TouchedFrame& frame) {
  TouchedFrame asked = frame;
  asked.asked = true;
  t.emit(WorkWentOn{asked});
  FightFrame fight;
  fight.stage = FightStage::kDice;
  fight.first.unit = frame.units.front();
  fight.second.unit = frame.runner;
  fight.runner = true;
  t.emit(WorkBegan{fight});
}

void go_on(Transcript<Grasp>& t, const TouchedFrame& frame) {
  if (frame.units.empty()) {
    t.emit(WorkEnded{});
    return;
  }
  const State& state = t.state();
  const UnitRef unit = frame.units.front();
  const UnitState& u = state.unit(unit);
  const bool removed = !frame.recoil && off_table(state, frame.runner);
  if (removed || off_table(state, unit) || u.fleeing != Fleeing::kNone) return next_touched(t, frame);
  if (u.fatigue == kNoDie) {
    next_touched(t, frame);
    t.emit(WorkBegan{CheckFrame{unit, frame.runner, false, false}});
    return;
  }
  if (frame.recoil) return next_touched(t, frame);
  const int most = sides_of(u.fatigue);
  const int natural = throw_plain(t, {"grasp.roll.contagion", {{"unit", unit_name(state, unit)}}}, "GRASP-11.9", state.owner(unit), 6);
  if (!t.good()) return;
  next_touched(t, frame);
  if (natural < most) return;
  unmark(t, unit);
  t.emit(RoutJoined{unit});
}

}  // namespace hexinch::grasp
