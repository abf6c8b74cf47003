#pragma once

#include "systems/lonewarrior/lonewarrior.h"

/// Victory (LW-V): control, score, the end.

namespace hexinch::lonewarrior {

/// LW-V.1: what a side's points are for, as the state knows it.
struct Points {
  int destroyed = 0;
  int crippled = 0;
  int exits = 0;
  int objectives = 0;
  int total() const { return destroyed + crippled + exits + objectives; }
};
Points score_of(const State& state, Seat seat);
/// LW-V.3: who would be in control of an objective if that were checked now.
Seat heir_of(const State& state, int objective);
/// LW-V.3: checked after each phase 5.
void take_control(Transcript<LoneWarrior>& t);
/// LW-V.2: after the last round; true if the game is over.
bool judge(Transcript<LoneWarrior>& t);
/// LW-V.2: a side has nothing real left; true if the game is over.
bool judge_elimination(Transcript<LoneWarrior>& t);
/// Everything is shown, then the game ends.
void end_game(Transcript<LoneWarrior>& t, Ending ending, std::vector<Seat> winners);

}  // namespace hexinch::lonewarrior
