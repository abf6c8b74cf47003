#pragma once

#include <optional>

#include "base/key_listener.h"
#include "base/refusal.h"
#include "base/value.h"
#include "systems/tuw/packs/units.h"

/// S9, 3.2.5, 6.2, 6.4: battles that players put together themselves: a map, genres, a budget, units bought with points.

namespace hexinch {
class Dice;
}

namespace hexinch::tuw {

/// TUW-3.2.5 Buying forces: is the scenario cost of a force within the points? None: it is.
std::optional<Refusal> check_force(std::int64_t cost, std::int64_t budget);

/// Turns a scenario with "pick_up" into an ordinary one: map, sides with zones, units, CEL lines. Everything random comes from the seed alone.
///   "pick_up": {"map": "random" or the id of a map of the packs, "size"?: [columns, rows] of a random one, "seed", "budget",
///               "players": [{"name", "team"?, "budget"?, "rows": [genre rows], "units"?: {type: how many}}]}
/// Without "units" a player's force is drawn from the genres by the seed. `error` says what is impossible.
Value expand_pick_up(const Content& content, const Value& scenario, std::optional<DataError>& error, KeyListener* listener = nullptr);

/// The same scenario with other players, genres, map and seed, for random games; any other scenario is unchanged.
Value varied_pick_up(const Content& content, const Value& scenario, Dice& dice);

}  // namespace hexinch::tuw
