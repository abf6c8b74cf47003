#include "base/book_table.h"
#include "systems/lonewarrior/lonewarrior.h"
#include "systems/lonewarrior/packs/content.h"
#include "systems/lonewarrior/rules/aim.h"
#include "systems/lonewarrior/rules/automated_attacks.h"
#include "systems/lonewarrior/rules/courses.h"
#include "systems/lonewarrior/rules/melee.h"

/// The tables of the book (T-1 to T-8, 2.5) and the contents of the packs. The numbers come from where the rules read them, so none is written twice.

namespace hexinch::lonewarrior {
namespace {

using book::kBarred;
using book::number;
using Table = BookTable;

template <HasNames E>
Value word(std::string_view list, E value) {
  return Value("lonewarrior." + std::string(list) + "." + text_key(name_of(value)));
}
Value whole(int n) { return number(Fraction{n}); }

// T-1 Typical movement rates.
Table rates() {
  Table table{"rates", "T-1", {Value("@movement"), Value("@mp")}, {}};
  for (std::size_t m = 0; m < count_of<MovementType>(); ++m)
    table.add({word("movement", static_cast<MovementType>(m)), whole(typical_speed(static_cast<MovementType>(m)))});
  return table;
}

// 2.5 Terrain: who may enter it, and what cover it gives.
Table ground() {
  Table table{"ground", "LW-2.4", {Value("@terrain"), Value("@cover")}, {}};
  for (std::size_t m = 0; m < count_of<MovementType>(); ++m) table.columns.push_back(word("movement", static_cast<MovementType>(m)));
  for (std::size_t t = 0; t < count_of<Terrain>(); ++t) {
    const auto terrain = static_cast<Terrain>(t);
    Value::List row{word("terrain", terrain), word("cover", cover_of(terrain))};
    for (std::size_t m = 0; m < count_of<MovementType>(); ++m) {
      Sheet sheet;
      sheet.movement = static_cast<MovementType>(m);
      row.push_back(Value(may_enter(sheet, terrain) ? "@yes" : kBarred));
    }
    table.add(std::move(row));
  }
  return table;
}

// LW-2.5 Obstacles, LW-3.12 Cover behind them.
Table obstacles() {
  Table table{"obstacles", "LW-2.5", {Value("@obstacle"), Value("@cover")}, {}};
  for (std::size_t o = 1; o < count_of<Obstacle>(); ++o)
    table.add({word("obstacle", static_cast<Obstacle>(o)), word("cover", cover_of(static_cast<Obstacle>(o)))});
  return table;
}

/// Pieces of a cell with spaces between them.
Value spaced(std::initializer_list<Value> pieces) {
  Value::List list;
  for (const Value& piece : pieces) {
    if (!list.empty()) list.push_back(Value(" "));
    list.push_back(piece);
  }
  return Value(std::move(list));
}

/// A band as in the rulebook, from its lower end to the next band's. Within 1 MP it is Adjacent even so: the note says that.
Value band_cell(const Bands& b, Level level) {
  const Value under("lonewarrior.table.under");
  const auto between = [](int from, int below) { return spaced({whole(from), Value("lonewarrior.table.to_under"), whole(below)}); };
  switch (level) {
    case Level::kAdjacent: return spaced({Value("lonewarrior.table.up_to"), whole(1)});
    case Level::kPointBlank: return b.point_blank == 0 ? Value(kBarred) : spaced({under, whole(b.short_)});
    case Level::kShort: return b.point_blank == 0 ? spaced({under, whole(b.medium)}) : between(b.short_, b.medium);
    case Level::kMedium: return between(b.medium, b.long_);
    case Level::kLong: return between(b.long_, b.very_long);
    default: return spaced({whole(b.very_long), Value("lonewarrior.table.to"), whole(b.end)});
  }
}

// T-2 Range bands.
Table ranges() {
  Table table{"ranges", "T-2", {Value("@delivery")}, {}};
  for (std::size_t l = 0; l < count_of<Level>(); ++l) table.columns.push_back(word("level", static_cast<Level>(l)));
  for (std::size_t d = 0; d < count_of<Delivery>(); ++d) {
    Value::List row{word("delivery", static_cast<Delivery>(d))};
    for (std::size_t l = 0; l < count_of<Level>(); ++l) row.push_back(band_cell(bands(static_cast<Delivery>(d)), static_cast<Level>(l)));
    table.add(std::move(row));
  }
  return table;
}

// T-3 To hit.
Table hits() {
  Table table{"hits", "T-3", {Value("@level"), Value("@needs")}, {}};
  for (std::size_t l = 0; l < count_of<Level>(); ++l) {
    const int need = need_of(static_cast<int>(l));
    const Value cell = need == 0 ? Value("@always") : need == 6 ? whole(need) : spaced({whole(need), Value("lonewarrior.table.or_more")});
    table.add({word("level", static_cast<Level>(l)), cell});
  }
  return table;
}

// LW-3.6 To-hit modifiers, LW-3.14 Indirect fire.
Table modifiers() {
  Table table{"modifiers", "LW-3.6", {Value("@modifier"), Value("@shift")}, {}};
  const auto add = [&](Value what, int levels) { table.add({std::move(what), book::with_sign(Fraction{levels})}); };
  add(Value("@modifier.firer_damaged"), shift::kFirerDamaged);
  add(Value("@modifier.firer_crippled"), shift::kFirerCrippled);
  add(Value("@modifier.firer_moved"), shift::kFirerMoved);
  add(Value("@modifier.large"), shift::kLarge);
  add(Value("@modifier.static"), shift::kStatic);
  for (auto fast = shift::kFast.rbegin(); fast != shift::kFast.rend(); ++fast)
    add(spaced({Value("lonewarrior.table.modifier.fast"), whole(fast->mp)}), fast->levels);
  add(Value("@modifier.indirect"), shift::kIndirect);
  return table;
}

// T-4 Drift and random direction, by pairs of faces.
Table drift() {
  Table table{"drift", "T-4", {Value("")}, {}};
  for (int column = 1; column <= 5; column += 2) table.columns.push_back(Value(Value::List{whole(column), Value("–"), whole(column + 1)}));
  for (int row = 1; row <= 5; row += 2) {
    Value::List cells{Value(Value::List{whole(row), Value("–"), whole(row + 1)})};
    for (int column = 1; column <= 5; column += 2) {
      const auto direction = compass_of(row, column);
      cells.push_back(direction ? Value(name_of(*direction)) : Value("@dud"));
    }
    table.add(std::move(cells));
  }
  return table;
}

// T-5 Typical values.
Table charges() {
  Table table{"charges", "T-5", {Value("@projectile"), Value("@area"), Value("@damage"), Value("@half")}, {}};
  for (std::size_t p = 0; p < count_of<Projectile>(); ++p) {
    const Charge charge = typical_charge(static_cast<Projectile>(p));
    const Value half = charge.aoe > 0 ? whole((charge.damage + 1) / 2) : Value(kBarred);
    table.add({word("projectile", static_cast<Projectile>(p)), whole(charge.aoe), whole(charge.damage), half});
  }
  return table;
}
Table defences() {
  Table table{"defences", "T-5", {Value("@size"), Value("@ranged_defence")}, {}};
  for (std::size_t s = 0; s < count_of<SizeClass>(); ++s)
    table.add({word("size", static_cast<SizeClass>(s)), whole(typical_defence(static_cast<SizeClass>(s)))});
  return table;
}

// T-6 Average die.
Table average() {
  Table table{"average", "T-6", {Value("D6")}, {}};
  Value::List row{Value("@adds")};
  for (int face = 1; face <= 6; ++face) {
    table.columns.push_back(whole(face));
    row.push_back(whole(average_die(face)));
  }
  table.add(std::move(row));
  return table;
}

// T-7 Automation: what a unit does and which way it goes.
Table courses() {
  Table table{"courses", "T-7", {Value("")}, {}};
  for (int column = 1; column <= 6; ++column) table.columns.push_back(whole(column));
  for (int row = 1; row <= 6; ++row) {
    Value::List cells{whole(row)};
    for (int column = 1; column <= 6; ++column) {
      const Course course = course_of(row, column);
      cells.push_back(Value(Value::List{word("intent", course.intent), Value(", "), word("route", course.route)}));
    }
    table.add(std::move(cells));
  }
  return table;
}

// T-8 Automated fire.
Table firing() {
  Table table{"firing", "T-8", {Value("@level"), Value("@fires")}, {}};
  for (std::size_t l = 0; l < count_of<Level>(); ++l) {
    const int fires = fires_up_to(static_cast<Level>(l));
    table.add({word("level", static_cast<Level>(l)), fires == 6 ? Value("@always") : spaced({whole(fires), Value("lonewarrior.table.or_less")})});
  }
  return table;
}

// 7.2 A filled-in attribute sheet, line by line: a rifle squad of some platoon.
Table sheet(const Content& content) {
  Table table{"sheet", "LW-2.3", {Value("@sheet.line"), Value("@sheet.example"), Value("@sheet.means")}, {}};
  const Sheet* squad = content.find("t_rifle");
  if (!squad || !squad->delivery || !squad->cc_strength) return table;
  const auto add = [&](const std::string& line, Value example) {
    table.add({Value("@sheet." + line), std::move(example), Value("@sheet." + line + ".means")});
  };
  add("code", Value("I11"));
  add("description", Value(squad->name));
  add("status", word("status", Status::kUndamaged));
  add("command", Value(Value::List{word("role", Role::kSubordinate), Value(", I1")}));
  add("movement", word("movement", squad->movement));
  add("pm", whole(squad->pm));
  add("max_speed", whole(squad->max_speed));
  add("min_speed", whole(squad->min_speed));
  add("delivery", word("delivery", *squad->delivery));
  add("projectile", word("projectile", squad->projectile));
  add("area", whole(squad->aoe));
  add("damage", whole(squad->damage));
  add("shots", squad->shots ? whole(*squad->shots) : Value("@unlimited"));
  add("range", Value(Value::List{whole(squad->min_range), Value("–"), whole(squad->max_range)}));
  add("strength", whole(*squad->cc_strength));
  add("levels", whole(squad->cc_damage));
  add("ranged_defence", whole(squad->ranged_defence));
  add("close_defence", whole(squad->cc_defence));
  add("special", Value(kBarred));
  add("vp", whole(squad->vp));
  return table;
}

/// "8 + 1 × 8": shots, and how many times a reload gives as many again.
Value shots_of(const Sheet& s) {
  if (!s.delivery) return Value(kBarred);
  if (!s.shots) return Value("@unlimited");
  Value::List shots{whole(*s.shots)};
  if (s.reloads > 0) shots.insert(shots.end(), {Value(" + "), whole(s.reloads), Value(" × "), whole(*s.shots)});
  return Value(std::move(shots));
}

// 7.1 Unit templates.
Table templates(const Content& content) {
  Table table{"templates",
              "LW-2.3",
              {Value("@unit"), Value("@movement"), Value("@pm"), Value("@mp"), Value("@delivery"), Value("@damage"), Value("@area"), Value("@range"),
               Value("@shots"), Value("@close_combat"), Value("@levels"), Value("@ranged_defence"), Value("@close_defence"), Value("@command"), Value("@vp")},
              {}};
  for (const Sheet& s : content.templates) {
    const Value weapon = s.delivery ? word("delivery", *s.delivery) : Value(kBarred);
    const Value range = s.delivery ? Value(Value::List{whole(s.min_range), Value("–"), whole(s.max_range)}) : Value(kBarred);
    table.add({Value(s.name), word("movement", s.movement), whole(s.pm), whole(s.max_speed), weapon, s.delivery ? whole(s.damage) : Value(kBarred),
               s.delivery ? whole(s.aoe) : Value(kBarred), range, shots_of(s), s.cc_strength ? whole(*s.cc_strength) : Value(kBarred),
               s.cc_strength ? whole(s.cc_damage) : Value(kBarred), whole(s.ranged_defence), whole(s.cc_defence),
               s.command_range > 0 ? whole(s.command_range) : Value(kBarred), whole(s.vp)});
  }
  return table;
}

}  // namespace

Value LoneWarrior::tables(const Content& content) {
  Value::List list;
  for (const Table& table : {rates(), ground(), obstacles(), ranges(), modifiers(), hits(), drift(), charges(), defences(), average(), courses(), firing(),
                             sheet(content), templates(content)})
    list.push_back(table.value());
  return Value(std::move(list));
}

}  // namespace hexinch::lonewarrior
