#include <algorithm>
#include <array>

#include "systems/grasp/packs/plain_data.h"
#include "systems/grasp/rules/climate.h"
#include "systems/grasp/rules/fight.h"
#include "systems/grasp/rules/fire.h"
#include "systems/grasp/rules/flight.h"
#include "systems/grasp/rules/ground.h"
#include "systems/grasp/rules/march.h"
#include "systems/grasp/rules/orders.h"
#include "systems/grasp/rules/rolls.h"
#include "systems/grasp/rules/sight.h"
#include "systems/grasp/rules/victory.h"
#include "systems/grasp/state/named.h"
#include "systems/grasp/words/build_queries.h"
#include "systems/grasp/words/queries.h"

/// Pure questions of cases (3.4): what the rules compute.

namespace hexinch::grasp {
namespace {

/// A query being answered; faults in its parameters are reported with their place.
class Query {
 public:
  Query(const State& state, const Value& with) : state_(state), words_(state), with_(with, "with", error_) {}
  const State& state() const { return state_; }
  Source at(std::string_view key) const { return with_.at(key); }
  bool given(std::string_view key) const { return at(key).given(); }
  std::optional<DataError>& error() { return error_; }
  const Source& with() const { return with_; }

  template <class T>
  T read(std::string_view key) {
    T x{};
    if (auto error = read_value(words_, at(key).value(), x, at(key).path()); error && !error_) error_ = std::move(error);
    return x;
  }
  UnitRef unit(std::string_view key) {
    const auto u = read<UnitRef>(key);
    if (u == kNoUnit) at(key).fail("names no unit of this game");
    return u;
  }

 private:
  const State& state_;
  Words words_;
  std::optional<DataError> error_;
  Source with_;
};

// GRASP-1.6
Value round_off(Query& q) {
  const auto x = q.read<Fraction>("x");
  return q.error() ? Value() : Value(rounded(x));
}

Value net(Query& q) {
  const UnitRef unit = q.unit("unit");
  const std::string roll = q.at("roll").text();
  if (q.error()) return {};
  const State& state = q.state();
  if (same_name(roll, "fr") || same_name(roll, "range")) return Value(net_advantage(range_roll(state, unit, false)));
  if (same_name(roll, "fs") || same_name(roll, "damage")) {
    const UnitRef target = q.unit("target");
    return q.error() ? Value() : Value(net_advantage(strike_roll(state, unit, target, false)));
  }
  if (same_name(roll, "cc") || same_name(roll, "combat")) {
    const UnitRef enemy = q.given("target") ? q.unit("target") : unit;
    return q.error() ? Value() : Value(net_advantage(combat_roll(state, unit, unit, enemy, false)));
  }
  if (same_name(roll, "defence")) return Value(net_advantage(defence_roll(state, unit, false)));
  q.at("roll").fail("must be one of: fr, fs, cc, defence");
  return {};
}

Value order_price(Query& q) {
  std::vector<UnitRef> units;
  if (q.given("units")) units = q.read<std::vector<UnitRef>>("units");
  else units.push_back(q.unit("unit"));
  if (q.error() || units.empty()) return {};
  const auto wanted = q.given("command") ? std::optional(q.read<CommandRef>("command")) : std::nullopt;
  if (q.error()) return {};
  const auto payer = payer_of(q.state(), units.front(), wanted);
  if (!payer) return Value("not_your_command");
  return Value(price(q.state(), *payer, units).amount);
}

Value arc(Query& q) {
  const UnitRef unit = q.unit("unit");
  const UnitRef target = q.unit("target");
  return q.error() ? Value() : Value(arc_of(q.state(), unit, target));
}
Value distance_between(Query& q) {
  const UnitRef a = q.unit("a");
  const UnitRef b = q.unit("b");
  return q.error() ? Value() : Value(gap_in_mu(q.state(), a, b));
}
Value contact(Query& q) {
  const UnitRef a = q.unit("a");
  const UnitRef b = q.unit("b");
  return q.error() ? Value() : Value(in_contact(q.state(), a, b));
}
Value edge(Query& q) {
  const UnitRef of = q.unit("of");
  const UnitRef by = q.unit("by");
  return q.error() ? Value() : Value(text_key(name_of(table::edge_touched(base_of(q.state(), of), base_of(q.state(), by)))));
}
Value overlaps(Query& q) {
  const UnitRef a = q.unit("a");
  const UnitRef b = q.unit("b");
  return q.error() ? Value() : Value(table::overlap(base_of(q.state(), a), base_of(q.state(), b), kOverlap));
}
Value sight_between(Query& q) {
  const UnitRef from = q.unit("from");
  const UnitRef to = q.unit("to");
  if (q.error()) return {};
  const Sight line = sight(q.state(), from, to);
  Value::List pieces;
  for (const InTheWay& piece : line.pieces) pieces.push_back(Value(name_in_the_way(q.state(), piece).text));
  return Value(Value::Object{{"clear", Value(line.clear)}, {"penalty", Value(line.penalty)}, {"pieces", Value(std::move(pieces))}});
}

/// The way of a unit or its block, after a natural score on its move die.
Value way(Query& q) {
  const UnitRef unit = q.unit("unit");
  const int natural = static_cast<int>(q.at("natural").integer(1, 100));
  const auto legs = q.given("legs") ? std::optional(q.read<std::vector<WayLeg>>("legs")) : std::nullopt;
  if (q.error()) return {};
  const Marker* marker = active_marker(q.state(), unit);
  if (!marker) {
    q.at("unit").fail("has no active marker");
    return {};
  }
  MarchFrame frame;
  frame.unit = marker->units.front();
  int rolled = natural;
  for (const UnitRef member : marker->units) rolled -= q.state().unit(member).fatigue == kNoDie && rolled == natural ? 1 : 0;
  frame.rolled = static_cast<std::int16_t>(rolled);
  const Walkers walkers = walkers_of(q.state(), frame);
  const Walk found = legs ? walk(q.state(), walkers, marker->to, *legs, false) : default_walk(q.state(), walkers, marker->to, false);
  const Words words(q.state());
  return Value(Value::Object{{"allowance", Value(found.allowed)},
                             {"gone", Value(Fraction{found.gone.n, 100})},
                             {"at", words.show(found.ends.front().at)},
                             {"heading", Value(int{found.ends.front().heading.n})},
                             {"stopped", Value(text_key(name_of(found.stopped)))},
                             {"refusal", found.refusal ? Value(found.refusal->code) : Value()}});
}

Value flight(Query& q) {
  const UnitRef unit = q.unit("unit");
  const UnitRef from = q.unit("from");
  const int natural = static_cast<int>(q.at("natural").integer(1, 100));
  const bool fire = q.given("fire") && q.at("fire").boolean();
  if (q.error()) return {};
  const State& state = q.state();
  const int rolled = natural - (state.unit(unit).fatigue == kNoDie ? 1 : 0);
  const Flown end = flown(state, {unit, away_from(state, unit, from, fire), kNoUnit, kNoFeature}, rolled);
  if (!end.found) return Value(Value::Object{{"captured", Value(true)}});
  if (end.leaves) return Value(Value::Object{{"leaves", Value(true)}});
  return Value(Value::Object{{"heading", Value(int{end.end.heading.n})}, {"at", Words(state).show(end.end.at)}});
}

Value close(Query& q) {
  const UnitRef unit = q.unit("unit");
  return q.error() ? Value() : Value(in_close_order(q.state(), unit));
}
Value doubled(Query& q) {
  const auto a = static_cast<int>(q.at("a").integer(-100, 1000));
  const auto b = static_cast<int>(q.at("b").integer(-100, 1000));
  return Value(doubles(a, b));
}
Value conditions(Query& q) { return Value(text_key(name_of(climate_for(static_cast<int>(q.at("total").integer(4, 24)))))); }
Value lost(Query& q) {
  const auto seat = q.read<Seat>("side");
  if (q.error() || seat == kNoSeat) return {};
  return Value(lost_points(q.state(), seat));
}
Value going(Query& q) {
  const auto at = q.read<Point>("at");
  if (q.error()) return {};
  const Footing here = footing(q.state(), at);
  return Value(Value::Object{{"class", Value(text_key(name_of(here.going)))}, {"hill", Value(int{here.hill})}});
}

struct Entry {
  std::string_view name;
  std::string_view parameters;
  Value (*answer)(Query&);
};
constexpr std::array<Entry, 16> kEntries{{{"round", "{x} → R(x)", round_off},
                                          {"net_advantage", "{unit, roll: fr, fs, cc or defence, target?} → dice, -2 to 2", net},
                                          {"order_price", "{unit or units, command?} → pips", order_price},
                                          {"arc", "{unit, target} → 0 front, then clockwise to 7", arc},
                                          {"distance", "{a, b} → MU between the bases", distance_between},
                                          {"contact", "{a, b} → true or false", contact},
                                          {"edge", "{of, by} → front, rear, left or right", edge},
                                          {"overlap", "{a, b} → true or false", overlaps},
                                          {"sight", "{from, to} → {clear, penalty, pieces}", sight_between},
                                          {"allowance", "{unit, natural, legs?} → {allowance, gone, at, heading, stopped, refusal}", way},
                                          {"flight", "{unit, from, natural, fire?} → {heading, at}, {captured} or {leaves}", flight},
                                          {"close", "{unit} → in close order", close},
                                          {"doubled", "{a, b} → does a double b", doubled},
                                          {"conditions", "{total} → condition", conditions},
                                          {"lost_points", "{side} → points", lost},
                                          {"ground", "{at} → {class, hill}", going}}};

}  // namespace

std::vector<QueryEntry> queries() {
  std::vector<QueryEntry> all;
  for (const BuildQuery& query : build_queries()) all.push_back({query.name, query.parameters});
  for (const Entry& entry : kEntries) all.push_back({entry.name, entry.parameters});
  return all;
}

Read<Value> Grasp::ask(const State& state, std::string_view name, const Value& with) {
  Query query(state, with);
  for (const BuildQuery& entry : build_queries()) {
    if (!same_name(entry.name, name)) continue;
    Value answer = entry.answer(query.with(), *state.setup);
    if (query.error()) return *query.error();
    return answer;
  }
  for (const Entry& entry : kEntries) {
    if (!same_name(entry.name, name)) continue;
    Value answer = entry.answer(query);
    if (query.error()) return *query.error();
    return answer;
  }
  return DataError{"", with.line, "there is no query \"" + std::string(name) + "\""};
}

}  // namespace hexinch::grasp
