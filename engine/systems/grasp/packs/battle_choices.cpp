#include <algorithm>
#include <array>

#include "base/book_table.h"
#include "base/dice.h"
#include "base/option_list.h"
#include "systems/grasp/grasp.h"
#include "systems/grasp/packs/buyers.h"
#include "systems/grasp/packs/options.h"
#include "systems/grasp/packs/pick_up.h"
#include "systems/grasp/rules/legality.h"
#include "systems/grasp/rules/price.h"
#include "systems/grasp/state/named.h"

/// What there is to choose from for a battle of one's own, how a game differs from the book, and battles put together differently.

namespace hexinch::grasp {
namespace {

Value die_text(const Die& die) { return Value(to_text(die)); }
Value said(const char* what, Value how) { return Value(Value::List{Value(what), Value(" "), std::move(how)}); }
Value told(int n) { return book::number(Fraction{n}); }

/// "FS d6, FR d8", "FS d6, FR d8 indirect"
Value show_weapon(const Build& b) {
  Value::List cell;
  if (!b.fs.none()) cell.insert(cell.end(), {Value("grasp.battle.fs"), Value(" "), die_text(b.fs), Value(", ")});
  cell.insert(cell.end(), {Value("grasp.battle.fr"), Value(" "), die_text(b.fr)});
  if (b.firing == FiringType::kIndirect) cell.insert(cell.end(), {Value(" "), Value("grasp.firing.indirect")});
  return Value(std::move(cell));
}

Value::List numbers_of(const Build& b) {
  Value::List numbers{said("grasp.battle.cc", die_text(b.cc)), said("grasp.battle.fat", die_text(Die{b.fat}))};
  for (const Die& die : b.mv)
    if (!die.none()) numbers.push_back(said("grasp.battle.mv", die_text(die)));
  if (b.commands())
    numbers.push_back(Value(
        Value::List{Value("grasp.battle.pips"), Value(" "), die_text(b.command.pips), Value(", "), told(b.command.range), Value("grasp.battle.mu")}));
  numbers.push_back(said("grasp.battle.plain", told(points_of(b, false))));
  const Prowess p = prowess_of(b);
  if (p.points == 0) return numbers;
  // GRASP-20.6: the surcharge as a term of its own.
  numbers.push_back(Value(Value::List{Value("grasp.battle.balanced"), Value(" "), told(points_of(b, false)), Value(" + "), told(p.points),
                                      Value(" = "), told(points_of(b, true)), Value(": "), told(p.strength), Value(" × "), told(p.lasting)}));
  return numbers;
}

Value show_unit_type(const UnitList& list, const Build& b) {
  Value::List abilities;
  if (b.type != CombatType::kRegular) abilities.push_back(Value(Value::List{Value(word_of("type", b.type).id)}));
  for (std::size_t i = 0; i < count_of<Special>(); ++i)
    if (b.has(static_cast<Special>(i))) abilities.push_back(Value(Value::List{Value(word_of("special", static_cast<Special>(i)).id)}));
  if (b.size() != Size::kMedium) abilities.push_back(Value(Value::List{Value(word_of("size", b.size()).id)}));
  Value::List weapons;
  if (!b.fr.none()) weapons.push_back(show_weapon(b));
  return Value(Value::Object{{"type", Value(b.id)},
                             {"name", Value(b.name)},
                             {"numbers", Value(numbers_of(b))},
                             {"ways", Value(Value::List{Value(Value::List{Value(list.name)})})},
                             {"weapons", Value(std::move(weapons))},
                             {"abilities", Value(std::move(abilities))}});
}

/// Those that are built; what they usually are in battles that players put together.
Value::List options() {
  Value::List all = show_options(pick_up_options(), Grasp::kId, [](std::string_view id) -> std::optional<std::vector<int>> {
    return id == "min_enemy_gap" ? std::vector<int>{0, 2, 4, 6} : std::vector<int>{};
  });
  std::erase_if(all, [](const Value& option) { return !is_built(*option.find("id")->text()); });
  for (Value& option : all)
    if (*option.find("id")->text() == "deployment") option.set("values", Value(Value::List{Value("fixed"), Value("open")}));
  return all;
}

bool chance(Dice& dice, int in) { return dice.roll(in) == 1; }

/// Some options differ from the usual ones, for random games.
Value some_options(Dice& dice) {
  Value chosen(Value::Object{});
  for (const Value& option : options()) {
    if (!chance(dice, 5)) continue;
    const std::string& id = *option.find("id")->text();
    if (const Value* values = option.find("values"))
      chosen.set(id, (*values->list())[pick(dice, values->list()->size())]);
    else
      chosen.set(id, Value(!*option.find("standard")->boolean()));
  }
  return chosen;
}

std::vector<int> rows_of(const Content& content) {
  std::vector<int> rows;
  for (std::size_t i = 0; i < content.lists.size(); ++i)
    if (can_muster(content.lists[i])) rows.push_back(static_cast<int>(i) + 1);
  return rows;
}

/// Two to four players, some of them in teams, with a list or two.
Value::List some_players(const Content& content, Dice& dice) {
  static constexpr std::array kNames{"Red", "Blue", "Amber", "Green"};
  const std::vector<int> rows = rows_of(content);
  const std::size_t count = 2 + pick(dice, 3);
  const bool teams = count == 4 && chance(dice, 2);
  Value::List players;
  for (std::size_t i = 0; i < count; ++i) {
    Value player(Value::Object{{"name", Value(kNames[i])}});
    if (teams) player.set("team", Value(static_cast<int>(i % 2)));
    if (!rows.empty() && chance(dice, 2)) {
      Value::List own{Value(rows[pick(dice, rows.size())])};
      if (const int second = rows[pick(dice, rows.size())]; !(own.front() == Value(second)) && chance(dice, 2)) own.push_back(Value(second));
      player.set("rows", Value(std::move(own)));
    }
    players.push_back(std::move(player));
  }
  return players;
}

}  // namespace

Value Grasp::changed_options(const State& state) { return show_changed_options(state.setup->options, Options{}); }

Value Grasp::battle_choices(const Content& content) {
  Value::List rows;
  Value::List lists;
  Value::List types;
  for (const int row : rows_of(content)) {
    const UnitList& list = content.lists[static_cast<std::size_t>(row) - 1];
    rows.push_back(Value(row));
    lists.push_back(Value(Value::Object{{"id", Value(list.id)}, {"name", Value(list.name)}}));
    for (const Build& build : list.builds)
      if (!check_built(build)) types.push_back(show_unit_type(list, build));
  }
  Value::List sizes;
  for (const BattleSize& size : kBattleSizes)
    sizes.push_back(Value(Value::Object{{"name", Value(size.name)},
                                        {"points", Value(size.points)},
                                        {"width", Value(size.width)},
                                        {"height", Value(size.height)},
                                        {"turns", Value(size.turns)}}));
  return Value(Value::Object{{"battle_sizes", Value(std::move(sizes))},
                             {"theme", Value("grasp.battle.theme")},
                             {"rows", Value(std::move(rows))},
                             {"lists", Value(std::move(lists))},
                             {"options", Value(options())},
                             {"types", Value(std::move(types))}});
}

Value Grasp::varied(const Content& content, const Value& scenario, Dice& dice) {
  if (!scenario.find("pick_up")) return scenario;
  Value pick_up(Value::Object{{"seed", Value(std::int64_t{dice.roll(1000)})},
                              {"budget", Value(kBattleSizes[pick(dice, std::size(kBattleSizes))].points)},
                              {"players", Value(some_players(content, dice))}});
  Value varied = scenario;
  varied.set("pick_up", std::move(pick_up));
  varied.set("options", some_options(dice));
  return std::holds_alternative<DataError>(set_up(content, varied)) ? scenario : varied;
}

}  // namespace hexinch::grasp
