#pragma once

#include <optional>
#include <vector>

#include "systems/m42/m42.h"
#include "systems/m42/rules/terrain.h"

/// The Command Radius: where a member may stand, its leader being where it is (M42-1.4, 3 to 10). The heart of the system.

namespace hexinch::m42 {

/// What cuts the radius down to 1 x Ld.
enum class Penalty : std::int8_t { kInArea, kBehindArea, kObstacle, kEnemyLine, kBuilding };
HX_NAMES(Penalty, kInArea, kBehindArea, kObstacle, kEnemyLine, kBuilding)

struct Reason {
  Penalty penalty = Penalty::kInArea;
  FeatureRef feature = kNoFeature;      ///< of all but kEnemyLine
  ModelRef enemies[2];                  ///< of kEnemyLine: both ends of the line, or the same model twice
};

/// What holds for a member at a place.
struct Limit {
  Mil limit;
  Mil far_edge;
  bool road = false;                    ///< 3 x Ld is in force
  std::vector<Reason> reasons;          ///< all that apply, though the first already halves it
  std::optional<Segment> traced;        ///< M42-0.8: the first line that is clear, if one was looked for and found
  std::optional<Refusal> refusal;       ///< the first in the order of 3.1a, but for overlap of bases, NO_ROOM and NO_CONTACT
};

/// Judges places round one leader. Gathers terrain and enemies once.
class Radius {
 public:
  /// `leader`: where the leader stands or would stand. `assaulted`: the unit towards which standoff and enemy lines are suspended (M42-14.2). The state
  /// must outlive it.
  Radius(const State& state, UnitRef unit, const Position& leader, UnitRef assaulted = kNoUnit);
  /// With everything that there is to say.
  Limit at(const Position& place, Mil radius) const;
  /// The same yes or no, found as soon as it is certain.
  bool allows(const Position& place, Mil radius) const;
  /// M42-7.7: may a member stand at that opening, as far as its distance goes (not its room)?
  bool reaches_opening(FeatureRef building, int opening) const;
  /// The farthest that any member may be, and 1 and 2 x Ld, in mils.
  Mil farthest() const;
  Mil half() const;
  Mil full() const;
  const Position& leader() const { return leader_; }
  const Terrain& terrain() const { return terrain_; }

 private:
  const State& state_;
  UnitRef unit_;
  Position leader_;
  UnitRef assaulted_;
  Terrain terrain_;
  std::vector<Body> enemies_;
};

/// M42-0.8: the first of the 81 lines between two bases that is clear of the areas, in the order of the rule.
std::optional<Segment> traceable(const Terrain& terrain, Disc model, Disc leader, const std::vector<const Piece*>& areas, bool centre_only);

}  // namespace hexinch::m42
