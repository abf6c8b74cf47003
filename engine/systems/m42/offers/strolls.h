#pragma once

#include <optional>

#include "systems/m42/offers/lot.h"
#include "systems/m42/rules/leader_move.h"

/// Ways for a leader that come to mind: at an enemy or away from one, to an objective, through a door, to an opening, up and down, in over the edge.
/// They are for random games; the rules judge them like any others.

namespace hexinch::m42 {

class Strolls {
 public:
  /// For the active unit and the move that is due. The state must outlive it.
  Strolls(const State& state, Chooser lot);
  /// A legal move; none: nothing was found in some tries.
  std::optional<MoveLeader> any();

 private:
  MoveLeader drawn();
  MoveLeader over_the_edge();
  MoveLeader on_a_level();
  MoveLeader in_a_structure(FeatureRef structure, int floor);
  MoveLeader into(FeatureRef building);
  MoveLeader to_opening(FeatureRef building, int floor);
  MoveLeader leaving(FeatureRef building);
  Point heading_for(Point from);
  Mil far();
  std::optional<FeatureRef> building_near();

  const State& state_;
  Chooser lot_;
  UnitRef unit_;
  Action action_;
  LeaderMoves moves_;
  Position start_;
  Mil radius_;
};

/// The point so many mils from one point towards another, components truncated.
Point towards(Point from, Point to, Mil n);

}  // namespace hexinch::m42
