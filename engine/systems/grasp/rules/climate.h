#pragma once

#include <optional>

#include "systems/grasp/grasp.h"

/// GRASP-4.1, GRASP-4.2: prevailing conditions and what armies prefer.

namespace hexinch::grasp {

/// T10 by the total of 4d6.
Climate climate_for(int total);
/// Option `prevailing_mode` roll.
void roll_prevailing(Transcript<Grasp>& t);
std::optional<Refusal> check_condition(const State& state, Seat seat, const ChooseCondition& choice);
void choose_condition(Transcript<Grasp>& t, const ChooseCondition& choice);
std::optional<Refusal> check_climate(const State& state, Seat seat, const ChooseClimate& choice);
void choose_climate(Transcript<Grasp>& t, Seat seat, const ChooseClimate& choice);

}  // namespace hexinch::grasp
