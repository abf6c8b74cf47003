#include <array>

#include "base/book_table.h"
#include "systems/grasp/grasp.h"
#include "systems/grasp/packs/content.h"
#include "systems/grasp/rules/ground.h"
#include "systems/grasp/rules/legality.h"
#include "systems/grasp/rules/march.h"
#include "systems/grasp/rules/odds.h"
#include "systems/grasp/rules/price.h"
#include "systems/grasp/rules/reveal.h"

/// The tables of the book (T1, T2, T4, T11 to T13, T15, T17 to T21) and what the packs hold. Numbers come from where the rules read them.

namespace hexinch::grasp {
namespace {

using book::kBarred;
using book::number;
using book::with_sign;

constexpr std::array kDice{kD4, kD6, kD8, kD10, kD12, kD20, kD100};

Value count(int n) { return number(Fraction{n}); }
Value die_cell(const Die& die) { return Value(die.none() ? std::string(kBarred) : to_text(die)); }
Value level_cell(DieLevel level) { return die_cell(Die{level}); }
template <HasNames E>
Value kind_cell(std::string_view list, E value) {
  return Value("grasp." + std::string(list) + "." + text_key(hexinch::name_of(value)));
}
/// A price that multiplies another, "×2".
Value times(int n) { return Value(Value::List{Value("×"), count(n)}); }

// T1, GRASP-17.1
BookTable dice() {
  BookTable table{"dice", "GRASP-2.1", {Value("@level"), Value("@die"), Value("@points"), Value("@best"), Value("@worst")}, {}};
  for (const DieLevel level : kDice)
    table.add({count(level), level_cell(level), count(die_value({level})), count(die_value({level, 1})), count(die_value({level, -1}))});
  return table;
}

// T2
BookTable average_dice() {
  BookTable table{"average_dice", "GRASP-2.2", {Value("@die"), Value("@faces")}, {}};
  for (const DieLevel level : kDice) {
    if (level == kD100) continue;
    Value::List faces;
    for (int natural = 1; natural <= sides_of(level); ++natural) {
      if (natural > 1) faces.push_back(Value(" "));
      faces.push_back(count(average_value(level, natural)));
    }
    table.add({die_cell({level, 0, true}), Value(std::move(faces))});
  }
  return table;
}

int rounded_percent(Fraction chance) { return static_cast<int>(round_half_up(chance * Fraction{100})); }

/// T20: what `show` says of each pair of plain dice up to d20.
template <class Show>
BookTable pairs(const char* id, RuleId rule, Show show) {
  BookTable table{id, std::string(rule), {Value("@die")}, {}};
  for (const DieLevel other : kDice)
    if (other != kD100) table.columns.push_back(level_cell(other));
  for (const DieLevel own : kDice) {
    if (own == kD100) continue;
    Value::List row{level_cell(own)};
    for (const DieLevel other : kDice)
      if (other != kD100) row.push_back(show(contest(Roller{Die{own}}, Roller{Die{other}})));
    table.add(std::move(row));
  }
  return table;
}

BookTable odds() {
  return pairs("odds", "GRASP-2.10", [](const Contest& c) {
    return Value(Value::List{book::percent(rounded_percent(c.win)), Value(" / "), book::percent(rounded_percent(c.draw))});
  });
}
BookTable kills() {
  return pairs("kills", "GRASP-11.2", [](const Contest& c) { return book::percent(rounded_percent(c.kills)); });
}

// T4, GRASP-3.6, GRASP-3.8
BookTable ground() {
  BookTable table{"ground", "GRASP-3.6", {Value("@roll"), Value("@class"), Value("@move"), Value("@easy_move"), Value("@cover")}, {}};
  struct Row {
    TerrainClass going;
    const char* roll;
  };
  for (const Row& row : {Row{TerrainClass::kGood, "1–4"}, Row{TerrainClass::kLight, "5–7"}, Row{TerrainClass::kDifficult, "8–9"}}) {
    const int cover = cover_of(row.going);
    table.add({Value(row.roll), kind_cell("class", row.going), number(plain_share(row.going, false)), number(plain_share(row.going, true)),
               cover > 0 ? with_sign(Fraction{-cover}) : Value(kBarred)});
  }
  table.add({Value("0"), kind_cell("class", TerrainClass::kImpassable), Value("@no_entry"), Value("@no_entry"),
             with_sign(Fraction{-cover_of(TerrainClass::kImpassable)})});
  return table;
}

// T12
BookTable types() {
  BookTable table{"types", "GRASP-12.1", {Value("@type"), Value("@points"), Value("@effect")}, {}};
  for (std::size_t i = 0; i < count_of<CombatType>(); ++i) {
    const auto type = static_cast<CombatType>(i);
    table.add({kind_cell("type", type), count(type_cost(type)), Value("@type." + text_key(hexinch::name_of(type)))});
  }
  return table;
}

Value special_price(Special special) {
  switch (special) {
    case Special::kSupply:
    case Special::kCarrier:
    case Special::kEngineer: return Value("@fat_again");
    case Special::kGreen: return Value("@half_cc");
    default: return count(special_cost(special));
  }
}

// T11 to T13
BookTable specials() {
  BookTable table{"specials", "GRASP-12.8", {Value("@special"), Value("@points"), Value("@effect")}, {}};
  for (std::size_t i = 0; i < count_of<Special>(); ++i) {
    const auto special = static_cast<Special>(i);
    table.add({kind_cell("special", special), special_price(special), Value("@special." + text_key(hexinch::name_of(special)))});
  }
  return table;
}

// T13, T15, GRASP-17.2
BookTable prices() {
  BookTable table{"prices", "GRASP-17.2", {Value("@item"), Value("@points")}, {}};
  for (const char* item : {"cc", "fs", "fat"}) table.add({Value("grasp.attribute." + std::string(item)), times(1)});
  Build firer;
  for (const FiringType how : {FiringType::kDirect, FiringType::kIndirect}) {
    firer.firing = how;
    table.add({Value(Value::List{Value("grasp.attribute.fr"), Value(", "), kind_cell("firing", how)}), times(fr_points(firer, Die{kD4}) / die_value({kD4}))});
  }
  for (std::size_t i = 0; i < count_of<Medium>(); ++i) {
    const auto medium = static_cast<Medium>(i);
    table.add({Value(Value::List{Value("grasp.attribute.mv"), Value(", "), kind_cell("medium", medium)}), times(medium_rate(medium))});
  }
  for (const bool high : {false, true}) {
    const CommandData command{{kD4}, 1, high};
    const char* word = high ? "grasp.command.high" : "grasp.command.low";
    table.add({Value(Value::List{Value("grasp.attribute.pips"), Value(", "), Value(word)}), times(pip_rate(command))});
    table.add({Value(Value::List{Value("@range_mu"), Value(", "), Value(word)}), count(range_rate(command))});
  }
  return table;
}

// T21
BookTable prowess() {
  BookTable table{"prowess", "GRASP-17.2", {Value("@q"), Value("@points")}, {}};
  for (const int q : {12, 14, 15, 16, 18, 20, 21, 24, 25, 28, 30, 32, 36, 40, 42, 48, 56}) table.add({count(q), count(prowess_points(q))});
  return table;
}

/// A line of a list of modifiers: what it is, to the dice or to the total.
struct Modifier {
  const char* what;
  int dice;
  int total;
};

template <std::size_t N>
BookTable modifiers(const char* id, const char* rule, const std::array<Modifier, N>& rows) {
  BookTable table{id, rule, {Value("@condition"), Value("@to_dice"), Value("@to_total")}, {}};
  const auto cell = [](int n) { return n != 0 ? with_sign(Fraction{n}) : Value(kBarred); };
  for (const Modifier& row : rows) table.add({Value(row.what), cell(row.dice), cell(row.total)});
  return table;
}

// T18
BookTable fire_modifiers() {
  return modifiers("fire", "GRASP-9.9",
                   std::array{Modifier{"@when.best", 1, 0}, Modifier{"@when.worst", -1, 0}, Modifier{"@when.target_big", 1, 0},
                              Modifier{"@when.target_small", -1, 0}, Modifier{"@when.target_close", 0, 1}, Modifier{"@when.target_horde", 0, 1},
                              Modifier{"@when.in_light", 0, -1}, Modifier{"@when.in_difficult", 0, -2}, Modifier{"@when.in_impassable", 0, -4},
                              Modifier{"@when.over_low", 0, -1}, Modifier{"@when.over_medium", 0, -2}, Modifier{"@when.over_high", 0, -3},
                              Modifier{"@when.no_fatigue", 0, -1}, Modifier{"@when.elite", 0, 1}});
}

// T19
BookTable fight_modifiers() {
  return modifiers("fight", "GRASP-10.5",
                   std::array{Modifier{"@when.best", 1, 0}, Modifier{"@when.worst", -1, 0}, Modifier{"@when.big", 1, 0}, Modifier{"@when.small", -1, 0},
                              Modifier{"@when.close", 0, 2}, Modifier{"@when.close_loose", 0, 1}, Modifier{"@when.attacks_light", 0, -1},
                              Modifier{"@when.attacks_difficult", 0, -2}, Modifier{"@when.attacks_impassable", 0, -4}, Modifier{"@when.no_fatigue", 0, -1},
                              Modifier{"@when.elite", 0, 1}, Modifier{"@when.command_pip", 0, 1}});
}

// T17, T17b
BookTable orders() {
  BookTable table{"orders", "GRASP-6.4", {Value("@action"), Value("@pips")}, {}};
  constexpr std::array<std::pair<const char*, int>, 4> kPips{{{"@order.near", 1}, {"@order.far", 2}, {"@order.recall", 1}, {"@order.respawn", 2}}};
  for (const auto& [what, pips] : kPips) table.add({Value(what), count(pips)});
  for (const char* what : {"@order.green", "@order.other"}) table.add({Value(what), times(2)});
  table.add({Value("@order.suicide"), Value(Value::List{count(2), Value("@order.then"), count(0)})});
  for (const char* what : {"@reserve.hold", "@reserve.halt", "@reserve.elite", "@reserve.fight"})
    table.add({Value(what), Value(Value::List{count(1), Value("@order.reserved")})});
  return table;
}

Value range_cell(const Build& b) {
  if (b.fr.none()) return Value(kBarred);
  Value::List cell{die_cell(b.fr)};
  if (b.firing == FiringType::kIndirect) cell.push_back(Value("@indirect"));
  return Value(std::move(cell));
}

Value moves_cell(const Build& b) {
  Value::List cell;
  for (std::size_t i = 0; i < b.mv.size(); ++i) {
    if (b.mv[i].none()) continue;
    if (!cell.empty()) cell.push_back(Value(", "));
    cell.push_back(die_cell(b.mv[i]));
    if (static_cast<Medium>(i) != Medium::kGround) {
      cell.push_back(Value(" "));
      cell.push_back(kind_cell("medium", static_cast<Medium>(i)));
    }
  }
  return cell.empty() ? Value(kBarred) : Value(std::move(cell));
}

Value specials_cell(const Build& b) {
  Value::List cell;
  const auto add = [&](Value what) {
    if (!cell.empty()) cell.push_back(Value(", "));
    cell.push_back(std::move(what));
  };
  for (std::size_t i = 0; i < count_of<Special>(); ++i)
    if (b.has(static_cast<Special>(i))) add(kind_cell("special", static_cast<Special>(i)));
  if (b.size() != Size::kMedium) add(kind_cell("size", b.size()));
  return cell.empty() ? Value(kBarred) : Value(std::move(cell));
}

Value command_cell(const Build& b) {
  if (!b.commands()) return Value(kBarred);
  Value::List cell{die_cell(b.command.pips), Value(", "), count(b.command.range), Value("@mu")};
  if (b.command.high) cell.push_back(Value("@high"));
  return Value(std::move(cell));
}

// 7.1
BookTable units(const Content& content) {
  BookTable table{"units", "GRASP-17.6", {Value("@list"), Value("@unit"), Value("@type"), Value("CC"), Value("FS"), Value("FR"), Value("Fat"), Value("MV"),
                                          Value("@specials_of"), Value("@command"), Value("@price"), Value("@balanced")}, {}};
  for (const UnitList& list : content.lists)
    for (const Build& b : list.builds)
      table.add({Value(list.id + " " + list.name), Value(b.id + " " + b.name), kind_cell("type", b.type), die_cell(b.cc), die_cell(b.fs), range_cell(b),
                 level_cell(b.fat), moves_cell(b), specials_cell(b), command_cell(b), count(points_of(b, false)), count(points_of(b, true))});
  return table;
}

}  // namespace

Value Grasp::tables(const Content& content) {
  Value::List all;
  for (const BookTable& table : {dice(), average_dice(), odds(), kills(), ground(), types(), specials(), prices(), prowess(), fire_modifiers(),
                                 fight_modifiers(), orders(), units(content)})
    all.push_back(table.value());
  return Value(std::move(all));
}

}  // namespace hexinch::grasp
