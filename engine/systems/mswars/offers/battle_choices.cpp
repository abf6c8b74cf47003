#include <algorithm>
#include <array>

#include "base/book_table.h"
#include "base/option_list.h"
#include "systems/mswars/mswars.h"
#include "systems/mswars/packs/cards.h"
#include "systems/mswars/rules/movement.h"
#include "systems/mswars/state/named.h"
#include "systems/mswars/state/setup.h"

/// What there is to choose from for a pick-up battle, and how a game differs from the book.

namespace hexinch::mswars {
namespace {

/// "Small Mecha Rifle 24″ 2D6".
Value show_weapon(const Weapon& w) {
  Value::List cell{Value(w.name)};
  if (w.range > 0) {
    cell.push_back(Value(" "));
    cell.push_back(book::number(Fraction{w.range}));
    cell.push_back(Value("″"));
  }
  if (w.shield == Shield::kNone) cell.push_back(Value(" " + damage_text(w.damage)));
  return Value(std::move(cell));
}

Value show_ability(const AbilityEntry& entry) {
  Value::List cell{Value(word_of("ability", entry.ability).id)};
  if (entry.level > 0) {
    cell.push_back(Value(" "));
    cell.push_back(book::number(Fraction{entry.level}));
  }
  return Value(std::move(cell));
}

Value show_card(const Sheet& s) {
  Value::List ways{Value(Value::List{Value(word_of("move", s.move).id), Value(" "), book::number(as_inches(s.move_value)), Value("″")})};
  Value::List weapons;
  for (const Weapon& weapon : s.weapons) weapons.push_back(show_weapon(weapon));
  Value::List abilities;
  for (const AbilityEntry& entry : s.abilities) abilities.push_back(show_ability(entry));
  Value::List numbers;
  const auto say = [&](const char* what, int n) { numbers.push_back(Value(Value::List{Value(what), Value(" "), book::number(Fraction{n})})); };
  say("mswars.table.defence", s.defence + s.pilot.defence);
  say("mswars.table.armour", s.armour);
  say("mswars.table.damage_capacity", s.damage_capacity);
  return Value(Value::Object{{"type", Value(s.id)},
                             {"name", Value(s.name)},
                             {"numbers", Value(std::move(numbers))},
                             {"ways", Value(std::move(ways))},
                             {"weapons", Value(std::move(weapons))},
                             {"abilities", Value(std::move(abilities))}});
}

/// Options that players may agree on (6.2); the scenario says how long a battle lasts.
Value::List options() {
  return show_options(Options{}, MsWars::kId, [](std::string_view id) -> std::optional<std::vector<int>> {
    if (id == "heavy_move_penalty") return std::vector<int>{4, 3};
    if (id == "turret_arc_degrees") return std::vector<int>{360, 180, 90};
    return std::vector<int>{};
  });
}

}  // namespace

Value MsWars::changed_options(const State& state) {
  Options now = state.setup->options;
  now.turn_limit = Options{}.turn_limit;  // every scenario has its own
  return show_changed_options(now, Options{});
}

Value MsWars::battle_choices(const Content& content) {
  Value::List rows;
  for (std::size_t type = 0; type < count_of<UnitType>(); ++type)
    if (std::ranges::any_of(content.cards, [&](const Sheet& card) { return card.type == static_cast<UnitType>(type); }))
      rows.push_back(Value(static_cast<std::int64_t>(type) + 1));
  Value::List sizes;
  for (const std::int64_t size : {24000, 36000, 48000}) sizes.push_back(Value(Value::List{Value(size), Value(size)}));
  Value::List types;
  for (const Sheet& card : content.cards) types.push_back(show_card(card));
  return Value(Value::Object{
      {"sizes", Value(std::move(sizes))}, {"rows", Value(std::move(rows))}, {"options", Value(options())}, {"types", Value(std::move(types))}});
}

}  // namespace hexinch::mswars
