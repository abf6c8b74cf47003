#pragma once

#include <span>
#include <vector>

#include "base/message.h"
#include "systems/tuw/state/state.h"

/// 8.3: what can be hit: units, and weapons that are pieces of their own. Everything that X1 to X5 need to know about a body of either kind.

namespace hexinch::tuw {

/// Can it still be hit? Its unit must be in play; a piece must be a separate one and not destroyed.
bool stands(const State& state, Body body);
/// The unit's abilities, or those of the weapon that the piece is: neither protects the other (TUW-8.3b).
const std::vector<AbilityLevel>& abilities_of(const State& state, Body body);
int printed_defence(const State& state, Body body);
bool wounded(const State& state, Body body);
/// Last turn in which it is Disabled; 0: it is not.
int disabled_until(const State& state, Body body);
int tough_left(const State& state, Body body);
/// "Cybertank", or "Cybertank/Main cannon A".
Name body_name(const State& state, Body body);

/// The unit's separate pieces that are not destroyed, in the order of its weapons.
std::vector<Body> pieces_of(const State& state, UnitRef unit);
/// The pieces of a new unit; empty if it has none.
std::vector<PieceState> fresh_pieces(const Sheet& sheet);
/// The state of the piece for that weapon, nullptr if it is no separate piece.
const PieceState* piece_of(const State& state, const Use& use);

}  // namespace hexinch::tuw
