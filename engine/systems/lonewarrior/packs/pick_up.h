#pragma once

#include <optional>

#include "base/key_listener.h"
#include "base/refusal.h"
#include "systems/lonewarrior/packs/content.h"

/// 7.3, quick skirmish: two forces that players choose, each for the same number of points.

namespace hexinch::lonewarrior {

/// Is a force worth no more than a quick skirmish allows, in vp of 2.6? None: it is.
std::optional<Refusal> check_force(std::int64_t worth);

/// Turns a scenario with "pick_up" into an ordinary one: board, sides and zones stay, the units of both forces are listed, and both sides set up.
///   "pick_up": {"seed", "players": for each side, in the order of "sides", {"name": the side's, "units"?: {template: how many}}}
/// Without "units" the seed chooses. The order of "units" counts: the first of several commanders commands, and fakes copy the first unit of all. `error`
/// says what is impossible.
Value expand_pick_up(const Content& content, const Value& scenario, std::optional<DataError>& error, KeyListener* listener = nullptr);

}  // namespace hexinch::lonewarrior
