#include "systems/mswars/rules/values.h"

#include <algorithm>

#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/sight.h"
#include "systems/mswars/state/named.h"

namespace hexinch::mswars {
namespace {

/// MSW-15.2 Team Player: friends of the same type count within this distance if more than half of them is seen.
constexpr Mil kTeamReach{10000};
constexpr int kMostTeamPlayers = 2;
/// MSW-2.5
constexpr int kMostCommandUnits = 2;

void add(Score& score, RuleId rule, std::string_view what, int amount) {
  if (amount == 0) return;
  score.terms.push_back({rule, {what, {}}, Fraction{amount}});
  score.total += amount;
}

/// MSW-15.2 Team Player: +1 for each friend of the same Unit Type that is near and well seen, at most 2.
int team_players(const State& state, UnitRef unit) {
  const Sheet& sheet = state.sheet(unit);
  if (!sheet.skilled(Skill::kTeamPlayer)) return 0;
  int found = 0;
  for (int i = 0; i < state.setup->units() && found < kMostTeamPlayers; ++i) {
    const UnitRef other = unit_at(i);
    if (other == unit || !state.unit(other).on_table() || state.opposed(unit, other)) continue;
    const Sheet& mate = state.sheet(other);
    if (mate.type != sheet.type || !mate.skilled(Skill::kTeamPlayer)) continue;
    if (!table::reaches_edge(state.unit(unit).position, base(state, other), kTeamReach)) continue;
    if (seen(state, unit, other).percent > 50) ++found;
  }
  return found;
}

}  // namespace

// MSW-2.1 Action value, RUL-1: the lower of the pilot's Reflex and the machine's Output; a Sergeant in a Multiple Crew raises the Output by one.
int action_value(const Sheet& sheet) {
  const bool sergeant = sheet.skilled(Skill::kSergeant) && sheet.has(Ability::kMultipleCrew);
  return std::min<int>(sheet.pilot.reflex, sheet.output + (sergeant ? 1 : 0));
}

// MSW-2.2 Attack values: the pilot's value plus what the machine adds.
Score range_attack_value(const State& state, UnitRef unit) {
  Score score;
  add(score, "MSW-2.2", "mswars.term.range_attack", state.sheet(unit).pilot.range_attack);
  add(score, "MSW-2.2", "mswars.term.range_bonus", state.sheet(unit).range_bonus);
  return score;
}

Score melee_attack_value(const State& state, UnitRef unit) {
  Score score;
  add(score, "MSW-2.2", "mswars.term.melee_attack", state.sheet(unit).pilot.melee_attack);
  add(score, "MSW-2.2", "mswars.term.melee_bonus", state.sheet(unit).melee_bonus);
  return score;
}

// MSW-2.3 Defence value: the machine's part, the pilot's part and that of skills; a Static unit has only the machine's.
Score defence_value(const State& state, UnitRef unit) {
  const Sheet& sheet = state.sheet(unit);
  Score score;
  add(score, "MSW-2.3", "mswars.term.defence", sheet.defence);
  if (sheet.move == MoveType::kStatic) return score;
  add(score, "MSW-2.3", "mswars.term.pilot_defence", sheet.pilot.defence);
  if (sheet.skilled(Skill::kMoveTypeSpecialist, static_cast<int>(sheet.move))) add(score, "MSW-15.2", "mswars.skill.move_type_specialist", 1);
  add(score, "MSW-15.2", "mswars.skill.team_player", team_players(state, unit));
  return score;
}

// MSW-2.4 More than half: exactly half is not more.
bool lost_more_than_half(const State& state, UnitRef unit) {
  const int capacity = state.sheet(unit).damage_capacity;
  return 2 * (capacity - state.unit(unit).dc_now) > capacity;
}

// MSW-2.5 Team Command Value: the best Command value of the side's pilots in play, plus one for each Command Unit, at most two.
int team_command_value(const State& state, Seat seat) {
  int best = 0;
  int units = 0;
  for (int i = 0; i < state.setup->units(); ++i) {
    const UnitRef unit = unit_at(i);
    // Units that wait to be set up count as in play: when sides roll for that, there are no others (MSW-16.2).
    const bool there = state.unit(unit).in_play() || state.unit(unit).status == Status::kReserve;
    if (state.team(unit) != state.setup->side(seat).team || !there) continue;
    const Sheet& sheet = state.sheet(unit);
    best = std::max(best, sheet.pilot.command + (sheet.skilled(Skill::kNobleBackground) ? 1 : 0));
    units += sheet.has(Ability::kCommandUnit) ? 1 : 0;
  }
  return best + std::min(units, kMostCommandUnits);
}

// MSW-12.4 Sensor, RUL-28: five inches for each Size Class, plus five; by option the later formula.
Mil sensor_range(const Setup& setup, const Sheet& sheet) {
  if (setup.options.sensor_formula == SensorFormula::kLater) return inches(2 * sheet.size + 5);
  return inches(5 * (sheet.size + 1));
}

// MSW-12.5 Jammer: two inches for each Size Class, plus five.
Mil jammer_range(const Sheet& sheet) { return inches(2 * sheet.size + 5); }

// MSW-2.6 Endurance test, RUL-31: D10 + N within the pilot's Endurance; a 1 always passes, a 10 never does.
PlannedRoll plan_endurance(const State& state, UnitRef unit, int n) {
  PlannedRoll roll;
  roll.what = {"mswars.roll.endurance", {{"unit", unit_name(state, unit)}, {"n", Fraction{n}}}};
  roll.rule = "MSW-2.6";
  roll.thrown = {state.owner(unit), 1, 10, {}};
  add(roll.thrown.score, "MSW-2.6", "mswars.term.endurance", state.sheet(unit).pilot.endurance);
  add(roll.thrown.score, "MSW-2.6", "mswars.term.endurance_test", -n);
  roll.need = roll.thrown.score.total;
  roll.reading = Reading::kAtMost;
  const int passing = std::clamp<int>(*roll.need, 1, 9);
  roll.chances = {{"passed", {passing, 10}}, {"failed", {10 - passing, 10}}};
  return roll;
}

bool test_endurance(Transcript<MsWars>& t, UnitRef unit, int n) {
  const RollMade made = t.roll(plan_endurance(t.state(), unit, n));
  const int face = made.thrown();
  const bool passed = face == 1 || (face != 10 && face <= *made.plan.need);
  t.emit(EnduranceTested{unit, static_cast<std::int16_t>(face), passed});
  return passed;
}

}  // namespace hexinch::mswars
