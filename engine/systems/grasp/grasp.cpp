#include "systems/grasp/grasp.h"

#include <algorithm>

#include "systems/grasp/packs/content.h"
#include "systems/grasp/rules/climate.h"
#include "systems/grasp/rules/deploy.h"
#include "systems/grasp/rules/fight.h"
#include "systems/grasp/rules/fire.h"
#include "systems/grasp/rules/march.h"
#include "systems/grasp/rules/orders.h"
#include "systems/grasp/rules/placing.h"
#include "systems/grasp/rules/refusals.h"
#include "systems/grasp/rules/reserve.h"
#include "systems/grasp/rules/rest.h"
#include "systems/grasp/rules/supply.h"
#include "systems/grasp/rules/turn.h"
#include "systems/grasp/rules/victory.h"
#include "systems/grasp/rules/work.h"
#include "systems/grasp/state/named.h"

template class hexinch::Transcript<hexinch::grasp::Grasp>;

namespace hexinch::grasp {

static_assert(GameSystem<Grasp>);
static_assert(WordedSystem<Grasp>);

namespace {

struct Check {
  const State& state;
  Seat seat;
  const Command& command;
  std::optional<Refusal> operator()(const PlaceTerrain& c) const { return check_piece(state, seat, c); }
  std::optional<Refusal> operator()(const ChooseQuadrant& c) const { return check_quadrant(state, seat, c); }
  std::optional<Refusal> operator()(const ChooseCondition& c) const { return check_condition(state, seat, c); }
  std::optional<Refusal> operator()(const ChooseClimate& c) const { return check_climate(state, seat, c); }
  std::optional<Refusal> operator()(const Deploy& c) const { return check_deploy(state, seat, c); }
  std::optional<Refusal> operator()(const Withhold& c) const { return check_withhold(state, seat, c); }
  std::optional<Refusal> operator()(const InitialMarker& c) const { return check_initial_marker(state, seat, c); }
  std::optional<Refusal> operator()(const Resupply& c) const { return check_resupply(state, seat, c); }
  std::optional<Refusal> operator()(const March& c) const { return check_march(state, seat, c); }
  std::optional<Refusal> operator()(const Move& c) const { return check_move(state, seat, c); }
  std::optional<Refusal> operator()(const Order& c) const { return check_order(state, seat, c); }
  std::optional<Refusal> operator()(const Recall& c) const { return check_recall(state, seat, c); }
  std::optional<Refusal> operator()(const EnterReserve& c) const { return check_enter(state, seat, c); }
  std::optional<Refusal> operator()(const Respawn& c) const { return check_respawn(state, seat, c); }
  std::optional<Refusal> operator()(const EndOrders&) const { return check_end_orders(state, seat); }
  std::optional<Refusal> operator()(const Rest& c) const { return check_rest(state, seat, c); }
  std::optional<Refusal> operator()(const Fire& c) const { return check_fire(state, seat, c); }
  std::optional<Refusal> operator()(const Fight& c) const { return check_fight(state, seat, c); }
  std::optional<Refusal> operator()(const Done&) const { return check_done(state, seat); }
  /// All others answer what unfinished work asks.
  template <class C>
  std::optional<Refusal> operator()(const C&) const {
    return check_answer(state, seat, command);
  }
};

struct Planner {
  const State& state;
  Seat seat;
  const Command& command;
  Explained operator()(const PlaceTerrain&) const { return plan_piece(state, seat); }
  Explained operator()(const March& c) const { return plan_march(state, seat, c); }
  Explained operator()(const Order& c) const { return plan_order(state, seat, c); }
  Explained operator()(const EnterReserve& c) const { return plan_enter(state, seat, c); }
  Explained operator()(const Fire& c) const { return plan_fire(state, c); }
  Explained operator()(const Fight& c) const { return plan_fight(state, c); }
  template <class C>
  Explained operator()(const C&) const {
    return plan_answer(state, command);
  }
};

struct Resolve {
  Transcript<Grasp>& t;
  Seat seat;
  const Command& command;
  void operator()(const PlaceTerrain& c) const { place_piece(t, seat, c); }
  void operator()(const ChooseQuadrant& c) const { choose_quadrant(t, seat, c); }
  void operator()(const ChooseCondition& c) const { choose_condition(t, c); }
  void operator()(const ChooseClimate& c) const { choose_climate(t, seat, c); }
  void operator()(const Deploy& c) const { deploy_unit(t, c); }
  void operator()(const Withhold& c) const { t.emit(Withheld{c.unit}); }
  void operator()(const InitialMarker& c) const { place_initial_marker(t, c); }
  void operator()(const Resupply& c) const { resupply(t, c); }
  void operator()(const March& c) const { begin_march(t, c); }
  void operator()(const Move& c) const { choose_way(t, c); }
  void operator()(const Order& c) const { give_order(t, seat, c); }
  void operator()(const Recall& c) const { recall_marker(t, seat, c); }
  void operator()(const EnterReserve& c) const { enter(t, seat, c); }
  void operator()(const Respawn& c) const { respawn(t, seat, c); }
  void operator()(const EndOrders&) const { end_orders(t, seat); }
  void operator()(const Rest& c) const { rest(t, c); }
  void operator()(const Fire& c) const { begin_shot(t, c); }
  void operator()(const Fight& c) const { begin_fight(t, c); }
  void operator()(const Done&) const { done(t, seat); }
  template <class C>
  void operator()(const C&) const {
    answer(t, seat, command);
  }
};

constexpr std::string_view ending_text(const State& state) {
  if (state.winners.empty() && state.ending != Ending::kAgreed) return "grasp.ending.draw";
  constexpr std::string_view kTexts[] = {"",
                                         "grasp.ending.quiet",
                                         "grasp.ending.objectives",
                                         "grasp.ending.broken",
                                         "grasp.ending.turns",
                                         "grasp.ending.conceded",
                                         "grasp.ending.agreed"};
  return kTexts[static_cast<std::size_t>(state.ending)];
}

}  // namespace

SeatSet Grasp::to_act(const State& seen) {
  const Seat seat = decider(seen);
  return seat == kNoSeat ? SeatSet() : SeatSet(seat);
}

std::optional<Refusal> Grasp::check(const State& seen, Seat seat, const Command& command) {
  if (seen.ending != Ending::kNone) return refuse("over", "GRASP-15.1");
  if (const Seat due = decider(seen); due != seat || seat == kNoSeat)
    return refuse("not_now", "GRASP-6.3", {says("other_seat"), {"side", due == kNoSeat ? Name{} : side_name(seen, due)}});
  return std::visit(Check{seen, seat, command}, command);
}

Explained Grasp::plan(const State& seen, Seat seat, const Command& command) {
  Explained plan;
  plan.refusal = check(seen, seat, command);
  return plan.refusal ? plan : std::visit(Planner{seen, seat, command}, command);
}

void Grasp::resolve(Transcript<Grasp>& t, Seat seat, const Command& command) { std::visit(Resolve{t, seat, command}, command); }
void Grasp::advance(Transcript<Grasp>& t) { advance_until_decision(t); }

/// Nothing is hidden yet: ambushers, blind markers and mines come later.
State Grasp::redact(const State& seen, Seat) { return seen; }
std::optional<Event> Grasp::witness(const State&, const Event& event, Seat) { return event; }

std::optional<Command> Grasp::pass(const State& seen, Seat seat) { return nothing_more(seen, seat); }

bool Grasp::may_take_back(const State&) { return true; }

SeatSet Grasp::playing(const State& seen) {
  SeatSet seats;
  for (int i = 0; i < seen.setup->seats() && seen.ending == Ending::kNone; ++i)
    if (!seen.has_conceded(seat_at(i))) seats.insert(seat_at(i));
  return seats;
}

/// The others play on while two teams are left. A question to the player who gives up is answered as by nothing more.
void Grasp::concede(Transcript<Grasp>& t, Seat seat) {
  t.emit(SideConceded{seat});
  std::vector<std::int8_t> teams;
  for (int i = 0; i < t.state().setup->seats(); ++i)
    if (!t.state().has_conceded(seat_at(i)) && std::ranges::find(teams, t.state().team(seat_at(i))) == teams.end()) teams.push_back(t.state().team(seat_at(i)));
  if (teams.size() < 2) end_battle(t, Ending::kConceded);
}

void Grasp::agree_on_draw(Transcript<Grasp>& t) { end_battle(t, Ending::kAgreed); }

std::optional<Outcome> Grasp::outcome(const State& seen) {
  if (seen.ending == Ending::kNone) return std::nullopt;
  Outcome outcome{{}, {ending_text(seen), {}}, {}};
  for (const Seat seat : seen.winners) outcome.winners.insert(seat);
  for (const std::int16_t lost : lost_points(seen)) outcome.points.emplace_back(lost);
  return outcome;
}

std::string Grasp::seat_name(const State& state, Seat seat) {
  return index(seat) >= 0 && index(seat) < state.setup->seats() ? state.setup->side(seat).name : std::string();
}

}  // namespace hexinch::grasp
