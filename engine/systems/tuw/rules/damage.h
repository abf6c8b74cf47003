#pragma once

#include <optional>

#include "base/transcript.h"
#include "systems/tuw/state/state.h"

/// X5, 3.4, 5.3c: applying results.

namespace hexinch::tuw {

struct Tuw;

/// TUW-X9f: may the units aboard get out of a carrier that is destroyed?
enum class CargoFate : std::int8_t { kBailsOut, kLost };
/// The only way to destroy a unit. The units that it carries bail out or are lost with it.
void destroy(Transcript<Tuw>& t, UnitRef unit, Seat by, CargoFate cargo);

/// TUW-X5: applies one Wound or Kill to a unit or a separate piece. `disabling`: level, 0 if the attack disables nobody; `by`: whose attack it was; `att`:
/// its total ATT. If it was no attack there is none, and a flyer wounded in the air then needs no crash roll.
void apply_result(Transcript<Tuw>& t, Body body, Result result, int disabling, Seat by, std::optional<int> att = std::nullopt);

/// TUW-3.4.3: a unit or piece is Disabled through that turn, or longer if it already was. `by`: who did it. A flyer falls.
void disable(Transcript<Tuw>& t, Body body, int until, Seat by);

/// TUW-5.3c: applies everything that is pending, side by side in player order, units by number, each unit's results in the order of the attacks. It stops
/// if somebody must decide first, and goes on when called again.
void apply_pending(Transcript<Tuw>& t);

/// What the pending results will make of a unit or piece, with its Tough points counted; without crash rolls and, for a piece, without its unit's fate.
/// For display.
enum class Fate : std::int8_t { kUnhurt, kWounded, kDisabled, kDestroyed };
Fate foreseen_fate(const State& state, Body body);

}  // namespace hexinch::tuw
