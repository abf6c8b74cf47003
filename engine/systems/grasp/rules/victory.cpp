#include "systems/grasp/rules/victory.h"

#include <algorithm>

#include "systems/grasp/rules/measures.h"
#include "systems/grasp/rules/price.h"

namespace hexinch::grasp {
namespace {

constexpr Mil kPrize{3'000};

int level_points(const State& state, UnitRef unit) {
  const Build& build = state.build(unit);
  const UnitState& u = state.unit(unit);
  const auto at_level = [](Die die, DieLevel level) {
    die.level = level;
    return die.none() ? Die{} : die;
  };
  int lost = cc_points(build, build.cc) - cc_points(build, at_level(build.cc, u.cc));
  lost += fs_points(build.fs) - fs_points(at_level(build.fs, u.fs));
  for (std::size_t i = 0; i < u.mv.size(); ++i) {
    const auto medium = static_cast<Medium>(i);
    lost += move_points(medium, build.mv[i]) - move_points(medium, at_level(build.mv[i], u.mv[i]));
  }
  return lost;
}

/// Can a unit still fight for its side (GRASP-15.1c)?
bool stands(const State& state, UnitRef unit) {
  const UnitState& u = state.unit(unit);
  return u.on_table() && u.fatigue != kNoDie;
}

bool broken(const State& state, std::int8_t team) {
  for (int i = 0; i < state.setup->units(); ++i)
    if (state.team(unit_at(i)) == team && stands(state, unit_at(i))) return false;
  return true;
}

/// GRASP-20.4: with fatigue, not in flight.
bool holds(const State& state, UnitRef unit) { return stands(state, unit) && state.unit(unit).level == 0 && state.unit(unit).fleeing == Fleeing::kNone; }

// GRASP-20.4 The prize: a side that alone is near the centre costs each other side a tenth of the size. The first player of that side notes it.
void count_prize(Transcript<Grasp>& t) {
  const auto holder = prize_holder(t.state());
  if (!holder) return;
  std::vector<std::int8_t> paid{*holder};
  for (int i = 0; i < t.state().setup->seats(); ++i) {
    const std::int8_t team = t.state().team(seat_at(i));
    if (std::ranges::find(paid, team) != paid.end()) continue;
    paid.push_back(team);
    t.emit(PointsLost{seat_at(i), static_cast<std::int16_t>(prize_points(*t.state().setup))});
  }
}

/// GRASP-15.1 (b): all that were agreed on have been taken by enemies of their owners, now or before.
bool objectives_met(const State& state) {
  const auto& all = state.setup->objectives;
  return !all.empty() && std::ranges::all_of(all, [&](const Objective& o) { return state.side(o.owner).objective_points > 0 || objective_taken(state, o); });
}

/// The points of a team, and the teams with the fewest.
std::vector<Seat> winners_of(const State& state) {
  std::vector<std::pair<std::int8_t, int>> teams;
  for (int i = 0; i < state.setup->seats(); ++i) {
    const Seat seat = seat_at(i);
    const auto found = std::ranges::find_if(teams, [&](const auto& team) { return team.first == state.team(seat); });
    const int lost = lost_points(state, seat);
    if (found == teams.end()) teams.emplace_back(state.team(seat), lost);
    else found->second += lost;
  }
  std::erase_if(teams, [&](const auto& team) {
    for (int i = 0; i < state.setup->seats(); ++i)
      if (state.team(seat_at(i)) == team.first && !state.has_conceded(seat_at(i))) return false;
    return true;
  });
  const auto least = std::ranges::min_element(teams, {}, [](const auto& team) { return team.second; });
  std::vector<Seat> winners;
  if (least == teams.end() || std::ranges::count_if(teams, [&](const auto& team) { return team.second == least->second; }) != 1) return winners;
  for (int i = 0; i < state.setup->seats(); ++i)
    if (state.team(seat_at(i)) == least->first && !state.has_conceded(seat_at(i))) winners.push_back(seat_at(i));
  return winners;
}

}  // namespace

// GRASP-15.2 Score
int lost_points(const State& state, UnitRef unit) {
  const UnitState& u = state.unit(unit);
  const Build& build = state.build(unit);
  const bool returns = build.type == CombatType::kHorde || build.type == CombatType::kDenizen;
  if (u.lost()) return returns ? 0 : points_of(build, state.options().prowess_price);  // theirs are counted each time
  const DieLevel start = state.setup->entry(unit).fatigue;
  return fatigue_points(build, start) - fatigue_points(build, std::min(start, u.fatigue)) + level_points(state, unit);
}

int lost_points(const State& state, Seat seat) {
  int lost = state.side(seat).again + state.side(seat).objective_points;
  for (int i = 0; i < state.setup->units(); ++i)
    if (state.owner(unit_at(i)) == seat) lost += lost_points(state, unit_at(i));
  return lost;
}

std::vector<std::int16_t> lost_points(const State& state) {
  std::vector<std::int16_t> all;
  for (int i = 0; i < state.setup->seats(); ++i) all.push_back(static_cast<std::int16_t>(lost_points(state, seat_at(i))));
  return all;
}

// GRASP-15.1 The battle ends
Ending ending_of(const State& state) {
  if (state.setup->turns == 0) return Ending::kNone;
  if (!state.eventful) return Ending::kQuiet;
  if (objectives_met(state)) return Ending::kObjectives;
  for (int i = 0; i < state.setup->seats(); ++i)
    if (broken(state, state.team(seat_at(i)))) return Ending::kBroken;
  return state.turn >= state.setup->turns ? Ending::kTurns : Ending::kNone;
}

int prize_points(const Setup& setup) {
  const std::int32_t width = setup.width.n;
  return (width >= in_mu(24).n ? 600 : width >= in_mu(20).n ? 450 : width >= in_mu(16).n ? 300 : 200) / 10;
}

bool holds_prize(const State& state, UnitRef unit) {
  return holds(state, unit) && within(table::distance(state.unit(unit).at, state.setup->centre()), kPrize);
}

bool holds_piece(const State& state, UnitRef unit, FeatureRef piece) {
  return stands(state, unit) && table::in_open(state.unit(unit).at, state.feature(piece).polygon);
}

std::optional<std::int8_t> prize_holder(const State& state) {
  std::optional<std::int8_t> holder;
  for (const UnitRef unit : on_table(state)) {
    if (!holds_prize(state, unit)) continue;
    if (holder && *holder != state.team(unit)) return std::nullopt;
    holder = state.team(unit);
  }
  return holder;
}

bool objective_taken(const State& state, const Objective& objective) {
  const std::int8_t team = state.team(objective.owner);
  bool enemy = false;
  for (const UnitRef unit : on_table(state)) {
    if (!table::in_open(state.unit(unit).at, state.feature(objective.feature).polygon)) continue;
    if (state.team(unit) == team) return false;
    enemy = enemy || stands(state, unit);
  }
  return enemy;
}

void count_objectives(Transcript<Grasp>& t) {
  for (const Objective& objective : t.state().setup->objectives)
    if (t.state().side(objective.owner).objective_points == 0 && objective_taken(t.state(), objective))  // once
      t.emit(PointsLost{objective.owner, objective.points});
}

// GRASP-15.3 Winner
void end_battle(Transcript<Grasp>& t, Ending ending) {
  if (t.state().options().centre_prize && ending != Ending::kConceded && ending != Ending::kAgreed) count_prize(t);
  std::vector<Seat> winners;
  if (ending != Ending::kAgreed) winners = winners_of(t.state());
  t.emit(BattleEnded{ending, std::move(winners), lost_points(t.state())});
}

}  // namespace hexinch::grasp
