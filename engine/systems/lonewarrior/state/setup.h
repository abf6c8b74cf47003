#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/prompt.h"
#include "board/hex/flat_grid.h"
#include "board/table/polygon.h"
#include "systems/lonewarrior/state/vocabulary.h"

/// Everything that is fixed for a whole game and known to all: map, options, sides, scoring. Sheets are in the State: an enemy's may be a secret.

namespace hexinch::lonewarrior {

using hex::Hex;

/// The farthest that a coordinate may lie from the board's corner (mils).
inline constexpr std::int32_t kFarthest = 200000;

/// A location: on a hex map x is the column and y the row; on a table both are mils.
struct Place {
  std::int32_t x = 0;
  std::int32_t y = 0;
  friend constexpr auto operator<=>(Place, Place) = default;
};
HX_FIELDS(Place, x, y)

/// LW-0.4: where a unit looks. On a hex map x is the bearing 0 to 11 (30° each, clockwise from north) and y is 0; on a table a vector that is not
/// zero.
struct Facing {
  std::int32_t x = 0;
  std::int32_t y = 0;
  friend constexpr bool operator==(Facing, Facing) = default;
};
HX_FIELDS(Facing, x, y)

/// One hex of the map. The sides are in the order of kFlatSteps: N, NE, SE, S, SW, NW.
struct Ground {
  Terrain terrain = Terrain::kOpen;
  std::int8_t elevation = 0;
  std::uint8_t roads = 0;               ///< one bit per side: a road crosses it
  std::array<Obstacle, 6> obstacles{};  ///< the neighbour lists them too
  friend bool operator==(const Ground&, const Ground&) = default;
  bool road_over(int side) const { return (roads >> side & 1) != 0; }
};
HX_FIELDS(Ground, terrain, elevation, roads, obstacles)

/// An area of a table: terrain, a hill (elevation above 0), or a road.
struct Area {
  std::string name;
  table::Polygon polygon;
  Terrain terrain = Terrain::kOpen;
  std::int8_t elevation = 0;
  bool road = false;
  friend bool operator==(const Area&, const Area&) = default;
};
HX_FIELDS(Area, name, polygon, terrain, elevation, road)

/// A linear obstacle of a table.
struct Barrier {
  std::string name;
  Obstacle kind = Obstacle::kHedge;
  std::vector<table::Point> points;
  friend bool operator==(const Barrier&, const Barrier&) = default;
};
HX_FIELDS(Barrier, name, kind, points)

/// What a straight way over a table consists of, for one kind of movement.
struct Passage {
  std::int32_t cost = 0;                ///< mMP; without obstacles
  std::int32_t climbs = 0;              ///< the part of `cost` for climbing
  std::int16_t barriers = 0;            ///< obstacles met off the roads
  Terrain bar = Terrain::kOpen;         ///< terrain that it can't enter, if `barred`
  bool barred = false;
  bool known = false;
};
/// Ways between neighbouring points of the half-MP lattice that have been asked for. Planners ask for the same ones again and again, and the ground does
/// not change. They are not part of the board's value.
struct KnownPassages {
  mutable std::array<std::vector<Passage>, 16> by_movement;
  mutable std::vector<table::Box> boxes;  ///< of the areas
  friend bool operator==(const KnownPassages&, const KnownPassages&) { return true; }
};

struct Board {
  BoardKind kind = BoardKind::kHex;
  hex::FlatGrid grid;         ///< hex maps
  std::vector<Ground> hexes;  ///< by FlatGrid::index
  std::int32_t width = 0;     ///< tables: in mils
  std::int32_t height = 0;
  std::vector<Area> areas;  ///< tables: later ones lie over earlier ones, roads over all
  std::vector<Barrier> barriers;
  std::int32_t mp_mils = 1000;  ///< tables: mils per MP
  KnownPassages passages;       ///< tables
  friend bool operator==(const Board&, const Board&) = default;
  bool is_hex() const { return kind == BoardKind::kHex; }
};
HX_FIELDS(Board, kind, grid, hexes, width, height, areas, barriers, mp_mils)

/// A part of the map: hexes, or polygons (borders included) and discs round points.
struct Zone {
  std::vector<Place> hexes;
  std::vector<table::Polygon> polygons;
  std::vector<Place> centres;  ///< of discs with a radius of 1 MP
  friend bool operator==(const Zone&, const Zone&) = default;
  bool empty() const { return hexes.empty() && polygons.empty() && centres.empty(); }
};
HX_FIELDS(Zone, hexes, polygons, centres)

///
enum class StaticRule : std::int8_t { kDidNotMove, kCannotMove };
HX_NAMES(StaticRule, kDidNotMove, kCannotMove)
///
enum class HalfRound : std::int8_t { kUp, kDown };
HX_NAMES(HalfRound, kUp, kDown)
/// LW-5.1
enum class Hidden : std::int8_t { kAutomated, kBoth, kOff };
HX_NAMES(Hidden, kAutomated, kBoth, kOff)
///
enum class SpotRow : std::int8_t { kOwn, kRifle };
HX_NAMES(SpotRow, kOwn, kRifle)
///
enum class FireLevel : std::int8_t { kBase, kAdjusted };
HX_NAMES(FireLevel, kBase, kAdjusted)

/// Section 6.2: switches of a scenario.
struct Options {
  bool strict_chain = false;
  bool succession = false;
  bool auto_hit_by_modifier = true;
  bool aircraft_as_vehicle = false;
  StaticRule static_rule = StaticRule::kDidNotMove;
  bool static_cancels_speed = false;
  HalfRound half_round = HalfRound::kUp;
  bool zoc = false;
  std::int8_t repair_need = 5;
  std::int8_t turn_cost = 0;
  bool cc_facing = false;
  bool cc_sequential = false;
  Hidden hidden = Hidden::kAutomated;
  bool spot_active_only = false;
  SpotRow spot_row = SpotRow::kOwn;
  bool spot_los = true;
  bool spot_fov = false;
  bool dead_ground = false;
  bool indirect_fire = false;
  bool minimum_move = true;
  std::int8_t hex_facings = 12;
  FireLevel ai_fire_level = FireLevel::kBase;
  bool take_back = true;
  bool shuffle = true;
  friend bool operator==(const Options&, const Options&) = default;
};
constexpr auto fields(Type<Options>) {
  return joined(HX_MEMBERS(Options, strict_chain, succession, auto_hit_by_modifier, aircraft_as_vehicle, static_rule, static_cancels_speed, half_round, zoc,
                           repair_need, turn_cost, cc_facing, cc_sequential, hidden, spot_active_only, spot_row, spot_los, spot_fov, dead_ground,
                           indirect_fire, minimum_move, hex_facings, ai_fire_level, take_back),
                members(field("shuffle", &Options::shuffle).since(3)));
}

struct Side {
  std::string name;
  Controller controller = Controller::kHuman;
  Posture posture = Posture::kNeutral;
  std::optional<Place> goal;  ///< aiGoal of LW-A.2
  Edge home = Edge::kNone;
  Zone zone;            ///< of set-up
  bool hidden = false;  ///< its counters are anonymous until identified
  friend bool operator==(const Side&, const Side&) = default;
  bool automated() const { return controller == Controller::kAutomated; }
};
HX_FIELDS(Side, name, controller, posture, goal, home, zone, hidden)

/// LW-V.3: a side that controls it at the end gets the points.
struct Objective {
  std::string name;
  Zone zone;
  std::int16_t points = 0;
  Seat first = kNoSeat;  ///< controls it at the start
  friend bool operator==(const Objective&, const Objective&) = default;
};
HX_FIELDS(Objective, name, zone, points, first)

/// The value of a type of unit that leaves by an exit; an empty id means any other type.
struct ExitPrize {
  std::string type;
  std::int16_t points = 0;
  std::int16_t with_passengers = 0;  ///< added for a unit with passengers
  friend bool operator==(const ExitPrize&, const ExitPrize&) = default;
};
HX_FIELDS(ExitPrize, type, points, with_passengers)

/// LW-2.11: where units of a side may leave the map.
struct Exit {
  Seat side = kNoSeat;
  Edge edge = Edge::kNone;
  Zone zone;  ///< where they leave from
  std::vector<ExitPrize> prizes;
  friend bool operator==(const Exit&, const Exit&) = default;
};
HX_FIELDS(Exit, side, edge, zone, prizes)

/// Year and month of the rules that new games are played by.
inline constexpr std::int32_t kEdition = 202611;

struct Setup {
  Board board;
  Options options;
  std::vector<Side> sides;  ///< by Seat
  std::vector<Objective> objectives;
  std::vector<Exit> exits;
  bool judged = false;           ///< false: the game does not end by itself
  std::int16_t rounds = 0;       ///< 0: no limit
  std::int16_t draw_margin = 1;  ///< a difference up to this is a draw
  bool order_given = false;      ///< sides move in the listed order; else dice decide
  std::vector<Prompt<Phase>> prompts;
  std::int32_t edition = 0;  ///< of the rules that the game is played by; 0: from before kEdition, and it goes on by those rules
  friend bool operator==(const Setup&, const Setup&) = default;
  int seats() const { return static_cast<int>(sides.size()); }
  const Side& side(Seat seat) const { return sides[static_cast<std::size_t>(index(seat))]; }
};
constexpr auto fields(Type<Setup>) {
  return joined(HX_MEMBERS(Setup, board, options, sides, objectives, exits, judged, rounds, draw_margin, order_given),
                members(field("prompts", &Setup::prompts).since(2), field("edition", &Setup::edition).since(3)));
}

}  // namespace hexinch::lonewarrior
