#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "systems/grasp/state/frames.h"

/// The changing part of a game. Only evolve (evolve.cpp) writes it.

namespace hexinch::grasp {

/// 2.4. Units are never erased, only marked.
struct UnitState {
  Where where = Where::kWaiting;
  Point at;                           ///< whole hundredths of an MU
  Degrees heading;                    ///< 0 to 359
  std::int8_t level = 0;
  DieLevel fatigue = kNoDie;
  DieLevel cc = kNoDie;               ///< levels now: last stands lower them (GRASP-11.6)
  DieLevel fs = kNoDie;
  std::array<DieLevel, count_of<Medium>()> mv{};
  Fleeing fleeing = Fleeing::kNone;
  std::uint32_t shunned = 0;          ///< one bit for each command whose commander did not hold it (GRASP-11.8)
  bool ordered = false;               ///< this turn, as all below but `suicide_paid`
  bool moved = false;
  bool fired = false;
  bool fought = false;                ///< its CC was used as a principal
  bool supported = false;
  bool adverse = false;               ///< it suffered an adverse result
  bool entered = false;               ///< out of the reserve
  bool suicide_paid = false;          ///< its first order (GRASP-12.6)
  Seat captor = kNoSeat;              ///< of the surrendered and captured
  std::uint8_t arcs = 0;              ///< one bit for each of the eight arcs that it has fired through this turn (2.8, `arf_second_shot`)
  friend bool operator==(const UnitState&, const UnitState&) = default;
  bool on_table() const { return where == Where::kOnTable; }
  /// GRASP-11.11
  bool lost() const {
    return where == Where::kCaptured || where == Where::kSurrendered || where == Where::kDestroyed || where == Where::kLeftTable ||
           where == Where::kWaitingRespawn;
  }
};
constexpr auto fields(Type<UnitState>) {
  return joined(HX_MEMBERS(UnitState, where, at, heading, level, fatigue, cc, fs, mv, fleeing, shunned, ordered, moved, fired, fought, supported, adverse,
                           entered, suicide_paid, captor),
                members(field("arcs", &UnitState::arcs).since(2)));
}

/// 2.2
struct CommandState {
  std::int16_t pips = 0;              ///< this turn's, unspent
  std::int16_t reserved = 0;          ///< noted at the end of an earlier step 4e
  std::int16_t natural = 0;           ///< the last natural score; 0: none yet
  std::int16_t jammed = 0;            ///< taken off the next roll by Signals Warfare
  bool primed = false;                ///< its d4 showed a 4 in the turn before (GRASP-5.6)
  bool opens = false;                 ///< reserves may enter this turn (GRASP-5.6)
  friend bool operator==(const CommandState&, const CommandState&) = default;
};
HX_FIELDS(CommandState, pips, reserved, natural, jammed, primed, opens)

/// 2.2: what of a player changes.
struct SideState {
  std::int8_t quadrant = 0;           ///< 1 NW, 2 NE, 3 SE, 4 SW; 0: none chosen
  std::int8_t deploy_roll = 0;
  std::int8_t pieces_left = 0;        ///< pieces of terrain that may still be placed (GRASP-3.2)
  std::int8_t sector = 0;             ///< diced for the next piece; 0: not yet
  Climate preferred = Climate::kTemperate;
  std::optional<Climate> unpreferred;
  std::int16_t nominal = 0;           ///< pips of a player without commanders (GRASP-6.11)
  std::int16_t again = 0;             ///< lost points of units that came back (GRASP-15.2)
  std::int16_t objective_points = 0;  ///< lost points by objectives
  bool rested = false;                ///< used GRASP-4.7 this turn
  friend bool operator==(const SideState&, const SideState&) = default;
};
HX_FIELDS(SideState, quadrant, deploy_roll, pieces_left, sector, preferred, unpreferred, nominal, again, objective_points, rested)

/// 2.5
struct Marker {
  std::vector<UnitRef> units;         ///< a unit, or a group with its leader first
  Stance to;
  std::int16_t issued = 0;            ///< the turn; 0: before the battle
  std::int16_t active_from = 0;
  bool foreign = false;
  Purpose purpose = Purpose::kMove;
  friend bool operator==(const Marker&, const Marker&) = default;
};
HX_FIELDS(Marker, units, to, issued, active_from, foreign, purpose)

/// Two enemies in contact: who came into it, and when (2.4 `engagedSince`).
struct Contact {
  UnitRef attacker = kNoUnit;
  UnitRef defender = kNoUnit;
  std::int16_t since = 0;             ///< turn
  bool late = false;                  ///< it arose in this turn's step 8 and is not fought in it
  friend bool operator==(const Contact&, const Contact&) = default;
};
HX_FIELDS(Contact, attacker, defender, since, late)

/// What a piece of terrain is now (GRASP-3.3, GRASP-3.4).
struct Ground {
  TerrainClass going = TerrainClass::kGood;
  std::int8_t height = 0;
  friend bool operator==(const Ground&, const Ground&) = default;
};
HX_FIELDS(Ground, going, height)

/// 2.6: patches, strips, wrecks, smoke, fire, dust.
struct Area {
  AreaKind kind = AreaKind::kPatch;
  Oblong base;
  TerrainClass going = TerrainClass::kDifficult;
  std::int8_t height = 0;
  std::int16_t until = 0;             ///< the last turn of it; 0: it stays
  friend bool operator==(const Area&, const Area&) = default;
};
HX_FIELDS(Area, kind, base, going, height, until)

/// 2.7
struct Weather {
  WeatherKind kind = WeatherKind::kWindOne;
  std::int16_t from = 0;              ///< turns, both included
  std::int16_t until = 0;             ///< 0: until a side next rolls its maximum
  std::int8_t wind = 0;               ///< T8, 0 to 5
  std::int8_t direction = 0;          ///< T9, 1 to 4; 0: none
  Seat by = kNoSeat;                  ///< whose pips caused it
  friend bool operator==(const Weather&, const Weather&) = default;
};
HX_FIELDS(Weather, kind, from, until, wind, direction, by)

struct State {
  std::shared_ptr<const Setup> setup;
  std::int16_t turn = 0;
  Phase phase = Phase::kSetup;
  SetupStep step = SetupStep::kClimate;
  std::vector<Seat> order;            ///< of players, as it holds now; empty until it is known
  std::int8_t go = -1;                ///< index in the order (in set-up: in its reverse) of the phasing player; -1: the step has not begun
  std::int16_t cursor = 0;            ///< in a step of marches 1 when its player has said `Done`
  std::vector<UnitState> units;       ///< by UnitRef
  std::vector<CommandState> commands; ///< by CommandRef
  std::vector<SideState> sides;       ///< by seat
  std::vector<Marker> markers;
  std::vector<Contact> contacts;      ///< in roster order of the two
  std::vector<Feature> placed;        ///< by players; they come after those of the set-up
  std::vector<Ground> ground;         ///< by FeatureRef
  std::vector<Area> areas;            ///< the newest last
  std::vector<Weather> weather;
  Climate prevailing = Climate::kTemperate;
  std::vector<Frame> frames;          ///< unfinished work; the last one is active
  std::uint64_t line = 0;             ///< one bit for each unit that has had its turn in the present line of runs (GRASP-11.9)
  std::vector<std::int8_t> resupplied;///< of each unit, dice that it got in this step 1
  std::vector<DieLevel> before_supply;///< of each unit, its fatigue when this step 1 began
  std::vector<Hit> hits;              ///< results of shots that wait for the end of step 7 (GRASP-9.14)
  bool eventful = false;              ///< somebody ordered, fired or moved this turn (GRASP-15.1)
  Ending ending = Ending::kNone;
  std::vector<Seat> winners;
  std::uint8_t conceded = 0;          ///< one bit for each seat

  UnitState& unit(UnitRef u) { return units[static_cast<std::size_t>(hexinch::index(u))]; }
  const UnitState& unit(UnitRef u) const { return units[static_cast<std::size_t>(hexinch::index(u))]; }
  const Build& build(UnitRef u) const { return setup->build(u); }
  Seat owner(UnitRef u) const { return setup->entry(u).owner; }
  std::int8_t team(Seat seat) const { return setup->side(seat).team; }
  std::int8_t team(UnitRef u) const { return team(owner(u)); }
  bool opposed(UnitRef a, UnitRef b) const { return team(a) != team(b); }
  bool valid(UnitRef u) const { return hexinch::index(u) >= 0 && hexinch::index(u) < setup->units(); }
  const Options& options() const { return setup->options; }
  const CommandState& command(CommandRef c) const { return commands[static_cast<std::size_t>(index(c))]; }
  CommandState& command(CommandRef c) { return commands[static_cast<std::size_t>(index(c))]; }
  const SideState& side(Seat seat) const { return sides[static_cast<std::size_t>(hexinch::index(seat))]; }
  SideState& side(Seat seat) { return sides[static_cast<std::size_t>(hexinch::index(seat))]; }
  int features() const { return static_cast<int>(setup->features.size() + placed.size()); }
  const Feature& feature(FeatureRef f) const {
    const auto i = static_cast<std::size_t>(index(f));
    return i < setup->features.size() ? setup->features[i] : placed[i - setup->features.size()];
  }
  const Ground& ground_of(FeatureRef f) const { return ground[static_cast<std::size_t>(index(f))]; }
  /// Its dice now.
  Die cc(UnitRef u) const { return now(build(u).cc, unit(u).cc); }
  Die fs(UnitRef u) const { return now(build(u).fs, unit(u).fs); }
  Die fr(UnitRef u) const { return build(u).fr; }
  Die mv(UnitRef u, Medium medium) const { return now(build(u).move(medium), unit(u).mv[static_cast<std::size_t>(medium)]); }
  bool can_move(UnitRef u) const {
    return std::ranges::any_of(unit(u).mv, [](DieLevel level) { return level != kNoDie; });
  }
  bool has_conceded(Seat seat) const { return (conceded >> hexinch::index(seat) & 1) != 0; }

 private:
  static Die now(Die die, DieLevel level) {
    die.level = level;
    return die.none() ? Die{} : die;
  }
};
HX_FIELDS(State, turn, phase, step, order, go, cursor, units, commands, sides, markers, contacts, placed, ground, areas, weather, prevailing, frames, line,
          resupplied, before_supply, hits, eventful, ending, winners, conceded)

bool operator==(const State& a, const State& b);

}  // namespace hexinch::grasp
