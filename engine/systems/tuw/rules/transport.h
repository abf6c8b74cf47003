#pragma once

#include <optional>

#include "base/explained.h"
#include "base/transcript.h"
#include "systems/tuw/state/commands.h"

/// Chapter 4.7: carriers and what they carry.

namespace hexinch::tuw {

struct Tuw;

/// TUW-X9a: the room of a carrier in points of bulk, and the room that is left.
int capacity_of(const Sheet& sheet);
int room(const State& state, UnitRef carrier);
/// Does a carrier take such a unit at all, room or not?
bool accepts(const State& state, UnitRef carrier, UnitRef passenger);

/// Why this unit can't go aboard that carrier: there is none, it is not its own side's, or it is carried itself.
std::optional<Refusal> check_carrier(const State& state, UnitRef carrier, UnitRef passenger);
/// NOT_ADJACENT: the carrier is not near enough for the unit to go aboard.
std::optional<Refusal> check_carrier_at(const State& state, UnitRef carrier, Hex at);
/// NOT_CARRIABLE, CAPACITY.
std::optional<Refusal> check_room(const State& state, UnitRef carrier, UnitRef passenger);

std::optional<Refusal> check_pick_up(const State& state, Seat seat, const PickUp& command);
std::optional<Refusal> check_board(const State& state, Seat seat, const Board& command);
std::optional<Refusal> check_unload(const State& state, Seat seat, const Unload& command);
std::optional<Refusal> check_exit(const State& state, Seat seat, const Exit& command);

Explained plan_pick_up(const State& state, Seat seat, const PickUp& command);
Explained plan_board(const State& state, Seat seat, const Board& command);
Explained plan_unload(const State& state, Seat seat, const Unload& command);
Explained plan_exit(const State& state, Seat seat, const Exit& command);

void pick_up(Transcript<Tuw>& t, const PickUp& command);
void board(Transcript<Tuw>& t, const Board& command);
void unload(Transcript<Tuw>& t, const Unload& command);
void exit_carrier(Transcript<Tuw>& t, const Exit& command);

/// TUW-X9f: the fate of the units `aboard` a carrier that is gone.
void bail_out(Transcript<Tuw>& t, const std::vector<UnitRef>& aboard, Seat by);

}  // namespace hexinch::tuw
