#include <array>

#include "base/book_table.h"
#include "systems/m42/m42.h"
#include "systems/m42/packs/content.h"
#include "systems/m42/rules/activation.h"
#include "systems/m42/rules/leader_move.h"
#include "systems/m42/rules/shooting.h"

/// The tables of the book (5.1, 5.2, 5.3, 5.5, M42-12.3, 13.3, 13.5) and what the packs hold. Numbers come from where the rules read them.

namespace hexinch::m42 {
namespace {

using book::kBarred;
using book::number;
using book::with_sign;
using Table = BookTable;

constexpr int kHighestLd = 5;
constexpr int kHighestScore = 5;

template <HasNames E>
Value word(std::string_view list, E value) {
  return Value("m42." + std::string(list) + "." + text_key(name_of(value)));
}
Value whole(int n) { return number(Fraction{n}); }
Value in_inches(Mil length) { return number(Fraction{length.n, 1000}); }
/// "4+": a D6 of that or more; "never" beyond a 6.
Value from_on(int n) { return n > 6 ? Value("@never") : Value(Value::List{whole(n), Value("@or_more")}); }

// 5.1, M42-1.2, M42-1.3 How far the leader moves: normal, halved, and the same with the 2 inches of a road.
Table movement() {
  Table table{"movement", "M42-1.2", {Value("@action"), Value("@normal"), Value("@halved"), Value("@road"), Value("@road_halved")}, {}};
  for (const Action action : {Action::kAdvance, Action::kShootingAdvance, Action::kFallBack, Action::kAtTheDouble, Action::kAssault, Action::kConsolidate}) {
    const Mil normal = normal_distance(action);
    const Mil road = normal + table::inches(2);
    table.add({word("action", action), in_inches(normal), number(Fraction{normal.n, 2000}), in_inches(road), number(Fraction{road.n, 2000})});
  }
  return table;
}

// 5.2, M42-1.4 Command Radius by Leadership.
Table radii() {
  Table table{"radii", "M42-1.4", {Value("@ld"), Value("@half_radius"), Value("@full_radius"), Value("@road_radius")}, {}};
  for (int ld = 1; ld <= kHighestLd; ++ld) table.add({whole(ld), whole(ld), whole(2 * ld), whole(3 * ld)});
  return table;
}

/// A situation with the inches for each point of Leadership, of most units and of Interlinked ones; 0: forbidden.
struct LimitRow {
  const char* situation;
  int normal;
  int interlinked;
};

Value limit_cell(int n) { return n == 0 ? Value("@forbidden") : Value(Value::List{whole(n), Value("×")}); }

// 5.3, M42-1.4 Which limit.
Table limits() {
  constexpr std::array kRows{LimitRow{"@limit.open", 2, 2},          LimitRow{"@limit.in_area", 1, 2},        LimitRow{"@limit.behind_area", 1, 2},
                             LimitRow{"@limit.leader_in_area", 2, 2}, LimitRow{"@limit.obstacle", 1, 2},       LimitRow{"@limit.high_obstacle", 0, 0},
                             LimitRow{"@limit.enemy", 1, 1},          LimitRow{"@limit.road", 3, 3},           LimitRow{"@limit.road_obstacle", 1, 3},
                             LimitRow{"@limit.road_enemy", 1, 1},     LimitRow{"@limit.in_building", 2, 2},    LimitRow{"@limit.wall", 0, 0},
                             LimitRow{"@limit.leader_in_ruin", 2, 2}, LimitRow{"@limit.behind_building", 1, 2}, LimitRow{"@limit.impassable", 0, 0}};
  Table table{"limits", "M42-1.4", {Value("@situation"), Value("@normal_unit"), Value("@interlinked")}, {}};
  for (const LimitRow& row : kRows) table.add({Value(row.situation), limit_cell(row.normal), limit_cell(row.interlinked)});
  return table;
}

/// What a kind of terrain does: to the leader's move, to the Command Radius, to sight, and which cover it gives; "": nothing.
struct TerrainRow {
  const char* kind;
  const char* leader;
  const char* radius;
  const char* sight;
  const char* cover;
};

Value cell(const char* text) { return Value(*text == '\0' ? kBarred : text); }

// 5.5 Terrain summary.
Table terrains() {
  constexpr std::array kRows{
      TerrainRow{"@kind.open", "", "", "", ""},
      TerrainRow{"@kind.woods", "@leader.halved", "@radius.area", "@sight.deep", "@cover.soft"},
      TerrainRow{"@kind.field", "@leader.halved", "@radius.area", "", "@cover.soft"},
      TerrainRow{"@kind.marsh", "@leader.halved", "@radius.area", "", ""},
      TerrainRow{"@kind.rocky", "@leader.halved", "@radius.area", "", "@cover.soft"},
      TerrainRow{"@kind.hill", "@leader.halved", "@radius.area", "@sight.across", ""},
      TerrainRow{"@kind.ruin", "@leader.halved", "@radius.floors", "@sight.deep", "@cover.hard"},
      TerrainRow{"@kind.low_hedge", "@leader.halved", "@radius.beyond", "", "@cover.soft"},
      TerrainRow{"@kind.low_wall", "@leader.halved", "@radius.beyond", "", "@cover.hard"},
      TerrainRow{"@kind.creek", "@leader.halved", "@radius.beyond", "", ""},
      TerrainRow{"@kind.wall", "@leader.halved", "@radius.beyond", "@sight.blocked", "@cover.hard"},
      TerrainRow{"@kind.high_wall", "@leader.never", "@radius.never_beyond", "@sight.blocked", "@cover.hard"},
      TerrainRow{"@kind.road", "@leader.road", "@radius.road", "", ""},
      TerrainRow{"@kind.building", "@leader.walls", "@radius.inside", "@sight.blocked", "@cover.openings"},
      TerrainRow{"@kind.impassable", "@leader.never", "@radius.never", "", ""}};
  Table table{"terrains", "M42-3.1", {Value("@terrain"), Value("@leader"), Value("@radius"), Value("@sight"), Value("@cover")}, {}};
  for (const TerrainRow& row : kRows) table.add({Value(row.kind), cell(row.leader), cell(row.radius), cell(row.sight), cell(row.cover)});
  return table;
}

Value attack_of(Action action) {
  switch (action) {
    case Action::kOpenFire: return Value("@attack.full");
    case Action::kShootingAdvance: return Value("@attack.half");
    case Action::kAssault: return Value("@attack.fight");
    default: return Value(kBarred);
  }
}

// M42-12.3, 12.7 Actions: class, move, attack, and whether a marker comes off.
Table actions() {
  Table table{"actions", "M42-12.3", {Value("@action"), Value("@action_class"), Value("@leader_moves"), Value("@attack"), Value("@marker")}, {}};
  for (std::size_t a = 0; a < count_of<Action>(); ++a) {
    const auto action = static_cast<Action>(a);
    if (action == Action::kNone || action == Action::kConsolidate) continue;
    const Mil normal = normal_distance(action);
    const bool calms = action == Action::kFallBack || action == Action::kGoToGround;
    table.add({word("action", action), word("action_class", class_of(action)), normal == Mil{} ? Value(kBarred) : in_inches(normal), attack_of(action),
               Value(calms ? "@comes_off" : kBarred)});
  }
  return table;
}

// M42-13.3, 13.4, 14.5 What a D6 needs, by score.
Table needs() {
  Table table{"needs", "M42-13.3", {Value("@value"), Value("@hits"), Value("@saves")}, {}};
  for (int score = 0; score <= kHighestScore; ++score)
    table.add({whole(score), score == 0 ? Value(kBarred) : from_on(7 - score), from_on(save_against(score, 0))});
  return table;
}

// M42-13.3, 13.8 What makes a target harder to hit.
Table modifiers() {
  Table table{"modifiers", "M42-13.3", {Value("@condition"), Value("@need")}, {}};
  table.add({Value("@modifier.range"), with_sign(Fraction{1})});
  table.add({Value("@modifier.soft"), with_sign(Fraction{1})});
  table.add({Value("@modifier.hard"), with_sign(Fraction{2})});
  table.add({Value("@modifier.down"), with_sign(Fraction{1})});
  return table;
}

// M42-13.5 Hits for markers, by living models.
Table markers() {
  Table table{"markers", "M42-13.5", {Value("@living"), Value("@one_marker"), Value("@two_markers")}, {}};
  for (int least = 1; least <= kMostModels;) {
    const int hits = hits_for_marker(Options{}, least);
    int most = least;
    while (most < kMostModels && hits_for_marker(Options{}, most + 1) == hits) ++most;
    table.add({least == most ? whole(least) : Value(Value::List{whole(least), Value("–"), whole(most)}), whole(hits), whole(2 * hits)});
    least = most + 1;
  }
  return table;
}

// Things with a name and an explanation: rules of units (M42-10, 11), traits of weapons (M42-13.2).
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

void append(Value::List& all, Value more) {
  if (!all.empty()) all.push_back(Value(", "));
  all.push_back(std::move(more));
}

Value traits_of(const Weapon& weapon) {
  Value::List all;
  for (std::size_t i = 0; i < count_of<WeaponTrait>(); ++i)
    if (weapon.has(static_cast<WeaponTrait>(i))) append(all, word("trait", static_cast<WeaponTrait>(i)));
  return Value(std::move(all));
}

Value rules_of(const Sheet& sheet) {
  Value::List all;
  for (std::size_t i = 0; i < count_of<UnitRule>(); ++i)
    if (sheet.has(static_cast<UnitRule>(i))) append(all, word("unit_rule", static_cast<UnitRule>(i)));
  return Value(std::move(all));
}

/// "1 × carbine, 6 × rifle": in the order of the sheet.
Value weapons_of(const Sheet& sheet) {
  Value::List all;
  for (std::size_t w = 0; w < sheet.weapons.size(); ++w) {
    int count = 0;
    for (const ModelSheet& model : sheet.models) count += model.weapon == static_cast<int>(w) ? 1 : 0;
    if (count == 0) continue;
    append(all, whole(count));
    all.push_back(Value(" × " + sheet.weapons[w].name));
  }
  return all.empty() ? Value(kBarred) : Value(std::move(all));
}

Value dice_cell(int dice) { return dice == 0 ? Value("@not_at_all") : whole(dice); }

Table weapons(const Content& content) {
  Table table{"weapons", "M42-13.2", {Value("@weapon"), Value("@range"), Value("@half_range"), Value("@shots"), Value("@advance_shots"),
                                      Value("@defensive_shots"), Value("@ap"), Value("@traits"), Value("@price")}, {}};
  for (const Weapon& w : content.weapons)
    table.add({Value(w.name), whole(w.range), number(Fraction{w.range, 2}), whole(w.shots), dice_cell(dice_of(w, Volley::kAdvance)),
               dice_cell(dice_of(w, Volley::kDefensive)), whole(w.ap), traits_of(w), whole(weapon_points(w))});
  return table;
}

Value list_name(const Content& content, const Sheet& sheet) {
  const int list = content.find_list(sheet.list);
  return list < 0 ? Value(kBarred) : Value(content.lists[static_cast<std::size_t>(list)].name);
}

Table units(const Content& content) {
  Table table{"units", "M42-P.1", {Value("@unit"), Value("@list"), Value("@number"), Value("Ld"), Value("Nv"), Value("BS"), Value("WS"), Value("Ar"),
                                    Value("At"), Value("mAP"), Value("@weapons_of"), Value("@rules"), Value("@price")}, {}};
  for (const Sheet& s : content.units)
    table.add({Value(s.name), list_name(content, s), whole(static_cast<int>(s.models.size())), whole(s.leadership), whole(s.nerve), whole(s.ballistic),
               whole(s.weapon_skill), whole(s.armour), whole(s.attacks), whole(s.melee_ap), weapons_of(s), rules_of(s), whole(unit_points(s))});
  return table;
}

}  // namespace

Value M42::tables(const Content& content) {
  Value::List all;
  for (const Table& table : {movement(), radii(), limits(), terrains(), actions(), needs(), modifiers(), markers(),
                             explained<UnitRule>("unit_rules", "M42-11.1", "unit_rule"), explained<WeaponTrait>("weapon_traits", "M42-13.2", "trait"),
                             weapons(content), units(content)})
    all.push_back(table.value());
  return Value(std::move(all));
}

}  // namespace hexinch::m42
