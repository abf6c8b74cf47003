#pragma once

#include <optional>
#include <vector>

#include "systems/lonewarrior/lonewarrior.h"

/// LW-0.3, LW-2.13, LW-5.4: set-up, reinforcements, fakes.

namespace hexinch::lonewarrior {

/// All places of a zone where counters may be put, by rows, then columns: hexes, or points of the half-MP lattice. An empty zone means the whole map.
std::vector<Place> places_in(const Board& board, const Zone& zone);
/// The side that has counters to set up, first side first; kNoSeat: all have been set up.
Seat must_deploy(const State& state);
/// Its counters that are still to be set up, in roster order.
std::vector<UnitRef> to_deploy(const State& state, Seat seat);
/// Where one of them would go by default: its ready position, else a place in the row of its zone; none: there is no room.
std::optional<Place> waiting_place(const State& state, UnitRef unit);
/// An automated side sets up if it is its turn to. False: the side is a human's.
bool deploy_automatically(Transcript<LoneWarrior>& t);
/// LW-2.13: an automated side's reinforcements that are due enter.
void enter_reinforcements(Transcript<LoneWarrior>& t);

std::optional<Refusal> check_deploy(const State& state, Seat seat, const Deploy& deploy);
void deploy_unit(Transcript<LoneWarrior>& t, const Deploy& deploy);
std::optional<Refusal> check_place_fake(const State& state, Seat seat, const PlaceFake& place);

}  // namespace hexinch::lonewarrior
