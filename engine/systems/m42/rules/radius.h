#pragma once

#include <optional>
#include <vector>

#include "systems/m42/m42.h"
#include "systems/m42/rules/enemy_lines.h"
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
  Mil far_edge;                         ///< M42-0.1; at an opening what M42-7.7 measures: to its nearest point
  bool road = false;                    ///< 3 x Ld is in force
  std::vector<Reason> reasons;          ///< all that apply, though the first already halves it
  std::optional<Segment> traced;        ///< M42-0.8: the first line that is clear, if one was looked for and found
  std::optional<Refusal> refusal;       ///< the first in the order of 3.1a, but for overlap of bases, NO_ROOM and NO_CONTACT
};

/// Judges places round one leader. Gathers terrain and enemies once. Places are taken as they are: see settled() (standing.h) for what a player names.
class Radius {
 public:
  /// `leader`: where the leader stands or would stand. `assaulted`: the unit towards which standoff and enemy lines are suspended (M42-14.2). The state
  /// must outlive it.
  Radius(const State& state, UnitRef unit, const Position& leader, UnitRef assaulted = kNoUnit);
  Radius(const Radius&) = delete;
  Radius& operator=(const Radius&) = delete;
  Radius(Radius&&) = default;
  /// With everything that there is to say.
  Limit at(const Position& place, Mil radius) const;
  /// The same yes or no, found as soon as it is certain.
  bool allows(const Position& place, Mil radius) const;
  /// M42-7.7: may a member stand at that opening, as far as its distance goes (not its room)?
  bool reaches_opening(FeatureRef building, int opening) const;
  /// The farthest that any member may be, and 1 and 2 x Ld, in mils.
  Mil farthest() const;
  Mil half() const { return Mil{1000 * leadership_}; }
  Mil full() const { return Mil{2000 * leadership_}; }
  const Position& leader() const { return leader_; }
  Disc leader_disc() const { return {leader_.at, leader_radius_}; }
  const Terrain& terrain() const { return terrain_; }

 private:
  /// M42-0.3: straight line.
  Segment straight(const Position& place) const { return {leader_.at, place.at}; }
  bool inside_with_leader(const Position& place) const { return building_ != kNoFeature && building_of(terrain_.setup(), place) == building_; }
  /// M42-6.2, M42-6.3: on one road areas have no effect. Where roads cross, the leader is on each of them.
  bool on_leaders_road(const Position& place) const { return on_road_ && terrain_.common_road(leader_, place) != kNoFeature; }
  bool ignores(const Piece& obstacle, const Position& place) const;
  Mil climb(const Position& place) const;
  bool barred_inside(const Position& place) const;
  FeatureRef uncrossable(const Position& place) const;
  FeatureRef impassable(const Position& place) const;
  /// M42-10.1: Interlinked units ignore what terrain does to the radius; M42-7.5: inside a building there is none.
  bool counts_terrain(const Position& place) const { return !interlinked_ && !inside_with_leader(place); }
  bool counts_areas(const Position& place) const { return counts_terrain(place) && !on_leaders_road(place); }
  /// M42-5.3: enemies count only where leader and model are on one level.
  bool counts_enemies(const Position& place) const { return place.level == leader_.level; }
  bool counts_buildings(const Position& place) const;
  bool in_area(const Position& place, Mil radius) const;
  std::optional<Segment> trace(const Position& place, Mil radius) const;
  bool penalised(const Position& place) const;
  bool opens_within(const Position& place, Mil limit) const;
  bool within(const Position& place, Mil radius, Mil limit) const;
  Mil measured(const Position& place, Mil radius) const;
  bool judged(const Position& place, Mil radius) const;
  void list_reasons(Limit& found, const Position& place, Mil radius) const;
  bool lies_behind(Limit& found, const Position& place, Mil radius) const;
  std::optional<Refusal> check_standing(const Position& place, Mil radius) const;
  std::optional<Refusal> check_reach(const Limit& found, const Position& place, Mil radius, bool behind) const;
  std::optional<Refusal> too_far(const Limit& found) const;

  const State& state_;
  UnitRef unit_;
  Position leader_;
  UnitRef assaulted_;
  Terrain terrain_;
  Mil leader_radius_;
  int leadership_ = 1;
  bool interlinked_ = false;
  bool through_walls_ = false;          ///< option interlinkedThroughWalls, for an Interlinked unit
  FeatureRef building_ = kNoFeature;    ///< that the leader is in
  bool on_road_ = false;                ///< is the leader?
  std::vector<Piece> areas_;            ///< M42-3.4: those under test
  std::vector<Body> enemies_;
  std::vector<Body> near_;              ///< enemies whose standoff reaches into the radius
  EnemyLines lines_;
};

/// M42-0.8: the first of the 81 lines between two bases that is clear of the areas, in the order of the rule.
std::optional<Segment> traceable(const Terrain& terrain, Disc model, Disc leader, const std::vector<const Piece*>& areas, bool centre_only);

}  // namespace hexinch::m42
