#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/prompt.h"
#include "base/seat.h"
#include "board/table/hundredths.h"
#include "board/table/oblong.h"
#include "systems/grasp/state/build.h"
#include "systems/grasp/state/vocabulary.h"

/// Everything that is fixed for a whole game: table, terrain, armies, options. Lengths are mils; an MU is an inch, so a hundredth of an MU is 10 mils, and
/// everything that stands or goes does so in hundredths (GRASP-1.11).

namespace hexinch::grasp {

using table::Degrees;
using table::Mil;
using table::Oblong;
using table::Point;
using table::Polygon;

/// GRASP-1.13
inline constexpr int kMostUnits = 64;
inline constexpr int kMostCommandsOfSide = 4;
inline constexpr int kMostFeatures = 32;
inline constexpr int kMostFeatureCorners = 16;
inline constexpr int kMostAreas = 128;
inline constexpr int kMostWeather = 8;
inline constexpr int kMostLegs = 4;
/// GRASP-3.1
inline constexpr int kQuadrants = 4;

constexpr Mil in_mu(std::int32_t mu) { return table::inches(mu); }

/// Heights of pieces (T5): 0 flat, 1 low, 2 medium, 3 high.
inline constexpr std::int8_t kUnknownHeight = -1;

/// 2.6: a piece of terrain as the battle begins.
struct Feature {
  std::string name;
  std::string is;                ///< the id of its kind, "t-wood"
  FeatureKind kind = FeatureKind::kArea;
  TerrainClass going = TerrainClass::kGood;
  std::int8_t height = 0;        ///< kUnknownHeight: not rolled yet
  Element medium = Element::kLand;
  Polygon polygon;
  Seat owner = kNoSeat;          ///< of shelters; kNoSeat: neutral
  friend bool operator==(const Feature&, const Feature&) = default;
};
HX_FIELDS(Feature, name, is, kind, going, height, medium, polygon, owner)

enum class FeatureRef : std::int8_t {};
inline constexpr FeatureRef kNoFeature{-1};
constexpr int index(FeatureRef feature) { return static_cast<int>(feature); }
constexpr FeatureRef feature_at(int index) { return static_cast<FeatureRef>(index); }

/// 2.8. Defaults are those of scenarios.
struct Options {
  bool weather_events = true;
  bool environmental_terrain = true;
  bool roll_terrain = false;
  PrevailingMode prevailing_mode = PrevailingMode::kScenario;
  Deployment deployment = Deployment::kFixed;
  bool initial_markers = true;
  bool average_dice = false;
  bool close_vs_loose_extra = true;
  bool max_damage_tires_firer = true;
  bool tech_inferior_halved = false;
  bool green_half_cc_in_play = false;
  bool dbx_zoc = false;
  bool flank_modifier = false;
  bool units_block_los = false;
  bool fire_into_combat = false;
  bool simultaneous_fire = false;
  bool arf_second_shot = false;
  bool levels_only_for_flyers = false;
  bool submerged_needs_spotting = false;
  bool commandless_orders = true;
  PipTiming cc_pip_timing = PipTiming::kAfter;
  bool prowess_price = false;
  bool titans = false;
  bool centre_prize = false;
  std::int8_t blind_spot_range = 6;   ///< MU
  std::int8_t blind_dummies = 0;
  std::int8_t min_enemy_gap = 4;      ///< MU
  bool signals_warfare = false;
  bool boarding = false;
  bool ramming = false;
  bool off_table = false;
  bool recruiting = false;
  bool smoke = false;
  bool fires = false;
  bool dust = false;
  bool mines = false;
  friend bool operator==(const Options&, const Options&) = default;
};
constexpr auto fields(Type<Options>) {
  return joined(HX_MEMBERS(Options, weather_events, environmental_terrain, roll_terrain, prevailing_mode, deployment, initial_markers, average_dice,
                           close_vs_loose_extra, max_damage_tires_firer, tech_inferior_halved, green_half_cc_in_play, dbx_zoc, flank_modifier,
                           units_block_los, fire_into_combat, simultaneous_fire, arf_second_shot, levels_only_for_flyers),
                HX_MEMBERS(Options, submerged_needs_spotting, commandless_orders, cc_pip_timing, prowess_price, titans, centre_prize, blind_spot_range,
                           blind_dummies, min_enemy_gap, signals_warfare, boarding, ramming, off_table, recruiting, smoke, fires, dust, mines));
}

/// 2.2: a player. Several may form a team.
struct Side {
  std::string name;
  std::int8_t team = 0;
  std::vector<Polygon> zones;                     ///< for set-up; none: the whole table, or its quadrant
  std::optional<table::Edge> base_edge;           ///< kFront N, kRight E, kRear S, kLeft W; none: that of its quadrant
  Posture posture = Posture::kNeutral;            ///< for computers (GRASP-21.4)
  friend bool operator==(const Side&, const Side&) = default;
};
HX_FIELDS(Side, name, team, zones, base_edge, posture)

/// Where and how a base stands.
struct Stance {
  Point at;
  Degrees heading;
  std::int8_t level = 0;
  friend bool operator==(const Stance&, const Stance&) = default;
};
HX_FIELDS(Stance, at, heading, level)

enum class CommandRef : std::int8_t {};
inline constexpr CommandRef kNoCommand{-1};
constexpr int index(CommandRef command) { return static_cast<int>(command); }
constexpr CommandRef command_at(int index) { return static_cast<CommandRef>(index); }

/// A unit of the game. Its UnitRef is its index in the roster.
struct RosterEntry {
  std::string name;                ///< unique in the game
  Seat owner = kNoSeat;
  std::int16_t build = 0;          ///< index in Setup::builds
  CommandRef command = kNoCommand; ///< to which it belongs; a command unit to its own
  std::optional<Stance> ready;     ///< where it stands at first
  DieLevel fatigue = kNoDie;       ///< at the start of the battle; losses are counted from it
  bool reserve = false;            ///< it begins in the reserve (GRASP-5.6)
  friend bool operator==(const RosterEntry&, const RosterEntry&) = default;
};
HX_FIELDS(RosterEntry, name, owner, build, command, ready, fatigue, reserve)

/// A marker that the scenario puts out before turn 1 (GRASP-5.8).
struct SuggestedMarker {
  std::vector<UnitRef> units;      ///< a unit, or a group with its leader first
  Stance to;
  friend bool operator==(const SuggestedMarker&, const SuggestedMarker&) = default;
};
HX_FIELDS(SuggestedMarker, units, to)

/// An area whose holder earns at a turn's end or at the end of the battle (GRASP-15.3).
struct Objective {
  FeatureRef feature = kNoFeature;
  Seat owner = kNoSeat;            ///< who loses points if others hold it
  std::int16_t points = 0;
  friend bool operator==(const Objective&, const Objective&) = default;
};
HX_FIELDS(Objective, feature, owner, points)

struct Setup {
  Mil width = in_mu(24);
  Mil height = in_mu(16);
  Element medium = Element::kLand;
  TerrainClass bare = TerrainClass::kGood;
  Climate prevailing = Climate::kTemperate;       ///< unless it is rolled or chosen
  std::vector<Feature> features;
  std::vector<Side> sides;                        ///< by seat
  std::vector<Build> builds;
  std::vector<RosterEntry> roster;
  std::vector<UnitRef> commands;                  ///< the command unit of each command, in roster order
  std::vector<SuggestedMarker> markers;
  std::vector<Objective> objectives;
  Options options;
  std::vector<Prompt<Phase>> prompts;
  std::int16_t turns = 12;                        ///< 0: the game is not judged and never ends (cases)
  std::vector<Seat> first_order;                  ///< of players; empty: dice decide (GRASP-5.1)
  bool by_hand = false;                           ///< players set up; else every unit stands ready
  bool ready = false;                             ///< nothing is asked before turn 1: suggested markers stay as they are
  friend bool operator==(const Setup&, const Setup&) = default;

  int seats() const { return static_cast<int>(sides.size()); }
  int units() const { return static_cast<int>(roster.size()); }
  const Side& side(Seat seat) const { return sides[static_cast<std::size_t>(hexinch::index(seat))]; }
  const RosterEntry& entry(UnitRef unit) const { return roster[static_cast<std::size_t>(hexinch::index(unit))]; }
  const Build& build(UnitRef unit) const { return builds[static_cast<std::size_t>(entry(unit).build)]; }
  UnitRef command_unit(CommandRef command) const { return commands[static_cast<std::size_t>(index(command))]; }
  Point centre() const { return {Mil{width.n / 2}, Mil{height.n / 2}}; }
};
HX_FIELDS(Setup, width, height, medium, bare, prevailing, features, sides, builds, roster, commands, markers, objectives, options, prompts, turns, first_order,
          by_hand, ready)

}  // namespace hexinch::grasp
