#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "base/seat.h"
#include "base/value.h"
#include "board/pick.h"
#include "match/game.h"
#include "ui/models.h"

/// What the player's hand keeps and shows over every kind of board.
namespace hexinch::page {

/// What a long press asked about: the card stays until it is put away. `Place`: a hex, or a point of a table in inches.
template <class Place>
struct Detail {
  Place at;
  std::optional<UnitRef> unit;
};

/// The unit whose piece lies under the pointer. `units`: how many the game has.
std::optional<UnitRef> picked(const view::Pick& pick, int units);

/// The part of a unit's card that is the same on every board.
ui::UnitModel card_head(UnitRef unit, ui::Token token);

/// For tests: facts about a unit, and about the game, that every board has.
Value::Object unit_facts(std::string name, Seat owner, bool in_play, bool can_act);
void add_facts(Value::Object& facts, const match::Game& game, UnitRef selected, Value::List units);

/// Marks on the board the units that the roll on the card names: the one that rolls, and its targets. `name_of(id)`: the name of a piece.
template <class Piece, class NameOf>
void mark_rolled(std::vector<Piece>& pieces, const std::vector<std::string>& names, NameOf name_of) {
  for (Piece& shown : pieces) {
    const auto named = std::ranges::find(names, name_of(shown.id));
    if (named == names.end() || shown.ghost) continue;
    shown.selected = named == names.begin();
    shown.aimed = !shown.selected;
  }
}

}  // namespace hexinch::page
