#pragma once

#include <optional>
#include <vector>

#include "systems/m42/m42.h"
#include "systems/m42/rules/leader_move.h"
#include "systems/m42/rules/radius.h"
#include "systems/m42/rules/shooting.h"
#include "systems/m42/rules/sight.h"

/// What a player looks for on the table: what a hand points at, what a place is for a member, who is near, what is in the way.

namespace hexinch::m42 {

/// A building, or a ruin with floors; its border belongs to it.
FeatureRef structure_at(const Setup& setup, Point at);
/// Does it have floors that can be looked at?
bool has_floors(const Feature& feature);
/// The lowest of its floors where most models stand.
std::int8_t busiest_floor(const State& state, FeatureRef structure);
/// The opening on that floor whose middle is near a place; -1: none is.
int opening_near(const Setup& setup, Level level, Point at);
/// All features at a place. Linear obstacles are a little wider than they are, so that they can be pointed at.
std::vector<FeatureRef> features_at(const Setup& setup, Point at);

/// Where a leader goes that stands at `from` and is sent to a place: its level, and the opening, if the place is near one. `floor`: that is shown there.
struct Pointed {
  Point at;
  Level level;
  int opening = -1;
};
Pointed pointed_by_leader(const Setup& setup, const Position& from, Point at, std::int8_t floor);
/// The same for a member whose leader stands there.
Position pointed_by_member(const Setup& setup, const Position& leader, Point at, std::int8_t floor);

/// What ground a member's base has at a place: none, at most 1 x Ld, at most 2 x Ld, more (on a road).
enum class Ground : std::int8_t { kNone, kHalf, kFull, kRoad };
Ground ground_at(const Radius& radius, const Position& place, Mil base);

/// Enemies that keep a unit's leader or members off, as they are seen from its leader's place.
std::vector<Body> keeping_off(const State& state, UnitRef unit, const Position& leader, UnitRef assaulted);
/// Lines of enemy troops (M42-5.2) that are not far from a leader.
std::vector<Segment> enemy_lines_near(const State& state, UnitRef unit, const Position& leader, UnitRef assaulted);

/// M42-13.7: what stands between two models; `inside`: only the walls or floors of that building do.
struct Barrier {
  FeatureRef feature = kNoFeature;
  bool inside = false;
  friend bool operator==(const Barrier&, const Barrier&) = default;
};
/// Precondition: the sight is not clear.
Barrier barrier(const Setup& setup, const Sight& sight, const Body& from, const Body& to);

/// An enemy unit from a base: its nearest model that is seen, or its nearest one if none is.
struct Near {
  UnitRef unit = kNoUnit;
  Mil gap;
  Body nearest;
  bool seen = false;
  std::optional<Barrier> barred_by = std::nullopt;  ///< if it is not seen
};
/// The nearest first.
std::vector<Near> enemies_near(const State& state, const Body& from, std::size_t most);

/// What is left of a leader's allowance, in inches: to tenths, so that it and the length in tenths make up the whole.
Fraction left_of(const LeaderWay& way);
/// Where on its way a leader meets what halves the move, to a tenth of an inch.
std::optional<Point> met_at(const Setup& setup, const LeaderWay& way, const Halving& halving, Mil radius);

/// Why a unit can't choose that action, though it were activated; of Open Fire and Assault: with any target.
std::optional<Refusal> barred(const State& state, UnitRef unit, Action action);
/// Why an assault can't come into contact with that unit, wherever the leader goes: only the distance is looked at.
std::optional<Refusal> too_far_to_assault(const State& state, UnitRef unit, UnitRef target);
/// M42-14.5: each model that strikes in the first round of an assault, with the enemy nearest to it; `by` is always of the first unit.
struct Pair {
  ModelRef by;
  ModelRef target;
  friend bool operator==(const Pair&, const Pair&) = default;
};
std::vector<Pair> engaged_pairs(const State& state, UnitRef by, UnitRef target);
/// A unit's rolls, those of its models that are alike with all their dice together.
std::vector<PlannedRoll> gathered(const State& state, UnitRef unit, const std::vector<PlannedRoll>& rolls);

/// M42-13.8: what adds to the shooters' needs by the cover that it gives to models in their range, each once. kNoFeature: an opening.
std::vector<FeatureRef> cover_givers(const State& state, const Fire& fire);

}  // namespace hexinch::m42
