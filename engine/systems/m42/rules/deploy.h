#pragma once

#include <optional>
#include <vector>

#include "board/table/disc.h"
#include "systems/m42/m42.h"
#include "systems/m42/rules/arrange.h"

/// Set-up: ready places, by hand, and the default places of 7.4.

namespace hexinch::m42 {

/// Is the base completely in one of a seat's zones? Without zones it always is.
bool in_zone(const State& state, Seat seat, table::Disc base);
std::optional<Refusal> check_deploy(const State& state, Seat seat, const Deploy& deploy);
void deploy_unit(Transcript<M42>& t, const Deploy& deploy);
/// The units of a seat that still wait to be placed, in roster order.
std::vector<UnitRef> to_deploy(const State& state, Seat seat);
/// 7.4: the default place of the next unit; none: nothing is left, or there is no room.
std::optional<Deploy> default_place(const State& state, UnitRef unit);
/// How a unit stands if it is put there: its lead, for arrange(). `ready`: by the scenario, which is not bound to zones.
Lead deployment_lead(const State& state, const Deploy& deploy, bool ready);
/// What is wrong with a unit's ready place; nothing if all its models find room. For the check of scenarios.
std::optional<Refusal> check_ready_place(const State& state, UnitRef unit);
/// Puts all units with a ready place on the table, in roster order.
void deploy_ready(Transcript<M42>& t);

}  // namespace hexinch::m42
