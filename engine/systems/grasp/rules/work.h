#pragma once

#include <optional>

#include "systems/grasp/grasp.h"

/// Unfinished work (state/frames.h): who must answer what the active frame asks, and how it goes on.

namespace hexinch::grasp {

/// The active frame if it is of that kind; else nullptr.
template <class F>
const F* due(const State& state) {
  return state.frames.empty() ? nullptr : std::get_if<F>(&state.frames.back());
}

/// Who must answer the active frame; kNoSeat: it goes on by itself, or there is none.
Seat asked(const State& state);
/// One piece of automatic work on the active frame; false: it waits for an answer.
bool work(Transcript<Grasp>& t);
/// Answers (3.2): is that one of those that the active frame waits for?
std::optional<Refusal> check_answer(const State& state, Seat seat, const Command& command);
void answer(Transcript<Grasp>& t, Seat seat, const Command& command);
/// The dice of an answer that moves a unit: those of its flight, and of unknown ground that it may come to (GRASP-3.3).
Explained plan_answer(const State& state, const Command& command);
/// What a player who wants nothing more answers (3.2).
Command default_answer(const State& state);

}  // namespace hexinch::grasp
