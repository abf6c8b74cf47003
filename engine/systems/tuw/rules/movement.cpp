#include "systems/tuw/rules/movement.h"

#include <algorithm>

#include "base/value.h"
#include "systems/tuw/rules/flight.h"
#include "systems/tuw/rules/refusals.h"
#include "systems/tuw/rules/scores.h"
#include "systems/tuw/state/terrain.h"
#include "systems/tuw/tuw.h"

namespace hexinch::tuw {
namespace {

/// A unit on an imagined way: everything that a step changes.
struct Walker {
  Hex hex;
  int mode = 0;
  Ticks spent;
  int entered = 0;
  bool switched = false;
  std::optional<Saving> saving;
  bool airborne = false;
  bool aboard = false;  ///< about to leave its carrier: its first step may be into the carrier's hex
};

Walker walker(const State& state, UnitRef u) {
  const UnitState& unit = state.unit(u);
  return {unit.hex, unit.mode, unit.mp_spent, unit.hexes_entered, unit.switched, unit.saving, state.airborne(u), false};
}

/// TUW-X9d The unit as it leaves its carrier; a flyer has taken off.
Walker walker_off(const State& state, const Exit& command) {
  Walker w = walker(state, command.unit);
  w.airborne = command.mode ? is_flying(*command.mode) : is_flying(state.locomotion(command.unit));
  w.aboard = !w.airborne;
  if (!w.airborne) return w;
  w.mode = flying_mode(state, command.unit, command.mode);
  w.spent = w.spent + take_off_cost(state, command.unit, w.mode);
  w.switched = true;
  return w;
}

/// The walker's price of a step: M minus what it has saved for that hex.
Ticks price(Ticks m, const Walker& w, Hex to) {
  if (!w.saving || w.saving->hex != to) return m;
  return std::max(Ticks{}, m - w.saving->mp);
}

std::optional<Locomotion> mode_of_step(const Move& move, std::size_t i) {
  return i == 0 && !move.path[0].mode ? move.mode : move.path[i].mode;
}

// TUW-3.5.12 Switch with a step (item b): between two ways over the ground, or two ways of flying. Taking off and landing need no step.
std::optional<Refusal> change_over(const State& state, UnitRef u, Walker& w, Locomotion locomotion) {
  const int mode = mode_index(state, u, locomotion);
  if (mode < 0) return no_such_mode(locomotion);
  if (mode == w.mode) return kAllowed;
  if (w.switched) return refuse("switch_used", "TUW-3.5.12");
  if (w.airborne && !is_flying(locomotion)) return refuse("not_landed", "TUW-3.5.12", {says("land_first")});
  w.mode = mode;
  w.switched = true;
  w.saving.reset();
  return kAllowed;
}

// TUW-4.2b Steps: to a neighbouring hex on the map that the unit's way of moving can enter, paid for before entering.
// TUW-3.5.12 Switch with a step: the hex entered is judged and paid for in the new mode. Order of the refusals: R-120.
std::optional<Refusal> take_step(const State& state, UnitRef u, Walker& w, Hex to, std::optional<Locomotion> locomotion) {
  const Setup& setup = *state.setup;
  if (!setup.grid.contains(to)) return refuse("off_map", "TUW-4.2b");
  if (!hex::adjacent(w.hex, to) && !(w.aboard && w.hex == to)) return refuse("not_adjacent", "TUW-4.2b");
  if (locomotion)
    if (auto refusal = change_over(state, u, w, *locomotion)) return refusal;
  const Locomotion barred = state.sheet(u).modes[static_cast<std::size_t>(w.mode)].locomotion;
  if (is_flying(barred) && !w.airborne) return refuse("not_airborne", "TUW-3.5.12");
  // TUW-3.5.10 Stationary: the reason is not the ground but that such a unit has no MP.
  if (barred == Locomotion::kStationary) return refuse("not_enough_mp", "TUW-3.5.10", {{"cost", Fraction{1}}, {"left", Fraction{0}}});
  const auto m = step_cost(state, u, w.mode, to);
  if (!m) return impassable(state, "TUW-4.2b", barred, to);
  // TUW-4.2.1 "Max k": only this many hexes per turn, however many MP are left.
  if (const int max = max_hexes(state, u); max > 0 && w.entered >= max) return refuse("max_hexes", "TUW-4.2.1", {{"max", Fraction{max}}});
  const Ticks cost = price(*m, w, to);
  const Ticks left = std::max(Ticks{}, allowance(state, u, w.mode, to) - w.spent);
  if (cost > left) return refuse("not_enough_mp", "TUW-4.2b", {{"cost", in_points(cost)}, {"left", in_points(left)}});
  w.spent = w.spent + cost;
  w.saving.reset();
  w.hex = to;
  w.aboard = false;
  ++w.entered;
  return kAllowed;
}

}  // namespace

int mode_index(const State& state, UnitRef unit, Locomotion locomotion) {
  const auto& modes = state.sheet(unit).modes;
  for (std::size_t i = 0; i < modes.size(); ++i)
    if (modes[i].locomotion == locomotion) return static_cast<int>(i);
  return -1;
}

namespace {

// TUW-3.4.4 Wounded: half of the MP and half of "Max k", rounded half up.
Ticks current_mp(const State& state, UnitRef unit, int mp) {
  if (!state.unit(unit).wounded) return points(mp);
  return points(static_cast<int>(round_half_up(Fraction{mp * (100 + state.setup->options.move_wounded_percent), 100})));
}

}  // namespace

// TUW-3.2.4 MP: the points that a unit may spend on moving in a turn.
Ticks allowance(const State& state, UnitRef unit, int mode) {
  return current_mp(state, unit, state.sheet(unit).modes[static_cast<std::size_t>(mode)].mp);
}

int max_hexes(const State& state, UnitRef unit) {
  const int max = state.sheet(unit).max_hexes;
  if (max == 0 || !state.unit(unit).wounded) return max;
  return std::max<int>(1, static_cast<int>(round_half_up(Fraction{max * (100 + state.setup->options.move_wounded_percent), 100})));
}

// TUW-3.5.12 MP left after a switch: the new allowance minus what is already spent, at least 0.
Ticks mp_left(const State& state, UnitRef unit, int mode) { return std::max(Ticks{}, allowance(state, unit, mode) - state.unit(unit).mp_spent); }

// TUW-3.5.11 Amphibious: separate MP for water hexes if the sheet has them; MP spent count against both.
Ticks allowance(const State& state, UnitRef unit, int mode, Hex to) {
  const Mode& m = state.sheet(unit).modes[static_cast<std::size_t>(mode)];
  return m.mp_water && state.setup->ground(to).water ? current_mp(state, unit, *m.mp_water) : allowance(state, unit, mode);
}
Ticks mp_left(const State& state, UnitRef unit, int mode, Hex to) {
  return std::max(Ticks{}, allowance(state, unit, mode, to) - state.unit(unit).mp_spent);
}

const Footing& way_footing(const State& state, UnitRef unit, int mode, Hex to) {
  const bool flies = is_flying(state.sheet(unit).modes[static_cast<std::size_t>(mode)].locomotion);
  return flies ? in_the_air() : state.setup->footing(unit, mode, to);
}

std::optional<Ticks> step_cost(const State& state, UnitRef unit, int mode, Hex to) { return way_footing(state, unit, mode, to).cost; }

// TUW-4.2a Moving: in the owner's own segment, one unit at a time; starting another unit ends the move of the one before. Order: R-120.
std::optional<Refusal> check_mover(const State& state, Seat seat, UnitRef unit) {
  auto refusal = check_passenger(state, seat, unit);
  if (refusal && refusal->code != "unit_done") return refusal;
  if (state.unit(unit).carried())
    return refuse("carried", "TUW-X9e", {{"unit", unit_name(state, unit)}, {"carrier", unit_name(state, state.unit(unit).carried_by)}});
  return refusal;
}

// R-91 While the hex for a crash is being chosen nobody moves, not even the flyer's owner.
std::optional<Refusal> check_passenger(const State& state, Seat seat, UnitRef unit) {
  const bool segment = state.phase == Phase::kMovement && state.side == seat && state.frames.empty();
  if (!segment || !state.valid(unit) || state.owner(unit) != seat) return refuse("not_your_segment", "TUW-4.2a");
  const UnitState& u = state.unit(unit);
  // TUW-3.4.1 Active, TUW-3.4.2 Destroyed: an Active unit has no restrictions, a destroyed one takes no orders.
  if (!u.in_play()) return not_in_play(state, unit, "TUW-3.4.2");
  if (u.disabled()) return refuse("unit_disabled", "TUW-3.4.3", {{"unit", unit_name(state, unit)}, {"turn", Fraction{u.disabled_until}}});
  if (u.move_closed) return refuse("unit_done", "TUW-4.2a", {{"unit", unit_name(state, unit)}});
  return kAllowed;
}

namespace {

/// The costs and hazards of a way that begins with the state `w`. The way has been checked.
Explained plan_way(const State& state, const Move& move, Walker w) {
  Explained plan;
  const Ticks before = state.unit(move.unit).mp_spent;
  Cost cost{"mp", {}, {}, {}};
  if (w.spent > before) cost.terms.push_back({"TUW-3.5.2.2", take_off_words(state), in_points(w.spent - before)});
  for (std::size_t i = 0; i < move.path.size(); ++i) {
    const Ticks spent = w.spent;
    take_step(state, move.unit, w, move.path[i].to, mode_of_step(move, i));
    const Ground& ground = state.setup->ground(w.hex);
    const Locomotion locomotion = state.sheet(move.unit).modes[static_cast<std::size_t>(w.mode)].locomotion;
    const bool by_bridge = std::ranges::find(ground.overlays, kBridge) != ground.overlays.end() && uses_bridges(locomotion);
    const Argument terrain{"terrain", Word{feature_text(by_bridge ? kBridge : ground.terrain)}};
    cost.terms.push_back({"TUW-4.2b", {"tuw.modifier.enter", {terrain}}, in_points(w.spent - spent)});
    foresee_hazards(state, move.unit, way_footing(state, move.unit, w.mode, w.hex), plan);
  }
  cost.amount = in_points(w.spent - before);
  cost.left = in_points(std::max(Ticks{}, allowance(state, move.unit, w.mode, w.hex) - w.spent));
  plan.costs.push_back(std::move(cost));
  return plan;
}

std::optional<Refusal> check_way(const State& state, const Move& move, Walker w) {
  for (std::size_t i = 0; i < move.path.size(); ++i)
    if (auto refusal = take_step(state, move.unit, w, move.path[i].to, mode_of_step(move, i))) return refusal;
  return kAllowed;
}

/// The way off a carrier: a unit that has taken off has already switched.
Move way_off(const Exit& command) {
  return {command.unit, command.path, command.mode && is_flying(*command.mode) ? std::nullopt : command.mode};
}

}  // namespace

std::optional<Refusal> check_move(const State& state, Seat seat, const Move& move) {
  if (auto refusal = check_mover(state, seat, move.unit)) return refusal;
  if (move.path.empty()) return refuse("not_adjacent", "TUW-4.2b");
  return check_way(state, move, walker(state, move.unit));
}

Explained plan_move(const State& state, Seat seat, const Move& move) {
  if (auto refusal = check_move(state, seat, move)) {
    Explained plan;
    plan.refusal = std::move(refusal);
    return plan;
  }
  return plan_way(state, move, walker(state, move.unit));
}

std::optional<Refusal> check_way_off(const State& state, const Exit& command) { return check_way(state, way_off(command), walker_off(state, command)); }
Explained plan_way_off(const State& state, const Exit& command) { return plan_way(state, way_off(command), walker_off(state, command)); }

std::optional<Refusal> check_switch(const State& state, Seat seat, const SwitchMode& command) {
  if (auto refusal = check_mover(state, seat, command.unit)) return refusal;
  const UnitState& unit = state.unit(command.unit);
  const int mode = mode_index(state, command.unit, command.mode);
  if (mode < 0) return no_such_mode(command.mode);
  if (unit.switched) return refuse("switch_used", "TUW-3.5.12");
  if (mode == unit.mode) return refuse("same_mode", "TUW-3.5.12", {{"locomotion", Word{movers_text(command.mode)}}});
  if (is_flying(command.mode) && state.airborne(command.unit)) return kAllowed;
  if (is_flying(command.mode)) return check_take_off(state, seat, {command.unit, command.mode});
  if (state.airborne(command.unit)) return check_land(state, seat, {command.unit, command.mode, std::nullopt});
  if (!step_cost(state, command.unit, mode, unit.hex)) return impassable(state, "TUW-3.5.12", command.mode, unit.hex);
  return kAllowed;
}

namespace {

// TUW-3.5.12 Several locomotions: one switch per turn, in the hex or with a step; MP saved for a hex are lost.
void change_mode(Transcript<Tuw>& t, UnitRef unit, Locomotion mode) {
  if (const auto saving = t.state().unit(unit).saving) t.emit(SavingsLost{unit, saving->mp});
  t.emit(ModeSwitched{unit, mode});
}

}  // namespace

Explained plan_switch(const State& state, Seat seat, const SwitchMode& command) {
  Explained plan;
  plan.refusal = check_switch(state, seat, command);
  if (plan.refusal) return plan;
  const bool aloft = state.airborne(command.unit);
  if (is_flying(command.mode) && !aloft) return plan_take_off(state, seat, {command.unit, command.mode});
  if (!is_flying(command.mode) && aloft) return plan_land(state, seat, {command.unit, command.mode, std::nullopt});
  return plan;
}

// TUW-3.5.12 Taking off and landing are switches (item d), so either command will do.
void switch_mode(Transcript<Tuw>& t, const SwitchMode& command) {
  const bool aloft = t.state().airborne(command.unit);
  if (is_flying(command.mode) && !aloft) take_off(t, {command.unit, command.mode});
  else if (!is_flying(command.mode) && aloft) land(t, {command.unit, command.mode, std::nullopt});
  else change_mode(t, command.unit, command.mode);
}

// TUW-4.2a The unit goes step by step; a hazard that wounds it or worse ends the move (TUW-4.3H).
void make_move(Transcript<Tuw>& t, const Move& move) {
  for (std::size_t i = 0; i < move.path.size(); ++i) {
    const Hex to = move.path[i].to;
    if (const auto mode = mode_of_step(move, i); mode && mode_index(t.state(), move.unit, *mode) != t.state().unit(move.unit).mode)
      change_mode(t, move.unit, *mode);
    const UnitState& unit = t.state().unit(move.unit);
    if (unit.saving && unit.saving->hex != to) t.emit(SavingsLost{move.unit, unit.saving->mp});
    const Ticks cost = price(*step_cost(t.state(), move.unit, unit.mode, to), walker(t.state(), move.unit), to);
    const Hex from = unit.hex;
    t.emit(UnitMoved{move.unit, from, to, cost});
    if (meet_hazards(t, move.unit)) return;
  }
}

const ExitEdge* exit_at(const State& state, Seat seat, Hex h) {
  for (const ExitEdge& edge : state.setup->exits) {
    const bool mine = edge.sides.empty() || std::find(edge.sides.begin(), edge.sides.end(), seat) != edge.sides.end();
    if (mine && std::find(edge.hexes.begin(), edge.hexes.end(), h) != edge.hexes.end()) return &edge;
  }
  return nullptr;
}

Ticks exit_cost(const State& state, const ExitEdge& edge, UnitRef unit) {
  const Sheet& sheet = state.sheet(unit);
  for (const Toll& toll : edge.tolls)
    if (same_name(toll.type, sheet.id) || same_name(toll.type, sheet.name)) return toll.cost;
  return edge.cost;
}

// TUW-X8 Leaving the map: from one of the side's exit hexes, for its MP (from water for the water MP); it counts as one more hex for "Max k".
std::optional<Refusal> check_leave(const State& state, Seat seat, const LeaveMap& command) {
  if (auto refusal = check_mover(state, seat, command.unit)) return refusal;
  const UnitState& unit = state.unit(command.unit);
  const ExitEdge* edge = exit_at(state, seat, unit.hex);
  if (unit.landed) return refuse("not_airborne", "TUW-3.5.12");
  if (!edge || (command.at && *command.at != unit.hex)) return refuse("not_exit", "TUW-X8");
  if (const int max = max_hexes(state, command.unit); max > 0 && unit.hexes_entered >= max)
    return refuse("max_hexes", "TUW-4.2.1", {{"max", Fraction{max}}});
  const Ticks left = mp_left(state, command.unit, unit.mode, unit.hex);
  const Ticks cost = exit_cost(state, *edge, command.unit);
  if (cost > left || state.locomotion(command.unit) == Locomotion::kStationary)
    return refuse("not_enough_mp", "TUW-X8", {{"cost", in_points(cost)}, {"left", in_points(left)}});
  return kAllowed;
}

Explained plan_leave(const State& state, Seat seat, const LeaveMap& command) {
  Explained plan;
  plan.refusal = check_leave(state, seat, command);
  if (plan.refusal) return plan;
  const UnitState& unit = state.unit(command.unit);
  const Ticks cost = exit_cost(state, *exit_at(state, seat, unit.hex), command.unit);
  plan.costs.push_back({"mp", in_points(cost), in_points(mp_left(state, command.unit, unit.mode, unit.hex) - cost), {}});
  plan.notes.push_back({"tuw.note.never_returns", {{"unit", unit_name(state, command.unit)}}});
  return plan;
}

void leave_map(Transcript<Tuw>& t, const LeaveMap& command) {
  const UnitState& unit = t.state().unit(command.unit);
  const ExitEdge* edge = exit_at(t.state(), t.state().owner(command.unit), unit.hex);
  const Hex from = unit.hex;
  if (unit.saving) t.emit(SavingsLost{command.unit, unit.saving->mp});
  t.emit(UnitLeft{command.unit, from, exit_cost(t.state(), *edge, command.unit)});
  for (const UnitRef passenger : t.state().cargo(command.unit)) t.emit(UnitLeft{passenger, from, {}});
}

}  // namespace hexinch::tuw
