#pragma once

#include <vector>

#include "systems/m42/m42.h"
#include "systems/m42/rules/places.h"

/// Lines of enemy troops, as one leader has them before it (chapter M42-5).

namespace hexinch::m42 {

/// Two enemy models with a small gap, or one alone (both ends are the same).
struct EnemyLine {
  ModelRef a;
  ModelRef b;
  Segment way;
  Mil radius;                ///< of a model alone: how near the straight line must come; of a pair 0
  table::Box box;
};

class EnemyLines {
 public:
  EnemyLines() = default;
  /// `most`: the gap that still makes a line. `reach`: a box round all places that matter for yes or no.
  EnemyLines(const std::vector<Body>& enemies, Mil most, Level level, UnitRef assaulted, table::Box reach);
  /// M42-5.2: does one lie between two points within reach?
  bool between(Segment straight) const;
  /// All that lie between two points, also out of reach.
  std::vector<const EnemyLine*> all(Segment straight) const;

 private:
  std::vector<EnemyLine> lines_;  ///< those that meet the reach first
  std::size_t near_ = 0;          ///< how many do
};

}  // namespace hexinch::m42
