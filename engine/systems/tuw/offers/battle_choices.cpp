#include <algorithm>

#include "base/option_list.h"
#include "systems/tuw/packs/units.h"
#include "systems/tuw/state/setup.h"
#include "systems/tuw/tuw.h"

/// What there is to choose from for a pick-up battle, and how a game differs from the book.

namespace hexinch::tuw {
namespace {

Value number(int n) { return Value(Value::Object{{"number", Value(n)}}); }

/// "Tough 2", "Self Destruct 5 (0)"; a level of 1 is left out if there is no other.
Value::List ability_cell(const AbilityLevel& a) {
  Value::List cell{Value(ability_text(a.ability))};
  if (a.level != 1 || a.ability == Ability::kSelfDestruct || a.ability == Ability::kTeleport || a.ability == Ability::kCarrier) {
    cell.push_back(Value(" "));
    cell.push_back(number(a.level));
  }
  return cell;
}

Value show_way(const Mode& mode, int max_hexes) {
  Value::List cell{Value(locomotion_text(mode.locomotion)), Value(" "), number(mode.mp)};
  if (mode.mp_water) {
    cell.push_back(Value("/"));
    cell.push_back(number(*mode.mp_water));
  }
  if (max_hexes > 0) {
    cell.push_back(Value(" Max "));
    cell.push_back(number(max_hexes));
  }
  return Value(std::move(cell));
}

/// "Bow ATT 2 RNG 2", "Boulder ATT 5 RNG 3 IF2 AE0 ×2, First Strike".
Value show_weapon(const Weapon& w) {
  Value::List cell{Value(w.name + " ATT "), w.attack ? number(*w.attack) : Value("X"), Value(" RNG "), number(w.range)};
  const auto add = [&](const char* words, int n) {
    cell.push_back(Value(words));
    cell.push_back(number(n));
  };
  if (w.delivery == Delivery::kIf) add(" IF", w.min_range);
  if (w.area) add(" AE", *w.area);
  if (w.uses > 1) add(" ×", w.uses);
  if (w.separate) add(", DEF ", w.defence);
  for (const AbilityLevel& a : w.abilities) {
    cell.push_back(Value(", "));
    for (Value& piece : ability_cell(a)) cell.push_back(std::move(piece));
  }
  return Value(std::move(cell));
}

/// Every switch and choice of the rulebook, and the one number that players like to change; where dice come from is asked elsewhere.
Value::List options() {
  Value::List options = show_options(Options{}, Tuw::kId, [](std::string_view id) {
    return id == "stacking_limit" ? std::optional<std::vector<int>>() : std::vector<int>{};
  });
  std::erase_if(options, [](const Value& option) { return *option.find("id")->text() == "dice_source"; });
  return options;
}

Value show_type(const UnitType& type) {
  const Sheet& s = type.sheet;
  Value::List ways;
  for (const Mode& mode : s.modes) ways.push_back(show_way(mode, s.max_hexes));
  Value::List weapons;
  for (const Weapon& weapon : s.weapons) weapons.push_back(show_weapon(weapon));
  Value::List abilities;
  for (const AbilityLevel& a : s.abilities) abilities.push_back(Value(ability_cell(a)));
  if (s.capacity > 0 && level_of(s.abilities, Ability::kCarrier) == 0) abilities.push_back(Value(ability_cell({Ability::kCarrier, s.capacity, 0})));
  return Value(Value::Object{{"type", Value(s.id)},
                             {"name", Value(s.name)},
                             {"numbers", Value(Value::List{Value(Value::List{Value("DEF "), number(s.defence)})})},
                             {"attacks", Value(static_cast<std::int64_t>(s.attack_budget))},
                             {"ways", Value(std::move(ways))},
                             {"weapons", Value(std::move(weapons))},
                             {"abilities", Value(std::move(abilities))}});
}

}  // namespace

Value Tuw::changed_options(const State& state) { return show_changed_options(state.setup->options, Options{}); }

Value Tuw::battle_choices(const Content& content) {
  Value::List maps;
  for (const NamedMap& map : content.maps) maps.push_back(Value(Value::Object{{"id", Value(map.id)}, {"name", Value(map.name)}}));
  Value::List rows;
  constexpr std::int8_t kRows = 11;
  for (std::int8_t row = 1; row <= kRows; ++row)
    if (std::ranges::any_of(content.types, [&](const UnitType& type) { return type.for_sale && type.sheet.row == row; }))
      rows.push_back(Value(static_cast<std::int64_t>(row)));
  rows.push_back(Value(0));
  Value::List types;
  for (const UnitType& type : content.types)
    if (type.for_sale) types.push_back(show_type(type));
  return Value(Value::Object{
      {"maps", Value(std::move(maps))}, {"theme", Value("tuw.table.genre")}, {"rows", Value(std::move(rows))}, {"options", Value(options())}, {"types", Value(std::move(types))}});
}

}  // namespace hexinch::tuw
