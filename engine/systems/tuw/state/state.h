#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include "systems/tuw/state/setup.h"

/// Chapter 3.4 and the changing part of a game. Only evolve (evolve.cpp) writes it.

namespace hexinch::tuw {

/// TUW-9.2: MP saved for entering one hex in a later turn.
struct Saving {
  Hex hex;
  Ticks mp;
  friend bool operator==(const Saving&, const Saving&) = default;
};
HX_FIELDS(Saving, hex, mp)

/// TUW-8.3b: a weapon that is a piece of its own. Damage to it leaves its unit as it is.
struct PieceState {
  bool destroyed = false;
  bool wounded = false;
  std::int16_t wounded_turn = 0;
  std::int16_t disabled_until = 0;
  std::int16_t tough_left = 0;
  friend bool operator==(const PieceState&, const PieceState&) = default;
};
HX_FIELDS(PieceState, destroyed, wounded, wounded_turn, disabled_until, tough_left)

/// TUW-1.4.1 Units and counters: one counter, one hex, wounded and destroyed as a whole (2.6). Units are never erased, only marked.
struct UnitState {
  Hex hex;
  std::int16_t cel = 1;              ///< Combat Effectivity Level in this game
  bool destroyed = false;            ///< a unit that is not destroyed, wounded or Disabled is Active
  bool left = false;                 ///< has left the map by an exit
  bool wounded = false;
  std::int16_t wounded_turn = 0;
  std::int16_t disabled_until = 0;   ///< last turn in which it is Disabled; 0: it is not
  std::int16_t tough_left = 0;
  std::int8_t mode = 0;              ///< index into the sheet's modes
  std::optional<Saving> saving;
  Ticks mp_spent;                    ///< this turn, like the next six
  std::int16_t hexes_entered = 0;
  bool switched = false;
  bool move_closed = false;
  bool save_completed = false;       ///< entered the hex that it had saved for: may not save again
  std::int8_t attacks_used = 0;
  std::array<std::int8_t, kMaxWeapons> uses_left{};
  Seat wounded_by = kNoSeat;         ///< seats whose attacks wounded and destroyed it, for points
  Seat destroyed_by = kNoSeat;
  bool landed = false;               ///< on the ground although its mode is a flying one
  UnitRef carried_by = kNoUnit;      ///< the carrier; `hex` is then the carrier's
  std::int16_t exposed_through = 0;  ///< last turn in which units on the ground may attack this flyer with ranged weapons
  std::int16_t exposed_hth_through = 0;
  std::int16_t hexes_flown = 0;      ///< this turn, like the next five
  bool took_off = false;
  bool landed_now = false;
  bool teleported = false;
  bool loaded = false;               ///< taken aboard this turn
  bool unloaded = false;             ///< came off a carrier this turn
  std::vector<PieceState> pieces;    ///< by weapon, if any of them is a separate piece; else empty
  bool awaited = false;              ///< a reinforcement that is still to come
  friend bool operator==(const UnitState&, const UnitState&) = default;
  bool in_play() const { return !destroyed && !left && !awaited; }
  bool carried() const { return carried_by != kNoUnit; }
  /// In play and not aboard another unit: it can be seen, attacked and counted in its hex.
  bool on_map() const { return in_play() && !carried(); }
  bool disabled() const { return disabled_until != 0; }
  /// Has used any of its movement this turn.
  bool has_moved() const { return mp_spent > Ticks{} || hexes_entered > 0 || switched || teleported; }
  /// Has left the hex where it began the turn.
  bool has_gone() const { return hexes_entered > 0 || teleported; }
};
constexpr auto fields(Type<UnitState>) {
  return joined(HX_MEMBERS(UnitState, hex, cel, destroyed, left, wounded, wounded_turn, disabled_until, tough_left, mode, saving, mp_spent,
                                   hexes_entered, switched, move_closed, save_completed, attacks_used, uses_left, wounded_by, destroyed_by),
                        members(field("landed", &UnitState::landed).since(3), field("carried_by", &UnitState::carried_by).since(3),
                                   field("exposed_through", &UnitState::exposed_through).since(3),
                                   field("exposed_hth_through", &UnitState::exposed_hth_through).since(3),
                                   field("hexes_flown", &UnitState::hexes_flown).since(3), field("took_off", &UnitState::took_off).since(3),
                                   field("landed_now", &UnitState::landed_now).since(3), field("teleported", &UnitState::teleported).since(3),
                                   field("loaded", &UnitState::loaded).since(3), field("unloaded", &UnitState::unloaded).since(3),
                                   field("pieces", &UnitState::pieces).since(3), field("awaited", &UnitState::awaited).since(3)));
}

/// One use of one weapon; weapon -1: the unit has none.
struct Use {
  UnitRef unit = kNoUnit;
  std::int8_t weapon = -1;
  friend bool operator==(const Use&, const Use&) = default;
};
HX_FIELDS(Use, unit, weapon)

/// Something that can be hit: a unit, or a separate piece of it (by the index of the weapon).
struct Body {
  UnitRef unit = kNoUnit;
  std::int8_t piece = -1;
  constexpr Body(UnitRef whole = kNoUnit, std::int8_t part = -1) : unit(whole), piece(part) {}
  bool whole() const { return piece < 0; }
  friend bool operator==(const Body&, const Body&) = default;
};
HX_FIELDS(Body, unit, piece)

/// The target of an attack: a unit, a separate piece of it, or a hex (area weapons).
struct Target {
  UnitRef unit = kNoUnit;
  std::optional<Hex> hex;
  std::int8_t piece = -1;
  friend bool operator==(const Target&, const Target&) = default;
  Body body() const { return {unit, piece}; }
};
constexpr auto fields(Type<Target>) {
  return joined(HX_MEMBERS(Target, unit, hex),
                members(field("piece", &Target::piece).since(3)));
}

/// TUW-5.3b: a result that waits for the Damage Phase. Public.
struct Pending {
  UnitRef target = kNoUnit;
  Result result = Result::kWound;
  std::int32_t att = 0;
  std::int16_t disabling = 0;        ///< lowest Disabling level if all weapons had it, else 0
  std::vector<UnitRef> attackers;    ///< one per use, as declared
  Seat by = kNoSeat;
  std::int8_t piece = -1;            ///< of the target; -1: the unit itself
  friend bool operator==(const Pending&, const Pending&) = default;
  Body body() const { return {target, piece}; }
};
constexpr auto fields(Type<Pending>) {
  return joined(HX_MEMBERS(Pending, target, result, att, disabling, attackers, by),
                members(field("piece", &Pending::piece).since(3)));
}

/// A unit that may strike back at a First Strike attack, and its owner's answer.
struct ReturnSlot {
  UnitRef unit = kNoUnit;
  bool answered = false;
  std::int8_t weapon = -1;           ///< -1: declined
  UnitRef at = kNoUnit;
  std::int8_t piece = -1;            ///< of the unit struck at
  friend bool operator==(const ReturnSlot&, const ReturnSlot&) = default;
};
constexpr auto fields(Type<ReturnSlot>) {
  return joined(HX_MEMBERS(ReturnSlot, unit, answered, weapon, at),
                members(field("piece", &ReturnSlot::piece).since(3)));
}

/// Unfinished work: a First Strike attack that waits for its answers (TUW-8.7.1).
struct StrikeFrame {
  static constexpr std::string_view kName = "Strike";
  Seat by = kNoSeat;
  std::vector<Use> uses;
  Target target;
  std::vector<ReturnSlot> returns;
  friend bool operator==(const StrikeFrame&, const StrikeFrame&) = default;
};
HX_FIELDS(StrikeFrame, by, uses, target, returns)

/// Unfinished work: an overfull hex that is being thinned out (TUW-3.7). `order[next]` chooses.
struct StackFrame {
  static constexpr std::string_view kName = "Stack";
  Hex hex;
  std::vector<Seat> order;
  std::int8_t next = 0;
  friend bool operator==(const StackFrame&, const StackFrame&) = default;
};
HX_FIELDS(StackFrame, hex, order, next)

/// Unfinished work: a flyer has crashed and its owner chooses the hex where it comes down (opt.crash_impact).
struct CrashFrame {
  static constexpr std::string_view kName = "Crash";
  UnitRef unit = kNoUnit;
  Seat by = kNoSeat;                 ///< the seat whose attack brought it down
  bool ends_movement = false;        ///< it fell when its side ended its movement, which must still be ended
  friend bool operator==(const CrashFrame&, const CrashFrame&) = default;
};
HX_FIELDS(CrashFrame, unit, by, ends_movement)

using Frame = std::variant<StrikeFrame, StackFrame, CrashFrame>;

/// Why a game ended.
enum class Ending : std::int8_t { kNone, kEliminated, kDestroyed, kHeld, kExited, kSurvived, kTurnLimit, kPoints, kTie, kSeveral, kNobodyLeft, kScored,
                                 kConceded, kAgreed };
HX_NAMES(Ending, kNone, kEliminated, kDestroyed, kHeld, kExited, kSurvived, kTurnLimit, kPoints, kTie, kSeveral, kNobodyLeft, kScored,
         kConceded, kAgreed)

struct State {
  std::shared_ptr<const Setup> setup;
  std::int16_t turn = 0;
  Phase phase = Phase::kSetup;
  Seat side = kNoSeat;               ///< the side whose segment it is; none in automatic phases
  std::vector<Seat> order;           ///< player order, the last has the initiative; empty until it is rolled
  std::vector<UnitState> units;      ///< by UnitRef
  UnitRef moving = kNoUnit;          ///< the unit in the middle of its move
  std::vector<Pending> pending;
  std::vector<Frame> frames;         ///< the last one is active
  std::uint8_t passed = 0;           ///< one bit per seat: has passed for good (TUW-5.3d)
  std::vector<UnitRef> group;        ///< units that have attacked in this segment (TUW-5.3d)
  Ending ending = Ending::kNone;
  std::vector<Seat> winners;         ///< once it has ended; none: a draw
  std::vector<std::int32_t> earned;  ///< points for places held and by scenario events, by seat; empty: none yet
  std::uint8_t conceded = 0;         ///< one bit per seat: has given up

  UnitState& unit(UnitRef u) { return units[static_cast<std::size_t>(index(u))]; }
  const UnitState& unit(UnitRef u) const { return units[static_cast<std::size_t>(index(u))]; }
  const Sheet& sheet(UnitRef u) const { return setup->sheet(u); }
  Seat owner(UnitRef u) const { return setup->entry(u).owner; }
  Locomotion locomotion(UnitRef u) const { return sheet(u).modes[static_cast<std::size_t>(unit(u).mode)].locomotion; }
  /// In the air by itself, or aboard a unit that is.
  bool airborne(UnitRef u) const;
  /// TUW-3.5.6: under water by itself, or aboard a unit that is.
  bool submerged(UnitRef u) const;
  /// in water, not above it and not on a bridge.
  bool in_water(UnitRef u) const;
  /// What the ground is for the unit where it is; nothing if it is in the air. A carried unit has its carrier's.
  const Footing& footing(UnitRef u) const;
  /// The units aboard, by number.
  std::vector<UnitRef> cargo(UnitRef u) const;
  bool valid(UnitRef u) const { return index(u) >= 0 && index(u) < setup->units(); }
  bool has_passed(Seat s) const { return (passed >> index(s) & 1) != 0; }
  bool has_conceded(Seat s) const { return (conceded >> index(s) & 1) != 0; }
};
constexpr auto fields(Type<State>) {
  return joined(HX_MEMBERS(State, turn, phase, side, order, units, moving, pending, frames, passed, group, ending, winners),
                members(field("earned", &State::earned).since(3), field("conceded", &State::conceded).since(3)));
}

bool operator==(const State& a, const State& b);

/// Does the seat have units on the map? Players without any are passed over everywhere.
bool has_units(const State& state, Seat seat);
/// Units on the map in a hex, in order of their numbers, without carried units.
std::vector<UnitRef> units_in(const State& state, Hex h);

}  // namespace hexinch::tuw
