#pragma once

#include <optional>
#include <vector>

#include "systems/grasp/grasp.h"

/// Chapter GRASP-15: the end of the battle, lost points, the winner.

namespace hexinch::grasp {

/// GRASP-15.2: what a unit has cost its side: its price if it is lost; else missing dice and levels.
int lost_points(const State& state, UnitRef unit);
int lost_points(const State& state, Seat seat);
/// By seat.
std::vector<std::int16_t> lost_points(const State& state);

/// GRASP-15.1: does the battle end with this turn? kNone: it goes on.
Ending ending_of(const State& state);
/// GRASP-20.4: what the prize is worth, and which team alone holds it now.
int prize_points(const Setup& setup);
std::optional<std::int8_t> prize_holder(const State& state);
/// GRASP-20.4: does the unit hold the prize, alone or not? GRASP-15.3: does it stand on that piece, with fatigue?
bool holds_prize(const State& state, UnitRef unit);
bool holds_piece(const State& state, UnitRef unit, FeatureRef piece);
/// Is an enemy of its owner in the objective, with fatigue, and no friend?
bool objective_taken(const State& state, const Objective& objective);
/// GRASP-15.3, GRASP-20.4: what is held at a turn's end, or at the end of the battle.
void count_objectives(Transcript<Grasp>& t);
void end_battle(Transcript<Grasp>& t, Ending ending);

}  // namespace hexinch::grasp
