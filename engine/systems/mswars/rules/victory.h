#pragma once

#include <optional>

#include "systems/mswars/mswars.h"

/// MSW-16.3 to 16.5.

namespace hexinch::mswars {

/// The team that holds an objective now; -1: none.
int holder(const State& state, int objective);
/// MSW-16.4: a seat's points now.
int points_of(const State& state, Seat seat);
/// MSW-16.5: the judgement after a command with all its reactions; none: the game goes on.
std::optional<GameEnded> judge_at_once(const State& state);
/// The judgement at the turn limit.
GameEnded judge_at_limit(const State& state);
/// Has the game ended with a major victory?
bool major_victory(const State& state);
std::optional<GameEnded> judge_concession(const State& state);
/// End Phase: settles who holds the objectives, and their points.
void score_objectives(Transcript<MsWars>& t);

}  // namespace hexinch::mswars
