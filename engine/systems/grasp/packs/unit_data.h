#pragma once

#include <string_view>

#include "base/source.h"
#include "systems/grasp/packs/content.h"

namespace hexinch::grasp {

/// A unit of a scenario or of a case: {"name", "is": one of the lists, or "sheet": a build, "with"?: members of a build that take the place of its own,
/// "side", "at"?, "heading"?, "command"?: the name of its command unit, "start_fatigue"?, "reserve"?: it begins
/// there}. What else is there are members of its state.
struct Listed {
  Source source;
  RosterEntry entry;
  Build build;
};
Listed read_unit(const Source& unit, const Content& content, const Setup& setup);
/// Is the key none of a unit's state?
bool is_fixed_key(std::string_view key);

}  // namespace hexinch::grasp
