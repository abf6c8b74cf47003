#pragma once

#include <optional>

#include "systems/m42/m42.h"

/// Activation, rally, and what a unit may do (chapter M42-12).

namespace hexinch::m42 {

ActionClass class_of(Action action);
/// M42-12.3, in the order of 3.1a; without the target. For units that are active.
std::optional<Refusal> check_action(const State& state, UnitRef unit, Action action);
/// Whether it would be allowed with that many markers, for what a rally may bring.
bool allowed_with(const State& state, UnitRef unit, Action action, int markers);
/// M42-12.3: with that many markers, may it choose nothing but a Fall Back?
bool must_fall_back(const State& state, UnitRef unit, int markers);

/// M42-12.6, 15.3, but not whose turn it is: may the unit be activated this turn?
std::optional<Refusal> check_ready(const State& state, UnitRef unit);
std::optional<Refusal> check_activate(const State& state, Seat seat, const Activate& activate);
std::optional<Refusal> check_choose_action(const State& state, Seat seat, const ChooseAction& choice);
std::optional<Refusal> check_end_activation(const State& state, Seat seat);
Explained plan_activate(const State& state, Seat seat, const Activate& activate);
Explained plan_choose_action(const State& state, Seat seat, const ChooseAction& choice);
void activate(Transcript<M42>& t, const Activate& activate);
void choose_action(Transcript<M42>& t, const ChooseAction& choice);
/// The command: nothing more is done with the active unit.
void end_activation(Transcript<M42>& t);
/// The active unit has done all that its action asks for (M42-12.7).
void finish_activation(Transcript<M42>& t);

/// M42-11.4: the first Commander unit in roster order that helps that unit; kNoUnit: none.
UnitRef commander_of(const State& state, UnitRef unit);
/// M42-12.1, 11.4: dice of a rally or an Ld check, with a Commander's.
int command_dice(const State& state, UnitRef unit);
/// Chance that at least one of n dice is at most `nerve`.
Fraction chance_of_success(int dice, int nerve);
/// M42-14.6: the Nerve that counts after a round lost by so many models.
int nerve_after(const State& state, UnitRef unit, int difference);
/// M42-12.1: makes the check. `difference`: M42-14.6.
bool ld_check(Transcript<M42>& t, UnitRef unit, int difference);

}  // namespace hexinch::m42
