#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/seat.h"
#include "board/table/polygon.h"
#include "systems/mswars/state/sheet.h"

/// Everything that is fixed for a whole game and known to all: table, terrain, cards, options, sides, victory.

namespace hexinch::mswars {

using table::Disc;
using table::Point;
using table::Polygon;

/// A terrain feature (2.2). Wrecks are features too, but they come during the game and are in the State.
struct Feature {
  std::string name;                    ///< "B1"
  FeatureKind kind = FeatureKind::kField;
  Polygon polygon;                     ///< no corners: a disc
  Disc disc;
  std::int8_t size = -1;               ///< Size Class of elevated terrain, from its height above `base` (T-4); -1: not elevated
  Mil height;                          ///< of the top, above the table
  Mil base;                            ///< elevation of what it stands on
  Going surface = Going::kFlat;        ///< of the top of elevated terrain
  SeeThrough sight = SeeThrough::kOpen;
  std::array<Going, 3> going{};        ///< area terrain for Size Class 0, 1 to 3, 4 and more (T-3)
  bool overrides = false;              ///< replaces the ground beneath it
  Mil low;                             ///< for a ramp: the elevations that it joins
  Mil high;
  friend bool operator==(const Feature&, const Feature&) = default;
  bool round() const { return polygon.corners.empty(); }
  bool elevated() const { return size >= 0; }
};
HX_FIELDS(Feature, name, kind, polygon, disc, size, height, base, surface, sight, going, overrides, low, high)

/// A feature by its number: those of the set-up first, then the wrecks in the order in which they came.
enum class FeatureRef : std::int16_t {};
inline constexpr FeatureRef kNoFeature{-1};
constexpr int index(FeatureRef feature) { return static_cast<int>(feature); }
constexpr FeatureRef feature_at(int index) { return static_cast<FeatureRef>(index); }

/// RUL-5
enum class PhaseOrder : std::int8_t { kRangeBeforeSecondMove, kRangeAfterSecondMove };
HX_NAMES(PhaseOrder, kRangeBeforeSecondMove, kRangeAfterSecondMove)
/// RUL-6
enum class Activation : std::int8_t { kAlternate, kWholeSide };
HX_NAMES(Activation, kAlternate, kWholeSide)
/// RUL-28: (SC + 1) x 5, or the later post's SC x 2 + 5.
enum class SensorFormula : std::int8_t { kSeed, kLater };
HX_NAMES(SensorFormula, kSeed, kLater)

/// Section 6.2: options that players may agree on.
struct Options {
  std::int8_t heavy_move_penalty = 4;
  bool heavy_arc_halved = true;
  std::int16_t turret_arc_degrees = 360;
  PhaseOrder phase_order = PhaseOrder::kRangeBeforeSecondMove;
  Activation activation = Activation::kAlternate;
  bool free_turn_per_phase = false;
  bool charge_minimum = false;
  bool ram_recoil_armour = true;
  bool long_reach_melee_value = false;
  bool nearest_target_rule = true;
  SensorFormula sensor_formula = SensorFormula::kSeed;
  bool high_sky = true;
  std::int16_t turn_limit = 0;  ///< 0: none
  bool pinning = true;
  bool take_back = true;
  friend bool operator==(const Options&, const Options&) = default;
};
HX_FIELDS(Options, heavy_move_penalty, heavy_arc_halved, turret_arc_degrees, phase_order, activation, free_turn_per_phase, charge_minimum,
          ram_recoil_armour, long_reach_melee_value, nearest_target_rule, sensor_formula, high_sky, turn_limit, pinning, take_back)

/// One player; players of one team are one side.
struct Side {
  std::string name;
  std::int8_t team = 0;
  std::vector<Polygon> zones;  ///< deployment; the base lies wholly in one of them
  friend bool operator==(const Side&, const Side&) = default;
};
HX_FIELDS(Side, name, team, zones)

/// A unit of the game. Its UnitRef is its index in the roster.
struct RosterEntry {
  std::string name;             ///< unique in the game
  Seat owner = kNoSeat;
  std::int16_t sheet = 0;
  bool infiltrates = false;     ///< the scenario lets it infiltrate (MSW-16.2)
  std::int8_t first_counters = 0;  ///< Action Counters that it has on turn 1 (scenario); 0: as usual
  friend bool operator==(const RosterEntry&, const RosterEntry&) = default;
};
HX_FIELDS(RosterEntry, name, owner, sheet, infiltrates, first_counters)

/// MSW-16.3
struct Objective {
  std::string name;
  Point at;
  Mil radius;
  Mil least_elev;                ///< a unit that holds it must stand at least this high
  std::int16_t points = 0;       ///< per turn, to the side that holds it
  std::int16_t from_turn = 1;
  friend bool operator==(const Objective&, const Objective&) = default;
};
HX_FIELDS(Objective, name, at, radius, least_elev, points, from_turn)

/// Conditions of scenarios. Each is judged after a whole command (MSW-16.5) or at the turn limit.
enum class ConditionKind : std::int8_t {
  kEliminate,     ///< at once: no other team has a unit in play
  kDestroy,       ///< at once: `count` of `units` are out of action
  kReduce,        ///< at once: another team is down to `count` units or fewer
  kCross,         ///< at the limit: `count` units wholly beyond the line (y <= `line`) and `objectives` held
  kSurvive,       ///< at the limit
  kLessDamage,    ///< at the limit: has lost fewer DC points
  kPoints,        ///< at the limit: MSW-16.4
  kWipeOut,       ///< at once: when no more than one team has units in play, the battle is judged as at the limit
  kCrossMajor     ///< as kCross, and the victory is a major one
};
HX_NAMES(ConditionKind, kEliminate, kDestroy, kReduce, kCross, kSurvive, kLessDamage, kPoints, kWipeOut, kCrossMajor)

struct Condition {
  ConditionKind kind = ConditionKind::kPoints;
  std::int8_t team = -1;                 ///< the team that wins; -1: the one that fulfils it; -2: none, a draw
  std::vector<UnitRef> units;
  std::int16_t count = 0;
  Mil line;
  std::vector<std::int8_t> objectives;
  bool first = false;                    ///< wins over others that are fulfilled by the same command
  friend bool operator==(const Condition&, const Condition&) = default;
};
HX_FIELDS(Condition, kind, team, units, count, line, objectives, first)

struct Victory {
  std::vector<Condition> at_once;
  std::vector<Condition> at_limit;       ///< the first that is fulfilled counts
  bool judged = false;                   ///< false: the game never ends (cases)
  bool casualties = true;                ///< MSW-16.4: casualties count besides objectives
  friend bool operator==(const Victory&, const Victory&) = default;
};
HX_FIELDS(Victory, at_once, at_limit, judged, casualties)

/// What the tutorial says from a turn and phase on.
struct Prompt {
  std::string text;
  std::int16_t turn = 1;
  Phase phase = Phase::kFirstMovement;
  Seat seat = kNoSeat;
  friend bool operator==(const Prompt&, const Prompt&) = default;
};
HX_FIELDS(Prompt, text, turn, phase, seat)

/// Where a unit begins if nobody sets it up elsewhere.
struct Suggestion {
  Point at;
  Degrees heading;
  Level level = Level::kGround;
  UnitRef carrier = kNoUnit;
  friend bool operator==(const Suggestion&, const Suggestion&) = default;
};
HX_FIELDS(Suggestion, at, heading, level, carrier)

struct Setup {
  Mil width = inches(48);
  Mil height = inches(48);
  std::vector<Feature> features;
  std::vector<Side> sides;              ///< by seat
  std::vector<Sheet> sheets;
  std::vector<RosterEntry> roster;
  std::vector<Suggestion> suggested;    ///< by unit
  std::vector<Objective> objectives;
  Options options;
  Victory victory;
  std::vector<Prompt> prompts;
  bool deployed = false;                ///< the set-up phase is skipped
  bool zones_swap = false;              ///< the winner of the deployment roll also chooses the edge
  Seat first_player = kNoSeat;          ///< Player One on turn 1, without a roll
  Seat deploys_first = kNoSeat;
  friend bool operator==(const Setup&, const Setup&) = default;

  int seats() const { return static_cast<int>(sides.size()); }
  int units() const { return static_cast<int>(roster.size()); }
  const Side& side(Seat seat) const { return sides[static_cast<std::size_t>(index(seat))]; }
  const RosterEntry& entry(UnitRef unit) const { return roster[static_cast<std::size_t>(index(unit))]; }
  const Sheet& sheet(UnitRef unit) const { return sheets[static_cast<std::size_t>(entry(unit).sheet)]; }
};
HX_FIELDS(Setup, width, height, features, sides, sheets, roster, suggested, objectives, options, victory, prompts, deployed, zones_swap, first_player,
          deploys_first)

}  // namespace hexinch::mswars
