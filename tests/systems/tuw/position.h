#pragma once

#include <string>
#include <string_view>

#include "systems/tuw/packs/units.h"
#include "systems/tuw/tuw.h"

/// Positions for tests, written as in cases.

namespace hexinch::tuw::test {

/// The shipped unit types.
const Content& shipped();
/// JSON text as a Value; fails the test if it is not JSON.
Value json(std::string_view text);
/// A position from its `given`; fails the test if it is refused.
State position(std::string_view given);
/// Path and problem of a `given` or pack that must be refused: "units[0].is: is no unit type"; empty if it was accepted.
std::string refused(std::string_view given);
UnitRef unit(const State& state, std::string_view name);
Hex at(const State& state, std::string_view hex);

}  // namespace hexinch::tuw::test
