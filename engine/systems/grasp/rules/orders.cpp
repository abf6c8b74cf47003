#include "systems/grasp/rules/orders.h"

#include <algorithm>

#include "systems/grasp/rules/hordes.h"
#include "systems/grasp/rules/measures.h"
#include "systems/grasp/rules/refusals.h"
#include "systems/grasp/rules/turn.h"
#include "systems/grasp/state/named.h"

namespace hexinch::grasp {
namespace {

bool contains(const std::vector<UnitRef>& units, UnitRef unit) { return std::ranges::find(units, unit) != units.end(); }

/// Could these two be neighbours in a group?
bool linked(const State& state, UnitRef a, UnitRef b) {
  const UnitState& one = state.unit(a);
  const UnitState& other = state.unit(b);
  return state.setup->entry(a).command == state.setup->entry(b).command && state.owner(a) == state.owner(b) && one.heading == other.heading &&
         one.level == other.level && in_contact(state, a, b);
}

/// NO_UNIT and NOT_YOUR_COMMAND, which come first.
std::optional<Refusal> check_units(const State& state, Seat seat, const std::vector<UnitRef>& units, std::optional<CommandRef> wanted, RuleId rule) {
  if (units.empty()) return refuse("no_unit", rule);
  for (const UnitRef unit : units)
    if (auto refusal = check_own(state, seat, unit, rule)) return refusal;
  for (const UnitRef unit : units)
    if (!payer_of(state, unit, wanted)) return refuse("not_your_command", "GRASP-6.11", {{"unit", unit_name(state, unit)}});
  return kAllowed;
}

}  // namespace

const Marker* marker_of(const State& state, UnitRef unit) {
  for (const Marker& marker : state.markers)
    if (marker.purpose == Purpose::kMove && contains(marker.units, unit)) return &marker;
  return nullptr;
}

// GRASP-6.6
const Marker* active_marker(const State& state, UnitRef unit) {
  const Marker* marker = marker_of(state, unit);
  return marker && marker->active_from <= state.turn ? marker : nullptr;
}

// GRASP-6.7
bool arrived(const State& state, const Marker& marker) {
  const UnitRef leader = marker.units.front();
  return state.unit(leader).level == marker.to.level && table::in_closed(marker.to.at, table::Outline(base_of(state, leader)));
}

// GRASP-6.8
bool is_group(const State& state, const std::vector<UnitRef>& units) {
  std::vector<UnitRef> reached{units.front()};
  for (std::size_t i = 0; i < reached.size(); ++i)
    for (const UnitRef unit : units)
      if (!contains(reached, unit) && linked(state, reached[i], unit)) reached.push_back(unit);
  for (std::size_t i = 0; i < units.size(); ++i)
    if (std::ranges::count(units, units[i]) > 1) return false;
  return reached.size() == units.size();
}

std::vector<UnitRef> chain_of(const State& state, UnitRef unit) {
  std::vector<UnitRef> chain{unit};
  for (std::size_t i = 0; i < chain.size(); ++i)
    for (const UnitRef other : on_table(state))
      if (!contains(chain, other) && state.unit(other).fleeing == Fleeing::kNone && linked(state, chain[i], other)) chain.push_back(other);
  return chain;
}

void unmark(Transcript<Grasp>& t, UnitRef unit) {
  if (marker_of(t.state(), unit)) t.emit(MarkerRemoved{{unit}});
}

void leave_group(Transcript<Grasp>& t, UnitRef unit) {
  const Marker* marker = marker_of(t.state(), unit);
  if (marker && marker->units.size() > 1) t.emit(MarkerRemoved{{unit}});
}

std::optional<Refusal> check_marker(const State& state, const std::vector<UnitRef>& units, Point at, std::optional<std::int8_t> level) {
  for (const UnitRef unit : units)
    if (state.unit(unit).fleeing != Fleeing::kNone) return refuse("routing", "GRASP-11.12", {{"unit", unit_name(state, unit)}});
  if (!is_group(state, units)) return refuse("not_a_group", "GRASP-6.8");
  if (auto refusal = check_mob(state, units)) return refusal;
  if (!on_table(*state.setup, at)) return refuse("off_board", "GRASP-6.7");
  if (level.value_or(0) != 0) return refuse("level_none", "GRASP-6.7", {number("level", *level)});
  return kAllowed;
}

Marker marker_for(const State& state, const std::vector<UnitRef>& units, const Stance& to) {
  const bool now = high_tech(state, units.front());
  return {units, to, state.turn, static_cast<std::int16_t>(state.turn + (now || state.turn == 0 ? 0 : 1)), false, Purpose::kMove};
}

std::optional<Refusal> check_order(const State& state, Seat seat, const Order& order) {
  if (auto refusal = check_step(state, seat, Phase::kOrders, "GRASP-6.4")) return refusal;
  if (auto refusal = check_units(state, seat, order.units, order.payer, "GRASP-6.4")) return refusal;
  if (order.heading < 0 || order.heading > 359) return refuse("off_board", "GRASP-6.7");
  if (order.purpose.value_or(Purpose::kMove) != Purpose::kMove) return refuse("not_built", "GRASP-16.5", {{"what", word_of("purpose", *order.purpose)}});
  if (auto refusal = check_marker(state, order.units, order.at, order.level)) return refusal;
  const Payer payer = *payer_of(state, order.units.front(), order.payer);
  return check_pips(state, payer, seat, static_cast<int>(price(state, payer, order.units).amount.num()), "GRASP-6.4");
}

Explained plan_order(const State& state, Seat seat, const Order& order) {
  Explained plan;
  const Payer payer = *payer_of(state, order.units.front(), order.payer);
  Cost cost = price(state, payer, order.units);
  cost.left = Fraction{pips_left(state, payer, seat)} - cost.amount;
  plan.costs.push_back(std::move(cost));
  return plan;
}

// GRASP-6.4, GRASP-6.6: a low-tech marker is active from the next turn on.
void give_order(Transcript<Grasp>& t, Seat seat, const Order& order) {
  const Payer payer = *payer_of(t.state(), order.units.front(), order.payer);
  spend_pips(t, payer, seat, static_cast<int>(price(t.state(), payer, order.units).amount.num()));
  t.emit(Ordered{order.units});
  t.emit(MarkerPlaced{marker_for(t.state(), order.units, {order.at, {order.heading}, order.level.value_or(0)})});
}

// GRASP-6.7 Standing orders: taking a marker away costs 1.
std::optional<Refusal> check_recall(const State& state, Seat seat, const Recall& recall) {
  if (auto refusal = check_step(state, seat, Phase::kOrders, "GRASP-6.7")) return refusal;
  if (auto refusal = check_units(state, seat, {recall.unit}, recall.payer, "GRASP-6.7")) return refusal;
  if (!marker_of(state, recall.unit)) return refuse("no_marker", "GRASP-6.7", {{"unit", unit_name(state, recall.unit)}});
  return check_pips(state, *payer_of(state, recall.unit, recall.payer), seat, 1, "GRASP-6.7");
}

void recall_marker(Transcript<Grasp>& t, Seat seat, const Recall& recall) {
  spend_pips(t, *payer_of(t.state(), recall.unit, recall.payer), seat, 1);
  t.emit(MarkerRemoved{marker_of(t.state(), recall.unit)->units});
}

std::optional<Refusal> check_end_orders(const State& state, Seat seat) { return check_step(state, seat, Phase::kOrders, "GRASP-6.9"); }

}  // namespace hexinch::grasp
