#pragma once

#include <optional>

#include "base/explained.h"
#include "systems/lonewarrior/lonewarrior.h"

/// Ranged fire (LW-3), from the declaration to what it leaves.

namespace hexinch::lonewarrior {

/// LW-3.11: how far a miss drifts on that die, at most half the range; hexes or mils.
std::int32_t drift_of(const Board& board, Place from, Place at, int die);
std::optional<Refusal> check_fire(const State& state, Seat seat, const DeclareFire& fire);
Explained plan_fire(const State& state, Seat seat, const DeclareFire& fire);
void declare_fire(Transcript<LoneWarrior>& t, UnitRef unit, UnitRef target);
std::optional<Refusal> check_cancel_fire(const State& state, Seat seat, const CancelFire& cancel);
/// The first declared shot; false: there is none left.
bool resolve_next_shot(Transcript<LoneWarrior>& t);

}  // namespace hexinch::lonewarrior
