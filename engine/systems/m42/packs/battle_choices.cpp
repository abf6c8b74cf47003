#include <array>

#include "base/book_table.h"
#include "base/dice.h"
#include "base/option_list.h"
#include "systems/m42/m42.h"
#include "systems/m42/packs/options.h"
#include "systems/m42/packs/pick_up.h"
#include "systems/m42/state/named.h"

/// What there is to choose from for a battle of one's own, how a game differs from the book, and battles put together differently.

namespace hexinch::m42 {
namespace {

/// "Squad gun 30″ × 3"
Value show_weapon(const Weapon& w) {
  return Value(Value::List{Value(w.name), Value(" "), book::number(Fraction{w.range}), Value("″ × "), book::number(Fraction{w.shots})});
}

Value said(const char* what, int n) { return Value(Value::List{Value(what), Value(" "), book::number(Fraction{n})}); }

Value show_unit_type(const Content& content, const Sheet& s) {
  Value::List weapons;
  for (const Weapon& weapon : s.weapons) weapons.push_back(show_weapon(weapon));
  Value::List abilities;
  for (std::size_t i = 0; i < count_of<UnitRule>(); ++i)
    if (s.has(static_cast<UnitRule>(i))) abilities.push_back(Value(Value::List{Value(word_of("unit_rule", static_cast<UnitRule>(i)).id)}));
  Value::List numbers;
  numbers.push_back(said("m42.table.models", static_cast<int>(s.models.size())));
  numbers.push_back(said("m42.table.ld", s.leadership));
  numbers.push_back(said("m42.table.nv", s.nerve));
  numbers.push_back(said("m42.table.ar", s.armour));
  const int list = content.find_list(s.list);
  Value::List ways{Value(Value::List{Value(list < 0 ? std::string() : content.lists[static_cast<std::size_t>(list)].name)})};
  return Value(Value::Object{{"type", Value(s.id)},
                             {"name", Value(s.name)},
                             {"numbers", Value(std::move(numbers))},
                             {"ways", Value(std::move(ways))},
                             {"weapons", Value(std::move(weapons))},
                             {"abilities", Value(std::move(abilities))}});
}

Value::List options() {
  return show_options(Options{}, M42::kId, [](std::string_view id) -> std::optional<std::vector<int>> {
    if (id == "standoff") return std::vector<int>{0, 1000, 2000, 3000};
    if (id == "enemy_line_gap") return std::vector<int>{0, 2000, 4000, 6000};
    if (id == "suppression_share") return std::vector<int>{3, 2};
    return std::vector<int>{};
  });
}

Value named(const std::string& id, const std::string& name) { return Value(Value::Object{{"id", Value(id)}, {"name", Value(name)}}); }

bool chance(Dice& dice, int in) { return dice.roll(in) == 1; }

/// Some options differ from the book, for random games.
Value some_options(const Value& scenario, Dice& dice) {
  const Value* given = scenario.find("options");
  Value chosen = given ? *given : Value(Value::Object{});
  for (const Value& option : options()) {
    if (!chance(dice, 8)) continue;
    const std::string& id = *option.find("id")->text();
    if (const Value* values = option.find("values")) {
      const auto n = static_cast<int>(values->list()->size());
      chosen.set(id, (*values->list())[static_cast<std::size_t>(dice.roll(n) - 1)]);
    } else {
      chosen.set(id, Value(!*option.find("standard")->boolean()));
    }
  }
  return chosen;
}

}  // namespace

Value M42::changed_options(const State& state) { return show_changed_options(state.setup->options, Options{}); }

Value M42::battle_choices(const Content& content) {
  Value::List rows;
  Value::List lists;
  for (std::size_t i = 0; i < content.lists.size(); ++i) {
    rows.push_back(Value(static_cast<std::int64_t>(i) + 1));
    lists.push_back(named(content.lists[i].id, content.lists[i].name));
  }
  Value::List tables;
  for (const Battlefield& field : content.tables) tables.push_back(named(field.id, field.name));
  Value::List types;
  for (const Sheet& sheet : content.units) types.push_back(show_unit_type(content, sheet));
  return Value(Value::Object{{"tables", Value(std::move(tables))},
                             {"budgets", Value(Value::List{Value(300), Value(400), Value(600)})},
                             {"first", Value(true)},
                             {"lists", Value(std::move(lists))},
                             {"rows", Value(std::move(rows))},
                             {"options", Value(options())},
                             {"types", Value(std::move(types))}});
}

Value M42::varied(const Content& content, const Value& scenario, Dice& dice) {
  const Value* given = scenario.find("pick_up");
  if (!given || content.tables.empty()) return scenario;
  constexpr std::array<std::int64_t, 4> kBudgets{300, 400, 600, 850};
  constexpr std::array<const char*, 3> kPostures{"neutral", "attack", "defend"};
  Value pick_up = *given;
  pick_up.set("seed", Value(std::int64_t{dice.roll(1000)}));
  pick_up.set("budget", Value(kBudgets[static_cast<std::size_t>(dice.roll(4) - 1)]));
  const auto tables = static_cast<int>(content.tables.size());
  pick_up.set("table", Value(content.tables[tables < 2 ? 0 : static_cast<std::size_t>(dice.roll(tables) - 1)].id));
  Value::List players;
  for (const Value& player : *given->find("players")->list()) {
    Value made(Value::Object{{"name", *player.find("name")}});
    made.set("posture", Value(kPostures[static_cast<std::size_t>(dice.roll(3) - 1)]));
    if (chance(dice, 2)) made.set("aiGoal", Value("objectives"));
    players.push_back(std::move(made));
  }
  pick_up.set("players", Value(std::move(players)));
  Value varied = scenario;
  varied.set("pick_up", std::move(pick_up));
  varied.set("options", some_options(scenario, dice));
  return std::holds_alternative<DataError>(set_up(content, varied)) ? scenario : varied;
}

}  // namespace hexinch::m42
