#include "systems/hand.h"

namespace hexinch::page {

std::optional<UnitRef> picked(const view::Pick& pick, int units) {
  if (!pick.piece || static_cast<int>(*pick.piece) >= units) return std::nullopt;
  return unit_at(static_cast<int>(*pick.piece));
}

ui::UnitModel card_head(UnitRef unit, ui::Token token) {
  ui::UnitModel card;
  card.key = "unit " + std::to_string(index(unit));
  card.name = token.name;
  card.token = std::move(token);
  return card;
}

Value::Object unit_facts(std::string name, Seat owner, bool in_play, bool can_act) {
  return {{"name", Value(std::move(name))},
          {"seat", Value(static_cast<std::int64_t>(index(owner)))},
          {"in_play", Value(in_play)},
          {"can_act", Value(can_act)}};
}

void add_facts(Value::Object& facts, const match::Game& game, UnitRef selected, Value::List units) {
  facts.emplace_back("seat", Value(static_cast<std::int64_t>(index(game.to_act().first()))));
  facts.emplace_back("over", Value(game.outcome().has_value()));
  facts.emplace_back("selected", Value(static_cast<std::int64_t>(index(selected))));
  facts.emplace_back("units", Value(std::move(units)));
}

}  // namespace hexinch::page
