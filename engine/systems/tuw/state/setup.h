#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/prompt.h"
#include "board/hex/hex.h"
#include "systems/tuw/state/sheet.h"

/// Everything that is fixed for a whole game and known to all: map, sheets after overrides, options, sides, victory.

namespace hexinch::tuw {

using hex::Hex;

/// How the player order is settled (TUW-2.3).
enum class Initiative : std::int8_t { kScenario, kRollOnce, kRollEachTurn };
HX_NAMES(Initiative, kScenario, kRollOnce, kRollEachTurn)
/// which CEL the defender's is compared with.
enum class CombinedCel : std::int8_t { kLowest, kHighest };
HX_NAMES(CombinedCel, kLowest, kHighest)
/// what it takes for a line along a hexside to be blocked.
enum class LosEdge : std::int8_t { kBoth, kEither };
HX_NAMES(LosEdge, kBoth, kEither)
/// TUW-5.6a, R-116: when units on the ground may attack flyers.
enum class FlyerExposure : std::int8_t { kTwoTurns, kSameTurn, kAlways, kAaOnly };
HX_NAMES(FlyerExposure, kTwoTurns, kSameTurn, kAlways, kAaOnly)
enum class DiceSource : std::int8_t { kEngine, kTyped };
HX_NAMES(DiceSource, kEngine, kTyped)

/// opt.fog: through `turn`, LOS attacks reach at most `range` hexes.
struct Fog {
  std::int16_t turn = 0;
  std::int16_t range = 0;
  friend bool operator==(const Fog&, const Fog&) = default;
};
HX_FIELDS(Fog, turn, range)

/// A share of an allowance, e.g. half.
struct Share {
  std::int16_t part = 1;
  std::int16_t of = 2;
  friend bool operator==(const Share&, const Share&) = default;
};
HX_FIELDS(Share, part, of)

/// Table 5.9 and the numbers of the rulebook that a scenario may change.
struct Options {
  bool partial_movement = false;
  std::int16_t stacking_limit = 5;  ///< 0: none
  Initiative initiative = Initiative::kScenario;
  std::vector<std::int16_t> attack_groups;  ///< units per round, by side; empty: no groups (TUW-5.3d)
  CombinedCel combined_cel = CombinedCel::kLowest;
  LosEdge los_edge = LosEdge::kBoth;
  bool if_tree_bonus = false;
  bool hazard_linger = false;
  bool friendly_fire = true;
  DiceSource dice_source = DiceSource::kEngine;
  bool special_abilities = true;
  bool take_back = true;
  std::optional<Fog> fog;
  std::int16_t kill_margin = 3;
  std::int16_t wound_percent = -50;
  std::int16_t disabled_percent = -50;
  std::int16_t move_wounded_percent = -50;
  FlyerExposure flyer_exposure = FlyerExposure::kTwoTurns;
  std::optional<std::int16_t> crash_impact;  ///< ATT of a crash on the units below; none: it harms nobody
  bool bail_out = true;
  Share lmf_min_fraction;                    ///< of its allowance that a LMF must fly each turn
  Share lmf_takeoff_fraction;                ///< of its allowance that a LMF pays for taking off
  std::int16_t crash_threshold = -1;         ///< a crash roll fails if the roll minus ATT is not above this
  friend bool operator==(const Options&, const Options&) = default;
};
constexpr auto fields(Type<Options>) {
  return joined(HX_MEMBERS(Options, partial_movement, stacking_limit, initiative, attack_groups, combined_cel, los_edge, if_tree_bonus,
                                   hazard_linger, friendly_fire, dice_source, special_abilities, take_back, fog, kill_margin, wound_percent,
                                   disabled_percent, move_wounded_percent),
                        members(field("flyer_exposure", &Options::flyer_exposure).since(3), field("crash_impact", &Options::crash_impact).since(3),
                                   field("bail_out", &Options::bail_out).since(3), field("lmf_min_fraction", &Options::lmf_min_fraction).since(3),
                                   field("lmf_takeoff_fraction", &Options::lmf_takeoff_fraction).since(3),
                                   field("crash_threshold", &Options::crash_threshold).since(3)));
}

/// One player. Players with the same team number are one side in the sense of the book: they win together and don't attack each other.
struct Side {
  std::string name;
  std::int8_t team = 0;
  std::vector<Hex> zone;  ///< set-up zone; empty: anywhere
  friend bool operator==(const Side&, const Side&) = default;
};
HX_FIELDS(Side, name, team, zone)

/// TUW-X12: how a flyer begins, by the scenario.
enum class Start : std::int8_t { kFree, kAirborne, kLanded };
HX_NAMES(Start, kFree, kAirborne, kLanded)

/// A counter of the game. Its UnitRef is its index in the roster.
struct RosterEntry {
  std::string name;  ///< unique in the game
  Seat owner = kNoSeat;
  std::int16_t sheet = 0;
  std::vector<Hex> zone;  ///< set-up zone of its own; empty: its side's
  Start start = Start::kFree;
  friend bool operator==(const RosterEntry&, const RosterEntry&) = default;
};
constexpr auto fields(Type<RosterEntry>) {
  return joined(HX_MEMBERS(RosterEntry, name, owner, sheet),
                        members(field("zone", &RosterEntry::zone).since(3), field("start", &RosterEntry::start).since(3)));
}

/// What may lie on a hex: one terrain and its overlays (features of terrain.h). Hexes that look alike share one Ground.
struct Ground {
  std::int8_t terrain = 0;
  std::vector<std::int8_t> overlays;
  std::int8_t obstacle = -1;      ///< first feature that obstructs a line of sight, -1: none does
  bool same_hex_only = false;     ///< nobody can see into it from another hex
  bool water = false;
  friend bool operator==(const Ground&, const Ground&) = default;
};
HX_FIELDS(Ground, terrain, overlays, obstacle, same_hex_only, water)

struct NamedPlace {
  std::string name;
  std::vector<Hex> hexes;
  friend bool operator==(const NamedPlace&, const NamedPlace&) = default;
};
HX_FIELDS(NamedPlace, name, hexes)

/// What units of one type pay to leave the map, if it is not the edge's usual cost.
struct Toll {
  std::string type;  ///< id
  Ticks cost;
  friend bool operator==(const Toll&, const Toll&) = default;
};
HX_FIELDS(Toll, type, cost)

/// TUW-X8: hexes from which units may leave the map, for which sides (empty: all), at what cost.
struct ExitEdge {
  std::string name;
  std::vector<Hex> hexes;
  std::vector<Seat> sides;
  Ticks cost = points(1);
  std::vector<Toll> tolls;
  friend bool operator==(const ExitEdge&, const ExitEdge&) = default;
};
constexpr auto fields(Type<ExitEdge>) {
  return joined(HX_MEMBERS(ExitEdge, name, hexes, sides, cost), members(field("tolls", &ExitEdge::tolls).since(3)));
}

/// The kinds of victory condition (TUW-X10).
enum class Goal : std::int8_t { kEliminate, kDestroy, kHold, kExit, kSurvive, kPoints };
HX_NAMES(Goal, kEliminate, kDestroy, kHold, kExit, kSurvive, kPoints)

struct Condition {
  Goal goal = Goal::kEliminate;
  Seat side = kNoSeat;              ///< the side that wins by it; none: the side that is left (eliminate), or any side (points)
  std::vector<UnitRef> units;       ///< units that count: destroy, exit, survive
  std::vector<Hex> hexes;           ///< hold; exit: the hexes it must leave from, empty for any
  std::int16_t count = 1;
  std::int16_t from = 0;            ///< first turn in which it counts; survive: it counts at the end of this turn
  std::int32_t points = 0;          ///< points needed to win (points)
  friend bool operator==(const Condition&, const Condition&) = default;
};
constexpr auto fields(Type<Condition>) {
  return joined(HX_MEMBERS(Condition, goal, side, units, hexes, count, from), members(field("points", &Condition::points).since(2)));
}

/// Hexes that earn a side points at the end of each turn in which it alone has units there.
struct HoldScore {
  std::vector<Hex> hexes;
  std::int32_t points = 0;  ///< per hex
  friend bool operator==(const HoldScore&, const HoldScore&) = default;
};
HX_FIELDS(HoldScore, hexes, points)

/// TUW-X10: what counts for points. The defaults apply if the scenario says nothing.
struct Scoring {
  Fraction destroyed{1};         ///< share of an enemy unit's scenario cost
  Fraction wounded{1, 2};        ///< the same for a unit that is Wounded
  bool rounded = false;          ///< each unit's share is rounded half up
  Fraction standing{0};          ///< for each of one's own units still in play
  Fraction standing_wounded{0};  ///< the same for one that is Wounded
  std::vector<HoldScore> held;
  friend bool operator==(const Scoring&, const Scoring&) = default;
};
HX_FIELDS(Scoring, destroyed, wounded, rounded, standing, standing_wounded, held)

/// How the game is decided: by conditions, a turn limit or both. Without `judged` it only ends when nobody is left.
struct Victory {
  bool judged = false;
  bool ranked = false;                ///< several conditions at once: the one listed first counts
  std::vector<Condition> conditions;
  std::int16_t turn_limit = 0;        ///< 0: none
  Seat at_limit = kNoSeat;            ///< winner at the limit; none: points decide
  Scoring scoring;
  friend bool operator==(const Victory&, const Victory&) = default;
};
constexpr auto fields(Type<Victory>) {
  return joined(HX_MEMBERS(Victory, judged, ranked, conditions, turn_limit, at_limit),
                members(field("scoring", &Victory::scoring).since(3)));
}

/// units that come later, each in the first of the hexes that can take it.
struct Reinforcement {
  std::int16_t turn = 1;
  std::vector<UnitRef> units;
  std::vector<Hex> hexes;
  friend bool operator==(const Reinforcement&, const Reinforcement&) = default;
};
HX_FIELDS(Reinforcement, turn, units, hexes)

/// The cause of a scenario's event (TUW-2.2).
enum class Trigger : std::int8_t { kTurn, kWounded, kDestroyed };
HX_NAMES(Trigger, kTurn, kWounded, kDestroyed)

/// Something that a scenario makes happen: in a turn's phase, or when one of its units is wounded or destroyed.
struct ScenarioEvent {
  Trigger trigger = Trigger::kTurn;
  std::int16_t turn = 0;                    ///< for kTurn; 0: every turn
  Phase phase = Phase::kBeginning;          ///< for kTurn: Beginning, End of Combat or End
  std::vector<UnitRef> of;                  ///< for the others: the units that it is about
  std::string text;                         ///< text id of what players read; empty for none
  std::vector<UnitRef> units;               ///< the units that it strikes, wherever they are
  std::vector<Hex> hexes;                   ///< it strikes units in these as well
  std::optional<std::int16_t> attack;       ///< an attack of this ATT on each, without D, as by a hazard
  Result result = Result::kNoEffect;        ///< a result on each, without dice
  std::int16_t disable = 0;                 ///< further turns in which each is Disabled, besides this one
  std::vector<std::int32_t> points;         ///< by seat, empty for none
  friend bool operator==(const ScenarioEvent&, const ScenarioEvent&) = default;
};
HX_FIELDS(ScenarioEvent, trigger, turn, phase, of, text, units, hexes, attack, result, disable, points)

/// TUW-3.2.5: the price of a unit type before CEL, whether it takes part or not.
struct Price {
  std::string type;  ///< id
  std::int32_t cost = 1;
  friend bool operator==(const Price&, const Price&) = default;
};
HX_FIELDS(Price, type, cost)

struct Setup {
  hex::HexGrid grid;
  std::vector<std::uint8_t> ground_at;  ///< by hex index: index in `grounds`
  std::vector<Ground> grounds;
  std::vector<NamedPlace> named;
  std::vector<ExitEdge> exits;
  std::vector<Side> sides;              ///< by seat, in the order of the scenario
  std::vector<Sheet> sheets;
  std::vector<RosterEntry> roster;
  Options options;
  Victory victory;
  std::vector<Prompt<Phase>> prompts;
  bool deployed = false;                ///< the set-up phase is skipped
  std::vector<Price> price_list;        ///< all unit types of the packs
  std::vector<Reinforcement> reinforcements;
  std::vector<ScenarioEvent> events;
  std::vector<Change> option_changes;   ///< options that differ from the book, and the layer that says so
  std::vector<std::int32_t> budgets;    ///< points that each side could spend on its force, by seat; empty: no limits
  std::optional<std::int64_t> map_seed; ///< seed of the generated map; public
  friend bool operator==(const Setup&, const Setup&) = default;

  const RosterEntry& entry(UnitRef unit) const { return roster[static_cast<std::size_t>(index(unit))]; }
  const Sheet& sheet(UnitRef unit) const { return sheets[static_cast<std::size_t>(entry(unit).sheet)]; }
  const Side& side(Seat seat) const { return sides[static_cast<std::size_t>(index(seat))]; }
  /// Where a unit may be set up; empty: anywhere.
  const std::vector<Hex>& zone_of(UnitRef unit) const { return entry(unit).zone.empty() ? side(entry(unit).owner).zone : entry(unit).zone; }
  /// The hex must be on the map.
  int ground_index(Hex h) const { return ground_at[static_cast<std::size_t>(grid.index(h))]; }
  const Ground& ground(Hex h) const { return grounds[static_cast<std::size_t>(ground_index(h))]; }
  const Footing& footing(UnitRef unit, int mode, Hex h) const {
    const Sheet& s = sheet(unit);
    return s.footing[static_cast<std::size_t>(ground_index(h)) * s.modes.size() + static_cast<std::size_t>(mode)];
  }
  int units() const { return static_cast<int>(roster.size()); }
  int seats() const { return static_cast<int>(sides.size()); }
  bool allied(Seat a, Seat b) const { return side(a).team == side(b).team; }
};
constexpr auto fields(Type<Setup>) {
  return joined(HX_MEMBERS(Setup, grid, ground_at, grounds, named, exits, sides, sheets, roster, options, victory, prompts, deployed, price_list),
                members(field("reinforcements", &Setup::reinforcements).since(3), field("events", &Setup::events).since(3),
                                   field("option_changes", &Setup::option_changes).since(3), field("budgets", &Setup::budgets).since(3),
                                   field("map_seed", &Setup::map_seed).since(3)));
}

}  // namespace hexinch::tuw
