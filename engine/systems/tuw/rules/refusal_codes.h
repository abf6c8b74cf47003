#pragma once

#include <array>
#include <string_view>

namespace hexinch::tuw {

/// 4.15: every code that a check may return, and nothing_in_reach, which only choices use; each has a sentence in assets/text.
inline constexpr std::array<std::string_view, 57> kRefusalCodes{
    "not_your_segment", "unit_destroyed", "unit_disabled",  "unit_done",       "not_adjacent",     "off_map",      "not_enough_mp",   "impassable",
    "max_hexes",        "switch_used",    "no_such_mode",   "can_afford",      "cannot_save",      "no_attack",    "attacks_used",    "weapon_used",
    "group_full",       "not_first_strike", "no_target",    "friendly_target", "out_of_range",     "too_close",    "hth_same_hex",    "total_cover",
    "cover_out",        "weapon_restricted", "dense_terrain", "los_blocked",   "combine_mismatch", "area_differs", "cannot_return",   "not_in_zone",
    "stack_full",       "not_exit",         "nothing_in_reach", "same_mode",
    "cannot_land",      "not_airborne",   "not_landed",     "lmf_would_crash", "teleport_mixed",   "too_far",      "capacity",        "not_carriable",
    "carried",          "load_unload",    "flyer_too_high", "flyer_out_of_reach", "if_vs_flyer",   "only_flyers",  "not_flyers",      "submerged",
    "sub_not_in_water", "nobody_beside", "same_hex",
    "weapon_destroyed", "over_budget"};

}  // namespace hexinch::tuw
