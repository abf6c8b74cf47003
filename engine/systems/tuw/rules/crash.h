#pragma once

#include <optional>

#include "base/explained.h"
#include "base/transcript.h"
#include "systems/tuw/state/commands.h"

/// 3.5.2.3: flyers that fall.

namespace hexinch::tuw {

struct Tuw;

/// What is left to do after the fall (with opt.crash_impact its owner first chooses the hex, and that may take a while).
enum class AfterCrash : std::int8_t { kNothing, kEndMovement };

/// The flyer falls out of its hex and is destroyed with all aboard. `by`: the seat whose attack brought it down, or none.
void crash(Transcript<Tuw>& t, UnitRef unit, Seat by, AfterCrash after = AfterCrash::kNothing);
/// TUW-3.5.2.3: the owner's roll for a flyer that an attack of total ATT `att` has just wounded.
PlannedRoll plan_crash_roll(const State& state, UnitRef unit, int att);
void roll_for_crash(Transcript<Tuw>& t, UnitRef unit, int att, Seat by);
/// The chance that this roll fails.
Fraction crash_chance(const State& state, int att);

/// The crash whose hex is to be chosen, or nullptr.
const CrashFrame* crash_frame(const State& state);
/// The seat that chooses it, kNoSeat if none does.
Seat crash_chooser(const State& state);
/// opt.crash_impact: if nobody is left to choose, the flyer comes down in its own hex. False if somebody must choose.
bool run_crash(Transcript<Tuw>& t);
std::optional<Refusal> check_crash_hex(const State& state, Seat seat, const CrashHex& command);
Explained plan_crash_hex(const State& state, Seat seat, const CrashHex& command);
void crash_into(Transcript<Tuw>& t, const CrashHex& command);

}  // namespace hexinch::tuw
