#include "systems/m42/m42.h"

#include "systems/m42/packs/content.h"
#include "systems/m42/rules/activation.h"
#include "systems/m42/rules/arrange.h"
#include "systems/m42/rules/assault.h"
#include "systems/m42/rules/deploy.h"
#include "systems/m42/rules/leader_move.h"
#include "systems/m42/rules/losses.h"
#include "systems/m42/rules/shooting.h"
#include "systems/m42/rules/turn.h"
#include "systems/m42/rules/victory.h"
#include "systems/m42/state/named.h"

template class hexinch::Transcript<hexinch::m42::M42>;

namespace hexinch::m42 {

static_assert(GameSystem<M42>);
static_assert(WordedSystem<M42>);

namespace {

struct Check {
  const State& state;
  Seat seat;
  std::optional<Refusal> operator()(const Deploy& c) const { return check_deploy(state, seat, c); }
  std::optional<Refusal> operator()(const Activate& c) const { return check_activate(state, seat, c); }
  std::optional<Refusal> operator()(const ChooseAction& c) const { return check_choose_action(state, seat, c); }
  std::optional<Refusal> operator()(const ChooseLeader& c) const { return check_choose_leader(state, seat, c); }
  std::optional<Refusal> operator()(const MoveLeader& c) const { return check_move_leader(state, seat, c); }
  std::optional<Refusal> operator()(const PlaceModels& c) const { return check_place_models(state, seat, c); }
  std::optional<Refusal> operator()(const Shoot& c) const { return check_shoot(state, seat, c); }
  std::optional<Refusal> operator()(const EndActivation&) const { return check_end_activation(state, seat); }
  std::optional<Refusal> operator()(const ChooseCasualties& c) const { return check_casualties(state, seat, c); }
  std::optional<Refusal> operator()(const ChooseNewLeader& c) const { return check_new_leader(state, seat, c); }
  std::optional<Refusal> operator()(const Consolidate&) const { return check_consolidate(state, seat); }
  std::optional<Refusal> operator()(const EndPhase&) const { return check_end_phase(state, seat); }
};

struct Planner {
  const State& state;
  Seat seat;
  Explained operator()(const Activate& c) const { return plan_activate(state, seat, c); }
  Explained operator()(const ChooseAction& c) const { return plan_choose_action(state, seat, c); }
  Explained operator()(const MoveLeader& c) const { return plan_move_leader(state, seat, c); }
  Explained operator()(const PlaceModels& c) const { return plan_place_models(state, seat, c); }
  Explained operator()(const Shoot& c) const { return plan_fire(state, fire_at(state, state.active, c.target, Volley::kAdvance)); }
  Explained operator()(const EndPhase&) const { return plan_end_phase(state, seat); }
  template <class C>
  Explained operator()(const C&) const {
    return {};
  }
};

struct Resolve {
  Transcript<M42>& t;
  void operator()(const Deploy& c) const {
    deploy_unit(t, c);
    pass_go(t);
  }
  void operator()(const Activate& c) const { activate(t, c); }
  void operator()(const ChooseAction& c) const { choose_action(t, c); }
  /// M42-11.1
  void operator()(const ChooseLeader& c) const { t.emit(LeaderChosen{t.state().active, c.model}); }
  void operator()(const MoveLeader& c) const { move_leader(t, c); }
  void operator()(const PlaceModels& c) const { place_models(t, c); }
  void operator()(const Shoot& c) const { shoot(t, fire_at(t.state(), t.state().active, c.target, Volley::kAdvance)); }
  void operator()(const EndActivation&) const { end_activation(t); }
  void operator()(const ChooseCasualties& c) const { remove(t, c.models); }
  void operator()(const ChooseNewLeader& c) const { name_leader(t, leaderless(t.state()), c.model); }
  /// M42-14.7
  void operator()(const Consolidate&) const { t.emit(Consolidated{t.state().active}); }
  void operator()(const EndPhase&) const { end_phase(t); }
};

constexpr std::string_view ending_text(const State& state) {
  if (state.winners.empty() && state.ending != Ending::kAgreed) return "m42.ending.draw";
  constexpr std::string_view kTexts[] = {"", "m42.ending.rounds", "m42.ending.eliminated", "m42.ending.conceded", "m42.ending.agreed"};
  return kTexts[static_cast<std::size_t>(state.ending)];
}

}  // namespace

SeatSet M42::to_act(const State& seen) {
  const Seat seat = decider(seen);
  return seat == kNoSeat ? SeatSet() : SeatSet(seat);
}

std::optional<Refusal> M42::check(const State& seen, Seat seat, const Command& command) {
  if (const Seat due = decider(seen); due != seat || seat == kNoSeat)
    return due == kNoSeat ? refuse("over", "M42-15.2") : refuse("not_your_turn", "M42-12.6", {{"side", side_name(seen, due)}});
  return std::visit(Check{seen, seat}, command);
}

Explained M42::plan(const State& seen, Seat seat, const Command& command) {
  Explained plan;
  plan.refusal = check(seen, seat, command);
  return plan.refusal ? plan : std::visit(Planner{seen, seat}, command);
}

void M42::resolve(Transcript<M42>& t, Seat, const Command& command) { std::visit(Resolve{t}, command); }
void M42::advance(Transcript<M42>& t) { advance_until_decision(t); }

/// Nothing in M42 is hidden.
State M42::redact(const State& seen, Seat) { return seen; }
std::optional<Event> M42::witness(const State&, const Event& event, Seat) { return event; }

std::optional<Command> M42::pass(const State& seen, Seat seat) { return nothing_more(seen, seat); }

bool M42::may_take_back(const State& seen) { return seen.setup->options.take_back; }

SeatSet M42::playing(const State& seen) {
  SeatSet seats;
  for (int i = 0; i < seen.setup->seats() && seen.ending == Ending::kNone; ++i)
    if ((seen.conceded >> i & 1) == 0) seats.insert(seat_at(i));
  return seats;
}

// There are two sides: the game is over when one of them gives up.
void M42::concede(Transcript<M42>& t, Seat seat) {
  t.emit(SideConceded{seat});
  end_game(t, Ending::kConceded);
}

void M42::agree_on_draw(Transcript<M42>& t) { end_game(t, Ending::kAgreed); }

std::optional<Outcome> M42::outcome(const State& seen) {
  if (seen.ending == Ending::kNone) return std::nullopt;
  Outcome outcome{{}, {ending_text(seen), {}}, {}};
  for (const Seat seat : seen.winners) outcome.winners.insert(seat);
  for (const std::int16_t score : seen.scores) outcome.points.emplace_back(score);
  return outcome;
}

std::string M42::seat_name(const State& state, Seat seat) {
  return index(seat) >= 0 && index(seat) < state.setup->seats() ? state.setup->side(seat).name : std::string();
}

}  // namespace hexinch::m42
