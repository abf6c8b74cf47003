#pragma once

#include <optional>
#include <string>
#include <vector>

#include "systems/grasp/rules/measures.h"

/// Chapter GRASP-5: set-up.

namespace hexinch::grasp {

/// Why a unit can't stand where it does, for the author of the data; empty: it can.
std::string misplaced(const State& state, UnitRef unit);
/// GRASP-3.1: a quadrant of the table, 1 NW, 2 NE, 3 SE, 4 SW.
table::Box quadrant_box(const Setup& setup, int quadrant);
/// The box around the zone in which a seat sets up: its quadrant, its zone, or the table.
table::Box zone_box(const State& state, Seat seat);
/// 2.2: the edge at which a seat's reserves come in.
Edge base_edge(const State& state, Seat seat);
/// The units that a seat has still to place.
std::vector<UnitRef> to_deploy(const State& state, Seat seat);
/// A place for a unit that is free: for "nothing more" and for suggestions.
std::optional<Deploy> default_place(const State& state, UnitRef unit);

/// One piece of set-up; false: somebody must decide.
bool run_set_up(Transcript<Grasp>& t);
std::optional<Refusal> check_deploy(const State& state, Seat seat, const Deploy& deploy);
void deploy_unit(Transcript<Grasp>& t, const Deploy& deploy);
std::optional<Refusal> check_withhold(const State& state, Seat seat, const Withhold& withhold);
std::optional<Refusal> check_initial_marker(const State& state, Seat seat, const InitialMarker& marker);
void place_initial_marker(Transcript<Grasp>& t, const InitialMarker& marker);
/// UNDEPLOYED
std::optional<Refusal> check_set_up_done(const State& state, Seat seat);
/// The next player, or the next part.
void pass_set_up(Transcript<Grasp>& t);

}  // namespace hexinch::grasp
