#pragma once

#include <optional>
#include <vector>

#include "base/explained.h"
#include "base/transcript.h"
#include "systems/tuw/state/commands.h"

/// Chapters 4.1 to 4.3, 9.2, X8: moving.

namespace hexinch::tuw {

struct Tuw;

/// Index of a way of moving in the unit's sheet, -1 if it does not have it.
int mode_index(const State& state, UnitRef unit, Locomotion locomotion);
/// MP of this turn in that mode, with wounds counted and before anything is spent.
Ticks allowance(const State& state, UnitRef unit, int mode);
/// "Max k" as it is now, 0 for none.
int max_hexes(const State& state, UnitRef unit);
/// MP left of the allowance.
Ticks mp_left(const State& state, UnitRef unit, int mode);
/// TUW-3.5.11: the same for entering that hex: some units have MP of their own for water.
Ticks allowance(const State& state, UnitRef unit, int mode, Hex to);
Ticks mp_left(const State& state, UnitRef unit, int mode, Hex to);
/// M of a hex on the map in that mode; none: impassable. It ignores savings and adjacency.
std::optional<Ticks> step_cost(const State& state, UnitRef unit, int mode, Hex to);
/// The hex as the unit finds it when it enters in that mode; for a flyer it is 1 MP and nothing else.
const Footing& way_footing(const State& state, UnitRef unit, int mode, Hex to);

/// A hex that a unit can reach with what it has left.
struct Reached {
  Hex hex;
  Ticks cost;          ///< MP from its present hex
  Hex from;            ///< the step before it on the cheapest way (then fewest hazards, then fewest steps)
  std::int16_t hazards = 0;
  std::int16_t steps = 0;
  friend bool operator==(const Reached&, const Reached&) = default;
};
/// All hexes that the unit can reach now in that mode (default: its own), by row, then column; its own hex is not among them.
/// Empty if it can't move at all.
std::vector<Reached> reach(const State& state, UnitRef unit, std::optional<int> mode = std::nullopt);
/// The way to one of the hexes `reached`, without the start; empty if the hex is not among them.
std::vector<Hex> way_to(const std::vector<Reached>& reached, Hex start, Hex to);

/// TUW-4.2b: why a hex more than one step away is out of reach; none if MP and terrain are not the reason.
std::optional<Refusal> beyond_reach(const State& state, UnitRef unit, Hex to);

/// Why a unit can't be given any order in the movement segment now.
std::optional<Refusal> check_mover(const State& state, Seat seat, UnitRef unit);
/// The same for a unit aboard another: being carried is no reason here.
std::optional<Refusal> check_passenger(const State& state, Seat seat, UnitRef unit);
std::optional<Refusal> check_move(const State& state, Seat seat, const Move& move);
std::optional<Refusal> check_switch(const State& state, Seat seat, const SwitchMode& command);
std::optional<Refusal> check_partial(const State& state, Seat seat, const PartialMove& command);
std::optional<Refusal> check_leave(const State& state, Seat seat, const LeaveMap& command);

Explained plan_move(const State& state, Seat seat, const Move& move);
Explained plan_partial(const State& state, Seat seat, const PartialMove& command);
Explained plan_leave(const State& state, Seat seat, const LeaveMap& command);

Explained plan_switch(const State& state, Seat seat, const SwitchMode& command);

/// TUW-X9d: checks the way of a unit that leaves its carrier. A flyer has taken off before that.
std::optional<Refusal> check_way_off(const State& state, const Exit& command);
Explained plan_way_off(const State& state, const Exit& command);

void make_move(Transcript<Tuw>& t, const Move& move);
void switch_mode(Transcript<Tuw>& t, const SwitchMode& command);
void partial_move(Transcript<Tuw>& t, const PartialMove& command);
void leave_map(Transcript<Tuw>& t, const LeaveMap& command);

/// TUW-4.3H: all hazards of the hex the unit has just entered (or stands in, opt.hazard_linger). True if its move must stop.
bool meet_hazards(Transcript<Tuw>& t, UnitRef unit);
/// The rolls of hazards in a hex entered in that mode, or on ground like this for the unit. Those that armour or fragility decides have no dice. HX rolls
/// nothing.
std::vector<PlannedRoll> hazard_rolls(const State& state, UnitRef unit, int mode, Hex h);
std::vector<PlannedRoll> hazard_rolls(const State& state, UnitRef unit, const Footing& ground);
/// Adds to a plan what the hazards of such ground will do: their rolls, and a warning if they destroy without a roll.
void foresee_hazards(const State& state, UnitRef unit, const Footing& ground, Explained& plan);
/// The exit edge by which a side's units may leave from a hex, or nullptr.
const ExitEdge* exit_at(const State& state, Seat seat, Hex h);
/// The unit's cost of leaving by it.
Ticks exit_cost(const State& state, const ExitEdge& edge, UnitRef unit);

}  // namespace hexinch::tuw
