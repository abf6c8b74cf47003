#include "systems/lonewarrior/rules/actions.h"

#include <algorithm>

#include "systems/lonewarrior/rules/bearings.h"
#include "systems/lonewarrior/rules/ground.h"
#include "systems/lonewarrior/rules/movement.h"
#include "systems/lonewarrior/rules/refusals.h"
#include "systems/lonewarrior/rules/rolls.h"
#include "systems/lonewarrior/rules/turn.h"
#include "systems/lonewarrior/state/named.h"

namespace hexinch::lonewarrior {
namespace {

Argument who(const State& state, UnitRef unit) { return {"unit", unit_name(state, unit)}; }

/// LW-2.9: for a ground unit an action costs half of its allowance; Sea/river and Air pay nothing.
std::int32_t price(const UnitState& u) { return u.sheet.ground() ? u.allowance / 2 : 0; }

/// LW-2.9: one action per turn, with half of the movement left.
std::optional<Refusal> check_can_act(const State& state, UnitRef unit) {
  const UnitState& u = state.unit(unit);
  if (u.fake) return refuse("fake_acts", "LW-5.4", {who(state, unit)});
  if (u.action != Action::kNone) return refuse("already_acted", "LW-2.9", {who(state, unit)});
  if (u.sheet.ground() && u.spent > u.allowance - u.allowance / 2)
    return refuse("no_half_left", "LW-2.9", {who(state, unit), {"used", in_mp(u.spent)}, {"of", in_mp(u.allowance)}});
  return kAllowed;
}

int aboard(const State& state, UnitRef transport) {
  return static_cast<int>(std::count_if(state.units.begin(), state.units.end(), [&](const UnitState& u) { return u.embarked_in == transport; }));
}

// LW-2.9 Embark: Foot, next to a transport of the same side that has room and is not crippled.
std::optional<Refusal> check_embark(const State& state, UnitRef unit, std::optional<UnitRef> transport) {
  const UnitState& u = state.unit(unit);
  if (!u.on_map()) return not_on_map(state, unit, "LW-2.9");
  if (auto refusal = check_can_act(state, unit)) return refusal;
  if (u.sheet.movement != MovementType::kFoot) return refuse("not_on_foot", "LW-2.9", {who(state, unit)});
  if (!transport || !state.valid(*transport)) return refuse("no_transport", "LW-2.9", {who(state, unit), says("which_transport")});
  const UnitState& carrier = state.unit(*transport);
  if (carrier.owner != u.owner) return refuse("no_transport", "LW-2.9", {says("of_the_enemy")});
  if (*transport == unit || carrier.sheet.transport <= 0 || carrier.fake) return refuse("no_transport", "LW-2.9");
  if (!carrier.on_map()) return refuse("not_adjacent", "LW-2.9", {{"target", unit_name(state, *transport)}, says("target_gone")});
  if (!adjacent(state.board(), *u.position, *carrier.position)) return refuse("not_adjacent", "LW-2.9");
  if (carrier.status == Status::kCrippled) return refuse("transport_crippled", "LW-2.9", {who(state, *transport)});
  if (aboard(state, *transport) >= carrier.sheet.transport) return refuse("transport_full", "LW-2.9", {who(state, *transport)});
  return kAllowed;
}

// LW-2.9 Disembark: next to a transport that has used at most half of its movement.
std::optional<Refusal> check_disembark(const State& state, UnitRef unit, const TakeAction& act) {
  const UnitState& u = state.unit(unit);
  if (u.embarked_in == kNoUnit || !state.on_map(u.embarked_in)) return refuse("not_aboard", "LW-2.9", {who(state, unit)});
  if (u.action != Action::kNone) return refuse("already_acted", "LW-2.9", {who(state, unit)});
  const UnitState& carrier = state.unit(u.embarked_in);
  if (carrier.spent > carrier.allowance - carrier.allowance / 2)
    return refuse("transport_drove", "LW-2.9", {who(state, u.embarked_in), {"used", in_mp(carrier.spent)}, {"of", in_mp(carrier.allowance)}});
  if (!act.position || !on_board(state.board(), *act.position) || !adjacent(state.board(), *act.position, *carrier.position))
    return refuse("not_adjacent", "LW-2.9");
  if (!may_stand(state.board(), u.sheet, *act.position))
    return cannot_stand(state, unit, *act.position, "LW-2.9");
  if (in_the_room(state, *act.position, false, unit) != kNoUnit) return refuse("no_room", "LW-2.9");
  if (act.facing && !sound_facing(state, *act.facing)) return refuse("no_facing", "LW-2.8");
  return kAllowed;
}

bool enemy_next_to(const State& state, UnitRef unit) {
  return std::any_of(state.units.begin(), state.units.end(), [&](const UnitState& u) {
    return u.owner != state.owner(unit) && u.on_map() && adjacent(state.board(), *u.position, *state.unit(unit).position);
  });
}

}  // namespace

// LW-2.9 Reload: from the reloads that the unit carries.
std::optional<Refusal> check_reload(const State& state, UnitRef unit) {
  const UnitState& u = state.unit(unit);
  if (!u.on_map()) return not_on_map(state, unit, "LW-2.9");
  if (auto refusal = check_can_act(state, unit)) return refusal;
  if (!u.sheet.delivery) return refuse("nothing_to_reload", "LW-2.9", {who(state, unit)});
  if (!u.sheet.shots || !u.shots) return refuse("nothing_to_reload", "LW-2.9", {who(state, unit), says("unlimited")});
  if (*u.shots >= *u.sheet.shots) return refuse("nothing_to_reload", "LW-2.9", {who(state, unit), says("full")});
  if (u.reloads <= 0) return refuse("no_reloads", "LW-2.9", {who(state, unit)});
  return kAllowed;
}

// LW-2.9 Repair: machines repair themselves, fitters a friend next to them; neither has moved, and no enemy is near.
std::optional<Refusal> check_repair(const State& state, UnitRef unit, UnitRef target) {
  const UnitState& u = state.unit(unit);
  if (!u.on_map()) return not_on_map(state, unit, "LW-2.9");
  if (auto refusal = check_can_act(state, unit)) return refusal;
  if (!state.valid(target)) return refuse("no_repair", "LW-2.9", {who(state, unit)});
  if (state.owner(target) != u.owner) return refuse("no_repair", "LW-2.9", {who(state, unit), says("of_the_enemy")});
  if (!state.on_map(target)) return refuse("no_repair", "LW-2.9", {who(state, unit), {"target", unit_name(state, target)}, says("target_gone")});
  const UnitState& other = state.unit(target);
  const bool itself = target == unit;
  if (!u.sheet.repair && !(itself && u.sheet.size != SizeClass::kFoot))
    return refuse("no_repair", "LW-2.9", {who(state, unit), says(itself ? "not_itself" : "no_fitter")});
  if (!adjacent(state.board(), *u.position, *other.position)) return refuse("not_adjacent", "LW-2.9");
  if (u.moved_this_turn || other.moved_this_turn) return refuse("has_moved", "LW-2.9", {who(state, u.moved_this_turn ? unit : target)});
  if (enemy_next_to(state, unit) || enemy_next_to(state, target)) return refuse("enemy_adjacent", "LW-2.9");
  if (other.fake || other.status == Status::kUndamaged) return refuse("nothing_to_repair", "LW-2.9", {who(state, target), says("undamaged")});
  if (other.status != Status::kDamaged && other.status != Status::kCrippled) return refuse("nothing_to_repair", "LW-2.9", {who(state, target)});
  return kAllowed;
}

void reload(Transcript<LoneWarrior>& t, UnitRef unit) { t.emit(UnitReloaded{unit, price(t.state().unit(unit))}); }

namespace {

PlannedRoll plan_repair(const State& state, UnitRef unit, UnitRef target) {
  const bool known = state.unit(unit).identified && state.unit(target).identified;
  PlannedRoll plan =
      planned_d6(state.owner(unit), known ? Eyes::kAll : Eyes::kThrower, {"lonewarrior.roll.repair", {{"unit", unit_name(state, target)}}}, "LW-2.9");
  const int need = state.options().repair_need;
  plan.need = need;
  plan.chances = {{"repaired", {std::clamp(7 - need, 0, 6), 6}}, {"nothing", {std::clamp(need - 1, 0, 6), 6}}};
  return plan;
}

}  // namespace

// on 5 or 6 it improves by one level, but not beyond Superficial Damage. This turn's allowance stays as it is.
void repair(Transcript<LoneWarrior>& t, UnitRef unit, UnitRef target) {
  const int face = t.roll(plan_repair(t.state(), unit, target)).thrown();
  if (!t.good()) return;
  t.emit(RepairTried{unit, target, static_cast<std::int8_t>(face), price(t.state().unit(unit))});
  const Status status = t.state().unit(target).status;
  if (face >= t.state().options().repair_need) t.emit(StatusChanged{target, static_cast<Status>(static_cast<int>(status) - 1)});
}

std::optional<Refusal> check_action(const State& state, Seat seat, const TakeAction& act) {
  if (auto refusal = check_orders(state, seat, act.unit, Phase::kMovement)) return refusal;
  if (crippled_aircraft(state.unit(act.unit))) return refuse("crippled", "LW-2.10", {who(state, act.unit), says("no_orders")});
  switch (act.action) {
    case Action::kReload: return check_reload(state, act.unit);
    case Action::kEmbark: return check_embark(state, act.unit, act.transport);
    case Action::kDisembark: return check_disembark(state, act.unit, act);
    case Action::kRepair: return check_repair(state, act.unit, act.target.value_or(act.unit));
    default: return refuse("no_such_action", "LW-2.9");
  }
}

Explained plan_action(const State& state, Seat, const TakeAction& act) {
  const UnitState& u = state.unit(act.unit);
  Explained plan;
  const std::int32_t cost = act.action == Action::kDisembark ? u.allowance - u.spent : price(u);
  plan.costs.push_back({"mp", in_mp(cost), in_mp(u.allowance - u.spent - cost), {{"LW-2.9", {"lonewarrior.term.action", {}}, in_mp(cost)}}});
  if (act.action != Action::kRepair) return plan;
  plan.rolls.push_back(plan_repair(state, act.unit, act.target.value_or(act.unit)));
  plan.outcomes = plan.rolls[0].chances;
  return plan;
}

void take_action(Transcript<LoneWarrior>& t, const TakeAction& act) {
  const State& state = t.state();
  switch (act.action) {
    case Action::kReload: return reload(t, act.unit);
    case Action::kEmbark: return t.emit(UnitEmbarked{act.unit, *act.transport, price(state.unit(act.unit))});
    case Action::kDisembark: {
      const UnitState& carrier = state.unit(state.unit(act.unit).embarked_in);
      return t.emit(UnitDisembarked{act.unit, *act.position, act.facing.value_or(carrier.facing)});
    }
    case Action::kRepair: return repair(t, act.unit, act.target.value_or(act.unit));
    default: return;
  }
}

}  // namespace hexinch::lonewarrior
