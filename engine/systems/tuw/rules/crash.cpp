#include "systems/tuw/rules/crash.h"

#include <algorithm>

#include "systems/tuw/rules/attack.h"
#include "systems/tuw/rules/damage.h"
#include "systems/tuw/rules/refusals.h"
#include "systems/tuw/rules/scores.h"
#include "systems/tuw/rules/turn.h"
#include "systems/tuw/tuw.h"

namespace hexinch::tuw {
namespace {

/// The lowest face that keeps a flyer up: with it, the die minus ATT is just above the threshold.
int least_face(const State& state, int att) { return att + state.setup->options.crash_threshold + 1; }

// R-91 Crash impact: the option's ATT at the unit's own CEL, without D; armour and fragility work as against hazards.
Blow plan_impact(const State& state, UnitRef unit, UnitRef flyer) {
  const int strength = state.setup->options.crash_impact.value_or(0);
  Score att{strength, {{"TUW-3.5.2.3", {"tuw.modifier.wreck", {{"unit", unit_name(state, flyer)}}}, Fraction{strength}}}};
  return plan_bare_blow(state, std::move(att), state.unit(unit).cel, unit, state.owner(flyer), "TUW-3.5.2.3",
                        {"tuw.roll.wreck", {{"unit", unit_name(state, unit)}, {"flyer", unit_name(state, flyer)}}});
}

/// The units that stand below, by number.
std::vector<UnitRef> below(const State& state, Hex h) {
  std::vector<UnitRef> units = units_in(state, h);
  std::erase_if(units, [&](UnitRef u) { return state.airborne(u); });
  return units;
}

void strike_below(Transcript<Tuw>& t, UnitRef unit, UnitRef flyer, Seat by) {
  const Blow impact = plan_impact(t.state(), unit, flyer);
  if (impact.settled) {
    t.emit(CrashStruck{unit, flyer, 0, 0, false, impact.result});
    apply_result(t, unit, impact.result, 0, by);
    return;
  }
  const RollMade made = t.roll(impact.roll);
  const int attack_die = made.thrown();
  const int defence_die = made.opposed();
  const int total = impact.attack.total + attack_die;
  const int against = impact.defence.total + defence_die;
  const Result result = result_of(total - against, t.state().setup->options.kill_margin);
  t.emit(CrashStruck{unit, flyer, total, against, true, result});
  apply_result(t, unit, result, 0, by);
}

}  // namespace

// TUW-3.5.2.3 Crash: the flyer is destroyed at once, Tough or not, together with the units aboard. Where it comes down matters only with opt.crash_impact.
void crash(Transcript<Tuw>& t, UnitRef unit, Seat by, AfterCrash after) {
  t.emit(UnitCrashed{unit, t.state().unit(unit).hex, by});
  destroy(t, unit, by, CargoFate::kLost);
  if (t.state().setup->options.crash_impact) t.emit(CrashAsked{t.state().owner(unit), unit, by, after == AfterCrash::kEndMovement});
}

// TUW-3.5.2.3 Crash roll: the die minus the attack's total ATT must be above the threshold.
PlannedRoll plan_crash_roll(const State& state, UnitRef unit, int att) {
  PlannedRoll roll;
  roll.what = {"tuw.roll.crash", {{"unit", unit_name(state, unit)}, {"att", Fraction{att}}}};
  roll.rule = "TUW-3.5.2.3";
  roll.thrown = {state.owner(unit), 1, 6, {}};
  roll.need = least_face(state, att);
  const Fraction falls = crash_chance(state, att);
  roll.chances = {{"crash", falls}, {"flies_on", Fraction{1} - falls}};
  return roll;
}

void roll_for_crash(Transcript<Tuw>& t, UnitRef unit, int att, Seat by) {
  const RollMade made = t.roll(plan_crash_roll(t.state(), unit, att));
  const int die = made.thrown();
  const bool crashed = die < *made.plan.need;
  t.emit(CrashRolled{unit, att, static_cast<std::int16_t>(die), crashed});
  if (crashed) crash(t, unit, by);
}

Fraction crash_chance(const State& state, int att) { return {std::clamp(least_face(state, att) - 1, 0, 6), 6}; }

const CrashFrame* crash_frame(const State& state) { return state.frames.empty() ? nullptr : std::get_if<CrashFrame>(&state.frames.back()); }

Seat crash_chooser(const State& state) {
  const CrashFrame* frame = crash_frame(state);
  return frame ? state.owner(frame->unit) : kNoSeat;
}

// R-117 A player without units makes no more decisions.
bool run_crash(Transcript<Tuw>& t) {
  const UnitRef unit = crash_frame(t.state())->unit;
  if (has_units(t.state(), t.state().owner(unit))) return false;
  crash_into(t, {unit, t.state().unit(unit).hex});
  return true;
}

std::optional<Refusal> check_crash_hex(const State& state, Seat seat, const CrashHex& command) {
  const CrashFrame* frame = crash_frame(state);
  if (!frame || crash_chooser(state) != seat || frame->unit != command.unit) return refuse("not_your_segment", "TUW-3.5.2.3");
  if (!state.setup->grid.contains(command.to)) return refuse("off_map", "TUW-3.5.2.3");
  if (hex::distance(state.unit(command.unit).hex, command.to) > 1)
    return refuse("not_adjacent", "TUW-3.5.2.3", {{"unit", unit_name(state, command.unit)}, says("crash_hex")});
  return kAllowed;
}

Explained plan_crash_hex(const State& state, Seat seat, const CrashHex& command) {
  Explained plan;
  plan.refusal = check_crash_hex(state, seat, command);
  if (plan.refusal) return plan;
  for (const UnitRef unit : below(state, command.to)) plan.rolls.push_back(plan_impact(state, unit, command.unit).roll);
  if (plan.rolls.empty()) plan.notes.push_back({"tuw.note.nobody_there", {}});
  return plan;
}

// R-91 All units on the ground in that hex are attacked, friends too, by number; results apply at once.
void crash_into(Transcript<Tuw>& t, const CrashHex& command) {
  const CrashFrame frame = *crash_frame(t.state());
  t.emit(CrashAimed{command.unit, command.to});
  for (const UnitRef unit : below(t.state(), command.to))
    if (t.state().unit(unit).on_map()) strike_below(t, unit, command.unit, frame.by);
  if (frame.ends_movement) go_on(t);
}

}  // namespace hexinch::tuw
