#pragma once

#include "conformance/action_laws.h"
#include "match/aside_of.h"
#include "systems/grasp/state/state.h"
#include "systems/lonewarrior/state/state.h"
#include "systems/m42/state/state.h"
#include "systems/mswars/state/state.h"
#include "systems/tuw/state/state.h"
#include "toy/state.h"

/// A player who has given up can't win, share a victory or keep others from winning.

namespace hexinch::conformance {

/// Removes everything by which seats that have given up could win, if their whole team has, and gives them far more points than anybody else will have.
/// The position must end as it would have ended anyway. What a team goes on with stays.
inline void strike_out(tuw::State& state, const auto& gone) {
  tuw::Setup setup = *state.setup;
  std::erase_if(setup.victory.conditions, [&](const tuw::Condition& c) { return c.side != kNoSeat && gone(c.side); });
  if (setup.victory.at_limit != kNoSeat && gone(setup.victory.at_limit)) setup.victory.at_limit = kNoSeat;
  state.earned.resize(static_cast<std::size_t>(setup.seats()));
  for (int i = 0; i < setup.seats(); ++i)
    if (gone(seat_at(i))) state.earned[static_cast<std::size_t>(i)] += 1000000;
  state.setup = std::make_shared<const tuw::Setup>(std::move(setup));
}

inline void strike_out(mswars::State& state, const auto& gone) {
  mswars::Setup setup = *state.setup;
  const auto teams = [&](const mswars::Condition& c) {
    for (int i = 0; i < setup.seats(); ++i)
      if (setup.side(seat_at(i)).team == c.team) return gone(seat_at(i));
    return false;
  };
  bool survives = false;
  for (const mswars::Condition& c : setup.victory.at_limit) survives = survives || (c.kind == mswars::ConditionKind::kSurvive && teams(c));
  std::erase_if(setup.victory.at_once, teams);
  std::erase_if(setup.victory.at_limit, teams);
  if (survives) setup.victory.at_limit.emplace_back();  // points decide where nothing else does
  for (int i = 0; i < setup.seats(); ++i)
    if (gone(seat_at(i))) state.points[static_cast<std::size_t>(i)] += 10000;
  state.setup = std::make_shared<const mswars::Setup>(std::move(setup));
}

inline void strike_out(toy::State& state, const auto& gone) {
  for (std::size_t i = 0; i < state.setup->sides.size(); ++i)
    if (gone(seat_at(static_cast<int>(i)))) state.points[static_cast<std::size_t>(state.setup->sides[i].team)] += 50;
}

/// The side that has lost less wins.
inline void strike_out(grasp::State& state, const auto& gone) {
  for (int i = 0; i < state.setup->seats(); ++i)
    if (gone(seat_at(i))) state.side(seat_at(i)).objective_points = -10000;
}

/// Two sides: the game ends when one of them gives up.
inline void strike_out(lonewarrior::State&, const auto&) {}
inline void strike_out(m42::State&, const auto&) {}

inline int team_of(const grasp::State& state, Seat seat) { return state.team(seat); }
inline int team_of(const tuw::State& state, Seat seat) { return state.setup->side(seat).team; }
inline int team_of(const mswars::State& state, Seat seat) { return state.setup->side(seat).team; }
inline int team_of(const toy::State& state, Seat seat) { return state.setup->sides[static_cast<std::size_t>(index(seat))].team; }
inline int team_of(const lonewarrior::State&, Seat seat) { return index(seat); }
inline int team_of(const m42::State&, Seat seat) { return index(seat); }

/// Have all seats of this seat's team given up?
template <class S>
bool out_of_it(const typename S::State& state, Seat seat) {
  for (const Seat other : seats_of<S>(state))
    if (team_of(state, other) == team_of(state, seat) && S::playing(state).contains(other)) return false;
  return true;
}

/// How a game ends if everybody plays at random from here.
template <class S>
std::optional<Outcome> played_out(typename S::State state, std::uint64_t seed, int most_actions) {
  SeededDice dice({seed, 1});
  SeededDice choice({seed, 2});
  for (int i = 0; i < most_actions && !S::outcome(state); ++i) {
    const Seat seat = S::to_act(state).first();
    const auto command = S::suggest(S::redact(state, seat), seat, choice);
    if (!command) return std::nullopt;
    state = carry_out<S>(state, seat, &*command, dice).after;
  }
  return S::outcome(state);
}

/// Checked when a seat has just given up and the others play on.
template <class S>
Broken who_gave_up_does_not_matter(const typename S::State& state, std::uint64_t seed, int most_actions) {
  auto without = state;
  strike_out(without, [&](Seat seat) { return out_of_it<S>(state, seat); });
  const auto ends = played_out<S>(state, seed, most_actions);
  const auto ends_without = played_out<S>(std::move(without), seed, most_actions);
  if (!ends || !ends_without) return "a game does not go on to its end after somebody has given up";
  if (ends->winners == ends_without->winners && ends->reason == ends_without->reason) return std::nullopt;
  return "who has given up makes a difference to how the game ends: " + std::string(ends->reason.id) + " instead of " + std::string(ends_without->reason.id);
}

/// Checked at the end of a game in which these seats have given up.
inline Broken nobody_wins_who_gave_up(const Outcome& outcome, SeatSet gave_up) {
  for (int i = 0; i < kMaxSeats; ++i)
    if (gave_up.contains(seat_at(i)) && outcome.winners.contains(seat_at(i)))
      return seat_text(seat_at(i)) + " has given up and wins: " + std::string(outcome.reason.id);
  return std::nullopt;
}

}  // namespace hexinch::conformance
