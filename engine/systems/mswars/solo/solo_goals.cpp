#include <algorithm>

#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/victory.h"
#include "systems/mswars/solo/solo.h"

/// What the automaton should do for a scenario's objectives and conditions (MSW-16.3 to 16.5).

namespace hexinch::mswars {
namespace {

using Wanted = solo::Goal<Solo>;

/// Looks through candidates for the nearest; ties: the first.
struct NearestGoal {
  Point from;
  std::optional<Wanted> best;
  void offer(const Wanted& goal) {
    if (!best || table::squared_distance(from, goal.place) < table::squared_distance(from, best->place)) best = goal;
  }
};

/// Is it worth points, or part of somebody's victory?
bool matters(const Setup& setup, int objective) {
  if (setup.objectives[static_cast<std::size_t>(objective)].points > 0) return true;
  return std::any_of(setup.victory.at_limit.begin(), setup.victory.at_limit.end(), [&](const Condition& c) {
    return std::find(c.objectives.begin(), c.objectives.end(), static_cast<std::int8_t>(objective)) != c.objectives.end();
  });
}

/// MSW-16.5: a number of a team's units must be wholly beyond a line at the end.
const Condition* crossing(const State& state, int team) {
  for (const Condition& c : state.setup->victory.at_limit)
    if (c.kind == ConditionKind::kCross && c.team == team) return &c;
  return nullptr;
}

bool beyond(const State& state, UnitRef unit, Mil line) {
  const Disc disc = base(state, unit);
  return disc.at.y + disc.radius <= line;
}

}  // namespace

/// MSW-16.3: does it count towards holding it?
bool Solo::holds(UnitRef unit, int objective) const {
  const Objective& place = seen_.setup->objectives[static_cast<std::size_t>(objective)];
  const UnitState& u = seen_.unit(unit);
  return u.on_table() && !u.fallen && u.level != Level::kHighSky && u.elev >= place.least_elev &&
         table::reaches_edge(place.at, base(seen_, unit), place.radius);
}

// SOLO-14 Goals: objectives that its own team does not hold, places beyond the line, units to destroy. A unit that holds something stays.
std::optional<solo::Goal<Solo>> Solo::goal(UnitRef actor) const {
  const Setup& setup = *seen_.setup;
  const int team = seen_.team(actor);
  NearestGoal nearest{place(actor), std::nullopt};
  for (int i = 0; i < static_cast<int>(setup.objectives.size()); ++i) {
    if (!matters(setup, i) || seen_.unit(actor).level == Level::kHighSky) continue;
    const Point at = setup.objectives[static_cast<std::size_t>(i)].at;
    if (holder(seen_, i) == team) {
      const auto own = actors();
      const auto first = std::find_if(own.begin(), own.end(), [&](UnitRef u) { return holds(u, i); });
      if (first != own.end() && *first == actor) return Wanted{place(actor), std::nullopt, true};
      continue;
    }
    const auto enemy = std::find_if(foes_.begin(), foes_.end(), [&](UnitRef f) { return holds(f, i) && can_harm(actor, f); });
    if (enemy != foes_.end()) nearest.offer({foe_place(*enemy), *enemy, false});
    else if (!holds(actor, i)) nearest.offer({at, std::nullopt, false});
  }
  if (nearest.best) return nearest.best;
  if (const Condition* line = crossing(seen_, team)) {
    const Point here = place(actor);
    const Mil goal_y = line->line - base_radius(seen_.sheet(actor).size) - Mil{1000};
    if (!beyond(seen_, actor, line->line)) nearest.offer({{here.x, goal_y}, std::nullopt, false});
    if (nearest.best) return nearest.best;
  }
  for (const Condition& condition : setup.victory.at_once) {
    if (condition.kind != ConditionKind::kDestroy || condition.team != team) continue;
    for (const UnitRef unit : condition.units)
      if (seen_.unit(unit).on_table() && can_harm(actor, unit)) nearest.offer({foe_place(unit), unit, false});
  }
  return nearest.best;
}

// SOLO-11 A side that the turn limit beats must attack, and so must all sides if losses decide.
solo::Posture Solo::posture() const {
  const int team = seen_.setup->side(seat_).team;
  for (const Condition& c : seen_.setup->victory.at_limit) {
    if (c.kind == ConditionKind::kSurvive) return c.team == team ? solo::Posture::kNeutral : solo::Posture::kAttack;
    if (c.kind == ConditionKind::kLessDamage || (c.kind == ConditionKind::kPoints && seen_.setup->victory.casualties)) return solo::Posture::kAttack;
  }
  return solo::Posture::kNeutral;
}

Fraction Solo::value(UnitRef unit) const {
  const auto cost = [&](UnitRef u) { return Fraction{seen_.sheet(u).cost}; };
  Fraction worth = cost(unit);
  for (const Condition& condition : seen_.setup->victory.at_once) {
    if (condition.kind != ConditionKind::kDestroy || std::find(condition.units.begin(), condition.units.end(), unit) == condition.units.end()) continue;
    for (int i = 0; i < seen_.setup->units(); ++i) worth = std::max(worth, cost(unit_at(i)));
  }
  return worth;
}

}  // namespace hexinch::mswars
