#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "systems/tuw/state/vocabulary.h"

/// Chapter 4.4 and tables 5.1 to 5.4: what the rulebook says about each terrain and overlay. A *feature* is either; its index is fixed for ever.

namespace hexinch::tuw {

/// How an overlay's M works on the terrain below.
enum class CostChange : std::int8_t { kNone, kReplace, kAdd };

struct FeatureCost {
  CostChange change = CostChange::kNone;
  std::optional<Ticks> cost;  ///< with kReplace, none means impassable
};

struct Feature {
  std::string_view id;
  char letter = 0;  ///< on drawn maps; 0: it has none
  bool overlay = false;
  std::array<FeatureCost, kGroundLocomotions> cost{};
  std::array<std::int8_t, kGroundLocomotions> defence{};
  bool obstructs = false;
  bool same_hex_only = false;
  bool water = false;
  std::optional<std::int8_t> hazard;          ///< ATT of the hazard
  bool deadly = false;                        ///< HX
  std::uint8_t total_cover = 0;               ///< one bit per AttackKind
  std::uint16_t covers = 0;                   ///< one bit per Locomotion that gets the Total Cover
  std::uint16_t special_defence_for = 0;      ///< one bit per Locomotion with D_vs
  std::array<std::optional<std::int8_t>, kAttackKinds> special_defence{};  ///< D_vs, instead of `defence`
  std::int8_t tree_bonus = 0;                 ///< opt.if_tree_bonus: additional D against IF
};

inline constexpr int kTerrains = 15;
inline constexpr int kFeatures = 23;

const Feature& feature(int index);
/// By id ("light_woods", matched as names are); -1 if there is none.
int find_feature(std::string_view name);
/// Terrain of a letter on a drawn map, -1 if there is none. 'b' has no terrain of its own: it is deep water with a bridge.
int terrain_of_letter(char letter);
/// "tuw.terrain.light_woods".
std::string feature_text(int index);
/// "tuw.ground.light_woods": its name inside a sentence ("light woods").
std::string ground_text(int index);

/// TUW-X7: who may land on a terrain.
enum class Landing : std::int8_t { kClear, kRough, kSmall, kWater, kNone };
HX_NAMES(Landing, kClear, kRough, kSmall, kWater, kNone)
/// Table 5.4: landing classes of terrains. Of the overlays only the bridge has one: nothing can land on it.
Landing landing_of(int terrain);
/// units that move this way go over a bridge, the others through the water below.
bool uses_bridges(Locomotion locomotion);

inline constexpr int kClear = 0;
inline constexpr int kDeepWater = 6;
inline constexpr int kWall = 10;
inline constexpr int kLava = 11;
inline constexpr int kBridge = 15;

}  // namespace hexinch::tuw
