#pragma once

#include <optional>
#include <vector>

#include "systems/grasp/rules/pips.h"

/// GRASP-6.4 to GRASP-6.8: markers and groups.

namespace hexinch::grasp {

/// The unit's marching marker; nullptr: it has none.
const Marker* marker_of(const State& state, UnitRef unit);
/// The same if it is active now (GRASP-6.6).
const Marker* active_marker(const State& state, UnitRef unit);
/// GRASP-6.7: the unit's base (of a group: its leader's) covers the marker's point, at its level.
bool arrived(const State& state, const Marker& marker);
/// GRASP-6.8: units of one command that form one chain of contacts, with one heading and level.
bool is_group(const State& state, const std::vector<UnitRef>& units);
/// The group of a chain: all units of its command that could share a marker with it; it comes first.
std::vector<UnitRef> chain_of(const State& state, UnitRef unit);
/// GRASP-6.8: a member leaves its group; a unit alone keeps its marker.
void leave_group(Transcript<Grasp>& t, UnitRef unit);
/// It loses its marker, alone or in a group.
void unmark(Transcript<Grasp>& t, UnitRef unit);

/// What is the same for every marker: ROUTING, NOT_A_GROUP, HORDE_SPLIT, OFF_BOARD, LEVEL_NONE.
std::optional<Refusal> check_marker(const State& state, const std::vector<UnitRef>& units, Point at, std::optional<std::int8_t> level);
Marker marker_for(const State& state, const std::vector<UnitRef>& units, const Stance& to);

std::optional<Refusal> check_order(const State& state, Seat seat, const Order& order);
Explained plan_order(const State& state, Seat seat, const Order& order);
void give_order(Transcript<Grasp>& t, Seat seat, const Order& order);
std::optional<Refusal> check_recall(const State& state, Seat seat, const Recall& recall);
void recall_marker(Transcript<Grasp>& t, Seat seat, const Recall& recall);
std::optional<Refusal> check_end_orders(const State& state, Seat seat);

}  // namespace hexinch::grasp
