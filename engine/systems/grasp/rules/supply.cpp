#include "systems/grasp/rules/supply.h"

#include <algorithm>

#include "systems/grasp/rules/measures.h"
#include "systems/grasp/rules/orders.h"
#include "systems/grasp/rules/refusals.h"
#include "systems/grasp/rules/turn.h"
#include "systems/grasp/state/named.h"

namespace hexinch::grasp {
namespace {

/// an active marker that it has not reached, or in flight.
bool moving(const State& state, UnitRef unit) {
  if (state.unit(unit).fleeing != Fleeing::kNone) return true;
  const Marker* marker = active_marker(state, unit);
  return marker && !arrived(state, *marker);
}

/// Can one more die be given, when `given` have been in this command?
std::optional<Refusal> check_die(const State& state, UnitRef supply, UnitRef recipient, int given) {
  const int left = state.unit(supply).fatigue - given;
  const int has = state.unit(recipient).fatigue + given;
  const auto at = [](UnitRef unit) { return static_cast<std::size_t>(index(unit)); };
  const Argument who{"unit", unit_name(state, recipient)};
  if (left <= kNoDie) return refuse("supply_empty", "GRASP-13.1", {{"unit", unit_name(state, supply)}});
  if (has >= state.setup->entry(recipient).fatigue) return refuse("supply_full", "GRASP-13.1", {who});
  if (has >= state.before_supply[at(supply)]) return refuse("supply_cap", "GRASP-13.1", {who});
  const int most = moving(state, supply) || moving(state, recipient) ? 1 : 2;
  if (state.resupplied[at(recipient)] + given >= most) return refuse("supply_rate", "GRASP-13.1", {number("most", most)});
  return kAllowed;
}

}  // namespace

// GRASP-13.1 Resupply, GRASP-12.10
std::optional<Refusal> check_resupply(const State& state, Seat seat, const Resupply& command) {
  if (auto refusal = check_step(state, seat, Phase::kResupply, "GRASP-13.1")) return refusal;
  if (auto refusal = check_own(state, seat, command.supply, "GRASP-13.1")) return refusal;
  const bool friendly = state.valid(command.recipient) && !state.opposed(command.supply, command.recipient) && state.unit(command.recipient).on_table();
  if (!friendly) return refuse("no_unit", "GRASP-13.1");
  if (!state.build(command.supply).has(Special::kSupply)) return refuse("not_supply", "GRASP-13.1", {{"unit", unit_name(state, command.supply)}});
  if (!in_contact(state, command.supply, command.recipient)) return refuse("supply_contact", "GRASP-13.1");
  for (const UnitRef unit : {command.supply, command.recipient})
    if (locked(state, unit)) return refuse("supply_combat", "GRASP-13.1", {{"unit", unit_name(state, unit)}});
  if (command.dice < 1) return refuse("supply_rate", "GRASP-13.1", {number("most", 2)});
  for (int given = 0; given < command.dice; ++given)
    if (auto refusal = check_die(state, command.supply, command.recipient, given)) return refusal;
  return kAllowed;
}

// GRASP-11.8: who gets a die runs no more.
void resupply(Transcript<Grasp>& t, const Resupply& command) {
  for (int given = 0; given < command.dice; ++given) {
    const auto supply = static_cast<DieLevel>(t.state().unit(command.supply).fatigue - 1);
    const auto recipient = static_cast<DieLevel>(t.state().unit(command.recipient).fatigue + 1);
    t.emit(Resupplied{command.supply, command.recipient, supply, recipient});
  }
  if (t.state().unit(command.recipient).fleeing != Fleeing::kNone) t.emit(RoutEnded{command.recipient});
}

bool can_resupply(const State& state, Seat seat) {
  for (const UnitRef supply : on_table(state))
    for (const UnitRef recipient : on_table(state))
      if (!check_resupply(state, seat, {supply, recipient, 1})) return true;
  return false;
}

}  // namespace hexinch::grasp
