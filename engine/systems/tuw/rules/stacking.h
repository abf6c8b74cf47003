#pragma once

#include <optional>

#include "base/transcript.h"
#include "systems/tuw/state/commands.h"

/// 3.7: how many units a hex holds at the end of a turn.

namespace hexinch::tuw {

struct Tuw;

/// Looks for the first overfull hex. If there is one, it settles who chooses in it (which may take dice) and leaves the choice as a frame.
bool thin_out(Transcript<Tuw>& t);
/// Ends the thinning out of a hex that is back at the limit, or passes over sides without units there. False: somebody must choose.
bool run_stack(Transcript<Tuw>& t);
/// The seat that chooses, kNoSeat if no hex is being thinned out.
Seat stack_chooser(const State& state);
std::optional<Refusal> check_remove(const State& state, Seat seat, const RemoveFromStack& command);
void remove_from_stack(Transcript<Tuw>& t, const RemoveFromStack& command);

}  // namespace hexinch::tuw
