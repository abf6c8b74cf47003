#pragma once

#include <string>
#include <string_view>

#include "systems/mswars/mswars.h"
#include "systems/mswars/packs/content.h"

/// Positions for tests, written as in cases.

namespace hexinch::mswars::test {

/// The shipped weapons, chassis, pilots and cards.
const Content& shipped();
/// JSON text as a Value; fails the test if it is not JSON.
Value json(std::string_view text);
/// A position from its `given`; fails the test if it is refused.
State position(std::string_view given);
/// Path and problem of a `given` that must be refused: "units[0].is: is no card"; empty if it was accepted.
std::string refused(std::string_view given);
/// The same for a pack that is read after the shipped ones.
std::string refused_pack(std::string_view pack);

}  // namespace hexinch::mswars::test
