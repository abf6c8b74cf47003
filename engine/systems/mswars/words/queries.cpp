#include "systems/mswars/words/queries.h"

#include <algorithm>
#include <array>

#include "base/source.h"
#include "board/table/direction.h"
#include "systems/mswars/mswars.h"
#include "systems/mswars/packs/cards.h"
#include "systems/mswars/packs/plain_data.h"
#include "systems/mswars/rules/attack.h"
#include "systems/mswars/rules/damage.h"
#include "systems/mswars/rules/heights.h"
#include "systems/mswars/rules/movement.h"
#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/sight.h"
#include "systems/mswars/rules/terrain.h"
#include "systems/mswars/rules/values.h"
#include "systems/mswars/rules/victory.h"

/// Pure questions of cases: what the rules compute.

namespace hexinch::mswars {
namespace {

/// A query being answered; faults in its parameters are reported with their place.
class Query {
 public:
  Query(const State& state, const Value& with) : state_(state), words_(state), with_(with, "with", error_) {}

  const State& state() const { return state_; }
  const Words& words() const { return words_; }
  Source at(std::string_view key) const { return with_.at(key); }
  std::optional<DataError>& error() { return error_; }

  template <class T>
  T read(std::string_view key) {
    T x{};
    if (auto error = read_value(words_, at(key).value(), x, at(key).path()); error && !error_) error_ = std::move(error);
    return x;
  }
  UnitRef unit(std::string_view key) {
    const UnitRef u = read<UnitRef>(key);
    if (u == kNoUnit) at(key).fail("names no unit of this game");
    return u;
  }
  /// A weapon of the unit; the first if none is named, -1 for unarmed or a unit without weapons.
  int weapon(UnitRef u) {
    if (u == kNoUnit) return -1;
    const Sheet& sheet = state_.sheet(u);
    if (!at("weapon").given()) return sheet.weapons.empty() ? -1 : 0;
    if (at("weapon").is_text("unarmed")) return -1;
    const int found = find_weapon(sheet, at("weapon").text());
    if (found < 0) at("weapon").fail("is no weapon of this unit");
    return found;
  }

 private:
  const State& state_;
  Words words_;
  std::optional<DataError> error_;
  Source with_;
};

Value rdiv_of(Query& q) {
  const std::int64_t a = q.at("a").integer(-(std::int64_t{1} << 60), std::int64_t{1} << 60);
  const std::int64_t b = q.at("b").integer(1, std::int64_t{1} << 60);
  return q.error() ? Value() : Value(table::rdiv(a, b));
}

Value d3_of(Query& q) { return Value(d3(static_cast<int>(q.at("face").integer(1, 6)))); }

Value displace_of(Query& q) {
  const auto from = q.read<Point>("from");
  const auto heading = q.read<Degrees>("heading");
  const auto distance = q.read<Mil>("distance");
  return q.error() ? Value() : q.words().show(table::displaced(from, heading, distance));
}

/// Null if the path is legal, else the code of its first fault.
Value fault_of(const std::optional<Refusal>& refusal) { return refusal ? Value(refusal->code) : Value(); }

Value path_cost_of(Query& q) {
  const UnitRef u = q.unit("unit");
  const auto kind = q.at("kind").given() ? q.read<MoveKind>("kind") : MoveKind::kStandard;
  const auto path = q.read<Path>("path");
  if (q.error()) return {};
  const Walk way = walk(q.state(), u, kind, path);
  return Value(Value::Object{{"halves", Value(way.halves)},
                             {"budget", Value(way.budget)},
                             {"end", q.words().show(way.there.position)},
                             {"heading", Value(int{way.there.heading.n})},
                             {"elev", Value(int{way.there.elev.n})},
                             {"moved", Value(int{way.moved.n})},
                             {"free_turn", Value(int{way.free_turn})},
                             {"fault", fault_of(way.fault)}});
}

/// The factor of the ground under a unit if it stood there; null: Can't.
Value terrain_factor_of(Query& q) {
  const UnitRef u = q.unit("unit");
  if (q.error()) return {};
  UnitState there = q.state().unit(u);
  if (q.at("at").given()) there.position = q.read<Point>("at");
  if (q.error()) return {};
  const Ground ground = ground_under(q.state(), u, there);
  return ground.factor ? Value(*ground.factor) : Value();
}

/// MSW-2.1: the counters of a new turn.
Value counters_of(Query& q) {
  const UnitRef u = q.unit("unit");
  return q.error() ? Value() : Value(action_value(q.state().sheet(u)));
}

Value output_of(Query& q) {
  const UnitRef u = q.unit("unit");
  if (q.error()) return {};
  const Sheet& sheet = q.state().sheet(u);
  return Value(sheet.output + (sheet.skilled(Skill::kSergeant) && sheet.has(Ability::kMultipleCrew) ? 1 : 0));
}

Value defence_of(Query& q) {
  const UnitRef u = q.unit("unit");
  return q.error() ? Value() : Value(std::int64_t{defence_value(q.state(), u).total});
}

Value range_value_of(Query& q) {
  const UnitRef u = q.unit("unit");
  return q.error() ? Value() : Value(std::int64_t{range_attack_value(q.state(), u).total});
}

Value melee_value_of(Query& q) {
  const UnitRef u = q.unit("unit");
  return q.error() ? Value() : Value(std::int64_t{melee_attack_value(q.state(), u).total});
}

Value in_range_of(Query& q) {
  const UnitRef u = q.unit("unit");
  const UnitRef target = q.unit("target");
  const int weapon = q.weapon(u);
  if (q.error() || weapon < 0) return Value(false);
  const Mil reach = reach_of(q.state(), u, weapon, target);
  return Value(reach.n > 0 && table::reaches_edge(q.state().unit(u).position, base(q.state(), target), reach));
}

/// MSW-1.7. A target straight above or below lies in every arc of a weapon.
Value in_arc_of(Query& q) {
  const UnitRef u = q.unit("unit");
  const UnitRef target = q.unit("target");
  const int weapon = q.weapon(u);
  if (q.error()) return {};
  return Value(table::covers(arc_of(q.state(), u, weapon), q.state().unit(target).position - q.state().unit(u).position));
}

/// M6: is the first unit in the rear of the second?
Value in_rear_of(Query& q) {
  const UnitRef u = q.unit("unit");
  const UnitRef of = q.unit("of");
  return q.error() ? Value() : Value(in_rear_quarter(q.state(), of, q.state().unit(u).position));
}

Value show_hiders(const State& state, const std::vector<Hider>& hiders) {
  Value::Object shown;
  for (const Hider& hider : hiders) {
    const std::string& name = hider.unit != kNoUnit ? state.setup->entry(hider.unit).name : state.feature(hider.feature).name;
    shown.emplace_back(name, Value(hider.dots.count()));
  }
  return Value(std::move(shown));
}

Value seen_of(Query& q) {
  const UnitRef from = q.unit("from");
  const UnitRef to = q.unit("to");
  const int weapon = q.at("weapon").given() ? q.weapon(from) : -1;
  if (q.error()) return {};
  const Seen sight = seen(q.state(), from, to, weapon);
  Value::List rows;
  for (const std::int8_t n : sight.hidden.rows) rows.push_back(Value(int{n}));
  return Value(Value::Object{{"percent", Value(sight.percent)},
                             {"rows", Value(std::move(rows))},
                             {"hiders", show_hiders(q.state(), sight.hiders)},
                             {"friends", show_hiders(q.state(), sight.friends)}});
}

Value contact_of(Query& q) {
  const UnitRef a = q.unit("a");
  const UnitRef b = q.unit("b");
  return q.error() ? Value() : Value(in_contact(q.state(), a, b));
}

Value show_place(const Query& q, const UnitState& there) {
  return Value(Value::Object{{"at", q.words().show(there.position)}, {"elev", Value(int{there.elev.n})}});
}

/// Where the climb would lead, or the code of the refusal.
Value can_climb_of(Query& q) {
  const UnitRef u = q.unit("unit");
  if (q.error()) return {};
  const Climbing climb = climbing(q.state(), u);
  return climb.refusal ? Value(climb.refusal->code) : show_place(q, climb.there);
}

/// Where a jump from here would lead, and whether it is a fall; or the code of the refusal.
Value can_jump_of(Query& q) {
  const UnitRef u = q.unit("unit");
  if (q.error()) return {};
  const Jumping jump = jumping(q.state(), u, q.state().unit(u));
  if (jump.refusal) return Value(jump.refusal->code);
  Value shown = show_place(q, jump.there);
  shown.set("falls", Value(jump.falls));
  return shown;
}

Value sensor_range_of(Query& q) {
  const UnitRef u = q.unit("unit");
  return q.error() ? Value() : Value(int{sensor_range(*q.state().setup, q.state().sheet(u)).n});
}

Value wreck_of_unit(Query& q) {
  const UnitRef u = q.unit("unit");
  if (q.error()) return {};
  const auto wreck = wreck_of(q.state(), u);
  if (!wreck) return {};
  return Value(Value::Object{{"at", q.words().show(wreck->disc.at)},
                             {"radius", Value(int{wreck->disc.radius.n})},
                             {"size", Value(int{wreck->size})},
                             {"base", Value(int{wreck->base.n})},
                             {"height", Value(int{wreck->height.n})}});
}

Value half_lost_of(Query& q) {
  const UnitRef u = q.unit("unit");
  return q.error() ? Value() : Value(lost_more_than_half(q.state(), u));
}

/// The side that holds an objective now, null: nobody.
Value holds_of(Query& q) {
  const State& state = q.state();
  for (std::size_t i = 0; i < state.setup->objectives.size(); ++i) {
    if (!q.at("objective").is_text(state.setup->objectives[i].name)) continue;
    const int team = holder(state, static_cast<int>(i));
    for (int seat = 0; seat < state.setup->seats(); ++seat)
      if (state.setup->side(seat_at(seat)).team == team) return q.words().show(seat_at(seat));
    return {};
  }
  q.at("objective").fail("names no objective of the table");
  return {};
}

Value points_of_side(Query& q) {
  const Seat seat = q.read<Seat>("side");
  if (!q.error() && seat == kNoSeat) q.at("side").fail("names no side of this game");
  return q.error() ? Value() : Value(points_of(q.state(), seat));
}

Value cost_of_unit(Query& q) {
  const UnitRef u = q.unit("unit");
  return q.error() ? Value() : Value(card_cost(q.state().sheet(u)));
}

/// MSW-12.4, 12.5: is the target within the unit's Sensor?
Value in_sensor_range_of(Query& q) {
  const UnitRef u = q.unit("unit");
  const UnitRef target = q.unit("target");
  if (q.error()) return {};
  return Value(table::reaches_edge(q.state().unit(u).position, base(q.state(), target), sensor_range(*q.state().setup, q.state().sheet(u))));
}

struct Answer {
  QueryEntry entry;
  Value (*answer)(Query&);
};

constexpr std::array kAnswers{Answer{{"rdiv", "a, b"}, rdiv_of},
                              Answer{{"d3", "face"}, d3_of},
                              Answer{{"displace", "from, heading, distance"}, displace_of},
                              Answer{{"path_cost", "unit, kind?, path"}, path_cost_of},
                              Answer{{"terrain_factor", "unit, at?"}, terrain_factor_of},
                              Answer{{"counters", "unit"}, counters_of},
                              Answer{{"output", "unit"}, output_of},
                              Answer{{"defence", "unit"}, defence_of},
                              Answer{{"range_value", "unit"}, range_value_of},
                              Answer{{"melee_value", "unit"}, melee_value_of},
                              Answer{{"in_range", "unit, weapon?, target"}, in_range_of},
                              Answer{{"in_arc", "unit, weapon?, target"}, in_arc_of},
                              Answer{{"in_rear", "unit, of"}, in_rear_of},
                              Answer{{"seen", "from, to, weapon?"}, seen_of},
                              Answer{{"contact", "a, b"}, contact_of},
                              Answer{{"can_climb", "unit"}, can_climb_of},
                              Answer{{"can_jump", "unit"}, can_jump_of},
                              Answer{{"sensor_range", "unit"}, sensor_range_of},
                              Answer{{"in_sensor_range", "unit, target"}, in_sensor_range_of},
                              Answer{{"wreck", "unit"}, wreck_of_unit},
                              Answer{{"half_lost", "unit"}, half_lost_of},
                              Answer{{"holds", "objective"}, holds_of},
                              Answer{{"points", "side"}, points_of_side},
                              Answer{{"cost", "unit"}, cost_of_unit}};

}  // namespace

std::vector<QueryEntry> queries() {
  std::vector<QueryEntry> entries;
  for (const Answer& answer : kAnswers) entries.push_back(answer.entry);
  return entries;
}

// MSW-1.11 Measuring beforehand: asking costs nothing and changes nothing.
Read<Value> MsWars::ask(const State& state, std::string_view query, const Value& with) {
  for (const Answer& known : kAnswers) {
    if (!same_name(known.entry.name, query)) continue;
    Query q(state, with);
    Value answer = known.answer(q);
    if (q.error()) return *q.error();
    return answer;
  }
  return DataError{"ask", with.line, "there is no query \"" + std::string(query) + "\""};
}

}  // namespace hexinch::mswars
