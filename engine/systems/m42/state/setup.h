#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/prompt.h"
#include "base/seat.h"
#include "board/table/polygon.h"
#include "systems/m42/state/sheet.h"

/// Everything that is fixed for a whole game: table, terrain, units, options, objectives. Nothing in this system is hidden.

namespace hexinch::m42 {

using table::Point;
using table::Polygon;

/// A part of a building's wall through which models go in and out, and at which they stand (M42-7.7).
struct Opening {
  std::string name;
  OpeningKind kind = OpeningKind::kWindow;
  std::int8_t floor = 0;
  Point a;                       ///< both ends lie on the outline; the width is their distance, frame included
  Point b;
  friend bool operator==(const Opening&, const Opening&) = default;
  /// M42-7.7: where a model that stands there counts as being. Whole, as packs are refused otherwise.
  Point middle() const { return {Mil{(a.x.n + b.x.n) / 2}, Mil{(a.y.n + b.y.n) / 2}}; }
};
HX_FIELDS(Opening, name, kind, floor, a, b)

/// 2.4
struct Feature {
  std::string name;
  FeatureKind kind = FeatureKind::kWoods;
  Polygon polygon;               ///< of everything but linear obstacles
  std::vector<Point> line;       ///< linear obstacles: corner by corner
  Mil width;                     ///< of linear obstacles, at most 1000
  Mil height;                    ///< of linear obstacles, above the ground
  std::vector<Mil> floors;       ///< buildings and ruins: elevations of the floors, the first one 0
  std::optional<Mil> roof;       ///< buildings: its elevation; none: nobody can stand there
  bool hatch = false;            ///< buildings: the ceiling has an opening
  bool openable = true;          ///< buildings: models are put inside; false: they are shown at the openings (M42-7.8)
  std::vector<Opening> openings;
  friend bool operator==(const Feature&, const Feature&) = default;
};
HX_FIELDS(Feature, name, kind, polygon, line, width, height, floors, roof, hatch, openable, openings)

enum class FeatureRef : std::int8_t {};
inline constexpr FeatureRef kNoFeature{-1};
constexpr int index(FeatureRef feature) { return static_cast<int>(feature); }
constexpr FeatureRef feature_at(int index) { return static_cast<FeatureRef>(index); }

/// M42-0.9: the ground of the table, or a floor of a structure. In a building the roof has the number after the last floor. Floor 0 of a ruin is the
/// ground, never a level of its own.
struct Level {
  FeatureRef structure = kNoFeature;
  std::int8_t floor = 0;
  friend constexpr bool operator==(Level, Level) = default;
  constexpr bool ground() const { return structure == kNoFeature; }
};
HX_FIELDS(Level, structure, floor)
inline constexpr Level kGround{};

/// Where a model is (2.2). At an opening `at` is the opening's middle; inside a closed building without one it is the leader's place.
struct Position {
  Point at;
  Level level;
  std::int8_t opening = -1;      ///< index among the openings of the level's structure; -1: at none
  bool interior = false;         ///< M42-7.8
  friend bool operator==(const Position&, const Position&) = default;
};
HX_FIELDS(Position, at, level, opening, interior)

///
enum class LeaderLoss : std::int8_t { kPromote, kFrozen };
HX_NAMES(LeaderLoss, kPromote, kFrozen)
///
enum class BehindArea : std::int8_t { kHalf, kForbidden };
HX_NAMES(BehindArea, kHalf, kForbidden)

/// Section 6.2
struct Options {
  std::int16_t standoff = 2000;           ///< mils
  bool stack_halving = false;
  bool road_clears = true;
  bool trace_centre_only = false;
  BehindArea behind_area = BehindArea::kHalf;
  bool allow_stay = true;
  std::int16_t enemy_line_gap = 4000;     ///< mils
  bool climb_windows = false;
  bool building_shadow = true;
  bool impassable_shadow = true;
  bool interlinked_through_walls = false;
  LeaderLoss leader_loss = LeaderLoss::kPromote;
  bool hills_open = false;
  bool defensive_fire = true;
  bool rally_all = false;
  std::int8_t suppression_share = 3;      ///< 2 or 3
  bool mixed_armies = false;
  bool ask_defender = true;
  bool objectives_each_round = false;
  bool take_back = true;
  friend bool operator==(const Options&, const Options&) = default;
};
HX_FIELDS(Options, standoff, stack_halving, road_clears, trace_centre_only, behind_area, allow_stay, enemy_line_gap, climb_windows, building_shadow,
          impassable_shadow, interlinked_through_walls, leader_loss, hills_open, defensive_fire, rally_all, suppression_share, mixed_armies, ask_defender,
          objectives_each_round, take_back)

struct Side {
  std::string name;
  std::vector<Polygon> zones;    ///< for set-up: a base lies wholly in one of them
  Posture posture = Posture::kNeutral;
  bool seeks_objectives = false; ///< M42-16.1: `aiGoal objectives`
  friend bool operator==(const Side&, const Side&) = default;
};
HX_FIELDS(Side, name, zones, posture, seeks_objectives)

/// M42-15.3: the part of the table's edge over which a reserve comes, in mils from its northern or western end.
struct Arrival {
  std::int16_t round = 0;        ///< 0: it is there from the start
  Edge edge = Edge::kNorth;
  Mil from;
  Mil to;
  friend bool operator==(const Arrival&, const Arrival&) = default;
};
HX_FIELDS(Arrival, round, edge, from, to)

/// A unit of the game. Its UnitRef is its index in the roster.
struct RosterEntry {
  std::string name;              ///< "G1", unique in the game
  Seat owner = kNoSeat;
  std::int16_t sheet = 0;
  Point facing{Mil{0}, Mil{-1}}; ///< a vector: which way it looks at first
  std::optional<Position> ready; ///< where its leader stands at first
  Arrival arrival;
  friend bool operator==(const RosterEntry&, const RosterEntry&) = default;
};
HX_FIELDS(RosterEntry, name, owner, sheet, facing, ready, arrival)

/// M42-15.1: a circle, or a building.
struct Objective {
  std::string name;
  Point at;
  Mil radius{3000};
  FeatureRef building = kNoFeature;
  std::int16_t value = 0;
  friend bool operator==(const Objective&, const Objective&) = default;
};
HX_FIELDS(Objective, name, at, radius, building, value)

struct Setup {
  Mil width = table::inches(48);
  Mil height = table::inches(48);
  std::vector<Feature> features;
  std::vector<Side> sides;              ///< by seat
  std::vector<Sheet> sheets;
  std::vector<RosterEntry> roster;
  std::vector<Objective> objectives;
  Options options;
  std::vector<Prompt<Phase>> prompts;
  std::int16_t rounds = 6;              ///< 0: the game is not judged and never ends (cases)
  Seat first_player = kNoSeat;          ///< kNoSeat: dice decide
  bool by_hand = false;                 ///< players set up; else every unit stands ready
  friend bool operator==(const Setup&, const Setup&) = default;

  int seats() const { return static_cast<int>(sides.size()); }
  int units() const { return static_cast<int>(roster.size()); }
  const Side& side(Seat seat) const { return sides[static_cast<std::size_t>(index(seat))]; }
  const RosterEntry& entry(UnitRef unit) const { return roster[static_cast<std::size_t>(index(unit))]; }
  const Sheet& sheet(UnitRef unit) const { return sheets[static_cast<std::size_t>(entry(unit).sheet)]; }
  const Feature& feature(FeatureRef f) const { return features[static_cast<std::size_t>(index(f))]; }
};
HX_FIELDS(Setup, width, height, features, sides, sheets, roster, objectives, options, prompts, rounds, first_player, by_hand)

}  // namespace hexinch::m42
