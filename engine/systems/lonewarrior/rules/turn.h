#pragma once

#include <optional>

#include "systems/lonewarrior/lonewarrior.h"

/// Section 3: rounds, turns and phases; LW-1, the chain of command.

namespace hexinch::lonewarrior {

/// It is that phase, the seat's turn, its own unit, in command; positions apart.
std::optional<Refusal> check_orders(const State& state, Seat seat, UnitRef unit, Phase phase);
/// The same of a phase alone.
std::optional<Refusal> check_phase(const State& state, Seat seat, Phase phase, RuleId rule);
/// That it is not, and where it is instead.
std::optional<Refusal> not_on_map(const State& state, UnitRef unit, RuleId rule);
/// The target is an enemy on the map.
std::optional<Refusal> check_foe(const State& state, UnitRef unit, UnitRef target, RuleId rule);
/// Whether the rules decide for the seat (LW-A.1): then it gives no orders of its own.
bool automated(const State& state, Seat seat);

std::optional<Refusal> check_end_phase(const State& state, Seat seat);
void end_phase(Transcript<LoneWarrior>& t);
void advance_until_decision(Transcript<LoneWarrior>& t);

/// LW-1.2: where a unit stands for measuring command, its transport's place if it is aboard; none: nowhere.
std::optional<Place> place_in_chain(const State& state, UnitRef unit);
/// LW-1.1 and LW-1.2: does the unit have to roll?
bool out_of_reach(const State& state, UnitRef unit);
/// LWX-01: those whom it commands, in roster order.
std::vector<UnitRef> subordinates(const State& state, UnitRef commander);

}  // namespace hexinch::lonewarrior
