#pragma once

#include <vector>

#include "systems/tuw/state/commands.h"

/// What a unit might do with its movement besides walking: candidates for choices and suggestions. The rules have not checked them yet.

namespace hexinch::tuw {

/// Each way to take off; each way to land, into carriers in its hex as well. Empty if it never flies.
std::vector<Command> take_offs(const State& state, UnitRef unit);
std::vector<Command> landings(const State& state, UnitRef unit);
/// Each hex within its reach, and carriers there. Empty without the ability.
std::vector<Command> teleports(const State& state, UnitRef unit);
/// Units beside a carrier; carriers beside a unit.
std::vector<Command> pick_ups(const State& state, UnitRef unit);
std::vector<Command> boardings(const State& state, UnitRef unit);
/// Each passenger into each hex beside its carrier; a passenger's own ways off.
std::vector<Command> unloadings(const State& state, UnitRef unit);
std::vector<Command> exits(const State& state, UnitRef unit);
/// All of these.
std::vector<Command> special_moves(const State& state, UnitRef unit);

}  // namespace hexinch::tuw
