#pragma once

#include <optional>

#include "base/transcript.h"
#include "systems/tuw/state/commands.h"

/// 3.7: how many units a hex holds at the end of a turn.

namespace hexinch::tuw {

struct Tuw;

/// Looks for the first overfull hex; if there is one, settles who chooses in it (which may need dice) and leaves the choosing as a frame.
bool thin_out(Transcript<Tuw>& t);
/// Ends the thinning out of a hex that holds the limit again, or passes over sides without units there. False: somebody must choose.
bool run_stack(Transcript<Tuw>& t);
/// Whose choice it is, kNoSeat if no hex is being thinned out.
Seat stack_chooser(const State& state);
std::optional<Refusal> check_remove(const State& state, Seat seat, const RemoveFromStack& command);
void remove_from_stack(Transcript<Tuw>& t, const RemoveFromStack& command);

}  // namespace hexinch::tuw
