#pragma once

#include <optional>
#include <vector>

#include "base/explained.h"
#include "systems/lonewarrior/lonewarrior.h"

/// Movement (LW-2).

namespace hexinch::lonewarrior {

inline constexpr int kMostSpent = 1000000;  ///< mMP that a unit can have had or have left

/// LW-2.1: what a unit has for a turn, in mMP.
std::int32_t allowance_of(const Sheet& sheet, Status status);

/// Counters that a planner leaves out of account, and whether what is left to spend counts.
struct Plan {
  UnitRef without = kNoUnit;  ///< as if it were not there
};

/// What a step costs, or why it can't be made. Costs in mMP, terms in MP.
struct StepCost {
  std::optional<Refusal> refusal;
  std::int32_t cost = 0;
  std::vector<Term> terms;
};

/// A hex step in numbers: what bars it, and of what its cost is made.
enum class StepBar : std::int8_t { kNone, kNoStep, kOffTheMap, kGround };
struct HexStep {
  StepBar bar = StepBar::kNone;
  Terrain terrain = Terrain::kOpen;
  Obstacle obstacle = Obstacle::kNone;
  bool road = false;
  bool uphill = false;
  std::int32_t cost = 0;
};
/// Whoever may stand in the way is left out: enemies_in_the_way.
HexStep hex_step_plainly(const State& state, UnitRef unit, Place from, Place to, std::int32_t full);
/// LW-2.2: where enemies of its own layer stand, through whom it can't pass. For planners, who ask once and go on asking for steps.
std::vector<Place> enemies_in_the_way(const State& state, UnitRef unit);

/// LW-2.4: from a hex to the next. `full` is the allowance, of which an obstacle takes half.
StepCost hex_step(const State& state, UnitRef unit, Place from, Place to, std::int32_t full, UnitRef without = kNoUnit);
/// LW-2.6: a straight way on a table.
StepCost table_segment(const State& state, UnitRef unit, Place from, Place to, std::int32_t full, UnitRef without = kNoUnit);
/// LW-2.6: the same without words, for planners, who ask often; none: it can't be gone.
std::optional<std::int32_t> cost_of_segment(const State& state, UnitRef unit, Place from, Place to, std::int32_t full, UnitRef without = kNoUnit);
StepCost step_of(const State& state, UnitRef unit, Place from, Place to, std::int32_t full, UnitRef without = kNoUnit);

/// Where a way leads as far as the unit may go, what is spent by then.
struct Walk {
  std::optional<Refusal> refusal;  ///< why the whole way can't be gone
  std::int32_t cost = 0;
  std::vector<Term> terms;
  Edge leaves = Edge::kNone;  ///< the last step leads off the map
  bool halted = false;        ///< option zoc
};
/// LW-2.10: a crippled aircraft takes no orders while others move.
inline bool crippled_aircraft(const UnitState& u) { return u.air && u.status == Status::kCrippled; }
/// That a unit's kind can't stand on that ground, with the rule that asks for it.
std::optional<Refusal> cannot_stand(const State& state, UnitRef unit, Place at, RuleId rule);
/// LW-2.2: a way from where the unit stands, with what it has left. Room at its end counts.
Walk walk(const State& state, UnitRef unit, const std::vector<Place>& path);

/// A unit may be ordered about in the movement phase.
std::optional<Refusal> check_mover(const State& state, Seat seat, UnitRef unit);
std::optional<Refusal> check_move(const State& state, Seat seat, const Move& move);
Explained plan_move(const State& state, Seat seat, const Move& move);
void make_move(Transcript<LoneWarrior>& t, const Move& move);
std::optional<Refusal> check_turn(const State& state, Seat seat, const Turn& turn);
void make_turn(Transcript<LoneWarrior>& t, const Turn& turn);

/// LW-2.10: an aircraft that still owes distance, the first by marker; kNoUnit if none does.
UnitRef owes_distance(const State& state, Seat seat);
/// LW-2.10: straight on along its facing until its least distance is flown, over the edge if it comes to that.
void fly_straight(Transcript<LoneWarrior>& t, UnitRef unit);
/// LW-2.10: whoever flew off comes back, at the start of its movement phase.
void bring_back(Transcript<LoneWarrior>& t, Seat seat);
/// Whose orders are not given: crippled and inactive aircraft fly on.
void fly_unordered(Transcript<LoneWarrior>& t, Seat seat);

}  // namespace hexinch::lonewarrior
