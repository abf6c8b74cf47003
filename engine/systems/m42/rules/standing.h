#pragma once

#include <optional>
#include <string_view>

#include "systems/m42/m42.h"
#include "systems/m42/rules/terrain.h"

/// Where a base may come to rest, whatever its leader and its neighbours (M42-0.10), and the room at openings (M42-7.7).

namespace hexinch::m42 {

/// OFF_TABLE (M42-0.10), and STANDOFF (M42-2.1) of a base at a place, with their numbers.
std::optional<Refusal> refuse_off_table(const Setup& setup, Mil radius);
std::optional<Refusal> refuse_standoff(const State& state, ModelRef enemy, const Position& place, Mil radius);

/// Near enough to be measured: what players name may be anything.
constexpr bool in_bounds(Point p) { return table::contains({{-table::kFarthest, -table::kFarthest}, {table::kFarthest, table::kFarthest}}, p); }
/// M42-0.9: is there such a floor or roof? The ground always is. A ruin's floor 0 is not: it is the ground.
bool exists(const Setup& setup, Level level);
/// The same for a place; an opening must be one of that building, on that floor.
bool exists(const Setup& setup, const Position& place);
/// A place as the rules keep it: the ground for a ruin's floor 0; at an opening its middle and floor; for `interior` the leader's own place and floor, or
/// the top floor if the leader is on the roof (M42-7.8). What makes no sense stays as it is, and is refused later.
Position settled(const Setup& setup, Position asked, const Position& leader);

/// Takes room and is measured by its edge: not at an opening, not `interior`.
inline bool solid(const Position& place) { return place.opening < 0 && !place.interior; }

bool on_table(const Setup& setup, const Position& place, Mil radius);
/// M42-0.10: a linear obstacle that runs through the centre of a base on the ground; kNoFeature: none.
FeatureRef obstacle_under(const Terrain& terrain, const Position& place);
/// M42-9.1
FeatureRef impassable_under(const Terrain& terrain, const Position& place, Mil radius);
/// M42-0.10, 7.6: the building whose outline a base is over: on the ground any overlap, on a floor or a roof that of its own building.
FeatureRef straddled(const Terrain& terrain, const Position& place, Mil radius);
/// M42-0.10, 7.8: is there something to stand on? "" if there is, else which sentence says why not.
std::string_view lacks_footing(const Terrain& terrain, const Position& place, Mil radius);

/// OFF_TABLE
std::optional<Refusal> check_table(const Setup& setup, const Position& place, Mil radius);
/// ON_OBSTACLE, IMPASSABLE
std::optional<Refusal> check_ground(const State& state, const Terrain& terrain, const Position& place, Mil radius);
/// STRADDLES_WALL, NO_FOOTING
std::optional<Refusal> check_footing(const State& state, const Terrain& terrain, const Position& place, Mil radius);

/// M42-7.7: how many models can stand at it.
int capacity(const Opening& opening);
const Opening& opening_at(const Setup& setup, const Position& place);

/// 3.1a, PlaceModels: which of two refusals of one model is looked for first.
const std::optional<Refusal>& earlier(const std::optional<Refusal>& a, const std::optional<Refusal>& b);

}  // namespace hexinch::m42
