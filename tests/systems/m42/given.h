#pragma once

#include <string>
#include <string_view>

#include "systems/m42/m42.h"
#include "systems/m42/packs/content.h"

/// Positions for tests, written as in cases.

namespace hexinch::m42::test {

/// The shipped weapons, lists, units and tables.
const Content& shipped();
/// JSON text as a Value; fails the test if it is not JSON.
Value json(std::string_view text);
/// A position from its `given`; fails the test if it is refused.
State given(std::string_view text);
/// A shipped scenario as data, and as a game that begins.
const Value& scenario(std::string_view id);
State begun(std::string_view id);
/// Path and problem of a `given` that must be refused: "units[0].is: is no unit of the packs"; empty if it was accepted.
std::string refused(std::string_view text);
/// The same for a pack that is read after the shipped ones.
std::string refused_pack(std::string_view pack);

}  // namespace hexinch::m42::test
