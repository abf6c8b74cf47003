#include <algorithm>
#include <array>

#include "base/short_sort.h"
#include "systems/tuw/packs/map_draw.h"
#include "systems/tuw/packs/pick_up.h"
#include "systems/tuw/packs/plain_data.h"
#include "systems/tuw/rules/area.h"
#include "systems/tuw/rules/attack.h"
#include "systems/tuw/rules/cost.h"
#include "systems/tuw/rules/line_of_sight.h"
#include "systems/tuw/rules/movement.h"
#include "systems/tuw/rules/scores.h"
#include "systems/tuw/rules/turn.h"
#include "systems/tuw/state/terrain.h"
#include "systems/tuw/tuw.h"
#include "systems/tuw/words/queries.h"

/// Pure questions of cases: what the rules compute.

namespace hexinch::tuw {
namespace {

/// A query being answered; faults in its parameters are reported with their place.
class Query {
 public:
  Query(const State& state, const Value& with) : state_(state), words_{*state.setup}, with_(with, "with", error_) {}

  const State& state() const { return state_; }
  const Setup& setup() const { return *state_.setup; }
  const Words& words() const { return words_; }
  Source at(std::string_view key) const { return with_.at(key); }
  std::optional<DataError>& error() { return error_; }

  Fraction number(std::string_view key) {
    const auto n = at(key).value().number();
    if (!n) at(key).fail("must be a number or a fraction");
    return n.value_or(Fraction{});
  }
  UnitRef unit(std::string_view key) {
    UnitRef u = kNoUnit;
    if (auto problem = words_.read(at(key).value(), u)) at(key).fail(*problem);
    return u;
  }
  Hex hex(std::string_view key) {
    Hex h;
    if (auto problem = words_.read(at(key).value(), h)) at(key).fail(*problem);
    else if (!setup().grid.contains(h)) at(key).fail("is no hex of the map");
    return h;
  }
  std::vector<Use> uses(const Source& source) {
    std::vector<Use> found;
    for (const Source& item : source.items()) {
      Use use;
      if (auto problem = words_.read(item.value(), use)) item.fail(*problem);
      else if (use.weapon < 0 || !weapon_of(state_, use).attack) item.fail("must name a weapon with an ATT");
      else found.push_back(use);
    }
    if (found.empty()) source.fail("must list weapon uses");
    return found;
  }
  /// The unit's mode, or the named one.
  int mode(UnitRef u) {
    if (!at("mode").given() || u == kNoUnit) return u == kNoUnit ? 0 : state_.unit(u).mode;
    Locomotion locomotion{};
    if (read_value(words_, at("mode").value(), locomotion) || mode_index(state_, u, locomotion) < 0) {
      at("mode").fail("is no way of moving of this unit");
      return 0;
    }
    return mode_index(state_, u, locomotion);
  }
  Value hexes(const std::vector<Hex>& list) const { return show_value(words_, list); }

 private:
  const State& state_;
  Words words_;
  std::optional<DataError> error_;
  Source with_;
};

Value round_half_up_of(Query& q) { return Value(round_half_up(q.number("x"))); }
Value apply_to(Query& q) { return Value(apply(q.number("score"), q.number("factor"))); }

// TUW-1.4.4 Dice: nD6 is n dice added together.
Value roll(Query& q) {
  const std::string expression = q.at("expression").text();
  std::int64_t sum = 0;
  std::int64_t count = 0;
  for (const Source& face : q.at("faces").items()) {
    sum += face.integer(1, 6);
    ++count;
  }
  const std::size_t plus = std::min(expression.find('+'), expression.size());
  if (plus < expression.size()) {
    const auto constant = parse_fraction(std::string_view(expression).substr(plus + 1));
    if (!constant || !constant->whole()) q.at("expression").fail("must be nD6 or nD6+k");
    else sum += constant->num();
  }
  if (!same_name(std::string_view(expression).substr(0, plus), std::to_string(count) + "D6")) q.at("expression").fail("must be nD6 with n faces");
  return Value(sum);
}

Value attack_score_of(Query& q) {
  const auto uses = q.uses(q.at("uses"));
  const UnitRef target = q.unit("target");
  return q.error() ? Value() : Value(static_cast<std::int64_t>(combined_attack(q.state(), uses, target).total));
}

/// The CEL that a defence is compared with: that of the named units, else the defender's own.
int cel_against(Query& q, const Source& against, UnitRef target) {
  std::vector<Use> attackers;
  const auto add = [&](const Value& name, const Source& where) {
    UnitRef u = kNoUnit;
    if (auto problem = q.words().read(name, u)) where.fail(*problem);
    else attackers.push_back({u, -1});
  };
  if (against.value().list())
    for (const Source& item : against.items()) add(item.value(), item);
  else if (against.given()) add(against.value(), against);
  return attackers.empty() ? q.state().unit(target).cel : measured_cel(q.state(), attackers);
}

Value defence_score_of(Query& q) {
  const UnitRef target = q.unit("unit");
  if (q.error()) return {};
  return Value(static_cast<std::int64_t>(defence_score(q.state(), target, cel_against(q, q.at("against"), target), false).total));
}

Value defence_of(Query& q) {
  const UnitRef target = q.unit("unit");
  const Source against = q.at("against");
  if (q.error()) return {};
  const auto answer = [&](int cel, const CoverRule& cover) { return Value(std::int64_t{final_defence(q.state(), target, cel, cover).total}); };
  if (against.value().list()) {
    const auto uses = q.uses(against);
    return q.error() ? Value() : answer(measured_cel(q.state(), uses), cover_rule(q.state(), uses, target));
  }
  const int cel = q.state().unit(target).cel;
  if (against.is_text("hth"))
    return answer(cel, {q.state().footing(target).defence(AttackKind::kHth) < 0 ? std::optional(AttackKind::kHth) : std::nullopt, false});
  if (against.is_text("ranged") || against.is_text("los")) return answer(cel, {AttackKind::kLos, true});
  if (against.is_text("if")) return answer(cel, {AttackKind::kIf, true});
  if (against.is_text("ae")) return answer(cel, {AttackKind::kAe, true});
  against.fail("must be ranged, hth, if, ae or a list of weapon uses");
  return {};
}

Value allowance_of(Query& q) {
  const UnitRef u = q.unit("unit");
  const int mode = q.mode(u);
  if (q.error()) return {};
  if (!q.at("to").given()) return Value(in_points(allowance(q.state(), u, mode)));
  const Hex to = q.hex("to");
  return q.error() ? Value() : Value(in_points(allowance(q.state(), u, mode, to)));
}

Value max_hexes_of(Query& q) {
  const UnitRef u = q.unit("unit");
  if (q.error()) return {};
  const int max = max_hexes(q.state(), u);
  return max == 0 ? Value() : Value(max);
}

Value step_cost_of(Query& q) {
  const UnitRef u = q.unit("unit");
  const Hex to = q.hex("to");
  const int mode = q.mode(u);
  if (q.error()) return {};
  const auto cost = step_cost(q.state(), u, mode, to);
  return cost ? Value(in_points(*cost)) : Value();
}

Value reach_of(Query& q) {
  const UnitRef u = q.unit("unit");
  const int mode = q.mode(u);
  if (q.error()) return {};
  Value::Object reached;
  for (const Reached& r : reach(q.state(), u, mode)) reached.emplace_back(hex::name(q.setup().grid, r.hex), Value(in_points(r.cost)));
  return Value(std::move(reached));
}

Value distance_of(Query& q) {
  const Hex from = q.hex("from");
  const Hex to = q.hex("to");
  return Value(hex::distance(from, to));
}

Value neighbours_of(Query& q) {
  const Hex h = q.hex("hex");
  std::vector<Hex> found;
  for (const Hex direction : hex::kDirections)
    if (q.setup().grid.contains(h + direction)) found.push_back(h + direction);
  return q.hexes(found);
}

Value line_of(Query& q) {
  const Hex from = q.hex("from");
  const Hex to = q.hex("to");
  if (q.error()) return {};
  std::vector<Hex> crossed;
  Value::List edges;
  for (const hex::Crossing& crossing : hex::line(from, to)) {
    if (!crossing.second) {
      crossed.push_back(crossing.first);
      continue;
    }
    // By row, then column, of those on the map.
    std::vector<Hex> pair{crossing.first, *crossing.second};
    short_sort(pair, [](Hex a, Hex b) { return a.r != b.r ? a.r < b.r : a.q < b.q; });
    edges.push_back(q.hexes(pair));
  }
  const auto blocked = blocker_between(q.setup(), from, to);
  Value blocked_by = blocked ? q.hexes(blocked->hexes) : Value();
  return Value(Value::Object{{"crossed", q.hexes(crossed)}, {"edges", Value(std::move(edges))}, {"blocked_by", std::move(blocked_by)}});
}

Value visible(Query& q) {
  const Hex from = q.hex("from");
  const Hex to = q.hex("to");
  return q.error() ? Value() : Value(!blocker(q.setup(), from, to).has_value());
}

Value area_of(Query& q) {
  const Hex h = q.hex("hex");
  const auto radius = static_cast<int>(q.at("radius").integer(0, 50));
  return q.error() ? Value() : q.hexes(area_hexes(q.setup(), h, radius));
}

// TUW-2.3 with written faces instead of rolled ones.
Value order_by_dice(Query& q) {
  std::vector<Seat> seats;
  for (int i = 0; i < q.setup().seats(); ++i) seats.push_back(seat_at(i));
  const auto faces = q.at("faces").items();
  std::size_t next = 0;
  const auto order = initiative_order(roll_off(seats, [&](Seat) -> std::optional<int> {
    if (next >= faces.size()) return std::nullopt;
    return static_cast<int>(faces[next++].integer(1, 6));
  }));
  if (next != faces.size()) q.at("faces").fail("are more than are needed");
  return show_value(q.words(), order);
}

// TUW-1.4.3.4 Adjusting scales: range times home hex size divided by hex size here, rounded half up, at least 1 if it was at least 1.
Value scale_range(Query& q) {
  const Fraction range = q.number("range");
  const Fraction native = q.number("native");
  const Fraction scenario = q.number("scenario");
  if (scenario <= Fraction{0}) q.at("scenario").fail("must be above 0");
  if (q.error()) return {};
  const std::int64_t scaled = round_half_up(range * native / scenario);
  return Value(range >= Fraction{1} ? std::max<std::int64_t>(1, scaled) : scaled);
}

Value cel_of(Query& q) {
  const UnitRef u = q.unit("unit");
  return q.error() ? Value() : Value(int{q.state().unit(u).cel});
}

// TUW-6.4 Cost: listed cost times CEL.
Value cost_of(Query& q) {
  const Source type = q.at("type");
  const std::int64_t cel = q.at("cel").given() ? q.at("cel").integer(1, 1000) : 1;
  if (type.value().object()) {
    const UnitType read = read_type(type, {});
    return q.error() ? Value() : Value(std::int64_t{read.sheet.cost} * cel);
  }
  for (const Sheet& sheet : q.setup().sheets)
    if (type.is_text(sheet.id) || type.is_text(sheet.name)) return Value(std::int64_t{sheet.cost} * cel);
  for (const Price& price : q.setup().price_list)
    if (type.is_text(price.type)) return Value(std::int64_t{price.cost} * cel);
  type.fail("is no unit type");
  return {};
}

Value price_of(Query& q) {
  const Weapon weapon = read_weapon(q.at("weapon"));
  return q.error() ? Value() : Value(round_half_up(weapon_price(weapon, {}, {})));
}

Value ability_percent_of(Query& q) {
  const AbilityLevel ability = read_ability(q.at("ability"));
  return q.error() ? Value() : Value(ability_percent(ability, {}));
}

// TUW-3.2.5 The cost of a force, and whether the points pay for it. Types may be given whole or by id; one CEL applies to all of them.
Value force_of(Query& q) {
  const std::int64_t budget = q.at("budget").integer(0, 1000000);
  const std::int64_t cel = q.at("cel").given() ? q.at("cel").integer(1, 1000) : 1;
  std::int64_t cost = 0;
  const auto add = [&](const Source& type, std::int64_t count) {
    if (type.value().object()) {
      cost += read_type(type, {}).sheet.cost * cel * count;
      return;
    }
    for (const Price& price : q.setup().price_list)
      if (type.is_text(price.type)) {
        cost += price.cost * cel * count;
        return;
      }
    type.fail("is no unit type");
  };
  for (const Source& item : q.at("units").items()) add(item.at("type"), item.at("count").given() ? item.at("count").integer(0, 10000) : 1);
  if (q.error()) return {};
  const auto refusal = check_force(cost, budget);
  return Value(Value::Object{{"cost", Value(cost)}, {"left", Value(budget - cost)}, {"refusal", refusal ? Value(refusal->code) : Value()}});
}

/// What the scenario has changed from the book, and the layer that says so.
Value options_of(Query& q) {
  Value::List shown;
  const Options book;
  const Options& now = q.setup().options;
  for (const Change& change : q.setup().option_changes) {
    const auto one = [&](const auto& f) {
      if (change.key != f.name) return;
      shown.push_back(Value(Value::Object{{"option", Value(f.name)},
                                          {"value", show_value(q.words(), now.*(f.member))},
                                          {"book", show_value(q.words(), book.*(f.member))},
                                          {"layer", Value(text_key(name_of(change.layer)))}}));
    };
    fields(Type<Options>{})([&](const auto&... f) { (one(f), ...); });
  }
  return Value(std::move(shown));
}

/// What was agreed before the battle: points to spend, the cost of each force, the seed of a drawn map.
Value battle_of(Query& q) {
  Value::Object forces;
  Value::Object budgets;
  for (int seat = 0; seat < q.setup().seats(); ++seat) {
    std::int64_t cost = 0;
    for (int i = 0; i < q.setup().units(); ++i)
      if (q.state().owner(unit_at(i)) == seat_at(seat)) cost += std::int64_t{q.state().sheet(unit_at(i)).cost} * q.state().unit(unit_at(i)).cel;
    forces.emplace_back(q.setup().side(seat_at(seat)).name, Value(cost));
    if (!q.setup().budgets.empty())
      budgets.emplace_back(q.setup().side(seat_at(seat)).name, Value(std::int64_t{q.setup().budgets[static_cast<std::size_t>(seat)]}));
  }
  return Value(Value::Object{{"forces", Value(std::move(forces))},
                             {"budgets", Value(std::move(budgets))},
                             {"map_seed", q.setup().map_seed ? Value(*q.setup().map_seed) : Value()}});
}

Value draw_map_of(Query& q) { return draw_map(q.at("seed").integer(0, std::int64_t{1} << 52)); }

Value pick_up_zones_of(Query& q) {
  Value::List zones;
  for (const auto& zone : pick_up_zones(q.setup().grid, static_cast<int>(q.at("players").integer(2, 6)))) zones.push_back(q.hexes(zone));
  return q.error() ? Value() : Value(std::move(zones));
}

struct Answer {
  QueryEntry entry;
  Value (*answer)(Query&);
};

constexpr std::array kAnswers{Answer{{"round_half_up", "x"}, round_half_up_of},
                              Answer{{"apply", "score, factor"}, apply_to},
                              Answer{{"roll", "expression, faces"}, roll},
                              Answer{{"attack_score", "uses, target"}, attack_score_of},
                              Answer{{"defence_score", "unit, against?"}, defence_score_of},
                              Answer{{"defence", "unit, against"}, defence_of},
                              Answer{{"allowance", "unit, mode?, to?"}, allowance_of},
                              Answer{{"max_hexes", "unit"}, max_hexes_of},
                              Answer{{"step_cost", "unit, to, mode?"}, step_cost_of},
                              Answer{{"reach", "unit, mode?"}, reach_of},
                              Answer{{"distance", "from, to"}, distance_of},
                              Answer{{"neighbours", "hex"}, neighbours_of},
                              Answer{{"line", "from, to"}, line_of},
                              Answer{{"visible", "from, to, weapon?"}, visible},
                              Answer{{"area", "hex, radius"}, area_of},
                              Answer{{"order_by_dice", "faces"}, order_by_dice},
                              Answer{{"scale_range", "range, native, scenario"}, scale_range},
                              Answer{{"cel", "unit"}, cel_of},
                              Answer{{"cost", "type, cel?"}, cost_of},
                              Answer{{"price", "weapon"}, price_of},
                              Answer{{"ability_percent", "ability"}, ability_percent_of},
                              Answer{{"force", "budget, units: [{type, count?}], cel?"}, force_of},
                              Answer{{"options", ""}, options_of},
                              Answer{{"battle", ""}, battle_of},
                              Answer{{"draw_map", "seed"}, draw_map_of},
                              Answer{{"pick_up_zones", "players"}, pick_up_zones_of}};

}  // namespace

std::vector<QueryEntry> queries() {
  std::vector<QueryEntry> entries;
  for (const Answer& answer : kAnswers) entries.push_back(answer.entry);
  return entries;
}

Read<Value> Tuw::ask(const State& state, std::string_view query, const Value& with) {
  for (const Answer& known : kAnswers) {
    if (!same_name(known.entry.name, query)) continue;
    Query q(state, with);
    Value answer = known.answer(q);
    if (q.error()) return *q.error();
    return answer;
  }
  return DataError{"ask", with.line, "there is no query \"" + std::string(query) + "\""};
}

}  // namespace hexinch::tuw
