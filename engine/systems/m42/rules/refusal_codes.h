#pragma once

#include <array>
#include <string_view>

namespace hexinch::m42 {

/// 3.1a: every code that a check may return; each has a sentence in assets/text.
inline constexpr std::array<std::string_view, 52> kRefusalCodes{
    "already_activated", "arriving", "bad_path", "behind_terrain", "floor_too_far", "free_only", "impassable", "impassable_between", "leader_inside",
    "leader_outside", "leaderless", "minor_only", "must_fall_back", "no_contact", "no_footing", "no_line_of_sight", "no_room", "no_such_model",
    "no_such_unit", "no_target", "no_weapon", "not_arrived", "not_away", "not_eligible", "not_on_edge", "not_swarm", "not_your_turn", "off_table",
    "on_obstacle", "opening_full", "opening_too_far", "out_of_command", "out_of_radius", "out_of_range", "out_of_zone", "over", "overlap", "standoff",
    "straddles_wall", "too_far", "uncrossable", "uncrossable_between", "wrong_number", "wrong_step",
    "too_dear", "too_many_units", "too_few_units", "too_many_alike", "too_many_commanders", "mixed_lists", "not_budget", "no_space"};

}  // namespace hexinch::m42
