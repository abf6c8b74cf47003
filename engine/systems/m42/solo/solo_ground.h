#pragma once

#include <optional>
#include <vector>

#include "systems/m42/m42.h"
#include "systems/m42/rules/terrain.h"

/// The table for one unit's leader, for the automaton's plans (M42-16.6): what straight ways cost and where the leader could stand. It is gathered once and
/// asked hundreds of times. Its answers are plans; the rules judge the move that results.

namespace hexinch::m42 {

class SoloGround {
 public:
  /// `entered`: buildings that are open to it, because it stands in them or its goal does. The state must outlive it.
  SoloGround(const State& state, UnitRef unit, const Position& here, std::vector<FeatureRef> entered);

  /// Could the leader stand there, its own members being lifted?
  bool room(Point at) const;
  /// M42-16.6: of a straight way of that length; none: closed. `towards`: whose standoff does not matter.
  std::optional<int> cost(table::Segment way, Mil length, std::optional<UnitRef> towards) const;
  /// The level of a place that a way on the ground leads to: the ground floor of a building that it may enter, else the ground.
  Level level_at(Point at) const;

 private:
  void mark(table::Box thing);
  bool clear(table::Box way) const;
  bool open(FeatureRef building) const;
  bool barred_by_enemies(table::Segment way, std::optional<UnitRef> towards) const;
  /// Length of the stretches off the roads on which the base overlaps area terrain, to a mil.
  int slow(table::Segment way, Mil length) const;
  bool slow_at(Point at) const;

  Terrain terrain_;
  Mil radius_;
  Mil standoff_;
  Point here_;
  table::Box table_;                 ///< where the centre may be
  std::vector<FeatureRef> entered_;
  std::vector<Body> enemies_;        ///< that keep it off outdoors
  std::vector<Body> others_;         ///< of other units, in its way at the end
  int columns_;
  std::vector<bool> crowded_;        ///< by square inch: something may matter to a base there
};

}  // namespace hexinch::m42
