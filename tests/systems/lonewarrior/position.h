#pragma once

#include <string_view>

#include "systems/lonewarrior/lonewarrior.h"
#include "systems/lonewarrior/packs/content.h"

/// Positions for tests, from a case's `given`.

namespace hexinch::lonewarrior::test {

const Content& shipped();
/// Fails the test if it can't be set up.
State position(std::string_view given);
UnitRef unit(const State& state, std::string_view name);
inline constexpr Seat kRed = seat_at(0);
inline constexpr Seat kBlue = seat_at(1);
/// Everything in a seat's view as text: the state with all its members, and its set-up.
std::string everything(const State& seen);

}  // namespace hexinch::lonewarrior::test
