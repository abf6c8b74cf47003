#include <algorithm>

#include "base/book_table.h"
#include "systems/tuw/packs/units.h"
#include "systems/tuw/rules/cost.h"
#include "systems/tuw/rules/scores.h"
#include "systems/tuw/state/setup.h"
#include "systems/tuw/state/terrain.h"
#include "systems/tuw/tuw.h"

/// Chapters 4.3, 4.4, 5.4, 6.2 and 8.4 as tables. The numbers come from where the rules read them, so none is written twice.

namespace hexinch::tuw {
namespace {

using book::kBarred;
using book::number;
using book::percent;
using book::with_sign;
using Table = BookTable;

constexpr Locomotion locomotion_at(int i) { return static_cast<Locomotion>(i); }
constexpr std::size_t place(int i) { return static_cast<std::size_t>(i); }

/// "+2: Foot · Stationary; +1: Wheels": ways of moving with the same value are grouped, those without a value are left out. A value that nearly all have
/// needs no names.
template <class Cell>
Value by_locomotion(Cell cell) {
  std::vector<std::pair<Value, Value::List>> groups;
  int members = 0;
  for (int i = 0; i < kGroundLocomotions; ++i) {
    Value said = cell(i);
    if (said.is_null()) continue;
    ++members;
    auto same = std::ranges::find(groups, said, &std::pair<Value, Value::List>::first);
    if (same == groups.end()) same = groups.insert(groups.end(), {std::move(said), {}});
    same->second.push_back(Value(same->second.empty() ? ": " : " · "));
    same->second.push_back(Value(locomotion_text(locomotion_at(i))));
  }
  if (groups.size() == 1 && members >= kGroundLocomotions - 1) return groups[0].first;
  Value::List all;
  for (auto& [said, who] : groups) {
    if (!all.empty()) all.push_back(Value("; "));
    all.push_back(said);
    all.insert(all.end(), who.begin(), who.end());
  }
  return Value(std::move(all));
}

Value cost_cell(const Feature& f, int locomotion) {
  const auto& cost = f.cost[place(locomotion)].cost;
  return cost ? number(in_points(*cost)) : Value(kBarred);
}

// TUW-4.3 Terrain codes: M of every terrain for every way of moving.
Table movement() {
  constexpr int kMovers = kGroundLocomotions - 1;  // Stationary units have no cost
  Table table{"movement", "TUW-4.3", {Value("@terrain")}, {}};
  for (int i = 0; i < kMovers; ++i) table.columns.push_back(Value(locomotion_text(locomotion_at(i))));
  for (int t = 0; t < kTerrains; ++t) {
    Value::List row{Value(feature_text(t))};
    for (int i = 0; i < kMovers; ++i) row.push_back(cost_cell(feature(t), i));
    table.add(std::move(row));
  }
  return table;
}

// TUW-4.4b D of the terrains and ways of moving that have any.
Table shelter() {
  const auto given = [](int t, int i) { return feature(t).defence[place(i)]; };
  Table table{"shelter", "TUW-4.4b", {Value("@terrain")}, {}};
  std::vector<int> sheltered;
  for (int i = 0; i < kGroundLocomotions; ++i) {
    bool any = false;
    for (int t = 0; t < kTerrains; ++t) any = any || given(t, i) != 0;
    if (!any) continue;
    sheltered.push_back(i);
    table.columns.push_back(Value(locomotion_text(locomotion_at(i))));
  }
  for (int t = 0; t < kTerrains; ++t) {
    Value::List row{Value(feature_text(t))};
    bool any = false;
    for (const int i : sheltered) {
      const bool enters = locomotion_at(i) == Locomotion::kStationary || feature(t).cost[place(i)].cost.has_value();
      row.push_back(enters ? number(Fraction{given(t, i)}) : Value(kBarred));
      any = any || given(t, i) != 0;
    }
    if (any) table.add(std::move(row));
  }
  return table;
}

Value hazard_cell(const Feature& f) {
  if (f.deadly) return Value("@deadly");
  return f.hazard ? Value(Value::List{Value("ATT "), number(Fraction{*f.hazard})}) : Value("");
}

Table nature() {
  Table table{"nature", "TUW-4.3", {Value("@terrain"), Value("@through"), Value("@into"), Value("@hazard"), Value("@landing")}, {}};
  for (int t = 0; t < kTerrains; ++t) {
    const Feature& f = feature(t);
    table.add({Value(feature_text(t)), Value(f.obstructs ? "@blocked" : "@open"), Value(f.same_hex_only ? "@same_hex" : "@open"), hazard_cell(f),
               Value("@landing." + text_key(name_of(landing_of(t))))});
  }
  return table;
}

Value total_cell(const Feature& f) {
  std::string kinds;
  for (std::size_t k = 0; k < kAttackKinds; ++k)
    if ((f.total_cover >> k & 1) != 0) kinds += (kinds.empty() ? "" : ", ") + std::string(name_of(static_cast<AttackKind>(k)));
  std::ranges::transform(kinds, kinds.begin(), [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
  return by_locomotion([&](int i) { return (f.covers >> i & 1) != 0 && f.total_cover != 0 ? Value(kinds) : Value(); });
}

// TUW-4.4.7 Cover: overlays that a hex may have.
Table overlays() {
  Table table{"overlays", "TUW-4.4.7", {Value("@overlay"), Value("MP"), Value("D"), Value("@through"), Value("@hazard"), Value("@total")}, {}};
  for (int o = kTerrains; o < kFeatures; ++o) {
    const Feature& f = feature(o);
    const auto cost = [&](int i) {
      const FeatureCost& own = f.cost[place(i)];
      if (own.change == CostChange::kNone) return Value();
      return own.change == CostChange::kAdd && own.cost ? with_sign(in_points(*own.cost)) : cost_cell(f, i);
    };
    const auto defence = [&](int i) {
      const auto& indirect = f.special_defence[place(static_cast<int>(AttackKind::kIf))];
      if (indirect && (f.special_defence_for >> i & 1) != 0) return Value(Value::List{with_sign(Fraction{*indirect}), Value(" (IF, AE)")});
      return f.defence[place(i)] == 0 ? Value() : with_sign(Fraction{f.defence[place(i)]});
    };
    table.add({Value(feature_text(o)), by_locomotion(cost), by_locomotion(defence), Value(f.obstructs ? "@blocked" : ""), hazard_cell(f), total_cell(f)});
  }
  return table;
}

// TUW-5.4 Making the attack, TUW-X4 its result: every lead that leaves a chance, and one more.
Table odds() {
  constexpr int kWorst = -5;
  constexpr int kBest = 8;
  constexpr std::int64_t kPairs = 36;
  constexpr std::array<std::string_view, 3> kOutcomes{"no_effect", "wound", "kill"};
  Table table{"odds", "TUW-5.4", {Value("@lead")}, {}};
  for (const std::string_view outcome : kOutcomes) table.columns.push_back(Value("tuw.result." + std::string(outcome)));
  for (int lead = kWorst; lead <= kBest; ++lead) {
    Value::List row{with_sign(Fraction{lead})};
    const auto chances = chances_of(lead, 0, Options{}.kill_margin);
    for (const std::string_view outcome : kOutcomes) {
      const auto found = std::ranges::find(chances, outcome, &Chance::outcome);
      row.push_back(number((found == chances.end() ? Fraction{0} : found->chance) * Fraction{kPairs}));
    }
    table.add(std::move(row));
  }
  return table;
}

// TUW-8.4 What an ability adds to the price of its unit or weapon, by level. Abilities that change no price are left out: room aboard is paid by the
// point.
Table prices() {
  Table table{"prices", "TUW-8.4", {Value("@ability"), Value("@whose"), Value("@first"), Value("@second")}, {}};
  for (std::size_t i = 0; i < count_of<Ability>(); ++i) {
    const auto ability = static_cast<Ability>(i);
    const int first = ability_percent({ability, 1, 0}, {});
    const int second = ability_percent({ability, 2, 0}, {});
    if (first == 0) continue;
    table.add({Value(ability_text(ability)), Value(belongs_to_weapons(ability) ? "@weapon" : "@unit"), percent(first),
               second == first ? Value("") : percent(second)});
  }
  return table;
}

Value types_of(const Content& content, std::int8_t row) {
  Value::List names;
  for (const UnitType& type : content.types) {
    if (!type.for_sale || type.sheet.row != row) continue;
    names.push_back(Value((names.empty() ? "" : ", ") + type.sheet.name + " "));
    names.push_back(number(Fraction{type.sheet.cost}));
  }
  return Value(std::move(names));
}

// TUW-6.2 The genres, lowest first, with the packs' units of each and their costs at level 1.
Table genres(const Content& content) {
  constexpr std::int8_t kRows = 11;
  Table table{"genres", "TUW-6.2", {Value("@row"), Value("@genre"), Value("@types")}, {}};
  for (std::int8_t row = 1; row <= kRows; ++row)
    table.add({number(Fraction{row}), Value("@row." + std::to_string(row)), types_of(content, row)});
  table.add({Value(kBarred), Value("@row.any"), types_of(content, 0)});
  return table;
}

}  // namespace

Value Tuw::tables(const Content& content) {
  Value::List all;
  for (const Table& table : {movement(), nature(), shelter(), overlays(), odds(), genres(content), prices()}) all.push_back(table.value());
  return Value(std::move(all));
}

}  // namespace hexinch::tuw
