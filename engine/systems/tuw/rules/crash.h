#pragma once

#include <optional>

#include "base/explained.h"
#include "base/transcript.h"
#include "systems/tuw/state/commands.h"

/// 3.5.2.3: flyers that fall.

namespace hexinch::tuw {

struct Tuw;

/// What is still to be done when it has come down (opt.crash_impact asks its owner where, and that may take a while).
enum class AfterCrash : std::int8_t { kNothing, kEndMovement };

/// The flyer falls out of its hex and is destroyed with all aboard. `by`: whose attack brought it down, none if nobody's.
void crash(Transcript<Tuw>& t, UnitRef unit, Seat by, AfterCrash after = AfterCrash::kNothing);
/// TUW-3.5.2.3: the owner's roll for a flyer that an attack of total ATT `att` has just wounded.
PlannedRoll plan_crash_roll(const State& state, UnitRef unit, int att);
void roll_for_crash(Transcript<Tuw>& t, UnitRef unit, int att, Seat by);
/// The chance that this roll fails.
Fraction crash_chance(const State& state, int att);

/// The crash whose hex is to be chosen, or nullptr.
const CrashFrame* crash_frame(const State& state);
/// Who chooses it, kNoSeat if nobody does.
Seat crash_chooser(const State& state);
/// opt.crash_impact: nobody is left to choose: it comes down in its own hex. False if somebody must.
bool run_crash(Transcript<Tuw>& t);
std::optional<Refusal> check_crash_hex(const State& state, Seat seat, const CrashHex& command);
Explained plan_crash_hex(const State& state, Seat seat, const CrashHex& command);
void crash_into(Transcript<Tuw>& t, const CrashHex& command);

}  // namespace hexinch::tuw
