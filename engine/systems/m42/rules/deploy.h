#pragma once

#include <optional>
#include <vector>

#include "systems/m42/m42.h"

/// Set-up: ready places, by hand, and the default places of 7.4.

namespace hexinch::m42 {

std::optional<Refusal> check_deploy(const State& state, Seat seat, const Deploy& deploy);
void deploy_unit(Transcript<M42>& t, const Deploy& deploy);
/// The units of a seat that still wait to be placed, in roster order.
std::vector<UnitRef> to_deploy(const State& state, Seat seat);
/// 7.4: the default place of the next unit; none: nothing is left, or there is no room.
std::optional<Deploy> default_place(const State& state, UnitRef unit);
/// Puts all units with a ready place on the table, in roster order.
void deploy_ready(Transcript<M42>& t);

}  // namespace hexinch::m42
