#pragma once

#include "base/source.h"
#include "systems/tuw/state/setup.h"

namespace hexinch::tuw {

/// 2.8 as data: "events", a list of {"when", "text"?, "units"? (names, types or sides), "hexes"? (hexes or a named place), "attack"? (ATT),
/// "result"? ("wound" or "kill"), "disable"? (turns), "points"? ({side: points})}. "when" is {"turn"?, "phase"?: "beginning", "end_of_combat" or
/// "end"} (without a turn: every turn), or {"wounded": units} or {"destroyed": units}.
void read_scenario_events(const Source& given, Setup& setup);

}  // namespace hexinch::tuw
