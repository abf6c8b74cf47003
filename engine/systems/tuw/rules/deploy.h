#pragma once

#include <optional>

#include "base/transcript.h"
#include "systems/tuw/state/commands.h"

/// X12: set-up before turn 1. Units stand on the scenario's default hexes; their owners may move them within their zones.

namespace hexinch::tuw {

struct Tuw;

std::optional<Refusal> check_deploy(const State& state, Seat seat, const Deploy& command);
std::optional<Refusal> check_end_deploy(const State& state, Seat seat);
void deploy(Transcript<Tuw>& t, const Deploy& command);
/// TUW-3.5.10: may the unit stand there in that mode?
bool may_stand(const State& state, UnitRef unit, int mode, Hex h);

}  // namespace hexinch::tuw
