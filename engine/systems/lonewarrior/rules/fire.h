#pragma once

#include <optional>
#include <vector>

#include "base/explained.h"
#include "systems/lonewarrior/lonewarrior.h"

/// Ranged fire (LW-3), from the declaration to the result.

namespace hexinch::lonewarrior {

/// LW-3.11: how far a miss drifts on that die, at most half the range; in hexes or mils.
std::int32_t drift_of(const Board& board, Place from, Place at, int die);
/// LW-3.11, T-4: the farthest places where a shot may come down, one in each direction of drift.
std::vector<Place> farthest_drifts(const State& state, UnitRef firer, UnitRef target);
/// LW-3.10, LW-3.11: a unit of the firer's own side that a shot with an area may hurt.
struct Endangered {
  UnitRef unit = kNoUnit;
  bool by_hit = true;  ///< false: only if it drifts
};
std::vector<Endangered> endangered(const State& state, Seat seat, const DeclareFire& fire);
std::optional<Refusal> check_fire(const State& state, Seat seat, const DeclareFire& fire);
Explained plan_fire(const State& state, Seat seat, const DeclareFire& fire);
void declare_fire(Transcript<LoneWarrior>& t, UnitRef unit, UnitRef target);
std::optional<Refusal> check_cancel_fire(const State& state, Seat seat, const CancelFire& cancel);
/// Resolves the first declared shot; false: there is none left.
bool resolve_next_shot(Transcript<LoneWarrior>& t);

}  // namespace hexinch::lonewarrior
