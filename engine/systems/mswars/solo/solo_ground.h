#pragma once

#include <optional>
#include <vector>

#include "systems/mswars/rules/landscape.h"

/// The table for one unit, for the automaton's plans: what straight ways cost and where the unit could stand. It follows walk(), but is gathered once and
/// asked hundreds of times. Its answers are plans; the rules judge the path that results.

namespace hexinch::mswars {

class SoloGround {
 public:
  /// The state must outlive it and must not change.
  SoloGround(const State& state, UnitRef unit);

  /// Could the unit stand there? Contact with enemies does not matter.
  bool room(Point at) const;
  /// The sum of length times factor of the ground, in mil, for a straight way of that length; none: closed. Contact with enemies on the way closes it,
  /// except with `towards` and with units already in contact.
  std::optional<int> cost(table::Segment way, Mil length, std::optional<UnitRef> towards) const;
  /// How the unit would stand there, at the elevation that plans use.
  UnitState standing(Point at) const;

 private:
  struct Other {
    UnitRef unit = kNoUnit;
    Stance stance;
    bool enemy = false;
    bool passable = false;
    bool touched = false;  ///< in contact now
  };
  void mark(table::Box thing);
  bool clear(table::Box way) const;
  Stance stance_at(Point at, Mil elev, Mil support) const;
  Mil support_under(Point at) const;
  bool meets_others(table::Segment way, const Stance& from, const Stance& to, std::optional<UnitRef> towards) const;

  const State& state_;
  UnitRef unit_;
  const Sheet& sheet_;
  Level level_;
  Mil radius_;
  table::Box table_;  ///< where the unit's centre may be
  Landscape land_;
  std::vector<table::Box> features_;
  std::vector<Other> others_;
  int columns_;
  std::vector<bool> crowded_;  ///< by square inch: true if something may be in the way of a unit there
};

}  // namespace hexinch::mswars
