#pragma once

#include <optional>
#include <vector>

#include "systems/m42/m42.h"
#include "systems/m42/rules/terrain.h"

/// The leader's move: M42-1.2, 1.3, 2, 3.1, 4.2, 4.4, 6.1, 7.3, 7.4, 9.1, 15.3.

namespace hexinch::m42 {

/// M42-1.2: the leader's normal distance; 0 for actions without a move.
Mil normal_distance(Action action);

/// A leader's move as the rules see it.
struct LeaderWay {
  std::vector<WayPoint> path;          ///< with the place where it begins
  Position to;
  Point facing;                        ///< after the move (M42-1.8)
  Mil length;
  Mil allowance;
  Mil normal;                          ///< before bonus and halving
  bool road = false;                   ///< M42-6.1: the bonus applies
  std::vector<Halving> causes;
  bool running = false;                ///< M42-13.3
  std::optional<Refusal> refusal;      ///< the first in the order of 3.1a, NOT_AWAY and NO_ROOM included
};

/// Judges moves of one unit's leader, from where it stands. Gathers terrain and enemies once.
class LeaderMoves {
 public:
  /// `leader`: of the active unit, or of any other; for a unit in reserve, the first way-point is where it comes in. The state must outlive it.
  LeaderMoves(const State& state, UnitRef unit, Action action);
  /// `forced`: M42-12.5, without road bonus, NOT_AWAY and NO_ROOM.
  LeaderWay way(const MoveLeader& move, bool forced = false) const;
  /// The same without NO_ROOM, which costs most; for drags and reach.
  LeaderWay draft(const MoveLeader& move) const;
  const Terrain& terrain() const { return terrain_; }

 private:
  const State& state_;
  UnitRef unit_;
  Action action_;
  Terrain terrain_;
  std::vector<Body> enemies_;
  std::vector<Body> others_;           ///< of other units, friends too: nobody ends on them
};

/// The same for one move.
LeaderWay leader_way(const State& state, UnitRef unit, Action action, const MoveLeader& move);
/// The action whose move is due: the one that was chosen, or Consolidate.
Action moving_action(const State& state);

std::optional<Refusal> check_move_leader(const State& state, Seat seat, const MoveLeader& move);
Explained plan_move_leader(const State& state, Seat seat, const MoveLeader& move);
void move_leader(Transcript<M42>& t, const MoveLeader& move);
std::optional<Refusal> check_choose_leader(const State& state, Seat seat, const ChooseLeader& choice);

/// M42-2.1: is a base there within the standoff of an enemy? The nearest such enemy. Walls of buildings part (M42-2.2).
std::optional<ModelRef> too_close(const State& state, const std::vector<Body>& enemies, const Position& at, Mil radius, UnitRef suspended);

}  // namespace hexinch::m42
