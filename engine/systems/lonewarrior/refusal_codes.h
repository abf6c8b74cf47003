#pragma once

#include <array>
#include <string_view>

namespace hexinch::lonewarrior {

/// Every code that a check may answer; each has a sentence in assets/text.
inline constexpr std::array<std::string_view, 64> kRefusalCodes{
    "air_close_combat", "already_acted", "already_considered", "already_declared", "already_initiated", "automated",
    "beyond_very_long", "cannot_enter", "cannot_move_and_fire", "cannot_stand", "cannot_turn", "crippled",
    "cross_separately", "destroyed", "enemy_adjacent", "enemy_in_the_way", "fake_acts", "friend_adjacent", "halted",
    "has_moved", "just_disembarked", "moved_too_far", "must_fly", "no_close_combat", "no_facing", "no_fake_left",
    "no_half_left", "no_line_of_sight", "no_ranged_weapon", "no_reloads", "no_repair", "no_room", "no_such_action",
    "no_transport", "no_way", "not_a_step", "not_aboard", "not_adjacent", "not_an_enemy", "not_arrived",
    "not_automated", "not_enough_movement", "not_on_edge", "not_on_foot", "not_on_map", "not_to_deploy",
    "not_your_turn", "not_your_unit", "nothing_declared", "nothing_to_reload", "nothing_to_repair", "off_the_map",
    "out_of_ammunition", "out_of_command", "out_of_view", "outside_zone", "over", "phase", "place_taken", "too_far",
    "too_near", "transport_crippled", "transport_drove", "transport_full"};

}  // namespace hexinch::lonewarrior
