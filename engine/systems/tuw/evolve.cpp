#include <algorithm>
#include <limits>

#include "systems/tuw/rules/movement.h"
#include "systems/tuw/tuw.h"

/// The only writer of a state.

namespace hexinch::tuw {
namespace {

/// TUW-2.1 Every unit, every turn: each unit has all its movement and all its attacks again.
void begin_turn(State& state) {
  for (int i = 0; i < state.setup->units(); ++i) {
    UnitState& unit = state.unit(unit_at(i));
    unit.mp_spent = {};
    unit.hexes_entered = 0;
    unit.switched = false;
    unit.move_closed = false;
    unit.save_completed = false;
    unit.attacks_used = 0;
    unit.hexes_flown = 0;
    unit.took_off = unit.landed_now = unit.teleported = unit.loaded = unit.unloaded = false;
    const auto& weapons = state.sheet(unit_at(i)).weapons;
    for (std::size_t w = 0; w < weapons.size(); ++w) unit.uses_left[w] = weapons[w].uses;
  }
  state.passed = 0;
}

/// TUW-4.2a: starting another unit finishes the one before.
void start_moving(State& state, UnitRef unit) {
  if (state.moving != kNoUnit && state.moving != unit) state.unit(state.moving).move_closed = true;
  state.moving = unit;
}

/// TUW-4.2.1 The count is only compared with "Max k", so it may stop beyond any such limit: hexes of M0 can be entered without end.
void count_hex(UnitState& unit) {
  if (unit.hexes_entered < std::numeric_limits<std::int16_t>::max()) ++unit.hexes_entered;
}

/// TUW-X9e A carried unit moves with its carrier.
void put(State& state, UnitRef unit, Hex h) {
  state.unit(unit).hex = h;
  for (const UnitRef passenger : state.cargo(unit)) state.unit(passenger).hex = h;
}

/// TUW-3.5.2 c: hexes entered by air count, and so do those that a flyer teleports over.
void count_flight(State& state, UnitRef unit, int hexes) {
  UnitState& u = state.unit(unit);
  if (state.airborne(unit)) u.hexes_flown = static_cast<std::int16_t>(std::min<int>(std::numeric_limits<std::int16_t>::max(), u.hexes_flown + hexes));
}

void stand(State& state, UnitRef unit, Locomotion mode, bool landed) {
  state.unit(unit).mode = static_cast<std::int8_t>(mode_index(state, unit, mode));
  state.unit(unit).landed = landed;
}

/// The unit is off its carrier, and done with moving for this turn (TUW-X9d).
void set_down(State& state, UnitRef unit, Hex h) {
  UnitState& u = state.unit(unit);
  u.carried_by = kNoUnit;
  u.hex = h;
  u.unloaded = true;
  u.move_closed = true;
}

/// A crash waits until a strike in progress has been carried out, and after earlier crashes.
void queue_crash(State& state, const CrashFrame& crash) { state.frames.insert(state.frames.begin(), crash); }

void spend(State& state, const Use& use) {
  UnitState& unit = state.unit(use.unit);
  ++unit.attacks_used;
  --unit.uses_left[static_cast<std::size_t>(use.weapon)];
}

/// TUW-5.3d: the unit is one of those that have attacked in this segment.
void join_group(State& state, UnitRef unit) {
  if (std::find(state.group.begin(), state.group.end(), unit) == state.group.end()) state.group.push_back(unit);
}

PieceState& piece(State& state, Body body) { return state.unit(body.unit).pieces[static_cast<std::size_t>(body.piece)]; }

StrikeFrame& strike_on_top(State& state) { return std::get<StrikeFrame>(state.frames.back()); }

ReturnSlot& due_slot(State& state) {
  auto& returns = strike_on_top(state).returns;
  return *std::find_if(returns.begin(), returns.end(), [](const ReturnSlot& slot) { return !slot.answered; });
}

bool in_hex(const State& state, Hex h, Seat seat) {
  const auto units = units_in(state, h);
  return std::any_of(units.begin(), units.end(), [&](UnitRef u) { return state.owner(u) == seat; });
}

StackFrame* stack_on_top(State& state) { return state.frames.empty() ? nullptr : std::get_if<StackFrame>(&state.frames.back()); }

/// TUW-3.7: the next side in the rolled order that still has units in the hex chooses.
void pass_choice_on(State& state) {
  StackFrame* frame = stack_on_top(state);
  if (!frame) return;
  for (std::size_t i = 0; i < frame->order.size(); ++i) {
    frame->next = static_cast<std::int8_t>((static_cast<std::size_t>(frame->next) + 1) % frame->order.size());
    if (in_hex(state, frame->hex, frame->order[static_cast<std::size_t>(frame->next)])) return;
  }
}

/// A First Strike attack by a side that gives up, or on its units alone, is dropped; in an overfull hex the next side chooses.
void drop_questions(State& state, Seat side) {
  if (state.frames.empty()) return;
  if (auto* strike = std::get_if<StrikeFrame>(&state.frames.back())) {
    const bool at_them = !strike->target.hex && state.owner(strike->target.unit) == side;
    if (strike->by == side || at_them) {
      state.frames.pop_back();
      return;
    }
    std::erase_if(strike->returns, [&](const ReturnSlot& slot) { return state.owner(slot.unit) == side; });
    return;
  }
  const auto* stack = std::get_if<StackFrame>(&state.frames.back());
  if (stack && stack->order[static_cast<std::size_t>(stack->next)] == side) pass_choice_on(state);
}

struct Apply {
  State& state;

  void operator()(const PhaseBegan& e) const {
    state.turn = e.turn;
    state.phase = e.phase;
    state.side = e.side;
    state.moving = kNoUnit;
    state.group.clear();
    if (e.phase == Phase::kBeginning) begin_turn(state);
  }
  void operator()(const OrderSet& e) const { state.order = e.order; }
  void operator()(const DiceRolled&) const {}
  void operator()(const UnitDeployed& e) const {
    put(state, e.unit, e.hex);
    stand(state, e.unit, e.mode, e.landed);
  }
  void operator()(const UnitMoved& e) const {
    start_moving(state, e.unit);
    UnitState& unit = state.unit(e.unit);
    unit.save_completed = unit.save_completed || (unit.saving && unit.saving->hex == e.to);
    unit.saving.reset();
    put(state, e.unit, e.to);
    unit.mp_spent = unit.mp_spent + e.cost;
    count_hex(unit);
    count_flight(state, e.unit, 1);
  }
  void operator()(const ModeSwitched& e) const {
    start_moving(state, e.unit);
    stand(state, e.unit, e.mode, false);
    state.unit(e.unit).switched = true;
  }
  void operator()(const MovementSaved& e) const {
    start_moving(state, e.unit);
    UnitState& unit = state.unit(e.unit);
    unit.saving = Saving{e.hex, e.saved};
    unit.mp_spent = unit.mp_spent + e.spent;
    unit.move_closed = true;
    state.moving = kNoUnit;
  }
  void operator()(const SavingsLost& e) const { state.unit(e.unit).saving.reset(); }
  void operator()(const UnitLeft& e) const {
    UnitState& unit = state.unit(e.unit);
    if (unit.carried()) {
      unit.left = true;
      unit.carried_by = kNoUnit;
      return;
    }
    start_moving(state, e.unit);
    unit.left = true;
    unit.mp_spent = unit.mp_spent + e.cost;
    count_hex(unit);
    state.moving = kNoUnit;
  }
  void operator()(const UnitMoveEnded& e) const {
    start_moving(state, e.unit);
    state.unit(e.unit).move_closed = true;
    state.moving = kNoUnit;
  }
  void operator()(const AttackDeclared& e) const {
    for (const Use& use : e.uses) {
      spend(state, use);
      join_group(state, use.unit);
    }
    if (state.phase == Phase::kFirstStrike) state.frames.push_back(StrikeFrame{e.by, e.uses, e.target, {}});
  }
  void operator()(const ReturnAsked& e) const { strike_on_top(state).returns.push_back({e.unit, false, -1, kNoUnit, -1}); }
  void operator()(const ReturnDeclared& e) const {
    due_slot(state) = {e.use.unit, true, e.use.weapon, e.target, e.piece};
    spend(state, e.use);
  }
  void operator()(const ReturnDeclined&) const { due_slot(state).answered = true; }
  void operator()(const StrikeResolved&) const { state.frames.pop_back(); }
  void operator()(const AttackRolled&) const {}
  void operator()(const AttackSettled&) const {}
  void operator()(const HazardRolled&) const {}
  void operator()(const HazardSettled&) const {}
  void operator()(const ResultPending& e) const { state.pending.push_back({e.target, e.result, e.att, e.disabling, e.attackers, e.by, e.piece}); }
  void operator()(const ResultApplied& e) const {
    const auto found = std::find_if(state.pending.begin(), state.pending.end(), [&](const Pending& p) { return p.target == e.target; });
    if (found != state.pending.end()) state.pending.erase(found);
  }
  void operator()(const UnitWounded& e) const {
    UnitState& unit = state.unit(e.unit);
    unit.wounded = true;
    unit.wounded_turn = state.turn;
    unit.wounded_by = e.by;
  }
  void operator()(const UnitDestroyed& e) const {
    UnitState& unit = state.unit(e.unit);
    unit.destroyed = true;
    unit.destroyed_by = e.by;
    unit.saving.reset();
    if (state.moving == e.unit) state.moving = kNoUnit;
    unit.carried_by = kNoUnit;
    // A scenario's event may destroy more units there. A side that has none left in the hex has no choice to make.
    const StackFrame* stack = stack_on_top(state);
    if (stack && !in_hex(state, stack->hex, stack->order[static_cast<std::size_t>(stack->next)])) pass_choice_on(state);
  }
  void operator()(const UnitDisabled& e) const { state.unit(e.unit).disabled_until = e.until; }
  void operator()(const UnitRecovered& e) const {
    UnitState& unit = state.unit(e.unit);
    if (!e.regenerated) {
      unit.disabled_until = 0;
      return;
    }
    unit.wounded = false;
    unit.wounded_turn = 0;
    unit.wounded_by = kNoSeat;
  }
  void operator()(const ToughSpent& e) const { state.unit(e.unit).tough_left = e.left; }
  void operator()(const WoundIgnored&) const {}
  void operator()(const StackOverfull& e) const { state.frames.push_back(StackFrame{e.hex, e.order, 0}); }
  void operator()(const StackRemoved&) const { pass_choice_on(state); }
  void operator()(const StackSettled&) const { state.frames.pop_back(); }
  void operator()(const AttacksPassed& e) const { state.passed = static_cast<std::uint8_t>(state.passed | 1u << index(e.side)); }
  void operator()(const UnitTookOff& e) const {
    start_moving(state, e.unit);
    stand(state, e.unit, e.mode, false);
    UnitState& unit = state.unit(e.unit);
    unit.switched = unit.took_off = true;
    unit.mp_spent = unit.mp_spent + e.cost;
  }
  void operator()(const UnitLanded& e) const {
    start_moving(state, e.unit);
    stand(state, e.unit, e.mode, is_flying(e.mode));
    UnitState& unit = state.unit(e.unit);
    unit.switched = unit.landed_now = true;
    unit.mp_spent = unit.mp_spent + e.cost;
  }
  void operator()(const FlyerExposed& e) const {
    UnitState& unit = state.unit(e.unit);
    unit.exposed_through = std::max(unit.exposed_through, e.through);
    unit.exposed_hth_through = std::max(unit.exposed_hth_through, e.hth_through);
  }
  void operator()(const CrashRolled&) const {}
  void operator()(const UnitCrashed&) const {}
  void operator()(const CrashAsked& e) const { queue_crash(state, {e.unit, e.by, e.ends_movement}); }
  void operator()(const CrashAimed&) const { state.frames.pop_back(); }
  void operator()(const CrashStruck&) const {}
  void operator()(const UnitTeleported& e) const {
    // TUW-X9c: a carrier in the middle of its move goes on when a teleporter comes aboard.
    if (e.carrier == kNoUnit || state.moving != e.carrier) start_moving(state, e.unit);
    stand(state, e.unit, e.mode, e.landed);
    put(state, e.unit, e.to);
    UnitState& unit = state.unit(e.unit);
    unit.teleported = unit.move_closed = true;
    count_flight(state, e.unit, hex::distance(e.from, e.to));
    if (state.moving == e.unit) state.moving = kNoUnit;
  }
  void operator()(const UnitBoarded& e) const {
    UnitState& unit = state.unit(e.unit);
    UnitState& payer = state.unit(e.payer);
    if (e.cost > Ticks{}) start_moving(state, e.payer);
    payer.mp_spent = payer.mp_spent + e.cost;
    unit.carried_by = e.carrier;
    unit.hex = state.unit(e.carrier).hex;
    unit.loaded = true;
    unit.move_closed = true;
    unit.saving.reset();
    if (state.moving == e.unit) state.moving = kNoUnit;
  }
  void operator()(const UnitUnloaded& e) const {
    start_moving(state, e.carrier);
    state.unit(e.carrier).mp_spent = state.unit(e.carrier).mp_spent + e.cost;
    set_down(state, e.unit, e.hex);
    stand(state, e.unit, e.mode, e.landed);
  }
  void operator()(const UnitExited& e) const {
    start_moving(state, e.unit);
    state.unit(e.unit).carried_by = kNoUnit;
    state.unit(e.unit).unloaded = true;
  }
  void operator()(const UnitBailedOut& e) const {
    set_down(state, e.unit, e.hex);
    stand(state, e.unit, e.mode, e.landed);
  }
  void operator()(const GameEnded& e) const {
    state.ending = e.ending;
    state.winners = e.winners;
    state.side = kNoSeat;
  }
  void operator()(const SelfDestructed& e) const {
    if (!state.setup->options.attack_groups.empty() && state.phase == Phase::kAttack) join_group(state, e.unit);
  }
  void operator()(const PieceWounded& e) const {
    piece(state, e.piece).wounded = true;
    piece(state, e.piece).wounded_turn = state.turn;
  }
  void operator()(const PieceDestroyed& e) const { piece(state, e.piece).destroyed = true; }
  void operator()(const PieceDisabled& e) const { piece(state, e.piece).disabled_until = e.until; }
  void operator()(const PieceRecovered& e) const {
    PieceState& p = piece(state, e.piece);
    if (!e.regenerated) {
      p.disabled_until = 0;
      return;
    }
    p.wounded = false;
    p.wounded_turn = 0;
  }
  void operator()(const PieceToughSpent& e) const { piece(state, e.piece).tough_left = e.left; }
  void operator()(const PieceWoundIgnored&) const {}
  void operator()(const UnitArrived& e) const {
    UnitState& unit = state.unit(e.unit);
    unit.awaited = false;
    unit.hex = e.hex;
    unit.mode = static_cast<std::int8_t>(mode_index(state, e.unit, e.mode));
    unit.landed = e.landed;
  }
  void operator()(const ScenarioEventHappened&) const {}
  void operator()(const PointsEarned& e) const {
    state.earned.resize(static_cast<std::size_t>(state.setup->seats()));
    state.earned[static_cast<std::size_t>(index(e.side))] += e.points;
  }
  // results pending on its units lapse, and open questions to it are dropped.
  void operator()(const SideConceded& e) const {
    state.conceded = static_cast<std::uint8_t>(state.conceded | 1u << index(e.side));
    for (int i = 0; i < state.setup->units(); ++i) {
      UnitState& unit = state.unit(unit_at(i));
      if (state.owner(unit_at(i)) != e.side || unit.destroyed) continue;
      unit.left = true;
      unit.awaited = false;
      unit.carried_by = kNoUnit;
      unit.saving.reset();
    }
    std::erase_if(state.pending, [&](const Pending& p) { return state.owner(p.target) == e.side; });
    if (state.moving != kNoUnit && state.owner(state.moving) == e.side) state.moving = kNoUnit;
    drop_questions(state, e.side);
  }
};

}  // namespace

void Tuw::evolve(State& state, const Event& event) { std::visit(Apply{state}, event); }

}  // namespace hexinch::tuw
