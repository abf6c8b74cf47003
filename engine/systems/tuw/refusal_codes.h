#pragma once

#include <array>
#include <string_view>

namespace hexinch::tuw {

/// 4.15: every code that a check may answer, and nothing_in_reach, which only a choice gives as its reason; each has a sentence in assets/text.
inline constexpr std::array<std::string_view, 38> kRefusalCodes{
    "not_your_segment", "unit_destroyed", "unit_disabled",  "unit_done",       "not_adjacent",     "off_map",      "not_enough_mp",   "impassable",
    "max_hexes",        "switch_used",    "no_such_mode",   "can_afford",      "cannot_save",      "no_attack",    "attacks_used",    "weapon_used",
    "group_full",       "not_first_strike", "no_target",    "friendly_target", "out_of_range",     "too_close",    "hth_same_hex",    "total_cover",
    "cover_out",        "weapon_restricted", "dense_terrain", "los_blocked",   "combine_mismatch", "area_differs", "cannot_return",   "not_in_zone",
    "stack_full",       "not_exit",         "nothing_in_reach", "same_mode",
    "weapon_destroyed", "over_budget"};

}  // namespace hexinch::tuw
