#pragma once

#include <vector>

#include "systems/grasp/rules/measures.h"

/// Chapter GRASP-3: what the ground is, for those who move over it, stand on it and look across it.

namespace hexinch::grasp {

/// A place's ground. Roads and the newest square lie over what is beneath them; of other pieces the hardest counts.
struct Footing {
  TerrainClass going = TerrainClass::kGood;
  std::int8_t hill = 0;            ///< the height of the hill there
  FeatureRef unknown = kNoFeature; ///< a piece there whose class is not known
  FeatureRef of = kNoFeature;      ///< the piece that makes the going; kNoFeature: the bare table, or a square
  friend bool operator==(const Footing&, const Footing&) = default;
};

/// The pieces and squares that come into question for a stretch of ground, looked up once.
class GroundNear {
 public:
  GroundNear(const State& state, table::Box stretch);
  /// GRASP-1.4: a centre on a border is outside.
  Footing at(Point centre) const;
  /// The pieces, and the boxes around them.
  const std::vector<FeatureRef>& features() const { return features_; }
  const std::vector<table::Box>& boxes() const { return boxes_; }
  bool plain() const { return features_.empty() && areas_.empty(); }

 private:
  const State& state_;
  std::vector<FeatureRef> features_;
  std::vector<table::Box> boxes_;   ///< around them
  std::vector<int> areas_;
};
Footing footing(const State& state, Point centre);

/// GRASP-3.8, T4: what is taken off an attack on somebody there: 0, 1, 2 or 4.
int cover_of(TerrainClass going);

/// GRASP-3.6, GRASP-4.2: what a piece counts for that unit's movement: ignored by some, harder for others, and impassable or not.
TerrainClass going_for(const State& state, UnitRef unit, TerrainClass going);
/// T4: the share of the rolled move in such ground; `easy`: for Small, Big and Agile units.
Fraction plain_share(TerrainClass going, bool easy);
/// The same for that unit.
Fraction share_of(const State& state, UnitRef unit, TerrainClass going);

}  // namespace hexinch::grasp
