#pragma once

#include <optional>
#include <vector>

#include "base/choice.h"
#include "systems/tuw/state/events.h"

/// X10: who wins.

namespace hexinch::tuw {

/// TUW-X10 The judgement at the end of a turn; none: the game goes on.
std::optional<GameEnded> judge(const State& state);
/// the result when a side gives up: the last team that has not given up wins. None while several play on.
std::optional<GameEnded> judge_concession(const State& state);
/// The points for places held at the end of a turn, by TUW-X10's scoring.
std::vector<PointsEarned> earnings(const State& state);
/// Victory points of a side's team in this position.
Fraction points_of(const State& state, Seat seat);
/// Is the condition fulfilled in this position? For display and judging; eliminate: by any team.
bool fulfilled(const State& state, const Condition& condition);
/// Hexes of a hold condition where only the winner's units stand.
int hexes_held(const State& state, const Condition& condition);
/// The sentence on how a game ended.
std::string_view ending_text(Ending ending);
std::optional<Outcome> outcome_of(const State& state);

}  // namespace hexinch::tuw
