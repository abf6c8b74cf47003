#include "systems/mswars/rules/victory.h"

#include <algorithm>

#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/values.h"

namespace hexinch::mswars {
namespace {

int units_left(const State& state, int team) {
  int left = 0;
  for (int i = 0; i < state.setup->units(); ++i) left += state.team(unit_at(i)) == team && state.unit(unit_at(i)).in_play() ? 1 : 0;
  return left;
}

std::vector<int> teams(const State& state) {
  std::vector<int> all;
  for (const Side& side : state.setup->sides)
    if (std::find(all.begin(), all.end(), side.team) == all.end()) all.push_back(side.team);
  return all;
}

bool conceded(const State& state, int team) {
  for (int i = 0; i < state.setup->seats(); ++i)
    if (state.setup->sides[static_cast<std::size_t>(i)].team == team && !state.has_conceded(seat_at(i))) return false;
  return true;
}

/// The teams that can still win, because somebody in them has not given up.
std::vector<int> contenders(const State& state) {
  std::vector<int> all = teams(state);
  std::erase_if(all, [&](int team) { return conceded(state, team); });
  return all;
}

std::vector<Seat> seats_of(const State& state, int team) {
  std::vector<Seat> seats;
  for (int i = 0; i < state.setup->seats(); ++i)
    if (state.setup->sides[static_cast<std::size_t>(i)].team == team) seats.push_back(seat_at(i));
  return seats;
}

/// DC points that a team's units have lost.
int damage_taken(const State& state, int team) {
  int lost = 0;
  for (int i = 0; i < state.setup->units(); ++i)
    if (state.team(unit_at(i)) == team) lost += state.sheet(unit_at(i)).damage_capacity - state.unit(unit_at(i)).dc_now;
  return lost;
}

int points_of_team(const State& state, int team) {
  int points = 0;
  for (const Seat seat : seats_of(state, team)) points += points_of(state, seat);
  return points;
}

int cost_of_team(const State& state, int team) {
  int cost = 0;
  for (int i = 0; i < state.setup->units(); ++i)
    if (state.team(unit_at(i)) == team) cost += state.sheet(unit_at(i)).cost;
  return cost;
}

/// The team of these with the most (or, negated, least) of something; -1: several share it.
template <class Value>
int best_of(const std::vector<int>& teams, Value value) {
  int leader = -1;
  int most = 0;
  bool shared = false;
  for (const int team : teams) {
    const int n = value(team);
    if (leader >= 0 && n == most) shared = true;
    if (leader < 0 || n > most) {
      leader = team;
      most = n;
      shared = false;
    }
  }
  return shared ? -1 : leader;
}

/// The best of the teams that can still win.
template <class Value>
int best(const State& state, Value value) {
  return best_of(contenders(state), value);
}

/// MSW-16.5: by points; a lead of less than a tenth of the larger force's cost is a draw.
int best_by_points(const State& state) {
  const int leader = best(state, [&](int team) { return points_of_team(state, team); });
  if (leader < 0) return -1;
  int second = 0;
  int largest = 0;
  for (const int team : contenders(state)) {
    if (team != leader) second = std::max(second, points_of_team(state, team));
    largest = std::max(largest, cost_of_team(state, team));
  }
  return 10 * (points_of_team(state, leader) - second) < largest ? -1 : leader;
}

bool crossed(const State& state, const Condition& condition) {
  int across = 0;
  for (int i = 0; i < state.setup->units(); ++i) {
    const UnitRef unit = unit_at(i);
    if (state.team(unit) != condition.team || !state.unit(unit).on_table()) continue;
    const Disc disc = base(state, unit);
    across += disc.at.y + disc.radius <= condition.line ? 1 : 0;
  }
  const auto held = [&](std::int8_t objective) { return holder(state, objective) == condition.team; };
  return across >= condition.count && std::all_of(condition.objectives.begin(), condition.objectives.end(), held);
}

int out_of_action(const State& state, const std::vector<UnitRef>& units) {
  return static_cast<int>(std::count_if(units.begin(), units.end(), [&](UnitRef u) { return state.unit(u).status == Status::kOutOfAction; }));
}

/// The winner by a condition now: a team, kDraw, or none.
constexpr int kDraw = -2;
struct Verdict {
  bool fulfilled = false;
  int team = kDraw;
  Ending ending = Ending::kNone;
};

/// Teams that can still win and have a unit in play.
std::vector<int> teams_left(const State& state) {
  std::vector<int> left = contenders(state);
  std::erase_if(left, [&](int team) { return units_left(state, team) == 0; });
  return left;
}

/// A team that has given up can't win by a condition; a draw is won by nobody.
bool winnable(const State& state, const Condition& condition) { return condition.team < 0 || !conceded(state, condition.team); }

Verdict verdict_at_limit(const State& state);

Verdict judged_at_once(const State& state, const Condition& condition) {
  switch (condition.kind) {
    case ConditionKind::kEliminate: {
      const std::vector<int> left = teams_left(state);
      if (left.size() == 1) return {true, left[0], Ending::kEliminated};
      return left.empty() ? Verdict{true, best(state, [&](int team) { return points_of_team(state, team); }), Ending::kPoints} : Verdict{};
    }
    case ConditionKind::kDestroy:
      return {out_of_action(state, condition.units) >= condition.count, condition.team, Ending::kDestroyed};
    case ConditionKind::kReduce:  // nobody wins by another's conceding: the others play on
      for (const int team : contenders(state))
        if (team != condition.team && units_left(state, team) <= condition.count) return {true, condition.team, Ending::kReduced};
      return {};
    case ConditionKind::kWipeOut: {
      if (teams_left(state).size() > 1) return {};
      Verdict verdict = verdict_at_limit(state);
      verdict.fulfilled = true;
      return verdict;
    }
    default: return {};
  }
}

Verdict judged_at_limit(const State& state, const Condition& condition) {
  switch (condition.kind) {
    case ConditionKind::kCrossMajor:
    case ConditionKind::kCross: return {crossed(state, condition), condition.team, Ending::kCrossed};
    case ConditionKind::kSurvive: return {true, condition.team, Ending::kSurvived};
    case ConditionKind::kDestroy: return {out_of_action(state, condition.units) >= condition.count, condition.team, Ending::kDestroyed};
    case ConditionKind::kLessDamage: {
      const int leader = best(state, [&](int team) { return -damage_taken(state, team); });
      return {true, leader < 0 ? kDraw : leader, leader < 0 ? Ending::kTie : Ending::kLessDamage};
    }
    case ConditionKind::kPoints: {
      const int leader = best_by_points(state);
      return {true, leader < 0 ? kDraw : leader, leader < 0 ? Ending::kTie : Ending::kPoints};
    }
    default: return {};
  }
}

/// The first that is fulfilled; none: a tie. If only a team that has given up would win, points decide among the others.
Verdict verdict_at_limit(const State& state) {
  bool dropped = false;
  for (const Condition& condition : state.setup->victory.at_limit) {
    const Verdict verdict = judged_at_limit(state, condition);
    if (verdict.fulfilled && winnable(state, condition)) return verdict;
    dropped = dropped || verdict.fulfilled;
  }
  return dropped ? judged_at_limit(state, {}) : Verdict{false, kDraw, Ending::kTie};
}

/// A team's winners are its seats that have not given up.
std::vector<Seat> winners_of(const State& state, int team) {
  std::vector<Seat> seats = seats_of(state, team);
  std::erase_if(seats, [&](Seat seat) { return state.has_conceded(seat); });
  return seats;
}

GameEnded ended(const State& state, const Verdict& verdict) {
  if (verdict.team < 0) return {{}, verdict.ending == Ending::kDestroyed ? Ending::kDraw : verdict.ending == Ending::kPoints ? Ending::kTie : verdict.ending};
  return {winners_of(state, verdict.team), verdict.ending};
}

}  // namespace

// MSW-16.3 Objectives: held by the only team with a base within the radius that is on the table, standing, not in High Sky, and high enough.
int holder(const State& state, int objective) {
  const Objective& place = state.setup->objectives[static_cast<std::size_t>(objective)];
  int team = -1;
  for (int i = 0; i < state.setup->units(); ++i) {
    const UnitRef unit = unit_at(i);
    const UnitState& u = state.unit(unit);
    if (!u.on_table() || u.fallen || u.level == Level::kHighSky || u.elev < place.least_elev) continue;
    if (!table::reaches_edge(place.at, base(state, unit), place.radius)) continue;
    if (team >= 0 && team != state.team(unit)) return -1;
    team = state.team(unit);
  }
  return team;
}

// MSW-16.4 Victory points: enemies out of action, half for each that has lost more than half its DC, and the points from objectives.
int points_of(const State& state, Seat seat) {
  int points = state.points[static_cast<std::size_t>(index(seat))];
  const int team = state.setup->side(seat).team;
  if (!state.setup->victory.casualties || seats_of(state, team)[0] != seat) return points;
  for (int i = 0; i < state.setup->units(); ++i) {
    const UnitRef unit = unit_at(i);
    if (state.team(unit) == team) continue;
    if (state.unit(unit).status == Status::kOutOfAction) points += state.sheet(unit).cost;
    else if (lost_more_than_half(state, unit)) points += state.sheet(unit).cost / 2;
  }
  return points;
}

// MSW-16.5 At once, RUL-67: everything that one command does happens at one instant. Sides that both win by it compare points, unless one condition goes
// first.
std::optional<GameEnded> judge_at_once(const State& state) {
  if (!state.setup->victory.judged || state.phase == Phase::kSetup) return std::nullopt;
  std::vector<Verdict> verdicts;
  for (const Condition& condition : state.setup->victory.at_once) {
    if (!winnable(state, condition)) continue;
    const Verdict verdict = judged_at_once(state, condition);
    if (verdict.fulfilled && condition.first) return ended(state, verdict);
    if (verdict.fulfilled) verdicts.push_back(verdict);
  }
  if (verdicts.empty()) return std::nullopt;
  std::vector<int> winners;
  for (const Verdict& verdict : verdicts)
    if (std::find(winners.begin(), winners.end(), verdict.team) == winners.end()) winners.push_back(verdict.team);
  if (winners.size() == 1) return ended(state, verdicts[0]);
  std::erase_if(winners, [](int team) { return team < 0; });
  const int leader = best_of(winners, [&](int team) { return points_of_team(state, team); });
  return ended(state, {true, leader, leader < 0 ? Ending::kTie : Ending::kPoints});
}

// MSW-16.5
GameEnded judge_at_limit(const State& state) { return ended(state, verdict_at_limit(state)); }

// S4: if the village is taken as well, it is a major victory.
bool major_victory(const State& state) {
  if (state.ending != Ending::kCrossed || state.winners.empty()) return false;
  const int winner = state.setup->side(state.winners[0]).team;
  const auto& conditions = state.setup->victory.at_limit;
  return std::any_of(conditions.begin(), conditions.end(), [&](const Condition& condition) {
    return condition.kind == ConditionKind::kCrossMajor && condition.team == winner && crossed(state, condition);
  });
}

std::optional<GameEnded> judge_concession(const State& state) {
  const std::vector<int> left = contenders(state);
  if (left.size() > 1) return std::nullopt;
  return GameEnded{left.empty() ? std::vector<Seat>{} : winners_of(state, left[0]), Ending::kConceded};
}

void score_objectives(Transcript<MsWars>& t) {
  const Setup& setup = *t.state().setup;
  for (std::size_t i = 0; i < setup.objectives.size(); ++i) {
    const Objective& place = setup.objectives[i];
    const int team = holder(t.state(), static_cast<int>(i));
    t.emit(ObjectiveJudged{static_cast<std::int8_t>(i), static_cast<std::int8_t>(team)});
    if (team >= 0 && place.points > 0 && t.state().turn >= place.from_turn) t.emit(PointsScored{seats_of(t.state(), team)[0], place.points});
  }
}

}  // namespace hexinch::mswars
