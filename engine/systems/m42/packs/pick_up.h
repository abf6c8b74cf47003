#pragma once

#include <optional>
#include <vector>

#include "base/key_listener.h"
#include "base/refusal.h"
#include "systems/m42/packs/content.h"
#include "systems/m42/state/state.h"

/// 7.4: battles of two armies that players choose, on a table of the packs.

namespace hexinch::m42 {

inline constexpr int kLeastBudget = 300;
inline constexpr int kMostBudget = 1000;
inline constexpr int kFewestUnits = 2;
inline constexpr int kMostUnits = 8;

/// An army as far as it has been chosen, and what it may be.
struct Army {
  std::vector<const Sheet*> units;
  int budget = 0;
  bool mixed = false;  ///< option mixedArmies
};
int army_points(const Army& army);
/// Is there anything that the army may not have? In the order of 7.4; without TOO_FEW_UNITS, as more may follow.
std::optional<Refusal> check_army(const Army& army);
/// Is it ready for battle?
std::optional<Refusal> check_whole_army(const Army& army);

/// A side for whose units set-up by hand finds no default place (7.4), if both sides take theirs; kNoSeat: there is room for all.
Seat crowded_side(const State& state);

/// Turns a scenario with "pick_up" into an ordinary one: table, two sides, units, set up by hand. Zones and objectives are those of the table. Everything
/// random comes from the seed alone.
///   "pick_up": {"seed", "table", "budget", "players": two of {"name", "budget"?, "posture"?, "aiGoal"?, "units"?: {unit: how many}}}
/// Without "units" the seed buys. `error` says what is impossible.
Value expand_pick_up(const Content& content, const Value& scenario, std::optional<DataError>& error, KeyListener* listener = nullptr);

}  // namespace hexinch::m42
