#pragma once

#include <optional>
#include <vector>

#include "systems/m42/m42.h"
#include "systems/m42/rules/crowd.h"
#include "systems/m42/rules/standoff.h"
#include "systems/m42/rules/terrain.h"

/// The leader's move: M42-1.2, 1.3, 2, 3.1, 4.2, 4.4, 6.1, 7.3, 7.4, 9.1, 15.3.

namespace hexinch::m42 {

struct Course;

/// M42-6.1: what a leader adds who starts and ends on one road.
inline constexpr Mil kRoadBonus{2000};
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
  /// `unit`: the active one, or any other with a living leader; for a unit in reserve, the first way-point is where it comes in. `target`: of an assault;
  /// kNoUnit: the one that was declared. `from`: where the move starts, if not where the leader stands. The state must outlive it.
  LeaderMoves(const State& state, UnitRef unit, Action action, UnitRef target = kNoUnit, const std::optional<Position>& from = std::nullopt);
  /// `forced`: M42-12.5, without road bonus and NOT_AWAY.
  LeaderWay way(const MoveLeader& move, bool forced = false) const;
  /// The same without NO_ROOM, which costs most; for drags and reach.
  LeaderWay draft(const MoveLeader& move) const;
  const Terrain& terrain() const { return terrain_; }

  /// NO_ROOM, for an end that is otherwise legal: M42-1.9.
  std::optional<Refusal> room(const LeaderWay& way) const;

 private:
  bool arriving() const { return !start_; }
  LeaderWay drafted(const MoveLeader& move, bool forced) const;
  Position end_of(const MoveLeader& move, const WayPoint& last) const;
  void find_allowance(LeaderWay& way, bool forced) const;
  std::optional<Refusal> check_edge(const WayPoint& entry) const;
  std::optional<Refusal> check_impassable(const std::vector<WayPoint>& path) const;
  std::optional<Refusal> check_standoff(const Course& course, const Position& to) const;
  std::optional<Refusal> check_uncrossable(const Course& course) const;
  std::optional<Refusal> check_length(const LeaderWay& way) const;
  std::optional<Refusal> check_way(const Course& course, const LeaderWay& way) const;
  std::optional<Refusal> check_away(const Position& to) const;

  const State& state_;
  UnitRef unit_;
  Action action_;
  Mil radius_;
  std::optional<Position> start_;      ///< none: it comes in
  UnitRef target_;
  Terrain terrain_;
  std::vector<Body> enemies_;
  Crowd crowd_;                        ///< other units, friends too: nobody ends on them
  Standoff standoff_;
};

/// The same for one move.
LeaderWay leader_way(const State& state, UnitRef unit, Action action, const MoveLeader& move);
/// The action whose move is due: the one that was chosen, or Consolidate.
Action moving_action(const State& state);

std::optional<Refusal> check_move_leader(const State& state, Seat seat, const MoveLeader& move);
Explained plan_move_leader(const State& state, Seat seat, const MoveLeader& move);
void move_leader(Transcript<M42>& t, const MoveLeader& move);
std::optional<Refusal> check_choose_leader(const State& state, Seat seat, const ChooseLeader& choice);

/// M42-0.10, 7.6, 7.7: may a leader end there, as far as terrain and other units go? OVERLAP to OPENING_FULL.
std::optional<Refusal> check_end(const State& state, const Terrain& terrain, const Crowd& crowd, const Position& at, Mil radius);
/// M42-1.9: does somebody of its own unit have to make room for a leader that ends there?
bool crowds_out(const State& state, UnitRef unit, const Crowd& crowd, const Position& at);

/// M42-2.1: is a base there within the standoff of an enemy? The nearest such enemy. Walls of buildings part (M42-2.2).
std::optional<ModelRef> too_close(const State& state, const std::vector<Body>& enemies, const Position& at, Mil radius, UnitRef suspended);

}  // namespace hexinch::m42
