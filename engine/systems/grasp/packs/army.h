#pragma once

#include <optional>
#include <vector>

#include "base/refusal.h"
#include "systems/grasp/state/build.h"

/// GRASP-20.1, GRASP-20.2: what an army of a battle that players put together may be.

namespace hexinch::grasp {

/// GRASP-20.1
struct BattleSize {
  const char* name = "";  ///< id of its words
  int points = 0;
  int width = 0;  ///< MU
  int height = 0;
  int turns = 0;
};
inline constexpr BattleSize kBattleSizes[] = {{"grasp.battle.size.skirmish", 200, 12, 12, 8},
                                             {"grasp.battle.size.battle", 300, 16, 16, 10},
                                             {"grasp.battle.size.large", 450, 20, 16, 10},
                                             {"grasp.battle.size.great", 600, 24, 20, 12}};
/// By the points of each army; nullptr: there is none.
const BattleSize* battle_size(std::int64_t points);

inline constexpr int kFewestMustered = 3;
inline constexpr int kMostMustered = 24;

/// A unit of an army.
struct Mustered {
  const Build* build = nullptr;
  bool away = false;  ///< in the reserve at first
  friend bool operator==(const Mustered&, const Mustered&) = default;
};

/// An army as far as it has been chosen, and what it may be.
struct Army {
  std::vector<Mustered> units;
  int limit = 0;             ///< points
  int most = kMostMustered;  ///< units
  bool prowess_price = true;
  bool titans = false;
  bool average_dice = false;
};
int army_points(const Army& army);
/// Is there anything that the army may not have? In the order of GRASP-20.2; what may still be mended by having more is no fault.
std::optional<Refusal> check_army(const Army& army);
/// Is it ready for battle?
std::optional<Refusal> check_whole_army(const Army& army);
/// Why the army may not have one more of that unit; none: it may.
std::optional<Refusal> check_more(const Army& army, const Build& build);

}  // namespace hexinch::grasp
