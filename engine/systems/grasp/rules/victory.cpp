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

// GRASP-20.4 The prize: a side that alone is near the centre costs the others a tenth of the size.
void count_prize(Transcript<Grasp>& t) {
  std::vector<std::int8_t> teams;
  for (const UnitRef unit : on_table(t.state())) {
    if (!holds(t.state(), unit) || !within(table::distance(t.state().unit(unit).at, t.state().setup->centre()), kPrize)) continue;
    if (std::ranges::find(teams, t.state().team(unit)) == teams.end()) teams.push_back(t.state().team(unit));
  }
  if (teams.size() != 1) return;
  const std::int32_t size = t.state().setup->width.n >= 24000 ? 600 : t.state().setup->width.n >= 20000 ? 450 : t.state().setup->width.n >= 16000 ? 300 : 200;
  for (int i = 0; i < t.state().setup->seats(); ++i)
    if (t.state().team(seat_at(i)) != teams.front()) t.emit(PointsLost{seat_at(i), static_cast<std::int16_t>(size / 10)});
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
  for (int i = 0; i < state.setup->seats(); ++i)
    if (broken(state, state.team(seat_at(i)))) return Ending::kBroken;
  return state.turn >= state.setup->turns ? Ending::kTurns : Ending::kNone;
}

void count_objectives(Transcript<Grasp>& t) {
  for (const Objective& objective : t.state().setup->objectives) {
    if (t.state().side(objective.owner).objective_points > 0) continue;  // once
    const std::int8_t team = t.state().team(objective.owner);
    bool enemy = false;
    bool own = false;
    for (const UnitRef unit : on_table(t.state())) {
      if (!table::in_open(t.state().unit(unit).at, t.state().feature(objective.feature).polygon)) continue;
      if (t.state().team(unit) == team) own = true;
      else enemy = enemy || stands(t.state(), unit);
    }
    if (enemy && !own) t.emit(PointsLost{objective.owner, objective.points});
  }
}

// GRASP-15.3 Winner
void end_battle(Transcript<Grasp>& t, Ending ending) {
  if (t.state().options().centre_prize && ending != Ending::kConceded && ending != Ending::kAgreed) count_prize(t);
  std::vector<Seat> winners;
  if (ending != Ending::kAgreed) winners = winners_of(t.state());
  t.emit(BattleEnded{ending, std::move(winners), lost_points(t.state())});
}

}  // namespace hexinch::grasp
