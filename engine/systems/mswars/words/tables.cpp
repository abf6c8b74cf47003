#include <array>

#include "base/book_table.h"
#include "systems/mswars/mswars.h"
#include "systems/mswars/packs/cards.h"
#include "systems/mswars/packs/table_data.h"
#include "systems/mswars/rules/modifiers.h"
#include "systems/mswars/rules/movement.h"
#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/sight.h"
#include "systems/mswars/rules/terrain.h"
#include "systems/mswars/rules/values.h"

/// The tables of the book (T-1 to T-9, MSW-4.4, 9.4, 11.1, 15) and the contents of the packs. The numbers come from where the rules read them, so none is
/// written twice.

namespace hexinch::mswars {
namespace {

using book::kBarred;
using book::number;
using book::with_sign;
using Table = BookTable;

constexpr int kLargestShown = 6;  ///< Size Class; beyond it the series goes on evenly

template <HasNames E>
Value word(std::string_view list, E value) {
  return Value("mswars." + std::string(list) + "." + text_key(name_of(value)));
}
Value whole(int n) { return number(Fraction{n}); }
Value in_inches(Mil length) { return number(as_inches(length)); }

Sheet mover(MoveType move) {
  Sheet sheet;
  sheet.move = move;
  return sheet;
}
Value factor_cell(std::optional<int> factor) { return factor ? whole(*factor) : Value(kBarred); }

// T-1, T-2 Movement cost per inch: every way of moving; a Jet on the ground and in High Sky.
Table movement() {
  Table table{"movement", "T-1", {Value("@going")}, {}};
  for (std::size_t m = 0; m < count_of<MoveType>(); ++m) table.columns.push_back(word("move", static_cast<MoveType>(m)));
  table.columns.push_back(Value("@high_sky"));
  for (std::size_t g = 0; g < count_of<Going>(); ++g) {
    const auto going = static_cast<Going>(g);
    Value::List row{word("going", going)};
    for (std::size_t m = 0; m < count_of<MoveType>(); ++m) row.push_back(factor_cell(factor(mover(static_cast<MoveType>(m)), Level::kGround, going)));
    row.push_back(factor_cell(factor(mover(MoveType::kJet), Level::kHighSky, going)));
    table.add(std::move(row));
  }
  return table;
}

// T-3 Area terrain by Size Class.
Table ground() {
  Table table{"ground", "T-3", {Value("@feature"), Value("@size_0"), Value("@size_1"), Value("@size_4"), Value("@overrides")}, {}};
  for (std::size_t k = 0; k < count_of<FeatureKind>(); ++k) {
    const Feature feature = feature_of_kind(static_cast<FeatureKind>(k));
    if (feature.elevated() || feature.kind == FeatureKind::kLadder) continue;
    Value::List row{word("feature", feature.kind)};
    for (const Going going : feature.going) row.push_back(word("going", going));
    row.push_back(Value(feature.overrides ? "@yes" : ""));
    table.add(std::move(row));
  }
  return table;
}

// T-4 Size Classes: heights, bases; MSW-12.4, MSW-12.5 the ranges of Sensors and Jammers.
Table sizes() {
  Table table{"sizes", "T-4", {Value("@size"), Value("@height"), Value("@base"), Value("@sensor"), Value("@jammer")}, {}};
  for (int size = 0; size <= kLargestShown; ++size) {
    Sheet sheet;
    sheet.size = static_cast<std::int8_t>(size);
    table.add({whole(size), in_inches(silhouette_height(size)), in_inches(base_radius(size) * 2), in_inches(sensor_range(Setup{}, sheet)),
               in_inches(jammer_range(sheet))});
  }
  return table;
}

// T-5 Feature kinds, MSW-7.3: how they affect sight, and their usual heights.
Table features() {
  Table table{"features", "T-5", {Value("@feature"), Value("@sight"), Value("@usual_height")}, {}};
  for (std::size_t k = 0; k < count_of<FeatureKind>(); ++k) {
    const auto kind = static_cast<FeatureKind>(k);
    const Mil height = usual_height(kind);
    const Value sight("@sight." + text_key(name_of(feature_of_kind(kind).sight)));
    table.add({word("feature", kind), sight, height.n < 0 ? Value("@as_given") : in_inches(height)});
  }
  return table;
}

Value degrees(table::QuarterDegrees width) { return Value(Value::List{number(Fraction{width.n, 4}), Value("°")}); }

// T-6 Firing arcs, by how a weapon is carried.
Table arcs() {
  Table table{"arcs", "T-6", {Value("@carried"), Value("@others")}, {}};
  for (const WeaponType type : {WeaponType::kHeavyRange, WeaponType::kArtillery}) table.columns.push_back(word("weapon_type", type));
  for (std::size_t f = 0; f < count_of<Fix>(); ++f) {
    const auto fix = static_cast<Fix>(f);
    if (fix == Fix::kArms) continue;
    Value::List row{word("fix", fix)};
    for (const WeaponType type : {WeaponType::kRange, WeaponType::kHeavyRange, WeaponType::kArtillery}) row.push_back(degrees(arc_width(fix, type, {})));
    table.add(std::move(row));
  }
  return table;
}

Value modifier_cell(int amount) { return amount == 0 ? Value("") : with_sign(Fraction{amount}); }

// T-7 Attack modifiers.
Table modifiers() {
  Table table{"modifiers", "T-7", {Value("@code"), Value("@condition"), Value("@range"), Value("@melee")}, {}};
  for (int m = 0; m < kModifiers; ++m) {
    const ModifierRow& row = modifier_row(static_cast<Modifier>(m));
    const std::string code = "M" + std::to_string(m + 1);
    table.add({Value(code), Value("@modifier." + std::to_string(m + 1)), modifier_cell(row.range), modifier_cell(row.melee)});
  }
  return table;
}

// T-8 Dice: a D3 read off a D6.
Table dice() {
  Table table{"dice", "T-8", {Value("D6")}, {}};
  Value::List row{Value("D3")};
  for (int face = 1; face <= 6; ++face) {
    table.columns.push_back(whole(face));
    row.push_back(whole(d3(face)));
  }
  table.add(std::move(row));
  return table;
}

// T-9 Point costs: what abilities and ways of moving add to a chassis. Room aboard is paid for by the place.
Table prices() {
  Table table{"prices", "T-9", {Value("@what"), Value("@price")}, {}};
  for (std::size_t m = 0; m < count_of<MoveType>(); ++m)
    table.add({word("move", static_cast<MoveType>(m)), with_sign(Fraction{move_type_cost(static_cast<MoveType>(m))})});
  for (std::size_t a = 0; a < count_of<Ability>(); ++a) {
    const auto ability = static_cast<Ability>(a);
    const Value price = with_sign(Fraction{ability_cost({ability, 1})});
    table.add({word("ability", ability), ability == Ability::kCarrier ? Value(Value::List{price, Value("@a_place")}) : price});
  }
  return table;
}

// MSW-4.4 The budget and the price of each Move Action (MSW-5.1 to 5.11): movement as a share of the Move value.
Table moves() {
  constexpr Mil kMove = inches(4);
  Table table{"moves", "MSW-4.4", {Value("@move_action"), Value("@counters"), Value("@move_values")}, {}};
  Sheet sheet;
  sheet.move_value = kMove;
  for (std::size_t k = 0; k < count_of<MoveKind>(); ++k) {
    const auto kind = static_cast<MoveKind>(k);
    const Fraction share{budget(sheet, kind) * 500, kMove.n};
    table.add({word("action", kind), whole(cost_of(kind)), share == Fraction{0} ? Value(kBarred) : number(share)});
  }
  return table;
}

// MSW-9.4 Bands: the least and the most that is seen, and the penalty for a shot.
Table bands() {
  Table table{"bands", "MSW-9.4", {Value("@seen"), Value("@shot")}, {}};
  for (int most = 100; most >= 0;) {
    int least = most;
    while (least > 0 && band(least - 1) == band(most)) --least;
    const int cost = band(most) == 1 ? modifier_row(Modifier::kPartlySeen).range : band(most) == 2 ? modifier_row(Modifier::kHalfSeen).range : 0;
    Value::List seen{whole(least)};
    if (least != most) seen.insert(seen.end(), {Value("–"), whole(most)});
    seen.push_back(Value(" %"));
    table.add({Value(std::move(seen)), band(most) == 3 ? Value("@no_shot") : with_sign(Fraction{cost})});
    most = least - 1;
  }
  return table;
}

// Things with a name and an explanation: MSW-11.1 types of weapons, MSW-15.1 abilities, MSW-15.2 skills.
template <HasNames E>
Table explained(std::string id, std::string rule, std::string_view list) {
  Table table{std::move(id), std::move(rule), {Value("@name"), Value("@meaning")}, {}};
  for (std::size_t i = 0; i < count_of<E>(); ++i) {
    const Value name = word(list, static_cast<E>(i));
    table.add({name, Value(*name.text() + ".text")});
  }
  return table;
}

// ---- what the packs hold

Value listed(const std::vector<Value>& names) {
  Value::List all;
  for (const Value& name : names) {
    if (!all.empty()) all.push_back(Value(", "));
    all.push_back(name);
  }
  return Value(std::move(all));
}

Value abilities_of(const Sheet& sheet) {
  std::vector<Value> names;
  for (const AbilityEntry& entry : sheet.abilities) {
    const Value name = word("ability", entry.ability);
    names.push_back(entry.level > 0 ? Value(Value::List{name, Value(" "), whole(entry.level)}) : name);
  }
  return listed(names);
}

Table chassis(const Content& content) {
  Table table{"chassis", "MSW-16.1", {Value("@name"), Value("@unit_type"), Value("@size"), Value("@move_type"), Value("@move_value"), Value("@strength"),
                                      Value("@defence"), Value("@armour"), Value("DC"), Value("@output"), Value("@abilities"), Value("@price")}, {}};
  for (const Chassis& one : content.chassis) {
    const Sheet& s = one.sheet;
    table.add({Value(s.name), word("unit_type", s.type), whole(s.size), word("move", s.move), in_inches(s.move_value), whole(s.strength), whole(s.defence),
               whole(s.armour), whole(s.damage_capacity), whole(s.output), abilities_of(s), whole(s.cost)});
  }
  return table;
}

Table weapons(const Content& content) {
  Table table{"weapons", "MSW-11.2", {Value("@name"), Value("@weapon_type"), Value("@sub_type"), Value("@reach"), Value("@damage"), Value("@carried"),
                                      Value("@abilities"), Value("@price")}, {}};
  for (const Weapon& w : content.weapons) {
    std::vector<Value> kinds;
    for (const SubType kind : w.sub_types) kinds.push_back(word("sub_type", kind));
    std::vector<Value> abilities;
    for (const WeaponAbility ability : w.abilities) abilities.push_back(word("weapon_ability", ability));
    if (w.link != Link::kNone) abilities.push_back(Value("@link." + text_key(name_of(w.link))));
    const bool shield = w.shield != Shield::kNone;
    table.add({Value(w.name), shield ? word("shield", w.shield) : word("weapon_type", w.type), listed(kinds), w.range > 0 ? whole(w.range) : Value(""),
               shield ? Value("") : Value(damage_text(w.damage)), word("fix", w.fix), listed(abilities), whole(w.cost)});
  }
  return table;
}

Table pilots(const Content& content) {
  Table table{"pilots", "MSW-2.2", {Value("@rank"), Value("@reflex"), Value("@range_value"), Value("@melee_value"), Value("@defence"), Value("@endurance"),
                                    Value("@command"), Value("@skills"), Value("@price")}, {}};
  for (const Pilot& p : content.pilots)
    table.add({word("rank", p.rank), whole(p.reflex), whole(p.range_attack), whole(p.melee_attack), with_sign(Fraction{p.defence}), whole(p.endurance),
               whole(p.command), whole(training(p.rank).skills), whole(training(p.rank).cost)});
  return table;
}

}  // namespace

Value MsWars::tables(const Content& content) {
  Value::List all;
  for (const Table& table :
       {movement(), ground(), sizes(), features(), arcs(), modifiers(), dice(), prices(), moves(), bands(),
        explained<Ability>("abilities", "MSW-15.1", "ability"), explained<Skill>("skills", "MSW-15.2", "skill"),
        explained<WeaponType>("weapon_types", "MSW-11.1", "weapon_type"), chassis(content), weapons(content), pilots(content)})
    all.push_back(table.value());
  return Value(std::move(all));
}

}  // namespace hexinch::mswars
