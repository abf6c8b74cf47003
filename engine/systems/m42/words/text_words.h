#pragma once

#include <optional>
#include <vector>

#include "systems/m42/words/card_words.h"

/// What the game as text says besides the cards, for players who do not see the table.

namespace hexinch::m42 {

/// A unit in a row: models, what is unusual about it, where it is, the nearest enemy.
Remark unit_in_short(const State& state, UnitRef unit);
/// Its Command Radius, where its members are as seen from the leader, and the enemies with what hides them.
std::vector<Remark> unit_at_length(const State& state, UnitRef unit);
/// Who is near a place and which way, which objective, and who is on which floor of the house there.
std::vector<Remark> place_at_length(const State& state, Point at);
/// What has to be decided; none: the game is over.
std::optional<Message> asked(const State& state);

}  // namespace hexinch::m42
