#pragma once

#include <optional>
#include <vector>

#include "base/explained.h"
#include "systems/lonewarrior/lonewarrior.h"

/// Movement (LW-2).

namespace hexinch::lonewarrior {

inline constexpr int kMostSpent = 1000000;  ///< the most mMP that a unit can have had or have left

/// LW-2.1: a unit's allowance for a turn, in mMP.
std::int32_t allowance_of(const Sheet& sheet, Status status);

/// A counter that a planner ignores, and whether what is left to spend counts.
struct Plan {
  UnitRef without = kNoUnit;  ///< as if it were not there
};

/// The cost of a step, or why it can't be made. Costs are in mMP, terms in MP.
struct StepCost {
  std::optional<Refusal> refusal;
  std::int32_t cost = 0;
  std::vector<Term> terms;
};

/// A hex step in numbers: what bars it, and what makes up its cost.
enum class StepBar : std::int8_t { kNone, kNoStep, kOffTheMap, kGround };
struct HexStep {
  StepBar bar = StepBar::kNone;
  Terrain terrain = Terrain::kOpen;
  Obstacle obstacle = Obstacle::kNone;
  bool road = false;
  bool uphill = false;
  std::int32_t cost = 0;
};
/// Ignores units in the way: see enemies_in_the_way.
HexStep hex_step_plainly(const State& state, UnitRef unit, Place from, Place to, std::int32_t full);
/// LW-2.2: where enemies of its own layer stand, which it can't pass through. For planners, which ask once and then for many steps.
std::vector<Place> enemies_in_the_way(const State& state, UnitRef unit);

/// LW-2.4: from a hex to the next. `full` is the allowance; an obstacle takes half of it.
StepCost hex_step(const State& state, UnitRef unit, Place from, Place to, std::int32_t full, UnitRef without = kNoUnit);
/// LW-2.6: a straight way on a table.
StepCost table_segment(const State& state, UnitRef unit, Place from, Place to, std::int32_t full, UnitRef without = kNoUnit);
/// LW-2.6: the same without words, for planners, which ask often; none: it can't go that way.
std::optional<std::int32_t> cost_of_segment(const State& state, UnitRef unit, Place from, Place to, std::int32_t full, UnitRef without = kNoUnit);
StepCost step_of(const State& state, UnitRef unit, Place from, Place to, std::int32_t full, UnitRef without = kNoUnit);

/// How far the unit may go on a way, and what it has spent by then.
struct Walk {
  std::optional<Refusal> refusal;  ///< why the whole way is not possible
  std::int32_t cost = 0;
  std::vector<Term> terms;
  Edge leaves = Edge::kNone;  ///< the edge over which the last step leads off the map
  bool halted = false;        ///< option zoc
};
/// LW-2.10: a crippled aircraft takes no orders when others move.
inline bool crippled_aircraft(const UnitState& u) { return u.air && u.status == Status::kCrippled; }
/// Why this kind of unit can't stand on that ground; the refusal names the rule that asks.
std::optional<Refusal> cannot_stand(const State& state, UnitRef unit, Place at, RuleId rule);
/// LW-2.2: a way from where the unit stands, with what it has left. There must be room at its end.
Walk walk(const State& state, UnitRef unit, const std::vector<Place>& path);

/// May the seat give the unit orders in the movement phase?
std::optional<Refusal> check_mover(const State& state, Seat seat, UnitRef unit);
std::optional<Refusal> check_move(const State& state, Seat seat, const Move& move);
Explained plan_move(const State& state, Seat seat, const Move& move);
void make_move(Transcript<LoneWarrior>& t, const Move& move);
std::optional<Refusal> check_turn(const State& state, Seat seat, const Turn& turn);
void make_turn(Transcript<LoneWarrior>& t, const Turn& turn);

/// LW-2.10: an aircraft that still has to fly some distance, the first by marker; kNoUnit if there is none.
UnitRef owes_distance(const State& state, Seat seat);
/// LW-2.10: it flies straight along its facing until it has flown its least distance, over the edge if need be.
void fly_straight(Transcript<LoneWarrior>& t, UnitRef unit);
/// LW-2.10: aircraft that flew off come back, at the start of their movement phase.
void bring_back(Transcript<LoneWarrior>& t, Seat seat);
/// Crippled and inactive aircraft fly on without orders.
void fly_unordered(Transcript<LoneWarrior>& t, Seat seat);

}  // namespace hexinch::lonewarrior
