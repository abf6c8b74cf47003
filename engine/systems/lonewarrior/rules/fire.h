#pragma once

#include <optional>
#include <vector>

#include "base/explained.h"
#include "systems/lonewarrior/lonewarrior.h"

/// Ranged fire (LW-3), from the declaration to what it leaves.

namespace hexinch::lonewarrior {

/// LW-3.11: how far a miss drifts on that die, at most half the range; hexes or mils.
std::int32_t drift_of(const Board& board, Place from, Place at, int die);
/// LW-3.11, T-4: where a shot comes down at the farthest, in each direction that it may drift in.
std::vector<Place> farthest_drifts(const State& state, UnitRef firer, UnitRef target);
/// LW-3.10, LW-3.11: one's own that a shot with an area may hurt.
struct Endangered {
  UnitRef unit = kNoUnit;
  bool by_hit = true;  ///< else only if it drifts
};
std::vector<Endangered> endangered(const State& state, Seat seat, const DeclareFire& fire);
std::optional<Refusal> check_fire(const State& state, Seat seat, const DeclareFire& fire);
Explained plan_fire(const State& state, Seat seat, const DeclareFire& fire);
void declare_fire(Transcript<LoneWarrior>& t, UnitRef unit, UnitRef target);
std::optional<Refusal> check_cancel_fire(const State& state, Seat seat, const CancelFire& cancel);
/// The first declared shot; false: there is none left.
bool resolve_next_shot(Transcript<LoneWarrior>& t);

}  // namespace hexinch::lonewarrior
