#pragma once

#include <optional>

#include "systems/mswars/mswars.h"

/// Section 3 and MSW-3: phases, player order, activation.

namespace hexinch::mswars {

/// MSW-3.7: may it be activated in this phase?
std::optional<Refusal> check_eligible(const State& state, UnitRef unit);
bool has_eligible(const State& state, Seat seat);
/// MSW-3.7: the code if it may not.
inline constexpr std::string_view kNoUse = "no_use";
/// The first half of every check of a command for a unit's own activation: whose go it is, the phase, the active unit (any unit of the seat that could be
/// activated counts, as the command activates it).
std::optional<Refusal> check_actor(const State& state, Seat seat, UnitRef unit);
/// Emits UnitActivated if that is due.
void ensure_active(Transcript<MsWars>& t, UnitRef unit);
/// MSW-3.1: refuses a unit that has fewer counters.
std::optional<Refusal> check_counters(const State& state, UnitRef unit, int counters);
void spend(Transcript<MsWars>& t, UnitRef unit, int counters);

std::optional<Refusal> check_activate(const State& state, Seat seat, const Activate& activate);
std::optional<Refusal> check_choose_order(const State& state, Seat seat, const ChooseOrder& choose);
std::optional<Refusal> check_declare_hands(const State& state, Seat seat, const DeclareHands& declare);
std::optional<Refusal> check_declare_turret(const State& state, Seat seat, const DeclareTurret& declare);
std::optional<Refusal> check_end_activation(const State& state, Seat seat);
std::optional<Refusal> check_done(const State& state, Seat seat);
/// Warns in the Movement Phases about units that could still act, as Done is final.
Explained plan_done(const State& state, Seat seat);
void end_activation(Transcript<MsWars>& t);
void done(Transcript<MsWars>& t, Seat seat);
/// A seat's go is over: the next in player order has it. If none is left, nobody has it, and the next phase begins by itself.
void pass_go(Transcript<MsWars>& t);
void choose_order(Transcript<MsWars>& t, Seat seat, const ChooseOrder& choose);

/// The phases of a turn in the order of the options.
Phase phase_after(const Options& options, Phase phase);
/// Runs frames and automatic phases until somebody must decide or the game is over.
void advance_until_decision(Transcript<MsWars>& t);

}  // namespace hexinch::mswars
