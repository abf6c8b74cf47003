#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "systems/lonewarrior/state/setup.h"
#include "systems/lonewarrior/state/sheet.h"

/// The changing part of a game (2.3). Only evolve (evolve.cpp) writes it.
///
/// Counters are in the order of their markers, which says nothing about what they are: hidden ones are numbered by where they stood at the start. The
/// roster order, by which the rules roll and break ties, is a separate number and as secret as the name.

namespace hexinch::lonewarrior {

struct UnitState {
  // Public for every counter, identified or not (LW-5.3).
  Seat owner = kNoSeat;
  std::optional<Place> position;
  Facing facing;
  bool air = false;  ///< its layer
  bool identified = false;
  bool moved_this_turn = false;
  bool moved_last = false;
  bool fired_since_spotting = false;
  // Secret until it is identified.
  std::string name;
  std::int16_t roster = -1;
  Sheet sheet;
  bool fake = false;
  Status status = Status::kUndamaged;
  Role role = Role::kIndependent;
  UnitRef commander = kNoUnit;
  bool inactive = false;
  std::int8_t command_die = 0;  ///< the die that made it inactive
  std::int32_t allowance = 0;   ///< mMP
  std::int32_t spent = 0;       ///< mMP
  Action action = Action::kNone;
  bool cc_initiated = false;
  bool halted = false;  ///< option zoc: it has met an enemy and can't move on
  std::optional<std::int8_t> shots;
  std::int8_t reloads = 0;
  UnitRef embarked_in = kNoUnit;
  OffMap off_map = OffMap::kNone;
  std::optional<Place> left_at;  ///< the edge place where an aircraft flew off
  Edge edge = Edge::kNone;       ///< the edge that it flew over, or enters by
  std::int16_t arrives = 0;      ///< round of its entry; 0: there from the start
  std::optional<Place> ready;    ///< ready position for set-up
  Facing ready_facing;
  friend bool operator==(const UnitState&, const UnitState&) = default;
  bool on_map() const { return position.has_value(); }
  bool destroyed() const { return status == Status::kDestroyed; }
};
HX_FIELDS(UnitState, owner, position, facing, air, identified, moved_this_turn, moved_last, fired_since_spotting, name, roster, sheet, fake, status,
          role, commander, inactive, command_die, allowance, spent, action, cc_initiated, halted, shots, reloads, embarked_in, off_map, left_at, edge,
          arrives, ready, ready_facing)

/// The result of a shot.
enum class ShotResult : std::int8_t { kDeclared, kHit, kMissed, kLost, kDud };
HX_NAMES(ShotResult, kDeclared, kHit, kMissed, kLost, kDud)

/// LW-3.1: a declared shot. Conditions and levels are those of the declaration. It stays until the next turn's fire, so that everybody sees its result.
struct Shot {
  UnitRef firer = kNoUnit;
  UnitRef target = kNoUnit;
  Place at;  ///< where the target stood
  Place from;
  std::int8_t level = -1;  ///< the true adjusted level; 6: beyond; -1: hidden from this reader
  bool open = true;        ///< firer and target were known to all, so the level is no secret
  ShotResult result = ShotResult::kDeclared;
  std::optional<Place> impact;  ///< for a weapon with an area; may lie off the map
  friend bool operator==(const Shot&, const Shot&) = default;
};
HX_FIELDS(Shot, firer, target, at, from, level, open, result, impact)

/// LW-4.1: a declared close combat.
struct Pair {
  UnitRef attacker = kNoUnit;
  UnitRef defender = kNoUnit;
  bool told = false;  ///< LW-4.5: it has revealed who somebody is, so it stands
  friend bool operator==(const Pair&, const Pair&) = default;
};
constexpr auto fields(Type<Pair>) { return joined(HX_MEMBERS(Pair, attacker, defender), members(field("told", &Pair::told).since(3))); }

/// LW-4.4: status levels that a unit loses once all pairs have fought.
struct Loss {
  UnitRef unit = kNoUnit;
  std::int8_t levels = 0;
  friend bool operator==(const Loss&, const Loss&) = default;
};
HX_FIELDS(Loss, unit, levels)

/// The automatic work that a phase is in the middle of.
enum class Work : std::int8_t { kNone, kAutomation, kFire, kCloseCombat, kEndOfPhase };
HX_NAMES(Work, kNone, kAutomation, kFire, kCloseCombat, kEndOfPhase)

/// Why a game ended.
enum class Ending : std::int8_t { kNone, kRounds, kEliminated, kConceded, kAgreed };
HX_NAMES(Ending, kNone, kRounds, kEliminated, kConceded, kAgreed)

struct State {
  std::shared_ptr<const Setup> setup;
  std::int16_t round = 0;
  Phase phase = Phase::kSetup;
  std::vector<Seat> order;       ///< of the sides in a round; empty until it is known
  Seat active = kNoSeat;         ///< the side whose turn it is
  std::vector<UnitState> units;  ///< by UnitRef
  std::vector<Shot> shots;
  std::vector<Pair> pairs;
  std::vector<Loss> losses;
  Work work = Work::kNone;
  std::int16_t next = 0;                  ///< how much of that work is done
  UnitRef only = kNoUnit;                 ///< automation of only this unit
  std::vector<UnitRef> considered;        ///< automated units that have been looked at in this phase
  std::vector<UnitRef> queue;             ///< LW-A.3: automated units in their order, fixed when the phase began; others learn it only from the moves
  std::vector<Seat> control;              ///< by objective
  std::vector<std::int16_t> exit_points;  ///< by seat, for units that left by an exit
  std::vector<std::int16_t> scores;       ///< by seat, at the end
  Ending ending = Ending::kNone;
  std::vector<Seat> winners;
  std::uint8_t conceded = 0;

  UnitState& unit(UnitRef u) { return units[static_cast<std::size_t>(index(u))]; }
  const UnitState& unit(UnitRef u) const { return units[static_cast<std::size_t>(index(u))]; }
  const Sheet& sheet(UnitRef u) const { return unit(u).sheet; }
  Seat owner(UnitRef u) const { return unit(u).owner; }
  int counters() const { return static_cast<int>(units.size()); }
  bool valid(UnitRef u) const { return index(u) >= 0 && index(u) < counters(); }
  bool on_map(UnitRef u) const { return unit(u).on_map(); }
  const Board& board() const { return setup->board; }
  const Options& options() const { return setup->options; }
};
HX_FIELDS(State, round, phase, order, active, units, shots, pairs, losses, work, next, only, considered, queue, control, exit_points, scores, ending,
          winners, conceded)

bool operator==(const State& a, const State& b);

/// All that others may see of an unidentified counter (LW-5.3); everything else has its initial value.
UnitState anonymous(const UnitState& unit);

/// Everybody's counters in roster order, as far as that is known; unknown ones last, by marker.
std::vector<UnitRef> roster_order(const State& state);
/// Does the seat know what the counter is?
inline bool knows(const State& state, Seat seat, UnitRef unit) { return state.owner(unit) == seat || state.unit(unit).identified; }

}  // namespace hexinch::lonewarrior
