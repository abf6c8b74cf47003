#pragma once

#include <vector>

#include "systems/m42/m42.h"
#include "systems/m42/rules/places.h"

/// Objectives, score, the end (chapter M42-15).

namespace hexinch::m42 {

/// Does that model count for it?
bool counts(const State& state, const Body& body, const Objective& objective);
/// M42-15.1: models that count for it, by seat.
std::vector<int> presence(const State& state, const Objective& objective);
Seat holder(const State& state, const Objective& objective);
/// M42-15.2: what destroyed enemy units have brought, by seat.
std::vector<std::int16_t> spoils(const State& state);
/// M42-15.2: each side's score, if the game ended now. State::scores has what objectives have brought until now; at the end, all.
std::vector<std::int16_t> standing(const State& state);
/// Has a side no unit left on the table or to come?
bool wiped_out(const State& state);
void count_objectives(Transcript<M42>& t, bool score);
/// `counted`: the objectives have scored for this round already.
void end_game(Transcript<M42>& t, Ending ending, bool counted = false);

}  // namespace hexinch::m42
