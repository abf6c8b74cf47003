#pragma once

#include <optional>

#include "base/key_listener.h"
#include "base/refusal.h"
#include "base/value.h"
#include "systems/mswars/packs/content.h"

/// MSW-16.1: battles that players put together themselves: a table, points, cards for them.

namespace hexinch::mswars {

/// MSW-16.1 Army building: is a force of that cost within the points? None: it is.
std::optional<Refusal> check_force(std::int64_t cost, std::int64_t budget);

/// A table drawn by a seed, the same for both sides: turned by half, it looks the same. {"size", "features"} as in scenarios. The strips along the north
/// and the south edge, each a sixth of the height, are empty: the sides set up there. Lengths are in mil, multiples of 1000 from 24000 to 72000.
Value draw_table(std::int64_t seed, std::int32_t width, std::int32_t height);

/// Turns a scenario with "pick_up" into an ordinary one: table, two sides with zones, units with their places. Everything random comes from the seed
/// alone.
///   "pick_up": {"seed", "size"?: [width, height] in mil, "budget", "players": two of {"name", "budget"?, "units"?: {card: how many}}}
/// Without "units" a player's force is drawn by the seed. `error` says what is impossible.
Value expand_pick_up(const Content& content, const Value& scenario, std::optional<DataError>& error, KeyListener* listener = nullptr);

}  // namespace hexinch::mswars
