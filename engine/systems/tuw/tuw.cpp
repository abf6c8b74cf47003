#include "systems/tuw/tuw.h"

#include "systems/tuw/packs/units.h"
#include "systems/tuw/rules/attack.h"
#include "systems/tuw/rules/crash.h"
#include "systems/tuw/rules/deploy.h"
#include "systems/tuw/rules/first_strike.h"
#include "systems/tuw/rules/flight.h"
#include "systems/tuw/rules/movement.h"
#include "systems/tuw/rules/refusals.h"
#include "systems/tuw/rules/self_destruct.h"
#include "systems/tuw/rules/stacking.h"
#include "systems/tuw/rules/teleport.h"
#include "systems/tuw/rules/transport.h"
#include "systems/tuw/rules/turn.h"
#include "systems/tuw/rules/victory.h"

template class hexinch::Transcript<hexinch::tuw::Tuw>;

namespace hexinch::tuw {

static_assert(GameSystem<Tuw>);
static_assert(WordedSystem<Tuw>);

namespace {

// TUW-2.2 A segment is ended by its own side, in its own phase, when nothing is left to answer.
std::optional<Refusal> check_end(const State& state, Seat seat, Phase phase) {
  return state.phase == phase && state.side == seat && state.frames.empty() ? kAllowed : refuse("not_your_segment", "TUW-2.2");
}

struct Check {
  const State& state;
  Seat seat;
  std::optional<Refusal> operator()(const Deploy& c) const { return check_deploy(state, seat, c); }
  std::optional<Refusal> operator()(const EndDeploy&) const { return check_end_deploy(state, seat); }
  std::optional<Refusal> operator()(const Move& c) const { return check_move(state, seat, c); }
  std::optional<Refusal> operator()(const SwitchMode& c) const { return check_switch(state, seat, c); }
  std::optional<Refusal> operator()(const PartialMove& c) const { return check_partial(state, seat, c); }
  std::optional<Refusal> operator()(const LeaveMap& c) const { return check_leave(state, seat, c); }
  std::optional<Refusal> operator()(const EndUnitMove& c) const { return check_mover(state, seat, c.unit); }
  std::optional<Refusal> operator()(const EndMovement& c) const { return check_end_movement(state, seat, c); }
  std::optional<Refusal> operator()(const Attack& c) const { return check_attack(state, seat, c); }
  std::optional<Refusal> operator()(const ReturnAttack& c) const { return check_return(state, seat, c); }
  std::optional<Refusal> operator()(const DeclineReturn&) const { return check_decline(state, seat); }
  std::optional<Refusal> operator()(const EndFirstStrike&) const { return check_end(state, seat, Phase::kFirstStrike); }
  std::optional<Refusal> operator()(const EndAttacks&) const { return check_end(state, seat, Phase::kAttack); }
  std::optional<Refusal> operator()(const RemoveFromStack& c) const { return check_remove(state, seat, c); }
  std::optional<Refusal> operator()(const TakeOff& c) const { return check_take_off(state, seat, c); }
  std::optional<Refusal> operator()(const Land& c) const { return check_land(state, seat, c); }
  std::optional<Refusal> operator()(const Teleport& c) const { return check_teleport(state, seat, c); }
  std::optional<Refusal> operator()(const PickUp& c) const { return check_pick_up(state, seat, c); }
  std::optional<Refusal> operator()(const Board& c) const { return check_board(state, seat, c); }
  std::optional<Refusal> operator()(const Unload& c) const { return check_unload(state, seat, c); }
  std::optional<Refusal> operator()(const Exit& c) const { return check_exit(state, seat, c); }
  std::optional<Refusal> operator()(const CrashHex& c) const { return check_crash_hex(state, seat, c); }
  std::optional<Refusal> operator()(const SelfDestruct& c) const { return check_self_destruct(state, seat, c); }
};

struct Plan {
  const State& state;
  Seat seat;
  Explained operator()(const Move& c) const { return plan_move(state, seat, c); }
  Explained operator()(const SwitchMode& c) const { return plan_switch(state, seat, c); }
  Explained operator()(const EndMovement& c) const { return plan_end_movement(state, seat, c); }
  Explained operator()(const TakeOff& c) const { return plan_take_off(state, seat, c); }
  Explained operator()(const Land& c) const { return plan_land(state, seat, c); }
  Explained operator()(const Teleport& c) const { return plan_teleport(state, seat, c); }
  Explained operator()(const PickUp& c) const { return plan_pick_up(state, seat, c); }
  Explained operator()(const Board& c) const { return plan_board(state, seat, c); }
  Explained operator()(const Unload& c) const { return plan_unload(state, seat, c); }
  Explained operator()(const Exit& c) const { return plan_exit(state, seat, c); }
  Explained operator()(const CrashHex& c) const { return plan_crash_hex(state, seat, c); }
  Explained operator()(const PartialMove& c) const { return plan_partial(state, seat, c); }
  Explained operator()(const LeaveMap& c) const { return plan_leave(state, seat, c); }
  Explained operator()(const Attack& c) const { return plan_attack(state, seat, c); }
  Explained operator()(const ReturnAttack& c) const { return plan_return(state, seat, c); }
  Explained operator()(const DeclineReturn&) const { return plan_decline(state, seat); }
  Explained operator()(const SelfDestruct& c) const { return plan_self_destruct(state, seat, c); }
  template <class C>
  Explained operator()(const C& c) const {
    Explained plan;
    plan.refusal = Check{state, seat}(c);
    return plan;
  }
};

struct Resolve {
  Transcript<Tuw>& t;
  Seat seat;
  void operator()(const Deploy& c) const { deploy(t, c); }
  void operator()(const EndDeploy&) const { go_on(t); }
  void operator()(const Move& c) const { make_move(t, c); }
  void operator()(const SwitchMode& c) const { switch_mode(t, c); }
  void operator()(const PartialMove& c) const { partial_move(t, c); }
  void operator()(const LeaveMap& c) const { leave_map(t, c); }
  void operator()(const EndUnitMove& c) const { t.emit(UnitMoveEnded{c.unit}); }
  void operator()(const EndMovement&) const { end_movement(t, seat); }
  void operator()(const Attack& c) const { make_attack(t, seat, c); }
  void operator()(const ReturnAttack& c) const { make_return(t, seat, c); }
  void operator()(const DeclineReturn&) const { t.emit(ReturnDeclined{seat, due_return(t.state())->unit}); }
  void operator()(const EndFirstStrike&) const { go_on(t); }
  // TUW-5.3d With groups, a side that ends a round without an attack has passed for good.
  void operator()(const EndAttacks&) const {
    if (!t.state().setup->options.attack_groups.empty() && t.state().group.empty()) t.emit(AttacksPassed{seat});
    go_on(t);
  }
  void operator()(const RemoveFromStack& c) const { remove_from_stack(t, c); }
  void operator()(const TakeOff& c) const { take_off(t, c); }
  void operator()(const Land& c) const { land(t, c); }
  void operator()(const Teleport& c) const { teleport(t, c); }
  void operator()(const PickUp& c) const { pick_up(t, c); }
  void operator()(const Board& c) const { board(t, c); }
  void operator()(const Unload& c) const { unload(t, c); }
  void operator()(const Exit& c) const { exit_carrier(t, c); }
  void operator()(const CrashHex& c) const { crash_into(t, c); }
  void operator()(const SelfDestruct& c) const { self_destruct(t, c); }
};

}  // namespace

SeatSet Tuw::to_act(const State& seen) {
  if (seen.ending != Ending::kNone) return {};
  if (const ReturnSlot* slot = due_return(seen)) return SeatSet(seen.owner(slot->unit));
  if (const Seat chooser = stack_chooser(seen); chooser != kNoSeat) return SeatSet(chooser);
  if (const Seat chooser = crash_chooser(seen); chooser != kNoSeat) return SeatSet(chooser);
  return seen.side == kNoSeat ? SeatSet() : SeatSet(seen.side);
}

std::optional<Refusal> Tuw::check(const State& seen, Seat seat, const Command& command) {
  if (seen.ending != Ending::kNone) return refuse("not_your_segment", "TUW-X10", {says("over")});
  auto refusal = std::visit(Check{seen, seat}, command);
  const bool waits = refusal && refusal->code == "not_your_segment" && !seen.frames.empty() && to_act(seen).contains(seat);
  if (waits) refusal->arguments.push_back(says("something_waits"));
  return refusal;
}

Explained Tuw::plan(const State& seen, Seat seat, const Command& command) {
  if (auto refusal = check(seen, seat, command)) {
    Explained plan;
    plan.refusal = std::move(refusal);
    return plan;
  }
  return std::visit(Plan{seen, seat}, command);
}

void Tuw::resolve(Transcript<Tuw>& t, Seat seat, const Command& command) { std::visit(Resolve{t, seat}, command); }
void Tuw::advance(Transcript<Tuw>& t) { advance_until_decision(t); }

/// Nothing in TUW is hidden.
State Tuw::redact(const State& seen, Seat) { return seen; }
std::optional<Event> Tuw::witness(const State&, const Event& event, Seat) { return event; }

std::optional<Command> Tuw::pass(const State& seen, Seat seat) {
  if (!to_act(seen).contains(seat)) return std::nullopt;
  if (due_return(seen)) return DeclineReturn{};
  if (const CrashFrame* crash = crash_frame(seen)) return CrashHex{crash->unit, seen.unit(crash->unit).hex};
  if (!seen.frames.empty()) return std::nullopt;
  switch (seen.phase) {
    case Phase::kSetup: return EndDeploy{};
    // A player who says "nothing more" has been told which flyers will fall.
    case Phase::kMovement: return EndMovement{falling(seen, seat).empty() ? std::nullopt : std::optional(true)};
    case Phase::kFirstStrike: return EndFirstStrike{};
    case Phase::kAttack: return EndAttacks{};
    default: return std::nullopt;
  }
}

bool Tuw::may_take_back(const State& seen) { return seen.setup->options.take_back || seen.phase != Phase::kMovement; }

SeatSet Tuw::playing(const State& seen) {
  SeatSet seats;
  for (int i = 0; i < seen.setup->seats() && seen.ending == Ending::kNone; ++i)
    if (!seen.has_conceded(seat_at(i))) seats.insert(seat_at(i));
  return seats;
}

// TUW-X10, R-111 Conceding: its units leave the map, and nobody scores for them. The others play on, and the last team that has not conceded wins.
void Tuw::concede(Transcript<Tuw>& t, Seat seat) {
  t.emit(SideConceded{seat});
  if (const auto ended = judge_concession(t.state())) t.emit(*ended);
}

// TUW-1.4.6 Disputes: settled by agreement, here on a draw, or by a coin. The coin is in match/aside.h, and no rule depends on it.
void Tuw::agree_on_draw(Transcript<Tuw>& t) { t.emit(GameEnded{kNoSeat, {}, Ending::kAgreed}); }

std::optional<Outcome> Tuw::outcome(const State& seen) { return outcome_of(seen); }
void Tuw::take_from_pack(Setup& setup, const Setup& pack) { setup.price_list = pack.price_list; }
std::optional<hex::Hex> Tuw::place(const State& state, UnitRef unit) { return state.valid(unit) ? std::optional(state.unit(unit).hex) : std::nullopt; }
std::string Tuw::seat_name(const State& state, Seat seat) {
  return index(seat) >= 0 && index(seat) < state.setup->seats() ? state.setup->side(seat).name : std::string();
}

}  // namespace hexinch::tuw
