#pragma once

#include <array>
#include <string_view>

namespace hexinch::mswars {

/// MSW-17: every code that a check may return; each has a sentence in assets/text.
inline constexpr std::array<std::string_view, 105> kRefusalCodes{
    "aid", "aid_two", "arc", "attached", "budget", "carried", "carry_boarded", "carry_cannot", "carry_limit",
    "carry_moved", "carry_room", "change_level", "change_level_once", "charge", "climb_attacked", "climb_facing",
    "climb_high", "climb_next", "climb_room", "climb_unit", "climbed", "contact_path", "contact_path_end",
    "counters", "deploy_contact", "edge_feature", "edge_table", "engaged", "engaged_shoot", "fallen",
    "fell_this_turn", "free_turn", "friend", "go_activated", "go_done", "go_other", "hands", "hands_needs",
    "hands_two", "heading_range", "heavy_move", "heavy_move_stand", "infiltrator_near", "jammed", "jump_edge",
    "jump_room", "level", "man_contact", "man_skill", "moves_only", "moves_phase", "moves_ran", "moves_turn",
    "no_carrier", "no_room", "no_space", "no_swap", "no_turret", "no_use", "no_weapon", "nobody_there", "nobody_unloaded",
    "noble_background", "none_active", "not_aboard", "not_carried", "not_fallen", "not_in_play", "not_to_deploy", "not_your_unit",
    "once", "once_rammed", "opportunity_melee", "other_active", "outside_zone", "over", "over_budget", "path", "phase", "pinned",
    "place_taken", "ram_arc", "ram_charge", "ram_contact", "ram_strength", "range", "regenerate_dice", "run_min", "side", "sight",
    "skill", "skill_use", "solid_end", "solid_feature", "solid_unit", "static", "support_engaged", "support_nothing",
    "support_target", "support_used", "support_whom", "target", "target_contact", "terrain", "weapons"};

}  // namespace hexinch::mswars
