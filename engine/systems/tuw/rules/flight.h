#pragma once

#include <optional>
#include <vector>

#include "base/explained.h"
#include "base/transcript.h"
#include "systems/tuw/state/commands.h"

/// Chapter 3.5.2 and X7: taking off, landing, and staying in the air.

namespace hexinch::tuw {

struct Tuw;

/// How a unit stands on the ground of a hex: it goes on by that mode; if that is a flying mode, it has landed.
struct Stance {
  int mode = 0;
  bool landed = false;
  friend bool operator==(const Stance&, const Stance&) = default;
};
/// How the unit would stand there without flying: by its present mode, else by its first ground mode that may stand there, else landed, where flyers of
/// its kind may land. None: it can't stand there.
std::optional<Stance> stance_in(const State& state, UnitRef unit, Hex h);

/// TUW-X7: what landing in a hex costs the unit, none if it can't land there.
std::optional<Ticks> landing_cost(const State& state, UnitRef unit, Hex h);
/// TUW-3.5.2.2: what taking off by a flying mode costs.
Ticks take_off_cost(const State& state, UnitRef unit, int mode);
/// The words for that cost: half the allowance, or the share that the battle says.
Message take_off_words(const State& state);
/// The flying mode by which a unit would take off: the one named, else its present one, else its first; -1 if it has none.
int flying_mode(const State& state, UnitRef unit, std::optional<Locomotion> wanted);

/// TUW-3.5.2.2: hexes that a LMF must have flown in a turn that it ends in the air.
int least_flight(const State& state, UnitRef unit);
/// The seat's flyers that would crash if it ended its movement now, by number.
std::vector<UnitRef> falling(const State& state, Seat seat);

std::optional<Refusal> check_take_off(const State& state, Seat seat, const TakeOff& command);
std::optional<Refusal> check_land(const State& state, Seat seat, const Land& command);
std::optional<Refusal> check_end_movement(const State& state, Seat seat, const EndMovement& command);

Explained plan_take_off(const State& state, Seat seat, const TakeOff& command);
Explained plan_land(const State& state, Seat seat, const Land& command);
Explained plan_end_movement(const State& state, Seat seat, const EndMovement& command);

void take_off(Transcript<Tuw>& t, const TakeOff& command);
void land(Transcript<Tuw>& t, const Land& command);
/// TUW-3.5.2.2: flyers that have flown too little crash; then the segment ends.
void end_movement(Transcript<Tuw>& t, Seat seat);

}  // namespace hexinch::tuw
