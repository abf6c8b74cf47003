#pragma once

#include <optional>

#include "base/key_listener.h"
#include "systems/grasp/packs/army.h"
#include "systems/grasp/packs/content.h"

/// Chapter GRASP-20: battles that players put together.

namespace hexinch::grasp {

/// Turns a scenario with "pick_up" into an ordinary one (GRASP-20.5): table, sides, units, turns, and its options written out. Everything random
/// comes from the seed alone.
///   "pick_up": {"seed", "budget": 200, 300, 450 or 600, "players": two to eight of {"name", "team"?, "rows"?: [numbers of unit lists],
///               "builds"?: own ones, as in lists, "units"?: {id: how many}, "away"?: {id: how many of them begin in the reserve},
///               "posture"?: of computers, attack if nothing is said}}
/// Without "rows" a player has a list that the seed draws; own builds belong to every theme. Without "units" the seed buys.
/// The option `deployment` says how players set up: "fixed", the usual one, is the quick set-up of GRASP-20.3, "open" that of GRASP-5.2.
/// `error` says what is impossible.
Value expand_pick_up(const Content& content, const Value& scenario, std::optional<DataError>& error, KeyListener* listener = nullptr);

/// Has the list a commander that can be had? Without one nobody can muster an army of it.
bool can_muster(const UnitList& list);
/// The options of battles that players put together, unless they agree on others.
Options pick_up_options();

}  // namespace hexinch::grasp
