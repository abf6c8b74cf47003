#pragma once

#include <optional>

#include "base/transcript.h"
#include "systems/tuw/state/state.h"

/// X5, 3.4, 5.3c: applying results.

namespace hexinch::tuw {

struct Tuw;

/// TUW-X9f: whether those aboard may get out of a carrier that is destroyed.
enum class CargoFate : std::int8_t { kBailsOut, kLost };
/// The only way in which a unit is destroyed: what it carries bails out or goes with it.
void destroy(Transcript<Tuw>& t, UnitRef unit, Seat by, CargoFate cargo);

/// TUW-X5: applies one Wound or Kill to a unit or a separate piece. `disabling`: level, 0 if the attack disables nobody; `by`: whose attack it was;
/// `att`: its total ATT, none if it was no attack: what is wounded in the air then needs no crash roll.
void apply_result(Transcript<Tuw>& t, Body body, Result result, int disabling, Seat by, std::optional<int> att = std::nullopt);

/// TUW-3.4.3: a unit or piece is Disabled through that turn, or longer if it was. `by`: whose doing; a flyer falls.
void disable(Transcript<Tuw>& t, Body body, int until, Seat by);

/// TUW-5.3c: everything that is pending, side by side in player order, units by number, each unit's results in the order of the attacks.
/// Stops where somebody must decide first, and goes on when called again.
void apply_pending(Transcript<Tuw>& t);

/// What the pending results will make of a unit or piece, with its Tough points counted; crash rolls and what befalls its unit left out. For display.
enum class Fate : std::int8_t { kUnhurt, kWounded, kDisabled, kDestroyed };
Fate foreseen_fate(const State& state, Body body);

}  // namespace hexinch::tuw
