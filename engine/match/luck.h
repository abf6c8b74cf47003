#pragma once

#include <array>
#include <optional>
#include <span>

#include "match/game.h"

namespace hexinch::match {

/// By seat: how well its dice fell, 0 to 100 with 50 on average: each die counts by its place among its faces, from below where one rolls under a number.
/// Only of rolls in which something was at stake, a number to reach or other dice; none for who made no such roll. `log`: of the whole game.
std::array<std::optional<int>, kMaxSeats> luck_of(std::span<const LogLine> log);

}  // namespace hexinch::match
