#include "systems/grasp/rules/reserve.h"

#include <algorithm>

#include "systems/grasp/rules/deploy.h"
#include "systems/grasp/rules/ground.h"
#include "systems/grasp/rules/orders.h"
#include "systems/grasp/rules/refusals.h"
#include "systems/grasp/rules/turn.h"
#include "systems/grasp/state/named.h"

namespace hexinch::grasp {
namespace {

/// T17
constexpr int kRespawnPrice = 2;

/// Does the base touch the seat's edge, in its quadrant if it has one?
bool at_edge(const State& state, Seat seat, const Oblong& base) {
  if (!inside_table(*state.setup, base.at)) return false;
  const table::Box box = table::box(table::Outline(base));
  const int quadrant = state.side(seat).quadrant;
  if (quadrant != 0 && !table::contains(quadrant_box(*state.setup, quadrant), base.at)) return false;
  switch (base_edge(state, seat)) {
    case Edge::kFront: return box.least.y < kTouching;
    case Edge::kRear: return state.setup->height - box.most.y < kTouching;
    case Edge::kLeft: return box.least.x < kTouching;
    case Edge::kRight: return state.setup->width - box.most.x < kTouching;
  }
  return false;
}

bool stands_free(const State& state, UnitRef unit, const Stance& stance) {
  const Oblong base = base_at(state.build(unit), stance);
  if (!at_edge(state, state.owner(unit), base)) return false;
  if (going_for(state, unit, footing(state, stance.at).going) == TerrainClass::kImpassable) return false;
  return std::ranges::none_of(on_table(state), [&](UnitRef other) { return other != unit && table::overlap(base, base_of(state, other), kOverlap); });
}

/// The position with these units where they would come in: prices and blocks are judged in it.
State entered(const State& state, const EnterReserve& command) {
  State after = state;
  for (std::size_t i = 0; i < command.units.size(); ++i) {
    UnitState& unit = after.unit(command.units[i]);
    unit.where = Where::kOnTable;
    unit.at = command.at[i];
    unit.heading = {command.heading};
  }
  return after;
}

int price_of_entry(const State& after, const EnterReserve& command) {
  return static_cast<int>(price(after, *payer_of(after, command.units.front(), std::nullopt), command.units).amount.num());
}

}  // namespace

// GRASP-5.6 Reserve: RESERVE_GATE, ENTRY_PLACE, then as an order.
std::optional<Refusal> check_enter(const State& state, Seat seat, const EnterReserve& command) {
  if (auto refusal = check_step(state, seat, Phase::kOrders, "GRASP-5.6")) return refusal;
  if (command.units.empty() || command.units.size() != command.at.size()) return refuse("no_unit", "GRASP-5.6");
  for (const UnitRef unit : command.units)
    if (!state.valid(unit) || state.owner(unit) != seat || state.unit(unit).where != Where::kReserve) return refuse("no_unit", "GRASP-5.6");
  const auto payer = payer_of(state, command.units.front(), std::nullopt);
  if (!payer) return refuse("not_your_command", "GRASP-6.11", {{"unit", unit_name(state, command.units.front())}});
  if (payer->command == kNoCommand || !state.command(payer->command).opens) return refuse("reserve_gate", "GRASP-5.6");
  if (command.heading < 0 || command.heading > 359) return refuse("entry_place", "GRASP-5.6");
  const State after = entered(state, command);
  for (const UnitRef unit : command.units)
    if (!stands_free(after, unit, stance_of(after.unit(unit)))) return refuse("entry_place", "GRASP-5.6");
  if (auto refusal = check_marker(after, command.units, command.marker.at, command.marker.level)) return refusal;
  return check_pips(state, *payer_of(after, command.units.front(), std::nullopt), seat, price_of_entry(after, command), "GRASP-5.6");
}

Explained plan_enter(const State& state, Seat seat, const EnterReserve& command) {
  Explained plan;
  const State after = entered(state, command);
  const Payer payer = *payer_of(after, command.units.front(), std::nullopt);
  Cost cost = price(after, payer, command.units);
  cost.left = Fraction{pips_left(state, payer, seat)} - cost.amount;
  plan.costs.push_back(std::move(cost));
  return plan;
}

void enter(Transcript<Grasp>& t, Seat seat, const EnterReserve& command) {
  const State after = entered(t.state(), command);
  spend_pips(t, *payer_of(after, command.units.front(), std::nullopt), seat, price_of_entry(after, command));
  for (std::size_t i = 0; i < command.units.size(); ++i) t.emit(Entered{command.units[i], {command.at[i], {command.heading}, 0}});
  t.emit(Ordered{command.units});
  t.emit(MarkerPlaced{marker_for(t.state(), command.units, command.marker)});
}

// GRASP-12.5: a Horde that is gone comes back at its base edge, fresh. NOT_LOST, RESPAWN_PLACE.
std::optional<Refusal> check_respawn(const State& state, Seat seat, const Respawn& command) {
  if (auto refusal = check_step(state, seat, Phase::kOrders, "GRASP-12.5")) return refusal;
  if (!state.valid(command.unit) || state.owner(command.unit) != seat) return refuse("no_unit", "GRASP-12.5");
  const auto payer = payer_of(state, command.unit, std::nullopt);
  if (!payer) return refuse("not_your_command", "GRASP-6.11", {{"unit", unit_name(state, command.unit)}});
  const bool horde = state.build(command.unit).type == CombatType::kHorde;
  if (!horde || !state.unit(command.unit).lost()) return refuse("not_lost", "GRASP-12.5", {{"unit", unit_name(state, command.unit)}});
  if (command.heading < 0 || command.heading > 359 || !stands_free(state, command.unit, {command.at, {command.heading}, 0}))
    return refuse("respawn_place", "GRASP-12.5");
  return check_pips(state, *payer, seat, kRespawnPrice, "GRASP-6.4");
}

void respawn(Transcript<Grasp>& t, Seat seat, const Respawn& command) {
  spend_pips(t, *payer_of(t.state(), command.unit, std::nullopt), seat, kRespawnPrice);
  t.emit(Respawned{command.unit, {command.at, {command.heading}, 0}});
  t.emit(Ordered{{command.unit}});
}

}  // namespace hexinch::grasp
