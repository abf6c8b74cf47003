#pragma once

#include <optional>

#include "systems/lonewarrior/lonewarrior.h"

/// Section 3: rounds, turns and phases; LW-1, the chain of command.

namespace hexinch::lonewarrior {

/// Checks everything but positions: the phase, the seat's turn, its own unit, in command.
std::optional<Refusal> check_orders(const State& state, Seat seat, UnitRef unit, Phase phase);
/// Checks only the phase and the turn.
std::optional<Refusal> check_phase(const State& state, Seat seat, Phase phase, RuleId rule);
/// Refuses a unit that is not on the map; the refusal says where it is instead.
std::optional<Refusal> not_on_map(const State& state, UnitRef unit, RuleId rule);
/// The target is an enemy on the map.
std::optional<Refusal> check_foe(const State& state, UnitRef unit, UnitRef target, RuleId rule);
/// Do the rules decide for the seat (LW-A.1)? Then it gives no orders of its own.
bool automated(const State& state, Seat seat);

std::optional<Refusal> check_end_phase(const State& state, Seat seat);
void end_phase(Transcript<LoneWarrior>& t);
void advance_until_decision(Transcript<LoneWarrior>& t);

/// LW-1.2: the unit's place for measuring command: its transport's place if it is aboard; none: it has no place.
std::optional<Place> place_in_chain(const State& state, UnitRef unit);
/// LW-1.1 and LW-1.2: does the unit have to roll?
bool out_of_reach(const State& state, UnitRef unit);
/// LWX-01: the units that it commands, in roster order.
std::vector<UnitRef> subordinates(const State& state, UnitRef commander);

}  // namespace hexinch::lonewarrior
