#include "systems/lonewarrior/rules/victory.h"

#include <algorithm>

#include "systems/lonewarrior/rules/damage.h"
#include "systems/lonewarrior/rules/ground.h"

namespace hexinch::lonewarrior {
namespace {

/// LW-V.3: a real ground unit that stands in it.
bool stands_in(const State& state, const Zone& zone, const UnitState& u) {
  return u.on_map() && !u.fake && u.sheet.ground() && in_zone(state.board(), zone, *u.position);
}

/// LW-V.2: real, and on the map, aboard, or still to arrive or come back.
bool still_in_it(const UnitState& u) { return !u.fake && !u.destroyed() && u.off_map != OffMap::kExited; }

/// LW-V.2: the side that leads by more than the margin. Conceding ends the game at once, so nobody here has given up.
std::vector<Seat> leaders(const State& state) {
  int best = score_of(state, seat_at(0)).total();
  int second = best;
  Seat winner = seat_at(0);
  for (int i = 1; i < state.setup->seats(); ++i) {
    const int score = score_of(state, seat_at(i)).total();
    if (i == 1) second = std::min(best, score);
    if (score > best) winner = seat_at(i);
    best = std::max(best, score);
  }
  return best - second > state.setup->draw_margin ? std::vector<Seat>{winner} : std::vector<Seat>{};
}

}  // namespace

// LW-V.1 Score: destroyed enemies in full, crippled ones by half, and what the scenario adds.
Points score_of(const State& state, Seat seat) {
  Points score;
  score.exits = state.exit_points[static_cast<std::size_t>(index(seat))];
  for (const UnitState& u : state.units) {
    if (u.owner == seat || u.fake) continue;
    if (u.destroyed())
      score.destroyed += u.sheet.vp;
    else if (u.status == Status::kCrippled && u.off_map != OffMap::kExited)
      score.crippled += u.sheet.vp / 2;
  }
  for (std::size_t i = 0; i < state.setup->objectives.size(); ++i)
    if (state.control[i] == seat) score.objectives += state.setup->objectives[i].points;
  return score;
}

// LW-V.3 Control: the last side that had an able unit there while no real enemy was there.
Seat heir_of(const State& state, int objective) {
  const Zone& zone = state.setup->objectives[static_cast<std::size_t>(objective)].zone;
  const Seat before = state.control[static_cast<std::size_t>(objective)];
  Seat holder = kNoSeat;
  for (const UnitState& u : state.units)
    if (stands_in(state, zone, u) && u.status < Status::kCrippled) holder = u.owner;
  if (holder == kNoSeat) return before;
  const bool contested = std::ranges::any_of(state.units, [&](const UnitState& u) { return stands_in(state, zone, u) && u.owner != holder; });
  return contested ? before : holder;
}

void take_control(Transcript<LoneWarrior>& t) {
  for (std::size_t i = 0; i < t.state().setup->objectives.size(); ++i) {
    const Seat heir = heir_of(t.state(), static_cast<int>(i));
    if (heir != t.state().control[i]) t.emit(ControlTaken{static_cast<std::int8_t>(i), heir});
  }
}

// LW-V.2 The end: after the last side's turn of the last round.
bool judge(Transcript<LoneWarrior>& t) {
  const State& state = t.state();
  const int rounds = state.setup->rounds;
  if (!state.setup->judged || rounds == 0 || state.round < rounds || state.active != state.order.back()) return false;
  end_game(t, Ending::kRounds, leaders(state));
  return true;
}

bool judge_elimination(Transcript<LoneWarrior>& t) {
  const State& state = t.state();
  if (!state.setup->judged || state.phase == Phase::kSetup) return false;
  std::vector<bool> alive(static_cast<std::size_t>(state.setup->seats()), false);
  for (const UnitState& u : state.units)
    if (still_in_it(u)) alive[static_cast<std::size_t>(index(u.owner))] = true;
  if (std::all_of(alive.begin(), alive.end(), [](bool each) { return each; })) return false;
  end_game(t, Ending::kEliminated, leaders(state));
  return true;
}

void end_game(Transcript<LoneWarrior>& t, Ending ending, std::vector<Seat> winners) {
  for (int i = 0; i < t.state().counters(); ++i) identify(t, unit_at(i));
  std::vector<std::int16_t> scores;
  for (int i = 0; i < t.state().setup->seats(); ++i) scores.push_back(static_cast<std::int16_t>(score_of(t.state(), seat_at(i)).total()));
  t.emit(GameEnded{ending, std::move(winners), std::move(scores)});
}

}  // namespace hexinch::lonewarrior
