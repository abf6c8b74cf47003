#include "systems/tuw/rules/victory.h"

#include <algorithm>

namespace hexinch::tuw {
namespace {

/// the seats of a seat's team that have not given up.
std::vector<Seat> contenders_of(const State& state, Seat seat) {
  std::vector<Seat> members;
  if (seat == kNoSeat) return members;
  for (int i = 0; i < state.setup->seats(); ++i)
    if (state.setup->allied(seat, seat_at(i)) && !state.has_conceded(seat_at(i))) members.push_back(seat_at(i));
  return members;
}

/// has the seat units on the map, or still to come?
bool has_force(const State& state, Seat seat) {
  for (int i = 0; i < state.setup->units(); ++i) {
    const UnitState& unit = state.unit(unit_at(i));
    if (state.owner(unit_at(i)) == seat && (unit.in_play() || (unit.awaited && !unit.destroyed && !unit.left))) return true;
  }
  return false;
}

/// The only team with units on the map or to come; kNoSeat if there are several, or none (then `nobody` is set).
Seat last_team(const State& state, bool& nobody) {
  Seat last = kNoSeat;
  nobody = true;
  bool several = false;
  for (int i = 0; i < state.setup->seats(); ++i) {
    if (!has_force(state, seat_at(i))) continue;
    nobody = false;
    if (last != kNoSeat && !state.setup->allied(last, seat_at(i))) several = true;
    last = seat_at(i);
  }
  return several ? kNoSeat : last;
}

/// One seat of each team.
std::vector<Seat> spokesmen(const State& state) {
  std::vector<Seat> seats;
  for (int i = 0; i < state.setup->seats(); ++i)
    if (std::none_of(seats.begin(), seats.end(), [&](Seat s) { return state.setup->allied(s, seat_at(i)); })) seats.push_back(seat_at(i));
  return seats;
}

/// one seat of each team that can still win, because one of its seats has not given up.
std::vector<Seat> contenders(const State& state) {
  std::vector<Seat> seats = spokesmen(state);
  std::erase_if(seats, [&](Seat seat) { return contenders_of(state, seat).empty(); });
  return seats;
}

/// The teams that win by a condition in this position: one seat of each.
std::vector<Seat> winners_by(const State& state, const Condition& condition) {
  if (!fulfilled(state, condition)) return {};
  if (condition.side != kNoSeat) return contenders_of(state, condition.side).empty() ? std::vector<Seat>{} : std::vector<Seat>{condition.side};
  std::vector<Seat> winners = contenders(state);
  bool nobody = false;
  const Seat last = condition.goal == Goal::kEliminate ? last_team(state, nobody) : kNoSeat;
  std::erase_if(winners, [&](Seat seat) {
    if (condition.goal == Goal::kEliminate) return last == kNoSeat || !state.setup->allied(last, seat);
    return points_of(state, seat) < Fraction{condition.points};
  });
  return winners;
}

GameEnded won_by(const State& state, Seat seat, Ending ending) {
  std::vector<Seat> winners = contenders_of(state, seat);
  return {winners.empty() ? kNoSeat : winners[0], winners, ending};
}

Ending ending_of(Goal goal) {
  switch (goal) {
    case Goal::kEliminate: return Ending::kEliminated;
    case Goal::kDestroy: return Ending::kDestroyed;
    case Goal::kHold: return Ending::kHeld;
    case Goal::kExit: return Ending::kExited;
    case Goal::kSurvive: return Ending::kSurvived;
    case Goal::kPoints: return Ending::kScored;
  }
  return Ending::kNone;
}

/// Do at least `count` units of the list satisfy `wanted`?
template <class Wanted>
bool enough(const Condition& condition, Wanted wanted) {
  return std::count_if(condition.units.begin(), condition.units.end(), wanted) >= condition.count;
}

// TUW-X10 At the turn limit: the side that the scenario names wins, else the points decide; equal points are a draw. R-111: points also decide if the
// named side has given up.
GameEnded at_limit(const State& state) {
  const Seat named = state.setup->victory.at_limit;
  if (!contenders_of(state, named).empty()) return won_by(state, named, Ending::kTurnLimit);
  Seat best = kNoSeat;
  bool tie = false;
  for (const Seat seat : contenders(state)) {
    const Fraction points = points_of(state, seat);
    if (best == kNoSeat || points > points_of(state, best)) {
      best = seat;
      tie = false;
    } else if (points == points_of(state, best)) {
      tie = true;
    }
  }
  return tie ? won_by(state, kNoSeat, Ending::kTie) : won_by(state, best, Ending::kPoints);
}

}  // namespace

std::string_view ending_text(Ending ending) {
  static constexpr std::array<std::string_view, count_of<Ending>()> kTexts{
      "tuw.outcome.none",     "tuw.outcome.eliminated", "tuw.outcome.destroyed", "tuw.outcome.held", "tuw.outcome.exited",     "tuw.outcome.survived",
      "tuw.outcome.turn_limit", "tuw.outcome.points",   "tuw.outcome.tie",       "tuw.outcome.several", "tuw.outcome.nobody_left",
      "tuw.outcome.scored",   "tuw.outcome.conceded",   "tuw.outcome.agreed"};
  return kTexts[static_cast<std::size_t>(ending)];
}

int hexes_held(const State& state, const Condition& condition) {
  int held = 0;
  for (const Hex h : condition.hexes) {
    std::vector<UnitRef> there = units_in(state, h);
    std::erase_if(there, [&](UnitRef u) { return state.airborne(u); });
    const bool mine = std::all_of(there.begin(), there.end(), [&](UnitRef u) { return state.setup->allied(condition.side, state.owner(u)); });
    held += !there.empty() && mine ? 1 : 0;
  }
  return held;
}

bool fulfilled(const State& state, const Condition& condition) {
  if (state.turn < condition.from) return false;
  switch (condition.goal) {
    case Goal::kEliminate: {
      bool nobody = false;
      return last_team(state, nobody) != kNoSeat || nobody;
    }
    case Goal::kDestroy: return enough(condition, [&](UnitRef u) { return state.unit(u).destroyed; });
    case Goal::kHold: return hexes_held(state, condition) >= condition.count;
    case Goal::kExit:
      return enough(condition, [&](UnitRef u) {
        const auto& hexes = condition.hexes;
        const bool there = hexes.empty() || std::find(hexes.begin(), hexes.end(), state.unit(u).hex) != hexes.end();
        return state.unit(u).left && !state.has_conceded(state.owner(u)) && there;
      });
    case Goal::kSurvive: return enough(condition, [&](UnitRef u) { return !state.unit(u).destroyed && !state.has_conceded(state.owner(u)); });
    case Goal::kPoints: {
      const auto reached = [&](Seat seat) { return points_of(state, seat) >= Fraction{condition.points}; };
      const std::vector<Seat> seats = condition.side == kNoSeat ? spokesmen(state) : std::vector<Seat>{condition.side};
      return std::any_of(seats.begin(), seats.end(), reached);
    }
  }
  return false;
}

// TUW-X10 Points: cost times CEL of enemy units destroyed, half of it for Wounded ones, unless the scenario has its own shares. With more than two sides
// each counts what its own attacks did. Points for own units in play and points earned in the turns are added.
Fraction points_of(const State& state, Seat seat) {
  const Scoring& scoring = state.setup->victory.scoring;
  const bool by_credit = spokesmen(state).size() > 2;
  Fraction points{0};
  for (int i = 0; i < state.setup->units(); ++i) {
    const UnitState& unit = state.unit(unit_at(i));
    if (unit.left) continue;
    if (state.setup->allied(seat, state.owner(unit_at(i)))) {
      if (unit.in_play()) points = points + (unit.wounded ? scoring.standing_wounded : scoring.standing);
      continue;
    }
    const auto mine = [&](Seat by) { return !by_credit || (by != kNoSeat && state.setup->allied(seat, by)); };
    const Fraction cost{std::int64_t{state.sheet(unit_at(i)).cost} * unit.cel};
    Fraction share{0};
    if (unit.destroyed) share = mine(unit.destroyed_by) ? cost * scoring.destroyed : Fraction{0};
    else if (unit.wounded && mine(unit.wounded_by)) share = cost * scoring.wounded;
    points = points + (scoring.rounded ? Fraction{round_half_up(share)} : share);
  }
  for (std::size_t i = 0; i < state.earned.size(); ++i)
    if (state.setup->allied(seat, seat_at(static_cast<int>(i)))) points = points + Fraction{state.earned[i]};
  return points;
}

// TUW-X10 A place held: only one team's units stand there. Its points go to the first of them in the player order.
std::vector<PointsEarned> earnings(const State& state) {
  std::vector<PointsEarned> earned;
  for (const HoldScore& held : state.setup->victory.scoring.held)
    for (const Hex h : held.hexes) {
      Seat holder = kNoSeat;
      bool alone = true;
      for (const Seat seat : state.order)
        for (const UnitRef unit : units_in(state, h)) {
          if (state.owner(unit) != seat || state.airborne(unit)) continue;
          alone = alone && (holder == kNoSeat || state.setup->allied(holder, seat));
          if (holder == kNoSeat) holder = seat;
        }
      if (holder != kNoSeat && alone) earned.push_back({holder, held.points, h, kNoUnit});
    }
  return earned;
}

std::optional<GameEnded> judge_concession(const State& state) {
  if (state.conceded == 0) return std::nullopt;
  const std::vector<Seat> left = contenders(state);
  if (left.size() > 1) return std::nullopt;
  return won_by(state, left.empty() ? kNoSeat : left[0], Ending::kConceded);
}

// TUW-X10 Victory, at the end of a turn: the first condition fulfilled wins; several for different teams are a draw unless the scenario ranks them.
std::optional<GameEnded> judge(const State& state) {
  bool nobody = false;
  last_team(state, nobody);
  if (nobody) return won_by(state, kNoSeat, Ending::kNobodyLeft);
  const Victory& victory = state.setup->victory;
  if (!victory.judged) return std::nullopt;
  std::optional<GameEnded> ended;
  for (const Condition& condition : victory.conditions) {
    if (ended && victory.ranked) break;
    const std::vector<Seat> winners = winners_by(state, condition);
    if (winners.size() > 1) return won_by(state, kNoSeat, Ending::kSeveral);
    if (winners.empty()) continue;
    if (!ended) ended = won_by(state, winners[0], ending_of(condition.goal));
    else if (!state.setup->allied(ended->winner, winners[0])) return won_by(state, kNoSeat, Ending::kSeveral);
  }
  if (ended) return ended;
  if (victory.turn_limit > 0 && state.turn >= victory.turn_limit) return at_limit(state);
  return std::nullopt;
}

std::optional<Outcome> outcome_of(const State& state) {
  if (state.ending == Ending::kNone) return std::nullopt;
  Outcome outcome;
  for (const Seat seat : state.winners) outcome.winners.insert(seat);
  outcome.reason.id = ending_text(state.ending);
  outcome.reason.arguments.push_back({"turn", Fraction{state.turn}});
  for (int i = 0; i < state.setup->seats(); ++i) outcome.points.push_back(points_of(state, seat_at(i)));
  return outcome;
}

}  // namespace hexinch::tuw
