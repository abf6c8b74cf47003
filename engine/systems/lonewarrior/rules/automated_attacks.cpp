#include "systems/lonewarrior/rules/automated_attacks.h"

#include <algorithm>
#include <tuple>

#include "systems/lonewarrior/rules/courses.h"
#include "systems/lonewarrior/rules/fire.h"
#include "systems/lonewarrior/rules/melee.h"
#include "systems/lonewarrior/rules/rolls.h"
#include "systems/lonewarrior/state/named.h"

namespace hexinch::lonewarrior {
namespace {

/// a unit without a strength counts as -10.
constexpr int kHelpless = -10;

/// LW-A.14: the area would hit a friend on the ground, or the firer; LW-3.2: a friend is next to the target. LW-5.4: a fake counts as a friend here.
/// Otherwise a known unit's targets and the numbers of its rolls would show which markers are fakes.
bool endangers_own(const State& state, UnitRef unit, UnitRef target) {
  const UnitState& u = state.unit(unit);
  const Place there = *state.unit(target).position;
  for (int i = 0; i < state.counters(); ++i) {
    const UnitState& other = state.unit(unit_at(i));
    const bool itself = unit_at(i) == unit;
    const bool counts = itself || (!other.air && (!other.fake || state.setup->edition >= kEdition));
    if (other.owner != u.owner || !counts || !other.on_map()) continue;
    if (u.sheet.aoe > 0 && range(state.board(), *other.position, there).within(u.sheet.aoe)) return true;
    if (!itself && adjacent(state.board(), *other.position, there)) return true;
  }
  return false;
}

Status known_status(const State& state, Seat seat, UnitRef unit) { return knows(state, seat, unit) ? state.unit(unit).status : Status::kUndamaged; }

}  // namespace

// LW-A.14 Best target: the lowest level, then known ones, then the worse status, then the nearest, then the roster. LW-5.4: a fake has a best target as
// well.
UnitRef best_target(const State& state, UnitRef unit, View view) {
  if (idles(state, unit) || check_copied_firer(state, unit)) return kNoUnit;
  const UnitState& u = state.unit(unit);
  UnitRef best = kNoUnit;
  const auto rank = [&](UnitRef target) {
    const auto aimed = aim(state, unit, target, *u.position, Knowledge::kOfFirer);
    return std::tuple(aimed ? aimed->level : 9, !knows(state, u.owner, target), -static_cast<int>(known_status(state, u.owner, target)),
                      range(state.board(), *u.position, *state.unit(target).position).square);
  };
  for (int i = 0; i < state.counters(); ++i) {
    const UnitRef target = unit_at(i);
    if (check_target(state, unit, target, *u.position, view) || endangers_own(state, unit, target)) continue;
    if (best == kNoUnit || rank(target) < rank(best) || (rank(target) == rank(best) && listed_before(state, u.owner, target, best))) best = target;
  }
  return best;
}

// T-8 Automation, firing: always at near targets, at Medium on 5 or less, farther away on 3 or less.
int fires_up_to(Level level) { return level <= Level::kShort ? 6 : level == Level::kMedium ? 5 : 3; }

// LW-A.15 Firing roll, by the base level; no die if it always fires. A fake rolls like any other unit.
void choose_shot(Transcript<LoneWarrior>& t, UnitRef unit) {
  const State& state = t.state();
  const UnitState& u = state.unit(unit);
  const UnitRef target = u.on_map() && !u.inactive ? best_target(state, unit, View::kAsFacing) : kNoUnit;
  bool fires = target != kNoUnit;
  if (fires) {
    const auto aimed = aim(state, unit, target, *u.position, Knowledge::kOfFirer);
    const int adjusted = std::clamp(aimed->level, 0, 5);
    const Level level = state.options().ai_fire_level == FireLevel::kBase ? aimed->base : static_cast<Level>(adjusted);
    const int most = fires_up_to(level);
    if (most < 6) {
      PlannedRoll plan = planned_d6(u.owner, eyes_for(state, unit), {"lonewarrior.roll.firing", {{"unit", unit_name(state, unit)}}}, "LW-A.15");
      plan.reading = Reading::kAtMost;
      plan.thrown.score = {most, {{"T-8", {"lonewarrior.term.base", {{"level", word_of("level", level)}}}, Fraction{most}}}};
      plan.need = most;
      plan.chances = {{"fires", {most, 6}}, {"holds", {6 - most, 6}}};
      fires = t.roll(std::move(plan)).thrown() <= most;
      if (!t.good()) return;
    }
  }
  if (fires && !t.state().unit(unit).fake) declare_fire(t, unit, target);  // LW-5.4: a fake acts as if its roll had failed
  t.emit(UnitConsidered{unit});
}

// LW-A.16 Close combat: the weakest defence next to it, if it would hurt at least as much as it would be hurt; for an unknown unit it assumes its own
// values.
UnitRef opponent_of(const State& state, UnitRef unit) {
  const UnitState& u = state.unit(unit);
  if (!u.on_map() || u.inactive || check_initiator(state, unit)) return kNoUnit;
  const auto sheet_of = [&](UnitRef other) -> const Sheet& { return knows(state, u.owner, other) ? state.sheet(other) : u.sheet; };
  const auto rank = [&](UnitRef other) { return std::tuple(sheet_of(other).cc_defence, -static_cast<int>(known_status(state, u.owner, other))); };
  UnitRef best = kNoUnit;
  for (int i = 0; i < state.counters(); ++i) {
    const UnitRef other = unit_at(i);
    if (check_opponent(state, unit, other)) continue;
    if (best == kNoUnit || rank(other) < rank(best) || (rank(other) == rank(best) && listed_before(state, u.owner, other, best))) best = other;
  }
  if (best == kNoUnit) return kNoUnit;
  const Sheet& other = sheet_of(best);
  const int gives = *u.sheet.cc_strength - other.cc_defence;
  const int takes = (other.cc_strength ? *other.cc_strength : kHelpless) - u.sheet.cc_defence;
  return gives >= takes ? best : kNoUnit;
}

void choose_fight(Transcript<LoneWarrior>& t, UnitRef unit) {
  for (UnitRef target = opponent_of(t.state(), unit); target != kNoUnit && t.good(); target = opponent_of(t.state(), unit)) {
    declare_close_combat(t, unit, target);
    if (t.state().on_map(target)) break;  // else it was a fake
  }
  t.emit(UnitConsidered{unit});
}

}  // namespace hexinch::lonewarrior
