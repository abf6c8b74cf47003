#pragma once

#include <optional>
#include <vector>

#include "systems/grasp/rules/measures.h"

/// Chapter GRASP-9: who may fire at whom. shot.cpp has how a shot runs.

namespace hexinch::grasp {

/// GRASP-9.2, GRASP-10.2
inline constexpr std::size_t kMostSupporters = 2;

/// May the unit fire at all now: NO_WEAPON, FIRED, ROUTING, LOCKED.
std::optional<Refusal> check_shooter(const State& state, UnitRef unit);
/// ARC, WEAK_SHOT, NO_LOS for one of the firing units; unknown ground counts as plain.
std::optional<Refusal> check_aim(const State& state, UnitRef unit, UnitRef target);
std::optional<Refusal> check_fire(const State& state, Seat seat, const Fire& fire);
Explained plan_fire(const State& state, const Fire& fire);
void begin_shot(Transcript<Grasp>& t, const Fire& fire);
/// GRASP-9.14: with simultaneous fire results wait for the end of the step; the first of them counts now.
void begin_late_result(Transcript<Grasp>& t);
/// The first stage of a shot.
void reveal_lines(Transcript<Grasp>& t, ShotFrame shot);
/// Can it fire at anybody?
bool can_fire(const State& state, UnitRef unit);

/// GRASP-2.6: levels that its FS is lower at that target: outside of the front arc.
int shift_of(const State& state, UnitRef unit, UnitRef target);
/// The dice of a shot: range, damage, defence.
struct Roll range_roll(const State& state, UnitRef unit, bool elite);
struct Roll strike_roll(const State& state, UnitRef unit, UnitRef target, bool elite);
struct Roll defence_roll(const State& state, UnitRef target, bool elite);
/// GRASP-9.7: does a range roll reach? The wind multiplies it.
bool reaches(const State& state, UnitRef unit, UnitRef target, int total);
/// Is the target in close combat with friends of the firer?
bool fights_friends(const State& state, UnitRef firer, UnitRef target);
/// GRASP-10.6: a second friend touches its rear edge and faces the same way.
bool in_close_order(const State& state, UnitRef unit);
/// T12: a draw counts as a loss for it.
bool draw_is_loss(const Build& build);

Seat asks(const State& state, const ShotFrame& frame);
void go_on(Transcript<Grasp>& t, const ShotFrame& frame);
void defend(Transcript<Grasp>& t, const ShotFrame& frame, bool elite);
/// A question of that frame is answered; what follows is automatic.
void answered(Transcript<Grasp>& t, const ShotFrame& frame);

}  // namespace hexinch::grasp
