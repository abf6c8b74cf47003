#pragma once

#include <optional>

#include "systems/grasp/grasp.h"

/// GRASP-5.6, GRASP-12.5: units that come in at their base edge.

namespace hexinch::grasp {

std::optional<Refusal> check_enter(const State& state, Seat seat, const EnterReserve& command);
Explained plan_enter(const State& state, Seat seat, const EnterReserve& command);
void enter(Transcript<Grasp>& t, Seat seat, const EnterReserve& command);
std::optional<Refusal> check_respawn(const State& state, Seat seat, const Respawn& command);
void respawn(Transcript<Grasp>& t, Seat seat, const Respawn& command);

}  // namespace hexinch::grasp
