#include "systems/lonewarrior/rules/damage.h"

#include <algorithm>

#include "systems/lonewarrior/rules/ground.h"
#include "systems/lonewarrior/rules/rolls.h"
#include "systems/lonewarrior/rules/sight.h"
#include "systems/lonewarrior/rules/turn.h"
#include "systems/lonewarrior/state/named.h"

namespace hexinch::lonewarrior {
namespace {

int cover_points(Cover cover) { return cover == Cover::kHard ? 3 : cover == Cover::kSoft ? 1 : 0; }

/// Rolls the defence against each point; returns how many points were not stopped.
int unstopped_points(Transcript<LoneWarrior>& t, UnitRef unit, int points) {
  int unstopped = 0;
  for (int i = 0; i < points; ++i) {
    const State& state = t.state();
    const int defence = state.sheet(unit).ranged_defence;
    PlannedRoll plan =
        planned_d6(state.owner(unit), eyes_for(state, unit), {"lonewarrior.roll.damage", {{"unit", unit_name(state, unit)}}}, "LW-3.12");
    plan.need = defence + 1;
    plan.reasons = {{"LW-3.12", {"lonewarrior.term.ranged_defence", {}}, Fraction{defence}}, {"LW-3.12", {"lonewarrior.term.more", {}}, Fraction{1}}};
    plan.chances = {{"stopped", {std::clamp(defence, 0, 6), 6}}, {"harmed", {6 - std::clamp(defence, 0, 6), 6}}};
    const int face = t.roll(std::move(plan)).thrown();
    if (!t.good()) return 0;
    unstopped += face > defence ? 1 : 0;
  }
  return unstopped;
}

/// R-04, option succession: the first remaining subordinate takes over.
void pass_command(Transcript<LoneWarrior>& t, UnitRef dead) {
  if (!t.state().options().succession || t.state().sheet(dead).command_range == 0) return;
  for (const UnitRef heir : subordinates(t.state(), dead)) {
    if (t.state().unit(heir).destroyed()) continue;
    return t.emit(CommandPassed{dead, heir});
  }
}

}  // namespace

int area_damage(const Options& options, int damage) { return options.half_round == HalfRound::kUp ? (damage + 1) / 2 : damage / 2; }

// LW-3.12 Cover: one point off for soft cover, three for hard; there is none in the air.
int points_after_cover(const State& state, UnitRef unit, Place from, int points) {
  const UnitState& u = state.unit(unit);
  const Cover cover = u.air ? Cover::kNone : cover_against(state.board(), from, *u.position);
  return std::max(0, points - cover_points(cover));
}

// LW-3.12 Damage: one die per point, even if the first one destroys the unit.
void deal_damage(Transcript<LoneWarrior>& t, UnitRef unit, Place from, int points) {
  const Cover cover = t.state().unit(unit).air ? Cover::kNone : cover_against(t.state().board(), from, *t.state().unit(unit).position);
  const int left = std::max(0, points - cover_points(cover));
  const int unstopped = unstopped_points(t, unit, left);
  if (!t.good()) return;
  t.emit(DamageRolled{unit, static_cast<std::int8_t>(left), static_cast<std::int8_t>(unstopped), cover});
  lose_levels(t, unit, unstopped);
}

// LW-3.13 Status track: one level per point; a destroyed unit leaves the map at once.
void lose_levels(Transcript<LoneWarrior>& t, UnitRef unit, int levels) {
  if (levels <= 0) return;
  const UnitState before = t.state().unit(unit);
  const int now = std::min(static_cast<int>(before.status) + levels, static_cast<int>(Status::kDestroyed));
  if (now < static_cast<int>(Status::kDestroyed)) return t.emit(StatusChanged{unit, static_cast<Status>(now)});
  identify(t, unit);
  t.emit(UnitDestroyed{unit});
  pass_command(t, unit);
  if (before.position) spill_passengers(t, unit, *before.position, before.facing);
}

namespace {

void show_as_it_is(Transcript<LoneWarrior>& t, UnitRef unit, UnitRef by) {
  UnitState known = t.state().unit(unit);
  known.identified = true;
  t.emit(MarkerIdentified{unit, known, by});
}

}  // namespace

// LW-5.1 Identified for good, together with the units aboard. Of known units aboard, nobody knew until then where they were.
void identify(Transcript<LoneWarrior>& t, UnitRef unit, UnitRef by) {
  const bool known = t.state().unit(unit).identified;
  if (!known) show_as_it_is(t, unit, by);
  for (int i = 0; i < t.state().counters(); ++i) {
    const UnitState& u = t.state().unit(unit_at(i));
    if (u.embarked_in == unit && (!known || !u.identified)) show_as_it_is(t, unit_at(i), by);
  }
}

bool tells_of(const State& state, UnitRef unit) {
  const auto aboard = [&](const UnitState& u) { return u.embarked_in == unit && !u.identified; };
  return !state.unit(unit).identified || std::ranges::any_of(state.units, aboard);
}

void remove_fake(Transcript<LoneWarrior>& t, UnitRef unit) {
  identify(t, unit);
  t.emit(FakeRemoved{unit});
}

// LW-3.13 Passengers of a destroyed transport take two points each and get out where they can.
void spill_passengers(Transcript<LoneWarrior>& t, UnitRef transport, Place at, Facing facing) {
  std::vector<UnitRef> aboard;
  for (const UnitRef unit : roster_order(t.state()))
    if (t.state().unit(unit).embarked_in == transport) aboard.push_back(unit);
  for (const UnitRef unit : aboard) {
    const int unstopped = unstopped_points(t, unit, 2);
    if (!t.good()) return;
    t.emit(DamageRolled{unit, 2, static_cast<std::int8_t>(unstopped), Cover::kNone});
    lose_levels(t, unit, unstopped);
  }
  for (const UnitRef unit : aboard) {
    const State& state = t.state();
    if (state.unit(unit).destroyed()) continue;
    std::optional<Place> place;
    if (free_for(state, unit, at)) place = at;
    std::optional<Range> nearest;
    for (const Place p : places_around(state.board(), at)) {
      if (place == at || !free_for(state, unit, p)) continue;
      const Range d = range(state.board(), p, at);
      if (place && !(d < *nearest)) continue;
      place = p;
      nearest = d;
    }
    if (place)
      t.emit(UnitSpilled{unit, *place, facing});
    else
      lose_levels(t, unit, static_cast<int>(Status::kDestroyed));
  }
}

}  // namespace hexinch::lonewarrior
