#pragma once

#include "systems/lonewarrior/lonewarrior.h"

/// Victory (LW-V): control, score, the end.

namespace hexinch::lonewarrior {

/// LW-V.1: a side's points by their cause, as far as the state knows them.
struct Points {
  int destroyed = 0;
  int crippled = 0;
  int exits = 0;
  int objectives = 0;
  int total() const { return destroyed + crippled + exits + objectives; }
};
Points score_of(const State& state, Seat seat);
/// LW-V.3: the side that would control an objective if that were checked now.
Seat heir_of(const State& state, int objective);
/// LW-V.3: checked after each phase 5.
void take_control(Transcript<LoneWarrior>& t);
/// LW-V.2: after the last round; true if the game is over.
bool judge(Transcript<LoneWarrior>& t);
/// LW-V.2: ends the game if a side has nothing real left; true if the game is over.
bool judge_elimination(Transcript<LoneWarrior>& t);
/// Reveals everything, then ends the game.
void end_game(Transcript<LoneWarrior>& t, Ending ending, std::vector<Seat> winners);

}  // namespace hexinch::lonewarrior
