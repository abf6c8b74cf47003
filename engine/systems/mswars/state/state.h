#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include "systems/mswars/state/setup.h"

/// The changing part of a game (2.7, 2.8). Only evolve (evolve.cpp) writes it.

namespace hexinch::mswars {

/// MSW-5.10: what remains of a charge until the unit's next attack.
struct ChargeMark {
  UnitRef target = kNoUnit;
  Degrees direction;  ///< of its last movement (MSW-13.4)
  friend bool operator==(const ChargeMark&, const ChargeMark&) = default;
};
HX_FIELDS(ChargeMark, target, direction)

/// 2.7. Units are never erased, only marked.
struct UnitState {
  Point position;                     ///< for a carried unit: the carrier's
  Degrees heading;
  Mil elev;                           ///< of the surface it stands on; 0 in High Sky
  Level level = Level::kGround;
  Status status = Status::kOnTable;
  UnitRef carrier = kNoUnit;
  std::int16_t dc_now = 0;
  bool pinned = false;
  bool fallen = false;
  bool dazed = false;
  Hands hands{};
  std::array<Place, kMostWeapons> turrets{};
  // Everything below is about this turn.
  std::int8_t counters = 0;
  std::int8_t move_actions = 0;
  bool moved_first = false;           ///< made a Move Action in the First Movement Phase
  bool moved_second = false;
  Mil moved;                          ///< movedMil, MSW-4.11
  bool ran_or_charged = false;
  std::optional<ChargeMark> charge;   ///< until the next attack
  bool charged = false;               ///< made a Charge this turn
  UnitRef charge_target = kNoUnit;    ///< of that charge; it matters for a ram as an attack of opportunity
  Degrees charge_direction;
  std::int16_t free_turn_left = 0;
  std::array<std::int8_t, kMostWeapons + 1> attacks_with{};  ///< M11, by weapon; the last one: unarmed
  bool rammed = false;
  std::int8_t aids_made = 0;
  std::int8_t opportunities_made = 0;
  bool no_more_moves = false;         ///< fired Heavy Range, Artillery or Stand
  bool climbed = false;
  bool helpless = false;              ///< fell this turn: can't do anything more (MSW-6.6)
  std::int8_t double_shots = 0;
  std::int8_t shield_blocks = 0;
  bool carrier_moved = false;         ///< a carrier made a Move Action
  bool got_passengers = false;        ///< somebody boarded or left it: it may only unload
  bool regenerated = false;
  bool repaired = false;              ///< made a Repair
  bool activated = false;             ///< in this phase
  friend bool operator==(const UnitState&, const UnitState&) = default;
  bool on_table() const { return status == Status::kOnTable; }
  bool carried() const { return status == Status::kCarried; }
  bool in_play() const { return on_table() || carried(); }
};
HX_FIELDS(UnitState, position, heading, elev, level, status, carrier, dc_now, pinned, fallen, dazed, hands, turrets, counters, move_actions, moved_first,
          moved_second, moved, ran_or_charged, charge, charged, charge_target, charge_direction, free_turn_left, attacks_with, rammed, aids_made,
          opportunities_made, no_more_moves, climbed, helpless, double_shots, shield_blocks, carrier_moved, got_passengers, regenerated, repaired,
          activated)

/// Unfinished work: a unit breaks away (MSW-12.1). First the units in contact may strike, then it moves or stays.
struct BreakAwayFrame {
  static constexpr std::string_view kName = "BreakAway";
  UnitRef unit = kNoUnit;
  std::vector<Seat> asked;          ///< opposing owners who have not passed yet, in player order
  bool hit = false;                 ///< at least one attack of opportunity hit
  bool moving = false;              ///< the attacks are over: BreakAwayMove is due
  friend bool operator==(const BreakAwayFrame&, const BreakAwayFrame&) = default;
};
HX_FIELDS(BreakAwayFrame, unit, asked, hit, moving)

/// Unfinished work: seats choose their places in the player order, best roll first (MSW-3.2); or, in set-up, who deploys first.
struct OrderFrame {
  static constexpr std::string_view kName = "Order";
  std::vector<Seat> ranking;        ///< best first
  std::vector<Seat> places;         ///< chosen so far; kNoSeat: free
  std::int8_t next = 0;             ///< index in the ranking
  friend bool operator==(const OrderFrame&, const OrderFrame&) = default;
};
HX_FIELDS(OrderFrame, ranking, places, next)

using Frame = std::variant<BreakAwayFrame, OrderFrame>;

/// Why a game ended.
enum class Ending : std::int8_t { kNone, kEliminated, kDestroyed, kReduced, kCrossed, kSurvived, kLessDamage, kPoints, kTie, kConceded, kAgreed, kDraw };
HX_NAMES(Ending, kNone, kEliminated, kDestroyed, kReduced, kCrossed, kSurvived, kLessDamage, kPoints, kTie, kConceded, kAgreed, kDraw)

struct State {
  std::shared_ptr<const Setup> setup;
  std::int16_t turn = 0;
  Phase phase = Phase::kSetup;
  std::vector<Seat> order;              ///< Player One first; empty until it is chosen
  Seat go = kNoSeat;                    ///< the seat whose go it is
  UnitRef active = kNoUnit;             ///< the unit in the middle of its activation
  std::uint8_t done = 0;                ///< one bit per seat: has said Done in this phase
  std::vector<UnitState> units;         ///< by UnitRef
  std::vector<Feature> wrecks;
  std::vector<Frame> frames;            ///< the last one is active
  std::vector<std::int32_t> points;     ///< victory points from objectives, by seat
  std::vector<std::int8_t> held;        ///< by objective: team that held it in the last End Phase, -1: none
  bool swapped = false;                 ///< the zones are swapped (Crossroads)
  Ending ending = Ending::kNone;
  std::vector<Seat> winners;
  std::uint8_t conceded = 0;

  UnitState& unit(UnitRef u) { return units[static_cast<std::size_t>(index(u))]; }
  const UnitState& unit(UnitRef u) const { return units[static_cast<std::size_t>(index(u))]; }
  const Sheet& sheet(UnitRef u) const { return setup->sheet(u); }
  Seat owner(UnitRef u) const { return setup->entry(u).owner; }
  std::int8_t team(UnitRef u) const { return setup->side(owner(u)).team; }
  bool opposed(UnitRef a, UnitRef b) const { return team(a) != team(b); }
  bool valid(UnitRef u) const { return index(u) >= 0 && index(u) < setup->units(); }
  int features() const { return static_cast<int>(setup->features.size() + wrecks.size()); }
  const Feature& feature(FeatureRef f) const {
    const auto i = static_cast<std::size_t>(index(f));
    return i < setup->features.size() ? setup->features[i] : wrecks[i - setup->features.size()];
  }
  bool is_done(Seat seat) const { return (done >> index(seat) & 1) != 0; }
  bool has_conceded(Seat seat) const { return (conceded >> index(seat) & 1) != 0; }
};
HX_FIELDS(State, turn, phase, order, go, active, done, units, wrecks, frames, points, held, swapped, ending, winners, conceded)

bool operator==(const State& a, const State& b);

}  // namespace hexinch::mswars
