#pragma once

#include <optional>
#include <vector>

#include "systems/grasp/grasp.h"

/// GRASP-6: commands, their pips, and what orders cost.

namespace hexinch::grasp {

/// A command whose commander can act: on the table (GRASP-6.2, GRASP-6.11).
bool commands(const State& state, CommandRef command);
Seat owner_of(const State& state, CommandRef command);
/// Those of a seat that can act, in their order.
std::vector<CommandRef> commands_of(const State& state, Seat seat);
bool high_tech(const State& state, CommandRef command);
/// Does the unit march in step 4 (GRASP-6.6)? By the command that it belongs to.
bool high_tech(const State& state, UnitRef unit);

/// GRASP-6.5, GRASP-4.6: the range in which orders cost 1, in mils: halved if the unit is hidden, and by the wind.
Mil command_range(const State& state, CommandRef command, UnitRef unit);
bool in_command_range(const State& state, CommandRef command, UnitRef unit);

/// Who pays for an order.
struct Payer {
  CommandRef command = kNoCommand;  ///< kNoCommand: the nominal pips of a player without commanders
  bool other = false;               ///< not the units' own command (double price)
};
/// GRASP-6.11: the payer for these units; `wanted` is one that the owner names. None: that command may not.
std::optional<Payer> payer_of(const State& state, UnitRef unit, std::optional<CommandRef> wanted);
/// GRASP-6.4, T17: what a marker for these units costs, with its reasons.
Cost price(const State& state, const Payer& payer, const std::vector<UnitRef>& units);
int pips_left(const State& state, const Payer& payer, Seat seat);
/// NO_PIPS
std::optional<Refusal> check_pips(const State& state, const Payer& payer, Seat seat, int cost, RuleId rule);
void spend_pips(Transcript<Grasp>& t, const Payer& payer, Seat seat, int cost);

/// A reserved pip of a command (T17b): NO_RESERVE.
std::optional<Refusal> check_reserve(const State& state, CommandRef command, int cost, RuleId rule);
bool has_reserve(const State& state, CommandRef command, int cost = 1);
void spend_reserve(Transcript<Grasp>& t, CommandRef command, int cost = 1);
/// GRASP-2.8: may the unit's owner spend a pip on its roll? An Elite unit with a reserved pip of its command.
std::optional<Refusal> check_elite(const State& state, UnitRef unit, int pips);

/// GRASP-6.2: dice of everybody, then GRASP-6.3 the order of players. The natural scores of nominal dice count for the order alone.
void roll_pips(Transcript<Grasp>& t);

}  // namespace hexinch::grasp
