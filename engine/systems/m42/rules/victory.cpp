#include "systems/m42/rules/victory.h"

#include <algorithm>

#include "systems/m42/rules/places.h"

namespace hexinch::m42 {
namespace {

/// M42-15.2: an enemy unit's destruction brings a point for each forty points or part of them.
int spoils_of(const Sheet& sheet) { return (sheet.points + 39) / 40; }

std::vector<Seat> holders(const State& state) {
  std::vector<Seat> held;
  for (const Objective& objective : state.setup->objectives) held.push_back(holder(state, objective));
  return held;
}

std::vector<std::int16_t> with_objectives(const State& state, const std::vector<Seat>& held) {
  std::vector<std::int16_t> scores = state.scores;
  for (std::size_t i = 0; i < held.size(); ++i) {
    if (held[i] == kNoSeat) continue;
    std::int16_t& score = scores[static_cast<std::size_t>(index(held[i]))];
    score = static_cast<std::int16_t>(score + state.setup->objectives[i].value);
  }
  return scores;
}

std::vector<std::int16_t> with_spoils(const State& state, std::vector<std::int16_t> scores) {
  const std::vector<std::int16_t> more = spoils(state);
  for (std::size_t i = 0; i < scores.size(); ++i) scores[i] = static_cast<std::int16_t>(scores[i] + more[i]);
  return scores;
}

// M42-15.2: the higher score wins; equal ones are a draw. Who has given up does not win.
std::vector<Seat> winners(const State& state, const std::vector<std::int16_t>& scores, Ending ending) {
  if (ending == Ending::kAgreed) return {};
  std::vector<Seat> seats;
  for (int i = 0; i < state.setup->seats(); ++i)
    if ((state.conceded >> i & 1) == 0) seats.push_back(seat_at(i));
  if (ending == Ending::kConceded) return seats;
  const auto score = [&](Seat seat) { return scores[static_cast<std::size_t>(index(seat))]; };
  std::int16_t best = 0;
  for (const Seat seat : seats) best = std::max(best, score(seat));
  std::erase_if(seats, [&](Seat seat) { return score(seat) < best; });
  return seats.size() == 1 ? seats : std::vector<Seat>{};
}

}  // namespace

// M42-15.1: in command and in the circle, or inside the building. M42-1.6: a model out of command does not count.
bool counts(const State& state, const Body& body, const Objective& objective) {
  if (state.model(body.model).out_of_command) return false;
  if (objective.building != kNoFeature) return building_of(*state.setup, body.at) == objective.building;
  return !body.at.interior && table::reaches_edge(objective.at, body.disc(), objective.radius);
}

std::vector<int> presence(const State& state, const Objective& objective) {
  std::vector<int> count(static_cast<std::size_t>(state.setup->seats()), 0);
  for (const Body& body : bodies(state))
    if (counts(state, body, objective)) ++count[static_cast<std::size_t>(index(state.owner(body.model.unit)))];
  return count;
}

// M42-15.1 Objectives: held by the side that has more models there; with as many nobody holds it.
Seat holder(const State& state, const Objective& objective) {
  const std::vector<int> count = presence(state, objective);
  const int most = *std::max_element(count.begin(), count.end());
  if (most == 0 || std::count(count.begin(), count.end(), most) != 1) return kNoSeat;
  return seat_at(static_cast<int>(std::find(count.begin(), count.end(), most) - count.begin()));
}

std::vector<std::int16_t> spoils(const State& state) {
  std::vector<std::int16_t> scores(static_cast<std::size_t>(state.setup->seats()), 0);
  for (int i = 0; i < state.setup->units(); ++i) {
    const UnitRef unit = unit_at(i);
    if (state.unit(unit).status != Status::kDestroyed) continue;
    for (int s = 0; s < state.setup->seats(); ++s)
      if (seat_at(s) != state.owner(unit))
        scores[static_cast<std::size_t>(s)] = static_cast<std::int16_t>(scores[static_cast<std::size_t>(s)] + spoils_of(state.sheet(unit)));
  }
  return scores;
}

// M42-15.2: with the option objectivesEachRound the round that is being played counts when it is over, so it counts here too.
std::vector<std::int16_t> standing(const State& state) {
  return state.ending != Ending::kNone ? state.scores : with_spoils(state, with_objectives(state, holders(state)));
}

// M42-15.2: reserves that have not come are still there.
bool wiped_out(const State& state) {
  std::vector<bool> left(static_cast<std::size_t>(state.setup->seats()), false);
  for (int i = 0; i < state.setup->units(); ++i)
    if (state.unit(unit_at(i)).left()) left[static_cast<std::size_t>(index(state.owner(unit_at(i))))] = true;
  return std::find(left.begin(), left.end(), false) != left.end();
}

void count_objectives(Transcript<M42>& t, bool score) {
  const std::vector<Seat> held = holders(t.state());
  t.emit(ObjectivesCounted{held, score ? with_objectives(t.state(), held) : t.state().scores});
  for (std::size_t i = 0; score && i < held.size(); ++i)
    if (held[i] != kNoSeat) t.emit(ObjectiveScored{static_cast<std::int8_t>(i), held[i], t.state().setup->objectives[i].value});
}

// M42-15.2 The end: objectives as they are held now, and destroyed units.
void end_game(Transcript<M42>& t, Ending ending, bool counted) {
  const bool judged = ending == Ending::kRounds || ending == Ending::kEliminated;
  if (judged && !counted && !t.state().setup->objectives.empty()) count_objectives(t, true);
  const std::vector<std::int16_t> scores = with_spoils(t.state(), t.state().scores);
  t.emit(GameOver{ending, winners(t.state(), scores, ending), scores});
}

}  // namespace hexinch::m42
