#include "systems/tuw/rules/transport.h"

#include <algorithm>

#include "base/value.h"
#include "systems/tuw/rules/damage.h"
#include "systems/tuw/rules/flight.h"
#include "systems/tuw/rules/movement.h"
#include "systems/tuw/rules/refusals.h"
#include "systems/tuw/rules/scores.h"
#include "systems/tuw/state/terrain.h"
#include "systems/tuw/tuw.h"

namespace hexinch::tuw {
namespace {

/// TUW-X9b to TUW-X9d: the cost of loading or unloading, for the unit that does it.
constexpr Ticks kEffort = points(1);

Argument who(const State& state, UnitRef unit) { return {"unit", unit_name(state, unit)}; }
Argument what(const State& state, UnitRef carrier) { return {"carrier", unit_name(state, carrier)}; }

bool moves_like(const Mode& mode, const std::vector<std::string>& kinds) {
  if (!kinds.empty()) return std::any_of(kinds.begin(), kinds.end(), [&](const std::string& k) { return same_name(k, name_of(mode.locomotion)); });
  switch (mode.locomotion) {
    case Locomotion::kFoot:
    case Locomotion::kWheeled:
    case Locomotion::kTracked:
    case Locomotion::kAtv:
    case Locomotion::kNoncorporeal: return true;
    default: return false;
  }
}

std::optional<Refusal> check_effort(const State& state, UnitRef unit, RuleId rule) {
  const Ticks left = mp_left(state, unit, state.unit(unit).mode, state.unit(unit).hex);
  return kEffort <= left ? kAllowed : refuse("not_enough_mp", rule, {{"cost", in_points(kEffort)}, {"left", in_points(left)}});
}

Explained with_effort(const State& state, UnitRef unit, RuleId rule, std::optional<Refusal> refusal) {
  Explained plan;
  plan.refusal = std::move(refusal);
  if (plan.refusal) return plan;
  const Ticks left = mp_left(state, unit, state.unit(unit).mode, state.unit(unit).hex);
  plan.costs.push_back({"mp", in_points(kEffort), in_points(left - kEffort), {{rule, {"tuw.modifier.loading", {}}, in_points(kEffort)}}});
  return plan;
}

void lose_savings(Transcript<Tuw>& t, UnitRef unit) {
  if (const auto saving = t.state().unit(unit).saving) t.emit(SavingsLost{unit, saving->mp});
}

bool own_unit(const State& state, UnitRef unit, UnitRef other) {
  return state.valid(other) && state.unit(other).in_play() && state.owner(other) == state.owner(unit);
}

/// R-112 NO_TARGET: there is no such unit, or it is another player's.
std::optional<Refusal> not_own(const State& state, UnitRef other, RuleId rule) {
  if (!state.valid(other) || !state.unit(other).in_play()) return refuse("no_target", rule);
  return refuse("no_target", rule, {who(state, other), says("not_own")});
}

}  // namespace

int capacity_of(const Sheet& sheet) { return std::max<int>(sheet.capacity, level_of(sheet.abilities, Ability::kCarrier)); }

// TUW-8.7.17 Carrier n: capacity n. A wound does not reduce it.
int room(const State& state, UnitRef carrier) {
  int left = capacity_of(state.sheet(carrier));
  for (const UnitRef unit : state.cargo(carrier)) left -= state.sheet(unit).bulk;
  return left;
}

// TUW-X9a Carrying: units of the same owner that are on the carrier's list, by type or by all their ways of moving; never a unit that carries others.
bool accepts(const State& state, UnitRef carrier, UnitRef passenger) {
  if (carrier == passenger || !own_unit(state, carrier, passenger) || !state.cargo(passenger).empty()) return false;
  const auto& kinds = state.sheet(carrier).carries;
  const Sheet& sheet = state.sheet(passenger);
  if (capacity_of(state.sheet(carrier)) == 0) return false;
  const auto meant = [&](const std::string& kind) { return same_name(kind, sheet.id) || same_name(kind, sheet.name); };
  if (std::any_of(kinds.begin(), kinds.end(), meant)) return true;
  return std::all_of(sheet.modes.begin(), sheet.modes.end(), [&](const Mode& mode) { return moves_like(mode, kinds); });
}

std::optional<Refusal> check_carrier(const State& state, UnitRef carrier, UnitRef passenger) {
  if (!own_unit(state, passenger, carrier)) return not_own(state, carrier, "TUW-X9a");
  const UnitState& u = state.unit(carrier);
  if (u.carried()) return refuse("carried", "TUW-X9a", {who(state, carrier), what(state, u.carried_by)});
  return kAllowed;
}

std::optional<Refusal> check_carrier_at(const State& state, UnitRef carrier, Hex at) {
  const Hex there = state.unit(carrier).hex;
  if (there == at) return kAllowed;
  return refuse("not_adjacent", "TUW-X9c", {says("carrier_elsewhere"), what(state, carrier), {"hex", Name{hex::name(state.setup->grid, there)}}});
}

std::optional<Refusal> check_room(const State& state, UnitRef carrier, UnitRef passenger) {
  const auto not_carriable = [&](Arguments more) {
    Arguments arguments{who(state, passenger), what(state, carrier)};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return refuse("not_carriable", "TUW-X9a", std::move(arguments));
  };
  if (capacity_of(state.sheet(carrier)) == 0) return not_carriable({says("no_carrier")});
  if (!state.cargo(passenger).empty()) return not_carriable({says("carries_others")});
  if (!accepts(state, carrier, passenger)) return not_carriable({});
  const int bulk = state.sheet(passenger).bulk;
  const int left = room(state, carrier);
  if (bulk > left) return refuse("capacity", "TUW-X9a", {what(state, carrier), {"bulk", Fraction{bulk}}, {"room", Fraction{left}}});
  return kAllowed;
}

// TUW-X9b Picking up: the carrier pays; the passenger may have moved or be Disabled; neither may be in the air. Order: R-120.
std::optional<Refusal> check_pick_up(const State& state, Seat seat, const PickUp& command) {
  if (auto refusal = check_mover(state, seat, command.unit)) return refusal;
  if (!own_unit(state, command.unit, command.passenger)) return not_own(state, command.passenger, "TUW-X9b");
  const UnitState& passenger = state.unit(command.passenger);
  if (passenger.carried()) return refuse("carried", "TUW-X9b", {who(state, command.passenger), what(state, passenger.carried_by)});
  if (passenger.unloaded) return refuse("load_unload", "TUW-X9e", {who(state, command.passenger)});
  if (hex::distance(state.unit(command.unit).hex, passenger.hex) > 1)
    return refuse("not_adjacent", "TUW-X9b", {who(state, command.passenger), what(state, command.unit), says("too_far_to_board")});
  if (state.airborne(command.unit) || state.airborne(command.passenger)) return refuse("not_landed", "TUW-X9b", {says("no_boarding_aloft")});
  if (auto refusal = check_room(state, command.unit, command.passenger)) return refusal;
  return check_effort(state, command.unit, "TUW-X9b");
}

Explained plan_pick_up(const State& state, Seat seat, const PickUp& command) {
  return with_effort(state, command.unit, "TUW-X9b", check_pick_up(state, seat, command));
}

void pick_up(Transcript<Tuw>& t, const PickUp& command) {
  lose_savings(t, command.passenger);
  t.emit(UnitBoarded{command.passenger, command.unit, command.unit, kEffort});
}

// TUW-X9c Boarding: the passenger pays and moves no further. A landed flyer can't walk aboard.
std::optional<Refusal> check_board(const State& state, Seat seat, const Board& command) {
  if (auto refusal = check_mover(state, seat, command.unit)) return refusal;
  if (auto refusal = check_carrier(state, command.carrier, command.unit)) return refusal;
  const UnitState& unit = state.unit(command.unit);
  if (unit.unloaded) return refuse("load_unload", "TUW-X9e", {who(state, command.unit)});
  if (hex::distance(unit.hex, state.unit(command.carrier).hex) > 1)
    return refuse("not_adjacent", "TUW-X9c", {who(state, command.unit), what(state, command.carrier), says("too_far_to_board")});
  if (state.airborne(command.unit) || state.airborne(command.carrier)) return refuse("not_landed", "TUW-X9c", {says("no_boarding_aloft")});
  if (unit.landed) return refuse("not_airborne", "TUW-3.5.12");
  if (auto refusal = check_room(state, command.carrier, command.unit)) return refusal;
  return check_effort(state, command.unit, "TUW-X9c");
}

Explained plan_board(const State& state, Seat seat, const Board& command) {
  return with_effort(state, command.unit, "TUW-X9c", check_board(state, seat, command));
}

void board(Transcript<Tuw>& t, const Board& command) {
  lose_savings(t, command.unit);
  t.emit(UnitBoarded{command.unit, command.carrier, command.unit, kEffort});
}

// TUW-X9d Unloading: the carrier pays and sets a passenger down, in its hex or beside it, where the passenger may stand; hazards attack it there.
// TUW-X9e A unit is never loaded and unloaded in the same turn. Order: R-120.
std::optional<Refusal> check_unload(const State& state, Seat seat, const Unload& command) {
  if (auto refusal = check_mover(state, seat, command.unit)) return refusal;
  if (!state.valid(command.passenger) || state.unit(command.passenger).carried_by != command.unit || !state.unit(command.passenger).in_play())
    return refuse("no_target", "TUW-X9d");
  if (state.unit(command.passenger).loaded) return refuse("load_unload", "TUW-X9e", {who(state, command.passenger)});
  if (!state.setup->grid.contains(command.to)) return refuse("off_map", "TUW-X9d");
  if (hex::distance(state.unit(command.unit).hex, command.to) > 1) return refuse("not_adjacent", "TUW-X9d", {says("way_off")});
  if (state.airborne(command.unit)) return refuse("not_landed", "TUW-X9d", {what(state, command.unit), says("no_way_off_aloft")});
  if (!stance_in(state, command.passenger, command.to)) return impassable(state, "TUW-X9d", state.locomotion(command.passenger), command.to);
  return check_effort(state, command.unit, "TUW-X9d");
}

Explained plan_unload(const State& state, Seat seat, const Unload& command) {
  Explained plan = with_effort(state, command.unit, "TUW-X9d", check_unload(state, seat, command));
  if (plan.refusal) return plan;
  const Stance stance = *stance_in(state, command.passenger, command.to);
  foresee_hazards(state, command.passenger, state.setup->footing(command.passenger, stance.mode, command.to), plan);
  return plan;
}

void unload(Transcript<Tuw>& t, const Unload& command) {
  const Stance stance = *stance_in(t.state(), command.passenger, command.to);
  const Locomotion mode = t.state().sheet(command.passenger).modes[static_cast<std::size_t>(stance.mode)].locomotion;
  t.emit(UnitUnloaded{command.passenger, command.unit, command.to, mode, stance.landed, kEffort});
  meet_hazards(t, command.passenger);
}

namespace {

/// A flyer leaves by taking off, whatever its carrier does; any other unit steps down.
bool leaves_by_air(const State& state, const Exit& command) {
  return command.mode ? is_flying(*command.mode) : is_flying(state.locomotion(command.unit));
}

}  // namespace

// TUW-X9d Leaving the carrier, only while the carrier has not moved away; anything else that it does, it does in its hex. The first step enters the
// carrier's hex or one beside it; a flyer takes off.
std::optional<Refusal> check_exit(const State& state, Seat seat, const Exit& command) {
  if (auto refusal = check_passenger(state, seat, command.unit)) return refusal;
  const UnitState& unit = state.unit(command.unit);
  if (!unit.carried()) return refuse("no_target", "TUW-X9d");
  if (unit.loaded) return refuse("load_unload", "TUW-X9e", {who(state, command.unit)});
  if (state.unit(unit.carried_by).has_gone())
    return refuse("carried", "TUW-X9d", {who(state, command.unit), what(state, unit.carried_by), says("has_moved")});
  if (!leaves_by_air(state, command)) {
    if (state.airborne(unit.carried_by)) return refuse("not_landed", "TUW-X9d", {what(state, unit.carried_by), says("no_way_off_aloft")});
    if (command.path.empty()) return refuse("not_adjacent", "TUW-X9d", {says("way_off")});
    return check_way_off(state, command);
  }
  const int mode = flying_mode(state, command.unit, command.mode);
  if (mode < 0) return no_such_mode(command.mode.value_or(Locomotion::kHmf));
  if (unit.switched) return refuse("switch_used", "TUW-3.5.12");
  const Ticks cost = take_off_cost(state, command.unit, mode);
  const Ticks left = mp_left(state, command.unit, mode);
  if (cost > left) return refuse("not_enough_mp", "TUW-3.5.2.2", {{"cost", in_points(cost)}, {"left", in_points(left)}});
  return check_way_off(state, command);
}

Explained plan_exit(const State& state, Seat seat, const Exit& command) {
  Explained plan;
  plan.refusal = check_exit(state, seat, command);
  if (!plan.refusal) plan = plan_way_off(state, command);
  return plan;
}

void exit_carrier(Transcript<Tuw>& t, const Exit& command) {
  const bool by_air = leaves_by_air(t.state(), command);
  t.emit(UnitExited{command.unit, t.state().unit(command.unit).carried_by});
  if (!by_air) {
    make_move(t, {command.unit, command.path, command.mode});
    return;
  }
  take_off(t, {command.unit, command.mode});
  if (!command.path.empty()) make_move(t, {command.unit, command.path, std::nullopt});
}

// TUW-X9f When a carrier is gone, the units aboard are in its hex with a Wound each, in the order of their numbers, if they may stand there.
void bail_out(Transcript<Tuw>& t, const std::vector<UnitRef>& aboard, Seat by) {
  for (const UnitRef unit : aboard) {
    // A scenario's event tied to the fate of an earlier one may have destroyed it.
    if (!t.state().unit(unit).in_play()) continue;
    const auto stance = stance_in(t.state(), unit, t.state().unit(unit).hex);
    if (!stance) {
      destroy(t, unit, by, CargoFate::kLost);
      continue;
    }
    const Locomotion mode = t.state().sheet(unit).modes[static_cast<std::size_t>(stance->mode)].locomotion;
    t.emit(UnitBailedOut{unit, t.state().unit(unit).hex, mode, stance->landed});
    apply_result(t, unit, Result::kWound, 0, by);
  }
}

}  // namespace hexinch::tuw
