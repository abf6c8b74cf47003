#pragma once

#include <array>
#include <string_view>

namespace hexinch::grasp {

/// Section 10: every code that a check may return; each has a sentence in assets/text.
inline constexpr std::array<std::string_view, 85> kRefusalCodes{
    "not_now", "over", "no_unit", "no_pips", "no_reserve", "not_your_command", "reserve_gate", "horde_split", "not_closer", "not_full", "turn_limit",
    "too_far", "no_marker", "arrived", "moved", "routing", "no_medium", "level_none", "not_a_group", "off_board", "table_edge", "no_room", "locked",
    "exhausted_approach", "zone", "impassable", "pass_through", "fired", "no_weapon", "arc", "no_los", "weak_shot", "unknown_target", "in_combat_target",
    "support_max", "support_place", "fought", "no_contact", "must_fight", "rest_used", "not_lost", "entry_place", "respawn_place", "strip_place",
    "no_fatigue", "not_supply", "supply_contact", "supply_full", "supply_cap", "supply_empty", "supply_rate", "supply_combat", "resting",
    "terrain_allowance", "terrain_size", "terrain_sector", "taken", "climate", "deploy_zone", "deploy_terrain", "deploy_gap", "undeployed", "build_name",
    "build_base", "build_die", "build_cc", "build_fat", "build_fire", "build_fire_special", "build_move", "build_agile", "build_size", "build_green",
    "build_command", "build_mine", "not_built", "muster_points", "muster_command", "muster_count", "muster_one", "muster_air", "muster_hidden", "muster_away",
    "muster_medium", "muster_titan"};

}  // namespace hexinch::grasp
