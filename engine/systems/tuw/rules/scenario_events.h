#pragma once

#include "base/transcript.h"
#include "systems/tuw/state/events.h"

/// 2.2, 2.8: what a scenario brings: reinforcements and events.

namespace hexinch::tuw {

struct Tuw;

/// units that are due arrive if there is a hex for them; the others try again next turn.
void bring_reinforcements(Transcript<Tuw>& t);
/// TUW-2.2: runs the events of this turn that are tied to a phase.
void run_events(Transcript<Tuw>& t, Phase phase);
/// TUW-2.2: runs the events tied to what has just happened to a unit.
void run_events(Transcript<Tuw>& t, Trigger trigger, UnitRef unit);
/// Counts points for places held, at the end of a turn.
void count_places(Transcript<Tuw>& t);

}  // namespace hexinch::tuw
